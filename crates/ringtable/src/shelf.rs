//! The one list of the games.

use std::marker::PhantomData;

use serde::Serialize;

use crate::entry::{Boxed, Entry, Page};
use crate::error::Error;
use crate::words;

/// A place on the shelf.
pub enum Slot {
    /// A game that can be played.
    Ready(&'static dyn Entry),
    /// A game that is not finished: what its box says, and no more.
    Coming(Label),
}

/// What the box of an unfinished game says.
pub struct Label {
    id: &'static str,
    name: &'static str,
    seats: (u8, u8),
    pitch: &'static str,
}

/// Whether a game can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Readiness {
    /// It can.
    Ready,
    /// Not yet.
    Coming,
}

/// The five games.
pub static SHELF: [Slot; 5] = [
    Slot::Ready(&Boxed::with(&Page::<confrontation::Confrontation>(PhantomData))),
    Slot::Ready(&Boxed::with(&Page::<mount_doom::MountDoom>(PhantomData))),
    Slot::Ready(&Boxed::<deckbuilding::Deckbuilding>::plain()),
    Slot::Ready(&Boxed::<fate::Fate>::plain()),
    Slot::Ready(&Boxed::<siege::Siege>::plain()),
];

/// Games every command can play, but no box on the shelf: the smallest game
/// there is, to learn the program with and to test it.
static UNDER_THE_TABLE: [Slot; 1] = [Slot::Ready(&Boxed::with(&Page::<relay::Relay>(PhantomData)))];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static Slot> {
    SHELF.iter().chain(&UNDER_THE_TABLE).find(|slot| slot.id() == id)
}

/// The game with this id, to be played.
pub fn entry(id: &str) -> Result<&'static dyn Entry, Error> {
    find(id).ok_or_else(|| Error::Usage(unknown(id)))?.entry()
}

/// Every game that can be played; those on the shelf first.
pub fn playable() -> impl Iterator<Item = &'static dyn Entry> {
    SHELF.iter().chain(&UNDER_THE_TABLE).filter_map(|slot| slot.entry().ok())
}

/// That there is no game `typed`, and what there is.
pub fn unknown(typed: &str) -> String {
    let ids: Vec<_> = SHELF.iter().map(Slot::id).collect();
    let hidden = UNDER_THE_TABLE.iter().map(Slot::id);
    match words::nearest(typed, ids.iter().copied().chain(hidden)) {
        Some(near) => format!("there is no game {typed:?}; did you mean {near}?"),
        None => format!("there is no game {typed:?}; there are {}", words::and(&ids)),
    }
}

/// The shelf as the server shows it.
pub fn for_server() -> server::Shelf {
    let label = |slot: &Slot| match slot {
        Slot::Ready(entry) => {
            let ready = entry.page().is_some();
            pages::Label { ready, ..pages::Label::from(entry.about()) }
        }
        Slot::Coming(label) => pages::Label {
            id: label.id,
            name: label.name,
            seats: label.seats,
            minutes: None,
            pitch: label.pitch,
            ready: false,
        },
    };
    server::Shelf { labels: SHELF.iter().map(label).collect(), games: playable().filter_map(Entry::page).collect() }
}

impl Slot {
    /// The short name that commands and logs use.
    pub fn id(&self) -> &'static str {
        match self {
            Slot::Ready(entry) => entry.about().id,
            Slot::Coming(label) => label.id,
        }
    }

    /// The full name.
    pub fn name(&self) -> &'static str {
        match self {
            Slot::Ready(entry) => entry.about().name,
            Slot::Coming(label) => label.name,
        }
    }

    /// The fewest and the most seats.
    pub fn seats(&self) -> (u8, u8) {
        match self {
            Slot::Ready(entry) => entry.about().seats,
            Slot::Coming(label) => label.seats,
        }
    }

    /// The game in a sentence.
    pub fn pitch(&self) -> &'static str {
        match self {
            Slot::Ready(entry) => entry.about().pitch,
            Slot::Coming(label) => label.pitch,
        }
    }

    /// Whether it can be played.
    pub fn readiness(&self) -> Readiness {
        match self {
            Slot::Ready(_) => Readiness::Ready,
            Slot::Coming(_) => Readiness::Coming,
        }
    }

    /// The game itself, or the news that it is not finished.
    pub fn entry(&self) -> Result<&'static dyn Entry, Error> {
        match self {
            Slot::Ready(entry) => Ok(*entry),
            Slot::Coming(label) => {
                Err(Error::Failed(format!("{} is still to come and cannot be played yet", label.id)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_own_name_only() {
        for slot in SHELF.iter().chain(&UNDER_THE_TABLE) {
            assert!(std::ptr::eq(find(slot.id()).unwrap(), slot));
        }
        assert!(find("chess").is_none());
    }

    #[test]
    fn a_wrong_name_gets_a_right_one() {
        assert_eq!(unknown("seige"), "there is no game \"seige\"; did you mean siege?");
        assert!(unknown("chess").contains("confrontation, mount-doom, deckbuilding, fate and siege"));
    }
}
