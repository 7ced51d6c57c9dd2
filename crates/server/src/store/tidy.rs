//! Brings what was written ahead into its place in the file, beside the writer.
//!
//! SQLite would do so in the middle of somebody's commit, every thousand pages,
//! and whoever chose then would wait for all of it.

use std::time::Duration;

use sqlx::SqliteConnection;
use tokio::sync::watch;
use tokio::time::sleep;

use super::StoreError;

/// How long it rests. The same tables are played on meanwhile: the longer the
/// rest, the more moves there are to a page that is moved but once.
const REST: Duration = Duration::from_secs(2);
/// How many pages may wait before the writer must. To write where something
/// was written before costs a third of what it costs to make the file longer,
/// so the list starts anew before it is long.
const PAGES: i64 = 8 * 1024;

/// Tidies up after the writer, as long as there is one.
pub(super) async fn run(mut connection: SqliteConnection, mut written: watch::Receiver<()>) {
    while written.changed().await.is_ok() {
        // A full disk is the writer's to report; next time it may work.
        if let Err(error) = tidy(&mut connection).await {
            tracing::warn!(%error, "the file could not be tidied");
        }
        sleep(REST).await;
    }
}

/// Almost everything is moved while others write. What is written meanwhile
/// keeps the list from starting anew, so that now and then, when it has got
/// long, the writer waits for the little that is left.
async fn tidy(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let (_, waiting, _): (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&mut *connection).await?;
    if waiting > PAGES {
        sqlx::query("PRAGMA wal_checkpoint(RESTART)").execute(&mut *connection).await?;
    }
    Ok(())
}
