//! All that a table tells a viewer, as JSON, written straight to where it is
//! sent from: a server does hardly anything else all day.

use std::fmt::Display;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::game::{Game, Prompt};
use crate::seat::Seat;
use crate::table::Table;

/// All that a table tells a viewer: what the [`Match`](crate::Match) says of
/// each, put together.
#[derive(Serialize)]
#[serde(bound = "")]
pub(crate) struct Telling<'a, G: Game> {
    view: G::View,
    told: Tale<'a, G>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<Prompt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Choices<'a, G>>,
}

impl<'a, G: Game> Telling<'a, G> {
    /// What `viewer` is told, with what happened after the first `since` moves.
    /// A seat has choices unless the table is `closed`.
    pub(crate) fn new(table: &'a Table<G>, viewer: Option<Seat>, since: usize, closed: bool) -> Telling<'a, G> {
        Telling {
            view: table.state().view(viewer),
            told: Tale { table, viewer, since },
            prompt: viewer.map(|seat| table.state().prompt(seat)),
            choices: viewer.map(|seat| Choices { table, seat, closed }),
        }
    }
}

/// What happened, as [`Told`](crate::Told) has it.
struct Tale<'a, G: Game> {
    table: &'a Table<G>,
    viewer: Option<Seat>,
    since: usize,
}

impl<G: Game> Serialize for Tale<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.table.seen(self.viewer, self.since).map(|(nth, event)| Happening { nth, event }))
    }
}

struct Happening<E> {
    nth: usize,
    event: E,
}

impl<E: Serialize + Display> Serialize for Happening<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = serializer.serialize_struct("Told", 3)?;
        told.serialize_field("nth", &self.nth)?;
        told.serialize_field("words", &InWords(&self.event))?;
        told.serialize_field("event", &self.event)?;
        told.end()
    }
}

/// What a seat may choose, as [`Choice`](crate::Choice) has it.
struct Choices<'a, G: Game> {
    table: &'a Table<G>,
    seat: Seat,
    closed: bool,
}

impl<G: Game> Serialize for Choices<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Choices { table, seat, closed } = *self;
        let list = if closed { Vec::new() } else { table.list(seat) };
        serializer.collect_seq(list.into_iter().map(|action| Explained {
            notation: InWords(action),
            words: table.state().describe(seat, action),
            binding: table.binds(seat, action),
        }))
    }
}

#[derive(Serialize)]
#[serde(bound = "A: Display")]
struct Explained<A> {
    notation: InWords<A>,
    words: String,
    binding: bool,
}

/// Something as it writes itself.
struct InWords<T>(T);

impl<T: Display> Serialize for InWords<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
