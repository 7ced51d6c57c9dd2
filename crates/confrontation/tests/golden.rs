//! Whole games, step by step: a changed rule shows as a changed line.

use confrontation::{Confrontation, Games, Mode, Options, Specials};
use table::golden::playthrough;

#[test]
fn classic() {
    insta::assert_snapshot!(playthrough::<Confrontation>(&Options::default(), 1));
}

#[test]
fn variant_with_two_special_cards() {
    let options = Options { mode: Mode::Variant, specials: Specials::Two, ..Options::default() };
    insta::assert_snapshot!(playthrough::<Confrontation>(&options, 2));
}

#[test]
fn draft_with_named_special_cards_in_a_match() {
    let options = Options { mode: Mode::Draft, specials: Specials::Named, games: Games::Two, ..Options::default() };
    insta::assert_snapshot!(playthrough::<Confrontation>(&options, 3));
}
