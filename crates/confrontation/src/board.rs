//! The sixteen regions, and which way leads where.
//!
//! ```text
//!                           High Pass
//!                    Rhudaur         Mirkwood
//!            Arthedain    Misty Mtns.       Dagorlad
//!      Shire        Eregion        Fangorn        Mordor
//!             Cardolan     Caradhras        Gondor
//!                   Enedwaith        Rohan
//!                         Gap of Rohan
//! ```

use crate::side::Side;

table::named! {
    /// A region of the board, row by row from the Shire to Mordor.
    #[expect(missing_docs, reason = "a map needs no captions")]
    pub enum Region {
        Shire => "the Shire",
        Arthedain => "Arthedain",
        Cardolan => "Cardolan",
        Rhudaur => "Rhudaur",
        Eregion => "Eregion",
        Enedwaith => "Enedwaith",
        HighPass => "the High Pass",
        MistyMountains => "the Misty Mountains",
        Caradhras => "Caradhras",
        GapOfRohan => "the Gap of Rohan",
        Mirkwood => "Mirkwood",
        Fangorn => "Fangorn",
        Rohan => "Rohan",
        Dagorlad => "Dagorlad",
        Gondor => "Gondor",
        Mordor => "Mordor",
    }
}

use Region::*;

/// One step towards Mordor by the roads both sides share. Sauron goes the other
/// way.
const ROADS: [&[Region]; 16] = [
    &[Arthedain, Cardolan],
    &[Rhudaur, Eregion],
    &[Eregion, Enedwaith],
    &[HighPass, MistyMountains],
    &[MistyMountains, Caradhras],
    &[Caradhras, GapOfRohan],
    &[Mirkwood],
    &[Mirkwood, Fangorn],
    &[Fangorn, Rohan],
    &[Rohan],
    &[Dagorlad],
    &[Dagorlad, Gondor],
    &[Gondor],
    &[Mordor],
    &[Mordor],
    &[],
];

/// The yellow arrows: forward moves that only the Fellowship has. The first is
/// the tunnel of Moria, the others go down the Anduin.
const ARROWS: [(Region, Region); 3] = [(Eregion, Fangorn), (Mirkwood, Fangorn), (Fangorn, Rohan)];

/// Neighbours in the same row.
const SAME_ROW: [(Region, Region); 9] = [
    (Arthedain, Cardolan),
    (Rhudaur, Eregion),
    (Eregion, Enedwaith),
    (HighPass, MistyMountains),
    (MistyMountains, Caradhras),
    (Caradhras, GapOfRohan),
    (Mirkwood, Fangorn),
    (Fangorn, Rohan),
    (Dagorlad, Gondor),
];

impl Region {
    /// How many characters each side may have here.
    #[inline]
    pub const fn limit(self) -> u32 {
        match self {
            Shire | Mordor => 4,
            HighPass | MistyMountains | Caradhras | GapOfRohan => 1,
            _ => 2,
        }
    }

    /// Whether this is one of the four mountain regions.
    #[inline]
    pub const fn is_mountain(self) -> bool {
        self.limit() == 1
    }

    /// How many steps it is from the Shire.
    pub const fn row(self) -> u8 {
        match self {
            Shire => 0,
            Arthedain | Cardolan => 1,
            Rhudaur | Eregion | Enedwaith => 2,
            HighPass | MistyMountains | Caradhras | GapOfRohan => 3,
            Mirkwood | Fangorn | Rohan => 4,
            Dagorlad | Gondor => 5,
            Mordor => 6,
        }
    }

    /// Where `side` may step forward to.
    #[inline]
    pub const fn forward(self, side: Side) -> RegionSet {
        FORWARD[side.index()][self.index()]
    }

    /// Where `side` may go backward to: the roads only, neither the river nor
    /// the tunnel.
    #[inline]
    pub const fn backward(self, side: Side) -> RegionSet {
        ROAD[side.enemy().index()][self.index()]
    }

    /// The neighbours in the same row, over which nobody moves in the
    /// mountains.
    #[inline]
    pub const fn beside(self) -> RegionSet {
        BESIDE[self.index()]
    }

    /// Where a sideways move may lead: nowhere in the mountains.
    #[inline]
    pub const fn sideways(self) -> RegionSet {
        if self.is_mountain() { RegionSet::EMPTY } else { self.beside() }
    }

    /// All regions next to this one.
    #[inline]
    pub const fn adjacent(self) -> RegionSet {
        let roads = ROAD[0][self.index()].union(ROAD[1][self.index()]);
        roads.union(self.beside())
    }

    /// Whether going from here to `to` is going up the Anduin.
    pub const fn is_upstream(self, to: Region) -> bool {
        matches!((self, to), (Rohan, Fangorn) | (Fangorn, Mirkwood))
    }

    /// The home of `side`: where four of its characters start.
    pub const fn home(side: Side) -> Region {
        match side {
            Side::Fellowship => Shire,
            Side::Sauron => Mordor,
        }
    }

