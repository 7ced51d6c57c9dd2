//! Texts made ready to be carried out: flat, small, every name resolved.

use crate::card_set::CardSet;
use crate::language::{GainTo, Lender, LookAt, Pick, Place, Stock, To};

/// How many different discounts, and how many texts for the end of a turn, a
/// pack may have: the state counts each.
pub(crate) const MOST_LASTING: usize = 8;

/// How many triggers of each sort a pack may have.
pub(crate) const MOST_TRIGGERS: usize = 16;

/// The most cards that players can be asked to agree on.
pub(crate) const MOST_AGREED: u8 = 3;

/// Which cards: a set, and two conditions that depend on the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kinds {
    pub cards: CardSet,
    /// Not the card itself.
    pub other: bool,
    /// Only those of the cost that was named.
    pub named: bool,
}

impl Kinds {
    pub const ANY: Kinds = Kinds { cards: CardSet::ALL, other: false, named: false };

    pub fn is_any(self) -> bool {
        self == Kinds::ANY
    }
}

/// How often something is done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Times {
    Once,
    Count(Place, Kinds),
    Hit,
    Found,
}

/// A condition that needs no answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Test {
    pub not: bool,
    pub what: What,
}

/// What a condition asks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum What {
    Played(u8, Kinds),
    Types(u8),
    Has(u8, Place, Kinds),
    FirstCard,
    TookFromPath,
}

/// Cards that move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Moving {
    pub from: [Place; 2],
    pub to: To,
    pub n: u8,
    pub times: Times,
    pub all: bool,
    pub kinds: Kinds,
    pub pick: Pick,
    pub may: bool,
}

/// Cards that are gained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Gaining {
    pub from: Stock,
    pub n: u8,
    pub times: Times,
    pub all: bool,
    pub kinds: Kinds,
    pub to: GainTo,
    pub may: bool,
}

/// One step of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Op {
    /// The text is done.
    End,
    Power(u8, Times),
    Draw(u8, Times),
    Move(Moving),
    Gain(Gaining),
    Look {
        at: LookAt,
        n: u8,
        show: bool,
    },
    PutBack {
        at: LookAt,
    },
    Play {
        from: Lender,
        all: bool,
        kinds: Kinds,
        may: bool,
    },
    If {
        test: Test,
        then: u16,
        other: u16,
    },
    Shows {
        kinds: Kinds,
        then: u16,
        other: u16,
    },
    IfMoved(u16),
    Choose {
        count: u8,
        texts: [u16; 4],
    },
    Attack(u16),
    Discount {
        which: u8,
        less: u8,
    },
    TopNext(u8),
    Cleanup(u8),
    Spread(Times),
    Fill(u8),
}

/// What a Group Ambush does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct GroupCode {
    /// Its place in the code, for reports.
    pub at: u16,
    pub unavoidable: bool,
    pub does: GroupOp,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum GroupOp {
    Each(u16),
    Most(Times, u16),
    PassLeft(u16),
    NameCost(u16),
    Agree(u8),
    Draft,
}

impl GroupOp {
    /// Whether all who are struck show their hands first.
    pub const fn shows_hands(self) -> bool {
        matches!(self, GroupOp::Most(..) | GroupOp::Agree(_))
    }
}

/// What sets off a Location: the number of its trigger, by which the state
/// remembers that it was set off.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Trigger {
    FirstPlay { nth: u8, text: u16 },
    FirstGain { nth: u8, text: u16 },
    TurnStart { nth: u8, text: u16 },
}

impl Trigger {
    /// What happens then.
    pub const fn text(self) -> u16 {
        match self {
            Trigger::FirstPlay { text, .. } | Trigger::FirstGain { text, .. } | Trigger::TurnStart { text, .. } => text,
        }
    }
}

/// Which text of a card an effect belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ability {
    Play,
    Defense,
    Ambush,
    GroupAmbush,
    OnGain,
    Ongoing,
    TurnEnd,
}

impl Ability {
    /// What it is called on the card.
    pub const fn name(self) -> &'static str {
        match self {
            Ability::Play => "played",
            Ability::Defense => "Defense",
            Ability::Ambush => "Ambush",
            Ability::GroupAmbush => "Group Ambush",
            Ability::OnGain => "when taken",
            Ability::Ongoing => "Ongoing",
            Ability::TurnEnd => "at the end of every turn",
        }
    }
}

/// An effect of a card, for reports.
#[derive(Clone, PartialEq, Debug)]
pub struct EffectNote {
    /// The card's name.
    pub card: String,
    /// Which of its texts.
    pub ability: &'static str,
    /// What it does.
    pub words: String,
}
