//! The chance to win when a turn begins, as it was learnt from many games.
//!
//! Between two turns nothing is half done: no dice lie on the table, nobody is
//! being met. What can be told of such a position is a row of numbers, the
//! [`terms`](MountDoom::terms); what each of them means for the end was found by
//! logistic regression, stage by stage, and stands in [`LEARNT`]. The example
//! `learn` of crate `ringtable` plays the games and writes that table.

use std::ops::Range;

use crate::card::{Card, HELPERS};
use crate::figure::Figure;
use crate::learnt::LEARNT;
use crate::pack::SPACES;
use crate::state::{MountDoom, Step, WAITING};

/// How many terms there are.
pub const TERMS: usize = 30 + HELPERS;

/// The first circles of courage mean more than the rest: it is counted up to
/// each of these.
const COURAGE: [u8; 5] = [2, 4, 7, 11, 30];

/// The terms that say how much courage there is.
pub const COURAGE_TERMS: Range<usize> = 1..1 + COURAGE.len();

impl MountDoom {
    /// Whether a turn begins: nothing is half done.
    pub(crate) fn between_turns(&self) -> bool {
        matches!(self.step, Step::Pair | Step::Roll)
    }

    /// How far ahead the group is at the beginning of a turn; 0 is even.
    pub(crate) fn lead(&self) -> f32 {
        self.terms().iter().zip(&LEARNT[self.stage.index()]).map(|(term, weight)| term * weight).sum()
    }

    /// What the beginning of a turn can be told by, in numbers of the order of
    /// one.
    pub fn terms(&self) -> [f32; TERMS] {
        let mut row = Row { terms: [0.0; TERMS], len: 0 };
        row.put(1.0);
        let left = self.put_way(&mut row);
        self.put_enemies(&mut row);
        self.put_companions(&mut row);
        self.put_helpers(&mut row);
        self.put_encounters(&mut row, left);
        debug_assert_eq!(row.len, TERMS);
        row.terms
    }

    /// Courage, and how far it is to the destination.
    fn put_way(&self, row: &mut Row) -> f32 {
        for much in COURAGE {
            row.put(f32::from(self.courage.min(much)) / f32::from(much));
        }
        let end = self.destination();
        let left = f32::from(end - self.spot(Figure::Frodo).min(end)) / 8.0;
        row.put(left);
        row.put(left * left);
        row.tell(left <= 0.75);
        left
    }

    fn put_enemies(&self, row: &mut Row) {
        let nazgul = f32::from(self.nazgul) / 8.0;
        row.put(nazgul);
        row.put(nazgul * nazgul);
        row.tell(self.pack.nazgul.saturating_sub(self.nazgul) <= 2);
        row.tell(self.slain);
        row.put(f32::from(self.warriors) / 5.0);
        row.tell(self.freed);
        row.tell(self.token);
    }

    /// Where the companions are, seen from the Ring-bearer.
    fn put_companions(&self, row: &mut Row) {
        let (bearer, end) = (self.spot(Figure::Frodo), self.destination());
        let (mut waiting, mut behind, mut way_behind, mut support, mut beyond) = (0.0, 0.0, 0.0, 0.0_f32, 0.0);
        for figure in Figure::COMPANIONS {
            match self.spot(figure) {
                WAITING => waiting += 1.0,
                _ if self.at_gate.contains(figure) => support += 1.0,
                spot if spot < bearer => {
                    behind += 1.0;
                    way_behind += f32::from(bearer - spot) / 10.0;
                }
                spot if spot <= end => support += 1.0,
                spot => beyond += f32::from(spot - end) / 10.0,
            }
        }
        row.put(waiting);
        row.put(behind);
        row.put(way_behind);
        row.put(support);
        row.put(beyond);
        row.tell(support == 0.0);
        row.tell(support >= 3.0);
    }

    /// Friends and Gandalf cards.
    fn put_helpers(&self, row: &mut Row) {
        row.tell(self.locked);
        row.put(f32::from(self.stack) / 5.0);
        for card in Card::ALL.into_iter().take(HELPERS) {
            row.tell(self.held.contains(card));
        }
    }

    /// What waits on the encounter track, by the worth of single meetings.
    fn put_encounters(&self, row: &mut Row, left: f32) {
        let lost = 1.0 - self.victory();
        let meetings: [f32; SPACES] = std::array::from_fn(|nth| self.worth_of_meeting(nth as u8 + 1, lost));
        let sum = meetings.iter().sum::<f32>() / 12.0;
        row.put(lost);
        row.put(sum);
        row.put(sum * left);
        row.put(meetings.iter().copied().fold(0.0, f32::min) / 6.0);
        row.put(meetings.iter().copied().fold(0.0, f32::max) / 3.0);
    }
}

/// Terms, one after the other.
struct Row {
    terms: [f32; TERMS],
    len: usize,
}

impl Row {
    fn put(&mut self, term: f32) {
        self.terms[self.len] = term;
        self.len += 1;
    }

    fn tell(&mut self, holds: bool) {
        self.put(f32::from(u8::from(holds)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_courage_is_better_in_every_stage() {
        for stage in LEARNT {
            let courage = &stage[COURAGE_TERMS];
            assert!(courage.iter().all(|&weight| weight >= 0.0) && courage.iter().sum::<f32>() > 0.5, "{courage:?}");
        }
    }
}
