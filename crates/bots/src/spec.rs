//! Bots as people write them: `random`, `greedy`, `greedy:deals=8`.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use table::{Fast, Game};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::random::Random;

/// Which bot, and how it is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotSpec {
    /// [`Random`].
    Random,
    /// [`Greedy`].
    Greedy {
        /// How many imagined positions it looks at.
        deals: u32,
    },
}

/// A kind of bot, explained.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BotKind {
    /// Its name.
    pub name: &'static str,
    /// How it plays.
    pub help: &'static str,
    /// What can be set.
    pub settings: &'static [Setting],
    /// The bot with these values of its settings, in the same order.
    #[serde(skip)]
    make: fn(&[u32]) -> BotSpec,
}

/// A number that changes how a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Setting {
    /// The name in `key=value`.
    pub key: &'static str,
    /// What it changes.
    pub help: &'static str,
    /// What it is when nobody says otherwise.
    pub default: u32,
    /// The smallest and the largest it may be.
    pub range: (u32, u32),
}

/// Every kind of bot there is.
pub const KINDS: &[BotKind] = &[
    BotKind {
        name: "random",
        help: "chooses anything, each choice equally likely",
        settings: &[],
        make: |_| BotSpec::Random,
    },
    BotKind {
        name: "greedy",
        help: "takes what looks best one step ahead",
        settings: &[Setting {
            key: "deals",
            help: "imagined positions it looks at",
            default: Greedy::DEALS,
            range: (1, 10_000),
        }],
        make: |values| BotSpec::Greedy { deals: values[0] },
    },
];

/// Text that names no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotSpecError(pub String);

impl fmt::Display for BotSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BotSpecError {}

impl BotSpec {
    /// Such a bot, ready to sit down at one game.
    pub fn bot<G: Game>(&self, luck: Fast) -> Box<dyn Bot<G>> {
        match *self {
            BotSpec::Random => Box::new(Random::new(luck)),
            BotSpec::Greedy { deals } => Box::new(Greedy::new(deals, luck)),
        }
    }

    /// Reads a list of bots: `random,greedy:deals=8`. A comma also parts the
    /// settings of one bot; a part that is `key=value` belongs to the bot before.
    pub fn list(text: &str) -> Result<Vec<BotSpec>, BotSpecError> {
        let mut words: Vec<String> = Vec::new();
        for part in text.split(',') {
            match words.last_mut() {
                Some(bot) if part.contains('=') && !part.contains(':') => {
                    bot.push(',');
                    bot.push_str(part);
                }
                _ => words.push(part.into()),
            }
        }
        words.iter().map(|word| word.parse()).collect()
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let (name, settings) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let kind = KINDS.iter().find(|kind| kind.name == name).ok_or_else(|| {
            let names: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
            BotSpecError(format!("there is no bot {name:?}; there are {}", names.join(", ")))
        })?;
        Ok((kind.make)(&kind.read(settings)?))
    }
}

impl BotKind {
    /// The value of each setting, in the order of [`BotKind::settings`].
    fn read(&self, text: &str) -> Result<Vec<u32>, BotSpecError> {
        let mut values: Vec<u32> = self.settings.iter().map(|setting| setting.default).collect();
        for word in text.split(',').filter(|word| !word.is_empty()) {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| BotSpecError(format!("a setting of a bot is written key=value, not {word:?}")))?;
            let at = self.settings.iter().position(|setting| setting.key == key).ok_or_else(|| {
                let keys: Vec<_> = self.settings.iter().map(|setting| setting.key).collect();
                let known = if keys.is_empty() { "it has none".into() } else { format!("it has {}", keys.join(", ")) };
                BotSpecError(format!("{} has no setting {key:?}; {known}", self.name))
            })?;
            let (low, high) = self.settings[at].range;
            values[at] = value.parse().ok().filter(|number| (low..=high).contains(number)).ok_or_else(|| {
                BotSpecError(format!("{key} of {} is a whole number from {low} to {high}, not {value:?}", self.name))
            })?;
        }
        Ok(values)
    }
}

impl fmt::Display for BotSpec {
    /// Settings that are as always go without saying.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy { deals: Greedy::DEALS } => f.write_str("greedy"),
            BotSpec::Greedy { deals } => write!(f, "greedy:deals={deals}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        text.parse::<BotSpec>().unwrap_err().to_string()
    }

    #[test]
    fn every_kind_reads_with_its_defaults_and_reads_back() {
        for kind in KINDS {
            let spec: BotSpec = kind.name.parse().unwrap();
            assert_eq!(spec.to_string().parse(), Ok(spec.clone()));
            assert_eq!(spec.to_string(), kind.name);
        }
    }

    #[test]
    fn settings_are_read() {
        let spec = BotSpec::Greedy { deals: 9 };
        assert_eq!("greedy:deals=9".parse(), Ok(spec.clone()));
        assert_eq!(spec.to_string(), "greedy:deals=9");
    }

    #[test]
    fn a_refusal_lists_what_exists() {
        assert_eq!(refused("gredy"), "there is no bot \"gredy\"; there are random, greedy");
        assert_eq!(refused("greedy:depth=3"), "greedy has no setting \"depth\"; it has deals");
        assert_eq!(refused("random:depth=3"), "random has no setting \"depth\"; it has none");
        assert_eq!(refused("greedy:deals=0"), "deals of greedy is a whole number from 1 to 10000, not \"0\"");
        assert_eq!(refused("greedy:deals"), "a setting of a bot is written key=value, not \"deals\"");
    }

    #[test]
    fn commas_part_bots_and_settings() {
        let list = BotSpec::list("greedy:deals=2,deals=3,random").unwrap();
        assert_eq!(list, [BotSpec::Greedy { deals: 3 }, BotSpec::Random]);
        assert!(BotSpec::list("random,").is_err());
    }
}
