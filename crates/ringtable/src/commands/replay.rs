//! `ringtable replay`: a saved game, told move by move.

use std::fmt;
use std::io::{BufRead, IsTerminal};
use std::path::PathBuf;

use serde::Serialize;
use serde_json::Value;
use shelf::board::Style;
use shelf::ink::{BOLD, FADED, GOLD, SLATE, inked};
use shelf::{Entry, Error, words};
use table::{Log, Match, Seat, Status, Told, Verdict};

use crate::{files, output};

/// Tell a saved game move by move
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable replay game.log              every move as the one who made it saw it
  ringtable replay game.log --seat 2     all of it through the eyes of seat 2
  ringtable replay game.log --step       with the board, a move at a time
  ringtable replay game.log --json | jq -r '.moves[].words[]'")]
pub struct Args {
    /// The saved game
    file: PathBuf,
    /// Show the board and wait for Enter after each move
    #[arg(long, conflicts_with = "json")]
    step: bool,
    /// Whose eyes to look through
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Replays and tells.
pub fn run(args: &Args) -> Result<(), Error> {
    let log = files::read_log(&args.file)?;
    let entry = shelf::entry(&log.game)?;
    let broken = |e: table::LogError| Error::Failed(format!("{}: {e}", args.file.display()));
    let table = entry.resume(&log).map_err(broken)?;
    let eyes = args.seat.map(|number| seat(&*table, number)).transpose()?;
    let report = Report::new(&log, &*table, eyes);
    if !args.step {
        return output::report(&report, args.json);
    }
    let start = Log { moves: Vec::new(), ..log.clone() };
    step(&report, entry, entry.resume(&start).map_err(broken)?, &log, eyes)
}

/// The seat people call `number`.
fn seat(table: &dyn Match, number: u8) -> Result<Seat, Error> {
    let seats = table.seats();
    if (1..=seats).contains(&number) {
        return Ok(Seat(number - 1));
    }
    Err(Error::Usage(format!("this table has seats 1 to {seats}, not {number}")))
}

fn step(
    report: &Report,
    entry: &dyn Entry,
    mut table: Box<dyn Match>,
    log: &Log,
    eyes: Option<Seat>,
) -> Result<(), Error> {
    let style = Style { width: output::width() };
    let mut lines = std::io::stdin().lock().lines();
    let waits = std::io::stdin().is_terminal();
    output::print(entry.draw(&*table, eyes, style))?;
    for (logged, told) in log.moves.iter().zip(&report.moves) {
        if waits {
            output::print(inked(FADED, "Enter for the next move, q to stop"))?;
        }
        // A pipe that has no more lines lets the rest run through.
        if lines.next().and_then(Result::ok).is_some_and(|line| line.trim().eq_ignore_ascii_case("q")) {
            return Ok(());
        }
        table.act(logged.seat, &logged.notation).map_err(|e| Error::Failed(e.to_string()))?;
        output::print(told)?;
        output::print(entry.draw(&*table, eyes.or(Some(logged.seat)), style))?;
    }
    output::print(&report.ending)
}

#[derive(Serialize)]
struct Report {
    game: String,
    rules: u32,
    /// Through whose eyes; none: each move as the one who made it saw it.
    eyes: Option<u8>,
    moves: Vec<Played>,
    #[serde(flatten)]
    ending: Ending,
}

#[derive(Serialize)]
struct Played {
    nth: usize,
    seat: u8,
    name: String,
    notation: Option<String>,
    words: Vec<String>,
    events: Vec<Value>,
}

impl Report {
    fn new(log: &Log, table: &dyn Match, eyes: Option<Seat>) -> Report {
        let mut told: Vec<Vec<Told>> = Seat::all(table.seats()).map(|seat| table.told(Some(seat), 0)).collect();
        let moves = log.moves.iter().zip(1..).map(|(logged, nth)| {
            let viewer = eyes.unwrap_or(logged.seat);
            let heard: Vec<Told> = told[viewer.index()].extract_if(.., |told| told.nth == nth).collect();
            Played {
                nth,
                seat: logged.seat.0 + 1,
                name: table.seat_name(logged.seat),
                // An action is not what others see of it.
                notation: (viewer == logged.seat).then(|| logged.notation.clone()),
                words: heard.iter().map(|told| told.words.clone()).collect(),
                events: heard.into_iter().map(|told| told.event).collect(),
            }
        });
        let moves = moves.collect();
        Report {
            game: log.game.clone(),
            rules: log.rules,
            eyes: eyes.map(|seat| seat.0 + 1),
            moves,
            ending: Ending::of(table),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}  {}", inked(BOLD, &self.game), words::count(self.moves.len() as u64, "move"))?;
        for played in &self.moves {
            writeln!(f, "{played}")?;
        }
        self.ending.fmt(f)
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notation = self.notation.as_deref().unwrap_or("…");
        write!(
            f,
            "{} {} {}",
            inked(FADED, format_args!("{:>3}.", self.nth)),
            inked(BOLD, &self.name),
            inked(SLATE, notation)
        )?;
        self.words.iter().try_for_each(|words| write!(f, "\n       {words}"))
    }
}

/// How far a game has come.
#[derive(Serialize)]
pub struct Ending {
    over: bool,
    /// Who must decide next, if it goes on.
    awaiting: Vec<String>,
    /// What the end means for each seat, if it is over.
    result: Vec<SeatResult>,
}

#[derive(Serialize)]
struct SeatResult {
    seat: u8,
    name: String,
    verdict: Verdict,
    points: i16,
}

impl Ending {
    /// The state of `table`.
    pub fn of(table: &dyn Match) -> Ending {
        let name = |seat| table.seat_name(seat);
        match table.status() {
            Status::Awaiting(seats) => {
                Ending { over: false, awaiting: seats.iter().map(name).collect(), result: Vec::new() }
            }
            Status::Over(outcome) => {
                let result = Seat::all(outcome.seats()).map(|seat| SeatResult {
                    seat: seat.0 + 1,
                    name: name(seat),
                    verdict: outcome.verdict(seat),
                    points: outcome.points(seat),
                });
                Ending { over: true, awaiting: Vec::new(), result: result.collect() }
            }
        }
    }

    fn names(&self, verdict: Verdict) -> Vec<&str> {
        self.result.iter().filter(|seat| seat.verdict == verdict).map(|seat| seat.name.as_str()).collect()
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.over {
            return write!(f, "The game goes on: {} must decide.", words::and(&self.awaiting));
        }
        let (won, drawn) = (self.names(Verdict::Won), self.names(Verdict::Drawn));
        let sentence = match (won.len(), drawn.len()) {
            (0, 0) => "Nobody has won.".into(),
            (0, _) => format!("{} share a draw.", words::and(&drawn)),
            (1, _) => format!("{} has won.", words::and(&won)),
            _ => format!("{} have won.", words::and(&won)),
        };
        f.write_str(&inked(GOLD, sentence))?;
        if self.result.iter().any(|seat| seat.points != 0) {
            let points: Vec<String> = self.result.iter().map(|seat| format!("{} {}", seat.name, seat.points)).collect();
            write!(f, " Points: {}.", points.join(", "))?;
        }
        Ok(())
    }
}
