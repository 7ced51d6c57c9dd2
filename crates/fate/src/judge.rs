//! A quick opinion on a position, for bots and hints: how likely the Ring is to
//! be destroyed.
//!
//! What the beginning of a turn says of the end of the game is a sum of terms.
//! Their weights were [learnt](LEARNT) from games that bots have played.

use table::Seat;

use crate::card::CardSet;
use crate::character::Character;
use crate::instinct::Danger;
use crate::learnt::LEARNT;
use crate::place::Place;
use crate::region::Region;
use crate::state::{Ending, Fate};
use crate::step::Step;
use crate::symbol::Symbol;

/// How many terms a position has.
pub const TERMS: usize = 32;

/// The last march, when nothing is left to do but to destroy the Ring, and all
/// that comes before it.
pub const STAGES: usize = 2;

/// An objective that takes more actions than this is out of sight.
const LONGEST: f32 = 20.0;

impl Fate {
    /// Whether a turn is about to begin.
    pub(crate) fn turn_begins(&self) -> bool {
        self.steps.last() == Some(&Step::Actions) && self.block == [None; 2] && self.used.is_empty()
    }

    /// Which weights count: the first on the last march, the second before it.
    pub fn stage(&self) -> usize {
        usize::from(!self.done.includes(self.other_objectives()))
    }

    /// What is counted of a position.
    pub fn terms(&self) -> [f32; TERMS] {
        let bearer = self.bearer();
        let open = self.other_objectives().but(self.done);
        let hope = f32::from(self.hope);
        let purse = |symbol: Symbol| f32::from(self.purse(bearer, symbol));
        let mut others = [0.0f32; 4];
        let mut events = 0;
        for seat in Seat::all(self.rules.seats) {
            events += self.hands[seat.index()].and(CardSet::EVENTS).len();
            if seat != bearer {
                for symbol in Symbol::ALL {
                    others[symbol.index()] += f32::from(self.purse(seat, symbol));
                }
            }
        }
        let effort = open.iter().map(|objective| self.effort_for(objective).min(LONGEST));
        let hardest = effort.clone().fold(0.0, f32::max);
        let way = f32::from(self.pack.way(self.frodo(), Place::MountDoom));
        let lack = f32::from(self.stealth_to_the_fire(self.frodo())) - purse(Symbol::Stealth);
        let friends: u8 = self.friends_at.iter().map(|place| self.friends(place)).sum();
        let danger = Danger::of(self);
        let stakes = self.havens().iter().map(|haven| danger.loss(haven, self.friends(haven)));
        let worst = stakes.clone().fold(0.0, f32::max);
        let seen = f32::from(u8::from(self.eye == self.frodo_region()));
        let mordor = f32::from(u8::from(self.frodo_region() == Region::Mordor));
        let turns = self.turns_left();
        let has = |who: Character| f32::from(u8::from(self.at[who.index()].is_some()));
        [
            1.0,
            hope,
            (4.0 - hope).max(0.0),
            (2.5 - hope).max(0.0),
            open.len() as f32,
            effort.sum::<f32>() / 10.0,
            hardest / 10.0,
            turns / 10.0,
            (6.0 - turns).max(0.0),
            f32::from(self.threat_rate()),
            f32::from(self.missing_resistance()),
            f32::from(u8::from(self.missing_resistance() == 0)),
            others[Symbol::Resistance.index()].min(4.0),
            lack.max(0.0),
            (-lack).clamp(0.0, 4.0),
            purse(Symbol::Friendship).min(4.0),
            way / 10.0,
            mordor,
            stakes.sum::<f32>(),
            worst,
            f32::from(self.shadow_left) / 10.0,
            f32::from(7u8.saturating_sub(self.shadow_left)),
            f32::from(friends) / 10.0,
            seen,
            self.search_loss(self.frodo()),
            seen * self.skies_next(),
            f32::from(self.nazgul(Region::Mordor)),
            events as f32,
            (others[Symbol::Valor.index()] + purse(Symbol::Valor)).min(8.0),
            (others[Symbol::Friendship.index()] + others[Symbol::Stealth.index()]).min(8.0),
            self.captured.len() as f32,
            has(Character::Merry),
        ]
    }

    /// How likely the players are to win.
    pub(crate) fn opinion(&self) -> f32 {
        match self.ended {
            Some(Ending::RingDestroyed) => 1.0,
            Some(Ending::HopeLost) => 0.0,
            None => {
                let weights = &LEARNT[self.stage()];
                likely(self.terms().iter().zip(weights).map(|(term, weight)| term * weight).sum())
            }
        }
    }
}

/// The logistic function, by multiplication only: the same on every machine.
fn likely(lead: f32) -> f32 {
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
    use crate::objective::Objective;
    use crate::options::Options;
    use crate::position::Position;

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
    fn when_all_is_done_the_way_counts() {
        let at = |place: Place| {
            told(3, move |position| {
                position.figures.insert(Character::Frodo, place);
            })
        };
        assert!(at(Place::SouthIthilien) > at(Place::Bree));
    }

    #[test]
    fn odds_are_odds() {
        assert_eq!(likely(0.0), 0.5);
        assert!(likely(-30.0) > 0.0 && likely(30.0) < 1.0);
        assert!((likely(2.0) + likely(-2.0) - 1.0).abs() < 0.01);
    }
}
