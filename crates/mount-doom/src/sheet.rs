//! A sheet of facts as it is written in RON: the board, the cards, or what an
//! owner of the box knows better. `docs/CARDS.md` explains the format.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::pack::{self, PackError, Source};

use crate::battle::Face;
use crate::card::Card;
use crate::deed::{Deed, Power};
use crate::figure::Figure;
use crate::stage::Stage;

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
        let sheet: Sheet = pack::read(text)?;
        if sheet.game != "mount-doom" {
            let what = format!("this is a pack for {:?}, not for mount-doom", sheet.game);
            return Err(PackError::at(text, "game", "game", what));
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
