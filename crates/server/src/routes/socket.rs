//! One socket per open page: choices come in, changed parts go out.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::{Deserialize, Serialize};
use table::Seat;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::{App, from_us};
use crate::error::Trouble;
use crate::house::House;
use crate::room::Room;
use crate::scene;
use crate::store::What;

/// The largest message a page has reason to send.
const LARGEST: usize = 8 * 1024;
/// How long somebody may take to accept what we send.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often we ask whether somebody is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// How many messages one page may send in each heartbeat.
const MESSAGES: u32 = 400;

pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/socket", get(watch)).route("/s/{token}/socket", get(sit))
}

async fn watch(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap, up: WebSocketUpgrade) -> Response {
    let room = async {
        from_us(&app.house, &headers, "/s/")?;
        app.house.room(&id).await
    };
    match room.await {
        Ok(room) => upgrade(up, Line { app, room, seat: None, token: String::new(), sent: HashMap::new() }),
        Err(trouble) => trouble.into_response(),
    }
}

async fn sit(State(app): State<App>, Path(token): Path<String>, headers: HeaderMap, up: WebSocketUpgrade) -> Response {
    let held = async {
        from_us(&app.house, &headers, "/s/")?;
        app.house.seat(&token).await
    };
    match held.await {
        Ok(held) => upgrade(up, Line { app, room: held.room, seat: Some(held.seat), token, sent: HashMap::new() }),
        Err(trouble) => trouble.into_response(),
    }
}

fn upgrade(up: WebSocketUpgrade, line: Line) -> Response {
    // The default buffers would cost 133 KiB a connection.
    up.read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .on_upgrade(|socket| line.run(socket))
}

/// What a page says. Each message has one of these.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Said {
    /// The parts it has already, by their marks: the rest is to be sent.
    Have(HashMap<String, String>),
    /// A chat line.
    Say(String),
    /// The name of who sits here.
    Name(String),
    /// One of the tools of the table.
    Do(Tool),
    /// Something it cannot choose: why not?
    Why(String),
    /// A choice.
    #[serde(untagged)]
    Act { act: String, number: usize },
}

/// What else can be done at a table.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum Tool {
    TakeBack,
    AskBack,
    Agree,
    Decline,
    Resign,
    Rematch,
}

/// What a page is told.
#[derive(Serialize, Default)]
struct News {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<NewPart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    yours: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    /// Why something cannot be chosen, for who asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    go: Option<String>,
}

#[derive(Serialize)]
struct NewPart {
    name: &'static str,
    html: String,
    digest: String,
}

/// One open page.
struct Line {
    app: App,
    room: Arc<Room>,
    seat: Option<Seat>,
    token: String,
    /// The marks of the parts the page has.
    sent: HashMap<String, String>,
}

impl Line {
    async fn run(mut self, mut socket: WebSocket) {
        self.house().metrics.sockets.add(1);
        if let Some(seat) = self.seat {
            self.room.attend(seat, true);
        }
        self.talk(&mut socket).await;
        if let Some(seat) = self.seat {
            self.room.attend(seat, false);
        }
        self.house().metrics.sockets.add(-1);
    }

    fn house(&self) -> &Arc<House> {
        &self.app.house
    }

    /// Talks until one side hangs up.
    async fn talk(&mut self, socket: &mut WebSocket) {
        let mut changed = self.room.changed.subscribe();
        let app = self.app.clone();
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut greeted, mut messages, mut silent) = (false, 0, 0);
        loop {
            let news = tokio::select! {
                heard = socket.recv() => match heard {
                    Some(Ok(Message::Text(text))) => {
                        messages += 1;
                        if messages > MESSAGES {
                            return;
                        }
                        greeted = true;
                        self.hear(&text).await
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => { silent = 0; continue }
                },
                news = changed.changed(), if greeted => match news {
                    Ok(()) => self.look().await,
                    Err(_) => return,
                },
                _ = heartbeat.tick() => {
                    (messages, silent) = (0, silent + 1);
                    if silent > 3 || !send(socket, Message::Ping(Default::default())).await {
                        return;
                    }
                    continue;
                }
                () = app.stopped() => return,
            };
            let Ok(text) = serde_json::to_string(&news) else { return };
            if !send(socket, Message::Text(text.into())).await {
                return;
            }
        }
    }

