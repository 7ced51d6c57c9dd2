//! What everybody looks at after anything has happened.

use crate::character::Character;
use crate::event::Event;
use crate::place::Place;
use crate::state::Fate;
use crate::tale::Tale;

/// Hope that the loss of a haven costs.
const HAVEN: u8 = 3;

impl Fate {
    /// Treachery, havens and objectives, in this order.
    pub(crate) fn settle(&mut self, tale: &mut impl Tale) {
        self.check_treachery(tale);
        let taken = self.havens().and(self.shadow_at).but(self.friends_at);
        for place in taken.iter() {
            self.check_haven(place, tale);
        }
        if self.ended.is_none() {
            self.check_objectives(tale);
        }
    }

    /// Gollum, Frodo and friendly troops have come together somewhere.
    fn check_treachery(&mut self, tale: &mut impl Tale) {
        let place = self.frodo();
        let together = self.is_at(Character::Gollum, place) && self.friends_at.contains(place);
        let now = together.then_some(place);
        if together && self.treachery != now {
            tale.tell(Event::Treachery { place });
            self.lose_hope(1, tale);
        }
        self.treachery = now;
    }

    /// A haven that only shadow troops hold is lost.
    pub(crate) fn check_haven(&mut self, place: Place, tale: &mut impl Tale) {
        let taken = self.is_haven(place) && self.shadow_at.contains(place) && !self.friends_at.contains(place);
        if !taken || self.ended.is_some() {
            return;
        }
        if self.captured.contains(place) {
            self.captured = self.captured.without(place);
        } else {
            self.fallen = self.fallen.with(place);
        }
        tale.tell(Event::HavenLost { place });
        self.lose_hope(HAVEN, tale);
    }
}
