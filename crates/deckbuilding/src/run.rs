//! Carrying out texts, one effect after the other.
//!
//! An effect that asks for something leaves its frame on top of the steps:
//! what is asked follows from the frame alone. When the answer is in, the same
//! effect goes on from where it was.

use table::{Seat, SeatSet};

use crate::card::CardId;
use crate::code::{Kinds, Op, Test, Times, What};
use crate::event::Event;
use crate::fate::Fates;
use crate::language::Place;
use crate::row::{SLOTS, Zone};
use crate::state::{Assault, Deckbuilding, Frame, IDLE, NO_CARD, Origin, Sort, Step};

impl Deckbuilding {
    /// Does what waits on top; whether a player is asked.
    pub(crate) fn step(&mut self, step: Step, fate: &mut impl Fates) -> bool {
        match step {
            Step::Run(frame) => return self.carry_out(frame, fate),
            Step::Strike { .. } => return self.strike(step, fate),
            Step::Each { .. } => self.strike_each(step),
            Step::Name { .. } => return self.name_next(step),
            Step::Pass { waiting, .. } => {
                if !waiting.is_empty() {
                    return true;
                }
                self.pass_cards(step, fate);
            }
            Step::Draft { waiting, struck } => {
                if !waiting.is_empty() {
                    return true;
                }
                self.pass_hands(struck, fate);
            }
            Step::Vote { .. } => return self.count_votes(step, fate),
            Step::Highest { .. } => return self.destroy_highest(step, fate),
            Step::Played { you, triggers, .. } => {
                self.steps.pop();
                self.set_off(you, Sort::Play, triggers);
            }
            Step::Triggers { you, sort, left } => {
                let mut waiting = self.waiting_locations(you, sort, left);
                let first = waiting.next();
                if waiting.any(|card| Some(card) != first) {
                    return true;
                }
                drop(waiting);
                self.steps.pop();
                if let Some(card) = first {
                    self.work(you, card, fate);
                }
            }
            Step::Top { you, card } => {
                if self.turn.tops > 0 && self.row.find(Zone::discard(you), card).is_some() {
                    return true;
                }
                self.steps.pop();
            }
        }
        false
    }

