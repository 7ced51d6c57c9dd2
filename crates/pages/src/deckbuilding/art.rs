//! The picture on each card: an emblem of what it is called after. A card that
//! is not known here has the emblem of its type.

use deckbuilding::{Card, CardType};

/// The emblem that is a card's picture.
pub(super) fn picture(card: Card) -> &'static str {
    let word = card.word();
    let word = word.strip_prefix("Impossible").unwrap_or(word);
    PICTURES.iter().find(|(name, _)| *name == word).map_or_else(|| of_type(card), |(_, emblem)| emblem)
}

/// The emblem of a card's type.
pub(super) fn of_type(card: Card) -> &'static str {
    match card.kind() {
        _ if card.is_archenemy() => "fell-crown",
        Some(CardType::Ally) => "ally",
        Some(CardType::Enemy) => "helm",
        Some(CardType::Artifact) => "gem",
        Some(CardType::Maneuver) => "boot",
        Some(CardType::Fortune) => "clover",
        Some(CardType::Location) => "house",
        Some(CardType::Starter) => "flame",
        None => "taint",
    }
}

/// The emblem of a hero.
pub(super) fn of_hero(name: &str) -> &'static str {
    match name {
        "Aragorn" => "sword",
        "Frodo" => "ring",
        "Gandalf" => "staff",
        "Legolas" => "bow",
        "Samwise" => "pan",
        "Boromir" => "horn",
        "Gimli" => "axe",
        _ => "star",
    }
}

const PICTURES: &[(&str, &str)] = &[
    ("Courage", "flame"),
    ("Despair", "despair"),
    ("Valor", "shield"),
    ("Corruption", "taint"),
    ("AragornsSword", "sword"),
    ("TheOneRing", "ring"),
    ("GandalfsStaff", "staff"),
    ("LegolassBow", "bow"),
    ("SamsCookingGear", "pan"),
    ("HornOfGondor", "horn"),
    ("GimlisAxe", "axe"),
    ("BillThePony", "pony"),
    ("RosieCotton", "flower"),
    ("Pippin", "leaf"),
    ("Merry", "pipe"),
    ("BarlimanButterbur", "mug"),
    ("BilboBaggins", "book"),
    ("GaladhrimArcher", "bow"),
    ("GafferGamgee", "spade"),
    ("Haldir", "cloak"),
    ("Celeborn", "tree"),
    ("Arwen", "star"),
    ("Gwaihir", "eagle"),
    ("SoldierOfTheLastAlliance", "shield"),
    ("Elrond", "scroll"),
    ("Isildur", "shards"),
    ("Galadriel", "phial"),
    ("GilGalad", "spear"),
    ("Elendil", "crown"),
    ("MoriaOrc", "scimitar"),
    ("Crebain", "crow"),
    ("GoblinScavenger", "claws"),
    ("GoblinArcher", "bow"),
    ("OrcOverseer", "whip"),
    ("IsengardOrc", "helm"),
    ("UrukHai", "hand"),
    ("BlackRider", "rider"),
    ("MordorCaptain", "eye"),
    ("Gollum", "fish"),
    ("Ringwraith", "hood"),
    ("IsengardBerserker", "axe"),
    ("MountainTroll", "club"),
    ("FlyYouFools", "turn"),
    ("ShortCutToMushrooms", "mushroom"),
    ("SecondBreakfast", "pan"),
    ("SpeakFriendAndEnter", "door"),
    ("ItComesInPints", "mug"),
    ("TheCouncilOfElrond", "ally"),
    ("WizardsFireworks", "spark"),
    ("YouShallNotPass", "staff"),
    ("LastStandAtAmonHen", "horn"),
    ("Sting", "dagger"),
    ("Lembas", "leaf"),
    ("PhialOfGaladriel", "phial"),
    ("ElvenCloak", "cloak"),
    ("Glamdring", "sword"),
    ("MithrilShirt", "mail"),
    ("MirrorOfGaladriel", "basin"),
    ("ShardsOfNarsil", "shards"),
    ("PalantirOfOrthanc", "orb"),
    ("TheMinesOfMoria", "door"),
    ("Isengard", "tower"),
    ("Rivendell", "bridge"),
    ("Lothlorien", "tree"),
    ("ThePrancingPony", "pony"),
    ("TheShire", "hole"),
    ("RagingRiver", "wave"),
    ("Athelas", "leaf"),
    ("GiftsOfTheGaladhrim", "gem"),
    ("BorneByTheEagle", "eagle"),
    ("TheFellowshipIsFormed", "ring"),
    ("Nazgul", "wing"),
    ("UlaireCantea", "hood"),
    ("UlaireEnquea", "hood"),
    ("UlaireAttea", "hood"),
    ("WatcherInTheWater", "coil"),
    ("CaveTroll", "club"),
    ("MoriaSwarm", "swarm"),
    ("ArmyOfIsengard", "hand"),
    ("TheWitchKing", "fell-crown"),
    ("WitchKing", "fell-crown"),
    ("Saruman", "orb"),
    ("TheBalrog", "flame"),
    ("Balrog", "flame"),
    ("Lurtz", "bow"),
];

#[cfg(test)]
mod tests {
    use deckbuilding::Pack;

    use super::*;

    #[test]
    fn every_card_we_know_has_its_own_picture() {
        let words: Vec<&str> = Pack::standard().cards().map(|card| card.word()).collect();
        for word in &words {
            let plain = word.strip_prefix("Impossible").unwrap_or(word);
            assert!(PICTURES.iter().any(|(name, _)| *name == plain), "{word} has no picture");
        }
        for (name, _) in PICTURES {
            let known = |word: &&str| *word == *name || word.strip_prefix("Impossible") == Some(name);
            assert!(words.iter().any(known), "{name} is no card");
        }
    }
}
