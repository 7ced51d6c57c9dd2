//! Advice: a hint for who is to choose, and what to think of a game that is
//! over.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use table::{Log, Seat};

use crate::advice::{Effort, Opinion};
use crate::error::Trouble;
use crate::gamebox::GameBox;
use crate::held::Held;
use crate::house::House;
use crate::room::Room;

/// How many hints a seat may ask for in a minute.
pub const HINTS_PER_MINUTE: u32 = 12;
/// How many analyses are kept in memory.
const KEPT: usize = 50;
/// How many of them may be under way or waiting.
const UNDER_WAY: usize = 8;

/// What a bot would do.
#[derive(Serialize)]
pub struct Hint {
    /// After how many moves.
    pub moves: usize,
    /// Every choice, the best first.
    pub choices: Vec<Opinion>,
}

/// What a bot thinks of a move that was made.
#[derive(Clone, Debug, Serialize)]
pub struct Judged {
    /// Which move, counted from one.
    pub nth: usize,
    /// Who made it.
    pub seat: Seat,
    /// What was chosen, and what that is worth.
    pub played: Option<Opinion>,
    /// What the bot would have chosen.
    pub best: Opinion,
}

/// How far an analysis has come.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// Whether it is finished.
    pub done: bool,
    /// How many moves were looked at.
    pub looked_at: usize,
    /// How many moves there are.
    pub of: usize,
    /// The moves where there was something to choose.
    pub moves: Vec<Judged>,
}

/// The analyses there are, by table.
#[derive(Default)]
pub struct Analyses(Mutex<HashMap<String, Analysis>>);

impl Analyses {
    /// The analysis of this table, as far as it has come.
    pub fn of(&self, id: &str) -> Option<Analysis> {
        self.with(|all| all.get(id).cloned())
    }

    fn with<T>(&self, work: impl FnOnce(&mut HashMap<String, Analysis>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A place for a new one. Says whether there was none before.
    fn begin(&self, id: &str, of: usize) -> Result<bool, Trouble> {
        self.with(|all| {
            if all.contains_key(id) {
                return Ok(false);
            }
            if all.values().filter(|analysis| !analysis.done).count() >= UNDER_WAY {
                return Err(Trouble::TooMany);
            }
            if all.len() >= KEPT {
                all.retain(|_, analysis| !analysis.done);
            }
            all.insert(id.into(), Analysis { done: false, looked_at: 0, of, moves: Vec::new() });
            Ok(true)
        })
    }

    fn add(&self, id: &str, nth: usize, judged: Option<Judged>) {
        self.with(|all| {
            if let Some(analysis) = all.get_mut(id) {
                analysis.looked_at = nth;
                analysis.done = nth == analysis.of;
                analysis.moves.extend(judged);
            }
        });
    }

    fn forget(&self, id: &str) {
        self.with(|all| all.remove(id));
    }
}

impl House {
    /// What a bot would do in the place of whoever holds this seat.
    pub async fn hint(&self, held: &Held) -> Result<Hint, Trouble> {
        let (game, log) = {
            let inside = held.enter().await?;
            if inside.is_over() {
                return Err(table::Refusal::Over.into());
            }
            if !inside.may_have_hints(held.seat) {
                return Err(Trouble::Forbidden("Against people you play by yourself."));
            }
            self.hints.count((inside.id.clone(), held.seat))?;
            (inside.game, inside.log())
        };
        let (seat, moves) = (held.seat, log.moves.len());
        let choices = self.think(move || game.weigh(&log, seat, Effort::Hint)).await?;
        let choices = choices.ok_or(Trouble::Forbidden("There is nothing to choose."))?;
        Ok(Hint { moves, choices })
    }

    /// Has a bot look at every move of a table that is over. Answers how far
    /// that has come.
    pub async fn analyse(self: &Arc<Self>, room: &Room) -> Result<Analysis, Trouble> {
        let inside = room.inside.lock().await;
        if !inside.is_over() {
            return Err(Trouble::Forbidden("A game is analysed when it is over."));
        }
        let (id, log, game) = (inside.id.clone(), inside.log(), inside.game);
        drop(inside);
        if self.analyses.begin(&id, log.moves.len())? {
            let (house, id) = (self.clone(), id.clone());
            tokio::spawn(async move {
                if let Err(trouble) = house.look_at_all(&id, game, log).await {
                    tracing::error!(?trouble, id, "an analysis failed");
                    // So that it can be asked for again.
                    house.analyses.forget(&id);
                }
            });
        }
        self.analyses.of(&id).ok_or(Trouble::Missing("analysis"))
    }

    async fn look_at_all(&self, id: &str, game: &'static dyn GameBox, log: Log) -> Result<(), Trouble> {
        for (i, logged) in log.moves.iter().enumerate() {
            let before = Log { moves: log.moves[..i].to_vec(), ..log.clone() };
            let seat = logged.seat;
            let weighed = self.think(move || game.weigh(&before, seat, Effort::Review)).await?;
            // Where there was no choice, there is nothing to say.
            let judged = weighed.filter(|all| all.len() > 1).map(|all| Judged {
                nth: i + 1,
                seat,
                played: all.iter().find(|opinion| opinion.notation == logged.notation).cloned(),
                best: all[0].clone(),
            });
            self.analyses.add(id, i + 1, judged);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn analyses_are_begun_once_and_their_number_has_an_end() {
        let analyses = Analyses::default();
        for n in 0..KEPT + 10 {
            let id = n.to_string();
            assert!(analyses.begin(&id, 1).unwrap());
            assert!(!analyses.begin(&id, 1).unwrap());
            analyses.add(&id, 1, None);
            assert!(analyses.of(&id).unwrap().done);
        }
        assert!(analyses.with(|all| all.len()) <= KEPT);
        for n in 0..UNDER_WAY {
            analyses.begin(&format!("long {n}"), 9).unwrap();
        }
        assert!(matches!(analyses.begin("one more", 9), Err(Trouble::TooMany)));
    }
}
