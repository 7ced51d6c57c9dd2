//! `ringtable serve`, and `ringtable` alone: tables on the network.

use crate::error::Error;
use crate::ink::{BOLD, SLATE, inked};
use crate::output;

/// Open tables on the network (still to come)
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable serve
  ringtable")]
pub struct Args {}

/// Says how to play meanwhile.
pub fn run(_: &Args) -> Result<(), Error> {
    output::print(format_args!(
        "{}

Tables on the network are still to come. Here in the terminal you can already

  {}                see what is on the shelf
  {}   lead the Fellowship against a bot
  {}  read the rules first
  {}           play the smallest game there is
  {}               find everything else",
        inked(BOLD, "Welcome to the ringtable."),
        inked(SLATE, "ringtable games"),
        inked(SLATE, "ringtable play confrontation"),
        inked(SLATE, "ringtable rules confrontation"),
        inked(SLATE, "ringtable play relay"),
        inked(SLATE, "ringtable --help"),
    ))
}
