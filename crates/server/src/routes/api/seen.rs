//! A table in JSON.

use pages::Ending;
use serde_json::{Value, json};
use table::Seat;

use crate::room::Inside;
use crate::store::Sitter;
use crate::time::Moment;

/// A table as `viewer` may see it, and what happened after the first `since`
/// moves.
pub fn seen(inside: &Inside, viewer: Option<Seat>, since: usize, now: Moment) -> Value {
    let table = &inside.table;
    let seats: Vec<Value> = Seat::all(table.seats()).map(|seat| card(inside, seat)).collect();
    let over = inside.is_over();
    let mut out = json!({
        "table": inside.id, "game": table.about().id, "moves": inside.moves.len(), "over": over,
        "seats": seats, "view": table.view(viewer), "told": table.told(viewer, since),
        "commitment": inside.seed.commitment(),
    });
    if let Some(clock) = &inside.clock {
        let left: Vec<i64> = Seat::all(table.seats()).map(|seat| clock.left(seat, now)).collect();
        let running: Vec<Seat> = clock.running().iter().collect();
        out["clock"] = json!({ "pace": clock.pace, "left_ms": left, "running": running });
    }
    if let Some(seat) = viewer {
        out["seat"] = json!(seat);
        out["number"] = json!(inside.number(seat));
        out["prompt"] = json!(table.prompt(seat));
        out["choices"] = if over { json!([]) } else { json!(table.choices(seat)) };
    }
    if let Some(asks) = inside.asks_back {
        out["asks_back"] = json!(asks.seat);
    }
    if let Some(next) = &inside.rematch {
        out["next"] = json!(next);
    }
    if over {
        out["seed"] = json!(inside.seed.to_string());
        let result =
            |seat| inside.verdict(seat).map(|(verdict, points)| json!({ "verdict": verdict, "points": points }));
        out["outcome"] = Seat::all(table.seats()).map(result).collect();
    }
    match inside.ending {
        Some(Ending::GaveUp(seat)) => out["ended"] = json!({ "why": "gave-up", "seat": seat }),
        Some(Ending::OutOfTime(seat)) => out["ended"] = json!({ "why": "out-of-time", "seat": seat }),
        None => {}
    }
    out
}

fn card(inside: &Inside, seat: Seat) -> Value {
    let kept = &inside.seats[seat.index()];
    json!({
        "role": inside.table.seat_name(seat), "name": kept.name, "bot": kept.sitter.bot(),
        "stand_in": matches!(kept.sitter, Sitter::StandIn(_)), "open": kept.sitter == Sitter::Open,
        "awaited": inside.awaited().contains(seat),
    })
}
