//! `ringtable engine`: a table for programs, lines of JSON in and out.

use std::io::{self, BufRead, Write};

use bots::{BotSpec, Level};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use shelf::{Entry, Error};
use table::{Fast, Match, Seat, SeatSet, Seed, Status};

use super::analyse::honest_settings;
use crate::arguments::GameParser;

/// Referee a game for another program, by lines of JSON
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable engine relay
  echo '{\"do\": \"new\", \"seed\": 7}' | ringtable engine confrontation

One request a line on the standard input, one answer a line on the standard output. What may
be asked stands in docs/PROTOCOL.md. A program that wants to take a seat in `play` or `arena`
instead is named there as `program:PATH`; the same document tells what it will be asked.")]
pub struct Args {
    /// Which game
    #[arg(value_parser = GameParser)]
    game: &'static dyn Entry,
}

/// Answers until the input ends, or until it is told to quit.
pub fn run(args: &Args) -> Result<(), Error> {
    let mut engine = Engine { entry: args.game, table: None };
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|e| Error::Failed(format!("the input cannot be read: {e}")))?;
        if line.trim().is_empty() {
            continue;
        }
        let request = serde_json::from_str::<Request>(&line).map_err(|e| format!("the request does not read: {e}"));
        if matches!(request, Ok(Request::Quit)) {
            return Ok(());
        }
        let answer = request.and_then(|request| engine.answer(request));
        let answer = answer.unwrap_or_else(|error| json!({ "error": error }));
        writeln!(out, "{answer}").and_then(|()| out.flush()).map_err(|e| Error::output(&e))?;
    }
    Ok(())
}

/// What may be asked.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum Request {
    /// What is printed on the box.
    About,
    /// A new table.
    New {
        #[serde(default)]
        options: Vec<String>,
        #[serde(default)]
        seed: Option<u64>,
        #[serde(default)]
        position: Option<String>,
    },
    /// Whom play waits for, or how it ended.
    Status,
    /// All that a seat may know; without a seat, a spectator.
    View {
        #[serde(default)]
        seat: Option<u8>,
    },
    /// What a seat may choose.
    Choices { seat: u8 },
    /// A choice.
    Act { seat: u8, choose: String },
    /// What happened since so many moves, as a seat saw it.
    Told {
        #[serde(default)]
        seat: Option<u8>,
        #[serde(default)]
        since: usize,
    },
    /// What a bot would choose. It is not carried out.
    Bot {
        seat: u8,
        #[serde(default)]
        bot: Option<String>,
    },
    /// What a search thinks of every choice.
    Analyse {
        seat: u8,
        #[serde(default)]
        bot: Option<String>,
    },
    /// The position on one line, secrets and all.
    Position,
    /// The log, from which the table can be resumed.
    Log,
    /// The end.
    Quit,
}

struct Engine {
    entry: &'static dyn Entry,
    table: Option<Box<dyn Match>>,
}

#[derive(Serialize)]
struct State {
    moves: usize,
    awaiting: Vec<u8>,
    over: bool,
    verdicts: Vec<table::Verdict>,
    points: Vec<i16>,
}

impl State {
    fn of(table: &dyn Match) -> State {
        let status = table.status();
        let ended = status.outcome();
        let seats = || Seat::all(table.seats());
        let numbers = |seats: SeatSet| seats.iter().map(|seat| seat.0 + 1).collect();
        State {
            moves: table.len(),
            awaiting: numbers(status.awaited()),
            over: matches!(status, Status::Over(_)),
            verdicts: ended.map_or_else(Vec::new, |end| seats().map(|seat| end.verdict(seat)).collect()),
            points: ended.map_or_else(Vec::new, |end| seats().map(|seat| end.points(seat)).collect()),
        }
    }
}

impl Engine {
    fn answer(&mut self, request: Request) -> Result<Value, String> {
        match request {
            Request::About => Ok(self.about()),
            Request::New { options, seed, position } => {
                let seed = Seed::from_number(seed.unwrap_or(1));
                let opened = match position {
                    Some(text) => self.entry.open_position(&text, seed),
                    None => self.entry.open(&options, seed),
                };
                let table = opened.map_err(|e| e.to_string())?;
                let state = told(State::of(&*table));
                self.table = Some(table);
                state
            }
            Request::Act { seat, choose } => {
                let table = self.table.as_mut().ok_or_else(missing)?;
                let seat = seated(&**table, seat)?;
                table.act(seat, &choose).map_err(|e| e.to_string())?;
                told(State::of(&**table))
            }
            other => self.look(other),
        }
    }

    fn about(&self) -> Value {
        let about = self.entry.about();
        let options: Vec<Value> = about
            .options
            .iter()
            .map(|spec| json!({ "key": spec.key, "title": spec.title, "help": spec.help }))
            .collect();
        json!({
            "protocol": 1,
            "game": about.id,
            "name": about.name,
            "seats": [about.seats.0, about.seats.1],
            "rules": about.rules_version,
            "options": options,
        })
    }

    /// Requests that change nothing.
    fn look(&self, request: Request) -> Result<Value, String> {
        let table = &**self.table.as_ref().ok_or_else(missing)?;
        let viewer = |seat: Option<u8>| seat.map(|number| seated(table, number)).transpose();
        match request {
            Request::Status => told(State::of(table)),
            Request::View { seat } => Ok(json!({ "view": table.view(viewer(seat)?) })),
            Request::Choices { seat } => {
                let seat = seated(table, seat)?;
                Ok(json!({ "prompt": table.prompt(seat).text, "choices": table.choices(seat) }))
            }
            Request::Told { seat, since } => Ok(json!({ "told": table.told(viewer(seat)?, since) })),
            Request::Bot { seat, bot } => {
                let seat = seated(table, seat)?;
                let bot = spec(bot)?;
                let mut bot = self.entry.bot(&bot, luck(table, seat)).map_err(|e| e.to_string())?;
                let chosen = bot.choose(table, seat).ok_or("the seat has nothing to choose")?;
                Ok(json!({ "choose": chosen }))
            }
            Request::Analyse { seat, bot } => {
                let seat = seated(table, seat)?;
                let settings = honest_settings(&spec(bot)?).map_err(|e| e.to_string())?;
                let thought = self.entry.think(table, seat, settings, luck(table, seat));
                told(thought.ok_or("the seat has nothing to choose")?)
            }
            Request::Position => Ok(json!({ "position": table.position() })),
            Request::Log => Ok(json!({ "log": table.log().to_string() })),
            Request::About | Request::New { .. } | Request::Act { .. } | Request::Quit => {
                unreachable!("answered above")
            }
        }
    }
}

fn told<T: Serialize>(value: T) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|e| e.to_string())
}

fn missing() -> String {
    "there is no table yet: {\"do\": \"new\"} opens one".into()
}

fn seated(table: &dyn Match, number: u8) -> Result<Seat, String> {
    let seats = table.seats();
    let there = (1..=seats).contains(&number);
    there.then(|| Seat(number - 1)).ok_or_else(|| format!("this table has seats 1 to {seats}, not {number}"))
}

fn spec(bot: Option<String>) -> Result<BotSpec, String> {
    bot.map_or_else(
        || Ok(BotSpec::level(Level::Steady)),
        |text| text.parse().map_err(|e: bots::BotSpecError| e.to_string()),
    )
}

/// The luck of a bot: another one at every move.
fn luck(table: &dyn Match, seat: Seat) -> Fast {
    Fast::nth(u64::from(seat.0), table.len() as u64)
}
