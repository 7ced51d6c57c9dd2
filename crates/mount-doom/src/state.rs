//! The whole state of a table: plain data, cheap to copy.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::battle::Battle;
use crate::card::{Card, CardSet, HELPERS};
use crate::deed::Power;
use crate::figure::{Figure, FigureSet};
use crate::options::{Exact, Options};
use crate::pack::{Pack, SPACES};
use crate::stage::Stage;

/// A table of Adventure to Mount Doom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MountDoom {
    pub(crate) pack: &'static Pack,
    pub(crate) rules: Rules,
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) stage: Stage,
    pub(crate) step: Step,
    /// Whether the dice of this turn have been rolled.
    pub(crate) rolled: bool,
    /// Whether the Ring-bearer has reached the destination of the stage.
    pub(crate) arrived: bool,
    /// Where each figure stands on the road; [`WAITING`] beside Minas Morgul.
    pub(crate) spots: [u8; 5],
    /// Companions who came to Minas Morgul by an exact roll.
    pub(crate) at_gate: FigureSet,
    /// The circle of the Ring. Below 1 only when the game is lost.
    pub(crate) courage: u8,
    /// Nazgûl at Minas Morgul, without the Witch-king.
    pub(crate) nazgul: u8,
    /// Whether the Witch-king and all Nazgûl are gone.
    pub(crate) slain: bool,
    /// Uruk-hai warriors in Isengard, without the chieftain.
    pub(crate) warriors: u8,
    /// Whether the chieftain is gone, too.
    pub(crate) freed: bool,
    /// Whether Treebeard's token lies in Isengard.
    pub(crate) token: bool,
    /// Whether Gandalf's token lies at Helm's Deep.
    pub(crate) locked: bool,
    pub(crate) track: [Slot; SPACES],
    /// A card that lies over another, and where.
    pub(crate) cover: Option<(u8, Card)>,
    /// The seventh card of the stage, which nobody has seen.
    pub(crate) boxed: Option<Card>,
    /// Cards of this stage that were taken or removed.
    pub(crate) gone: CardSet,
    /// Who has looked at the card that lies face down on the first space.
    pub(crate) looked: SeatSet,
    /// Friends and Gandalf cards that lie open and unused.
    pub(crate) held: CardSet,
    /// In front of whom each of them lies.
    pub(crate) holders: [Seat; HELPERS],
    /// Gandalf cards that nobody has seen, in the stack or in the box.
    pub(crate) unseen: CardSet,
    /// How many cards the Gandalf stack has.
    pub(crate) stack: u8,
    pub(crate) dice: Dice,
    /// The figure that the decision is about.
    pub(crate) subject: Option<Figure>,
    pub(crate) encounter: Option<Encounter>,
    pub(crate) ended: Option<Ending>,
}

/// The place beside Minas Morgul, off the road.
pub(crate) const WAITING: u8 = u8::MAX;

/// The options, in the form the rules use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub seats: u8,
    pub friends_in_need: bool,
    pub close_friends: bool,
    pub no_protection: bool,
    pub exact: Exact,
    pub house_courage: u8,
}

impl From<&Options> for Rules {
    fn from(options: &Options) -> Rules {
        Rules {
            seats: options.seats,
            friends_in_need: options.friends_in_need,
            close_friends: options.close_friends,
            no_protection: options.no_protection,
            exact: options.exact,
            house_courage: options.house_courage,
        }
    }
}

/// The decision that play is at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Which two Fellowship dice are rolled first.
    #[default]
    Pair,
    /// Which of the rolled dice go on the first page.
    FirstPage,
    /// Which Fellowship die joins the second roll.
    Third,
    /// Which Fellowship die goes on the second page.
    SecondPage,
    /// The next die is carried out, unless a card is used first.
    Act,
    /// How far the figure of a symbol advances.
    Symbol,
    /// Whether the event of a space is ignored.
    Event,
    /// Which way the Army of the Dead goes.
    Army,
    /// Which friend Wormtongue takes.
    Friend,
    /// Which Fellowship die Denethor has rolled again.
    Reroll,
    /// Whether that roll stands.
    Rerolled,
    /// Whether a card is used before a battle roll.
    BeforeBattle,
    /// Whether a card turns a lost battle.
    AfterBattle,
    /// Whether the roll of a single black die stands.
    BlackDie,
    /// Whether the card that was met is removed.
    Wrath,
    /// Whether the top card of the new stage is looked at.
    Ahead,
    /// Whether that card stays.
    Top,
    /// Which of the five dice moves its figure.
    Five,
    /// The black die of the last stage is rolled.
    Roll,
    /// The game is over.
    Over,
}

