//! Games step by step: a changed rule shows as a changed line.

use deckbuilding::{Deckbuilding, Heroes, Options};
use table::golden::playthrough;

#[test]
fn two_players() {
    insta::assert_snapshot!(playthrough::<Deckbuilding>(&Options::default(), 1));
}

#[test]
fn four_players_impossible() {
    let heroes = Heroes::Chosen;
    let options = Options { seats: 4, impossible: true, heroes, ..Options::default() };
    insta::assert_snapshot!(playthrough::<Deckbuilding>(&options, 3));
}
