//! Replay is the truth: a table is its start, its seed and its actions.
//!
//! ```text
//! ringtable log 1
//! game: relay
//! rules: 1
//! options: {}
//! seed: 5f3c…
//! 1. seat 1: 4
//! 2. seat 2: 1
//! check: 0a9b…
//! ```
//!
//! The last line is a hash of all lines before it, so a file that was cut off
//! or edited is noticed before it is believed.

use std::fmt;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat};
use crate::seed::{Seed, hex};

const HEAD: &str = "ringtable log 1";

/// Everything that is needed to play a game again.
#[derive(Clone, PartialEq, Debug)]
pub struct Log {
    /// Which game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Where play started.
    pub start: Start,
    /// Where luck came from.
    pub seed: Seed,
    /// Every action, in the order in which it was accepted.
    pub moves: Vec<Logged>,
}

/// Where play started.
#[derive(Clone, PartialEq, Debug)]
pub enum Start {
    /// From the set-up, with these options.
    Options(Value),
    /// From a written position.
    Position(String),
}

/// One action of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// Who chose.
    pub seat: Seat,
    /// What was chosen.
    pub notation: String,
}

/// A log that cannot be read or replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    /// The move it fails at; 0 for what stands before the moves.
    pub nth: usize,
    /// What is wrong.
    pub what: String,
}

impl LogError {
    /// An error at move `nth`.
    pub fn new(nth: usize, what: impl Into<String>) -> LogError {
        LogError { nth, what: what.into() }
    }
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.nth {
            0 => f.write_str(&self.what),
            nth => write!(f, "move {nth}: {}", self.what),
        }
    }
}

impl std::error::Error for LogError {}

impl Log {
    /// Reads a log, and makes sure that it is whole.
    pub fn read(text: &str) -> Result<Log, LogError> {
        let wrong = |what: &str| LogError::new(0, what);
        if text.lines().next() != Some(HEAD) {
            return Err(wrong("this is not a ringtable log"));
        }
        let (body, check) = text
            .trim_end()
            .rsplit_once('\n')
            .and_then(|(body, last)| Some((body, last.strip_prefix("check: ")?)))
            .ok_or_else(|| wrong("the log is cut off: its last line, the check, is missing"))?;
        if checksum(body) != check {
            return Err(wrong("the log was changed after it was written: its check does not fit"));
        }
        let mut lines = body.lines().skip(1).peekable();
        let mut field = |key: &str| -> Result<Option<&str>, LogError> {
            Ok(lines.next_if(|line| line.starts_with(key)).map(|line| line[key.len()..].trim()))
        };
        let missing = |key: &str| LogError::new(0, format!("the log does not say its {key}"));
        let game = field("game:")?.ok_or_else(|| missing("game"))?.to_string();
        let rules =
            field("rules:")?.and_then(|version| version.parse().ok()).ok_or_else(|| missing("rules version"))?;
        let start = match (field("options:")?, field("position:")?) {
            (Some(options), None) => Start::Options(
                serde_json::from_str(options).map_err(|e| LogError::new(0, format!("the options do not read: {e}")))?,
            ),
            (None, Some(position)) => Start::Position(position.into()),
            _ => return Err(missing("options, or its position")),
        };
        let seed = field("seed:")?.ok_or_else(|| missing("seed"))?.parse().map_err(|e: String| LogError::new(0, e))?;
        let moves = lines
            .enumerate()
            .map(|(i, line)| {
                Logged::read(i + 1, line).ok_or_else(|| LogError::new(i + 1, format!("{line:?} is not a move")))
            })
            .collect::<Result<_, _>>()?;
        Ok(Log { game, rules, start, seed, moves })
    }

    /// Luck for a bot that thinks for `seat` at the end of this log. It is the
    /// same whenever the bot is asked there, and betrays nothing of the seed.
    pub fn bot_luck(&self, seat: Seat) -> u64 {
        let mut hash = Sha256::new_with_prefix("ringtable bot");
        hash.update(self.seed.0);
        hash.update([seat.0]);
        hash.update(self.moves.len().to_le_bytes());
        hash.finalize()[..8].iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    /// Refuses a log of another game, or of other rules.
    pub fn expect_rules<G: Game>(&self) -> Result<(), LogError> {
        if self.game != G::ABOUT.id {
            return Err(LogError::new(0, format!("this is a log of {}, not of {}", self.game, G::ABOUT.id)));
        }
        if self.rules != G::ABOUT.rules_version {
            return Err(LogError::new(
                0,
                format!(
                    "this log was played by version {} of the rules of {}; this program knows version {}",
                    self.rules,
                    self.game,
                    G::ABOUT.rules_version
                ),
            ));
        }
        Ok(())
    }
}

impl Logged {
    fn read(nth: usize, line: &str) -> Option<Logged> {
        let (head, notation) = line.split_once(": ")?;
        let seat: u8 = head.strip_prefix(&format!("{nth}. seat "))?.parse().ok()?;
        if seat == 0 || usize::from(seat) > MAX_SEATS {
            return None;
        }
        Some(Logged { seat: Seat(seat - 1), notation: notation.into() })
    }
}

impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut body = format!("{HEAD}\ngame: {}\nrules: {}\n", self.game, self.rules);
        match &self.start {
            Start::Options(options) => body += &format!("options: {options}\n"),
            Start::Position(position) => body += &format!("position: {position}\n"),
        }
        body += &format!("seed: {}", self.seed);
        for (i, logged) in self.moves.iter().enumerate() {
            body += &format!("\n{}. seat {}: {}", i + 1, logged.seat, logged.notation);
        }
        let check = checksum(&body);
        writeln!(f, "{body}\ncheck: {check}")
    }
}

fn checksum(body: &str) -> String {
    hex(&Sha256::digest(body)[..8])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log() -> Log {
        let moves = vec![
            Logged { seat: Seat(1), notation: "Orcs-Rohan".into() },
            Logged { seat: Seat(0), notation: "5".into() },
        ];
        Log {
            game: "relay".into(),
            rules: 1,
            start: Start::Options(serde_json::json!({})),
            seed: Seed::from_number(1),
            moves,
        }
    }

    #[test]
    fn a_log_reads_back() {
        assert_eq!(Log::read(&log().to_string()), Ok(log()));
    }

    #[test]
    fn a_bot_has_its_own_luck_for_every_choice() {
        let mut shorter = log();
        shorter.moves.pop();
        assert_eq!(log().bot_luck(Seat(0)), log().bot_luck(Seat(0)));
        assert_ne!(log().bot_luck(Seat(0)), log().bot_luck(Seat(1)));
        assert_ne!(log().bot_luck(Seat(0)), shorter.bot_luck(Seat(0)));
    }

    #[test]
    fn every_cut_is_noticed() {
        let text = log().to_string();
        for end in 0..text.len() - 1 {
            assert!(Log::read(&text[..end]).is_err(), "cut at {end}");
        }
    }

    #[test]
    fn an_edit_is_noticed() {
        let edited = log().to_string().replace("Orcs", "Warg");
        assert!(Log::read(&edited).unwrap_err().what.contains("changed"));
    }
}
