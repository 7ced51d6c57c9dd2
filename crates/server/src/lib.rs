//! Tables on the network: lobby, seats, storage, sockets. It knows the
//! contract of crate `table` and the pages, and no game: the binary hands it a
//! [`Shelf`].
//!
//! ```text
//! routes ──► House ──► Room (one table in memory, behind a lock)
//!              │          │
//!              └──► Store ◄┘   every accepted choice is stored before it is told
//! ```
//!
//! - [`House`] has all tables; those nobody looks at are only in the [`Store`].
//! - A seat is a secret link. Its token is kept as a hash.
//! - Everybody who looks at a table has a socket; when the table changes,
//!   each is sent the parts of the page that changed for them.

mod advice;
mod bots;
mod clock;
mod deed;
mod door;
mod error;
mod gamebox;
mod held;
mod hint;
mod house;
mod limit;
mod metrics;
mod room;
mod routes;
mod scene;
mod serve;
pub mod store;
mod time;
mod token;

pub use advice::{Effort, Opinion};
pub use clock::{Clock, Pace};
pub use error::Trouble;
pub use gamebox::{GameBox, Shelf};
pub use house::{Config, House, NewSeat, Opening};
pub use serve::serve;
pub use store::{Sqlite, Store, StoreError};
