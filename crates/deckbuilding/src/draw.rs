//! Drawing from decks, and what becomes known by it.

use table::{Chance, Seat};

use crate::event::Event;
use crate::fate::Fates;
use crate::row::Zone;
use crate::state::Deckbuilding;

impl Deckbuilding {
    /// A player draws so many cards, as far as there are any.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, fate: &mut impl Fates) {
        let mut left = usize::from(count);
        while left > 0 && self.ready_deck(seat, fate) {
            let drawn = left.min(self.row.len(Zone::deck(seat)));
            for lying in self.row.draw(seat, drawn) {
                lying.learn(seat);
                fate.tell(Event::Drew { seat, card: Some(self.pack.card(lying.card)) });
            }
            left -= drawn;
        }
    }

    /// Whether the deck has a card; if it has none, the discard pile becomes
    /// the deck first.
    #[inline]
    pub(crate) fn ready_deck(&mut self, seat: Seat, fate: &mut impl Fates) -> bool {
        if !self.row.is_empty(Zone::deck(seat)) {
            return true;
        }
        if self.row.is_empty(Zone::discard(seat)) {
            return false;
        }
        self.reshuffle(seat, fate);
        true
    }

    fn reshuffle(&mut self, seat: Seat, fate: &mut impl Fates) {
        // With the deck gone, all that is not in the hand lies open: everybody
        // can tell the hand. Only a draft mixes what others cannot tell apart.
        for zone in [Zone::hand(seat), Zone::seen(seat)] {
            self.row.at_mut(zone).iter_mut().filter(|lying| !lying.is_drafted()).for_each(|lying| lying.show());
        }
        let deck = Zone::deck(seat);
        self.row.discard_to_deck(seat);
        let pack = self.pack;
        let cards = self.row.at_mut(deck);
        cards.iter_mut().for_each(|lying| lying.forget());
        fate.luck().shuffle(cards, |lying| pack.spec(lying.card).word.clone());
        fate.tell(Event::Reshuffled { seat });
    }

    /// A whole hand is shown to everybody.
    pub(crate) fn show_hand(&mut self, seat: Seat, fate: &mut impl Fates) {
        let hand = self.row.at_mut(Zone::hand(seat));
        if hand.iter().all(|lying| lying.is_known_to_all()) {
            return;
        }
        hand.iter_mut().for_each(|lying| {
            lying.show();
        });
        fate.tell(Event::HandShown { seat });
    }

    /// A card left the hand in secret: others are not sure of the rest of it
    /// any more.
    pub(crate) fn blur_hand(&mut self, seat: Seat) {
        self.row.at_mut(Zone::hand(seat)).iter_mut().for_each(|lying| lying.only_to(seat));
    }
}
