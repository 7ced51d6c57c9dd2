//! Frodo's journey: where he is safe, and the way to the fire.

use crate::character::Character;
use crate::objective::Objective;
use crate::place::{Place, PlaceSet};
use crate::region::Region;
use crate::state::{Fate, Top};
use crate::symbol::Symbol;

/// Hope that a die of a search costs on average, outside havens and in them.
const EXPOSED: f32 = 0.5;
const SHELTERED: f32 = 0.34;

/// What an action of Frodo's is worth.
const ACTION: f32 = 0.37;

/// What a symbol that a way costs is worth.
const TOLL: f32 = 0.46;

/// Farther than any place.
const FAR: u8 = 50;

/// More actions than anybody has.
const LONGEST: usize = 8;

/// So many turns before the end, and a round, it is late.
const LATE: f32 = 4.4;

/// What the Skies Darken cards cost where the Eye sees Frodo.
const SEEN: f32 = 4.0;

/// What it costs that Nazgûl gather where the Eye sees Frodo.
const WATCHED: f32 = 0.46;

/// How much a step nearer to the goal is worth on the last march.
const MARCH: f32 = 2.5;

/// The same before it, by how many other objectives are still open.
const PACE: [f32; 3] = [1.6, 0.24, 0.14];

impl Fate {
    /// Hope that a search where Frodo would be costs on average.
    pub(crate) fn search_loss(&self, place: Place) -> f32 {
        let each = if self.is_haven(place) { SHELTERED } else { EXPOSED };
        each * f32::from(self.search_dice_at(place, false, false))
    }

    /// How likely the next two cards are to darken the skies.
    pub(crate) fn skies_next(&self) -> f32 {
        if self.known.iter().take(2).any(|top| matches!(top, Top::Skies(_))) {
            return 1.0;
        }
        let unknown = 2usize.saturating_sub(self.known.len()) as f32;
        match self.piles.last() {
            Some(pile) if pile.skies => (unknown / f32::from(pile.cards)).min(1.0),
            _ => 0.0,
        }
    }

    /// How many Eye orders a turn brings on average.
    fn eye_orders(&self) -> f32 {
        f32::from(self.threat_rate()) / 6.0
    }

    /// Hope that the Eye will probably cost if Frodo rests at a place until
    /// his next turn.
    pub(crate) fn unrest(&self, place: Place) -> f32 {
        let turns = f32::from(self.rules.seats);
        let orders = self.eye_orders() * turns;
        let search = self.search_loss(place);
        let near: u8 = self.pack.borders(self.pack.region(place)).iter().map(|region| self.nazgul(region)).sum();
        let hunted = 0.015 * f32::from(near);
        if self.eye == self.pack.region(place) {
            orders * search + SEEN * (self.skies_next() * turns).min(1.0) + 0.63 + hunted
        } else {
            // The first order only turns the Eye.
            orders * orders / (2.0 + orders) * search + hunted
        }
    }

    /// What it is worth now that the Eye looks away from Frodo.
    pub(crate) fn worth_of_distraction(&self) -> f32 {
        if self.eye != self.frodo_region() {
            return 0.0;
        }
        let search = self.search_loss(self.frodo());
        (WATCHED + self.eye_orders() * search + SEEN * self.skies_next()).min(3.9)
    }

    /// Turns until the cards run out.
    pub(crate) fn turns_left(&self) -> f32 {
        f32::from(self.deck_size()) / 2.0
    }

    /// Whether it is time for the last march.
    pub(crate) fn marches(&self) -> bool {
        let open = self.other_objectives().but(self.done);
        let path = self.stealth_to_the_fire(self.frodo());
        let open = if path < 3 { open.len() } else { open.without(Objective::Shelob).len() };
        let company = self.company_at(self.frodo()).without(Character::Gollum);
        let stealth = company.iter().any(|who| self.purse(self.owner_of(who), Symbol::Stealth) >= path);
        let late = self.turns_left() < LATE + f32::from(self.rules.seats);
        let missing = self.missing_resistance();
        stealth && (open == 0 && missing <= 2 || late && open <= 1 && missing == 0)
    }

    /// Where Frodo should go, and how much each step there is worth.
    fn goal(&self) -> (Place, f32) {
        let others = self.other_objectives().but(self.done).without(Objective::Shelob);
        if self.open(Objective::Shelob) && others.is_empty() {
            return (Place::MinasMorgul, MARCH);
        }
        if self.marches() {
            return (Place::MountDoom, MARCH);
        }
        let pace = PACE[others.len().min(2)];
        if self.frodo_region() == Region::Mordor {
            return (Place::MountDoom, pace);
        }
        let slow = if self.solo() { 5.3 } else { 1.0 };
        (Place::SouthIthilien, pace * slow)
    }

