//! A table move by move.

use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use pages::{Frame, Part, Scene};
use serde::Deserialize;
use serde_json::json;
use table::Seat;

use super::App;
use crate::error::Trouble;
use crate::room::Inside;
use crate::scene;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/replay", get(public_page))
        .route("/t/{id}/replay/{at}", get(public_frame))
        .route("/s/{token}/replay", get(seat_page))
        .route("/s/{token}/replay/{at}", get(seat_frame))
}

#[derive(Deserialize)]
struct Wish {
    eyes: Option<String>,
    at: Option<usize>,
}

/// Whose eyes a replay is seen with.
#[derive(Clone, Copy, PartialEq)]
enum Eyes {
    Onlooker,
    Seat(Seat),
    All,
}

impl Eyes {
    fn name(self) -> String {
        match self {
            Eyes::Onlooker => "onlooker".into(),
            Eyes::Seat(seat) => seat.0.to_string(),
            Eyes::All => "all".into(),
        }
    }
}

async fn public_page(State(app): State<App>, Path(id): Path<String>, Query(wish): Query<Wish>) -> Response {
    let room = match app.house.room(&id).await {
        Ok(room) => room,
        Err(trouble) => return trouble.page(),
    };
    let inside = room.inside.lock().await;
    page(&inside, None, &wish, &format!("/t/{id}/replay/")).unwrap_or_else(|trouble| trouble.page())
}

async fn seat_page(State(app): State<App>, Path(token): Path<String>, Query(wish): Query<Wish>) -> Response {
    let held = match app.house.seat(&token).await {
        Ok(held) => held,
        Err(trouble) => return trouble.page(),
    };
    let inside = held.room.inside.lock().await;
    page(&inside, Some(held.seat), &wish, &format!("/s/{token}/replay/")).unwrap_or_else(|trouble| trouble.page())
}

async fn public_frame(
    State(app): State<App>,
    Path((id, at)): Path<(String, usize)>,
    Query(wish): Query<Wish>,
) -> Result<Response, Trouble> {
    let room = app.house.room(&id).await?;
    let inside = room.inside.lock().await;
    answer(&inside, None, &wish, at)
}

async fn seat_frame(
    State(app): State<App>,
    Path((token, at)): Path<(String, usize)>,
    Query(wish): Query<Wish>,
) -> Result<Response, Trouble> {
    let held = app.house.seat(&token).await?;
    let inside = held.room.inside.lock().await;
    answer(&inside, Some(held.seat), &wish, at)
}

/// The eyes that are open to `viewer`: its own, and all when it is over.
fn open_eyes(inside: &Inside, viewer: Option<Seat>) -> Vec<Eyes> {
    if inside.is_over() {
        let seats = Seat::all(inside.table.seats()).map(Eyes::Seat);
        return [Eyes::All].into_iter().chain(seats).chain([Eyes::Onlooker]).collect();
    }
    vec![viewer.map_or(Eyes::Onlooker, Eyes::Seat)]
}

fn chosen_eyes(inside: &Inside, viewer: Option<Seat>, wish: &Wish) -> Result<Eyes, Trouble> {
    let open = open_eyes(inside, viewer);
    match &wish.eyes {
        None => Ok(open[0]),
        Some(name) => {
            let found = open.into_iter().find(|eyes| eyes.name() == *name);
            found.ok_or(Trouble::Forbidden("These eyes are closed until the game is over."))
        }
    }
}

/// The table as it was after `at` moves.
fn frame(inside: &Inside, eyes: Eyes, at: usize) -> Result<(Scene, Vec<Part>), Trouble> {
    let mut log = inside.log();
    log.moves.truncate(at);
    let table = inside.game.resume(&log)?;
    let viewer = match eyes {
        Eyes::Seat(seat) => Some(seat),
        Eyes::Onlooker | Eyes::All => None,
    };
    let mut scene = scene::still(inside, &*table, viewer);
    scene.all_seeing = eyes == Eyes::All;
    // In a replay, what the last move brought is the news.
    scene.news_since = at.saturating_sub(1);
    let parts = inside.game.parts(&*table, &scene);
    Ok((scene, parts))
}

fn page(inside: &Inside, viewer: Option<Seat>, wish: &Wish, source: &str) -> Result<Response, Trouble> {
    let eyes = chosen_eyes(inside, viewer, wish)?;
    let of = inside.table.len();
    let at = wish.at.unwrap_or(0).min(of);
    let (scene, parts) = frame(inside, eyes, at)?;
    let name = |eyes: Eyes| match eyes {
        Eyes::Onlooker => "an onlooker".into(),
        Eyes::Seat(seat) => inside.table.seat_name(seat),
        Eyes::All => "all-seeing eyes".into(),
    };
    let frame = Frame {
        at,
        of,
        eyes: open_eyes(inside, viewer).into_iter().map(|eyes| (eyes.name(), name(eyes))).collect(),
        chosen: eyes.name(),
        source: source.into(),
    };
    Ok(Html(pages::replay_page(&inside.game.about(), &scene, &parts, &frame).into_string()).into_response())
}

fn answer(inside: &Inside, viewer: Option<Seat>, wish: &Wish, at: usize) -> Result<Response, Trouble> {
    let (_, parts) = frame(inside, chosen_eyes(inside, viewer, wish)?, at.min(inside.table.len()))?;
    let parts: Vec<_> =
        parts.iter().map(|part| json!({ "name": part.name, "html": part.html, "digest": part.digest() })).collect();
    Ok(Json(json!({ "parts": parts })).into_response())
}
