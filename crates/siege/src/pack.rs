//! The cards there are, ready to play with.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

use serde::Deserialize;
use table::pack::{Library, PackError, Source};

use crate::card::CardDef;
use crate::deck::Deck;
use crate::filter::Filter;
use crate::kind::Kind;
use crate::options::Profile;

const FILES: [(&str, &str); 7] = [
    ("data/free.ron", include_str!("../data/free.ron")),
    ("data/shadow.ron", include_str!("../data/shadow.ron")),
    ("data/sites.ron", include_str!("../data/sites.ron")),
    ("data/king-free.ron", include_str!("../data/king-free.ron")),
    ("data/king-shadow.ron", include_str!("../data/king-shadow.ron")),
    ("data/king-sites.ron", include_str!("../data/king-sites.ron")),
    ("data/decks.ron", include_str!("../data/decks.ron")),
];

static STANDARD: LazyLock<Pack> = LazyLock::new(|| {
    // What is built into the program is tested; a slip there is ours.
    Pack::build("", "").unwrap_or_else(|e| panic!("the built-in cards do not hold: {e}"))
});

static PACKS: Library<Pack> = Library::new();

/// Any part of the facts. Sheets are laid over one another: what the upper one
/// says counts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    pub game: String,
    pub name: String,
    #[serde(default)]
    pub cards: BTreeMap<String, CardDef>,
    #[serde(default)]
    pub decks: BTreeMap<String, DeckDef>,
}

/// A deck as the data has it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeckDef {
    pub title: String,
    pub ring_bearer: Kind,
    pub ring: Kind,
    /// The companions it starts with, in the order in which they are placed.
    #[serde(default)]
    pub start: Vec<Kind>,
    pub sites: Vec<Kind>,
    pub cards: BTreeMap<String, u8>,
    /// Copies in the profile of 60 cards, where that has another number.
    #[serde(default)]
    pub fixed: BTreeMap<String, u8>,
    #[serde(default)]
    pub from: Source,
}

impl Sheet {
    fn read(text: &str) -> Result<Sheet, PackError> {
        let sheet: Sheet = table::pack::read(text)?;
        if sheet.game != "siege" {
            let what = format!("this is a pack for {:?}, not for siege", sheet.game);
            return Err(PackError::at(text, "game", "game", what));
        }
        Ok(sheet)
    }
}

/// Every card and every deck.
#[derive(Debug)]
pub struct Pack {
    /// The name of the sheet that was laid on top.
    pub name: String,
    /// The text of the owner's sheet; empty for the standard pack.
    pub(crate) text: String,
    /// The text of the sheet with decks of his own; empty for none.
    pub(crate) deck_text: String,
    /// The decks of that sheet, which are played first.
    pub(crate) own_decks: Vec<String>,
    cards: Vec<Option<CardDef>>,
    pub(crate) decks: BTreeMap<String, DeckDef>,
    /// Every filter of every card, by its number.
    pub(crate) filters: Vec<Filter>,
    built: Mutex<Vec<((String, Profile), &'static Deck)>>,
}

impl Pack {
    /// The cards we know.
    pub fn standard() -> &'static Pack {
        &STANDARD
    }

    /// The standard pack with an owner's sheets laid over it: one with cards,
    /// one with decks. Without any text it is the standard pack itself.
    pub fn with(cards: &str, decks: &str) -> Result<&'static Pack, PackError> {
        let (cards, decks) = (cards.trim(), decks.trim());
        if cards.is_empty() && decks.is_empty() {
            return Ok(Pack::standard());
        }
        PACKS.keep(&format!("{cards}\0{decks}"), |_| Pack::build(cards, decks))
    }

    /// The card of this kind. Only kinds of the pack get into a deck.
    #[inline]
    pub fn card(&self, kind: Kind) -> Option<&CardDef> {
        self.cards.get(kind.index())?.as_ref()
    }

    /// Every card, in the order of their names in the program.
    pub fn cards(&self) -> impl Iterator<Item = &CardDef> {
        self.cards.iter().flatten()
    }

    /// The card of each kind, by its number, as far as there is one.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Option<&CardDef>> {
        self.cards.iter().map(Option::as_ref)
    }

    /// The names of the decks.
    pub fn deck_names(&self) -> impl Iterator<Item = &str> {
        self.decks.keys().map(String::as_str)
    }

    /// The deck of this name, built once.
    pub(crate) fn deck(&'static self, name: &str, profile: Profile) -> Result<&'static Deck, String> {
        let mut built = self.built.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((_, deck)) = built.iter().find(|((known, of), _)| known == name && *of == profile) {
            return Ok(deck);
        }
        let deck: &'static Deck = Box::leak(Box::new(Deck::build(self, name, profile)?));
        built.push(((name.into(), profile), deck));
        Ok(deck)
    }

    fn build(text: &str, deck_text: &str) -> Result<Pack, PackError> {
        let mut pack = Pack {
            name: String::new(),
            text: text.into(),
            deck_text: deck_text.into(),
            own_decks: Vec::new(),
            cards: Vec::new(),
            decks: BTreeMap::new(),
            filters: Vec::new(),
            built: Mutex::default(),
        };
        for (file, sheet) in FILES {
            pack.lay(sheet).map_err(|e| PackError { what: format!("{file}: {}", e.what), ..e })?;
        }
        if !text.is_empty() {
            pack.lay(text)?;
        }
        if !deck_text.is_empty() {
            pack.own_decks = pack.lay(deck_text)?;
            if pack.own_decks.is_empty() {
                return Err(PackError { line: None, item: None, what: "there is no deck in it".into() });
            }
        }
        let mut next = 0;
        let mut filters = Vec::new();
        for card in pack.cards.iter_mut().flatten() {
            card.note_texts();
            card.walk(&mut |filter| {
                filter.number(&mut next);
                filter.walk(&mut |one| filters.push(one.clone()));
            });
        }
        filters.sort_by_key(|filter| filter.id);
        pack.filters = filters;
        Ok(pack)
    }

    /// Lays a sheet over what is there, and says which decks it has.
    fn lay(&mut self, text: &str) -> Result<Vec<String>, PackError> {
        let sheet = Sheet::read(text)?;
        self.name = sheet.name;
        for (name, card) in sheet.cards {
            let fail = |what: String| Err(PackError::at(text, "cards", &name, what));
            let Some(kind) = Kind::named(&name) else {
                return fail("is no name for a card: one word of letters and digits, with a capital".into());
            };
            if let Some(what) = card.fault() {
                return fail(what);
            }
            if self.cards.len() <= kind.index() {
                self.cards.resize(kind.index() + 1, None);
            }
            self.cards[kind.index()] = Some(CardDef { kind, ..card });
        }
        let names = sheet.decks.keys().cloned().collect();
        for (name, deck) in sheet.decks {
            self.decks.insert(name.clone(), deck);
            for profile in Profile::ALL {
                Deck::list(self, &name, profile).map_err(|what| PackError::at(text, "decks", &name, what))?;
            }
        }
        Ok(names)
    }
}
