//! Carrying out texts, one effect after the other.
//!
//! An effect that asks for something leaves its frame on top of the steps:
//! what is asked follows from the frame alone. When the answer is in, the same
//! effect goes on from where it was.

use table::{Seat, SeatSet};

use crate::card::CardId;
use crate::card_set::CardSet;
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

    /// The effect of the frame is done, and a text within it comes next; nobody
    /// is asked for that.
    pub(crate) fn call(&mut self, frame: Frame, text: u16) -> bool {
        self.next(frame);
        if text != 0 && !self.steps.is_full() {
            self.steps.push(Step::Run(frame.within(text)));
        }
        false
    }

    /// Carries out a text from where it stands, up to the first effect that
    /// may ask somebody, or puts another step on top; whether a player is
    /// asked.
    fn carry_out(&mut self, mut frame: Frame, fate: &mut impl Fates) -> bool {
        let you = frame.you;
        loop {
            if frame.left == IDLE {
                fate.trace(frame.at);
            }
            let op = self.pack.op(frame.at);
            match *op {
                Op::End => {
                    self.steps.pop();
                    return false;
                }
                Op::Power(n, times) => {
                    let more = n.saturating_mul(self.times(times, &frame, fate));
                    if more > 0 && self.is_turn_of(you) {
                        self.turn.power = self.turn.power.saturating_add(more);
                        fate.tell(Event::Power { seat: you, more, now: self.turn.power });
                    }
                }
                Op::Draw(n, times) => {
                    let count = n.saturating_mul(self.times(times, &frame, fate));
                    self.draw(you, count, fate);
                }
                Op::Look { at, n, show } => self.look(you, at, n, show, fate),
                Op::Discount { which, less } => {
                    if self.is_turn_of(you) {
                        let sum = &mut self.turn.discounts[usize::from(which)];
                        *sum = sum.saturating_add(less);
                        fate.tell(Event::Discount { seat: you, less });
                    }
                }
                Op::TopNext(n) => {
                    if self.is_turn_of(you) {
                        self.turn.tops = self.turn.tops.saturating_add(n);
                    }
                }
                Op::Cleanup(which) => {
                    // What a borrowed card says of itself does nothing: it is
                    // not the player's.
                    if !self.is_borrowing() {
                        let count = &mut self.turn.cleanups[usize::from(which)];
                        *count = count.saturating_add(1);
                    }
                }
                Op::Move(ref moving) => return self.move_cards(frame, moving, fate),
                Op::Gain(ref gaining) => return self.gain_cards(frame, gaining, fate),
                Op::PutBack { at } => return self.put_back(frame, at),
                Op::Play { .. } => return self.borrow(frame, op, fate),
                Op::Spread(times) => return self.spread(frame, times, fate),
                Op::If { test, then, other } => {
                    let holds = self.holds_now(test, &frame, fate);
                    return self.call(frame, if holds { then } else { other });
                }
                Op::IfMoved(then) => return self.call(frame, if frame.moved > 0 { then } else { 0 }),
                // Whether somebody has such a card is a secret: so whoever
                // could have one is asked.
                Op::Shows { kinds, other, .. } if !self.could_hold(you, kinds.cards) => return self.call(frame, other),
                Op::Shows { .. } | Op::Choose { .. } => {
                    self.keep(Frame { left: 1, ..frame });
                    return true;
                }
                Op::Attack(text) => return self.attack(frame, text, fate),
                Op::Fill(n) => {
                    self.next(frame);
                    self.fill_slots(n, fate);
                    return false;
                }
            }
            frame.at += 1;
        }
    }

    /// An attack on all foes begins; the rest of the text waits for it.
    fn attack(&mut self, frame: Frame, text: u16, fate: &mut impl Fates) -> bool {
        self.next(frame);
        let foes = SeatSet::first_n(self.rules.seats).without(frame.you);
        fate.tell(Event::Attack { seat: frame.you, card: self.pack.card(frame.this) });
        if self.has_room() {
            let (assault, first) = (Assault::Attack, self.left_of(frame.you));
            self.steps.push(Step::Strike { assault, text, this: frame.this, first, ask: foes, struck: foes });
        }
        false
    }

    /// So many empty slots of the Path are filled.
    fn fill_slots(&mut self, mut left: u8, fate: &mut impl Fates) {
        for slot in 0..SLOTS as u8 {
            // A slot whose card is borrowed is taken.
            if left > 0 && self.row.is_empty(Zone::slot(slot)) && !self.borrowed.contains(&slot) {
                self.fill(slot, fate);
                left -= 1;
            }
        }
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
                self.turn.played(kinds.cards).saturating_sub(itself) >= n
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
            Place::Played => return self.turn.played(kinds.cards).saturating_sub(itself),
            Place::Received => usize::from(frame.received != NO_CARD && fits(CardId(frame.received))),
            Place::Deck | Place::This | Place::Main => 0,
        };
        let found = u8::try_from(found).unwrap_or(u8::MAX);
        if place == Place::Everywhere { found.saturating_sub(itself) } else { found }
    }

    /// Whether a text speaks of this card.
    #[inline]
    pub(crate) fn fits(&self, card: CardId, kinds: Kinds, frame: &Frame) -> bool {
        kinds.cards.contains(card) && (!kinds.named || self.pack.spec(card).cost == frame.named)
    }

    /// Whether, for all that is known to everybody, a player could have a card
    /// of these in hand: it is in the hand or in the deck.
    pub(crate) fn could_hold(&self, seat: Seat, cards: CardSet) -> bool {
        let hand = self.row.at(Zone::hand(seat));
        if hand.is_empty() {
            return false;
        }
        hand.iter().any(|lying| lying.is_drafted() || cards.contains(lying.card))
            || [Zone::seen(seat), Zone::deck(seat)]
                .iter()
                .any(|&zone| self.row.at(zone).iter().any(|lying| cards.contains(lying.card)))
    }
}
