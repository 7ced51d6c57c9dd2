//! Bots for people: named by how hard they are, not by how they think.

use std::time::Duration;

use crate::search::{Depth, Limit, Method, Settings, Together};

/// How much it heeds what its opponents were seen to do.
const BELIEF: f32 = 1.0;

/// How strong an opponent or partner a person wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Sees what is near, misses what is far.
    Gentle,
    /// A fair game for most.
    Steady,
    /// Takes every chance it sees.
    Sharp,
    /// As strong as the machine allows.
    Relentless,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Gentle, Level::Steady, Level::Sharp, Level::Relentless];

    /// The longest it thinks about a choice.
    pub const fn time(self) -> Duration {
        Duration::from_millis(match self {
            Level::Gentle => 300,
            Level::Steady => 700,
            Level::Sharp => 1500,
            Level::Relentless => 5000,
        })
    }

    /// Iterations after which it has thought enough. They keep the weaker
    /// levels as weak as they are meant to be on any machine.
    const fn iterations(self) -> Option<u64> {
        match self {
            Level::Gentle => Some(200),
            Level::Steady => Some(2_000),
            Level::Sharp => Some(20_000),
            Level::Relentless => None,
        }
    }

    /// How it thinks.
    pub fn settings(self) -> Settings {
        let limit = Limit { iterations: self.iterations(), time: Some(self.time()) };
        let mut settings = Settings::new(Method::Advised, limit);
        settings.playout.depth = Depth::Advised;
        settings.together = Together::Ucb;
        settings.belief = BELIEF;
        if self == Level::Relentless {
            settings.workers = std::thread::available_parallelism().map_or(1, |cores| cores.get().min(16) as u32);
        }
        settings
    }
}
