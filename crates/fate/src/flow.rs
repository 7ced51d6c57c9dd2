//! How play flows: steps that happen by themselves do, until one needs
//! somebody's word.

use table::{Seat, SeatSet};

use crate::action::Action;
use crate::card::Card;
use crate::character::{Ability, Character};
use crate::event::Event;
use crate::list::List;
use crate::offer::{Offer, Only};
use crate::shadow_card::ShadowCard;
use crate::state::{Fate, Top};
use crate::step::Step;
use crate::tale::Tale;
use crate::turn::HAND_LIMIT;

/// Whether play goes on by itself.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    Wait,
}

impl Fate {
    /// Does what is to be done until somebody must choose.
    pub(crate) fn run(&mut self, tale: &mut impl Tale) {
        while self.ended.is_none() {
            let Some(step) = self.steps.pop() else { return };
            if self.perform(step, tale) == Flow::Wait {
                return;
            }
        }
        // Nothing matters any more.
        self.steps.clear();
    }

    /// Play waits at this step.
    fn wait(&mut self, step: Step) -> Flow {
        self.steps.push(step);
        Flow::Wait
    }

    /// Play waits at this step if it leaves a choice; a single choice is made
    /// at once, and none is none.
    fn wait_if_open(&mut self, step: Step, tale: &mut impl Tale) -> Flow {
        // Where something may also be left undone, that is a choice as well.
        let mut only = Only::default();
        self.list_step(step, &mut only);
        match only {
            Only { count: 0, .. } => Flow::On,
            Only { count: 1, first: Some(action) } => {
                self.answer(step, action, tale);
                Flow::On
            }
            _ => self.wait(step),
        }
    }

    fn perform(&mut self, step: Step, tale: &mut impl Tale) -> Flow {
        match step {
            Step::Called(seat) => {
                if self.may_speak(seat) {
                    return self.wait(step);
                }
            }
            Step::Actions | Step::Breath | Step::Hide | Step::RingOn(_) | Step::Wheels => return self.wait(step),
            Step::Draw => self.draw_cards(tale),
            Step::SkiesFirst(..) => return self.wait(step),
            Step::Skies(card) => self.darken(card, tale),
            Step::Intensify => {
                self.shuffle_discard(tale);
                self.see_back(tale);
            }
            Step::Limit(seat) => {
                if self.hands[seat.index()].len() > HAND_LIMIT {
                    return self.wait(step);
                }
            }
            Step::BeginShadow => self.steps.push(Step::ShadowStep(self.threat_rate())),
            Step::ShadowStep(left) => self.next_shadow_card(left),
            Step::Flip(left) => self.flip(left, tale),
            Step::EndTurn => self.next_turn(tale),
            Step::Settle => self.settle(tale),
            Step::Pay(seat, price) => {
                if self.pay(seat, price, tale) {
                    return Flow::Wait;
                }
            }
            Step::Depart(who, to) => self.depart(who, to, tale),
            Step::Company { by, from, refused } => {
                if self.has_company(by, from, refused) {
                    return self.wait(step);
                }
            }
            Step::BringAlong(who, _) => {
                if self.asks(self.owner_of(who), self.current) {
                    return self.wait(step);
                }
                self.answer_bring(who, true, tale);
            }
            Step::Arrive { by, frodo, troops } => self.arrive(by, frodo, troops),
            Step::Ambush => return self.wait(step),
            Step::Exchange { card, from, to } => {
                let other = if from == self.current { to } else { from };
                if self.asks(other, self.current) {
                    return self.wait(step);
                }
                self.answer_exchange(card, from, to, true, tale);
            }
            Step::Conquer(place) => self.conquer(place, tale),
            Step::Search(last) => self.begin_search(last),
            Step::RollSearch { ring, last } => self.roll_search(ring, last, tale),
            Step::Battle(place, dice) => self.roll_battle(place, dice, tale),
            Step::Window => {
                if self.open_window() {
                    return self.wait(step);
                }
            }
            Step::RollAgain(face) => self.roll_again(usize::from(face), tale),
            Step::SearchDone => self.finish_search(tale),
            Step::BattleDone => self.finish_battle(tale),
            Step::Losses(left) => {
                if self.take_losses(left, tale) {
                    return Flow::Wait;
                }
            }
            Step::Valor => {
                if self.ask_for_valor() {
                    return self.wait(step);
                }
            }
            Step::BattleEnd => self.end_battle(tale),
            Step::Trophy(_) | Step::TomRerolls(..) => return self.wait(step),
            Step::Ordeal => {
                if self.ordeal_loss() > 0 {
                    return self.wait_if_open(step, tale);
                }
            }
            Step::OrdealDone => self.finish_ordeal(tale),
            Step::Clashes(line, before) => self.clash(line, before, tale),
            Step::Obey(order) => self.obey(order, tale),
            Step::Drums(after) => self.drum(after, tale),
            Step::Reward(objective) => self.reward(objective, tale),
            Step::PathsOfTheDead => self.call_the_dead(tale),
            Step::Light(seat) => self.light(seat, tale),
            Step::Spy | Step::MirkwoodTo => return self.wait(step),
            Step::SpyOrder => {
                if self.spied().len() > 1 {
                    return self.wait(step);
                }
            }
            Step::Arrange(_, at, seen) => {
                if at + 1 < seen {
                    return self.wait(step);
                }
            }
            Step::CouncilAsk(seat, who, _) | Step::EntsAsk(seat, _, who, _) => {
                if self.asks(self.owner_of(who), seat) {
                    return self.wait(step);
                }
                self.answer_event_step(step, Action::Yes, tale);
            }
            Step::CloaksGo(who, to) => self.put(who, to, tale),
            _ => return self.wait_if_open(step, tale),
        }
        Flow::On
    }

