//! A game whose type is forgotten, so that all games fit on one shelf.

use std::marker::PhantomData;
use std::time::Duration;

use bots::search::{Limit, Settings};
use bots::{Bot, BotKind, BotSpec, KINDS, Level, Played, Run, Sight, Streams, Tally, simulate, simulate_watched};
use pages::{BotLevel, Part, Pictured, Scene};
use server::{Effort, GameBox, Opinion};
use table::scenario::{self, Failure, Provable};
use table::{About, Fast, Game, Log, LogError, Match, OptionsError, Seat, Seed, Table, options, written};

use crate::board::{Drawn, Style};
use crate::contest::{Beginning, contest};
use crate::error::Error;
use crate::pace::Bench;
use crate::search_pace::SearchPace;
use crate::study::{CardFindings, Study};
use crate::thought::Thought;

/// Everything the commands ask of a game.
pub trait Entry: Sync {
    /// What is printed on the box.
    fn about(&self) -> About;
    /// A new table with options written as `key=value`.
    fn open(&self, options: &[String], seed: Seed) -> Result<Box<dyn Match>, Error>;
    /// A table that starts from a written position.
    fn open_position(&self, position: &str, seed: Seed) -> Result<Box<dyn Match>, Error>;
    /// A table that begins like this.
    fn begin(&self, beginning: &Beginning, seed: Seed) -> Result<Box<dyn Match>, Error> {
        match beginning {
            Beginning::Options(options) => self.open(options, seed),
            Beginning::Position(position) => self.open_position(position, seed),
        }
    }
    /// The table a log tells of.
    fn resume(&self, log: &Log) -> Result<Box<dyn Match>, LogError>;
    /// A bot for one seat of one table of this game.
    fn bot(&self, spec: &BotSpec, luck: Fast) -> Result<Box<dyn Player>, Error>;
    /// What a search thinks of the choices of `seat`; none if it has no choice.
    fn think(&self, table: &dyn Match, seat: Seat, settings: Settings, luck: Fast) -> Option<Thought>;
    /// The table as `viewer` sees it, drawn for the terminal.
    fn draw(&self, table: &dyn Match, viewer: Option<Seat>, style: Style) -> String;
    /// Lets bots play many games.
    fn simulate(&self, options: &[String], run: &Run, finished: &(dyn Fn() + Sync)) -> Result<Tally, Error>;
    /// The same, with what became of each card.
    fn study(&self, options: &[String], run: &Run, finished: &(dyn Fn() + Sync)) -> Result<Studied, Error>;
    /// Plays one game of a contest.
    fn contest(&self, beginning: &Beginning, bots: &[BotSpec], luck: Streams, longest: u64) -> Result<Played, Error>;
    /// Measures how fast the game plays with these options, for about `time`.
    fn bench(&self, options: &[String], time: Duration) -> Result<Bench, Error>;
    /// Measures how fast each search thinks, for about `time` each.
    fn bench_search(&self, time: Duration) -> Result<Vec<SearchPace>, Error>;
    /// The game as the server knows it.
    fn page(&'static self) -> &'static dyn GameBox;
    /// Runs a scenario file and returns how many cases hold.
    fn scenario(&self, text: &str) -> Result<usize, Failure>;
}

/// A run, and what became of each card in it.
pub struct Studied {
    /// How the seats fared.
    pub tally: Tally,
    /// The cards; none in a game without cards that are bought.
    pub cards: Vec<CardFindings>,
}

/// A bot at a table whose game is forgotten.
pub trait Player {
    /// The notation of what the bot chooses for `seat`; `None` if the seat has
    /// no choice.
    fn choose(&mut self, table: &dyn Match, seat: Seat) -> Option<String>;
}

/// Any game in its box: what the commands and what the server ask of it.
pub(crate) struct Boxed<G>(PhantomData<fn() -> G>);

impl<G> Boxed<G> {
    /// The box of the game.
    pub(crate) const fn new() -> Boxed<G> {
        Boxed(PhantomData)
    }
}

/// The table behind the face. Every table that comes here was opened by an
/// entry or a page of this game.
fn behind<G: Game>(table: &dyn Match) -> &Table<G> {
    table.as_any().downcast_ref().expect("a table is asked of the game that opened it")
}

impl<G: Drawn + Pictured + Provable> Entry for Boxed<G> {
    fn about(&self) -> About {
        G::ABOUT
    }

    fn open(&self, words: &[String], seed: Seed) -> Result<Box<dyn Match>, Error> {
        Ok(Box::new(Table::<G>::new(&options::from_words::<G, _>(words)?, seed)?))
    }

