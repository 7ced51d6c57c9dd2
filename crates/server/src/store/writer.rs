//! One writer for all tables. Changes that arrive while the disk is busy are
//! committed together, so that a thousand tables do not wait for a thousand
//! turns of the disk.

use serde_json::json;
use sqlx::SqliteConnection;
use table::Start;
use tokio::sync::{mpsc, oneshot, watch};

use super::sqlite::ending_text;
use super::{Change, Kept, Sitter, StoreError, What};
use crate::clock::Clock;

/// How many changes one commit takes at most.
const BATCH: usize = 1024;

/// A change, and whom to tell when it is safe.
pub(super) type Job = (Change, oneshot::Sender<Result<(), StoreError>>);

/// Writes until nobody can send any more, and says whenever it has.
pub(super) async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>, written: watch::Sender<()>) {
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
        written.send_replace(());
    }
}

/// At most one change of a table is ever under way, because its room is locked
/// until the change is safe: so their order in a batch does not matter.
///
/// The transaction is begun and ended in plain words. A library that counts
/// open transactions can be wrong after a full disk, and take an inner
/// savepoint for the commit; `BEGIN` refuses to be wrong.
async fn commit(pen: &mut SqliteConnection, changes: &[&Change]) -> Result<(), StoreError> {
    let result = try_commit(pen, changes).await;
    if result.is_err() {
        // SQLite may have done so by itself; then there is nothing to undo.
        let _ = sqlx::query("ROLLBACK").execute(&mut *pen).await;
    }
    result
}

async fn try_commit(pen: &mut SqliteConnection, changes: &[&Change]) -> Result<(), StoreError> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *pen).await?;
    write_all(pen, changes).await?;
    sqlx::query("COMMIT").execute(&mut *pen).await?;
    Ok(())
}

async fn write_all(pen: &mut SqliteConnection, changes: &[&Change]) -> Result<(), StoreError> {
    let mut appended = Vec::new();
    for change in changes {
        match change {
            Change::Opened { kept, follows, over } => open(pen, kept, follows.as_deref(), *over).await?,
            Change::Table { id, what } => note(pen, id, what, &mut appended).await?,
            Change::Age(age) => {
                sqlx::query("UPDATE house SET age = ?").bind(age.0).execute(&mut *pen).await?;
            }
        }
    }
    append(pen, &appended).await
}

/// Writes moves of many tables at once, each as table, number, seat, notation.
async fn append(pen: &mut SqliteConnection, moves: &[serde_json::Value]) -> Result<(), StoreError> {
    if moves.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO moves (table_id, nth, seat, notation)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
    )
    .bind(json!(moves).to_string())
    .execute(&mut *pen)
    .await?;
    Ok(())
}

