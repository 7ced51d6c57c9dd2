//! Combat cards and special cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use crate::side::Side;

/// A combat card. Each side has nine: the Fellowship the strengths 1 to 5 and
/// four texts, Sauron the strengths 1 to 6 and three.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
#[repr(u8)]
#[expect(missing_docs, reason = "the cards are explained by their text")]
pub enum Card {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Magic,
    Retreat,
    NobleSacrifice,
    ElvenCloak,
    EyeOfSauron,
}

use Card::*;

impl Card {
    /// All combat cards, of either side.
    pub const ALL: [Card; 11] =
        [One, Two, Three, Four, Five, Six, Magic, Retreat, NobleSacrifice, ElvenCloak, EyeOfSauron];

    /// How many there are.
    pub const COUNT: usize = Card::ALL.len();

    /// The number on a strength card; a text card counts nothing.
    #[inline]
    pub const fn strength(self) -> i8 {
        if self.is_text() { 0 } else { self as i8 + 1 }
    }

    /// Whether this is a text card.
    #[inline]
    pub const fn is_text(self) -> bool {
        self as u8 >= Magic as u8
    }

    /// The name in notation.
    pub const fn notation(self) -> &'static str {
        match self {
            One => "1",
            Two => "2",
            Three => "3",
            Four => "4",
            Five => "5",
            Six => "6",
            Magic => "Magic",
            Retreat => "Retreat",
            NobleSacrifice => "NobleSacrifice",
            ElvenCloak => "ElvenCloak",
            EyeOfSauron => "Eye",
        }
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            NobleSacrifice => "Noble Sacrifice",
            ElvenCloak => "Elven Cloak",
            EyeOfSauron => "Eye of Sauron",
            other => other.notation(),
        }
    }

    /// What the card does for `side`, in a sentence.
    pub const fn text(self, side: Side) -> &'static str {
        match (self, side) {
            (Magic, _) => "Becomes any card of your discard pile.",
            (Retreat, Side::Fellowship) => "Your character goes back to a free region.",
            (Retreat, Side::Sauron) => "Your character goes sideways to a free region outside the mountains.",
            (NobleSacrifice, _) => "Both characters are defeated, unless Sauron retreats.",
            (ElvenCloak, _) => "Sauron's strength card counts nothing.",
            (EyeOfSauron, _) => "The Fellowship's text card is ignored.",
            _ => "Adds its number to your character's strength.",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.notation())
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Card, String> {
        Card::ALL
            .into_iter()
            .find(|card| card.notation() == text)
            .ok_or_else(|| format!("there is no combat card {text:?}"))
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Card, String> {
        text.parse()
    }
}

/// As its notation.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.notation())
    }
}

table::set! {
    /// A set of combat cards.
    pub struct CardSet(u16) of Card;
}

impl CardSet {
    /// The nine cards of `side`.
    #[inline]
    pub const fn all(side: Side) -> CardSet {
        match side {
            Side::Fellowship => CardSet::ALL.without(Six).without(EyeOfSauron),
            Side::Sauron => CardSet::ALL.without(NobleSacrifice).without(ElvenCloak),
        }
    }
}

table::named! {
    /// A special card: optional, and used once.
    #[expect(missing_docs, reason = "the cards are explained by their text")]
    pub enum Special {
        Shadowfax => "Shadowfax",
        GandalfTheWhite => "Gandalf the White",
        AKingRevealed => "A King Revealed",
        Gwaihir => "Gwaihir",
        DarkOfMordor => "The Dark of Mordor",
        Crebain => "Crebain of Dunland",
        Palantir => "Palantír",
        RecallToMordor => "Recall to Mordor",
    }
}

impl Special {
    /// Whose card it is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self as u8) < 4 { Side::Fellowship } else { Side::Sauron }
    }

    /// What the card does, in a sentence.
    pub const fn text(self) -> &'static str {
        match self {
            Special::Shadowfax => "Before your move, one character steps forward; the same one then moves.",
            Special::GandalfTheWhite => "Instead of your turn, a defeated Gandalf returns to Fangorn.",
            Special::AKingRevealed => "Instead of your turn, show Aragorn and choose the piece Sauron must move next.",
            Special::Gwaihir => "At the start of a battle, your character may retreat sideways or backward.",
            Special::DarkOfMordor => "Before your move, one character steps forward; another one then moves.",
            Special::Crebain => "Instead of your turn, a Fellowship piece is revealed for good.",
            Special::Palantir => "During your turn, see all Fellowship pieces of one region but the Shire.",
            Special::RecallToMordor => "Instead of your turn, one of your characters returns to Mordor.",
        }
    }
}

table::set! {
    /// A set of special cards.
    pub struct SpecialSet(u8) of Special;
}

impl SpecialSet {
    /// The four cards of `side`.
    pub const fn all(side: Side) -> SpecialSet {
        SpecialSet(0b1111 << (4 * side.index()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_nine_cards() {
        let texts = |side| CardSet::all(side).iter().filter(|card| card.is_text()).count();
        assert_eq!((CardSet::all(Side::Fellowship).len(), texts(Side::Fellowship)), (9, 4));
        assert_eq!((CardSet::all(Side::Sauron).len(), texts(Side::Sauron)), (9, 3));
        assert!(CardSet::all(Side::Sauron).contains(Six) && !CardSet::all(Side::Fellowship).contains(Six));
    }
}
