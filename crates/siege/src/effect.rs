//! The language of card texts: who, what, how many, from where, when, until
//! when. `docs/CARDS.md` explains every word of it.

use serde::Deserialize;

use crate::filter::Filter;
use crate::sort::{Phase, Side, Word};

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
    /// One bit for each sort of gift, so that texts which give something else
    /// need not be read.
    pub(crate) const fn sort(&self) -> u16 {
        match self {
            Gift::Strength(_) => 1,
            Gift::Damage(_) => 1 << 1,
            Gift::Defender(_) => 1 << 2,
            Gift::Ambush(_) => 1 << 3,
            Gift::Keyword(_) => 1 << 4,
            Gift::SiteNumber(_) => 1 << 5,
            Gift::Cost(_) => 1 << 6,
            Gift::MinionArchery(_) => 1 << 7,
            Gift::NotRoaming => 1 << 8,
            Gift::NoWounds => 1 << 9,
            Gift::NoArcheryWounds => 1 << 10,
            Gift::OneWoundPerSkirmish => 1 << 11,
            Gift::ExertToAssign => 1 << 12,
            Gift::ShadowInitiative => 1 << 13,
            Gift::ShadowNumber(_) => 1 << 14,
            Gift::MayFight => 1 << 15,
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

/// Something that is done. As a cost it must be possible in full.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Deed {
    /// So many different characters exert.
    Exert(u8, Filter),
    /// One character exerts so many times.
    ExertTimes(u8, Filter),
    /// Any number of different characters exert, one at least; they are
    /// counted.
    ExertAnyNumber(Filter),
    /// Everybody like this exerts who can.
    ExertEach(Filter),
    /// A character exerts until it is exhausted.
    Exhaust(Filter),
    /// A character takes so many wounds.
    Wound(u8, Filter),
    /// As many different characters as were counted take a wound each.
    WoundCounted(Filter),
    /// A character heals so many wounds.
    Heal(u8, Filter),
    /// Everybody like this heals a wound.
    HealEach(Filter),
    /// A card in play is discarded.
    Discard(Filter),
    /// Exactly so many cards of the hand are discarded.
    DiscardFromHand(u8, Filter),
    /// The whole hand is discarded.
    DiscardHand,
    /// A character returns to its owner's hand.
    Return(Filter),
    /// Threats are added, as many as fit.
    AddThreats(u8),
    /// Threats are removed.
    RemoveThreats(u8),
    /// Burdens are added.
    AddBurdens(u8),
    /// Burdens are removed.
    RemoveBurdens(u8),
    /// Twilight is added.
    AddTwilight(u8),
    /// Twilight is removed.
    RemoveTwilight(u8),
    /// A character is stronger until the phase ends.
    Strength(Filter, Amount),
    /// A character does more damage until the phase ends.
    Damage(Filter, Amount),
    /// The card moves onto somebody.
    MoveOnto(Filter),
    /// A culture token is put on the card.
    AddToken,
    /// A culture token is taken from it.
    RemoveToken,
    /// More arrows of one side, until the phase ends.
    Archery(Side, i8),
    /// Cards are drawn.
    Draw(u8),
    /// So many cards of the draw deck are shown to all.
    Reveal(u8),
    /// Of the cards shown some may be played, one or any number; then the draw
    /// deck is shuffled.
    PlayRevealed(Filter, u8),
    /// A card of the player's discard pile is played, for so much less.
    PlayDiscarded(Filter, u8),
    /// The move limit of this turn.
    MoveLimit(i8),
    /// The fellowship must move again.
    MustMove,
    /// If whoever was chosen wins this skirmish, the Shadow has initiative for
    /// the rest of the turn.
    InitiativeIfItWins,
    /// A character is discarded when the skirmish ends.
    DiscardAfter(Filter),
    /// Everybody like this has a keyword until the regroup phase begins.
    Gain(Filter, Word),
    /// A minion like this is assigned to whoever was chosen.
    Assign(Filter),
    /// The wound that set off the text is not placed.
    PreventWound,
    /// Whoever uses the text takes control of the lowest site that nobody
    /// controls and all fellowships have passed.
    TakeControl,
    /// The highest site that an opponent controls is free again.
    Liberate,
    /// An opponent is chosen.
    Opponent,
    /// The opponent who was chosen, or who took this way, puts a card of his
    /// hand under his draw deck, taken at random.
    Bury,
    /// This, if all that is so and somebody is there.
    If(Vec<Need>, Box<Deed>),
    /// This, so many times.
    Times(Amount, Box<Deed>),
    /// A player of this side takes one of these. Nothing can follow it. Of the
    /// Shadow it is the opponent who was chosen; if none was, each in turn may
    /// take another way than the first, which is gone if nobody does.
    Choose(Side, Vec<Vec<Deed>>),
    /// The card itself bears the Ring from now on.
    BearTheRing,
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

impl Deed {
    /// What is done, without how often and on what condition.
    pub(crate) fn core(&self) -> &Deed {
        match self {
            Deed::If(_, deed) | Deed::Times(_, deed) => deed.core(),
            deed => deed,
        }
    }
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
}

/// The program is not in a branch of a choice.
pub(crate) const NO_BRANCH: u8 = u8::MAX;

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

fn walk_amount(amount: &mut Amount, see: &mut impl FnMut(&mut Filter)) {
    match amount {
        Amount::Count { who, .. } | Amount::Spotted { who, .. } => see(who),
        Amount::If { need, .. } => walk_needs(std::slice::from_mut(need), see),
        Amount::Just(_) | Amount::Threats => {}
    }
}

/// Shows `see` every filter in a list of deeds.
pub(crate) fn walk_deeds(deeds: &mut [Deed], see: &mut impl FnMut(&mut Filter)) {
    for deed in deeds {
        match deed {
            Deed::Exert(_, who)
            | Deed::ExertTimes(_, who)
            | Deed::ExertAnyNumber(who)
            | Deed::ExertEach(who)
            | Deed::Exhaust(who)
            | Deed::Wound(_, who)
            | Deed::WoundCounted(who)
            | Deed::Heal(_, who)
            | Deed::HealEach(who)
            | Deed::Discard(who)
            | Deed::DiscardFromHand(_, who)
            | Deed::Return(who)
            | Deed::MoveOnto(who)
            | Deed::DiscardAfter(who)
            | Deed::Assign(who)
            | Deed::Gain(who, _)
            | Deed::PlayRevealed(who, _)
            | Deed::PlayDiscarded(who, _) => see(who),
            Deed::Strength(who, amount) | Deed::Damage(who, amount) => {
                see(who);
                walk_amount(amount, see);
            }
            Deed::If(needs, deed) => {
                walk_needs(needs, see);
                walk_deeds(std::slice::from_mut(deed), see);
            }
            Deed::Times(amount, deed) => {
                walk_amount(amount, see);
                walk_deeds(std::slice::from_mut(deed), see);
            }
            Deed::Choose(_, options) => options.iter_mut().for_each(|deeds| walk_deeds(deeds, see)),
            _ => {}
        }
    }
}

impl Ability {
    pub(crate) fn walk(&mut self, see: &mut impl FnMut(&mut Filter)) {
        walk_needs(&mut self.needs, see);
        walk_deeds(&mut self.cost, see);
        walk_deeds(&mut self.does, see);
    }
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
