//! The server as a running thing: listens, watches the clocks, sweeps, and
//! stops when asked.

use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{interval, timeout};

use crate::door::{Caller, Door};
use crate::house::House;
use crate::routes;

/// How often clocks are looked at that nobody else looks at.
const TICK: Duration = Duration::from_millis(500);
/// How often the server's age is kept: so much time may be given back to
/// whoever thought when the server came to a sudden end.
const BIRTHDAY: Duration = Duration::from_secs(5);
/// How long those who are still being answered may keep us from stopping.
const GRACE: Duration = Duration::from_secs(10);

/// Serves until `stop` is done. Open sockets are told to go, requests under
/// way are finished, and what was acknowledged is in the store already.
pub async fn serve(
    house: Arc<House>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let keeper = tokio::spawn(keep(house.clone()));
    let (closing, mut closed) = watch::channel(false);
    let door = Door::new(listener, house.config.connections, house.config.silence);
    let app = routes::all(house.clone(), closed.clone()).into_make_service_with_connect_info::<Caller>();
    let serving = axum::serve(door, app).with_graceful_shutdown(async move {
        stop.await;
        closing.send_replace(true);
    });
    let patience = async {
        let _ = closed.wait_for(|closed| *closed).await;
        tokio::time::sleep(GRACE).await;
    };
    let result = tokio::select! {
        result = serving => result,
        () = patience => Ok(()),
    };
    keeper.abort();
    // Clocks go on from here.
    if let Ok(Err(trouble)) = timeout(GRACE, house.keep_age()).await {
        tracing::error!(?trouble, "the age was not kept");
    }
    result
}

/// What is to be done now and then.
async fn keep(house: Arc<House>) {
    let mut tick = interval(TICK);
    let mut birthday = interval(BIRTHDAY);
    let mut sweep = interval(house.config.idle.clamp(Duration::from_millis(100), Duration::from_secs(20)));
    loop {
        let done = tokio::select! {
            _ = tick.tick() => house.watch_clocks().await,
            _ = birthday.tick() => house.keep_age().await,
            _ = sweep.tick() => {
                house.sweep();
                Ok(())
            }
        };
        if let Err(trouble) = done {
            tracing::error!(?trouble, "the clocks could not be watched");
            tokio::time::sleep(TICK).await;
        }
    }
}
