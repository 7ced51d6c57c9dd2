//! What the pages are told of a room.

use pages::{ChatLine, ClockFace, Part, Scene, SeatCard, SeatTools, TakeBack};
use table::{Match, Seat};

use crate::room::{Inside, Room};
use crate::store::Sitter;
use crate::time::Moment;

/// The page of a room as `viewer` sees it, in parts.
pub fn parts(room: &Room, inside: &Inside, viewer: Option<Seat>, now: Moment) -> Vec<Part> {
    inside.game.parts(&*inside.table, &live(room, inside, viewer, now))
}

/// Everything around the game, for `viewer`.
pub fn live(room: &Room, inside: &Inside, viewer: Option<Seat>, now: Moment) -> Scene {
    let mut scene = still(inside, &*inside.table, viewer);
    scene.live = true;
    scene.take_back = viewer.map_or(TakeBack::No, |seat| take_back(inside, seat));
    scene.hints = viewer.is_some_and(|seat| inside.may_have_hints(seat));
    if !inside.is_over() {
        let sits = |seat: Seat| inside.seats[seat.index()].sitter.clone();
        let seats = || Seat::all(inside.table.seats());
        match viewer {
            None => scene.free = seats().filter(|&seat| sits(seat) == Sitter::Open).collect(),
            Some(own) => {
                let gone = |seat| sits(seat) == Sitter::Person && room.away(seat).is_some();
                scene.deserted =
                    seats().filter(|&seat| seat != own && (sits(seat) == Sitter::Open || gone(seat))).collect();
            }
        }
    }
    scene.seat_tools = viewer.filter(|_| !inside.is_over()).map(|seat| seat_tools(inside, seat));
    for (seat, card) in Seat::all(inside.table.seats()).zip(&mut scene.seats) {
        if let pages::Sitter::Person { here, .. } = &mut card.sitter {
            *here = room.is_here(seat);
        }
        card.clock = inside
            .clock
            .as_ref()
            .map(|clock| ClockFace { left: clock.left(seat, now), runs: clock.running().contains(seat) });
    }
    scene
}

/// The same for a frame of a replay: `table` is the game as it was then.
pub fn still(inside: &Inside, table: &dyn Match, viewer: Option<Seat>) -> Scene {
    let over = inside.is_over();
    // A frame of a replay is the beginning of the game.
    let moves = &inside.moves[..table.len()];
    let news_since = match viewer {
        Some(seat) => moves.iter().rposition(|logged| logged.seat == seat).unwrap_or(0),
        None => moves.len().saturating_sub(1),
    };
    // Giving up ends the table, not the game that was on it.
    let at_end = moves.len() == inside.moves.len();
    Scene {
        table: inside.id.clone(),
        viewer,
        seats: Seat::all(table.seats()).map(|seat| card(inside, table, seat, at_end)).collect(),
        news_since,
        live: false,
        all_seeing: false,
        take_back: TakeBack::No,
        hints: false,
        free: Vec::new(),
        deserted: Vec::new(),
        seat_tools: None,
        ending: inside.ending.filter(|_| at_end),
        rematch: inside.rematch.clone(),
        chat: inside.chat.iter().map(|(who, text)| ChatLine { who: who.clone(), text: text.clone() }).collect(),
        commitment: inside.commitment.clone(),
        seed: over.then(|| inside.seed.to_string()),
    }
}

fn card(inside: &Inside, table: &dyn Match, seat: Seat, at_end: bool) -> SeatCard {
    let kept = &inside.seats[seat.index()];
    SeatCard {
        role: table.seat_name(seat),
        sitter: match &kept.sitter {
            Sitter::Person => pages::Sitter::Person { name: kept.name.clone(), here: true },
            Sitter::Open => pages::Sitter::Nobody,
            Sitter::Bot(bot) => pages::Sitter::Bot(bot_name(inside, bot)),
            Sitter::StandIn(bot) => pages::Sitter::StandIn { name: kept.name.clone(), bot: bot_name(inside, bot) },
        },
        awaited: !(at_end && inside.ending.is_some()) && table.status().awaited().contains(seat),
        verdict: inside.verdict(seat).filter(|_| at_end),
        clock: None,
    }
}

fn bot_name(inside: &Inside, bot: &str) -> String {
    let level = inside.game.bots().into_iter().find(|level| level.id == bot);
    level.map_or_else(|| bot.into(), |level| level.name)
}

fn seat_tools(inside: &Inside, seat: Seat) -> SeatTools {
    SeatTools {
        stood_in: inside.seats[seat.index()].sitter != Sitter::Person,
        may_give_up: inside.ends_with(seat),
        bots: inside.game.bots(),
    }
}

fn take_back(inside: &Inside, seat: Seat) -> TakeBack {
    match inside.asks_back {
        _ if inside.is_over() => TakeBack::No,
        Some(asks) if asks.seat == seat || asks.agreed.contains(seat) => TakeBack::Asked,
        Some(asks) => TakeBack::Answer(asks.seat),
        None if inside.number(seat) == 0 => TakeBack::No,
        None if inside.alone(seat) || inside.table.can_take_back(seat) => TakeBack::Free,
        None => TakeBack::Ask,
    }
}
