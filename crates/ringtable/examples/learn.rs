//! Learns what the beginning of a turn of Mount Doom says of its end: bots
//! play, and a logistic regression over all turns they began weighs the terms
//! of their positions, stage by stage.
//!
//! ```text
//! cargo run --release -p ringtable --example learn -- --games 60000 --bot greedy > crates/mount-doom/src/learnt.rs
//! ```
//!
//! What is learnt makes better players, and what better players do can be
//! learnt from again.

use std::io::{self, Write};

use bots::{BotSpec, Contestant, Streams};
use clap::Parser;
use mount_doom::{COURAGE_TERMS, MountDoom, Options, STAGES, TERMS};
use rayon::prelude::*;
use table::{Chance, Fast, Game, Status, Verdict, squash};

/// Learn the chances of Adventure to Mount Doom
#[derive(Parser)]
struct Args {
    /// How many games are played
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// Who plays them; several take turns, game by game
    #[arg(long, default_value = "greedy")]
    bot: Vec<BotSpec>,
    /// Where all luck comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The beginning of a turn, and how the game ended.
struct Turn {
    stage: usize,
    terms: [f32; TERMS],
    won: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args = Args::parse();
    let games: Vec<Vec<Turn>> =
        (0..args.games).into_par_iter().map(|nth| play(&args, nth)).collect::<Result<_, String>>()?;
    let won = games.iter().filter(|turns| turns.last().is_some_and(|turn| turn.won)).count();
    let turns: Vec<Turn> = games.into_iter().flatten().collect();
    eprintln!("{won} of {} games won, {} turns", args.games, turns.len());
    // Every tenth turn is kept to see whether what was learnt is true.
    let (kept, seen): (Vec<_>, Vec<_>) = turns.iter().enumerate().partition(|(nth, _)| nth % 10 == 0);
    let (kept, seen) = (only(kept), only(seen));
    let learnt = learn(&seen, &mut Fast::new(args.seed));
    for (stage, weights) in learnt.iter().enumerate() {
        let here: Vec<&Turn> = kept.iter().copied().filter(|turn| turn.stage == stage).collect();
        let surprise: f64 = here.iter().map(|turn| surprise(weights, turn)).sum();
        eprintln!("stage {stage}: {} turns, surprise {:.4}", here.len(), surprise / here.len().max(1) as f64);
    }
    Ok(write(&learnt, &mut io::stdout().lock())?)
}

fn only(turns: Vec<(usize, &Turn)>) -> Vec<&Turn> {
    turns.into_iter().map(|(_, turn)| turn).collect()
}

/// Plays one game with the same bot in both seats.
fn play(args: &Args, nth: u64) -> Result<Vec<Turn>, String> {
    let luck = Streams { seed: args.seed, nth };
    let spec = &args.bot[nth as usize % args.bot.len()];
    let mut chance = luck.table();
    let mut game = MountDoom::setup(&Options::default(), &mut chance).map_err(|e| e.to_string())?;
    let sit = |who| spec.bot(luck.bot(who)).map(Contestant::Honest).map_err(|e| e.to_string());
    let mut bots = [sit(0)?, sit(1)?];
    let mut turns = Vec::new();
    let mut actions = Vec::new();
    loop {
        let seat = match game.status() {
            Status::Over(outcome) => {
                let won = outcome.verdict(table::Seat(0)) == Verdict::Won;
                return Ok(turns.into_iter().map(|(stage, terms)| Turn { stage, terms, won }).collect());
            }
            Status::Awaiting(seats) => seats.first().ok_or("nobody is awaited")?,
        };
        if game.at_rest() {
            turns.push((game.stage().index(), game.terms()));
        }
        actions.clear();
        game.actions(seat, &mut actions);
        let action = bots[seat.index()].choose(&game, seat, &actions);
        game.apply(seat, action, &mut chance, &mut ());
    }
}

type Weights = [[f32; TERMS]; STAGES];

/// Stochastic gradient descent with the steps of Adam.
fn learn(turns: &[&Turn], luck: &mut Fast) -> Weights {
    const BATCH: usize = 64;
    const ROUNDS: usize = 12;
    let mut weights: Weights = [[0.0; TERMS]; STAGES];
    let (mut mean, mut spread) = (weights, weights);
    for round in 0..ROUNDS {
        let pace = 0.01 * 0.7_f32.powi(round as i32);
        for _ in 0..turns.len() / BATCH {
            let mut slope: Weights = [[0.0; TERMS]; STAGES];
            for _ in 0..BATCH {
                let turn = turns[luck.below(turns.len() as u32) as usize];
                let pull = pull(&weights[turn.stage], turn) / BATCH as f32;
                for (slope, term) in slope[turn.stage].iter_mut().zip(turn.terms) {
                    *slope += pull * term;
                }
            }
            let all = weights.as_flattened_mut().iter_mut().zip(slope.as_flattened());
            let moments = mean.as_flattened_mut().iter_mut().zip(spread.as_flattened_mut());
            for ((weight, slope), (mean, spread)) in all.zip(moments) {
                *mean += 0.1 * (slope - *mean);
                *spread += 0.001 * (slope * slope - *spread);
                *weight -= pace * *mean / (spread.sqrt() + 1e-6);
            }
            // More courage is never worse, though few games may show it.
            for weight in weights.iter_mut().flat_map(|stage| &mut stage[COURAGE_TERMS]) {
                *weight = weight.max(0.0);
            }
        }
    }
    weights
}

fn lead(weights: &[f32; TERMS], turn: &Turn) -> f32 {
    weights.iter().zip(turn.terms).map(|(weight, term)| weight * term).sum()
}

/// How much a larger lead would add to the surprise at how a game ended.
fn pull(weights: &[f32; TERMS], turn: &Turn) -> f32 {
    let lead = lead(weights, turn);
    let chance = squash(lead);
    let half = lead / 2.0;
    let steep = 0.245 / (1.0 + half * half).powf(1.5);
    let error = chance - f32::from(u8::from(turn.won));
    error * steep / (chance * (1.0 - chance))
}

/// How surprising an end is: the less, the better.
fn surprise(weights: &[f32; TERMS], turn: &Turn) -> f64 {
    let chance = f64::from(squash(lead(weights, turn)));
    -(if turn.won { chance } else { 1.0 - chance }).ln()
}

fn write(learnt: &Weights, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "//! What the example `learn` of crate `ringtable` learnt: made, not written.\n")?;
    writeln!(out, "use crate::chances::TERMS;\nuse crate::stage::STAGES;\n")?;
    writeln!(out, "/// What each term is worth in each stage.\n#[rustfmt::skip]")?;
    writeln!(out, "pub(crate) const LEARNT: [[f32; TERMS]; STAGES] = [")?;
    for stage in learnt {
        let row: Vec<String> = stage.iter().map(|weight| format!("{weight:.3}")).collect();
        for (nth, part) in row.chunks(11).enumerate() {
            writeln!(out, "    {}{},", if nth == 0 { "[" } else { " " }, part.join(", "))?;
        }
        writeln!(out, "    ],")?;
    }
    writeln!(out, "];")
}
