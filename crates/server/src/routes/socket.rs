//! The socket of an open page: it is sent the parts that changed.

use std::collections::HashMap;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;

use super::App;
use super::line::{self, Look, Voice, Whose};
use crate::deed::Done;
use crate::error::Trouble;
use crate::scene;

pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/socket", get(watch)).route("/s/{token}/socket", get(sit))
}

async fn watch(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap, up: WebSocketUpgrade) -> Response {
    line::open(app, Whose::Table(&id), &headers, up, Page::default()).await
}

async fn sit(State(app): State<App>, Path(token): Path<String>, headers: HeaderMap, up: WebSocketUpgrade) -> Response {
    let page = Page { token: token.clone(), ..Page::default() };
    line::open(app, Whose::Seat(&token), &headers, up, page).await
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
#[derive(Default)]
struct Page {
    token: String,
    /// The marks of the parts the page has.
    sent: HashMap<String, String>,
}

impl Voice for Page {
    fn have(&mut self, marks: HashMap<String, String>) {
        self.sent = marks;
    }

    fn look(&mut self, look: &Look<'_>, trouble: Option<&Trouble>) -> Option<String> {
        let Look { room, inside, viewer, now } = *look;
        let mut news = News { refused: trouble.map(Trouble::for_people), ..News::default() };
        for part in scene::parts(room, inside, viewer, now) {
            let digest = part.digest();
            if self.sent.get(part.name) != Some(&digest) {
                self.sent.insert(part.name.into(), digest.clone());
                news.parts.push(NewPart { name: part.name, html: part.html, digest });
            }
        }
        if let Some(seat) = viewer {
            news.number = Some(inside.number(seat));
            news.yours = Some(inside.awaited().contains(seat));
        }
        Some(line::text(&news))
    }

    fn explain(&mut self, why: Option<String>) -> Option<String> {
        Some(line::text(&News { why, ..News::default() }))
    }

    fn moved(&mut self, done: &Done) -> Option<String> {
        let token = match done {
            Done::Renewed(token) => token,
            // The link of a seat leads to the newest game.
            Done::Next(_) | Done::Changed | Done::Nothing => &self.token,
        };
        Some(line::text(&News { go: Some(format!("/s/{token}")), ..News::default() }))
    }
}
