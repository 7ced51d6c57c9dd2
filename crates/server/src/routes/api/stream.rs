//! Server-sent events: the table after every change.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use tokio::sync::mpsc;

use super::seen::seen;
use super::{App, Since};
use crate::held::Held;
use crate::room::Room;

/// How many events may wait for somebody who does not take them.
const WAITING: usize = 2;

pub async fn watch(State(app): State<App>, Path(id): Path<String>, Query(since): Query<Since>) -> Response {
    match app.house.room(&id).await {
        Ok(room) => stream(app, room, None, since.since).into_response(),
        Err(trouble) => trouble.into_response(),
    }
}

pub async fn look(State(app): State<App>, Path(token): Path<String>, Query(since): Query<Since>) -> Response {
    match app.house.seat(&token).await {
        Ok(held) => stream(app, held.room.clone(), Some(held), since.since).into_response(),
        Err(trouble) => trouble.into_response(),
    }
}

/// What the table looks like now, and again after every change. Whoever is
/// slow misses changes, but never what happened in them.
fn stream(
    app: App,
    room: Arc<Room>,
    held: Option<Held>,
    since: usize,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let (sender, mut receiver) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        let stopped = app.clone();
        tokio::select! {
            () = stopped.stopped() => {}
            () = sender.closed() => {}
            () = tell(&app, &room, held.as_ref(), since, &sender) => {}
        }
    });
    let events = futures_util::stream::poll_fn(move |context| receiver.poll_recv(context));
    Sse::new(events).keep_alive(KeepAlive::default())
}

/// Tells until the seat is not the listener's any more.
async fn tell(app: &App, room: &Room, held: Option<&Held>, since: usize, to: &mpsc::Sender<Result<Event, Infallible>>) {
    let mut changed = room.changed.subscribe();
    changed.mark_changed();
    let mut since = since;
    while changed.changed().await.is_ok() {
        // First a place for the event, then the look: what waits is never old.
        let Ok(place) = to.reserve().await else { return };
        let inside = room.inside.lock().await;
        if held.is_some_and(|held| !held.opens(&inside)) {
            return;
        }
        let data = seen(&inside, held.map(|held| held.seat), since, app.house.now());
        since = inside.moves.len();
        place.send(Ok(Event::default().event("table").id(since.to_string()).data(data)));
    }
}
