//! One step ahead, and no further.

use table::{Chance, Fast, Game, Status};

use crate::bot::Bot;
use crate::sight::Sight;

/// Takes the action after which the game's own [`judge`](Game::judge) thinks
/// best of its seat, on average over a few positions it can imagine.
#[derive(Clone, Debug)]
pub struct Greedy {
    deals: u32,
    luck: Fast,
}

impl Greedy {
    /// How many positions it imagines when nobody says otherwise.
    pub const DEALS: u32 = 4;

    /// A bot that looks at `deals` imagined positions (at least one).
    pub fn new(deals: u32, luck: Fast) -> Greedy {
        Greedy { deals: deals.max(1), luck }
    }

    /// What each action is worth to the seat, summed over the imagined
    /// positions.
    fn worths<G: Game>(&mut self, sight: &Sight<'_, G>) -> Vec<f32> {
        let seat = sight.seat();
        let mut worths = vec![0.0; sight.actions().len()];
        for _ in 0..self.deals {
            let deal = sight.imagine(&mut self.luck);
            // All actions meet the same dice, so that they differ by what they
            // do and not by how lucky they were.
            let dice = Fast::new(self.luck.unit().to_bits());
            for (worth, &action) in worths.iter_mut().zip(sight.actions()) {
                let mut next = deal.clone();
                next.apply(seat, action, &mut dice.clone(), &mut ());
                *worth += match next.status() {
                    Status::Over(outcome) => outcome.verdict(seat).reward(),
                    Status::Awaiting(_) => next.judge(seat),
                };
            }
        }
        worths
    }
}

impl<G: Game> Bot<G> for Greedy {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action {
        let actions = sight.actions();
        if let [only] = actions {
            return *only;
        }
        let worths = self.worths(sight);
        let best = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        // Not a number is no opinion: if that is all the judge has, anything goes.
        let equals: Vec<G::Action> =
            actions.iter().zip(&worths).filter(|&(_, &worth)| worth >= best).map(|(&action, _)| action).collect();
        let among = if equals.is_empty() { actions } else { &equals };
        among[self.luck.below(among.len() as u32) as usize]
    }
}