    /// Locations of a player that were set off and wait.
    pub(crate) fn waiting_locations(&self, you: Seat, sort: Sort, left: u16) -> impl Iterator<Item = CardId> + '_ {
        let cards = self.row.at(Zone::locations(you)).iter().map(|lying| lying.card);
        cards.filter(move |&card| self.trigger_bit(card, sort) & left != 0)
    }

    /// The frame on top was changed.
    #[inline]
    pub(crate) fn keep(&mut self, frame: Frame) {
        if let Some(top) = self.steps.last_mut() {
            *top = Step::Run(frame);
        }
    }

    /// The effect of the frame on top is done.
    #[inline]
    pub(crate) fn next(&mut self, frame: Frame) {
        self.keep(Frame { at: frame.at + 1, left: IDLE, ..frame });
    }

    /// The effect of the frame is done, and a text within it comes next.
    fn call(&mut self, frame: Frame, text: u16) {
        self.next(frame);
        if text != 0 && !self.steps.is_full() {
            self.steps.push(Step::Run(frame.within(text)));
        }
    }

    /// One effect; whether a player is asked.
    fn carry_out(&mut self, frame: Frame, fate: &mut impl Fates) -> bool {
        let you = frame.you;
        let op = self.pack.op(frame.at);
        if frame.left == IDLE {
            fate.trace(frame.at);
        }
        match *op {
            Op::End => {
                self.steps.pop();
            }
            Op::Power(n, times) => {
                let more = n.saturating_mul(self.times(times, &frame, fate));
                if you == self.active && self.phase.is_turn() && more > 0 {
                    self.turn.power = self.turn.power.saturating_add(more);
                    fate.tell(Event::Power { seat: you, more, now: self.turn.power });
                }
                self.next(frame);
            }
            Op::Draw(n, times) => {
                let count = n.saturating_mul(self.times(times, &frame, fate));
                self.draw(you, count, fate);
                self.next(frame);
            }
            Op::Move(ref moving) => return self.move_cards(frame, moving, fate),
            Op::Gain(ref gaining) => return self.gain_cards(frame, gaining, fate),
            Op::Look { at, n, show } => {
                self.look(you, at, n, show, fate);
                self.next(frame);
            }
            Op::PutBack { at } => return self.put_back(frame, at),
            Op::Play { .. } => return self.borrow(frame, op, fate),
            Op::If { test, then, other } => {
                let holds = self.holds_now(test, &frame, fate);
                self.call(frame, if holds { then } else { other });
            }
            Op::Shows { kinds, other, .. } => {
                // Whether somebody has such a card is a secret: so whoever
                // could have one is asked.
                if self.could_hold(you, kinds) {
                    self.keep(Frame { left: 1, ..frame });
                    return true;
                }
                self.call(frame, other);
            }
            Op::IfMoved(then) => {
                let then = if frame.moved > 0 { then } else { 0 };
                self.call(frame, then);
            }
            Op::Choose { .. } => {
                self.keep(Frame { left: 1, ..frame });
                return true;
            }
            Op::Attack(text) => {
                self.next(frame);
                let foes = SeatSet::first_n(self.rules.seats).without(you);
                fate.tell(Event::Attack { seat: you, card: self.pack.card(frame.this) });
                if self.has_room() {
                    self.steps.push(Step::Strike {
                        assault: Assault::Attack,
                        text,
                        this: frame.this,
                        first: self.left_of(you),
                        ask: foes,
                        struck: foes,
                    });
                }
            }
            Op::Discount { which, less } => {
                if you == self.active && self.phase.is_turn() {
                    let sum = &mut self.turn.discounts[usize::from(which)];
                    *sum = sum.saturating_add(less);
                    fate.tell(Event::Discount { seat: you, less });
                }
                self.next(frame);
            }
            Op::TopNext(n) => {
                if you == self.active && self.phase.is_turn() {
                    self.turn.tops = self.turn.tops.saturating_add(n);
                }
                self.next(frame);
            }
            Op::Cleanup(which) => {
                // What a borrowed card says of itself does nothing: it is not
                // the player's.
                if !self.is_borrowing() {
                    let count = &mut self.turn.cleanups[usize::from(which)];
                    *count = count.saturating_add(1);
                }
                self.next(frame);
            }
            Op::Spread(times) => return self.spread(frame, times, fate),
            Op::Fill(n) => {
                let mut left = n;
                for slot in 0..SLOTS as u8 {
                    // A slot whose card is borrowed is taken.
                    if left > 0 && self.row.is_empty(Zone::slot(slot)) && !self.borrowed.contains(&slot) {
                        self.fill(slot, fate);
                        left -= 1;
                    }
                }
                self.next(frame);
            }
        }
        false
    }

    /// Whether the card that is being carried out is borrowed.
    fn is_borrowing(&self) -> bool {
        let origin = self.steps.iter().rev().find_map(|step| match step {
            Step::Played { origin, .. } => Some(*origin),
            _ => None,
        });
        origin.is_some_and(|origin| origin != Origin::Own)
    }

    /// How often an effect is done. To count in a hand is to show it.
    pub(crate) fn times(&mut self, times: Times, frame: &Frame, fate: &mut impl Fates) -> u8 {
        match times {
            Times::Once => 1,
            Times::Hit => frame.hit,
            Times::Found => frame.found,
            Times::Count(place, kinds) => {
                if place == Place::Hand {
                    self.show_hand(frame.you, fate);
                }
                self.count(place, kinds, frame)
            }
        }
    }

    /// Whether a condition holds. To look into a hand is to show it.
    fn holds_now(&mut self, test: Test, frame: &Frame, fate: &mut impl Fates) -> bool {
        if matches!(test.what, What::Has(_, Place::Hand, _)) {
            self.show_hand(frame.you, fate);
        }
        self.test(test, frame)
    }

    /// Whether a condition holds.
    pub(crate) fn test(&self, test: Test, frame: &Frame) -> bool {
        let holds = match test.what {
            What::Played(n, kinds) => {
                let itself = u8::from(self.pack.spec(frame.this).fits(kinds));
                self.turn.played(kinds.mask).saturating_sub(itself) >= n
            }
            What::Types(n) => self.turn.types.len() >= usize::from(n),
            What::Has(n, place, kinds) => self.count(place, kinds, frame) >= n,
            What::FirstCard => self.turn.plays <= 1,
            What::TookFromPath => self.turn.took_from_path,
        };
        holds != test.not
    }

    /// How many cards of these kinds are in a place.
    pub(crate) fn count(&self, place: Place, kinds: Kinds, frame: &Frame) -> u8 {
        let you = frame.you;
        let fits = |card: CardId| self.fits(card, kinds, frame);
        let within = |zone: Zone| self.row.at(zone).iter().filter(|lying| fits(lying.card)).count();
        let itself = u8::from(kinds.other && self.pack.spec(frame.this).fits(kinds));
        let found = match place {
            Place::Hand => within(Zone::hand(you)),
            Place::Discard => within(Zone::discard(you)),
            Place::Seen => within(Zone::seen(you)),
            Place::Locations => within(Zone::locations(you)),
            Place::Path => self.path().filter(|&(_, card)| fits(card)).count(),
            Place::Everywhere => Zone::all_of(you).map(within).sum(),
            Place::Played => return self.turn.played(kinds.mask).saturating_sub(itself),
            Place::Received => usize::from(frame.received != NO_CARD && fits(CardId(frame.received))),
            Place::Deck | Place::This | Place::Main => 0,
        };
        let found = u8::try_from(found).unwrap_or(u8::MAX);
        if place == Place::Everywhere { found.saturating_sub(itself) } else { found }
    }

    /// Whether a text speaks of this card.
    #[inline]
    pub(crate) fn fits(&self, card: CardId, kinds: Kinds, frame: &Frame) -> bool {
        kinds.mask & card.bit() != 0 && (!kinds.named || self.pack.spec(card).cost == frame.named)
    }

    /// Whether, for all that is known to everybody, a player could have a card
    /// of these kinds in hand: it is in the hand or in the deck.
    pub(crate) fn could_hold(&self, seat: Seat, kinds: Kinds) -> bool {
        let hand = self.row.at(Zone::hand(seat));
        let fits = |card: CardId| kinds.mask & card.bit() != 0;
        if hand.is_empty() {
            return false;
        }
        hand.iter().any(|lying| lying.is_drafted() || fits(lying.card))
            || [Zone::seen(seat), Zone::deck(seat)]
                .iter()
                .any(|&zone| self.row.at(zone).iter().any(|lying| fits(lying.card)))
    }
}
