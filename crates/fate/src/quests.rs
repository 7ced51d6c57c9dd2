//! Objectives: what is done for them, when they are complete, and what comes
//! of it.

use table::Seat;

use crate::action::{Action, Face};
use crate::army::{Army, ArmySet};
use crate::card::Card;
use crate::character::{Character, CharacterSet};
use crate::dice::BattleFace;
use crate::event::Event;
use crate::objective::{Objective, ObjectiveSet};
use crate::offer::Offer;
use crate::place::{Place, PlaceSet};
use crate::region::{Region, RegionSet};
use crate::roll::{Roll, RollKind};
use crate::sheet::Switch;
use crate::state::{Fate, Wizard};
use crate::step::Step;
use crate::symbol::{Price, Symbol};
use crate::tale::Tale;

/// Dice of an ordeal.
const ORDEAL_DICE: u8 = 3;

/// What a face of the battle die costs in an ordeal.
const fn ordeal_cost(face: BattleFace) -> u8 {
    match face {
        BattleFace::Rout => 0,
        BattleFace::Overrun => 1,
        BattleFace::Exchange => 2,
        BattleFace::Nazgul => 3,
    }
}

impl Fate {
    /// Whether troops of all armies that an objective asks for are at a place.
    pub(crate) fn gathered(&self, objective: Objective, place: Place) -> bool {
        let needed = self.pack.quest(objective).armies;
        Army::ALL.into_iter().all(|army| self.troops(place, army) >= needed[army.index()])
    }

    fn accompanied(&self, place: Place) -> bool {
        self.company_at(place).len() > 1
    }

    /// Whether a character is where an objective is done by an action, with
    /// all that it takes but the price.
    pub(crate) fn ready_for(&self, who: Character, objective: Objective) -> bool {
        if !self.open(objective) {
            return false;
        }
        let at = |place: Place| self.is_at(who, place);
        match objective {
            Objective::Ring => {
                let others = self.objectives.without(Objective::Ring);
                who == Character::Frodo && at(Place::MountDoom) && self.done.includes(others)
            }
            Objective::Blessing => at(Place::Rivendell) && self.accompanied(Place::Rivendell),
            Objective::Challenge => at(Place::NorthIthilien) && self.gathered(objective, Place::NorthIthilien),
            Objective::Balrog => who == Character::Gandalf && at(Place::Moria),
            Objective::Oathbreakers => who == Character::Aragorn && at(Place::Edoras) && !self.dead_called,
            Objective::Theoden => at(Place::Edoras) && self.accompanied(Place::Edoras),
            Objective::Banner => {
                let city = Place::MinasTirith;
                who == Character::Arwen && at(city) && self.is_haven(city) && self.gathered(objective, city)
            }
            Objective::Denethor => at(Place::MinasTirith) && self.accompanied(Place::MinasTirith),
            Objective::Shelob => {
                let lair = Place::MinasMorgul;
                who == Character::Frodo && at(lair) && self.is_at(Character::Gollum, lair)
            }
            _ => false,
        }
    }

    pub(crate) fn list_quests(&self, who: Character, out: &mut impl Offer) {
        for objective in self.objectives.but(self.done).iter() {
            if objective == Objective::Hobbits {
                self.list_pledges(who, out);
            } else if self.ready_for(who, objective) {
                let prices = &self.pack.quest(objective).prices;
                if prices.is_empty() {
                    out.push(Action::Quest(who, objective, 0));
                }
                let affordable = (0..).zip(prices).filter(|&(_, &price)| self.affords(self.current, price));
                out.extend(affordable.map(|(nth, _)| Action::Quest(who, objective, nth)));
            }
        }
    }

    /// Merry & Pippin win the people of a haven with a card of its region.
    fn list_pledges(&self, who: Character, out: &mut impl Offer) {
        let Some(place) = self.place_of(who).filter(|_| who == Character::Merry) else { return };
        let Some(army) = self.pack.people(place) else { return };
        if !self.is_haven(place) || self.pledged.contains(army) || self.tokens_left[Symbol::Friendship.index()] == 0 {
            return;
        }
        let any = self.switch(Switch::PledgeWithAnyCard);
        for symbol in Symbol::ALL.into_iter().take(if any { 4 } else { 1 }) {
            if self.hands[self.current.index()].contains(Card::of(self.pack.region(place), symbol)) {
                out.push(Action::Quest(who, Objective::Hobbits, symbol.index() as u8));
            }
        }
    }

