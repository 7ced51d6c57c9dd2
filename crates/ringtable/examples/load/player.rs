//! Two people at a table.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use memchr::memmem;
use serde_json::Value;
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
    /// What it will choose, if it is to choose, as JSON.
    choice: Option<String>,
}

impl Known {
    /// Picks out of what a socket tells what matters here. The tool shares the
    /// machine with the server, and to read the whole of it would be half of all
    /// it computes. A quote inside of a text is written `\"`, so what is
    /// found here is a name, never somebody's words.
    fn read(text: &str) -> Result<Known, Failure> {
        let after = |name: &str| memmem::find(text.as_bytes(), name.as_bytes()).map(|at| &text[at + name.len()..]);
        let field = |name: &str| after(name).ok_or_else(|| format!("{name} is missing: {text}"));
        let moves = number(field("\"moves\":")?)?;
        let over = field("\"over\":")?.starts_with("true");
        let own = field("\"number\":")?;
        let choices = own.rsplit_once("\"choices\":[").ok_or_else(|| format!("no choices: {text}"))?.1;
        let starts: Vec<usize> = memmem::find_iter(choices.as_bytes(), NOTATION).collect();
        let choice = starts.get(moves * 7 % starts.len().max(1)).and_then(|at| {
            let (notation, _) = choices[at + NOTATION.len()..].split_once(",\"words\":")?;
            Some(notation.into())
        });
        Ok(Known { moves, number: number(own)?, over, choice })
    }
}

/// What every choice begins with.
const NOTATION: &[u8] = b"{\"notation\":";

/// The number at the beginning of `text`.
fn number(text: &str) -> Result<usize, Failure> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    Ok(text[..digits].parse()?)
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

    async fn say(&mut self, json: String) -> Result<(), Failure> {
        Ok(self.socket.send(Message::text(json)).await?)
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
        let choice = who.table.choice.take().unwrap_or_default();
        let began = Instant::now();
        who.say(format!("{{\"act\":{choice},\"number\":{number}}}")).await?;
        for person in &mut self.people {
            person.after(moves).await?;
        }
        Ok(began.elapsed())
    }

    async fn play_again(&mut self) -> Result<(), Failure> {
        let first = &mut self.people[0];
        first.say(r#"{"do":"rematch"}"#.into()).await?;
        while serde_json::from_str::<Value>(&hear(&mut first.socket).await?)?["next"].is_null() {}
        *self = Pair::connect(&self.base, self.tokens.clone()).await?;
        Ok(())
    }
}
