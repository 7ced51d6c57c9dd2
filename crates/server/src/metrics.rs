//! Numbers about the server, in the format of Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// A number that is watched.
#[derive(Default)]
pub struct Number(AtomicI64);

impl Number {
    /// Adds to it.
    pub fn add(&self, count: i64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }
}

/// The bounds of what a duration is counted under, in microseconds.
const BOUNDS: [u64; 10] = [250, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 100_000, 500_000, 2_000_000];

/// How long something took, each time.
#[derive(Default)]
pub struct Durations {
    within: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    sum: AtomicU64,
}

impl Durations {
    /// Notes one.
    pub fn note(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            if micros <= *bound {
                within.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }

    fn text(&self, name: &str, help: &str) -> String {
        let read = |number: &AtomicU64| number.load(Ordering::Relaxed);
        let mut out = format!("# HELP ringtable_{name} {help}\n# TYPE ringtable_{name} histogram\n");
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            let _ = writeln!(out, "ringtable_{name}_bucket{{le=\"{}\"}} {}", *bound as f64 / 1e6, read(within));
        }
        let _ = writeln!(out, "ringtable_{name}_bucket{{le=\"+Inf\"}} {}", read(&self.count));
        let _ = writeln!(out, "ringtable_{name}_sum {}", read(&self.sum) as f64 / 1e6);
        let _ = writeln!(out, "ringtable_{name}_count {}", read(&self.count));
        out
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
    /// How long choices of people took, until they were stored and told.
    pub act: Durations,
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
        out + &self.act.text("act_seconds", "From a choice of a person until it was stored and told.")
    }
}