    pub(crate) fn do_quest(&mut self, who: Character, objective: Objective, nth: u8, tale: &mut impl Tale) {
        let Some(place) = self.place_of(who) else { return };
        self.count_action(who, 1);
        self.steps.push(Step::Settle);
        match objective {
            Objective::Balrog | Objective::Shelob => {
                let kind = if objective == Objective::Balrog { RollKind::Balrog } else { RollKind::Shelob };
                self.roll = Roll { kind, place, ..Roll::default() };
                self.roll_dice(ORDEAL_DICE, tale);
                self.steps.push(Step::OrdealDone);
                self.steps.push(Step::Ordeal);
                return;
            }
            Objective::Oathbreakers => {
                self.steps.push(Step::PathsOfTheDead);
                self.steps.push(Step::Depart(who, Place::Erech));
                return;
            }
            Objective::Hobbits => {
                let card = Card::of(self.pack.region(place), Symbol::ALL[usize::from(nth)]);
                self.discard_card(self.current, card, tale);
                if let Some(army) = self.pack.people(place) {
                    self.tokens_left[Symbol::Friendship.index()] -= 1;
                    self.pledged = self.pledged.with(army);
                    tale.tell(Event::Pledged { army });
                }
                return;
            }
            Objective::Ring => self.steps.push(Step::Search(true)),
            _ => {
                self.complete(objective, tale);
                self.steps.push(Step::Reward(objective));
            }
        }
        let price = self.pack.quest(objective).prices.get(usize::from(nth)).copied().unwrap_or_default();
        self.steps.push(Step::Pay(self.current, price));
    }

    /// Completes whatever is complete by itself.
    pub(crate) fn check_objectives(&mut self, tale: &mut impl Tale) {
        for objective in self.objectives.but(self.done).iter() {
            if self.achieved(objective) {
                self.complete(objective, tale);
                self.steps.push(Step::Settle);
                self.steps.push(Step::Reward(objective));
                return;
            }
        }
    }

    /// Whether an objective that needs no action is complete.
    pub(crate) fn achieved(&self, objective: Objective) -> bool {
        let quest = self.pack.quest(objective);
        let garrisoned = |place: Place| self.is_haven(place) && self.gathered(objective, place);
        match objective {
            Objective::Staff => self.is_haven(Place::Isengard) && self.free_of_shadow(Region::Rohan),
            Objective::Oathbreakers => self.dead_called && self.free_of_shadow(Region::Gondor),
            Objective::Umbar => {
                let harad = self.pack.places(Region::Haradwaith);
                self.is_haven(Place::Umbar) || self.friends_at.includes(harad) && self.shadow_at.and(harad).is_empty()
            }
            Objective::Eored => self.eored.len() >= usize::from(quest.count),
            Objective::Freca => garrisoned(Place::Dunland),
            Objective::Shieldmaiden => 9 - self.nazgul_left() >= quest.count && self.free_of_shadow(Region::Rohan),
            Objective::Six => self.six >= quest.count,
            Objective::Pits => garrisoned(Place::DolGuldur),
            Objective::Mirkwood => {
                let wood = self.pack.places(Region::Mirkwood);
                let spared = self.switch(Switch::MirkwoodWithoutDolGuldur);
                let needed = if spared { wood.without(Place::DolGuldur) } else { wood };
                self.shadow_at.and(wood).is_empty() && needed.iter().all(|place| self.troops(place, Army::Elven) > 0)
            }
            Objective::Crossing => self.is_haven(Place::Osgiliath),
            Objective::Morgul => self.is_haven(Place::MinasMorgul),
            Objective::Balin => garrisoned(Place::Moria),
            Objective::DwarvenLands => {
                let home = Place::EredLuin;
                self.shadow(home) == 0 && self.gathered(objective, home) && self.free_of_shadow(Region::Dale)
            }
            Objective::Rangers => {
                self.friends_at.includes(self.pack.places(Region::Eriador)) && self.free_of_shadow(Region::Eriador)
            }
            Objective::Hobbits => self.pledged.len() >= usize::from(quest.count),
            _ => false,
        }
    }

    /// Turns an objective face down. What it gives comes with its reward.
    pub(crate) fn complete(&mut self, objective: Objective, tale: &mut impl Tale) {
        self.done = self.done.with(objective);
        tale.tell(Event::Completed { objective });
        if let Some(seat) = self.bereft.take() {
            self.send_replacement(seat, tale);
        }
    }

    /// A random unused character comes for Boromir.
    fn send_replacement(&mut self, seat: Seat, tale: &mut impl Tale) {
        let unused: CharacterSet = Character::ALL.into_iter().filter(|who| self.owner[who.index()].is_none()).collect();
        if unused.is_empty() {
            return;
        }
        let nth = |i: u32| unused.iter().nth(i as usize);
        let drawn = tale.draw(unused.len() as u32, |i| nth(i).map_or(String::new(), |who| who.to_string()));
        if let Some(who) = nth(drawn) {
            self.owner[who.index()] = Some(seat);
            self.owner[Character::Boromir.index()] = None;
            // Alone, whoever comes takes Boromir's place in the row.
            if let Some(place) = self.row.iter_mut().find(|who| **who == Character::Boromir) {
                *place = who;
            }
            tale.tell(Event::Joined { who, seat });
            self.put(who, self.pack.start(who), tale);
        }
    }

