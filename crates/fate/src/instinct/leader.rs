//! Who sees to which objective, and what he lacks for it.

use crate::character::Character;
use crate::objective::Objective;
use crate::place::Place;
use crate::symbol::Symbol;

use super::errand::Plan;
use super::least;

/// What a symbol costs that is still missing, in actions.
const MISSING: f32 = 0.84;

/// How much less suited somebody is who already sees to another objective.
const BUSY: f32 = 2.8;

/// The same where the other character of his seat does.
const SEAT_BUSY: f32 = 3.7;

/// How much less suited somebody is for every turn until his next.
const WAIT: f32 = 5.7;

/// Where troops or payers meet for an objective.
pub(super) fn meeting(objective: Objective) -> Option<Place> {
    Some(match objective {
        Objective::Blessing => Place::Rivendell,
        Objective::Theoden => Place::Edoras,
        Objective::Denethor | Objective::Banner => Place::MinasTirith,
        Objective::Challenge => Place::NorthIthilien,
        Objective::Staff => Place::Isengard,
        Objective::Umbar => Place::Umbar,
        Objective::Freca => Place::Dunland,
        Objective::Pits => Place::DolGuldur,
        Objective::Crossing => Place::Osgiliath,
        Objective::Morgul | Objective::Shelob => Place::MinasMorgul,
        Objective::Balin | Objective::Balrog => Place::Moria,
        Objective::DwarvenLands => Place::EredLuin,
        Objective::Oathbreakers => Place::Edoras,
        _ => return None,
    })
}

/// The only one who can see to an objective.
fn born_leader(objective: Objective) -> Option<Character> {
    Some(match objective {
        Objective::Balrog => Character::Gandalf,
        Objective::Oathbreakers => Character::Aragorn,
        Objective::Eored => Character::Eomer,
        Objective::Shieldmaiden => Character::Eowyn,
        Objective::Six => Character::Legolas,
        Objective::Honor => Character::Boromir,
        Objective::Crossing => Character::Faramir,
        Objective::Hobbits => Character::Merry,
        Objective::Shelob => Character::Gollum,
        _ => return None,
    })
}

impl Plan<'_> {
    /// Says who sees to which objective.
    pub(super) fn appoint(&mut self) {
        let game = self.game;
        let open = game.other_objectives().but(game.done);
        let mut busy = [0.0f32; Character::COUNT];
        for objective in open.iter() {
            if let Some(leader) = born_leader(objective) {
                self.leaders[objective.index()] = Some(leader);
                busy[leader.index()] += BUSY;
            }
        }
        let fit = game.everybody().without(Character::Frodo).without(Character::Gollum);
        for objective in open.iter().filter(|&objective| born_leader(objective).is_none()) {
            let seats = |who: Character| {
                let partner = |other: &Character| *other != who && game.owner_of(*other) == game.owner_of(who);
                let solo = game.solo();
                fit.iter().filter(|other| !solo && partner(other)).map(|other| busy[other.index()]).sum::<f32>()
            };
            let wait = |who: Character| WAIT * f32::from(game.turns_until(game.owner_of(who)));
            let cost = |who: Character| {
                self.effort(who, objective) + busy[who.index()] + SEAT_BUSY / BUSY * seats(who) + wait(who)
            };
            let leader = least(fit, cost);
            self.leaders[objective.index()] = leader;
            if let Some(leader) = leader {
                busy[leader.index()] += BUSY;
            }
        }
    }

    /// Symbols that a seat lacks for the cheapest price of an objective.
    pub(super) fn lacks(&self, who: Character, objective: Objective) -> f32 {
        let game = self.game;
        let seat = game.owner_of(who);
        let quest = game.pack.quest(objective);
        let capture = [crate::Price::of(Symbol::Valor, 3)];
        let captures = matches!(objective, Objective::Staff | Objective::Umbar | Objective::Balin);
        let prices = if captures { &capture[..] } else { &quest.prices[..] };
        let discount = who == Character::Boromir && !matches!(objective, Objective::Blessing | Objective::Denethor);
        let short = |price: &crate::Price| -> u8 {
            let price = if discount { price.less(Symbol::Valor, 1) } else { *price };
            self.needs.lacks(seat, price)
        };
        let prices = prices.iter().map(short).min().map_or(0.0, f32::from);
        if objective == Objective::Morgul && game.place_of(who) != Some(Place::MinasMorgul) {
            let way = if who == Character::Faramir { 1 } else { 2 };
            return prices + f32::from((way + 3u8).saturating_sub(game.purse(seat, Symbol::Stealth)).min(way));
        }
        prices
    }

    /// About how much it takes a character to see to an objective.
    fn effort(&self, who: Character, objective: Objective) -> f32 {
        let lacks = MISSING * self.lacks(who, objective);
        let region = match objective {
            Objective::Mirkwood => Place::WoodlandRealm,
            Objective::Rangers => Place::EredLuin,
            _ => meeting(objective).unwrap_or(Place::Rivendell),
        };
        let musters = match (objective, who) {
            (Objective::Rangers | Objective::DwarvenLands, Character::Gimli)
            | (Objective::Mirkwood | Objective::Pits, Character::Arwen)
            | (Objective::Staff | Objective::Freca, Character::Eowyn)
            | (Objective::Umbar | Objective::Challenge | Objective::Morgul, Character::Boromir) => -2.5,
            _ => 0.0,
        };
        lacks + self.far(who, region) + musters
    }
}
