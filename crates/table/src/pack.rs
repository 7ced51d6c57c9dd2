//! What packs of cards have in common: where a fact comes from, how a sheet is
//! read, and how one that does not hold is refused.
//!
//! `docs/CARDS.md` explains packs to the people who write them.

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

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
    /// The item it is about.
    pub item: Option<String>,
    /// What is wrong with it.
    pub what: String,
}

impl PackError {
    /// An error about `item` of `part`, on the line where `text` speaks of it.
    pub fn at(text: &str, part: &str, item: &str, what: impl Into<String>) -> PackError {
        let found = key_at(text, part).and_then(|from| key_at(&text[from..], item).map(|at| from + at));
        let line = found.map(|at| text[..at].matches('\n').count() + 1);
        PackError { line, item: Some(item.into()), what: what.into() }
    }
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

/// Reads a sheet; the error names the line and the item.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, PackError> {
    let dialect = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    dialect.from_str(text).map_err(|e| {
        let line = e.span.start.line;
        PackError { line: Some(line), item: item_before(text, line), what: e.code.to_string() }
    })
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Sheet {
        #[expect(dead_code, reason = "only what cannot be read matters here")]
        foes: BTreeMap<String, u8>,
    }

    #[test]
    fn an_error_names_line_and_item() {
        let text = "(\n    foes: {\n        \"Orc\": 1,\n    },\n    Friends: 2,\n)";
        let refused = read::<Sheet>(text).unwrap_err().to_string();
        assert!(refused.starts_with("line 5, Friends: "), "{refused}");
        let late = PackError::at("(\n    foes: {\n        Orc: 1,\n    },\n)", "foes", "Orc", "is too weak");
        assert_eq!(late.to_string(), "line 3, Orc: is too weak");
    }
}
