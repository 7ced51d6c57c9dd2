//! Whom play waits for, what they may choose, and what their choice does.

use table::{Seat, SeatSet};

use crate::action::Action;
use crate::card::{Card, CardId};
use crate::card_set::CardSet;
use crate::code::{Gaining, Moving, Op};
use crate::event::Event;
use crate::fate::Fates;
use crate::language::{GainTo, Pick, Place, Stock, To};
use crate::row::{Lying, Zone};
use crate::state::{Deckbuilding, Frame, Phase, Step};

/// A cost that no card has: whoever wants to name none of them names this.
pub(crate) const NO_COST: u8 = 99;

impl Deckbuilding {
    /// Whom play waits for.
    #[inline]
    pub(crate) fn awaited(&self) -> SeatSet {
        let Some(step) = self.steps.last() else { return SeatSet::one(self.active) };
        let seat = match *step {
            Step::Run(frame) => Some(frame.you),
            Step::Strike { first, ask, .. } => self.next_of(ask, first),
            Step::Name { first, left, struck, .. } => self.namer(first, left, struck).map(|(by, _)| by),
            Step::Pass { waiting, .. } | Step::Draft { waiting, .. } => return waiting,
            Step::Vote { count, struck, .. } => return self.voters(count, struck),
            Step::Highest { first, struck, .. } => self.richest(first, struck),
            Step::Triggers { you, .. } | Step::Top { you, .. } | Step::Played { you, .. } => Some(you),
            Step::Each { .. } => None,
        };
        seat.map_or(SeatSet::EMPTY, SeatSet::one)
    }

