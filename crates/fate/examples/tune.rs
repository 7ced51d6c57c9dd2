//! Finds weights for the judge by playing: the planner plays games with weights
//! that are changed a little, this way and the other way round, and steps to
//! where it played better (an evolution strategy). It prints the weights after
//! every round; stop it when you like.
//!
//! ```text
//! cargo run --release -p fate --example tune -- 100 2
//! ```
//!
//! plays 100 games of two players for each change. `-- 1000 2 0` only tells how
//! 1,000 games go with the weights there are, and how often each objective is
//! done, in per cent; `-- 60 2 0 64` the same with 64 lines at once, and `-- 60 2 0 64 7`
//! with other games.

use std::collections::BTreeMap;
use std::fmt;

use fate::{Action, Fate, Level, Objective, Options, STAGES, TERMS, WEIGHTS, Weights};
use table::{Fast, Game, Seat, Status, Verdict};

/// Where all luck comes from, if nobody says otherwise.
const SEED: u64 = 4242;

/// How many lines the planner follows, if nobody says otherwise: so few that they are
/// not played on, which would take far longer.
const LINES: u64 = 3;

/// How much weights are changed, and by how many changes a step is found.
const CHANGE: f32 = 0.2;
const PAIRS: usize = 6;

/// How a run of games went.
#[derive(Default)]
struct Tally {
    games: f32,
    won: f32,
    /// Games in which all was done but the Ring.
    ready: f32,
    done: f32,
    turns: f32,
    /// How often each objective was asked for, and done.
    objectives: BTreeMap<Objective, (u32, u32)>,
}

impl Tally {
    /// Victories are few: what leads to them counts, too.
    fn score(&self) -> f32 {
        (6.0 * self.won + self.ready + 0.6 * self.done + 0.04 * self.turns) / self.games
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |count: f32| 100.0 * count / self.games;
        let (done, turns) = (self.done / self.games, self.turns / self.games);
        write!(f, "{:.1} % won, {:.1} % ready for the fire, ", share(self.won), share(self.ready))?;
        write!(f, "{done:.2} objectives done, {turns:.1} turns;")?;
        for (objective, (asked, done)) in &self.objectives {
            write!(f, " {objective} {}", 100 * done / asked)?;
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |usual: u64| words.next().map_or(Ok(usual), |word| word.parse());
    let (games, seats, rounds) = (number(100)?, number(2)? as u8, number(u64::MAX)?);
    let tables = Tables { seats, lines: number(LINES)? as usize, seed: number(SEED)? };
    if rounds == 0 {
        for level in [Level::Introductory, Level::Standard] {
            println!("{level:?}: {}", tables.play_all(0..games, level, &WEIGHTS)?);
        }
        return Ok(());
    }
    let mut luck = Fast::new(tables.seed);
    let mut weights = WEIGHTS;
    for round in 0..rounds {
        let played = round * games..(round + 1) * games;
        let mut step = [[0.0; TERMS]; STAGES];
        let mut won = 0.0;
        let mut pairs = Vec::new();
        for _ in 0..PAIRS {
            let change: Weights = std::array::from_fn(|_| std::array::from_fn(|_| normal(&mut luck)));
            let up = tables.play_all(played.clone(), Level::Introductory, &changed(&weights, &change, CHANGE))?;
            let down = tables.play_all(played.clone(), Level::Introductory, &changed(&weights, &change, -CHANGE))?;
            won += up.won + down.won;
            pairs.push((up.score() - down.score(), change));
        }
        let spread = (pairs.iter().map(|(lead, _)| lead * lead).sum::<f32>() / PAIRS as f32).sqrt().max(1e-3);
        for (lead, change) in &pairs {
            for (step, change) in step.iter_mut().flatten().zip(change.iter().flatten()) {
                *step += lead / spread * change / PAIRS as f32;
            }
        }
        weights = changed(&weights, &step, CHANGE);
        println!("// round {round}: {:.1} % won", 100.0 * won / (2 * PAIRS as u64 * games) as f32);
        for stage in &weights {
            let lines =
                stage.chunks(11).map(|line| line.iter().map(|weight| format!("{weight:.3},")).collect::<Vec<_>>());
            println!("    [{}\n    ],", lines.map(|line| line.join(" ")).collect::<Vec<_>>().join("\n     "));
        }
    }
    Ok(())
}

/// A number about zero.
fn normal(luck: &mut Fast) -> f32 {
    (0..12).map(|_| luck.unit() as f32).sum::<f32>() - 6.0
}

/// Weights that are so much larger or smaller; their signs stay.
fn changed(weights: &Weights, change: &Weights, by: f32) -> Weights {
    std::array::from_fn(|stage| std::array::from_fn(|term| weights[stage][term] * (by * change[stage][term]).exp()))
}

/// What all games of a run have in common.
struct Tables {
    seats: u8,
    lines: usize,
    seed: u64,
}

impl Tables {
    fn play_all(
        &self,
        games: std::ops::Range<u64>,
        level: Level,
        weights: &Weights,
    ) -> Result<Tally, Box<dyn std::error::Error>> {
        let mut tally = Tally::default();
        for nth in games {
            self.play(nth, &Options { seats: self.seats, level, ..Options::default() }, weights, &mut tally)?;
        }
        Ok(tally)
    }

    /// Plays a game, and adds how it went.
    fn play(
        &self,
        nth: u64,
        options: &Options,
        weights: &Weights,
        tally: &mut Tally,
    ) -> Result<(), Box<dyn std::error::Error>> {
        let (mut luck, mut thoughts) = (Fast::nth(self.seed, nth), Fast::nth(self.seed + 1, nth));
        let mut game = Fate::setup(options, &mut luck)?;
        let mut actions: Vec<Action> = Vec::new();
        let won = loop {
            let seat = match game.status() {
                Status::Over(outcome) => break outcome.verdict(Seat(0)) == Verdict::Won,
                Status::Awaiting(seats) => seats.first().ok_or("nobody is awaited")?,
            };
            actions.clear();
            game.actions(seat, &mut actions);
            let plan = game.think_through(seat, &actions, self.lines, weights, &mut thoughts, &|| false);
            let planned = plan.and_then(|plan| plan.worths.first().map(|&(at, _)| at));
            let choice = planned.or_else(|| game.instinct(seat, &actions)).ok_or("there is nothing to choose")?;
            game.apply(seat, actions[choice], &mut luck, &mut ());
        };
        let view = game.view(None);
        let done = view.objectives.iter().filter(|objective| objective.done).count();
        for told in &view.objectives {
            let (asked, done) = tally.objectives.entry(told.objective).or_default();
            *asked += 1;
            *done += u32::from(told.done);
        }
        tally.games += 1.0;
        tally.won += f32::from(u8::from(won));
        tally.ready += f32::from(u8::from(done + 1 >= view.objectives.len()));
        tally.done += done as f32;
        tally.turns += f32::from(view.turn);
        Ok(())
    }
}
