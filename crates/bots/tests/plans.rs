//! Plans, with a game that makes them.

use bots::search::{Findings, Limit, Method, Settings};
use bots::{Search, Sight};
use fate::{Action, Fate};
use table::{Fast, Game, Seat};

/// What so many iterations find out about the first decision of a game.
fn planned(iterations: u64, workers: u32) -> Findings<Action> {
    let game = Fate::setup(&Default::default(), &mut Fast::new(5)).unwrap();
    let seat = game.status().awaited().first().unwrap_or(Seat(0));
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    let settings = Settings { workers, ..Settings::new(Method::Plans, Limit::iterations(iterations)) };
    Search::new(settings, Fast::new(9)).weigh(&Sight::new(&game, seat, &list))
}

#[test]
fn what_is_given_is_spent_and_hardly_more() {
    // The last is more than the widest plan takes: it is made again.
    for most in [2_000, 8_000, 60_000] {
        let spent = planned(most, 1).iterations;
        assert!((most / 3..most + most / 5).contains(&spent), "{spent} of {most}");
    }
}

#[test]
fn the_same_seed_plans_the_same_with_any_workers() {
    for workers in [1, 3] {
        let [one, other] = [(); 2].map(|()| planned(3_000, workers));
        let visits =
            |findings: &Findings<Action>| findings.choices.iter().map(|choice| choice.visits).collect::<Vec<_>>();
        assert_eq!(visits(&one), visits(&other));
        assert!(visits(&one)[one.best()] > 1);
    }
}
