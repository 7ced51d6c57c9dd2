//! Abilities that are actions of their own, and those that may be used at any
//! time.

use table::Seat;

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::character::{Ability, Character};
use crate::event::Event;
use crate::objective::Objective;
use crate::offer::Offer;
use crate::place::PlaceSet;
use crate::region::Region;
use crate::sheet::Switch;
use crate::state::Fate;
use crate::step::Step;
use crate::symbol::{Price, Symbol};
use crate::tale::Tale;

/// What Merry & Pippin spend on a song, and the hope it gives.
const SONG: Price = Price::of(Symbol::Friendship, 3);
const SONG_HOPE: u8 = 2;

/// With so many Nazgûl about, nobody else is distracted.
const TOO_MANY: u8 = 4;

/// How many Nazgûl are distracted.
const DISTRACTED: u8 = 2;

/// How many cards the Mirror shows.
const MIRROR: u8 = 4;

/// The token that an ability gives by an action, once a turn.
const fn token_of(ability: Ability) -> Option<Symbol> {
    match ability {
        Ability::LoyalFriend => Some(Symbol::Friendship),
        Ability::DwarvenCraft => Some(Symbol::Valor),
        Ability::WalkSilently => Some(Symbol::Stealth),
        _ => None,
    }
}

impl Fate {
    pub(crate) fn list_abilities(&self, who: Character, out: &mut impl Offer) {
        let token = |ability: Ability| {
            let left = token_of(ability).is_some_and(|symbol| self.tokens_left[symbol.index()] > 0);
            (self.unused(ability) && left).then_some(Action::Use(ability))
        };
        match who {
            Character::Merry => {
                out.extend(token(Ability::LoyalFriend));
                let beside = self.place_of(who) == Some(self.frodo());
                if beside && self.affords(self.current, SONG) {
                    out.push(Action::Use(Ability::Song));
                }
            }
            Character::Gimli => out.extend(token(Ability::DwarvenCraft)),
            Character::Legolas => out.extend(token(Ability::WalkSilently)),
            Character::Aragorn => {
                let foes = self.place_of(who).is_some_and(|place| self.shadow(place) > 0);
                if foes && !self.done.is_empty() && self.unused(Ability::Anduril) {
                    out.push(Action::Use(Ability::Anduril));
                }
            }
            Character::Faramir if self.unused(Ability::Wisdom) && self.wisdom_card().is_some() => {
                out.push(Action::Use(Ability::Wisdom));
            }
            Character::Galadriel if self.deck_size() > 0 => out.push(Action::Use(Ability::Mirror)),
            Character::Gollum if self.unused(Ability::Slinker) => {
                let all = self.switch(Switch::SlinkerTakesAny);
                let cards = if all { CardSet::REGIONS } else { CardSet::with_symbol(Symbol::Stealth) };
                let found = self.discard.and(cards).iter();
                out.extend(found.map(|card| Action::UseOn(Ability::Slinker, card)));
            }
            _ => {}
        }
    }

    /// The card that Faramir could take back where he is.
    fn wisdom_card(&self) -> Option<Card> {
        let place = self.place_of(Character::Faramir).filter(|&place| self.is_haven(place))?;
        Some(Card::of(self.pack.region(place), Symbol::Resistance)).filter(|&card| self.discard.contains(card))
    }

    pub(crate) fn use_action(&mut self, ability: Ability, tale: &mut impl Tale) {
        self.count_action(ability.of(), 1);
        tale.tell(Event::Used { ability });
        self.steps.push(Step::Settle);
        if !matches!(ability, Ability::Song | Ability::Mirror) {
            self.used = self.used.with(ability);
        }
        match ability {
            Ability::Song => {
                self.gain_hope(SONG_HOPE, tale);
                self.steps.push(Step::Pay(self.current, SONG));
            }
            Ability::Anduril => {
                if let Some(place) = self.place_of(Character::Aragorn) {
                    self.remove_shadow(place, 1, tale);
                }
            }
            Ability::Wisdom => {
                if let Some(card) = self.wisdom_card() {
                    self.take_back_card(card, tale);
                }
            }
            Ability::Mirror => {
                let seen = self.look(MIRROR, tale);
                self.steps.push(Step::Arrange(self.current, 0, seen));
            }
            _ => {
                if let Some(symbol) = token_of(ability) {
                    self.gain_token(self.current, symbol, tale);
                }
            }
        }
    }

    /// Gollum takes a card from the discard pile.
    pub(crate) fn slink(&mut self, card: Card, tale: &mut impl Tale) {
        self.count_action(Character::Gollum, 1);
        self.used = self.used.with(Ability::Slinker);
        tale.tell(Event::Used { ability: Ability::Slinker });
        self.steps.push(Step::Settle);
        self.take_back_card(card, tale);
    }

