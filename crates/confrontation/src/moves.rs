//! Where a character may go on its turn.

use crate::board::{Region, RegionSet};
use crate::camp::Camp;
use crate::character::Character;
use crate::side::Side;

/// Where `character`, standing in `from`, may go. Its side is `own`; `fixed`
/// says that it is a Watcher who was seen.
///
/// It asks who the character is, not which piece it is: so the same function
/// tells what the enemy may conclude from a piece that could not move.
#[inline]
pub(crate) fn destinations(character: Character, from: Region, fixed: bool, own: &Camp, enemy: &Camp) -> RegionSet {
    if fixed {
        return RegionSet::EMPTY;
    }
    let plain = from.forward(character.side());
    let special = match character {
        Character::Aragorn => aragorn(from, enemy),
        Character::Treebeard => RegionSet::one(Region::Fangorn).and(enemy.lone()),
        Character::WitchKing => from.sideways().and(enemy.occupied()),
        Character::FlyingNazgul => enemy.lone(),
        Character::BlackRider => open_road(from, own, enemy).and(enemy.occupied()),
        Character::UrukHai => open_road(from, own, enemy).but(enemy.occupied()).but(own.occupied()),
        Character::StarFlyingNazgul => two_steps(from).and(enemy.occupied()),
        _ => RegionSet::EMPTY,
    };
    plain.union(special).but(own.full())
}

/// Aragorn attacks in any direction, but not sideways in the mountains.
fn aragorn(from: Region, enemy: &Camp) -> RegionSet {
    let around = from.forward(Side::Fellowship).union(from.backward(Side::Fellowship)).union(from.sideways());
    around.and(enemy.occupied())
}

/// The Flying Nazgûl* passes over one region, whatever is in it.
fn two_steps(from: Region) -> RegionSet {
    let first = from.forward(Side::Sauron);
    first.into_iter().fold(RegionSet::EMPTY, |far, region| far.union(region.forward(Side::Sauron)))
}

/// Every region ahead of one of Sauron's pieces that can be reached without
/// passing through enemies or through full regions.
fn open_road(from: Region, own: &Camp, enemy: &Camp) -> RegionSet {
    let closed = enemy.occupied().union(own.full());
    let mut reached = RegionSet::EMPTY;
    let mut edge = from.forward(Side::Sauron);
    while !edge.is_empty() {
        reached = reached.union(edge);
        let onward = edge.but(closed);
        edge = onward.into_iter().fold(RegionSet::EMPTY, |next, region| next.union(region.forward(Side::Sauron)));
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
