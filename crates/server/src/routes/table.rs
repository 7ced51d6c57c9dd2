//! The page of a table, for its seats and for onlookers; its log.

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use table::Seat;

use super::App;
use crate::error::Trouble;
use crate::room::Room;
use crate::scene;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}", get(watch))
        .route("/s/{token}", get(sit))
        .route("/t/{id}/log", get(log))
        .route("/t/{id}/sit", post(sit_down))
}

async fn watch(State(app): State<App>, Path(id): Path<String>) -> Response {
    match app.house.room(&id).await {
        Ok(room) => page(&app, &room, None, &format!("/t/{id}/socket")).await,
        Err(trouble) => trouble.page(),
    }
}

async fn sit(State(app): State<App>, Path(token): Path<String>) -> Response {
    match app.house.seat(&token).await {
        Ok(held) => page(&app, &held.room, Some(held.seat), &format!("/s/{token}/socket")).await,
        Err(trouble) => trouble.page(),
    }
}

/// Which seat somebody wants.
#[derive(Deserialize)]
struct Wanted {
    seat: u8,
}

/// Somebody sits down where nobody sits yet.
async fn sit_down(State(app): State<App>, Path(id): Path<String>, Form(wanted): Form<Wanted>) -> Response {
    match app.house.sit_down(&id, Seat(wanted.seat)).await {
        Ok(token) => Redirect::to(&format!("/s/{token}")).into_response(),
        Err(trouble) => trouble.page(),
    }
}

async fn page(app: &App, room: &Room, viewer: Option<Seat>, socket: &str) -> Response {
    let inside = room.inside.lock().await;
    let scene = scene::live(room, &inside, viewer, app.house.now());
    let parts = inside.game.parts(&*inside.table, &scene);
    Html(pages::table_page(&inside.game.about(), &scene, &parts, socket).into_string()).into_response()
}

/// The log holds the seed and all choices, so it is given out when the game is
/// over and not before.
async fn log(State(app): State<App>, Path(id): Path<String>) -> Response {
    let room = match app.house.room(&id).await {
        Ok(room) => room,
        Err(trouble) => return trouble.page(),
    };
    let inside = room.inside.lock().await;
    if !inside.is_over() {
        return Trouble::Forbidden("The log is open when the game is over.").page();
    }
    let name = format!("attachment; filename=\"{id}.log\"");
    (
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".into()), (header::CONTENT_DISPOSITION, name)],
        inside.log().to_string(),
    )
        .into_response()
}
