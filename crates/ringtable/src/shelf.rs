//! The one list of the games.

use crate::entry::{Boxed, Entry};
use crate::error::Error;
use crate::words;

/// The five games.
pub static SHELF: [&dyn Entry; 5] = [
    &Boxed::<confrontation::Confrontation>::new(),
    &Boxed::<mount_doom::MountDoom>::new(),
    &Boxed::<deckbuilding::Deckbuilding>::new(),
    &Boxed::<fate::Fate>::new(),
    &Boxed::<siege::Siege>::new(),
];

/// Games every command can play, but no box on the shelf: the smallest game
/// there is, to learn the program with and to test it.
static UNDER_THE_TABLE: [&dyn Entry; 1] = [&Boxed::<relay::Relay>::new()];

/// Every game; those on the shelf first.
pub fn all() -> impl Iterator<Item = &'static dyn Entry> {
    SHELF.iter().chain(&UNDER_THE_TABLE).copied()
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn Entry> {
    all().find(|entry| entry.about().id == id)
}

/// The game that a file names, or what there is instead.
pub fn entry(id: &str) -> Result<&'static dyn Entry, Error> {
    find(id).ok_or_else(|| Error::Failed(unknown(id)))
}

/// That there is no game `typed`, and what there is.
pub fn unknown(typed: &str) -> String {
    let ids: Vec<_> = SHELF.iter().map(|entry| entry.about().id).collect();
    match words::nearest(typed, all().map(|entry| entry.about().id)) {
        Some(near) => format!("there is no game {typed:?}; did you mean {near}?"),
        None => format!("there is no game {typed:?}; there are {}", words::and(&ids)),
    }
}

/// The shelf as the server shows it.
pub fn for_server() -> server::Shelf {
    server::Shelf {
        labels: SHELF.iter().map(|entry| pages::Label::from(entry.about())).collect(),
        games: all().map(Entry::page).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_own_name_only() {
        for entry in all() {
            let id = entry.about().id;
            assert_eq!(find(id).map(|found| found.about().name), Some(entry.about().name));
            assert_eq!(all().filter(|other| other.about().id == id).count(), 1, "{id}");
        }
        assert!(find("chess").is_none());
    }

    #[test]
    fn a_wrong_name_gets_a_right_one() {
        assert_eq!(unknown("seige"), "there is no game \"seige\"; did you mean siege?");
        assert!(unknown("chess").contains("confrontation, mount-doom, deckbuilding, fate and siege"));
    }
}
