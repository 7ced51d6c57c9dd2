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

    /// How far the Fellowship is ahead: in strength on the board, on the way of
    /// the Ring, and in what hunts it or threatens the Shire.
    fn lead(&self) -> f32 {
        let worth = |side: Side| -> f32 {
            let camp = self.camp(side);
            camp.standing().iter().map(|tile| 1.0 + 0.25 * f32::from(camp.character(tile).strength())).sum()
        };
        let strength = worth(Side::Fellowship) - worth(Side::Sauron);
        0.2 * strength + self.way_of_the_ring() - self.threat_to_the_shire() + 1.2
    }

    /// How far the Ring-bearer has come past his enemies, less the danger he is
    /// in.
    fn way_of_the_ring(&self) -> f32 {
        let bearer = if self.ring_on_sam { Character::Sam } else { Character::Frodo };
        let (fellowship, sauron) = (self.camp(Side::Fellowship), self.camp(Side::Sauron));
        let Some(region) = fellowship.region(bearer.tile()) else { return 0.0 };
        let pieces = sauron.standing().iter().filter_map(|tile| sauron.region(tile));
        let ahead = match self.step {
            Step::Placing => 9,
            _ => pieces.filter(|there| there.row() > region.row()).count(),
        };
        // The fewer stand in front of him, the better it is to be far on; with
        // many in front it is better to stay behind.
        let open = 1.0 - (ahead as f32 / 5.0).min(1.0);
        let way = f32::from(region.row()) / 6.0;
        way * (5.0 * open - 2.0) - self.danger(region)
    }

    /// How likely the Ring-bearer is to be caught: who could attack him, how
    /// well he is hidden among companions, and whether he could slip away.
    fn danger(&self, region: Region) -> f32 {
        let sauron = self.camp(Side::Sauron);
        let hunters =
            sauron.standing().iter().filter(|&tile| self.moves_of(Side::Sauron, tile).contains(region)).count();
        if hunters == 0 {
            return 0.0;
        }
        let companions = self.camp(Side::Fellowship).count(region) as f32;
        let cornered = self.retreats(Side::Fellowship, region, region.sideways()).is_empty();
        let near = if self.to_move == Side::Sauron { 1.6 } else { 0.5 };
        near * (1.0 + 0.3 * hunters as f32) * if cornered { 1.0 } else { 0.4 } / companions
    }

    /// Sauron's pieces on their way to the Shire: three of them win.
    fn threat_to_the_shire(&self) -> f32 {
        let camp = self.camp(Side::Sauron);
        let there = camp.count(Region::Shire) as f32;
        let near = (camp.count(Region::Arthedain) + camp.count(Region::Cardolan)).min(3) as f32;
        0.8 * there + 0.25 * near
    }
}

fn won(it: bool) -> f32 {
    f32::from(u8::from(it))
}

/// Any number to 0.02..0.98: sure is only what is over.
fn squash(lead: f32) -> f32 {
    0.5 + 0.48 * lead / (1.0 + lead.abs())
}
