//! What the objectives ask of the characters.

use crate::action::Action;
use crate::army::{Army, ArmySet};
use crate::character::{Character, CharacterSet};
use crate::objective::Objective;
use crate::place::{Place, PlaceSet};
use crate::region::Region;
use crate::state::Fate;
use crate::symbol::Symbol;

use super::errand::Plan;

/// What an objective is worth, with the hope it gives.
const OBJECTIVE: f32 = 3.0;

/// What it is worth to complete one at once.
const COMPLETION: f32 = 7.0;

/// How much of the hope counts that a captured stronghold gives, and of what
/// it is worth that no more troops come from there.
const CONQUEST: f32 = 0.6;
const DRIED_UP: f32 = 0.7;

/// What the end of all things is worth.
const VICTORY: f32 = 50.0;

/// What a symbol costs that is still missing, in actions.
const MISSING: f32 = 3.0;

/// How much less suited somebody is who already sees to another objective.
const BUSY: f32 = 6.0;

/// The same where the other character of his seat does.
const SEAT_BUSY: f32 = 3.0;

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

/// Where troops or payers meet for an objective.
fn meeting(objective: Objective) -> Option<Place> {
    Some(match objective {
        Objective::Blessing => Place::Rivendell,
        Objective::Theoden => Place::Edoras,
        Objective::Denethor | Objective::Banner => Place::MinasTirith,
        Objective::Challenge => Place::NorthIthilien,
        Objective::Staff => Place::Isengard,
        Objective::Umbar => Place::Umbar,
        Objective::Freca => Place::Dunland,
        Objective::Pits => Place::DolGuldur,
        Objective::Crossing => Place::Osgiliath,
        Objective::Morgul | Objective::Shelob => Place::MinasMorgul,
        Objective::Balin | Objective::Balrog => Place::Moria,
        Objective::DwarvenLands => Place::EredLuin,
        Objective::Oathbreakers => Place::Edoras,
        _ => return None,
    })
}

/// The only one who can see to an objective.
fn born_leader(objective: Objective) -> Option<Character> {
    Some(match objective {
        Objective::Balrog => Character::Gandalf,
        Objective::Oathbreakers => Character::Aragorn,
        Objective::Eored => Character::Eomer,
        Objective::Shieldmaiden => Character::Eowyn,
        Objective::Six => Character::Legolas,
        Objective::Honor => Character::Boromir,
        Objective::Crossing => Character::Faramir,
        Objective::Hobbits => Character::Merry,
        Objective::Shelob => Character::Gollum,
        _ => return None,
    })
}

