//! The last march: how likely the Ring is to be destroyed if Frodo goes now.

use table::Seat;

use crate::character::Character;
use crate::judge::likely;
use crate::objective::Objective;
use crate::pack::Link;
use crate::place::Place;
use crate::region::Region;
use crate::state::Fate;
use crate::symbol::Symbol;

/// So many steps before the fire searches are counted; those farther off can
/// wait for a good moment.
const LEG: usize = 5;

/// Hope that a die of a search costs on average.
const DIE: f32 = 0.5;

/// Hope that Sam's Aid saves in the last search, and Resistance that is left.
const AID: f32 = 0.8;
const AGAIN: f32 = 0.4;

/// How much surer a player is with every spread of hope more than it will take. By luck alone
/// it would be twice as much. But who could not make it yet must see what brings him nearer.
const SURER: f32 = 0.8;

/// How much of the odds is left for every symbol that is still missing, and for
/// every action more than a turn has.
const MISSING: f32 = 0.75;
const LATER: f32 = 0.94;

/// How much better it is to have made a step of the leg already.
const STEP: f32 = 0.04;

/// How much of the odds is left if somebody else leads Frodo: he waits for his
/// own turn at the fire.
const LED: f32 = 0.9;

/// The same for every step that he is away.
const APART: f32 = 0.95;

/// So many rounds it takes until a symbol comes that is missing, and no rest costs more
/// hope than this.
const WAIT: f32 = 0.5;
const MOST: f32 = 8.0;

/// How much of the odds Shelob leaves, and how much more with every Valor against her; how
/// much is left for every step that Gollum is away from her lair, and where Frodo has passed it.
const LAIR: f32 = 0.6;
const VALOR: f32 = 0.15;
const GUIDE_AWAY: f32 = 0.96;
const PASSED: f32 = 0.5;

/// Actions of a turn that Frodo can take part in.
const TURN: usize = 5;

/// What the way to the fire costs.
#[derive(Default)]
struct Road {
    steps: usize,
    stealth: u8,
    friendship: u8,
    /// Dice of the last searches on the way.
    searches: [u8; LEG],
}

impl Fate {
    /// How likely Frodo is to come to the fire and to destroy the Ring, by what
    /// the way costs, who looks for him there, what he and his company have, and
    /// how much time is left.
    pub(crate) fn march_odds(&self) -> f32 {
        let bearer = self.bearer();
        let mut road = self.road(self.purse(bearer, Symbol::Friendship));
        road.searches.sort_unstable_by(|one, other| other.cmp(one));
        // Whoever leads pays.
        self.best_leader(|seat| self.odds_led_by(seat, &road)) * self.odds_in_the_lair()
    }

    /// How much of the odds is left where Shelob is still to be met.
    fn odds_in_the_lair(&self) -> f32 {
        if !self.open(Objective::Shelob) {
            return 1.0;
        }
        let lair = Place::MinasMorgul;
        let passed = self.frodo_region() == Region::Mordor && self.frodo() != lair;
        let away = self.place_of(Character::Gollum).map_or(20, |at| self.pack.way(at, lair));
        let valor = self.purse(self.bearer(), Symbol::Valor).min(3);
        let met = LAIR * (1.0 + VALOR * f32::from(valor)) * power(GUIDE_AWAY, away.into());
        if passed { PASSED * met } else { met }
    }

    /// The most Stealth in the purse of anybody who could lead Frodo, up to so much.
    pub(crate) fn stealth_to_lead(&self, most: u8) -> f32 {
        self.best_leader(|seat| f32::from(self.purse(seat, Symbol::Stealth).min(most)))
    }

    /// What the seat has that could lead Frodo best: less, if it is not the Ring-bearer's
    /// and has to come from far off.
    fn best_leader(&self, worth: impl Fn(Seat) -> f32) -> f32 {
        let led = |seat: Seat| {
            if seat == self.bearer() {
                return Some(worth(seat));
            }
            let company = self.characters_of(seat).without(Character::Gollum);
            let places = company.iter().filter_map(|who| self.place_of(who));
            let away = places.map(|place| self.pack.way(place, self.frodo())).min()?;
            Some(LED * power(APART, away.into()) * worth(seat))
        };
        Seat::all(self.rules.seats).filter_map(led).fold(0.0, f32::max)
    }

