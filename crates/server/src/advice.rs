//! What a bot thinks of a choice, as the server passes it on.

use serde::Serialize;

/// One choice, weighed by a search that saw what its seat may see.
#[derive(Clone, Debug, Serialize)]
pub struct Opinion {
    /// Its notation.
    pub notation: String,
    /// What it does.
    pub words: String,
    /// How often the search tried it.
    pub visits: u64,
    /// What it is worth, from 0 (lost) to 1 (won).
    pub value: f64,
    /// The low end of the 95 % interval.
    pub low: f64,
    /// The high end of the 95 % interval.
    pub high: f64,
    /// What will probably follow, as `seat: notation`; choices of others are
    /// imagined.
    pub line: Vec<String>,
}

/// How much thought a question is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Somebody waits for the answer: at most a second or two.
    Hint,
    /// One of all the moves of a game: a fraction of a second.
    Review,
}
