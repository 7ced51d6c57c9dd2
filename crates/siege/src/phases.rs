//! The turn, phase by phase: what is on top of the stack is carried out until
//! somebody must answer.

use table::{Chance, Seat, Witness};

use crate::action::Action;
use crate::cards::Card;
use crate::effect::{Deed, When};
use crate::event::Event;
use crate::fate::Fate;
use crate::kind::Kind;
use crate::legal::Eye;
use crate::options::Rules;
use crate::sort::{Phase, Side, Type, Word};
use crate::state::{Frame, From, NOBODY, Siege, Step};

/// Cards in hand after reconciling.
pub(crate) const HAND: usize = 8;

/// Wounds a fellowship may heal at a sanctuary.
const SANCTUARY: u8 = 5;

impl Siege {
    /// Carries out what is to be done, until a player must answer or the game
    /// is over.
    pub(crate) fn run(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        while self.winner.is_none() && !self.carry_out(fate) {}
    }

    /// Carries out the step on top; true if it waits for an answer.
    fn carry_out(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) -> bool {
        let Some(&step) = self.stack.last() else {
            debug_assert!(false, "a game goes on until somebody has won");
            return true;
        };
        match step {
            Step::Text(_) => return self.go_on_with_text(fate),
            Step::PlayFrom { .. } => return self.go_on_playing_from(fate),
            Step::Offer { .. } => {
                let (_, from) = self.offers();
                if self.stack[from..].iter().any(|offer| self.is_open(offer, Eye::Public)) {
                    return true;
                }
                self.stack.truncate(from);
            }
            Step::Wound(card) => self.wound(Card(card), fate),
            Step::Draw { seat, left } => self.draw_next(usize::from(seat), left, fate),
            Step::Act { seat, passes } => return self.go_on_acting(usize::from(seat), passes),
            Step::Shadow(seat) => {
                if self.could_act(usize::from(seat)) {
                    return true;
                }
                self.stack.pop();
            }
            Step::Arrows { seat, left } => return self.go_on_shooting(usize::from(seat), left),
            Step::ThreatWounds(left) => return self.go_on_with_threats(left),
            Step::Shooters(total) => return self.go_on_with_shooters(total),
            Step::Sanctuary(left) => {
                if left > 0 && self.fellowship().any(|card| self.marks(card) > 0) {
                    return true;
                }
                self.stack.pop();
            }
            Step::AssignFree => {
                if self.can_assign() {
                    return true;
                }
                self.stack.pop();
            }
            Step::AssignShadow(nth) => return self.go_on_assigning(nth),
            Step::Skirmishes => return self.go_on_with_skirmishes(fate),
            Step::Losses { left, free } => self.take_losses(left, free),
            Step::MoveOrStay => {
                if self.may_move_again() && !self.must_move {
                    return true;
                }
                self.move_or_stay(self.may_move_again());
            }
            Step::Reconcile(seat) => {
                if !self.players[usize::from(seat)].hand.is_empty() {
                    return true;
                }
                self.replace_top(Step::Fill(seat));
            }
            Step::Fill(seat) => {
                let hand = self.players[usize::from(seat)].hand.len();
                if hand > HAND {
                    return true;
                }
                self.stack.pop();
                self.push(Step::Draw { seat, left: (HAND - hand) as u8 });
            }
            Step::Fellowship
            | Step::Ring(_)
            | Step::Reshuffle(_)
            | Step::ExertToAssign { .. }
            | Step::Bids
            | Step::Seating(_)
            | Step::Mulligan(_) => return true,
            Step::Starting { seat, spent } => return self.go_on_starting(usize::from(seat), spent, fate),
            step => {
                self.stack.pop();
                self.pass_on(step, fate);
            }
        }
        false
    }

    pub(crate) fn replace_top(&mut self, step: Step) {
        self.stack.pop();
        self.push(step);
    }

