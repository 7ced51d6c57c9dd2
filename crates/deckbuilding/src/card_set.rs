//! Sets of cards.

use std::ops::{BitAnd, BitOr, Not};

use crate::card::{CardId, MOST_KINDS};

/// Cards of the pack, each kind once. Words of 64 bits rather than one of 128:
/// to ask for a card is then one load and one shift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CardSet([u64; MOST_KINDS / 64]);

impl CardSet {
    pub const EMPTY: CardSet = CardSet([0; MOST_KINDS / 64]);
    pub const ALL: CardSet = CardSet([u64::MAX; MOST_KINDS / 64]);

    #[inline]
    const fn word(card: CardId) -> usize {
        card.index() / 64 % (MOST_KINDS / 64)
    }

    #[inline]
    const fn bit(card: CardId) -> u64 {
        1 << (card.0 % 64)
    }

    /// Just this card.
    pub const fn one(card: CardId) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.0[CardSet::word(card)] = CardSet::bit(card);
        set
    }

    #[inline]
    pub const fn contains(self, card: CardId) -> bool {
        self.0[CardSet::word(card)] & CardSet::bit(card) != 0
    }

    /// Adds a card; whether it is new.
    #[inline]
    pub const fn insert(&mut self, card: CardId) -> bool {
        let word = &mut self.0[CardSet::word(card)];
        let new = *word & CardSet::bit(card) == 0;
        *word |= CardSet::bit(card);
        new
    }

    /// All cards of the set, in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        (0u8..).step_by(64).zip(self.0).flat_map(|(first, mut rest)| {
            std::iter::from_fn(move || {
                let next = (rest != 0).then(|| CardId(first + rest.trailing_zeros() as u8));
                rest &= rest.wrapping_sub(1);
                next
            })
        })
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;

    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(std::array::from_fn(|nth| self.0[nth] & other.0[nth]))
    }
}

impl BitOr for CardSet {
    type Output = CardSet;

    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(std::array::from_fn(|nth| self.0[nth] | other.0[nth]))
    }
}

impl Not for CardSet {
    type Output = CardSet;

    fn not(self) -> CardSet {
        CardSet(self.0.map(|word| !word))
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| {
            set.insert(card);
        });
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_of_both_words_are_kept_apart() {
        let cards = [0, 5, 63, 64, 69, 127].map(CardId);
        let mut set: CardSet = cards.into_iter().collect();
        assert!(set.iter().eq(cards));
        assert!((0..128).map(CardId).all(|card| set.contains(card) == cards.contains(&card)));
        assert!(!(!set).contains(CardId(69)) && (!set).contains(CardId(6)));
        assert_eq!((set & CardSet::one(CardId(64))).iter().count(), 1);
        assert!(set.insert(CardId(6)) && !set.insert(CardId(6)));
        assert_eq!(CardSet::EMPTY | !CardSet::EMPTY, CardSet::ALL);
    }
}
