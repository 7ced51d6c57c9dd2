//! How things stand for the Free Peoples: how likely the Ring is to be
//! destroyed.
//!
//! What a position is worth is a [sum of terms](crate::outlook), weighed. The
//! weights were set by hand and tried by playing; the example `tune` looks for
//! better ones.

use crate::objective::Objective;
use crate::outlook::TERMS;
use crate::state::{Ending, Fate};
use crate::step::Step;

/// The last march, when nothing is left to do but to destroy the Ring, and all
/// that comes before it.
pub const STAGES: usize = 2;

/// What each term is worth in each stage, in points.
pub type Weights = [[f32; TERMS]; STAGES];

/// With so many points and no turn left the odds are even, stage by stage; every turn that is
/// left counts as so many points more, and with so many more the odds are about three to one.
/// Found by what came of some ten thousand turns. They change what hints say of the chances,
/// and what a plan chooses only on the last march, where chances and victories are mixed.
const EVEN: [f32; STAGES] = [119.5, 59.7];
const TURN: [f32; STAGES] = [2.5, 2.0];
const SCALE: [f32; STAGES] = [20.4, 10.1];

/// The weights that play best so far.
#[rustfmt::skip]
pub const WEIGHTS: Weights = [
    [60.000, 0.300, 5.000, -6.000, -1.400, -0.200, -0.300, 0.600, -0.700, -20.000, -1.000,
     1.500, 0.000, 0.300, 0.300, 0.200, 0.350, 0.900, 0.200, 0.150, 0.500, 0.120,
     -0.300, 0.250, -0.060, -0.700, -0.150, 0.100, 0.150, 0.500, 0.300, -1.000, -0.030, 100.000, 8.000,
     0.000,
    ],
    [0.000, 1.000, 5.000, -6.000, -1.400, -0.200, -0.300, 0.600, -1.100, -4.000, -1.000,
     1.600, 0.800, 0.900, 0.300, 0.200, 0.350, 0.900, 0.200, 0.150, 0.500, 0.120,
     -0.300, 0.250, -0.060, -0.700, -0.150, 0.100, 0.150, 0.500, 0.300, -1.000, -0.030, 0.000, 3.000,
     -0.700,
    ],
];

/// What victory and defeat are worth. Defeat is far below what any position comes to, or
/// whoever sets out on the last march ill prepared would not care how he goes on.
const VICTORY: f32 = 300.0;
const DEFEAT: [f32; STAGES] = [-60.0, -30.0];

/// So many points more than defeat are hardly anything.
const HARDLY: f32 = 10.0;

impl Fate {
    /// Whether a turn is about to begin.
    pub(crate) fn turn_begins(&self) -> bool {
        self.steps.last() == Some(&Step::Actions) && self.block == [None; 2] && self.used.is_empty()
    }

    /// Whether all is done but the Ring, and Shelob, who is met on the way.
    pub(crate) fn is_last_march(&self) -> bool {
        self.done.includes(self.other_objectives().without(Objective::Shelob))
    }

    /// Which weights count: the first on the last march, the second before it.
    fn stage(&self) -> usize {
        usize::from(!self.is_last_march())
    }

    /// How good the position is, in points.
    pub(crate) fn points(&self, weights: &Weights) -> f32 {
        match self.ended {
            Some(Ending::RingDestroyed) => VICTORY,
            Some(Ending::HopeLost) => DEFEAT[self.stage()],
            None => {
                let stage = self.stage();
                let sum = self.terms().iter().zip(&weights[stage]).map(|(term, weight)| term * weight).sum::<f32>();
                DEFEAT[stage] + alive(sum - DEFEAT[stage])
            }
        }
    }

    /// How likely the players are to win who have so many points.
    pub(crate) fn chances(&self, points: f32) -> f32 {
        match self.ended {
            Some(Ending::RingDestroyed) => 1.0,
            Some(Ending::HopeLost) => 0.0,
            None => {
                let stage = self.stage();
                likely((points + TURN[stage] * self.turns_left() - EVEN[stage]) / SCALE[stage])
            }
        }
    }

    /// How likely the players are to win.
    pub(crate) fn opinion(&self) -> f32 {
        self.chances(self.points(&WEIGHTS))
    }
}

/// How far above defeat a position is whose terms are so far above it, or below: always a
/// little, so that nobody gives up.
fn alive(more: f32) -> f32 {
    if more > HARDLY { more } else { HARDLY * HARDLY / (2.0 * HARDLY - more) }
}

/// The logistic function, by multiplication only: the same on every machine.
pub(crate) fn likely(lead: f32) -> f32 {
    let mut odds = (1.0 + lead.clamp(-12.0, 12.0) / 256.0).max(0.0);
    for _ in 0..8 {
        odds *= odds;
    }
    odds / (1.0 + odds)
}
#[cfg(test)]
mod tests {
    use table::{Fast, Game};

    use super::*;
    use crate::character::Character;
    use crate::objective::Objective;
    use crate::options::Options;
    use crate::place::Place;
    use crate::position::Position;
    use crate::symbol::{Price, Symbol};

    /// A fresh table with a change, and so many objectives done.
    fn told(done: usize, change: impl Fn(&mut Position)) -> f32 {
        let mut position = Fate::setup(&Options::default(), &mut Fast::new(1)).unwrap().position();
        let others = position.objectives.iter().copied().filter(|&objective| objective != Objective::Ring);
        position.done = others.take(done).collect();
        change(&mut position);
        Fate::from_position(&position).unwrap().opinion()
    }

    #[test]
    fn hope_and_deeds_make_victory_likelier() {
        let fresh = told(0, |_| {});
        assert!(fresh > told(0, |position| position.hope = Some(2)));
        assert!(told(2, |_| {}) > fresh);
    }

    #[test]
    fn more_time_makes_victory_likelier() {
        let game = Fate::setup(&Options::default(), &mut Fast::new(1)).unwrap();
        let mut late = game;
        late.piles.iter_mut().for_each(|pile| pile.cards /= 2);
        assert!(late.turns_left() < game.turns_left());
        assert!(game.chances(20.0) > late.chances(20.0));
        assert!(game.chances(20.0) > game.chances(10.0));
    }

    #[test]
    fn when_all_is_done_the_way_counts() {
        let at = |place: Place| {
            told(3, move |position| {
                position.figures.insert(Character::Frodo, place);
            })
        };
        assert!(at(Place::SouthIthilien) > at(Place::Bree));
    }

    #[test]
    fn ill_prepared_players_still_care() {
        let with = |tokens: u8| {
            told(3, move |position| {
                position.hope = Some(2);
                for player in &mut position.players {
                    player.tokens = Price::of(Symbol::Resistance, tokens);
                }
            })
        };
        assert!(with(2) > 1.05 * with(1), "{} {}", with(2), with(1));
    }

    #[test]
    fn nothing_is_as_bad_as_defeat() {
        let all = [30.0, HARDLY, 5.0, 0.0, -5.0, -300.0].map(alive);
        assert_eq!(all[..2], [30.0, HARDLY]);
        assert!(all.is_sorted_by(|one, other| one > other) && all[5] > 0.0, "{all:?}");
    }

    #[test]
    fn odds_are_odds() {
        assert_eq!(likely(0.0), 0.5);
        assert!(likely(-30.0) > 0.0 && likely(30.0) < 1.0);
        assert!((likely(2.0) + likely(-2.0) - 1.0).abs() < 0.01);
    }
}
