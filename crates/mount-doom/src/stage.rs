//! The six stages of the journey.

use serde::{Deserialize, Serialize};

/// A stage, named after its destination.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the board")]
pub enum Stage {
    #[default]
    Lothlorien,
    Rohan,
    HelmsDeep,
    Gondor,
    MinasMorgul,
    MountDoom,
}

/// How many stages there are.
pub const STAGES: usize = 6;

impl Stage {
    /// The stages in the order of the journey.
    pub const ALL: [Stage; STAGES] =
        [Stage::Lothlorien, Stage::Rohan, Stage::HelmsDeep, Stage::Gondor, Stage::MinasMorgul, Stage::MountDoom];

    /// The stage as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stage after this one; the last is followed by itself.
    #[inline]
    pub const fn next(self) -> Stage {
        let next = self.index() + 1;
        Self::ALL[if next < STAGES { next } else { STAGES - 1 }]
    }

    /// Whether this is the last way, which the Ring-bearer goes alone.
    #[inline]
    pub const fn is_final(self) -> bool {
        matches!(self, Stage::MountDoom)
    }

    /// Whether Gandalf may bring a card when the Ring-bearer arrives: at Minas
    /// Morgul he no longer can.
    #[inline]
    pub const fn has_gandalf(self) -> bool {
        self.index() < Stage::MinasMorgul.index()
    }

    /// The destination's name.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Lothlorien => "Lothlórien",
            Stage::Rohan => "Rohan",
            Stage::HelmsDeep => "Helm's Deep",
            Stage::Gondor => "Gondor",
            Stage::MinasMorgul => "Minas Morgul",
            Stage::MountDoom => "Mount Doom",
        }
    }
}
