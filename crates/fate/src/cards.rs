//! Events: when they may be played, and what they do.
//!
//! The player of a card decides how it is used; each of its steps asks that
//! seat, or whoever must agree.

use table::Seat;

use crate::action::Action;
use crate::army::Army;
use crate::card::{Card, CardSet};
use crate::character::{Character, CharacterSet};
use crate::offer::Offer;
use crate::place::{Place, PlaceSet};
use crate::region::Region;
use crate::sheet::Switch;
use crate::state::{Fate, Top};
use crate::step::Step;
use crate::symbol::Symbol;
use crate::tale::Tale;

impl Fate {
    pub(crate) fn list_events(&self, seat: Seat, out: &mut impl Offer) {
        let events = self.hands[seat.index()].and(CardSet::EVENTS);
        out.extend(events.iter().filter(|&card| self.playable(card)).map(Action::Play));
    }

    /// Whether an event would do anything at a quiet time.
    pub(crate) fn playable(&self, card: Card) -> bool {
        match card {
            Card::RedArrow => self.havens().len() > 1 && !self.havens().and(self.friends_at).is_empty(),
            Card::TomBombadil => self.hope < self.pack.hope_top,
            Card::Gwaihir => !self.friends_at.is_empty(),
            Card::Infighting | Card::Orders => !self.shadow_at.is_empty(),
            // Only while somebody does actions.
            Card::Lembas => self.steps.contains(&Step::Actions) && !self.fed().is_empty(),
            Card::Foresight => self.deck_size() > 0,
            Card::Entmoot => self.friends_left[Army::Elven.index()] > 0,
            Card::Gifts => self.tokens_left != [0; 4],
            _ => true,
        }
    }

    pub(crate) fn play(&mut self, seat: Seat, card: Card, tale: &mut impl Tale) {
        self.play_card(seat, card, tale);
        self.steps.push(Step::Settle);
        let first = match card {
            Card::RedArrow => Step::ArrowFrom(seat),
            Card::TomBombadil => return self.gain_hope(1, tale),
            Card::Council => {
                self.steps.push(if self.solo() { Step::CouncilPrepare(seat) } else { Step::CouncilGiver(seat) });
                Step::Council(seat, CharacterSet::EMPTY)
            }
            Card::Gwaihir => Step::GwaihirTo(seat),
            Card::Horses => Step::HorsesFrom(seat),
            Card::Infighting => Step::Infighting(seat),
            Card::Lembas => Step::Lembas(seat),
            Card::Eagles => Step::Eagles(seat),
            Card::Foresight => Step::Foresight(self.look(self.pack.count(card), tale)),
            Card::Entmoot => Step::Ents(seat),
            Card::Cloaks => Step::Cloaks(seat),
            Card::Palantir => Step::Palantir(seat),
            Card::Orders => Step::Orders(seat),
            _ => Step::Gifts(seat),
        };
        self.steps.push(first);
    }

    fn list_armies(&self, place: Place, out: &mut impl Offer) {
        out.extend(Army::ALL.into_iter().filter(|&army| self.troops(place, army) > 0).map(Action::Troop));
    }

    /// Where characters stand.
    fn settled(&self) -> PlaceSet {
        self.at.iter().flatten().copied().collect()
    }

    /// The places to which friendly troops could march in one step.
    fn reachable(&self) -> PlaceSet {
        self.friends_at.iter().fold(PlaceSet::EMPTY, |all, place| all.union(self.pack.free(place)))
    }

    /// Characters of the current player for whom more actions are of use.
    fn fed(&self) -> CharacterSet {
        self.actors().iter().filter(|&who| self.may_act(who)).collect()
    }

