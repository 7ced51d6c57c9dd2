//! Cards by name: a small number for each, the same wherever it is used.

use std::collections::HashMap;
use std::fmt;
use std::sync::{LazyLock, RwLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Which card it is, whoever owns it: the name that the data gives it, such as
/// `EnragedHorseman`. Names are kept once for as long as the program runs, so a
/// kind is two bytes, and its notation needs no pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub(crate) u16);

/// More names than any shelf of cards has.
const MOST: usize = 10_000;

#[derive(Default)]
struct Names {
    list: Vec<&'static str>,
    by_name: HashMap<&'static str, u16>,
}

static NAMES: LazyLock<RwLock<Names>> = LazyLock::new(RwLock::default);

impl Kind {
    /// The card of this name; none if the name is no single word, or there are
    /// too many names already.
    pub fn named(name: &str) -> Option<Kind> {
        if let Some(known) = Kind::known(name) {
            return Some(known);
        }
        let plain =
            name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(|c| c.is_ascii_alphanumeric());
        let mut names = NAMES.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        // Somebody else may have named it since we looked.
        if let Some(&id) = names.by_name.get(name) {
            return Some(Kind(id));
        }
        if !plain || names.list.len() >= MOST {
            return None;
        }
        let name: &'static str = Box::leak(name.to_string().into_boxed_str());
        let id = names.list.len() as u16;
        names.list.push(name);
        names.by_name.insert(name, id);
        Some(Kind(id))
    }

    /// The card of this name, if anybody has spoken of it before.
    pub fn known(name: &str) -> Option<Kind> {
        let names = NAMES.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        names.by_name.get(name).map(|&id| Kind(id))
    }

    /// The name, as it is typed.
    pub fn name(self) -> &'static str {
        let names = NAMES.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        names.list.get(usize::from(self.0)).copied().unwrap_or("?")
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
        let name = String::deserialize(deserializer)?;
        Kind::named(&name)
            .ok_or_else(|| de::Error::custom(format!("{name:?} is no name for a card: one word, with a capital")))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn a_name_that_many_speak_at_once_is_one_card() {
        const SPEAKERS: usize = 8;
        for round in 0..200 {
            let name = format!("Spoken{round}");
            let together = Barrier::new(SPEAKERS);
            let heard: Vec<Kind> = std::thread::scope(|scope| {
                let speak = || {
                    together.wait();
                    Kind::named(&name).unwrap()
                };
                let speakers: Vec<_> = (0..SPEAKERS).map(|_| scope.spawn(speak)).collect();
                speakers.into_iter().map(|speaker| speaker.join().unwrap()).collect()
            });
            assert!(heard.iter().all(|&kind| Some(kind) == Kind::known(&name)), "{name} is several cards");
        }
    }
}
