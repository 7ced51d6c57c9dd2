//! Playing cards that are not in the player's hand: from the Path, from the top
//! of a foe's deck, or the Archenemy that lies face up.

use arrayvec::ArrayVec;
use table::Seat;

use crate::card::CardId;
use crate::code::{Kinds, Op};
use crate::event::Event;
use crate::fate::Fates;
use crate::language::Lender;
use crate::row::{SLOTS, Zone};
use crate::state::{Deckbuilding, Frame, IDLE, Origin, Step};

impl Deckbuilding {
    /// Cards that are not in the player's hand are played as if they were.
    pub(crate) fn borrow(&mut self, mut frame: Frame, op: &Op, fate: &mut impl Fates) -> bool {
        let Op::Play { from, all, may, .. } = *op else { return false };
        let you = frame.you;
        if frame.left == IDLE {
            frame.left = match from {
                Lender::FoesTop => self.show_tops(you, fate),
                Lender::Path | Lender::Archenemy => 1,
            };
        }
        self.keep(frame);
        let mut choices = self.lent(&frame, op);
        let Some((card, origin)) = choices.next() else {
            drop(choices);
            self.next(frame);
            return false;
        };
        let only = choices.all(|(other, _)| other == card);
        drop(choices);
        if may && !all || !only {
            return true;
        }
        self.play_lent(frame, card, origin, op, fate);
        false
    }

    /// Every foe shows the top card of the deck; the bits say who has one.
    fn show_tops(&mut self, you: Seat, fate: &mut impl Fates) -> u8 {
        let mut shown = 0;
        for seat in self.seats_from(self.left_of(you)).filter(|&seat| seat != you) {
            if !self.ready_deck(seat, fate) {
                continue;
            }
            let lying = &mut self.row.at_mut(Zone::deck(seat))[0];
            lying.show();
            let card = self.pack.card(lying.card);
            fate.tell(Event::Showed { seat, card });
            shown |= 1 << seat.0;
        }
        shown
    }

    /// The cards that can be borrowed now, and whose they are.
    pub(crate) fn lent(&self, frame: &Frame, op: &Op) -> arrayvec::IntoIter<(CardId, Origin), SLOTS> {
        let mut lent = ArrayVec::new();
        let Op::Play { from, kinds, .. } = *op else { return lent.into_iter() };
        let fits = |card: CardId| {
            let kinds = Kinds { cards: kinds.cards & !self.pack.locations, ..kinds };
            self.fits(card, kinds, frame)
        };
        // A card that is still being carried out cannot be played again.
        let busy = |origin: Origin| {
            self.steps.iter().any(|step| matches!(step, Step::Played { origin: there, .. } if *there == origin))
        };
        match from {
            Lender::Path => {
                lent.extend(self.path().filter(|&(_, card)| fits(card)).map(|(_, card)| (card, Origin::Path)));
            }
            Lender::Archenemy => {
                let card = self.archenemy().filter(|&card| fits(card) && !busy(Origin::Archenemy));
                lent.extend(card.map(|card| (card, Origin::Archenemy)));
            }
            Lender::FoesTop => {
                for seat in self.seats_from(self.left_of(frame.you)) {
                    // Of those not yet played; a card that was not shown has
                    // taken the place of one that was.
                    if frame.left >> seat.0 & 1 == 0 || busy(Origin::Top(seat)) {
                        continue;
                    }
                    let top = self.row.at(Zone::deck(seat)).first().filter(|lying| lying.is_known_to_all());
                    lent.extend(top.filter(|lying| fits(lying.card)).map(|lying| (lying.card, Origin::Top(seat))));
                }
            }
        }
        lent.into_iter()
    }

    /// A borrowed card is played.
    pub(crate) fn play_lent(&mut self, frame: Frame, card: CardId, origin: Origin, op: &Op, fate: &mut impl Fates) {
        let Op::Play { all, .. } = *op else { return };
        match origin {
            Origin::Top(seat) if all => self.keep(Frame { left: frame.left & !(1 << seat.0), ..frame }),
            Origin::Path if all => self.keep(frame),
            _ => self.next(frame),
        }
        if origin == Origin::Path
            && let Some(slot) = self.slot_of(card)
        {
            self.row.shift(Zone::slot(slot), 0, Zone::ASIDE);
            self.borrowed.push(slot);
        }
        self.play(frame.you, card, origin, fate);
    }
}
