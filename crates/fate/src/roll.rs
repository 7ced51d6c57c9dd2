//! Dice on the table, and what the players can do about them before they
//! count.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::action::{Action, Face};
use crate::army::Army;
use crate::card::Card;
use crate::character::{Character, CharacterSet};
use crate::dice::{BattleFace, SIDES, SearchFace};
use crate::event::Event;
use crate::objective::Objective;
use crate::offer::Offer;
use crate::place::Place;
use crate::state::{Fate, Wizard};
use crate::step::Step;
use crate::symbol::{Price, Symbol};
use crate::tale::Tale;

/// What is being rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum RollKind {
    /// A search for Frodo.
    Search,
    /// The search at the end of all things.
    LastSearch,
    /// A battle.
    #[default]
    Battle,
    /// Gandalf confronts the Balrog.
    Balrog,
    /// Frodo & Sam are in Shelob's Lair.
    Shelob,
}

impl RollKind {
    /// Whether search dice are rolled.
    pub const fn is_search(self) -> bool {
        matches!(self, RollKind::Search | RollKind::LastSearch)
    }

    /// The face with this place on the dice that are rolled.
    pub const fn face(self, index: usize) -> Face {
        if self.is_search() { Face::Search(SearchFace::ALL[index]) } else { Face::Battle(BattleFace::ALL[index]) }
    }
}

/// The dice on the table. Dice have no order: how many show each face is all
/// there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Roll {
    /// What for.
    pub kind: RollKind,
    /// Where.
    pub place: Place,
    /// How many dice show each face.
    pub dice: [u8; 4],
    /// Who is content with these faces.
    pub passed: SeatSet,
    /// Who is asked.
    pub asked: Option<Seat>,
    /// Whose free reroll is used up.
    pub rerolled: CharacterSet,
    /// Who attacks, if a character does.
    pub by: Option<Character>,
    /// Whether it is Faramir's ambush.
    pub ambush: bool,
    /// How many dice Gandalf the White has turned for one Valor.
    pub turned: u8,
    /// Whether that Valor is spent.
    pub flame: bool,
    /// Shadow troops that fell.
    pub removed: u8,
    /// Whether Rohirrim were there when it began.
    pub riders: bool,
    /// Whether friendly troops fell.
    pub fell: bool,
    /// Hope that is spared in an ordeal.
    pub spared: u8,
}

impl Default for Roll {
    fn default() -> Roll {
        Roll {
            kind: RollKind::Battle,
            place: Place::Shire,
            dice: [0; 4],
            passed: SeatSet::EMPTY,
            asked: None,
            rerolled: CharacterSet::EMPTY,
            by: None,
            ambush: false,
            turned: 0,
            flame: false,
            removed: 0,
            riders: false,
            fell: false,
            spared: 0,
        }
    }
}

impl Roll {
    #[inline]
    pub(crate) fn search(&self, face: SearchFace) -> u8 {
        self.dice[face.index()]
    }

    #[inline]
    pub(crate) fn battle(&self, face: BattleFace) -> u8 {
        self.dice[face.index()]
    }

    fn count(&self) -> u8 {
        self.dice.iter().sum()
    }

    /// The faces that some die shows.
    fn faces(&self) -> impl Iterator<Item = usize> + use<> {
        let dice = self.dice;
        (0..4).filter(move |&face| dice[face] > 0)
    }

    /// A die that showed one face shows another.
    pub(crate) fn turn(&mut self, from: usize, to: usize) {
        self.dice[from] -= 1;
        self.dice[to] += 1;
    }
}

impl Fate {
    /// Rolls dice of the kind.
    pub(crate) fn roll_dice(&mut self, count: u8, tale: &mut impl Tale) {
        for _ in 0..count {
            let face = self.roll_one(tale);
            self.roll.dice[face] += 1;
        }
        let Roll { kind, place, dice, .. } = self.roll;
        tale.tell(Event::Rolled { kind, place, dice });
    }

