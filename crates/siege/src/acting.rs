//! Acting in a phase: whose turn it is in the action procedure, what he may do,
//! and cards that are played.

use table::{Chance, Seat, Witness};

use crate::action::Action;
use crate::cards::Card;
use crate::effect::{Deed, When};
use crate::event::Event;
use crate::fate::Fate;
use crate::kind::Kind;
use crate::legal::Eye;
use crate::options::Rules;
use crate::sort::{Phase, Side, Type};
use crate::state::{Frame, From, Siege, Step};

impl Siege {
    /// The action procedure: whoever could act is asked, the others pass.
    pub(crate) fn go_on_acting(&mut self, seat: usize, passes: u8) -> bool {
        self.stack.pop();
        if self.phase == Phase::Skirmish && self.skirmish_is_decided() {
            return false;
        }
        let mut seat = seat;
        for passes in passes..self.alive() as u8 {
            if self.could_act(seat) {
                self.push(Step::Act { seat: seat as u8, passes });
                return true;
            }
            seat = self.after(seat);
        }
        false
    }

    /// The next in turn may act.
    pub(crate) fn pass_turn(&mut self, seat: usize, passes: u8) {
        let next = self.after(seat) as u8;
        self.replace_top(Step::Act { seat: next, passes: passes + 1 });
    }

    /// Whether `seat` could do something in this phase, for all that others
    /// know of his hand.
    pub(crate) fn could_act(&self, seat: usize) -> bool {
        let mut found = false;
        self.visit_actions(seat, Eye::Public, &mut |_| {
            found = true;
            true
        });
        found
    }

    /// Shows `see` every action of `seat` in this phase, until it has seen
    /// enough.
    pub(crate) fn visit_actions(&self, seat: usize, eye: Eye, see: &mut impl FnMut(Action) -> bool) {
        let side = self.side_of(seat);
        let deck = self.players[seat].deck;
        let phase = self.phase;
        let sided = if side == Side::Free { deck.free } else { deck.shadow };
        let hand = self.maybe_in_hand(seat, eye).and(sided);
        let main = matches!((side, phase), (Side::Free, Phase::Fellowship) | (Side::Shadow, Phase::Shadow));
        let considered = if main { hand } else { hand.and(deck.timed(phase)) };
        for at in self.one_of_each(seat, considered) {
            let card = Card::new(seat, at);
            let def = deck.cards[at];
            let playable = if def.is == Type::Event {
                def.event_phase() == Some(phase) && self.can_play_event(card, Card::NONE, eye)
            } else if main {
                self.can_be_played(card, 0, &[])
            } else {
                def.also_in.as_ref().is_some_and(|(_, extra)| self.can_be_played(card, 0, extra))
            };
            if !playable {
                continue;
            }
            if def.bearer.is_none() {
                if see(Action::Play(def.kind)) {
                    return;
                }
            } else if self.bearers(card).any(|bearer| see(Action::PlayOn(def.kind, self.tag(bearer)))) {
                return;
            }
        }
        for at in self.active(seat).and(deck.acting(phase)).iter() {
            if self.visit_texts(Card::new(seat, at), None, seat, see) {
                return;
            }
        }
        if self.visit_texts(self.here(), Some(side), seat, see) {
            return;
        }
        if main && side == Side::Free {
            let hurt = self.active(seat).and(deck.characters).iter().any(|at| self.players[seat].marks[at] > 0);
            for at in self.one_of_each(seat, hand).filter(|_| hurt) {
                if self.namesake(seat, at).is_some() && see(Action::Heal(deck.cards[at].kind)) {
                    return;
                }
            }
            if self.rules == Rules::Full {
                self.visit_transfers(seat, see);
            }
        }
    }

    fn visit_texts(&self, card: Card, by: Option<Side>, seat: usize, see: &mut impl FnMut(Action) -> bool) -> bool {
        (0..).zip(&self.def(card).abilities).any(|(nth, ability)| {
            ability.at == When::Action(self.phase)
                && (by.is_none() || ability.by == by)
                && self.can_act(card, ability, seat)
                && see(Action::Use(self.tag(card), nth))
        })
    }

    /// The wounded unique character that the card at `at` could heal.
    pub(crate) fn namesake(&self, seat: usize, at: usize) -> Option<Card> {
        let deck = self.players[seat].deck;
        let title = &deck.cards[at].title;
        let own = self.active(seat).and(deck.characters).iter().map(|at| Card::new(seat, at));
        own.filter(|&card| self.marks(card) > 0).find(|&card| self.def(card).unique && self.def(card).title == *title)
    }

