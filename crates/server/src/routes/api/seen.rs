//! A table in JSON.

use pages::Ending;
use serde::Serialize;
use serde_json::value::RawValue;
use table::{Choice, Prompt, Seat, Told, Verdict};

use crate::clock::Pace;
use crate::room::Inside;
use crate::store::Sitter;
use crate::time::Moment;

/// A table as somebody may see it.
#[derive(Serialize)]
pub struct Seen<'a> {
    table: &'a str,
    game: &'static str,
    moves: usize,
    over: bool,
    seats: Vec<Card<'a>>,
    view: Box<RawValue>,
    told: Vec<Told>,
    commitment: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<Clocks>,
    #[serde(flatten)]
    own: Option<Own>,
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

/// What only who sits there is told.
#[derive(Serialize)]
struct Own {
    seat: Seat,
    number: usize,
    prompt: Prompt,
    choices: Vec<Choice>,
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
/// moves.
pub fn seen(inside: &Inside, viewer: Option<Seat>, since: usize, now: Moment) -> Seen<'_> {
    let table = &inside.table;
    let seats = || Seat::all(table.seats());
    let over = inside.is_over();
    Seen {
        table: &inside.id,
        game: table.about().id,
        moves: inside.moves.len(),
        over,
        seats: seats().map(|seat| card(inside, seat)).collect(),
        view: table.view(viewer),
        told: table.told(viewer, since),
        commitment: &inside.commitment,
        clock: inside.clock.as_ref().map(|clock| Clocks {
            pace: clock.pace,
            left_ms: seats().map(|seat| clock.left(seat, now)).collect(),
            running: clock.running().iter().collect(),
        }),
        own: viewer.map(|seat| Own {
            seat,
            number: inside.number(seat),
            prompt: table.prompt(seat),
            choices: if over { Vec::new() } else { table.choices(seat) },
        }),
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
