//! A quick opinion on a position, for bots and hints.

use table::Seat;

use crate::board::Region;
use crate::character::Character;
use crate::options::Games;
use crate::side::Side;
use crate::state::{Confrontation, Step};

impl Confrontation {
    /// How `seat` stands, from 0 to 1.
    pub(crate) fn opinion(&self, seat: Seat) -> f32 {
        if self.step == Step::Over {
            return match (self.rules.games, self.ended) {
                (Games::One, Some(end)) => end.winner.map_or(0.5, |winner| won(self.seat_of(winner) == seat)),
                _ => match self.score[seat.index()].cmp(&self.score[seat.other().index()]) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                },
            };
        }
        let fellowship = squash(self.lead());
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

    /// How far the Fellowship is ahead: in strength on the board, on Frodo's
    /// way, and in what threatens the Shire.
    fn lead(&self) -> f32 {
        let worth = |side: Side| -> f32 {
            let camp = self.camp(side);
            camp.standing().iter().map(|tile| 1.0 + 0.25 * f32::from(camp.character(tile).strength())).sum()
        };
        let strength = worth(Side::Fellowship) - worth(Side::Sauron);
        0.35 * strength + 0.22 * self.way_of_the_ring() - 0.5 * self.threat_to_the_shire() + 1.1
    }

    /// How far the Ring-bearer has come, and how much stands in his way.
    fn way_of_the_ring(&self) -> f32 {
        let bearer = if self.ring_on_sam { Character::Sam } else { Character::Frodo };
        let Some(region) = self.camp(Side::Fellowship).region(bearer.tile()) else { return 0.0 };
        let sauron = self.camp(Side::Sauron);
        let ahead = region.forward(Side::Fellowship);
        let open = ahead.but(sauron.occupied()).len() as f32;
        let behind = sauron.occupied().into_iter().filter(|there| there.row() <= region.row()).count() as f32;
        let row = f32::from(region.row());
        row * row / 6.0 + 0.5 * open + 0.2 * behind
    }

    /// Sauron's pieces on their way to the Shire: the nearest three count.
    fn threat_to_the_shire(&self) -> f32 {
        let camp = self.camp(Side::Sauron);
        let there = camp.count(Region::Shire) as f32;
        let near = camp.count(Region::Arthedain) + camp.count(Region::Cardolan);
        there + 0.3 * near.min(3) as f32
    }
}

fn won(it: bool) -> f32 {
    f32::from(u8::from(it))
}

/// Any number to 0.02..0.98: sure is only what is over.
fn squash(lead: f32) -> f32 {
    0.5 + 0.48 * lead / (1.0 + lead.abs())
}
