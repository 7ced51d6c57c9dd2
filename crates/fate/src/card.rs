//! The player cards: region cards, events and Skies Darken.

use crate::region::Region;
use crate::symbol::Symbol;

table::named! {
    /// A card that can be in a hand: a region card or an event.
    pub enum Card {
        /// Eriador with Friendship.
        EriadorFriendship => "Eriador · Friendship",
        /// Eriador with Valor.
        EriadorValor => "Eriador · Valor",
        /// Eriador with Stealth.
        EriadorStealth => "Eriador · Stealth",
        /// Eriador with Resistance.
        EriadorResistance => "Eriador · Resistance",
        /// Rhudaur with Friendship.
        RhudaurFriendship => "Rhudaur · Friendship",
        /// Rhudaur with Valor.
        RhudaurValor => "Rhudaur · Valor",
        /// Rhudaur with Stealth.
        RhudaurStealth => "Rhudaur · Stealth",
        /// Rhudaur with Resistance.
        RhudaurResistance => "Rhudaur · Resistance",
        /// Enedwaith with Friendship.
        EnedwaithFriendship => "Enedwaith · Friendship",
        /// Enedwaith with Valor.
        EnedwaithValor => "Enedwaith · Valor",
        /// Enedwaith with Stealth.
        EnedwaithStealth => "Enedwaith · Stealth",
        /// Enedwaith with Resistance.
        EnedwaithResistance => "Enedwaith · Resistance",
        /// Misty Mountains with Friendship.
        MistyMountainsFriendship => "Misty Mountains · Friendship",
        /// Misty Mountains with Valor.
        MistyMountainsValor => "Misty Mountains · Valor",
        /// Misty Mountains with Stealth.
        MistyMountainsStealth => "Misty Mountains · Stealth",
        /// Misty Mountains with Resistance.
        MistyMountainsResistance => "Misty Mountains · Resistance",
        /// Rohan with Friendship.
        RohanFriendship => "Rohan · Friendship",
        /// Rohan with Valor.
        RohanValor => "Rohan · Valor",
        /// Rohan with Stealth.
        RohanStealth => "Rohan · Stealth",
        /// Rohan with Resistance.
        RohanResistance => "Rohan · Resistance",
        /// Gondor with Friendship.
        GondorFriendship => "Gondor · Friendship",
        /// Gondor with Valor.
        GondorValor => "Gondor · Valor",
        /// Gondor with Stealth.
        GondorStealth => "Gondor · Stealth",
        /// Gondor with Resistance.
        GondorResistance => "Gondor · Resistance",
        /// Ithilien with Friendship.
        IthilienFriendship => "Ithilien · Friendship",
        /// Ithilien with Valor.
        IthilienValor => "Ithilien · Valor",
        /// Ithilien with Stealth.
        IthilienStealth => "Ithilien · Stealth",
        /// Ithilien with Resistance.
        IthilienResistance => "Ithilien · Resistance",
        /// Mordor with Friendship.
        MordorFriendship => "Mordor · Friendship",
        /// Mordor with Valor.
        MordorValor => "Mordor · Valor",
        /// Mordor with Stealth.
        MordorStealth => "Mordor · Stealth",
        /// Mordor with Resistance.
        MordorResistance => "Mordor · Resistance",
        /// Haradwaith with Friendship.
        HaradwaithFriendship => "Haradwaith · Friendship",
        /// Haradwaith with Valor.
        HaradwaithValor => "Haradwaith · Valor",
        /// Haradwaith with Stealth.
        HaradwaithStealth => "Haradwaith · Stealth",
        /// Haradwaith with Resistance.
        HaradwaithResistance => "Haradwaith · Resistance",
        /// Rhovanion with Friendship.
        RhovanionFriendship => "Rhovanion · Friendship",
        /// Rhovanion with Valor.
        RhovanionValor => "Rhovanion · Valor",
        /// Rhovanion with Stealth.
        RhovanionStealth => "Rhovanion · Stealth",
        /// Rhovanion with Resistance.
        RhovanionResistance => "Rhovanion · Resistance",
        /// Mirkwood with Friendship.
        MirkwoodFriendship => "Mirkwood · Friendship",
        /// Mirkwood with Valor.
        MirkwoodValor => "Mirkwood · Valor",
        /// Mirkwood with Stealth.
        MirkwoodStealth => "Mirkwood · Stealth",
        /// Mirkwood with Resistance.
        MirkwoodResistance => "Mirkwood · Resistance",
        /// Dale with Friendship.
        DaleFriendship => "Dale · Friendship",
        /// Dale with Valor.
        DaleValor => "Dale · Valor",
        /// Dale with Stealth.
        DaleStealth => "Dale · Stealth",
        /// Dale with Resistance.
        DaleResistance => "Dale · Resistance",
        /// The event The Red Arrow.
        RedArrow => "The Red Arrow",
        /// The event Tom Bombadil.
        TomBombadil => "Tom Bombadil",
        /// The event The Council of Elrond.
        Council => "The Council of Elrond",
        /// The event Gwaihir Brings News.
        Gwaihir => "Gwaihir Brings News",
        /// The event Rohan Lends Horses.
        Horses => "Rohan Lends Horses",
        /// The event Orc Infighting.
        Infighting => "Orc Infighting",
        /// The event Lembas.
        Lembas => "Lembas",
        /// The event The Eagles Are Coming!.
        Eagles => "The Eagles Are Coming!",
        /// The event Elrond's Foresight.
        Foresight => "Elrond's Foresight",
        /// The event Entmoot.
        Entmoot => "Entmoot",
        /// The event Elven Cloaks and Rope.
        Cloaks => "Elven Cloaks and Rope",
        /// The event Gaze into a Palantír.
        Palantir => "Gaze into a Palantír",
        /// The event Conflicting Orders.
        Orders => "Conflicting Orders",
        /// The event Gifts from the Elves.
        Gifts => "Gifts from the Elves",
    }
}

