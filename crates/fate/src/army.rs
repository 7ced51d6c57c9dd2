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
