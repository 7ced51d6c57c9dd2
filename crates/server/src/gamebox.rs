//! What the server asks of a game.

use pages::{BotLevel, Label, Part, Scene};
use table::{About, Log, LogError, Match, OptionsError, Seat, Seed};

use crate::advice::{Effort, Opinion};

/// A game, as the binary hands it to the server.
pub trait GameBox: Send + Sync {
    /// What is printed on the box.
    fn about(&self) -> About;
    /// A new table with options written as `key=value`.
    fn open(&self, options: &[String], seed: Seed) -> Result<Box<dyn Match>, OptionsError>;
    /// The table a log tells of.
    fn resume(&self, log: &Log) -> Result<Box<dyn Match>, LogError>;
    /// The page of a table, in parts. `table` was opened by this game.
    fn parts(&self, table: &dyn Match, scene: &Scene) -> Vec<Part>;
    /// The bots that can sit down, from gentle to strong.
    fn bots(&self) -> Vec<BotLevel>;
    /// What the bot called `bot` chooses for `seat` at the end of `log`. It may
    /// think for a while: the server asks on a thread that may block. Unless it
    /// thinks by the clock, it chooses the same whenever it is asked.
    fn choose(&self, bot: &str, log: &Log, seat: Seat) -> Option<String>;
    /// What a bot thinks of every choice `seat` has at the end of `log`, the
    /// best first; none if it has no choice. It may think for a while, too.
    fn weigh(&self, log: &Log, seat: Seat, effort: Effort) -> Option<Vec<Opinion>>;
}

/// All games there are.
pub struct Shelf {
    /// The boxes, in the order they are shown.
    pub labels: Vec<Label>,
    /// Those that can be played, on the shelf or not.
    pub games: Vec<&'static dyn GameBox>,
}

impl Shelf {
    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<&'static dyn GameBox> {
        self.games.iter().copied().find(|game| game.about().id == id)
    }
}
