//! All tables: those in memory, and the store with all others.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use table::{Log, Seat, Start};

use crate::bots::Bots;
use crate::error::Trouble;
use crate::gamebox::{GameBox, Shelf};
use crate::hint::{Analyses, HINTS_PER_MINUTE};
use crate::limit::Limit;
use crate::metrics::Metrics;
use crate::room::Room;
use crate::store::{Kept, KeptSeat, Store, What};
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
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: String::new(),
            bot_pause: Duration::from_millis(700),
            idle: Duration::from_secs(300),
            per_minute: 600,
        }
    }
}

/// Who shall sit in a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewSeat {
    /// A person, who gets a secret link.
    Person,
    /// A bot of this level.
    Bot(String),
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
    rooms: Mutex<HashMap<String, Arc<Room>>>,
}

/// A seat somebody proved to hold.
pub struct Held {
    /// The room it is in.
    pub room: Arc<Room>,
    /// Which one.
    pub seat: Seat,
}

impl House {
    /// A server with these games and this store.
    pub fn new(shelf: Shelf, store: Arc<dyn Store>, config: Config) -> Arc<House> {
        let limit = Limit::new(config.per_minute);
        Arc::new(House {
            shelf,
            store,
            config,
            metrics: Metrics::default(),
            limit,
            hints: Limit::new(HINTS_PER_MINUTE),
            analyses: Analyses::default(),
            bots: Bots::default(),
            rooms: Mutex::default(),
        })
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Result<&'static dyn GameBox, Trouble> {
        self.shelf.game(id).ok_or(Trouble::Missing("game"))
    }

    /// Opens a table by its log. Answers its name and, for each person, the
    /// secret token of the seat.
    pub async fn open(
        &self,
        log: Log,
        sitters: &[NewSeat],
        public: bool,
    ) -> Result<(String, Vec<Option<String>>), Trouble> {
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
            let bot = match sitter {
                NewSeat::Person => None,
                NewSeat::Bot(level) if known.iter().any(|bot| bot.id == *level) => Some(level.clone()),
                NewSeat::Bot(level) => return Err(Trouble::Nonsense(format!("there is no bot {level:?}"))),
            };
            // A bot's seat has a token too, which nobody knows.
            seats.push(KeptSeat { token_hash: token::hash(&token), bot: bot.clone(), name: String::new() });
            tokens.push(bot.is_none().then_some(token));
        }
        let id = token::table_id()?;
        let kept = Kept { id: id.clone(), log, seats, public, resigned: None, rematch: None, chat: Vec::new() };
        self.store.create(&kept).await?;
        self.metrics.tables.add(1);
        Ok((id, tokens))
    }

    /// The log of a new table.
    pub fn fresh_log(&self, game: &str, options: &[String]) -> Result<Log, Trouble> {
        Ok(self.game(game)?.open(options, token::seed()?)?.log())
    }

    /// The table of this name.
    pub async fn room(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Trouble> {
        if let Some(room) = self.rooms().get(id) {
            return Ok(room.clone());
        }
        let kept = self.store.load(id).await?.ok_or(Trouble::Missing("table"))?;
        let game = self.game(&kept.log.game)?;
        let room = Arc::new(Room::new(kept, game)?);
        // Somebody else may have loaded it meanwhile: the first one stays.
        let room = self.rooms().entry(id.into()).or_insert(room).clone();
        self.wake_bots(&room);
        Ok(room)
    }

    /// The seat that this token opens.
    pub async fn seat(self: &Arc<Self>, token: &str) -> Result<Held, Trouble> {
        let found = self.store.find_seat(&token::hash(token)).await?;
        let (id, seat) = found.ok_or(Trouble::Missing("seat"))?;
        Ok(Held { room: self.room(&id).await?, seat: Seat(seat) })
    }

    /// Carries out a choice, stores it, tells everybody, and lets bots answer.
    /// It goes on to the end even if whoever asked is gone.
    pub async fn act(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        number: usize,
        text: String,
    ) -> Result<(), Trouble> {
        let (house, room) = (self.clone(), room.clone());
        unhurried(async move {
            let mut inside = room.inside.lock().await;
            if inside.act(&*house.store, seat, number, &text).await? {
                house.metrics.moves.add(1);
                room.tell(&mut inside);
                drop(inside);
                house.wake_bots(&room);
            }
            Ok(())
        })
        .await
    }

    /// Takes back the last choice of `seat`, if that is free or `agreed`.
    pub async fn take_back(self: &Arc<Self>, room: &Arc<Room>, seat: Seat, agreed: bool) -> Result<(), Trouble> {
        let (house, room) = (self.clone(), room.clone());
        unhurried(async move {
            let mut inside = room.inside.lock().await;
            // Nobody else learns anything from a bot's game.
            let agreed = agreed || inside.alone(seat);
            inside.take_back(&*house.store, seat, agreed).await?;
            room.tell(&mut inside);
            drop(inside);
            house.wake_bots(&room);
            Ok(())
        })
        .await
    }

    /// Opens the next game of the same people, sides changed, or finds it.
    pub async fn rematch(self: &Arc<Self>, room: &Arc<Room>) -> Result<String, Trouble> {
        let (house, room) = (self.clone(), room.clone());
        unhurried(async move {
            let mut inside = room.inside.lock().await;
            if let Some(id) = &inside.rematch {
                return Ok(id.clone());
            }
            if !inside.is_over() {
                return Err(Trouble::Forbidden("This game is still being played."));
            }
            let mut log = inside.table.log();
            log.moves.clear();
            log.seed = token::seed()?;
            if let Start::Position(_) = log.start {
                return Err(Trouble::Forbidden("This table started from a position; open a new one."));
            }
            let mut seats = inside.seats.clone();
            seats.rotate_right(1);
            let id = token::table_id()?;
            let (public, chat) = (inside.public, Vec::new());
            let kept = Kept { id: id.clone(), log, seats, public, resigned: None, rematch: None, chat };
            house.store.create(&kept).await?;
            inside.store(&*house.store, What::Rematch { id: id.clone() }).await?;
            inside.rematch = Some(id.clone());
            room.tell(&mut inside);
            Ok(id)
        })
        .await
    }

    /// Drops the tables from memory that nobody has looked at for a while.
    pub fn sweep(&self) {
        let idle = self.config.idle;
        self.rooms().retain(|_, room| {
            if Arc::strong_count(room) > 1 {
                return true;
            }
            match room.inside.try_lock() {
                Ok(inside) => inside.touched.elapsed() < idle,
                Err(_) => true,
            }
        });
    }

    /// How many tables are in memory.
    pub fn live(&self) -> usize {
        self.rooms().len()
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        // The map is whole at every moment, so a panic elsewhere spoils nothing.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a change to its end even if the request that asked for it is dropped:
/// otherwise the memory could be ahead of the store.
async fn unhurried<T: Send + 'static>(
    change: impl Future<Output = Result<T, Trouble>> + Send + 'static,
) -> Result<T, Trouble> {
    tokio::spawn(change).await.unwrap_or_else(|e| Err(Trouble::Broken(e.to_string())))
}
