//! One search for all games: Monte Carlo tree search over information sets.
//!
//! An iteration deals everything the seat cannot know anew, walks down trees
//! of what each seat has chosen and seen, plays on from where they end, and
//! credits the choices on the way with what came of it. The [`Method`]s differ
//! in whose eyes the trees are seen through, and two do without; [`Settings`]
//! are the numbers.

mod belief;
mod choice;
mod findings;
mod plans;
mod policy;
mod rollouts;
mod settings;
mod tree;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use table::{Fast, Game, Seat};

pub use findings::{Findings, Weighed};
pub use policy::{Anything, Judged, Policy, Seasoned};
pub use settings::{Depth, Limit, Method, Playout, PolicyKind, Settings, Together};

use crate::sight::Sight;
use belief::Bag;
use findings::word;
use worker::Worker;

/// A search that can be asked again and again; it keeps what it allocated.
pub struct Search<G: Game> {
    settings: Settings,
    luck: Fast,
    stop: Arc<AtomicBool>,
    policy: Box<dyn Policy<G>>,
    workers: Vec<Worker<G>>,
}

/// How many choices of a line are told.
const LINE: usize = 6;

/// How many imagined games a line is taken from.
const LINES: usize = 16;

impl<G: Game> Search<G> {
    /// A search that thinks as `settings` say and draws its luck from `luck`.
    pub fn new(settings: Settings, luck: Fast) -> Search<G> {
        let settings = settings.advised::<G>();
        let policy = settings.playout.policy.policy();
        Search { settings, luck, stop: Arc::default(), policy, workers: Vec::new() }
    }

    /// The same with a playout policy that knows the game.
    #[must_use]
    pub fn with_policy(mut self, policy: Box<dyn Policy<G>>) -> Search<G> {
        self.policy = policy;
        self
    }

    /// Set this to `true`, and the search stops at once with what it has. It
    /// stays stopped until somebody sets it back.
    pub fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Thinks about all choices of the seat. A single choice needs no thought.
    pub fn weigh(&mut self, sight: &Sight<'_, G>) -> Findings<G::Action> {
        self.think(sight.seat(), sight.actions(), &|luck: &mut Fast| sight.imagine(luck))
    }

    /// The same, with the line that each choice will probably lead to.
    pub fn weigh_with_lines(&mut self, sight: &Sight<'_, G>) -> Findings<G::Action> {
        let mut findings = self.weigh(sight);
        for choice in &mut findings.choices {
            choice.line = self.line(sight, choice.action);
        }
        findings
    }

    /// Thinks about the true position. Only for yardsticks, see
    /// [`Oracle`](crate::Oracle): a bot has no such position to hand in.
    pub fn weigh_truth(&mut self, truth: &G, seat: Seat, actions: &[G::Action]) -> Findings<G::Action> {
        self.think(seat, actions, &|_| truth.clone())
    }

    /// What was chosen after all, with the luck of this search.
    pub fn choose(&mut self, findings: &Findings<G::Action>) -> G::Action {
        findings.choose(&mut self.luck)
    }

    fn think<F: Fn(&mut Fast) -> G + Sync>(
        &mut self,
        seat: Seat,
        actions: &[G::Action],
        deal: &F,
    ) -> Findings<G::Action> {
        let start = Instant::now();
        let first = deal(&mut self.luck);
        let awaited = first.status().awaited();
        let together = awaited.contains(seat) && awaited.len() > 1;
        let weighed = |&action: &G::Action| Weighed { action, visits: 0, reward: 0.0, line: Vec::new() };
        let mut findings = Findings {
            choices: actions.iter().map(weighed).collect(),
            iterations: 0,
            nodes: 0,
            time: Duration::ZERO,
            together,
            by_lot: together && self.settings.together == Together::Exp3,
        };
        let count = self.settings.workers.max(1) as usize;
        while self.workers.len() < count {
            self.workers.push(Worker::new(self.settings));
        }
        for worker in &mut self.workers {
            worker.prepare(seat, first.seats(), Fast::new(word(&mut self.luck)));
        }
        if actions.len() < 2 {
            return findings;
        }
        let shortlist = first.shortlist(seat, actions);
        let job = |nth: usize| Job {
            method: self.settings.method,
            iterations: share(self.settings.limit.iterations, count as u64, nth as u64),
            start,
            time: self.settings.limit.time,
            stop: &self.stop,
            policy: &*self.policy,
            belief: self.settings.belief,
            depth: self.settings.playout.depth.of::<G>(),
            actions,
            shortlist: &shortlist,
        };
        let mut tallies: Vec<Tallied> = (0..count).map(|_| Tallied::new(actions.len())).collect();
        if let ([worker], [tally]) = (&mut self.workers[..], &mut tallies[..]) {
            job(0).run(worker, deal, tally);
        } else {
            std::thread::scope(|scope| {
                for (nth, (worker, tally)) in self.workers.iter_mut().zip(&mut tallies).enumerate() {
                    let job = job(nth);
                    scope.spawn(move || job.run(worker, deal, tally));
                }
            });
        }
        // In the order of the workers, so that sums come out the same however
        // the threads were scheduled.
        for tally in &tallies {
            findings.iterations += tally.iterations;
            findings.nodes += tally.nodes;
            for (choice, &(visits, reward)) in findings.choices.iter_mut().zip(&tally.choices) {
                choice.visits += visits;
                choice.reward += reward;
            }
        }
        findings.time = start.elapsed();
        findings
    }

