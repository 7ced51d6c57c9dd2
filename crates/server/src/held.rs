//! A seat somebody proved to hold.

use std::sync::Arc;

use table::Seat;
use tokio::sync::MutexGuard;

use crate::error::Trouble;
use crate::room::{Inside, Room};

/// A seat somebody proved to hold. The proof can become worthless at any time,
/// so it is looked at again whenever the seat is used.
#[derive(Clone)]
pub struct Held {
    /// The room it is in.
    pub room: Arc<Room>,
    /// Which one.
    pub seat: Seat,
    /// The hash of the secret.
    pub token_hash: String,
}

impl Held {
    /// The table, if the secret still opens the seat.
    pub async fn enter(&self) -> Result<MutexGuard<'_, Inside>, Trouble> {
        let inside = self.room.inside.lock().await;
        if self.opens(&inside) { Ok(inside) } else { Err(Trouble::Missing("seat")) }
    }

    /// Whether the secret still opens the seat.
    pub fn opens(&self, inside: &Inside) -> bool {
        inside.seats[self.seat.index()].token_hash == self.token_hash
    }
}
