//! A sheet of facts as it is written in RON: the board, the cards, or what an
//! owner of the box knows better. `docs/CARDS.md` explains the format.

use std::collections::BTreeMap;

use ron::extensions::Extensions;
use serde::Deserialize;

use crate::battle::Face;
use crate::card::Card;
use crate::deed::{Deed, Power};
use crate::figure::Figure;
use crate::stage::Stage;

/// Where a fact comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, serde::Serialize, Deserialize)]
pub enum Source {
    /// The rulebook.
    Rulebook,
    /// A public source that anybody can check.
    Public,
    /// Somebody's memory.
    Recalled,
    /// The printed component, read by its owner.
    #[default]
    Printed,
    /// Nobody could say: our own invention, to be replaced.
    StandIn,
}

/// What shows on the encounter track where no card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, Deserialize)]
pub enum Symbol {
    /// A Nazgûl comes to Minas Morgul.
    Nazgul,
    /// The figure may advance up to two spaces.
    Advance(Figure),
}

/// A number that is printed on the board, or the number of its pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub(crate) enum Number {
    Start,
    Top,
    Galadriel,
    Eye,
    Nazgul,
    Warriors,
}

/// The road of one stage.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Road {
    pub steps: u8,
    #[serde(default)]
    pub dark_hearts: Vec<u8>,
    #[serde(default)]
    pub nazgul: Vec<u8>,
    #[serde(default)]
    pub from: Source,
}

/// The encounter cards of one stage.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deck {
    pub cards: Vec<Card>,
    #[serde(default)]
    pub from: Source,
}

/// What a card of the track does.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Foe {
    pub does: Vec<Deed>,
    #[serde(default)]
    pub leaves: bool,
    #[serde(default)]
    pub from: Source,
}

/// What a friend or a card of Gandalf's can do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Helper {
    pub can: Power,
    #[serde(default)]
    pub from: Source,
}

/// The faces of the battle die.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BattleDie {
    pub faces: Vec<Face>,
    #[serde(default)]
    pub from: Source,
}

/// Any part of the facts. Sheets are laid over one another: what the upper one
/// says counts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    pub game: String,
    pub name: String,
    #[serde(default)]
    pub road: BTreeMap<Stage, Road>,
    #[serde(default)]
    pub numbers: BTreeMap<Number, (u8, Source)>,
    #[serde(default)]
    pub symbols: BTreeMap<u8, (Symbol, Source)>,
    #[serde(default)]
    pub battle_die: Option<BattleDie>,
    #[serde(default)]
    pub decks: BTreeMap<Stage, Deck>,
    #[serde(default)]
    pub foes: BTreeMap<Card, Foe>,
    #[serde(default)]
    pub helpers: BTreeMap<Card, Helper>,
}

impl Sheet {
    /// Reads a sheet; the error names the line and the card.
    pub fn read(text: &str) -> Result<Sheet, PackError> {
        let dialect = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let sheet: Sheet = dialect.from_str(text).map_err(|e| {
            let line = e.span.start.line;
            PackError { line: Some(line), item: item_before(text, line), what: e.code.to_string() }
        })?;
        if sheet.game != "mount-doom" {
            return Err(PackError::at(
                text,
                "game",
                "game",
                format!("this is a pack for {:?}, not for mount-doom", sheet.game),
            ));
        }
        Ok(sheet)
    }

    /// Lays `upper` over this sheet.
    pub fn cover(&mut self, upper: Sheet) {
        self.name = upper.name;
        self.road.extend(upper.road);
        self.numbers.extend(upper.numbers);
        self.symbols.extend(upper.symbols);
        if let Some(die) = upper.battle_die {
            self.battle_die = Some(die);
        }
        self.decks.extend(upper.decks);
        self.foes.extend(upper.foes);
        self.helpers.extend(upper.helpers);
    }
}

/// Why a pack cannot be played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackError {
    /// The line of the pack, where one is to blame.
    pub line: Option<usize>,
    /// The card, stage or number it is about.
    pub item: Option<String>,
    /// What is wrong with it.
    pub what: String,
}

impl PackError {
    /// An error about the pack as a whole.
    pub(crate) fn about_all(what: String) -> PackError {
        PackError { line: None, item: None, what }
    }

    /// An error about `item` of `part`, on the line where `text` speaks of it.
    pub(crate) fn at(text: &str, part: &str, item: &str, what: String) -> PackError {
        let found = key_at(text, part).and_then(|from| key_at(&text[from..], item).map(|at| from + at));
        let line = found.map(|at| text[..at].matches('\n').count() + 1);
        PackError { line, item: Some(item.into()), what }
    }
}

/// Where `text` first has `key` as a key, that is followed by a colon.
fn key_at(text: &str, key: &str) -> Option<usize> {
    let whole = |&(at, _): &(usize, &str)| {
        let before = text[..at].chars().next_back();
        let after = text[at + key.len()..].trim_start();
        after.starts_with(':') && !before.is_some_and(char::is_alphanumeric)
    };
    text.match_indices(key).find(whole).map(|(at, _)| at)
}

impl std::fmt::Display for PackError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}, ")?;
        }
        if let Some(item) = &self.item {
            write!(f, "{item}: ")?;
        }
        f.write_str(&self.what)
    }
}

impl std::error::Error for PackError {}

/// The last thing a pack had begun to speak of before it stopped making sense.
fn item_before(text: &str, line: usize) -> Option<String> {
    let key = |line: &str| {
        let (key, _) = line.trim().split_once(':')?;
        let named = key.starts_with(|c: char| c.is_ascii_uppercase()) && key.chars().all(char::is_alphanumeric);
        named.then(|| key.to_string())
    };
    let lines: Vec<&str> = text.lines().take(line).collect();
    lines.iter().rev().find_map(|line| key(line))
}
