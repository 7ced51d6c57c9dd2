//! A table in JSON.

use pages::Ending;
use serde::Serialize;
use table::{Seat, Verdict};

use crate::clock::Pace;
use crate::room::Inside;
use crate::store::Sitter;
use crate::time::Moment;

/// How long what is told usually is at most: one room for all of it, so that
/// nothing moves while it is written.
const USUAL: usize = 8 * 1024;

/// What the room says of a table. The rest, the table says itself.
#[derive(Serialize)]
struct Seen<'a> {
    table: &'a str,
    game: &'static str,
    moves: usize,
    over: bool,
    seats: Vec<Card<'a>>,
    commitment: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<Clocks>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asks_back: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<&'a str>,
    #[serde(flatten)]
    end: Option<End>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<Ended>,
}

/// A seat, as everybody sees it.
#[derive(Serialize)]
struct Card<'a> {
    role: String,
    name: &'a str,
    bot: Option<&'a str>,
    stand_in: bool,
    open: bool,
    awaited: bool,
}

#[derive(Serialize)]
struct Clocks {
    pace: Pace,
    left_ms: Vec<i64>,
    running: Vec<Seat>,
}

/// What is told when all is over.
#[derive(Serialize)]
struct End {
    seed: String,
    outcome: Vec<Option<Fared>>,
}

#[derive(Serialize)]
struct Fared {
    verdict: Verdict,
    points: i16,
}

/// How it ended before the rules ended it.
#[derive(Serialize)]
struct Ended {
    why: &'static str,
    seat: Seat,
}

/// A table as `viewer` may see it, and what happened after the first `since`
/// moves: a JSON object.
pub fn seen(inside: &Inside, viewer: Option<Seat>, since: usize, now: Moment) -> String {
    let mut out = Vec::with_capacity(USUAL);
    let seen = of_room(inside, viewer, now);
    serde_json::to_writer(&mut out, &seen).expect("what is told serialises");
    // The object of the table goes on where that of the room has ended.
    out.pop();
    let joint = out.len();
    inside.table.tell(viewer, since, seen.over, &mut out);
    out[joint] = b',';
    String::from_utf8(out).expect("JSON is text")
}

fn of_room(inside: &Inside, viewer: Option<Seat>, now: Moment) -> Seen<'_> {
    let table = &inside.table;
    let seats = || Seat::all(table.seats());
    let over = inside.is_over();
    Seen {
        table: &inside.id,
        game: table.about().id,
        moves: inside.moves.len(),
        over,
        seats: seats().map(|seat| card(inside, seat)).collect(),
        commitment: &inside.commitment,
        clock: inside.clock.as_ref().map(|clock| Clocks {
            pace: clock.pace,
            left_ms: seats().map(|seat| clock.left(seat, now)).collect(),
            running: clock.running().iter().collect(),
        }),
        seat: viewer,
        number: viewer.map(|seat| inside.number(seat)),
        asks_back: inside.asks_back.map(|asks| asks.seat),
        next: inside.rematch.as_deref(),
        end: over.then(|| End {
            seed: inside.seed.to_string(),
            outcome: seats()
                .map(|seat| inside.verdict(seat).map(|(verdict, points)| Fared { verdict, points }))
                .collect(),
        }),
        ended: inside.ending.map(|ending| match ending {
            Ending::GaveUp(seat) => Ended { why: "gave-up", seat },
            Ending::OutOfTime(seat) => Ended { why: "out-of-time", seat },
        }),
    }
}

fn card(inside: &Inside, seat: Seat) -> Card<'_> {
    let kept = &inside.seats[seat.index()];
    Card {
        role: inside.table.seat_name(seat),
        name: &kept.name,
        bot: kept.sitter.bot(),
        stand_in: matches!(kept.sitter, Sitter::StandIn(_)),
        open: kept.sitter == Sitter::Open,
        awaited: inside.awaited().contains(seat),
    }
}