async fn open(pen: &mut SqliteConnection, kept: &Kept, follows: Option<&str>, over: bool) -> Result<(), StoreError> {
    let (options, position) = match &kept.log.start {
        Start::Options(options) => (Some(options.to_string()), None),
        Start::Position(position) => (None, Some(position.clone())),
    };
    sqlx::query(
        "INSERT INTO tables (id, game, rules, options, position, seed, public, clock, over)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&kept.id)
    .bind(&kept.log.game)
    .bind(kept.log.rules)
    .bind(options)
    .bind(position)
    .bind(kept.log.seed.to_string())
    .bind(kept.public)
    .bind(kept.clock.as_ref().map(written))
    .bind(over)
    .execute(&mut *pen)
    .await?;
    for (i, seat) in kept.seats.iter().enumerate() {
        sqlx::query(
            "INSERT INTO seats (table_id, seat, token_hash, bot, stand_in, open, name) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&kept.id)
        .bind(i as i64)
        .bind(&seat.token_hash)
        .bind(seat.sitter.bot())
        .bind(matches!(seat.sitter, Sitter::StandIn(_)))
        .bind(seat.sitter == Sitter::Open)
        .bind(&seat.name)
        .execute(&mut *pen)
        .await?;
    }
    let moves: Vec<_> = (0..)
        .zip(&kept.log.moves)
        .map(|(nth, logged): (usize, _)| json!([kept.id, nth, logged.seat, logged.notation]))
        .collect();
    append(pen, &moves).await?;
    if let Some(before) = follows {
        sqlx::query("UPDATE tables SET rematch = ? WHERE id = ?")
            .bind(&kept.id)
            .bind(before)
            .execute(&mut *pen)
            .await?;
    }
    Ok(())
}

/// Writes a change of a table down. Moves that only follow others are added to
/// `appended`, to be written together with those of other tables.
async fn note(
    pen: &mut SqliteConnection,
    table: &str,
    what: &What,
    appended: &mut Vec<serde_json::Value>,
) -> Result<(), StoreError> {
    match what {
        What::Moves { stay, of, moves, over, clock } => {
            if stay < of {
                sqlx::query("DELETE FROM moves WHERE table_id = ? AND nth >= ?")
                    .bind(table)
                    .bind(*stay as i64)
                    .execute(&mut *pen)
                    .await?;
            }
            for (nth, logged) in (*stay..).zip(moves) {
                appended.push(json!([table, nth, logged.seat, logged.notation]));
            }
            if *over {
                sqlx::query("UPDATE tables SET over = 1 WHERE id = ?").bind(table).execute(&mut *pen).await?;
            }
            tick(pen, table, clock.as_ref()).await?;
        }
        What::Said { who, text } => {
            sqlx::query("INSERT INTO chat (table_id, who, text) VALUES (?, ?, ?)")
                .bind(table)
                .bind(who)
                .bind(text)
                .execute(&mut *pen)
                .await?;
        }
        What::Named { seat, name } => {
            sqlx::query("UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?")
                .bind(name)
                .bind(table)
                .bind(seat.0)
                .execute(&mut *pen)
                .await?;
        }
        What::Seated { seat, sitter, clock } => {
            sqlx::query("UPDATE seats SET bot = ?, stand_in = ?, open = ? WHERE table_id = ? AND seat = ?")
                .bind(sitter.bot())
                .bind(matches!(sitter, Sitter::StandIn(_)))
                .bind(*sitter == Sitter::Open)
                .bind(table)
                .bind(seat.0)
                .execute(&mut *pen)
                .await?;
            tick(pen, table, clock.as_ref()).await?;
        }
        What::Taken { seat, token_hash } => {
            sqlx::query("UPDATE seats SET token_hash = ?, open = 0 WHERE table_id = ? AND seat = ?")
                .bind(token_hash)
                .bind(table)
                .bind(seat.0)
                .execute(&mut *pen)
                .await?;
        }
        What::Renewed { old, new } => {
            sqlx::query("UPDATE seats SET token_hash = ? WHERE token_hash = ?")
                .bind(new)
                .bind(old)
                .execute(&mut *pen)
                .await?;
        }
        What::Ended { ending, clock } => {
            sqlx::query("UPDATE tables SET ended = ?, over = 1 WHERE id = ?")
                .bind(ending_text(*ending))
                .bind(table)
                .execute(&mut *pen)
                .await?;
            tick(pen, table, clock.as_ref()).await?;
        }
    }
    Ok(())
}

async fn tick(pen: &mut SqliteConnection, table: &str, clock: Option<&Clock>) -> Result<(), StoreError> {
    let Some(clock) = clock else { return Ok(()) };
    sqlx::query("UPDATE tables SET clock = ?, deadline = ? WHERE id = ?")
        .bind(written(clock))
        .bind(clock.deadline().map(|moment| moment.0))
        .bind(table)
        .execute(&mut *pen)
        .await?;
    Ok(())
}

fn written(clock: &Clock) -> String {
    serde_json::to_string(clock).expect("clocks serialise")
}
