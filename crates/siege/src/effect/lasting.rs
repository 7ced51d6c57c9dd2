//! Texts that hold for as long as something is so: what they give to whom.

use serde::Deserialize;

use super::need::{Amount, Need, walk_amount, walk_needs};
use crate::filter::Filter;
use crate::sort::Word;

/// Whom a lasting text changes.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub enum To {
    /// The card itself.
    #[default]
    This,
    /// Whoever bears it.
    Bearer,
    /// Everybody like this.
    Each(Filter),
}

/// What a lasting text gives, for as long as it holds.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Gift {
    /// Strength.
    Strength(Amount),
    /// Wounds more for each loser.
    Damage(i8),
    /// Minions more to be assigned to.
    Defender(i8),
    /// Twilight when the Free Peoples player assigns it.
    Ambush(i8),
    /// A keyword.
    Keyword(Word),
    /// The site number of a minion.
    SiteNumber(i8),
    /// What it costs to play.
    Cost(i8),
    /// Arrows of the minions.
    MinionArchery(i8),
    /// It is not roaming, wherever it is.
    NotRoaming,
    /// No wound can be placed on it.
    NoWounds,
    /// No archery wound can be given to it.
    NoArcheryWounds,
    /// One wound in a skirmish phase, no more.
    OneWoundPerSkirmish,
    /// The Free Peoples player must exert a companion to assign it.
    ExertToAssign,
    /// The Shadow has initiative.
    ShadowInitiative,
    /// The Shadow number of a site.
    ShadowNumber(i8),
    /// It may fight although it is unhasty, or an ally away from home.
    MayFight,
}

impl Gift {
    /// So many sorts of gifts there are.
    pub(crate) const SORTS: usize = 16;

    /// The number of the sort, by which decks remember who gives it.
    pub(crate) const fn sort(&self) -> usize {
        match self {
            Gift::Strength(_) => 0,
            Gift::Damage(_) => 1,
            Gift::Defender(_) => 2,
            Gift::Ambush(_) => 3,
            Gift::Keyword(_) => 4,
            Gift::SiteNumber(_) => 5,
            Gift::Cost(_) => 6,
            Gift::MinionArchery(_) => 7,
            Gift::NotRoaming => 8,
            Gift::NoWounds => 9,
            Gift::NoArcheryWounds => 10,
            Gift::OneWoundPerSkirmish => 11,
            Gift::ExertToAssign => 12,
            Gift::ShadowInitiative => 13,
            Gift::ShadowNumber(_) => 14,
            Gift::MayFight => 15,
        }
    }
}

/// A lasting text: what it gives to whom, while something is so.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// While all this is so,
    #[serde(default)]
    pub when: Vec<Need>,
    /// they
    #[serde(default)]
    pub to: To,
    /// get this.
    pub gives: Vec<Gift>,
    /// Once given it stays until the turn ends.
    #[serde(default)]
    pub all_turn: bool,
}

impl Lasting {
    pub(crate) fn walk(&mut self, see: &mut impl FnMut(&mut Filter)) {
        walk_needs(&mut self.when, see);
        if let To::Each(who) = &mut self.to {
            see(who);
        }
        for gift in &mut self.gives {
            if let Gift::Strength(amount) = gift {
                walk_amount(amount, see);
            }
        }
    }
}
