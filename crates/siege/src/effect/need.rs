//! What must be so, and how many there are of something.

use serde::Deserialize;

use crate::filter::Filter;
use crate::sort::{Side, Word};

/// Something that must be so.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Need {
    /// This side has initiative.
    Initiative(Side),
    /// Somebody like this is in play and active.
    Spot(Filter),
    /// So many like this are.
    SpotMany(u8, Filter),
    /// There are at least so many threats.
    Threats(u8),
    /// There are fewer threats than this.
    ThreatsBelow(u8),
    /// There are at least so many burdens.
    Burdens(u8),
    /// The Ring-bearer has at least so many wounds.
    RingBearerWounds(u8),
    /// The fellowship is at the site with this number.
    AtSite(u8),
    /// The fellowship is at a site with this keyword.
    SiteHas(Word),
    /// The card or its bearer is in a skirmish against somebody like this.
    Fights(Filter),
    /// Whoever was chosen is.
    ItFights(Filter),
    /// Whoever was chosen is like this.
    It(Filter),
    /// So many threats can still be added.
    ThreatRoom(u8),
    /// A starting fellowship is being chosen.
    Starting,
    /// Whoever uses the text controls at least so many sites.
    Controls(u8),
    /// He controls a site with this keyword.
    ControlsSite(Word),
    /// No skirmish is going on.
    NoSkirmish,
    /// One of these.
    Any(Vec<Need>),
}

/// How many.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Amount {
    /// So many.
    Just(i8),
    /// As many as are active and fit, beyond so many, at most so many.
    Count {
        /// Who counts.
        who: Filter,
        /// The first so many do not.
        #[serde(default)]
        over: i8,
        /// The most there can be of it.
        most: i8,
    },
    /// So many for each that the player chooses to spot.
    Spotted {
        /// Who can be spotted.
        who: Filter,
        /// For each.
        each: i8,
    },
    /// One number, or another.
    If {
        /// If this is so,
        need: Need,
        /// this many,
        then: i8,
        /// else this many.
        or: i8,
    },
    /// One for each threat.
    Threats,
}

/// Shows `see` every filter in a list of things that must be so.
pub(crate) fn walk_needs(needs: &mut [Need], see: &mut impl FnMut(&mut Filter)) {
    for need in needs {
        match need {
            Need::Spot(who) | Need::SpotMany(_, who) | Need::Fights(who) | Need::ItFights(who) | Need::It(who) => {
                see(who);
            }
            Need::Any(needs) => walk_needs(needs, see),
            _ => {}
        }
    }
}

/// Shows `see` every filter in a number.
pub(crate) fn walk_amount(amount: &mut Amount, see: &mut impl FnMut(&mut Filter)) {
    match amount {
        Amount::Count { who, .. } | Amount::Spotted { who, .. } => see(who),
        Amount::If { need, .. } => walk_needs(std::slice::from_mut(need), see),
        Amount::Just(_) | Amount::Threats => {}
    }
}
