//! What every game with cards as data shares: where a fact comes from, and why
//! a pack of facts cannot be played with.

use std::fmt;

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
    /// The card or deck it is about.
    pub item: Option<String>,
    /// What is wrong with it.
    pub what: String,
}

impl PackError {
    /// An error about `item` of `part`, on the line where `text` speaks of it.
    pub fn at(text: &str, part: &str, item: &str, what: String) -> PackError {
        let found = key_at(text, part).and_then(|from| key_at(&text[from..], item).map(|at| from + at));
        let line = found.map(|at| text[..at].matches('\n').count() + 1);
        PackError { line, item: Some(item.into()), what }
    }

    /// An error on a line that does not read, about the last thing that `text`
    /// had begun to speak of there.
    pub fn unreadable(text: &str, line: usize, what: String) -> PackError {
        let key = |line: &str| {
            let (key, _) = line.trim().split_once(':')?;
            let key = key.trim_matches('"');
            let named = key.starts_with(|c: char| c.is_ascii_uppercase()) && key.chars().all(char::is_alphanumeric);
            named.then(|| key.to_string())
        };
        let lines: Vec<&str> = text.lines().take(line).collect();
        PackError { line: Some(line), item: lines.iter().rev().find_map(|line| key(line)), what }
    }
}

/// Where `text` first has `key` as a key, that is followed by a colon.
fn key_at(text: &str, key: &str) -> Option<usize> {
    let whole = |&(at, _): &(usize, &str)| {
        let before = text[..at].chars().next_back();
        let after = text[at + key.len()..].trim_start_matches('"').trim_start();
        after.starts_with(':') && !before.is_some_and(char::is_alphanumeric)
    };
    text.match_indices(key).find(whole).map(|(at, _)| at)
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "(\n  cards: {\n    \"Merry\": (cost: 2),\n    Pippin: (cost: 3),\n  },\n)";

    #[test]
    fn an_error_names_the_line_and_the_item() {
        let error = PackError::at(TEXT, "cards", "Pippin", "costs too much".into());
        assert_eq!(error.to_string(), "line 4, Pippin: costs too much");
        assert_eq!(PackError::at(TEXT, "cards", "Merry", String::new()).line, Some(3));
        assert_eq!(PackError::at(TEXT, "cards", "Sam", String::new()).line, None);
    }

    #[test]
    fn what_does_not_read_is_blamed_on_what_came_last() {
        assert_eq!(PackError::unreadable(TEXT, 3, "oh".into()).to_string(), "line 3, Merry: oh");
    }
}
