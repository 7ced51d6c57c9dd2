//! One game of a contest, without naming the game.

use bots::{BotSpec, Played, Streams, play_one};
use serde::{Deserialize, Serialize};
use table::{Game, options, written};

use crate::error::Error;

/// How every game of a contest begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Beginning {
    /// With the set-up, by options written as `key=value`.
    Options(Vec<String>),
    /// From a written position.
    Position(String),
}

/// Plays one game. Here, and only here, bots that see everything may sit down.
pub fn contest<G: Game>(beginning: &Beginning, bots: &[BotSpec], luck: Streams, longest: u64) -> Result<Played, Error> {
    let mut chance = luck.table();
    let game = match beginning {
        Beginning::Options(words) => G::setup(&options::from_words::<G, _>(words)?, &mut chance)?,
        Beginning::Position(text) => {
            let position =
                written::from_text(text).map_err(|e| Error::Usage(format!("the position does not read: {e}")))?;
            G::from_position(&position)?
        }
    };
    let sit = |(who, spec): (u64, &BotSpec)| spec.contestant(luck.bot(who));
    let bots = (0..).zip(bots).map(sit).collect::<Result<_, _>>()?;
    Ok(play_one(game, bots, &mut chance, longest))
}
