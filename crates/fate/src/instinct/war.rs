//! Troops: gathering them, and leading them against a place.

use crate::action::Action;
use crate::army::{Army, ArmySet};
use crate::character::{Character, CharacterSet};
use crate::objective::Objective;
use crate::place::{Place, PlaceSet};
use crate::region::Region;

use super::errand::Plan;
use super::least;
use super::quest::{COMPLETION, OBJECTIVE};

/// How much of the hope counts that a captured stronghold gives, and of what
/// it is worth that no more troops come from there.
const CONQUEST: f32 = 0.29;
const DRIED_UP: f32 = 1.5;

impl Plan<'_> {
    /// Where a character could muster an army.
    pub(super) fn homes_for(&self, who: Character, army: Army) -> PlaceSet {
        let game = self.game;
        let musters =
            game.friends_left[army.index()] > 0 && self.needs.affords(game.owner_of(who), game.muster_cost(who, army));
        if musters { game.pack.homes(army) } else { PlaceSet::EMPTY }
    }

    /// Where a character could muster any of some armies.
    fn homes_for_all(&self, who: Character, armies: ArmySet) -> PlaceSet {
        armies.iter().fold(PlaceSet::EMPTY, |homes, army| homes.union(self.homes_for(who, army)))
    }

    /// Whoever brings an army to a place with the least effort.
    pub(super) fn carrier(&self, army: Army, goal: Place) -> Option<Character> {
        let game = self.game;
        let fit = game.everybody().without(Character::Frodo).without(Character::Gollum);
        let manned: PlaceSet = game.friends_at.iter().filter(|&depot| game.troops(depot, army) > 0).collect();
        let depots = manned.union(game.pack.homes(army)).without(goal);
        let cost = |who: Character| {
            let free = game.muster_cost(who, army).is_nothing();
            let way = depots.iter().map(|depot| self.far(who, depot) + f32::from(game.pack.way(depot, goal)));
            way.fold(30.0, f32::min) - if free { 1.5 } else { 0.0 }
        };
        least(fit, cost)
    }

    /// Brings the armies of an objective together.
    pub(super) fn gather(&mut self, who: Character, place: Place, objective: Objective, goal: Place) {
        let game = self.game;
        let needed = game.pack.quest(objective).armies;
        let shared = matches!(objective, Objective::Challenge | Objective::Banner);
        for army in Army::ALL {
            let missing = needed[army.index()].saturating_sub(game.troops(goal, army));
            if missing == 0 || shared && self.carrier(army, goal) != Some(who) {
                continue;
            }
            let here = game.troops(place, army).min(self.spare(place));
            let way = f32::from(game.pack.way(place, goal));
            if place == goal {
                if game.pack.people(place) == Some(army) {
                    self.muster(who, place, Plan::later(OBJECTIVE, f32::from(missing)));
                }
            } else if here >= missing || here > 0 && game.pack.people(place) != Some(army) {
                self.go(who, goal, OBJECTIVE, ArmySet::one(army), CharacterSet::EMPTY);
            } else if game.pack.people(place) == Some(army) {
                self.muster(who, place, Plan::later(OBJECTIVE, way + f32::from(missing - here)));
                if here > 0 {
                    self.go(who, goal, 1.1 * OBJECTIVE, ArmySet::one(army), CharacterSet::EMPTY);
                }
            }
            // Where such troops are, or can be mustered.
            let homes = self.homes_for(who, army);
            for depot in game.friends_at.without(goal).union(homes).without(place).iter() {
                let there = if depot == goal { 0 } else { game.troops(depot, army).min(self.spare(depot)) };
                if there == 0 && !homes.contains(depot) {
                    continue;
                }
                let rest = f32::from(missing.saturating_sub(there)) + f32::from(game.pack.way(depot, goal));
                self.go(who, depot, Plan::later(OBJECTIVE, rest), ArmySet::one(army), CharacterSet::EMPTY);
            }
        }
    }

    /// Captures a place, at the price of an objective.
    pub(super) fn take(&mut self, who: Character, place: Place, target: Place, objective: Objective, worth: f32) {
        let game = self.game;
        if game.is_haven(target) {
            return;
        }
        let lacks = self.lacks(who, objective);
        let completion = COMPLETION / OBJECTIVE * worth;
        let worth = worth * if lacks > 1.0 { 0.67 } else { 1.0 };
        if place == target && game.shadow(target) == 0 && game.friends(target) > 0 {
            let mut nth = 0;
            while let Some(price) = game.capture_price(who, target, nth) {
                if game.affords(game.owner_of(who), price) {
                    return self.act(completion, Action::Capture(who, nth));
                }
                nth += 1;
            }
            return;
        }
        if place != target && game.shadow(target) == 0 && game.friends(target) > 0 {
            if lacks == 0.0 {
                self.go(who, target, worth, ArmySet::EMPTY, CharacterSet::EMPTY);
            }
            return;
        }
        self.assail(who, place, target, worth);
    }

    /// Captures strongholds outside of Mordor: that gives hope, and no more
    /// troops come from there.
    pub(super) fn conquer(&mut self, who: Character, place: Place) {
        let game = self.game;
        if matches!(who, Character::Gollum | Character::Frodo) || self.lacks(who, Objective::Staff) > 0.0 {
            return;
        }
        let hope = f32::from(game.pack.hope_top.saturating_sub(game.hope).min(2));
        for target in game.strongholds().but(game.pack.places(Region::Mordor)).iter() {
            self.take(who, place, target, Objective::Staff, CONQUEST * (hope + DRIED_UP));
        }
    }

    /// Leads troops against a place, enough of them.
    pub(super) fn assail(&mut self, who: Character, place: Place, target: Place, worth: f32) {
        let game = self.game;
        let foes = game.shadow(target);
        if place == target && foes > 0 && game.friends(target) > 0 {
            return self.act(worth, Action::Attack(who, game.attack_dice(target)));
        }
        let need = foes + 1 + u8::from(foes > 2);
        let here = if place == target { 0 } else { self.spare(place) };
        let there = game.friends(target) + here;
        if there >= need {
            return self.go(who, target, worth, ArmySet::ALL, CharacterSet::EMPTY);
        }
        let missing = need - there;
        let way = f32::from(game.pack.way(place, target));
        self.muster(who, place, Plan::later(worth, way + f32::from(missing)));
        let homes = self.homes_for_all(who, ArmySet::ALL);
        for depot in game.friends_at.union(homes).without(place).without(target).iter() {
            let (spare, musters) = (self.spare(depot), homes.contains(depot));
            if spare == 0 && !musters {
                continue;
            }
            let short = f32::from(missing.saturating_sub(spare)) * if musters { 1.0 } else { 2.8 };
            let rest = f32::from(game.pack.way(depot, target)) + short;
            self.go(who, depot, Plan::later(worth, rest), ArmySet::ALL, CharacterSet::EMPTY);
        }
    }

    /// Drives the shadow out of a region.
    pub(super) fn clear(&mut self, who: Character, place: Place, region: Region) {
        let game = self.game;
        let places = game.pack.places(region);
        for target in places.and(game.shadow_at).iter() {
            self.assail(who, place, target, OBJECTIVE);
        }
        for target in places.and(game.fallen).but(game.shadow_at).iter() {
            self.take(who, place, target, Objective::Staff, OBJECTIVE);
        }
    }

    /// Puts a troop in every place of a region.
    pub(super) fn occupy(&mut self, who: Character, place: Place, region: Region, armies: ArmySet) {
        let game = self.game;
        self.clear(who, place, region);
        let held = |at: &Place| armies.iter().any(|army| game.troops(*at, army) > 0);
        let empty: PlaceSet = game.pack.places(region).iter().filter(|at| !held(at)).collect();
        if empty.is_empty() {
            return;
        }
        let spares = self.spares;
        let load = |at: Place| armies.iter().map(|army| game.troops(at, army)).sum::<u8>().min(spares[at.index()]);
        let spare = load(place);
        for target in empty.but(game.shadow_at).iter() {
            if spare > 0 {
                self.go(who, target, OBJECTIVE, armies, CharacterSet::EMPTY);
            }
            let people = game.pack.people(target).filter(|&army| armies.contains(army));
            if let Some(army) = people.filter(|&army| game.friends_left[army.index()] > 0) {
                if place == target {
                    self.muster(who, place, OBJECTIVE);
                } else if game.affords(game.owner_of(who), game.muster_cost(who, army)) {
                    self.go(who, target, Plan::later(OBJECTIVE, 1.0), ArmySet::EMPTY, CharacterSet::EMPTY);
                }
            }
        }
        let wanted = empty.len() as f32;
        if f32::from(spare) < wanted && game.pack.people(place).is_some_and(|army| armies.contains(army)) {
            self.muster(who, place, Plan::later(OBJECTIVE, 0.59));
        }
        if spare > 0 {
            return;
        }
        let homes = self.homes_for_all(who, armies);
        for depot in game.friends_at.union(homes).without(place).iter() {
            if load(depot) > 0 || homes.contains(depot) {
                let nearest = empty.iter().map(|to| game.pack.way(depot, to)).min().unwrap_or(0);
                let rest = f32::from(nearest) + if load(depot) > 0 { 0.0 } else { 1.0 };
                self.go(who, depot, Plan::later(OBJECTIVE, rest), armies, CharacterSet::EMPTY);
            }
        }
    }

    /// Gets troops of an army, by mustering or by going where they are.
    pub(super) fn fetch(&mut self, who: Character, place: Place, army: Army, enough: u8, worth: f32) {
        let game = self.game;
        let spare = game.troops(place, army).min(self.spare(place));
        if spare >= enough {
            return;
        }
        if game.pack.people(place) == Some(army) {
            self.muster(who, place, Plan::later(worth, 1.8));
        }
        let homes = self.homes_for(who, army);
        for depot in game.friends_at.union(homes).without(place).iter() {
            let there = game.troops(depot, army).min(self.spare(depot));
            if there > 0 || homes.contains(depot) {
                let short = f32::from(enough.saturating_sub(there + spare));
                self.go(who, depot, Plan::later(worth, 1.2 + short), ArmySet::ALL, CharacterSet::EMPTY);
            }
        }
    }
}
