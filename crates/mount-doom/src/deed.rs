//! What cards do: a small language of effects, in which packs are written.
//!
//! A foe is a list of [`Deed`]s, carried out in order; a friend or a card of
//! Gandalf's has one [`Power`]. The words on the screen are made from them, so
//! a card cannot say one thing and do another.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One thing that an adversary does when he is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Deed {
    /// Courage is lost.
    Lose(u8),
    /// Courage is gained.
    Gain(u8),
    /// So many battles; each that is lost costs `each`.
    Battles {
        /// How many battles.
        count: u8,
        /// Courage for each that is lost.
        each: u8,
    },
    /// Battles until `row` of them in a row are won; each lost one costs `each`.
    BattlesUntil {
        /// How many must be won one after the other.
        row: u8,
        /// Courage for each that is lost.
        each: u8,
    },
    /// A battle with every Uruk-hai in Isengard; if it is free, courage is
    /// gained instead.
    BattleUrukHai {
        /// Courage for each battle that is lost.
        each: u8,
        /// Courage gained when Isengard is free.
        free: u8,
    },
    /// Nazgûl come to Minas Morgul.
    PlaceNazgul(u8),
    /// Uruk-hai warriors come to Isengard, as many as there are.
    Muster(u8),
    /// Gandalf is lost until the Ring-bearer reaches Helm's Deep.
    LockGandalf,
    /// The group loses a friend it has not used.
    LoseFriend,
    /// A black die for every Nazgûl at Minas Morgul and the Witch-king; odd
    /// ones cost `each`.
    RollForNazgul {
        /// Courage for each odd die.
        each: u8,
    },
    /// The Ring falls to the circle with the Eye, unless it is there or lower.
    RingToEye,
    /// A Fellowship die on the dice board is rolled again.
    RerollFellowshipDie,
    /// The card moves onto the next card to the left or right.
    CoverNeighbour,
    /// A black die decides how much courage is lost: the loss for 1 to 6.
    RollFor([u8; 6]),
    /// The Ring-bearer does not move this turn.
    HoldRingBearer,
}

/// What a friend, or a card of Gandalf's, can do once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Power {
    /// The event of a space where a figure has just stopped is ignored.
    IgnoreEvent,
    /// A die that was just rolled is rolled again.
    RerollDie,
    /// A companion goes to the destination of its stage.
    ToDestination,
    /// Before a battle roll the Ring rises to Galadriel's circle.
    RingToGaladriel,
    /// When a 6 is rolled for the Nazgûl, the Witch-king falls and they are gone.
    SlayWitchKing,
    /// One battle is won without a roll.
    WinBattle,
    /// At the start of a turn the Ring-bearer advances by the first to the
    /// second number.
    LeadRingBearer(u8, u8),
    /// Courage is gained, or Treebeard's token goes to Isengard.
    CourageOrToken(u8),
    /// A lost battle with an Uruk-hai is rolled again: only Sauron loses it.
    RepeatUrukHaiBattle,
    /// A black die that was just rolled is turned to any face.
    TurnBlackDie,
    /// A Fellowship die that was just rolled is turned to any face.
    TurnFellowshipDie,
    /// Before a turn all five Fellowship dice are rolled, and one of them moves
    /// its figure.
    RollFive,
    /// Before a stage is laid out, its top card is looked at and may be removed.
    LookAhead,
    /// A card that was just met leaves the game.
    RemoveEncounter,
}

/// How many kinds of powers there are.
pub(crate) const POWERS: usize = 14;

impl Power {
    /// The kind of power as an array index, whatever its numbers.
    #[inline]
    pub(crate) const fn kind(self) -> usize {
        match self {
            Power::IgnoreEvent => 0,
            Power::RerollDie => 1,
            Power::ToDestination => 2,
            Power::RingToGaladriel => 3,
            Power::SlayWitchKing => 4,
            Power::WinBattle => 5,
            Power::LeadRingBearer(..) => 6,
            Power::CourageOrToken(_) => 7,
            Power::RepeatUrukHaiBattle => 8,
            Power::TurnBlackDie => 9,
            Power::TurnFellowshipDie => 10,
            Power::RollFive => 11,
            Power::LookAhead => 12,
            Power::RemoveEncounter => 13,
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Deed::Lose(n) => write!(f, "lose {n} courage"),
            Deed::Gain(n) => write!(f, "gain {n} courage"),
            Deed::Battles { count: 1, each } => write!(f, "a battle; lose {each} courage if it is lost"),
            Deed::Battles { count, each } => write!(f, "{count} battles; lose {each} courage for each lost"),
            Deed::BattlesUntil { row, each } => {
                write!(f, "battles until {row} in a row are won; lose {each} courage for each lost")
            }
            Deed::BattleUrukHai { each, free } => {
                write!(f, "a battle with each Uruk-hai in Isengard; lose {each} courage for each lost")?;
                if free > 0 { write!(f, " (if Isengard is free: gain {free})") } else { Ok(()) }
            }
            Deed::PlaceNazgul(1) => f.write_str("a Nazgûl comes to Minas Morgul"),
            Deed::PlaceNazgul(n) => write!(f, "{n} Nazgûl come to Minas Morgul"),
            Deed::Muster(n) => write!(f, "{n} Uruk-hai come to Isengard"),
            Deed::LockGandalf => f.write_str("no help from Gandalf until the Ring-bearer is at Helm's Deep"),
            Deed::LoseFriend => f.write_str("lose an unused friend"),
            Deed::RollForNazgul { each } => {
                write!(f, "a die for the Witch-king and each Nazgûl; lose {each} courage for each odd one")
            }
            Deed::RingToEye => f.write_str("the Ring falls to the Eye, unless it is there or lower"),
            Deed::RerollFellowshipDie => f.write_str("roll a Fellowship die on the dice board again"),
            Deed::CoverNeighbour => f.write_str("covers the next card to the left or right"),
            Deed::RollFor(losses) => write!(f, "a die: 1 to 6 cost {}", losses.map(|n| n.to_string()).join("/")),
            Deed::HoldRingBearer => f.write_str("the Ring-bearer does not move this turn"),
        }
    }
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Power::IgnoreEvent => f.write_str("ignore the event of a space where a figure has just stopped"),
            Power::RerollDie => f.write_str("right after a roll: roll one of the dice again"),
            Power::ToDestination => f.write_str("any time: a companion goes to the destination of its stage"),
            Power::RingToGaladriel => f.write_str("before a battle roll: the Ring rises to Galadriel's circle"),
            Power::SlayWitchKing => f.write_str("on a 6 against the Witch-king: he and all Nazgûl are gone"),
            Power::WinBattle => f.write_str("instead of a battle roll: win that battle"),
            Power::LeadRingBearer(least, most) => {
                write!(f, "before the first roll of a turn: the Ring-bearer advances {least} to {most}")
            }
            Power::CourageOrToken(n) => write!(f, "any time: gain {n} courage, or put Treebeard's token in Isengard"),
            Power::RepeatUrukHaiBattle => f.write_str("after a lost Uruk-hai battle: roll again, only Sauron loses"),
            Power::TurnBlackDie => f.write_str("right after a roll: turn a black die to any number"),
            Power::TurnFellowshipDie => f.write_str("right after a roll: turn a Fellowship die to any number"),
            Power::RollFive => f.write_str("before a turn: roll all Fellowship dice and move one figure"),
            Power::LookAhead => f.write_str("before a stage is laid out: look at its top card, remove it if you like"),
            Power::RemoveEncounter => f.write_str("right after an encounter: its card leaves the game"),
        }
    }
}
