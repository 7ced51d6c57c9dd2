//! The turn: who may act, drawing cards, the hand limit, and whose turn is
//! next.

use table::{Seat, SeatSet};

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::character::{Ability, AbilitySet, Character, CharacterSet};
use crate::event::Event;
use crate::offer::Offer;
use crate::state::{Fate, Top, Wizard};
use crate::step::Step;
use crate::symbol::Symbol;
use crate::tale::Tale;

/// The most cards in a hand.
pub(crate) const HAND_LIMIT: usize = 7;

/// Actions of the character who does most.
const MOST: u8 = 4;

/// Actions of the other one.
const FEW: u8 = 1;

impl Fate {
    /// The characters with which the current player may act this turn.
    pub(crate) fn actors(&self) -> CharacterSet {
        if !self.solo() {
            return self.characters_of(self.current);
        }
        let token = self.row.get(usize::from(self.token)).copied();
        let bearer = token.filter(|who| self.at[who.index()].is_some());
        bearer.map_or(CharacterSet::one(Character::Frodo), |who| CharacterSet::one(Character::Frodo).with(who))
    }

    /// How many actions a character of the current player could still do, if
    /// it acted now.
    pub(crate) fn actions_left(&self, who: Character) -> u8 {
        let bonus = |who: Character| self.bonus[who.index()];
        let full = |who: Character| if self.solo() && who == Character::Frodo { FEW } else { MOST } + bonus(who);
        match self.block {
            [None, _] => full(who),
            [Some((first, taken)), None] if first == who => full(who).saturating_sub(taken),
            [Some((first, taken)), None] => {
                // Whoever did no more than one action leaves the four to the other.
                let few = taken <= FEW + bonus(first);
                if self.solo() || few { full(who) } else { FEW + bonus(who) }
            }
            [Some((first, had)), Some((second, taken))] if second == who => {
                let few = had <= FEW + bonus(first);
                let all = if self.solo() || few { full(who) } else { FEW + bonus(who) };
                all.saturating_sub(taken)
            }
            _ => 0,
        }
    }

    /// Whether a character may still act in its block, or begin one: then the
    /// other is done.
    pub(crate) fn may_act(&self, who: Character) -> bool {
        match self.block {
            [Some(_), Some((second, _))] => second == who,
            _ => true,
        }
    }

    /// An action is taken; a free one only opens the block.
    pub(crate) fn count_action(&mut self, who: Character, cost: u8) {
        self.called = SeatSet::EMPTY;
        match &mut self.block {
            [Some((first, taken)), None] if *first == who => *taken += cost,
            [Some(_), Some((second, taken))] if *second == who => *taken += cost,
            [first @ None, _] => *first = Some((who, cost)),
            [_, second] => *second = Some((who, cost)),
        }
    }

    pub(crate) fn list_actions(&self, out: &mut impl Offer) {
        out.push(Action::End);
        for who in self.actors().iter() {
            if !self.may_act(who) {
                continue;
            }
            let left = self.actions_left(who);
            let rides = who == Character::Eomer && self.unused(Ability::RiderOfRohan);
            if left > 0 || rides {
                self.list_travel(who, out);
            }
            if left > 0 {
                self.list_deeds(who, out);
                self.list_quests(who, out);
                self.list_abilities(who, out);
            }
        }
        self.list_calls(out);
    }

    /// Whom the current player may ask whether there is something to say.
    pub(crate) fn list_calls(&self, out: &mut impl Offer) {
        let others = self.seats_in_turn().skip(1);
        out.extend(others.filter(|&seat| !self.called.contains(seat) && self.may_speak(seat)).map(Action::Ask));
    }

    /// The two cards at the end of the actions. Skies Darken cards are resolved
    /// before anything else.
    pub(crate) fn draw_cards(&mut self, tale: &mut impl Tale) {
        let seat = self.current;
        self.steps.push(Step::BeginShadow);
        self.steps.push(Step::Limit(seat));
        let mut skies = [None; 2];
        for slot in &mut skies {
            match self.draw_top(tale) {
                Some(Top::Card(card)) => {
                    self.hands[seat.index()] = self.hands[seat.index()].with(card);
                    tale.tell(Event::Drew { seat, card });
                }
                Some(Top::Skies(card)) => {
                    *slot = Some(card);
                    tale.tell(Event::SkiesDrawn { card });
                }
                None => self.lose_hope(1, tale),
            }
            if self.ended.is_some() {
                return;
            }
        }
        match skies {
            [Some(one), Some(other)] => self.steps.push(Step::SkiesFirst(one, other)),
            [Some(card), None] | [None, Some(card)] => self.steps.push(Step::Skies(card)),
            [None, None] => {}
        }
    }

