//! `ringtable arena`: bots against each other, from every seat.

mod page;
mod plan;
mod results;
mod table;

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use ::table::{Seat, Seed};
use bots::{BotSpec, Run, Streams};
use indicatif::{ProgressBar, ProgressStyle};

use crate::arguments::{GameParser, with_seats};
use crate::{files, output};
use plan::Plan;
use results::{Header, Record, Results};
use shelf::contest::Beginning;
use shelf::{Entry, Error};
use table::Report;

/// Let bots play each other from every seat, and compare them
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable arena relay --bot mo-ismcts:iters=500 --bot greedy --bot random
  ringtable arena confrontation --bot sharp --bot steady --bot gentle --gauntlet --games 200
  ringtable arena confrontation --bot mo-ismcts:iters=2000 --bot det-uct:deals=40,iters=50 \\
      --games 500 --file study.jsonl --html study.html

Every pair of bots plays --games games in each seating; all seatings of a pair meet the same
luck of the table. With --file every finished game is written down at once: the same command
goes on where it stopped, and more games or bots may be added. Scores count a draw as half and
come with their 95 % Wilson interval. Bots that think by the clock want --threads 1.")]
pub struct Args {
    /// Which game
    #[arg(value_parser = GameParser)]
    game: &'static dyn Entry,
    /// A bot that takes part (repeated for each)
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<BotSpec>,
    /// Only the first bot plays all others
    #[arg(long)]
    gauntlet: bool,
    /// How many games in each seating
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// How many seats, where the game leaves the choice
    #[arg(long, value_name = "N", conflicts_with = "position")]
    seats: Option<u8>,
    /// An option of the game (may be repeated)
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", conflicts_with = "position")]
    options: Vec<String>,
    /// Every game starts from this position: the line itself, or a file with it
    #[arg(long, value_name = "FILE|TEXT")]
    position: Option<String>,
    /// Where all luck comes from
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// How many threads; all cores, if not said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Keep every finished game in this file, and go on from it
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Write the scores as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a page with charts
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Plays what is missing, and reports.
pub fn run(args: &Args) -> Result<(), Error> {
    let entry = args.game;
    let beginning = beginning(entry, args)?;
    let table = entry.begin(&beginning, Seed::from_number(args.seed))?;
    let names: Vec<String> = Seat::all(table.seats()).map(|seat| table.seat_name(seat)).collect();
    let plan = Plan::new(&args.bots, args.gauntlet, names.len())?;
    let mut results = open_results(entry, args, &beginning)?;
    play(entry, args, &beginning, &plan, &mut results)?;
    let report = Report::new(entry.about().id, &names, &plan, &results.records, args.games, args.seed);
    if let Some(path) = &args.csv {
        files::save(path, &report.csv())?;
    }
    if let Some(path) = &args.html {
        files::save(path, &page::page(&report))?;
    }
    output::report(&report, args.json)
}

fn beginning(entry: &dyn Entry, args: &Args) -> Result<Beginning, Error> {
    match &args.position {
        Some(given) => Ok(Beginning::Position(files::text_or_file(given)?)),
        None => Ok(Beginning::Options(with_seats(entry, &args.options, args.seats)?)),
    }
}

fn open_results(entry: &dyn Entry, args: &Args, beginning: &Beginning) -> Result<Results, Error> {
    let about = entry.about();
    let header = Header {
        arena: 1,
        game: about.id.into(),
        rules: about.rules_version,
        beginning: beginning.clone(),
        seed: args.seed,
    };
    match &args.file {
        Some(path) => Results::resume(path, header),
        None => Ok(Results::forgotten()),
    }
}

/// Plays every game of the plan that has no result yet.
fn play(
    entry: &'static dyn Entry,
    args: &Args,
    beginning: &Beginning,
    plan: &Plan,
    results: &mut Results,
) -> Result<(), Error> {
    let missing = plan.missing(args.games, &results.records);
    let bar = progress(plan.seatings.len() as u64 * args.games, missing.len() as u64);
    let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    let kept = Mutex::new((results, Ok(())));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.map_or(0, usize::from))
        .build()
        .map_err(|e| Error::Failed(format!("no threads to play on: {e}")))?;
    // One game after the other in the order of the plan, whoever is free: so
    // all seatings have about the same number of games at any time.
    pool.broadcast(|_| {
        while let Some((seating, nth)) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
            if failed.load(Ordering::Relaxed) {
                return;
            }
            let bots: Vec<BotSpec> = seating.iter().map(|&bot| plan.bots[bot].clone()).collect();
            let played = entry.contest(beginning, &bots, Streams { seed: args.seed, nth: *nth }, Run::LONGEST);
            let played = played.map(|played| Record::new(&bots, *nth, &played));
            let mut kept = kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if let Err(error) = played.and_then(|record| kept.0.keep(record)) {
                failed.store(true, Ordering::Relaxed);
                kept.1 = Err(error);
            }
            bar.inc(1);
        }
    });
    bar.finish_and_clear();
    kept.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).1
}

/// A bar on the standard error stream; invisible when that is not a terminal.
fn progress(games: u64, missing: u64) -> ProgressBar {
    let bar = ProgressBar::new(games).with_position(games - missing);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games, {eta} to go") {
        bar.set_style(style.progress_chars("━╸┄"));
    }
    bar.reset_eta();
    bar
}
