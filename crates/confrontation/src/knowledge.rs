//! What can be behind the enemy's letters.
//!
//! For each letter the state keeps the set of characters the enemy has not
//! ruled out. A reveal makes one set a single character and takes that tile out
//! of all others; mixing pieces unites their sets. A *deal* gives every letter
//! one of its characters, no tile twice. All deals are equally likely: they are
//! counted over the 512 sets of tiles already given away.

use table::Chance;

use crate::character::{Character, CharacterSet, Face, TILES};
use crate::side::Side;

/// Who may be behind each letter.
pub(crate) type Beliefs = [CharacterSet; TILES];

/// How many faces of each tile a letter may show.
fn faces(belief: CharacterSet, side: Side) -> [u32; TILES] {
    let may = |tile, face| u32::from(belief.contains(Character::of(side, tile, face)));
    std::array::from_fn(|tile| may(tile, Face::Classic) + may(tile, Face::Variant))
}

/// `rest[given]`: in how many ways the letters that remain when the tiles
/// `given` are gone can get the other tiles. Letters are served in order, so
/// the next letter is the number of tiles given.
fn ways(beliefs: &Beliefs, side: Side) -> [u32; 1 << TILES] {
    let faces: [[u32; TILES]; TILES] = std::array::from_fn(|letter| faces(beliefs[letter], side));
    let mut rest = [0; 1 << TILES];
    rest[(1 << TILES) - 1] = 1;
    for given in (0..(1 << TILES) - 1usize).rev() {
        let faces = &faces[given.count_ones() as usize];
        let mut free = !given & ((1 << TILES) - 1);
        let mut sum = 0;
        while free != 0 {
            let tile = free.trailing_zeros() as usize;
            sum += faces[tile] * rest[given | 1 << tile];
            free &= free - 1;
        }
        rest[given] = sum;
    }
    rest
}

/// How often a deal is guessed before deals are counted.
const GUESSES: u32 = 4;

/// Deals the characters of `side` to its letters, all deals that fit equally
/// likely.
///
/// Mostly the enemy knows of each piece either everything or nothing; then a
/// guess that leaves known pieces where they are nearly always fits, and costs
/// a fraction of the counting. A guess that does not fit is thrown away whole:
/// so those that fit are as likely as each other.
pub(crate) fn deal(beliefs: &Beliefs, side: Side, chance: &mut impl Chance) -> [Character; TILES] {
    for _ in 0..GUESSES {
        if let Some(dealt) = guess(beliefs, side, chance) {
            return dealt;
        }
    }
    count(beliefs, side, chance)
}

/// Any order of the tiles, but for letters that can have one tile only; none
/// if somebody gets what he cannot have.
fn guess(beliefs: &Beliefs, side: Side, chance: &mut impl Chance) -> Option<[Character; TILES]> {
    let (mut known, mut rings, mut stars) = (0u16, 0u16, 0u16);
    for belief in beliefs {
        let tiles = belief.tiles();
        if tiles.is_power_of_two() {
            known |= tiles;
        }
        rings |= belief.classics();
        stars |= belief.variants();
    }
    let (mut loose, mut count) = ([0u8; TILES], 0);
    for tile in (0..TILES).filter(|tile| known >> tile & 1 == 0) {
        loose[count] = tile as u8;
        count += 1;
    }
    let mut dealt = [Character::of(side, 0, Face::Classic); TILES];
    for (slot, &belief) in dealt.iter_mut().zip(beliefs) {
        let tiles = belief.tiles();
        let tile = if tiles.is_power_of_two() {
            tiles.trailing_zeros() as usize
        } else {
            let pick = chance.below(count as u32) as usize;
            count -= 1;
            loose.swap(pick, count);
            loose[count] as usize
        };
        let may = |faces: u16| faces >> tile & 1 == 1;
        // Where both faces are possible for anybody, each is as likely.
        let star = may(stars) && (!may(rings) || chance.below(2) == 1);
        let character = Character::of(side, tile, if star { Face::Variant } else { Face::Classic });
        if !belief.contains(character) {
            return None;
        }
        *slot = character;
    }
    Some(dealt)
}

/// The deal by counting: slower, and never at a loss.
fn count(beliefs: &Beliefs, side: Side, chance: &mut impl Chance) -> [Character; TILES] {
    let rest = ways(beliefs, side);
    debug_assert!(rest[0] > 0, "the truth itself fits what is known");
    let (mut given, mut pick) = (0usize, chance.below(rest[0]));
    std::array::from_fn(|letter| {
        for tile in (0..TILES).filter(|tile| given >> tile & 1 == 0) {
            for face in [Face::Classic, Face::Variant] {
                let character = Character::of(side, tile, face);
                if !beliefs[letter].contains(character) {
                    continue;
                }
                let ways = rest[given | 1 << tile];
                if pick < ways {
                    given |= 1 << tile;
                    return character;
                }
                pick -= ways;
            }
        }
        unreachable!("the pick is below the number of deals")
    })
}

