//! The five figures of the Fellowship.

table::named! {
    /// A figure on the road, and the die of its colour.
    pub enum Figure {
        /// Frodo and Sam: the Ring-bearer, orange.
        Frodo => "the Ring-bearer",
        /// Merry and Pippin, purple.
        Merry => "Merry & Pippin",
        /// Aragorn, blue.
        Aragorn => "Aragorn",
        /// Legolas, green.
        Legolas => "Legolas",
        /// Gimli, red.
        Gimli => "Gimli",
    }
}

impl Figure {
    /// The four companions of the Ring-bearer.
    pub const COMPANIONS: [Figure; 4] = [Figure::Merry, Figure::Aragorn, Figure::Legolas, Figure::Gimli];
}

table::set! {
    /// A set of figures.
    pub struct FigureSet(u8) of Figure;
}
