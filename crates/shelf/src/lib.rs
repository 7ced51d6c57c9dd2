//! The one list of the games: the only crate that knows which there are.
//!
//! A game is a type; a program that plays whichever one is asked for wants
//! values. A box forgets the type, and [`Entry`] is everything the commands
//! ask of what is in the box. What they get for an answer has no type
//! parameter either: a [`Bench`](pace::Bench), a [`Thought`](thought::Thought),
//! a board drawn for the terminal.

pub mod board;
pub mod contest;
pub mod entry;
pub mod error;
pub mod ink;
pub mod pace;
pub mod search_pace;
pub mod study;
pub mod thought;
pub mod words;

use entry::Boxed;
pub use entry::Entry;
pub use error::Error;

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
