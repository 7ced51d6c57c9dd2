//! Answers to all the other questions of the game.

use table::Seat;

use crate::action::Action;
use crate::army::Army;
use crate::card::{Card, CardSet};
use crate::character::Character;
use crate::objective::Objective;
use crate::place::Place;
use crate::region::Region;
use crate::state::Fate;
use crate::step::Step;
use crate::symbol::Symbol;

use super::{Danger, Needs};

/// The symbols in the order in which most are missed least.
const GIFTS: [Symbol; 4] = [Symbol::Resistance, Symbol::Stealth, Symbol::Valor, Symbol::Friendship];

impl Fate {
    /// What a seat answers at a step.
    pub(super) fn plain_answer(&self, step: Step, seat: Seat, actions: &[Action]) -> Option<Action> {
        match step {
            Step::Company { by, from, .. } => self.next_companion(by, from, actions),
            Step::BringAlong(..) | Step::Exchange { .. } | Step::CouncilAsk(..) | Step::EntsAsk(..) => {
                Some(Action::Yes)
            }
            Step::Trophy(_) => Some(Action::Yes),
            Step::Pay(..) => self.cheapest(seat, actions),
            Step::Limit(seat) => Needs::of(self).least_card(seat, CardSet::ALL).map(Action::Card),
            Step::WheelsGive(seat, _) => self.least_belonging(seat, actions),
            Step::Wheels => self.least_evil(actions),
            Step::WheelsTroops(_) => self.least_troop(actions),
            Step::Hide => self.hides(seat).then_some(Action::Hide),
            Step::RingOn(last) => self.puts_on_the_ring(last).then_some(Action::RingOn),
            Step::Valor => self.shows_valor(seat).then_some(Action::Valor),
            Step::Losses(_) => self.loses(),
            Step::Ordeal => self.soften(seat, actions),
            Step::TomRerolls(..) => self.rerolls(actions),
            Step::Ambush => actions.iter().rev().find(|action| matches!(action, Action::Strike(_))).copied(),
            Step::Deploy(_) | Step::Distraction(..) | Step::PalantirNazgul(..) => self.lures(actions),
            Step::Shot(_) => self.best_target().map(Action::To),
            Step::Arrange(..) => self.arranges(actions),
            Step::Spy => actions.iter().find(|action| matches!(action, Action::Shadow(_))).copied(),
            Step::Gather(objective, to) => self.gathers(objective, to, actions),
            _ => self.event_answer(step, actions),
        }
    }

    fn event_answer(&self, step: Step, actions: &[Action]) -> Option<Action> {
        match step {
            Step::ArrowFrom(_) => self.richest_haven().map(|(haven, _)| Action::To(haven)),
            Step::ArrowTo(_, from) => {
                self.neediest_haven().map(|(haven, _)| haven).filter(|&haven| haven != from).map(Action::To)
            }
            Step::ArrowTroops(_, from, ..) => {
                let stay = Danger::of(self).garrison(self, from);
                let troop = |action: &&Action| matches!(action, Action::Troop(_));
                actions.iter().find(troop).filter(|_| self.friends(from) > stay).copied()
            }
            Step::Infighting(_) | Step::Orders(_) => self.worst_host().map(|(place, _)| Action::To(place)),
            Step::InfightingCount(..) | Step::Ents(_) => actions.last().copied(),
            Step::Lembas(_) => actions.iter().rev().find(|action| **action != Action::Who(Character::Frodo)).copied(),
            Step::Palantir(_) => self.decoy().map(Action::Who),
            Step::Cloaks(_) => Some(Action::Who(Character::Frodo)),
            Step::CloaksTo(_, who, _) => {
                let from = self.place_of(who)?;
                let near = |place: Place| self.pack.way(place, Place::MountDoom);
                let steps = actions.iter().filter_map(|action| match *action {
                    Action::To(place) if near(place) < near(from) => Some(place),
                    _ => None,
                });
                steps.min_by_key(|&place| near(place)).map(Action::To)
            }
            Step::Foresight(_) => {
                let seat = self.current;
                let cards = actions.iter().filter_map(|action| match *action {
                    Action::Card(card) => Some(card),
                    _ => None,
                });
                let needs = Needs::of(self);
                let worth = |card: Card| match card.symbol() {
                    Some(symbol) => needs.symbol_worth(seat, symbol),
                    None => 0.38,
                };
                cards.max_by(|&one, &other| worth(one).total_cmp(&worth(other))).map(Action::Card)
            }
            Step::EntsTo(..) => {
                let needy = self.neediest_haven().map(|(place, _)| place);
                let wanted = if self.open(Objective::Staff) { Some(Place::Isengard) } else { needy };
                wanted.map(Action::To)
            }
            Step::Gifts(_) => Some(Action::For(self.bearer())),
            Step::GiftsToken(_, to) => {
                let given = GIFTS.into_iter().filter(|&symbol| actions.contains(&Action::Token(symbol)));
                let needs = Needs::of(self);
                let worth = |symbol: Symbol| needs.symbol_worth(to, symbol);
                given.max_by(|&one, &other| worth(one).total_cmp(&worth(other))).map(Action::Token)
            }
            _ => None,
        }
    }