    /// Whether somebody else's agreement must be asked for.
    fn asks(&self, owner: Seat, seat: Seat) -> bool {
        owner != seat && !self.rules.trust
    }

    /// The next shadow card, after a breath where anybody has something to
    /// say. With none left the turn is over.
    fn next_shadow_card(&mut self, left: u8) {
        if left == 0 {
            return self.steps.push(Step::EndTurn);
        }
        self.steps.push(Step::Flip(left));
        if self.seats_in_turn().any(|seat| self.may_speak(seat)) {
            self.called = SeatSet::EMPTY;
            self.steps.push(Step::Breath);
        }
    }

    /// The shadow cards that were looked at on top of the deck.
    pub(crate) fn spied(&self) -> List<ShadowCard, 2> {
        let mut cards = List::new();
        for layer in self.layers.iter().rev() {
            for &card in layer.known.iter() {
                if cards.len() < 2 {
                    cards.push(card);
                }
            }
            if !layer.rest.is_empty() {
                break;
            }
        }
        cards
    }

    /// Who decides at a step.
    pub(crate) fn decider(&self, step: Step) -> Seat {
        match step {
            Step::Limit(seat)
            | Step::Called(seat)
            | Step::Pay(seat, _)
            | Step::TomRerolls(seat, _)
            | Step::WheelsGive(seat, _)
            | Step::Shot(seat)
            | Step::Distraction(seat, _)
            | Step::Arrange(seat, ..)
            | Step::ArrowFrom(seat)
            | Step::ArrowTo(seat, _)
            | Step::ArrowTroops(seat, ..)
            | Step::MayAttack(seat, _)
            | Step::Council(seat, _)
            | Step::CouncilGiver(seat)
            | Step::CouncilToken(seat)
            | Step::CouncilGift(seat, _)
            | Step::CouncilPrepare(seat)
            | Step::GwaihirTo(seat)
            | Step::GwaihirTroops(seat, _)
            | Step::HorsesFrom(seat)
            | Step::HorsesTo(seat, ..)
            | Step::Infighting(seat)
            | Step::InfightingCount(seat, _)
            | Step::Lembas(seat)
            | Step::Eagles(seat)
            | Step::EaglesTo(seat, _)
            | Step::Summon(seat, _)
            | Step::Ents(seat)
            | Step::EntsTo(seat, _)
            | Step::EntsCompany(seat, ..)
            | Step::Cloaks(seat)
            | Step::CloaksTo(seat, ..)
            | Step::Palantir(seat)
            | Step::PalantirNazgul(seat, ..)
            | Step::Orders(seat)
            | Step::OrdersTo(seat, ..)
            | Step::Gifts(seat)
            | Step::GiftsToken(seat, _) => seat,
            Step::BringAlong(who, _) | Step::CouncilAsk(_, who, _) | Step::EntsAsk(_, _, who, _) => self.owner_of(who),
            Step::Exchange { from, to, .. } => {
                if from == self.current {
                    to
                } else {
                    from
                }
            }
            Step::RingOn(_) => self.owner_of(Character::Frodo),
            Step::Window | Step::Valor => self.roll.asked.unwrap_or(self.current),
            Step::Ordeal => self.ordeal_owner(),
            Step::Trophy(objective) => self.trophy_owner(objective),
            _ => self.current,
        }
    }

