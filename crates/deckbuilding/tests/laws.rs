//! The deck-building game keeps the laws of the table, with any number of
//! players, regular and impossible.

use deckbuilding::{Deckbuilding, Heroes, Options};
use table::laws::{Trial, uphold};

/// A number that the environment may set, for a longer trial.
fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

fn prove(options: Options) {
    let mut trial = Trial::games(setting("LAW_GAMES", 40)).with(options);
    trial.probe_one_in = setting("LAW_PROBE_ONE_IN", 100) as u32;
    trial.longest = 20_000;
    uphold::<Deckbuilding>(&trial);
}

fn seats(seats: u8, impossible: bool) {
    prove(Options { seats, impossible, ..Options::default() });
}

#[test]
fn two_players() {
    seats(2, false);
}

#[test]
fn three_players() {
    seats(3, false);
}

#[test]
fn four_players() {
    seats(4, false);
}

#[test]
fn five_players() {
    seats(5, false);
}

#[test]
fn two_players_impossible() {
    seats(2, true);
}

#[test]
fn three_players_impossible() {
    seats(3, true);
}

#[test]
fn four_players_impossible() {
    seats(4, true);
}

#[test]
fn five_players_impossible() {
    seats(5, true);
}

#[test]
fn a_long_game_with_chosen_heroes() {
    prove(Options { seats: 3, archenemies: 12, heroes: Heroes::Chosen, ..Options::default() });
}
