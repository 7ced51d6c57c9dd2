//! What the objectives still take, counted in actions.

use table::Seat;

use crate::army::Army;
use crate::card::Card;
use crate::character::Character;
use crate::objective::Objective;
use crate::place::{Place, PlaceSet};
use crate::region::Region;
use crate::state::Fate;
use crate::symbol::Symbol;

/// The way of a troop that is yet to be mustered, or comes from far off.
const FETCHED: f32 = 5.0;

impl Fate {
    #[inline]
    fn way(&self, from: Place, to: Place) -> f32 {
        f32::from(self.pack.way(from, to))
    }

    /// How far a character is from a place.
    fn far(&self, who: Character, place: Place) -> f32 {
        self.place_of(who).map_or(12.0, |from| self.way(from, place))
    }

    /// About how many actions an objective still takes.
    pub(crate) fn effort_for(&self, objective: Objective) -> f32 {
        let troops_in = |region: Region| -> f32 {
            let places = self.pack.places(region).and(self.shadow_at);
            places.iter().map(|place| f32::from(self.shadow(place))).sum()
        };
        let fallen_in = |region: Region| -> f32 {
            let places = self.pack.places(region).and(self.strongholds());
            places.iter().map(|place| self.effort_to_capture(place)).sum()
        };
        let freed = |region: Region| 1.2 * troops_in(region) + fallen_in(region);
        match objective {
            Objective::Ring => 0.0,
            Objective::Blessing => self.effort_to_pay(objective, Place::Rivendell),
            Objective::Theoden => self.effort_to_pay(objective, Place::Edoras),
            Objective::Denethor => self.effort_to_pay(objective, Place::MinasTirith),
            Objective::Staff => self.effort_to_capture(Place::Isengard) + freed(Region::Rohan),
            Objective::Challenge => self.effort_to_gather(objective, Place::NorthIthilien),
            Objective::Banner => {
                self.effort_to_gather(objective, Place::MinasTirith) + self.far(Character::Arwen, Place::MinasTirith)
            }
            Objective::Balrog => {
                let seat = self.owner_of(Character::Gandalf);
                let armour = 2 * self.purse(seat, Symbol::Resistance) + self.purse(seat, Symbol::Valor);
                let frail = (7.0 - f32::from(self.hope)).max(0.0);
                self.far(Character::Gandalf, Place::Moria) + 1.5 * (6u8.saturating_sub(armour)) as f32 + frail
            }
            Objective::Oathbreakers => {
                let calls = if self.dead_called { 0.0 } else { self.far(Character::Aragorn, Place::Edoras) + 6.0 };
                calls + freed(Region::Gondor)
            }
            Objective::Umbar => self.effort_to_capture(Place::Umbar),
            Objective::Eored => {
                let left = self.pack.quest(objective).count.saturating_sub(self.eored.len() as u8);
                3.0 * f32::from(left) + self.way_to_prey(Character::Eomer)
            }
            Objective::Freca => {
                self.effort_to_capture(Place::Dunland) + self.effort_to_gather(objective, Place::Dunland)
            }
            Objective::Shieldmaiden => {
                let left = self.pack.quest(objective).count.saturating_sub(9 - self.nazgul_left());
                5.0 * f32::from(left) + freed(Region::Rohan) + self.way_to_prey(Character::Eowyn)
            }
            Objective::Six => {
                let left = self.pack.quest(objective).count.saturating_sub(self.six);
                1.5 * f32::from(left) + 0.3 * self.way_to_prey(Character::Legolas)
            }
            Objective::Pits => {
                self.effort_to_capture(Place::DolGuldur) + self.effort_to_gather(objective, Place::DolGuldur)
            }
            Objective::Mirkwood => {
                let elves = |place: Place| self.troops(place, Army::Elven);
                1.2 * troops_in(Region::Mirkwood) + self.effort_to_man(self.pack.places(Region::Mirkwood), elves)
            }
            Objective::Honor => 3.0 + self.way_to_prey(Character::Boromir),
            Objective::Crossing => {
                self.effort_to_capture(Place::Osgiliath) + self.far(Character::Faramir, Place::Osgiliath)
            }
            Objective::Morgul => self.effort_to_capture(Place::MinasMorgul),
            Objective::Balin => self.effort_to_capture(Place::Moria) + self.effort_to_gather(objective, Place::Moria),
            Objective::DwarvenLands => {
                let home = Place::EredLuin;
                self.effort_to_gather(objective, home) + 1.2 * f32::from(self.shadow(home)) + freed(Region::Dale)
            }
            Objective::Rangers => {
                let friends = |place: Place| self.friends(place);
                self.effort_to_man(self.pack.places(Region::Eriador), friends) + freed(Region::Eriador)
            }
            Objective::Hobbits => {
                let left = self.pack.quest(objective).count.saturating_sub(self.pledged.len() as u8);
                self.effort_to_pledge(left)
            }
            Objective::Shelob => {
                self.far(Character::Frodo, Place::MinasMorgul) + 0.7 * self.far(Character::Gollum, Place::MinasMorgul)
            }
        }
    }

