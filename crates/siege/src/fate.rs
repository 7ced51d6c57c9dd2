//! Where luck comes from and who listens, handed from rule to rule.

use table::{Chance, Witness};

use crate::event::Event;

/// The luck and the listener of one action.
pub(crate) struct Fate<'a, C, W> {
    pub chance: &'a mut C,
    pub witness: &'a mut W,
}

impl<C: Chance, W: Witness<Event>> Fate<'_, C, W> {
    #[inline]
    pub fn tell(&mut self, event: Event) {
        self.witness.tell(event);
    }
}