    fn roll_one(&self, tale: &mut impl Tale) -> usize {
        if self.roll.kind.is_search() {
            let faces = self.pack.search_die;
            faces[tale.draw(SIDES, |side| faces[side as usize].to_string()) as usize].index()
        } else {
            let faces = self.pack.battle_die;
            faces[tale.draw(SIDES, |side| faces[side as usize].to_string()) as usize].index()
        }
    }

    /// Rolls a die with this face again.
    pub(crate) fn roll_again(&mut self, face: usize, tale: &mut impl Tale) {
        let to = self.roll_one(tale);
        self.roll.turn(face, to);
        self.roll.passed = SeatSet::EMPTY;
        tale.tell(Event::Rerolled { kind: self.roll.kind, from: face as u8, to: to as u8 });
    }

    /// The seats with a character where the dice are rolled.
    pub(crate) fn present(&self) -> SeatSet {
        let here = self.company_at(self.roll.place);
        here.iter().filter_map(|who| self.owner[who.index()]).collect()
    }

    /// Whether this seat's character is where the dice are rolled.
    fn has_here(&self, seat: Seat, who: Character) -> bool {
        self.owner[who.index()] == Some(seat) && self.is_at(who, self.roll.place)
    }

    /// Whether a seat can change the dice at all.
    fn has_means(&self, seat: Seat) -> bool {
        if self.hands[seat.index()].contains(Card::TomBombadil) {
            return true;
        }
        if !self.present().contains(seat) {
            return false;
        }
        if self.purse(seat, Symbol::Resistance) > 0 {
            return true;
        }
        let unused = |who: Character| self.has_here(seat, who) && !self.roll.rerolled.contains(who);
        if self.roll.kind.is_search() {
            let aid = self.has_here(seat, Character::Frodo) && self.purse(seat, Symbol::Friendship) > 0;
            let bad = self.roll.search(SearchFace::Weary) + self.roll.search(SearchFace::Exposed);
            return unused(Character::Aragorn) || aid && bad > 0;
        }
        unused(Character::Galadriel) && self.troops(self.roll.place, Army::Elven) > 0
            || self.light_and_flame(seat)
            || self.ambushes(seat)
            || self.no_longer_a_shieldmaiden(seat)
    }

    /// Gandalf turns dice for Valor; the White for one Valor in all.
    fn light_and_flame(&self, seat: Seat) -> bool {
        let white = self.wizard == Wizard::White;
        self.has_here(seat, Character::Gandalf)
            && (white && self.roll.flame && self.roll.turned < self.roll.count()
                || !(white && self.roll.flame) && self.purse(seat, Symbol::Valor) > 0)
    }

    /// Faramir turns dice to Rout in an ambush.
    fn ambushes(&self, seat: Seat) -> bool {
        self.roll.ambush
            && self.has_here(seat, Character::Faramir)
            && self.purse(seat, Symbol::Stealth) > 0
            && self.roll.battle(BattleFace::Rout) < self.roll.count()
    }

    /// Éowyn seeks out a Nazgûl while her objective is open.
    fn no_longer_a_shieldmaiden(&self, seat: Seat) -> bool {
        self.open(Objective::Shieldmaiden)
            && self.has_here(seat, Character::Eowyn)
            && self.affords(seat, self.pack.quest(Objective::Shieldmaiden).prices[0])
            && self.roll.battle(BattleFace::Nazgul) < self.roll.count()
    }

    /// Asks the next seat that could change the dice; false if nobody is left.
    pub(crate) fn open_window(&mut self) -> bool {
        let next = self.seats_in_turn().find(|&seat| !self.roll.passed.contains(seat) && self.has_means(seat));
        self.roll.asked = next;
        next.is_some()
    }

