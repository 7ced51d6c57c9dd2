//! Battles: the battle die, support, and the cards that turn them.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Chance, Witness};

use crate::action::{Action, Target};
use crate::card::{Card, CardSet};
use crate::deed::{Deed, Power};
use crate::event::Event;
use crate::fate::Fate;
use crate::figure::Figure;
use crate::state::{MountDoom, Step};

/// A face of the battle die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Face {
    /// The weapon of a companion: a victory if he supports the Ring-bearer.
    Weapon(Figure),
    /// A defeat.
    Sauron,
    /// A victory for a card of Gandalf's.
    Gandalf,
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Weapon(figure) => write!(f, "{figure}"),
            Face::Sauron => f.write_str("Sauron"),
            Face::Gandalf => f.write_str("Gandalf"),
        }
    }
}

/// The battles of an encounter.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Battle {
    /// Battles still to be fought, this one among them.
    pub left: u8,
    /// Courage for each that is lost.
    pub price: u8,
    /// How many were won: all of them, or the last ones in a row.
    pub won: u8,
    /// How many must be won in a row; 0 where the number of battles is fixed.
    pub row: u8,
    /// Whether the enemies are Uruk-hai.
    pub uruk_hai: bool,
    /// What the battle die shows.
    pub face: Option<Face>,
    /// Whether this roll loses by Sauron only.
    pub repeated: bool,
}

impl MountDoom {
    #[inline]
    fn battle(&mut self) -> &mut Battle {
        &mut self.encounter.as_mut().expect("a battle belongs to an encounter").battle
    }

    /// Battles begin, as `deed` says.
    pub(crate) fn begin_battles(&mut self, deed: Deed, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let fresh = Battle::default();
        *self.battle() = match deed {
            Deed::Battles { count, each } => Battle { left: count, price: each, ..fresh },
            Deed::BattlesUntil { row, each } => Battle { left: 1, price: each, row, ..fresh },
            Deed::BattleUrukHai { each, .. } => Battle { left: self.uruk_hai(), price: each, uruk_hai: true, ..fresh },
            _ => fresh,
        };
        self.next_battle(fate);
    }

    /// The next battle roll is due, if there is one.
    pub(crate) fn next_battle(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if self.battle().left == 0 {
            return self.end_battles(fate);
        }
        if self.something_before_battle() {
            self.step = Step::BeforeBattle;
        } else {
            self.roll_battle(fate);
        }
    }

    fn something_before_battle(&self) -> bool {
        !self.able(Power::WinBattle).is_empty() || self.may_raise_ring() || self.something_any_time()
    }

    /// Galadriel is of use only while the Ring would rise.
    fn may_raise_ring(&self) -> bool {
        self.courage < self.pack.galadriel && !self.able(Power::RingToGaladriel).is_empty()
    }

    pub(crate) fn list_before_battle(&self, out: &mut Vec<Action>) {
        let mut cards = self.able(Power::WinBattle);
        if self.may_raise_ring() {
            cards = cards.union(self.able(Power::RingToGaladriel));
        }
        out.extend(cards.iter().map(|card| Action::Use(card, Target::Here)));
        self.list_any_time(out);
        out.push(Action::GoOn);
    }

    pub(crate) fn roll_battle(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let face = fate.battle_die(&self.pack.faces);
        fate.tell(Event::BattleRolled { face });
        self.battle().face = Some(face);
        let repeated = self.battle().repeated;
        let won = match face {
            Face::Sauron => false,
            _ if repeated => true,
            Face::Weapon(figure) => self.supporters().contains(figure),
            Face::Gandalf => false,
        };
        if won {
            self.win_battle(fate);
        } else if self.something_after_battle() {
            self.step = Step::AfterBattle;
        } else {
            self.lose_battle(fate);
        }
    }

    /// Cards of Gandalf's that could win the battle by being discarded.
    fn discards(&self) -> CardSet {
        let showing = self.encounter.and_then(|encounter| encounter.battle.face);
        if showing == Some(Face::Gandalf) { self.usable().and(CardSet::GANDALF) } else { CardSet::EMPTY }
    }

    /// Friends who could still turn an Uruk-hai battle, once each.
    fn repeaters(&self) -> CardSet {
        let fits = self.encounter.is_some_and(|encounter| encounter.battle.uruk_hai && !encounter.battle.repeated);
        if fits { self.able(Power::RepeatUrukHaiBattle) } else { CardSet::EMPTY }
    }

    fn something_after_battle(&self) -> bool {
        !self.able(Power::RerollDie).is_empty() || !self.discards().is_empty() || !self.repeaters().is_empty()
    }

    pub(crate) fn list_after_battle(&self, out: &mut Vec<Action>) {
        out.extend(self.discards().iter().map(Action::Discard));
        out.extend(self.able(Power::RerollDie).iter().map(|card| Action::Use(card, Target::BattleDie)));
        out.extend(self.repeaters().iter().map(|card| Action::Use(card, Target::Here)));
        out.push(Action::GoOn);
    }

    /// A card of Gandalf's is given for the victory; what it says is ignored.
    pub(crate) fn discard(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.held = self.held.without(card);
        fate.tell(Event::Discarded { card });
        self.win_battle(fate);
    }

    /// A friend has the battle rolled again, and only Sauron loses it.
    pub(crate) fn repeat_battle(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.battle().repeated = true;
        self.roll_battle(fate);
    }

    pub(crate) fn win_battle(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        fate.tell(Event::BattleWon);
        self.battle().won += 1;
        if self.battle().uruk_hai && self.token {
            // With Treebeard every victory drives one away, the chieftain last.
            self.drive_away(fate);
        }
        self.battle_over(fate);
    }

    pub(crate) fn lose_battle(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        fate.tell(Event::BattleLost);
        let battle = self.battle();
        if battle.row > 0 {
            battle.won = 0;
        }
        let price = battle.price;
        self.lose(price, fate);
        if self.step != Step::Over {
            self.battle_over(fate);
        }
    }

    fn battle_over(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let battle = self.battle();
        battle.face = None;
        battle.repeated = false;
        // Where a row of victories is wanted, there is one more battle until
        // the row is complete.
        if battle.row == 0 || battle.won == battle.row {
            battle.left -= 1;
        }
        self.next_battle(fate);
    }

    fn end_battles(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let battle = *self.battle();
        *self.battle() = Battle::default();
        if battle.uruk_hai && battle.won > 0 && !self.token && self.warriors > 0 {
            self.drive_away(fate);
        }
        self.do_deeds(fate);
    }

    /// An Uruk-hai leaves Isengard: a warrior, or at the very end the chieftain.
    fn drive_away(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if self.warriors > 0 {
            self.warriors -= 1;
        } else {
            self.freed = true;
        }
        fate.tell(Event::UrukHaiLeft { left: self.uruk_hai() });
    }
}