    /// The line most imagined games agree on, choice by choice.
    fn line(&mut self, sight: &Sight<'_, G>, action: G::Action) -> Vec<(Seat, G::Action)> {
        let mut line = vec![(sight.seat(), action)];
        let Some(worker) = self.workers.first_mut() else { return line };
        let imagined = (0..LINES).map(|_| worker.likely_line(sight.imagine(&mut self.luck), action, LINE));
        let mut imagined: Vec<Vec<(Seat, G::Action)>> = imagined.collect();
        for at in 1..LINE {
            let next = |one: &Vec<(Seat, G::Action)>| one.get(at).copied();
            let votes = |choice| imagined.iter().filter(|one| next(one) == Some(choice)).count();
            let Some(choice) = imagined.iter().filter_map(next).max_by_key(|&choice| votes(choice)) else { break };
            imagined.retain(|one| next(one) == Some(choice));
            line.push(choice);
        }
        line
    }
}

/// The part of `whole` that falls to worker number `nth`.
fn share(whole: Option<u64>, count: u64, nth: u64) -> Option<u64> {
    whole.map(|whole| whole / count + u64::from(nth < whole % count))
}

/// What one worker found out about each choice: visits and rewards.
struct Tallied {
    choices: Vec<(u64, f64)>,
    iterations: u64,
    nodes: usize,
}

impl Tallied {
    fn new(choices: usize) -> Tallied {
        Tallied { choices: vec![(0, 0.0); choices], iterations: 0, nodes: 0 }
    }

    fn add<G: Game>(&mut self, worker: &Worker<G>, seat: Seat, actions: &[G::Action]) {
        let tree = &worker.trees[if worker.trees.len() > 1 { seat.index() } else { 0 }];
        for edge in tree.edges(tree::ROOT).iter().filter(|edge| edge.seat == seat) {
            if let Some(at) = actions.iter().position(|action| *action == edge.action) {
                self.choices[at].0 += u64::from(edge.visits);
                self.choices[at].1 += edge.reward;
            }
        }
        self.nodes += worker.trees.iter().map(tree::Tree::len).sum::<usize>();
    }
}

/// What one worker is to do.
struct Job<'a, G: Game> {
    method: Method,
    iterations: Option<u64>,
    start: Instant,
    time: Option<Duration>,
    stop: &'a AtomicBool,
    policy: &'a dyn Policy<G>,
    depth: Option<u32>,
    belief: f32,
    actions: &'a [G::Action],
    /// The places of the choices worth a thought; nothing: all of them.
    shortlist: &'a [usize],
}

impl<G: Game> Job<'_, G> {
    fn run(&self, worker: &mut Worker<G>, deal: &(impl Fn(&mut Fast) -> G + Sync), tally: &mut Tallied) {
        match self.method {
            Method::Determinized { deals } => {
                let deals = deals.max(1);
                for nth in 1..=deals {
                    let mut luck = worker.luck.clone();
                    let open = deal(&mut luck);
                    worker.luck = luck;
                    worker.forget();
                    let time = self.time.map(|time| time * nth / deals);
                    self.iterate(worker, |_| open.clone(), time, tally);
                    tally.add(worker, worker.seat(), self.actions);
                }
            }
            Method::Rollouts => self.roll_out(worker, deal, tally),
            Method::Plans => self.make_plans(worker, deal, tally),
            _ => {
                let mut bag = Bag::new(worker.seat(), self.belief);
                self.iterate(worker, |luck| bag.draw(luck, deal), self.time, tally);
                tally.add(worker, worker.seat(), self.actions);
            }
        }
    }

    fn iterate(
        &self,
        worker: &mut Worker<G>,
        mut deal: impl FnMut(&mut Fast) -> G,
        time: Option<Duration>,
        tally: &mut Tallied,
    ) {
        let most = self.most(time);
        let mut done = 0;
        while done < most && !self.is_stopped() && !self.is_late(time) {
            let game = deal(&mut worker.luck);
            worker.iterate(game, self.policy);
            done += 1;
        }
        tally.iterations += done;
    }

    /// How many iterations at most.
    fn most(&self, time: Option<Duration>) -> u64 {
        self.iterations.unwrap_or(if time.is_some() { u64::MAX } else { Settings::ITERATIONS })
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn is_late(&self, time: Option<Duration>) -> bool {
        time.is_some_and(|time| self.start.elapsed() >= time)
    }
}
