//! `ringtable cards`: packs with the values that are printed in somebody's box.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use shelf::ink::{BOLD, GREEN, inked};
use shelf::{Entry, Error};
use std::fmt;
use table::{OptionKind, Seed, written};

use crate::arguments::GameParser;
use crate::{files, output};

/// Check a card pack
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable cards check my-pack.ron
  ringtable cards check my-pack.ron --game mount-doom --json
  ringtable play mount-doom --cards my-pack.ron

docs/CARDS.md shows how a pack is written.")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Say whether a pack can be played with, and if not, which line is to blame
    Check {
        /// The pack
        #[arg(value_name = "PACK")]
        file: PathBuf,
        /// Which game it is for; a pack says so itself
        #[arg(long, value_parser = GameParser)]
        game: Option<&'static dyn Entry>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}

/// Checks and reports.
pub fn run(args: &Args) -> Result<(), Error> {
    let What::Check { file, game, json } = &args.what;
    let text = files::read(file)?;
    let header = header(file, &text)?;
    let entry = match game {
        Some(entry) => *entry,
        None => shelf::entry(&header.game)?,
    };
    let option = option(entry, "cards", &text)?;
    entry.open(&[option], Seed::from_number(0)).map_err(|e| blame(file, e))?;
    output::report(&Report { file: file.display().to_string(), game: entry.about().id, name: header.name }, *json)
}

/// The option `key` of `entry` with the pack in this file: what `--cards` and
/// `--deck` stand for. The text itself becomes part of the options, so that a
/// saved game needs no file.
pub fn from_file(entry: &dyn Entry, key: &str, file: &Path) -> Result<String, Error> {
    let text = files::read(file)?;
    let option = option(entry, key, &text)?;
    entry.open(std::slice::from_ref(&option), Seed::from_number(0)).map_err(|e| blame(file, e))?;
    Ok(option)
}

fn option(entry: &dyn Entry, key: &str, text: &str) -> Result<String, Error> {
    let about = entry.about();
    if about.options.iter().any(|spec| spec.key == key && spec.kind == OptionKind::Text) {
        Ok(format!("{key}={text}"))
    } else {
        let what = if key == "deck" { "deck of your own" } else { "card pack" };
        Err(Error::Usage(format!("{} takes no {what}", about.id)))
    }
}

fn blame(file: &Path, error: Error) -> Error {
    match error {
        Error::Usage(what) => Error::Failed(format!("{}: {what}", file.display())),
        other => other,
    }
}

/// The beginning of every pack; the rest is for its game to read.
#[derive(Deserialize)]
struct Header {
    game: String,
    #[serde(default)]
    name: String,
}

fn header(file: &Path, text: &str) -> Result<Header, Error> {
    written::from_text(text).map_err(|e| Error::Failed(format!("{}: the card pack does not hold: {e}", file.display())))
}

#[derive(Serialize)]
struct Report {
    file: String,
    game: &'static str,
    name: String,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} for {} can be played with", inked(GREEN, "✓"), inked(BOLD, &self.name), self.game)
    }
}
