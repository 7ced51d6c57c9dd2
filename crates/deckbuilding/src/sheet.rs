//! A sheet of cards as it is written in RON. `docs/CARDS.md` explains the
//! format.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::pack::{self, PackError, Source};

use crate::language::{CardType, Condition, Defense, GroupAmbush, Ongoing, Per, Text};

/// Any part of the cards. Sheets are laid over one another: what the upper one
/// says counts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    pub game: String,
    pub name: String,
    /// Parts of which nothing built in shall remain.
    #[serde(default)]
    pub without: Vec<Part>,
    #[serde(default)]
    pub basics: BTreeMap<String, Entry>,
    #[serde(default)]
    pub heroes: BTreeMap<String, Entry>,
    #[serde(default)]
    pub main: BTreeMap<String, Entry>,
    #[serde(default)]
    pub archenemies: BTreeMap<String, Entry>,
    #[serde(default)]
    pub impossible: BTreeMap<String, Entry>,
}

/// The part of the game that a card belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Part {
    /// Courage, Despair, Valor and Corruption.
    Basics,
    /// The card that each hero begins with.
    Heroes,
    /// The main deck.
    Main,
    /// The regular Archenemies.
    Archenemies,
    /// Those of Impossible Mode.
    Impossible,
}

impl Part {
    pub const ALL: [Part; 5] = [Part::Basics, Part::Heroes, Part::Main, Part::Archenemies, Part::Impossible];

    /// The word for it in a sheet.
    pub const fn word(self) -> &'static str {
        match self {
            Part::Basics => "basics",
            Part::Heroes => "heroes",
            Part::Main => "main",
            Part::Archenemies => "archenemies",
            Part::Impossible => "impossible",
        }
    }
}

/// What is printed on a card.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Entry {
    #[serde(rename = "type")]
    pub kind: Option<CardType>,
    pub cost: u8,
    pub vp: i8,
    pub vp_per: Option<(i8, Per)>,
    pub vp_if: Option<(i8, Condition)>,
    /// How many there are; one, if nothing is said.
    pub copies: Option<u8>,
    /// Whose starting card it is.
    pub hero: Option<String>,
    /// Whether the hero is one of those for a first game.
    pub first_game: bool,
    /// The level of an Archenemy.
    pub level: u8,
    /// The place of an Archenemy in the fixed order of Impossible Mode.
    pub place: u8,
    pub play: Text,
    pub defense: Option<Defense>,
    pub ambush: Text,
    pub group_ambush: Option<GroupAmbush>,
    pub on_gain: Text,
    pub ongoing: Option<Ongoing>,
    /// At the end of every turn, while it is the Archenemy that lies face up.
    pub each_turn_end: Text,
    /// While it lies face up, everybody loses when the main deck runs out.
    pub doom: bool,
    pub from: Source,
}

impl Sheet {
    /// Reads a sheet; the error names the line and the card.
    pub fn read(text: &str) -> Result<Sheet, PackError> {
        let sheet: Sheet = pack::read_named(text)?;
        if sheet.game != "deckbuilding" {
            let what = format!("this is a pack for {:?}, not for deckbuilding", sheet.game);
            return Err(PackError::at(text, "game", "game", what));
        }
        Ok(sheet)
    }

    pub fn part(&self, part: Part) -> &BTreeMap<String, Entry> {
        match part {
            Part::Basics => &self.basics,
            Part::Heroes => &self.heroes,
            Part::Main => &self.main,
            Part::Archenemies => &self.archenemies,
            Part::Impossible => &self.impossible,
        }
    }

    fn part_mut(&mut self, part: Part) -> &mut BTreeMap<String, Entry> {
        match part {
            Part::Basics => &mut self.basics,
            Part::Heroes => &mut self.heroes,
            Part::Main => &mut self.main,
            Part::Archenemies => &mut self.archenemies,
            Part::Impossible => &mut self.impossible,
        }
    }

    /// Lays `upper` over this sheet.
    pub fn cover(&mut self, upper: Sheet) {
        self.name.clone_from(&upper.name);
        for part in Part::ALL {
            if upper.without.contains(&part) {
                self.part_mut(part).clear();
            }
            self.part_mut(part).extend(upper.part(part).clone());
        }
    }
}
