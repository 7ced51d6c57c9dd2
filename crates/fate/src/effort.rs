//! What the objectives still take, counted in actions.

use table::Seat;

use crate::army::Army;
use crate::card::Card;
use crate::character::Character;
use crate::objective::Objective;
use crate::place::{Place, PlaceSet};
use crate::region::Region;
use crate::state::Fate;
use crate::symbol::{Price, Symbol};

/// The way of a troop that is yet to be mustered, or comes from far off.
const FETCHED: f32 = 5.0;

/// How far off a battle is in a region without shadow troops.
const ABSENT: f32 = 8.0;

/// So many troops had better go with whoever looks for a battle.
const COMPANY: u8 = 2;

/// What a card of Merry & Pippin's takes until it wins a people, where they have it, somebody
/// else does, it has not come yet, or it is gone for good. That is far more than the one action
/// at the end: what could be done at once is put off for ever if it counts as good as done.
const HELD: f32 = 4.0;
const OTHERS: f32 = 6.0;
const HIDDEN: f32 = 16.0;
const GONE: f32 = 30.0;

/// How much the way counts to where a card would be of use that nobody has.
const UNKNOWN: f32 = 0.3;

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
            Objective::Eored => self.effort_to_ride(),
            Objective::Freca => {
                self.effort_to_capture(Place::Dunland) + self.effort_to_gather(objective, Place::Dunland)
            }
            Objective::Shieldmaiden => {
                let left = self.pack.quest(objective).count.saturating_sub(9 - self.nazgul_left());
                self.effort_to_slay(left) + freed(Region::Rohan)
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
            let purse = self.purse_of(self.owner_of(who));
            let prices = self.pack.quest(objective).prices.iter();
            let cheapest = prices.map(|price| f32::from(price.missing(purse))).fold(f32::MAX, f32::min);
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
            let missing = 1.8 * f32::from(self.short_of_capture(who, place));
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

    /// How many symbols a character lacks to capture a place, at the price of which fewest are
    /// missing.
    fn short_of_capture(&self, who: Character, place: Place) -> u8 {
        let mut purse = self.purse_of(self.owner_of(who));
        if place == Place::MinasMorgul && !self.is_at(who, place) {
            // The way there takes as much.
            let toll = &mut purse[Symbol::Stealth.index()];
            *toll = toll.saturating_sub(2);
        }
        let prices = (0..).map_while(|nth| self.capture_price(who, place, nth));
        prices.map(|price| price.missing(purse)).min().unwrap_or(Price::of(Symbol::Valor, 3).missing(purse))
    }

    /// What it takes to gather the armies of an objective at a place. Those that wait at the
    /// same place go together.
    fn effort_to_gather(&self, objective: Objective, place: Place) -> f32 {
        let guide = |from: Place| self.everybody().iter().map(|who| self.far(who, from)).fold(f32::MAX, f32::min);
        let mut sum = 0.0;
        let mut set_out = PlaceSet::EMPTY;
        for (army, needed) in Army::ALL.into_iter().zip(self.pack.quest(objective).armies) {
            let missing = needed.saturating_sub(self.troops(place, army));
            if missing == 0 {
                continue;
            }
            let (mut best, mut depot) = (f32::MAX, place);
            for from in self.friends_at.without(place).iter() {
                let there = self.troops(from, army);
                if there > 0 {
                    let few = f32::from(missing.saturating_sub(there));
                    let way = if set_out.contains(from) { 0.0 } else { self.way(from, place) + 0.5 * guide(from) };
                    if way + 1.5 * few < best {
                        (best, depot) = (way + 1.5 * few, from);
                    }
                }
            }
            if self.pack.people(place) == Some(army) {
                let musters = 1.3 * f32::from(missing) + guide(place);
                if musters < best {
                    (best, depot) = (musters, place);
                }
            }
            if best == f32::MAX {
                best = 3.0 * f32::from(missing.saturating_add(4));
            }
            set_out = set_out.with(depot);
            sum += best;
        }
        sum
    }

    /// What it takes Éomer to fight in as many regions as are still missing, with riders.
    fn effort_to_ride(&self) -> f32 {
        let Some(from) = self.place_of(Character::Eomer) else { return 30.0 };
        let left = usize::from(self.pack.quest(Objective::Eored).count).saturating_sub(self.eored.len());
        let mut ways = [f32::MAX; Region::COUNT];
        let mut count = 0;
        for region in Region::ALL.into_iter().filter(|&region| self.has_trophy_space(region)) {
            let prey = self.pack.places(region).and(self.shadow_at).iter();
            // A few can be beaten; where nobody is, somebody may come.
            let fight = |at: Place| self.way(from, at) + 0.5 * f32::from(self.shadow(at).saturating_sub(2));
            ways[count] = prey.map(fight).fold(ABSENT, f32::min);
            count += 1;
        }
        ways[..count].sort_by(f32::total_cmp);
        let (first, others) = match &ways[..count.min(left)] {
            [] => (0.0, 0.0),
            // The next battle is not as far from the first as from here.
            [first, others @ ..] => (1.0 + first, others.iter().map(|way| 2.0 + 0.5 * way).sum()),
        };
        let few = |at: Place| f32::from(COMPANY.saturating_sub(self.troops(at, Army::Rohirrim)));
        let depots = self.friends_at.iter().filter(|&at| self.troops(at, Army::Rohirrim) > 0);
        let riders = depots.map(|at| 0.8 * self.way(from, at) + few(at)).fold(6.0, f32::min);
        first + others + if few(from) > 0.0 { riders } else { 0.0 }
    }

    /// What it takes Éowyn to slay so many Nazgûl: battles where they are, troops, and Valor.
    fn effort_to_slay(&self, nazgul: u8) -> f32 {
        let Some(from) = self.place_of(Character::Eowyn) else { return 15.0 * f32::from(nazgul) };
        if nazgul == 0 {
            return 0.0;
        }
        let haunted = self.shadow_at.iter().filter(|&at| self.nazgul(self.pack.region(at)) > 0);
        let fight = |at: Place| self.way(from, at) + if self.friends_at.contains(at) { 0.0 } else { 1.0 };
        let way = haunted.map(fight).fold(ABSENT, f32::min);
        let few = |at: Place| f32::from(COMPANY.saturating_sub(self.friends(at)));
        let troops = self.friends_at.iter().map(|at| 0.8 * self.way(from, at) + few(at)).fold(6.0, f32::min);
        let price = self.pack.quest(Objective::Shieldmaiden).prices[0].count(Symbol::Valor);
        let valor = self.purse(self.owner_of(Character::Eowyn), Symbol::Valor);
        let short = nazgul.saturating_mul(price).saturating_sub(valor);
        2.0 * f32::from(nazgul) + way + troops + 1.2 * f32::from(short)
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
            let (wait, heed) = self.wait_for(Card::of(self.pack.region(haven), Symbol::Friendship), haven);
            let effort = &mut efforts[army.index()];
            *effort = effort.min(wait + heed * self.far(Character::Merry, haven));
        }
        efforts.sort_by(f32::total_cmp);
        efforts.iter().take(usize::from(peoples)).sum()
    }

    /// What it takes until Merry & Pippin have a card with which to do
    /// something at a place, and how much the way there counts meanwhile. Whoever else
    /// holds the card can hand it over there.
    fn wait_for(&self, card: Card, place: Place) -> (f32, f32) {
        let owner = self.owner_of(Character::Merry);
        match Seat::all(self.rules.seats).find(|seat| self.hands[seat.index()].contains(card)) {
            Some(seat) if seat == owner => (HELD, 1.0),
            Some(seat) => {
                let theirs = self.everybody().iter().filter(|&who| self.owner_of(who) == seat);
                (OTHERS + 0.7 * theirs.map(|who| self.far(who, place)).fold(8.0, f32::min), 1.0)
            }
            None if self.discard.contains(card) => (GONE, UNKNOWN),
            None => (HIDDEN, UNKNOWN),
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

    /// What it takes Éomer in Edoras, with so many riders and shadow troops at one place.
    fn ride(riders: u8, prey: Place, fought: &[Region]) -> f32 {
        let player = Player { characters: vec![Character::Frodo, Character::Eomer], ..Player::default() };
        let position = Position {
            players: vec![player, Player { characters: vec![Character::Arwen, Character::Gimli], ..Player::default() }],
            figures: BTreeMap::from([(Character::Eomer, Place::Edoras)]),
            troops: BTreeMap::from([(Place::Edoras, BTreeMap::from([(Army::Rohirrim, riders)]))]),
            shadow: BTreeMap::from([(prey, 1)]),
            objectives: vec![Objective::Eored],
            eored: fought.to_vec(),
            ..Position::default()
        };
        Fate::from_position(&position).unwrap().effort_for(Objective::Eored)
    }

    #[test]
    fn eomer_wants_riders_and_foes_in_regions_that_are_new() {
        let near = ride(2, Place::FordsOfIsen, &[]);
        assert!(near < ride(1, Place::FordsOfIsen, &[]));
        assert!(near < ride(2, Place::Dagorlad, &[]));
        let fought = [Region::Rohan];
        assert!(ride(2, Place::Fangorn, &fought) < ride(2, Place::FordsOfIsen, &fought));
    }

    /// What it takes Éowyn in Edoras, with so many troops and so much Valor, and Nazgûl in a
    /// region.
    fn slay(troops: u8, valor: u8, nazgul: Region) -> f32 {
        let characters = vec![Character::Frodo, Character::Eowyn];
        let player = Player { characters, tokens: Price::of(Symbol::Valor, valor), ..Player::default() };
        let position = Position {
            players: vec![player, Player { characters: vec![Character::Arwen, Character::Gimli], ..Player::default() }],
            figures: BTreeMap::from([(Character::Eowyn, Place::Edoras)]),
            troops: BTreeMap::from([(Place::Edoras, BTreeMap::from([(Army::Rohirrim, troops)]))]),
            shadow: BTreeMap::from([(Place::Fangorn, 1), (Place::Dagorlad, 1)]),
            nazgul: Some(BTreeMap::from([(nazgul, 9)])),
            objectives: vec![Objective::Shieldmaiden],
            ..Position::default()
        };
        Fate::from_position(&position).unwrap().effort_for(Objective::Shieldmaiden)
    }

    #[test]
    fn eowyn_wants_troops_and_valor_where_nazgul_are() {
        let near = slay(2, 4, Region::MistyMountains);
        assert!(near < slay(1, 4, Region::MistyMountains));
        assert!(near < slay(2, 1, Region::MistyMountains));
        assert!(near < slay(2, 4, Region::Rhovanion));
    }

    #[test]
    fn the_cheapest_price_of_a_place_counts() {
        let with = |symbol: Symbol, count: u8| {
            let characters = vec![Character::Frodo, Character::Eowyn];
            let player = Player { characters, tokens: Price::of(symbol, count), ..Player::default() };
            let other = Player { characters: vec![Character::Arwen, Character::Gimli], ..Player::default() };
            let objectives = vec![Objective::Freca];
            let position = Position { players: vec![player, other], objectives, ..Position::default() };
            Fate::from_position(&position).unwrap().effort_for(Objective::Freca)
        };
        assert_eq!(with(Symbol::Valor, 3), with(Symbol::Friendship, 3));
        assert!(with(Symbol::Friendship, 3) < with(Symbol::Stealth, 3));
    }

    /// What it takes to gather for the challenge, with Elves and Rohirrim at these places.
    fn challenge(elves: Place, riders: Place) -> f32 {
        let mut troops = BTreeMap::from([(elves, BTreeMap::from([(Army::Elven, 2)]))]);
        troops.entry(riders).or_default().insert(Army::Rohirrim, 2);
        let position = Position { troops, objectives: vec![Objective::Challenge], ..Position::default() };
        Fate::from_position(&position).unwrap().effort_for(Objective::Challenge)
    }

    #[test]
    fn troops_that_wait_together_go_together() {
        let [together, apart] =
            [Place::MinasTirith, Place::Dagorlad].map(|riders| challenge(Place::MinasTirith, riders));
        assert!(together < apart, "{together} {apart}");
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
