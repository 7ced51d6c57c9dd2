//! Results on disk: a line a game, written as soon as it is over.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use bots::{BotSpec, Played};
use serde::{Deserialize, Serialize};
use shelf::Error;
use shelf::contest::Beginning;
use table::{Seat, Verdict};

use crate::files;

/// What all games of a file have in common: its first line.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of this format.
    pub arena: u32,
    pub game: String,
    pub rules: u32,
    pub beginning: Beginning,
    pub seed: u64,
}

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Who sat where.
    pub bots: Vec<String>,
    /// The number of the game: games of the same number have the same luck.
    pub nth: u64,
    /// What the end meant for each seat; nothing if the game was given up.
    pub verdicts: Vec<Verdict>,
    pub points: Vec<i16>,
    pub decisions: u64,
}

impl Record {
    /// The record of a game between `bots`.
    pub fn new(bots: &[BotSpec], nth: u64, played: &Played) -> Record {
        let seats = || Seat::all(bots.len() as u8);
        Record {
            bots: bots.iter().map(ToString::to_string).collect(),
            nth,
            verdicts: played.outcome.map_or_else(Vec::new, |end| seats().map(|seat| end.verdict(seat)).collect()),
            points: played.outcome.map_or_else(Vec::new, |end| seats().map(|seat| end.points(seat)).collect()),
            decisions: played.decisions,
        }
    }
}

/// All games so far, and the file that remembers them.
pub struct Results {
    pub records: Vec<Record>,
    file: Option<File>,
}

impl Results {
    /// Results that nobody will remember.
    pub fn forgotten() -> Results {
        Results { records: Vec::new(), file: None }
    }

    /// The results in `path`, to which more will be added. A line that was cut
    /// off when the program was stopped is forgotten: its game is played again.
    pub fn resume(path: &Path, header: Header) -> Result<Results, Error> {
        let shown = path.display();
        let text = if path.exists() { files::read(path)? } else { String::new() };
        let unwritable = |e: std::io::Error| Error::Failed(format!("{shown} cannot be written: {e}"));
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut records = Vec::new();
        let mut lines = whole.lines();
        if let Some(first) = lines.next() {
            let found: Header =
                serde_json::from_str(first).map_err(|_| Error::Usage(format!("{shown} is not a file of the arena")))?;
            if found != header {
                return Err(Error::Usage(format!(
                    "{shown} is about other games: it has {}",
                    serde_json::to_string(&found).unwrap_or_default()
                )));
            }
        } else if !text.trim().is_empty() {
            return Err(Error::Usage(format!("{shown} is not a file of the arena")));
        }
        for (line, number) in lines.zip(2..) {
            let record =
                serde_json::from_str(line).map_err(|e| Error::Failed(format!("{shown}, line {number}: {e}")))?;
            records.push(record);
        }
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path).map_err(unwritable)?;
        file.set_len(whole.len() as u64).map_err(unwritable)?;
        drop(file);
        let file = OpenOptions::new().append(true).open(path).map_err(unwritable)?;
        let mut results = Results { records, file: Some(file) };
        if whole.is_empty() {
            results.write(&header)?;
        }
        Ok(results)
    }

    /// One more game.
    pub fn keep(&mut self, record: Record) -> Result<(), Error> {
        self.write(&record)?;
        self.records.push(record);
        Ok(())
    }

    fn write<T: Serialize>(&mut self, value: &T) -> Result<(), Error> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let failed = |e: String| Error::Failed(format!("the results cannot be written: {e}"));
        let mut line = serde_json::to_string(value).map_err(|e| failed(e.to_string()))?;
        line.push('\n');
        file.write_all(line.as_bytes()).map_err(|e| failed(e.to_string()))
    }
}
