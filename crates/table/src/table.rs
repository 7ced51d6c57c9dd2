//! A game in progress: the state, and how it came to be.

use crate::chance::Seeded;
use crate::error::{OptionsError, PositionError, Refusal};
use crate::game::Game;
use crate::log::{Log, LogError, Logged, Start};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::status::Status;
use crate::witness::{Event, Witness};
use crate::{notation, options, written};

/// One action that was carried out.
#[derive(Clone, Debug)]
pub struct Move<G: Game> {
    /// Who chose.
    pub seat: Seat,
    /// What was chosen.
    pub action: G::Action,
    /// What happened.
    pub events: Vec<G::Event>,
    /// Whether luck was drawn.
    pub luck: bool,
}

impl<G: Game> Move<G> {
    /// Whether somebody learnt something that cannot be unlearnt.
    pub fn taught(&self) -> bool {
        self.luck || self.events.iter().any(Event::reveals)
    }

    /// Whether `seat` noticed anything of it.
    fn noticed_by(&self, seat: Seat) -> bool {
        self.events.iter().any(|event| event.seen_by(Some(seat)).is_some())
    }
}

/// A choice, explained before it is made.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Choice {
    /// The notation that makes this choice.
    pub notation: String,
    /// What it does, in words.
    pub words: String,
    /// Whether it cannot be taken back freely, because luck will be drawn or
    /// something hidden will be shown.
    pub binding: bool,
}

/// Hears whether anything hidden is shown, and keeps nothing else.
struct Reveals(bool);

impl<E: Event> Witness<E> for Reveals {
    fn tell(&mut self, event: E) {
        self.0 |= event.reveals();
    }
}

/// A table: where it started, its luck, and every action since. The state is
/// what follows from them.
#[derive(Clone)]
pub struct Table<G: Game> {
    start: Start,
    seed: Seed,
    first: G,
    state: G,
    moves: Vec<Move<G>>,
}

impl<G: Game> Table<G> {
    /// A new table.
    pub fn new(options: &G::Options, seed: Seed) -> Result<Table<G>, OptionsError> {
        let first = G::setup(options, &mut Seeded::new(&seed, 0))?;
        let options = serde_json::to_value(options).map_err(|e| OptionsError(e.to_string()))?;
        Ok(Table { start: Start::Options(options), seed, state: first.clone(), first, moves: Vec::new() })
    }

    /// A table that starts from a written position.
    pub fn from_position(position: &G::Position, seed: Seed) -> Result<Table<G>, PositionError> {
        let first = G::from_position(position)?;
        let start = Start::Position(written::to_line(position));
        Ok(Table { start, seed, state: first.clone(), first, moves: Vec::new() })
    }

    /// The table a log tells of, every action checked again.
    pub fn resume(log: &Log) -> Result<Table<G>, LogError> {
        log.expect_rules::<G>()?;
        let mut table = match &log.start {
            Start::Options(given) => options::from_json::<G>(given.clone())
                .and_then(|options| Table::new(&options, log.seed.clone()))
                .map_err(|e| LogError::new(0, e.to_string()))?,
            Start::Position(text) => {
                let position = written::from_text(text)
                    .map_err(|e| LogError::new(0, format!("the position does not read: {e}")))?;
                Table::from_position(&position, log.seed.clone()).map_err(|e| LogError::new(0, e.to_string()))?
            }
        };
        for (i, logged) in log.moves.iter().enumerate() {
            // A log is written by us: nothing is guessed, the notation is exact.
            let refused = |e: Refusal| LogError::new(i + 1, e.to_string());
            table.check_seat(logged.seat).map_err(refused)?;
            let list = table.list(logged.seat);
            let action = notation::exact(&list, &logged.notation)
                .ok_or_else(|| refused(table.illegal(logged.seat, &logged.notation)))?;
            table.carry_out(logged.seat, action);
        }
        Ok(table)
    }

    /// The state of play.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Whom play waits for, or how it ended.
    pub fn status(&self) -> Status {
        self.state.status()
    }

    /// Every action so far.
    pub fn moves(&self) -> &[Move<G>] {
        &self.moves
    }

    /// The secret of this table's luck.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What `seat` may choose, explained.
    pub fn choices(&self, seat: Seat) -> Vec<Choice> {
        let explain = |action: G::Action| Choice {
            notation: action.to_string(),
            words: self.state.describe(seat, action),
            binding: self.binds(seat, action),
        };
        self.list(seat).into_iter().map(explain).collect()
    }

    /// The one choice of `seat` that `text` means.
    pub fn read(&self, seat: Seat, text: &str) -> Result<G::Action, Refusal> {
        self.check_seat(seat)?;
        if matches!(self.status(), Status::Over(_)) {
            return Err(Refusal::Over);
        }
        let list = self.list(seat);
        notation::read(&list, text)?.ok_or_else(|| self.illegal(seat, text))
    }

