//! Dealing anew what a player cannot know: cards that lie face down, and the
//! seventh of the stage.
//!
//! The stack of Gandalf's needs no dealing: which of the unseen cards is drawn
//! is decided when it is drawn.

use table::{Chance, Seat};

use crate::card::Card;
use crate::pack::{DECK, SPACES};
use crate::state::MountDoom;

impl MountDoom {
    /// Whether the viewer knows which card lies on a space.
    pub(crate) fn knows(&self, viewer: Option<Seat>, space: usize) -> bool {
        self.track[space].up || space == 0 && viewer.is_some_and(|seat| self.looked.contains(seat))
    }

    pub(crate) fn deal_anew(&mut self, observer: Seat, chance: &mut impl Chance) {
        // No list on the heap: search deals very often.
        let mut cards = [None::<Card>; DECK];
        let mut places = [SPACES; DECK];
        let mut hidden = 0;
        for space in 0..SPACES {
            if let Some(card) = self.track[space].card
                && !self.knows(Some(observer), space)
            {
                (cards[hidden], places[hidden]) = (Some(card), space);
                hidden += 1;
            }
        }
        if self.boxed.is_some() {
            (cards[hidden], places[hidden]) = (self.boxed, SPACES);
            hidden += 1;
        }
        chance.mix(&mut cards[..hidden]);
        for (&card, &place) in cards.iter().zip(&places).take(hidden) {
            match self.track.get_mut(place) {
                Some(slot) => slot.card = card,
                None => self.boxed = card,
            }
        }
    }
}
