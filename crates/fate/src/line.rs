//! The battle lines along which shadow troops advance.

table::named! {
    /// A battle line: where shadow troops start, and the colour of the arrows they follow.
    pub enum Line {
        /// From Dunland to Grey Havens.
        DunlandBlue => "the blue line from Dunland",
        /// From Dunland to Rivendell.
        DunlandLime => "the lime line from Dunland",
        /// From Dunland to Helm's Deep.
        DunlandOrange => "the orange line from Dunland",
        /// From Isengard to Rivendell.
        IsengardLime => "the lime line from Isengard",
        /// From Isengard to Grey Havens.
        IsengardMagenta => "the magenta line from Isengard",
        /// From Isengard to Helm's Deep.
        IsengardOrange => "the orange line from Isengard",
        /// From Moria to Rivendell.
        MoriaLime => "the lime line from Moria",
        /// From Moria to Erebor.
        MoriaTeal => "the teal line from Moria",
        /// From Moria to Minas Tirith.
        MoriaYellow => "the yellow line from Moria",
        /// From Dol Guldur to Helm's Deep.
        DolGuldurEmerald => "the emerald line from Dol Guldur",
        /// From Dol Guldur to Erebor.
        DolGuldurTeal => "the teal line from Dol Guldur",
        /// From Dol Guldur to Minas Tirith.
        DolGuldurYellow => "the yellow line from Dol Guldur",
        /// From Rhûn to Woodland Realm.
        RhunMagenta => "the magenta line from Rhûn",
        /// From Rhûn to Woodland Realm.
        RhunOrange => "the orange line from Rhûn",
        /// From Rhûn to Minas Tirith.
        RhunYellow => "the yellow line from Rhûn",
        /// From Núrn to Erebor.
        NurnTeal => "the teal line from Núrn",
        /// From Núrn to Minas Tirith.
        NurnYellow => "the yellow line from Núrn",
        /// From Núrn to Helm's Deep.
        NurnBlue => "the blue line from Núrn",
        /// From Umbar to Helm's Deep.
        UmbarBlue => "the blue line from Umbar",
        /// From Umbar to Grey Havens.
        UmbarMagenta => "the magenta line from Umbar",
        /// From Umbar to Helm's Deep.
        UmbarOrange => "the orange line from Umbar",
        /// From Near Harad to Helm's Deep.
        NearHaradBlue => "the blue line from Near Harad",
        /// From Near Harad to Helm's Deep.
        NearHaradOrange => "the orange line from Near Harad",
        /// From Near Harad to Erebor.
        NearHaradTeal => "the teal line from Near Harad",
    }
}
