//! One table in memory.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use pages::Ending;
use table::{Log, Logged, MAX_SEATS, Match, Refusal, Seat, SeatSet, Seed, Status, Verdict};
use tokio::sync::{Mutex, watch};

use crate::clock::Clock;
use crate::error::Trouble;
use crate::gamebox::GameBox;
use crate::store::{Change, Kept, KeptSeat, Sitter, Store, What};
use crate::time::Moment;
use crate::token;

/// How many lines of chat a table shows.
pub const CHAT: usize = 200;

/// A table that somebody looks at. Whoever holds it keeps it in memory.
pub struct Room {
    /// The table itself. The lock is held while a change is stored, so nobody
    /// sees a change that is not safe yet.
    pub inside: Mutex<Inside>,
    /// Told whenever the table has changed.
    pub changed: watch::Sender<u64>,
    /// Held by whoever lets the bots of this room play.
    pub bots_play: Mutex<()>,
    /// Who is here.
    here: [std::sync::Mutex<Here>; MAX_SEATS],
}

/// What the lock of a room guards.
pub struct Inside {
    /// The public name.
    pub id: String,
    /// The game that is played.
    pub game: &'static dyn GameBox,
    /// The game in progress.
    pub table: Box<dyn Match>,
    /// Where luck comes from.
    pub seed: Seed,
    /// What is told of the seed from the start.
    pub commitment: String,
    /// Every choice so far, as the log has it.
    pub moves: Vec<Logged>,
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
    /// Somebody asks to take back.
    pub asks_back: Option<AsksBack>,
    /// Raised by every change.
    pub revision: u64,
    /// Raised by every change of moves or sitters: what a bot thought before
    /// is of no use after.
    pub turn: u64,
    /// When somebody last did something here.
    pub touched: Instant,
}

/// Somebody asks to take back the last choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AsksBack {
    /// Who.
    pub seat: Seat,
    /// Who has agreed.
    pub agreed: SeatSet,
}

/// Whether somebody is here.
struct Here {
    /// How many pages of the seat are open.
    pages: u32,
    /// Since when none is, if none is.
    since: Instant,
}

impl Default for Here {
    fn default() -> Here {
        Here { pages: 0, since: Instant::now() }
    }
}

/// A page of a seat is open, as long as this lives.
pub struct Presence {
    room: Arc<Room>,
    seat: Seat,
}

impl Drop for Presence {
    fn drop(&mut self) {
        {
            let mut here = self.room.here(self.seat);
            *here = Here { pages: here.pages - 1, since: Instant::now() };
        }
        self.room.changed.send_modify(|_| {});
    }
}

impl Room {
    /// The room of a table as it is kept.
    pub fn new(kept: Kept, game: &'static dyn GameBox) -> Result<Room, Trouble> {
        let table =
            game.resume(&kept.log).map_err(|e| Trouble::Broken(format!("table {} does not resume: {e}", kept.id)))?;
        let inside = Inside {
            id: kept.id,
            game,
            table,
            commitment: kept.log.seed.commitment(),
            seed: kept.log.seed,
            moves: kept.log.moves,
            seats: kept.seats,
            public: kept.public,
            clock: kept.clock,
            ending: kept.ending,
            rematch: kept.rematch,
            chat: kept.chat,
            asks_back: None,
            revision: 0,
            turn: 0,
            touched: Instant::now(),
        };
        Ok(Room {
            inside: Mutex::new(inside),
            changed: watch::Sender::new(0),
            bots_play: Mutex::default(),
            here: Default::default(),
        })
    }

    /// A page of `seat` was opened.
    pub fn attend(self: &Arc<Self>, seat: Seat) -> Presence {
        self.here(seat).pages += 1;
        // Presence is worth a new look, but no new revision.
        self.changed.send_modify(|_| {});
        Presence { room: self.clone(), seat }
    }

    /// Whether a page of `seat` is open.
    pub fn is_here(&self, seat: Seat) -> bool {
        self.away(seat).is_none()
    }

    /// How long no page of `seat` has been open; nothing, if one is.
    pub fn away(&self, seat: Seat) -> Option<Duration> {
        let here = self.here(seat);
        (here.pages == 0).then(|| here.since.elapsed())
    }

    fn here(&self, seat: Seat) -> std::sync::MutexGuard<'_, Here> {
        self.here[seat.index()].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes everybody look again.
    pub fn tell(&self, inside: &mut Inside) {
        inside.revision += 1;
        inside.touched = Instant::now();
        self.changed.send_replace(inside.revision);
    }
}

impl Inside {
    /// Whether nothing more can be chosen.
    pub fn is_over(&self) -> bool {
        self.ending.is_some() || matches!(self.table.status(), Status::Over(_))
    }

    /// Whom play waits for.
    pub fn awaited(&self) -> SeatSet {
        if self.ending.is_some() { SeatSet::EMPTY } else { self.table.status().awaited() }
    }

