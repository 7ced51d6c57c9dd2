//! What programs can ask of games and tables.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Log, Seat};

use super::seen::seen;
use super::{Answer, App, Since, answer, read, written};
use crate::error::Trouble;
use crate::house::{NewSeat, Opening};

pub async fn games(State(app): State<App>) -> Json<Value> {
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

pub async fn list(State(app): State<App>) -> Answer {
    let listed = app.house.store.public().await?;
    let tables: Vec<Value> = listed
        .into_iter()
        .map(|table| {
            json!({
                "table": table.id, "game": table.game, "moves": table.moves, "over": table.over, "open": table.open,
            })
        })
        .collect();
    answer(&json!({ "tables": tables }))
}

/// Which seat somebody wants.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    seat: Seat,
}

pub async fn sit(State(app): State<App>, Path(id): Path<String>, body: Result<Json<Sit>, JsonRejection>) -> Answer {
    let Sit { seat } = read(body)?;
    let token = app.house.sit_down(&id, seat).await?;
    answer(&json!({ "token": token }))
}

/// What a new table shall be.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// The id of a game, or nothing with `log`.
    #[serde(default)]
    game: String,
    /// `key=value` words.
    #[serde(default)]
    options: Vec<String>,
    /// For each seat `person`, `open` or the id of a bot.
    seats: Vec<String>,
    #[serde(default)]
    public: bool,
    /// How much time there is.
    clock: Option<String>,
    /// A log to go on from.
    log: Option<String>,
}

pub async fn open(State(app): State<App>, body: Result<Json<Wanted>, JsonRejection>) -> Answer {
    let wanted = read(body)?;
    let log = match &wanted.log {
        Some(text) => Log::read(text)?,
        None => app.house.fresh_log(&wanted.game, &wanted.options)?,
    };
    let sitter = |word: String| match word.as_str() {
        "person" => NewSeat::Person,
        "open" => NewSeat::Open,
        _ => NewSeat::Bot(word),
    };
    let sitters = wanted.seats.into_iter().map(sitter).collect();
    let commitment = log.seed.commitment();
    let pace = wanted.clock.as_deref().map(str::parse).transpose().map_err(Trouble::Nonsense)?;
    let (id, tokens) = app.house.open(Opening { log, sitters, public: wanted.public, pace }).await?;
    answer(&json!({ "table": id, "seats": tokens, "commitment": commitment }))
}

pub async fn watch(State(app): State<App>, Path(id): Path<String>, Query(since): Query<Since>) -> Answer {
    let room = app.house.room(&id).await?;
    let inside = room.inside.lock().await;
    written(seen(&inside, None, since.since, app.house.now()))
}

pub async fn log(State(app): State<App>, Path(id): Path<String>) -> Answer {
    let room = app.house.room(&id).await?;
    let inside = room.inside.lock().await;
    if !inside.is_over() {
        return Err(Trouble::Forbidden("The log is open when the game is over."));
    }
    answer(&json!({ "log": inside.log().to_string() }))
}

pub async fn analyse(State(app): State<App>, Path(id): Path<String>) -> Answer {
    let room = app.house.room(&id).await?;
    answer(&app.house.analyse(&room).await?)
}

pub async fn analysis(State(app): State<App>, Path(id): Path<String>) -> Answer {
    answer(&app.house.analyses.of(&id).ok_or(Trouble::Missing("analysis"))?)
}