    /// Appends everything `seat` may choose.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.ended.is_some() || !self.awaited().contains(seat) {
            return;
        }
        match self.steps.last() {
            None => self.list_turn(out),
            Some(&Step::Run(frame)) => self.list_effect(frame, out),
            Some(&Step::Strike { assault, .. }) => {
                let mut kinds = CardSet::EMPTY;
                let defenses = self.defenses(seat, assault).filter(|&card| kinds.insert(card));
                out.extend(defenses.map(|card| Action::Defend(self.pack.card(card))));
                out.push(Action::Suffer);
            }
            Some(Step::Name { .. }) => {
                out.extend(self.pack.costs.iter().map(|&cost| Action::Cost(cost)));
                if !self.pack.costs.contains(&NO_COST) {
                    out.push(Action::Cost(NO_COST));
                }
            }
            Some(Step::Pass { .. } | Step::Draft { .. }) => self.list_zone(Zone::hand(seat), out),
            Some(Step::Vote { struck, .. }) => self.list_votes(seat, *struck, out),
            Some(Step::Highest { .. }) => self.list_picks(self.highest_of(seat).into_iter(), out),
            Some(&Step::Triggers { you, sort, left }) => {
                self.list_picks(self.waiting_locations(you, sort, left), out);
            }
            Some(Step::Top { .. }) => out.extend([Action::Top, Action::Done]),
            Some(Step::Each { .. } | Step::Played { .. }) => {}
        }
    }

    /// Each kind once.
    fn list_picks(&self, cards: impl Iterator<Item = CardId>, out: &mut Vec<Action>) {
        let mut kinds = CardSet::EMPTY;
        out.extend(cards.filter(|&card| kinds.insert(card)).map(|card| Action::Pick(self.pack.card(card))));
    }

    fn list_zone(&self, zone: Zone, out: &mut Vec<Action>) {
        self.list_picks(self.row.at(zone).iter().map(|lying| lying.card), out);
    }

    #[inline]
    fn list_turn(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Heroes => self.list_picks(self.free_heroes(), out),
            Phase::Ambushes => self.list_picks(self.ambushers().map(|(_, card)| card), out),
            _ => {
                let mut kinds = CardSet::EMPTY;
                for &Lying { card, .. } in self.row.at(Zone::hand(self.active)) {
                    if kinds.insert(card) {
                        out.push(Action::Play(self.pack.card(card)));
                    }
                }
                kinds = CardSet::EMPTY;
                let power = self.turn.power;
                for &Lying { card, .. } in self.row.path() {
                    if self.price(card) <= power && kinds.insert(card) {
                        out.push(Action::Buy(self.pack.card(card)));
                    }
                }
                if self.price(CardId::VALOR) <= power && !self.row.is_empty(Zone::VALOR) {
                    out.push(Action::Buy(self.pack.card(CardId::VALOR)));
                }
                if let Some(card) = self.archenemy().filter(|&card| self.price(card) <= power) {
                    out.push(Action::Defeat(self.pack.card(card)));
                }
                out.push(Action::End);
            }
        }
    }

    /// What the effect on top asks for.
    fn list_effect(&self, frame: Frame, out: &mut Vec<Action>) {
        let you = frame.you;
        match self.pack.op(frame.at) {
            Op::Move(moving) => self.list_move(&frame, moving, out),
            Op::Gain(gaining) => {
                match gaining.from {
                    Stock::Valor => out.push(Action::Pick(self.pack.card(CardId::VALOR))),
                    Stock::Corruption => out.push(Action::Pick(self.pack.card(CardId::CORRUPTION))),
                    Stock::Path => {
                        let fitting = self.path().filter(|&(_, card)| self.fits(card, gaining.kinds, &frame));
                        self.list_picks(fitting.map(|(_, card)| card), out);
                    }
                }
                if gaining.may {
                    out.push(Action::Done);
                }
            }
            Op::PutBack { .. } => {
                let rest = &self.row.at(Zone::seen(you))[usize::from(frame.left)..];
                self.list_picks(rest.iter().map(|lying| lying.card), out);
            }
            op @ Op::Play { all, may, .. } => {
                self.list_picks(self.lent(&frame, op).map(|(card, _)| card), out);
                if *may && !all {
                    out.push(Action::Done);
                }
            }
            Op::Shows { kinds, .. } => {
                let mut new = CardSet::EMPTY;
                let hand = self.row.at(Zone::hand(you)).iter().map(|lying| lying.card);
                let fitting = hand.filter(|&card| self.fits(card, *kinds, &frame) && new.insert(card));
                out.extend(fitting.map(|card| Action::Show(self.pack.card(card))));
                out.push(Action::Hide);
            }
            Op::Choose { count, .. } => out.extend((0..*count).map(Action::Option)),
            Op::Spread(_) => {
                out.extend(self.others_struck(you).iter().map(Action::Give));
                if frame.moved == 0 {
                    out.push(Action::Done);
                }
            }
            _ => {}
        }
    }

    fn list_move(&self, frame: &Frame, moving: &Moving, out: &mut Vec<Action>) {
        let you = frame.you;
        let before = out.len();
        let two = moving.from[0] != moving.from[1];
        let places = if two { &moving.from[..] } else { &moving.from[..1] };
        for &place in places {
            let fitting = |zone: Zone| {
                let cards = self.row.at(zone).iter().map(|lying| lying.card);
                cards.filter(|&card| self.fits(card, moving.kinds, frame))
            };
            match place {
                Place::Path => {
                    let fitting = self.path().filter(|&(_, card)| self.fits(card, moving.kinds, frame));
                    self.list_picks(fitting.map(|(_, card)| card), out);
                }
                Place::This => out.push(Action::Pick(self.pack.card(frame.this))),
                Place::Hand if moving.pick == Pick::Highest => {
                    self.list_picks(self.highest_of(you).into_iter(), out);
                }
                place => {
                    let zone = match place {
                        Place::Discard => Zone::discard(you),
                        Place::Seen => Zone::seen(you),
                        _ => Zone::hand(you),
                    };
                    let mut kinds = CardSet::EMPTY;
                    let action: fn(Card) -> Action = match place {
                        Place::Hand if two => Action::FromHand,
                        Place::Discard if two => Action::FromDiscard,
                        _ => Action::Pick,
                    };
                    let new = fitting(zone).filter(|&card| kinds.insert(card));
                    out.extend(new.map(|card| action(self.pack.card(card))));
                }
            }
        }
        if moving.may || out.len() == before {
            out.push(Action::Done);
        }
    }

    fn list_votes(&self, seat: Seat, struck: SeatSet, out: &mut Vec<Action>) {
        for whose in struck.iter() {
            let hand = self.row.at(Zone::hand(whose));
            let mut kinds = CardSet::EMPTY;
            for lying in hand {
                let card = lying.card;
                let copies = hand.iter().filter(|other| other.card == card).count();
                let named = self.votes[seat.index()].iter().filter(|&&vote| vote == (whose, card)).count();
                if kinds.insert(card) && named < copies {
                    out.push(Action::Vote(whose, self.pack.card(card)));
                }
            }
        }
    }

    /// Carries out a choice.
    pub(crate) fn choose(&mut self, seat: Seat, action: Action, fate: &mut impl Fates) {
        match (self.steps.last().copied(), action) {
            (None, Action::Play(card)) => self.play_from_hand(card.0.id, fate),
            (None, Action::Buy(card)) => self.buy(card.0.id, fate),
            (None, Action::Defeat(_)) => self.defeat(fate),
            (None, Action::End) => self.end_turn(fate),
            (None, Action::Pick(card)) if self.phase == Phase::Heroes => self.choose_hero(seat, card.0.id, fate),
            (None, Action::Pick(card)) => self.ambush(card.0.id, fate),
            (Some(Step::Run(frame)), action) => self.answer(frame, action, fate),
            (Some(Step::Strike { .. }), Action::Defend(card)) => self.defend(seat, Some(card.0.id), fate),
            (Some(Step::Strike { .. }), _) => self.defend(seat, None, fate),
            (Some(Step::Name { .. }), Action::Cost(cost)) => self.name_cost(cost, fate),
            (Some(Step::Pass { .. } | Step::Draft { .. }), Action::Pick(card)) => self.set_aside(seat, card.0.id, fate),
            (Some(Step::Vote { .. }), Action::Vote(whose, card)) => self.vote(seat, whose, card.0.id, fate),
            (Some(Step::Highest { left, first, struck }), Action::Pick(card)) => {
                self.replace(Step::Highest { left: left - 1, first, struck });
                self.destroy_of(seat, card.0.id, fate);
            }
            (Some(Step::Triggers { you, sort, left }), Action::Pick(card)) => {
                let left = left & !self.trigger_bit(card.0.id, sort);
                self.replace(Step::Triggers { you, sort, left });
                self.work(you, card.0.id, fate);
            }
            (Some(Step::Top { you, card }), action) => {
                self.steps.pop();
                if action == Action::Top
                    && let Some(nth) = self.row.find(Zone::discard(you), card)
                {
                    self.turn.tops -= 1;
                    self.move_one(you, Zone::discard(you), nth, To::Top, fate);
                }
            }
            _ => {}
        }
        self.advance(fate);
    }

    /// Answers what the effect on top asks for.
    fn answer(&mut self, frame: Frame, action: Action, fate: &mut impl Fates) {
        let you = frame.you;
        let op = self.pack.op(frame.at);
        match (op, action) {
            (Op::Choose { texts, .. }, Action::Option(nth)) => {
                self.call(frame, texts[usize::from(nth)]);
            }
            (Op::Shows { then, other, .. }, action) => {
                let text = match action {
                    Action::Show(card) => {
                        if let Some(nth) = self.row.find_known(Zone::hand(you), card.0.id) {
                            self.row.at_mut(Zone::hand(you))[nth].show();
                        }
                        fate.tell(Event::Showed { seat: you, card });
                        *then
                    }
                    _ => *other,
                };
                self.call(frame, text);
            }
            (Op::Move(moving), Action::Pick(card) | Action::FromHand(card) | Action::FromDiscard(card)) => {
                self.answer_move(frame, moving, action, card.0.id, fate);
            }
            (Op::Gain(gaining), Action::Pick(card)) => self.answer_gain(frame, gaining, card.0.id, fate),
            (Op::PutBack { .. }, Action::Pick(card)) => self.put_next(frame, card.0.id),
            (Op::Play { .. }, Action::Pick(card)) => {
                let card = card.0.id;
                let lent = self.lent(&frame, op).find(|&(lent, _)| lent == card);
                if let Some((_, origin)) = lent {
                    self.play_lent(frame, card, origin, op, fate);
                }
            }
            (Op::Spread(_), Action::Give(seat)) => {
                self.keep(Frame { left: frame.left - 1, moved: frame.moved + 1, ..frame });
                self.take(seat, Zone::CORRUPTION, 0, GainTo::Discard, fate);
            }
            // Nothing, or nothing more.
            _ => self.next(frame),
        }
    }

    fn answer_move(&mut self, frame: Frame, moving: &Moving, action: Action, card: CardId, fate: &mut impl Fates) {
        let you = frame.you;
        let place = match action {
            Action::FromHand(_) => Place::Hand,
            Action::FromDiscard(_) => Place::Discard,
            _ => moving.from[0],
        };
        let found = match place {
            Place::Path => self.slot_of(card).map(|slot| (Zone::slot(slot), 0)),
            Place::Hand => self.row.find_known(Zone::hand(you), card).map(|nth| (Zone::hand(you), nth)),
            Place::Seen => self.row.find(Zone::seen(you), card).map(|nth| (Zone::seen(you), nth)),
            _ => self.row.find(Zone::discard(you), card).map(|nth| (Zone::discard(you), nth)),
        };
        let Some((zone, nth)) = found else { return };
        self.keep(Frame { left: frame.left - 1, moved: frame.moved.saturating_add(1), ..frame });
        self.move_one(you, zone, nth, moving.to, fate);
    }

    fn answer_gain(&mut self, frame: Frame, gaining: &Gaining, card: CardId, fate: &mut impl Fates) {
        let zone = match gaining.from {
            Stock::Valor => Some(Zone::VALOR),
            Stock::Corruption => Some(Zone::CORRUPTION),
            Stock::Path => self.slot_of(card).map(Zone::slot),
        };
        if let Some(zone) = zone {
            self.gain_one(frame, zone, gaining, fate);
        }
    }
}
