//! The twelve regions: Nazgûl and the Eye are in regions, and region cards name them.

table::named! {
    /// A region of Middle-earth.
    pub enum Region {
        /// Eriador.
        Eriador => "Eriador",
        /// Rhudaur.
        Rhudaur => "Rhudaur",
        /// Enedwaith.
        Enedwaith => "Enedwaith",
        /// Misty Mountains.
        MistyMountains => "the Misty Mountains",
        /// Rohan.
        Rohan => "Rohan",
        /// Gondor.
        Gondor => "Gondor",
        /// Ithilien.
        Ithilien => "Ithilien",
        /// Mordor.
        Mordor => "Mordor",
        /// Haradwaith.
        Haradwaith => "Haradwaith",
        /// Rhovanion.
        Rhovanion => "Rhovanion",
        /// Mirkwood.
        Mirkwood => "Mirkwood",
        /// Dale.
        Dale => "Dale",
    }
}

table::set! {
    /// Some of the regions.
    pub struct RegionSet(u16) of Region;
}
