//! All tables: those in memory, and the store with all others.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Log, Seat, Status};
use tokio::sync::OnceCell;

use crate::bots::Bots;
use crate::clock::{Clock, Pace};
use crate::error::Trouble;
use crate::gamebox::{GameBox, Shelf};
use crate::held::Held;
use crate::hint::{Analyses, HINTS_PER_MINUTE};
use crate::limit::Limit;
use crate::metrics::Metrics;
use crate::room::{Inside, Room};
use crate::store::{Change, Kept, KeptSeat, Sitter, Store, StoreError};
use crate::time::{Age, Moment};
use crate::token;

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address people reach us by, without a slash at the end; empty for
    /// whatever address a request came to.
    pub public_url: String,
    /// How long a bot waits before its choice is shown, so that people can
    /// follow.
    pub bot_pause: Duration,
    /// How long a table nobody looks at stays in memory.
    pub idle: Duration,
    /// How many changing requests one address may make in a minute.
    pub per_minute: u32,
    /// How many connections may be open at once.
    pub connections: usize,
    /// How long a connection may stay without anything to answer to.
    pub silence: Duration,
    /// How long somebody must be away before another may call a bot to their
    /// seat.
    pub absence: Duration,
    /// Whether a proxy stands before us and says, in `X-Forwarded-For`, whom
    /// it asks for.
    pub behind_proxy: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: String::new(),
            bot_pause: Duration::from_millis(700),
            idle: Duration::from_secs(300),
            per_minute: 600,
            connections: 20_000,
            silence: Duration::from_secs(90),
            absence: Duration::from_secs(120),
            behind_proxy: false,
        }
    }
}

/// A table that is to be opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// How it starts, and what was played before.
    pub log: Log,
    /// Who shall sit where.
    pub sitters: Vec<NewSeat>,
    /// Whether it is listed on the front page.
    pub public: bool,
    /// How much time there is; none: as much as anybody likes.
    pub pace: Option<Pace>,
}

/// Who shall sit in a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewSeat {
    /// A person, who gets a secret link.
    Person,
    /// A bot of this level.
    Bot(String),
    /// Whoever comes first.
    Open,
}

/// The server's state.
pub struct House {
    /// The games.
    pub shelf: Shelf,
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// How the server behaves.
    pub config: Config,
    pub(crate) metrics: Metrics,
    pub(crate) limit: Limit<IpAddr>,
    pub(crate) hints: Limit<(String, Seat)>,
    pub(crate) analyses: Analyses,
    pub(crate) bots: Bots,
    age: Age,
    rooms: Mutex<HashMap<String, Place>>,
}

/// A room, or the place where one is being made: whoever comes meanwhile waits
/// for it, so that there is never a second one.
type Place = Arc<OnceCell<Arc<Room>>>;

impl House {
    /// A server with these games and this store.
    pub async fn new(shelf: Shelf, store: Arc<dyn Store>, config: Config) -> Result<Arc<House>, StoreError> {
        Ok(Arc::new(House {
            age: Age::from(store.age().await?),
            limit: Limit::new(config.per_minute),
            hints: Limit::new(HINTS_PER_MINUTE),
            shelf,
            store,
            config,
            metrics: Metrics::default(),
            analyses: Analyses::default(),
            bots: Bots::default(),
            rooms: Mutex::default(),
        }))
    }

    /// This moment, as clocks count it.
    pub fn now(&self) -> Moment {
        self.age.now()
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Result<&'static dyn GameBox, Trouble> {
        self.shelf.game(id).ok_or(Trouble::Missing("game"))
    }

    /// Opens a table. Answers its name and, for each person, the secret token
    /// of the seat.
    pub async fn open(&self, opening: Opening) -> Result<(String, Vec<Option<String>>), Trouble> {
        let Opening { log, sitters, public, pace } = opening;
        let game = self.game(&log.game)?;
        let table = game.resume(&log)?;
        if sitters.len() != usize::from(table.seats()) {
            return Err(Trouble::Nonsense(format!("this table has {} seats", table.seats())));
        }
        let known = game.bots();
        let mut tokens = Vec::new();
        let mut seats = Vec::new();
        for sitter in sitters {
            let token = token::token()?;
            let sitter = match sitter {
                NewSeat::Person => Sitter::Person,
                NewSeat::Open => Sitter::Open,
                NewSeat::Bot(level) if known.iter().any(|bot| bot.id == level) => Sitter::Bot(level),
                NewSeat::Bot(level) => return Err(Trouble::Nonsense(format!("there is no bot {level:?}"))),
            };
            // Other seats have a token too, which nobody knows.
            let token_hash = token::hash(&token);
            tokens.push((sitter == Sitter::Person).then_some(token));
            seats.push(KeptSeat { token_hash, sitter, name: String::new() });
        }
        let id = token::table_id()?;
        let clock = pace.map(|pace| Clock::new(pace, table.seats()));
        let (ending, rematch, chat) = (None, None, Vec::new());
        // Who seeks others wants to be found.
        let public = public || seats.iter().any(|seat| seat.sitter == Sitter::Open);
        let over = matches!(table.status(), Status::Over(_));
        let kept = Kept { id: id.clone(), log, seats, public, clock, ending, rematch, chat };
        self.store.write(Change::Opened { kept: Box::new(kept), follows: None, over }).await?;
        self.metrics.tables.add(1);
        Ok((id, tokens))
    }