    /// The six regions `side` starts in, its home first.
    pub const fn start(side: Side) -> [Region; 6] {
        match side {
            Side::Fellowship => [Shire, Arthedain, Cardolan, Rhudaur, Eregion, Enedwaith],
            Side::Sauron => [Mordor, Mirkwood, Fangorn, Rohan, Dagorlad, Gondor],
        }
    }
}

table::set! {
    /// A set of regions.
    pub struct RegionSet(u16) of Region;
}

impl RegionSet {
    /// The Shire and Mordor.
    pub const HOMES: RegionSet = RegionSet::one(Shire).with(Mordor);

    /// The four mountain regions.
    pub const MOUNTAINS: RegionSet = RegionSet::one(HighPass).with(MistyMountains).with(Caradhras).with(GapOfRohan);

    /// Everything one of Sauron's steps ahead of any region of the set.
    #[inline]
    pub(crate) const fn ahead_of_sauron(self) -> RegionSet {
        RegionSet(AHEAD[0][self.0 as usize & 0xff] | AHEAD[1][self.0 as usize >> 8])
    }
}

/// The roads, by side and region.
const ROAD: [[RegionSet; 16]; 2] = {
    let mut roads = [[RegionSet::EMPTY; 16]; 2];
    let mut from = 0;
    while from < 16 {
        let mut way = 0;
        while way < ROADS[from].len() {
            let to = ROADS[from][way];
            roads[0][from].set(to, true);
            roads[1][to.index()].set(Region::ALL[from], true);
            way += 1;
        }
        from += 1;
    }
    roads
};

const FORWARD: [[RegionSet; 16]; 2] = {
    let mut forward = ROAD;
    let mut arrow = 0;
    while arrow < ARROWS.len() {
        let (from, to) = ARROWS[arrow];
        forward[0][from.index()].set(to, true);
        arrow += 1;
    }
    forward
};

/// One of Sauron's steps ahead of a whole set, for its lower and its upper
/// half: riders and marchers ask for it at every listing.
const AHEAD: [[u16; 256]; 2] = {
    let mut ahead = [[0; 256]; 2];
    let mut set = 0;
    while set < 256 {
        let mut bit = 0;
        while bit < 8 {
            if set >> bit & 1 == 1 {
                ahead[0][set] |= ROAD[1][bit].0;
                ahead[1][set] |= ROAD[1][bit + 8].0;
            }
            bit += 1;
        }
        set += 1;
    }
    ahead
};

const BESIDE: [RegionSet; 16] = {
    let mut beside = [RegionSet::EMPTY; 16];
    let mut pair = 0;
    while pair < SAME_ROW.len() {
        let (a, b) = SAME_ROW[pair];
        beside[a.index()].set(b, true);
        beside[b.index()].set(a, true);
        pair += 1;
    }
    beside
};

#[cfg(test)]
mod tests {
    use super::*;

    fn set(regions: &[Region]) -> RegionSet {
        regions.iter().copied().collect()
    }

    #[test]
    fn both_sides_share_twenty_four_roads() {
        let count = |side: Side| Region::ALL.iter().map(|region| region.backward(side).len()).sum::<usize>();
        assert_eq!((count(Side::Fellowship), count(Side::Sauron)), (24, 24));
    }

    #[test]
    fn every_road_leads_one_row_on_and_every_neighbour_stays_in_its_row() {
        for region in Region::ALL {
            assert!(region.backward(Side::Sauron).iter().all(|to| to.row() == region.row() + 1));
            assert!(region.beside().iter().all(|to| to.row() == region.row() && to.beside().contains(region)));
        }
    }

    #[test]
    fn the_mountains_are_where_one_may_stand() {
        assert_eq!(RegionSet::MOUNTAINS, Region::ALL.into_iter().filter(|region| region.limit() == 1).collect());
    }

    #[test]
    fn only_the_fellowship_has_the_arrows() {
        assert_eq!(Mirkwood.forward(Side::Fellowship), set(&[Dagorlad, Fangorn]));
        assert_eq!(Fangorn.forward(Side::Fellowship), set(&[Dagorlad, Gondor, Rohan]));
        assert_eq!(Eregion.forward(Side::Fellowship), set(&[MistyMountains, Caradhras, Fangorn]));
        assert_eq!(Fangorn.forward(Side::Sauron), set(&[MistyMountains, Caradhras]));
    }

    #[test]
    fn ahead_of_a_set_is_ahead_of_each_of_its_regions() {
        for bits in [0u16, 1, 0x8000, 0x0f30, 0xffff, 0x5a5a] {
            let set = RegionSet(bits);
            let each = set.iter().flat_map(|region| region.forward(Side::Sauron).iter()).collect();
            assert_eq!(set.ahead_of_sauron(), each);
        }
    }

    #[test]
    fn the_tunnel_makes_no_neighbours() {
        assert!(!Eregion.adjacent().contains(Fangorn) && !Fangorn.adjacent().contains(Eregion));
    }
}
