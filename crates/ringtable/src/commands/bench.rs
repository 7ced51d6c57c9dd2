//! `ringtable bench`: how fast the games play.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use shelf::ink::{BOLD, FADED, inked};
use shelf::pace::Bench;
use shelf::search_pace::SearchPace;
use shelf::words::grouped;
use shelf::{Entry, Error};

use crate::arguments::{CardFiles, GameParser};
use crate::output;

/// Measure how fast games play at random, or bots think, on one core
#[derive(clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  ringtable bench
  ringtable bench relay --seconds 5
  ringtable bench mount-doom --cards my-box.ron
  ringtable bench search confrontation
  ringtable bench relay --json | jq .decisions_per_second"
)]
pub struct Args {
    #[command(subcommand)]
    what: Option<What>,
    /// Which game; all that can be played, if none is named
    #[arg(value_parser = GameParser)]
    game: Option<&'static dyn Entry>,
    /// An option of the game, as key=value
    #[arg(short, long = "option", value_name = "KEY=VALUE", requires = "game")]
    options: Vec<String>,
    #[command(flatten)]
    cards: CardFiles,
    /// How long to measure each game
    #[arg(long, default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(clap::Subcommand)]
enum What {
    Search(SearchArgs),
}

/// Measure how fast each search thinks, on one core
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable bench search confrontation
  ringtable bench search relay --seconds 5 --json | jq '.algorithms[].iterations_per_second'

Decisions from all parts of random games are searched with 10,000 iterations each; an iteration
deals what the seat cannot know, walks down the trees and plays the game to its end. Where a game
advises rollouts, an iteration of theirs is a choice played on until the judge is asked; where it
advises plans, a line that was looked at.")]
struct SearchArgs {
    /// Which game
    #[arg(value_parser = GameParser)]
    game: &'static dyn Entry,
    /// How long to measure each algorithm
    #[arg(long, default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a bench takes 0.01 to 3600 seconds".into()),
    }
}

/// Measures and reports.
pub fn run(args: &Args) -> Result<(), Error> {
    if let Some(What::Search(args)) = &args.what {
        let algorithms = args.game.bench_search(Duration::from_secs_f64(args.seconds))?;
        return output::report(&SearchBench { game: args.game.about().id, algorithms }, args.json);
    }
    let time = Duration::from_secs_f64(args.seconds);
    match args.game {
        Some(entry) => {
            let options = args.cards.among(entry, args.options.clone())?;
            output::report(&entry.bench(&options, time)?, args.json)
        }
        None if !args.cards.is_empty() => Err(Error::Usage("cards are for one game: name the <GAME>".into())),
        None => {
            let benches = shelf::all().map(|entry| entry.bench(&[], time)).collect::<Result<_, _>>()?;
            output::report(&Benches { benches }, args.json)
        }
    }
}

#[derive(Serialize)]
struct SearchBench {
    game: &'static str,
    algorithms: Vec<SearchPace>,
}

impl fmt::Display for SearchBench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}  {}", inked(BOLD, self.game), inked(FADED, "one core"))?;
        for pace in &self.algorithms {
            let whole = grouped(pace.iterations_per_second.round() as u64);
            let spent = format!("{} positions, {:.2} s", pace.positions, pace.seconds);
            write!(f, "\n  {:>14} iterations per second  {:<10} {}", whole, pace.algorithm, inked(FADED, spent))?;
        }
        Ok(())
    }
}

#[derive(Serialize)]
struct Benches {
    benches: Vec<Bench>,
}

impl fmt::Display for Benches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.benches.iter().map(ToString::to_string).collect();
        f.write_str(&texts.join("\n\n"))
    }
}
