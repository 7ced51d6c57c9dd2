//! Card texts are carried out, deed by deed. A text that needs an answer waits
//! on the stack until it has one.

use table::{Chance, Seat, Witness};

use crate::action::Action;
use crate::cards::Card;
use crate::effect::{Ability, Amount, Deed, NO_BRANCH, When};
use crate::event::Event;
use crate::fate::Fate;
use crate::legal::aimed_at;
use crate::query::Context;
use crate::sort::{Side, Type};
use crate::state::{Frame, From, NOBODY, Siege, Step};

impl Siege {
    /// The text that a frame carries out.
    pub(crate) fn ability(&self, card: Card, nth: u8) -> &'static Ability {
        &self.def(card).abilities[usize::from(nth)]
    }

    /// Uses a text as an action of the phase.
    pub(crate) fn use_text(
        &mut self,
        seat: usize,
        card: Card,
        nth: u8,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        fate.tell(Event::Used { seat: Seat(seat as u8), card: self.tag(card) });
        if self.ability(card, nth).once {
            let _ = self.used.try_push(card);
        }
        self.push(Step::Text(Frame::new(card, nth, seat, Card::NONE)));
    }

    /// The frame on top of the stack.
    pub(crate) fn frame(&mut self) -> Option<&mut Frame> {
        match self.stack.last_mut() {
            Some(Step::Text(frame)) => Some(frame),
            _ => None,
        }
    }

    /// The deed at hand is done: once more, or on to the next.
    pub(crate) fn next_deed(&mut self) {
        self.picked.clear();
        if let Some(frame) = self.frame() {
            frame.done = 0;
            if frame.branch == NO_BRANCH && frame.times > 1 {
                frame.times -= 1;
                return;
            }
            if frame.branch == NO_BRANCH {
                frame.times = 0;
            }
            frame.pc += 1;
        }
    }

    /// The way of a choice, or the whole text, is done. A choice that is made
    /// several times is made again.
    fn end_text(&mut self, last: u8) {
        match self.frame() {
            Some(frame) if frame.branch != NO_BRANCH && frame.times > 1 => {
                *frame = Frame { branch: NO_BRANCH, pc: last, done: 0, times: frame.times - 1, ..*frame };
            }
            _ => drop(self.stack.pop()),
        }
    }

    /// Whether the deed that comes next is done at all; notes how often.
    fn begins(&mut self, deed: &Deed, context: Context) -> bool {
        match deed {
            Deed::If(needs, deed) => self.all_hold(needs, context) && self.begins(deed, context),
            Deed::Times(amount, deed) => {
                let times = self.amount(amount, context).max(0) as u8;
                if let Some(frame) = self.frame() {
                    frame.times = times;
                }
                times > 0 && self.begins(deed, context)
            }
            _ => true,
        }
    }

    /// Goes on with the text on top of the stack, until it is done or asks;
    /// true if it asks.
    pub(crate) fn go_on_with_text(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) -> bool {
        let Some(&mut frame) = self.frame() else { return false };
        let ability = self.ability(frame.card(), frame.ability);
        let Some(written) = ability.written(frame.branch, frame.pc) else {
            self.end_text(ability.last());
            return false;
        };
        let context = Context::in_frame(&frame);
        let fresh = frame.done == 0 && (frame.branch != NO_BRANCH || frame.times == 0);
        if fresh && !self.begins(written, context) {
            self.next_deed();
            return false;
        }
        let deed = written.core();
        if aimed_at(deed).is_some() {
            return self.aim(deed, frame, fate);
        }
        match deed {
            Deed::DiscardFromHand(many, who) => {
                let seat = context.by;
                let player = &self.players[seat];
                let fit = player.hand.and(player.deck.fitting(who));
                let left = usize::from(many.saturating_sub(frame.done)).min(fit.len());
                if left > 0 && left < fit.len() {
                    return true;
                }
                self.next_deed();
                fit.iter().filter(|_| left > 0).for_each(|at| self.drop_from_hand(seat, at, fate));
                return false;
            }
            Deed::Reveal(_) if frame.done == 0 && self.can_reshuffle(context.by) => {
                if let Some(frame) = self.frame() {
                    frame.done = 1;
                }
                self.push(Step::Reshuffle(context.by as u8));
                return false;
            }
            Deed::Opponent => {
                let mut opponents = self.opponents(context.by);
                let (first, second) = (opponents.next(), opponents.next());
                drop(opponents);
                if second.is_some() {
                    return true;
                }
                self.name_opponent(first.unwrap_or(context.by));
                return false;
            }
            Deed::Choose(Side::Shadow, _) if frame.foe == NOBODY => {
                let foe = self.nth_shadow(1).map_or(self.turn, |seat| seat as u8);
                if let Some(frame) = self.frame() {
                    frame.foe = foe;
                }
                return false;
            }
            Deed::Choose(_, ways) => {
                let mut open = (0..ways.len()).filter(|&nth| self.is_possible(&ways[nth], context));
                let (first, second) = (open.next(), open.next());
                drop(open);
                match first {
                    Some(_) if second.is_some() => return true,
                    Some(only) => self.take_way(only as u8),
                    None => self.next_deed(),
                }
                return false;
            }
            _ => {}
        }
        self.next_deed();
        self.do_plain(deed, frame, context, fate);
        false
    }

    /// How many a deed asks for, and whether fewer will do.
    fn wanted(&self, deed: &Deed, frame: &Frame) -> (u8, bool) {
        match deed {
            Deed::Exert(many, _) => (*many, false),
            Deed::ExertAnyNumber(_) => (u8::MAX, true),
            Deed::WoundCounted(_) => (frame.count, false),
            _ => (1, false),
        }
    }

    /// Those who can still be picked for the deed at hand.
    pub(crate) fn pickable<'a>(&'a self, deed: &'a Deed, frame: &Frame) -> impl Iterator<Item = Card> + 'a {
        self.targets(deed, Context::in_frame(frame)).filter(|card| !self.picked.contains(card))
    }

    /// A deed that strikes somebody: who it is follows, or is asked for.
    fn aim(
        &mut self,
        deed: &'static Deed,
        frame: Frame,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) -> bool {
        let (many, any_number) = self.wanted(deed, &frame);
        let left = usize::from(many.saturating_sub(frame.done));
        let first = self.pickable(deed, &frame).next();
        let Some(first) = first.filter(|_| left > 0) else {
            self.next_deed();
            return false;
        };
        if any_number && frame.done > 0 {
            return true;
        }
        let count = self.pickable(deed, &frame).take(left.saturating_add(1)).count();
        if count > left || any_number && count > 1 {
            return true;
        }
        if let Deed::Strength(_, Amount::Spotted { .. }) = deed {
            return true;
        }
        self.strike(deed, first, fate);
        false
    }

    /// The deed at hand strikes `card`.
    fn strike(&mut self, deed: &Deed, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let Some(frame) = self.frame() else { return };
        let chosen = std::mem::replace(&mut frame.it, card.0);
        frame.done += 1;
        if matches!(deed, Deed::ExertAnyNumber(_)) {
            frame.count += 1;
        }
        let frame = *frame;
        if self.wanted(deed, &frame).0 > frame.done {
            let _ = self.picked.try_push(card);
        } else {
            self.next_deed();
        }
        let context = Context::in_frame(&frame);
        match deed {
            Deed::Exert(..) | Deed::ExertAnyNumber(_) => self.exert(card, fate),
            Deed::ExertTimes(times, _) => (0..*times).for_each(|_| self.exert(card, fate)),
            Deed::Exhaust(_) => {
                while self.can_exert(card) {
                    self.exert(card, fate);
                }
            }
            Deed::Wound(times, _) => (0..*times).for_each(|_| self.push(Step::Wound(card.0))),
            Deed::WoundCounted(_) => self.push(Step::Wound(card.0)),
            Deed::Heal(times, _) => (0..*times).for_each(|_| self.heal(card, fate)),
            Deed::Discard(_) => self.discard_from_play(card, fate),
            Deed::Return(_) => self.return_to_hand(card, fate),
            Deed::Strength(_, amount) => {
                let by = self.amount(amount, context);
                self.boost(card, by, 0, fate);
            }
            Deed::Damage(_, amount) => {
                let by = self.amount(amount, context);
                self.boost(card, 0, by, fate);
            }
            Deed::Assign(_) => self.pair(Card(chosen), card, fate),
            Deed::DiscardAfter(_) => {
                let _ = self.doomed.try_push(card);
                fate.tell(Event::Doomed { card: self.tag(card) });
            }
            Deed::MoveOnto(_) => {
                let this = frame.card();
                fate.tell(Event::MovedOnto { card: self.tag(this), to: self.tag(card) });
                let player = &mut self.players[this.owner()];
                player.borne.put(this.at());
                player.on[this.at()] = card;
            }
            _ => {}
        }
    }

    /// A deed that needs no answer.
    fn do_plain(
        &mut self,
        deed: &'static Deed,
        frame: Frame,
        context: Context,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        match deed {
            Deed::ExertEach(who) => {
                let all: arrayvec::ArrayVec<Card, 64> = self.spotted(who, context).take(64).collect();
                all.into_iter().for_each(|card| self.exert(card, fate));
            }
            Deed::HealEach(who) => {
                let all: arrayvec::ArrayVec<Card, 64> = self.spotted(who, context).take(64).collect();
                all.into_iter().for_each(|card| self.heal(card, fate));
            }
            Deed::Gain(who, word) => {
                self.spotted(who, context)
                    .filter(|&card| !self.has_word(card, *word))
                    .for_each(|card| fate.tell(Event::Gains { card: self.tag(card), word: *word }));
                if !self.rousing.contains(&frame.card()) {
                    let _ = self.rousing.try_push(frame.card());
                }
            }
            Deed::PreventWound => self.prevent_wound(context.subject, fate),
            Deed::TakeControl => self.take_control(context.by, fate),
            Deed::Liberate => self.liberate(context.by, fate),
            Deed::Bury => self.bury(usize::from(frame.foe), fate),
            Deed::DiscardHand => {
                let seat = self.free();
                let hand = self.players[seat].hand;
                hand.iter().for_each(|at| self.drop_from_hand(seat, at, fate));
            }
            Deed::AddThreats(many) => self.add_threats(*many, fate),
            Deed::RemoveThreats(many) => self.remove_threats(*many, fate),
            Deed::AddBurdens(many) => self.add_burdens(*many, fate),
            Deed::RemoveBurdens(many) => self.remove_burdens(*many, fate),
            Deed::AddTwilight(many) => self.add_twilight((*many).into(), fate),
            Deed::RemoveTwilight(many) => self.add_twilight(-i16::from(*many), fate),
            Deed::AddToken | Deed::RemoveToken => {
                let by = if *deed == Deed::AddToken { 1 } else { -1 };
                let card = frame.card();
                *self.marks_mut(card) = self.marks(card).saturating_add_signed(by);
                fate.tell(Event::Token { card: self.tag(card), by });
            }
            Deed::Archery(side, by) => {
                self.arrows[side.index()] += by;
                fate.tell(Event::Arrows { side: *side, by: *by });
            }
            Deed::Draw(many) => self.push(Step::Draw { seat: context.by as u8, left: *many }),
            Deed::Reveal(many) => self.reveal(context.by, *many, fate),
            Deed::PlayRevealed(_, many) => self.push(Step::PlayFrom { from: From::Revealed, left: *many, less: 0 }),
            Deed::PlayDiscarded(_, less) => {
                self.push(Step::PlayFrom { from: From::Discard, left: 1, less: *less });
            }
            Deed::MoveLimit(by) => {
                self.limit_change += by;
                fate.tell(Event::MoveLimit { now: self.move_limit() });
            }
            Deed::MustMove => {
                self.must_move = true;
                fate.tell(Event::MustMove);
            }
            Deed::InitiativeIfItWins => {
                let _ = self.watched.try_push(context.it);
            }
            Deed::BearTheRing => self.bear_the_ring(frame.card(), fate),
            _ => {}
        }
    }

    fn bear_the_ring(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let player = &mut self.players[card.owner()];
        player.ring_bearer = card.at() as u8;
        player.borne.put(crate::deck::RING);
        player.on[crate::deck::RING] = card;
        fate.tell(Event::NewBearer { card: self.tag(card) });
        self.check_corruption(fate);
    }

    /// The choices of the text on top of the stack.
    pub(crate) fn list_text(&self, frame: &Frame, out: &mut Vec<Action>) {
        let ability = self.ability(frame.card(), frame.ability);
        let Some(deed) = ability.deed(frame.branch, frame.pc) else { return };
        let context = Context::in_frame(frame);
        match deed {
            Deed::DiscardFromHand(_, who) => {
                let player = &self.players[context.by];
                let fit = player.hand.and(player.deck.fitting(who));
                out.extend(self.one_of_each(context.by, fit).map(|at| Action::Drop(player.deck.cards[at].kind)));
            }
            Deed::Choose(_, ways) => {
                let open = (0..ways.len()).filter(|&nth| self.is_possible(&ways[nth], context));
                out.extend(open.map(|nth| Action::Way(nth as u8)));
            }
            Deed::Opponent => out.extend(self.opponents(context.by).map(|seat| Action::Player(seat as u8))),
            Deed::Strength(_, Amount::Spotted { who, .. }) => {
                out.extend((0..=self.count(who, context) as u8).map(Action::Number));
            }
            deed => {
                out.extend(self.pickable(deed, frame).map(|card| Action::Pick(self.tag(card))));
                if matches!(deed, Deed::ExertAnyNumber(_)) && frame.done > 0 {
                    out.push(Action::Pass);
                }
            }
        }
    }

    /// Who answers for the text on top of the stack.
    pub(crate) fn answers_text(&self, frame: &Frame) -> usize {
        let ability = self.ability(frame.card(), frame.ability);
        // Whoever chose a way also picks whom it asks for.
        let chosen =
            frame.branch != NO_BRANCH || matches!(ability.deed(frame.branch, frame.pc), Some(Deed::Choose(..)));
        match ability.ways().filter(|_| chosen) {
            Some((Side::Free, _)) => self.free(),
            Some((Side::Shadow, _)) => usize::from(frame.foe),
            None => usize::from(frame.by),
        }
    }

    /// Carries out the answer to a text.
    pub(crate) fn answer_text(&mut self, action: Action, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let Some(&mut frame) = self.frame() else { return };
        let ability = self.ability(frame.card(), frame.ability);
        let Some(deed) = ability.deed(frame.branch, frame.pc) else { return };
        match action {
            Action::Pick(tag) => self.strike(deed, tag.card, fate),
            Action::Way(nth) => self.take_way(nth),
            Action::Player(seat) => self.name_opponent(seat.into()),
            Action::Drop(kind) => {
                let seat = usize::from(frame.by);
                if let Some(frame) = self.frame() {
                    frame.done += 1;
                }
                if let Some(at) = self.players[seat].deck.place(kind) {
                    self.drop_from_hand(seat, at, fate);
                }
            }
            Action::Number(number) => {
                let first = self.pickable(deed, &frame).next();
                if let (Deed::Strength(_, Amount::Spotted { each, .. }), Some(card)) = (deed, first) {
                    self.next_deed();
                    self.boost(card, each * number as i8, 0, fate);
                }
            }
            _ => self.next_deed(),
        }
    }

    /// Plays a permanent that is in no zone.
    pub(crate) fn put_into_play(&mut self, card: Card, bearer: Card) {
        let def = self.def(card);
        self.enter_play(card, bearer);
        if def.is == Type::Companion {
            self.set_off(When::CompanionPlayed, card);
        }
        // The card's own text comes before what others say to it.
        self.set_off_one(card, When::Played, card);
    }
}
