//! The same for programs, in JSON. Described in `docs/API.md`.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::Stream;
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Log, Seat, Status};

use super::App;
use crate::error::Trouble;
use crate::hint::{Analysis, Hint};
use crate::house::NewSeat;
use crate::room::{Inside, Room};

pub fn routes() -> Router<App> {
    Router::new()
        .route("/games", get(games))
        .route("/tables", post(open))
        .route("/tables/{id}", get(watch))
        .route("/tables/{id}/log", get(log))
        .route("/tables/{id}/events", get(watch_events))
        .route("/tables/{id}/analysis", get(analysis).post(analyse))
        .route("/seats/{token}", get(look))
        .route("/seats/{token}/act", post(act))
        .route("/seats/{token}/take-back", post(take_back))
        .route("/seats/{token}/hint", post(hint))
        .route("/seats/{token}/events", get(seat_events))
        .fallback(async || Trouble::Missing("address").into_response())
}

type Answer = Result<Json<Value>, Trouble>;

async fn games(State(app): State<App>) -> Json<Value> {
    let games: Vec<Value> = app
        .house
        .shelf
        .games
        .iter()
        .map(|game| {
            let about = game.about();
            let bots: Vec<_> = game.bots().into_iter().map(|bot| json!({ "id": bot.id, "help": bot.help })).collect();
            json!({
                "id": about.id, "name": about.name, "seats": about.seats, "minutes": about.minutes,
                "pitch": about.pitch, "rules_version": about.rules_version, "options": about.options, "bots": bots,
            })
        })
        .collect();
    Json(json!({ "games": games }))
}

/// What a new table shall be.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// The id of a game, or nothing with `log`.
    #[serde(default)]
    game: String,
    /// `key=value` words.
    #[serde(default)]
    options: Vec<String>,
    /// For each seat `person` or the id of a bot.
    seats: Vec<String>,
    #[serde(default)]
    public: bool,
    /// A log to go on from.
    log: Option<String>,
}

async fn open(State(app): State<App>, body: Result<Json<Wanted>, JsonRejection>) -> Answer {
    let wanted = read(body)?;
    let log = match &wanted.log {
        Some(text) => Log::read(text)?,
        None => app.house.fresh_log(&wanted.game, &wanted.options)?,
    };
    let sitter = |word: &String| if word == "person" { NewSeat::Person } else { NewSeat::Bot(word.clone()) };
    let sitters: Vec<_> = wanted.seats.iter().map(sitter).collect();
    let commitment = log.seed.commitment();
    let (id, tokens) = app.house.open(log, &sitters, wanted.public).await?;
    Ok(Json(json!({ "table": id, "seats": tokens, "commitment": commitment })))
}

#[derive(Deserialize)]
struct Since {
    /// Tell what happened after so many moves.
    #[serde(default)]
    since: usize,
}

async fn watch(State(app): State<App>, Path(id): Path<String>, Query(since): Query<Since>) -> Answer {
    let room = app.house.room(&id).await?;
    let inside = room.inside.lock().await;
    Ok(Json(seen(&inside, None, since.since)))
}

async fn look(State(app): State<App>, Path(token): Path<String>, Query(since): Query<Since>) -> Answer {
    let held = app.house.seat(&token).await?;
    let inside = held.room.inside.lock().await;
    Ok(Json(seen(&inside, Some(held.seat), since.since)))
}

async fn log(State(app): State<App>, Path(id): Path<String>) -> Answer {
    let room = app.house.room(&id).await?;
    let inside = room.inside.lock().await;
    if !inside.is_over() {
        return Err(Trouble::Forbidden("The log is open when the game is over."));
    }
    Ok(Json(json!({ "log": inside.table.log().to_string() })))
}

/// A choice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Choice {
    /// In notation.
    action: String,
    /// How many choices the seat has made before: a repeated request with the
    /// same number is not a second choice.
    number: usize,
}

async fn act(State(app): State<App>, Path(token): Path<String>, body: Result<Json<Choice>, JsonRejection>) -> Answer {
    let Choice { action, number } = read(body)?;
    let held = app.house.seat(&token).await?;
    app.house.act(&held.room, held.seat, number, action).await?;
    let inside = held.room.inside.lock().await;
    let since = inside.table.log().moves.iter().rposition(|logged| logged.seat == held.seat).unwrap_or(0);
    Ok(Json(seen(&inside, Some(held.seat), since)))
}

