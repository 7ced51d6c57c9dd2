//! The other actions: Fellowship, Prepare, Muster, Attack and Capture.

use table::{Seat, SeatSet};

use crate::action::Action;
use crate::army::Army;
use crate::card::{Card, CardSet};
use crate::character::{Ability, Character};
use crate::event::Event;
use crate::objective::Objective;
use crate::offer::Offer;
use crate::place::Place;
use crate::sheet::Switch;
use crate::state::Fate;
use crate::step::Step;
use crate::symbol::{Price, Symbol};
use crate::tale::Tale;

/// What a stronghold costs in Valor, and the hope it gives.
const CAPTURE: Price = Price::of(Symbol::Valor, 3);
const CAPTURE_HOPE: u8 = 2;

impl Fate {
    pub(crate) fn list_deeds(&self, who: Character, out: &mut impl Offer) {
        let Some(place) = self.place_of(who) else { return };
        self.list_fellowship(who, place, out);
        self.list_prepare(who, place, out);
        if who == Character::Gollum {
            return;
        }
        let most = self.muster_most(who, place);
        out.extend((1..=most).map(|count| Action::Muster(who, count)));
        if self.contested(place) {
            out.extend((1..=self.attack_dice(place)).map(|dice| Action::Attack(who, dice)));
        }
        self.list_capture(who, place, out);
    }

    fn list_fellowship(&self, who: Character, place: Place, out: &mut impl Offer) {
        if self.solo() {
            return;
        }
        let seat = self.current;
        let here = self.company_at(place);
        let others: SeatSet = here.iter().map(|other| self.owner_of(other)).filter(|&other| other != seat).collect();
        let partners = others.iter().filter(|&other| !self.refused.contains(other));
        for other in partners {
            let cards = self.exchangeable(who, place);
            let mut given = self.hands[seat.index()].and(cards);
            let mut taken = self.hands[other.index()].and(cards);
            let resistance = CardSet::with_symbol(Symbol::Resistance);
            // Boromir is tempted: what resists the Ring does not pass through his hands.
            if who == Character::Boromir {
                given = given.but(resistance);
                if self.switch(Switch::NoResistanceToBoromir) {
                    taken = taken.but(resistance);
                }
            }
            if self.only_boromir(other, place) {
                taken = taken.but(resistance);
                if self.switch(Switch::NoResistanceToBoromir) {
                    given = given.but(resistance);
                }
            }
            out.extend(given.iter().map(|card| Action::Give(who, card, other)));
            out.extend(taken.iter().map(|card| Action::Take(who, card, other)));
        }
    }

    /// The cards that a character may give or take at a place.
    fn exchangeable(&self, who: Character, place: Place) -> CardSet {
        if who == Character::Arwen && self.unused(Ability::GiveCounsel) && self.is_haven(place) {
            return CardSet::REGIONS;
        }
        CardSet::with_region(self.pack.region(place))
    }

    /// Whether Boromir is all that a seat has at a place.
    fn only_boromir(&self, seat: Seat, place: Place) -> bool {
        let theirs = self.company_at(place).and(self.characters_of(seat));
        theirs.len() == 1 && theirs.contains(Character::Boromir)
    }

    pub(crate) fn propose(&mut self, who: Character, card: Card, other: Seat, gives: bool) {
        let (from, to) = if gives { (self.current, other) } else { (other, self.current) };
        self.steps.push(Step::Exchange { card, from, to });
        // Whose proposal it is, is known from the block: the character acts now.
        self.count_action(who, 1);
    }

    /// The other player answers a proposal. A refusal takes the action back.
    pub(crate) fn answer_exchange(&mut self, card: Card, from: Seat, to: Seat, agreed: bool, tale: &mut impl Tale) {
        if !agreed {
            let other = if from == self.current { to } else { from };
            self.refused = self.refused.with(other);
            self.uncount_action();
            return;
        }
        let who = self.acting();
        if who == Some(Character::Arwen)
            && card.region() != self.place_of(Character::Arwen).map(|at| self.pack.region(at))
        {
            self.used = self.used.with(Ability::GiveCounsel);
        }
        self.hands[from.index()] = self.hands[from.index()].without(card);
        self.hands[to.index()] = self.hands[to.index()].with(card);
        tale.tell(Event::CardGiven { card, from, to });
        self.steps.push(Step::Limit(to));
    }

    /// The character who acts now.
    pub(crate) fn acting(&self) -> Option<Character> {
        self.block[1].or(self.block[0]).map(|(who, _)| who)
    }

    fn uncount_action(&mut self) {
        let last = if self.block[1].is_some() { &mut self.block[1] } else { &mut self.block[0] };
        if let Some((_, taken)) = last {
            *taken = taken.saturating_sub(1);
        }
    }

    fn list_prepare(&self, who: Character, place: Place, out: &mut impl Offer) {
        if !self.is_haven(place) && who != Character::Gollum {
            return;
        }
        let counsel = who == Character::Arwen && self.unused(Ability::GiveCounsel);
        let cards =
            if self.solo() && !counsel { CardSet::with_region(self.pack.region(place)) } else { CardSet::REGIONS };
        for card in self.hands[self.current.index()].and(cards).iter() {
            if card.symbol().is_some_and(|symbol| self.tokens_left[symbol.index()] > 0) {
                out.push(Action::Prepare(who, card));
            }
        }
    }

