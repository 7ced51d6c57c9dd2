//! What the screen answers when a person asks instead of choosing.

use std::path::PathBuf;

use bots::Level;
use shelf::Error;
use shelf::ink::{FADED, RED, SLATE, inked};
use shelf::words::count;
use table::{Fast, Seat, Told};

use super::session::Session;
use super::typed::COMMANDS;
use crate::{files, markdown, output};

impl Session {
    /// All the rules.
    pub(super) fn rules(&self) -> Result<(), Error> {
        self.screen.say(markdown::render(self.table.about().rules, self.measure()))
    }

    /// What the rules say about the decision of `seat`.
    pub(super) fn explain(&self, seat: Seat) -> Result<(), Error> {
        let rule = self.table.prompt(seat).rule;
        match markdown::section(self.table.about().rules, rule) {
            Some(section) => self.screen.say(markdown::render(section, self.measure())),
            None => self.screen.say("The rules have no part of their own for this decision; `rules` shows them all."),
        }
    }

    /// Which commands there are.
    pub(super) fn help(&self) -> Result<(), Error> {
        let line = |(command, what): &(&str, &str)| format!("  {}  {what}", inked(SLATE, format_args!("{command:<9}")));
        self.screen.say(COMMANDS.iter().map(line).collect::<Vec<_>>().join("\n"))
    }

    /// What `seat` has seen happen.
    pub(super) fn log(&self, seat: Seat) -> Result<(), Error> {
        let told = self.table.told(Some(seat), 0);
        if told.is_empty() {
            return self.screen.say("Nothing has happened yet.");
        }
        let line = |told: &Told| format!("{} {}", inked(FADED, format_args!("{:>4}.", told.nth)), told.words);
        self.screen.say(told.iter().map(line).collect::<Vec<_>>().join("\n"))
    }

    /// What a bot thinks of the choices of `seat`.
    pub(super) fn hint(&self, seat: Seat) -> Result<(), Error> {
        const SHOWN: usize = 5;
        let luck = Fast::new(self.table.len() as u64);
        let Some(mut thought) = self.entry.think(&*self.table, seat, Level::Sharp.settings(), luck) else {
            return self.screen.say("There is nothing to choose.");
        };
        let more = thought.choices.len().saturating_sub(SHOWN);
        thought.choices.truncate(SHOWN);
        self.screen.say(&thought)?;
        match more {
            0 => Ok(()),
            more => {
                self.screen.say(inked(FADED, format_args!("  and {} that seemed worse", count(more as u64, "choice"))))
            }
        }
    }

    /// The position on one line, unless that would tell secrets.
    pub(super) fn position(&self) -> Result<(), Error> {
        if self.seating.is_shared() && !self.manners.open {
            return self.screen.say(
                "A position tells everybody's secrets. With several people at one screen it is shown only with --open.",
            );
        }
        self.screen.say(self.table.position())
    }

    /// Saves to `file`, and from now on after every choice.
    pub(super) fn save_to(&mut self, file: Option<String>) -> Result<(), Error> {
        let path = match (file.map(PathBuf::from), &self.save) {
            (Some(path), _) => path,
            (None, Some(path)) => path.clone(),
            (None, None) => return self.screen.say("Where to? `save FILE` names a file."),
        };
        let saved = match super::refuse_to_overwrite(&path, self.save.as_deref()) {
            Ok(()) => files::save(&path, &self.table.log().to_string()),
            refused => refused,
        };
        match saved {
            Ok(()) => {
                let said =
                    self.screen.say(format_args!("Saved to {}, from now on after every choice.", path.display()));
                self.save = Some(path);
                said
            }
            // A person can name another file; that is no reason to lose the game.
            Err(Error::Usage(what) | Error::Failed(what)) => self.screen.say(inked(RED, what)),
            Err(other) => Err(other),
        }
    }

    fn measure(&self) -> usize {
        self.screen.width().min(output::MEASURE)
    }
}
