//! Bots at the table. They think on threads of their own and choose through
//! the same door as everybody else.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::error::Trouble;
use crate::house::House;
use crate::room::Room;
use crate::token;

/// How many bots may think at once: one a core, but for one that serves.
pub struct Bots(Arc<Semaphore>);

impl Default for Bots {
    fn default() -> Bots {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bots(Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))))
    }
}

impl House {
    /// Lets the bots of a room play until a person is to choose.
    pub fn wake_bots(self: &Arc<Self>, room: &Arc<Room>) {
        let (house, room) = (self.clone(), room.clone());
        tokio::spawn(async move {
            match house.one_bot(&room).await {
                Ok(()) => {}
                // The table changed while the bot thought; whoever changed it
                // has woken the bots again.
                Err(Trouble::Stale { .. }) => {}
                Err(trouble) => tracing::error!(?trouble, "a bot could not choose"),
            }
        });
    }

    /// Thinks on a thread of its own, when it is this thought's turn.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let _turn = self.bots.0.acquire().await.map_err(|e| Trouble::Broken(e.to_string()))?;
        let thinking = tokio::task::spawn_blocking(thought);
        thinking.await.map_err(|e| Trouble::Broken(format!("a bot fell over: {e}")))
    }

    /// Lets one bot choose, if one is awaited. Its choice wakes the next.
    async fn one_bot(self: &Arc<Self>, room: &Arc<Room>) -> Result<(), Trouble> {
        let (seat, bot, log, number, revision, game) = {
            let inside = room.inside.lock().await;
            let Some((seat, bot)) = inside.awaited_bot() else { return Ok(()) };
            (seat, bot, inside.table.log(), inside.number(seat), inside.revision, inside.game)
        };
        let pause = tokio::time::sleep(self.config.bot_pause);
        let luck = token::number()?;
        let chosen = self.think(move || game.choose(&bot, &log, seat, luck)).await?;
        let chosen = chosen.ok_or_else(|| Trouble::Broken("a bot had nothing to choose".into()))?;
        pause.await;
        if room.inside.lock().await.revision != revision {
            return Err(Trouble::Stale { number });
        }
        self.metrics.bot_moves.add(1);
        // Boxed, because the choice wakes the bots again.
        Box::pin(self.act(room, seat, number, chosen)).await
    }
}
