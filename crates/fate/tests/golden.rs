//! Games step by step: a changed rule shows as a changed line.

use fate::{Fate, Heroes, Level, Options, Story};
use table::golden::playthrough;

#[test]
fn two_players() {
    insta::assert_snapshot!(playthrough::<Fate>(&Options::default(), 1));
}

#[test]
fn a_first_game_of_five() {
    let options = Options { seats: 5, quest: Story::First, heroes: Heroes::Suggested, ..Options::default() };
    insta::assert_snapshot!(playthrough::<Fate>(&options, 2));
}

#[test]
fn alone_at_the_hardest() {
    let options = Options { seats: 1, level: Level::Legendary, quest: Story::Small, ..Options::default() };
    insta::assert_snapshot!(playthrough::<Fate>(&options, 3));
}
