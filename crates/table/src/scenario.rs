//! Rules as data: given a position, when this is chosen, then that holds.
//!
//! The format is described in `docs/SCENARIOS.md`.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::chance::Scripted;
use crate::game::Game;
use crate::notation;
use crate::seat::Seat;
use crate::status::{Status, Verdict};
use crate::witness::Event;
use crate::written;

/// A game whose rules can be told in scenarios.
pub trait Provable: Game {
    /// Something that may hold in a position, in the game's own words.
    type Fact: DeserializeOwned + fmt::Debug;

    /// Checks a fact; the error says what is the case instead.
    fn holds(&self, fact: &Self::Fact) -> Result<(), String>;

    /// The whole position, secrets and all, drawn with plain characters.
    fn draw(&self) -> String;
}

/// A scenario file: a rule, and the cases that show it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Scenario<G: Provable> {
    /// The rule, as a ruling.
    pub rule: String,
    /// Where play stands.
    pub given: G::Position,
    /// What luck will say, in the order in which it is asked.
    #[serde(default)]
    pub luck: Vec<String>,
    /// What is chosen: `"Sauron: Orcs-Rohan"`.
    #[serde(default)]
    pub when: Vec<String>,
    /// What must hold then.
    #[serde(default)]
    pub then: Vec<G::Fact>,
    /// Choices that must be legal then.
    #[serde(default)]
    pub legal: Vec<String>,
    /// Choices that must not be legal then.
    #[serde(default)]
    pub illegal: Vec<String>,
    /// All choices that begin like the key: `{"Sauron: Orcs-": ["Orcs-Rohan"]}`.
    #[serde(default)]
    pub choices: BTreeMap<String, Vec<String>>,
    /// Exactly the seats that play must wait for.
    #[serde(default)]
    pub asked: Option<Vec<String>>,
    /// Exactly the seats that must have won; empty for a draw.
    #[serde(default)]
    pub winner: Option<Vec<String>>,
    /// Points each seat must have at the end.
    #[serde(default)]
    pub points: BTreeMap<String, i16>,
    /// Words each seat must have been told.
    #[serde(default)]
    pub told: BTreeMap<String, Vec<String>>,
    /// Words that must not occur in anything the seat was told, or can see.
    #[serde(default)]
    pub untold: BTreeMap<String, Vec<String>>,
    /// More cases of the same rule. Each starts from `given` above, or from one
    /// of its own.
    #[serde(default)]
    pub also: Vec<Case<G>>,
}

/// One more case of a rule.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
#[expect(missing_docs, reason = "the fields are those of `Scenario`")]
pub struct Case<G: Provable> {
    #[serde(default)]
    pub given: Option<G::Position>,
    #[serde(default)]
    pub luck: Vec<String>,
    #[serde(default)]
    pub when: Vec<String>,
    #[serde(default)]
    pub then: Vec<G::Fact>,
    #[serde(default)]
    pub legal: Vec<String>,
    #[serde(default)]
    pub illegal: Vec<String>,
    #[serde(default)]
    pub choices: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub asked: Option<Vec<String>>,
    #[serde(default)]
    pub winner: Option<Vec<String>>,
    #[serde(default)]
    pub points: BTreeMap<String, i16>,
    #[serde(default)]
    pub told: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub untold: BTreeMap<String, Vec<String>>,
}

/// Why a scenario failed, as one would tell a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The rule that does not hold; empty if the file does not read.
    pub rule: String,
    /// Which case of it, counted from one.
    pub case: usize,
    /// What was expected and what happened.
    pub what: String,
    /// The position at that moment, drawn.
    pub board: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.rule.is_empty() {
            writeln!(f, "{} (case {})", self.rule, self.case)?;
        }
        f.write_str(&self.what)?;
        if !self.board.is_empty() {
            write!(f, "\n{}", self.board)?;
        }
        Ok(())
    }
}

/// Runs a scenario file and returns how many cases hold.
pub fn run<G: Provable>(text: &str) -> Result<usize, Failure> {
    let scenario: Scenario<G> = written::from_text(text).map_err(|what| Failure {
        rule: String::new(),
        case: 0,
        what,
        board: String::new(),
    })?;
    let Scenario { rule, given, luck, when, then, legal, illegal, choices, asked, winner, points, told, untold, also } =
        scenario;
    let first = Case { given: None, luck, when, then, legal, illegal, choices, asked, winner, points, told, untold };
    let cases = 1 + also.len();
    for (i, case) in std::iter::once(first).chain(also).enumerate() {
        let start = case.given.as_ref().unwrap_or(&given);
        let fail = |what, board| Failure { rule: rule.clone(), case: i + 1, what, board };
        let mut play = match G::from_position(start) {
            Ok(game) => Play { game, chance: Scripted::new(case.luck.clone()), events: Vec::new() },
            Err(e) => return Err(fail(e.to_string(), String::new())),
        };
        play.check(&case).map_err(|what| fail(what, play.game.draw()))?;
    }
    Ok(cases)
}

/// Runs every scenario file below `folder` and returns how many there are; or
/// tells all that fail.
pub fn run_folder<G: Provable>(folder: &Path) -> Result<usize, String> {
    let files = files_below(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut failures = Vec::new();
    for file in &files {
        let held = std::fs::read_to_string(file).map_err(|e| e.to_string());
        if let Err(what) = held.and_then(|text| run::<G>(&text).map_err(|failure| failure.to_string())) {
            failures.push(format!("{}: {what}", file.display()));
        }
    }
    if failures.is_empty() {
        return Ok(files.len());
    }
    Err(format!("{} of {} scenarios fail:\n\n{}", failures.len(), files.len(), failures.join("\n\n")))
}

fn files_below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "ron") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A case while it runs.
struct Play<G: Provable> {
    game: G,
    chance: Scripted,
    events: Vec<G::Event>,
}

