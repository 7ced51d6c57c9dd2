//! The server as a running thing: listens, sweeps, and stops when asked.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::house::House;
use crate::routes;

/// Serves until `stop` is done. Open sockets are told to go, requests under
/// way are finished, and what was acknowledged is in the store already.
pub async fn serve(
    house: Arc<House>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let sweeper = tokio::spawn({
        let house = house.clone();
        async move {
            let mut every = tokio::time::interval(Duration::from_secs(20));
            loop {
                every.tick().await;
                house.sweep();
            }
        }
    });
    let (closing, closed) = watch::channel(false);
    let app = routes::all(house, closed).into_make_service_with_connect_info::<SocketAddr>();
    let result = axum::serve(listener, app)
        .with_graceful_shutdown(async move {
            stop.await;
            closing.send_replace(true);
        })
        .await;
    sweeper.abort();
    result
}
