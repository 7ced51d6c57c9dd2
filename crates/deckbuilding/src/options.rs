//! What the host of a table chooses.

use serde::{Deserialize, Serialize};
use table::{OptionKind, OptionSpec};

/// The rules of one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many sit at the table.
    pub seats: u8,
    /// How many Archenemies the stack has.
    pub archenemies: u8,
    /// Whether the Archenemies are those of Impossible Mode.
    pub impossible: bool,
    /// How players come by their heroes.
    pub heroes: Heroes,
    /// The text of a card pack that corrects the built-in one; empty for none.
    pub cards: String,
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: 2, archenemies: 8, impossible: false, heroes: Heroes::Dealt, cards: String::new() }
    }
}

/// How players come by their heroes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Heroes {
    /// Dealt at random, any of them.
    #[default]
    Dealt,
    /// Dealt at random, one of those for a first game.
    First,
    /// Chosen, the first player first.
    Chosen,
}

/// The options, explained.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "seats", title: "Players", help: "How many play.", kind: OptionKind::Number(2, 5) },
    OptionSpec {
        key: "archenemies",
        title: "Archenemies",
        help: "More than eight make a longer game. Impossible Mode always has its eight.",
        kind: OptionKind::Number(8, 12),
    },
    OptionSpec {
        key: "impossible",
        title: "Impossible Mode",
        help: "The eight harder Archenemies in their fixed order; destroyed Corruptions come back.",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "heroes",
        title: "Heroes",
        help: "How players come by their heroes.",
        kind: OptionKind::OneOf(&[
            ("dealt", "dealt at random, any of them"),
            ("first", "dealt at random, one of the five for a first game"),
            ("chosen", "chosen, the first player first"),
        ]),
    },
    OptionSpec {
        key: "cards",
        title: "Card pack",
        help: "The text of a pack with the cards of your box; it is kept with the game.",
        kind: OptionKind::Text,
    },
];
