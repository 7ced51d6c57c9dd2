//! Where luck comes from and who listens, handed from rule to rule.

use table::{Chance, Witness};

use crate::battle::Face;
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

    /// A die with the numbers 1 to 6.
    #[inline]
    pub fn die(&mut self) -> u8 {
        self.chance.draw(6, |face| (face + 1).to_string()) as u8 + 1
    }

    /// The battle die.
    #[inline]
    pub fn battle_die(&mut self, faces: &[Face; 6]) -> Face {
        faces[self.chance.draw(6, |face| faces[face as usize].to_string()) as usize]
    }
}
