//! The chance to win, as it was learnt from many games.
//!
//! What can be told of a position is a row of numbers, its [`terms`]; most of
//! them are nothing at any one time. What each means for the end was found by
//! logistic regression over games that bots played, and stands in [`LEARNT`].
//! The example `weigh` plays the games and writes that
//! table.
//!
//! [`terms`]: Confrontation::terms

use crate::board::Region;
use crate::card::{Card, Special};
use crate::character::{Character, TILES};
use crate::learnt::LEARNT;
use crate::side::Side;
use crate::state::{Confrontation, Step};

// Where each kind of term begins.
const STANDS: usize = 0;
const TURN: usize = STANDS + Character::ALL.len() * Region::COUNT;
const CARDS: usize = TURN + 2;
const SPECIALS: usize = CARDS + 2 * Card::COUNT;
const WAY: usize = SPECIALS + Special::COUNT;
const HUNT: usize = WAY + 2 * ROWS * (TILES + 1);
const SHIRE: usize = HUNT + 2 * 2 * COMPANIONS * 2;
const NUMBERS: usize = SHIRE + 2 * 4 * 4;

/// How many terms there are.
pub const TERMS: usize = NUMBERS + 2 * (TILES + 1);

/// From the Shire to Mordor.
const ROWS: usize = 7;

/// The Ring-bearer alone, with one companion, or with more.
const COMPANIONS: usize = 3;

impl Confrontation {
    /// How far ahead the Fellowship is while the game is played; 0 is even.
    pub(crate) fn lead(&self) -> f32 {
        let mut lead = 0.0;
        self.terms(|term, much| lead += LEARNT[term] * much);
        lead
    }

    /// What a position in play can be told by: every term that is not nothing,
    /// by its number below [`TERMS`].
    #[inline]
    pub fn terms(&self, mut tell: impl FnMut(usize, f32)) {
        let turn = self.to_move.index();
        tell(TURN + turn, 1.0);
        for side in Side::BOTH {
            let camp = self.camp(side);
            for tile in camp.standing().iter() {
                if let Some(region) = camp.region(tile) {
                    tell(STANDS + camp.character(tile) as usize * Region::COUNT + region.index(), 1.0);
                }
            }
            for card in camp.hand.iter() {
                tell(CARDS + side.index() * Card::COUNT + card as usize, 1.0);
            }
            for special in camp.specials.iter() {
                tell(SPECIALS + special.index(), 1.0);
            }
            tell(NUMBERS + side.index() * (TILES + 1) + camp.standing().len() as usize, 1.0);
        }
        self.tell_the_way(turn, &mut tell);
        let sauron = self.camp(Side::Sauron);
        let there = sauron.count(Region::Shire).min(3) as usize;
        let near = (sauron.count(Region::Arthedain) + sauron.count(Region::Cardolan)).min(3) as usize;
        tell(SHIRE + (turn * 4 + there) * 4 + near, 1.0);
    }

    /// How far the Ring-bearer has come, how many enemies are still ahead of
    /// him, and whether they can catch him: who could attack him, how well he
    /// is hidden among companions, and whether he could slip away.
    #[inline]
    fn tell_the_way(&self, turn: usize, tell: &mut impl FnMut(usize, f32)) {
        let (fellowship, sauron) = (self.camp(Side::Fellowship), self.camp(Side::Sauron));
        let bearer = if self.ring_on_sam { Character::Sam } else { Character::Frodo };
        let Some(region) = fellowship.region(bearer.tile()) else { return };
        let (mut ahead, mut hunters) = (0, 0);
        for tile in sauron.standing().iter() {
            ahead += usize::from(sauron.region(tile).is_some_and(|there| there.row() > region.row()));
            hunters += u8::from(self.moves_of(Side::Sauron, tile).contains(region));
        }
        tell(WAY + (turn * ROWS + usize::from(region.row())) * (TILES + 1) + ahead, 1.0);
        if hunters > 0 {
            let companions = (fellowship.count(region) as usize).clamp(1, COMPANIONS) - 1;
            let cornered = usize::from(self.retreats(Side::Fellowship, region, region.sideways()).is_empty());
            let hunt = HUNT + ((turn * 2 + cornered) * COMPANIONS + companions) * 2;
            tell(hunt, 1.0);
            tell(hunt + 1, f32::from(hunters));
        }
    }

    /// Whether a turn begins: nothing is half done.
    pub fn is_between_turns(&self) -> bool {
        self.step == Step::Turn
    }
}
