//! What can go wrong, and how it is said.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use table::{LogError, OptionsError, Refusal};

use crate::store::StoreError;

/// Why a request was not granted.
#[derive(Debug)]
pub enum Trouble {
    /// There is no such game, table or seat.
    Missing(&'static str),
    /// The request makes no sense.
    Nonsense(String),
    /// The rules refuse the choice.
    Refused(Refusal),
    /// The choice was made for an older state of the table.
    Stale {
        /// How many choices the seat has made.
        number: usize,
    },
    /// Not now, or not you.
    Forbidden(&'static str),
    /// Not yet, and why.
    NotYet(String),
    /// Too many requests.
    TooMany,
    /// This cannot be done at that address.
    Unknown,
    /// It could not be written down, so it was not done.
    NotKept(String),
    /// Our own fault.
    Broken(String),
}

impl Trouble {
    /// What it is called on the network.
    pub fn status(&self) -> StatusCode {
        match self {
            Trouble::Missing(_) => StatusCode::NOT_FOUND,
            Trouble::Nonsense(_) => StatusCode::BAD_REQUEST,
            Trouble::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Trouble::Stale { .. } => StatusCode::CONFLICT,
            Trouble::Forbidden(_) | Trouble::NotYet(_) => StatusCode::FORBIDDEN,
            Trouble::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Trouble::Unknown => StatusCode::METHOD_NOT_ALLOWED,
            Trouble::NotKept(_) => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Trouble::Missing(_) => "missing",
            Trouble::Nonsense(_) => "nonsense",
            Trouble::Refused(_) => "refused",
            Trouble::Stale { .. } => "stale",
            Trouble::Forbidden(_) | Trouble::NotYet(_) => "forbidden",
            Trouble::TooMany => "too-many",
            Trouble::Unknown => "unknown",
            Trouble::NotKept(_) => "not-kept",
            Trouble::Broken(_) => "broken",
        }
    }

    /// The sentence for whoever asked. Our own faults go to our log only.
    pub fn sentence(&self) -> String {
        match self {
            Trouble::Missing(what) => format!("There is no such {what}."),
            Trouble::Nonsense(what) | Trouble::NotYet(what) => what.clone(),
            Trouble::Refused(refusal) => refusal.to_string(),
            Trouble::Stale { .. } => "The table has moved on; look again before you choose.".into(),
            Trouble::Forbidden(why) => (*why).into(),
            Trouble::TooMany => "Too many requests; wait a moment.".into(),
            Trouble::Unknown => "This cannot be done at that address.".into(),
            Trouble::NotKept(_) => "This could not be written down, so it was not done. Try again in a while.".into(),
            Trouble::Broken(_) => "Something broke on our side. Nothing was lost; try again.".into(),
        }
    }

    /// The same for people at a table, who read no notation.
    pub fn for_people(&self) -> String {
        match self {
            Trouble::Refused(refusal) => refusal.for_people(),
            other => other.sentence(),
        }
    }

    /// The same as a page for people.
    pub fn page(&self) -> Response {
        self.note();
        let title = if matches!(self, Trouble::Missing(_)) { "Not found" } else { "That did not work" };
        (self.status(), axum::response::Html(pages::trouble_page(title, &self.sentence()).into_string()))
            .into_response()
    }

    fn note(&self) {
        if let Trouble::Broken(what) | Trouble::NotKept(what) = self {
            tracing::error!(what, "request failed");
        }
    }
}

/// For programs: a JSON body.
impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        (self.status(), Json(self.told())).into_response()
    }
}

impl Trouble {
    /// As programs are told.
    pub fn told(&self) -> Value {
        self.note();
        let mut error = json!({ "kind": self.kind(), "message": self.sentence() });
        match self {
            Trouble::Refused(Refusal::Illegal { legal, .. }) => error["legal"] = json!(legal),
            Trouble::Stale { number } => error["number"] = json!(number),
            _ => {}
        }
        json!({ "error": error })
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::NotKept(error.to_string())
    }
}

impl From<OptionsError> for Trouble {
    fn from(error: OptionsError) -> Trouble {
        Trouble::Nonsense(error.to_string())
    }
}

impl From<LogError> for Trouble {
    fn from(error: LogError) -> Trouble {
        Trouble::Nonsense(error.to_string())
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refused(refusal)
    }
}