    fn open_position(&self, position: &str, seed: Seed) -> Result<Box<dyn Match>, Error> {
        let position =
            written::from_text(position).map_err(|e| Error::Usage(format!("the position does not read: {e}")))?;
        Ok(Box::new(Table::<G>::from_position(&position, seed)?))
    }

    fn resume(&self, log: &Log) -> Result<Box<dyn Match>, LogError> {
        Ok(Box::new(Table::<G>::resume(log)?))
    }

    fn bot(&self, spec: &BotSpec, luck: Fast) -> Result<Box<dyn Player>, Error> {
        Ok(Box::new(Seated::<G>(spec.bot(luck)?)))
    }

    fn think(&self, table: &dyn Match, seat: Seat, settings: Settings, luck: Fast) -> Option<Thought> {
        Thought::of(behind::<G>(table), seat, settings, luck)
    }

    fn draw(&self, table: &dyn Match, viewer: Option<Seat>, style: Style) -> String {
        G::draw_view(&behind::<G>(table).state().view(viewer), style)
    }

    fn simulate(&self, words: &[String], run: &Run, finished: &(dyn Fn() + Sync)) -> Result<Tally, Error> {
        Ok(simulate::<G>(&options::from_words::<G, _>(words)?, run, finished)?)
    }

    fn study(&self, words: &[String], run: &Run, finished: &(dyn Fn() + Sync)) -> Result<Studied, Error> {
        let options = options::from_words::<G, _>(words)?;
        let (tally, study) = simulate_watched::<G, Study<G>>(&options, run, finished, Study::ended)?;
        Ok(Studied { tally, cards: study.findings() })
    }

    fn contest(&self, beginning: &Beginning, bots: &[BotSpec], luck: Streams, longest: u64) -> Result<Played, Error> {
        contest::<G>(beginning, bots, luck, longest)
    }

    fn bench(&self, words: &[String], time: Duration) -> Result<Bench, Error> {
        Bench::of::<G>(&options::from_words::<G, _>(words)?, time)
    }

    fn bench_search(&self, time: Duration) -> Result<Vec<SearchPace>, Error> {
        SearchPace::of_all::<G>(time)
    }

    fn page(&'static self) -> &'static dyn GameBox {
        self
    }

    fn scenario(&self, text: &str) -> Result<usize, Failure> {
        scenario::run::<G>(text)
    }
}

impl<G: Pictured> GameBox for Boxed<G> {
    fn about(&self) -> About {
        G::ABOUT
    }

    fn open(&self, words: &[String], seed: Seed) -> Result<Box<dyn Match>, OptionsError> {
        Ok(Box::new(Table::<G>::new(&options::from_words::<G, _>(words)?, seed)?))
    }

    fn resume(&self, log: &Log) -> Result<Box<dyn Match>, LogError> {
        Ok(Box::new(Table::<G>::resume(log)?))
    }

    fn parts(&self, table: &dyn Match, scene: &Scene) -> Vec<Part> {
        pages::parts(behind::<G>(table), scene)
    }

    fn bots(&self) -> Vec<BotLevel> {
        let level = |kind: &BotKind| BotLevel {
            id: kind.name.into(),
            name: format!("The {} bot", kind.name),
            help: kind.help.into(),
            study: !kind.is_company(),
        };
        KINDS.iter().filter(|kind| kind.is_sociable()).map(level).collect()
    }

    fn choose(&self, bot: &str, log: &Log, seat: Seat) -> Option<String> {
        let spec: BotSpec = bot.parse().ok()?;
        let table = Table::<G>::resume(log).ok()?;
        Seated::<G>(spec.bot(Fast::new(log.bot_luck(seat))).ok()?).choose(&table, seat)
    }

    fn weigh(&self, log: &Log, seat: Seat, effort: Effort) -> Option<Vec<Opinion>> {
        let mut settings = Level::Sharp.settings();
        if effort == Effort::Review {
            settings.limit = Limit { iterations: Some(2_000), time: Some(Duration::from_millis(500)) };
        }
        let table = Table::<G>::resume(log).ok()?;
        Some(Thought::of(&table, seat, settings, Fast::new(log.bot_luck(seat)))?.choices)
    }
}

struct Seated<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> Player for Seated<G> {
    fn choose(&mut self, table: &dyn Match, seat: Seat) -> Option<String> {
        let game = behind::<G>(table).state();
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        if actions.is_empty() {
            return None;
        }
        Some(self.0.choose(&Sight::new(game, seat, &actions)).to_string())
    }
}
