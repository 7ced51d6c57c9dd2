//! The thirty-six characters on eighteen two-faced tiles.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use crate::side::Side;

/// How many tiles each side has.
pub const TILES: usize = 9;

/// One face of one tile. Faces of the variant game that share a name with the
/// classic one are written with a star, as they are printed.
///
/// The order is: Fellowship classic, Fellowship variant, Sauron classic, Sauron
/// variant, each in the order of the tiles; so two faces of a tile are nine
/// apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
#[repr(u8)]
#[expect(missing_docs, reason = "the characters introduce themselves")]
pub enum Character {
    Frodo,
    Sam,
    Pippin,
    Merry,
    Gandalf,
    Aragorn,
    Legolas,
    Gimli,
    Boromir,
    StarFrodo,
    StarSam,
    Smeagol,
    Faramir,
    StarGandalf,
    StarAragorn,
    Elrond,
    Theoden,
    Treebeard,
    Orcs,
    Shelob,
    Saruman,
    FlyingNazgul,
    Balrog,
    Warg,
    BlackRider,
    WitchKing,
    CaveTroll,
    StarOrcs,
    Wormtongue,
    StarSaruman,
    StarFlyingNazgul,
    UrukHai,
    Gollum,
    MouthOfSauron,
    StarWitchKing,
    Watcher,
}

use Character::*;

/// Which face of a tile is up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// The face with the ring.
    Classic,
    /// The face with the star.
    Variant,
}

impl Character {
    /// All characters.
    pub const ALL: [Character; 36] = [
        Frodo,
        Sam,
        Pippin,
        Merry,
        Gandalf,
        Aragorn,
        Legolas,
        Gimli,
        Boromir,
        StarFrodo,
        StarSam,
        Smeagol,
        Faramir,
        StarGandalf,
        StarAragorn,
        Elrond,
        Theoden,
        Treebeard,
        Orcs,
        Shelob,
        Saruman,
        FlyingNazgul,
        Balrog,
        Warg,
        BlackRider,
        WitchKing,
        CaveTroll,
        StarOrcs,
        Wormtongue,
        StarSaruman,
        StarFlyingNazgul,
        UrukHai,
        Gollum,
        MouthOfSauron,
        StarWitchKing,
        Watcher,
    ];

    /// The face of a tile.
    #[inline]
    pub const fn of(side: Side, tile: usize, face: Face) -> Character {
        Character::ALL[side.index() * 18 + face as usize * TILES + tile]
    }

    /// The side the character fights for.
    #[inline]
    pub const fn side(self) -> Side {
        if (self as u8) < 18 { Side::Fellowship } else { Side::Sauron }
    }

    /// Which face of its tile this is.
    #[inline]
    pub const fn face(self) -> Face {
        if self as u8 % 18 < 9 { Face::Classic } else { Face::Variant }
    }

    /// Which of its side's nine tiles this is on.
    #[inline]
    pub const fn tile(self) -> usize {
        self as usize % TILES
    }

    /// The printed strength.
    pub const fn strength(self) -> i8 {
        match self {
            Smeagol | Boromir => 0,
            Wormtongue => -1,
            Frodo | StarFrodo | StarSam | Pippin | Gollum => 1,
            Sam | Merry | Theoden | Orcs | Warg | StarWitchKing => 2,
            Legolas | Gimli | Elrond | Faramir | FlyingNazgul | BlackRider | StarSaruman | StarOrcs | MouthOfSauron => {
                3
            }
            Aragorn | StarAragorn | Treebeard | Saruman | UrukHai => 4,
            Gandalf | StarGandalf | Balrog | Shelob | WitchKing | StarFlyingNazgul => 5,
            Watcher => 6,
            CaveTroll => 9,
        }
    }