    pub(crate) fn list_window(&self, seat: Seat, out: &mut impl Offer) {
        out.push(Action::Pass);
        let kind = self.roll.kind;
        if self.present().contains(seat) && self.purse(seat, Symbol::Resistance) > 0 {
            out.extend(self.roll.faces().map(|face| Action::Reroll(kind.face(face))));
        }
        let unused = |who: Character| self.has_here(seat, who) && !self.roll.rerolled.contains(who);
        let free = |who: Character| self.roll.faces().map(move |face| Action::FreeReroll(who, kind.face(face)));
        if kind.is_search() {
            if unused(Character::Aragorn) {
                out.extend(free(Character::Aragorn));
            }
            if self.has_here(seat, Character::Frodo) && self.purse(seat, Symbol::Friendship) > 0 {
                let bad = [SearchFace::Weary, SearchFace::Exposed].into_iter();
                out.extend(
                    bad.filter(|&face| self.roll.search(face) > 0).map(|face| Action::Ignore(Face::Search(face))),
                );
            }
        } else {
            if unused(Character::Galadriel) && self.troops(self.roll.place, Army::Elven) > 0 {
                out.extend(free(Character::Galadriel));
            }
            let turns = |who: Character, to: BattleFace| {
                let from = BattleFace::ALL.into_iter().filter(move |&face| face != to && self.roll.battle(face) > 0);
                from.map(move |from| Action::Turn(who, from, to))
            };
            if self.light_and_flame(seat) {
                out.extend(BattleFace::ALL.into_iter().flat_map(|to| turns(Character::Gandalf, to)));
            }
            if self.ambushes(seat) {
                out.extend(turns(Character::Faramir, BattleFace::Rout));
            }
            if self.no_longer_a_shieldmaiden(seat) {
                out.extend(turns(Character::Eowyn, BattleFace::Nazgul));
            }
        }
        if self.hands[seat.index()].contains(Card::TomBombadil) {
            out.push(Action::Play(Card::TomBombadil));
        }
    }

    pub(crate) fn answer_window(&mut self, seat: Seat, action: Action, tale: &mut impl Tale) {
        if action == Action::Pass {
            self.roll.passed = self.roll.passed.with(seat);
            self.steps.push(Step::Window);
            return;
        }
        self.steps.push(Step::Window);
        match action {
            Action::Reroll(face) => {
                self.steps.push(Step::RollAgain(face.index() as u8));
                self.steps.push(Step::Pay(seat, Price::of(Symbol::Resistance, 1)));
            }
            Action::FreeReroll(who, face) => {
                self.roll.rerolled = self.roll.rerolled.with(who);
                self.roll_again(face.index(), tale);
            }
            Action::Ignore(face) => {
                self.roll.turn(face.index(), SearchFace::SlipBy.index());
                self.roll.passed = SeatSet::EMPTY;
                tale.tell(Event::DieIgnored { face: face.index() as u8, kind: self.roll.kind });
                self.steps.push(Step::Pay(seat, Price::of(Symbol::Friendship, 1)));
            }
            Action::Turn(who, from, to) => {
                self.roll.turn(from.index(), to.index());
                self.roll.passed = SeatSet::EMPTY;
                tale.tell(Event::DieTurned { who, from, to });
                let price = match who {
                    Character::Gandalf if self.roll.flame => Price::NOTHING,
                    Character::Gandalf => Price::of(Symbol::Valor, 1),
                    Character::Faramir => Price::of(Symbol::Stealth, 1),
                    _ => self.pack.quest(Objective::Shieldmaiden).prices[0],
                };
                if who == Character::Gandalf && self.wizard == Wizard::White {
                    self.roll.flame = true;
                    self.roll.turned += 1;
                }
                self.steps.push(Step::Pay(seat, price));
            }
            Action::Play(card) => {
                self.play_card(seat, card, tale);
                self.steps.push(Step::TomRerolls(seat, self.pack.count(Card::TomBombadil)));
            }
            _ => {}
        }
    }

    pub(crate) fn list_tom(&self, out: &mut impl Offer) {
        let kind = self.roll.kind;
        out.push(Action::Done);
        out.extend(self.roll.faces().map(|face| Action::Reroll(kind.face(face))));
    }

    pub(crate) fn answer_tom(&mut self, seat: Seat, left: u8, action: Action, tale: &mut impl Tale) {
        if let Action::Reroll(face) = action {
            self.roll_again(face.index(), tale);
            if left > 1 {
                self.steps.push(Step::TomRerolls(seat, left - 1));
            }
        }
    }
}
