//! What a seat can choose, and how it is written.

use std::fmt;

use crate::card::Card;
use crate::figure::Figure;

/// One choice of the player whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Rolls these two Fellowship dice with the black ones: `Aragorn+Gimli`.
    Pair(Figure, Figure),
    /// Puts the black die with this number and the die of this figure on the
    /// first page: `2+Aragorn`.
    Place(u8, Figure),
    /// Names the figure, or the die, that the decision asks for: `Legolas`.
    Name(Figure),
    /// Advances the figure of a symbol by so many spaces: `0`, `1`, `2`.
    Steps(u8),
    /// Uses a card: `Elrond-Gimli`, `Power-3-6`, `Treebeard-courage`.
    Use(Card, Target),
    /// Discards a card of Gandalf's to win the battle: `discard-Trick`.
    Discard(Card),
    /// Gives up a friend to Wormtongue: `lose-Arwen`.
    GiveUp(Card),
    /// The Army of the Dead goes left: `left`.
    Left,
    /// The Army of the Dead goes right: `right`.
    Right,
    /// Rolls the die of the last stage: `roll`.
    Roll,
    /// The top card of the new stage stays there: `keep`.
    Keep,
    /// The top card of the new stage leaves the game: `remove`.
    Remove,
    /// Goes on without using anything: `on`.
    GoOn,
}

/// What a card is used on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// Nothing needs to be named.
    Here,
    /// A figure, or its die.
    Figure(Figure),
    /// The die of a figure, turned to this number.
    Turn(Figure, u8),
    /// A black die with this number.
    Black(u8),
    /// A black die with the first number, turned to the second.
    TurnBlack(u8, u8),
    /// The battle die.
    BattleDie,
    /// So many spaces.
    Steps(u8),
    /// Courage.
    Courage,
    /// The token in Isengard.
    Token,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Pair(one, other) => write!(f, "{one}+{other}"),
            Action::Place(black, figure) => write!(f, "{black}+{figure}"),
            Action::Name(figure) => write!(f, "{figure}"),
            Action::Steps(steps) => write!(f, "{steps}"),
            Action::Use(card, target) => write!(f, "{card}{target}"),
            Action::Discard(card) => write!(f, "discard-{card}"),
            Action::GiveUp(card) => write!(f, "lose-{card}"),
            Action::Left => f.write_str("left"),
            Action::Right => f.write_str("right"),
            Action::Roll => f.write_str("roll"),
            Action::Keep => f.write_str("keep"),
            Action::Remove => f.write_str("remove"),
            Action::GoOn => f.write_str("on"),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Target::Here => Ok(()),
            Target::Figure(figure) => write!(f, "-{figure}"),
            Target::Turn(figure, to) => write!(f, "-{figure}-{to}"),
            Target::Black(face) => write!(f, "-{face}"),
            Target::TurnBlack(face, to) => write!(f, "-{face}-{to}"),
            Target::BattleDie => f.write_str("-battle"),
            Target::Steps(steps) => write!(f, "-{steps}"),
            Target::Courage => f.write_str("-courage"),
            Target::Token => f.write_str("-token"),
        }
    }
}
