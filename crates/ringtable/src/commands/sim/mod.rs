//! `ringtable sim`: bots against bots, many times.

mod page;

use std::fmt;
use std::path::PathBuf;
use std::time::Instant;

use bots::{BotSpec, Interval, Run, Tally};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use shelf::entry::Studied;
use shelf::ink::{BOLD, FADED, GOLD, inked};
use shelf::words::{count, grouped};
use shelf::{Entry, Error};
use table::{Seat, Seed};

use crate::arguments::{CardFiles, GameParser, with_seats};
use crate::{files, output};

/// Let bots play many games and count who wins
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable sim relay
  ringtable sim relay --games 100000 --bots greedy,random
  ringtable sim relay --bots greedy:deals=16,greedy --seed 7 --json
  ringtable sim deckbuilding --bots greedy --seats 3 --html cards.html

Bots for studies are random, greedy, so-ismcts, mo-ismcts and det-uct, with settings as in
`mo-ismcts:iters=2000,c=0.7`; docs/BOTS.md explains them all. The same seed gives the same
result, whatever the number of threads, unless a bot thinks by the clock. Rates come with
their 95 % Wilson interval. To compare several bots from both sides, see `ringtable arena`.")]
pub struct Args {
    /// Which game
    #[arg(value_parser = GameParser)]
    game: &'static dyn Entry,
    /// How many games
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// How many seats, where the game leaves the choice
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Who sits where, in order of the seats; one bot alone takes them all
    #[arg(long, default_value = "random", value_name = "BOT,BOT")]
    bots: String,
    /// Where all luck comes from
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// How many threads; all cores, if not said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// An option of the game (may be repeated)
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    options: Vec<String>,
    #[command(flatten)]
    files: CardFiles,
    /// Write a page with charts: how often each card was bought and played, and who won with it
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Plays and reports.
pub fn run(args: &Args) -> Result<(), Error> {
    let entry = args.game;
    let (options, names) = seats(entry, args)?;
    let bots = spread(BotSpec::list(&args.bots)?, names.len())?;
    let run = Run { bots, games: args.games, seed: args.seed, longest: Run::LONGEST };
    // Without a number, rayon takes every core.
    let threads = args.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|e| Error::Failed(format!("no threads to play on: {e}")))?;
    let bar = progress(args.games);
    let start = Instant::now();
    let finished = || bar.inc(1);
    let (tally, cards) = match &args.html {
        None => (pool.install(|| entry.simulate(&options, &run, &finished))?, Vec::new()),
        Some(_) => {
            let Studied { tally, cards } = pool.install(|| entry.study(&options, &run, &finished))?;
            (tally, cards)
        }
    };
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    if let Some(path) = &args.html {
        let about = entry.about();
        if cards.is_empty() {
            return Err(Error::Usage(format!(
                "{} has no cards that are bought, so there is no page of them",
                about.id
            )));
        }
        let bots: Vec<String> = run.bots.iter().map(ToString::to_string).collect();
        files::save(path, &page::page(about.name, tally.games, &bots, &cards))?;
    }
    output::report(&Report::new(entry, &run, &names, &tally, seconds, pool.current_num_threads()), args.json)
}

/// The options with the number of seats among them, and what the seats are
/// called.
fn seats(entry: &dyn Entry, args: &Args) -> Result<(Vec<String>, Vec<String>), Error> {
    let options = args.files.among(entry, with_seats(entry, &args.options, args.seats)?)?;
    let table = entry.open(&options, Seed::from_number(args.seed))?;
    if let Some(seats) = args.seats.filter(|&seats| seats != table.seats()) {
        let (id, found) = (entry.about().id, table.seats());
        return Err(Error::Usage(format!("with these options {id} has {found} seats, not {seats}")));
    }
    let names = Seat::all(table.seats()).map(|seat| table.seat_name(seat)).collect();
    Ok((options, names))
}

/// A bot for every seat.
fn spread(bots: Vec<BotSpec>, seats: usize) -> Result<Vec<BotSpec>, Error> {
    match bots.len() {
        1 => Ok(vec![bots[0].clone(); seats]),
        n if n == seats => Ok(bots),
        n => Err(Error::Usage(format!("{} need as many bots, or one for all, not {n}", count(seats as u64, "seat")))),
    }
}

/// A bar on the standard error stream; invisible when that is not a terminal.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games, {eta} to go") {
        bar.set_style(style.progress_chars("━╸┄"));
    }
    bar
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    games: u64,
    unfinished: u64,
    decisions: u64,
    seconds: f64,
    threads: usize,
    seed: u64,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    seat: u8,
    name: String,
    bot: String,
    wins: u64,
    draws: u64,
    #[serde(flatten)]
    interval: Interval,
    mean_points: f64,
}

impl Report {
    fn new(entry: &dyn Entry, run: &Run, names: &[String], tally: &Tally, seconds: f64, threads: usize) -> Report {
        let seats = (0..).map(Seat).zip(names).zip(&run.bots).map(|((seat, name), bot)| SeatReport {
            seat: seat.0 + 1,
            name: name.clone(),
            bot: bot.to_string(),
            wins: tally.seats[seat.index()].wins,
            draws: tally.seats[seat.index()].draws,
            interval: tally.win_rate(seat),
            mean_points: tally.mean_points(seat),
        });
        Report {
            game: entry.about().id,
            games: tally.games,
            unfinished: tally.unfinished,
            decisions: tally.decisions,
            seconds,
            threads,
            seed: run.seed,
            seats: seats.collect(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}  {}, seed {}", inked(BOLD, self.game), count(self.games, "game"), self.seed)?;
        let name_width = self.seats.iter().map(|seat| seat.name.chars().count()).max().unwrap_or(0).max(4);
        let bot_width = self.seats.iter().map(|seat| seat.bot.chars().count()).max().unwrap_or(0).max(3);
        let head = format!(
            "  {:<name_width$}  {:<bot_width$}  {:>10}  {:>6}  {:>15}  {:>9}  {:>8}",
            "seat", "bot", "wins", "rate %", "95 % interval", "draws", "points"
        );
        writeln!(f, "{}", inked(FADED, head))?;
        for seat in &self.seats {
            let Interval { rate, low, high } = seat.interval;
            writeln!(
                f,
                "  {:<name_width$}  {:<bot_width$}  {:>10}  {}  {:>15}  {:>9}  {:>8.2}",
                seat.name,
                seat.bot,
                grouped(seat.wins),
                inked(GOLD, format_args!("{:>6}", format!("{:.1}", rate * 100.0))),
                format!("{:.1}–{:.1}", low * 100.0, high * 100.0),
                grouped(seat.draws),
                seat.mean_points,
            )?;
        }
        if self.unfinished > 0 {
            writeln!(f, "  {} took too long and were given up.", count(self.unfinished, "game"))?;
        }
        let pace = (self.decisions as f64 / self.seconds.max(1e-9)).round() as u64;
        let decisions = count(self.decisions, "decision");
        let threads = count(self.threads as u64, "thread");
        let foot = format!("  {decisions} in {:.2} s on {threads}: {} a second", self.seconds, grouped(pace));
        write!(f, "{}", inked(FADED, foot))
    }
}