    /// The choices of the steps of events.
    pub(crate) fn list_event_step(&self, step: Step, out: &mut impl Offer) {
        match step {
            Step::ArrowFrom(_) => offer_places(self.havens().and(self.friends_at), out),
            Step::ArrowTo(_, from) => offer_places(self.havens().without(from), out),
            Step::ArrowTroops(_, from, _, left) => {
                self.list_armies(from, out);
                if left < self.pack.count(Card::RedArrow) {
                    out.push(Action::Done);
                }
            }
            Step::MayAttack(_, place) => {
                out.push(Action::Pass);
                out.extend((1..=self.attack_dice(place)).map(Action::Strike));
            }
            Step::Council(_, refused) => {
                out.push(Action::Done);
                let away = |who: &Character| !self.is_at(*who, Place::Rivendell);
                out.extend(self.everybody().but(refused).iter().filter(away).map(Action::Who));
            }
            Step::CouncilGiver(_) => {
                out.push(Action::Pass);
                let elves = self.company_at(Place::Rivendell);
                let givers = self.seats_in_turn().filter(|&seat| {
                    self.tokens[seat.index()] != [0; 4] && elves.iter().any(|who| self.owner[who.index()] == Some(seat))
                });
                out.extend(givers.map(Action::For));
            }
            Step::CouncilToken(giver) => {
                out.push(Action::Pass);
                let owned = |symbol: &Symbol| self.tokens[giver.index()][symbol.index()] > 0;
                out.extend(Symbol::ALL.into_iter().filter(owned).map(Action::Token));
            }
            Step::CouncilGift(giver, _) => {
                out.extend(self.seats_in_turn().filter(|&seat| seat != giver).map(Action::For));
            }
            Step::CouncilPrepare(seat) => {
                out.push(Action::Pass);
                let supplied = |card: &Card| card.symbol().is_some_and(|symbol| self.tokens_left[symbol.index()] > 0);
                out.extend(self.hands[seat.index()].iter().filter(supplied).map(Action::Card));
            }
            Step::GwaihirTo(_) => offer_places(self.reachable(), out),
            Step::GwaihirTroops(_, to) => {
                for from in self.pack.free(to).and(self.friends_at).iter() {
                    let armies = Army::ALL.into_iter().filter(|&army| self.troops(from, army) > 0);
                    out.extend(armies.map(|army| Action::From(from, army)));
                }
                out.push(Action::Done);
            }
            Step::HorsesFrom(_) => offer_places(self.settled(), out),
            Step::HorsesTo(_, at, _, left) => {
                offer_places(self.pack.free(at), out);
                if left < self.pack.count(Card::Horses) {
                    out.push(Action::Done);
                }
            }
            Step::Infighting(_) | Step::Orders(_) => offer_places(self.shadow_at, out),
            Step::InfightingCount(_, place) => {
                let most = self.shadow(place).min(self.pack.count(Card::Infighting));
                out.extend((1..=most).map(Action::Number));
            }
            Step::Lembas(_) => out.extend(self.fed().iter().map(Action::Who)),
            Step::Eagles(_) | Step::Cloaks(_) | Step::Palantir(_) => {
                out.extend(self.everybody().iter().map(Action::Who));
            }
            Step::EaglesTo(_, who) => {
                let here = self.place_of(who);
                out.extend(Place::ALL.into_iter().filter(|&place| Some(place) != here).map(Action::To));
            }
            Step::Summon(_, left) => self.list_summons(left, out),
            Step::Foresight(seen) => {
                out.push(Action::Pass);
                let cards = self.known.iter().take(usize::from(seen)).filter_map(|top| match *top {
                    Top::Card(card) => Some(Action::Card(card)),
                    Top::Skies(_) => None,
                });
                out.extend(cards);
            }
            Step::Ents(_) => {
                let most = self.friends_left[Army::Elven.index()].min(self.pack.count(Card::Entmoot));
                out.extend((1..=most).map(Action::Number));
            }
            Step::EntsTo(..) => {
                out.push(Action::Pass);
                offer_places(self.pack.near(Place::Fangorn), out);
            }
            Step::EntsCompany(_, _, refused) => {
                out.push(Action::Go);
                out.extend(self.company_at(Place::Fangorn).but(refused).iter().map(Action::With));
            }
            Step::CloaksTo(_, who, left) => {
                if left < self.pack.count(Card::Cloaks) {
                    out.push(Action::Done);
                }
                let Some(from) = self.place_of(who) else { return };
                let seat = self.owner_of(who);
                let paid =
                    self.pack.links(from).iter().filter(|link| self.affords(seat, self.way_cost(who, link.cost)));
                out.extend(paid.map(|link| Action::To(link.to)));
            }
            Step::PalantirNazgul(_, region, _) => self.list_nazgul_outside(region, out),
            Step::OrdersTo(_, from, left) => {
                for to in self.pack.near(from).iter() {
                    out.push(Action::To(to));
                    if left > 1 {
                        out.push(Action::Rest(to));
                    }
                }
            }
            Step::Gifts(_) => out.extend(self.seats_in_turn().map(Action::For)),
            Step::GiftsToken(..) => {
                let left = Symbol::ALL.into_iter().filter(|symbol| self.tokens_left[symbol.index()] > 0);
                out.extend(left.map(Action::Token));
            }
            _ => {}
        }
    }