    fn odds_led_by(&self, leader: Seat, road: &Road) -> f32 {
        let bearer = self.bearer();
        let [friendship, resistance] =
            [Symbol::Friendship, Symbol::Resistance].map(|symbol| self.purse(bearer, symbol));
        let stealth = self.purse(leader, Symbol::Stealth);
        let hidden = usize::from(stealth.saturating_sub(road.stealth));
        let met: u8 = road.searches.iter().skip(hidden).sum();

        let missing = f32::from(self.missing_resistance()) - self.resistance_within_reach()
            + f32::from(road.stealth.saturating_sub(stealth));
        let actions = road.steps + 1;
        let hope = f32::from(self.hope) - DIE * f32::from(met) - self.unrest_before(actions, missing);
        let watched = self.search_dice_at(Place::MountDoom, false, false);
        let last = (f32::from(watched) + f32::from(self.pack.hope_top) - hope.max(1.0)).min(7.0);
        let mended = AID * f32::from(friendship.saturating_sub(road.friendship).min(3))
            + AGAIN * f32::from(resistance.saturating_sub(5).min(3));
        let left = hope - (DIE * last - mended).max(0.0);
        let spread = (DIE * (f32::from(met) + last).sqrt()).max(0.5);

        likely(SURER * (left - 0.5) / spread)
            * self.in_time(actions)
            * between(MISSING, missing)
            * power(LATER, actions.saturating_sub(TURN))
            * (1.0 - STEP * road.steps.min(TURN) as f32)
    }

    /// Hope that it costs until Frodo comes to the fire, so many actions away: he rests
    /// where he is until his next turn, and in Mordor until nothing is missing, and
    /// all the while the shadow troops in the supply may run out.
    fn unrest_before(&self, actions: usize, missing: f32) -> f32 {
        let acts = self.bearer() == self.current;
        let left = if acts { usize::from(self.actions_left(Character::Frodo)) } else { 0 };
        if missing <= 0.0 && left >= actions {
            return 0.0;
        }
        let round = f32::from(self.rules.seats);
        let turns = match self.turns_until(self.bearer()) {
            0 if self.turn_begins() => 0.0,
            0 => round,
            turns => f32::from(turns),
        };
        let waits = round * WAIT * missing;
        let goes = round * (actions as f32 / 4.0 - 1.0).max(0.0);
        let rests = turns + if self.frodo_region() == Region::Mordor { waits } else { 0.0 };
        (self.unrest(self.frodo()) * rests / round + self.scarcity(turns + waits + goes)).min(MOST)
    }

    /// The way to the fire: as short as any, and where fewest look for Frodo.
    fn road(&self, friendship: u8) -> Road {
        let mut road = Road::default();
        let mut at = self.frodo();
        let trek = |to: Place| self.pack.trek(to, friendship);
        let dice = |to: Place| self.search_dice_at(to, false, false);
        while at != Place::MountDoom {
            let cost = |link: &&Link| trek(link.to) + f32::from(link.cost.total()) + 0.3 * f32::from(dice(link.to));
            let nearer = self.pack.links(at).iter().filter(|link| trek(link.to) < trek(at));
            let Some(link) = nearer.min_by(|one, other| cost(one).total_cmp(&cost(other))) else { break };
            road.stealth += link.cost.count(Symbol::Stealth);
            road.friendship += link.cost.count(Symbol::Friendship);
            road.searches.rotate_left(1);
            road.searches[LEG - 1] = dice(link.to);
            road.steps += 1;
            at = link.to;
        }
        road
    }

    /// How likely it is that the cards last for so many actions of Frodo's.
    fn in_time(&self, actions: usize) -> f32 {
        let round = f32::from(self.rules.seats);
        let turns = round * (actions as f32 / 4.0 - 0.5);
        likely((self.turns_left() - turns + 1.0) / 1.5)
    }
}

/// A power with any exponent: straight between whole ones.
fn between(base: f32, times: f32) -> f32 {
    let whole = times as usize;
    power(base, whole) * (1.0 - (1.0 - base) * (times - whole as f32))
}

