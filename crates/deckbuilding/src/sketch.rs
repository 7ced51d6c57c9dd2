//! The whole position in plain characters, for scenarios that fail.

use table::Seat;

use crate::row::{Lying, Zone};
use crate::state::Deckbuilding;

/// Every place with its cards, secrets and all.
pub(crate) fn whole(game: &Deckbuilding) -> String {
    let names = |lying: &[Lying]| {
        let words: Vec<&str> = lying.iter().map(|lying| game.pack.spec(lying.card).word.as_str()).collect();
        if words.is_empty() { "-".into() } else { words.join(" ") }
    };
    let at = |zone: Zone| names(game.row.at(zone));
    let path: Vec<String> = Zone::slots().map(at).collect();
    let mut lines = vec![
        format!("turn of player {}, {:?}, {} Power", game.active, game.phase, game.turn.power),
        format!("path: {}", path.join(" | ")),
        format!("main deck: {} cards, on top {}", game.row.len(Zone::MAIN), top(game)),
        format!(
            "Valor {}, Corruption {}, Archenemies {} ({})",
            game.row.len(Zone::VALOR),
            game.row.len(Zone::CORRUPTION),
            at(Zone::ARCHENEMIES),
            if game.face_up { "face up" } else { "face down" }
        ),
        format!("destroyed: {}", at(Zone::DESTROYED)),
    ];
    for seat in Seat::all(game.rules.seats) {
        lines.push(format!("player {seat}: {} points", game.points(seat)));
        for (name, zone) in [
            ("hand", Zone::hand(seat)),
            ("seen", Zone::seen(seat)),
            ("deck", Zone::deck(seat)),
            ("discard", Zone::discard(seat)),
            ("played", Zone::played(seat)),
            ("locations", Zone::locations(seat)),
        ] {
            lines.push(format!("  {name}: {}", at(zone)));
        }
    }
    lines.extend(game.steps.iter().map(|step| format!("waiting: {step:?}")));
    lines.join("\n")
}

fn top(game: &Deckbuilding) -> String {
    let cards = game.row.at(Zone::MAIN).iter().take(5);
    cards.map(|lying| game.pack.spec(lying.card).word.as_str()).collect::<Vec<_>>().join(" ")
}
