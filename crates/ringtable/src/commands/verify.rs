//! `ringtable verify`: whether a saved game was played by the rules and with
//! the luck that was promised.

use std::fmt;
use std::path::PathBuf;

use serde::Serialize;
use shelf::Error;
use shelf::ink::{BOLD, FADED, GREEN, inked};
use shelf::words::count;

use super::replay::Ending;
use crate::{files, output};

/// Check a saved game: whole, legal, and with the luck that was promised
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable verify game.log
  ringtable verify game.log --promise 1f2e3d4c
  ringtable verify game.log --json

When a table opens, the hash of its seed is shown; that is the promise. A few of its first
digits are enough here.")]
pub struct Args {
    /// The saved game
    file: PathBuf,
    /// The hash that was shown when the table opened, or its beginning
    #[arg(long, value_name = "HASH", value_parser = promise)]
    promise: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Fewer digits would promise too little.
fn promise(text: &str) -> Result<String, String> {
    let fits = (8..=64).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    fits.then(|| text.to_ascii_lowercase()).ok_or_else(|| "a promise is 8 to 64 hexadecimal digits".into())
}

/// Replays and reports.
pub fn run(args: &Args) -> Result<(), Error> {
    let log = files::read_log(&args.file)?;
    let file = args.file.display().to_string();
    let table = shelf::entry(&log.game)?.resume(&log).map_err(|e| Error::Failed(format!("{file}: {e}")))?;
    let commitment = log.seed.commitment();
    if args.promise.as_ref().is_some_and(|promise| !commitment.starts_with(promise)) {
        let what = format!("{file}: the luck is not the one that was promised: its seed has the hash {commitment}");
        return Err(Error::Failed(what));
    }
    let report = Report {
        file,
        verified: true,
        game: log.game,
        rules: log.rules,
        moves: table.len(),
        seed: log.seed.to_string(),
        commitment,
        promise_kept: args.promise.as_ref().map(|_| true),
        ending: Ending::of(&*table),
    };
    output::report(&report, args.json)
}

#[derive(Serialize)]
struct Report {
    file: String,
    verified: bool,
    game: String,
    rules: u32,
    moves: usize,
    seed: String,
    commitment: String,
    /// Whether the seed has the promised hash; none if nobody said the hash.
    promise_kept: Option<bool>,
    #[serde(flatten)]
    ending: Ending,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} {}, rules version {}, {}: whole, and every move is legal.",
            inked(GREEN, "✓"),
            inked(BOLD, &self.game),
            self.rules,
            count(self.moves as u64, "move")
        )?;
        if self.promise_kept == Some(true) {
            writeln!(f, "{} The luck is the one that was promised.", inked(GREEN, "✓"))?;
        }
        writeln!(f, "{}", self.ending)?;
        writeln!(f, "{} {}", inked(FADED, "seed   "), self.seed)?;
        write!(f, "{} {}", inked(FADED, "promise"), self.commitment)
    }
}
