//! Random play has the length, the width and the scores it is known for.

use relay::{Options, Relay};
use table::{Fast, Game, Seat, playout};

#[test]
fn random_play_is_as_long_as_wide_and_as_high_as_known() {
    const GAMES: u32 = 20_000;
    let (mut chance, mut list) = (Fast::new(1), Vec::new());
    let (mut decisions, mut options, mut points) = (0, 0, 0);
    for _ in 0..GAMES {
        let mut game = Relay::setup(&Options {}, &mut chance).unwrap();
        let end = playout(&mut game, &mut chance, &mut list);
        decisions += end.decisions;
        options += end.options;
        points += Seat::all(2).map(|seat| i64::from(end.outcome.points(seat))).sum::<i64>();
    }
    let length = decisions as f64 / f64::from(GAMES);
    let width = options as f64 / decisions as f64;
    let score = points as f64 / f64::from(2 * GAMES);
    println!("{length:.3} decisions, {width:.3} options, {score:.3} points");
    assert!((length - 26.99).abs() < 0.1, "{length} decisions a game");
    assert!((width - 4.81).abs() < 0.02, "{width} options a decision");
    assert!((score - 38.09).abs() < 0.15, "{score} points a player");
}

#[test]
fn the_state_is_small() {
    assert_eq!(size_of::<Relay>(), 37);
}