    /// What has changed for this page.
    async fn look(&mut self) -> News {
        let room = self.room.clone();
        let inside = room.inside.lock().await;
        let mut news = News::default();
        for part in scene::parts(&room, &inside, self.seat) {
            let digest = part.digest();
            if self.sent.get(part.name) != Some(&digest) {
                self.sent.insert(part.name.into(), digest.clone());
                news.parts.push(NewPart { name: part.name, html: part.html, digest });
            }
        }
        if let Some(seat) = self.seat {
            news.number = Some(inside.number(seat));
            news.yours = Some(!inside.is_over() && inside.table.status().awaited().contains(seat));
        }
        news
    }

    /// Does what the page asks, and says what came of it.
    async fn hear(&mut self, text: &str) -> News {
        let done = match serde_json::from_str(text) {
            Ok(Said::Have(marks)) => {
                self.sent = marks;
                Ok(None)
            }
            Ok(Said::Why(text)) => return self.explain(&text).await,
            Ok(said) => self.follow(said).await,
            Err(e) => Err(Trouble::Nonsense(format!("That is no message of a table: {e}."))),
        };
        match done {
            Ok(Some(go)) => News { go: Some(go), ..News::default() },
            Ok(None) => self.look().await,
            Err(trouble) => News { refused: Some(trouble.for_people()), ..self.look().await },
        }
    }

    /// Says why the seat cannot choose what `text` says.
    async fn explain(&self, text: &str) -> News {
        let inside = self.room.inside.lock().await;
        let why = self.seat.and_then(|seat| inside.table.why_not(seat, text));
        News { why, ..News::default() }
    }

    async fn follow(&self, said: Said) -> Result<Option<String>, Trouble> {
        let seat = self.seat.ok_or(Trouble::Forbidden("Onlookers only look."))?;
        let (house, room) = (self.house(), &self.room);
        match said {
            Said::Have(_) | Said::Why(_) => {}
            Said::Act { act, number } => house.act(room, seat, number, act).await?,
            Said::Say(text) => self.say(seat, &text).await?,
            Said::Name(name) => self.name(seat, &name).await?,
            Said::Do(Tool::TakeBack) => house.take_back(room, seat, false).await?,
            Said::Do(Tool::Rematch) => {
                house.rematch(room).await?;
                // The link of a seat leads to the newest game.
                return Ok(Some(format!("/s/{}", self.token)));
            }
            Said::Do(tool) => self.agree(seat, tool).await?,
        }
        Ok(None)
    }

    /// What needs the word of others, or of oneself alone.
    async fn agree(&self, seat: Seat, tool: Tool) -> Result<(), Trouble> {
        let mut inside = self.room.inside.lock().await;
        match (tool, inside.asks_back) {
            (Tool::AskBack, None) => inside.asks_back = Some(seat),
            (Tool::Decline, Some(_)) => inside.asks_back = None,
            (Tool::Agree, Some(asking)) if asking != seat => {
                drop(inside);
                return self.house().take_back(&self.room, asking, true).await;
            }
            (Tool::Resign, _) if !inside.is_over() => {
                inside.store(&*self.house().store, What::Resigned { seat: seat.0 }).await?;
                inside.resigned = Some(seat);
            }
            _ => return Err(Trouble::Forbidden("There is nothing to agree on.")),
        }
        self.room.tell(&mut inside);
        Ok(())
    }

    async fn say(&self, seat: Seat, text: &str) -> Result<(), Trouble> {
        let text = tidy(text, 400);
        if text.is_empty() {
            return Ok(());
        }
        let mut inside = self.room.inside.lock().await;
        let who = inside.called(seat);
        let what = What::Said { who: who.clone(), text: text.clone() };
        inside.store(&*self.house().store, what).await?;
        inside.chat.push((who, text));
        self.room.tell(&mut inside);
        Ok(())
    }

    async fn name(&self, seat: Seat, name: &str) -> Result<(), Trouble> {
        let name = tidy(name, 30);
        let mut inside = self.room.inside.lock().await;
        if inside.seats[seat.index()].name == name {
            return Ok(());
        }
        inside.store(&*self.house().store, What::Named { seat: seat.0, name: name.clone() }).await?;
        inside.seats[seat.index()].name = name;
        self.room.tell(&mut inside);
        Ok(())
    }
}

/// Text from outside: on one line, and not longer than `most` characters.
fn tidy(text: &str, most: usize) -> String {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(most).collect();
    line.trim().into()
}

/// Whether it was accepted in time.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}
