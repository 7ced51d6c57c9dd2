//! What the pages are told of a room.

use pages::{ChatLine, Part, Scene, SeatCard, Sitter, TakeBack};
use table::{Match, Seat, Status, Verdict};

use crate::room::{Inside, Room};

/// The page of a room as `viewer` sees it, in parts.
pub fn parts(room: &Room, inside: &Inside, viewer: Option<Seat>) -> Vec<Part> {
    inside.game.parts(&*inside.table, &live(room, inside, viewer))
}

/// Everything around the game, for `viewer`.
pub fn live(room: &Room, inside: &Inside, viewer: Option<Seat>) -> Scene {
    let mut scene = still(inside, &*inside.table, viewer);
    scene.live = true;
    scene.take_back = viewer.map_or(TakeBack::No, |seat| take_back(inside, seat));
    scene.hints = viewer.is_some_and(|seat| inside.may_have_hints(seat));
    for (i, card) in scene.seats.iter_mut().enumerate() {
        if let Sitter::Person { here, .. } = &mut card.sitter {
            *here = room.is_here(Seat(i as u8));
        }
    }
    scene
}

/// The same for a frame of a replay: `table` is the game as it was then.
pub fn still(inside: &Inside, table: &dyn Match, viewer: Option<Seat>) -> Scene {
    let over = inside.is_over();
    let moves = table.log().moves;
    let news_since = match viewer {
        Some(seat) => moves.iter().rposition(|logged| logged.seat == seat).unwrap_or(0),
        None => moves.len().saturating_sub(1),
    };
    // Giving up ends the table, not the game that was on it.
    let at_end = moves.len() == inside.table.len();
    let resigned = inside.resigned.filter(|_| at_end);
    Scene {
        table: inside.id.clone(),
        viewer,
        seats: Seat::all(table.seats()).map(|seat| card(inside, table, seat, resigned)).collect(),
        news_since,
        live: false,
        all_seeing: false,
        take_back: TakeBack::No,
        hints: false,
        resigned,
        rematch: inside.rematch.clone(),
        chat: inside.chat.iter().map(|(who, text)| ChatLine { who: who.clone(), text: text.clone() }).collect(),
        commitment: table.log().seed.commitment(),
        seed: over.then(|| table.log().seed.to_string()),
    }
}

fn card(inside: &Inside, table: &dyn Match, seat: Seat, resigned: Option<Seat>) -> SeatCard {
    let kept = &inside.seats[seat.index()];
    SeatCard {
        role: table.seat_name(seat),
        sitter: match &kept.bot {
            Some(bot) => {
                let level = inside.game.bots().into_iter().find(|level| level.id == *bot);
                Sitter::Bot(level.map_or_else(|| bot.clone(), |level| level.name))
            }
            None => Sitter::Person { name: kept.name.clone(), here: true },
        },
        awaited: resigned.is_none() && table.status().awaited().contains(seat),
        verdict: match (resigned, table.status()) {
            (Some(loser), _) if loser == seat => Some((Verdict::Lost, 0)),
            (Some(_), _) => Some((Verdict::Won, 0)),
            (None, Status::Over(outcome)) => Some((outcome.verdict(seat), outcome.points(seat))),
            (None, Status::Awaiting(_)) => None,
        },
    }
}

fn take_back(inside: &Inside, seat: Seat) -> TakeBack {
    match inside.asks_back {
        _ if inside.is_over() => TakeBack::No,
        Some(asking) if asking == seat => TakeBack::Asked,
        Some(asking) => TakeBack::Answer(asking),
        None if inside.number(seat) == 0 => TakeBack::No,
        None if inside.alone(seat) || inside.table.can_take_back(seat) => TakeBack::Free,
        None => TakeBack::Ask,
    }
}
