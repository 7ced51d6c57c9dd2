//! Errands: what a character could set out to do, and the first step of it.

use crate::action::Action;
use crate::army::{Army, ArmySet};
use crate::card::CardSet;
use crate::character::{Ability, Character, CharacterSet};
use crate::objective::Objective;
use crate::place::Place;
use crate::state::Fate;
use crate::symbol::{Price, Symbol};

use super::danger::Danger;
use super::need::Needs;

/// How much of its worth is left of an errand that takes another action.
const PATIENCE: f32 = 0.63;

/// What is not worth an action.
const IDLE: f32 = 0.057;

/// What a troop is worth that costs nothing but an action.
const RECRUIT: f32 = 1.0;

/// So many errands are worth a thought.
const SHORT: usize = 7;

/// The first step of something worth doing.
#[derive(Clone, Copy)]
pub(super) struct Errand {
    pub worth: f32,
    pub action: Action,
    /// Armies of which all come along that can be spared.
    pub load: ArmySet,
    /// Characters that come along.
    pub with: CharacterSet,
}

/// Everything that is known for all errands of a moment.
pub(super) struct Plan<'a> {
    pub game: &'a Fate,
    pub danger: Danger,
    pub needs: Needs<'a>,
    /// What it is worth to turn the Eye away from Frodo.
    pub pull: f32,
    /// Who sees to each open objective.
    pub leaders: [Option<Character>; Objective::COUNT],
    /// The troops of each place that may leave it.
    pub spares: [u8; Place::COUNT],
    /// If somebody is on the way already, where to.
    via: Option<Place>,
    /// Whether nothing is left to do but a ride.
    rides: bool,
    pub best: Errand,
    /// All errands by their first actions, if somebody wants to think about
    /// more than the best.
    pub ranking: Option<Vec<(f32, Action)>>,
}