    fn visit_transfers(&self, seat: usize, see: &mut impl FnMut(Action) -> bool) {
        for at in self.active(seat).and(self.players[seat].borne).iter() {
            let thing = Card::new(seat, at);
            let def = self.def(thing);
            if !matches!(def.is, Type::Possession | Type::Artifact) {
                continue;
            }
            let now = self.bearer(thing);
            let near = |who: Card| self.def(who).is != Type::Ally || self.is_at_home(who);
            for bearer in self.bearers(thing).filter(|&bearer| bearer != now && near(now) && near(bearer)) {
                if see(Action::Transfer(self.tag(thing), self.tag(bearer))) {
                    return;
                }
            }
        }
    }

    /// An action of the phase, by whoever may act.
    pub(crate) fn act(&mut self, seat: usize, action: Action, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match action {
            Action::Play(kind) => self.play_from_hand(seat, kind, Card::NONE, Card::NONE, fate),
            Action::PlayOn(kind, bearer) => self.play_from_hand(seat, kind, bearer.card, Card::NONE, fate),
            Action::Use(tag, nth) => self.use_text(seat, tag.card, nth, fate),
            Action::Heal(kind) => {
                let Some(at) = self.players[seat].deck.place(kind) else { return };
                let Some(card) = self.namesake(seat, at) else { return };
                self.drop_from_hand(seat, at, fate);
                self.heal(card, fate);
            }
            Action::Transfer(thing, to) => {
                let cost = self.cost(thing.card, 0);
                self.add_twilight(cost as i16, fate);
                self.players[seat].on[thing.card.at()] = to.card;
                fate.tell(Event::MovedOnto { card: thing, to });
            }
            _ => {}
        }
    }

    /// Plays a card of the hand: on a bearer, or about the subject that an
    /// event answers.
    pub(crate) fn play_from_hand(
        &mut self,
        seat: usize,
        kind: Kind,
        bearer: Card,
        subject: Card,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        let deck = self.players[seat].deck;
        let Some(place) = deck.place(kind) else { return };
        let def = deck.cards[place];
        let cost = self.cost(Card::new(seat, place), 0) as i16;
        let at = self.take_from_hand(seat, place);
        let at = self.lowest_copy(seat, at);
        let card = Card::new(seat, at);
        let timely = matches!(self.phase, Phase::Fellowship | Phase::Shadow);
        if def.is == Type::Event {
            self.players[seat].limbo.put(at);
        }
        self.announce(card, bearer, fate);
        self.pay(card, cost, fate);
        if let Some((_, extra)) = def.also_in.as_ref().filter(|_| !timely) {
            self.pay_extra(extra, fate);
        }
        if def.is == Type::Event {
            self.push(Step::Spent(card.0));
            self.push(Step::Text(Frame::new(card, 0, seat, subject)));
        } else {
            self.put_into_play(card, bearer);
        }
    }

    fn announce(&self, card: Card, bearer: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let on = (!bearer.is_none()).then(|| self.tag(bearer));
        fate.tell(Event::Played { seat: Seat(card.owner() as u8), kind: self.def(card).kind, on });
    }

    /// Twilight is added for the Free Peoples and removed for the Shadow; then
    /// whatever else the card asks for.
    fn pay(&mut self, card: Card, cost: i16, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let free = self.def(card).side == Some(Side::Free);
        self.add_twilight(if free { cost } else { -cost }, fate);
        self.pay_extra(&self.def(card).extra, fate);
    }

    /// Costs that are only numbers.
    fn pay_extra(&mut self, costs: &'static [Deed], fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        for cost in costs {
            if let Deed::AddThreats(many) = cost {
                self.add_threats(*many, fate);
            }
        }
    }

    /// Plays a card from the place that the text on top names.
    pub(crate) fn play_by_text(
        &mut self,
        kind: Kind,
        bearer: Card,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        let Some((seat, fit, from, less)) = self.play_from() else { return };
        let deck = self.players[seat].deck;
        let Some(at) = fit.iter().find(|&at| deck.cards[at].kind == kind) else { return };
        if let Some(Step::PlayFrom { left, .. }) = self.stack.last_mut() {
            *left -= 1;
        }
        let cost = self.cost(Card::new(seat, at), less) as i16;
        let player = &mut self.players[seat];
        match from {
            From::Revealed => player.limbo.take(at),
            From::Discard => player.discard.take(at),
            From::Hand => player.hand.take(at),
        }
        let card = Card::new(seat, self.lowest_copy(seat, at));
        self.announce(card, bearer, fate);
        self.pay(card, cost, fate);
        self.put_into_play(card, bearer);
    }
}
