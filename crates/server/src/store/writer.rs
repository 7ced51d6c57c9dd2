//! One writer for all tables. Changes that arrive while the disk is busy are
//! committed together, so that a thousand tables do not wait for a thousand
//! turns of the disk.

use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::{Change, StoreError, What};

/// How many changes one commit takes at most.
const BATCH: usize = 256;

/// A change, and whom to tell when it is safe.
pub(super) type Job = (Change, oneshot::Sender<Result<(), StoreError>>);

/// Writes until nobody can send any more.
pub(super) async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let changes: Vec<&Change> = batch.iter().map(|(change, _)| change).collect();
        let together = commit(&mut connection, &changes).await;
        for (change, done) in batch.drain(..) {
            // If the batch failed, each change is tried alone: one bad change
            // must not take the others with it.
            let result = match &together {
                Ok(()) => Ok(()),
                Err(_) => commit(&mut connection, &[&change]).await,
            };
            // Whoever asked may be gone; the change is safe all the same.
            let _ = done.send(result);
        }
    }
}

async fn commit(connection: &mut SqliteConnection, changes: &[&Change]) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    for change in changes {
        write(&mut transaction, change).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn write(transaction: &mut Transaction<'_, Sqlite>, Change { table, what }: &Change) -> Result<(), StoreError> {
    match what {
        What::Moves { from, moves, over } => {
            sqlx::query("DELETE FROM moves WHERE table_id = ? AND nth >= ?")
                .bind(table)
                .bind(*from as i64)
                .execute(&mut **transaction)
                .await?;
            for (i, logged) in moves.iter().enumerate() {
                sqlx::query("INSERT INTO moves (table_id, nth, seat, notation) VALUES (?, ?, ?, ?)")
                    .bind(table)
                    .bind((from + i) as i64)
                    .bind(logged.seat.0)
                    .bind(&logged.notation)
                    .execute(&mut **transaction)
                    .await?;
            }
            sqlx::query("UPDATE tables SET over = ? WHERE id = ? AND over <> ?")
                .bind(over)
                .bind(table)
                .bind(over)
                .execute(&mut **transaction)
                .await?;
        }
        What::Said { who, text } => {
            sqlx::query("INSERT INTO chat (table_id, who, text) VALUES (?, ?, ?)")
                .bind(table)
                .bind(who)
                .bind(text)
                .execute(&mut **transaction)
                .await?;
        }
        What::Named { seat, name } => {
            sqlx::query("UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?")
                .bind(name)
                .bind(table)
                .bind(seat)
                .execute(&mut **transaction)
                .await?;
        }
        What::Resigned { seat } => {
            sqlx::query("UPDATE tables SET resigned = ?, over = 1 WHERE id = ?")
                .bind(seat)
                .bind(table)
                .execute(&mut **transaction)
                .await?;
        }
        What::Rematch { id } => {
            sqlx::query("UPDATE tables SET rematch = ? WHERE id = ?")
                .bind(id)
                .bind(table)
                .execute(&mut **transaction)
                .await?;
        }
    }
    Ok(())
}
