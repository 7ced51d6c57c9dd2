//! Where tables are kept.

mod sqlite;
mod writer;

use std::fmt;
use std::pin::Pin;

use table::{Log, Logged};

pub use sqlite::Sqlite;

/// An answer that is still being fetched.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place that keeps tables. What it has acknowledged survives the end of
/// the program, however that comes.
pub trait Store: Send + Sync {
    /// Keeps a new table.
    fn create<'a>(&'a self, table: &'a Kept) -> Answer<'a, ()>;
    /// The table of this name.
    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Kept>>;
    /// The newest table where the seat with this token's hash is, and the seat.
    fn find_seat<'a>(&'a self, token_hash: &'a str) -> Answer<'a, Option<(String, u8)>>;
    /// Tables that everybody may find: name, game, seats, and whether over.
    fn public(&self) -> Answer<'_, Vec<Listed>>;
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
    /// The seat that gave up.
    pub resigned: Option<u8>,
    /// The table that follows.
    pub rematch: Option<String>,
    /// What was said: who, what.
    pub chat: Vec<(String, String)>,
}

/// A seat as it is kept.
#[derive(Clone, Debug)]
pub struct KeptSeat {
    /// The hash of the secret that opens it.
    pub token_hash: String,
    /// The bot that plays here.
    pub bot: Option<String>,
    /// The name its holder gave.
    pub name: String,
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
}

/// A change to a table.
#[derive(Clone, Debug)]
pub struct Change {
    /// The table.
    pub table: String,
    /// What changed.
    pub what: What,
}

/// What changed.
#[derive(Clone, Debug)]
pub enum What {
    /// The moves from number `from` (counted from zero) on are now these.
    Moves {
        /// How many moves stay.
        from: usize,
        /// What follows them.
        moves: Vec<Logged>,
        /// Whether the table is over now.
        over: bool,
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
        seat: u8,
        /// The name.
        name: String,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: u8,
    },
    /// Another table follows.
    Rematch {
        /// Its name.
        id: String,
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