impl<G: Provable> Play<G> {
    fn check(&mut self, case: &Case<G>) -> Result<(), String> {
        for line in &case.when {
            self.act(line)?;
        }
        if let Some(word) = self.chance.left_over().next() {
            return Err(format!("nothing asked for the luck {word:?}"));
        }
        for fact in &case.then {
            self.game.holds(fact).map_err(|instead| format!("expected {fact:?}, but {instead}"))?;
        }
        for line in &case.legal {
            self.find(line)?;
        }
        for line in &case.illegal {
            let (seat, text) = self.split(line)?;
            if self.notations(seat).iter().any(|notation| notation == text) {
                return Err(format!("{line:?} is legal, but must not be"));
            }
        }
        for (key, expected) in &case.choices {
            self.check_choices(key, expected)?;
        }
        self.check_status(case)?;
        for (who, words) in &case.told {
            let seat = self.seat(who)?;
            let heard = self.heard(seat);
            for word in words {
                if !heard.contains(word.as_str()) {
                    return Err(format!("{who} was not told {word:?}, but:\n{heard}"));
                }
            }
        }
        for (who, words) in &case.untold {
            let seat = self.seat(who)?;
            let view = serde_json::to_string(&self.game.view(Some(seat))).expect("views serialise");
            for (place, text) in [("was told", self.heard(seat)), ("can see", view)] {
                if let Some(word) = words.iter().find(|word| text.contains(word.as_str())) {
                    return Err(format!("{who} {place} {word:?}, but must not:\n{text}"));
                }
            }
        }
        Ok(())
    }

    fn check_choices(&self, key: &str, expected: &[String]) -> Result<(), String> {
        let (seat, prefix) = self.split(key)?;
        let mut found = self.notations(seat);
        found.retain(|notation| notation.starts_with(prefix));
        let mut wanted = expected.to_vec();
        found.sort();
        wanted.sort();
        if found == wanted {
            return Ok(());
        }
        Err(format!("the choices {key:?} must be {wanted:?}, but are {found:?}"))
    }

    fn check_status(&self, case: &Case<G>) -> Result<(), String> {
        let names = |seats: Vec<Seat>| seats.into_iter().map(|seat| self.game.seat_name(seat)).collect::<Vec<_>>();
        let status = self.game.status();
        if let Some(asked) = &case.asked {
            let awaited = names(status.awaited().iter().collect());
            let mut wanted = asked.iter().map(|who| self.seat(who)).collect::<Result<Vec<_>, _>>()?;
            wanted.sort();
            let wanted = names(wanted);
            if awaited != wanted {
                return Err(format!("play must wait for {wanted:?}, but waits for {awaited:?}"));
            }
        }
        if case.winner.is_none() && case.points.is_empty() {
            return Ok(());
        }
        let Status::Over(outcome) = status else {
            return Err("the game must be over, but goes on".into());
        };
        if let Some(winner) = &case.winner {
            let winners =
                names(Seat::all(outcome.seats()).filter(|&seat| outcome.verdict(seat) == Verdict::Won).collect());
            if winners != *winner {
                return Err(format!("the game must be won by {winner:?}, but was won by {winners:?}"));
            }
        }
        for (who, &points) in &case.points {
            let found = outcome.points(self.seat(who)?);
            if found != points {
                return Err(format!("{who} must have {points} points, but has {found}"));
            }
        }
        Ok(())
    }

    fn act(&mut self, line: &str) -> Result<(), String> {
        let (seat, action) = self.find(line)?;
        let told = self.events.len();
        self.game.apply(seat, action, &mut self.chance, &mut self.events);
        if let Some(fault) = self.chance.fault() {
            let happened: String = self.events[told..].iter().map(|event| format!("\n  {event}")).collect();
            return Err(format!("at {line:?}: {fault}{happened}"));
        }
        self.game.audit().map_err(|e| format!("after {line:?} the components do not add up: {e}"))
    }

    fn find(&self, line: &str) -> Result<(Seat, G::Action), String> {
        let (seat, text) = self.split(line)?;
        let mut list = Vec::new();
        self.game.actions(seat, &mut list);
        match notation::exact(&list, text) {
            Some(action) => Ok((seat, action)),
            None => {
                let reason = self.game.why_not(seat, text).map(|why| format!(" ({why})")).unwrap_or_default();
                Err(format!("{line:?} must be legal, but is not{reason}; legal are {:?}", self.notations(seat)))
            }
        }
    }

    fn notations(&self, seat: Seat) -> Vec<String> {
        let mut list = Vec::new();
        self.game.actions(seat, &mut list);
        list.iter().map(ToString::to_string).collect()
    }

    fn split<'a>(&self, line: &'a str) -> Result<(Seat, &'a str), String> {
        let (who, text) =
            line.split_once(':').ok_or_else(|| format!("a choice is written \"Seat: notation\", not {line:?}"))?;
        Ok((self.seat(who)?, text.trim_start()))
    }

    fn seat(&self, who: &str) -> Result<Seat, String> {
        let mut seats = Seat::all(self.game.seats());
        seats.find(|&seat| self.game.seat_name(seat) == who).ok_or_else(|| format!("nobody here is called {who:?}"))
    }

    fn heard(&self, seat: Seat) -> String {
        let events = self.events.iter().filter_map(|event| event.seen_by(Some(seat)));
        events.map(|event| event.to_string()).collect::<Vec<_>>().join("\n")
    }
}