    pub(crate) fn list_limit(&self, seat: Seat, out: &mut impl Offer) {
        out.extend(self.hands[seat.index()].iter().map(Action::Card));
        self.list_events(seat, out);
    }

    /// The next player's turn.
    pub(crate) fn next_turn(&mut self, tale: &mut impl Tale) {
        self.shadow_discard = self.shadow_discard.union(self.resolving);
        self.resolving = crate::shadow_card::ShadowSet::EMPTY;
        if self.solo() {
            self.token = (self.token + 1) % self.row.len().max(1) as u8;
        } else {
            self.current = Seat((self.current.0 + 1) % self.rules.seats);
        }
        self.begin_turn(tale);
    }

    pub(crate) fn begin_turn(&mut self, tale: &mut impl Tale) {
        self.turn += 1;
        self.block = [None; 2];
        self.bonus = [0; Character::COUNT];
        self.used = AbilitySet::EMPTY;
        self.called = SeatSet::EMPTY;
        self.refused = SeatSet::EMPTY;
        self.steps.push(Step::Actions);
        tale.tell(Event::TurnBegan { seat: self.current });
    }

    /// Spends what can be spent in only one way; true if play must wait for
    /// somebody to say what is spent.
    pub(crate) fn pay(&mut self, seat: Seat, mut price: crate::symbol::Price, tale: &mut impl Tale) -> bool {
        while let Some(symbol) = price.first() {
            let cards = self.hands[seat.index()].and(CardSet::with_symbol(symbol));
            let tokens = self.tokens[seat.index()][symbol.index()];
            let need = price.count(symbol);
            if tokens == 0 && cards.len() as u8 <= need || cards.is_empty() && tokens > 0 {
                match cards.first() {
                    Some(card) => self.discard_card(seat, card, tale),
                    None => self.spend_token(seat, symbol, tale),
                }
            } else if cards.len() as u8 + tokens == need {
                // Everything goes, in whatever order.
                self.spend_token(seat, symbol, tale);
            } else {
                self.steps.push(Step::Pay(seat, price));
                return true;
            }
            price = price.less(symbol, 1);
        }
        false
    }

    pub(crate) fn list_payment(&self, seat: Seat, symbol: Symbol, out: &mut impl Offer) {
        if self.tokens[seat.index()][symbol.index()] > 0 {
            out.push(Action::Token(symbol));
        }
        out.extend(self.hands[seat.index()].and(CardSet::with_symbol(symbol)).iter().map(Action::Card));
    }

    /// What a seat may play or use at any time that is quiet.
    pub(crate) fn list_free(&self, seat: Seat, out: &mut impl Offer) {
        self.list_events(seat, out);
        self.list_free_abilities(seat, out);
    }

    /// Whether a seat has anything to say at a quiet time.
    pub(crate) fn may_speak(&self, seat: Seat) -> bool {
        self.hands[seat.index()].and(CardSet::EVENTS).iter().any(|card| self.playable(card))
            || self.can_distract(seat)
            || self.can_shoot(seat)
            || self.can_light(seat)
    }

    /// An event leaves the hand of its player.
    pub(crate) fn play_card(&mut self, seat: Seat, card: Card, tale: &mut impl Tale) {
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        self.discard = self.discard.with(card);
        self.called = SeatSet::EMPTY;
        tale.tell(Event::Played { seat, card });
    }

    /// Gandalf comes back when the skies darken.
    pub(crate) fn return_gandalf(&mut self, tale: &mut impl Tale) {
        if self.wizard == Wizard::Away {
            self.wizard = Wizard::White;
            self.put(Character::Gandalf, crate::place::Place::Lorien, tale);
            self.gain_hope(self.pack.quest(crate::objective::Objective::Balrog).hope, tale);
        }
    }
}
