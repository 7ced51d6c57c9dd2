//! Cards whose order is unknown or does not matter: decks and discards.

use table::Chance;

/// A card is its value, 1 to 5.
pub type Card = u8;

/// How many cards of each value a player has.
const OF_EACH: u8 = 4;

/// Cards without order: how many there are of each value.
///
/// A shuffled deck can be one of these, because drawing any card at random
/// from cards in no order is the same as drawing the top card of a shuffled
/// deck.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pile([u8; 5]);

impl Pile {
    /// No cards.
    pub const EMPTY: Pile = Pile([0; 5]);

    /// All twenty cards of a player.
    pub const FULL: Pile = Pile([OF_EACH; 5]);

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Pile::EMPTY
    }

    /// The cards, low ones first.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (1..).zip(self.0).flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0[usize::from(card - 1)] += 1;
    }

    /// Takes out a card, if there is one.
    pub fn remove(&mut self, card: Card) -> Option<Card> {
        let count = self.0.get_mut(usize::from(card).checked_sub(1)?)?;
        *count = count.checked_sub(1)?;
        Some(card)
    }

    /// Takes out a random card. The pile must not be empty.
    #[inline]
    pub fn draw(&mut self, chance: &mut impl Chance) -> Card {
        let nth = chance.draw(u32::from(self.len()), |nth| self.nth(nth).to_string());
        let card = self.nth(nth);
        self.0[usize::from(card - 1)] -= 1;
        card
    }

    /// Card number `nth`, counted from zero, low ones first.
    #[inline]
    fn nth(&self, nth: u32) -> Card {
        // Counting the values that are passed by takes no branch.
        let mut passed = 0;
        let mut card = 1;
        for count in &self.0[..4] {
            passed += u32::from(*count);
            card += Card::from(passed <= nth);
        }
        card
    }
}
