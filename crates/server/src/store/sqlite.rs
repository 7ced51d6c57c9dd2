//! Tables in one SQLite file.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use pages::Ending;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use table::{Log, Logged, MAX_SEATS, Seat, Start};
use tokio::sync::{Mutex, mpsc, oneshot, watch};

use super::tidy;
use super::writer::{self, Job};
use super::{Answer, Change, Kept, KeptSeat, Listed, Sitter, Store, StoreError};
use crate::clock::Clock;
use crate::room::CHAT;
use crate::time::Moment;

/// How the file came to look as it does, step by step. A new step goes at the
/// end; what stands here is never changed.
const STEPS: [&str; 3] = [include_str!("1-tables.sql"), include_str!("2-clocks.sql"), include_str!("3-open-seats.sql")];

/// How much of the file the writer keeps in memory at most: 32 MB. Each table
/// that is played has a page of its own for its newest moves; what does not fit
/// is read again for every move, and written before it is whole.
const WRITERS_CACHE: &str = "-32768";

/// Tables in one SQLite file.
pub struct Sqlite {
    pool: SqlitePool,
    jobs: mpsc::Sender<Job>,
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged move survives even if the power goes.
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", "0")
            .busy_timeout(Duration::from_secs(5))
            .foreign_keys(true)
            .disable_statement_logging();
        // Nobody reads before the file is as we know it.
        let writer = options.clone().pragma("cache_size", WRITERS_CACHE);
        // What a statement would have to undo is noted in memory, not in a file.
        let mut connection = writer.pragma("temp_store", "MEMORY").connect().await?;
        update(&mut connection).await?;
        let tidy = options.connect().await?;
        // A file needs not be asked whether it is still there.
        let readers = SqlitePoolOptions::new().max_connections(4).test_before_acquire(false);
        let pool = readers.connect_with(options).await?;
        let (jobs, inbox) = mpsc::channel(4096);
        let written = watch::Sender::new(());
        let pen = Arc::new(Mutex::new(connection));
        tokio::spawn(tidy::run(tidy, written.subscribe(), pen.clone()));
        tokio::spawn(writer::run(pen, inbox, written));
        Ok(Sqlite { pool, jobs })
    }

    async fn fetch(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        // One connection for all: to give one back is as much as a question more.
        let reader = &mut *self.pool.acquire().await?;
        let Some(row) = sqlx::query("SELECT * FROM tables WHERE id = ?").bind(id).fetch_optional(&mut *reader).await?
        else {
            return Ok(None);
        };
        let moves = sqlx::query("SELECT seat, notation FROM moves WHERE table_id = ? ORDER BY nth")
            .bind(id)
            .fetch_all(&mut *reader)
            .await?;
        let seats = "SELECT token_hash, bot, stand_in, open, name FROM seats WHERE table_id = ? ORDER BY seat";
        let seats = sqlx::query(seats).bind(id).fetch_all(&mut *reader).await?;
        let chat =
            "SELECT * FROM (SELECT n, who, text FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT ?) ORDER BY n";
        let chat = sqlx::query(chat).bind(id).bind(CHAT as i64).fetch_all(&mut *reader).await?;
        Ok(Some(Kept {
            id: id.into(),
            log: Log {
                game: row.try_get("game")?,
                rules: row.try_get("rules")?,
                start: start(&row)?,
                seed: row.try_get::<String, _>("seed")?.parse().map_err(StoreError)?,
                moves: moves
                    .iter()
                    .map(|row| Ok(Logged { seat: Seat(row.try_get("seat")?), notation: row.try_get("notation")? }))
                    .collect::<Result<_, sqlx::Error>>()?,
            },
            seats: seats
                .iter()
                .map(|row| {
                    Ok(KeptSeat {
                        token_hash: row.try_get("token_hash")?,
                        sitter: match (row.try_get("bot")?, row.try_get("stand_in")?, row.try_get("open")?) {
                            (None, _, false) => Sitter::Person,
                            (None, _, true) => Sitter::Open,
                            (Some(level), false, _) => Sitter::Bot(level),
                            (Some(level), true, _) => Sitter::StandIn(level),
                        },
                        name: row.try_get("name")?,
                    })
                })
                .collect::<Result<_, sqlx::Error>>()?,
            public: row.try_get("public")?,
            clock: clock(&row)?,
            ending: row.try_get::<Option<String>, _>("ended")?.map(|text| ending(&text)).transpose()?,
            rematch: row.try_get("rematch")?,
            chat: chat
                .iter()
                .map(|row| Ok((row.try_get("who")?, row.try_get("text")?)))
                .collect::<Result<_, sqlx::Error>>()?,
        }))
    }
}

/// Brings the file to the newest step.
async fn update(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let done: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        return Err(StoreError("it was written by a newer version of this program".into()));
    }
    for (nth, step) in STEPS.iter().enumerate().skip(done) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
        sqlx::raw_sql(&format!("PRAGMA user_version = {}", nth + 1)).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}

