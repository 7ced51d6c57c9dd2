//! Bots at the table. They think on threads of their own and choose through
//! the same door as everybody else.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::error::Trouble;
use crate::house::House;
use crate::room::{Inside, Room};

/// The longest pause before a bot that could not choose tries again.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// How many bots may think at once: one a core, but for one that serves.
pub struct Bots(Arc<Semaphore>);

impl Default for Bots {
    fn default() -> Bots {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bots(Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))))
    }
}

impl House {
    /// Lets the bots of a room play until a person is to choose, if one of
    /// them is awaited `inside`.
    pub fn wake_bots(self: &Arc<Self>, room: &Arc<Room>, inside: &Inside) {
        if inside.awaited_bot().is_none() {
            return;
        }
        let (house, room) = (self.clone(), room.clone());
        tokio::spawn(async move {
            // Whoever is at it already goes on until no bot is awaited. One
            // that is awaited just when it is done is seen by the second look.
            while room.inside.lock().await.awaited_bot().is_some() {
                let Ok(_playing) = room.bots_play.try_lock() else { return };
                house.play_bots(&room).await;
            }
        });
    }

    async fn play_bots(self: &Arc<Self>, room: &Room) {
        let mut pause = Duration::from_millis(500);
        loop {
            match self.one_bot(room).await {
                Ok(true) => pause = Duration::from_millis(500),
                Ok(false) => return,
                // The disk may be full: the table goes on when it is not.
                Err(trouble) => {
                    tracing::error!(?trouble, "a bot could not choose; it will try again");
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
    }

    /// Thinks on a thread of its own, when it is this thought's turn.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let turn = self.bots.0.clone().acquire_owned().await.map_err(|e| Trouble::Broken(e.to_string()))?;
        // The turn ends with the thought, even if nobody waits for it any more.
        let thinking = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            thought()
        });
        thinking.await.map_err(|e| Trouble::Broken(format!("a bot fell over: {e}")))
    }

    /// Lets one bot choose. Says whether one was awaited.
    async fn one_bot(self: &Arc<Self>, room: &Room) -> Result<bool, Trouble> {
        let (seat, bot, log, number, turn, game) = {
            let inside = room.inside.lock().await;
            let Some((seat, bot)) = inside.awaited_bot() else { return Ok(false) };
            (seat, bot, inside.log(), inside.number(seat), inside.turn, inside.game)
        };
        let pause = tokio::time::sleep(self.config.bot_pause);
        let chosen = self.think(move || game.choose(&bot, &log, seat)).await?;
        let chosen = chosen.ok_or_else(|| Trouble::Broken("a bot had nothing to choose".into()))?;
        pause.await;
        let mut inside = room.inside.lock().await;
        // If the table has changed meanwhile, the thought is worth nothing.
        if inside.turn == turn && inside.act(&*self.store, self.now(), seat, number, &chosen).await? {
            self.metrics.moves.add(1);
            self.metrics.bot_moves.add(1);
            room.tell(&mut inside);
        }
        Ok(true)
    }
}
