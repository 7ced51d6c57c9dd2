//! How lines of play would end: they are played to the end, again and again.
//!
//! When nothing is left to do but to destroy the Ring, a game is short enough to
//! be played out by instinct hundreds of times. All lines meet the same luck,
//! and the worse half of them is dropped until one is left.

use table::{Chance, Fast, Game, Status};

use crate::action::Action;
use crate::state::{Ending, Fate};

/// A line of play that is worth a closer look.
pub(crate) struct Finalist {
    /// The place of its first action in the list that is chosen from.
    pub first: usize,
    /// What the players do, one after the other, before instinct takes over.
    path: Vec<Action>,
    won: u32,
    played: u32,
}

impl Finalist {
    pub fn new(first: usize, path: Vec<Action>) -> Finalist {
        Finalist { first, path, won: 0, played: 0 }
    }

    /// In how many of its games the Ring was destroyed.
    pub fn rate(&self) -> f32 {
        self.won as f32 / self.played.max(1) as f32
    }
}

/// Plays lines on until they are told apart: the best comes first. Each is
/// played at least so many times. Answers how many decisions were made.
pub(crate) fn foresee(game: &Fate, lines: &mut [Finalist], times: u32, chance: &mut impl Chance) -> u64 {
    let seed = u64::from(chance.below(u32::MAX));
    let (mut decisions, mut nth, mut times) = (0, 0, times);
    let mut left = lines.len();
    while left > 1 {
        for _ in 0..times {
            for line in &mut lines[..left] {
                let mut game = *game;
                decisions += play_out(&mut game, &line.path, &mut Fast::nth(seed, nth));
                line.won += u32::from(game.ended == Some(Ending::RingDestroyed));
                line.played += 1;
            }
            nth += 1;
        }
        lines[..left].sort_by(|one, other| other.rate().total_cmp(&one.rate()));
        left = left.div_ceil(2);
        times *= 2;
    }
    decisions
}

/// Plays a game to its end: along the path as far as it leads, then by instinct.
/// Answers how many decisions were made.
fn play_out(game: &mut Fate, path: &[Action], luck: &mut Fast) -> u64 {
    let (turn, mut path, mut list, mut decisions) = (game.turn, path.iter(), Vec::new(), 0);
    while let Status::Awaiting(seats) = game.status() {
        let Some(seat) = seats.first() else { break };
        list.clear();
        game.actions(seat, &mut list);
        let wished = if game.is_planned(turn) { path.next().filter(|action| list.contains(action)) } else { None };
        let chosen = wished.copied().or_else(|| Some(list[game.rule_of_thumb(seat, &list)?]));
        let Some(action) = chosen else { break };
        game.apply(seat, action, luck, &mut ());
        decisions += 1;
    }
    decisions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;

    #[test]
    fn a_game_is_played_to_its_end_whatever_the_path_says() {
        let mut game = Fate::setup(&Options::default(), &mut Fast::new(1)).unwrap();
        assert!(play_out(&mut game, &[Action::End, Action::Yes], &mut Fast::new(2)) > 50);
        assert!(game.ended.is_some());
    }

    #[test]
    fn the_worse_half_is_played_less() {
        let game = Fate::setup(&Options::default(), &mut Fast::new(1)).unwrap();
        let mut lines: Vec<Finalist> = (0..4).map(|first| Finalist::new(first, vec![Action::End])).collect();
        assert!(foresee(&game, &mut lines, 2, &mut Fast::new(3)) > 0);
        let played: Vec<u32> = lines.iter().map(|line| line.played).collect();
        assert_eq!(played, [6, 6, 2, 2]);
    }
}
