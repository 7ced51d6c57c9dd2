//! Whose word play waits for, and how it ended.

use serde::{Deserialize, Serialize};

use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Status {
    /// Play goes on when these seats have chosen. With several, the order in
    /// which their choices arrive does not matter.
    Awaiting(SeatSet),
    /// Play has ended.
    Over(Outcome),
}

impl Status {
    /// The seats that play waits for; nobody when it is over.
    #[inline]
    pub const fn awaited(&self) -> SeatSet {
        match self {
            Status::Awaiting(seats) => *seats,
            Status::Over(_) => SeatSet::EMPTY,
        }
    }

    /// How it ended, if it did.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Status::Awaiting(_) => None,
            Status::Over(outcome) => Some(outcome),
        }
    }
}

/// What the end of the game means for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// This seat won, alone or together with others.
    Won,
    /// Nobody won more than this seat did.
    Drawn,
    /// Another seat, or the game itself, won.
    Lost,
}

impl Verdict {
    /// Won is 1, drawn ½, lost 0: what a seat plays for.
    pub const fn reward(self) -> f32 {
        match self {
            Verdict::Won => 1.0,
            Verdict::Drawn => 0.5,
            Verdict::Lost => 0.0,
        }
    }
}

/// How a game ended for every seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    seats: u8,
    verdicts: [Verdict; MAX_SEATS],
    points: [i16; MAX_SEATS],
}

impl Outcome {
    /// `winners` won, everybody else of the `seats` seats lost.
    pub const fn won_by(seats: u8, winners: SeatSet) -> Outcome {
        let mut outcome = Outcome { seats, verdicts: [Verdict::Lost; MAX_SEATS], points: [0; MAX_SEATS] };
        let mut seat = 0;
        while seat < seats {
            if winners.contains(Seat(seat)) {
                outcome.verdicts[seat as usize] = Verdict::Won;
            }
            seat += 1;
        }
        outcome
    }

    /// Nobody won.
    pub const fn drawn(seats: u8) -> Outcome {
        Outcome { seats, verdicts: [Verdict::Drawn; MAX_SEATS], points: [0; MAX_SEATS] }
    }

    /// The highest of `points` wins; seats that share it have drawn.
    pub fn by_points(points: &[i16]) -> Outcome {
        let best = points.iter().max().copied().unwrap_or(0);
        let leaders: SeatSet = Seat::all(points.len() as u8).filter(|seat| points[seat.index()] == best).collect();
        let mut outcome = Outcome::won_by(points.len() as u8, leaders).with_points(points);
        if leaders.len() > 1 {
            for seat in leaders.iter() {
                outcome.verdicts[seat.index()] = Verdict::Drawn;
            }
        }
        outcome
    }

    /// The same end, with the points each seat scored.
    #[must_use]
    pub fn with_points(mut self, points: &[i16]) -> Outcome {
        self.points[..points.len()].copy_from_slice(points);
        self
    }

    /// How many seats the table has.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// What the end means for `seat`.
    #[inline]
    pub const fn verdict(&self, seat: Seat) -> Verdict {
        self.verdicts[seat.index()]
    }

    /// The points `seat` scored (0 where a game has none).
    pub const fn points(&self, seat: Seat) -> i16 {
        self.points[seat.index()]
    }

    /// The seats that won.
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| self.verdict(seat) == Verdict::Won).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_points_are_a_draw_of_the_leaders_only() {
        let outcome = Outcome::by_points(&[7, 3, 7]);
        assert_eq!(outcome.verdict(Seat(0)), Verdict::Drawn);
        assert_eq!(outcome.verdict(Seat(1)), Verdict::Lost);
        assert_eq!(outcome.points(Seat(2)), 7);
        assert!(outcome.winners().is_empty());
    }
}
