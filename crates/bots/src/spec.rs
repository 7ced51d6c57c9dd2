//! Bots as people write them: `random`, `greedy:deals=8`, `sharp`,
//! `mo-ismcts:iters=5000,c=0.7`, `program:path/to/bot`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::{Fast, Game};

use crate::bot::{Bot, Contestant};
use crate::greedy::Greedy;
use crate::guard::Guarded;
use crate::instinctive::Instinctive;
use crate::kinds::{ALIASES, BotKind, KINDS, Setting, Style};
use crate::level::Level;
use crate::program::Program;
use crate::random::Random;
use crate::search::{Depth, Limit, Method, PolicyKind, Settings, Together};
use crate::thinker::Thinker;

/// Which bot, and how it is set.
#[derive(Clone, Debug)]
pub struct BotSpec {
    kind: &'static BotKind,
    /// The value of each setting, in the order of the kind's.
    values: Vec<f64>,
    /// What to run, if it is a program.
    command: String,
}

/// Text that names no bot, or a bot that cannot sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotSpecError(pub String);

impl fmt::Display for BotSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BotSpecError {}

impl BotSpec {
    fn of(style: Style) -> BotSpec {
        let kind = KINDS.iter().find(|kind| kind.style == style).expect("every style has its kind");
        BotSpec { kind, values: defaults(kind), command: String::new() }
    }

    /// [`Random`].
    pub fn random() -> BotSpec {
        BotSpec::of(Style::Random)
    }

    /// [`Greedy`], looking at so many imagined positions.
    pub fn greedy(deals: u32) -> BotSpec {
        BotSpec { values: vec![f64::from(deals)], ..BotSpec::of(Style::Greedy) }
    }

    /// A level for people.
    pub fn level(level: Level) -> BotSpec {
        BotSpec::of(Style::Level(level))
    }

    /// Whether it is content with what its seat may know.
    pub fn is_honest(&self) -> bool {
        self.kind.style != Style::Cheating
    }

    /// How it searches, if it does.
    pub fn settings(&self) -> Option<Settings> {
        let value = |key: &str| self.value(key);
        let method = match self.kind.style {
            Style::SingleObserver => Method::SingleObserver,
            Style::MultipleObserver => Method::MultipleObserver,
            Style::Determinized => Method::Determinized { deals: value("deals") as u32 },
            Style::Cheating => Method::Cheating,
            Style::Rollouts => Method::Rollouts,
            Style::Plans => Method::Plans,
            Style::Level(level) => return Some(level.settings()),
            Style::Random | Style::Greedy | Style::Instinct | Style::Program => return None,
        };
        let no_tree = matches!(method, Method::Rollouts | Method::Plans);
        let time = Some(value("ms")).filter(|&ms| ms > 0.0).map(|ms| Duration::from_millis(ms as u64));
        let usual = if matches!(method, Method::Determinized { .. }) { 1_000 } else { Settings::ITERATIONS };
        let iterations = match (value("iters") as u64, time) {
            (0, Some(_)) => None,
            (0, None) => Some(usual),
            (count, _) => Some(count),
        };
        let mut settings = Settings::new(method, Limit { iterations, time });
        settings.explore = value("c") as f32;
        let epsilon = value("epsilon") as f32;
        settings.playout.policy = match value("playout") as u8 {
            _ if no_tree => PolicyKind::Seasoned { epsilon },
            0 => PolicyKind::Random,
            1 => PolicyKind::Greedy { epsilon },
            _ => PolicyKind::Seasoned { epsilon },
        };
        settings.playout.depth = match value("depth") {
            depth if depth < 0.0 => Depth::End,
            depth => Depth::After(depth as u32),
        };
        settings.belief = value("belief") as f32;
        settings.bluff = value("bluff") as f32;
        settings.together = if value("together") == 1.0 { Together::Ucb } else { Together::Exp3 };
        settings.workers = value("workers") as u32;
        if !no_tree {
            settings.nodes = value("nodes") as u32;
        }
        Some(settings)
    }