    fn take_back_card(&mut self, card: Card, tale: &mut impl Tale) {
        let seat = self.current;
        self.discard = self.discard.without(card);
        self.hands[seat.index()] = self.hands[seat.index()].with(card);
        tale.tell(Event::TookBack { seat, card });
        self.steps.push(Step::Limit(seat));
    }

    /// Whether this seat's character could draw Nazgûl to itself.
    pub(crate) fn can_distract(&self, seat: Seat) -> bool {
        let Some(place) = self.place_of(Character::Merry) else { return false };
        let here = self.nazgul(self.pack.region(place));
        self.owner_of(Character::Merry) == seat
            && here < TOO_MANY
            && self.nazgul_left() > here
            && self.purse(seat, Symbol::Friendship) > 0
    }

    pub(crate) fn can_shoot(&self, seat: Seat) -> bool {
        let Some(place) = self.place_of(Character::Legolas) else { return false };
        self.owner_of(Character::Legolas) == seat
            && self.purse(seat, Symbol::Stealth) > 0
            && (!self.targets().is_empty() || self.frightens(self.pack.region(place)))
    }

    /// Whether a Nazgûl of this region could be sent to Mordor.
    fn frightens(&self, region: Region) -> bool {
        region != Region::Mordor && self.nazgul(region) > 0
    }

    /// Where Legolas can hit shadow troops.
    fn targets(&self) -> PlaceSet {
        let at = self.place_of(Character::Legolas);
        at.map_or(PlaceSet::EMPTY, |place| self.pack.near(place).with(place).and(self.shadow_at))
    }

    pub(crate) fn can_light(&self, seat: Seat) -> bool {
        self.place_of(Character::Galadriel).is_some_and(|place| self.is_haven(place))
            && self.owner_of(Character::Galadriel) == seat
            && self.boxed > 0
            && self.purse(seat, self.pack.light) > 0
    }

    pub(crate) fn list_free_abilities(&self, seat: Seat, out: &mut impl Offer) {
        if self.can_distract(seat) {
            out.push(Action::Use(Ability::Distract));
        }
        if self.can_shoot(seat) {
            out.push(Action::Use(Ability::SureShot));
        }
        if self.can_light(seat) {
            out.push(Action::Use(Ability::LadyOfLight));
        }
    }

    /// An ability that costs no action.
    pub(crate) fn use_freely(&mut self, seat: Seat, ability: Ability, tale: &mut impl Tale) {
        self.called = table::SeatSet::EMPTY;
        tale.tell(Event::Used { ability });
        self.steps.push(Step::Settle);
        match ability {
            Ability::Distract => {
                self.steps.push(Step::Distraction(seat, DISTRACTED));
                self.steps.push(Step::Pay(seat, Price::of(Symbol::Friendship, 1)));
            }
            Ability::SureShot => {
                self.steps.push(Step::Shot(seat));
                self.steps.push(Step::Pay(seat, Price::of(Symbol::Stealth, 1)));
            }
            _ => {
                self.steps.push(Step::Light(seat));
                self.steps.push(Step::Pay(seat, Price::of(self.pack.light, 1)));
            }
        }
    }

    /// An unused event for Galadriel.
    pub(crate) fn light(&mut self, seat: Seat, tale: &mut impl Tale) {
        if let Some(card) = self.draw_boxed(tale) {
            self.hands[seat.index()] = self.hands[seat.index()].with(card);
            tale.tell(Event::Drew { seat, card });
            self.steps.push(Step::Limit(seat));
        }
    }

    /// Regions with Nazgûl other than where they are drawn to.
    pub(crate) fn list_nazgul_outside(&self, region: Region, out: &mut impl Offer) {
        let others = Region::ALL.into_iter().filter(|&other| other != region && self.nazgul(other) > 0);
        out.extend(others.map(Action::In));
    }

    pub(crate) fn list_distraction(&self, left: u8, out: &mut impl Offer) {
        let Some(place) = self.place_of(Character::Merry) else { return };
        self.list_nazgul_outside(self.pack.region(place), out);
        if left < DISTRACTED && self.switch(Switch::DistractUpToTwo) {
            out.push(Action::Done);
        }
    }

    pub(crate) fn list_shot(&self, out: &mut impl Offer) {
        out.extend(self.targets().iter().map(Action::To));
        let at = self.place_of(Character::Legolas).map(|place| self.pack.region(place));
        out.extend(at.filter(|&region| self.frightens(region)).map(Action::In));
    }

    pub(crate) fn answer_shot(&mut self, action: Action, tale: &mut impl Tale) {
        match action {
            Action::To(place) => {
                self.remove_shadow(place, 1, tale);
                if self.open(Objective::Six) {
                    self.steps.push(Step::Trophy(Objective::Six));
                }
            }
            Action::In(region) => self.fly(region, Region::Mordor, tale),
            _ => {}
        }
    }
}
