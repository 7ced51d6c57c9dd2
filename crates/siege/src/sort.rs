//! What is printed on a card besides its numbers and its text.

table::named! {
    /// Whom a card serves.
    pub enum Side {
        /// The fellowships.
        Free => "the Free Peoples",
        /// Those who hunt them.
        Shadow => "the Shadow",
    }
}

impl Side {
    /// The other side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Free => Side::Shadow,
            Side::Shadow => Side::Free,
        }
    }
}

table::named! {
    /// The culture a card belongs to.
    pub enum Culture {
        /// Durin's folk.
        Dwarven => "Dwarven",
        /// The Elves.
        Elven => "Elven",
        /// The wizard and his friends.
        Gandalf => "Gandalf",
        /// The creature, on either side.
        Gollum => "Gollum",
        /// The South Kingdom.
        Gondor => "Gondor",
        /// The Riders.
        Rohan => "Rohan",
        /// The hobbits.
        Shire => "Shire",
        /// The hillmen.
        Dunland => "Dunland",
        /// The White Hand.
        Isengard => "Isengard",
        /// The goblins.
        Moria => "Moria",
        /// Southrons, Easterlings and corsairs.
        Raider => "Raider",
        /// The Nine and the hosts of Minas Morgul.
        Ringwraith => "Ringwraith",
        /// The hosts of Mordor.
        Sauron => "Sauron",
    }
}

table::named! {
    /// The race of a character.
    pub enum Race {
        /// Dwarves.
        Dwarf => "Dwarf",
        /// Elves.
        Elf => "Elf",
        /// Ents.
        Ent => "Ent",
        /// Hobbits.
        Hobbit => "Hobbit",
        /// Men, and women too.
        Man => "Man",
        /// The Nine.
        Nazgul => "Nazgûl",
        /// Orcs, and not Uruk-hai.
        Orc => "Orc",
        /// Great spiders.
        Spider => "Spider",
        /// Trolls.
        Troll => "Troll",
        /// Uruk-hai, and not Orcs.
        UrukHai => "Uruk-hai",
        /// The wizards.
        Wizard => "Wizard",
        /// The dead of Dunharrow.
        Wraith => "Wraith",
    }
}

table::named! {
    /// What kind of thing a card is.
    pub enum Type {
        /// Walks in the fellowship.
        Companion => "companion",
        /// Helps the fellowship from afar.
        Ally => "ally",
        /// Attacks fellowships.
        Minion => "minion",
        /// A thing somebody bears.
        Possession => "possession",
        /// A famous thing somebody bears.
        Artifact => "artifact",
        /// A lasting change.
        Condition => "condition",
        /// Something that happens once.
        Event => "event",
        /// A place on the adventure path.
        Site => "site",
        /// The One Ring.
        Ring => "Ring",
    }
}

table::named! {
    /// The class of a thing: nobody bears two of one class.
    pub enum Class {
        /// Swords, spears, axes.
        HandWeapon => "hand weapon",
        /// Bows and what is thrown.
        RangedWeapon => "ranged weapon",
        /// Horses and greater beasts.
        Mount => "mount",
        /// Mail.
        Armor => "armor",
        /// Shields.
        Shield => "shield",
    }
}

table::named! {
    /// A keyword without a number.
    pub enum Word {
        /// Shoots in the archery phase.
        Archer => "archer",
        /// Lays siege.
        Besieger => "besieger",
        /// Sails from Umbar.
        Corsair => "corsair",
        /// From the East.
        Easterling => "Easterling",
        /// Stronger by two for every wound.
        Enduring => "enduring",
        /// An engine of war.
        Engine => "engine",
        /// Must be fought a second time.
        Fierce => "fierce",
        /// Walls that can be put before a minion.
        Fortification => "fortification",
        /// A knight of Gondor.
        Knight => "knight",
        /// A site on open land.
        Plains => "plains",
        /// A ranger.
        Ranger => "ranger",
        /// Bound to the Ring; companions without it are unbound.
        RingBound => "Ring-bound",
        /// A site at the water.
        River => "river",
        /// A site where a fellowship heals.
        Sanctuary => "sanctuary",
        /// From the South.
        Southron => "Southron",
        /// Follows a trail.
        Tracker => "tracker",
        /// A site below the ground.
        Underground => "underground",
        /// Not to be assigned by the Free Peoples player.
        Unhasty => "unhasty",
        /// A rider of renown.
        Valiant => "valiant",
    }
}

table::set! {
    /// Some of the keywords.
    pub struct Words(u32) of Word;
}

table::named! {
    /// The character whose friends carry his seal.
    pub enum Signet {
        /// Aragorn's.
        Aragorn => "Aragorn",
        /// Frodo's.
        Frodo => "Frodo",
        /// Gandalf's.
        Gandalf => "Gandalf",
        /// Théoden's.
        Theoden => "Théoden",
    }
}

table::named! {
    /// The phases of a turn that have actions.
    pub enum Phase {
        /// The Free Peoples player alone, before the move.
        Fellowship => "fellowship",
        /// A Shadow player alone.
        Shadow => "shadow",
        /// Before the arrows fly.
        Maneuver => "maneuver",
        /// Arrows.
        Archery => "archery",
        /// Who fights whom.
        Assignment => "assignment",
        /// A fight.
        Skirmish => "skirmish",
        /// After the fights.
        Regroup => "regroup",
    }
}

table::named! {
    /// What kind of answer play waits for. Everybody can tell.
    pub enum Ask {
        /// A bid, a place, a starting companion, a mulligan.
        Setup => "to set up",
        /// An action of one player alone: in the fellowship or a shadow phase.
        Main => "to act alone",
        /// An action by the action procedure, where all may act in turn.
        Act => "to act or to pass",
        /// Whose wounds are healed in a sanctuary.
        Heal => "whom to heal",
        /// Who takes the next wound, of arrows or of threats.
        Wound => "who is wounded",
        /// Who fights whom.
        Assign => "who fights whom",
        /// Which skirmish comes next.
        Skirmish => "which skirmish comes next",
        /// What is discarded while hands are reconciled.
        Reconcile => "what to discard",
        /// Whether the fellowship moves again.
        MoveAgain => "whether to move again",
        /// Whether the Ring is put on.
        Ring => "whether to put on the Ring",
        /// Whether the discard pile becomes a new draw deck.
        Reshuffle => "whether to reshuffle",
        /// What a text asks for.
        Text => "what a text asks for",
        /// Whether a text is used that may be.
        Offer => "whether to use a text",
        /// Which of the cards that a text has revealed is played.
        Revealed => "which revealed card to play",
        /// Which card of the discard pile is played.
        Discarded => "which discarded card to play",
    }
}
