//! What the objectives ask of the characters.

use crate::action::Action;
use crate::army::{Army, ArmySet};
use crate::character::{Character, CharacterSet};
use crate::objective::Objective;
use crate::place::Place;
use crate::region::Region;
use crate::state::Fate;
use crate::symbol::Symbol;

use super::errand::Plan;
use super::leader::meeting;

/// What an objective is worth, with the hope it gives.
pub(super) const OBJECTIVE: f32 = 19.8;

/// What it is worth to complete one at once.
pub(super) const COMPLETION: f32 = 25.5;

/// What the end of all things is worth.
const VICTORY: f32 = 50.0;

impl Fate {
    /// Troops that stay at a place because an objective wants them there.
    pub(crate) fn held(&self, place: Place) -> u8 {
        let scattered = match self.pack.region(place) {
            Region::Eriador => self.open(Objective::Rangers),
            Region::Mirkwood => self.open(Objective::Mirkwood),
            _ => false,
        };
        let captured = self.captured.contains(place);
        let gathered = self
            .other_objectives()
            .but(self.done)
            .iter()
            .any(|objective| meeting(objective) == Some(place) && self.pack.quest(objective).armies != [0; 4]);
        if gathered { u8::MAX } else { u8::from(scattered || captured) }
    }
}

impl Plan<'_> {
    /// The errands of a character for the objectives.
    pub(super) fn quests(&mut self, who: Character, place: Place) {
        let game = self.game;
        if who == Character::Frodo && game.ready_for(who, Objective::Ring) {
            let price = game.pack.quest(Objective::Ring).prices[0];
            if game.affords(game.bearer(), price) {
                self.act(VICTORY, Action::Quest(who, Objective::Ring, 0));
            }
        }
        for objective in game.other_objectives().but(game.done).iter() {
            let leads = self.leaders[objective.index()] == Some(who);
            match objective {
                Objective::Blessing | Objective::Theoden | Objective::Denethor => self.pay(who, place, objective),
                Objective::Shelob => self.meet_shelob(who, place),
                Objective::Banner => {
                    self.unfurl(who, place);
                    self.gather(who, place, objective, Place::MinasTirith);
                }
                Objective::Challenge => {
                    let gate = Place::NorthIthilien;
                    if game.ready_for(who, objective) {
                        self.act(COMPLETION, Action::Quest(who, objective, 0));
                    } else {
                        self.gather(who, place, objective, gate);
                    }
                    if leads && game.gathered(objective, gate) {
                        self.go(who, gate, OBJECTIVE, ArmySet::EMPTY, CharacterSet::EMPTY);
                    }
                }
                Objective::Hobbits => self.pledge(who, place),
                _ if !leads => {}
                Objective::Staff => {
                    self.take(who, place, Place::Isengard, objective, OBJECTIVE);
                    self.clear(who, place, Region::Rohan);
                }
                Objective::Umbar | Objective::Crossing | Objective::Morgul => {
                    let target = meeting(objective).unwrap_or(place);
                    self.take(who, place, target, objective, OBJECTIVE);
                }
                Objective::Freca | Objective::Pits | Objective::Balin => {
                    let target = meeting(objective).unwrap_or(place);
                    self.gather(who, place, objective, target);
                    self.take(who, place, target, objective, OBJECTIVE);
                }
                Objective::Balrog => self.confront(place),
                Objective::Oathbreakers => {
                    if game.dead_called {
                        self.clear(who, place, Region::Gondor);
                    } else if game.ready_for(who, objective) {
                        self.act(OBJECTIVE, Action::Quest(who, objective, 0));
                    } else {
                        self.go(who, Place::Edoras, OBJECTIVE, ArmySet::EMPTY, CharacterSet::EMPTY);
                    }
                }
                Objective::Eored => self.ride(place),
                Objective::Shieldmaiden => self.seek_nazgul(place),
                Objective::Six => self.hunt(place),
                Objective::Honor => self.last_stand(place),
                Objective::DwarvenLands => {
                    self.clear(who, place, Region::Dale);
                    if game.shadow(Place::EredLuin) > 0 {
                        self.assail(who, place, Place::EredLuin, OBJECTIVE);
                    } else {
                        self.gather(who, place, objective, Place::EredLuin);
                    }
                }
                Objective::Rangers => self.occupy(who, place, Region::Eriador, ArmySet::ALL),
                Objective::Mirkwood => self.occupy(who, place, Region::Mirkwood, ArmySet::one(Army::Elven)),
                _ => {}
            }
        }
    }

    /// Two meet where a price is paid.
    fn pay(&mut self, who: Character, place: Place, objective: Objective) {
        let game = self.game;
        let Some(goal) = meeting(objective) else { return };
        let affordable = |who: Character| self.lacks(who, objective) == 0.0;
        if place == goal && game.company_at(goal).len() > 1 && affordable(who) {
            let seat = game.owner_of(who);
            let prices = &game.pack.quest(objective).prices;
            if let Some(nth) = prices.iter().position(|&price| game.affords(seat, price)) {
                self.act(COMPLETION, Action::Quest(who, objective, nth as u8));
            }
            return;
        }
        let slow = |who: Character| self.far(who, goal) + if who == Character::Frodo { 3.5 } else { 0.0 };
        let nearest = |among: CharacterSet| among.iter().min_by(|&one, &other| slow(one).total_cmp(&slow(other)));
        let payers: CharacterSet = game.everybody().iter().filter(|&who| affordable(who)).collect();
        let Some(payer) = nearest(payers) else { return };
        let helper = nearest(game.everybody().without(payer));
        if who == payer || Some(who) == helper {
            self.go(who, goal, OBJECTIVE, ArmySet::EMPTY, CharacterSet::EMPTY);
        }
    }

    /// Arwen waits for the banners in Minas Tirith.
    fn unfurl(&mut self, who: Character, place: Place) {
        let (game, objective) = (self.game, Objective::Banner);
        if who != Character::Arwen {
            return;
        }
        if game.ready_for(who, objective) && game.affords(game.owner_of(who), game.pack.quest(objective).prices[0]) {
            self.act(COMPLETION, Action::Quest(who, objective, 0));
        } else if place != Place::MinasTirith && game.gathered(objective, Place::MinasTirith) {
            self.go(who, Place::MinasTirith, OBJECTIVE, ArmySet::EMPTY, CharacterSet::EMPTY);
        }
    }

    /// Gandalf and the Balrog, when hope allows it.
    fn confront(&mut self, place: Place) {
        let game = self.game;
        let seat = game.owner_of(Character::Gandalf);
        let resistance = if seat == game.bearer() { 0 } else { game.purse(seat, Symbol::Resistance).min(2) };
        let armour = 1.8 * f32::from(resistance) + f32::from(game.purse(seat, Symbol::Valor).min(4));
        let after = f32::from(game.hope) - (2.8 - armour).max(0.28);
        let worth = if after >= 4.1 { OBJECTIVE } else { 0.14 };
        if place == Place::Moria {
            if after >= 1.8 {
                self.act(worth, Action::Quest(Character::Gandalf, Objective::Balrog, 0));
            }
        } else {
            self.go(Character::Gandalf, Place::Moria, worth, ArmySet::EMPTY, CharacterSet::EMPTY);
        }
    }

    /// Éomer looks for foes in regions where he has not yet fought.
    fn ride(&mut self, place: Place) {
        let (game, who) = (self.game, Character::Eomer);
        let riders = game.troops(place, Army::Rohirrim);
        if riders > 0 && game.contested(place) && game.has_trophy_space(game.pack.region(place)) {
            return self.act(OBJECTIVE, Action::Attack(who, game.attack_dice(place)));
        }
        let spare = riders.min(self.spare(place));
        if spare >= 2 {
            for target in game.shadow_at.iter().filter(|&at| game.has_trophy_space(game.pack.region(at))) {
                let strong = f32::from(game.shadow(target).saturating_sub(spare));
                self.go(who, target, Plan::later(OBJECTIVE, strong), ArmySet::ALL, CharacterSet::EMPTY);
            }
        }
        self.fetch(who, place, Army::Rohirrim, 3, OBJECTIVE);
    }

    /// Éowyn looks for battles where Nazgûl are.
    fn seek_nazgul(&mut self, place: Place) {
        let (game, who) = (self.game, Character::Eowyn);
        let slain = 9 - game.nazgul_left();
        if slain >= game.pack.quest(Objective::Shieldmaiden).count {
            return self.clear(who, place, Region::Rohan);
        }
        let haunted = |at: Place| game.nazgul(game.pack.region(at)) > 0;
        if game.contested(place) && haunted(place) {
            return self.act(OBJECTIVE, Action::Attack(who, game.attack_dice(place)));
        }
        let spare = self.spare(place);
        if spare >= 2 {
            for target in game.shadow_at.iter().filter(|&at| haunted(at)) {
                let strong = f32::from(game.shadow(target).saturating_sub(spare));
                self.go(who, target, Plan::later(OBJECTIVE, strong), ArmySet::ALL, CharacterSet::EMPTY);
            }
        }
        self.fetch(who, place, Army::Rohirrim, 3, OBJECTIVE);
    }

    /// Legolas stays where he can shoot.
    fn hunt(&mut self, place: Place) {
        let (game, who) = (self.game, Character::Legolas);
        let near = |at: Place| game.pack.near(at).with(at).and(game.shadow_at);
        if near(place).is_empty() {
            let towards = |at: Place| !near(at).is_empty() && game.shadow(at) == 0;
            for goal in Place::ALL.into_iter().filter(|&at| towards(at)) {
                self.go(who, goal, OBJECTIVE, ArmySet::EMPTY, CharacterSet::EMPTY);
            }
        }
        if game.unused(crate::Ability::WalkSilently) && game.tokens_left[Symbol::Stealth.index()] > 0 {
            self.act(0.94 * OBJECTIVE, Action::Use(crate::Ability::WalkSilently));
        }
    }

    /// Boromir seeks a last stand, with somebody who will remember it.
    fn last_stand(&mut self, place: Place) {
        let (game, who) = (self.game, Character::Boromir);
        let beside = game.company_at(place).without(who);
        if game.contested(place) {
            if beside.is_empty() {
                return;
            }
            return self.act(OBJECTIVE, Action::Attack(who, 1.max(game.attack_dice(place))));
        }
        let spare = self.spare(place);
        for target in game.shadow_at.iter() {
            if spare > 0 && (!beside.is_empty() || !game.company_at(target).is_empty()) {
                let with = if beside.contains(Character::Frodo) { CharacterSet::EMPTY } else { beside };
                self.go(who, target, OBJECTIVE, ArmySet::ALL, with);
            }
        }
        if spare == 0 {
            for depot in game.friends_at.without(place).iter() {
                if self.spare(depot) == 0 {
                    continue;
                }
                self.go(who, depot, Plan::later(OBJECTIVE, 1.8), ArmySet::EMPTY, beside.without(Character::Frodo));
            }
        } else if beside.is_empty() {
            for friend in game.everybody().without(who).without(Character::Frodo).iter() {
                if let Some(there) = game.place_of(friend) {
                    self.go(who, there, Plan::later(OBJECTIVE, 2.4), ArmySet::ALL, CharacterSet::EMPTY);
                }
            }
        }
    }

    /// Merry & Pippin go where a card of theirs wins a people.
    fn pledge(&mut self, who: Character, place: Place) {
        let game = self.game;
        if who != Character::Merry {
            return;
        }
        for card in game.hands[game.owner_of(who).index()].iter() {
            let Some(goal) = game.pledge_place(card) else { continue };
            let region = game.pack.region(place);
            let here = card.region() == Some(region)
                && game.is_haven(place)
                && game.pack.people(place).is_some_and(|army| !game.pledged.contains(army));
            if here && game.tokens_left[Symbol::Friendship.index()] > 0 {
                self.act(OBJECTIVE, Action::Quest(who, Objective::Hobbits, Symbol::Friendship.index() as u8));
            } else if !here {
                self.go(who, goal, OBJECTIVE, ArmySet::EMPTY, CharacterSet::EMPTY);
            }
        }
    }

    /// Gollum waits for Frodo on the stairs, when all else is done.
    fn meet_shelob(&mut self, who: Character, place: Place) {
        let (game, lair) = (self.game, Place::MinasMorgul);
        let last = game.other_objectives().but(game.done).len() <= 2;
        if who == Character::Frodo && game.ready_for(who, Objective::Shelob) {
            self.act(OBJECTIVE, Action::Quest(who, Objective::Shelob, 0));
        } else if who == Character::Gollum && place != lair && last {
            self.go(who, lair, OBJECTIVE, ArmySet::EMPTY, CharacterSet::EMPTY);
        }
    }
}