    pub(crate) fn prepare(&mut self, who: Character, card: Card, tale: &mut impl Tale) {
        let (Some(place), Some(region), Some(symbol)) = (self.place_of(who), card.region(), card.symbol()) else {
            return;
        };
        let (seat, here) = (self.current, self.pack.region(place) == region);
        self.count_action(who, 1);
        self.discard_card(seat, card, tale);
        self.gain_token(seat, symbol, tale);
        self.steps.push(Step::Settle);
        match who {
            Character::Frodo if here && self.is_haven(place) && self.unused(Ability::ElrondsSupport) => {
                self.used = self.used.with(Ability::ElrondsSupport);
                let friendship = self.switch(Switch::SupportGivesFriendship);
                self.gain_token(seat, if friendship { Symbol::Friendship } else { symbol }, tale);
            }
            Character::Arwen => {
                if self.solo() && !here {
                    self.used = self.used.with(Ability::GiveCounsel);
                }
                self.steps.push(Step::SendAid(region));
            }
            Character::Gollum => self.steps.push(Step::Cunning),
            Character::Legolas if self.unused(Ability::KeenSight) => {
                self.used = self.used.with(Ability::KeenSight);
                self.spy(1, tale);
            }
            _ => {}
        }
    }

    /// Where Arwen's Elven troop may go.
    pub(crate) fn list_aid(&self, region: crate::region::Region, out: &mut impl Offer) {
        let Some(from) = self.place_of(Character::Arwen) else { return };
        if self.troops(from, Army::Elven) > 0 {
            let places = self.everybody().iter().filter_map(|who| self.place_of(who));
            let there: crate::place::PlaceSet = places.filter(|&place| place != from).collect();
            out.extend(there.and(self.pack.places(region)).iter().map(Action::To));
        }
    }

    /// Where Gollum may move a troop to.
    pub(crate) fn list_cunning(&self, out: &mut impl Offer) {
        let Some(from) = self.place_of(Character::Gollum) else { return };
        if self.switch(Switch::CunningMovesFriends) {
            let armies = Army::ALL.into_iter().filter(|&army| self.troops(from, army) > 0);
            out.extend(armies.flat_map(|army| self.pack.near(from).iter().map(move |to| Action::From(to, army))));
        } else if self.shadow(from) > 0 {
            out.extend(self.pack.near(from).iter().map(Action::To));
        }
    }

    /// How many troops a character could muster at a place.
    fn muster_most(&self, who: Character, place: Place) -> u8 {
        let Some(army) = self.pack.people(place) else { return 0 };
        if !self.affords(self.current, self.muster_cost(who, army)) {
            return 0;
        }
        let most = if who == Character::Gandalf { 2 } else { 1 };
        self.friends_left[army.index()].min(most)
    }

    /// Some muster their own people without spending Friendship.
    pub(crate) fn muster_cost(&self, who: Character, army: Army) -> Price {
        let own = matches!(
            (who, army),
            (Character::Arwen, Army::Elven)
                | (Character::Boromir, Army::Gondor)
                | (Character::Eowyn, Army::Rohirrim)
                | (Character::Gimli, Army::Dwarven)
        );
        if own { Price::NOTHING } else { Price::of(Symbol::Friendship, 1) }
    }

    pub(crate) fn muster(&mut self, who: Character, count: u8, tale: &mut impl Tale) {
        let Some(place) = self.place_of(who) else { return };
        let Some(army) = self.pack.people(place) else { return };
        self.count_action(who, 1);
        self.add_friends(place, army, count, tale);
        self.steps.push(Step::Settle);
        self.steps.push(Step::Pay(self.current, self.muster_cost(who, army)));
    }

    /// The prices for which a character could capture a place. Some objectives
    /// know another price, or another place.
    fn capture_offer(&self, who: Character, place: Place) -> &'static [Price] {
        const SPECIAL: [(Place, Objective, Option<Character>); 4] = [
            (Place::Dunland, Objective::Freca, None),
            (Place::DolGuldur, Objective::Pits, Some(Character::Galadriel)),
            (Place::Osgiliath, Objective::Crossing, Some(Character::Faramir)),
            (Place::MinasMorgul, Objective::Morgul, None),
        ];
        let offer = SPECIAL.into_iter().find(|&(at, objective, by)| {
            at == place && self.open(objective) && by.is_none_or(|by| by == who) && !self.captured.contains(place)
        });
        match offer {
            Some((_, objective, _)) => &self.pack.quest(objective).prices,
            None if self.strongholds().contains(place) => &[CAPTURE],
            None => &[],
        }
    }

    /// What a character pays for one of the prices of a place.
    pub(crate) fn capture_price(&self, who: Character, place: Place, nth: u8) -> Option<Price> {
        let price = *self.capture_offer(who, place).get(usize::from(nth))?;
        Some(if who == Character::Boromir { price.less(Symbol::Valor, 1) } else { price })
    }

    fn list_capture(&self, who: Character, place: Place, out: &mut impl Offer) {
        if !self.friends_at.contains(place) || self.shadow_at.contains(place) {
            return;
        }
        for nth in 0.. {
            let Some(price) = self.capture_price(who, place, nth) else { break };
            if self.affords(self.current, price) {
                out.push(Action::Capture(who, nth));
            }
        }
    }

    pub(crate) fn capture(&mut self, who: Character, nth: u8) {
        let Some(place) = self.place_of(who) else { return };
        let Some(price) = self.capture_price(who, place, nth) else { return };
        self.count_action(who, 1);
        self.steps.push(Step::Settle);
        self.steps.push(Step::Conquer(place));
        self.steps.push(Step::Pay(self.current, price));
    }

    pub(crate) fn conquer(&mut self, place: Place, tale: &mut impl Tale) {
        if self.fallen.contains(place) {
            self.fallen = self.fallen.without(place);
        } else {
            self.captured = self.captured.with(place);
        }
        tale.tell(Event::Captured { place });
        self.turn_eye(self.pack.region(place), tale);
        self.gain_hope(CAPTURE_HOPE, tale);
    }
}