impl Plan<'_> {
    /// Says who sees to which objective.
    pub(super) fn appoint(&mut self) {
        let game = self.game;
        let open = game.other_objectives().but(game.done);
        let mut busy = [0.0f32; Character::COUNT];
        for objective in open.iter() {
            if let Some(leader) = born_leader(objective) {
                self.leaders[objective.index()] = Some(leader);
                busy[leader.index()] += BUSY;
            }
        }
        let fit = game.everybody().without(Character::Frodo).without(Character::Gollum);
        for objective in open.iter().filter(|&objective| born_leader(objective).is_none()) {
            let seats = |who: Character| {
                let partner = |other: &Character| *other != who && game.owner_of(*other) == game.owner_of(who);
                let solo = game.solo();
                fit.iter().filter(|other| !solo && partner(other)).map(|other| busy[other.index()]).sum::<f32>()
            };
            let cost = |who: Character| self.effort(who, objective) + busy[who.index()] + SEAT_BUSY / BUSY * seats(who);
            let leader = fit.iter().min_by(|&one, &other| cost(one).total_cmp(&cost(other)));
            self.leaders[objective.index()] = leader;
            if let Some(leader) = leader {
                busy[leader.index()] += BUSY;
            }
        }
    }

    /// Symbols that a seat lacks for the cheapest price of an objective.
    fn lacks(&self, who: Character, objective: Objective) -> f32 {
        let game = self.game;
        let seat = game.owner_of(who);
        let quest = game.pack.quest(objective);
        let capture = [crate::Price::of(Symbol::Valor, 3)];
        let captures = matches!(objective, Objective::Staff | Objective::Umbar | Objective::Balin);
        let prices = if captures { &capture[..] } else { &quest.prices[..] };
        let discount = who == Character::Boromir && !matches!(objective, Objective::Blessing | Objective::Denethor);
        let short = |price: &crate::Price| -> u8 {
            let price = if discount { price.less(Symbol::Valor, 1) } else { *price };
            let lack = |symbol: Symbol| price.count(symbol).saturating_sub(game.purse(seat, symbol));
            Symbol::ALL.into_iter().map(lack).sum()
        };
        let prices = prices.iter().map(short).min().map_or(0.0, f32::from);
        if objective == Objective::Morgul && game.place_of(who) != Some(Place::MinasMorgul) {
            let way = if who == Character::Faramir { 1 } else { 2 };
            return prices + f32::from((way + 3u8).saturating_sub(game.purse(seat, Symbol::Stealth)).min(way));
        }
        prices
    }

    /// About how much it takes a character to see to an objective.
    fn effort(&self, who: Character, objective: Objective) -> f32 {
        let lacks = MISSING * self.lacks(who, objective);
        let region = match objective {
            Objective::Mirkwood => Place::WoodlandRealm,
            Objective::Rangers => Place::EredLuin,
            _ => meeting(objective).unwrap_or(Place::Rivendell),
        };
        let musters = match (objective, who) {
            (Objective::Rangers | Objective::DwarvenLands, Character::Gimli)
            | (Objective::Mirkwood | Objective::Pits, Character::Arwen)
            | (Objective::Staff | Objective::Freca, Character::Eowyn)
            | (Objective::Umbar | Objective::Challenge | Objective::Morgul, Character::Boromir) => -3.0,
            _ => 0.0,
        };
        lacks + self.far(who, region) + musters
    }

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
        let slow = |who: Character| self.far(who, goal) + if who == Character::Frodo { 6.0 } else { 0.0 };
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

    /// Whoever brings an army to a place with the least effort.
    fn carrier(&self, army: Army, goal: Place) -> Option<Character> {
        let game = self.game;
        let fit = game.everybody().without(Character::Frodo).without(Character::Gollum);
        let cost = |who: Character| {
            let free = game.muster_cost(who, army).is_nothing();
            let depots = Place::ALL.into_iter().filter(|&depot| {
                depot != goal && (game.troops(depot, army) > 0 || game.pack.people(depot) == Some(army))
            });
            let way = depots.map(|depot| self.far(who, depot) + f32::from(game.pack.way(depot, goal)));
            way.fold(30.0, f32::min) - if free { 3.0 } else { 0.0 }
        };
        fit.iter().min_by(|&one, &other| cost(one).total_cmp(&cost(other)))
    }

    /// Brings the armies of an objective together.
    fn gather(&mut self, who: Character, place: Place, objective: Objective, goal: Place) {
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
                    self.go(who, goal, 0.5 * OBJECTIVE, ArmySet::one(army), CharacterSet::EMPTY);
                }
            }
            // Where such troops are, or can be mustered.
            for depot in Place::ALL {
                if depot == place || depot == goal && game.pack.people(goal) != Some(army) {
                    continue;
                }
                let there = if depot == goal { 0 } else { game.troops(depot, army).min(self.spare(depot)) };
                let musters = game.pack.people(depot) == Some(army)
                    && game.friends_left[army.index()] > 0
                    && game.affords(game.owner_of(who), game.muster_cost(who, army));
                if there == 0 && !musters {
                    continue;
                }
                let rest = f32::from(missing.saturating_sub(there)) + f32::from(game.pack.way(depot, goal));
                self.go(who, depot, Plan::later(OBJECTIVE, rest), ArmySet::one(army), CharacterSet::EMPTY);
            }
        }
    }

    /// Captures a place, at the price of an objective.
    fn take(&mut self, who: Character, place: Place, target: Place, objective: Objective, worth: f32) {
        let game = self.game;
        if game.is_haven(target) {
            return;
        }
        let lacks = self.lacks(who, objective);
        let completion = COMPLETION / OBJECTIVE * worth;
        let worth = worth * if lacks > 1.0 { 0.4 } else { 1.0 };
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
    fn assail(&mut self, who: Character, place: Place, target: Place, worth: f32) {
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
        for depot in Place::ALL.into_iter().filter(|&depot| depot != place && depot != target) {
            let spare = self.spare(depot);
            let people = game.pack.people(depot);
            let musters = people.is_some_and(|army| {
                game.friends_left[army.index()] > 0 && game.affords(game.owner_of(who), game.muster_cost(who, army))
            });
            if spare == 0 && !musters {
                continue;
            }
            let short = f32::from(missing.saturating_sub(spare)) * if musters { 1.0 } else { 2.0 };
            let rest = f32::from(game.pack.way(depot, target)) + short;
            self.go(who, depot, Plan::later(worth, rest), ArmySet::ALL, CharacterSet::EMPTY);
        }
    }

    /// Drives the shadow out of a region.
    fn clear(&mut self, who: Character, place: Place, region: Region) {
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
    fn occupy(&mut self, who: Character, place: Place, region: Region, armies: ArmySet) {
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
            self.muster(who, place, Plan::later(OBJECTIVE, 1.5));
        }
        for depot in Place::ALL {
            let musters = game.pack.people(depot).is_some_and(|army| {
                armies.contains(army)
                    && game.friends_left[army.index()] > 0
                    && game.affords(game.owner_of(who), game.muster_cost(who, army))
            });
            if depot != place && (load(depot) > 0 || musters) && spare == 0 {
                let nearest = empty.iter().map(|to| game.pack.way(depot, to)).min().unwrap_or(0);
                let rest = f32::from(nearest) + if load(depot) > 0 { 0.0 } else { 1.0 };
                self.go(who, depot, Plan::later(OBJECTIVE, rest), armies, CharacterSet::EMPTY);
            }
        }
    }

    /// Gandalf and the Balrog, when hope allows it.
    fn confront(&mut self, place: Place) {
        let game = self.game;
        let seat = game.owner_of(Character::Gandalf);
        let resistance = if seat == game.bearer() { 0 } else { game.purse(seat, Symbol::Resistance).min(2) };
        let armour = 1.5 * f32::from(resistance) + f32::from(game.purse(seat, Symbol::Valor).min(4));
        let after = f32::from(game.hope) - (4.0 - armour).max(0.5);
        let worth = if after >= 3.0 { OBJECTIVE } else { 0.3 };
        if place == Place::Moria {
            if after >= 3.0 {
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

    /// Gets troops of an army, by mustering or by going where they are.
    fn fetch(&mut self, who: Character, place: Place, army: Army, enough: u8, worth: f32) {
        let game = self.game;
        let spare = game.troops(place, army).min(self.spare(place));
        if spare >= enough {
            return;
        }
        if game.pack.people(place) == Some(army) {
            self.muster(who, place, Plan::later(worth, 2.0));
        }
        for depot in Place::ALL.into_iter().filter(|&depot| depot != place) {
            let there = game.troops(depot, army).min(self.spare(depot));
            let musters = game.pack.people(depot) == Some(army)
                && game.friends_left[army.index()] > 0
                && game.affords(game.owner_of(who), game.muster_cost(who, army));
            if there > 0 || musters {
                let short = f32::from(enough.saturating_sub(there + spare));
                self.go(who, depot, Plan::later(worth, 2.0 + short), ArmySet::ALL, CharacterSet::EMPTY);
            }
        }
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
            self.act(0.4 * OBJECTIVE, Action::Use(crate::Ability::WalkSilently));
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
                self.go(who, depot, Plan::later(OBJECTIVE, 2.0), ArmySet::EMPTY, beside.without(Character::Frodo));
            }
        } else if beside.is_empty() {
            for friend in game.everybody().without(who).without(Character::Frodo).iter() {
                if let Some(there) = game.place_of(friend) {
                    self.go(who, there, Plan::later(OBJECTIVE, 2.0), ArmySet::ALL, CharacterSet::EMPTY);
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
