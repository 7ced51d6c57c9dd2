//! The player deck: stacks with a Skies Darken card in each.
//!
//! Nobody can know the order of the cards, so there is none: a card is drawn
//! from all that it could be when it comes off the top, or when somebody looks
//! at it there. A card that everybody has seen is kept in `known`.

use crate::card::{Card, CardSet};
use crate::event::Event;
use crate::state::{Fate, Top};
use crate::tale::Tale;

impl Fate {
    /// How many cards the player deck has.
    pub(crate) fn deck_size(&self) -> u8 {
        self.known.len() as u8 + self.piles.iter().map(|pile| pile.cards).sum::<u8>()
    }

    /// Takes the top card of the player deck.
    pub(crate) fn draw_top(&mut self, tale: &mut impl Tale) -> Option<Top> {
        if self.known.is_empty() { self.draw_unknown(tale) } else { Some(self.known.remove(0)) }
    }

    /// Makes sure that the top so many cards are known, as far as there are so
    /// many, and says how many are.
    pub(crate) fn look(&mut self, count: u8, tale: &mut impl Tale) -> u8 {
        while self.known.len() < usize::from(count) {
            let Some(top) = self.draw_unknown(tale) else { break };
            self.known.push(top);
            tale.tell(Event::Foreseen { top });
        }
        (self.known.len() as u8).min(count)
    }

    /// The next card that nobody knows. In a stack that still has its Skies
    /// Darken card, each card is it equally likely. The others are any of the
    /// region cards and events that nobody has seen, but an event only as
    /// likely as it is in the deck and not in the box.
    fn draw_unknown(&mut self, tale: &mut impl Tale) -> Option<Top> {
        let pile = self.piles.last_mut()?;
        let cards = u32::from(pile.cards);
        let skies = u32::from(pile.skies);
        pile.cards -= 1;
        let empty = pile.cards == 0;
        let regions = self.unseen.and(CardSet::REGIONS);
        let events = self.unseen.and(CardSet::EVENTS);
        let (r, e) = (regions.len() as u32, events.len() as u32);
        let in_deck = e - u32::from(self.boxed);
        // Each region card weighs `e`, each event as many as there are in the
        // deck, the Skies Darken card as much as any other card of its stack.
        let (of_region, of_event) = if in_deck == 0 { (1, 0) } else { (e, in_deck) };
        let others = r * of_region + e * of_event;
        let each = others.max(1);
        let plain = (cards - skies) * each;
        let index = tale.draw(plain + skies * each, |i| {
            if i >= plain { "Skies".into() } else { pick(regions, events, of_region, of_event, i % each).to_string() }
        });
        let top = if index >= plain {
            if let Some(pile) = self.piles.last_mut() {
                pile.skies = false;
            }
            let unseen = self.skies_unseen;
            let nth = tale.draw(unseen.len() as u32, |i| {
                unseen.iter().nth(i as usize).map_or(String::new(), |card| card.to_string())
            });
            let card = unseen.iter().nth(nth as usize)?;
            self.skies_unseen = unseen.without(card);
            Top::Skies(card)
        } else {
            let card = pick(regions, events, of_region, of_event, index % each);
            self.unseen = self.unseen.without(card);
            Top::Card(card)
        };
        if empty {
            self.piles.pop();
        }
        Some(top)
    }

    /// An event from the box: any that nobody has seen.
    pub(crate) fn draw_boxed(&mut self, tale: &mut impl Tale) -> Option<Card> {
        self.boxed = self.boxed.checked_sub(1)?;
        let events = self.unseen.and(CardSet::EVENTS);
        let card = events.nth(tale.draw(events.len() as u32, |i| events.nth(i).to_string()));
        self.unseen = self.unseen.without(card);
        Some(card)
    }
}

/// The card that a weighted draw has picked.
fn pick(regions: CardSet, events: CardSet, of_region: u32, of_event: u32, index: u32) -> Card {
    let all = regions.len() as u32 * of_region;
    if index < all { regions.nth(index / of_region) } else { events.nth((index - all) / of_event) }
}

#[cfg(test)]
mod tests {
    use table::{Fast, Game};

    use super::*;
    use crate::options::Options;
    use crate::tale::Told;

    /// Each card is drawn as often as from a deck that was really shuffled.
    #[test]
    fn drawing_is_fair() {
        let options = Options::default();
        let (mut skies, mut events, mut regions) = (0, 0, 0);
        const GAMES: u32 = 20_000;
        for seed in 0..GAMES {
            let mut chance = Fast::new(u64::from(seed));
            let mut game = Fate::setup(&options, &mut chance).unwrap();
            let first = game.draw_top(&mut Told { chance: &mut chance, witness: &mut () });
            match first {
                Some(Top::Skies(_)) => skies += 1,
                Some(Top::Card(card)) if card.is_event() => events += 1,
                _ => regions += 1,
            }
        }
        // Two players at the introductory level: a stack of 12 with its Skies
        // Darken card; 6 of 54 cards are events.
        let share = |count: u32| f64::from(count) / f64::from(GAMES);
        assert!((share(skies) - 1.0 / 13.0).abs() < 0.008, "{}", share(skies));
        assert!((share(events) - 12.0 / 13.0 * 6.0 / 54.0).abs() < 0.008, "{}", share(events));
        assert!((share(regions) - 12.0 / 13.0 * 48.0 / 54.0).abs() < 0.012, "{}", share(regions));
    }
}
