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

use bots::{BotSpec, Contestant, Regression, Row, Streams};
use clap::Parser;
use mount_doom::{COURAGE_TERMS, MountDoom, Options, STAGES, TERMS};
use rayon::prelude::*;
use table::{Fast, Game, Status, Verdict};

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

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args = Args::parse();
    let games: Vec<Vec<Row>> =
        (0..args.games).into_par_iter().map(|nth| play(&args, nth)).collect::<Result<_, String>>()?;
    let won = games.iter().filter(|turns| turns.last().is_some_and(|turn| turn.won)).count();
    let turns: Vec<Row> = games.into_iter().flatten().collect();
    eprintln!("{won} of {} games won, {} turns", args.games, turns.len());
    // Every tenth turn is kept to see whether what was learnt is true.
    let (mut kept, mut seen) = (Vec::new(), Vec::new());
    for (nth, turn) in turns.into_iter().enumerate() {
        if nth % 10 == 0 { kept.push(turn) } else { seen.push(turn) }
    }
    let learnt = Regression { terms: STAGES * TERMS, decay: 0.0 }.learn(&seen, tame, &mut Fast::new(args.seed));
    for stage in 0..STAGES {
        let here: Vec<&Row> = kept.iter().filter(|turn| stage_of(turn) == stage).collect();
        let surprise: f64 = here.iter().map(|turn| turn.surprise(&learnt)).sum();
        eprintln!("stage {stage}: {} turns, surprise {:.4}", here.len(), surprise / here.len().max(1) as f64);
    }
    Ok(write(&learnt, &mut io::stdout().lock())?)
}

/// More courage is never worse, though few games may show it.
fn tame(weights: &mut [f32]) {
    for weight in weights.chunks_mut(TERMS).flat_map(|stage| &mut stage[COURAGE_TERMS]) {
        *weight = weight.max(0.0);
    }
}

/// Each stage has terms of its own.
fn stage_of(turn: &Row) -> usize {
    turn.terms.first().map_or(0, |&(term, _)| term as usize / TERMS)
}

/// Plays one game with the same bot in both seats.
fn play(args: &Args, nth: u64) -> Result<Vec<Row>, String> {
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
                return Ok(turns.into_iter().map(|terms| Row { terms, won }).collect());
            }
            Status::Awaiting(seats) => seats.first().ok_or("nobody is awaited")?,
        };
        if game.at_rest() {
            let first = (game.stage().index() * TERMS) as u32;
            turns.push((first..).zip(game.terms()).filter(|&(_, much)| much != 0.0).collect());
        }
        actions.clear();
        game.actions(seat, &mut actions);
        let action = bots[seat.index()].choose(&game, seat, &actions);
        game.apply(seat, action, &mut chance, &mut ());
    }
}

fn write(learnt: &[f32], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "//! What the example `learn` of crate `ringtable` learnt: made, not written.\n")?;
    writeln!(out, "use crate::chances::TERMS;\nuse crate::stage::STAGES;\n")?;
    writeln!(out, "/// What each term is worth in each stage.\n#[rustfmt::skip]")?;
    writeln!(out, "pub(crate) const LEARNT: [[f32; TERMS]; STAGES] = [")?;
    for stage in learnt.chunks(TERMS) {
        let row: Vec<String> = stage.iter().map(|weight| format!("{weight:.3}")).collect();
        for (nth, part) in row.chunks(11).enumerate() {
            writeln!(out, "    {}{},", if nth == 0 { "[" } else { " " }, part.join(", "))?;
        }
        writeln!(out, "    ],")?;
    }
    writeln!(out, "];")
}
