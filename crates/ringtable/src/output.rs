//! Where reports go.

use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

use serde::Serialize;
use shelf::Error;
use shelf::ink::{RED, inked};

/// Lines longer than this are hard to read, however wide the terminal.
pub const MEASURE: usize = 76;

/// How many characters fit on a line.
pub fn width() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0)).max(20)
}

/// Prints `text` for a person. Colours appear only where they can be seen.
pub fn print(text: impl Display) -> Result<(), Error> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{text}").and_then(|()| out.flush()).map_err(|e| Error::output(&e))
}

/// Prints a report: as one line of JSON for a program, or in words.
pub fn report<R: Serialize + Display>(report: &R, json: bool) -> Result<(), Error> {
    if json { print_json(report) } else { print(report) }
}

/// Prints `value` as one line of JSON.
pub fn print_json<T: Serialize>(value: &T) -> Result<(), Error> {
    let line =
        serde_json::to_string(value).map_err(|e| Error::Failed(format!("the report does not serialise: {e}")))?;
    print(line)
}

/// Says what is wrong, in a sentence, on the standard error stream. Each kind
/// of error has its exit code.
pub fn complain(error: &Error) -> ExitCode {
    let code = match error {
        Error::Usage(_) => ExitCode::from(2),
        Error::Failed(_) => ExitCode::FAILURE,
        Error::NobodyListens => return ExitCode::SUCCESS,
    };
    // If even the error stream is closed, the exit code still tells.
    let _ = writeln!(anstream::stderr(), "{} {error}", inked(RED.bold(), "error:"));
    code
}
