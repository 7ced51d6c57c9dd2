//! What can be asked of the server, and where.

mod api;
mod file;
mod front;
mod line;
mod replay;
mod socket;
mod table;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::door::Caller;
use crate::error::Trouble;
use crate::house::House;
use crate::limit::asker;

/// The largest body anybody may send: a long log.
const LARGEST: usize = 128 * 1024;

/// How long a body may pause on its way.
const PATIENCE: Duration = Duration::from_secs(15);

/// What every handler is given.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub house: Arc<House>,
    /// Turns true when the server stops.
    pub closed: watch::Receiver<bool>,
}

impl App {
    /// Done when the server stops.
    pub async fn stopped(&self) {
        // If nobody can say so any more, the server has stopped.
        let _ = self.closed.clone().wait_for(|closed| *closed).await;
    }
}

/// All routes.
pub fn all(house: Arc<House>, closed: watch::Receiver<bool>) -> Router {
    let app = App { house, closed };
    // Compressed are pages and files; sockets and streams go as they are.
    let pages = Router::new()
        .merge(front::routes())
        .merge(table::routes())
        .merge(replay::routes())
        .merge(file::routes())
        .layer(CompressionLayer::new());
    Router::new()
        .merge(pages)
        .merge(socket::routes())
        .nest("/api", api::routes())
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(async || Trouble::Missing("page").page())
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(RequestBodyTimeoutLayer::new(PATIENCE))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(CatchPanicLayer::new())
        .with_state(app)
}

async fn ready(State(app): State<App>) -> Response {
    match app.house.store.ready().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => Trouble::from(error).into_response(),
    }
}

async fn metrics(State(app): State<App>) -> Response {
    let text = app.house.metrics.text(app.house.live());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// Counts what changes something, refuses what comes from foreign pages, and
/// gives every answer its headers.
async fn guard(
    State(app): State<App>,
    ConnectInfo(Caller(from)): ConnectInfo<Caller>,
    request: Request,
    next: Next,
) -> Response {
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let allowed = match changes {
        true => from_us(&app.house, request.headers(), request.uri().path())
            .and_then(|()| app.house.limit.count(asker(address(&app.house, from, request.headers())))),
        false => Ok(()),
    };
    let mut response = match allowed {
        Ok(()) => next.run(request).await,
        Err(trouble) => trouble.into_response(),
    };
    let headers = response.headers_mut();
    let mut set = |name, value| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    // The address of a seat is a secret: it goes nowhere.
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::CACHE_CONTROL, "no-store");
    response
}

/// Where a request comes from: what the last proxy says, if one is trusted.
fn address(house: &House, from: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let told = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let last = told.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    last.filter(|_| house.config.behind_proxy).unwrap_or(from.ip())
}

/// Nothing but our own files, nothing inline, nobody's frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Refuses what a page of somebody else makes a browser send. Programs send no
/// origin and are welcome.
pub fn from_us(house: &House, headers: &HeaderMap, path: &str) -> Result<(), Trouble> {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return Ok(()) };
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let ours = text(header::HOST).is_some_and(|own| own == host) || origin == house.config.public_url;
    // A form posted without a referrer has the origin `null`; it holds no
    // secret of ours unless it is our own.
    if ours || origin == "null" && !path.starts_with("/s/") {
        return Ok(());
    }
    Err(Trouble::Forbidden("This came from a page that is not ours."))
}