    /// Everything that can be chosen at a step by whoever decides it.
    pub(crate) fn list_step(&self, step: Step, out: &mut impl Offer) {
        match step {
            Step::Actions => {
                self.list_actions(out);
                self.list_free(self.current, out);
            }
            Step::Breath => {
                out.push(Action::Draw);
                self.list_calls(out);
                self.list_free(self.current, out);
            }
            Step::Called(seat) => {
                out.push(Action::No);
                self.list_free(seat, out);
            }
            Step::Limit(seat) => self.list_limit(seat, out),
            Step::SkiesFirst(one, other) => out.extend([one, other].map(Action::Skies)),
            Step::Pay(seat, price) => {
                if let Some(symbol) = price.first() {
                    self.list_payment(seat, symbol, out);
                }
            }
            Step::Company { by, from, refused } => self.list_company(by, from, refused, out),
            Step::BringAlong(..)
            | Step::Exchange { .. }
            | Step::Trophy(_)
            | Step::CouncilAsk(..)
            | Step::EntsAsk(..) => out.extend([Action::Yes, Action::No]),
            Step::Hide => out.extend([Action::Hide, Action::Roll]),
            Step::RingOn(_) => out.extend([Action::Roll, Action::RingOn]),
            Step::Ambush => {
                out.push(Action::Pass);
                let here = self.place_of(Character::Faramir);
                let dice = here.map_or(0, |place| self.attack_dice(place));
                out.extend((1..=dice).map(Action::Strike));
            }
            Step::SendAid(region) => {
                out.push(Action::Pass);
                self.list_aid(region, out);
            }
            Step::Cunning => {
                out.push(Action::Pass);
                self.list_cunning(out);
            }
            Step::Window => self.list_window(self.decider(step), out),
            Step::Losses(_) => self.list_losses(out),
            Step::Valor => out.extend([Action::Pass, Action::Valor]),
            Step::TomRerolls(..) => self.list_tom(out),
            Step::Ordeal => {
                out.push(Action::Pass);
                self.list_ordeal(self.ordeal_owner(), out);
            }
            Step::Hunt(_, moved) => self.list_hunt(moved, out),
            Step::Deploy(_) => self.list_deploy(out),
            Step::Wheels => self.list_wheels(out),
            Step::WheelsTroops(_) => self.list_all_troops(out),
            Step::WheelsGive(seat, _) => self.list_belongings(seat, out),
            Step::Gather(objective, to) => {
                out.push(Action::Done);
                self.list_gather(objective, to, out);
            }
            Step::MirkwoodTo => {
                out.push(Action::Pass);
                out.extend(self.pack.places(crate::region::Region::Mirkwood).iter().map(Action::To));
            }
            Step::Spy => {
                out.push(Action::Done);
                out.extend(self.spied().iter().copied().map(Action::Shadow));
            }
            Step::SpyOrder => out.extend(self.spied().iter().copied().map(Action::Shadow)),
            Step::Shot(_) => self.list_shot(out),
            Step::Distraction(_, left) => self.list_distraction(left, out),
            Step::Arrange(_, at, seen) => {
                let rest = self.known.get(usize::from(at)..usize::from(seen)).unwrap_or_default();
                out.extend(rest.iter().map(|top| match *top {
                    Top::Card(card) => Action::Card(card),
                    Top::Skies(card) => Action::Skies(card),
                }));
            }
            _ => self.list_event_step(step, out),
        }
    }

