//! One player's cards and score, and what can happen to them.

use table::{Chance, Seat, Witness};

use crate::event::Event;
use crate::pile::{Card, Pile};

/// How many cards a full hand has.
pub const HAND: usize = 5;

/// A hand, oldest card first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hand {
    slots: [Card; HAND],
    len: u8,
}

impl Hand {
    /// The cards, oldest first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.slots[..usize::from(self.len)]
    }

    /// Adds a card at the end. The hand must not be full.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.slots[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes out the card in `slot`; the later ones move up.
    #[inline]
    pub fn remove(&mut self, slot: u8) -> Card {
        let card = self.slots[usize::from(slot)];
        self.len -= 1;
        for slot in usize::from(slot)..HAND - 1 {
            self.slots[slot] = self.slots[slot + 1];
        }
        // An empty slot is always zero, so that equal hands compare equal.
        self.slots[HAND - 1] = 0;
        card
    }
}

/// One player's side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    pub(crate) score: u8,
    pub(crate) hand: Hand,
    /// How many cards of the hand, the oldest ones, are no secret. When the
    /// deck runs out, every card that is not in the hand lies open: whoever
    /// looks knows the hand, and still does after the reshuffle.
    pub(crate) known: u8,
    pub(crate) deck: Pile,
    pub(crate) discards: Pile,
}

impl Player {
    /// All cards in the deck.
    pub(crate) const fn new() -> Player {
        let hand = Hand { slots: [0; HAND], len: 0 };
        Player { score: 0, hand, known: 0, deck: Pile::FULL, discards: Pile::EMPTY }
    }

    #[inline]
    pub(crate) fn lose_point(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        if self.score > 0 {
            self.score -= 1;
            witness.tell(Event::LostPoint { seat });
        }
    }

    #[inline]
    pub(crate) fn discard(&mut self, slot: u8) -> Card {
        let card = self.hand.remove(slot);
        self.known -= u8::from(slot < self.known);
        self.discards.add(card);
        card
    }

    /// Discards a card of the hand at random.
    #[inline]
    pub(crate) fn discard_any(&mut self, seat: Seat, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        let hand = self.hand;
        let slot = chance.draw(u32::from(hand.len), |slot| hand.slots[slot as usize].to_string());
        let card = self.discard(slot as u8);
        witness.tell(Event::Discarded { seat, card });
    }

    /// Draws until the hand is full.
    #[inline]
    pub(crate) fn draw_up(&mut self, seat: Seat, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        while usize::from(self.hand.len) < HAND {
            if self.deck.is_empty() {
                self.deck = std::mem::take(&mut self.discards);
                self.known = self.hand.len;
                witness.tell(Event::Reshuffled { seat });
            }
            let card = self.deck.draw(chance);
            self.hand.add(card);
            witness.tell(Event::Drew { seat, card: Some(card) });
        }
    }

    /// Exchanges the secret cards of the hand for random ones of the deck.
    pub(crate) fn redeal_hand(&mut self, chance: &mut impl Chance) {
        let secret = self.hand.len - self.known;
        for _ in 0..secret {
            self.deck.add(self.hand.remove(self.known));
        }
        for _ in 0..secret {
            self.hand.add(self.deck.draw(chance));
        }
    }

    /// Counts the cards: each must be somewhere, once.
    pub(crate) fn audit(&self) -> Result<(), String> {
        let mut missing = Pile::FULL;
        for card in self.hand.cards().iter().copied().chain(self.deck.cards()).chain(self.discards.cards()) {
            missing.remove(card).ok_or_else(|| format!("there is a {card} too many"))?;
        }
        match missing.cards().next() {
            Some(card) => Err(format!("a {card} is missing")),
            None if self.known > self.hand.len => Err("more cards are known than there are".into()),
            None => Ok(()),
        }
    }
}
