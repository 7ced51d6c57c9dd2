//! Finds weights for the judge by playing: the planner plays games with weights
//! that are changed a little, this way and the other way round, and steps to
//! where it played better (an evolution strategy). It prints the weights after
//! every round; stop it when you like.
//!
//! ```text
//! cargo run --release -p fate --example tune -- 100 2
//! ```
//!
//! plays 100 games of two players for each change. How the weights that there are do is
//! told by the example `study`.

mod common;

use common::Tables;
use fate::{Options, STAGES, TERMS, WEIGHTS, Weights};
use table::Fast;

/// Where all luck comes from.
const SEED: u64 = 4242;

/// How many lines the planner follows: so few that they are not played on, which would
/// take far longer.
const LINES: usize = 3;

/// How much weights are changed, and by how many changes a step is found.
const CHANGE: f32 = 0.2;
const PAIRS: usize = 6;

/// How a run of games went.
#[derive(Default)]
struct Tally {
    games: f32,
    won: f32,
    /// Games in which all was done but the Ring.
    ready: f32,
    done: f32,
    turns: f32,
}

impl Tally {
    /// Victories are few: what leads to them counts, too.
    fn score(&self) -> f32 {
        (6.0 * self.won + self.ready + 0.6 * self.done + 0.04 * self.turns) / self.games
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |usual: u64| words.next().map_or(Ok(usual), |word| word.parse());
    let (games, seats) = (number(100)?, number(2)? as u8);
    let mut luck = Fast::new(SEED);
    let mut weights = WEIGHTS;
    for round in 0.. {
        let played = round * games..(round + 1) * games;
        let mut step = [[0.0; TERMS]; STAGES];
        let mut won = 0.0;
        let mut pairs = Vec::new();
        for _ in 0..PAIRS {
            let change: Weights = std::array::from_fn(|_| std::array::from_fn(|_| normal(&mut luck)));
            let up = play_all(played.clone(), seats, &changed(&weights, &change, CHANGE))?;
            let down = play_all(played.clone(), seats, &changed(&weights, &change, -CHANGE))?;
            won += up.won + down.won;
            pairs.push((up.score() - down.score(), change));
        }
        let spread = (pairs.iter().map(|(lead, _)| lead * lead).sum::<f32>() / PAIRS as f32).sqrt().max(1e-3);
        for (lead, change) in &pairs {
            for (step, change) in step.iter_mut().flatten().zip(change.iter().flatten()) {
                *step += lead / spread * change / PAIRS as f32;
            }
        }
        weights = changed(&weights, &step, CHANGE);
        println!("// round {round}: {:.1} % won", 100.0 * won / (2 * PAIRS as u64 * games) as f32);
        for stage in &weights {
            let lines =
                stage.chunks(11).map(|line| line.iter().map(|weight| format!("{weight:.3},")).collect::<Vec<_>>());
            println!("    [{}\n    ],", lines.map(|line| line.join(" ")).collect::<Vec<_>>().join("\n     "));
        }
    }
    Ok(())
}

/// A number about zero.
fn normal(luck: &mut Fast) -> f32 {
    (0..12).map(|_| luck.unit() as f32).sum::<f32>() - 6.0
}

/// Weights that are so much larger or smaller; their signs stay.
fn changed(weights: &Weights, change: &Weights, by: f32) -> Weights {
    std::array::from_fn(|stage| std::array::from_fn(|term| weights[stage][term] * (by * change[stage][term]).exp()))
}

fn play_all(games: std::ops::Range<u64>, seats: u8, weights: &Weights) -> Result<Tally, String> {
    let tables = Tables { options: Options { seats, ..Options::default() }, lines: LINES, weights, seed: SEED };
    let mut tally = Tally::default();
    for nth in games {
        let (game, won) = tables.play(nth, |_, _| {})?;
        let view = table::Game::view(&game, None);
        let done = view.objectives.iter().filter(|objective| objective.done).count();
        tally.games += 1.0;
        tally.won += f32::from(u8::from(won));
        tally.ready += f32::from(u8::from(done + 1 >= view.objectives.len()));
        tally.done += done as f32;
        tally.turns += f32::from(view.turn);
    }
    Ok(tally)
}
