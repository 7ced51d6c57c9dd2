//! Texts that are used, or that something sets off: when, for what price, and
//! where one is in them while they are carried out.

use serde::Deserialize;

use super::deed::{Deed, walk_deeds};
use super::need::{Need, walk_needs};
use crate::filter::Filter;
use crate::sort::{Phase, Side};

/// When a text can be used, or is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum When {
    /// As an action of this phase.
    Action(Phase),
    /// When the card itself is played, but not in a starting fellowship.
    Played,
    /// When a companion is played, but not in a starting fellowship.
    CompanionPlayed,
    /// Each time the fellowship moves.
    Moves,
    /// When the fellowship has come to this site.
    MovedTo,
    /// When the fellowship leaves this site.
    Left,
    /// When the fellowship leaves this site in a regroup phase.
    LeftInRegroup,
    /// When the maneuver phase begins.
    ManeuverBegins,
    /// When the Free Peoples player has assigned this minion.
    Assigned,
    /// When a skirmish begins that the card or its bearer is in.
    SkirmishBegins,
    /// When the card or its bearer is about to be wounded; on an event, when
    /// anybody is.
    Wounding,
    /// When the card or its bearer has won a skirmish; on an event, when its
    /// side has.
    Wins,
    /// When a character of the Free Peoples is overwhelmed.
    Overwhelmed,
    /// When a companion is killed.
    CompanionKilled,
    /// When the regroup phase begins.
    RegroupBegins,
    /// When the Ring-bearer Frodo was killed.
    FrodoKilled,
}

impl When {
    /// So many moments there are, all actions counted as one.
    pub(crate) const MOMENTS: usize = 16;

    /// The number of the moment, by which decks remember who waits for it.
    pub(crate) const fn moment(self) -> usize {
        match self {
            When::Action(_) => 0,
            When::Played => 1,
            When::CompanionPlayed => 2,
            When::Moves => 3,
            When::LeftInRegroup => 4,
            When::ManeuverBegins => 5,
            When::Assigned => 6,
            When::SkirmishBegins => 7,
            When::Wins => 8,
            When::RegroupBegins => 9,
            When::FrodoKilled => 10,
            When::MovedTo => 11,
            When::Left => 12,
            When::Wounding => 13,
            When::Overwhelmed => 14,
            When::CompanionKilled => 15,
        }
    }
}

/// A text that is used, or that something sets off.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// When.
    pub at: When,
    /// Whether its player may decline, if something sets it off.
    #[serde(default)]
    pub may: bool,
    /// Who uses it, on a site.
    #[serde(default)]
    pub by: Option<Side>,
    /// Only while the card lies in a support area.
    #[serde(default)]
    pub in_support: bool,
    /// Once in a phase.
    #[serde(default)]
    pub once: bool,
    /// What must be so.
    #[serde(default)]
    pub needs: Vec<Need>,
    /// What is paid.
    #[serde(default)]
    pub cost: Vec<Deed>,
    /// What is done.
    pub does: Vec<Deed>,
}

impl Ability {
    /// What is written at this place of the program: costs first, then what is
    /// done. In a branch of a choice the places count from its beginning.
    pub(crate) fn written(&self, branch: u8, pc: u8) -> Option<&Deed> {
        let pc = usize::from(pc);
        if branch != NO_BRANCH {
            return self.ways()?.1.get(usize::from(branch))?.get(pc);
        }
        self.cost.get(pc).or_else(|| self.does.get(pc.checked_sub(self.cost.len())?))
    }

    /// The deed at this place, without how often and on what condition.
    pub(crate) fn deed(&self, branch: u8, pc: u8) -> Option<&Deed> {
        self.written(branch, pc).map(Deed::core)
    }

    /// The place of the last deed, which alone can be a choice.
    pub(crate) fn last(&self) -> u8 {
        (self.cost.len() + self.does.len()).saturating_sub(1) as u8
    }

    /// Who chooses among which ways, if the text ends with a choice.
    pub(crate) fn ways(&self) -> Option<(Side, &[Vec<Deed>])> {
        match self.does.last()?.core() {
            Deed::Choose(side, ways) => Some((*side, ways)),
            _ => None,
        }
    }

    /// Whether its player chooses an opponent.
    pub(crate) fn names_opponent(&self) -> bool {
        self.does.iter().any(|deed| matches!(deed.core(), Deed::Opponent))
    }

    pub(crate) fn walk(&mut self, see: &mut impl FnMut(&mut Filter)) {
        walk_needs(&mut self.needs, see);
        walk_deeds(&mut self.cost, see);
        walk_deeds(&mut self.does, see);
    }
}

/// The program is not in a branch of a choice.
pub(crate) const NO_BRANCH: u8 = u8::MAX;
