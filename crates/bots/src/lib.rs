//! Players that are not people. They know the contract of crate `table` and no
//! game.
//!
//! - [`Bot`] is a player; [`Sight`] is all it is ever shown, and the reason
//!   why no bot can cheat.
//! - [`Search`] is one search for all games; [`Findings`] what it thinks of
//!   every legal choice.
//! - [`BotSpec`] is a bot as people write it: `sharp`, `greedy:deals=4`;
//!   [`KINDS`] lists them all.
//! - [`simulate`] lets bots play many games at once; [`Tally`] is how they
//!   fared, [`wilson`] how sure one may be of it.
//! - [`Program`] seats programs of others.
//! - [`Regression`] tells from games what parts of a position are worth.
//!
//! A new bot is a file with its own `impl Bot`, and a line in [`KINDS`].

mod bot;
mod greedy;
mod guard;
mod instinctive;
mod interval;
mod kinds;
mod level;
mod program;
mod random;
mod regression;
pub mod search;
mod sight;
mod simulate;
mod spec;
mod thinker;

pub use bot::{Bot, Contestant, Oracle};
pub use greedy::Greedy;
pub use guard::Guarded;
pub use instinctive::Instinctive;
pub use interval::{Interval, wilson, wilson_mean};
pub use kinds::{BotKind, KINDS, Setting};
pub use level::Level;
pub use program::Program;
pub use random::Random;
pub use regression::{Regression, Row};
pub use search::{Findings, Search, Settings, Weighed};
pub use sight::Sight;
pub use simulate::{
    Played, Run, RunError, SeatTally, Streams, Tally, Watcher, play_one, play_watched, simulate, simulate_watched,
};
pub use spec::{BotSpec, BotSpecError};
pub use thinker::Thinker;
