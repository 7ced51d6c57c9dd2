//! The locations of the board, region by region.

table::named! {
    /// A location on the board.
    pub enum Place {
        /// In Eriador.
        GreyHavens => "the Grey Havens",
        /// In Eriador.
        EredLuin => "Ered Luin",
        /// In Eriador.
        Shire => "the Shire",
        /// In Eriador.
        Bree => "Bree",
        /// In Eriador.
        SarnFord => "Sarn Ford",
        /// In Eriador.
        WeatherHills => "the Weather Hills",
        /// In Eriador.
        Tharbad => "Tharbad",
        /// In Rhudaur.
        Rivendell => "Rivendell",
        /// In Rhudaur.
        Hollin => "Hollin",
        /// In Enedwaith.
        Dunland => "Dunland",
        /// In Enedwaith.
        DruwaithIaur => "Drúwaith Iaur",
        /// In Misty Mountains.
        Carrock => "the Carrock",
        /// In Misty Mountains.
        GladdenFields => "the Gladden Fields",
        /// In Misty Mountains.
        Moria => "Moria",
        /// In Misty Mountains.
        Lorien => "Lórien",
        /// In Misty Mountains.
        Fangorn => "Fangorn Forest",
        /// In Misty Mountains.
        Isengard => "Isengard",
        /// In Rohan.
        FordsOfIsen => "the Fords of Isen",
        /// In Rohan.
        HelmsDeep => "Helm's Deep",
        /// In Rohan.
        Edoras => "Edoras",
        /// In Rohan.
        Eastemnet => "Eastemnet",
        /// In Gondor.
        MinasTirith => "Minas Tirith",
        /// In Gondor.
        DolAmroth => "Dol Amroth",
        /// In Gondor.
        Pelargir => "Pelargir",
        /// In Gondor.
        Lamedon => "Lamedon",
        /// In Gondor.
        DruadanForest => "Drúadan Forest",
        /// In Gondor.
        Erech => "Erech",
        /// In Gondor.
        PinnathGelin => "Pinnath Gelin",
        /// In Ithilien.
        NorthIthilien => "North Ithilien",
        /// In Ithilien.
        Osgiliath => "Osgiliath",
        /// In Ithilien.
        SouthIthilien => "South Ithilien",
        /// In Mordor.
        Udun => "Udûn",
        /// In Mordor.
        BaradDur => "Barad-dûr",
        /// In Mordor.
        MinasMorgul => "Minas Morgul",
        /// In Mordor.
        MountDoom => "Mount Doom",
        /// In Mordor.
        Gorgoroth => "the Plateau of Gorgoroth",
        /// In Mordor.
        Nurn => "Núrn",
        /// In Haradwaith.
        Harondor => "Harondor",
        /// In Haradwaith.
        Umbar => "Umbar",
        /// In Haradwaith.
        NearHarad => "Near Harad",
        /// In Rhovanion.
        Dorwinion => "Dorwinion",
        /// In Rhovanion.
        Rhun => "Rhûn",
        /// In Rhovanion.
        Dagorlad => "Dagorlad",
        /// In Rhovanion.
        BrownLands => "the Brown Lands",
        /// In Rhovanion.
        EmynMuil => "Emyn Muil",
        /// In Mirkwood.
        WoodlandRealm => "the Woodland Realm",
        /// In Mirkwood.
        OldForestRoad => "the Old Forest Road",
        /// In Mirkwood.
        SouthernMirkwood => "Southern Mirkwood",
        /// In Mirkwood.
        DolGuldur => "Dol Guldur",
        /// In Dale.
        Erebor => "Erebor",
        /// In Dale.
        IronHills => "the Iron Hills",
        /// In Dale.
        LakeTown => "Lake Town",
    }
}

table::set! {
    /// Some of the locations.
    pub struct PlaceSet(u64) of Place;
}
