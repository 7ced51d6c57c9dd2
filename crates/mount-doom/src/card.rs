//! The cards by name. What they do is data: see [`crate::Deed`],
//! [`crate::Power`] and `data/cards.ron`.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A card. The first fourteen may come to lie open in front of a player: nine
/// friends, then Gandalf's five. The others stay on the encounter track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the game")]
#[repr(u8)]
pub enum Card {
    Arwen,
    Elrond,
    Theoden,
    Galadriel,
    Eowyn,
    Eomer,
    Faramir,
    Treebeard,
    Boromir,
    Power,
    Trick,
    Support,
    Vision,
    Wrath,
    CaveTroll,
    Saruman,
    Nazgul,
    Balrog,
    MoriaOrc,
    OrcHordes,
    Wargs,
    UrukHai,
    Wormtongue,
    Grond,
    SauronsEye,
    WitchKing,
    Mumakil,
    Haradrim,
    Denethor,
    ArmyOfTheDead,
    MouthOfSauron,
    GollumsDeceit,
    GollumsMadness,
    Shelob,
    ShelobsSting,
    RingsPower,
    Phial,
    Eagles,
}

/// How many different cards there are.
pub const CARDS: usize = 38;

/// How many of them can be held.
pub const HELPERS: usize = 14;

const FRIENDS: usize = 9;

impl Card {
    /// Every card.
    pub const ALL: [Card; CARDS] = {
        use Card::*;
        [
            Arwen,
            Elrond,
            Theoden,
            Galadriel,
            Eowyn,
            Eomer,
            Faramir,
            Treebeard,
            Boromir,
            Power,
            Trick,
            Support,
            Vision,
            Wrath,
            CaveTroll,
            Saruman,
            Nazgul,
            Balrog,
            MoriaOrc,
            OrcHordes,
            Wargs,
            UrukHai,
            Wormtongue,
            Grond,
            SauronsEye,
            WitchKing,
            Mumakil,
            Haradrim,
            Denethor,
            ArmyOfTheDead,
            MouthOfSauron,
            GollumsDeceit,
            GollumsMadness,
            Shelob,
            ShelobsSting,
            RingsPower,
            Phial,
            Eagles,
        ]
    };

    /// Gandalf's five cards.
    pub const GANDALF: [Card; 5] = [Card::Power, Card::Trick, Card::Support, Card::Vision, Card::Wrath];

    /// The card as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the card is a friend, who is taken from the track and held.
    /// Boromir is one, too.
    #[inline]
    pub const fn is_friend(self) -> bool {
        self.index() < FRIENDS
    }

    /// Whether the card is one of Gandalf's.
    #[inline]
    pub const fn is_gandalf(self) -> bool {
        self.index() >= FRIENDS && self.index() < HELPERS
    }

    /// Whether the card can be held and used.
    #[inline]
    pub const fn is_helper(self) -> bool {
        self.index() < HELPERS
    }

    /// The card's name as people say it.
    pub const fn name(self) -> &'static str {
        match self {
            Card::Arwen => "Arwen",
            Card::Elrond => "Elrond",
            Card::Theoden => "Théoden",
            Card::Galadriel => "Galadriel",
            Card::Eowyn => "Éowyn",
            Card::Eomer => "Éomer",
            Card::Faramir => "Faramir",
            Card::Treebeard => "Treebeard",
            Card::Boromir => "Boromir",
            Card::Power => "Gandalf's Power",
            Card::Trick => "Gandalf's Trick",
            Card::Support => "Gandalf's Support",
            Card::Vision => "Gandalf's Vision",
            Card::Wrath => "Gandalf's Wrath",
            Card::CaveTroll => "Cave-troll",
            Card::Saruman => "Saruman",
            Card::Nazgul => "Nazgûl",
            Card::Balrog => "Balrog",
            Card::MoriaOrc => "Moria Orc",
            Card::OrcHordes => "Orc hordes",
            Card::Wargs => "Wargs",
            Card::UrukHai => "Uruk-hai",
            Card::Wormtongue => "Wormtongue",
            Card::Grond => "Grond",
            Card::SauronsEye => "Sauron's Eye",
            Card::WitchKing => "Witch-king",
            Card::Mumakil => "Mûmakil",
            Card::Haradrim => "Haradrim",
            Card::Denethor => "Denethor",
            Card::ArmyOfTheDead => "Army of the Dead",
            Card::MouthOfSauron => "Mouth of Sauron",
            Card::GollumsDeceit => "Gollum's deceit",
            Card::GollumsMadness => "Gollum's madness",
            Card::Shelob => "Shelob",
            Card::ShelobsSting => "Shelob's sting",
            Card::RingsPower => "Power of the Ring",
            Card::Phial => "Phial of Galadriel",
            Card::Eagles => "Eagles",
        }
    }
}

impl fmt::Display for Card {
    /// The notation: one word without accents.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Gandalf's five.
    pub const GANDALF: CardSet = CardSet(0b11111 << FRIENDS);

    /// All friends.
    pub const FRIENDS: CardSet = CardSet((1 << FRIENDS) - 1);

    /// Just this card.
    #[inline]
    pub const fn one(card: Card) -> CardSet {
        CardSet(1 << card as u8)
    }

    /// The set with `card` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card as u8)
    }

    /// The set with `card` not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card as u8))
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// What is in this and not in the other.
    #[inline]
    #[must_use]
    pub const fn but(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Whether `card` is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card as u8 & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first card of the set.
    #[inline]
    pub fn first(self) -> Option<Card> {
        Card::ALL.get(self.0.trailing_zeros() as usize).copied()
    }

    /// The cards of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let card = left.first()?;
            left = left.without(card);
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_listed_in_the_order_of_their_numbers() {
        for (index, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card.index(), index);
        }
        assert_eq!(CardSet::GANDALF, Card::GANDALF.into_iter().collect());
        assert_eq!(CardSet::FRIENDS.iter().last(), Some(Card::Boromir));
    }
}
