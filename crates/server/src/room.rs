//! One table in memory.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use table::{Log, MAX_SEATS, Match, Seat, Status};
use tokio::sync::{Mutex, watch};

use crate::error::Trouble;
use crate::gamebox::GameBox;
use crate::store::{Change, Kept, KeptSeat, Store, What};

/// A table that somebody looks at. Whoever holds it keeps it in memory.
pub struct Room {
    /// The table itself. The lock is held while a change is stored, so nobody
    /// sees a change that is not safe yet.
    pub inside: Mutex<Inside>,
    /// Told whenever the table has changed.
    pub changed: watch::Sender<u64>,
    /// How many pages each seat has open.
    here: [AtomicU32; MAX_SEATS],
}

/// What the lock of a room guards.
pub struct Inside {
    /// The public name.
    pub id: String,
    /// The game that is played.
    pub game: &'static dyn GameBox,
    /// The game in progress.
    pub table: Box<dyn Match>,
    /// The seats, in order.
    pub seats: Vec<KeptSeat>,
    /// Whether it is listed on the front page.
    pub public: bool,
    /// The seat that gave up.
    pub resigned: Option<Seat>,
    /// The table that follows.
    pub rematch: Option<String>,
    /// What was said: who, what.
    pub chat: Vec<(String, String)>,
    /// The seat that asks to take back its last choice.
    pub asks_back: Option<Seat>,
    /// Raised by every change.
    pub revision: u64,
    /// When somebody last did something here.
    pub touched: Instant,
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
            seats: kept.seats,
            public: kept.public,
            resigned: kept.resigned.map(Seat),
            rematch: kept.rematch,
            chat: kept.chat,
            asks_back: None,
            revision: 0,
            touched: Instant::now(),
        };
        Ok(Room { inside: Mutex::new(inside), changed: watch::Sender::new(0), here: Default::default() })
    }

    /// A page of `seat` was opened, or closed.
    pub fn attend(&self, seat: Seat, here: bool) {
        let count = &self.here[seat.index()];
        if here {
            count.fetch_add(1, Ordering::Relaxed)
        } else {
            count.fetch_sub(1, Ordering::Relaxed)
        };
        // Presence is worth a new look, but no new revision.
        self.changed.send_modify(|_| {});
    }

    /// Whether a page of `seat` is open.
    pub fn is_here(&self, seat: Seat) -> bool {
        self.here[seat.index()].load(Ordering::Relaxed) > 0
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
        self.resigned.is_some() || matches!(self.table.status(), Status::Over(_))
    }

    /// How many choices `seat` has made: the number of its next one.
    pub fn number(&self, seat: Seat) -> usize {
        self.table.log().moves.iter().filter(|logged| logged.seat == seat).count()
    }

    /// Whether everybody else is a bot.
    pub fn alone(&self, seat: Seat) -> bool {
        self.seats.iter().enumerate().all(|(i, other)| i == seat.index() || other.bot.is_some())
    }

    /// Whether a hint for `seat` harms nobody: everybody else is a bot, or
    /// wins and loses together with it.
    pub fn may_have_hints(&self, seat: Seat) -> bool {
        let together = self.table.partners(seat);
        let harmless = |(i, other): (usize, &KeptSeat)| other.bot.is_some() || together.contains(Seat(i as u8));
        self.seats.iter().enumerate().all(harmless)
    }

    /// A bot that is awaited, and what it is called.
    pub fn awaited_bot(&self) -> Option<(Seat, String)> {
        if self.is_over() {
            return None;
        }
        self.table.status().awaited().iter().find_map(|seat| Some((seat, self.seats[seat.index()].bot.clone()?)))
    }

    /// What to call who sits in `seat`.
    pub fn called(&self, seat: Seat) -> String {
        match self.seats[seat.index()].name.as_str() {
            "" => self.table.seat_name(seat),
            name => name.into(),
        }
    }

    /// Carries out the choice number `number` of `seat`. A choice that was
    /// made before is not made again. Says whether anything changed.
    pub async fn act(&mut self, store: &dyn Store, seat: Seat, number: usize, text: &str) -> Result<bool, Trouble> {
        if self.resigned.is_some() {
            return Err(table::Refusal::Over.into());
        }
        let before = self.table.log();
        let made: Vec<_> = before.moves.iter().filter(|logged| logged.seat == seat).collect();
        match made.get(number) {
            Some(logged) if logged.notation == text => return Ok(false),
            None if number == made.len() => {}
            _ => return Err(Trouble::Stale { number: made.len() }),
        }
        self.table.act(seat, text)?;
        self.keep(store, before).await?;
        self.asks_back = None;
        Ok(true)
    }

    /// Takes back the last choice of `seat`: as far as nothing was learnt, or
    /// further if `agreed`.
    pub async fn take_back(&mut self, store: &dyn Store, seat: Seat, agreed: bool) -> Result<(), Trouble> {
        if self.is_over() {
            return Err(table::Refusal::Over.into());
        }
        let before = self.table.log();
        if agreed && !self.table.can_take_back(seat) {
            let last = before.moves.iter().rposition(|logged| logged.seat == seat);
            let last = last.ok_or(Trouble::Forbidden("You have not chosen anything yet."))?;
            self.table.rewind(last);
        } else {
            self.table.take_back(seat)?;
        }
        self.keep(store, before).await?;
        self.asks_back = None;
        Ok(())
    }

    /// Stores how the moves now differ from `before`. If that fails, the table
    /// goes back to where it was.
    async fn keep(&mut self, store: &dyn Store, before: Log) -> Result<(), Trouble> {
        let now = self.table.log().moves;
        let same = now.iter().zip(&before.moves).take_while(|(a, b)| a == b).count();
        let what = What::Moves { from: same, moves: now[same..].to_vec(), over: self.is_over() };
        match self.store(store, what).await {
            Ok(()) => Ok(()),
            Err(trouble) => {
                self.table = self.game.resume(&before)?;
                Err(trouble)
            }
        }
    }

    /// Stores a change of this table.
    pub async fn store(&self, store: &dyn Store, what: What) -> Result<(), Trouble> {
        Ok(store.write(Change { table: self.id.clone(), what }).await?)
    }
}
