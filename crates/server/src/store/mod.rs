//! Where tables are kept.

mod sqlite;
mod tidy;
mod writer;

use std::fmt;
use std::pin::Pin;

use pages::Ending;
use table::{Log, Logged, Seat};

use crate::clock::Clock;
pub use crate::time::Moment;

pub use sqlite::Sqlite;

/// An answer that is still being fetched.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place that keeps tables. What it has acknowledged survives the end of
/// the program, however that comes.
pub trait Store: Send + Sync {
    /// The table of this name.
    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Kept>>;
    /// The newest table where the seat with this token's hash is, and the seat.
    fn find_seat<'a>(&'a self, token_hash: &'a str) -> Answer<'a, Option<(String, Seat)>>;
    /// Some of the tables that everybody may find: first those with open
    /// seats, then those that are played.
    fn public(&self) -> Answer<'_, Vec<Listed>>;
    /// Some of the tables where a clock has run out.
    fn expired(&self, now: Moment) -> Answer<'_, Vec<String>>;
    /// How old the server was when that was last kept.
    fn age(&self) -> Answer<'_, Moment>;
    /// Keeps a change. When this answers, the change is safe.
    fn write(&self, change: Change) -> Answer<'_, ()>;
    /// Whether the store answers at all.
    fn ready(&self) -> Answer<'_, ()>;
}

/// A table as it is kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The public name.
    pub id: String,
    /// How it started and every choice since.
    pub log: Log,
    /// The seats, in order.
    pub seats: Vec<KeptSeat>,
    /// Whether it is listed on the front page.
    pub public: bool,
    /// The clocks, if there are any.
    pub clock: Option<Clock>,
    /// How it ended before the rules ended it.
    pub ending: Option<Ending>,
    /// The table that follows.
    pub rematch: Option<String>,
    /// What was said lately: who, what.
    pub chat: Vec<(String, String)>,
}

/// A seat as it is kept.
#[derive(Clone, Debug)]
pub struct KeptSeat {
    /// The hash of the secret that opens it.
    pub token_hash: String,
    /// Who plays here.
    pub sitter: Sitter,
    /// The name its holder gave.
    pub name: String,
}

/// Who plays in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Whoever holds the link.
    Person,
    /// A bot, from the start.
    Bot(String),
    /// A bot in the place of whoever holds the link.
    StandIn(String),
    /// Nobody yet: whoever comes first may sit down.
    Open,
}

impl Sitter {
    /// Whether no person plays here, nor one who may come back.
    pub fn is_nobody(&self) -> bool {
        matches!(self, Sitter::Bot(_) | Sitter::Open)
    }

    /// The bot that plays here.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Sitter::Person | Sitter::Open => None,
            Sitter::Bot(level) | Sitter::StandIn(level) => Some(level),
        }
    }
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The public name.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// Whether it has ended.
    pub over: bool,
    /// How many moves were made.
    pub moves: i64,
    /// Names of those who sit there, where they gave one.
    pub names: String,
    /// The seats where anybody may sit down.
    pub open: Vec<Seat>,
}

/// Something that is to be kept.
#[derive(Clone, Debug)]
pub enum Change {
    /// A new table, which may follow another.
    Opened {
        /// The table.
        kept: Box<Kept>,
        /// The one it follows.
        follows: Option<String>,
        /// Whether it is over already, because it was brought here so.
        over: bool,
    },
    /// A change to a table.
    Table {
        /// Its name.
        id: String,
        /// What changed.
        what: What,
    },
    /// The server has grown so old.
    Age(Moment),
}

/// What changed at a table.
#[derive(Clone, Debug)]
pub enum What {
    /// The moves after the first `stay` are now these.
    Moves {
        /// How many moves stay.
        stay: usize,
        /// How many there were.
        of: usize,
        /// What follows those that stay.
        moves: Vec<Logged>,
        /// Whether the table is over now.
        over: bool,
        /// The clocks afterwards.
        clock: Option<Clock>,
    },
    /// Something was said.
    Said {
        /// By whom.
        who: String,
        /// What.
        text: String,
    },
    /// A seat has a new name.
    Named {
        /// Which.
        seat: Seat,
        /// The name.
        name: String,
    },
    /// Somebody else plays in a seat.
    Seated {
        /// Which.
        seat: Seat,
        /// Who.
        sitter: Sitter,
        /// The clocks afterwards.
        clock: Option<Clock>,
    },
    /// Somebody sat down in a seat that was open.
    Taken {
        /// Which.
        seat: Seat,
        /// The hash of the secret that opens it now.
        token_hash: String,
    },
    /// A seat has a new secret, here and at all tables before.
    Renewed {
        /// The hash of the secret that opens it no more.
        old: String,
        /// The hash of the one that does.
        new: String,
    },
    /// It ended before the rules ended it.
    Ended {
        /// How.
        ending: Ending,
        /// The clocks afterwards.
        clock: Option<Clock>,
    },
}

/// The store did not do it.
#[derive(Clone, Debug)]
pub struct StoreError(pub String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the database: {}", self.0)
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError(error.to_string())
    }
}