    /// What an objective gives when it is complete.
    pub(crate) fn reward(&mut self, objective: Objective, tale: &mut impl Tale) {
        let quest = self.pack.quest(objective);
        if let Some((army, _)) = quest.reserve {
            self.friends_left[army.index()] += std::mem::take(&mut self.reserve[army.index()]);
        }
        let hope = match objective {
            Objective::Balrog => 0,
            Objective::Pits if !self.is_at(Character::Galadriel, Place::DolGuldur) => 0,
            _ => quest.hope,
        };
        self.gain_hope(hope, tale);
        match objective {
            Objective::Blessing => {
                let elves = self.company_at(Place::Rivendell);
                for seat in self.seats_in_turn() {
                    if elves.iter().any(|who| self.owner[who.index()] == Some(seat)) {
                        self.gain_tokens(seat, quest.gift, tale);
                    }
                }
            }
            Objective::Staff | Objective::DwarvenLands => self.gain_tokens(self.current, quest.gift, tale),
            Objective::Challenge => {
                self.turn_eye(Region::Ithilien, tale);
                let mordor = self.pack.places(Region::Mordor).without(Place::Udun);
                for place in mordor.and(self.shadow_at).iter() {
                    self.move_shadow(place, Place::Udun, self.shadow(place), tale);
                }
            }
            Objective::Umbar => self.steps.push(Step::Gather(objective, Place::Pelargir)),
            Objective::Eored => {
                self.shadow_left += self.eored.len() as u8;
                self.eored = RegionSet::EMPTY;
            }
            Objective::Theoden => {
                self.add_friends(Place::Edoras, Army::Rohirrim, quest.adds, tale);
            }
            Objective::Freca => {
                self.add_friends(Place::Dunland, Army::Rohirrim, quest.adds, tale);
            }
            Objective::Six => self.shadow_left += std::mem::take(&mut self.six),
            Objective::Mirkwood => self.steps.push(Step::MirkwoodTo),
            Objective::Honor => {
                self.remove_shadow(self.roll.place, quest.count, tale);
                self.at[Character::Boromir.index()] = None;
                self.bereft = self.owner[Character::Boromir.index()];
                tale.tell(Event::Left { who: Character::Boromir });
            }
            Objective::Crossing => {
                self.add_friends(Place::Osgiliath, Army::Gondor, quest.adds, tale);
            }
            Objective::Denethor => {
                self.add_friends(Place::MinasTirith, Army::Gondor, quest.adds, tale);
            }
            Objective::Morgul => {
                self.gain_tokens(self.current, quest.gift, tale);
                if self.spy(quest.count.min(2), tale) > 0 {
                    self.steps.push(Step::Spy);
                }
            }
            Objective::Balin => self.steps.push(Step::Gather(objective, Place::Moria)),
            Objective::Rangers => {
                self.steps.push(Step::Gather(objective, Place::Tharbad));
                self.steps.push(Step::Gather(objective, Place::WeatherHills));
            }
            Objective::Hobbits => {
                let seat = self.owner_of(Character::Merry);
                let tokens = self.pledged.len() as u8;
                self.pledged = ArmySet::EMPTY;
                self.tokens_left[Symbol::Friendship.index()] += tokens;
                self.gain_tokens(seat, Price::of(Symbol::Friendship, tokens), tale);
            }
            _ => {}
        }
    }

    fn gain_tokens(&mut self, seat: Seat, gift: Price, tale: &mut impl Tale) {
        for symbol in Symbol::ALL {
            for _ in 0..gift.count(symbol) {
                self.gain_token(seat, symbol, tale);
            }
        }
    }

    /// Troops that may gather at a place for an objective.
    pub(crate) fn list_gather(&self, objective: Objective, to: Place, out: &mut impl Offer) {
        let (from, armies): (PlaceSet, ArmySet) = match objective {
            Objective::Umbar => (self.pack.places(Region::Haradwaith), ArmySet::ALL),
            Objective::Rangers => (self.pack.places(Region::Eriador), ArmySet::ALL),
            Objective::Mirkwood => (self.pack.places(Region::Mirkwood), ArmySet::one(Army::Elven)),
            _ => (PlaceSet::ALL, ArmySet::one(Army::Dwarven)),
        };
        // Whoever was gathered at the Weather Hills stays there.
        let kept = if objective == Objective::Rangers { PlaceSet::one(Place::WeatherHills) } else { PlaceSet::EMPTY };
        for place in from.and(self.friends_at).without(to).but(kept).iter() {
            let here = armies.iter().filter(|&army| self.troops(place, army) > 0);
            out.extend(here.map(|army| Action::From(place, army)));
        }
    }

