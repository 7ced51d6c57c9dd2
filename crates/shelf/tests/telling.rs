//! A table can tell everything at once, for those who pass it on: the same as
//! it tells piece by piece.

use serde_json::{Value, json};
use table::{Match, Seat, Seed};

/// What `viewer` is told at once.
fn at_once(table: &dyn Match, viewer: Option<Seat>, since: usize, closed: bool) -> Value {
    let mut out = Vec::new();
    table.tell(viewer, since, closed, &mut out);
    serde_json::from_slice(&out).unwrap()
}

/// The same, put together from what can be asked.
fn piece_by_piece(table: &dyn Match, viewer: Option<Seat>, since: usize, closed: bool) -> Value {
    let mut all = json!({ "view": table.view(viewer), "told": table.told(viewer, since) });
    if let Some(seat) = viewer {
        all["prompt"] = json!(table.prompt(seat));
        all["choices"] = if closed { json!([]) } else { json!(table.choices(seat)) };
    }
    all
}

#[test]
fn what_is_told_at_once_is_what_is_told_piece_by_piece() {
    for entry in shelf::all() {
        let mut table = entry.open(&[], Seed([7; 32])).unwrap();
        for nth in 0..80 {
            for viewer in Seat::all(table.seats()).map(Some).chain([None]) {
                for (since, closed) in [(0, false), (nth.max(1) - 1, false), (nth, true)] {
                    let told = at_once(&*table, viewer, since, closed);
                    assert_eq!(told, piece_by_piece(&*table, viewer, since, closed), "{} {nth}", entry.about().id);
                }
            }
            let Some(seat) = table.status().awaited().iter().next() else { break };
            let choices = table.choices(seat);
            let choice = &choices[nth * 7 % choices.len()];
            table.act(seat, &choice.notation).unwrap();
            // What was said of the choice before it was made has come true.
            assert_eq!(table.can_take_back(seat), !choice.binding, "{} {nth}", entry.about().id);
        }
    }
}
