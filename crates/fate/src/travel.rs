//! Travel: ways, companions, and Frodo who must not be seen.

use crate::action::Action;
use crate::army::Army;
use crate::character::{Ability, Character, CharacterSet};
use crate::objective::Objective;
use crate::offer::Offer;
use crate::place::Place;
use crate::state::Fate;
use crate::step::Step;
use crate::symbol::{Price, Symbol};
use crate::tale::Tale;

impl Fate {
    /// What a way costs a character.
    pub(crate) fn way_cost(&self, who: Character, cost: Price) -> Price {
        match cost.first() {
            Some(symbol) if who == Character::Faramir => cost.less(symbol, 1),
            _ => cost,
        }
    }

    pub(crate) fn list_travel(&self, who: Character, out: &mut impl Offer) {
        let Some(from) = self.place_of(who) else { return };
        let seat = self.owner_of(who);
        for link in self.pack.links(from) {
            if self.affords(seat, self.way_cost(who, link.cost)) {
                out.push(Action::Travel(who, link.to));
            }
        }
        if who == Character::Gandalf {
            let further = self.pack.within_two(from).but(self.pack.near(from));
            out.extend(further.iter().map(|to| Action::Travel(who, to)));
        }
    }

    pub(crate) fn travel(&mut self, who: Character, to: Place) {
        let Some(from) = self.place_of(who) else { return };
        // Éomer's first Travel of a turn costs no action.
        let rides = who == Character::Eomer && self.unused(Ability::RiderOfRohan);
        if rides {
            self.used = self.used.with(Ability::RiderOfRohan);
        }
        self.count_action(who, u8::from(!rides));
        let cost = self.pack.links(from).iter().find(|link| link.to == to).map_or(Price::NOTHING, |link| link.cost);
        self.steps.push(Step::Settle);
        self.steps.push(Step::Depart(who, to));
        self.steps.push(Step::Pay(self.owner_of(who), self.way_cost(who, cost)));
    }

    /// The character goes first; who comes along is asked then. Over two ways
    /// Gandalf rides alone.
    pub(crate) fn depart(&mut self, by: Character, to: Place, tale: &mut impl Tale) {
        let Some(from) = self.place_of(by) else { return };
        self.put(by, to, tale);
        let alone = !self.pack.near(from).contains(to);
        self.steps.push(Step::Arrive { by, frodo: by == Character::Frodo, troops: false });
        if !alone {
            self.steps.push(Step::Company { by, from, refused: CharacterSet::EMPTY });
        }
    }

    /// Whether anybody or anything could come along.
    pub(crate) fn has_company(&self, by: Character, from: Place, refused: CharacterSet) -> bool {
        by != Character::Gollum && self.friends_at.contains(from) || !self.company_at(from).but(refused).is_empty()
    }

    pub(crate) fn list_company(&self, by: Character, from: Place, refused: CharacterSet, out: &mut impl Offer) {
        out.push(Action::Go);
        out.extend(self.company_at(from).but(refused).iter().map(Action::With));
        if by != Character::Gollum && self.friends_at.contains(from) {
            let armies = Army::ALL.into_iter().filter(|&army| self.troops(from, army) > 0);
            out.extend(armies.map(Action::Troop));
            if self.friends(from) > 1 {
                out.push(Action::Troops);
            }
        }
    }

    pub(crate) fn answer_company(
        &mut self,
        (by, from, refused): (Character, Place, CharacterSet),
        action: Action,
        tale: &mut impl Tale,
    ) {
        let Some(to) = self.place_of(by) else { return };
        if action == Action::Go {
            return;
        }
        self.steps.push(Step::Company { by, from, refused });
        match action {
            Action::With(who) => self.steps.push(Step::BringAlong(who, from)),
            Action::Troop(army) => {
                self.march(from, to, army, 1, tale);
                self.note_arrival(false, true);
            }
            Action::Troops => {
                for army in Army::ALL {
                    self.march(from, to, army, self.troops(from, army), tale);
                }
                self.note_arrival(false, true);
            }
            _ => {}
        }
    }

    /// Somebody comes along, or does not want to.
    pub(crate) fn answer_bring(&mut self, who: Character, agreed: bool, tale: &mut impl Tale) {
        let Some(Step::Company { by, refused, .. }) = self.steps.last_mut() else { return };
        if !agreed {
            *refused = refused.with(who);
            return;
        }
        let by = *by;
        if let Some(to) = self.place_of(by) {
            self.put(who, to, tale);
            self.note_arrival(who == Character::Frodo, false);
        }
    }

    /// Remembers below the question who and what has come along.
    fn note_arrival(&mut self, with_frodo: bool, with_troops: bool) {
        let at = self.steps.len();
        for step in self.steps[at.saturating_sub(2)..].iter_mut() {
            if let Step::Arrive { frodo, troops, .. } = step {
                *frodo |= with_frodo;
                *troops |= with_troops;
            }
        }
    }

    /// Where the company has come to: Faramir may attack; Frodo hides, or is
    /// searched for.
    pub(crate) fn arrive(&mut self, by: Character, frodo: bool, troops: bool) {
        let here = self.place_of(by);
        if by == Character::Faramir && troops && here.is_some_and(|place| self.attack_dice(place) > 0) {
            self.steps.push(Step::Ambush);
        }
        if frodo && self.search_dice(false, false) > 0 {
            let hides = self.purse(self.current, Symbol::Stealth) > 0;
            self.steps.push(if hides { Step::Hide } else { Step::Search(false) });
        }
    }

    pub(crate) fn answer_hide(&mut self, action: Action) {
        let next = match action {
            Action::Hide => Step::Pay(self.current, Price::of(Symbol::Stealth, 1)),
            _ => Step::Search(false),
        };
        self.steps.push(next);
    }

    /// Aragorn has called the Dead to Erech.
    pub(crate) fn call_the_dead(&mut self, tale: &mut impl Tale) {
        self.dead_called = true;
        let (umbar, pelargir) = (Place::Umbar, Place::Pelargir);
        self.add_shadow(pelargir, 2, tale);
        self.move_shadow(umbar, pelargir, self.shadow(umbar), tale);
        self.add_friends(Place::Erech, Army::Gondor, self.pack.quest(Objective::Oathbreakers).adds, tale);
    }
}
