//! Search without a tree, for games in which dice lead the way: a tree hardly
//! ever meets the same roll twice, and what parts two choices is lost in the
//! luck of their tries. Here all choices meet the same luck, so that they
//! differ by what they do; and the worse half of them is dropped again and
//! again (sequential halving), so that most of the thought goes into the few
//! that are hard to tell apart.
//!
//! Where a game has an [`instinct`](table::Game::instinct), what it says stays
//! until the end: it is seldom far from the best, and it is easily dropped by
//! bad luck.

use table::{Fast, Game};

use super::findings::word;
use super::policy::play_on;
use super::worker::Worker;
use super::{Job, Tallied};

impl<G: Game> Job<'_, G> {
    /// Plays on from every choice until one is left. An iteration is one game
    /// that was played on.
    pub(super) fn roll_out(&self, worker: &mut Worker<G>, deal: &impl Fn(&mut Fast) -> G, tally: &mut Tallied) {
        let seat = worker.seat();
        let depth = self.depth;
        let mut alive: Vec<usize> =
            if self.shortlist.is_empty() { (0..self.actions.len()).collect() } else { self.shortlist.to_vec() };
        // What instinct says comes first and is not dropped.
        let mut kept = 0;
        if let Some(habit) = deal(&mut worker.luck).instinct(seat, self.actions) {
            alive.retain(|&at| at != habit);
            alive.insert(0, habit);
            kept = 1;
        }
        let rounds = (alive.len().max(2) - 1).ilog2() + 1;
        for round in 1..=rounds {
            let most = self.most(self.time).saturating_mul(u64::from(round)) / u64::from(rounds);
            let time = self.time.map(|time| time * round / rounds);
            // Every round has a deal at least, however late it is.
            loop {
                let game = deal(&mut worker.luck);
                let luck = Fast::new(word(&mut worker.luck));
                for &at in &alive {
                    let (mut next, mut luck) = (game.clone(), luck.clone());
                    next.apply(seat, self.actions[at], &mut luck, &mut ());
                    let rewards = play_on(&mut next, self.policy, depth, &mut luck, &mut worker.list);
                    tally.choices[at].0 += 1;
                    tally.choices[at].1 += f64::from(rewards[seat.index()]);
                    tally.iterations += 1;
                }
                if tally.iterations >= most || self.is_stopped() || self.is_late(time) {
                    break;
                }
            }
            let mean = |at: &usize| tally.choices[*at].1 / tally.choices[*at].0.max(1) as f64;
            alive[kept..].sort_by(|one, other| mean(other).total_cmp(&mean(one)));
            alive.truncate(alive.len().div_ceil(2).max(1 + kept));
        }
    }
}