impl<'a> Plan<'a> {
    pub fn new(game: &'a Fate, via: Option<Place>) -> Plan<'a> {
        let best = Errand { worth: IDLE, action: Action::End, load: ArmySet::EMPTY, with: CharacterSet::EMPTY };
        let mut plan = Plan {
            game,
            danger: Danger::of(game),
            needs: Needs::of(game),
            pull: 9.6 * game.worth_of_distraction(),
            leaders: [None; Objective::COUNT],
            spares: [0; Place::COUNT],
            via,
            rides: false,
            best,
            ranking: None,
        };
        for place in game.friends_at.iter() {
            plan.spares[place.index()] = game.friends(place) - plan.danger.garrison(game, place);
        }
        plan.appoint();
        plan
    }

    /// An action at once.
    pub fn act(&mut self, worth: f32, action: Action) {
        if self.via.is_none() && !self.rides {
            self.note(Errand { worth, action, load: ArmySet::EMPTY, with: CharacterSet::EMPTY });
        }
    }

    /// Takes notice of an errand.
    fn note(&mut self, errand: Errand) {
        if let Some(ranking) = &mut self.ranking
            && errand.worth > IDLE
        {
            match ranking.iter_mut().find(|(_, action)| *action == errand.action) {
                Some((worth, _)) => *worth = errand.worth.max(*worth),
                None => ranking.push((errand.worth, errand.action)),
            }
        }
        if errand.worth > self.best.worth {
            self.best = errand;
        }
    }

    /// What something is worth that so many actions must go before.
    pub fn later(worth: f32, actions: f32) -> f32 {
        // A power, in a way that comes out the same on every machine.
        let whole = actions.max(0.0) as u8;
        let part = actions - f32::from(whole);
        (0..whole).fold(worth * (1.0 - part * (1.0 - PATIENCE)), |worth, _| worth * PATIENCE)
    }

    /// A way to a place, with those who come along.
    pub fn go(&mut self, who: Character, goal: Place, worth: f32, load: ArmySet, with: CharacterSet) {
        // The way does not make it better.
        if worth <= self.best.worth && self.ranking.is_none() {
            return;
        }
        let Some((step, way)) = self.first_step(who, goal, load.is_empty() && with.is_empty()) else { return };
        self.note(Errand { worth: Plan::later(worth, way), action: Action::Travel(who, step), load, with });
    }

    /// The first step to a place, and about how many actions the way takes.
    fn first_step(&self, who: Character, goal: Place, alone: bool) -> Option<(Place, f32)> {
        let game = self.game;
        let from = game.place_of(who).filter(|&from| from != goal)?;
        let mut best: Option<(Place, u8)> = None;
        for link in game.pack.links(from) {
            let price = game.way_cost(who, link.cost);
            let known = self.via.is_some();
            if self.via.is_some_and(|via| via != link.to) || !known && !self.needs.affords(game.owner_of(who), price) {
                continue;
            }
            let way = 1 + price.total() + game.pack.way(link.to, goal);
            if best.is_none_or(|(_, known)| way < known) {
                best = Some((link.to, way));
            }
        }
        if who == Character::Gandalf && alone && self.via.is_none() {
            for to in game.pack.within_two(from).iter() {
                let way = 1 + game.pack.way(to, goal);
                if best.is_none_or(|(_, known)| way < known) {
                    best = Some((to, way));
                }
            }
        }
        best.map(|(step, way)| (step, f32::from(way)))
    }

    /// How far a character is from a place.
    pub fn far(&self, who: Character, place: Place) -> f32 {
        self.game.place_of(who).map_or(20.0, |from| f32::from(self.game.pack.way(from, place)))
    }

    /// The troops of a place that may leave it.
    pub fn spare(&self, place: Place) -> u8 {
        self.spares[place.index()]
    }

    /// All errands of a character.
    pub fn consider(&mut self, who: Character) {
        let Some(place) = self.game.place_of(who) else { return };
        self.quests(who, place);
        self.defend(who, place);
        self.conquer(who, place);
        self.fight(who, place);
        self.provide(who, place);
        self.journey(who, place);
    }

    /// All errands of the current player's characters.
    fn consider_all(&mut self) {
        let game = self.game;
        for who in game.actors().iter().filter(|&who| game.may_act(who)) {
            let acts = game.actions_left(who) > 0;
            self.rides = !acts;
            if acts || who == Character::Eomer && game.unused(Ability::RiderOfRohan) {
                self.consider(who);
            }
        }
    }

    /// Frodo's own way, or that of somebody who takes him along.
    fn journey(&mut self, who: Character, place: Place) {
        let game = self.game;
        let done = game.done.includes(game.other_objectives());
        if place != game.frodo() {
            let escort = done && who != Character::Gollum && game.actions_left(who) > 0;
            if escort {
                self.go(who, game.frodo(), 0.39, ArmySet::EMPTY, CharacterSet::EMPTY);
            }
            return;
        }
        let left = game.actions_left(who);
        let Some((mut step, saved)) = game.frodos_step(who, left) else { return };
        if let Some(via) = self.via {
            let nearer = |place: Place| game.pack.way(place, Place::MountDoom);
            if via != step && nearer(via) >= nearer(place) {
                return;
            }
            step = via;
        }
        let mut with = self.guide(step);
        let mut worth = saved;
        if who != Character::Frodo {
            if who == Character::Gollum || saved < 0.14 {
                return;
            }
            with = with.with(Character::Frodo);
            worth -= 0.14;
        }
        self.note(Errand { worth, action: Action::Travel(who, step), load: ArmySet::EMPTY, with });
    }

    /// Gollum comes along where no friendly troops would see him.
    fn guide(&self, step: Place) -> CharacterSet {
        let game = self.game;
        let here = game.is_at(Character::Gollum, game.frodo()) && !game.friends_at.contains(step);
        if here { CharacterSet::one(Character::Gollum) } else { CharacterSet::EMPTY }
    }

    /// Musters where a haven is threatened.
    fn defend(&mut self, who: Character, place: Place) {
        let game = self.game;
        if who == Character::Gollum {
            return;
        }
        for haven in game.havens().iter() {
            let relief = self.danger.relief(game, haven);
            if relief < 0.21 {
                continue;
            }
            let musters = game.pack.people(haven).is_some_and(|army| !self.homes_for(who, army).is_empty());
            if place == haven {
                if musters {
                    self.muster(who, haven, relief);
                }
                continue;
            }
            let spare = self.spare(place).min(3);
            if spare > 0 {
                let relieved =
                    self.danger.loss(haven, game.friends(haven)) - self.danger.loss(haven, game.friends(haven) + spare);
                self.go(who, haven, relieved, ArmySet::ALL, CharacterSet::EMPTY);
            } else if musters {
                self.go(who, haven, Plan::later(0.44 * relief, 1.0), ArmySet::EMPTY, CharacterSet::EMPTY);
            }
        }
    }

    /// Musters at once.
    pub fn muster(&mut self, who: Character, place: Place, worth: f32) {
        let game = self.game;
        let Some(army) = game.pack.people(place) else { return };
        let price = game.muster_cost(who, army);
        let left = game.friends_left[army.index()];
        if left == 0 || !game.affords(game.owner_of(who), price) || who == Character::Gollum {
            return;
        }
        let paid = if price.is_nothing() { 0.0 } else { 0.27 };
        let count = if who == Character::Gandalf { left.min(2) } else { 1 };
        self.act(worth * if count > 1 { 1.8 } else { 1.0 } - paid, Action::Muster(who, count));
    }

    /// What an attack at a place with so many troops is worth.
    fn attack_worth(&self, who: Character, place: Place, friends: u8) -> f32 {
        let game = self.game;
        let dice = friends.min(3);
        let foes = f32::from(game.shadow(place));
        let rout = if who == Character::Aragorn { 1.0 } else { 0.67 };
        let killed = (rout * f32::from(dice)).min(foes);
        let nazgul = if game.nazgul(game.pack.region(place)) > 0 && who != Character::Eowyn { 0.33 } else { 0.0 };
        let each = nazgul + if game.is_haven(place) { 0.33 } else { 0.5 };
        let fallen = (each * f32::from(dice)).min(f32::from(friends));
        let away = if game.pack.region(place) == game.frodo_region() { 0.0 } else { self.pull };
        let seen = if game.pack.region(place) == game.frodo_region() && self.pull == 0.0 { 0.28 } else { 0.0 };
        let own = self.danger.relief(game, place).max(0.026);
        killed * self.danger.prey(game, place) - fallen * own + away - seen
    }

    /// Attacks, here or where troops can be led to.
    fn fight(&mut self, who: Character, place: Place) {
        let game = self.game;
        if who == Character::Gollum {
            return;
        }
        if game.contested(place) {
            let dice = game.attack_dice(place);
            let worth = self.attack_worth(who, place, dice);
            self.act(worth, Action::Attack(who, dice));
        }
        for target in game.shadow_at.without(place).iter() {
            let way = game.pack.way(game.place_of(who).unwrap_or(place), target);
            if way > 3 {
                continue;
            }
            let here = game.friends(target);
            if here > 0 {
                let worth = self.attack_worth(who, target, here);
                self.go(who, target, Plan::later(worth, 1.0), ArmySet::EMPTY, CharacterSet::EMPTY);
            }
            let spare = self.spare(place);
            if spare > 0 {
                let worth = self.attack_worth(who, target, here + spare);
                self.go(who, target, Plan::later(worth, 1.0), ArmySet::ALL, CharacterSet::EMPTY);
            }
        }
        let sword = !game.done.is_empty() && game.unused(Ability::Anduril);
        if who == Character::Aragorn && sword && game.shadow(place) > 0 {
            self.act(0.22 + self.danger.prey(game, place), Action::Use(Ability::Anduril));
        }
    }

    /// Tokens and cards.
    fn provide(&mut self, who: Character, place: Place) {
        let game = self.game;
        let seat = game.owner_of(who);
        let token = Symbol::ALL.map(|symbol| 0.88 + 1.7 * self.needs.symbol_worth(seat, symbol));
        let token = |symbol: Symbol| token[symbol.index()];
        match who {
            Character::Merry => {
                if game.unused(Ability::LoyalFriend) && game.tokens_left[Symbol::Friendship.index()] > 0 {
                    self.act(0.71 + token(Symbol::Friendship), Action::Use(Ability::LoyalFriend));
                }
                self.sing(place);
            }
            Character::Gimli if game.unused(Ability::DwarvenCraft) && game.tokens_left[Symbol::Valor.index()] > 0 => {
                self.act(token(Symbol::Valor), Action::Use(Ability::DwarvenCraft));
            }
            Character::Legolas
                if game.unused(Ability::WalkSilently) && game.tokens_left[Symbol::Stealth.index()] > 0 =>
            {
                self.act(token(Symbol::Stealth), Action::Use(Ability::WalkSilently));
            }
            Character::Gollum if game.unused(Ability::Slinker) => {
                if let Some(card) = game.discard.and(CardSet::with_symbol(Symbol::Stealth)).first() {
                    self.act(token(Symbol::Stealth), Action::UseOn(Ability::Slinker, card));
                }
            }
            Character::Faramir if game.unused(Ability::Wisdom) && game.is_haven(place) => {
                let card = crate::Card::of(game.pack.region(place), Symbol::Resistance);
                if game.discard.contains(card) {
                    self.act(2.0, Action::Use(Ability::Wisdom));
                }
            }
            _ => {}
        }
        self.prepare(who, place);
        self.hand_over(who, place);
        self.recruit(who, place);
    }

    /// Musters where it costs nothing: there is always use for troops.
    fn recruit(&mut self, who: Character, place: Place) {
        let free = |army: Army| self.game.muster_cost(who, army).is_nothing();
        if self.game.pack.people(place).is_some_and(free) {
            self.muster(who, place, RECRUIT);
        }
    }

    /// Merry & Pippin sing beside Frodo.
    fn sing(&mut self, place: Place) {
        let game = self.game;
        let seat = game.owner_of(Character::Merry);
        let gain = game.pack.hope_top.saturating_sub(game.hope).min(2);
        let pledging = game.open(Objective::Hobbits) && game.tokens[seat.index()][Symbol::Friendship.index()] < 3;
        if gain == 0 || pledging || !game.affords(seat, Price::of(Symbol::Friendship, 3)) {
            return;
        }
        let worth = f32::from(gain) + if game.hope < 4 { 2.9 } else { 0.0 };
        if place == game.frodo() {
            self.act(worth, Action::Use(Ability::Song));
        } else {
            self.go(Character::Merry, game.frodo(), worth, ArmySet::EMPTY, CharacterSet::EMPTY);
        }
    }

    /// Tokens do not count against the hand limit, and Frodo gets two at once
    /// where a card is from.
    fn prepare(&mut self, who: Character, place: Place) {
        let game = self.game;
        if who != Character::Gollum && !game.is_haven(place) {
            return;
        }
        let seat = game.owner_of(who);
        let hand = game.hands[seat.index()];
        let full = hand.len() as f32 + if game.current == seat { 2.0 } else { 0.0 } - 7.0;
        let support = who == Character::Frodo && game.unused(Ability::ElrondsSupport);
        for card in hand.and(CardSet::REGIONS).iter() {
            let (Some(symbol), Some(region)) = (card.symbol(), card.region()) else { continue };
            if game.tokens_left[symbol.index()] == 0 {
                continue;
            }
            let home = region == game.pack.region(place);
            if game.solo() && !home {
                continue;
            }
            let worth = self.needs.symbol_worth(seat, symbol);
            let kept = self.needs.card_worth(seat, card);
            let extra = if support && home && game.tokens_left[symbol.index()] > 1 { worth.max(0.52) } else { 0.0 };
            let room = if full > 0.0 { 0.50 * kept } else { 0.0 };
            self.act(extra + room, Action::Prepare(who, card));
        }
    }

    /// Cards go to those who need them more.
    fn hand_over(&mut self, who: Character, place: Place) {
        let game = self.game;
        if game.solo() {
            return;
        }
        let seat = game.owner_of(who);
        let counsel = who == Character::Arwen && game.unused(Ability::GiveCounsel);
        for other in game.everybody().iter().filter(|&other| game.owner_of(other) != seat) {
            let Some(there) = game.place_of(other) else { continue };
            if there != place && who == Character::Frodo {
                continue;
            }
            let theirs = game.owner_of(other);
            if game.refused.contains(theirs) {
                continue;
            }
            let cards = if counsel && game.is_haven(there) {
                CardSet::REGIONS
            } else {
                CardSet::with_region(game.pack.region(there))
            };
            for card in game.hands[seat.index()].and(cards).iter() {
                if who == Character::Boromir && card.symbol() == Some(Symbol::Resistance) {
                    continue;
                }
                self.exchange(who, there, self.needs.gain_by(card, seat, theirs), Action::Give(who, card, theirs));
            }
            for card in game.hands[theirs.index()].and(cards).iter() {
                if other == Character::Boromir && card.symbol() == Some(Symbol::Resistance) {
                    continue;
                }
                self.exchange(who, there, self.needs.gain_by(card, theirs, seat), Action::Take(who, card, theirs));
            }
        }
    }

    fn exchange(&mut self, who: Character, there: Place, gain: f32, action: Action) {
        if gain < 0.42 {
            return;
        }
        if self.game.place_of(who) == Some(there) {
            self.act(gain, action);
        } else {
            self.go(who, there, Plan::later(gain, 1.0), ArmySet::EMPTY, CharacterSet::EMPTY);
        }
    }
}

impl Fate {
    /// The next action of the current player.
    pub(super) fn next_action(&self, actions: &[Action]) -> Option<Action> {
        if let Some(wish) = self.wished_by_anybody() {
            return Some(wish);
        }
        let mut plan = Plan::new(self, None);
        plan.consider_all();
        let best = plan.best.action;
        if actions.contains(&best) {
            return Some(best);
        }
        // The way to an errand may not be one that can be gone in one action.
        self.next_actions().into_iter().find(|next| actions.contains(next))
    }

