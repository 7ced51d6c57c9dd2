//! `ringtable review`: the moments a game turned.

use std::fmt;
use std::path::PathBuf;

use bots::BotSpec;
use bots::search::Settings;
use serde::Serialize;
use shelf::ink::{BOLD, FADED, GREEN, RED, SLATE, inked};
use shelf::words::count;
use shelf::{Entry, Error};
use table::{Fast, Log, Match, Seat, Status};

use super::analyse::honest_settings;
use crate::{files, output};

/// Find the moments a saved game turned
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable review game.log
  ringtable review game.log --moments 10 --bot mo-ismcts:iters=20000
  ringtable review game.log --json | jq '.seats[].moments[0]'

Every decision of the game is weighed by a search that sees what the seat could see then. A
moment is a decision after which the seat stood much better or worse when it next decided, or
at the end.")]
pub struct Args {
    /// The saved game
    file: PathBuf,
    /// How many moments to tell of each seat
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    moments: u16,
    /// The search that thinks
    #[arg(long, default_value = "mo-ismcts:iters=2000", value_name = "BOT")]
    bot: BotSpec,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Replays, thinks and reports.
pub fn run(args: &Args) -> Result<(), Error> {
    let settings = honest_settings(&args.bot)?;
    let log = files::read_log(&args.file)?;
    let entry = shelf::entry(&log.game)?;
    let broken = |e: String| Error::Failed(format!("{}: {e}", args.file.display()));
    let start = Log { moves: Vec::new(), ..log.clone() };
    let mut table = entry.resume(&start).map_err(|e| broken(e.to_string()))?;
    let mut decisions: Vec<Vec<Moment>> = vec![Vec::new(); usize::from(table.seats())];
    for (logged, nth) in log.moves.iter().zip(1..) {
        if let Some(moment) = Moment::of(entry, &*table, nth, logged.seat, &logged.notation, settings) {
            decisions[logged.seat.index()].push(moment);
        }
        table.act(logged.seat, &logged.notation).map_err(|e| broken(e.to_string()))?;
    }
    let report = Report {
        game: log.game,
        bot: args.bot.to_string(),
        moves: log.moves.len(),
        over: matches!(table.status(), Status::Over(_)),
        seats: Seat::all(table.seats())
            .zip(decisions)
            .map(|(seat, decisions)| Story::new(&*table, seat, decisions, args.moments.into()))
            .collect(),
    };
    output::report(&report, args.json)
}

/// A decision, looked at afterwards.
#[derive(Clone, Debug, Serialize)]
struct Moment {
    /// The number of the move.
    nth: usize,
    /// What was chosen.
    played: String,
    /// What the search would have chosen.
    best: String,
    /// How the seat stood before.
    before: f64,
    /// What the search thought of the choice.
    value: f64,
    /// How the seat stood when it next decided, or at the end.
    after: f64,
    swing: f64,
}

impl Moment {
    /// The decision of `seat` that was answered by `played`; none if there was
    /// nothing to decide.
    fn of(
        entry: &dyn Entry,
        table: &dyn Match,
        nth: usize,
        seat: Seat,
        played: &str,
        settings: Settings,
    ) -> Option<Moment> {
        let thought = entry.think(table, seat, settings, Fast::nth(1, nth as u64))?;
        let [best, _, ..] = &thought.choices[..] else { return None };
        let chosen = thought.choices.iter().find(|choice| choice.notation == played);
        let before = thought.outlook();
        Some(Moment {
            nth,
            played: played.into(),
            best: best.notation.clone(),
            before,
            value: chosen.map_or(before, |choice| choice.value),
            after: before,
            swing: 0.0,
        })
    }
}

/// The game of one seat.
#[derive(Serialize)]
struct Story {
    seat: u8,
    name: String,
    /// How the seat stood at each of its decisions: the move and the value.
    course: Vec<(usize, f64)>,
    /// The moments that mattered most, in order of the game.
    moments: Vec<Moment>,
}

impl Story {
    fn new(table: &dyn Match, seat: Seat, mut decisions: Vec<Moment>, most: usize) -> Story {
        let end = table.status().outcome().map(|outcome| f64::from(outcome.verdict(seat).reward()));
        let mut next = end;
        for moment in decisions.iter_mut().rev() {
            moment.after = next.unwrap_or(moment.before);
            moment.swing = moment.after - moment.before;
            next = Some(moment.before);
        }
        let course = decisions.iter().map(|moment| (moment.nth, moment.before)).collect();
        decisions.sort_by(|one, other| other.swing.abs().total_cmp(&one.swing.abs()));
        decisions.truncate(most);
        decisions.sort_by_key(|moment| moment.nth);
        Story { seat: seat.0 + 1, name: table.seat_name(seat), course, moments: decisions }
    }
}

#[derive(Serialize)]
struct Report {
    game: String,
    bot: String,
    moves: usize,
    over: bool,
    seats: Vec<Story>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = format!("{}, as {} sees it", count(self.moves as u64, "move"), self.bot);
        write!(f, "{}  {}", inked(BOLD, &self.game), inked(FADED, head))?;
        for story in &self.seats {
            write!(f, "\n{}", inked(BOLD, &story.name))?;
            if story.moments.is_empty() {
                write!(f, "\n  had nothing to decide")?;
            }
            for moment in &story.moments {
                let ink = if moment.swing < 0.0 { RED } else { GREEN };
                let percent = |value: f64| format!("{:.0}", value * 100.0);
                let way = format!("{} → {} ", percent(moment.before), percent(moment.after));
                let swing = inked(ink, format_args!("{:+.0}", moment.swing * 100.0));
                write!(f, "\n  {:>4}. {}  {way}{swing}", moment.nth, inked(SLATE, &moment.played))?;
                if moment.best != moment.played {
                    let lost = (moment.before - moment.value) * 100.0;
                    write!(f, "{}", inked(FADED, format_args!("  rather {} ({lost:.0} better)", moment.best)))?;
                }
            }
        }
        Ok(())
    }
}
