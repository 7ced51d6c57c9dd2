//! Adventure to Mount Doom keeps the laws of the table, with any number of
//! players and every switch.

mod common;

use common::GENTLE;
use mount_doom::{Exact, MountDoom, Options};
use table::laws::{Trial, uphold};

fn prove(options: Options) {
    uphold::<MountDoom>(&Trial::games(20_000).with(options));
}

#[test]
fn alone() {
    prove(Options { seats: 1, ..Options::default() });
}

#[test]
fn two_players() {
    prove(Options::default());
}

#[test]
fn three_players() {
    prove(Options { seats: 3, ..Options::default() });
}

#[test]
fn four_players() {
    prove(Options { seats: 4, ..Options::default() });
}

#[test]
fn friends_in_need() {
    prove(Options { friends_in_need: true, ..Options::default() });
}

#[test]
fn close_friends() {
    prove(Options { close_friends: true, ..Options::default() });
}

#[test]
fn no_protection() {
    prove(Options { no_protection: true, ..Options::default() });
}

#[test]
fn everything_at_once() {
    prove(Options {
        seats: 3,
        friends_in_need: true,
        close_friends: true,
        no_protection: true,
        exact: Exact::Any,
        house_courage: 3,
        ..Options::default()
    });
}

#[test]
fn to_the_end_of_the_road() {
    uphold::<MountDoom>(&Trial::games(2_000).with(Options { cards: GENTLE.into(), ..Options::default() }));
}
