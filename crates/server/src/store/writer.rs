//! One writer for all tables. Changes that arrive while the disk is busy are
//! committed together, so that a thousand tables do not wait for a thousand
//! turns of the disk.

use std::sync::Arc;

use futures_util::TryStreamExt;
use serde::Serialize;
use sqlx::{Executor, SqliteConnection};
use table::{Logged, Seat, Start};
use tokio::sync::{Mutex, mpsc, oneshot, watch};

use super::sqlite::ending_text;
use super::{Change, Kept, Sitter, StoreError, What};
use crate::clock::Clock;

/// How many changes one commit takes at most.
const BATCH: usize = 1024;

/// A change, and whom to tell when it is safe.
pub(super) type Job = (Change, oneshot::Sender<Result<(), StoreError>>);

/// The connection that writes. Whoever holds it keeps the writer waiting.
pub(super) type Pen = Arc<Mutex<SqliteConnection>>;

/// Writes until nobody can send any more, and says whenever it has.
pub(super) async fn run(pen: Pen, mut jobs: mpsc::Receiver<Job>, written: watch::Sender<()>) {
    let mut writer = Writer { pen, clean: false };
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let changes: Vec<&Change> = batch.iter().map(|(change, _)| change).collect();
        let together = writer.commit(&changes).await;
        for (change, done) in batch.drain(..) {
            // If the batch failed, each change is tried alone: one bad change
            // must not take the others with it.
            let result = match &together {
                Ok(()) => Ok(()),
                Err(_) => writer.commit(&[&change]).await,
            };
            // Whoever asked may be gone; the change is safe all the same.
            let _ = done.send(result);
        }
        written.send_replace(());
    }
}

struct Writer {
    pen: Pen,
    /// Whether the last commit succeeded, so that no transaction is open.
    clean: bool,
}

impl Writer {
    /// At most one change of a table is ever under way, because its room is
    /// locked until the change is safe: so their order in a batch does not
    /// matter.
    async fn commit(&mut self, changes: &[&Change]) -> Result<(), StoreError> {
        let mut pen = self.pen.lock().await;
        let result = try_commit(&mut pen, self.clean, changes).await;
        self.clean = result.is_ok();
        if !self.clean {
            // SQLite may have done so by itself; then there is nothing to undo.
            let _ = sqlx::query("ROLLBACK").execute(&mut *pen).await;
        }
        result
    }
}

/// Writes the changes and commits them. `clean`: no transaction is open.
async fn try_commit(pen: &mut SqliteConnection, clean: bool, changes: &[&Change]) -> Result<(), StoreError> {
    let mut added = Added::default();
    let others: Vec<&Change> = changes.iter().copied().filter(|change| !added.takes(change)).collect();
    // One statement is a transaction of its own. Most commits are nothing
    // else, and every word to the connection is a walk to another thread
    // and back.
    if clean && others.is_empty() && added.clocks.is_empty() {
        return append(pen, &added.moves).await;
    }
    // The transaction is begun and ended in plain words. A library that
    // counts open transactions can be wrong after a full disk, and take an
    // inner savepoint for the commit; `BEGIN` refuses to be wrong.
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *pen).await?;
    for change in others {
        match change {
            Change::Opened { kept, follows, over } => open(pen, kept, follows.as_deref(), *over).await?,
            Change::Table { id, what } => note(pen, id, what).await?,
            Change::Age(age) => {
                sqlx::query("UPDATE house SET age = ?").bind(age.0).execute(&mut *pen).await?;
            }
        }
    }
    append(pen, &added.moves).await?;
    tick(pen, &added.clocks).await?;
    sqlx::query("COMMIT").execute(&mut *pen).await?;
    Ok(())
}

/// A move as it is written: table, number, seat, notation.
type Row<'a> = (&'a str, usize, Seat, &'a str);
/// A table's clock as it is written: table, clock, when it will have run out.
type Hands<'a> = (&'a str, String, Option<i64>);

/// What is written for many tables at once.
#[derive(Default)]
struct Added<'a> {
    moves: Vec<Row<'a>>,
    clocks: Vec<Hands<'a>>,
}

impl<'a> Added<'a> {
    /// Takes a change up, if it is nothing but moves that follow others.
    fn takes(&mut self, change: &'a Change) -> bool {
        let Change::Table { id, what: What::Moves { stay, of, moves, over: false, clock } } = change else {
            return false;
        };
        if stay < of {
            return false;
        }
        self.moves.extend(rows(id, *stay, moves));
        self.clocks.extend(hands(id, clock.as_ref()));
        true
    }
}

/// Moves as they are written, the first of them number `from`.
fn rows<'a>(table: &'a str, from: usize, moves: &'a [Logged]) -> impl Iterator<Item = Row<'a>> {
    (from..).zip(moves).map(move |(nth, logged)| (table, nth, logged.seat, logged.notation.as_str()))
}

fn hands<'a>(table: &'a str, clock: Option<&Clock>) -> Option<Hands<'a>> {
    clock.map(|clock| (table, written(clock), clock.deadline().map(|moment| moment.0)))
}

/// Writes moves, of however many tables.
async fn append(pen: &mut SqliteConnection, moves: &[Row<'_>]) -> Result<(), StoreError> {
    if moves.is_empty() {
        return Ok(());
    }
    let insert = sqlx::query(
        "INSERT INTO moves (table_id, nth, seat, notation)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
    );
    // The first result is the only one, and it is there when all is done: who
    // also waits for the end of the results is woken twice.
    pen.execute_many(insert.bind(written(moves))).try_next().await?;
    Ok(())
}

/// Writes clocks, of however many tables.
async fn tick(pen: &mut SqliteConnection, clocks: &[Hands<'_>]) -> Result<(), StoreError> {
    if clocks.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "UPDATE tables SET clock = value ->> 1, deadline = value ->> 2
         FROM json_each(?) WHERE tables.id = value ->> 0",
    )
    .bind(written(clocks))
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
    append(pen, &rows(&kept.id, 0, &kept.log.moves).collect::<Vec<_>>()).await?;
    if let Some(before) = follows {
        sqlx::query("UPDATE tables SET rematch = ? WHERE id = ?")
            .bind(&kept.id)
            .bind(before)
            .execute(&mut *pen)
            .await?;
    }
    Ok(())
}

/// Writes a change of a table down.
async fn note(pen: &mut SqliteConnection, table: &str, what: &What) -> Result<(), StoreError> {
    match what {
        What::Moves { stay, of, moves, over, clock } => {
            if stay < of {
                sqlx::query("DELETE FROM moves WHERE table_id = ? AND nth >= ?")
                    .bind(table)
                    .bind(*stay as i64)
                    .execute(&mut *pen)
                    .await?;
            }
            append(pen, &rows(table, *stay, moves).collect::<Vec<_>>()).await?;
            if *over {
                sqlx::query("UPDATE tables SET over = 1 WHERE id = ?").bind(table).execute(&mut *pen).await?;
            }
            tick(pen, hands(table, clock.as_ref()).as_slice()).await?;
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
            tick(pen, hands(table, clock.as_ref()).as_slice()).await?;
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
            tick(pen, hands(table, clock.as_ref()).as_slice()).await?;
        }
    }
    Ok(())
}

fn written<T: Serialize + ?Sized>(what: &T) -> String {
    serde_json::to_string(what).expect("plain data serialises")
}
