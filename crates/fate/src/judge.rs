//! A quick opinion on a position, for bots and hints.

use crate::state::{Ending, Fate};

impl Fate {
    /// How the players stand, from 0 to 1.
    pub(crate) fn opinion(&self) -> f32 {
        match self.ended {
            Some(Ending::RingDestroyed) => 1.0,
            Some(Ending::HopeLost) => 0.0,
            None => 0.5,
        }
    }
}