    /// Such a bot, ready to sit down at one game with others who trust it.
    pub fn bot<G: Game>(&self, luck: Fast) -> Result<Box<dyn Bot<G>>, BotSpecError> {
        let bot: Box<dyn Bot<G>> = match (self.kind.style, self.settings()) {
            (Style::Random, _) => return Ok(Box::new(Random::new(luck))),
            (Style::Greedy, _) => return Ok(Box::new(Greedy::new(self.value("deals") as u32, luck))),
            (Style::Instinct, _) => return Ok(Box::new(Instinctive::new(luck))),
            (Style::Program, _) => {
                let time = Duration::from_millis(self.value("ms") as u64);
                return Ok(Box::new(Program::start(&self.command, time, luck)?));
            }
            (_, Some(settings)) if self.is_honest() => Box::new(Thinker::new(settings, luck.clone())),
            _ => return Err(BotSpecError(format!("{self} sees everything: it plays in arena and bench only"))),
        };
        Ok(Box::new(Guarded::new(self.to_string(), bot, luck)))
    }

    /// Such a bot, for a contest in which nobody minds who sees what.
    pub fn contestant<G: Game>(&self, luck: Fast) -> Result<Contestant<G>, BotSpecError> {
        match self.settings() {
            Some(settings) if !self.is_honest() => Ok(Contestant::Cheating(Box::new(Thinker::new(settings, luck)))),
            _ => self.bot(luck).map(Contestant::Honest),
        }
    }

    /// Reads a list of bots: `random,greedy:deals=8`. A comma also parts the
    /// settings of one bot; a part that is `key=value` belongs to the bot before.
    pub fn list(text: &str) -> Result<Vec<BotSpec>, BotSpecError> {
        let mut words: Vec<String> = Vec::new();
        for part in text.split(',') {
            match words.last_mut() {
                Some(bot) if part.contains('=') && !part.contains(':') => {
                    bot.push(if bot.contains(':') { ',' } else { ':' });
                    bot.push_str(part);
                }
                _ => words.push(part.into()),
            }
        }
        words.iter().map(|word| word.parse()).collect()
    }

    /// The value of a setting the kind has.
    fn value(&self, key: &str) -> f64 {
        let at = self.kind.settings.iter().position(|setting| setting.key == key);
        at.map_or(0.0, |at| self.values[at])
    }
}

fn defaults(kind: &BotKind) -> Vec<f64> {
    kind.settings.iter().map(|setting| setting.default).collect()
}

impl PartialEq for BotSpec {
    fn eq(&self, other: &BotSpec) -> bool {
        (self.kind.name, &self.values, &self.command) == (other.kind.name, &other.values, &other.command)
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let (name, settings) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let name = ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, real)| real);
        let kind = KINDS.iter().find(|kind| kind.name == name).ok_or_else(|| {
            let names: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
            BotSpecError(format!("there is no bot {name:?}; there are {}", names.join(", ")))
        })?;
        let (command, settings) = match kind.style {
            Style::Program => settings.split_once(',').unwrap_or((settings, "")),
            _ => ("", settings),
        };
        if kind.style == Style::Program && command.trim().is_empty() {
            return Err(BotSpecError("a program is named by what to run: program:PATH".into()));
        }
        Ok(BotSpec { kind, values: kind.read(settings)?, command: command.trim().into() })
    }
}

impl BotKind {
    /// The value of each setting, in the order of [`BotKind::settings`].
    fn read(&self, text: &str) -> Result<Vec<f64>, BotSpecError> {
        let mut values = defaults(self);
        for word in text.split(',').filter(|word| !word.is_empty()) {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| BotSpecError(format!("a setting of a bot is written key=value, not {word:?}")))?;
            let at = self.settings.iter().position(|setting| setting.key == key).ok_or_else(|| {
                let keys: Vec<_> = self.settings.iter().map(|setting| setting.key).collect();
                let known = if keys.is_empty() { "it has none".into() } else { format!("it has {}", keys.join(", ")) };
                BotSpecError(format!("{} has no setting {key:?}; {known}", self.name))
            })?;
            let setting = &self.settings[at];
            values[at] = setting.read(value).ok_or_else(|| {
                BotSpecError(format!("{key} of {} is {}, not {value:?}", self.name, setting.expected()))
            })?;
        }
        Ok(values)
    }
}

impl Setting {
    fn read(&self, text: &str) -> Option<f64> {
        if !self.words.is_empty() {
            return self.words.iter().position(|word| *word == text).map(|at| at as f64);
        }
        let (low, high) = self.range;
        let number: f64 = text.parse().ok()?;
        ((low..=high).contains(&number) && !(self.whole && number.fract() != 0.0)).then_some(number)
    }

