//! A game that the planner plays with itself, for the examples beside this.

use fate::{Action, Event, Fate, Options, Weights};
use table::{Fast, Game, Seat, Status, Verdict};

/// How many lines the planner follows, with which weights, and where all luck comes from.
pub struct Tables<'a> {
    pub options: Options,
    pub lines: usize,
    pub weights: &'a Weights,
    pub seed: u64,
}

impl Tables<'_> {
    /// Plays a game, tells of everything that happens in it, and answers how it ended and
    /// whether it was won.
    pub fn play(&self, nth: u64, mut tell: impl FnMut(&Fate, &Event)) -> Result<(Fate, bool), String> {
        let (mut luck, mut thoughts) = (Fast::nth(self.seed, nth), Fast::nth(self.seed + 1, nth));
        let mut game = Fate::setup(&self.options, &mut luck).map_err(|error| error.to_string())?;
        let (mut actions, mut events) = (Vec::<Action>::new(), Vec::<Event>::new());
        loop {
            let seat = match game.status() {
                Status::Over(outcome) => return Ok((game, outcome.verdict(Seat(0)) == Verdict::Won)),
                Status::Awaiting(seats) => seats.first().ok_or("nobody is awaited")?,
            };
            actions.clear();
            game.actions(seat, &mut actions);
            let plan = game.think_through(seat, &actions, self.lines, self.weights, &mut thoughts, &|| false);
            let planned = plan.and_then(|plan| plan.worths.first().map(|&(at, _)| at));
            let choice = planned.or_else(|| game.instinct(seat, &actions)).ok_or("there is nothing to choose")?;
            events.clear();
            game.apply(seat, actions[choice], &mut luck, &mut events);
            for event in &events {
                tell(&game, event);
            }
        }
    }
}
