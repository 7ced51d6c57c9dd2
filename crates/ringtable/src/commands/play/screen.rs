//! The terminal, or what stands in for it.

use std::fmt::Display;
use std::io::{self, BufRead, IsTerminal, Write};

use shelf::Error;
use shelf::ink::{GOLD, inked};

/// Where a game is shown and typed. On a terminal the screen is cleared
/// between decisions; from a pipe, everything is one plain transcript.
pub struct Screen {
    live: bool,
    width: usize,
}

impl Screen {
    /// The screen of this process.
    pub fn new(width: usize) -> Screen {
        Screen { live: io::stdin().is_terminal() && io::stdout().is_terminal(), width }
    }

    /// How many characters fit on a line.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Whether somebody sits before it.
    pub fn is_live(&self) -> bool {
        self.live
    }

    /// Shows `text` on lines of its own.
    pub fn say(&self, text: impl Display) -> Result<(), Error> {
        self.write(&format!("{text}\n"))
    }

    /// Empties what is seen; what was seen before stays in the scrollback.
    pub fn clear(&self) -> Result<(), Error> {
        if self.live { self.write("\x1b[H\x1b[2J") } else { self.say("") }
    }

    /// Empties everything, scrollback too: what was seen was not for the next
    /// person.
    pub fn wipe(&self) -> Result<(), Error> {
        if self.live { self.write("\x1b[H\x1b[2J\x1b[3J") } else { self.say("") }
    }

    /// A typed line, without its end; `None` when there is no more input.
    pub fn ask(&self) -> Result<Option<String>, Error> {
        self.write(&inked(GOLD, "> "))?;
        let mut line = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut line);
        if read.map_err(|e| Error::Failed(format!("the input cannot be read: {e}")))? == 0 {
            self.say("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_string();
        if !self.live {
            // A transcript shows what was typed.
            self.say(&line)?;
        }
        Ok(Some(line))
    }

    fn write(&self, text: &str) -> Result<(), Error> {
        let mut out = anstream::stdout().lock();
        out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|e| Error::output(&e))
    }
}
