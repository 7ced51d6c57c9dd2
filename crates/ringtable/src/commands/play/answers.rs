//! What the screen answers when a person asks instead of choosing.

use std::path::PathBuf;

use bots::BotSpec;
use table::{Choice, Fast, Seat, Told};

use super::session::Session;
use super::typed::COMMANDS;
use crate::error::Error;
use crate::ink::{FADED, RED, SLATE, inked};
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

    /// What a bot would do in the place of `seat`.
    pub(super) fn hint(&self, seat: Seat, choices: &[Choice]) -> Result<(), Error> {
        const DEALS: u32 = 32;
        let mut bot = self.entry.bot(&BotSpec::Greedy { deals: DEALS }, Fast::new(self.table.len() as u64));
        let chosen = bot.choose(&*self.table, seat);
        match choices.iter().find(|choice| Some(&choice.notation) == chosen.as_ref()) {
            Some(Choice { notation, words, .. }) => {
                self.screen.say(format_args!("The greedy bot would choose: {words}  {}", inked(SLATE, notation)))
            }
            None => self.screen.say("The greedy bot has no opinion."),
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
