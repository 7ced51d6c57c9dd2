//! Where a character may go on its turn.

use crate::board::{Region, RegionSet};
use crate::camp::Camp;
use crate::character::Character;
use crate::side::Side;

/// Who has ways of his own. Most have not, and are soon done with.
const WANDERERS: Wanderers = Wanderers::new(&[
    Character::Aragorn,
    Character::Treebeard,
    Character::WitchKing,
    Character::FlyingNazgul,
    Character::BlackRider,
    Character::UrukHai,
    Character::StarFlyingNazgul,
]);

/// A set of characters of both sides.
struct Wanderers(u64);

impl Wanderers {
    const fn new(list: &[Character]) -> Wanderers {
        let (mut bits, mut i) = (0, 0);
        while i < list.len() {
            bits |= 1 << list[i] as u64;
            i += 1;
        }
        Wanderers(bits)
    }

    #[inline]
    const fn contains(&self, character: Character) -> bool {
        self.0 >> character as u64 & 1 == 1
    }
}

/// Where `character`, standing in `from`, may go. Its side is `own`; `fixed`
/// says that it is a Watcher who was seen.
///
/// It asks who the character is, not which piece it is: so the same function
/// tells what the enemy may conclude from a piece that could not move.
#[inline]
pub(crate) fn destinations(character: Character, from: Region, fixed: bool, own: &Camp, enemy: &Camp) -> RegionSet {
    let plain = from.forward(character.side());
    let ways = if WANDERERS.contains(character) { plain.union(own_ways(character, from, own, enemy)) } else { plain };
    if fixed { RegionSet::EMPTY } else { ways.but(own.full()) }
}

/// Where a character may go by its own text.
fn own_ways(character: Character, from: Region, own: &Camp, enemy: &Camp) -> RegionSet {
    match character {
        Character::Aragorn => aragorn(from, enemy),
        Character::Treebeard => RegionSet::one(Region::Fangorn).and(enemy.lone()),
        Character::WitchKing => from.sideways().and(enemy.occupied()),
        Character::FlyingNazgul => enemy.lone(),
        Character::BlackRider => open_road(from, own, enemy).and(enemy.occupied()),
        Character::UrukHai => open_road(from, own, enemy).but(enemy.occupied()).but(own.occupied()),
        Character::StarFlyingNazgul => two_steps(from).and(enemy.occupied()),
        _ => RegionSet::EMPTY,
    }
}

/// Aragorn attacks in any direction, but not sideways in the mountains.
fn aragorn(from: Region, enemy: &Camp) -> RegionSet {
    let around = from.forward(Side::Fellowship).union(from.backward(Side::Fellowship)).union(from.sideways());
    around.and(enemy.occupied())
}

/// The Flying Nazgûl* passes over one region, whatever is in it.
fn two_steps(from: Region) -> RegionSet {
    from.forward(Side::Sauron).ahead_of_sauron()
}

/// Every region ahead of one of Sauron's pieces that can be reached without
/// passing through enemies or through full regions.
fn open_road(from: Region, own: &Camp, enemy: &Camp) -> RegionSet {
    let closed = enemy.occupied().union(own.full());
    let mut reached = RegionSet::EMPTY;
    let mut edge = from.forward(Side::Sauron);
    while !edge.is_empty() {
        reached = reached.union(edge);
        edge = edge.but(closed).ahead_of_sauron();
    }
    reached
}

/// Whether this move goes through the tunnel of Moria. Treebeard, called to
/// Fangorn by a lone enemy, walks his own way.
pub(crate) fn uses_tunnel(character: Character, from: Region, to: Region, enemy: &Camp) -> bool {
    character.side() == Side::Fellowship
        && (from, to) == (Region::Eregion, Region::Fangorn)
        && !(character == Character::Treebeard && enemy.lone().contains(Region::Fangorn))
}
