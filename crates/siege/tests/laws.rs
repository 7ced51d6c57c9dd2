//! Siege of Gondor keeps the laws of the table, with any decks and any number
//! of players.

use siege::{Options, Profile, Rules, Siege};
use table::laws::{Trial, uphold};

/// So many games, or as many times more as `LAWS_TIMES` says: the suite has to
/// be quick, a proof need not.
fn prove(games: u64, options: Options) {
    let times = std::env::var("LAWS_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    uphold::<Siege>(&Trial::games(games * times).with(options));
}

#[test]
fn merry_against_pippin() {
    prove(300, Options::default());
}

#[test]
fn the_same_deck_twice() {
    prove(60, Options { decks: "pippin".into(), ..Options::default() });
    prove(60, Options { decks: "merry".into(), profile: Profile::Fixed, ..Options::default() });
}

#[test]
fn the_return_of_the_king() {
    prove(100, Options { decks: "aragorn,eomer".into(), ..Options::default() });
    prove(40, Options { decks: "eomer".into(), profile: Profile::Fixed, ..Options::default() });
    prove(20, Options { seats: 4, decks: "eomer,merry,aragorn,pippin".into(), ..Options::default() });
}

#[test]
fn allies_control_and_responses() {
    let far = || Options { cards: include_str!("packs/far-lands.ron").into(), ..Options::default() };
    prove(60, Options { decks: "far".into(), ..far() });
    prove(20, Options { seats: 3, decks: "far,eomer,far".into(), rules: Rules::Full, ..far() });
}

#[test]
fn three_players() {
    prove(60, Options { seats: 3, ..Options::default() });
}

#[test]
fn four_players() {
    prove(40, Options { seats: 4, profile: Profile::Fixed, ..Options::default() });
}

#[test]
fn six_players() {
    prove(10, Options { seats: 6, ..Options::default() });
}

#[test]
fn the_full_rules() {
    prove(100, Options { rules: Rules::Full, ..Options::default() });
    prove(20, Options { rules: Rules::Full, seats: 3, ..Options::default() });
}
