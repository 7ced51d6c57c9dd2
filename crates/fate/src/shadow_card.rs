//! The shadow cards.

use serde::{Deserialize, Serialize};

table::named! {
    /// A shadow card. What it says is in the data.
    #[derive(Default)]
    pub enum ShadowCard {
        /// It starts there.
        Dunland1 => "Dunland 1",
        /// It starts there.
        Dunland2 => "Dunland 2",
        /// It starts there.
        Dunland3 => "Dunland 3",
        /// It starts there.
        Dunland4 => "Dunland 4",
        /// It starts there.
        Dunland5 => "Dunland 5",
        /// It starts there.
        Dunland6 => "Dunland 6",
        /// It starts there.
        Isengard1 => "Isengard 1",
        /// It starts there.
        Isengard2 => "Isengard 2",
        /// It starts there.
        Isengard3 => "Isengard 3",
        /// It starts there.
        Isengard4 => "Isengard 4",
        /// It starts there.
        Isengard5 => "Isengard 5",
        /// It starts there.
        Isengard6 => "Isengard 6",
        /// It starts there.
        Moria1 => "Moria 1",
        /// It starts there.
        Moria2 => "Moria 2",
        /// It starts there.
        Moria3 => "Moria 3",
        /// It starts there.
        Moria4 => "Moria 4",
        /// It starts there.
        Moria5 => "Moria 5",
        /// It starts there.
        Moria6 => "Moria 6",
        /// It starts there.
        DolGuldur1 => "Dol Guldur 1",
        /// It starts there.
        DolGuldur2 => "Dol Guldur 2",
        /// It starts there.
        DolGuldur3 => "Dol Guldur 3",
        /// It starts there.
        DolGuldur4 => "Dol Guldur 4",
        /// It starts there.
        DolGuldur5 => "Dol Guldur 5",
        /// It starts there.
        DolGuldur6 => "Dol Guldur 6",
        /// It starts there.
        Rhun1 => "Rhun 1",
        /// It starts there.
        Rhun2 => "Rhun 2",
        /// It starts there.
        Rhun3 => "Rhun 3",
        /// It starts there.
        Rhun4 => "Rhun 4",
        /// It starts there.
        Rhun5 => "Rhun 5",
        /// It starts there.
        Rhun6 => "Rhun 6",
        /// It starts there.
        Nurn1 => "Nurn 1",
        /// It starts there.
        Nurn2 => "Nurn 2",
        /// It starts there.
        Nurn3 => "Nurn 3",
        /// It starts there.
        Nurn4 => "Nurn 4",
        /// It starts there.
        Nurn5 => "Nurn 5",
        /// It starts there.
        Nurn6 => "Nurn 6",
        /// It starts there.
        Umbar1 => "Umbar 1",
        /// It starts there.
        Umbar2 => "Umbar 2",
        /// It starts there.
        Umbar3 => "Umbar 3",
        /// It starts there.
        Umbar4 => "Umbar 4",
        /// It starts there.
        Umbar5 => "Umbar 5",
        /// It starts there.
        Umbar6 => "Umbar 6",
        /// It starts there.
        NearHarad1 => "Near Harad 1",
        /// It starts there.
        NearHarad2 => "Near Harad 2",
        /// It starts there.
        NearHarad3 => "Near Harad 3",
        /// It starts there.
        NearHarad4 => "Near Harad 4",
        /// It starts there.
        NearHarad5 => "Near Harad 5",
        /// It starts there.
        NearHarad6 => "Near Harad 6",
        /// A special card.
        #[default]
        Drums => "The Drums of War",
        /// A special card.
        Wheels => "The Wheels of Saruman",
    }
}

table::set! {
    /// Some of the shadow cards.
    pub struct ShadowSet(u64) of ShadowCard;
}

/// How many shadow cards are not special.
pub const REGULAR: usize = 48;

impl ShadowSet {
    /// All but the two special cards.
    pub const REGULAR: ShadowSet = ShadowSet((1 << REGULAR) - 1);

    /// The card number `nth` of the set, counted from zero.
    #[inline]
    pub fn nth(self, nth: u32) -> ShadowCard {
        let mut bits = self.0;
        for _ in 0..nth {
            bits &= bits - 1;
        }
        ShadowCard::ALL[bits.trailing_zeros() as usize]
    }
}

/// What is on the back of a shadow card: it decides which half of the card
/// before it happens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Back {
    /// A red flag: the card before it advances.
    Flag,
    /// A black banner: the card before it reinforces.
    Banner,
}

impl Back {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Back::Flag => "a red flag",
            Back::Banner => "a black banner",
        }
    }
}

/// The special order on the lower half of a shadow card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Order {
    /// The Eye turns to Frodo.
    Eye,
    /// Two Nazgûl come closer to Frodo.
    Hunt,
    /// Three Nazgûl come to the Eye.
    Deploy,
}