    /// What it takes to pay for an objective at a place, with company.
    fn effort_to_pay(&self, objective: Objective, place: Place) -> f32 {
        let mut best = f32::MAX;
        for who in self.everybody().iter() {
            let seat = self.owner_of(who);
            let missing = |price: &crate::Price| -> f32 {
                let short = |symbol: Symbol| price.count(symbol).saturating_sub(self.purse(seat, symbol));
                Symbol::ALL.into_iter().map(|symbol| f32::from(short(symbol))).sum()
            };
            let prices = self.pack.quest(objective).prices.iter();
            let cheapest = prices.map(missing).fold(f32::MAX, f32::min);
            let others = self.everybody().without(who);
            let friend = others.iter().map(|other| self.far(other, place)).fold(f32::MAX, f32::min);
            best = best.min(2.0 * cheapest + self.far(who, place) + 0.7 * friend);
        }
        best
    }

    /// What it takes to capture a place.
    pub(crate) fn effort_to_capture(&self, place: Place) -> f32 {
        self.effort_to_capture_below(place, f32::MAX)
    }

    /// The least that it takes to capture any stronghold, up to so much.
    pub(crate) fn effort_to_capture_any(&self, most: f32) -> f32 {
        self.strongholds().iter().fold(most, |least, place| least.min(self.effort_to_capture_below(place, least)))
    }

    /// What it takes to capture a place, or `most` at least if it takes more than that.
    fn effort_to_capture_below(&self, place: Place, most: f32) -> f32 {
        if self.is_haven(place) {
            return 0.0;
        }
        let foes = self.shadow(place);
        let here = self.friends(place);
        let fight = 1.1 * f32::from(foes) + 1.0;
        let mut best = most - fight;
        for who in self.everybody().without(Character::Gollum).iter() {
            let Some(from) = self.place_of(who) else { continue };
            let price = self.capture_price(who, place, 0).unwrap_or(crate::Price::of(Symbol::Valor, 3));
            let purse = self.purse(self.owner_of(who), Symbol::Valor);
            let missing = 1.8 * f32::from(price.count(Symbol::Valor).saturating_sub(purse));
            let straight = self.way(from, place);
            // No way is shorter than the straight one.
            if straight + missing >= best {
                continue;
            }
            // Troops that are not there yet must be fetched by somebody.
            let fetch = if here > foes {
                straight
            } else {
                let depot = |at: Place| {
                    let few = (foes + 1).saturating_sub(here + self.friends(at));
                    f32::from(self.pack.way(from, at) + self.pack.way(at, place)) + 1.3 * f32::from(few)
                };
                self.friends_at.without(place).iter().map(depot).fold(straight + 6.0, f32::min)
            };
            best = best.min(fetch + missing);
        }
        best + fight
    }

    /// What it takes to gather the armies of an objective at a place.
    fn effort_to_gather(&self, objective: Objective, place: Place) -> f32 {
        let mut sum = 0.0;
        for (army, needed) in Army::ALL.into_iter().zip(self.pack.quest(objective).armies) {
            let mut missing = needed.saturating_sub(self.troops(place, army));
            if missing == 0 {
                continue;
            }
            let mut best = f32::MAX;
            for from in self.friends_at.without(place).iter() {
                let there = self.troops(from, army);
                if there > 0 {
                    let few = f32::from(missing.saturating_sub(there));
                    let guide = self.everybody().iter().map(|who| self.far(who, from)).fold(f32::MAX, f32::min);
                    best = best.min(self.way(from, place) + 0.5 * guide + 1.5 * few);
                }
            }
            if self.pack.people(place) == Some(army) {
                let guide = self.everybody().iter().map(|who| self.far(who, place)).fold(f32::MAX, f32::min);
                best = best.min(1.3 * f32::from(missing) + guide);
            }
            if best == f32::MAX {
                missing = missing.saturating_add(4);
                best = 3.0 * f32::from(missing);
            }
            sum += best;
        }
        sum
    }

    /// How far somebody is from shadow troops that could be fought.
    fn way_to_prey(&self, who: Character) -> f32 {
        let Some(from) = self.place_of(who) else { return 10.0 };
        let fought = self.shadow_at.and(self.friends_at).iter().map(|place| self.way(from, place));
        let any = self.shadow_at.iter().map(|place| self.way(from, place) + 2.0);
        fought.chain(any).fold(10.0, f32::min)
    }

