//! Two people at a table.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::Failure;

/// Two people at a table, each with a socket.
pub struct Pair {
    base: String,
    tokens: [String; 2],
    people: [Person; 2],
}

struct Person {
    socket: Socket,
    table: Known,
}

/// What a person knows of the table.
struct Known {
    moves: usize,
    number: usize,
    over: bool,
    /// What it will choose, if it is to choose.
    choice: Option<String>,
}

/// What a socket tells, as far as it matters here. The tool shares the machine
/// with the server: it copies nothing but the one choice it will make.
#[derive(Deserialize)]
struct Told<'a> {
    moves: usize,
    number: usize,
    over: bool,
    #[serde(borrow)]
    choices: Vec<Choice<'a>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    notation: Cow<'a, str>,
}

impl Known {
    fn read(text: &str) -> Result<Known, Failure> {
        let told: Told<'_> = serde_json::from_str(text).map_err(|e| format!("{e}: {text}"))?;
        let nth = told.moves * 7 % told.choices.len().max(1);
        let choice = told.choices.into_iter().nth(nth).map(|choice| choice.notation.into_owned());
        Ok(Known { moves: told.moves, number: told.number, over: told.over, choice })
    }
}

impl Person {
    async fn connect(base: &str, token: &str) -> Result<Person, Failure> {
        let url = format!("{}/api/seats/{token}/socket", base.replace("http", "ws"));
        // The default buffer is 128 KiB, and wiped before every reading.
        let config = WebSocketConfig::default().read_buffer_size(8 * 1024);
        let (mut socket, _) = tokio_tungstenite::connect_async_with_config(url, Some(config), true).await?;
        let table = Known::read(&hear(&mut socket).await?)?;
        Ok(Person { socket, table })
    }

    async fn say(&mut self, value: &Value) -> Result<(), Failure> {
        Ok(self.socket.send(Message::text(value.to_string())).await?)
    }

    /// Waits until it has been told of more than so many moves.
    async fn after(&mut self, moves: usize) -> Result<(), Failure> {
        while self.table.moves <= moves {
            self.table = Known::read(&hear(&mut self.socket).await?)?;
        }
        Ok(())
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The next thing that is told.
async fn hear(socket: &mut Socket) -> Result<Utf8Bytes, Failure> {
    loop {
        match socket.next().await.ok_or("the server hung up")?? {
            Message::Text(text) => return Ok(text),
            Message::Close(frame) => return Err(format!("the server hung up: {frame:?}").into()),
            _ => {}
        }
    }
}

impl Pair {
    /// Sits both down.
    pub async fn connect(base: &str, tokens: [String; 2]) -> Result<Pair, Failure> {
        let people = [Person::connect(base, &tokens[0]).await?, Person::connect(base, &tokens[1]).await?];
        Ok(Pair { base: base.into(), tokens, people })
    }

    /// Plays games until it is time; answers how long each move took.
    pub async fn play(
        mut self,
        until: Instant,
        late: Option<Duration>,
        pause: Option<Duration>,
    ) -> Result<Vec<Duration>, Failure> {
        let mut took = Vec::new();
        let mut next = Instant::now() + late.unwrap_or_default();
        while Instant::now() < until {
            if let Some(pause) = pause {
                sleep(next.saturating_duration_since(Instant::now())).await;
                next += pause;
            }
            if self.people[0].table.over {
                self.play_again().await?;
            }
            took.push(self.one_move().await?);
        }
        Ok(took)
    }

    /// One choice; until both have been told of it.
    async fn one_move(&mut self) -> Result<Duration, Failure> {
        let who = self.people.iter_mut().find(|person| person.table.choice.is_some()).ok_or("nobody is to choose")?;
        let (moves, number) = (who.table.moves, who.table.number);
        let said = json!({ "act": who.table.choice.take(), "number": number });
        let began = Instant::now();
        who.say(&said).await?;
        for person in &mut self.people {
            person.after(moves).await?;
        }
        Ok(began.elapsed())
    }

    async fn play_again(&mut self) -> Result<(), Failure> {
        let first = &mut self.people[0];
        first.say(&json!({ "do": "rematch" })).await?;
        while serde_json::from_str::<Value>(&hear(&mut first.socket).await?)?["next"].is_null() {}
        *self = Pair::connect(&self.base, self.tokens.clone()).await?;
        Ok(())
    }
}
