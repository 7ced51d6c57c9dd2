//! The cards by name. What they do is data: see [`crate::Deed`],
//! [`crate::Power`] and `data/cards.ron`.

table::named! {
    /// A card. The first fourteen may come to lie open in front of a player:
    /// nine friends, then Gandalf's five. The others stay on the encounter
    /// track.
    #[expect(missing_docs, reason = "the names are those of the game")]
    pub enum Card {
        Arwen => "Arwen",
        Elrond => "Elrond",
        Theoden => "Théoden",
        Galadriel => "Galadriel",
        Eowyn => "Éowyn",
        Eomer => "Éomer",
        Faramir => "Faramir",
        Treebeard => "Treebeard",
        Boromir => "Boromir",
        Power => "Gandalf's Power",
        Trick => "Gandalf's Trick",
        Support => "Gandalf's Support",
        Vision => "Gandalf's Vision",
        Wrath => "Gandalf's Wrath",
        CaveTroll => "Cave-troll",
        Saruman => "Saruman",
        Nazgul => "Nazgûl",
        Balrog => "Balrog",
        MoriaOrc => "Moria Orc",
        OrcHordes => "Orc hordes",
        Wargs => "Wargs",
        UrukHai => "Uruk-hai",
        Wormtongue => "Wormtongue",
        Grond => "Grond",
        SauronsEye => "Sauron's Eye",
        WitchKing => "Witch-king",
        Mumakil => "Mûmakil",
        Haradrim => "Haradrim",
        Denethor => "Denethor",
        ArmyOfTheDead => "Army of the Dead",
        MouthOfSauron => "Mouth of Sauron",
        GollumsDeceit => "Gollum's deceit",
        GollumsMadness => "Gollum's madness",
        Shelob => "Shelob",
        ShelobsSting => "Shelob's sting",
        RingsPower => "Power of the Ring",
        Phial => "Phial of Galadriel",
        Eagles => "Eagles",
    }
}

/// How many of the cards can be held.
pub const HELPERS: usize = 14;

const FRIENDS: usize = 9;

impl Card {
    /// Gandalf's five cards.
    pub const GANDALF: [Card; 5] = [Card::Power, Card::Trick, Card::Support, Card::Vision, Card::Wrath];

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
}

table::set! {
    /// A set of cards.
    pub struct CardSet(u64) of Card;
}

impl CardSet {
    /// Gandalf's five.
    pub const GANDALF: CardSet = CardSet(0b11111 << FRIENDS);

    /// All friends.
    pub const FRIENDS: CardSet = CardSet((1 << FRIENDS) - 1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friends_come_first_and_gandalf_after_them() {
        assert_eq!(CardSet::GANDALF, Card::GANDALF.into_iter().collect());
        assert_eq!(CardSet::FRIENDS.iter().last(), Some(Card::Boromir));
        assert_eq!(CardSet::FRIENDS.len() + CardSet::GANDALF.len(), HELPERS);
    }
}
