//! How fast a game plays.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::search::{Limit, Method, Settings};
use bots::{Search, Sight};
use serde::Serialize;
use table::{Chance, Fast, Game, Seat, Status, playout};

use crate::error::Error;

/// How fast a game plays at random, on one core.
#[derive(Clone, Debug, Serialize)]
pub struct Bench {
    /// Which game.
    pub game: &'static str,
    /// For how long was measured.
    pub seconds: f64,
    /// Whole games in that time, set-up included.
    pub playouts: u64,
    /// Decisions made in a second.
    pub decisions_per_second: f64,
    /// Whole games in a second.
    pub playouts_per_second: f64,
    /// Decisions in a game, on average.
    pub decisions_per_game: f64,
    /// Choices in a decision, on average.
    pub options_per_decision: f64,
    /// Nanoseconds to copy a position.
    pub clone_ns: f64,
    /// The size of a position in memory.
    pub state_bytes: usize,
}

impl Bench {
    /// Measures `G` for about `time`.
    pub fn of<G: Game>(time: Duration) -> Result<Bench, Error> {
        let options = G::Options::default();
        let mut list = Vec::new();
        let mut play = |nth: u64| -> Result<table::Playout, Error> {
            let mut chance = Fast::nth(1, nth);
            let mut game = G::setup(&options, &mut chance)?;
            Ok(playout(&mut game, &mut chance, &mut list))
        };
        // The first games find cold caches and a slow clock.
        let start = Instant::now();
        let mut nth = 0;
        while start.elapsed() < time / 10 {
            play(nth)?;
            nth += 1;
        }
        let (mut playouts, mut decisions, mut choices) = (0u64, 0u64, 0u64);
        let start = Instant::now();
        let seconds = loop {
            let played = play(playouts)?;
            playouts += 1;
            decisions += played.decisions;
            choices += played.options;
            let elapsed = start.elapsed();
            if elapsed >= time {
                break elapsed.as_secs_f64();
            }
        };
        Ok(Bench {
            game: G::ABOUT.id,
            seconds,
            playouts,
            decisions_per_second: decisions as f64 / seconds,
            playouts_per_second: playouts as f64 / seconds,
            decisions_per_game: decisions as f64 / playouts as f64,
            options_per_decision: choices as f64 / decisions.max(1) as f64,
            clone_ns: clone_ns(&G::setup(&options, &mut Fast::new(1))?),
            state_bytes: size_of::<G>(),
        })
    }
}

fn clone_ns<G: Game>(game: &G) -> f64 {
    const COPIES: u32 = 200_000;
    let start = Instant::now();
    for _ in 0..COPIES {
        black_box(black_box(game).clone());
    }
    start.elapsed().as_nanos() as f64 / f64::from(COPIES)
}

/// How fast one search thinks, on one core.
#[derive(Clone, Debug, Serialize)]
pub struct SearchPace {
    /// Which algorithm, as bots are named.
    pub algorithm: &'static str,
    /// How many positions were thought about: decisions of random games.
    pub positions: u64,
    /// Iterations in all of them.
    pub iterations: u64,
    /// For how long was measured.
    pub seconds: f64,
    /// Iterations in a second, each with a deal, a walk down the trees and a
    /// playout to the end of the game.
    pub iterations_per_second: f64,
    /// The size of the trees after a search, on average.
    pub nodes: f64,
}

/// Iterations for each position of a bench: as many as a sharp opponent needs.
const DEPTH: u64 = 10_000;

/// Deals of the search with open cards.
const DEALS: u32 = 10;

impl SearchPace {
    /// Measures every algorithm for about `time`.
    pub fn of_all<G: Game>(time: Duration) -> Result<Vec<SearchPace>, Error> {
        let methods = [
            ("so-ismcts", Method::SingleObserver),
            ("mo-ismcts", Method::MultipleObserver),
            ("det-uct", Method::Determinized { deals: DEALS }),
        ];
        methods.into_iter().map(|(name, method)| SearchPace::of::<G>(name, method, time)).collect()
    }

    fn of<G: Game>(algorithm: &'static str, method: Method, time: Duration) -> Result<SearchPace, Error> {
        let each = if matches!(method, Method::Determinized { .. }) { DEPTH / u64::from(DEALS) } else { DEPTH };
        let mut search = Search::<G>::new(Settings::new(method, Limit::iterations(each)), Fast::new(1));
        let (mut positions, mut iterations, mut nodes, mut spent) = (0, 0, 0, Duration::ZERO);
        'all: for nth in 0.. {
            let mut chance = Fast::nth(1, nth);
            let mut game = G::setup(&G::Options::default(), &mut chance)?;
            while let Some((seat, list)) = next_choice(&game) {
                if list.len() > 1 {
                    let findings = search.weigh(&Sight::new(&game, seat, &list));
                    positions += 1;
                    iterations += findings.iterations;
                    nodes += findings.nodes;
                    spent += findings.time;
                    if spent >= time {
                        break 'all;
                    }
                }
                let action = list[chance.below(list.len() as u32) as usize];
                game.apply(seat, action, &mut chance, &mut ());
            }
        }
        let seconds = spent.as_secs_f64();
        Ok(SearchPace {
            algorithm,
            positions,
            iterations,
            seconds,
            iterations_per_second: iterations as f64 / seconds.max(1e-9),
            nodes: nodes as f64 / positions.max(1) as f64,
        })
    }
}

/// Who chooses next, and from what; none at the end.
fn next_choice<G: Game>(game: &G) -> Option<(Seat, Vec<G::Action>)> {
    let Status::Awaiting(seats) = game.status() else { return None };
    let seat = seats.first()?;
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    Some((seat, list))
}
