//! Many games at once.

use std::fmt;

use rayon::prelude::*;
use table::{Chance, Fast, Game, MAX_SEATS, OptionsError, Outcome, Seat, Status, Verdict, Witness};

use crate::bot::Contestant;
use crate::interval::{Interval, wilson};
use crate::spec::{BotSpec, BotSpecError};

/// What to play.
#[derive(Clone, Debug)]
pub struct Run {
    /// Who sits where, one for each seat.
    pub bots: Vec<BotSpec>,
    /// How many games.
    pub games: u64,
    /// Where all luck comes from. The same seed gives the same tally, however
    /// many threads share the work.
    pub seed: u64,
    /// A game that takes more decisions than this is given up: two bots may
    /// walk in circles where the rules allow it.
    pub longest: u64,
}

impl Run {
    /// More decisions than any game of sensible players takes.
    pub const LONGEST: u64 = 100_000;
}

/// How a run went.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games played, finished or not.
    pub games: u64,
    /// Games given up as too long; nobody won them.
    pub unfinished: u64,
    /// Decisions made by all bots in all games.
    pub decisions: u64,
    /// How each seat fared.
    pub seats: Vec<SeatTally>,
}

/// How one seat fared.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SeatTally {
    /// Games won, alone or together.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Points of all games together.
    pub points: i64,
}

impl Tally {
    /// How often `seat` won, of all games.
    pub fn win_rate(&self, seat: Seat) -> Interval {
        wilson(self.seats[seat.index()].wins, self.games)
    }

    /// The points `seat` scored in a game, on average.
    pub fn mean_points(&self, seat: Seat) -> f64 {
        self.seats[seat.index()].points as f64 / self.games.max(1) as f64
    }

    fn add(mut self, game: &Played) -> Tally {
        self.games += 1;
        self.decisions += game.decisions;
        match &game.outcome {
            None => self.unfinished += 1,
            Some(outcome) => {
                for (seat, tally) in Seat::all(outcome.seats()).zip(&mut self.seats) {
                    tally.wins += u64::from(outcome.verdict(seat) == Verdict::Won);
                    tally.draws += u64::from(outcome.verdict(seat) == Verdict::Drawn);
                    tally.points += i64::from(outcome.points(seat));
                }
            }
        }
        self
    }

    /// Whole numbers only: the sum does not depend on the order of adding.
    fn join(mut self, other: &Tally) -> Tally {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.wins += theirs.wins;
            mine.draws += theirs.draws;
            mine.points += theirs.points;
        }
        self
    }
}

/// Somebody who watches the games of a run. What two have seen can be added
/// up, in any order.
pub trait Watcher<E>: Witness<E> + Default + Send {
    /// What both have seen.
    #[must_use]
    fn join(self, other: Self) -> Self;
}

impl<E> Watcher<E> for () {
    fn join(self, (): ()) {}
}

/// Why a run could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RunError {
    /// The options do not make a game, or not one for so many bots.
    Options(OptionsError),
    /// A bot cannot sit down.
    Bot(BotSpecError),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Options(error) => error.fmt(f),
            RunError::Bot(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RunError {}

impl From<OptionsError> for RunError {
    fn from(error: OptionsError) -> RunError {
        RunError::Options(error)
    }
}

impl From<BotSpecError> for RunError {
    fn from(error: BotSpecError) -> RunError {
        RunError::Bot(error)
    }
}

/// Plays the games of `run` on all threads of the current rayon pool.
/// `finished` is called after each game.
pub fn simulate<G: Game>(options: &G::Options, run: &Run, finished: impl Fn() + Sync) -> Result<Tally, RunError> {
    simulate_watched::<G, ()>(options, run, finished, |_, _| ()).map(|(tally, ())| tally)
}

/// The same with somebody who watches each game, `W`, and is told how it
/// ended; what all of them have seen is added up.
pub fn simulate_watched<G: Game, W: Watcher<G::Event>>(
    options: &G::Options,
    run: &Run,
    finished: impl Fn() + Sync,
    ended: impl Fn(&mut W, &Played) + Sync,
) -> Result<(Tally, W), RunError> {
    let seats = G::setup(options, &mut Fast::nth(run.seed, 0))?.seats();
    if run.bots.len() != usize::from(seats) {
        return Err(OptionsError(format!("{seats} seats need {seats} bots, not {}", run.bots.len())).into());
    }
    let empty = || (Tally { seats: vec![SeatTally::default(); usize::from(seats)], ..Tally::default() }, W::default());
    (0..run.games)
        .into_par_iter()
        .try_fold(empty, |(tally, mut watcher), nth| {
            let luck = Streams { seed: run.seed, nth };
            let mut chance = luck.table();
            let game = G::setup(options, &mut chance)?;
            let sit = |(who, spec): (u64, &BotSpec)| spec.bot(luck.bot(who)).map(Contestant::Honest);
            let bots: Vec<_> = (0..).zip(&run.bots).map(sit).collect::<Result<_, _>>()?;
            let played = play_watched(game, bots, &mut chance, run.longest, &mut watcher);
            ended(&mut watcher, &played);
            finished();
            Ok((tally.add(&played), watcher))
        })
        .try_reduce(empty, |(tally, watcher), (other, another)| Ok((tally.join(&other), watcher.join(another))))
}

/// The luck of one game of a run. The table and every bot draw from streams of
/// their own: a bot that asks for more luck changes nobody else's.
#[derive(Clone, Copy, Debug)]
pub struct Streams {
    /// The seed of the run.
    pub seed: u64,
    /// The number of the game.
    pub nth: u64,
}

impl Streams {
    /// The luck of the table.
    pub fn table(&self) -> Fast {
        self.stream(0)
    }

    /// The luck of the bot in seat number `who`.
    pub fn bot(&self, who: u64) -> Fast {
        self.stream(who + 1)
    }

    fn stream(&self, which: u64) -> Fast {
        Fast::nth(self.seed, self.nth * (MAX_SEATS as u64 + 1) + which)
    }
}

/// A game, after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played {
    /// How it ended; none if it was given up as too long.
    pub outcome: Option<Outcome>,
    /// How many decisions were made.
    pub decisions: u64,
}

/// Plays `game` to its end. Those who are awaited together choose before
/// anything of it is carried out, as at a table of people.
pub fn play_one<G: Game>(game: G, bots: Vec<Contestant<G>>, chance: &mut impl Chance, longest: u64) -> Played {
    play_watched(game, bots, chance, longest, &mut ())
}

/// The same while somebody watches: statistics never touch the rules.
pub fn play_watched<G: Game>(
    mut game: G,
    mut bots: Vec<Contestant<G>>,
    chance: &mut impl Chance,
    longest: u64,
    watcher: &mut impl Witness<G::Event>,
) -> Played {
    let mut actions = Vec::new();
    let mut chosen: Vec<(Seat, G::Action)> = Vec::new();
    let mut decisions = 0;
    loop {
        let awaited = match game.status() {
            Status::Over(outcome) => return Played { outcome: Some(outcome), decisions },
            Status::Awaiting(seats) => seats,
        };
        chosen.clear();
        for seat in awaited.iter() {
            actions.clear();
            game.actions(seat, &mut actions);
            let action = bots[seat.index()].choose(&game, seat, &actions);
            debug_assert!(actions.contains(&action), "a bot chooses from the list");
            chosen.push((seat, action));
        }
        for &(seat, action) in &chosen {
            if decisions == longest {
                return Played { outcome: None, decisions };
            }
            game.apply(seat, action, chance, watcher);
            decisions += 1;
        }
    }
}
