//! `ringtable analyse`: what a bot thinks of a position.

use std::fmt;
use std::path::PathBuf;

use bots::BotSpec;
use bots::search::Settings;
use serde::Serialize;
use shelf::ink::{BOLD, FADED, SLATE, inked};
use shelf::thought::Thought;
use shelf::{Entry, Error};
use table::{Fast, Log, Match, Seat, Seed};

use crate::arguments::GameParser;
use crate::{files, output};

/// Weigh every legal choice of a position
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable analyse confrontation --position '(to_move: Fellowship, pieces: {\"Frodo\": Gondor, \"Orcs\": Mordor})'
  ringtable analyse --replay game.log --move 31
  ringtable analyse --replay game.log --move 31 --bot mo-ismcts:iters=100000 --json

The search sees what the seat may know, and no more. The value of a choice is how often it
won, in per cent, draws counting half; the interval tells how much the tries vary, not how
much better one could think. The line is what will probably follow: choices of others in it
are imagined.")]
pub struct Args {
    /// Which game; a replay knows by itself
    #[arg(value_parser = GameParser, required_unless_present = "replay")]
    game: Option<&'static dyn Entry>,
    /// The position: the line itself, or a file with it
    #[arg(long, value_name = "FILE|TEXT", conflicts_with = "replay")]
    position: Option<String>,
    /// A saved game
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// The move of the saved game that is to be weighed, counted from one
    #[arg(long = "move", value_name = "N", requires = "replay")]
    nth: Option<usize>,
    /// Whose choice; whoever is awaited, if not said
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// The search that thinks
    #[arg(long, default_value = "sharp", value_name = "BOT")]
    bot: BotSpec,
    /// Where the luck of the search comes from
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Thinks and reports.
pub fn run(args: &Args) -> Result<(), Error> {
    let settings = honest_settings(&args.bot)?;
    let (entry, table, played) = open(args)?;
    let seat = match args.seat {
        Some(number) if (1..=table.seats()).contains(&number) => Seat(number - 1),
        Some(number) => return Err(Error::Usage(format!("this table has seats 1 to {}, not {number}", table.seats()))),
        None => played
            .as_ref()
            .map(|(seat, _)| *seat)
            .or(table.status().awaited().first())
            .ok_or_else(|| Error::Usage("the game is over: there is nothing to choose".into()))?,
    };
    let thought = entry
        .think(&*table, seat, settings, Fast::new(args.seed))
        .ok_or_else(|| Error::Usage(format!("{} has nothing to choose here", table.seat_name(seat))))?;
    let played = played.filter(|(who, _)| *who == seat).map(|(_, notation)| notation);
    output::report(&Report { game: entry.about().id, bot: args.bot.to_string(), played, thought }, args.json)
}

/// How a bot searches, if it does, and without cheating.
pub fn honest_settings(bot: &BotSpec) -> Result<Settings, Error> {
    bot.settings()
        .filter(|settings| settings.method.is_honest())
        .ok_or_else(|| Error::Usage(format!("{bot} does not weigh choices; a level does, or mo-ismcts")))
}

type Opened = (&'static dyn Entry, Box<dyn Match>, Option<(Seat, String)>);

/// The table to think about, and what was chosen there.
fn open(args: &Args) -> Result<Opened, Error> {
    if let Some(path) = &args.replay {
        let log = files::read_log(path)?;
        let entry = shelf::entry(&log.game)?;
        let nth = args.nth.unwrap_or(log.moves.len() + 1);
        if !(1..=log.moves.len() + 1).contains(&nth) {
            return Err(Error::Usage(format!("the game has moves 1 to {}, not {nth}", log.moves.len())));
        }
        let played = log.moves.get(nth - 1).map(|logged| (logged.seat, logged.notation.clone()));
        let before = Log { moves: log.moves[..nth - 1].to_vec(), ..log };
        let table = entry.resume(&before).map_err(|e| Error::Failed(format!("{}: {e}", path.display())))?;
        return Ok((entry, table, played));
    }
    let entry = args.game.ok_or_else(|| Error::Usage("which game shall it be? `ringtable games` lists them".into()))?;
    let seed = Seed::from_number(args.seed);
    let table = match &args.position {
        Some(given) => entry.open_position(&files::text_or_file(given)?, seed)?,
        None => entry.open(&[], seed)?,
    };
    Ok((entry, table, None))
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    bot: String,
    /// What was chosen in the saved game.
    played: Option<String>,
    #[serde(flatten)]
    thought: Thought,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}  {}", inked(BOLD, self.game), inked(FADED, &self.bot))?;
        self.thought.fmt(f)?;
        match &self.played {
            Some(played) => write!(f, "\n  In the game it was {}", inked(SLATE, played)),
            None => Ok(()),
        }
    }
}