fn clock(row: &SqliteRow) -> Result<Option<Clock>, StoreError> {
    let text: Option<String> = row.try_get("clock")?;
    let read =
        |text: String| serde_json::from_str(&text).map_err(|e| StoreError(format!("a clock does not read: {e}")));
    text.map(read).transpose()
}

/// How an ending is written.
pub(super) fn ending_text(ending: Ending) -> String {
    match ending {
        Ending::GaveUp(seat) => format!("gave-up {}", seat.0),
        Ending::OutOfTime(seat) => format!("out-of-time {}", seat.0),
    }
}

fn ending(text: &str) -> Result<Ending, StoreError> {
    let seats = Seat::all(MAX_SEATS as u8);
    let endings = seats.flat_map(|seat| [Ending::GaveUp(seat), Ending::OutOfTime(seat)]);
    let found = endings.into_iter().find(|ending| ending_text(*ending) == text);
    found.ok_or_else(|| StoreError(format!("a table ended by {text:?}")))
}

fn start(row: &SqliteRow) -> Result<Start, StoreError> {
    let options: Option<String> = row.try_get("options")?;
    let position: Option<String> = row.try_get("position")?;
    match (options, position) {
        (Some(options), _) => serde_json::from_str(&options)
            .map(Start::Options)
            .map_err(|e| StoreError(format!("options do not read: {e}"))),
        (None, Some(position)) => Ok(Start::Position(position)),
        (None, None) => Err(StoreError("a table has no start".into())),
    }
}

impl Store for Sqlite {
    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Kept>> {
        Box::pin(self.fetch(id))
    }

    fn find_seat<'a>(&'a self, token_hash: &'a str) -> Answer<'a, Option<(String, Seat)>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT table_id, seat FROM seats WHERE token_hash = ? ORDER BY rowid DESC LIMIT 1")
                .bind(token_hash)
                .fetch_optional(&self.pool)
                .await?;
            Ok(row.map(|row| Ok::<_, sqlx::Error>((row.try_get(0)?, Seat(row.try_get(1)?)))).transpose()?)
        })
    }

    fn public(&self) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id, game, over, (SELECT count(*) FROM moves WHERE table_id = id) AS moves,
                 coalesce((SELECT group_concat(name, ' · ') FROM seats WHERE table_id = id AND name <> ''), '') AS names,
                 (SELECT json_group_array(seat) FROM seats WHERE table_id = id AND open = 1) AS open
                 FROM tables WHERE public = 1 ORDER BY over, open = '[]', rowid DESC LIMIT 20",
            )
            .fetch_all(&self.pool)
            .await?;
            let listed = |row: &SqliteRow| {
                let open: String = row.try_get("open")?;
                Ok::<_, sqlx::Error>(Listed {
                    id: row.try_get("id")?,
                    game: row.try_get("game")?,
                    over: row.try_get("over")?,
                    moves: row.try_get("moves")?,
                    names: row.try_get("names")?,
                    open: serde_json::from_str(&open).map_err(|e| sqlx::Error::Decode(e.into()))?,
                })
            };
            Ok(rows.iter().map(listed).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn expired(&self, now: Moment) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let ids = sqlx::query_scalar("SELECT id FROM tables WHERE deadline <= ? ORDER BY deadline LIMIT 100");
            Ok(ids.bind(now.0).fetch_all(&self.pool).await?)
        })
    }

    fn age(&self) -> Answer<'_, Moment> {
        Box::pin(async move { Ok(Moment(sqlx::query_scalar("SELECT age FROM house").fetch_one(&self.pool).await?)) })
    }

    fn write(&self, change: Change) -> Answer<'_, ()> {
        Box::pin(async move {
            let gone = || StoreError("the writer has stopped".into());
            let (done, safe) = oneshot::channel();
            self.jobs.send((change, done)).await.map_err(|_| gone())?;
            safe.await.map_err(|_| gone())?
        })
    }

    fn ready(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.pool).await?;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_read_as_they_are_written() {
        for kept in [Ending::GaveUp(Seat(0)), Ending::OutOfTime(Seat(7))] {
            assert_eq!(ending(&ending_text(kept)).unwrap(), kept);
        }
        assert!(ending("bored 1").is_err());
    }

    #[tokio::test]
    async fn a_file_of_the_first_version_is_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let old = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut connection = old.connect().await.unwrap();
        let table = "INSERT INTO tables (id, game, rules, options, seed, resigned)
                     VALUES ('old', 'relay', 1, '{}', '0000000000000000000000000000000000000000000000000000000000000000', 1)";
        for sql in [STEPS[0], table] {
            sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        }
        connection.close().await.unwrap();
        for _ in 0..2 {
            let store = Sqlite::open(&file).await.unwrap();
            let kept = store.load("old").await.unwrap().unwrap();
            assert_eq!((kept.ending, kept.clock), (Some(Ending::GaveUp(Seat(1))), None));
        }
        let mut connection = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
        sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let Err(refused) = Sqlite::open(&file).await else { panic!("a file from the future was opened") };
        assert!(refused.to_string().contains("newer version"), "{refused}");
    }
}
