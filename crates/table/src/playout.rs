//! Playing at random to the end: the measure of speed, and the simplest bot.

use crate::chance::Chance;
use crate::game::Game;
use crate::seat::{Seat, SeatSet};
use crate::status::{Outcome, Status};

/// What a playout was like.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Playout {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions were made.
    pub decisions: u64,
    /// How many choices there were in all of them together.
    pub options: u64,
}

/// Plays `game` to its end, every awaited seat choosing at random. `list` is
/// scratch space, handed in so that nothing is allocated.
#[inline]
pub fn playout<G: Game>(game: &mut G, chance: &mut impl Chance, list: &mut Vec<G::Action>) -> Playout {
    let (mut decisions, mut options) = (0, 0);
    loop {
        let seats = match game.status() {
            Status::Over(outcome) => {
                return Playout { outcome, decisions, options };
            }
            Status::Awaiting(seats) => seats,
        };
        let seat = seats.first().expect("play waits for somebody");
        list.clear();
        game.actions(seat, list);
        let pick = chance.below(list.len() as u32) as usize;
        game.apply(seat, list[pick], chance, &mut ());
        decisions += 1;
        options += list.len() as u64;
    }
}

/// Anything that could happen next: mostly a choice of those who are awaited,
/// now and then one of somebody who may speak up although nobody waits for him.
pub(crate) fn any_choice<G: Game>(game: &G, awaited: SeatSet, chance: &mut impl Chance) -> (Seat, G::Action) {
    let mut list = Vec::new();
    let speaker = Seat(chance.below(u32::from(game.seats())) as u8);
    if chance.below(8) == 0 {
        game.actions(speaker, &mut list);
    }
    let mut seat = speaker;
    if list.is_empty() {
        seat = any_seat(awaited, chance);
        game.actions(seat, &mut list);
    }
    (seat, list[chance.below(list.len() as u32) as usize])
}

/// One of `seats`, which must not be empty.
pub(crate) fn any_seat(seats: SeatSet, chance: &mut impl Chance) -> Seat {
    seats.iter().nth(chance.below(seats.len()) as usize).expect("play waits for somebody")
}
