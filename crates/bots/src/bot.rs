//! What a bot is.

use table::Game;

use crate::sight::Sight;

/// Somebody who can take a seat and is not a person.
///
/// A bot owns whatever it wants to remember between its choices (its luck, a
/// search tree), so it is made anew for every seat of every game.
pub trait Bot<G: Game>: Send {
    /// One of [`Sight::actions`], which is never empty.
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action;
}
