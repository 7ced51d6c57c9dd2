//! The four armies of the Free Peoples.

table::named! {
    /// Whose troops they are.
    pub enum Army {
        /// Grey.
        Dwarven => "Dwarven",
        /// Green.
        Elven => "Elven",
        /// Brown.
        Rohirrim => "Rohirrim",
        /// Blue.
        Gondor => "Gondor",
    }
}

table::set! {
    /// Some of the armies.
    pub struct ArmySet(u8) of Army;
}

impl Army {
    /// One troop of it, as a sentence begins.
    pub const fn a_troop(self) -> &'static str {
        match self {
            Army::Dwarven => "A Dwarven troop",
            Army::Elven => "An Elven troop",
            Army::Rohirrim => "A Rohirrim troop",
            Army::Gondor => "A Gondor troop",
        }
    }
}
