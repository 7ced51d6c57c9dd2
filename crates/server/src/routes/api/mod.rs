//! The same for programs, in JSON. Told in `docs/API.md`, and described for
//! machines by [`openapi`].

mod openapi;
mod seats;
mod seen;
mod socket;
mod stream;
mod tables;

use axum::extract::rejection::JsonRejection;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};

use super::App;
use crate::error::Trouble;

/// One thing programs can ask for, described where it is routed: so that the
/// description cannot be forgotten.
struct Endpoint {
    method: &'static str,
    path: &'static str,
    /// What it does.
    summary: &'static str,
    /// The schema of what is sent, if anything is.
    body: Option<&'static str>,
    /// What is answered.
    answer: Reply,
    handler: MethodRouter<App>,
}

/// What is answered.
#[derive(Clone, Copy)]
enum Reply {
    /// JSON of this schema.
    Json(&'static str),
    /// Server-sent events, each with JSON of this schema.
    Events(&'static str),
    /// A socket.
    Socket,
}

fn endpoints() -> Vec<Endpoint> {
    let ask = |path, summary, answer, handler| Endpoint { method: "get", path, summary, body: None, answer, handler };
    let tell = |path, summary, body, answer, handler| {
        let answer = Reply::Json(answer);
        Endpoint { method: "post", path, summary, body, answer, handler }
    };
    vec![
        ask("/games", "Every game: seats, options explained, bots", Reply::Json("Games"), get(tables::games)),
        ask("/tables", "Tables that everybody may find", Reply::Json("Tables"), get(tables::list)),
        tell("/tables", "Opens a table", Some("Opening"), "Opened", post(tables::open)),
        ask("/tables/{id}", "The table as an onlooker sees it", Reply::Json("Table"), get(tables::watch)),
        tell("/tables/{id}/sit", "Sits down in an open seat", Some("Sit"), "Seated", post(tables::sit)),
        ask("/tables/{id}/log", "The log of a game that is over", Reply::Json("Log"), get(tables::log)),
        ask(
            "/tables/{id}/events",
            "The table after every change, for onlookers",
            Reply::Events("Table"),
            get(stream::watch),
        ),
        ask("/tables/{id}/socket", "The same over a WebSocket", Reply::Socket, get(socket::watch)),
        ask(
            "/tables/{id}/analysis",
            "How far the analysis of the game has come",
            Reply::Json("Analysis"),
            get(tables::analysis),
        ),
        tell("/tables/{id}/analysis", "Has a bot look at every move", None, "Analysis", post(tables::analyse)),
        ask(
            "/seats/{token}",
            "The table as the seat sees it, with what it may choose",
            Reply::Json("Table"),
            get(seats::look),
        ),
        tell("/seats/{token}/act", "Makes a choice", Some("Choice"), "Table", post(seats::act)),
        tell("/seats/{token}/do", "Does a deed: anything but a choice", Some("Deed"), "Done", post(seats::perform)),
        tell("/seats/{token}/hint", "What a bot would choose", None, "Hint", post(seats::hint)),
        ask(
            "/seats/{token}/events",
            "The table after every change, for the seat",
            Reply::Events("Table"),
            get(stream::look),
        ),
        ask("/seats/{token}/socket", "The same over a WebSocket, and choices back", Reply::Socket, get(socket::sit)),
    ]
}

/// All routes for programs.
pub fn routes() -> Router<App> {
    let router = Router::new().route("/openapi.json", get(async || Json(openapi::document(&endpoints()))));
    endpoints()
        .into_iter()
        .fold(router, |router, endpoint| router.route(endpoint.path, endpoint.handler))
        .fallback(async || Trouble::Missing("address").into_response())
        .method_not_allowed_fallback(async || Trouble::Unknown.into_response())
}

type Answer = Result<Response, Trouble>;

/// JSON, written at once: what is told may borrow from the table.
fn answer(value: &impl Serialize) -> Answer {
    Ok(Json(value).into_response())
}

/// JSON that is written already.
fn written(json: String) -> Answer {
    Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
}

/// Since when something is to be told.
#[derive(Deserialize)]
struct Since {
    /// Tell what happened after so many moves.
    #[serde(default)]
    since: usize,
}

/// A body that must be good JSON.
fn read<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Trouble> {
    body.map(|Json(value)| value).map_err(|rejection| Trouble::Nonsense(rejection.body_text()))
}
