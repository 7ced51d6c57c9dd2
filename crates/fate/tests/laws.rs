//! Fate of the Fellowship keeps the laws of the table, with any number of
//! players and at every level.
//!
//! `FATE_GAMES` says how many games are played for each number of players and
//! each level; without it, as many as fit into a short test.

use fate::{Fate, Heroes, Level, Options, Story};
use table::laws::{Trial, uphold};

fn games() -> u64 {
    std::env::var("FATE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(40)
}

fn prove(options: Options) {
    // Nothing is hidden: cards are drawn when they come.
    uphold::<Fate>(&Trial::games(games()).with(options).open());
}

fn every_level(seats: u8) {
    for level in Level::ALL {
        prove(Options { seats, level, ..Options::default() });
    }
}

#[test]
fn alone() {
    every_level(1);
}

#[test]
fn two_players() {
    every_level(2);
}

#[test]
fn three_players() {
    every_level(3);
}

#[test]
fn four_players() {
    every_level(4);
}

#[test]
fn five_players() {
    every_level(5);
}

#[test]
fn every_suggested_story() {
    for (quest, level) in [
        (Story::First, Level::Introductory),
        (Story::Darkness, Level::Standard),
        (Story::Riders, Level::Heroic),
        (Story::Elves, Level::Epic),
        (Story::Steward, Level::Heroic),
        (Story::Small, Level::Legendary),
    ] {
        prove(Options { seats: 3, level, quest, trust: true, ..Options::default() });
    }
    prove(Options { seats: 5, quest: Story::First, heroes: Heroes::Suggested, ..Options::default() });
}
