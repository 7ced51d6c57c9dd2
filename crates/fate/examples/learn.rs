//! Learns what the beginning of a turn says of the end of the game: the game's
//! own instinct plays, and a logistic regression over all turns that were begun
//! weighs the terms of their positions, stage by stage.
//!
//! ```text
//! cargo run --release -p fate --example learn -- 30000 > learnt.rs
//! mv learnt.rs crates/fate/src/learnt.rs
//! ```

use fate::{Fate, Level, Options, STAGES, TERMS};
use table::{Chance, Fast, Game, Seat, Status, Verdict};

/// Where all luck comes from.
const SEED: u64 = 4242;

/// One choice in so many is made at random, so that mistakes are learnt from.
const SLIP: u32 = 40;

/// Who plays which level; game by game, again and again.
const TABLES: [(u8, Level); 6] = [
    (2, Level::Introductory),
    (2, Level::Introductory),
    (2, Level::Standard),
    (1, Level::Introductory),
    (3, Level::Introductory),
    (4, Level::Introductory),
];

/// How much weights are held back: terms that tell little get none.
const RIDGE: f64 = 3.0;

/// The most steps of the regression, and the longest of them.
const STEPS: usize = 14;
const STRIDE: f64 = 1.5;

type Weights = [f64; TERMS];

/// The beginning of a turn, and how the game ended.
struct Turn {
    terms: [f32; TERMS],
    won: bool,
}

impl Turn {
    /// How likely the game was to be won, by these weights.
    fn likely(&self, weights: &Weights) -> f64 {
        let sum: f64 = self.terms.iter().zip(weights).map(|(term, weight)| f64::from(*term) * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(30_000), |games| games.parse())?;
    let mut stages: [Vec<Turn>; STAGES] = std::array::from_fn(|_| Vec::new());
    let mut won = 0;
    for nth in 0..games {
        won += u64::from(play(nth, &mut stages)?);
    }
    eprintln!("{won} of {games} games won");
    println!("//! What the example `learn` learnt: made, not written.\n");
    println!("use crate::judge::{{STAGES, TERMS}};\n");
    println!("/// What each term is worth in each stage.\n#[rustfmt::skip]");
    println!("pub(crate) const LEARNT: [[f32; TERMS]; STAGES] = [");
    for (stage, turns) in stages.iter().enumerate() {
        let weights = learn(turns);
        let surprise = |turn: &Turn| {
            let likely = turn.likely(&weights);
            -(if turn.won { likely } else { 1.0 - likely }).ln()
        };
        let surprises: f64 = turns.iter().map(surprise).sum();
        eprintln!("stage {stage}: {} turns, surprise {:.4}", turns.len(), surprises / turns.len().max(1) as f64);
        let lines: Vec<String> = weights
            .chunks(11)
            .map(|line| line.iter().map(|weight| format!("{weight:.3},")).collect::<Vec<_>>().join(" "))
            .collect();
        println!("    [{}\n    ],", lines.join("\n     "));
    }
    println!("];");
    Ok(())
}

/// Plays a game, notes every beginning of a turn, and says whether it was won.
fn play(nth: u64, stages: &mut [Vec<Turn>; STAGES]) -> Result<bool, Box<dyn std::error::Error>> {
    let (seats, level) = TABLES[nth as usize % TABLES.len()];
    let mut luck = Fast::nth(SEED, nth);
    let mut game = Fate::setup(&Options { seats, level, ..Options::default() }, &mut luck)?;
    let mut begun = Vec::new();
    let mut actions = Vec::new();
    let won = loop {
        let seat = match game.status() {
            Status::Over(outcome) => break outcome.verdict(Seat(0)) == Verdict::Won,
            Status::Awaiting(seats) => seats.first().ok_or("nobody is awaited")?,
        };
        if game.at_rest() {
            begun.push((game.stage(), game.terms()));
        }
        actions.clear();
        game.actions(seat, &mut actions);
        let any = luck.below(actions.len() as u32) as usize;
        let slips = luck.below(SLIP) == 0;
        let choice = game.instinct(seat, &actions).filter(|_| !slips).unwrap_or(any);
        game.apply(seat, actions[choice], &mut luck, &mut ());
    };
    for (stage, terms) in begun {
        stages[stage].push(Turn { terms, won });
    }
    Ok(won)
}

/// Newton's method for the weights under which what happened was likeliest.
fn learn(turns: &[Turn]) -> Weights {
    let mut weights = [0.0; TERMS];
    for _ in 0..STEPS {
        // The curvature, and beside it the slope.
        let mut rows = [[0.0; TERMS + 1]; TERMS];
        for turn in turns {
            let likely = turn.likely(&weights);
            let missed = f64::from(u8::from(turn.won)) - likely;
            let doubt = (likely * (1.0 - likely)).max(1e-6);
            for (row, &term) in rows.iter_mut().zip(&turn.terms) {
                let term = f64::from(term);
                row[TERMS] += term * missed;
                for (cell, &other) in row.iter_mut().zip(&turn.terms) {
                    *cell += term * f64::from(other) * doubt;
                }
            }
        }
        for (at, row) in rows.iter_mut().enumerate() {
            row[at] += RIDGE;
            row[TERMS] -= RIDGE * weights[at];
        }
        for (weight, step) in weights.iter_mut().zip(solve(rows)) {
            *weight += step.clamp(-STRIDE, STRIDE);
        }
    }
    weights
}

/// Solves linear equations, the right side of which is the last column.
fn solve(mut rows: [[f64; TERMS + 1]; TERMS]) -> Weights {
    for at in 0..TERMS {
        let pivot = rows[at];
        for other in (0..TERMS).filter(|&other| other != at) {
            let factor = rows[other][at] / pivot[at];
            for (cell, part) in rows[other].iter_mut().zip(pivot) {
                *cell -= factor * part;
            }
        }
    }
    std::array::from_fn(|at| rows[at][TERMS] / rows[at][at])
}
