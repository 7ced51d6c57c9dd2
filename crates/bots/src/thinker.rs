//! The bot that searches.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use table::{Fast, Game, Seat};

use crate::bot::{Bot, Oracle};
use crate::search::{Search, Settings};
use crate::sight::Sight;

/// Plays what a [`Search`] tried most often.
pub struct Thinker<G: Game> {
    search: Search<G>,
}

impl<G: Game> Thinker<G> {
    /// A bot that thinks as `settings` say.
    pub fn new(settings: Settings, luck: Fast) -> Thinker<G> {
        Thinker { search: Search::new(settings, luck) }
    }

    /// Set this to `true`, and it chooses at once, by what it has thought so
    /// far.
    pub fn stop(&self) -> Arc<AtomicBool> {
        self.search.stop()
    }
}

impl<G: Game> Bot<G> for Thinker<G> {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action {
        match sight.actions() {
            [only] => *only,
            _ => {
                let findings = self.search.weigh(sight);
                self.search.choose(&findings)
            }
        }
    }
}

impl<G: Game> Oracle<G> for Thinker<G> {
    fn choose_knowing(&mut self, truth: &G, seat: Seat, actions: &[G::Action]) -> G::Action {
        match actions {
            [only] => *only,
            _ => {
                let findings = self.search.weigh_truth(truth, seat, actions);
                self.search.choose(&findings)
            }
        }
    }
}
