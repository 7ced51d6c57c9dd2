//! What a bot is.

use table::{Game, Seat};

use crate::sight::Sight;

/// Somebody who can take a seat and is not a person.
///
/// A bot owns whatever it wants to remember between its choices (its luck, a
/// search tree), so it is made anew for every seat of every game.
pub trait Bot<G: Game>: Send {
    /// One of [`Sight::actions`], which is never empty.
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action;
}

/// Somebody who is shown the true position: a yardstick for honest bots.
///
/// This is a door of its own, so that nobody cheats by accident: tables where
/// people play seat [`Bot`]s only, and no `Bot` can be made of an oracle.
pub trait Oracle<G: Game>: Send {
    /// One of `actions`, which is never empty.
    fn choose_knowing(&mut self, truth: &G, seat: Seat, actions: &[G::Action]) -> G::Action;
}

/// Whoever sits at a table of a contest.
pub enum Contestant<G: Game> {
    /// Sees what its seat may see.
    Honest(Box<dyn Bot<G>>),
    /// Sees everything.
    Cheating(Box<dyn Oracle<G>>),
}

impl<G: Game> Contestant<G> {
    /// What it chooses for `seat` in the position `truth`, whose legal
    /// `actions` are given.
    pub fn choose(&mut self, truth: &G, seat: Seat, actions: &[G::Action]) -> G::Action {
        match self {
            Contestant::Honest(bot) => bot.choose(&Sight::new(truth, seat, actions)),
            Contestant::Cheating(oracle) => oracle.choose_knowing(truth, seat, actions),
        }
    }
}
