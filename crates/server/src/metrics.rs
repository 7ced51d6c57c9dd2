//! Numbers about the server, in the format of Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, Ordering};

/// A number that is watched.
#[derive(Default)]
pub struct Number(AtomicI64);

impl Number {
    /// Adds to it.
    pub fn add(&self, count: i64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }
}

/// Everything that is counted.
#[derive(Default)]
pub struct Metrics {
    /// Tables opened.
    pub tables: Number,
    /// Choices accepted and stored.
    pub moves: Number,
    /// Those of them that bots made.
    pub bot_moves: Number,
    /// Sockets open now.
    pub sockets: Number,
}

impl Metrics {
    /// The numbers as text; `live` tables are in memory.
    pub fn text(&self, live: usize) -> String {
        let mut out = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: i64| {
            let _ = writeln!(
                out,
                "# HELP ringtable_{name} {help}\n# TYPE ringtable_{name} {kind}\nringtable_{name} {value}"
            );
        };
        let read = |number: &Number| number.0.load(Ordering::Relaxed);
        line("tables_opened_total", "counter", "Tables opened since the start.", read(&self.tables));
        line("moves_total", "counter", "Choices accepted and stored since the start.", read(&self.moves));
        line("bot_moves_total", "counter", "Choices made by bots since the start.", read(&self.bot_moves));
        line("sockets", "gauge", "Sockets open now.", read(&self.sockets));
        line("tables_in_memory", "gauge", "Tables in memory now.", i64::try_from(live).unwrap_or(i64::MAX));
        out
    }
}
