//! `ringtable games`: what is on the shelf.

use std::fmt;

use serde::Serialize;
use table::OptionSpec;

use crate::error::Error;
use crate::ink::{BOLD, FADED, GOLD, SLATE, inked};
use crate::output;
use crate::shelf::{Readiness, SHELF, Slot};

/// Show what is on the shelf
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable games
  ringtable games --json | jq -r '.[] | select(.status == \"ready\") | .id'")]
pub struct Args {
    /// Print a JSON list
    #[arg(long)]
    json: bool,
}

/// Prints the shelf.
pub fn run(args: &Args) -> Result<(), Error> {
    output::report(&Shelf(SHELF.iter().map(Shown::new).collect()), args.json)
}

#[derive(Serialize)]
struct Shelf(Vec<Shown>);

#[derive(Serialize)]
struct Shown {
    id: &'static str,
    name: &'static str,
    seats: Range<u8>,
    status: Readiness,
    minutes: Option<Range<u16>>,
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
    fn new(slot: &Slot) -> Shown {
        let about = slot.entry().ok().map(|entry| entry.about());
        Shown {
            id: slot.id(),
            name: slot.name(),
            seats: slot.seats().into(),
            status: slot.readiness(),
            minutes: about.map(|about| about.minutes.into()),
            pitch: slot.pitch(),
            options: about.map_or(&[], |about| about.options),
        }
    }
}

impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = output::width().min(output::MEASURE);
        for shown in &self.0 {
            let Shown { id, name, seats, pitch, .. } = shown;
            let state = match shown.status {
                Readiness::Ready => inked(GOLD, "ready"),
                Readiness::Coming => inked(FADED, "still to come"),
            };
            let minutes = shown.minutes.as_ref().map(|minutes| format!(", {minutes} minutes")).unwrap_or_default();
            writeln!(f, "{}  {state}", inked(SLATE, format_args!("{id:<14}")))?;
            writeln!(f, "  {}", inked(BOLD, name))?;
            writeln!(f, "  {seats} seats{minutes}")?;
            writeln!(f, "{}\n", textwrap::indent(&textwrap::fill(pitch, width - 2), "  "))?;
        }
        let ready = self.0.iter().find(|shown| shown.status == Readiness::Ready).map_or("relay", |shown| shown.id);
        write!(f, "{} is a good start.", inked(SLATE, format_args!("ringtable play {ready}")))
    }
}
