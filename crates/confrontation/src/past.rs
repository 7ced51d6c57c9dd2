//! What pieces were seen to do, and whom that fits.
//!
//! Nobody sees who a piece is, but everybody sees which one goes, and which one
//! attacks. Frodo seldom leaves the Shire early, and a Warg hardly ever waits: by
//! such [`HABITS`] a searcher tells likely deals from unlikely ones.

use serde::{Deserialize, Serialize};

use crate::action::Letter;
use crate::camp::Camp;
use crate::habits::HABITS;
use crate::side::Side;
use crate::state::Confrontation;

/// Turns before which a game is young, grown and old.
const AGES: [u16; 3] = [10, 20, 35];
/// More steps and attacks than this are as many.
const MOST_STEPS: u8 = 4;
const MOST_ATTACKS: u8 = 2;

/// How many kinds of past are told apart.
pub const DEEDS: usize = (AGES.len() + 1) * (MOST_STEPS as usize + 1) * (MOST_ATTACKS as usize + 1);

/// What a piece was seen to do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Past {
    /// How often it moved.
    pub steps: u8,
    /// How often it moved to where an enemy stood.
    pub attacks: u8,
}

impl Past {
    /// Its place among the kinds of past, in a game that is so many turns old.
    fn kind(self, turn: u16) -> usize {
        let age = AGES.iter().filter(|&&age| turn >= age).count();
        let (steps, attacks) = (self.steps.min(MOST_STEPS), self.attacks.min(MOST_ATTACKS));
        let deeds = usize::from(steps) * (usize::from(MOST_ATTACKS) + 1) + usize::from(attacks);
        age * DEEDS / (AGES.len() + 1) + deeds
    }
}

impl Camp {
    /// Everybody sees that a piece goes somewhere, and whether it attacks.
    #[inline]
    pub fn remember(&mut self, letter: Letter, attacks: bool) {
        let past = &mut self.past[letter.index()];
        past.steps = past.steps.saturating_add(1);
        past.attacks = past.attacks.saturating_add(u8::from(attacks));
    }

    /// Pieces that nobody can tell apart any more have what they did in common.
    pub fn share_past(&mut self, letters: &[u8]) {
        let count = letters.len().max(1);
        let mean = |of: fn(&Past) -> u8| {
            let sum: usize = letters.iter().map(|&letter| usize::from(of(&self.past[usize::from(letter)]))).sum();
            ((sum + count / 2) / count) as u8
        };
        let shared = Past { steps: mean(|past| past.steps), attacks: mean(|past| past.attacks) };
        for &letter in letters {
            self.past[usize::from(letter)] = shared;
        }
    }
}

impl Confrontation {
    /// How well what the pieces of a side were seen to do fits who they are: the
    /// logarithm of how much likelier it is than of anybody.
    pub(crate) fn explained(&self, side: Side) -> f32 {
        let camp = self.camp(side);
        let habit = |tile: usize| HABITS[camp.character(tile) as usize][self.kind_of(side, tile)];
        camp.standing().iter().map(habit).sum()
    }

    /// The kind of past of a piece.
    fn kind_of(&self, side: Side, tile: usize) -> usize {
        let camp = self.camp(side);
        camp.past[camp.letter(tile).index()].kind(self.turn)
    }

    /// The kind of past of each piece of a side whom the enemy does not know, for
    /// whoever learns habits from games.
    pub fn kinds_of_past(&self, side: Side) -> impl Iterator<Item = (crate::Character, usize)> {
        let camp = self.camp(side);
        let hidden = camp.standing().iter().filter(|&tile| !camp.is_known(tile));
        hidden.map(move |tile| (camp.character(tile), self.kind_of(side, tile)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(steps: u8, attacks: u8) -> Past {
        Past { steps, attacks }
    }

    #[test]
    fn every_kind_of_past_has_a_place_of_its_own() {
        let mut kinds: Vec<usize> = [0, 10, 20, 35]
            .into_iter()
            .flat_map(|turn| (0..=4).flat_map(move |steps| (0..=2).map(move |attacks| seen(steps, attacks).kind(turn))))
            .collect();
        kinds.sort_unstable();
        assert_eq!(kinds, (0..DEEDS).collect::<Vec<_>>());
        assert_eq!(seen(200, 200).kind(999), DEEDS - 1);
    }

    #[test]
    fn steps_and_attacks_are_remembered_until_pieces_are_mixed() {
        let mut camp = Camp::new(Side::Sauron);
        let [one, other] = [0, 1].map(|nth| Letter::new(Side::Sauron, nth));
        camp.remember(one, false);
        camp.remember(one, true);
        camp.remember(one, true);
        assert_eq!([camp.past[0], camp.past[1]], [seen(3, 2), seen(0, 0)]);
        camp.remember(other, false);
        camp.share_past(&[0, 1]);
        assert_eq!([camp.past[0], camp.past[1]], [seen(2, 1); 2]);
    }
}