    /// How it ended for `seat`, with the points; nothing, if it has not.
    pub fn verdict(&self, seat: Seat) -> Option<(Verdict, i16)> {
        match (self.ending, self.table.status()) {
            (Some(ending), _) => {
                let lost = self.table.partners(ending.loser()).contains(seat);
                Some((if lost { Verdict::Lost } else { Verdict::Won }, 0))
            }
            (None, Status::Over(outcome)) => Some((outcome.verdict(seat), outcome.points(seat))),
            (None, Status::Awaiting(_)) => None,
        }
    }

    /// How many choices `seat` has made: the number of its next one.
    pub fn number(&self, seat: Seat) -> usize {
        self.moves.iter().filter(|logged| logged.seat == seat).count()
    }

    /// The seats where a person plays.
    pub fn persons(&self) -> SeatSet {
        let is_person = |seat: &Seat| self.seats[seat.index()].sitter == Sitter::Person;
        Seat::all(self.table.seats()).filter(is_person).collect()
    }

    /// Whether no other person is at the table, or ever was.
    pub fn alone(&self, seat: Seat) -> bool {
        self.seats.iter().enumerate().all(|(i, other)| i == seat.index() || other.sitter.is_nobody())
    }

    /// Whether a hint for `seat` harms nobody: everybody else is a bot, or
    /// wins and loses together with it.
    pub fn may_have_hints(&self, seat: Seat) -> bool {
        let together = self.table.partners(seat);
        let rival = |(i, other): (usize, &KeptSeat)| {
            !together.contains(Seat(i as u8)) && !matches!(other.sitter, Sitter::Bot(_))
        };
        self.seats[seat.index()].sitter == Sitter::Person && !self.seats.iter().enumerate().any(rival)
    }

    /// Whether the game is over when `seat` stops playing: if only one side is
    /// left, and no partner who might want to go on.
    pub fn ends_with(&self, seat: Seat) -> bool {
        let together = self.table.partners(seat);
        let others: Vec<Seat> = Seat::all(self.table.seats()).filter(|&other| !together.contains(other)).collect();
        let one_side = others.iter().all(|&other| self.table.partners(other).contains(others[0]));
        let partner =
            |other: Seat| other != seat && together.contains(other) && !self.seats[other.index()].sitter.is_nobody();
        one_side && !Seat::all(self.table.seats()).any(partner)
    }

    /// A bot that is awaited, and what it is called.
    pub fn awaited_bot(&self) -> Option<(Seat, String)> {
        self.awaited().iter().find_map(|seat| Some((seat, self.seats[seat.index()].sitter.bot()?.into())))
    }

    /// What to call who sits in `seat`.
    pub fn called(&self, seat: Seat) -> String {
        match self.seats[seat.index()].name.as_str() {
            "" => self.table.seat_name(seat),
            name => name.into(),
        }
    }

    /// The log so far.
    pub fn log(&self) -> Log {
        self.table.log()
    }

    /// Carries out the choice number `number` of `seat`. A choice that was
    /// made before is not made again. Says whether anything changed.
    pub async fn act(
        &mut self,
        store: &dyn Store,
        now: Moment,
        seat: Seat,
        number: usize,
        text: &str,
    ) -> Result<bool, Trouble> {
        let mut made = self.moves.iter().filter(|logged| logged.seat == seat);
        match made.nth(number) {
            Some(logged) if logged.notation == text => return Ok(false),
            None if number == self.number(seat) => {}
            _ => return Err(Trouble::Stale { number: self.number(seat) }),
        }
        if self.ending.is_some() {
            return Err(Refusal::Over.into());
        }
        self.table.act(seat, text)?;
        self.keep_moves(store, now, self.moves.len()).await?;
        Ok(true)
    }

    /// Takes back the last choice of `seat`: as far as nothing was learnt, or
    /// further if `agreed`.
    pub async fn take_back(&mut self, store: &dyn Store, now: Moment, seat: Seat, agreed: bool) -> Result<(), Trouble> {
        if self.is_over() {
            return Err(Refusal::Over.into());
        }
        if agreed && !self.table.can_take_back(seat) {
            let last = self.moves.iter().rposition(|logged| logged.seat == seat);
            let last = last.ok_or(Trouble::Forbidden("You have not chosen anything yet."))?;
            self.table.rewind(last);
        } else {
            self.table.take_back(seat)?;
        }
        let now_there = self.table.logged(0);
        let stay = now_there.iter().zip(&self.moves).take_while(|(a, b)| a == b).count();
        self.keep_moves(store, now, stay).await
    }