    /// The name in notation: one word, with a star where two faces share it.
    pub const fn notation(self) -> &'static str {
        match self {
            Frodo => "Frodo",
            Sam => "Sam",
            Pippin => "Pippin",
            Merry => "Merry",
            Gandalf => "Gandalf",
            Aragorn => "Aragorn",
            Legolas => "Legolas",
            Gimli => "Gimli",
            Boromir => "Boromir",
            StarFrodo => "Frodo*",
            StarSam => "Sam*",
            Smeagol => "Smeagol",
            Faramir => "Faramir",
            StarGandalf => "Gandalf*",
            StarAragorn => "Aragorn*",
            Elrond => "Elrond",
            Theoden => "Theoden",
            Treebeard => "Treebeard",
            Orcs => "Orcs",
            Shelob => "Shelob",
            Saruman => "Saruman",
            FlyingNazgul => "FlyingNazgul",
            Balrog => "Balrog",
            Warg => "Warg",
            BlackRider => "BlackRider",
            WitchKing => "WitchKing",
            CaveTroll => "CaveTroll",
            StarOrcs => "Orcs*",
            Wormtongue => "Wormtongue",
            StarSaruman => "Saruman*",
            StarFlyingNazgul => "FlyingNazgul*",
            UrukHai => "UrukHai",
            Gollum => "Gollum",
            MouthOfSauron => "MouthOfSauron",
            StarWitchKing => "WitchKing*",
            Watcher => "Watcher",
        }
    }

    /// The name as people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Smeagol => "Sméagol",
            Theoden => "Théoden",
            FlyingNazgul => "the Flying Nazgûl",
            StarFlyingNazgul => "the Flying Nazgûl*",
            Balrog => "the Balrog",
            Warg => "the Warg",
            BlackRider => "the Black Rider",
            WitchKing => "the Witch-king",
            StarWitchKing => "the Witch-king*",
            CaveTroll => "the Cave Troll",
            Orcs => "the Orcs",
            StarOrcs => "the Orcs*",
            UrukHai => "the Uruk-hai",
            MouthOfSauron => "the Mouth of Sauron",
            Watcher => "the Watcher",
            other => other.notation(),
        }
    }

    /// What the character can do, in a sentence.
    pub const fn ability(self) -> &'static str {
        match self {
            Frodo => "When attacked outside the mountains, may retreat sideways.",
            Sam => "May step in for Frodo when Frodo is attacked in his region. Strength 5 beside Frodo.",
            Pippin => "When attacking, may retreat backward before cards.",
            Merry => "Defeats the Witch-king at once.",
            Gandalf => "Sauron must show his card before the Fellowship chooses one.",
            Aragorn => "May attack any adjacent region, in any direction.",
            Legolas => "Defeats the Flying Nazgûl at once.",
            Gimli => "Defeats the Orcs at once.",
            Boromir => "Both characters of his battle are defeated at once.",
            StarFrodo => "Sauron's text card is ignored. If he falls, Sam bears the Ring.",
            StarSam => "When attacked, as strong as the attacker.",
            Smeagol => "When attacked alone, may change places with a companion next to him.",
            Faramir => "When attacking outside the mountains, may retreat sideways.",
            StarGandalf => "May show himself to give +1 to a companion fighting in his or an adjacent region.",
            StarAragorn => "When attacked, may forbid cards.",
            Elrond => "Sauron's Eye and Magic are ignored.",
            Theoden => "Strength 4 in Rohan and Gondor.",
            Treebeard => "Strength 6 in Fangorn. May go there from anywhere to attack a lone character.",
            Orcs => "Attacking, defeat the first character they meet at once.",
            Shelob => "Returns to Gondor after she has defeated somebody elsewhere.",
            Saruman => "May forbid cards.",
            FlyingNazgul => "May fly to any region to attack a lone character.",
            Balrog => "From Caradhras, may strike down whoever uses the tunnel of Moria.",
            Warg => "The Fellowship character's text is ignored.",
            BlackRider => "May ride forward any distance to attack.",
            WitchKing => "May attack sideways outside the mountains.",
            CaveTroll => "Sauron's card is ignored.",
            StarOrcs => "Strength 6 when attacking.",
            Wormtongue => "When defeated, may slip back to an empty adjacent region.",
            StarSaruman => "Defeats Gandalf at once. May make the Fellowship show another card.",
            StarFlyingNazgul => "May fly over one region forward to attack.",
            UrukHai => "May show themselves to march forward any distance to an empty region.",
            Gollum => "May retreat forward before cards.",
            MouthOfSauron => "May replace his card by the 4.",
            StarWitchKing => "Wins the game by entering the Shire.",
            Watcher => "Once revealed, stays revealed and cannot move forward.",
        }
    }

    /// Whether the name stands for many.
    pub const fn is_plural(self) -> bool {
        matches!(self, Orcs | StarOrcs | UrukHai)
    }

    /// Frodo, on either face.
    pub const fn is_frodo(self) -> bool {
        matches!(self, Frodo | StarFrodo)
    }

    /// Sam, on either face.
    pub const fn is_sam(self) -> bool {
        matches!(self, Sam | StarSam)
    }

    /// Gandalf, on either face.
    pub const fn is_gandalf(self) -> bool {
        matches!(self, Gandalf | StarGandalf)
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.notation())
    }
}

