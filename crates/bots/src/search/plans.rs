//! Search that thinks turns through as a whole, for games that know how: the
//! game follows several lines of play to the end of the turn. Here it is told
//! how many: twice as many again and again, until time is up.

use table::{Fast, Game};

use super::worker::Worker;
use super::{Job, Tallied};

/// So many lines at once are followed at most: a plan cannot be stopped, so it
/// must be ready soon.
const WIDEST: usize = 64;

/// A wider plan takes about twice as long as the one before; it is begun only
/// if it will probably be ready in time.
const LONGER: u32 = 3;

impl<G: Game> Job<'_, G> {
    /// Plans wider and wider; what the widest plan says counts. An iteration
    /// is a line that was looked at.
    pub(super) fn make_plans(&self, worker: &mut Worker<G>, deal: &impl Fn(&mut Fast) -> G, tally: &mut Tallied) {
        let seat = worker.seat();
        let most = self.most(self.time);
        let mut width = 1;
        loop {
            let game = deal(&mut worker.luck);
            let begun = self.start.elapsed();
            let Some(plan) = game.plan(seat, self.actions, width, &mut worker.luck) else {
                let habit = self.policy.pick(&game, seat, self.actions, &mut worker.luck);
                tally.choices[habit] = (1, f64::from(game.judge(seat)));
                tally.iterations += 1;
                return;
            };
            tally.iterations += plan.lines;
            tally.choices.fill((0, 0.0));
            for (nth, &(at, worth)) in plan.worths.iter().enumerate() {
                // The best is what was tried most often.
                let visits = if nth == 0 { plan.lines.max(2) } else { 1 };
                tally.choices[at] = (visits, f64::from(worth) * visits as f64);
            }
            let took = self.start.elapsed() - begun;
            let late = self.time.is_some_and(|time| self.start.elapsed() + LONGER * took > time);
            width *= 2;
            if tally.iterations >= most || late || width > WIDEST || self.is_stopped() {
                return;
            }
        }
    }
}
