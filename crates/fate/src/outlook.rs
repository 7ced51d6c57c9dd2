//! What is counted of a position, for whoever weighs it.

use table::Seat;

use crate::card::CardSet;
use crate::character::Character;
use crate::instinct::{Danger, Needs};
use crate::objective::Objective;
use crate::place::{Place, PlaceSet};
use crate::region::Region;
use crate::state::Fate;
use crate::symbol::Symbol;

/// How many terms a position has.
pub const TERMS: usize = 36;

/// What each point of hope is worth beside the others: the last are dear.
const HOPE: [f32; 9] = [0.0, 0.0, 4.0, 7.0, 9.2, 11.0, 12.4, 13.5, 14.2];

/// An objective that takes more actions than this is out of sight.
const LONGEST: f32 = 45.0;

/// How much the next objective counts beside one that is nearer.
const NEXT: f32 = 0.8;

/// How much a troop outside counts in the haven next door.
const NEIGHBOUR: f32 = 0.3;

/// So much of a threat one defender holds off.
const HOLDS: f32 = 1.5;

/// How much of its worth a card keeps with every step that it takes until it
/// can be handed over.
const STEP: f32 = 0.85;

/// How much of the Resistance counts as the Ring-bearer's own that he could be handed at once.
const HANDED: f32 = 0.8;

/// The trek (`Pack::trek`) from just outside of Mordor, on the board we know: to
/// be nearer than this is worth nothing by itself, see `march`.
const OUTSIDE: f32 = 7.0;

/// For so many turns the shadow troops in the supply had better last.
const SOON: f32 = 6.0;

/// So many of a turn's shadow cards bring a troop.
const BRINGS: f32 = 0.5;

/// A hand with more cards than this will soon be too full.
const ROOM: u8 = 5;

/// How far Frodo comes in a round, with some help, and turns that he had better
/// have to spare.
const ROUND: f32 = 5.0;
const TO_SPARE: f32 = 3.0;

fn one_if(is_so: bool) -> f32 {
    f32::from(u8::from(is_so))
}

impl Fate {
    /// What is counted of a position.
    pub fn terms(&self) -> [f32; TERMS] {
        // Shelob is met on the way.
        let open = self.other_objectives().but(self.done).without(Objective::Shelob).len();
        let havens = self.term_havens();
        let purses = self.term_purses();
        let bearer = self.bearer();
        let resistance = self.purse(bearer, Symbol::Resistance).min(5);
        let stealth = self.purse(bearer, Symbol::Stealth);
        let toll = self.stealth_to_the_fire(self.frodo());
        let trek = self.pack.trek(self.frodo(), self.purse(bearer, Symbol::Friendship));
        // Frodo had better not wait in Mordor.
        let mordor = self.frodo_region() == Region::Mordor && (open > 0 || resistance < 4);
        let early = if mordor { 2.0 * open as f32 + f32::from(5 - resistance) } else { 0.0 };
        let friends: u8 = self.friends_at.iter().map(|place| self.friends(place)).sum();
        let foes: u8 = self.shadow_at.iter().map(|place| self.shadow(place)).sum();
        let hosts: u8 = self.shadow_at.iter().map(|place| self.shadow(place).saturating_sub(2)).sum();
        let company = || self.everybody().without(Character::Gollum).iter().filter_map(|who| self.place_of(who));
        let led: u8 = company().map(|at| self.friends(at).min(3)).filter(|&troops| troops > 1).sum();
        let seen = self.eye == self.frodo_region();
        let near: u8 = self.pack.borders(self.frodo_region()).iter().map(|region| self.nazgul(region)).sum();
        [
            1.0,
            HOPE[usize::from(self.hope).min(8)],
            self.done.len() as f32,
            self.term_effort(),
            havens.stakes,
            havens.short,
            havens.far,
            self.captured.len() as f32,
            self.unrest(self.frodo()).min(6.0),
            if self.is_last_march() { trek.max(OUTSIDE) } else { trek } / 10.0,
            early,
            f32::from(resistance),
            one_if(resistance == 5),
            self.stealth_to_lead(toll + 1) + f32::from(3u8.saturating_sub(toll)),
            f32::from(stealth.saturating_sub(toll + 1).min(3)),
            f32::from(self.purse(bearer, Symbol::Friendship).min(3)),
            purses.wanted,
            purses.near,
            purses.elsewhere,
            purses.spare,
            purses.events,
            purses.tokens,
            purses.crowded,
            f32::from(friends),
            f32::from(foes),
            self.scarcity(SOON).min(8.0),
            f32::from(hosts),
            company().filter(|&at| self.is_haven(at)).count() as f32,
            f32::from(led),
            one_if(!seen),
            one_if(self.is_haven(self.frodo())),
            if seen { self.skies_next() } else { 0.0 },
            f32::from(near),
            if self.is_last_march() { self.march_odds() } else { 0.0 },
            self.term_relief(),
            self.term_late(trek),
        ]
    }

    /// How near a stronghold is to being captured, where hope is wanted.
    fn term_relief(&self) -> f32 {
        let wanted = f32::from((self.pack.hope_top - self.hope).min(4)) / 4.0;
        if wanted < 0.4 {
            return 0.0;
        }
        wanted * 5.0 / (5.0 + self.effort_to_capture_any(LONGEST))
    }

    /// Hope that it will probably cost within so many turns that the supply has no more
    /// shadow troops.
    pub(crate) fn scarcity(&self, turns: f32) -> f32 {
        let come = BRINGS * f32::from(self.threat_rate()) * turns;
        (come - f32::from(self.shadow_left)).max(0.0)
    }