    fn expected(&self) -> String {
        if !self.words.is_empty() {
            return self.words.join(" or ");
        }
        let (low, high) = self.range;
        format!("a {} from {low} to {high}", if self.whole { "whole number" } else { "number" })
    }

    fn written(&self, value: f64) -> String {
        self.words.get(value as usize).map_or_else(|| format!("{}", value as f32), ToString::to_string)
    }
}

impl fmt::Display for BotSpec {
    /// Settings that are as always go without saying.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name)?;
        let mut sign = ':';
        if !self.command.is_empty() {
            write!(f, "{sign}{}", self.command)?;
            sign = ',';
        }
        for (setting, &value) in self.kind.settings.iter().zip(&self.values) {
            if value != setting.default {
                write!(f, "{sign}{}={}", setting.key, setting.written(value))?;
                sign = ',';
            }
        }
        Ok(())
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
        for kind in KINDS.iter().filter(|kind| kind.name != "program") {
            let spec: BotSpec = kind.name.parse().unwrap();
            assert_eq!(spec.to_string().parse(), Ok(spec.clone()));
            assert_eq!(spec.to_string(), kind.name);
        }
    }

    #[test]
    fn settings_are_read() {
        let spec = BotSpec::greedy(9);
        assert_eq!("greedy:deals=9".parse(), Ok(spec.clone()));
        assert_eq!(spec.to_string(), "greedy:deals=9");
        let spec: BotSpec = "ismcts:iters=5000,c=0.9,playout=greedy,depth=20".parse().unwrap();
        assert_eq!(spec.to_string(), "mo-ismcts:iters=5000,c=0.9,playout=greedy,depth=20");
        let settings = spec.settings().unwrap();
        assert_eq!(settings.limit, Limit::iterations(5000));
        assert_eq!((settings.explore, settings.playout.depth), (0.9, Depth::After(20)));
        let timed: BotSpec = "so-ismcts:ms=50".parse().unwrap();
        assert_eq!(timed.settings().unwrap().limit, Limit::time(Duration::from_millis(50)));
    }

    #[test]
    fn a_program_is_what_to_run() {
        let spec: BotSpec = "program:python3 bots/mine.py,ms=500".parse().unwrap();
        assert_eq!((spec.command.as_str(), spec.value("ms")), ("python3 bots/mine.py", 500.0));
        assert_eq!(spec.to_string(), "program:python3 bots/mine.py,ms=500");
        assert!(refused("program").contains("program:PATH"));
    }

    #[test]
    fn a_refusal_lists_what_exists() {
        assert!(refused("gredy").starts_with("there is no bot \"gredy\"; there are gentle, steady, sharp, relentless"));
        assert_eq!(refused("greedy:depth=3"), "greedy has no setting \"depth\"; it has deals");
        assert_eq!(refused("random:depth=3"), "random has no setting \"depth\"; it has none");
        assert_eq!(refused("greedy:deals=0"), "deals of greedy is a whole number from 1 to 10000, not \"0\"");
        assert_eq!(refused("greedy:deals"), "a setting of a bot is written key=value, not \"deals\"");
        assert_eq!(refused("mo-ismcts:c=x"), "c of mo-ismcts is a number from 0 to 10, not \"x\"");
        assert_eq!(
            refused("mo-ismcts:playout=wise"),
            "playout of mo-ismcts is random or greedy or instinct, not \"wise\""
        );
    }

    #[test]
    fn commas_part_bots_and_settings() {
        let list = BotSpec::list("greedy:deals=2,deals=3,random").unwrap();
        assert_eq!(list, [BotSpec::greedy(3), BotSpec::random()]);
        assert!(BotSpec::list("random,").is_err());
    }

    #[test]
    fn who_cheats_finds_no_seat_among_honest_bots() {
        let cheat: BotSpec = "cheat-uct:iters=10".parse().unwrap();
        assert!(!cheat.is_honest());
        assert!(cheat.bot::<relay::Relay>(Fast::new(1)).is_err());
        assert!(cheat.contestant::<relay::Relay>(Fast::new(1)).is_ok());
    }
}
