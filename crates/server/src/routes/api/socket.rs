//! A socket for programs: the table after every change, and choices and deeds
//! back.

use std::collections::HashMap;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::json;

use super::seen::seen;
use super::{App, Since};
use crate::deed::Done;
use crate::error::Trouble;
use crate::routes::line::{self, Look, Voice, Whose};

pub async fn watch(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
    up: WebSocketUpgrade,
) -> Response {
    line::open(app, Whose::Table(&id), &headers, up, Program { since: since.since }).await
}

pub async fn sit(
    State(app): State<App>,
    Path(token): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
    up: WebSocketUpgrade,
) -> Response {
    line::open(app, Whose::Seat(&token), &headers, up, Program { since: since.since }).await
}

/// A program at the other end.
struct Program {
    /// What happened in the first so many moves, it knows.
    since: usize,
}

impl Voice for Program {
    const GREETS: bool = true;

    fn have(&mut self, _: HashMap<String, String>) {}

    fn look(&mut self, look: &Look<'_>, trouble: Option<&Trouble>) -> Option<String> {
        if let Some(trouble) = trouble {
            return Some(line::text(&trouble.told()));
        }
        let inside = look.inside;
        let told = seen(inside, look.viewer, self.since.min(inside.moves.len()), look.now);
        self.since = inside.moves.len();
        Some(told)
    }

    fn explain(&mut self, why: Option<String>) -> Option<String> {
        Some(line::text(&json!({ "why": why })))
    }

    fn moved(&mut self, done: &Done) -> Option<String> {
        Some(line::text(&match done {
            Done::Changed | Done::Nothing => return None,
            Done::Renewed(token) => json!({ "token": token }),
            Done::Next(table) => json!({ "next": table }),
        }))
    }
}
