//! Cards: by their number in the pack, as the state keeps them, and with all
//! that is printed on them, as people speak of them.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize, Serializer};
use table::pack::Source;

use crate::code::{GroupCode, Kinds, Test, Times, Trigger};
use crate::gist::Gist;
use crate::language::CardType;
use crate::sheet::Part;

/// The most different cards a pack can have: they must fit into a set of bits.
pub const MOST_KINDS: usize = 128;

/// A card as the state keeps it: its number in the pack. Equal cards have the
/// same number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct CardId(pub u8);

impl CardId {
    pub const COURAGE: CardId = CardId(0);
    pub const DESPAIR: CardId = CardId(1);
    pub const VALOR: CardId = CardId(2);
    pub const CORRUPTION: CardId = CardId(3);

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where the texts of a card begin in the code of the pack; 0 where it has
/// none.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Texts {
    pub play: u16,
    pub defense: u16,
    pub ambush: u16,
    pub on_gain: u16,
    pub turn_end: u16,
}

/// Victory points beyond those that are printed as a number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Bonus {
    None,
    Per(i8, Times),
    If(i8, Test),
}

/// All that is printed on a card.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spec {
    pub id: CardId,
    pub part: Part,
    pub name: String,
    pub word: String,
    pub kind: Option<CardType>,
    pub cost: u8,
    pub vp: i8,
    pub bonus: Bonus,
    /// What it adds to a turn, in Power, for the judge.
    pub worth: f32,
    pub copies: u8,
    pub hero: Option<String>,
    pub first_game: bool,
    pub level: u8,
    pub doom: bool,
    pub texts: Texts,
    /// Whether it has a Defense, and whether that is only shown.
    pub defense: Option<bool>,
    pub group: Option<GroupCode>,
    pub ongoing: Option<Trigger>,
    /// The triggers of Locations that it sets off when it is played, one bit
    /// each.
    pub first_plays: u16,
    /// The same when it is bought or gained.
    pub first_gains: u16,
    /// What it says, a line for each of its texts.
    pub lines: Vec<String>,
    pub gist: Gist,
    pub source: Source,
}

impl Spec {
    /// Whether `kinds` speaks of this card, leaving aside whether it is itself.
    #[inline]
    pub fn fits(&self, kinds: Kinds) -> bool {
        kinds.cards.contains(self.id)
    }
}

/// A card, with all that is printed on it.
#[derive(Clone, Copy)]
pub struct Card(pub(crate) &'static Spec);

impl Card {
    /// Its name as printed.
    pub fn name(self) -> &'static str {
        &self.0.name
    }

    /// Its name in the notation: one word without accents.
    pub fn word(self) -> &'static str {
        &self.0.word
    }

    /// Its type; a Corruption has none.
    pub fn kind(self) -> Option<CardType> {
        self.0.kind
    }

    /// What it costs before any discount.
    pub fn cost(self) -> u8 {
        self.0.cost
    }

    /// The victory points that are printed on it as a number.
    pub fn vp(self) -> i8 {
        self.0.vp
    }

    /// Whether it is an Archenemy.
    pub fn is_archenemy(self) -> bool {
        matches!(self.0.part, Part::Archenemies | Part::Impossible)
    }

    /// Whether it is a card of the main deck.
    pub fn in_main_deck(self) -> bool {
        self.0.part == Part::Main
    }

    /// The level of an Archenemy; none for any other card.
    pub fn level(self) -> Option<u8> {
        self.is_archenemy().then_some(self.0.level)
    }

    /// The hero whose starting card it is.
    pub fn hero(self) -> Option<&'static str> {
        self.0.hero.as_deref()
    }

    /// What it is good for, at a glance.
    pub fn gist(self) -> Gist {
        self.0.gist
    }

    /// How many of it are in the box.
    pub fn copies(self) -> u8 {
        self.0.copies
    }

    /// Whether it can avert an attack.
    pub fn is_defense(self) -> bool {
        self.0.defense.is_some()
    }

    /// What it says, a line for each of its texts, in our own words.
    pub fn lines(self) -> &'static [String] {
        &self.0.lines
    }

    /// Where its facts come from.
    pub fn source(self) -> Source {
        self.0.source
    }
}

impl PartialEq for Card {
    fn eq(&self, other: &Card) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Card {}

impl Hash for Card {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(self.0.id.0);
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.word)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.word)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.word)
    }
}

/// The word by which a card goes in the notation: letters and digits, each
/// word of the name with a capital, without accents.
pub(crate) fn word_of(name: &str) -> String {
    let mut word = String::new();
    let mut fresh = true;
    for c in name.chars() {
        let plain = table::notation::plain(&c.to_string());
        if plain.is_empty() {
            // What belongs to somebody stays one word.
            fresh = c != '\'' && c != '’';
        } else if fresh {
            word.extend(plain.chars().flat_map(char::to_uppercase));
            fresh = false;
        } else {
            word += &plain;
        }
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_a_word() {
        for (name, word) in [
            ("It Comes in Pints?", "ItComesInPints"),
            ("Palantír of Orthanc", "PalantirOfOrthanc"),
            ("Aragorn's Sword", "AragornsSword"),
            ("Uruk-hai", "UrukHai"),
        ] {
            assert_eq!(word_of(name), word);
        }
    }
}
