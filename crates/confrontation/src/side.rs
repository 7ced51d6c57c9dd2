//! The two sides.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A side of the war.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// The Free Peoples, who carry the Ring to Mordor.
    Fellowship,
    /// The Shadow, who hunts for it.
    Sauron,
}

impl Side {
    /// Both sides, the Fellowship first.
    pub const BOTH: [Side; 2] = [Side::Fellowship, Side::Sauron];

    /// The side as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Fellowship => Side::Sauron,
            Side::Sauron => Side::Fellowship,
        }
    }

    /// The name of the side.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Fellowship => "Fellowship",
            Side::Sauron => "Sauron",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
