//! What a seat can choose, and how it is written.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::Region;
use crate::card::{Card, Special};
use crate::character::{Character, TILES};
use crate::side::Side;

/// The name by which the enemy knows a piece: a letter on its back. The
/// Fellowship's pieces are a to i, Sauron's r to z.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
pub struct Letter {
    side: Side,
    index: u8,
}

impl Letter {
    /// The letter number `index` (below nine) of `side`.
    #[inline]
    pub const fn new(side: Side, index: u8) -> Letter {
        Letter { side, index }
    }

    /// The nine letters of `side`.
    pub fn all(side: Side) -> impl Iterator<Item = Letter> {
        (0..TILES as u8).map(move |index| Letter::new(side, index))
    }

    /// Whose piece it is on.
    #[inline]
    pub const fn side(self) -> Side {
        self.side
    }

    /// The letter as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl From<Letter> for char {
    fn from(letter: Letter) -> char {
        let first = match letter.side {
            Side::Fellowship => b'a',
            Side::Sauron => b'r',
        };
        char::from(first + letter.index)
    }
}

impl TryFrom<char> for Letter {
    type Error = String;

    fn try_from(c: char) -> Result<Letter, String> {
        match c {
            'a'..='i' => Ok(Letter::new(Side::Fellowship, c as u8 - b'a')),
            'r'..='z' => Ok(Letter::new(Side::Sauron, c as u8 - b'r')),
            _ => Err(format!("a piece has a letter from a to i or from r to z, not {c:?}")),
        }
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(*self))
    }
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Draft: use this face of its tile.
    Field(Character),
    /// Name how many special cards each side gets.
    Name(u8),
    /// Take a special card, for oneself or for the enemy.
    Take(Special),
    /// Set-up: put a character in a region.
    Place(Character, Region),
    /// The turn's move.
    Move(Character, Region),
    /// Shadowfax: an extra step; the same character then moves.
    Shadowfax(Character, Region),
    /// The Dark of Mordor: an extra step; another character then moves.
    DarkOfMordor(Character, Region),
    /// Gandalf the White: Gandalf returns to Fangorn.
    GandalfTheWhite,
    /// A King Revealed: the piece Sauron must move.
    AKingRevealed(Letter),
    /// Crebain of Dunland: the piece that is revealed for good.
    Crebain(Letter),
    /// Recall to Mordor: the character that returns.
    Recall(Character),
    /// Palantír: the region that is looked into.
    Palantir(Region),
    /// The Balrog strikes down who travels below him.
    Strike,
    /// Attack this revealed piece.
    Attack(Letter),
    /// Attack one of the hidden pieces, drawn at random.
    AttackHidden,
    /// Play Gwaihir: the character may now retreat sideways or backward.
    Gwaihir,
    /// Retreat to a region.
    Retreat(Region),
    /// Sam steps in for Frodo.
    StepIn,
    /// Sam shows Frodo beside him, and is strong.
    ShowFrodo,
    /// Sméagol changes places with a companion.
    Switch(Character),
    /// No cards are played in this battle.
    ForbidCards,
    /// Play a combat card.
    Play(Card),
    /// Saruman* makes the Fellowship show another card.
    Another,
    /// The Mouth of Sauron replaces his card by the 4.
    Swap,
    /// Magic becomes this card.
    Fetch(Card),
    /// Gandalf* shows himself and helps.
    Aid,
    /// Do none of what one might.
    Pass,
    /// Mix one's hidden pieces in a region.
    Mix(Region),
    /// End the turn.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Field(character) => write!(f, "field {character}"),
            Action::Name(number) => write!(f, "name {number}"),
            Action::Take(special) => write!(f, "take {special}"),
            Action::Place(character, region) => write!(f, "{character}@{region}"),
            Action::Move(character, region) => write!(f, "{character}-{region}"),
            Action::Shadowfax(character, region) => write!(f, "Shadowfax {character}-{region}"),
            Action::DarkOfMordor(character, region) => write!(f, "DarkOfMordor {character}-{region}"),
            Action::GandalfTheWhite => f.write_str("GandalfTheWhite"),
            Action::AKingRevealed(letter) => write!(f, "AKingRevealed {letter}"),
            Action::Crebain(letter) => write!(f, "Crebain {letter}"),
            Action::Recall(character) => write!(f, "RecallToMordor {character}"),
            Action::Palantir(region) => write!(f, "Palantir {region}"),
            Action::Strike => f.write_str("strike"),
            Action::Attack(letter) => write!(f, "attack {letter}"),
            Action::AttackHidden => f.write_str("attack hidden"),
            Action::Gwaihir => f.write_str("Gwaihir"),
            Action::Retreat(region) => write!(f, "retreat {region}"),
            Action::StepIn => f.write_str("Sam steps in"),
            Action::ShowFrodo => f.write_str("show Frodo"),
            Action::Switch(character) => write!(f, "switch {character}"),
            Action::ForbidCards => f.write_str("no cards"),
            Action::Play(card) => write!(f, "{card}"),
            Action::Another => f.write_str("another"),
            Action::Swap => f.write_str("swap"),
            Action::Fetch(card) => write!(f, "fetch {card}"),
            Action::Aid => f.write_str("aid"),
            Action::Pass => f.write_str("pass"),
            Action::Mix(region) => write!(f, "mix {region}"),
            Action::End => f.write_str("end"),
        }
    }
}