    /// The regions that the next Nazgûl may leave for Frodo's: the closest.
    fn list_summons(&self, left: u8, out: &mut impl Offer) {
        let goal = self.frodo_region();
        let outside = || Region::ALL.into_iter().filter(move |&region| region != goal && self.nazgul(region) > 0);
        let Some(nearest) = outside().map(|region| self.pack.distance(region, goal)).min().filter(|_| left > 0) else {
            return;
        };
        let closest = outside().filter(|&region| self.pack.distance(region, goal) == nearest);
        out.extend(closest.map(Action::In));
    }

    /// What an answer to a step of an event does.
    pub(crate) fn answer_event_step(&mut self, step: Step, action: Action, tale: &mut impl Tale) {
        match (step, action) {
            (Step::ArrowFrom(seat), Action::To(from)) => self.steps.push(Step::ArrowTo(seat, from)),
            (Step::ArrowTo(seat, from), Action::To(to)) => {
                self.steps.push(Step::MayAttack(seat, to));
                self.steps.push(Step::ArrowTroops(seat, from, to, self.pack.count(Card::RedArrow)));
            }
            (Step::ArrowTroops(seat, from, to, left), Action::Troop(army)) => {
                self.march(from, to, army, 1, tale);
                if left > 1 && self.friends_at.contains(from) {
                    self.steps.push(Step::ArrowTroops(seat, from, to, left - 1));
                }
            }
            (Step::MayAttack(_, place), Action::Strike(dice)) => self.attack(None, place, dice, false, tale),
            (Step::Council(seat, refused), Action::Who(who)) => {
                self.steps.push(Step::CouncilAsk(seat, who, refused));
            }
            (Step::CouncilAsk(seat, who, refused), answer) => {
                let refused = if answer == Action::Yes { refused } else { refused.with(who) };
                if answer == Action::Yes {
                    self.put(who, Place::Rivendell, tale);
                }
                self.steps.push(Step::Council(seat, refused));
            }
            (Step::CouncilGiver(_), Action::For(giver)) => self.steps.push(Step::CouncilToken(giver)),
            (Step::CouncilToken(giver), Action::Token(symbol)) => self.steps.push(Step::CouncilGift(giver, symbol)),
            (Step::CouncilGift(giver, symbol), Action::For(to)) => {
                self.spend_token(giver, symbol, tale);
                self.gain_token(to, symbol, tale);
            }
            (Step::CouncilPrepare(seat), Action::Card(card)) => {
                self.discard_card(seat, card, tale);
                if let Some(symbol) = card.symbol() {
                    self.gain_token(seat, symbol, tale);
                }
            }
            (Step::GwaihirTo(seat), Action::To(to)) => {
                self.steps.push(Step::MayAttack(seat, to));
                self.steps.push(Step::GwaihirTroops(seat, to));
            }
            (Step::GwaihirTroops(seat, to), Action::From(from, army)) => {
                self.march(from, to, army, 1, tale);
                self.steps.push(Step::GwaihirTroops(seat, to));
            }
            (Step::HorsesFrom(seat), Action::To(at)) => {
                let riders = self.company_at(at);
                self.steps.push(Step::HorsesTo(seat, at, riders, self.pack.count(Card::Horses)));
            }
            (Step::HorsesTo(seat, _, riders, left), Action::To(to)) => {
                riders.iter().for_each(|who| self.put(who, to, tale));
                if left > 1 {
                    self.steps.push(Step::HorsesTo(seat, to, riders, left - 1));
                }
                self.steps.push(Step::Settle);
                if riders.contains(Character::Frodo) {
                    self.steps.push(Step::Search(false));
                }
            }
            (Step::Infighting(seat), Action::To(place)) => self.steps.push(Step::InfightingCount(seat, place)),
            (Step::InfightingCount(_, place), Action::Number(count)) => {
                self.remove_shadow(place, count, tale);
            }
            (Step::Lembas(_), Action::Who(who)) => self.bonus[who.index()] += self.pack.count(Card::Lembas),
            (Step::Eagles(seat), Action::Who(who)) => self.steps.push(Step::EaglesTo(seat, who)),
            (Step::EaglesTo(seat, who), Action::To(place)) => {
                self.put(who, place, tale);
                if who == Character::Frodo {
                    let region = self.pack.region(place);
                    self.turn_eye(region, tale);
                    self.steps.push(Step::Search(false));
                    // Those who are already there are the closest of all.
                    let left = self.pack.count(Card::Eagles).saturating_sub(self.nazgul(region));
                    self.steps.push(Step::Summon(seat, left));
                }
            }
            (Step::Summon(seat, left), Action::In(from)) => {
                self.fly(from, self.frodo_region(), tale);
                self.steps.push(Step::Summon(seat, left - 1));
            }
            (Step::Foresight(seen), answer) => {
                let mut left = seen;
                if let Action::Card(card) = answer
                    && let Some(at) = self.known.iter().position(|top| *top == Top::Card(card))
                {
                    self.known.remove(at);
                    left -= 1;
                    self.hands[self.current.index()] = self.hands[self.current.index()].with(card);
                    tale.tell(crate::event::Event::Drew { seat: self.current, card });
                    self.steps.push(Step::Limit(self.current));
                }
                self.steps.push(Step::Arrange(self.current, 0, left));
            }
            (Step::Ents(seat), Action::Number(count)) => {
                self.add_friends(Place::Fangorn, Army::Elven, count, tale);
                self.steps.push(Step::EntsTo(seat, count));
            }
            (Step::EntsTo(seat, count), Action::To(to)) => {
                self.march(Place::Fangorn, to, Army::Elven, count, tale);
                if self.switch(Switch::EntsMayAttack) {
                    self.steps.push(Step::MayAttack(seat, to));
                }
                self.steps.push(Step::EntsCompany(seat, to, CharacterSet::EMPTY));
            }
            (Step::EntsCompany(seat, to, refused), Action::With(who)) => {
                self.steps.push(Step::EntsAsk(seat, to, who, refused));
            }
            (Step::EntsAsk(seat, to, who, refused), answer) => {
                let refused = if answer == Action::Yes { refused } else { refused.with(who) };
                if answer == Action::Yes {
                    self.put(who, to, tale);
                }
                self.steps.push(Step::EntsCompany(seat, to, refused));
            }
            (Step::Cloaks(seat), Action::Who(who)) => {
                self.steps.push(Step::CloaksTo(seat, who, self.pack.count(Card::Cloaks)));
            }
            (Step::CloaksTo(seat, who, left), Action::To(to)) => {
                let Some(from) = self.place_of(who) else { return };
                let cost = self.pack.links(from).iter().find(|link| link.to == to).map(|link| link.cost);
                if left > 1 {
                    self.steps.push(Step::CloaksTo(seat, who, left - 1));
                }
                self.steps.push(Step::Settle);
                self.steps.push(Step::CloaksGo(who, to));
                self.steps.push(Step::Pay(self.owner_of(who), self.way_cost(who, cost.unwrap_or_default())));
            }
            (Step::Palantir(seat), Action::Who(who)) => {
                let Some(place) = self.place_of(who) else { return };
                let region = self.pack.region(place);
                self.turn_eye(region, tale);
                self.steps.push(Step::PalantirNazgul(seat, region, self.pack.count(Card::Palantir)));
            }
            (Step::PalantirNazgul(seat, region, left), Action::In(from)) => {
                self.fly(from, region, tale);
                if left > 1 {
                    self.steps.push(Step::PalantirNazgul(seat, region, left - 1));
                }
            }
            (Step::Orders(seat), Action::To(from)) => {
                self.steps.push(Step::OrdersTo(seat, from, self.shadow(from)));
            }
            (Step::OrdersTo(seat, from, left), Action::To(to)) => {
                self.move_shadow(from, to, 1, tale);
                if left > 1 {
                    self.steps.push(Step::OrdersTo(seat, from, left - 1));
                }
            }
            (Step::OrdersTo(_, from, left), Action::Rest(to)) => self.move_shadow(from, to, left, tale),
            (Step::Gifts(seat), Action::For(to)) => self.steps.push(Step::GiftsToken(seat, to)),
            (Step::GiftsToken(_, to), Action::Token(symbol)) => {
                self.gain_token(to, symbol, tale);
            }
            _ => {}
        }
    }
}

fn offer_places(places: PlaceSet, out: &mut impl Offer) {
    out.extend(places.iter().map(Action::To));
}
