//! What a search found out.

use std::time::Duration;

use table::{Chance, Fast, Seat};

use super::choice::exploration;
use crate::interval::{Interval, wilson_mean};

/// What a search found out about every legal choice.
#[derive(Clone, Debug)]
pub struct Findings<A> {
    /// Every legal choice, in the order of the legal list.
    pub choices: Vec<Weighed<A>>,
    /// How many iterations it took.
    pub iterations: u64,
    /// How many nodes the trees had in the end.
    pub nodes: usize,
    /// How long it took.
    pub time: Duration,
    /// Whether others choose at the same time.
    pub together: bool,
    /// Whether the choice is drawn by lot, as often as it was tried.
    pub by_lot: bool,
}

/// One legal choice, weighed.
#[derive(Clone, Debug)]
pub struct Weighed<A> {
    /// The choice.
    pub action: A,
    /// How often it was tried.
    pub visits: u64,
    /// What came of it, added up over the tries.
    pub reward: f64,
    /// What will probably follow, this choice first. Choices of others are
    /// imagined.
    pub line: Vec<(Seat, A)>,
}

impl<A> Weighed<A> {
    /// What the choice is worth, from 0 (lost) to 1 (won), with a 95 %
    /// interval. The interval tells how much the tries vary, not how much
    /// better one could think.
    pub fn value(&self) -> Interval {
        if self.visits == 0 {
            return Interval { rate: 0.5, low: 0.0, high: 1.0 };
        }
        wilson_mean(self.reward / self.visits as f64, self.visits)
    }
}

impl<A: Copy> Findings<A> {
    /// The place of what was tried most often; of equals, of what is worth
    /// more.
    pub fn best(&self) -> usize {
        let better = |one: &Weighed<A>, other: &Weighed<A>| {
            one.visits.cmp(&other.visits).then(one.value().rate.total_cmp(&other.value().rate))
        };
        let mut best = 0;
        for at in 1..self.choices.len() {
            if better(&self.choices[at], &self.choices[best]).is_gt() {
                best = at;
            }
        }
        best
    }

    /// What to choose. Drawn by lot, it is drawn as often as the search came to
    /// it, less what was mere exploration: who always does the best thing can
    /// be read.
    pub fn choose(&self, luck: &mut Fast) -> A {
        let best = self.best();
        if !self.by_lot {
            return self.choices[best].action;
        }
        let total: u64 = self.choices.iter().map(|choice| choice.visits).sum();
        let share = exploration(self.choices.len(), u32::try_from(total).unwrap_or(u32::MAX));
        let idle = 2.0 * f64::from(share) * total as f64 / self.choices.len() as f64;
        let weight = |choice: &Weighed<A>| (choice.visits as f64 - idle).max(0.0);
        let sum: f64 = self.choices.iter().map(weight).sum();
        let mut draw = luck.unit() * sum;
        for choice in &self.choices {
            draw -= weight(choice);
            if draw < 0.0 {
                return choice.action;
            }
        }
        self.choices[best].action
    }

    /// What the seat's position is worth if it chooses well.
    pub fn outlook(&self) -> f64 {
        self.choices.get(self.best()).map_or(0.5, |choice| choice.value().rate)
    }
}

/// A whole number below 2⁶⁴, for seeds of other streams.
pub(crate) fn word(luck: &mut Fast) -> u64 {
    u64::from(luck.below(u32::MAX)) << 32 | u64::from(luck.below(u32::MAX))
}
