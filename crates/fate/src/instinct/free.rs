//! Events and abilities that may be used at any time.

use table::Seat;

use crate::action::Action;
use crate::army::Army;
use crate::card::{Card, CardSet};
use crate::character::{Ability, Character};
use crate::objective::Objective;
use crate::place::Place;
use crate::region::Region;
use crate::state::Fate;
use crate::step::Step;
use crate::symbol::Symbol;

use super::Danger;

impl Fate {
    /// What the current player wishes, or whom he asks because somebody else
    /// has something to say.
    pub(super) fn wished_by_anybody(&self) -> Option<Action> {
        if let Some(wish) = self.wish(self.current) {
            return Some(wish);
        }
        let mut others = self.seats_in_turn().skip(1).filter(|&seat| !self.called.contains(seat));
        others.find(|&seat| self.may_speak(seat) && self.wish(seat).is_some()).map(Action::Ask)
    }

    /// What a seat wants to do out of turn.
    pub(super) fn wish(&self, seat: Seat) -> Option<Action> {
        if self.wants_to_shoot(seat) {
            return Some(Action::Use(Ability::SureShot));
        }
        if self.wants_to_distract(seat) {
            return Some(Action::Use(Ability::Distract));
        }
        let rich = self.purse(seat, self.pack.light) > self.wanted(seat, self.pack.light);
        if self.can_light(seat) && rich && self.hands[seat.index()].len() < 6 {
            return Some(Action::Use(Ability::LadyOfLight));
        }
        let events = self.hands[seat.index()].and(CardSet::EVENTS);
        events.iter().find(|&card| self.playable(card) && self.is_the_moment(card)).map(Action::Play)
    }

    fn wants_to_shoot(&self, seat: Seat) -> bool {
        if !self.can_shoot(seat) {
            return false;
        }
        if self.open(Objective::Six) && self.best_target().is_some() {
            return true;
        }
        let spare = self.purse(seat, Symbol::Stealth) > self.wanted(seat, Symbol::Stealth) + 1;
        let danger = Danger::of(self);
        spare && self.best_target().is_some_and(|place| danger.prey(self, place) > 0.35)
    }

    /// The shadow troop near Legolas that is the most dangerous.
    pub(super) fn best_target(&self) -> Option<Place> {
        let at = self.place_of(Character::Legolas)?;
        let danger = Danger::of(self);
        let targets = self.pack.near(at).with(at).and(self.shadow_at);
        targets.iter().max_by(|&one, &other| danger.prey(self, one).total_cmp(&danger.prey(self, other)))
    }

    fn wants_to_distract(&self, seat: Seat) -> bool {
        // Nobody is distracted at the price of a people.
        if !self.can_distract(seat) || self.purse(seat, Symbol::Friendship) <= self.pledges(seat) {
            return false;
        }
        let region = self.frodo_region();
        let apart = self.place_of(Character::Merry).is_some_and(|place| self.pack.region(place) != region);
        apart && self.nazgul(region) >= 2 && self.eye == region
    }

    /// Where the shadow is most dangerous, and how much.
    pub(super) fn worst_host(&self) -> Option<(Place, f32)> {
        let danger = Danger::of(self);
        let hosts = self.shadow_at.iter().map(|place| {
            let most = f32::from(self.shadow(place).min(2));
            (place, most * danger.prey(self, place))
        });
        hosts.max_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// The haven that a few troops would help most, and how much.
    pub(super) fn neediest_haven(&self) -> Option<(Place, f32)> {
        let danger = Danger::of(self);
        let saved =
            |haven: Place| danger.loss(haven, self.friends(haven)) - danger.loss(haven, self.friends(haven) + 3);
        self.havens().iter().map(|haven| (haven, saved(haven))).max_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// The haven whose troops are needed least.
    pub(super) fn richest_haven(&self) -> Option<(Place, u8)> {
        let danger = Danger::of(self);
        let spare = |haven: Place| self.friends(haven) - danger.garrison(self, haven);
        self.havens().iter().map(|haven| (haven, spare(haven))).max_by_key(|&(_, spare)| spare)
    }

    /// Whether now is a good moment for an event.
    fn is_the_moment(&self, card: Card) -> bool {
        let acting = self.steps.contains(&Step::Actions);
        match card {
            Card::TomBombadil => self.hope <= 2,
            Card::Infighting => self.worst_host().is_some_and(|(_, worth)| worth > 0.31),
            Card::Gifts => self.missing_resistance() > 0,
            Card::Lembas => acting && self.block == [None; 2],
            Card::Foresight => true,
            Card::Palantir => self.worth_of_distraction() > 0.53 && self.decoy().is_some(),
            Card::RedArrow => {
                self.neediest_haven().is_some_and(|(_, worth)| worth > 0.72)
                    && self.richest_haven().is_some_and(|(_, spare)| spare >= 2)
            }
            Card::Cloaks => self.marches() && self.stealth_to_the_fire(self.frodo()) < 3,
            Card::Entmoot => {
                let few = self.friends_left[Army::Elven.index()] >= 2;
                few && (self.open(Objective::Staff) && self.shadow(Place::Isengard) <= 3
                    || self
                        .neediest_haven()
                        .is_some_and(|(place, worth)| worth > 0.63 && self.pack.near(Place::Fangorn).contains(place)))
            }
            _ => false,
        }
    }

    /// Somebody far from Frodo for the Eye to look at.
    pub(super) fn decoy(&self) -> Option<Character> {
        let here = self.frodo_region();
        let far = |who: &Character| {
            self.place_of(*who).map_or(0, |place| {
                let region = self.pack.region(place);
                if region == Region::Mordor { 0 } else { self.pack.distance(region, here) }
            })
        };
        self.everybody().iter().max_by_key(far).filter(|who| far(who) > 0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::Game;

    use super::*;
    use crate::position::{Player, Position};

    /// Whether Merry & Pippin distract the Nazgûl that look for Frodo, with this card.
    fn distracts(card: Card) -> bool {
        let player = |characters: [Character; 2], hand: &[Card]| Player {
            characters: characters.to_vec(),
            hand: hand.to_vec(),
            ..Player::default()
        };
        let position = Position {
            players: vec![
                player([Character::Frodo, Character::Arwen], &[]),
                player([Character::Merry, Character::Gimli], &[card]),
            ],
            figures: BTreeMap::from([(Character::Frodo, Place::Shire), (Character::Merry, Place::Rivendell)]),
            nazgul: Some(BTreeMap::from([(Region::Eriador, 4), (Region::Mordor, 5)])),
            eye: Some(Region::Eriador),
            objectives: vec![Objective::Hobbits],
            ..Position::default()
        };
        Fate::from_position(&position).unwrap().wants_to_distract(Seat(1))
    }

    #[test]
    fn nobody_is_distracted_at_the_price_of_a_people() {
        assert!(distracts(Card::MordorFriendship));
        assert!(!distracts(Card::RhudaurFriendship));
    }
}
