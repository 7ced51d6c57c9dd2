//! How games, seats and seeds are typed, the same in every command.

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use shelf::{Entry, Error};
use table::Seed;

use crate::commands::cards;

/// Reads the name of a game; a wrong one gets the nearest right one. Shells
/// complete the names.
#[derive(Clone, Copy)]
pub struct GameParser;

impl TypedValueParser for GameParser {
    type Value = &'static dyn Entry;

    fn parse_ref(
        &self,
        command: &Command,
        _: Option<&Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<&'static dyn Entry, clap::Error> {
        let typed = value.to_string_lossy();
        let unknown = || clap::Error::raw(ErrorKind::InvalidValue, shelf::unknown(&typed) + "\n").with_cmd(command);
        shelf::find(&typed).ok_or_else(unknown)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(shelf::SHELF.iter().map(|entry| PossibleValue::new(entry.about().id))))
    }
}

/// The seed of a table: a number that is easy to type, or the 64 hexadecimal
/// digits of a log.
#[derive(Clone, Debug)]
pub struct SeedText(pub Seed);

impl FromStr for SeedText {
    type Err = String;

    fn from_str(text: &str) -> Result<SeedText, String> {
        if let Ok(number) = text.parse() {
            return Ok(SeedText(Seed::from_number(number)));
        }
        text.parse().map(SeedText).map_err(|_: String| "a seed is a whole number, or 64 hexadecimal digits".into())
    }
}

/// A seed nobody can guess.
pub fn fresh_seed() -> Result<Seed, Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|e| Error::Failed(format!("this system gives no random numbers: {e}")))?;
    Ok(Seed(bytes))
}

/// The options of a game with the number of seats among them. A game that
/// leaves the number open has an option `seats`.
pub fn with_seats(entry: &dyn Entry, options: &[String], seats: Option<u8>) -> Result<Vec<String>, Error> {
    let mut options = options.to_vec();
    let Some(seats) = seats else { return Ok(options) };
    let about = entry.about();
    let (low, high) = about.seats;
    if !(low..=high).contains(&seats) {
        let known = if low == high { format!("{low}") } else { format!("{low} to {high}") };
        return Err(Error::Usage(format!("{} has {known} seats, not {seats}", about.id)));
    }
    if about.options.iter().any(|spec| spec.key == "seats") {
        options.push(format!("seats={seats}"));
    }
    Ok(options)
}

/// Cards from files.
#[derive(clap::Args)]
pub struct CardFiles {
    /// Play with this card pack
    #[arg(long, value_name = "PACK")]
    cards: Option<PathBuf>,
    /// Play with the deck in this file, or several for the first seats
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
}

impl CardFiles {
    /// Whether there are any.
    pub fn is_empty(&self) -> bool {
        self.cards.is_none() && self.deck.is_none()
    }

    /// The options of a game with what these files hold among them.
    pub fn among(&self, entry: &dyn Entry, mut options: Vec<String>) -> Result<Vec<String>, Error> {
        for (key, file) in [("cards", &self.cards), ("deck", &self.deck)] {
            options.extend(file.as_deref().map(|file| cards::from_file(entry, key, file)).transpose()?);
        }
        Ok(options)
    }
}
