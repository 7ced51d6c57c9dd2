//! Games step by step: a changed rule shows as a changed line.

use siege::{Options, Profile, Rules, Siege};
use table::golden::playthrough;

#[test]
fn merry_against_pippin() {
    insta::assert_snapshot!(playthrough::<Siege>(&Options::default(), 1));
}

#[test]
fn three_players_with_small_decks() {
    let options = Options { seats: 3, profile: Profile::Fixed, ..Options::default() };
    insta::assert_snapshot!(playthrough::<Siege>(&options, 2));
}

#[test]
fn two_riders_by_the_full_rules() {
    let options = Options { decks: "merry".into(), rules: Rules::Full, ..Options::default() };
    insta::assert_snapshot!(playthrough::<Siege>(&options, 3));
}
