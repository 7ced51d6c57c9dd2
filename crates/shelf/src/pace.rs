//! How fast a game plays.

use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

use serde::Serialize;
use table::{Fast, Game, playout};

use crate::error::Error;
use crate::ink::{BOLD, FADED, inked};
use crate::words::grouped;

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
    /// Measures `G` with these options for about `time`.
    pub fn of<G: Game>(options: &G::Options, time: Duration) -> Result<Bench, Error> {
        let mut list = Vec::new();
        let mut play = |nth: u64| -> Result<table::Playout, Error> {
            let mut chance = Fast::nth(1, nth);
            let mut game = G::setup(options, &mut chance)?;
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
            clone_ns: clone_ns(&G::setup(options, &mut Fast::new(1))?),
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

impl fmt::Display for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = |number: f64| grouped(number.round() as u64);
        writeln!(
            f,
            "{}  {}",
            inked(BOLD, self.game),
            inked(FADED, format_args!("one core, random play, {:.2} s", self.seconds))
        )?;
        writeln!(f, "  {:>14} decisions per second", whole(self.decisions_per_second))?;
        writeln!(f, "  {:>14} playouts per second", whole(self.playouts_per_second))?;
        writeln!(f, "  {:>14.1} decisions per game", self.decisions_per_game)?;
        writeln!(f, "  {:>14.1} options per decision", self.options_per_decision)?;
        writeln!(f, "  {:>14.1} ns to copy a position", self.clone_ns)?;
        write!(f, "  {:>14} bytes in a position", grouped(self.state_bytes as u64))
    }
}
