//! Games step by step: a changed rule shows as a changed line.

mod common;

use common::GENTLE;
use mount_doom::{MountDoom, Options};
use table::golden::playthrough;

#[test]
fn two_players() {
    insta::assert_snapshot!(playthrough::<MountDoom>(&Options::default(), 1));
}

#[test]
fn three_players_and_both_challenges() {
    let options = Options { seats: 3, close_friends: true, no_protection: true, ..Options::default() };
    insta::assert_snapshot!(playthrough::<MountDoom>(&options, 2));
}

#[test]
fn alone_to_the_end_of_the_road() {
    let options = Options { seats: 1, friends_in_need: true, cards: GENTLE.into(), ..Options::default() };
    insta::assert_snapshot!(playthrough::<MountDoom>(&options, 8));
}