    /// Stores the moves of the table after the first `stay`, which are as they
    /// were. If that fails, the table goes back to where it was.
    async fn keep_moves(&mut self, store: &dyn Store, now: Moment, stay: usize) -> Result<(), Trouble> {
        let (of, moves) = (self.moves.len(), self.table.logged(stay));
        let before = self.moves.split_off(stay);
        self.moves.extend_from_slice(&moves);
        let clock = self.clock_at(now);
        let what = What::Moves { stay, of, moves, over: self.is_over(), clock: clock.clone() };
        if let Err(trouble) = self.store(store, what).await {
            self.moves.truncate(stay);
            self.moves.extend(before);
            self.table = self.game.resume(&Log { moves: self.moves.clone(), ..self.table.log() })?;
            return Err(trouble);
        }
        (self.clock, self.asks_back) = (clock, None);
        self.turn += 1;
        Ok(())
    }

    /// The clocks as they run from now on.
    fn clock_at(&self, now: Moment) -> Option<Clock> {
        let mut clock = self.clock.clone()?;
        clock.turn(now, self.ticking());
        Some(clock)
    }

    /// Whose clock is to run: of the people who are awaited, but not before
    /// each of them has chosen once, so that nobody loses time to somebody's
    /// being late or not there at all.
    fn ticking(&self) -> SeatSet {
        let persons = self.persons();
        let open = self.seats.iter().any(|seat| seat.sitter == Sitter::Open);
        if self.is_over() || open || persons.iter().any(|seat| self.number(seat) == 0) {
            return SeatSet::EMPTY;
        }
        self.awaited().iter().filter(|&seat| persons.contains(seat)).collect()
    }

    /// Ends the time of whoever has run out of it. Says whether somebody had.
    pub async fn expire(&mut self, store: &dyn Store, now: Moment) -> Result<bool, Trouble> {
        let Some(seat) = self.clock.as_ref().and_then(|clock| clock.expired(now)) else { return Ok(false) };
        if self.ends_with(seat) {
            self.end(store, now, Ending::OutOfTime(seat)).await?;
        } else {
            // The others want to go on: a bot plays until its holder is back.
            let levels = self.game.bots();
            let level = levels.get(1).or(levels.first()).ok_or(Trouble::Broken("there are no bots".into()))?;
            self.seat(store, now, seat, Sitter::StandIn(level.id.clone())).await?;
        }
        Ok(true)
    }

    /// Ends the table before the rules end it.
    pub async fn end(&mut self, store: &dyn Store, now: Moment, ending: Ending) -> Result<(), Trouble> {
        let mut clock = self.clock.clone();
        if let Some(clock) = &mut clock {
            clock.turn(now, SeatSet::EMPTY);
        }
        self.store(store, What::Ended { ending, clock: clock.clone() }).await?;
        (self.ending, self.clock, self.asks_back) = (Some(ending), clock, None);
        self.turn += 1;
        Ok(())
    }

    /// Lets somebody else play in `seat`. Whoever comes back finds a full clock.
    pub async fn seat(&mut self, store: &dyn Store, now: Moment, seat: Seat, sitter: Sitter) -> Result<(), Trouble> {
        let before = std::mem::replace(&mut self.seats[seat.index()].sitter, sitter.clone());
        let mut clock = self.clock_at(now);
        if let Some(clock) = clock.as_mut().filter(|_| sitter != Sitter::Person) {
            clock.refill(seat);
        }
        if let Err(trouble) = self.store(store, What::Seated { seat, sitter, clock: clock.clone() }).await {
            self.seats[seat.index()].sitter = before;
            return Err(trouble);
        }
        (self.clock, self.asks_back) = (clock, None);
        self.turn += 1;
        Ok(())
    }

    /// Somebody sits down where nobody sits yet. Answers the secret of the seat.
    pub async fn sit_down(&mut self, store: &dyn Store, seat: Seat) -> Result<String, Trouble> {
        let kept = self.seats.get(seat.index()).ok_or(Trouble::Missing("seat"))?;
        if self.is_over() {
            return Err(Refusal::Over.into());
        }
        if kept.sitter != Sitter::Open {
            return Err(Trouble::Forbidden("Somebody sits there already."));
        }
        let token = token::token()?;
        let token_hash = token::hash(&token);
        self.store(store, What::Taken { seat, token_hash: token_hash.clone() }).await?;
        self.seats[seat.index()] = KeptSeat { token_hash, sitter: Sitter::Person, name: String::new() };
        self.turn += 1;
        Ok(token)
    }

    /// Keeps what somebody says.
    pub async fn say(&mut self, store: &dyn Store, seat: Seat, text: String) -> Result<(), Trouble> {
        let who = self.called(seat);
        self.store(store, What::Said { who: who.clone(), text: text.clone() }).await?;
        self.chat.push((who, text));
        let old = self.chat.len().saturating_sub(CHAT);
        self.chat.drain(..old);
        Ok(())
    }

    /// Stores a change of this table.
    pub async fn store(&self, store: &dyn Store, what: What) -> Result<(), Trouble> {
        Ok(store.write(Change::Table { id: self.id.clone(), what }).await?)
    }
}
