//! `ringtable games`: what is on the shelf.

use std::fmt;

use serde::Serialize;
use shelf::ink::{BOLD, SLATE, inked};
use shelf::{Entry, Error, SHELF};
use table::{About, OptionSpec};

use crate::output;

/// Show what is on the shelf
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable games
  ringtable games --json | jq -r '.[] | select(.seats.min == 1) | .id'")]
pub struct Args {
    /// Print a JSON list
    #[arg(long)]
    json: bool,
}

/// Prints the shelf.
pub fn run(args: &Args) -> Result<(), Error> {
    output::report(&Shelf(SHELF.iter().map(|entry| Shown::new(*entry)).collect()), args.json)
}

#[derive(Serialize)]
struct Shelf(Vec<Shown>);

#[derive(Serialize)]
struct Shown {
    id: &'static str,
    name: &'static str,
    seats: Range<u8>,
    minutes: Range<u16>,
    pitch: &'static str,
    options: &'static [OptionSpec],
}

#[derive(Serialize)]
struct Range<T> {
    min: T,
    max: T,
}

impl<T> From<(T, T)> for Range<T> {
    fn from((min, max): (T, T)) -> Range<T> {
        Range { min, max }
    }
}

impl<T: fmt::Display + PartialEq> fmt::Display for Range<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max { write!(f, "{}", self.min) } else { write!(f, "{}–{}", self.min, self.max) }
    }
}

impl Shown {
    fn new(entry: &dyn Entry) -> Shown {
        let About { id, name, seats, minutes, pitch, options, .. } = entry.about();
        Shown { id, name, seats: seats.into(), minutes: minutes.into(), pitch, options }
    }
}

impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = output::width().min(output::MEASURE);
        for shown in &self.0 {
            let Shown { id, name, seats, minutes, pitch, .. } = shown;
            writeln!(f, "{}", inked(SLATE, id))?;
            writeln!(f, "  {}", inked(BOLD, name))?;
            writeln!(f, "  {seats} seats, {minutes} minutes")?;
            writeln!(f, "{}\n", textwrap::indent(&textwrap::fill(pitch, width - 2), "  "))?;
        }
        write!(f, "{} is a good start.", inked(SLATE, "ringtable play confrontation"))
    }
}
