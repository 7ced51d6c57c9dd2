//! Tables in one SQLite file.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row};
use table::{Log, Logged, Seat, Start};
use tokio::sync::{mpsc, oneshot};

use super::writer::{self, Job};
use super::{Answer, Change, Kept, KeptSeat, Listed, Store, StoreError};

const SCHEMA: &str = include_str!("schema.sql");

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
            .busy_timeout(Duration::from_secs(5))
            .foreign_keys(true)
            .disable_statement_logging();
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
        sqlx::raw_sql(SCHEMA).execute(&pool).await?;
        let (jobs, inbox) = mpsc::channel(4096);
        tokio::spawn(writer::run(options.connect().await?, inbox));
        Ok(Sqlite { pool, jobs })
    }

    async fn insert(&self, kept: &Kept) -> Result<(), StoreError> {
        let (options, position) = match &kept.log.start {
            Start::Options(options) => (Some(options.to_string()), None),
            Start::Position(position) => (None, Some(position.clone())),
        };
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query(
            "INSERT INTO tables (id, game, rules, options, position, seed, public) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&kept.id)
        .bind(&kept.log.game)
        .bind(kept.log.rules)
        .bind(options)
        .bind(position)
        .bind(kept.log.seed.to_string())
        .bind(kept.public)
        .execute(&mut *transaction)
        .await?;
        for (i, seat) in kept.seats.iter().enumerate() {
            sqlx::query("INSERT INTO seats (table_id, seat, token_hash, bot, name) VALUES (?, ?, ?, ?, ?)")
                .bind(&kept.id)
                .bind(i as i64)
                .bind(&seat.token_hash)
                .bind(&seat.bot)
                .bind(&seat.name)
                .execute(&mut *transaction)
                .await?;
        }
        for (i, logged) in kept.log.moves.iter().enumerate() {
            sqlx::query("INSERT INTO moves (table_id, nth, seat, notation) VALUES (?, ?, ?, ?)")
                .bind(&kept.id)
                .bind(i as i64)
                .bind(logged.seat.0)
                .bind(&logged.notation)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    async fn fetch(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let Some(row) = sqlx::query("SELECT * FROM tables WHERE id = ?").bind(id).fetch_optional(&self.pool).await?
        else {
            return Ok(None);
        };
        let moves = sqlx::query("SELECT seat, notation FROM moves WHERE table_id = ? ORDER BY nth")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let seats = sqlx::query("SELECT token_hash, bot, name FROM seats WHERE table_id = ? ORDER BY seat")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let chat = sqlx::query("SELECT who, text FROM chat WHERE table_id = ? ORDER BY n")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
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
                        bot: row.try_get("bot")?,
                        name: row.try_get("name")?,
                    })
                })
                .collect::<Result<_, sqlx::Error>>()?,
            public: row.try_get("public")?,
            resigned: row.try_get("resigned")?,
            rematch: row.try_get("rematch")?,
            chat: chat
                .iter()
                .map(|row| Ok((row.try_get("who")?, row.try_get("text")?)))
                .collect::<Result<_, sqlx::Error>>()?,
        }))
    }
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
    fn create<'a>(&'a self, table: &'a Kept) -> Answer<'a, ()> {
        Box::pin(self.insert(table))
    }

    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Kept>> {
        Box::pin(self.fetch(id))
    }

    fn find_seat<'a>(&'a self, token_hash: &'a str) -> Answer<'a, Option<(String, u8)>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT table_id, seat FROM seats WHERE token_hash = ? ORDER BY rowid DESC LIMIT 1")
                .bind(token_hash)
                .fetch_optional(&self.pool)
                .await?;
            Ok(row.map(|row| Ok::<_, sqlx::Error>((row.try_get(0)?, row.try_get(1)?))).transpose()?)
        })
    }

    fn public(&self) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id, game, over, (SELECT count(*) FROM moves WHERE table_id = id) AS moves,
                 coalesce((SELECT group_concat(name, ' · ') FROM seats WHERE table_id = id AND name <> ''), '') AS names
                 FROM tables WHERE public = 1 ORDER BY over, rowid DESC LIMIT 20",
            )
            .fetch_all(&self.pool)
            .await?;
            let listed = |row: &SqliteRow| {
                Ok(Listed {
                    id: row.try_get("id")?,
                    game: row.try_get("game")?,
                    over: row.try_get("over")?,
                    moves: row.try_get("moves")?,
                    names: row.try_get("names")?,
                })
            };
            Ok(rows.iter().map(listed).collect::<Result<_, sqlx::Error>>()?)
        })
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
