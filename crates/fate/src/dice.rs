//! The faces of the two kinds of dice.

/// Sides of a die of either kind.
pub(crate) const SIDES: u32 = 6;

table::named! {
    /// A face of a search die.
    pub enum SearchFace {
        /// Nothing happens.
        SlipBy => "Slip By",
        /// A point of hope is lost.
        Weary => "Weary",
        /// A point of hope is lost, but not in a haven.
        Exposed => "Exposed",
        /// A Nazgûl goes home to Mordor.
        Recall => "Recall",
    }
}

table::named! {
    /// A face of a battle die.
    pub enum BattleFace {
        /// A shadow troop falls.
        Rout => "Rout",
        /// A troop of each side falls.
        Exchange => "Exchange",
        /// A friendly troop falls, but not in a haven.
        Overrun => "Overrun",
        /// Two friendly troops fall where a Nazgûl is.
        Nazgul => "Nazgûl!",
    }
}
