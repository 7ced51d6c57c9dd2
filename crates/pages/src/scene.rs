//! Everything around the game at one table.

use table::{Seat, Verdict};

/// What a table page shows beside the game itself.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The public name of the table.
    pub table: String,
    /// Whose eyes these are; `None` is a spectator.
    pub viewer: Option<Seat>,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// How many moves the viewer has already thought about: what came after
    /// them is news.
    pub news_since: usize,
    /// Whether anything can be chosen here; not in a replay.
    pub live: bool,
    /// Whether the viewer looks into all hands; only in replays.
    pub all_seeing: bool,
    /// What the viewer may take back.
    pub take_back: TakeBack,
    /// Whether the viewer may ask a bot what to do.
    pub hints: bool,
    /// The seat that gave the game up.
    pub resigned: Option<Seat>,
    /// The table that follows this one.
    pub rematch: Option<String>,
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// The hash of the seed.
    pub commitment: String,
    /// The seed itself, once the game is over.
    pub seed: Option<String>,
}

/// One seat, as everybody sees it.
#[derive(Clone, Debug)]
pub struct SeatCard {
    /// What the game calls the seat.
    pub role: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether play waits for it.
    pub awaited: bool,
    /// How the game ended for it.
    pub verdict: Option<(Verdict, i16)>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person, with the name they gave, and whether they are here now.
    Person {
        /// The name; empty if they gave none.
        name: String,
        /// Whether a page of theirs is open.
        here: bool,
    },
    /// A bot of this level.
    Bot(String),
}

/// What a seat may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakeBack {
    /// Nothing.
    No,
    /// Its last choice, at once.
    Free,
    /// Its last choice, if the others agree.
    Ask,
    /// It has asked and waits for an answer.
    Asked,
    /// This other seat asks, and it may agree.
    Answer(Seat),
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Who said it.
    pub who: String,
    /// What.
    pub text: String,
}
