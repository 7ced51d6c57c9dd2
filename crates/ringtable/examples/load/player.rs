//! Two people at a table.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;
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
    /// What it was told last.
    table: Told,
}

/// What a socket tells, as far as it matters here.
#[derive(Deserialize)]
struct Told {
    moves: usize,
    number: usize,
    over: bool,
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    notation: String,
}

impl Person {
    async fn connect(base: &str, token: &str) -> Result<Person, Failure> {
        let url = format!("{}/api/seats/{token}/socket", base.replace("http", "ws"));
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await?;
        let table = hear(&mut socket).await?;
        Ok(Person { socket, table })
    }

    async fn say(&mut self, value: &Value) -> Result<(), Failure> {
        Ok(self.socket.send(Message::text(value.to_string())).await?)
    }

    /// Waits until it has been told of more than so many moves.
    async fn after(&mut self, moves: usize) -> Result<(), Failure> {
        while self.table.moves <= moves {
            self.table = hear(&mut self.socket).await?;
        }
        Ok(())
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The next thing that is told.
async fn hear<T: DeserializeOwned>(socket: &mut Socket) -> Result<T, Failure> {
    loop {
        match socket.next().await.ok_or("the server hung up")?? {
            Message::Text(text) => return serde_json::from_str(&text).map_err(|e| format!("{e}: {text}").into()),
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
            took.push(self.one_move(took.len()).await?);
        }
        Ok(took)
    }

    /// One choice; until both have been told of it.
    async fn one_move(&mut self, salt: usize) -> Result<Duration, Failure> {
        let who = usize::from(self.people[0].table.choices.is_empty());
        let Told { moves, number, choices, .. } = &self.people[who].table;
        let act = choices.get(salt * 7 % choices.len().max(1)).ok_or("nobody is to choose")?;
        let (said, moves) = (json!({ "act": act.notation, "number": number }), *moves);
        let began = Instant::now();
        self.people[who].say(&said).await?;
        for person in &mut self.people {
            person.after(moves).await?;
        }
        Ok(began.elapsed())
    }

    async fn play_again(&mut self) -> Result<(), Failure> {
        let first = &mut self.people[0];
        first.say(&json!({ "do": "rematch" })).await?;
        while hear::<Value>(&mut first.socket).await?["next"].is_null() {}
        *self = Pair::connect(&self.base, self.tokens.clone()).await?;
        Ok(())
    }
}