/// A space of the encounter track.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Slot {
    pub card: Option<Card>,
    /// Whether the card lies face up.
    pub up: bool,
}

/// The dice, in the hand or on the dice board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Dice {
    /// The black dice: before any is placed both that were rolled, then that of
    /// the first and that of the second page. 0: in the supply.
    pub black: [u8; 2],
    /// The numbers of the Fellowship dice, in the order of the figures.
    pub pips: [u8; 5],
    /// The Fellowship dice on the two pages.
    pub pages: [Option<Figure>; 2],
    /// A black die that was rolled alone: for the last stage, the Witch-king, or
    /// a card that asks for one.
    pub single: u8,
}

/// An adversary while he is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Encounter {
    /// The space of the track, counted from one.
    pub space: u8,
    /// The card.
    pub card: Card,
    /// How many of its deeds have begun.
    #[serde(default)]
    pub deeds: u8,
    /// Black dice still to be rolled for the Nazgûl.
    #[serde(default)]
    pub rolls: u8,
    /// Whether the Ring-bearer may not move.
    #[serde(default)]
    pub holds: bool,
    /// The battles of this encounter.
    #[serde(default)]
    pub battle: Battle,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// The Ring-bearer reached the crater.
    RingDestroyed,
    /// The Ring would have left the courage track.
    CourageLost,
    /// The last Nazgûl came to Minas Morgul.
    NazgulGathered,
}

impl MountDoom {
    /// The options of this table.
    pub(crate) fn options(&self) -> Options {
        let Rules { seats, friends_in_need, close_friends, no_protection, exact, house_courage } = self.rules;
        let cards = self.pack.text.clone();
        Options { seats, friends_in_need, close_friends, no_protection, exact, house_courage, cards }
    }

    /// The stage the group is in.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    #[inline]
    pub(crate) fn spot(&self, figure: Figure) -> u8 {
        self.spots[figure.index()]
    }

    /// The last space of the current stage.
    #[inline]
    pub(crate) fn destination(&self) -> u8 {
        self.pack.destination(self.stage)
    }

    /// The highest circle of the courage track.
    #[inline]
    pub(crate) fn top(&self) -> u8 {
        self.pack.top + self.rules.house_courage
    }

    /// The cards that whoever's turn it is may use now, by their owner and by
    /// Gandalf's fate; whether the moment is right is for the card.
    #[inline]
    pub(crate) fn usable(&self) -> CardSet {
        let mut cards = self.held;
        if self.locked {
            cards = cards.but(CardSet::GANDALF);
        }
        if self.rules.close_friends {
            for card in cards.and(CardSet::FRIENDS).iter() {
                if self.holders[card.index()] != self.active {
                    cards = cards.without(card);
                }
            }
        }
        cards
    }

    /// The usable cards with a power of this kind.
    #[inline]
    pub(crate) fn able(&self, power: Power) -> CardSet {
        self.usable().and(self.pack.with_power(power))
    }

    /// The companions who support the Ring-bearer: with him, or ahead of him up
    /// to the destination of the stage.
    #[inline]
    pub(crate) fn supporters(&self) -> FigureSet {
        let (from, to) = (self.spot(Figure::Frodo), self.destination());
        let near = |figure: &Figure| (from..=to).contains(&self.spot(*figure));
        Figure::COMPANIONS.into_iter().filter(near).collect()
    }

    /// How many Uruk-hai are in Isengard, the chieftain among them.
    #[inline]
    pub(crate) fn uruk_hai(&self) -> u8 {
        if self.freed { 0 } else { self.warriors + 1 }
    }

    /// The card that a black die with this number meets.
    #[inline]
    pub(crate) fn on_top(&self, space: u8) -> Option<Card> {
        match self.cover {
            Some((over, card)) if over == space => Some(card),
            _ => self.track[usize::from(space) - 1].card,
        }
    }
}
