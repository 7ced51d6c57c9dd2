//! Many games at once.

use rayon::prelude::*;
use table::{Fast, Game, MAX_SEATS, OptionsError, Outcome, Seat, Status, Verdict};

use crate::bot::Bot;
use crate::interval::{Interval, wilson};
use crate::sight::Sight;
use crate::spec::BotSpec;

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

    fn add(mut self, game: &Finished) -> Tally {
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

/// Plays the games of `run` on all threads of the current rayon pool.
/// `finished` is called after each game.
pub fn simulate<G: Game>(options: &G::Options, run: &Run, finished: impl Fn() + Sync) -> Result<Tally, OptionsError> {
    let seats = G::setup(options, &mut Fast::nth(run.seed, 0))?.seats();
    if run.bots.len() != usize::from(seats) {
        return Err(OptionsError(format!("{seats} seats need {seats} bots, not {}", run.bots.len())));
    }
    let empty = || Tally { seats: vec![SeatTally::default(); usize::from(seats)], ..Tally::default() };
    (0..run.games)
        .into_par_iter()
        .try_fold(empty, |tally, nth| {
            let game = play_one::<G>(options, run, nth)?;
            finished();
            Ok(tally.add(&game))
        })
        .try_reduce(empty, |one, other| Ok(one.join(&other)))
}

/// A game of a run, after it.
struct Finished {
    outcome: Option<Outcome>,
    decisions: u64,
}

fn play_one<G: Game>(options: &G::Options, run: &Run, nth: u64) -> Result<Finished, OptionsError> {
    // The table and every bot draw from streams of their own: a bot that asks
    // for more luck changes nobody else's.
    let stream = |who: u64| Fast::nth(run.seed, nth * (MAX_SEATS as u64 + 1) + who);
    let mut chance = stream(0);
    let mut bots: Vec<Box<dyn Bot<G>>> = (1..).zip(&run.bots).map(|(who, spec)| spec.bot(stream(who))).collect();
    let mut game = G::setup(options, &mut chance)?;
    let mut actions = Vec::new();
    let mut decisions = 0;
    loop {
        let awaited = match game.status() {
            Status::Over(outcome) => return Ok(Finished { outcome: Some(outcome), decisions }),
            Status::Awaiting(seats) => seats,
        };
        if decisions == run.longest {
            return Ok(Finished { outcome: None, decisions });
        }
        let seat = awaited.first().expect("play waits for somebody");
        actions.clear();
        game.actions(seat, &mut actions);
        let action = bots[seat.index()].choose(&Sight::new(&game, seat, &actions));
        debug_assert!(actions.contains(&action), "a bot chooses from the list");
        game.apply(seat, action, &mut chance, &mut ());
        decisions += 1;
    }
}
