//! The twenty-four objectives.

table::named! {
    /// An objective card.
    pub enum Objective {
        /// The last of all.
        Ring => "Destroy the One Ring",
        /// In Rivendell.
        Blessing => "Attain the Blessing of the Elves",
        /// Isengard and Rohan.
        Staff => "\"Saruman, Your Staff Is Broken\"",
        /// Before the gate.
        Challenge => "Challenge Sauron",
        /// In Moria.
        Balrog => "Confront the Balrog",
        /// The Paths of the Dead.
        Oathbreakers => "Oathbreakers Fulfill Their Duty",
        /// The Corsairs.
        Umbar => "Subdue Umbar",
        /// Éomer's ride.
        Eored => "Ride with the Éored",
        /// In Edoras.
        Theoden => "Free Théoden's Mind",
        /// Dunland.
        Freca => "Deal with Freca's Heirs",
        /// Éowyn's deed.
        Shieldmaiden => "Shieldmaiden No Longer",
        /// Legolas counts.
        Six => "\"That Makes Six!\"",
        /// In Minas Tirith.
        Banner => "Arwen Unfurls the Banner",
        /// Dol Guldur.
        Pits => "Lay Bare the Pits",
        /// The forest.
        Mirkwood => "Bring Light to Mirkwood",
        /// A last stand.
        Honor => "Boromir Reclaims His Honor",
        /// Osgiliath.
        Crossing => "Secure the Crossing of the Anduin",
        /// In Minas Tirith.
        Denethor => "Unseat Denethor",
        /// The tower of the Nazgûl.
        Morgul => "Infiltrate Minas Morgul",
        /// Moria.
        Balin => "Avenge Balin!",
        /// Ered Luin and Dale.
        DwarvenLands => "Lift Shadow from Dwarven Lands",
        /// All of Eriador.
        Rangers => "Rangers Secure Eriador",
        /// Peoples won by Merry & Pippin.
        Hobbits => "Hobbits Pledge Their Loyalty",
        /// The stairs.
        Shelob => "Shelob's Lair",
    }
}

table::set! {
    /// Some of the objectives.
    pub struct ObjectiveSet(u32) of Objective;
}