    /// The steps that lead from one phase to the next and ask nobody.
    fn pass_on(&mut self, step: Step, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match step {
            Step::First(seat) => {
                self.turn = seat;
                self.push(Step::TurnBegins);
            }
            Step::TurnBegins => self.begin_turn(fate),
            Step::Move => self.move_on(fate),
            Step::Arrive => {
                let shadow = self.def(self.here()).cost;
                self.add_twilight(shadow.into(), fate);
                self.add_twilight(self.companions() as i16, fate);
                self.push(Step::ShadowPhase(1));
            }
            Step::ShadowPhase(nth) => match self.nth_shadow(nth) {
                Some(seat) => {
                    self.enter(Phase::Shadow, fate);
                    self.push(Step::ShadowPhase(nth + 1));
                    self.push(Step::Shadow(seat as u8));
                }
                None if self.any_minion() => self.push(Step::Maneuver),
                None => self.leave_fighting(fate),
            },
            Step::Maneuver => {
                self.enter(Phase::Maneuver, fate);
                self.push(Step::Archery);
                self.push_actions();
                self.set_off(When::ManeuverBegins, Card::NONE);
            }
            Step::Archery if self.any_minion() => {
                self.enter(Phase::Archery, fate);
                self.push(Step::Fire);
                self.push_actions();
            }
            Step::Fire => self.fire(fate),
            Step::Assignment if self.any_minion() => {
                self.arrows = [0; 2];
                self.enter(Phase::Assignment, fate);
                self.pairs.clear();
                self.push(Step::Skirmishes);
                self.push(Step::AssignShadow(1));
                self.push(Step::AssignFree);
                if self.rules == Rules::Full {
                    self.push_actions();
                }
            }
            Step::Archery | Step::Assignment => self.leave_fighting(fate),
            Step::Resolve => self.resolve(fate),
            Step::Victory { free } => self.celebrate(free, fate),
            Step::SkirmishEnds => self.end_skirmish(),
            Step::Regroup => self.regroup(fate),
            Step::Reconciling(nth) => match self.nth_shadow(nth) {
                Some(seat) => {
                    self.push(Step::Reconciling(nth + 1));
                    self.push(Step::Reconcile(seat as u8));
                }
                None if self.me().out => self.push(Step::TurnEnds),
                None => self.push(Step::MoveOrStay),
            },
            Step::TurnEnds => self.end_turn(fate),
            Step::BearerFell if !self.in_play(self.ring_bearer()) => self.lose(self.free(), false, fate),
            Step::Spent(card) => {
                let card = Card(card);
                let player = &mut self.players[card.owner()];
                player.limbo.take(card.at());
                player.discard.put(card.at());
            }
            _ => {}
        }
    }

    pub(crate) fn enter(&mut self, phase: Phase, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.phase = phase;
        self.used.clear();
        fate.tell(Event::Phase { phase });
    }

    /// Everybody may act in turn, the Free Peoples player first.
    pub(crate) fn push_actions(&mut self) {
        self.push(Step::Act { seat: self.turn, passes: 0 });
    }

    fn begin_turn(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.twilight = 0;
        self.moves = 0;
        self.limit_change = 0;
        self.must_move = false;
        self.shadow_rules = false;
        self.fierce = false;
        self.drawn = 0;
        self.all_turn.clear();
        fate.tell(Event::Turn { seat: Seat(self.turn) });
        self.enter(Phase::Fellowship, fate);
        self.note_all_turn();
        self.push(Step::Fellowship);
        if self.def(self.here()).words.contains(Word::Sanctuary) {
            self.push(Step::Sanctuary(SANCTUARY));
        }
    }

    /// A site whose gift stays until the turn ends gives it once.
    pub(crate) fn note_all_turn(&mut self) {
        let site = self.def(self.here());
        if site.lasting.iter().any(|lasting| lasting.all_turn) && !self.all_turn.contains(&site.kind) {
            let _ = self.all_turn.try_push(site.kind);
        }
    }

    fn move_on(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let old = self.here();
        let number = self.me().site + 1;
        let free = self.free();
        if self.path[usize::from(number) - 1] == NOBODY {
            let seats = usize::from(self.seats);
            let places = if self.def(old).left {
                (1..seats).map(|step| (free + step) % seats).find(|&seat| !self.players[seat].out)
            } else {
                self.nth_shadow(1)
            };
            let owner = places.unwrap_or(free) as u8;
            self.path[usize::from(number) - 1] = owner;
            let site = self.def(Card::site(usize::from(owner), number)).kind;
            fate.tell(Event::SitePlaced { seat: Seat(owner), site });
        }
        self.me_mut().site = number;
        self.moves += 1;
        self.must_move = false;
        fate.tell(Event::Moved { seat: Seat(self.turn), site: self.def(self.here()).kind, number });
        self.note_all_turn();
        self.push(Step::Arrive);
        self.set_off(When::Moves, Card::NONE);
        if self.phase == Phase::Regroup {
            self.set_off_one(old, When::LeftInRegroup, old);
        }
    }

    /// There is nobody to fight, or no more: on to regroup, or to victory.
    pub(crate) fn leave_fighting(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.fierce = false;
        self.pairs.clear();
        if self.me().site == 9 {
            self.winner = Some(self.turn);
            fate.tell(Event::Victory { seat: Seat(self.turn) });
        } else {
            self.push(Step::Regroup);
        }
    }

