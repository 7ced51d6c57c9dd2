//! Everything around the game at one table.

use table::{Seat, Verdict};

use crate::fresh::BotLevel;

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
    /// The seats where the viewer may sit down, because nobody does.
    pub free: Vec<Seat>,
    /// The seats to which the viewer may call a bot, because nobody is there.
    pub deserted: Vec<Seat>,
    /// What the viewer may do with the own seat; nothing, if there is none.
    pub seat_tools: Option<SeatTools>,
    /// How it ended before the rules ended it.
    pub ending: Option<Ending>,
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
    /// Its time, if there are clocks.
    pub clock: Option<ClockFace>,
}

/// The clock of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockFace {
    /// What is left, in milliseconds.
    pub left: i64,
    /// Whether it runs.
    pub runs: bool,
}

/// How a table ended before the rules ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// This seat gave up.
    GaveUp(Seat),
    /// This seat ran out of time.
    OutOfTime(Seat),
}

impl Ending {
    /// Who lost by it.
    pub fn loser(self) -> Seat {
        match self {
            Ending::GaveUp(seat) | Ending::OutOfTime(seat) => seat,
        }
    }
}

/// What may be done with one's seat while the game goes on.
#[derive(Clone, Debug)]
pub struct SeatTools {
    /// Whether a bot plays in it.
    pub stood_in: bool,
    /// Whether giving up ends the game.
    pub may_give_up: bool,
    /// The bots that can sit in.
    pub bots: Vec<BotLevel>,
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
    /// A bot in the place of a person.
    StandIn {
        /// The name of the person; empty if they gave none.
        name: String,
        /// The level of the bot.
        bot: String,
    },
    /// Nobody yet.
    Nobody,
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
