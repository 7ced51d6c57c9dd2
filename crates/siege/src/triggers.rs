//! What sets off texts: what must happen, and what may.

use arrayvec::ArrayVec;
use table::{Chance, Seat, Witness};

use crate::cards::Card;
use crate::effect::{Ability, When};
use crate::event::Event;
use crate::fate::Fate;
use crate::kind::Kind;
use crate::legal::Eye;
use crate::query::Context;
use crate::sort::{Side, Type};
use crate::state::{AMBUSH, Frame, Player, Siege, Step};

impl Siege {
    /// Who uses the text of `card`: its owner, or on a site the side it names.
    fn user(&self, card: Card, ability: &Ability) -> usize {
        match (card.site_number(), ability.by) {
            (Some(_), None | Some(Side::Free)) => self.free(),
            _ => card.owner(),
        }
    }

    /// Sets off every active text that waits for `when`, about `subject`:
    /// first what must happen, then what may, counter-clockwise from the Free
    /// Peoples player.
    pub(crate) fn set_off(&mut self, when: When, subject: Card) {
        let base = self.stack.len();
        let concerned = |player: &Player| {
            let near = player.play.or(player.draw).or(player.hand);
            !near.and(player.deck.minding(when)).is_empty()
        };
        if !self.players[self.seated()].iter().any(concerned) && !self.def(self.here()).waits_for(when) {
            return;
        }
        for seat in std::iter::once(self.free()).chain(self.shadows()) {
            let hooked = self.active(seat).and(self.players[seat].deck.hooked(when));
            for at in hooked.iter() {
                self.set_off_one(Card::new(seat, at), when, subject);
            }
            self.offer_responses(seat, when, subject);
        }
        if when != When::LeftInRegroup {
            self.set_off_one(self.here(), when, subject);
        }
        if self.stack.len() <= base + 1 {
            return;
        }
        // What was found first comes first, and what must happen before all.
        self.stack[base..].reverse();
        let mut sorted: ArrayVec<Step, 48> = self.stack.drain(base..).collect();
        sorted.sort_by_key(|step| matches!(step, Step::Text(_)));
        self.stack.extend(sorted);
    }

    /// Events that may be in a hand and answer `when` are offered, one of each
    /// kind, for all that others know of the hand.
    fn offer_responses(&mut self, seat: usize, when: When, subject: Card) {
        let deck = self.players[seat].deck;
        let answers = deck.answering(when);
        if answers.is_empty() {
            return;
        }
        let sided = if self.side_of(seat) == Side::Free { deck.free } else { deck.shadow };
        let found = self.maybe_in_hand(seat, Eye::Public).and(answers).and(sided);
        let kinds: ArrayVec<usize, 8> = self.one_of_each(seat, found).take(8).collect();
        for at in kinds {
            // Copies out of play are all alike: the first stands for any.
            self.set_off_one(Card::new(seat, deck.first_like[at].into()), when, subject);
        }
    }

    /// Sets off the texts of one card that wait for `when`.
    pub(crate) fn set_off_one(&mut self, card: Card, when: When, subject: Card) {
        if !self.def(card).waits_for(when) {
            return;
        }
        for (nth, ability) in (0..).zip(&self.def(card).abilities) {
            if ability.at != when || !self.is_meant(card, when, subject) {
                continue;
            }
            if ability.may || self.def(card).is == Type::Event {
                self.push(Step::Offer { card: card.0, ability: nth, subject: subject.0 });
            } else {
                let by = self.user(card, ability);
                if self.all_hold(&ability.needs, Context { subject, ..Context::of(card, by) }) {
                    self.push(Step::Text(Frame::new(card, nth, by, subject)));
                }
            }
        }
    }

    /// Whether the moment concerns a card. What an event answers, its needs say.
    fn is_meant(&self, card: Card, when: When, subject: Card) -> bool {
        let event = self.def(card).is == Type::Event;
        match when {
            When::Wins if event => self.def(card).side == self.def(subject).side,
            _ if event => true,
            When::SkirmishBegins => self.is_in_skirmish(self.holder(card)),
            When::Wounding => self.holder(card) == subject,
            When::Wins => {
                self.is_in_skirmish(self.holder(card)) && self.def(self.holder(card)).side == self.def(subject).side
            }
            _ => true,
        }
    }

    /// Whose the offers on top of the stack are, and where they begin.
    pub(crate) fn offers(&self) -> (usize, usize) {
        let owner = |step: &Step| match *step {
            Step::Offer { card, .. } => Some(Card(card).owner()),
            _ => None,
        };
        let seat = self.stack.last().and_then(owner).unwrap_or(0);
        let count = self.stack.iter().rev().take_while(|step| owner(step) == Some(seat)).count();
        (seat, self.stack.len() - count)
    }

    /// Whether what is offered could be taken, seen with this eye.
    pub(crate) fn is_open(&self, step: &Step, eye: Eye) -> bool {
        let Step::Offer { card, ability, subject } = *step else { return false };
        let card = Card(card);
        if self.def(card).is == Type::Event {
            let owner = card.owner();
            let held = self.maybe_in_hand(owner, eye).and(self.players[owner].deck.copies(card.at()));
            return !held.is_empty() && self.can_play_event(card, Card(subject), eye);
        }
        if !self.in_play(card) {
            return false;
        }
        if ability == AMBUSH {
            return self.ambush(card) > 0;
        }
        let context = Context { subject: Card(subject), ..Context::of(card, card.owner()) };
        self.can_use(self.ability(card, ability), context, eye)
    }

    /// The event of this kind among the offers on top of the stack.
    pub(crate) fn offered_event(&self, kind: Kind) -> Option<Card> {
        let (_, from) = self.offers();
        self.stack[from..].iter().find_map(|step| match *step {
            Step::Offer { card, .. } if self.def(Card(card)).kind == kind => Some(Card(card)),
            _ => None,
        })
    }

    /// Takes up an offer.
    pub(crate) fn take_offer(&mut self, card: Card, nth: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let (seat, from) = self.offers();
        let wanted =
            |step: &Step| matches!(*step, Step::Offer { card: c, ability, .. } if Card(c) == card && ability == nth);
        let Some(at) = (from..self.stack.len()).rev().find(|&at| wanted(&self.stack[at])) else { return };
        let Step::Offer { subject, .. } = self.stack.remove(at) else { return };
        if self.def(card).is == Type::Event {
            self.play_from_hand(seat, self.def(card).kind, Card::NONE, Card(subject), fate);
            return;
        }
        fate.tell(Event::Used { seat: Seat(seat as u8), card: self.tag(card) });
        if nth == AMBUSH {
            let more = self.ambush(card);
            self.add_twilight(more.into(), fate);
        } else {
            self.push(Step::Text(Frame::new(card, nth, seat, Card(subject))));
        }
    }
}