    fn regroup(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.enter(Phase::Regroup, fate);
        if self.me().worn {
            self.me_mut().worn = false;
            fate.tell(Event::RingWorn { worn: false });
        }
        self.push(Step::Reconciling(1));
        self.push_actions();
        self.set_off(When::RegroupBegins, Card::NONE);
    }

    pub(crate) fn move_or_stay(&mut self, again: bool) {
        self.stack.pop();
        if again {
            self.push(Step::Move);
        } else {
            self.push(Step::TurnEnds);
            self.push(Step::Reconcile(self.turn));
        }
    }

    fn end_turn(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        for seat in self.seated() {
            for at in self.players[seat].play.and(self.players[seat].deck.minions).iter() {
                self.discard_from_play(Card::new(seat, at), fate);
            }
        }
        let seats = usize::from(self.seats);
        let free = self.free();
        let next = (1..=seats).map(|step| (free + step) % seats).find(|&seat| !self.players[seat].out);
        self.turn = next.unwrap_or(free) as u8;
        self.push(Step::TurnBegins);
    }

    /// The action procedure: whoever could act is asked, the others pass.
    fn go_on_acting(&mut self, seat: usize, passes: u8) -> bool {
        let over = usize::from(passes) >= self.alive() || self.phase == Phase::Skirmish && self.skirmish_is_decided();
        if over {
            self.stack.pop();
        } else if self.could_act(seat) {
            return true;
        } else {
            self.pass_turn(seat, passes);
        }
        false
    }

    /// The next in turn may act.
    pub(crate) fn pass_turn(&mut self, seat: usize, passes: u8) {
        let next = self.after(seat) as u8;
        self.replace_top(Step::Act { seat: next, passes: passes + 1 });
    }

    fn draw_next(&mut self, seat: usize, left: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.stack.pop();
        if left == 0 {
            return;
        }
        if self.players[seat].draw.is_empty() {
            if self.can_reshuffle(seat) {
                self.push(Step::Draw { seat: seat as u8, left });
                self.push(Step::Reshuffle(seat as u8));
            }
            return;
        }
        if self.phase == Phase::Fellowship {
            self.drawn += 1;
        }
        self.push(Step::Draw { seat: seat as u8, left: left - 1 });
        self.draw_card(seat, fate);
        if left == 1 && self.can_reshuffle(seat) {
            self.push(Step::Reshuffle(seat as u8));
        }
    }

    pub(crate) fn draw_card(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let at = self.take_from_deck(seat, fate.chance);
        self.players[seat].hand.put(at);
        self.note_known(seat);
        fate.tell(Event::Drew { seat: Seat(seat as u8), kind: Some(self.players[seat].deck.cards[at].kind) });
    }

    /// The discard pile becomes the new draw deck, once in a game.
    pub(crate) fn reshuffle(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let player = &mut self.players[seat];
        player.known = player.hand;
        player.draw = std::mem::take(&mut player.discard);
        player.reshuffled = true;
        fate.tell(Event::Reshuffled { seat: Seat(seat as u8) });
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
                def.event_phase() == Some(phase) && self.can_play_event(card, eye)
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
            for at in self.one_of_each(seat, hand) {
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
            for bearer in self.bearers(thing).filter(|&bearer| bearer != now) {
                if see(Action::Transfer(self.tag(thing), self.tag(bearer))) {
                    return;
                }
            }
        }
    }

    /// An action of the phase, by whoever may act.
    pub(crate) fn act(&mut self, seat: usize, action: Action, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match action {
            Action::Play(kind) => self.play_from_hand(seat, kind, Card::NONE, fate),
            Action::PlayOn(kind, bearer) => self.play_from_hand(seat, kind, bearer.card, fate),
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

    fn play_from_hand(
        &mut self,
        seat: usize,
        kind: Kind,
        bearer: Card,
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
            fate.tell(Event::Played { seat: Seat(seat as u8), kind, on: None });
        }
        self.pay(card, cost, fate);
        if let Some((_, extra)) = def.also_in.as_ref().filter(|_| !timely) {
            self.pay_extra(extra, fate);
        }
        if def.is == Type::Event {
            self.push(Step::Spent(card.0));
            self.push(Step::Text(Frame::new(card, 0, seat, Card::NONE)));
        } else {
            self.put_into_play(card, bearer, fate);
        }
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
        self.pay(card, cost, fate);
        self.put_into_play(card, bearer, fate);
    }
}
