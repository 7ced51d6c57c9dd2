//! Characters and cards by name and emblem.

use confrontation::{Card, Character, Special};

/// The name of a character as a title.
pub(super) fn title(character: Character) -> &'static str {
    let name = character.name();
    name.strip_prefix("the ").unwrap_or(name)
}

/// The name of a character on its piece.
pub(super) fn on_piece(character: Character) -> &'static str {
    use Character::*;
    match character {
        WitchKing => "W-king",
        StarWitchKing => "W-king*",
        FlyingNazgul => "Nazgûl",
        StarFlyingNazgul => "Nazgûl*",
        BlackRider => "Rider",
        CaveTroll => "Troll",
        MouthOfSauron => "Mouth",
        Wormtongue => "Worm",
        other => title(other),
    }
}

/// The name of a character where there is hardly any room.
pub(super) fn short(character: Character) -> &'static str {
    use Character::*;
    match character {
        Frodo | StarFrodo => "Fro",
        Sam | StarSam => "Sam",
        Pippin => "Pip",
        Merry => "Mer",
        Gandalf | StarGandalf => "Gan",
        Aragorn | StarAragorn => "Ara",
        Legolas => "Leg",
        Gimli => "Gim",
        Boromir => "Bor",
        Smeagol => "Smé",
        Faramir => "Far",
        Elrond => "Elr",
        Theoden => "Thé",
        Treebeard => "Tree",
        Orcs | StarOrcs => "Orc",
        Shelob => "She",
        Saruman | StarSaruman => "Sar",
        FlyingNazgul | StarFlyingNazgul => "Naz",
        Balrog => "Bal",
        Warg => "Wrg",
        BlackRider => "Rid",
        WitchKing | StarWitchKing => "Wit",
        CaveTroll => "Tro",
        Wormtongue => "Wor",
        UrukHai => "Uru",
        Gollum => "Gol",
        MouthOfSauron => "Mou",
        Watcher => "Wat",
    }
}

/// What is painted on a character's shield.
pub(super) fn emblem_of(character: Character) -> &'static str {
    use Character::*;
    match character {
        Frodo | StarFrodo => "ring",
        Sam | StarSam => "leaf",
        Pippin => "pipe",
        Merry => "dagger",
        Gandalf | StarGandalf => "staff",
        Aragorn | StarAragorn | WitchKing | StarWitchKing => "crown",
        Legolas | Faramir => "bow",
        Gimli => "axe",
        Boromir => "horn",
        Smeagol | Gollum => "fish",
        Elrond => "star",
        Theoden | BlackRider => "rider",
        Treebeard => "tree",
        Orcs | StarOrcs => "scimitar",
        Shelob => "spider",
        Saruman | StarSaruman | UrukHai => "hand",
        FlyingNazgul | StarFlyingNazgul => "wing",
        Balrog => "flame",
        Warg => "wolf",
        CaveTroll => "club",
        Wormtongue => "snake",
        MouthOfSauron => "mouth",
        Watcher => "coil",
    }
}

/// What is painted on a text card.
pub(super) fn card_emblem(card: Card) -> Option<&'static str> {
    match card {
        Card::Magic => Some("spark"),
        Card::Retreat => Some("turn"),
        Card::NobleSacrifice => Some("horn"),
        Card::ElvenCloak => Some("cloak"),
        Card::EyeOfSauron => Some("eye"),
        _ => None,
    }
}

/// What is pressed into the wax of a special card's seal.
pub(super) fn special_emblem(special: Special) -> &'static str {
    match special {
        Special::Shadowfax => "rider",
        Special::GandalfTheWhite => "staff",
        Special::AKingRevealed => "crown",
        Special::Gwaihir => "eagle",
        Special::DarkOfMordor => "cloud",
        Special::Crebain => "crow",
        Special::Palantir => "eye",
        Special::RecallToMordor => "tower",
    }
}
