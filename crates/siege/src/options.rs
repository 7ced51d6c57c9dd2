//! What the host of a table chooses.

use serde::{Deserialize, Serialize};
use table::{OptionKind, OptionSpec};

/// So many can sit at a table.
pub(crate) const SEATS: usize = 6;

/// The rules of one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many sit at the table.
    pub seats: u8,
    /// Which decks are played, in order of the seats, parted by commas. If
    /// there are fewer names than seats, they go round again.
    pub decks: String,
    /// How many copies of each card the starter decks have.
    pub profile: Profile,
    /// The rules of the starter, or all of them.
    pub rules: Rules,
    /// The text of a pack with cards and decks of your own; empty for none.
    pub cards: String,
    /// The text of a pack whose decks are played first, in the order of their
    /// names; empty for none.
    pub deck: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 2,
            decks: "merry,pippin".into(),
            profile: Profile::Online,
            rules: Rules::Starter,
            cards: String::new(),
            deck: String::new(),
        }
    }
}

/// How many copies of each card the starter decks have.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Profile {
    /// The list of the online edition.
    #[default]
    #[serde(rename = "online-71")]
    Online,
    /// As many cards as the printed pack has.
    #[serde(rename = "fixed-60")]
    Fixed,
}

impl Profile {
    pub(crate) const ALL: [Profile; 2] = [Profile::Online, Profile::Fixed];
}

/// Which rules are played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rules {
    /// Those of the starter rulebook.
    #[default]
    Starter,
    /// With what the comprehensive rules add.
    Full,
}

/// The options, explained.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "seats",
        title: "Players",
        help: "How many play, each against all others.",
        kind: OptionKind::Number(2, SEATS as u32),
    },
    OptionSpec {
        key: "decks",
        title: "Decks",
        help: "Who plays which deck, in order of the seats: merry or pippin (Siege of Gondor), aragorn or eomer \
               (The Return of the King), or one of your own pack.",
        kind: OptionKind::Text,
    },
    OptionSpec {
        key: "profile",
        title: "Copies",
        help: "How many copies of each card the starter decks have.",
        kind: OptionKind::OneOf(&[
            ("online-71", "the list of the online edition: 71 cards, 73 in The Return of the King"),
            ("fixed-60", "60 cards as in the printed pack; which copies it lacks is our guess"),
        ]),
    },
    OptionSpec {
        key: "rules",
        title: "Rules",
        help: "The starter's, or with what the comprehensive rules add.",
        kind: OptionKind::OneOf(&[
            ("starter", "as in the starter rulebook"),
            (
                "full",
                "bidding for a place, a starting fellowship of your choice, mulligan, Rules of 4 and 9, transfer, \
                 no reshuffle",
            ),
        ]),
    },
    OptionSpec {
        key: "cards",
        title: "Card pack",
        help: "The text of a pack with cards and decks of your own; it is kept with the game.",
        kind: OptionKind::Text,
    },
    OptionSpec {
        key: "deck",
        title: "Your own deck",
        help: "The text of a pack with a deck for the first seat, or several for the first seats.",
        kind: OptionKind::Text,
    },
];
