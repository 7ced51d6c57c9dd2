//! One face over any game, for those who need not know which it is.

use std::any::Any;

use serde::Serialize;
use serde_json::value::{RawValue, Value, to_raw_value};

use crate::error::Refusal;
use crate::game::{About, Game, Prompt};
use crate::log::{Log, Logged};
use crate::seat::{Seat, SeatSet};
use crate::status::Status;
use crate::table::{Choice, Table};
use crate::telling::Telling;
use crate::written;

/// A table of any game: server, command line and outside programs see this and
/// never name a game. [`Table`] is the one implementation.
pub trait Match: Send + Sync {
    /// What is printed on the box.
    fn about(&self) -> About;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// What the people at the table call this seat now.
    fn seat_name(&self, seat: Seat) -> String;
    /// The seats that win and lose together with `seat`, itself among them.
    fn partners(&self, seat: Seat) -> SeatSet;
    /// Whom play waits for, or how it ended.
    fn status(&self) -> Status;
    /// What `seat` is to decide.
    fn prompt(&self, seat: Seat) -> Prompt;
    /// What `seat` may choose, explained.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Carries out what `text` says, or refuses and leaves everything as it is.
    fn act(&mut self, seat: Seat, text: &str) -> Result<(), Refusal>;
    /// Why `seat` cannot choose what `text` says, as a sentence; nothing if it
    /// can, or if the rules have no reason to give.
    fn why_not(&self, seat: Seat, text: &str) -> Option<String>;
    /// Takes back the last action of `seat`, as far as nothing was learnt.
    fn take_back(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Whether [`take_back`](Match::take_back) would be granted now.
    fn can_take_back(&self, seat: Seat) -> bool;
    /// Goes back to after the first `count` moves, by consent of all.
    fn rewind(&mut self, count: usize);
    /// How many moves were made.
    fn len(&self) -> usize;
    /// Whether no move was made yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// All that `viewer` may know (`None`: a spectator), as JSON.
    fn view(&self, viewer: Option<Seat>) -> Box<RawValue>;
    /// What happened since the first `since` moves, as `viewer` saw it.
    fn told(&self, viewer: Option<Seat>, since: usize) -> Vec<Told>;
    /// Writes all of it as one JSON object: `view`, `told`, and for a seat its
    /// `prompt` and `choices`, of which there are none if the table is `closed`.
    fn tell(&self, viewer: Option<Seat>, since: usize, closed: bool, out: &mut Vec<u8>);
    /// The log from which this table can be resumed.
    fn log(&self) -> Log;
    /// The moves after the first `since`, as the log has them.
    fn logged(&self, since: usize) -> Vec<Logged>;
    /// The position, on one line.
    fn position(&self) -> String;
    /// The [`Table`] behind this face.
    fn as_any(&self) -> &dyn Any;
}

/// Something that happened, as one viewer saw it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Told {
    /// The move it belongs to, counted from one.
    pub nth: usize,
    /// In words.
    pub words: String,
    /// As data.
    pub event: Value,
}

impl<G: Game> Match for Table<G> {
    fn about(&self) -> About {
        G::ABOUT
    }

    fn seats(&self) -> u8 {
        self.state().seats()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.state().seat_name(seat)
    }

    fn partners(&self, seat: Seat) -> SeatSet {
        self.state().partners(seat)
    }

    fn status(&self) -> Status {
        Table::status(self)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.state().prompt(seat)
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        Table::choices(self, seat)
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        Table::act(self, seat, text).map(|_| ())
    }

    fn why_not(&self, seat: Seat, text: &str) -> Option<String> {
        let refusal = self.read(seat, text).err()?;
        matches!(refusal, Refusal::Illegal { reason: Some(_), .. } | Refusal::Over).then(|| refusal.for_people())
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        Table::take_back(self, seat)
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.takeable(seat).is_ok()
    }

    fn rewind(&mut self, count: usize) {
        Table::rewind(self, count);
    }

    fn len(&self) -> usize {
        self.moves().len()
    }

    fn view(&self, viewer: Option<Seat>) -> Box<RawValue> {
        to_raw_value(&self.state().view(viewer)).expect("views serialise")
    }

    fn told(&self, viewer: Option<Seat>, since: usize) -> Vec<Told> {
        let tell = |(nth, event): (usize, G::Event)| {
            let (words, event) = (event.to_string(), serde_json::to_value(&event).expect("events serialise"));
            Told { nth, words, event }
        };
        self.seen(viewer, since).map(tell).collect()
    }

    fn tell(&self, viewer: Option<Seat>, since: usize, closed: bool, out: &mut Vec<u8>) {
        serde_json::to_writer(out, &Telling::new(self, viewer, since, closed)).expect("what is told serialises");
    }

    fn log(&self) -> Log {
        Table::log(self)
    }

    fn logged(&self, since: usize) -> Vec<Logged> {
        Table::logged(self, since)
    }

    fn position(&self) -> String {
        written::to_line(&self.state().position())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
