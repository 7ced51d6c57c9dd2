//! Which symbols a seat needs, and what its cards are worth.

use table::Seat;

use crate::card::{Card, CardSet};
use crate::character::Character;
use crate::objective::Objective;
use crate::place::Place;
use crate::state::Fate;
use crate::symbol::Symbol;

/// What a symbol is worth that nobody needs for anything named.
const SPARE: f32 = 0.2;

impl Fate {
    /// The seat that must pay in the fire.
    pub(crate) fn bearer(&self) -> Seat {
        self.owner_of(Character::Frodo)
    }

    /// Resistance that the Ring-bearer still lacks.
    pub(crate) fn missing_resistance(&self) -> u8 {
        5u8.saturating_sub(self.purse(self.bearer(), Symbol::Resistance))
    }

    /// Stealth that the ways from a place to the fire cost.
    pub(crate) fn stealth_to_the_fire(&self, from: Place) -> u8 {
        match from {
            Place::MountDoom | Place::BaradDur | Place::Gorgoroth | Place::Nurn => 0,
            Place::MinasMorgul | Place::Udun => 1,
            _ => 3,
        }
    }

    /// How many of a symbol a seat should have, for what it is likely to do.
    pub(crate) fn wanted(&self, seat: Seat, symbol: Symbol) -> u8 {
        let owns = |who: Character| self.owner[who.index()] == Some(seat) && self.at[who.index()].is_some();
        let bearer = seat == self.bearer();
        let mut wanted = match symbol {
            Symbol::Resistance if bearer => 5,
            Symbol::Stealth if bearer => self.stealth_to_the_fire(self.frodo()) + 1,
            Symbol::Stealth if self.is_last_march() => self.stealth_to_the_fire(self.frodo()),
            Symbol::Friendship if bearer => 2,
            Symbol::Friendship if owns(Character::Merry) => 3,
            _ => 0,
        };
        for objective in self.other_objectives().but(self.done).iter() {
            wanted = wanted.max(match objective {
                Objective::Balrog if owns(Character::Gandalf) => match symbol {
                    Symbol::Resistance if !bearer => 2,
                    Symbol::Valor => 3,
                    _ => 0,
                },
                Objective::Shelob if bearer && symbol == Symbol::Valor => 2,
                Objective::Six if owns(Character::Legolas) && symbol == Symbol::Stealth => 3,
                Objective::Staff | Objective::Umbar | Objective::Balin if symbol == Symbol::Valor => {
                    if owns(Character::Boromir) { 2 } else { 3 }
                }
                Objective::Morgul if symbol == Symbol::Stealth => 5,
                Objective::Eored | Objective::Hobbits | Objective::Honor => 0,
                Objective::Crossing if !owns(Character::Faramir) => 0,
                Objective::Shieldmaiden if !owns(Character::Eowyn) => 0,
                Objective::Banner if !owns(Character::Arwen) => 0,
                _ => self.pack.quest(objective).prices.iter().map(|price| price.count(symbol)).max().unwrap_or(0),
            });
        }
        wanted
    }

    /// What one more of a symbol is worth to a seat.
    pub(crate) fn symbol_worth(&self, seat: Seat, symbol: Symbol) -> f32 {
        self.worth_beyond(seat, symbol, self.purse(seat, symbol))
    }

    /// What a symbol is worth to a seat that has so many others of it.
    fn worth_beyond(&self, seat: Seat, symbol: Symbol, others: u8) -> f32 {
        if others >= self.wanted(seat, symbol) {
            return SPARE;
        }
        match symbol {
            Symbol::Resistance if seat == self.bearer() => 3.3,
            Symbol::Stealth if seat == self.bearer() => 1.3,
            _ => 1.4,
        }
    }

    /// What a card in a hand is worth.
    pub(crate) fn card_worth(&self, seat: Seat, card: Card) -> f32 {
        let Some(symbol) = card.symbol() else { return event_worth(card) };
        let own = self.worth_beyond(seat, symbol, self.purse(seat, symbol) - 1);
        // What the Ring-bearer needs may still be handed over.
        let passed = symbol == Symbol::Resistance && seat != self.bearer() && self.missing_resistance() > 0;
        let pledge = self.open(Objective::Hobbits) && symbol == Symbol::Friendship && self.pledge_place(card).is_some();
        let keeper = if seat == self.owner_of(Character::Merry) { 1.8 } else { 1.1 };
        own.max(if passed { 0.35 } else { 0.0 }).max(if pledge { keeper } else { 0.0 })
    }

    /// What is gained if a card changes hands.
    pub(crate) fn gain_by(&self, card: Card, from: Seat, to: Seat) -> f32 {
        let Some(symbol) = card.symbol() else { return 0.0 };
        if self.hands[to.index()].len() >= 7 {
            return 0.0;
        }
        let pledge =
            self.open(Objective::Hobbits) && to == self.owner_of(Character::Merry) && self.pledge_place(card).is_some();
        let got = self.symbol_worth(to, symbol).max(if pledge { 0.91 } else { 0.0 });
        let kept = self.worth_beyond(from, symbol, self.purse(from, symbol) - 1);
        got - kept
    }

    /// Where Merry & Pippin could win a people with this card.
    pub(crate) fn pledge_place(&self, card: Card) -> Option<Place> {
        let region = card.region().filter(|_| card.symbol() == Some(Symbol::Friendship))?;
        let wins = |place: &Place| self.pack.people(*place).is_some_and(|army| !self.pledged.contains(army));
        self.havens().and(self.pack.places(region)).iter().find(wins)
    }

    /// The card that a seat would miss least.
    pub(crate) fn least_card(&self, seat: Seat, among: CardSet) -> Option<Card> {
        let hand = self.hands[seat.index()].and(among);
        hand.iter().min_by(|&one, &other| self.card_worth(seat, one).total_cmp(&self.card_worth(seat, other)))
    }
}

/// What an event in a hand is worth.
fn event_worth(card: Card) -> f32 {
    match card {
        Card::TomBombadil | Card::Cloaks | Card::Gifts | Card::Infighting => 0.95,
        Card::Palantir | Card::Lembas | Card::Foresight | Card::RedArrow | Card::Eagles => 0.47,
        Card::Entmoot | Card::Orders | Card::Gwaihir => 0.099,
        _ => 0.14,
    }
}
