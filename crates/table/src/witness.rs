//! What happened is told, not returned.

use std::fmt;

use serde::Serialize;

use crate::seat::Seat;

/// Somebody who is told what happens while an action is carried out.
///
/// Search listens with `()`, which costs nothing; a table listens with a list.
pub trait Witness<E> {
    /// Hears of `event`.
    fn tell(&mut self, event: E);
}

impl<E> Witness<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: E) {}
}

impl<E> Witness<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Something that happened. `Display` puts it in words.
pub trait Event: Clone + fmt::Debug + fmt::Display + Serialize + Send + Sync + 'static {
    /// The event as `viewer` sees it (`None` is a spectator): whole, with the
    /// secret part taken out, or not at all.
    fn seen_by(&self, viewer: Option<Seat>) -> Option<Self>;

    /// Whether somebody learns something hidden from it. An action that told
    /// such an event cannot be taken back freely.
    fn reveals(&self) -> bool;
}