    /// About how many actions it takes somebody to get to a place from others,
    /// by ways that he can pay for. The ways in and out of Mordor are saved up
    /// for.
    fn ways_to(&self, goal: Place, by: Character, others: PlaceSet) -> [f32; Place::COUNT] {
        let seat = self.owner_of(by);
        let in_mordor = |place: Place| self.pack.region(place) == Region::Mordor;
        let mut ways = [f32::from(FAR); Place::COUNT];
        // The places so many actions away, as far as it is known.
        let mut rings = [PlaceSet::EMPTY; FAR as usize];
        rings[0] = PlaceSet::one(goal);
        let mut left = PlaceSet::ALL;
        for away in 0..FAR {
            let ring = rings[usize::from(away)].and(left);
            left = left.but(ring);
            for place in ring.iter() {
                ways[place.index()] = f32::from(away);
                // Who can go there can come back for the same.
                for link in self.pack.links(place).iter().filter(|link| left.contains(link.to)) {
                    let price = self.way_cost(by, link.cost);
                    let way = usize::from(away + 1 + price.total());
                    let open = in_mordor(place) || in_mordor(link.to) || self.affords(seat, price);
                    if open && let Some(ring) = rings.get_mut(way) {
                        *ring = ring.with(link.to);
                    }
                }
            }
            if left.and(others).is_empty() {
                break;
            }
        }
        ways
    }

    /// Where somebody with so many actions would best take Frodo, who may be
    /// himself: the first step, and what it saves.
    pub(crate) fn frodos_step(&self, by: Character, actions: u8) -> Option<(Place, f32)> {
        let from = self.frodo();
        // The places within no, one, two, ... steps.
        let mut within = [PlaceSet::one(from); LONGEST + 1];
        let most = usize::from(actions).min(LONGEST);
        for steps in 0..most {
            within[steps + 1] = within[steps].iter().fold(within[steps], |all, place| all.union(self.pack.near(place)));
        }
        let everywhere = within[most];
        let (goal, pace) = self.goal();
        let bearer = self.owner_of(by);
        let ways = self.ways_to(goal, by, everywhere);
        let stealth = self.purse(bearer, Symbol::Stealth);
        let (mut rest, mut arrival) = ([0.0f32; Place::COUNT], [0.0f32; Place::COUNT]);
        for place in everywhere.iter() {
            let mordor = self.pack.region(place) == Region::Mordor && goal == Place::SouthIthilien;
            rest[place.index()] = self.unrest(place) + pace * ways[place.index()] + if mordor { 0.91 } else { 0.0 };
            let search = self.search_loss(place);
            arrival[place.index()] = if stealth > self.stealth_to_the_fire(place) { search.min(0.37) } else { search };
        }
        let mut cost = rest;
        let mut first = None;
        // What it costs with one action more, as far as he can have come before.
        for &places in within[..most].iter().rev() {
            let before = cost;
            for place in places.iter() {
                let mut best = rest[place.index()];
                for link in self.pack.links(place) {
                    let price = self.way_cost(by, link.cost);
                    // Whoever enters Mordor must be able to go on from there.
                    let mordor = self.pack.region(link.to) == Region::Mordor;
                    let on = if mordor { self.stealth_to_the_fire(link.to) } else { 0 };
                    if !self.affords(bearer, price) || stealth < price.count(Symbol::Stealth) + on {
                        continue;
                    }
                    let toll = TOLL * f32::from(price.total());
                    let there = ACTION + toll + arrival[link.to.index()] + before[link.to.index()];
                    if there < best {
                        best = there;
                        if place == from {
                            first = Some(link.to);
                        }
                    }
                }
                cost[place.index()] = best;
            }
        }
        let saved = rest[from.index()] - cost[from.index()];
        first.filter(|_| saved > 0.0).map(|step| (step, saved))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::Game;

    use super::*;
    use crate::position::Position;

    fn watched(eye: Region) -> Fate {
        let nazgul = BTreeMap::from([(Region::Eriador, 4), (Region::Mordor, 5)]);
        Fate::from_position(&Position { eye: Some(eye), nazgul: Some(nazgul), ..Position::default() }).unwrap()
    }

    #[test]
    fn under_the_eye_frodo_is_restless() {
        let (seen, unseen) = (watched(Region::Eriador), watched(Region::Dale));
        assert!(seen.unrest(Place::Shire) > unseen.unrest(Place::Shire));
        assert!(seen.worth_of_distraction() > 0.0);
        assert_eq!(unseen.worth_of_distraction(), 0.0);
    }

    #[test]
    fn a_search_costs_less_in_a_haven() {
        let game = watched(Region::Eriador);
        assert!(game.search_loss(Place::Shire) < game.search_loss(Place::Bree));
        assert_eq!(game.search_loss(Place::Edoras), 0.0);
    }

    #[test]
    fn the_ways_into_mordor_cost_three_stealth() {
        let game = watched(Region::Dale);
        let left = [Place::Osgiliath, Place::MinasMorgul, Place::BaradDur].map(|at| game.stealth_to_the_fire(at));
        assert_eq!(left, [3, 1, 0]);
    }
}