    /// The actions that are worth a thought, the best first.
    pub(super) fn next_actions(&self) -> Vec<Action> {
        let mut plan = Plan::new(self, None);
        plan.ranking = Some(Vec::new());
        plan.consider_all();
        let mut ranking = plan.ranking.take().unwrap_or_default();
        ranking.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        ranking.truncate(SHORT);
        ranking.into_iter().map(|(_, action)| action).chain([Action::End]).collect()
    }

    /// Who and what a traveller takes along from where he was.
    pub(super) fn next_companion(&self, by: Character, from: Place, actions: &[Action]) -> Option<Action> {
        let to = self.place_of(by)?;
        let mut before = *self;
        before.at[by.index()] = Some(from);
        // What came along already is counted as if it had not left yet.
        let mut plan = Plan::new(&before, Some(to));
        plan.consider(by);
        let errand = plan.best;
        if !matches!(errand.action, Action::Travel(..)) {
            return None;
        }
        if let Some(friend) = errand.with.iter().find(|&friend| actions.contains(&Action::With(friend))) {
            return Some(Action::With(friend));
        }
        let stay = plan.danger.garrison(&before, from);
        if self.friends(from) <= stay {
            return None;
        }
        if errand.load == ArmySet::ALL && stay == 0 && actions.contains(&Action::Troops) {
            return Some(Action::Troops);
        }
        let armies = errand.load.iter().filter(|&army| self.troops(from, army) > 0);
        armies.max_by_key(|&army| self.troops(from, army)).map(Action::Troop)
    }
}
