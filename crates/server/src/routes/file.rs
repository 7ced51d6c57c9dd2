//! Style sheets, scripts and drawings.

use axum::Router;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::App;
use crate::error::Trouble;

pub fn routes() -> Router<App> {
    Router::new().route("/assets/{*path}", get(file))
}

async fn file(Path(path): Path<String>) -> Response {
    let Some(asset) = pages::asset(&path) else { return Trouble::Missing("file").page() };
    let headers = [
        (header::CONTENT_TYPE, asset.kind),
        // The version is part of the path, so a file never changes.
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, asset.bytes).into_response()
}
