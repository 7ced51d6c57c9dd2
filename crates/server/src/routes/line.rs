//! A socket, whoever speaks on it: choices and deeds come in, what changed
//! goes out.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use table::Seat;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::{App, from_us};
use crate::deed::{Deed, Done};
use crate::error::Trouble;
use crate::held::Held;
use crate::room::{Inside, Room};
use crate::time::Moment;

/// The largest message anybody has reason to send.
const LARGEST: usize = 8 * 1024;
/// How long somebody may take to accept what we send.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often we ask whether somebody is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// How many messages one socket may send in each heartbeat.
const MESSAGES: u32 = 1000;

/// The link of the seat was replaced by a new one.
const REPLACED: (u16, &str) = (4001, "this link was replaced by a new one");
/// Too many messages.
const TOO_MANY: (u16, &str) = (1008, "too many messages");
/// The server stops.
const STOPPING: (u16, &str) = (1001, "the server stops");

/// What is said on a socket. Each message is one of these.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Said {
    /// The parts a page has already, by their marks: the rest is to be sent.
    Have(HashMap<String, String>),
    /// A deed.
    Do(Deed),
    /// Something that cannot be chosen, in notation: why not?
    Why(String),
    /// A choice.
    #[serde(untagged)]
    Act {
        /// In notation.
        act: String,
        /// How many choices the seat has made before.
        number: usize,
    },
}

/// A table, looked at by whoever is at the other end.
pub struct Look<'a> {
    pub room: &'a Room,
    pub inside: &'a Inside,
    pub viewer: Option<Seat>,
    pub now: Moment,
}

/// How whoever is at the other end is spoken to.
pub trait Voice: Send + 'static {
    /// Whether it is told at once how things stand, before it says anything.
    const GREETS: bool = false;

    /// It has these parts already.
    fn have(&mut self, marks: HashMap<String, String>);
    /// What has changed, and why what it asked was refused. Nothing, if that
    /// is not worth a message.
    fn look(&mut self, look: &Look<'_>, trouble: Option<&Trouble>) -> Option<String>;
    /// Why something it asked about cannot be chosen, if there is more to say
    /// than that it cannot.
    fn explain(&mut self, why: Option<String>) -> Option<String>;
    /// There is another seat, or another table, to go to.
    fn moved(&mut self, done: &Done) -> Option<String>;
}

/// Opens a socket to a table or, with `token`, to a seat.
pub async fn open(
    app: App,
    whose: Whose<'_>,
    headers: &HeaderMap,
    up: WebSocketUpgrade,
    voice: impl Voice,
) -> Response {
    let found = async {
        from_us(&app.house, headers, "/s/")?;
        match whose {
            Whose::Table(id) => Ok((app.house.room(id).await?, None)),
            Whose::Seat(token) => {
                let held = app.house.seat(token).await?;
                Ok((held.room.clone(), Some(held)))
            }
        }
    };
    let (room, held) = match found.await {
        Ok(found) => found,
        Err::<_, Trouble>(trouble) => return trouble.into_response(),
    };
    let line = Line { app, room, held, voice };
    // The default buffers would cost 133 KiB a connection.
    up.read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .on_upgrade(|socket| line.run(socket))
}

