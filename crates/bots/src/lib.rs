//! Players that are not people. They know the contract of crate `table` and no
//! game.
//!
//! - [`Bot`] is a player; [`Sight`] is all it is ever shown, and the reason
//!   why no bot can cheat.
//! - [`BotSpec`] is a bot as people write it: `random`, `greedy:deals=4`.
//! - [`simulate`] lets bots play many games at once; [`Tally`] is how they
//!   fared, [`wilson`] how sure one may be of it.
//!
//! A new bot is a file with its own `impl Bot`, and a line in [`BotSpec`].

mod bot;
mod greedy;
mod interval;
mod random;
mod sight;
mod simulate;
mod spec;

pub use bot::Bot;
pub use greedy::Greedy;
pub use interval::{Interval, wilson};
pub use random::Random;
pub use sight::Sight;
pub use simulate::{Run, SeatTally, Tally, simulate};
pub use spec::{BotKind, BotSpec, BotSpecError, KINDS, Setting};
