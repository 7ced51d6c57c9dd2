//! The time by which clocks run: how long the server has been up in its life.
//! It stands still while the server is down, and no clock of the system that
//! is set right can spoil a game.

use std::time::Instant;

use serde::{Deserialize, Serialize};

/// A moment in the life of the server, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub i64);

impl Moment {
    /// How many milliseconds have passed since `earlier`. What was written
    /// just before a sudden end may lie ahead of the age that was written: then
    /// none.
    pub fn since(self, earlier: Moment) -> i64 {
        (self.0 - earlier.0).max(0)
    }
}

/// The server's age.
pub struct Age {
    before: Moment,
    start: Instant,
}

impl Age {
    /// Goes on from the age the server had when it was last up.
    pub fn from(before: Moment) -> Age {
        Age { before, start: Instant::now() }
    }

    /// This moment.
    pub fn now(&self) -> Moment {
        let up = i64::try_from(self.start.elapsed().as_millis()).unwrap_or(i64::MAX / 2);
        Moment(self.before.0 + up)
    }
}
