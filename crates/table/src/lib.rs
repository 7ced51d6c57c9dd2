//! The contract between a tabletop game and everything that plays, shows or
//! stores it. There is no game in here.
//!
//! - [`Game`] is what a game crate fulfils, [`laws`] what it must keep.
//! - [`Chance`] is where luck comes from, [`Witness`] who hears what happened.
//! - [`Table`] is a game in progress with its history; [`Match`] the same
//!   without naming the game; [`Log`] the same on disk.
//! - [`named!`] and [`set!`] make the closed lists that games are full of.
//! - [`pack`] is what games with cards share: sheets of facts and their sources.
//! - [`scenario`] tells rules as given, when, then; [`golden`] a whole game,
//!   so that a changed rule shows.

pub mod chance;
mod error;
mod face;
mod game;
pub mod golden;
pub mod laws;
mod log;
mod named;
pub mod notation;
pub mod options;
pub mod pack;
mod playout;
pub mod scenario;
mod seat;
mod seed;
mod squash;
mod status;
mod table;
mod telling;
mod witness;
pub mod written;

pub use chance::{Chance, Fast, Scripted, Seeded};
pub use error::{OptionsError, PositionError, Refusal};
pub use face::{Match, Told};
pub use game::{About, Game, Planned, Prompt};
pub use log::{Log, LogError, Logged, Start};
pub use named::UnknownName;
pub use options::{OptionKind, OptionSpec};
pub use playout::{Playout, playout};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use seed::{Seed, hex};
pub use squash::squash;
pub use status::{Outcome, Status, Verdict};
pub use table::{Choice, Move, Table};
pub use witness::{Event, Witness, mark};
