//! Choices within a text: which way, and which opponent.

use crate::effect::Deed;
use crate::legal::aimed_at;
use crate::query::Context;
use crate::sort::Side;
use crate::state::{Frame, Siege};

impl Siege {
    /// Whether a way of a choice can be gone in full.
    pub(crate) fn is_possible(&self, deeds: &[Deed], context: Context) -> bool {
        deeds.iter().all(|deed| match deed {
            Deed::If(needs, _) => self.all_hold(needs, context),
            Deed::RemoveTwilight(many) => self.twilight >= u16::from(*many),
            Deed::Bury => self.players.get(usize::from(context.foe)).is_some_and(|player| !player.hand.is_empty()),
            deed => aimed_at(deed).is_none() || self.targets(deed, context).next().is_some(),
        })
    }

    /// Goes a way of the choice at hand. Where any Shadow player may choose, the
    /// first way is gone when all of them have left it at that.
    pub(crate) fn take_way(&mut self, nth: u8) {
        let Some(&mut frame) = self.frame() else { return };
        let ability = self.ability(frame.card(), frame.ability);
        let anybody = matches!(ability.ways(), Some((Side::Shadow, _))) && !ability.names_opponent();
        let mut after = self.shadows().skip_while(|&seat| seat != usize::from(frame.foe)).skip(1);
        let next = after.next().filter(|_| anybody && nth == 0);
        let Some(frame) = self.frame() else { return };
        match next {
            Some(seat) => frame.foe = seat as u8,
            None => *frame = Frame { branch: nth, pc: 0, done: 0, ..*frame },
        }
    }

    /// Everybody against whom `seat` plays.
    pub(crate) fn opponents(&self, seat: usize) -> impl Iterator<Item = usize> + '_ {
        self.seated().filter(move |&other| other != seat && !self.players[other].out)
    }

    pub(crate) fn name_opponent(&mut self, seat: usize) {
        if let Some(frame) = self.frame() {
            frame.foe = seat as u8;
        }
        self.next_deed();
    }
}
