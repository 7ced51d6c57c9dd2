//! Dealing anew what one side cannot know.

use table::{Chance, Game};

use crate::board::Region;
use crate::card::SpecialSet;
use crate::character::{Character, Face, TILES};
use crate::options::{Mode, Specials};
use crate::side::Side;
use crate::state::{Confrontation, Step};

/// How often a deal is tried before the truth is kept: a deal must leave the
/// enemy something to do where the game goes on, and nearly all do.
const TRIES: u32 = 64;

impl Confrontation {
    /// Deals the enemy's secrets anew, as far as `observer` cannot know them.
    pub(crate) fn deal_anew(&mut self, observer: Side, chance: &mut impl Chance) {
        let enemy = observer.enemy();
        match self.step {
            Step::Drafting => self.redraft(enemy, chance),
            Step::Naming => self.refield(enemy, chance),
            Step::Taking => {
                self.refield(enemy, chance);
                self.retake(self.receiver(enemy), chance);
            }
            Step::Placing => {
                self.refield(enemy, chance);
                self.replace(enemy, chance);
                self.rehold(enemy, chance);
            }
            Step::Over => {
                self.camp_mut(enemy).redeal(chance);
                self.rehold(enemy, chance);
            }
            _ => self.redeal_play(enemy, chance),
        }
    }

    fn redeal_play(&mut self, enemy: Side, chance: &mut impl Chance) {
        let truth = self.clone();
        for _ in 0..TRIES {
            self.camp_mut(enemy).redeal(chance);
            self.rehold(enemy, chance);
            self.rechoose(enemy, chance);
            // A side that is asked on its turn has something to do: else the
            // game would be over, and the observer knows that it is not.
            if self.step != Step::Turn || self.to_move != enemy || self.can_do_something(enemy) {
                return;
            }
            *self = truth.clone();
        }
    }

    fn can_do_something(&self, side: Side) -> bool {
        let mut list = Vec::new();
        self.actions(self.seat_of(side), &mut list);
        !list.is_empty()
    }

    /// Faces the enemy has chosen so far.
    fn redraft(&mut self, enemy: Side, chance: &mut impl Chance) {
        for tile in 0..self.camp(enemy).progress as usize {
            self.field_any(enemy, tile, chance);
        }
    }

    /// A hidden line-up, before anybody has been seen.
    fn refield(&mut self, enemy: Side, chance: &mut impl Chance) {
        if self.rules.mode == Mode::Hidden {
            for tile in 0..TILES {
                self.field_any(enemy, tile, chance);
            }
        }
    }

    fn field_any(&mut self, side: Side, tile: usize, chance: &mut impl Chance) {
        let face = [Face::Classic, Face::Variant][chance.below(2) as usize];
        self.camp_mut(side).field(Character::of(side, tile, face));
    }

    /// Special cards the enemy has taken so far.
    fn retake(&mut self, receiver: Side, chance: &mut impl Chance) {
        let count = self.camp(receiver).specials.len();
        let whole = self.to_take();
        // The set that will be taken in the end, of which the first few are.
        let mut cards = deal_specials(SpecialSet::all(receiver), whole, chance);
        cards.sort();
        self.camp_mut(receiver).specials = cards.into_iter().take(count).collect();
    }

    /// Pieces the enemy has placed so far.
    fn replace(&mut self, enemy: Side, chance: &mut impl Chance) {
        let [home, front @ ..] = Region::start(enemy);
        let mut places = [home; TILES];
        places[..front.len()].copy_from_slice(&front);
        chance.mix(&mut places);
        let camp = self.camp_mut(enemy);
        let placed = camp.progress as usize;
        for tile in 0..placed {
            camp.put(tile, None);
        }
        for (tile, &place) in places.iter().enumerate().take(placed) {
            camp.put(tile, Some(place));
        }
    }

    /// Special cards the enemy may still hold, where they are closed.
    fn rehold(&mut self, enemy: Side, chance: &mut impl Chance) {
        if !self.rules.closed || self.rules.specials != Specials::Two {
            return;
        }
        let camp = self.camp_mut(enemy);
        let unused = SpecialSet::all(enemy).but(camp.used);
        camp.specials = deal_specials(unused, camp.specials.len(), chance).into_iter().collect();
    }

    /// A combat card the enemy has laid face down.
    fn rechoose(&mut self, enemy: Side, chance: &mut impl Chance) {
        if self.step != Step::Cards {
            return;
        }
        let Some(battle) = &mut self.battle else { return };
        let Some(card) = battle.played[enemy.index()] else { return };
        let camp = &mut self.camps[enemy.index()];
        let hand = camp.hand.with(card);
        let other = hand.iter().nth(chance.below(hand.len() as u32) as usize).unwrap_or(card);
        camp.hand = hand.without(other);
        battle.played[enemy.index()] = Some(other);
        battle.cards[enemy.index()] = Some(other);
    }
}

fn deal_specials(from: SpecialSet, count: usize, chance: &mut impl Chance) -> Vec<crate::card::Special> {
    let mut cards: Vec<_> = from.iter().collect();
    chance.mix(&mut cards);
    cards.truncate(count);
    cards
}
