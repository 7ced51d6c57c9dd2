//! A bot that fails must not take the table with it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use table::{Fast, Game};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::sight::Sight;

/// Watches over a bot: when it panics, or chooses what it may not, a greedy
/// choice is made in its place and a line about it is written to the standard
/// error stream.
pub struct Guarded<G: Game> {
    name: String,
    bot: Box<dyn Bot<G>>,
    greedy: Greedy,
}

impl<G: Game> Guarded<G> {
    /// Watches over `bot`; `name` is what the log calls it.
    pub fn new(name: String, bot: Box<dyn Bot<G>>, luck: Fast) -> Guarded<G> {
        Guarded { name, bot, greedy: Greedy::new(Greedy::DEALS, luck) }
    }
}

impl<G: Game> Bot<G> for Guarded<G> {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action {
        // Whatever state the panic left behind is the bot's own, and a bot
        // starts every choice afresh.
        match catch_unwind(AssertUnwindSafe(|| self.bot.choose(sight))) {
            Ok(action) if sight.actions().contains(&action) => action,
            Ok(action) => {
                instead(&self.name, &format!("it chose {action}, which is not legal"), &mut self.greedy, sight)
            }
            Err(panic) => {
                let why = panic.downcast_ref::<&str>().map(ToString::to_string);
                let why = why.or_else(|| panic.downcast_ref::<String>().cloned());
                instead(&self.name, &why.unwrap_or_else(|| "it panicked".into()), &mut self.greedy, sight)
            }
        }
    }
}

/// Logs that a bot failed, and chooses greedily in its place; should even that
/// fail, the first choice of the list will do.
pub(crate) fn instead<G: Game>(name: &str, why: &str, greedy: &mut Greedy, sight: &Sight<'_, G>) -> G::Action {
    eprintln!("bot {name} failed: {why}; a greedy choice is made in its place");
    catch_unwind(AssertUnwindSafe(|| greedy.choose(sight))).unwrap_or(sight.actions()[0])
}

#[cfg(test)]
mod tests {
    use relay::Relay;
    use table::Seat;

    use super::*;

    struct Saruman;

    impl Bot<Relay> for Saruman {
        fn choose(&mut self, _: &Sight<'_, Relay>) -> <Relay as Game>::Action {
            panic!("the palantir went dark")
        }
    }

    #[test]
    fn a_bot_that_panics_still_chooses() {
        let game = Relay::setup(&Default::default(), &mut Fast::new(1)).unwrap();
        let mut actions = Vec::new();
        game.actions(Seat(0), &mut actions);
        let mut bot = Guarded::new("saruman".into(), Box::new(Saruman), Fast::new(2));
        for _ in 0..3 {
            assert!(actions.contains(&bot.choose(&Sight::new(&game, Seat(0), &actions))));
        }
    }
}
