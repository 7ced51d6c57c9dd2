//! Where luck comes from and who listens, handed from rule to rule.

use table::{Chance, Witness};

use crate::event::Event;

/// The luck and the listener of one action.
pub(crate) trait Scene: Chance {
    /// Tells what happens.
    fn tell(&mut self, event: Event);
}

/// The one kind of scene there is.
pub(crate) struct Stage<'a, C, W> {
    pub chance: &'a mut C,
    pub witness: &'a mut W,
}

impl<C: Chance, W: Witness<Event>> Scene for Stage<'_, C, W> {
    #[inline]
    fn tell(&mut self, event: Event) {
        self.witness.tell(event);
    }
}

impl<C: Chance, W> Chance for Stage<'_, C, W> {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.chance.below(n)
    }

    #[inline]
    fn draw(&mut self, n: u32, name: impl Fn(u32) -> String) -> u32 {
        self.chance.draw(n, name)
    }

    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T], name: impl Fn(&T) -> String) {
        self.chance.shuffle(items, name);
    }

    #[inline]
    fn mix<T>(&mut self, items: &mut [T]) {
        self.chance.mix(items);
    }
}
