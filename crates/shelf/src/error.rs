//! Why a command could not do what was asked.

use std::fmt;
use std::io;

use bots::{BotSpecError, RunError};
use table::{OptionsError, PositionError};

/// A command that stopped. Each kind has its exit code.
#[derive(Debug)]
pub enum Error {
    /// What was asked makes no sense: exit code 2, as for every usage error.
    Usage(String),
    /// It made sense, but did not work out: exit code 1.
    Failed(String),
    /// Whoever read our output has read enough (`ringtable rules relay | head`).
    /// That is nobody's failure.
    NobodyListens,
}

impl Error {
    /// An error of our own output streams.
    pub fn output(error: &io::Error) -> Error {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Error::NobodyListens,
            _ => Error::Failed(format!("the output cannot be written: {error}")),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Usage(what) | Error::Failed(what) => f.write_str(what),
            Error::NobodyListens => f.write_str("nobody listens"),
        }
    }
}

impl From<OptionsError> for Error {
    fn from(error: OptionsError) -> Error {
        Error::Usage(error.to_string())
    }
}

impl From<PositionError> for Error {
    fn from(error: PositionError) -> Error {
        Error::Usage(error.to_string())
    }
}

impl From<BotSpecError> for Error {
    fn from(error: BotSpecError) -> Error {
        Error::Usage(error.to_string())
    }
}

impl From<RunError> for Error {
    fn from(error: RunError) -> Error {
        Error::Usage(error.to_string())
    }
}