/// Takes out of the beliefs whatever is in no deal: what is left is what a
/// careful player knows. The beliefs are those about each tile, not about each
/// letter.
///
/// The truth is a deal. In another one this letter gets the tile `other` if
/// whoever had `other` can take something else, and so forth, until somebody
/// takes this tile: if a chain of such steps leads from `other` to `tile`.
pub(crate) fn narrow(tiles: &mut Beliefs) {
    let mut chains: [u16; TILES] = std::array::from_fn(|tile| tiles[tile].tiles() | 1 << tile);
    for via in 0..TILES {
        let onward = chains[via];
        for chain in &mut chains {
            // All ones if this chain reaches `via`, else zero.
            let reaches = (*chain >> via & 1).wrapping_neg();
            *chain |= onward & reaches;
        }
    }
    // Tiles that lead to each other lead to the same tiles.
    for (belief, chain) in tiles.iter_mut().zip(chains) {
        let together = (0..TILES).fold(0, |set, other| set | u16::from(chains[other] == chain) << other);
        *belief = belief.on_tiles(together);
    }
}

#[cfg(test)]
mod tests {
    use table::Fast;

    use super::*;
    use crate::character::Character::*;

    fn classic() -> CharacterSet {
        (0..TILES).map(|tile| Character::of(Side::Fellowship, tile, Face::Classic)).collect()
    }

    #[test]
    fn a_piece_that_is_elsewhere_is_not_here() {
        // Two pieces are known to be Merry and Pippin, in either order.
        let pair: CharacterSet = [Merry, Pippin].into_iter().collect();
        // Tiles are numbered as the characters: Pippin is the third, Merry the
        // fourth. The beliefs about them are those of the first two letters.
        let mut tiles = [classic(); TILES];
        tiles[Pippin.tile()] = pair;
        tiles[Merry.tile()] = pair;
        narrow(&mut tiles);
        assert_eq!(tiles[Merry.tile()], pair);
        let frodo = tiles[Frodo.tile()];
        assert!(!frodo.contains(Merry) && frodo.contains(Frodo) && frodo.contains(Sam));
    }

    #[test]
    fn all_deals_are_equally_likely() {
        let mut beliefs = [classic(); TILES];
        for (letter, belief) in beliefs.iter_mut().enumerate().skip(3) {
            *belief = CharacterSet::one(Character::of(Side::Fellowship, letter, Face::Classic));
        }
        // Frodo, Sam and Pippin are behind the first three letters; the first
        // is not Frodo. That leaves four deals.
        beliefs[0] = beliefs[0].but(CharacterSet::one(Frodo));
        let mut chance = Fast::new(5);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..8000 {
            let dealt = deal(&beliefs, Side::Fellowship, &mut chance);
            *seen.entry([dealt[0], dealt[1], dealt[2]]).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 4);
        assert!(seen.values().all(|&n| (1800..2200).contains(&n)), "{seen:?}");
    }

    #[test]
    fn guessing_and_counting_deal_alike() {
        // Two are known, two are one of a pair, one is not Frodo, and one may
        // show either face.
        let mut beliefs = [classic(); TILES];
        let of = |tile, face| CharacterSet::one(Character::of(Side::Fellowship, tile, face));
        for tile in [7, 8] {
            beliefs.iter_mut().for_each(|belief| *belief = belief.but(of(tile, Face::Classic)));
            beliefs[tile] = of(tile, Face::Classic);
        }
        beliefs[0] = [Merry, Pippin].into_iter().collect();
        beliefs[1] = beliefs[1].but(CharacterSet::one(Frodo));
        beliefs[2] = beliefs[2].union(of(2, Face::Variant));
        let shares = |deal: &dyn Fn(&mut Fast) -> Option<[Character; TILES]>| {
            let mut chance = Fast::new(8);
            let mut seen = std::collections::BTreeMap::new();
            let dealt: Vec<_> = (0..60_000).filter_map(|_| deal(&mut chance)).collect();
            for deal in &dealt {
                for (letter, &character) in deal.iter().enumerate() {
                    *seen.entry((letter, character)).or_insert(0.0) += 1.0 / dealt.len() as f64;
                }
            }
            seen
        };
        let guessed = shares(&|chance| guess(&beliefs, Side::Fellowship, chance));
        let counted = shares(&|chance| Some(count(&beliefs, Side::Fellowship, chance)));
        assert_eq!(guessed.len(), counted.len());
        for (what, share) in counted {
            assert!((share - guessed[&what]).abs() < 0.02, "{what:?}: {share} and {}", guessed[&what]);
        }
    }

    #[test]
    fn a_hidden_face_may_be_either() {
        let both: CharacterSet =
            classic().of(Side::Fellowship).fold(CharacterSet::EMPTY, |all, one| all.union(CharacterSet::tile(one)));
        let mut chance = Fast::new(6);
        let stars = (0..2000)
            .flat_map(|_| deal(&[both; TILES], Side::Fellowship, &mut chance))
            .filter(|character| character.face() == Face::Variant)
            .count();
        assert!((8600..9400).contains(&stars), "{stars} of 18000");
    }
}
