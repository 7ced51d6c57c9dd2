//! What programs can do in a seat.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::json;

use super::seen::seen;
use super::{Answer, App, Since, answer, read, written};
use crate::deed::{Deed, Done};
use crate::held::Held;
use crate::house::unhurried;

pub async fn look(State(app): State<App>, Path(token): Path<String>, Query(since): Query<Since>) -> Answer {
    let held = app.house.seat(&token).await?;
    told(&app, &held, Some(since.since)).await
}

/// The table as the seat sees it, with what happened after the first `since`
/// moves; if not said, from its own last choice on.
async fn told(app: &App, held: &Held, since: Option<usize>) -> Answer {
    let inside = held.enter().await?;
    let own = || inside.moves.iter().rposition(|logged| logged.seat == held.seat).unwrap_or(0);
    written(seen(&inside, Some(held.seat), since.unwrap_or_else(own), app.house.now()))
}

/// A choice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// In notation.
    action: String,
    /// How many choices the seat has made before: a repeated request with the
    /// same number is not a second choice.
    number: usize,
}

pub async fn act(
    State(app): State<App>,
    Path(token): Path<String>,
    body: Result<Json<Choice>, JsonRejection>,
) -> Answer {
    let Choice { action, number } = read(body)?;
    let held = app.house.seat(&token).await?;
    let (house, hand) = (app.house.clone(), held.clone());
    unhurried(async move { house.act(&hand, number, &action).await }).await?;
    told(&app, &held, None).await
}

/// A deed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    #[serde(rename = "do")]
    deed: Deed,
}

pub async fn perform(
    State(app): State<App>,
    Path(token): Path<String>,
    body: Result<Json<Wish>, JsonRejection>,
) -> Answer {
    let Wish { deed } = read(body)?;
    let held = app.house.seat(&token).await?;
    let (house, hand) = (app.house.clone(), held.clone());
    match unhurried(async move { house.perform(&hand, deed).await }).await? {
        Done::Changed | Done::Nothing => told(&app, &held, None).await,
        Done::Renewed(token) => answer(&json!({ "token": token })),
        Done::Next(table) => answer(&json!({ "next": table })),
    }
}

pub async fn hint(State(app): State<App>, Path(token): Path<String>) -> Answer {
    let held = app.house.seat(&token).await?;
    answer(&app.house.hint(&held).await?)
}
