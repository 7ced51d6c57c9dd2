//! A server in this process, with the smallest game on its shelf, and one that
//! is played together.

#![allow(dead_code, reason = "not every test file asks for everything")]

use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use mount_doom::MountDoom;
use pages::{BotLevel, Part, Pictured, Scene};
use relay::Relay;
use reqwest::Client;
use serde_json::{Value, json};
use server::{Config, Effort, GameBox, House, Opinion, Shelf, Sqlite, Store, serve};
use table::{About, Log, LogError, Match, OptionsError, Seat, Seed, Table, options};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A game, with bots that take the first choice.
struct Box<G>(PhantomData<G>);

/// The level whose bots think for a while.
pub const SLOW: &str = "slow";

impl<G: Pictured + Send + Sync> GameBox for Box<G> {
    fn about(&self) -> About {
        G::ABOUT
    }

    fn open(&self, words: &[String], seed: Seed) -> Result<std::boxed::Box<dyn Match>, OptionsError> {
        Ok(std::boxed::Box::new(Table::<G>::new(&options::from_words::<G, _>(words)?, seed)?))
    }

    fn resume(&self, log: &Log) -> Result<std::boxed::Box<dyn Match>, LogError> {
        Ok(std::boxed::Box::new(Table::<G>::resume(log)?))
    }

    fn parts(&self, table: &dyn Match, scene: &Scene) -> Vec<Part> {
        pages::parts(table.as_any().downcast_ref::<Table<G>>().expect("a table of this game"), scene)
    }

    fn bots(&self) -> Vec<BotLevel> {
        ["first", SLOW].map(|id| BotLevel { id: id.into(), name: id.into(), help: String::new(), study: false }).into()
    }

    fn choose(&self, bot: &str, log: &Log, seat: Seat) -> Option<String> {
        if bot == SLOW {
            std::thread::sleep(Duration::from_millis(150));
        }
        Some(self.resume(log).ok()?.choices(seat).first()?.notation.clone())
    }

    fn weigh(&self, log: &Log, seat: Seat, _: Effort) -> Option<Vec<Opinion>> {
        let opinion = |choice: table::Choice| Opinion {
            notation: choice.notation,
            words: choice.words,
            visits: 1,
            value: 0.5,
            low: 0.1,
            high: 0.9,
            line: Vec::new(),
        };
        let choices = self.resume(log).ok()?.choices(seat);
        (!choices.is_empty()).then(|| choices.into_iter().map(opinion).collect())
    }
}

/// A running server. It stops, without warning, when dropped.
pub struct Served {
    pub url: String,
    pub house: Arc<House>,
    pub file: PathBuf,
    client: Client,
    _directory: Option<tempfile::TempDir>,
    _stop: oneshot::Sender<()>,
}

/// Nobody waits and nobody is limited.
pub fn config() -> Config {
    Config { bot_pause: Duration::ZERO, per_minute: u32::MAX, ..Config::default() }
}

impl Served {
    pub async fn new() -> Served {
        Served::with(config()).await
    }

    pub async fn with(config: Config) -> Served {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("tables.db");
        let mut served = Served::at(&file, config).await;
        served._directory = Some(directory);
        served
    }

    /// A server that keeps its tables in this file.
    pub async fn at(file: &Path, config: Config) -> Served {
        let store = Arc::new(Sqlite::open(file).await.unwrap());
        Served { file: file.into(), ..Served::over(store, config).await }
    }

    /// A server with this store.
    pub async fn over(store: Arc<dyn Store>, config: Config) -> Served {
        static RELAY: Box<Relay> = Box(PhantomData);
        static MOUNT_DOOM: Box<MountDoom> = Box(PhantomData);
        let shelf = Shelf { labels: Vec::new(), games: vec![&RELAY, &MOUNT_DOOM] };
        let house = House::new(shelf, store, config).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (stop, stopped) = oneshot::channel();
        tokio::spawn(serve(house.clone(), listener, async move {
            let _ = stopped.await;
        }));
        Served { url, house, file: PathBuf::new(), client: Client::new(), _directory: None, _stop: stop }
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        let answer = self.client.get(format!("{}{path}", self.url)).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        self.send(path, body.to_string()).await
    }

    /// Whatever bytes, said to be JSON.
    pub async fn send(&self, path: &str, body: impl Into<reqwest::Body>) -> (u16, Value) {
        let request = self.client.post(format!("{}{path}", self.url)).header("content-type", "application/json");
        let answer = request.body(body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    /// Opens a table, of the smallest game if no other is named; its name, and
    /// the tokens of its persons.
    pub async fn open(&self, mut wanted: Value) -> (String, Vec<String>) {
        if wanted["game"].is_null() {
            wanted["game"] = json!("relay");
        }
        let (status, opened) = self.post("/api/tables", wanted).await;
        assert_eq!(status, 200, "{opened}");
        let tokens = opened["seats"].as_array().unwrap().iter().map(|token| token.as_str().unwrap_or("").into());
        (opened["table"].as_str().unwrap().into(), tokens.collect())
    }

    pub async fn look(&self, token: &str) -> Value {
        let (status, seen) = self.get(&format!("/api/seats/{token}")).await;
        assert_eq!(status, 200, "{seen}");
        seen
    }

    /// Does a deed.
    pub async fn perform(&self, token: &str, deed: Value) -> (u16, Value) {
        self.post(&format!("/api/seats/{token}/do"), json!({ "do": deed })).await
    }

    /// Makes the first choice there is.
    pub async fn choose(&self, token: &str) -> (u16, Value) {
        let seen = self.look(token).await;
        let body = json!({ "action": seen["choices"][0]["notation"], "number": seen["number"] });
        self.post(&format!("/api/seats/{token}/act"), body).await
    }

    /// Waits until the seat sees what `holds`.
    pub async fn until(&self, token: &str, holds: impl Fn(&Value) -> bool) -> Value {
        let patience = Instant::now() + Duration::from_secs(20);
        loop {
            let seen = self.look(token).await;
            if holds(&seen) {
                return seen;
            }
            assert!(Instant::now() < patience, "in vain: {seen}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    pub async fn socket(&self, path: &str) -> Socket {
        let url = format!("{}{path}", self.url.replace("http", "ws"));
        Socket(tokio_tungstenite::connect_async(url).await.unwrap().0)
    }
}

/// A socket of a program.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub async fn say(&mut self, value: Value) {
        self.0.send(Message::text(value.to_string())).await.unwrap();
    }

    /// The next thing that is told; or why nothing will be any more.
    pub async fn hear(&mut self) -> Result<Value, Option<u16>> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// The code with which it was closed, after whatever was told before.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.hear().await {
                return code;
            }
        }
    }
}