    /// Carries out a choice that is not an answer to the step at hand, but may
    /// be made at any quiet time; false if it is none.
    pub(crate) fn speak_up(&mut self, seat: Seat, action: Action, tale: &mut impl Tale) -> bool {
        let in_roll = self.steps.last() == Some(&Step::Window);
        match action {
            Action::Play(card) if !in_roll => self.play(seat, card, tale),
            Action::Use(ability @ (Ability::Distract | Ability::SureShot | Ability::LadyOfLight)) => {
                self.use_freely(seat, ability, tale);
            }
            Action::Ask(other) => {
                self.called = self.called.with(other);
                self.steps.push(Step::Called(other));
            }
            _ => return false,
        }
        true
    }

    /// Carries out the answer to a step.
    pub(crate) fn answer(&mut self, step: Step, action: Action, tale: &mut impl Tale) {
        let seat = self.decider(step);
        match step {
            Step::Actions => self.act(action, tale),
            Step::SkiesFirst(one, other) => {
                let (first, second) = if action == Action::Skies(one) { (one, other) } else { (other, one) };
                self.steps.push(Step::Skies(second));
                self.steps.push(Step::Skies(first));
            }
            Step::Limit(_) => {
                if let Action::Card(card) = action {
                    self.discard_card(seat, card, tale);
                }
                self.steps.push(step);
            }
            Step::Pay(_, price) => {
                let symbol = price.first();
                self.give_up(seat, action, tale);
                self.steps.push(Step::Pay(seat, symbol.map_or(price, |symbol| price.less(symbol, 1))));
            }
            Step::Company { by, from, refused } => self.answer_company((by, from, refused), action, tale),
            Step::BringAlong(who, _) => self.answer_bring(who, action == Action::Yes, tale),
            Step::Exchange { card, from, to } => {
                self.answer_exchange(card, from, to, action == Action::Yes, tale);
            }
            Step::Hide => self.answer_hide(action),
            Step::RingOn(last) => self.answer_ring(last, action, tale),
            Step::Ambush => {
                if let (Action::Strike(dice), Some(place)) = (action, self.place_of(Character::Faramir)) {
                    self.attack(Some(Character::Faramir), place, dice, true, tale);
                }
            }
            Step::SendAid(_) => {
                if let (Action::To(to), Some(from)) = (action, self.place_of(Character::Arwen)) {
                    self.march(from, to, crate::army::Army::Elven, 1, tale);
                }
            }
            Step::Cunning => match (action, self.place_of(Character::Gollum)) {
                (Action::To(to), Some(from)) => self.move_shadow(from, to, 1, tale),
                (Action::From(to, army), Some(from)) => self.march(from, to, army, 1, tale),
                _ => {}
            },
            Step::Window => self.answer_window(seat, action, tale),
            Step::Losses(left) => {
                if let Action::Lose(army) = action {
                    self.remove_friend(self.roll.place, army, tale);
                    self.steps.push(Step::Losses(left - 1));
                }
            }
            Step::Valor => self.answer_valor(seat, action, tale),
            Step::Trophy(objective) => {
                if action == Action::Yes {
                    self.keep_trophy(objective, tale);
                }
            }
            Step::TomRerolls(_, left) => self.answer_tom(seat, left, action, tale),
            Step::Ordeal => self.answer_ordeal(seat, action, tale),
            Step::Hunt(left, _) => {
                if let Action::Fly(from, to) = action {
                    self.fly(from, to, tale);
                    if left > 1 {
                        self.steps.push(Step::Hunt(left - 1, Some(to)));
                    }
                }
            }
            Step::Deploy(left) => {
                if let Action::In(from) = action {
                    self.fly(from, self.eye, tale);
                    if left > 1 {
                        self.steps.push(Step::Deploy(left - 1));
                    }
                }
            }
            Step::Wheels => self.answer_wheels(action, tale),
            Step::WheelsTroops(left) => {
                if let Action::From(place, army) = action {
                    self.remove_friend(place, army, tale);
                    if left > 1 {
                        self.steps.push(Step::WheelsTroops(left - 1));
                    }
                }
            }
            Step::WheelsGive(_, left) => {
                self.give_up(seat, action, tale);
                if left > 1 {
                    self.steps.push(Step::WheelsGive(seat, left - 1));
                }
            }
            Step::Gather(objective, to) => match action {
                Action::From(from, army) => {
                    self.march(from, to, army, 1, tale);
                    self.steps.push(step);
                }
                _ => self.end_gather(objective, tale),
            },
            Step::MirkwoodTo => {
                if let Action::To(to) = action {
                    self.steps.push(Step::Gather(crate::objective::Objective::Mirkwood, to));
                }
            }
            Step::Spy | Step::SpyOrder => self.answer_spy(step, action, tale),
            Step::Shot(_) => self.answer_shot(action, tale),
            Step::Distraction(_, left) => {
                if let (Action::In(from), Some(place)) = (action, self.place_of(Character::Merry)) {
                    self.fly(from, self.pack.region(place), tale);
                    if left > 1 {
                        self.steps.push(Step::Distraction(seat, left - 1));
                    }
                }
            }
            Step::Arrange(_, at, seen) => {
                let wanted = match action {
                    Action::Card(card) => Top::Card(card),
                    Action::Skies(card) => Top::Skies(card),
                    _ => return,
                };
                if let Some(from) = self.known.iter().position(|top| *top == wanted) {
                    self.known[usize::from(at)..=from].rotate_right(1);
                }
                self.steps.push(Step::Arrange(seat, at + 1, seen));
            }
            // A breath is over, or somebody has nothing to say.
            Step::Breath | Step::Called(_) => {}
            _ => self.answer_event_step(step, action, tale),
        }
    }