    /// Cards go before tokens, which take no room in a hand.
    fn cheapest(&self, seat: Seat, actions: &[Action]) -> Option<Action> {
        let cards = actions.iter().filter_map(|action| match *action {
            Action::Card(card) => Some(card),
            _ => None,
        });
        let needs = Needs::of(self);
        let worth = |card: Card| needs.card_worth(seat, card);
        let least = cards.min_by(|&one, &other| worth(one).total_cmp(&worth(other)));
        // A card may be good for more than its symbol.
        let token = actions.iter().find(|action| matches!(action, Action::Token(_))).copied();
        let dear = least.is_none_or(|card| self.open(Objective::Hobbits) && self.pledge_place(card).is_some());
        token.filter(|_| dear).or(least.map(Action::Card))
    }

    fn least_belonging(&self, seat: Seat, actions: &[Action]) -> Option<Action> {
        let needs = Needs::of(self);
        let worth = |action: Action| match action {
            Action::Card(card) => needs.card_worth(seat, card),
            Action::Token(symbol) => 0.082 + needs.card_worth(seat, Card::of(Region::Eriador, symbol)),
            _ => f32::MAX,
        };
        actions.iter().copied().min_by(|&one, &other| worth(one).total_cmp(&worth(other)))
    }

    /// What the Wheels of Saruman may take.
    fn least_evil(&self, actions: &[Action]) -> Option<Action> {
        let needs = Needs::of(self);
        let worth = |action: Action| match action {
            Action::For(seat) => {
                let mut worths: Vec<f32> =
                    self.hands[seat.index()].iter().map(|card| needs.card_worth(seat, card)).collect();
                worths.sort_by(f32::total_cmp);
                worths.iter().take(2).sum::<f32>() + if worths.len() < 2 { 1.0 } else { 0.0 }
            }
            Action::Troops => 0.99,
            _ => 3.7,
        };
        actions.iter().copied().min_by(|&one, &other| worth(one).total_cmp(&worth(other)))
    }

    fn least_troop(&self, actions: &[Action]) -> Option<Action> {
        let danger = Danger::of(self);
        let worth = |action: Action| match action {
            Action::From(place, _) => {
                if self.friends(place) > danger.garrison(self, place) {
                    0.0
                } else {
                    1.9 + danger.relief(self, place)
                }
            }
            _ => f32::MAX,
        };
        actions.iter().copied().min_by(|&one, &other| worth(one).total_cmp(&worth(other)))
    }

    /// Whether Stealth is spent so that nobody searches for Frodo.
    fn hides(&self, seat: Seat) -> bool {
        let loss = self.search_loss(self.frodo());
        let stealth = self.purse(seat, Symbol::Stealth);
        let path = self.stealth_to_the_fire(self.frodo());
        if stealth > path { loss >= 0.27 } else { loss >= 0.59 && !self.marches() }
    }

    fn puts_on_the_ring(&self, last: bool) -> bool {
        let dice = |ring: bool| f32::from(self.search_dice(ring, last));
        let spared = dice(false) - dice(true);
        let each = if self.is_haven(self.frodo()) { 0.34 } else { 0.5 };
        self.hope > 2 && spared * each > if last { 0.66 } else { 5.2 }
    }

    fn rerolls(&self, actions: &[Action]) -> Option<Action> {
        use crate::action::Face;
        use crate::dice::{BattleFace, SearchFace};
        let bad = if self.roll.kind.is_search() {
            let haven = self.is_haven(self.frodo());
            [Face::Search(SearchFace::Weary), Face::Search(if haven { SearchFace::Weary } else { SearchFace::Exposed })]
        } else {
            [Face::Battle(BattleFace::Nazgul), Face::Battle(BattleFace::Exchange)]
        };
        bad.into_iter().map(Action::Reroll).find(|action| actions.contains(action))
    }

    /// From where Nazgûl are drawn away: from Frodo, and from Mordor before he
    /// gets there.
    fn lures(&self, actions: &[Action]) -> Option<Action> {
        let here = self.frodo_region();
        let glad = |action: &Action| match *action {
            Action::In(region) if region == here => 20,
            Action::In(Region::Mordor) => 15,
            Action::In(region) => 12 - self.pack.distance(region, here),
            _ => 0,
        };
        actions.iter().copied().max_by_key(glad)
    }

    /// Skies that darken come last, what is needed first.
    fn arranges(&self, actions: &[Action]) -> Option<Action> {
        let seat = self.current;
        let needs = Needs::of(self);
        let worth = |action: Action| match action {
            Action::Card(card) => card.symbol().map_or(0.5, |symbol| needs.symbol_worth(seat, symbol)),
            _ => -1.0,
        };
        actions.iter().copied().max_by(|&one, &other| worth(one).total_cmp(&worth(other)))
    }

    /// Troops that are of more use where an objective lets them go.
    fn gathers(&self, objective: Objective, to: Place, actions: &[Action]) -> Option<Action> {
        let danger = Danger::of(self);
        let wanted = match objective {
            Objective::Balin => self.troops(to, Army::Dwarven) < self.pack.quest(objective).count,
            _ => false,
        };
        let spare = |action: &&Action| match **action {
            Action::From(place, _) => self.friends(place) > danger.garrison(self, place),
            _ => false,
        };
        actions.iter().find(spare).filter(|_| wanted).copied()
    }
}