    /// What comes of it when nobody gathers any more.
    pub(crate) fn end_gather(&mut self, objective: Objective, tale: &mut impl Tale) {
        let quest = self.pack.quest(objective);
        if objective == Objective::Balin && self.troops(Place::Moria, Army::Dwarven) >= quest.count {
            self.gain_tokens(self.current, quest.gift, tale);
        }
    }

    /// Whether the Éored has no trophy of a region yet, and rides there.
    pub(crate) fn has_trophy_space(&self, region: Region) -> bool {
        let rides = self.pack.borders(Region::Rohan).with(Region::Rohan);
        rides.contains(region) && !self.eored.contains(region) && self.shadow_left > 0
    }

    pub(crate) fn keep_trophy(&mut self, objective: Objective, tale: &mut impl Tale) {
        self.shadow_left -= 1;
        if objective == Objective::Eored {
            self.eored = self.eored.with(self.pack.region(self.roll.place));
        } else {
            self.six += 1;
        }
        tale.tell(Event::TrophyKept { objective });
    }

    /// Who decides about a trophy.
    pub(crate) fn trophy_owner(&self, objective: Objective) -> Seat {
        self.owner_of(if objective == Objective::Eored { Character::Eomer } else { Character::Legolas })
    }

    /// Who bears the ordeal.
    pub(crate) fn ordeal_owner(&self) -> Seat {
        let balrog = self.roll.kind == RollKind::Balrog;
        self.owner_of(if balrog { Character::Gandalf } else { Character::Frodo })
    }

    /// What the ordeal would cost now.
    pub(crate) fn ordeal_loss(&self) -> u8 {
        let dice: u8 = BattleFace::ALL.into_iter().map(|face| self.roll.battle(face) * ordeal_cost(face)).sum();
        let gollum = if self.roll.kind == RollKind::Shelob { self.gollums_longing() } else { 0 };
        (dice + gollum).saturating_sub(self.roll.spared)
    }

    /// One for each Resistance that Gollum's player holds; alone, each card.
    fn gollums_longing(&self) -> u8 {
        let seat = self.owner_of(Character::Gollum);
        let tokens = if self.solo() { self.tokens[seat.index()][Symbol::Resistance.index()] } else { 0 };
        self.purse(seat, Symbol::Resistance) - tokens
    }

    /// What softens the ordeal: a symbol for a die, a symbol for a point of
    /// hope.
    fn ordeal_symbols(&self) -> (Symbol, Symbol) {
        match self.roll.kind {
            RollKind::Balrog => (Symbol::Resistance, Symbol::Valor),
            _ => (Symbol::Valor, Symbol::Friendship),
        }
    }

    pub(crate) fn list_ordeal(&self, seat: Seat, out: &mut impl Offer) {
        let (for_die, for_hope) = self.ordeal_symbols();
        if self.purse(seat, for_die) > 0 {
            let costly = BattleFace::ALL.into_iter().filter(|&face| ordeal_cost(face) > 0);
            out.extend(
                costly.filter(|&face| self.roll.battle(face) > 0).map(|face| Action::Ignore(Face::Battle(face))),
            );
        }
        if self.purse(seat, for_hope) > 0 && self.ordeal_loss() > 0 {
            out.push(if for_hope == Symbol::Valor { Action::Valor } else { Action::Friendship });
        }
    }

    pub(crate) fn answer_ordeal(&mut self, seat: Seat, action: Action, tale: &mut impl Tale) {
        let (for_die, for_hope) = self.ordeal_symbols();
        let symbol = match action {
            Action::Ignore(face) => {
                self.roll.turn(face.index(), BattleFace::Rout.index());
                tale.tell(Event::DieIgnored { face: face.index() as u8, kind: self.roll.kind });
                for_die
            }
            Action::Valor | Action::Friendship => {
                self.roll.spared += 1;
                for_hope
            }
            _ => return,
        };
        self.steps.push(Step::Ordeal);
        self.steps.push(Step::Pay(seat, Price::of(symbol, 1)));
    }

    pub(crate) fn finish_ordeal(&mut self, tale: &mut impl Tale) {
        let loss = self.ordeal_loss();
        self.lose_hope(loss, tale);
        if self.ended.is_some() {
            return;
        }
        if self.roll.kind == RollKind::Balrog {
            self.complete(Objective::Balrog, tale);
            self.at[Character::Gandalf.index()] = None;
            self.wizard = Wizard::Away;
            tale.tell(Event::Left { who: Character::Gandalf });
        } else {
            self.complete(Objective::Shelob, tale);
            if loss == 0 {
                self.bonus[Character::Frodo.index()] += 1;
            }
        }
    }

    /// All objectives but the Ring.
    pub(crate) fn other_objectives(&self) -> ObjectiveSet {
        self.objectives.without(Objective::Ring)
    }
}