fn power(base: f32, times: usize) -> f32 {
    (0..times).fold(1.0, |product, _| product * base)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::Game;

    use super::*;
    use crate::card::Card;
    use crate::position::{Player, Position};

    fn odds(from: Place, hope: u8, nazgul: Region, hand: &[Card]) -> f32 {
        odds_with(from, hope, nazgul, hand, Place::Rivendell)
    }

    /// The odds with a partner who has Stealth, and is somewhere.
    fn odds_with(from: Place, hope: u8, nazgul: Region, hand: &[Card], arwen: Place) -> f32 {
        let bearer =
            Player { characters: vec![Character::Frodo, Character::Gimli], hand: hand.to_vec(), ..Player::default() };
        let stealth = vec![Card::RohanStealth, Card::DaleStealth, Card::GondorStealth];
        let partner =
            Player { characters: vec![Character::Arwen, Character::Aragorn], hand: stealth, ..Player::default() };
        let position = Position {
            players: vec![bearer, partner],
            figures: BTreeMap::from([(Character::Frodo, from), (Character::Arwen, arwen)]),
            hope: Some(hope),
            nazgul: Some(BTreeMap::from([(nazgul, 9)])),
            ..Position::default()
        };
        Fate::from_position(&position).unwrap().march_odds()
    }

    const RESISTANCE: [Card; 5] = [
        Card::RohanResistance,
        Card::DaleResistance,
        Card::GondorResistance,
        Card::MordorResistance,
        Card::EriadorResistance,
    ];

    #[test]
    fn who_has_what_it_takes_and_is_not_looked_for_will_do_it() {
        let ready = odds(Place::BaradDur, 8, Region::Dale, &RESISTANCE);
        assert!(ready > 0.7, "{ready}");
        assert!(ready > odds(Place::BaradDur, 3, Region::Dale, &RESISTANCE));
        assert!(ready > odds(Place::BaradDur, 8, Region::Mordor, &RESISTANCE));
        assert!(ready > odds(Place::BaradDur, 8, Region::Dale, &RESISTANCE[1..]));
        assert!(ready > odds(Place::Shire, 8, Region::Dale, &RESISTANCE));
    }

    #[test]
    fn who_could_not_make_it_yet_sees_what_brings_him_nearer() {
        let with = |hope: u8| odds(Place::SouthIthilien, hope, Region::Mordor, &RESISTANCE);
        let all = [2, 3, 4, 5, 6, 7, 8].map(with);
        assert!(all[0] > 0.003 && all[6] < 0.1, "{all:?}");
        assert!(all.windows(2).all(|two| two[1] > 1.2 * two[0]), "{all:?}");
    }

    #[test]
    fn who_must_wait_had_better_not_be_seen_and_the_supply_had_better_last() {
        let waiting = |eye: Region, foes: u8| {
            let hand = RESISTANCE[2..].to_vec();
            let bearer = Player { characters: vec![Character::Frodo, Character::Gimli], hand, ..Player::default() };
            let partner = Player { characters: vec![Character::Arwen, Character::Aragorn], ..Player::default() };
            let position = Position {
                players: vec![bearer, partner],
                figures: BTreeMap::from([(Character::Frodo, Place::BaradDur)]),
                shadow: BTreeMap::from([(Place::Moria, foes)]),
                nazgul: Some(BTreeMap::from([(Region::Mordor, 3), (Region::Dale, 6)])),
                hope: Some(8),
                eye: Some(eye),
                ..Position::default()
            };
            Fate::from_position(&position).unwrap().march_odds()
        };
        let (hidden, seen, crowded) = (waiting(Region::Dale, 1), waiting(Region::Mordor, 1), waiting(Region::Dale, 48));
        assert!(hidden > seen && hidden > crowded, "{hidden} {seen} {crowded}");
    }

    #[test]
    fn what_others_could_hand_over_counts() {
        let with = |arwen: Place, card: Card| {
            let hand = RESISTANCE[1..].to_vec();
            let bearer = Player { characters: vec![Character::Frodo, Character::Gimli], hand, ..Player::default() };
            let characters = vec![Character::Arwen, Character::Aragorn];
            let partner = Player { characters, hand: vec![card], ..Player::default() };
            let position = Position {
                players: vec![bearer, partner],
                figures: BTreeMap::from([(Character::Frodo, Place::Eastemnet), (Character::Arwen, arwen)]),
                ..Position::default()
            };
            Fate::from_position(&position).unwrap().march_odds()
        };
        let here = with(Place::Eastemnet, Card::RohanResistance);
        assert!(here > with(Place::Rivendell, Card::RohanResistance));
        assert!(here > with(Place::Eastemnet, Card::RohanValor));
    }

    #[test]
    fn gollum_had_better_be_where_shelob_is() {
        let with = |gollum: Place, frodo: Place| {
            let bearer = Player { characters: vec![Character::Frodo, Character::Gimli], ..Player::default() };
            let partner = Player { characters: vec![Character::Gollum, Character::Aragorn], ..Player::default() };
            let position = Position {
                players: vec![bearer, partner],
                figures: BTreeMap::from([(Character::Frodo, frodo), (Character::Gollum, gollum)]),
                objectives: vec![Objective::Shelob],
                ..Position::default()
            };
            Fate::from_position(&position).unwrap().odds_in_the_lair()
        };
        let waits = with(Place::MinasMorgul, Place::SouthIthilien);
        assert!(waits > with(Place::Moria, Place::SouthIthilien));
        assert!(waits > with(Place::MinasMorgul, Place::Gorgoroth));
    }

    #[test]
    fn whoever_leads_frodo_pays() {
        let [alone, led] = [Place::Rivendell, Place::SouthIthilien]
            .map(|arwen| odds_with(Place::SouthIthilien, 8, Region::Dale, &RESISTANCE, arwen));
        assert!(led > alone, "{led} {alone}");
    }
}
