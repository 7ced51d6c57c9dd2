//! Card packs: facts as data, with where each of them comes from.
//!
//! A game with cards keeps them in sheets of RON, and an owner of the box may
//! lay a sheet of his own over ours. What a sheet says is the game's affair;
//! how it is read, how a mistake in it is reported and how packs are kept is
//! the same for all. `docs/CARDS.md` explains it to owners.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::written;
use crate::written::fault::{fault, find_key, find_word, line_of};

/// Where a fact comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
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

/// Why a pack cannot be played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackError {
    /// The line of the pack, where one is to blame.
    pub line: Option<usize>,
    /// The card or other item it is about.
    pub item: Option<String>,
    /// What is wrong with it.
    pub what: String,
}

impl PackError {
    /// An error about the pack as a whole.
    pub fn about_all(what: impl Into<String>) -> PackError {
        PackError { line: None, item: None, what: what.into() }
    }

    /// An error about `item` of `part`, on the line where `text` tells what it
    /// is, or else first speaks of it, or of the part where it is missing.
    pub fn at(text: &str, part: &str, item: &str, what: impl Into<String>) -> PackError {
        let found = find_key(text, part, item).or_else(|| find_word(text, item)).or_else(|| find_key(text, part, part));
        let line = found.map(|at| line_of(text, at));
        PackError { line, item: Some(item.into()), what: what.into() }
    }
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, &self.item) {
            (Some(line), Some(item)) => write!(f, "line {line}, {item}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, Some(item)) => write!(f, "{item}: ")?,
            (None, None) => {}
        }
        f.write_str(&self.what)
    }
}

impl std::error::Error for PackError {}

/// Reads a sheet; the error names the line and the item.
pub fn read<S: DeserializeOwned>(text: &str) -> Result<S, PackError> {
    read_in(&written::dialect(), text)
}

/// The same for a language whose words may have named parts: `Move(from: …)`.
pub fn read_named<S: DeserializeOwned>(text: &str) -> Result<S, PackError> {
    read_in(&written::dialect().with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES), text)
}

fn read_in<S: DeserializeOwned>(dialect: &ron::Options, text: &str) -> Result<S, PackError> {
    dialect.from_str(text).map_err(|e| fault(text, &e))
}

/// The longest text of a pack, in bytes: several times the longest that is
/// built in.
const LONGEST_TEXT: usize = 256 * 1024;

/// So many packs are kept; strangers must not fill the memory of a house.
const MOST_PACKS: usize = 256;

/// Packs in use, by their text. A table refers to its pack for as long as it
/// lives, and so does every copy that search makes of it: so packs are kept
/// for good, and each of them once. What is kept for good is limited, in size
/// and in number.
pub struct Library<P: 'static>(Mutex<Vec<(String, &'static P)>>);

impl<P> Library<P> {
    /// A library without any pack.
    #[expect(clippy::new_without_default, reason = "a library is a static")]
    pub const fn new() -> Library<P> {
        Library(Mutex::new(Vec::new()))
    }

    /// The pack with this text, which `make` makes of it if nobody has yet.
    pub fn keep(&self, text: &str, make: impl FnOnce(&str) -> Result<P, PackError>) -> Result<&'static P, PackError> {
        if text.len() > LONGEST_TEXT {
            let kilobytes = LONGEST_TEXT / 1024;
            return Err(PackError::about_all(format!("a pack has at most {kilobytes} kilobytes of text")));
        }
        let mut packs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, pack)) = packs.iter().find(|(known, _)| known == text) {
            return Ok(pack);
        }
        if packs.len() >= MOST_PACKS {
            let why =
                format!("no more than {MOST_PACKS} different packs are kept, and there are as many; use one of them");
            return Err(PackError::about_all(why));
        }
        let pack: &'static P = Box::leak(Box::new(make(text)?));
        packs.push((text.into(), pack));
        Ok(pack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_found_where_it_is() {
        let text = "(\n  cards: {\n    \"Orc Overseer\": (cost: 4),\n    \"Overseer\": (cost: 5),\n  },\n)";
        assert_eq!(PackError::at(text, "cards", "Orc Overseer", "no").line, Some(3));
        assert_eq!(PackError::at(text, "cards", "Overseer", "no").line, Some(4));
        assert_eq!(PackError::at(text, "cards", "Balrog", "missing").line, Some(2));
        assert_eq!(PackError::at(text, "heroes", "Balrog", "no").line, None);
        assert_eq!(PackError::at("(\n  without: [cards],\n)", "cards", "cards", "none").line, Some(2));
        assert_eq!(PackError::at(text, "cards", "Overseer", "no").to_string(), "line 4, Overseer: no");
    }

    #[test]
    fn a_pack_that_does_not_read_names_its_item() {
        #[derive(Debug, Deserialize)]
        #[expect(dead_code, reason = "only the error matters")]
        struct Sheet {
            cards: std::collections::BTreeMap<String, u8>,
        }
        let refused = read::<Sheet>("(\n  cards: {\n    \"Orc Overseer\": four,\n  },\n)").unwrap_err();
        assert_eq!((refused.line, refused.item.as_deref()), (Some(3), Some("Orc Overseer")));
    }

    #[test]
    fn each_pack_is_kept_once() {
        static LIBRARY: Library<usize> = Library::new();
        let make = |text: &str| Ok(text.len());
        let (one, other) = (LIBRARY.keep("abc", make).unwrap(), LIBRARY.keep("abc", make).unwrap());
        assert!(std::ptr::eq(one, other));
        assert_eq!((*one, *LIBRARY.keep("ab", make).unwrap()), (3, 2));
    }

    #[test]
    fn strangers_cannot_fill_the_memory() {
        static LIBRARY: Library<usize> = Library::new();
        let keep = |text: &str| LIBRARY.keep(text, |text| Ok(text.len()));
        assert!(keep(&" ".repeat(LONGEST_TEXT + 1)).unwrap_err().what.contains("kilobytes"));
        assert!((0..MOST_PACKS).all(|nth| keep(&nth.to_string()).is_ok()));
        assert!(keep("one more").unwrap_err().what.contains("use one of them"));
        assert!(keep("7").is_ok(), "what is kept is still there");
    }
}
