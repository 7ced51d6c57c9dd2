//! A quick opinion on a position, for bots and hints.

use table::{Seat, squash};

use crate::options::Games;
use crate::side::Side;
use crate::state::{Confrontation, Step};

impl Confrontation {
    /// How `seat` stands, from 0 to 1.
    pub(crate) fn opinion(&self, seat: Seat) -> f32 {
        let lead = match self.step {
            Step::Over => return self.result(seat),
            Step::Drafting | Step::Naming | Step::Taking | Step::Placing => {
                self.set_up_worth(Side::Fellowship) - self.set_up_worth(Side::Sauron)
            }
            _ => self.lead(),
        };
        let fellowship = squash(lead);
        let game = if self.side_of(seat) == Side::Fellowship { fellowship } else { 1.0 - fellowship };
        match self.rules.games {
            Games::One => game,
            Games::Two => {
                // What was won in the first game counts as much as what may be
                // won in this one.
                let ahead = f32::from(self.score[seat.index()] - self.score[seat.other().index()]) / 9.0;
                (game + ahead / 2.0).clamp(0.02, 0.98)
            }
        }
    }

    /// What came of it.
    fn result(&self, seat: Seat) -> f32 {
        match (self.rules.games, self.ended) {
            (Games::One, Some(end)) => end.winner.map_or(0.5, |winner| won(self.seat_of(winner) == seat)),
            _ => match self.score[seat.index()].cmp(&self.score[seat.other().index()]) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            },
        }
    }
}

fn won(it: bool) -> f32 {
    f32::from(u8::from(it))
}