/// Whom a socket belongs to.
pub enum Whose<'a> {
    /// Onlookers of this table.
    Table(&'a str),
    /// Whoever has this secret.
    Seat(&'a str),
}

struct Line<V> {
    app: App,
    room: Arc<Room>,
    held: Option<Held>,
    voice: V,
}

impl<V: Voice> Line<V> {
    async fn run(mut self, mut socket: WebSocket) {
        let house = self.app.house.clone();
        house.metrics.sockets.add(1);
        {
            let _presence = self.held.as_ref().map(|held| held.room.attend(held.seat));
            if let Some((code, reason)) = self.talk(&mut socket).await {
                let frame = CloseFrame { code, reason: reason.into() };
                send(&mut socket, Message::Close(Some(frame))).await;
            }
        }
        house.metrics.sockets.add(-1);
    }

    /// Talks until one side hangs up; answers why, if we do.
    async fn talk(&mut self, socket: &mut WebSocket) -> Option<(u16, &'static str)> {
        let mut changed = self.room.changed.subscribe();
        let app = self.app.clone();
        let mut stopped = pin!(app.stopped());
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut greeted, mut messages, mut silent) = (V::GREETS, 0, 0);
        if V::GREETS {
            changed.mark_changed();
        }
        loop {
            let news = tokio::select! {
                heard = socket.recv() => {
                    silent = 0;
                    match heard {
                        Some(Ok(Message::Text(text))) => {
                            messages += 1;
                            if messages > MESSAGES {
                                return Some(TOO_MANY);
                            }
                            greeted = true;
                            let heard = self.hear(&text).await;
                            // The answer tells of the change. Only who has a
                            // new secret now must still be shown the door.
                            if !matches!(heard, Ok(Heard::Done(Done::Renewed(_)))) {
                                changed.mark_unchanged();
                            }
                            self.answer(heard).await
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                        Some(Ok(_)) => continue,
                    }
                },
                news = changed.changed(), if greeted => match news {
                    Ok(()) => self.look(None).await,
                    Err(_) => return None,
                },
                _ = heartbeat.tick() => {
                    (messages, silent) = (0, silent + 1);
                    if silent > 3 || !send(socket, Message::Ping(Default::default())).await {
                        return None;
                    }
                    continue;
                }
                () = &mut stopped => return Some(STOPPING),
            };
            match news {
                Ok(None) => {}
                Ok(Some(text)) => {
                    if !send(socket, Message::Text(text.into())).await {
                        return None;
                    }
                }
                Err(Replaced) => return Some(REPLACED),
            }
        }
    }

    /// What has changed for whoever is at the other end.
    async fn look(&mut self, trouble: Option<Trouble>) -> Result<Option<String>, Replaced> {
        let room = self.room.clone();
        let inside = room.inside.lock().await;
        let viewer = match &self.held {
            Some(held) if !held.opens(&inside) => return Err(Replaced),
            held => held.as_ref().map(|held| held.seat),
        };
        let look = Look { room: &room, inside: &inside, viewer, now: self.app.house.now() };
        Ok(self.voice.look(&look, trouble.as_ref()))
    }

    async fn answer(&mut self, heard: Result<Heard, Trouble>) -> Result<Option<String>, Replaced> {
        match heard {
            Ok(Heard::Done(Done::Changed | Done::Nothing)) => self.look(None).await,
            Ok(Heard::Done(done)) => Ok(self.voice.moved(&done)),
            Ok(Heard::Why(why)) => Ok(self.voice.explain(why)),
            Err(trouble) => self.look(Some(trouble)).await,
        }
    }

    /// Does what is asked.
    async fn hear(&mut self, text: &str) -> Result<Heard, Trouble> {
        let said = match serde_json::from_str(text) {
            Ok(Said::Have(marks)) => {
                self.voice.have(marks);
                return Ok(Heard::Done(Done::Changed));
            }
            Ok(said) => said,
            Err(e) => return Err(Trouble::Nonsense(format!("That is no message of a table: {e}."))),
        };
        let held = self.held.as_ref().ok_or(Trouble::Forbidden("Onlookers only look."))?;
        let done = match said {
            Said::Why(text) => return Ok(Heard::Why(held.enter().await?.table.why_not(held.seat, &text))),
            Said::Act { act, number } => self.app.house.act(held, number, &act).await.map(|()| Done::Changed),
            Said::Do(deed) => self.app.house.perform(held, deed).await,
            Said::Have(_) => Ok(Done::Changed),
        };
        done.map(Heard::Done)
    }
}

/// What was asked for.
enum Heard {
    /// Something was done.
    Done(Done),
    /// Why something cannot be chosen.
    Why(Option<String>),
}

/// The link of the seat is not the one this socket came by.
struct Replaced;

/// Whether it was accepted in time.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}

/// JSON as text.
pub fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is told serialises")
}