    /// What it takes to leave a troop at each of some places, where `count` of
    /// them are at each place now.
    fn effort_to_man(&self, places: PlaceSet, count: impl Fn(Place) -> u8) -> f32 {
        let mut spare = [0u8; Place::COUNT];
        for place in self.friends_at.iter() {
            spare[place.index()] = count(place).saturating_sub(u8::from(places.contains(place)));
        }
        let mut sum = 0.0;
        for place in places.iter().filter(|&place| count(place) == 0) {
            let depots = self.friends_at.iter().filter(|depot| spare[depot.index()] > 0);
            let way = match depots.min_by_key(|&depot| self.pack.way(depot, place)) {
                Some(depot) => {
                    spare[depot.index()] -= 1;
                    self.way(depot, place)
                }
                None => FETCHED,
            };
            // Who brings several leaves one after the other.
            sum += 1.0 + 0.6 * way.min(FETCHED);
        }
        sum
    }

    /// What it takes Merry & Pippin to win so many peoples: a card for each,
    /// and the way to one of its havens.
    fn effort_to_pledge(&self, peoples: u8) -> f32 {
        let mut efforts = [30.0f32; 4];
        for haven in self.havens().iter() {
            let Some(army) = self.pack.people(haven).filter(|&army| !self.pledged.contains(army)) else { continue };
            let wait = self.wait_for(Card::of(self.pack.region(haven), Symbol::Friendship), haven);
            let effort = &mut efforts[army.index()];
            *effort = effort.min(wait + self.far(Character::Merry, haven));
        }
        efforts.sort_by(f32::total_cmp);
        efforts.iter().take(usize::from(peoples)).sum()
    }

    /// What it takes until Merry & Pippin have a card with which to do
    /// something at a place. Whoever else holds it can hand it over there.
    fn wait_for(&self, card: Card, place: Place) -> f32 {
        let owner = self.owner_of(Character::Merry);
        match Seat::all(self.rules.seats).find(|seat| self.hands[seat.index()].contains(card)) {
            Some(seat) if seat == owner => 1.0,
            Some(seat) => {
                let theirs = self.everybody().iter().filter(|&who| self.owner_of(who) == seat);
                2.0 + 0.7 * theirs.map(|who| self.far(who, place)).fold(8.0, f32::min)
            }
            None if self.discard.contains(card) => 20.0,
            None => 8.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::Game;

    use super::*;
    use crate::position::{Player, Position};

    /// Merry & Pippin in Rivendell, a partner beside them, and who holds the card
    /// of the Elves there.
    fn pledge(mine: &[Card], theirs: &[Card], discard: &[Card]) -> f32 {
        let first =
            Player { characters: vec![Character::Frodo, Character::Merry], hand: mine.to_vec(), ..Player::default() };
        let second =
            Player { characters: vec![Character::Arwen, Character::Gimli], hand: theirs.to_vec(), ..Player::default() };
        let position = Position {
            players: vec![first, second],
            figures: BTreeMap::from([(Character::Merry, Place::Rivendell), (Character::Arwen, Place::Rivendell)]),
            objectives: vec![Objective::Hobbits],
            discard: discard.to_vec(),
            ..Position::default()
        };
        Fate::from_position(&position).unwrap().effort_for(Objective::Hobbits)
    }

    #[test]
    fn a_card_is_the_nearer_the_sooner_merry_has_it() {
        let card = [Card::RhudaurFriendship];
        let [held, handed, hidden, lost] =
            [pledge(&card, &[], &[]), pledge(&[], &card, &[]), pledge(&[], &[], &[]), pledge(&[], &[], &card)];
        assert!(held < handed && handed < hidden && hidden < lost, "{held} {handed} {hidden} {lost}");
    }

    /// What it takes to man the wood, with Elves in one place.
    fn wood(place: Place, elves: u8) -> f32 {
        let troops = BTreeMap::from([(place, BTreeMap::from([(Army::Elven, elves)]))]);
        let position = Position { troops, objectives: vec![Objective::Mirkwood], ..Position::default() };
        Fate::from_position(&position).unwrap().effort_for(Objective::Mirkwood)
    }

    #[test]
    fn troops_count_the_more_the_nearer_they_are() {
        let [there, spread, far] =
            [wood(Place::WoodlandRealm, 4), wood(Place::WoodlandRealm, 1), wood(Place::Lorien, 4)];
        assert!(there < spread && there < far, "{there} {spread} {far}");
    }
}