    /// Carries out what `text` says, or refuses and leaves everything as it is.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<&Move<G>, Refusal> {
        let action = self.read(seat, text)?;
        Ok(self.carry_out(seat, action))
    }

    /// Carries out `action` if it is legal.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<&Move<G>, Refusal> {
        self.check_seat(seat)?;
        if !self.list(seat).contains(&action) {
            return Err(self.illegal(seat, &action.to_string()));
        }
        Ok(self.carry_out(seat, action))
    }

    /// Takes back the last action of `seat`, if nothing was learnt from it and
    /// nobody has answered it.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        let at = self.takeable(seat)?;
        let mut moves = self.moves.clone();
        moves.remove(at);
        self.rebuild(moves);
        Ok(())
    }

    /// Which move `seat` could take back now.
    pub fn takeable(&self, seat: Seat) -> Result<usize, Refusal> {
        let bound = |reason| Refusal::Bound { seat: self.state.seat_name(seat), reason };
        let at = self
            .moves
            .iter()
            .rposition(|played| played.seat == seat)
            .ok_or_else(|| bound("nothing has been chosen yet"))?;
        let (mine, since) = (&self.moves[at], &self.moves[at + 1..]);
        if mine.taught() {
            return Err(bound("luck was drawn or something hidden was shown"));
        }
        if since.iter().any(|answer| answer.taught() || mine.noticed_by(answer.seat) || answer.noticed_by(seat)) {
            return Err(bound("somebody has already answered it"));
        }
        Ok(at)
    }

    /// Goes back to after the first `count` moves, whatever was learnt since:
    /// for people who agreed to it.
    pub fn rewind(&mut self, count: usize) {
        let mut moves = self.moves.clone();
        moves.truncate(count);
        self.rebuild(moves);
    }

    /// The log from which this very table can be resumed.
    pub fn log(&self) -> Log {
        Log {
            game: G::ABOUT.id.into(),
            rules: G::ABOUT.rules_version,
            start: self.start.clone(),
            seed: self.seed.clone(),
            moves: self.logged(0),
        }
    }

    /// The moves after the first `since`, as the log has them.
    pub fn logged(&self, since: usize) -> Vec<Logged> {
        let written = |played: &Move<G>| Logged { seat: played.seat, notation: played.action.to_string() };
        self.moves.iter().skip(since).map(written).collect()
    }

    /// What happened after the first `since` moves, as `viewer` saw it, each
    /// with the number of its move, counted from one.
    pub(crate) fn seen(&self, viewer: Option<Seat>, since: usize) -> impl Iterator<Item = (usize, G::Event)> {
        let moves = self.moves.iter().zip(1..).skip(since);
        moves.flat_map(move |(played, nth)| {
            played.events.iter().filter_map(move |event| Some((nth, event.seen_by(viewer)?)))
        })
    }

    pub(crate) fn list(&self, seat: Seat) -> Vec<G::Action> {
        let mut list = Vec::new();
        self.state.actions(seat, &mut list);
        list
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 < self.state.seats() {
            return Ok(());
        }
        let seats = Seat::all(self.state.seats()).map(|seat| self.state.seat_name(seat)).collect();
        Err(Refusal::NoSuchSeat { seat: seat.to_string(), seats })
    }

    fn illegal(&self, seat: Seat, text: &str) -> Refusal {
        Refusal::Illegal {
            seat: self.state.seat_name(seat),
            action: text.into(),
            reason: self.state.why_not(seat, text),
            legal: self.list(seat).iter().map(G::Action::to_string).collect(),
        }
    }

    /// The luck of the next move.
    fn luck(&self) -> Seeded {
        Seeded::new(&self.seed, self.moves.len() as u64 + 1)
    }

    /// Whether somebody would learn something from `action` that cannot be
    /// unlearnt: what [`Move::taught`] will say, without doing it.
    pub(crate) fn binds(&self, seat: Seat, action: G::Action) -> bool {
        let (mut state, mut chance, mut listener) = (self.state.clone(), self.luck(), Reveals(false));
        state.apply(seat, action, &mut chance, &mut listener);
        chance.drawn() || listener.0
    }

    fn carry_out(&mut self, seat: Seat, action: G::Action) -> &Move<G> {
        // A rule that panics leaves the table as it was.
        let (mut state, mut chance, mut events) = (self.state.clone(), self.luck(), Vec::new());
        state.apply(seat, action, &mut chance, &mut events);
        self.state = state;
        self.moves.push(Move { seat, action, events, luck: chance.drawn() });
        &self.moves[self.moves.len() - 1]
    }

    fn rebuild(&mut self, moves: Vec<Move<G>>) {
        self.state = self.first.clone();
        self.moves.clear();
        for played in moves {
            self.carry_out(played.seat, played.action);
        }
    }
}
