//! Where luck comes from and who listens, handed from rule to rule.

use table::{Chance, Witness};

use crate::event::Event;

/// The luck and the listener of one action.
pub(crate) trait Tale {
    /// Somebody hears of `event`.
    fn tell(&mut self, event: Event);

    /// One of `n` things, each equally likely; scripts go by their names.
    fn draw(&mut self, n: u32, name: impl Fn(u32) -> String) -> u32;

    /// Puts things in random order.
    fn shuffle<T>(&mut self, items: &mut [T], name: impl Fn(&T) -> String);
}

/// Luck and listener from outside.
pub(crate) struct Told<'a, C, W> {
    pub chance: &'a mut C,
    pub witness: &'a mut W,
}

impl<C: Chance, W: Witness<Event>> Tale for Told<'_, C, W> {
    #[inline]
    fn tell(&mut self, event: Event) {
        self.witness.tell(event);
    }

    #[inline]
    fn draw(&mut self, n: u32, name: impl Fn(u32) -> String) -> u32 {
        self.chance.draw(n, name)
    }

    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T], name: impl Fn(&T) -> String) {
        self.chance.shuffle(items, name);
    }
}
