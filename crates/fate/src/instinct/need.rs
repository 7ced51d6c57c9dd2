//! Which symbols a seat needs, and what its cards are worth.

use table::Seat;

use crate::card::{Card, CardSet};
use crate::character::Character;
use crate::objective::Objective;
use crate::place::Place;
use crate::state::{Fate, PLAYERS};
use crate::symbol::{Price, Symbol};

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
        self.wants(seat)[symbol.index()]
    }

    /// How many of each symbol a seat should have.
    fn wants(&self, seat: Seat) -> [u8; 4] {
        let owns = |who: Character| self.owner[who.index()] == Some(seat) && self.at[who.index()].is_some();
        let bearer = seat == self.bearer();
        let mut wanted = [0; 4];
        let mut want = |symbol: Symbol, count: u8| {
            let most = &mut wanted[symbol.index()];
            *most = count.max(*most);
        };
        let toll = self.stealth_to_the_fire(self.frodo());
        if bearer {
            want(Symbol::Resistance, 5);
            want(Symbol::Stealth, toll + 1);
            want(Symbol::Friendship, 2);
        } else {
            want(Symbol::Stealth, if self.is_last_march() { toll } else { 0 });
            want(Symbol::Friendship, if owns(Character::Merry) { 3 } else { 0 });
        }
        for objective in self.other_objectives().but(self.done).iter() {
            match objective {
                Objective::Balrog if owns(Character::Gandalf) => {
                    want(Symbol::Resistance, if bearer { 0 } else { 2 });
                    want(Symbol::Valor, 3);
                }
                Objective::Shelob if bearer => want(Symbol::Valor, 2),
                Objective::Six if owns(Character::Legolas) => want(Symbol::Stealth, 3),
                Objective::Staff | Objective::Umbar | Objective::Balin => {
                    want(Symbol::Valor, if owns(Character::Boromir) { 2 } else { 3 });
                }
                Objective::Hobbits => want(Symbol::Friendship, self.pledges(seat)),
                Objective::Eored | Objective::Honor => {}
                Objective::Crossing if !owns(Character::Faramir) => {}
                Objective::Shieldmaiden if !owns(Character::Eowyn) => {}
                Objective::Banner if !owns(Character::Arwen) => {}
                _ => {
                    if objective == Objective::Morgul {
                        want(Symbol::Stealth, 5);
                    }
                    for price in &self.pack.quest(objective).prices {
                        Symbol::ALL.into_iter().for_each(|symbol| want(symbol, price.count(symbol)));
                    }
                }
            }
        }
        wanted
    }

    /// How many cards of a seat are kept because Merry & Pippin could win a people with each.
    pub(crate) fn pledges(&self, seat: Seat) -> u8 {
        if !self.open(Objective::Hobbits) {
            return 0;
        }
        let left = self.pack.quest(Objective::Hobbits).count.saturating_sub(self.pledged.len() as u8);
        let cards = self.hands[seat.index()].iter().filter(|&card| self.pledge_place(card).is_some());
        left.min(cards.count() as u8)
    }

    /// Where Merry & Pippin could win a people with this card.
    pub(crate) fn pledge_place(&self, card: Card) -> Option<Place> {
        let region = card.region().filter(|_| card.symbol() == Some(Symbol::Friendship))?;
        let wins = |place: &Place| self.pack.people(*place).is_some_and(|army| !self.pledged.contains(army));
        self.havens().and(self.pack.places(region)).iter().find(wins)
    }
}

/// What all seats have, and how much of it they should have.
pub(crate) struct Needs<'a> {
    game: &'a Fate,
    pub purses: [[u8; 4]; PLAYERS],
    pub wanted: [[u8; 4]; PLAYERS],
}

impl<'a> Needs<'a> {
    pub fn of(game: &'a Fate) -> Needs<'a> {
        let (mut purses, mut wanted) = ([[0; 4]; PLAYERS], [[0; 4]; PLAYERS]);
        for seat in Seat::all(game.rules.seats) {
            purses[seat.index()] = game.purse_of(seat);
            wanted[seat.index()] = game.wants(seat);
        }
        Needs { game, purses, wanted }
    }

    /// Whether a seat can pay a price.
    pub fn affords(&self, seat: Seat, price: Price) -> bool {
        price.is_nothing() || self.lacks(seat, price) == 0
    }

    /// How many symbols of a price a seat lacks.
    pub fn lacks(&self, seat: Seat, price: Price) -> u8 {
        price.missing(self.purses[seat.index()])
    }

    /// What one more of a symbol is worth to a seat.
    pub fn symbol_worth(&self, seat: Seat, symbol: Symbol) -> f32 {
        self.worth_beyond(seat, symbol, self.purses[seat.index()][symbol.index()])
    }

    /// What a symbol is worth to a seat that has so many others of it.
    fn worth_beyond(&self, seat: Seat, symbol: Symbol, others: u8) -> f32 {
        if others >= self.wanted[seat.index()][symbol.index()] {
            return SPARE;
        }
        match symbol {
            Symbol::Resistance if seat == self.game.bearer() => 3.3,
            Symbol::Stealth if seat == self.game.bearer() => 1.3,
            _ => 1.4,
        }
    }

    /// What a symbol is worth to a seat that has it.
    fn kept_worth(&self, seat: Seat, symbol: Symbol) -> f32 {
        self.worth_beyond(seat, symbol, self.purses[seat.index()][symbol.index()].saturating_sub(1))
    }

    /// What a card in a hand is worth.
    pub fn card_worth(&self, seat: Seat, card: Card) -> f32 {
        let game = self.game;
        let Some(symbol) = card.symbol() else { return event_worth(card) };
        // What the Ring-bearer needs may still be handed over.
        let passed = symbol == Symbol::Resistance && seat != game.bearer() && game.missing_resistance() > 0;
        let pledge = game.open(Objective::Hobbits) && symbol == Symbol::Friendship && game.pledge_place(card).is_some();
        let keeper = if seat == game.owner_of(Character::Merry) { 1.8 } else { 1.1 };
        self.kept_worth(seat, symbol).max(if passed { 0.35 } else { 0.0 }).max(if pledge { keeper } else { 0.0 })
    }

    /// What is gained if a card changes hands.
    pub fn gain_by(&self, card: Card, from: Seat, to: Seat) -> f32 {
        let game = self.game;
        let Some(symbol) = card.symbol() else { return 0.0 };
        if game.hands[to.index()].len() >= 7 {
            return 0.0;
        }
        let pledge =
            game.open(Objective::Hobbits) && to == game.owner_of(Character::Merry) && game.pledge_place(card).is_some();
        self.symbol_worth(to, symbol).max(if pledge { 0.91 } else { 0.0 }) - self.kept_worth(from, symbol)
    }

    /// The card that a seat would miss least.
    pub fn least_card(&self, seat: Seat, among: CardSet) -> Option<Card> {
        let hand = self.game.hands[seat.index()].and(among);
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
