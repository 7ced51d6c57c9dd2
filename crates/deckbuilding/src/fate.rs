//! Where luck comes from and who listens, handed from rule to rule.

use table::{Chance, Witness};

use crate::event::Event;

/// The luck and the listeners of one action. `trace` hears of every effect
/// that is carried out, by its place in the code of the pack.
pub(crate) struct Fate<'a, C, W, T> {
    pub chance: &'a mut C,
    pub witness: &'a mut W,
    pub trace: T,
}

/// What all rules ask of their fate.
pub(crate) trait Fates {
    type Luck: Chance;

    fn luck(&mut self) -> &mut Self::Luck;
    fn tell(&mut self, event: Event);
    fn trace(&mut self, at: u16);
}

impl<C: Chance, W: Witness<Event>, T: FnMut(u16)> Fates for Fate<'_, C, W, T> {
    type Luck = C;

    #[inline]
    fn luck(&mut self) -> &mut C {
        self.chance
    }

    #[inline]
    fn tell(&mut self, event: Event) {
        self.witness.tell(event);
    }

    #[inline]
    fn trace(&mut self, at: u16) {
        (self.trace)(at);
    }
}