table::set! {
    /// Some of the region cards and events.
    pub struct CardSet(u64) of Card;
}

/// How many region cards there are; events follow them in the list.
pub const REGION_CARDS: usize = 48;

/// How many events there are.
pub const EVENTS: usize = 14;

impl Card {
    /// The region card with this region and symbol.
    #[inline]
    pub const fn of(region: Region, symbol: Symbol) -> Card {
        Card::ALL[region.index() * 4 + symbol.index()]
    }

    /// Whether it is an event.
    #[inline]
    pub const fn is_event(self) -> bool {
        self.index() >= REGION_CARDS
    }

    /// The region on it; events have none.
    #[inline]
    pub const fn region(self) -> Option<Region> {
        if self.is_event() { None } else { Some(Region::ALL[self.index() / 4]) }
    }

    /// The symbol on it; events have none.
    #[inline]
    pub const fn symbol(self) -> Option<Symbol> {
        if self.is_event() { None } else { Some(Symbol::ALL[self.index() % 4]) }
    }
}

impl CardSet {
    /// All events.
    pub const EVENTS: CardSet = CardSet(((1 << EVENTS) - 1) << REGION_CARDS);

    /// All region cards.
    pub const REGIONS: CardSet = CardSet((1 << REGION_CARDS) - 1);

    /// The region cards with this symbol.
    #[inline]
    pub const fn with_symbol(symbol: Symbol) -> CardSet {
        // One in four, as far as there are region cards.
        CardSet((0x1111_1111_1111_1111 << symbol.index()) & CardSet::REGIONS.0)
    }

    /// The region cards with this region.
    #[inline]
    pub const fn with_region(region: Region) -> CardSet {
        CardSet(0b1111 << (region.index() * 4))
    }

    /// The card number `nth` of the set, counted from zero.
    #[inline]
    pub fn nth(self, nth: u32) -> Card {
        let mut bits = self.0;
        for _ in 0..nth {
            bits &= bits - 1;
        }
        Card::ALL[bits.trailing_zeros() as usize]
    }
}

table::named! {
    /// A Skies Darken card, by the place it names.
    pub enum Skies {
        /// Troops come to Drúadan Forest.
        DruadanForest => "Drúadan Forest",
        /// Troops come to Dorwinion.
        Dorwinion => "Dorwinion",
        /// Troops come to Gladden Fields.
        GladdenFields => "Gladden Fields",
        /// Troops come to Hollin.
        Hollin => "Hollin",
        /// Troops come to Mount Doom.
        MountDoom => "Mount Doom",
        /// Troops come to North Ithilien.
        NorthIthilien => "North Ithilien",
        /// Troops come to South Ithilien.
        SouthIthilien => "South Ithilien",
        /// Troops come to Southern Mirkwood.
        SouthernMirkwood => "Southern Mirkwood",
        /// Troops come to Tharbad.
        Tharbad => "Tharbad",
        /// Troops come to Fangorn Forest.
        Fangorn => "Fangorn Forest",
        /// Troops come to Drúwaith Iaur.
        DruwaithIaur => "Drúwaith Iaur",
        /// Troops come to Emyn Muil.
        EmynMuil => "Emyn Muil",
    }
}

table::set! {
    /// Some of the Skies Darken cards.
    pub struct SkiesSet(u16) of Skies;
}
