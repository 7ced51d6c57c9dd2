//! The thirteen characters, and what they can do once a turn or by an action.

table::named! {
    /// A character. Frodo & Sam are one, and so are Merry & Pippin.
    #[derive(Default)]
    pub enum Character {
        /// The Ring-bearer and his gardener.
        #[default]
        Frodo => "Frodo & Sam",
        /// The other two Hobbits.
        Merry => "Merry & Pippin",
        /// The heir of Isildur.
        Aragorn => "Aragorn",
        /// Of Rivendell.
        Arwen => "Arwen",
        /// Of Gondor.
        Boromir => "Boromir",
        /// Of the Mark.
        Eomer => "Éomer",
        /// Of the Mark.
        Eowyn => "Éowyn",
        /// Of Gondor.
        Faramir => "Faramir",
        /// Of Lórien.
        Galadriel => "Galadriel",
        /// The Grey.
        Gandalf => "Gandalf",
        /// Of Erebor.
        Gimli => "Gimli",
        /// Who was Sméagol.
        Gollum => "Gollum",
        /// Of the Woodland Realm.
        Legolas => "Legolas",
    }
}

table::set! {
    /// Some of the characters.
    pub struct CharacterSet(u16) of Character;
}

table::named! {
    /// An ability that is an action of its own, that may be used at any time,
    /// or that may be used only once a turn.
    pub enum Ability {
        /// Frodo & Sam: one more token when they Prepare where the card is from.
        ElrondsSupport => "Elrond's Support",
        /// Merry & Pippin: a Friendship token.
        LoyalFriend => "Loyal Friend",
        /// Merry & Pippin: three Friendship for two hope beside Frodo.
        Song => "Give Us a Song!",
        /// Merry & Pippin: two Nazgûl are drawn to them.
        Distract => "Distract",
        /// Aragorn: a shadow troop falls once an objective is complete.
        Anduril => "Andúril",
        /// Arwen: a Fellowship at a haven with any card.
        GiveCounsel => "Give Counsel",
        /// Éomer: a Travel that costs no action.
        RiderOfRohan => "Rider of Rohan",
        /// Faramir: a Resistance card of his region comes back.
        Wisdom => "Wisdom of the Eldar",
        /// Galadriel: an unused event for a Friendship.
        LadyOfLight => "Lady of Light",
        /// Galadriel: the next four cards in any order.
        Mirror => "Mirror of Galadriel",
        /// Gimli: a Valor token.
        DwarvenCraft => "Dwarven Craft",
        /// Gollum: a Stealth card comes back.
        Slinker => "Slinker",
        /// Legolas: a Stealth token.
        WalkSilently => "Walk Silently",
        /// Legolas: a shot for a Stealth.
        SureShot => "Sure Shot",
        /// Legolas: a look at the next shadow card when he Prepares.
        KeenSight => "Keen Sight",
    }
}

table::set! {
    /// Some of the abilities.
    pub struct AbilitySet(u16) of Ability;
}

impl Ability {
    /// Whose ability it is.
    pub const fn of(self) -> Character {
        match self {
            Ability::ElrondsSupport => Character::Frodo,
            Ability::LoyalFriend | Ability::Song | Ability::Distract => Character::Merry,
            Ability::Anduril => Character::Aragorn,
            Ability::GiveCounsel => Character::Arwen,
            Ability::RiderOfRohan => Character::Eomer,
            Ability::Wisdom => Character::Faramir,
            Ability::LadyOfLight | Ability::Mirror => Character::Galadriel,
            Ability::DwarvenCraft => Character::Gimli,
            Ability::Slinker => Character::Gollum,
            Ability::WalkSilently | Ability::SureShot | Ability::KeenSight => Character::Legolas,
        }
    }
}