impl FromStr for Character {
    type Err = String;

    fn from_str(text: &str) -> Result<Character, String> {
        Character::ALL
            .into_iter()
            .find(|character| character.notation() == text)
            .ok_or_else(|| format!("there is no character {text:?}"))
    }
}

impl TryFrom<String> for Character {
    type Error = String;

    fn try_from(text: String) -> Result<Character, String> {
        text.parse()
    }
}

/// As its notation.
impl Serialize for Character {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.notation())
    }
}

/// A set of characters of one side.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CharacterSet(u32);

impl CharacterSet {
    /// Nobody.
    pub const EMPTY: CharacterSet = CharacterSet(0);

    /// Just this character.
    #[inline]
    pub const fn one(character: Character) -> CharacterSet {
        CharacterSet(1 << (character as u32 % 18))
    }

    /// Both faces of this character's tile.
    #[inline]
    pub const fn tile(character: Character) -> CharacterSet {
        CharacterSet(0b10_0000_0001 << character.tile())
    }

    /// Whether `character` is in the set.
    #[inline]
    pub const fn contains(self, character: Character) -> bool {
        self.0 & CharacterSet::one(character).0 != 0
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The characters of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: CharacterSet) -> CharacterSet {
        CharacterSet(self.0 | other.0)
    }

    /// The characters of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn but(self, other: CharacterSet) -> CharacterSet {
        CharacterSet(self.0 & !other.0)
    }

    /// The tiles that have a face in the set, as bits.
    #[inline]
    pub(crate) const fn tiles(self) -> u16 {
        ((self.0 | self.0 >> TILES) & 0x1ff) as u16
    }

    /// The tiles that have their classic face in the set, as bits.
    #[inline]
    pub(crate) const fn classics(self) -> u16 {
        (self.0 & 0x1ff) as u16
    }

    /// The tiles that have their variant face in the set, as bits.
    #[inline]
    pub(crate) const fn variants(self) -> u16 {
        (self.0 >> TILES & 0x1ff) as u16
    }

    /// The characters of the set that are on these tiles.
    #[inline]
    #[must_use]
    pub(crate) const fn on_tiles(self, tiles: u16) -> CharacterSet {
        CharacterSet(self.0 & (tiles as u32 | (tiles as u32) << TILES))
    }

    /// The characters of `side` in the set.
    pub fn of(self, side: Side) -> impl Iterator<Item = Character> {
        (0..18).filter(move |bit| self.0 >> bit & 1 == 1).map(move |bit| Character::ALL[side.index() * 18 + bit])
    }
}

impl FromIterator<Character> for CharacterSet {
    fn from_iter<I: IntoIterator<Item = Character>>(characters: I) -> CharacterSet {
        characters.into_iter().fold(CharacterSet::EMPTY, |set, one| set.union(CharacterSet::one(one)))
    }
}

impl fmt::Debug for CharacterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CharacterSet({:018b})", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_faces_of_a_tile_find_each_other() {
        for character in Character::ALL {
            assert_eq!(Character::of(character.side(), character.tile(), character.face()), character);
            assert_eq!(character.notation().parse(), Ok(character));
        }
        assert_eq!(Shelob.tile(), Wormtongue.tile());
        assert_eq!(CaveTroll.tile(), Watcher.tile());
        assert_eq!(Boromir.tile(), Treebeard.tile());
    }

    #[test]
    fn the_strengths_add_up() {
        let sum =
            |side, face| (0..TILES).map(|tile| i32::from(Character::of(side, tile, face).strength())).sum::<i32>();
        assert_eq!(sum(Side::Fellowship, Face::Classic), 1 + 2 + 1 + 2 + 5 + 4 + 3 + 3);
        assert_eq!(sum(Side::Fellowship, Face::Variant), 1 + 1 + 3 + 5 + 4 + 4 + 3 + 2);
        assert_eq!(sum(Side::Sauron, Face::Classic), 5 + 5 + 5 + 3 + 3 + 4 + 2 + 2 + 9);
        assert_eq!(sum(Side::Sauron, Face::Variant), 4 + 2 + 3 + 3 - 1 + 3 + 6 + 5 + 1);
    }
}
