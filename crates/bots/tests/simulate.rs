//! Many games of the smallest game.

use bots::{BotSpec, Greedy, Run, Tally, simulate};
use relay::Relay;
use table::Seat;

fn greedy() -> BotSpec {
    BotSpec::greedy(Greedy::DEALS)
}

fn random() -> BotSpec {
    BotSpec::random()
}

fn run(bots: [BotSpec; 2], threads: usize) -> Tally {
    let run = Run { bots: bots.into(), games: 2_000, seed: 7, longest: Run::LONGEST };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| simulate::<Relay>(&Default::default(), &run, || {})).unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let alone = run([greedy(), random()], 1);
    for threads in [2, 3, 8] {
        assert_eq!(run([greedy(), random()], threads), alone);
    }
}

#[test]
fn every_game_is_counted_once() {
    let tally = run([random(), random()], 2);
    let [first, second] = tally.seats[..] else { panic!("{tally:?}") };
    assert_eq!(tally.games, 2_000);
    assert_eq!(tally.unfinished, 0);
    assert_eq!(first.draws, second.draws);
    assert_eq!(first.wins + second.wins + first.draws, tally.games);
    assert!(tally.mean_points(Seat(0)) > 0.0);
}

#[test]
fn greed_beats_chance_from_either_seat() {
    assert!(run([greedy(), random()], 2).win_rate(Seat(0)).low > 0.6);
    assert!(run([random(), greedy()], 2).win_rate(Seat(1)).low > 0.6);
}

#[test]
fn a_game_without_end_is_given_up() {
    let run = Run { bots: vec![random(); 2], games: 10, seed: 1, longest: 3 };
    let tally = simulate::<Relay>(&Default::default(), &run, || {}).unwrap();
    assert_eq!((tally.unfinished, tally.decisions), (10, 30));
}

#[test]
fn every_seat_needs_a_bot() {
    let run = Run { bots: vec![random()], games: 1, seed: 1, longest: 3 };
    let refused = simulate::<Relay>(&Default::default(), &run, || {}).unwrap_err();
    assert_eq!(refused.to_string(), "2 seats need 2 bots, not 1");
}
