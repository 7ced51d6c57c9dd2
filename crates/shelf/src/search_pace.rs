//! How fast the searches think.

use std::time::Duration;

use bots::search::{Depth, Limit, Method, PolicyKind, Settings};
use bots::{Search, Sight};
use serde::Serialize;
use table::{Chance, Fast, Game, Seat, Status};

use crate::error::Error;

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
    /// Iterations in a second. With trees each is a deal, a walk down the trees
    /// and a playout to the end of the game; of `rollouts` it is a choice
    /// played on until the judge is asked, of `plans` a line that was looked
    /// at.
    pub iterations_per_second: f64,
    /// The size of the trees after a search, on average.
    pub nodes: f64,
}

/// Iterations for each position of a bench: as many as a sharp opponent needs.
const DEPTH: u64 = 10_000;

/// Every so many decisions of a random game one is searched.
const STRIDE: u64 = 7;

/// Deals of the search with open cards.
const DEALS: u32 = 10;

impl SearchPace {
    /// Measures every algorithm for about `time`: those with trees, and those
    /// without that the game advises.
    pub fn of_all<G: Game>(time: Duration) -> Result<Vec<SearchPace>, Error> {
        let mut methods = vec![
            ("so-ismcts", Method::SingleObserver),
            ("mo-ismcts", Method::MultipleObserver),
            ("det-uct", Method::Determinized { deals: DEALS }),
            ("cheat-uct", Method::Cheating),
        ];
        if G::ROLLOUTS {
            methods.push(("rollouts", Method::Rollouts));
        }
        if G::PLANS {
            methods.push(("plans", Method::Plans));
        }
        methods.into_iter().map(|(name, method)| SearchPace::of::<G>(name, method, time)).collect()
    }

    fn of<G: Game>(algorithm: &'static str, method: Method, time: Duration) -> Result<SearchPace, Error> {
        let mut search = Search::<G>::new(settings(method, time), Fast::new(1));
        let (mut positions, mut iterations, mut nodes, mut spent) = (0, 0, 0, Duration::ZERO);
        'all: for nth in 0u64.. {
            let mut chance = Fast::nth(1, nth);
            let mut game = G::setup(&G::Options::default(), &mut chance)?;
            for decision in 0u64.. {
                let Some((seat, list)) = next_choice(&game) else { break };
                // From game to game other decisions, so that all parts of a
                // game count.
                if list.len() > 1 && (decision + nth) % STRIDE == 0 {
                    let findings = match method {
                        Method::Cheating => search.weigh_truth(&game, seat, &list),
                        _ => search.weigh(&Sight::new(&game, seat, &list)),
                    };
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

/// The usual settings of a method. No position takes longer than the whole
/// bench shall: in some games playouts are long.
fn settings(method: Method, time: Duration) -> Settings {
    let each = if matches!(method, Method::Determinized { .. }) { DEPTH / u64::from(DEALS) } else { DEPTH };
    let mut settings = Settings::new(method, Limit { iterations: Some(each), time: Some(time) });
    if matches!(method, Method::Rollouts | Method::Plans) {
        settings.playout.policy = PolicyKind::Seasoned { epsilon: 0.0 };
        settings.playout.depth = Depth::Advised;
    }
    settings
}

/// Who chooses next, and from what; none at the end.
fn next_choice<G: Game>(game: &G) -> Option<(Seat, Vec<G::Action>)> {
    let Status::Awaiting(seats) = game.status() else { return None };
    let seat = seats.first()?;
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    Some((seat, list))
}
