//! The simplest bot, and the measure for all others.

use table::{Chance, Fast, Game};

use crate::bot::Bot;
use crate::sight::Sight;

/// Chooses anything, each choice equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    luck: Fast,
}

impl Random {
    /// A bot that rolls its dice from `luck`.
    pub fn new(luck: Fast) -> Random {
        Random { luck }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action {
        let actions = sight.actions();
        actions[self.luck.below(actions.len() as u32) as usize]
    }
}
