//! Playing at random to the end: the measure of speed, and the simplest bot.

use crate::chance::Chance;
use crate::game::Game;
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
