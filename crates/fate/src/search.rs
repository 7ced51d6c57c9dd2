//! Searches for Frodo, and the last one of all.

use crate::action::Action;
use crate::character::Character;
use crate::dice::SearchFace;
use crate::place::Place;
use crate::region::Region;
use crate::roll::{Roll, RollKind};
use crate::state::{Ending, Fate};
use crate::step::Step;
use crate::tale::Tale;

/// The most search dice.
const MOST_DICE: u8 = 7;

/// How many dice fewer where Gollum guides.
const GUIDE: u8 = 3;

impl Fate {
    /// How many dice a search rolls where Frodo is.
    pub(crate) fn search_dice(&self, ring: bool, last: bool) -> u8 {
        self.search_dice_at(self.frodo(), ring, last)
    }

    /// How many dice a search would roll if Frodo were at this place.
    pub(crate) fn search_dice_at(&self, place: Place, ring: bool, last: bool) -> u8 {
        let troops = if ring { 0 } else { self.shadow(place) };
        let despair = if last { self.pack.hope_top - self.hope } else { 0 };
        let guide = if self.is_at(Character::Gollum, place) { GUIDE } else { 0 };
        (self.nazgul(self.pack.region(place)) + troops + despair).saturating_sub(guide).min(MOST_DICE)
    }

    /// A search begins: no dice, no search. The Ring is offered where troops
    /// would be ignored.
    pub(crate) fn begin_search(&mut self, last: bool) {
        if self.search_dice(false, last) == 0 {
            if last {
                self.steps.push(Step::SearchDone);
                self.roll = Roll { kind: RollKind::LastSearch, place: self.frodo(), ..Roll::default() };
            }
            return;
        }
        let next =
            if self.shadow(self.frodo()) > 0 { Step::RingOn(last) } else { Step::RollSearch { ring: false, last } };
        self.steps.push(next);
    }

    pub(crate) fn answer_ring(&mut self, last: bool, action: Action, tale: &mut impl Tale) {
        let ring = action == Action::RingOn;
        if ring {
            self.lose_hope(1, tale);
            if self.ended.is_some() {
                return;
            }
            self.turn_eye(self.frodo_region(), tale);
        }
        self.steps.push(Step::RollSearch { ring, last });
    }

    pub(crate) fn roll_search(&mut self, ring: bool, last: bool, tale: &mut impl Tale) {
        let kind = if last { RollKind::LastSearch } else { RollKind::Search };
        self.roll = Roll { kind, place: self.frodo(), ..Roll::default() };
        self.steps.push(Step::SearchDone);
        let dice = self.search_dice(ring, last);
        if dice > 0 {
            self.roll_dice(dice, tale);
            self.steps.push(Step::Window);
        }
    }

    /// What the search dice do, together.
    pub(crate) fn finish_search(&mut self, tale: &mut impl Tale) {
        let (roll, region) = (self.roll, self.frodo_region());
        if region != Region::Mordor {
            for _ in 0..roll.search(SearchFace::Recall).min(self.nazgul(region)) {
                self.fly(region, Region::Mordor, tale);
            }
        }
        let exposed = if self.is_haven(self.frodo()) { 0 } else { roll.search(SearchFace::Exposed) };
        self.lose_hope(roll.search(SearchFace::Weary) + exposed, tale);
        if roll.kind == RollKind::LastSearch && self.ended.is_none() {
            self.end(Ending::RingDestroyed, tale);
        }
    }
}
