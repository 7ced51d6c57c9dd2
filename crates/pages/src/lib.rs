//! What a person sees: pure functions from views to HTML and SVG. There is no
//! socket, no storage and no rule in here.
//!
//! - [`Pictured`] is what a game adds to its rules to be shown in a browser;
//!   each game has a module of its own.
//! - [`Scene`] is everything around the game at one table: who sits where,
//!   what may be chosen, what was said. [`parts`] turns both into fragments
//!   that a live page swaps one by one.
//! - [`front_page`], [`new_page`], [`opened_page`], [`table_page`], [`replay_page`]
//!   and [`rules_page`] are the whole pages; [`asset`] is every file they ask for.

mod assets;
mod card;
mod confrontation;
mod covers;
mod deckbuilding;
mod fate;
mod fresh;
mod front;
mod ink;
mod mount_doom;
mod news;
mod parts;
mod picture;
mod relay;
mod rules;
mod scene;
mod seat;
mod settings;
mod shell;
mod siege;
mod tables;

pub use assets::{Asset, asset};
pub use fresh::{BotLevel, new_page};
pub use front::{Label, TableLine, front_page};
pub use parts::{Part, parts};
pub use picture::{Aim, Picture, Pictured, Seal};
pub use rules::rules_page;
pub use scene::{ChatLine, ClockFace, Ending, Scene, SeatCard, SeatTools, Sitter, TakeBack};
pub use shell::trouble_page;
pub use tables::{Frame, opened_page, replay_page, table_page};