    /// The log of a new table.
    pub fn fresh_log(&self, game: &str, options: &[String]) -> Result<Log, Trouble> {
        Ok(self.game(game)?.open(options, token::seed()?)?.log())
    }

    /// The table of this name.
    pub async fn room(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Trouble> {
        let place = self.rooms().entry(id.into()).or_default().clone();
        let mut is_new = false;
        let made = place.get_or_try_init(async || {
            let kept = self.store.load(id).await?.ok_or(Trouble::Missing("table"))?;
            is_new = true;
            let game = self.game(&kept.log.game)?;
            Ok(Arc::new(Room::new(kept, game)?))
        });
        let room = made.await.cloned().inspect_err(|_: &Trouble| {
            // Nothing is remembered of a table there is not.
            let mut rooms = self.rooms();
            if rooms.get(id).is_some_and(|place| !place.initialized()) {
                rooms.remove(id);
            }
        })?;
        if is_new {
            self.wake_bots(&room, &*room.inside.lock().await);
        }
        Ok(room)
    }

    /// The seat that this token opens.
    pub async fn seat(self: &Arc<Self>, token: &str) -> Result<Held, Trouble> {
        let token_hash = token::hash(token);
        let found = self.store.find_seat(&token_hash).await?;
        let (id, seat) = found.ok_or(Trouble::Missing("seat"))?;
        Ok(Held { room: self.room(&id).await?, seat, token_hash })
    }

    /// Sits down where nobody sits yet. Answers the secret token of the seat.
    pub async fn sit_down(self: &Arc<Self>, id: &str, seat: Seat) -> Result<String, Trouble> {
        let (house, room) = (self.clone(), self.room(id).await?);
        unhurried(async move {
            let mut inside = room.inside.lock().await;
            let token = inside.sit_down(&*house.store, seat).await?;
            room.tell(&mut inside);
            Ok(token)
        })
        .await
    }

    /// Carries out a choice, stores it, tells everybody, and lets bots answer.
    /// Once begun it must come to its end: see [`unhurried`].
    pub(crate) async fn act(self: &Arc<Self>, held: &Held, number: usize, text: &str) -> Result<(), Trouble> {
        let began = Instant::now();
        let mut inside = held.enter().await?;
        self.settle(&held.room, &mut inside).await?;
        if inside.seats[held.seat.index()].sitter != Sitter::Person {
            return Err(Trouble::Forbidden("A bot sits in for you; take your seat again first."));
        }
        if inside.act(&*self.store, self.now(), held.seat, number, text).await? {
            held.room.tell(&mut inside);
            self.wake_bots(&held.room, &inside);
            self.metrics.moves.add(1);
            self.metrics.act.note(began.elapsed());
        }
        Ok(())
    }

    /// Ends the time of whoever has run out of it, and says so.
    pub(crate) async fn settle(self: &Arc<Self>, room: &Arc<Room>, inside: &mut Inside) -> Result<(), Trouble> {
        if inside.expire(&*self.store, self.now()).await? {
            room.tell(inside);
            self.wake_bots(room, inside);
        }
        Ok(())
    }

    /// Looks at all tables whose clocks have run out, in memory or not.
    pub(crate) async fn watch_clocks(self: &Arc<Self>) -> Result<(), Trouble> {
        for id in self.store.expired(self.now()).await? {
            // One that is broken must not keep the others from losing.
            if let Err(trouble) = self.settle_table(&id).await {
                tracing::error!(?trouble, id, "a clock has run out and the table does not take it");
            }
        }
        Ok(())
    }

    async fn settle_table(self: &Arc<Self>, id: &str) -> Result<(), Trouble> {
        let room = self.room(id).await?;
        let mut inside = room.inside.lock().await;
        self.settle(&room, &mut inside).await
    }

    /// Keeps the server's age.
    pub(crate) async fn keep_age(&self) -> Result<(), Trouble> {
        Ok(self.store.write(Change::Age(self.now())).await?)
    }

    /// Drops the tables from memory that nobody has looked at for a while.
    pub fn sweep(&self) {
        let idle = self.config.idle;
        self.rooms().retain(|_, place| {
            // Somebody is just coming in.
            if Arc::strong_count(place) > 1 {
                return true;
            }
            let Some(room) = place.get() else { return false };
            if Arc::strong_count(room) > 1 {
                return true;
            }
            room.inside.try_lock().is_ok_and(|inside| inside.touched.elapsed() < idle)
        });
    }

    /// How many tables are in memory.
    pub fn live(&self) -> usize {
        self.rooms().len()
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Place>> {
        // The map is whole at every moment, so a panic elsewhere spoils nothing.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a change to its end even if the request that asked for it is dropped:
/// otherwise the memory could be ahead of the store. The task of a socket is
/// never dropped halfway, and needs no other task for what it is asked.
pub(crate) async fn unhurried<T: Send + 'static>(
    change: impl Future<Output = Result<T, Trouble>> + Send + 'static,
) -> Result<T, Trouble> {
    tokio::spawn(change).await.unwrap_or_else(|e| Err(Trouble::Broken(e.to_string())))
}
