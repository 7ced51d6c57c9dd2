//! Search that thinks turns through as a whole, for games that know how: the
//! game follows several lines of play to the end of the turn. Here it is told
//! how many: more again and again, until time is up.

use table::{Fast, Game};

use super::worker::Worker;
use super::{Job, Tallied};

/// So many lines at once are followed at most.
const WIDEST: usize = 128;

/// A plan is so many times wider than the one before, at most. What the narrow
/// ones cost is lost, but tells what a wide one will.
const WIDER: f64 = 8.0;

/// Where the next plan could not be so many times wider, the same one is made again.
const HARDLY: f64 = 2.0;

/// How much of what is left a plan may probably take: some take longer than the
/// one before makes one think.
const CAREFUL: f64 = 0.7;

impl<G: Game> Job<'_, G> {
    /// Plans wider and wider; what the widest plan says counts. If there is enough
    /// left for another one, but not for a wider one, it is made again, and what all
    /// of them say is added up. An iteration is a line that was looked at, or played
    /// on.
    pub(super) fn make_plans(&self, worker: &mut Worker<G>, deal: &impl Fn(&mut Fast) -> G, tally: &mut Tallied) {
        let seat = worker.seat();
        let most = self.most(self.time);
        let (mut width, mut again) = (1, false);
        loop {
            let game = deal(&mut worker.luck);
            let begun = self.start.elapsed();
            // The narrowest plan is made in any case: somebody must say something.
            let first = tally.iterations == 0;
            let stop = || !first && (self.is_stopped() || self.is_late(self.time));
            let Some(plan) = game.plan(seat, self.actions, width, &mut worker.luck, &stop) else {
                let habit = self.policy.pick(&game, seat, self.actions, &mut worker.luck);
                tally.choices[habit] = (1, f64::from(game.judge(seat)));
                tally.iterations += 1;
                return;
            };
            tally.iterations += plan.lines;
            if stop() {
                // A plan that was given up knows less than the one before.
                return;
            }
            if !again {
                tally.choices.fill((0, 0.0));
            }
            for (nth, &(at, worth)) in plan.worths.iter().enumerate() {
                // The best was tried most often, the next one half as often.
                let visits = plan.lines.checked_shr(nth as u32).unwrap_or(0).max(1);
                tally.choices[at].0 += visits;
                tally.choices[at].1 += f64::from(worth) * visits as f64;
            }
            let lines = most.saturating_sub(tally.iterations) as f64 / plan.lines.max(1) as f64;
            let time = self.time.map_or(f64::INFINITY, |time| {
                let now = self.start.elapsed();
                time.saturating_sub(now).as_secs_f64() / (now - begun).as_secs_f64()
            });
            let wider = (CAREFUL * lines.min(time)).min(WIDER);
            if wider < 1.0 || self.is_stopped() {
                return;
            }
            again = width == WIDEST || wider < HARDLY;
            if !again {
                width = ((width as f64 * wider) as usize).min(WIDEST);
            }
        }
    }
}