    /// Minas Morgul is infiltrated: top shadow cards leave the game, or change
    /// places.
    fn answer_spy(&mut self, step: Step, action: Action, tale: &mut impl Tale) {
        let mut cards = self.spied();
        let Action::Shadow(card) = action else {
            return self.steps.push(Step::SpyOrder);
        };
        for _ in 0..cards.len() {
            self.draw_shadow(tale);
        }
        if step == Step::Spy {
            if let Some(at) = cards.iter().position(|&known| known == card) {
                cards.remove(at);
            }
            tale.tell(Event::ShadowRemoved { card });
        } else if cards.first() != Some(&card) {
            cards.rotate_left(1);
        }
        self.put_back(&cards);
        self.see_back(tale);
        if step == Step::Spy && !cards.is_empty() {
            self.steps.push(Step::Spy);
        }
    }

    /// An action of a character, or the end of them.
    fn act(&mut self, action: Action, tale: &mut impl Tale) {
        if action == Action::End {
            return self.steps.push(Step::Draw);
        }
        self.steps.push(Step::Actions);
        match action {
            Action::Travel(who, to) => self.travel(who, to),
            Action::Give(who, card, to) => self.propose(who, card, to, true),
            Action::Take(who, card, from) => self.propose(who, card, from, false),
            Action::Prepare(who, card) => self.prepare(who, card, tale),
            Action::Muster(who, count) => self.muster(who, count, tale),
            Action::Attack(who, dice) => {
                if let Some(place) = self.place_of(who) {
                    self.count_action(who, 1);
                    self.steps.push(Step::Settle);
                    self.attack(Some(who), place, dice, false, tale);
                }
            }
            Action::Capture(who, nth) => self.capture(who, nth),
            Action::Quest(who, objective, nth) => self.do_quest(who, objective, nth, tale),
            Action::Use(ability) => self.use_action(ability, tale),
            Action::UseOn(_, card) => self.slink(card, tale),
            _ => {}
        }
    }

    /// Whether events may be played now by those who are not awaited.
    pub(crate) fn is_quiet(&self) -> bool {
        matches!(self.steps.last(), Some(Step::Actions | Step::Breath))
    }

    /// Whether this event could be played at this moment by whoever holds it.
    pub(crate) fn is_timely(&self, card: Card) -> bool {
        match self.steps.last() {
            Some(Step::Window) => card == Card::TomBombadil,
            Some(Step::Actions | Step::Breath | Step::Called(_) | Step::Limit(_)) => self.playable(card),
            _ => false,
        }
    }
}
