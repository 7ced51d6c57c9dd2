//! What the host of a table chooses.

use serde::{Deserialize, Serialize};
use table::{OptionKind, OptionSpec};

use crate::objective::Objective;

/// The rules of one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many sit at the table.
    pub seats: u8,
    /// How hard it is.
    pub level: Level,
    /// Which objectives.
    pub quest: Story,
    /// Which characters.
    pub heroes: Heroes,
    /// Whether everybody has agreed beforehand to be taken along and to give
    /// and take cards.
    pub trust: bool,
    /// The text of a card pack that corrects the built-in one; empty for none.
    pub cards: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 2,
            level: Level::Introductory,
            quest: Story::Random,
            heroes: Heroes::Random,
            trust: false,
            cards: String::new(),
        }
    }
}

/// How hard it is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// To begin with.
    #[default]
    Introductory,
    /// As usual.
    Standard,
    /// For the brave.
    Heroic,
    /// For the very brave.
    Epic,
    /// For songs.
    Legendary,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 5] = [Level::Introductory, Level::Standard, Level::Heroic, Level::Epic, Level::Legendary];

    /// Skies Darken cards in the deck.
    pub const fn skies(self) -> usize {
        match self {
            Level::Introductory => 4,
            Level::Standard | Level::Heroic => 5,
            Level::Epic | Level::Legendary => 6,
        }
    }

    /// Objectives, the Ring among them.
    pub const fn objectives(self) -> usize {
        match self {
            Level::Introductory | Level::Standard => 4,
            Level::Heroic | Level::Epic => 5,
            Level::Legendary => 6,
        }
    }
}

/// A set of objectives.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Story {
    /// Drawn at random.
    #[default]
    Random,
    /// Your First Game.
    First,
    /// Keep the Darkness at Bay.
    Darkness,
    /// Riders of Rohan.
    Riders,
    /// Fate of the Elves.
    Elves,
    /// Sons of the Steward.
    Steward,
    /// No Hero Too Small.
    Small,
}

impl Story {
    /// The objectives besides the Ring; none if they are drawn.
    pub const fn objectives(self) -> &'static [Objective] {
        match self {
            Story::Random => &[],
            Story::First => &[Objective::Blessing, Objective::Staff, Objective::Challenge],
            Story::Darkness => &[Objective::Balrog, Objective::Oathbreakers, Objective::Umbar],
            Story::Riders => &[Objective::Eored, Objective::Theoden, Objective::Freca, Objective::Shieldmaiden],
            Story::Elves => &[Objective::Six, Objective::Banner, Objective::Pits, Objective::Mirkwood],
            Story::Steward => &[Objective::Honor, Objective::Crossing, Objective::Denethor, Objective::Morgul],
            Story::Small => {
                &[Objective::Balin, Objective::DwarvenLands, Objective::Rangers, Objective::Hobbits, Objective::Shelob]
            }
        }
    }
}

/// Which characters are played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Heroes {
    /// Those the objectives need, and others at random.
    #[default]
    Random,
    /// Those that are suggested for a first game, and Frodo's player begins.
    Suggested,
}

/// The options that the rules look at while playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub seats: u8,
    pub level: Level,
    pub quest: Story,
    pub heroes: Heroes,
    pub trust: bool,
}

impl From<&Options> for Rules {
    fn from(options: &Options) -> Rules {
        let Options { seats, level, quest, heroes, trust, .. } = *options;
        Rules { seats, level, quest, heroes, trust }
    }
}

/// The options, explained.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "seats", title: "Players", help: "How many play together.", kind: OptionKind::Number(1, 5) },
    OptionSpec {
        key: "level",
        title: "Level",
        help: "How many Skies Darken cards and objectives there are.",
        kind: OptionKind::OneOf(&[
            ("introductory", "4 Skies Darken cards, 4 objectives"),
            ("standard", "5 Skies Darken cards, 4 objectives"),
            ("heroic", "5 Skies Darken cards, 5 objectives"),
            ("epic", "6 Skies Darken cards, 5 objectives"),
            ("legendary", "6 Skies Darken cards, 6 objectives"),
        ]),
    },
    OptionSpec {
        key: "quest",
        title: "Objectives",
        help: "Objectives at random, or one of the suggested sets; a set must fit the level.",
        kind: OptionKind::OneOf(&[
            ("random", "drawn at random"),
            ("first", "Your First Game (4 objectives)"),
            ("darkness", "Keep the Darkness at Bay (4 objectives)"),
            ("riders", "Riders of Rohan (5 objectives)"),
            ("elves", "Fate of the Elves (5 objectives)"),
            ("steward", "Sons of the Steward (5 objectives)"),
            ("small", "No Hero Too Small (6 objectives)"),
        ]),
    },
    OptionSpec {
        key: "heroes",
        title: "Characters",
        help: "Who is played: those the objectives need and others at random, or those suggested for a first game.",
        kind: OptionKind::OneOf(&[("random", "at random"), ("suggested", "suggested; Frodo's player begins")]),
    },
    OptionSpec {
        key: "trust",
        title: "Trust",
        help: "Nobody is asked before being taken along, or before a card changes hands.",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        key: "cards",
        title: "Card pack",
        help: "The text of a pack with the values printed in your box; it is kept with the game.",
        kind: OptionKind::Text,
    },
];
