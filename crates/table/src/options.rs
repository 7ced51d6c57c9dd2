//! What a host may choose, explained, and read from `key=value` words.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::error::OptionsError;
use crate::game::Game;

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionSpec {
    /// The name in `key=value`.
    pub key: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// What it changes.
    pub help: &'static str,
    /// What it may be.
    pub kind: OptionKind,
}

/// What an option may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// Yes or no.
    Flag,
    /// One of several words, each explained.
    OneOf(&'static [(&'static str, &'static str)]),
    /// Any of several words, joined by `+`.
    AnyOf(&'static [(&'static str, &'static str)]),
    /// A whole number from the first to the second.
    Number(u32, u32),
    /// Any text: the game itself says what it makes of it.
    Text,
}

impl OptionSpec {
    /// Reads a value of this option.
    fn read(&self, text: &str) -> Result<Value, OptionsError> {
        let wrong =
            |expected: String| OptionsError(format!("option {} cannot be {text:?}: it takes {expected}", self.key));
        let word = |words: &[(&str, &str)], text: &str| -> Option<Value> {
            words.iter().find(|(word, _)| *word == text).map(|(word, _)| Value::from(*word))
        };
        let list =
            |words: &[(&str, &str)], joint: &str| words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(joint);
        match self.kind {
            OptionKind::Flag => match text {
                "true" | "yes" | "on" => Ok(Value::Bool(true)),
                "false" | "no" | "off" => Ok(Value::Bool(false)),
                _ => Err(wrong("yes or no".into())),
            },
            OptionKind::OneOf(words) => word(words, text).ok_or_else(|| wrong(format!("one of {}", list(words, ", ")))),
            OptionKind::AnyOf(words) => text
                .split('+')
                .filter(|part| !part.is_empty())
                .map(|part| word(words, part))
                .collect::<Option<Value>>()
                .ok_or_else(|| wrong(format!("any of {}, joined by +", list(words, ", ")))),
            OptionKind::Number(low, high) => match text.parse::<u32>() {
                Ok(number) if (low..=high).contains(&number) => Ok(number.into()),
                _ => Err(wrong(format!("a whole number from {low} to {high}"))),
            },
            OptionKind::Text => Ok(text.into()),
        }
    }
}

/// Reads options from `key=value` words; what is not named keeps its default.
pub fn from_words<G: Game, S: AsRef<str>>(words: &[S]) -> Result<G::Options, OptionsError> {
    let mut object = Map::new();
    for word in words {
        let word = word.as_ref();
        let (key, value) = word
            .split_once('=')
            .ok_or_else(|| OptionsError(format!("an option is written key=value, not {word:?}")))?;
        let spec = G::ABOUT.options.iter().find(|spec| spec.key == key).ok_or_else(|| {
            let keys: Vec<_> = G::ABOUT.options.iter().map(|spec| spec.key).collect();
            let known = if keys.is_empty() { "it has none".into() } else { format!("it has {}", keys.join(", ")) };
            OptionsError(format!("{} has no option {key:?}; {known}", G::ABOUT.id))
        })?;
        if object.insert(key.into(), spec.read(value)?).is_some() {
            return Err(OptionsError(format!("option {key} is given twice")));
        }
    }
    from_json::<G>(Value::Object(object))
}

/// Reads options from a JSON object; what is not named keeps its default.
pub fn from_json<G: Game>(given: Value) -> Result<G::Options, OptionsError> {
    let wrong = |e: serde_json::Error| OptionsError(format!("these are no options of {}: {e}", G::ABOUT.id));
    let mut object = serde_json::to_value(G::Options::default()).map_err(wrong)?;
    match (&mut object, given) {
        (Value::Object(all), Value::Object(given)) => {
            for (key, value) in given {
                if !all.contains_key(&key) {
                    return Err(OptionsError(format!("{} has no option {key:?}", G::ABOUT.id)));
                }
                all.insert(key, value);
            }
        }
        (_, Value::Null) => {}
        (_, Value::Object(given)) if given.is_empty() => {}
        (_, other) => {
            return Err(OptionsError(format!("options are a JSON object, not {other}")));
        }
    }
    serde_json::from_value(object).map_err(wrong)
}
