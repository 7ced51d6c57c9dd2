//! Plans, with a game that makes them.

use std::sync::atomic::Ordering;

use bots::search::{Findings, Limit, Method, Settings};
use bots::{Search, Sight};
use fate::{Action, Fate};
use table::{Fast, Game, Seat};

/// What so many iterations find out about the first decision of a game.
fn planned(iterations: u64, workers: u32) -> Findings<Action> {
    let settings = Settings { workers, ..Settings::new(Method::Plans, Limit::iterations(iterations)) };
    weighed(&mut Search::new(settings, Fast::new(9)))
}

fn weighed(search: &mut Search<Fate>) -> Findings<Action> {
    let game = Fate::setup(&Default::default(), &mut Fast::new(5)).unwrap();
    let seat = game.status().awaited().first().unwrap_or(Seat(0));
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    search.weigh(&Sight::new(&game, seat, &list))
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
fn who_is_told_to_stop_says_what_the_narrowest_plan_says() {
    let mut search = Search::new(Settings::new(Method::Plans, Limit::iterations(1_000_000)), Fast::new(9));
    search.stop().store(true, Ordering::Relaxed);
    let (stopped, narrow) = (weighed(&mut search), planned(1, 1));
    assert_eq!(stopped.iterations, narrow.iterations);
    assert_eq!(stopped.best(), narrow.best());
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