async fn take_back(State(app): State<App>, Path(token): Path<String>) -> Answer {
    let held = app.house.seat(&token).await?;
    app.house.take_back(&held.room, held.seat, false).await?;
    let inside = held.room.inside.lock().await;
    Ok(Json(seen(&inside, Some(held.seat), inside.table.len())))
}

async fn hint(State(app): State<App>, Path(token): Path<String>) -> Result<Json<Hint>, Trouble> {
    let held = app.house.seat(&token).await?;
    Ok(Json(app.house.hint(&held).await?))
}

async fn analyse(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Analysis>, Trouble> {
    let room = app.house.room(&id).await?;
    Ok(Json(app.house.analyse(&room).await?))
}

async fn analysis(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Analysis>, Trouble> {
    Ok(Json(app.house.analyses.of(&id).ok_or(Trouble::Missing("analysis"))?))
}

async fn watch_events(State(app): State<App>, Path(id): Path<String>, Query(since): Query<Since>) -> Response {
    match app.house.room(&id).await {
        Ok(room) => stream(app, room, None, since.since).into_response(),
        Err(trouble) => trouble.into_response(),
    }
}

async fn seat_events(State(app): State<App>, Path(token): Path<String>, Query(since): Query<Since>) -> Response {
    match app.house.seat(&token).await {
        Ok(held) => stream(app, held.room, Some(held.seat), since.since).into_response(),
        Err(trouble) => trouble.into_response(),
    }
}

/// What the table looks like now, and again after every change.
fn stream(
    app: App,
    room: Arc<Room>,
    viewer: Option<Seat>,
    since: usize,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let mut changed = room.changed.subscribe();
    changed.mark_changed();
    let (sender, mut receiver) = tokio::sync::mpsc::channel(4);
    tokio::spawn(async move {
        let mut since = since;
        loop {
            tokio::select! {
                news = changed.changed() => if news.is_err() { return },
                () = app.stopped() => return,
                () = sender.closed() => return,
            }
            let (data, id) = {
                let inside = room.inside.lock().await;
                let data = seen(&inside, viewer, since);
                since = inside.table.len();
                (data, since)
            };
            let event = Event::default().event("table").id(id.to_string()).data(data.to_string());
            if sender.send(Ok(event)).await.is_err() {
                return;
            }
        }
    });
    let events = futures_util::stream::poll_fn(move |context| receiver.poll_recv(context));
    Sse::new(events).keep_alive(KeepAlive::default())
}

/// A table in JSON, as `viewer` may see it.
fn seen(inside: &Inside, viewer: Option<Seat>, since: usize) -> Value {
    let table = &inside.table;
    let seats: Vec<Value> = Seat::all(table.seats())
        .map(|seat| {
            let kept = &inside.seats[seat.index()];
            json!({
                "role": table.seat_name(seat), "name": kept.name, "bot": kept.bot,
                "awaited": !inside.is_over() && table.status().awaited().contains(seat),
            })
        })
        .collect();
    let mut out = json!({
        "table": inside.id, "game": table.about().id, "moves": table.len(), "over": inside.is_over(),
        "seats": seats, "view": table.view(viewer), "told": table.told(viewer, since),
        "commitment": table.log().seed.commitment(), "resigned": inside.resigned,
    });
    if let Some(seat) = viewer {
        out["seat"] = json!(seat);
        out["number"] = json!(inside.number(seat));
        out["prompt"] = json!(table.prompt(seat));
        out["choices"] = if inside.is_over() { json!([]) } else { json!(table.choices(seat)) };
    }
    if inside.is_over() {
        out["seed"] = json!(table.log().seed.to_string());
    }
    if let Status::Over(outcome) = table.status() {
        let result = |seat| json!({ "verdict": outcome.verdict(seat), "points": outcome.points(seat) });
        out["outcome"] = Seat::all(table.seats()).map(result).collect();
    }
    out
}

/// A body that must be good JSON.
fn read<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Trouble> {
    body.map(|Json(value)| value).map_err(|rejection| Trouble::Nonsense(rejection.body_text()))
}
