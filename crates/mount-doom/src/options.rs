//! What the host of a table chooses.

use serde::{Deserialize, Serialize};
use table::{OptionKind, OptionSpec};

/// The rules of one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many sit at the table.
    pub seats: u8,
    /// The easier game: unused cards give courage before the last stage.
    pub friends_in_need: bool,
    /// The first challenge: friends help only whoever met them.
    pub close_friends: bool,
    /// The second challenge: event spaces harm every figure that stops there.
    pub no_protection: bool,
    /// Which arrivals are exact.
    pub exact: Exact,
    /// A house rule of ours: so many more circles of courage, at the start and
    /// on the track.
    pub house_courage: u8,
    /// The text of a card pack that corrects the built-in one; empty for none.
    pub cards: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 2,
            friends_in_need: false,
            close_friends: false,
            no_protection: false,
            exact: Exact::Dice,
            house_courage: 0,
            cards: String::new(),
        }
    }
}

/// Which arrivals at a destination are exact.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Exact {
    /// Those by the number of a Fellowship die.
    #[default]
    Dice,
    /// Every stop just there, whatever brought the figure.
    Any,
}

/// More courage than this is no game any more.
pub(crate) const MOST_HOUSE_COURAGE: u8 = 12;

/// The options, explained.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "seats", title: "Players", help: "How many play together.", kind: OptionKind::Number(1, 4) },
    OptionSpec {
        key: "friends_in_need",
        title: "Easier: friends in need",
        help: "Before the last stage every unused friend or Gandalf card gives a point of courage.",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "close_friends",
        title: "Harder: close friends",
        help: "A friend helps only the player who met him. Gandalf still helps everybody.",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "no_protection",
        title: "Harder: no protection",
        help: "An event space harms every figure that stops there, whoever else stands on it.",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "exact",
        title: "Exact arrivals",
        help: "Which arrivals at a destination are rewarded.",
        kind: OptionKind::OneOf(&[
            ("dice", "those by the number of a Fellowship die"),
            ("any", "every stop just there, whatever brought the figure"),
        ]),
    },
    OptionSpec {
        key: "house_courage",
        title: "House rule: more courage",
        help: "Not in the box: so many more circles of courage, at the start and on the track.",
        kind: OptionKind::Number(0, MOST_HOUSE_COURAGE as u32),
    },
    OptionSpec {
        key: "cards",
        title: "Card pack",
        help: "The text of a pack with the values printed in your box; it is kept with the game.",
        kind: OptionKind::Text,
    },
];
