//! Who is there, on either side, and what they can do together: arrows, moves,
//! threats.

use crate::cards::Card;
use crate::effect::Gift;
use crate::query::Context;
use crate::sort::{Side, Word};
use crate::state::Siege;

impl Siege {
    /// The companions of the Free Peoples player.
    #[inline]
    pub(crate) fn fellowship(&self) -> impl Iterator<Item = Card> + '_ {
        let seat = self.free();
        self.active(seat).and(self.me().deck.companions).iter().map(move |at| Card::new(seat, at))
    }

    /// Whoever can fight for the Free Peoples player: his companions, and the
    /// allies who are at home where the fellowship is.
    pub(crate) fn fighters(&self) -> impl Iterator<Item = Card> + '_ {
        let seat = self.free();
        let allies = self.active(seat).and(self.me().deck.allies).iter().map(move |at| Card::new(seat, at));
        self.fellowship().chain(allies.filter(|&ally| self.is_at_home(ally)))
    }

    /// Whether an ally can take part where the fellowship is.
    pub(crate) fn is_at_home(&self, ally: Card) -> bool {
        self.def(ally).home == self.me().site || self.has_gift(ally, &Gift::MayFight)
    }

    pub(crate) fn companions(&self) -> usize {
        self.active(self.free()).and(self.me().deck.companions).len()
    }

    /// Every minion.
    pub(crate) fn minions(&self) -> impl Iterator<Item = Card> + '_ {
        self.of_all(|seat| self.active(seat).and(self.players[seat].deck.minions))
    }

    pub(crate) fn minions_of(&self, seat: usize) -> impl Iterator<Item = Card> + '_ {
        let found = self.active(seat).and(self.players[seat].deck.minions);
        found.iter().map(move |at| Card::new(seat, at))
    }

    pub(crate) fn any_minion(&self) -> bool {
        self.minions().next().is_some()
    }

    /// The arrows of the minions.
    pub(crate) fn minion_archery(&self) -> u8 {
        let mut total = i16::from(self.arrows[Side::Shadow.index()]);
        for minion in self.minions() {
            total += i16::from(self.has_word(minion, Word::Archer));
        }
        let sort = Gift::MinionArchery(0).sort();
        for card in self.spreaders(sort) {
            for lasting in &self.def(card).lasting {
                let more = lasting.gives.iter().filter_map(|gift| match gift {
                    Gift::MinionArchery(more) => Some(i16::from(*more)),
                    _ => None,
                });
                let more: i16 = more.sum();
                if more != 0 && self.all_hold(&lasting.when, Context::of(card, card.owner())) {
                    total += more;
                }
            }
        }
        total.clamp(0, 99) as u8
    }

    /// The arrows of the fellowship.
    pub(crate) fn fellowship_archery(&self) -> u8 {
        let archers = self.fighters().filter(|&card| self.has_word(card, Word::Archer)).count() as i16;
        (archers + i16::from(self.arrows[Side::Free.index()])).clamp(0, 99) as u8
    }

    /// How many moves the Free Peoples player may make this turn.
    pub(crate) fn move_limit(&self) -> u8 {
        let limit = if self.seats <= 3 { 2 } else { self.seats as i8 - 1 };
        (limit + self.limit_change).max(1) as u8
    }

    pub(crate) fn may_move_again(&self) -> bool {
        self.moves < self.move_limit() && self.me().site < 9
    }

    /// Threats that can still be added.
    pub(crate) fn threat_room(&self) -> u8 {
        (self.companions() as u8).saturating_sub(self.me().threats)
    }
}