    /// How many turns too few are left for Frodo, who has so far to go. The
    /// more players there are, the longer he waits for his next turn.
    fn term_late(&self, trek: f32) -> f32 {
        let round = f32::from(self.rules.seats);
        let needed = round * (trek / ROUND + 0.5);
        (needed + TO_SPARE - self.turns_left()).clamp(0.0, 12.0)
    }

    /// What the open objectives still take, the nearest first.
    fn term_effort(&self) -> f32 {
        let open = self.other_objectives().but(self.done);
        let mut efforts = [0.0f32; 5];
        let mut count = 0;
        for (effort, objective) in efforts.iter_mut().zip(open.iter()) {
            *effort = self.effort_for(objective).min(LONGEST);
            count += 1;
        }
        efforts[..count].sort_by(f32::total_cmp);
        efforts.iter().rev().fold(0.0, |rest, effort| effort / 10.0 + NEXT * rest)
    }

    fn term_havens(&self) -> Havens {
        let danger = Danger::of(self);
        let havens = self.havens();
        let helpers = self.everybody().without(Character::Frodo).without(Character::Gollum);
        let mut all = Havens::default();
        for haven in havens.iter() {
            let outside = self.pack.near(haven).and(self.friends_at).but(havens);
            let near: u8 = outside.iter().map(|at| self.friends(at)).sum();
            let here = self.friends(haven);
            all.stakes += danger.loss(haven, here);
            let defenders = f32::from(here) + NEIGHBOUR * f32::from(near);
            let short = (danger.threat(haven) - HOLDS * defenders).clamp(0.0, 6.0);
            all.short += short;
            if short > 0.2 {
                let ways = helpers.iter().filter_map(|who| self.place_of(who)).map(|at| self.pack.way(at, haven));
                all.far += short.min(3.0) * f32::from(ways.min().unwrap_or(10)) / 5.0;
            }
        }
        all
    }

    fn term_purses(&self) -> Purses {
        let bearer = self.bearer();
        let needs = Needs::of(self);
        let mut all = Purses::default();
        for seat in Seat::all(self.rules.seats) {
            for symbol in Symbol::ALL {
                let [count, wanted] = [&needs.purses, &needs.wanted].map(|table| table[seat.index()][symbol.index()]);
                let kept = match symbol {
                    // What the Ring-bearer needs of these is counted by itself.
                    Symbol::Resistance if seat == bearer => count.min(5),
                    Symbol::Stealth if seat == bearer => {
                        count.min(self.stealth_to_the_fire(self.frodo()).saturating_add(1))
                    }
                    Symbol::Resistance => {
                        let kept = count.min(wanted.max(self.missing_resistance()));
                        all.elsewhere += f32::from(kept);
                        all.near += self.near_the_bearer(seat, kept);
                        kept
                    }
                    _ => {
                        let kept = count.min(wanted);
                        all.wanted += f32::from(kept);
                        kept
                    }
                };
                all.spare += (kept..count).fold(0.0, |spare, _| 1.0 + NEXT * spare);
            }
            let hand = self.hands[seat.index()];
            all.events += hand.and(CardSet::EVENTS).len() as f32;
            all.tokens += f32::from(self.tokens[seat.index()].iter().sum::<u8>());
            all.crowded += (hand.len() as f32 - f32::from(ROOM)).max(0.0);
        }
        all
    }

    /// How much of the Resistance that the Ring-bearer lacks is within reach: in the hands
    /// of others whom he could meet.
    pub(crate) fn resistance_within_reach(&self) -> f32 {
        let missing = self.missing_resistance();
        let others = Seat::all(self.rules.seats).filter(|&seat| seat != self.bearer());
        let near = others.map(|seat| self.near_the_bearer(seat, missing)).sum::<f32>();
        HANDED * near.min(missing.into())
    }

    /// How near the Resistance cards of a seat are to the Ring-bearer's hand:
    /// somebody of each must meet in the region of the card.
    fn near_the_bearer(&self, seat: Seat, most: u8) -> f32 {
        let cards = self.hands[seat.index()].and(CardSet::with_symbol(Symbol::Resistance));
        if cards.is_empty() || most == 0 {
            return 0.0;
        }
        let stand = |seat: Seat| -> PlaceSet {
            let company = self.everybody().iter().filter(|&who| self.owner_of(who) == seat);
            company.filter_map(|who| self.place_of(who)).collect()
        };
        let (ours, theirs) = (stand(self.bearer()), stand(seat));
        let far = |from: PlaceSet, to: Place| from.iter().map(|at| self.pack.way(at, to)).min().unwrap_or(20);
        let way = |place: Place| far(ours, place) + far(theirs, place);
        let mut ways: Vec<u8> = cards
            .iter()
            .filter_map(|card| card.region())
            .map(|region| self.pack.places(region).iter().map(way).min().unwrap_or(30))
            .collect();
        ways.sort_unstable();
        let worth = |&way: &u8| (0..way).fold(1.0, |worth, _| worth * STEP);
        ways.iter().take(usize::from(most)).map(worth).sum()
    }
}

/// What is counted of the havens.
#[derive(Default)]
struct Havens {
    /// Hope that they will probably cost.
    stakes: f32,
    /// Defenders that they are short of.
    short: f32,
    /// How far help is where it is needed.
    far: f32,
}

/// What is counted of hands and tokens.
#[derive(Default)]
struct Purses {
    wanted: f32,
    /// Resistance that could soon be handed to the Ring-bearer.
    near: f32,
    elsewhere: f32,
    spare: f32,
    events: f32,
    tokens: f32,
    crowded: f32,
}
