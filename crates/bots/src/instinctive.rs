//! Rules of thumb, and no thought.

use table::{Fast, Game};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::sight::Sight;

/// Follows the game's own [`instinct`](Game::instinct) in a position it can
/// imagine; where the game has none, it is [`Greedy`].
#[derive(Clone, Debug)]
pub struct Instinctive {
    greedy: Greedy,
    luck: Fast,
}

impl Instinctive {
    /// A bot that draws what it cannot know from `luck`.
    pub fn new(luck: Fast) -> Instinctive {
        Instinctive { greedy: Greedy::new(Greedy::DEALS, luck.clone()), luck }
    }
}

impl<G: Game> Bot<G> for Instinctive {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action {
        if let [only] = sight.actions() {
            return *only;
        }
        match sight.imagine(&mut self.luck).instinct(sight.seat(), sight.actions()) {
            Some(at) => sight.actions()[at],
            None => self.greedy.choose(sight),
        }
    }
}
