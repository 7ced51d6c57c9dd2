//! What the host of a table chooses.

use serde::{Deserialize, Serialize};
use table::{OptionKind, OptionSpec};

use crate::card::Special;

/// The rules of one table.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which faces of the tiles are used.
    pub mode: Mode,
    /// How special cards are chosen.
    pub specials: Specials,
    /// The cards each side has under [`Specials::Agreed`].
    pub agreed: Vec<Special>,
    /// Whether special cards that players chose for themselves stay secret.
    pub closed: bool,
    /// Whether one may retreat up the Anduin.
    pub anduin: Anduin,
    /// Who mixes pieces that the enemy could tell apart.
    pub mixing: Mixing,
    /// One game, or two with sides changed.
    pub games: Games,
}

/// Which faces of the tiles are used.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// The faces with the ring.
    #[default]
    Classic,
    /// The faces with the star.
    Variant,
    /// Each side chooses face by face; both line-ups are then shown.
    Draft,
    /// As in a draft, but the line-ups are not shown.
    Hidden,
}

impl Mode {
    /// Whether the sides choose their faces.
    pub const fn is_draft(self) -> bool {
        matches!(self, Mode::Draft | Mode::Hidden)
    }
}

/// How special cards are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Specials {
    /// There are none.
    #[default]
    None,
    /// Each side takes two of its own four.
    Two,
    /// The Fellowship names a number; each side picks that many of the enemy's
    /// cards for the enemy to use.
    Named,
    /// The host deals them: a handicap.
    Agreed,
}

/// Whether one may retreat up the Anduin.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Anduin {
    /// Nobody may: the letter of the rulebook.
    #[default]
    Forbidden,
    /// Sideways retreats go up the river as well as down: the publisher's FAQ.
    Faq,
}

/// Who mixes pieces that the enemy could tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mixing {
    /// The table does, at the end of each turn.
    #[default]
    Auto,
    /// The owner does, when he likes.
    Manual,
}

/// One game, or two with sides changed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Games {
    /// A single game.
    #[default]
    One,
    /// The match: two games, sides changed, points added up.
    Two,
}

/// Every option, explained.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "mode",
        title: "Characters",
        help: "Which faces of the tiles are used.",
        kind: OptionKind::OneOf(&[
            ("classic", "The nine companions against the nine servants of Sauron."),
            ("variant", "The faces with the star: Elrond, Treebeard, Gollum and others."),
            ("draft", "Each side chooses face by face; both line-ups are then shown."),
            ("hidden", "A draft in which the line-ups stay hidden."),
        ]),
    },
    OptionSpec {
        key: "specials",
        title: "Special cards",
        help: "How special cards are chosen. Each may be used once.",
        kind: OptionKind::OneOf(&[
            ("none", "Without special cards."),
            ("two", "Each side takes two of its own four."),
            ("named", "The Fellowship names a number; each side picks that many for its enemy."),
            ("agreed", "The cards listed under «agreed»: a handicap for the stronger player."),
        ]),
    },
    OptionSpec {
        key: "agreed",
        title: "Agreed special cards",
        help: "The special cards in play when they are agreed beforehand.",
        kind: OptionKind::AnyOf(&[
            ("Shadowfax", Special::Shadowfax.text()),
            ("GandalfTheWhite", Special::GandalfTheWhite.text()),
            ("AKingRevealed", Special::AKingRevealed.text()),
            ("Gwaihir", Special::Gwaihir.text()),
            ("DarkOfMordor", Special::DarkOfMordor.text()),
            ("Crebain", Special::Crebain.text()),
            ("Palantir", Special::Palantir.text()),
            ("RecallToMordor", Special::RecallToMordor.text()),
        ]),
    },
    OptionSpec {
        key: "closed",
        title: "Closed special cards",
        help: "Whether the two cards each side takes stay secret until they are used.",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "anduin",
        title: "Up the Anduin",
        help: "Whether one may retreat from Rohan to Fangorn and from Fangorn to Mirkwood.",
        kind: OptionKind::OneOf(&[
            ("forbidden", "Nobody may: the letter of the rulebook."),
            ("faq", "Sideways retreats may: the publisher's answer to a question."),
        ]),
    },
    OptionSpec {
        key: "mixing",
        title: "Mixing",
        help: "Who mixes pieces of one region that the enemy could tell apart.",
        kind: OptionKind::OneOf(&[
            ("auto", "The table does, at the end of each turn."),
            ("manual", "You do, whenever you like."),
        ]),
    },
    OptionSpec {
        key: "games",
        title: "Match",
        help: "One game, or two with sides changed and points added up.",
        kind: OptionKind::OneOf(&[("one", "A single game."), ("two", "The match of two games.")]),
    },
];
