//! Cards as they lie about: one bit for each card of a player's deck.

use std::fmt;

/// One card of one player: the player, and its place in the list of his deck.
/// The nine sites of a player follow after the places of his other cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u16);

/// So many cards a deck has at most, Ring-bearer and Ring among them.
pub(crate) const LARGEST: usize = 96;

/// So many places a card can name.
pub(crate) const PLACES: usize = 1 << 7;

impl Card {
    /// No card.
    pub(crate) const NONE: Card = Card(u16::MAX);

    /// Any card: whoever will be chosen, before he is.
    pub(crate) const ANY: Card = Card(u16::MAX - 1);

    #[inline]
    pub(crate) const fn new(owner: usize, at: usize) -> Card {
        Card((owner as u16) << 7 | at as u16)
    }

    /// The site with this number of this player.
    #[inline]
    pub(crate) const fn site(owner: usize, number: u8) -> Card {
        Card::new(owner, LARGEST + number as usize - 1)
    }

    /// Whose it is.
    #[inline]
    pub(crate) const fn owner(self) -> usize {
        (self.0 >> 7) as usize
    }

    /// Its place in the deck list.
    #[inline]
    pub(crate) const fn at(self) -> usize {
        (self.0 & 0x7f) as usize
    }

    /// Its number, if it is a site.
    #[inline]
    pub(crate) const fn site_number(self) -> Option<u8> {
        if self.at() < LARGEST { None } else { Some((self.at() - LARGEST) as u8 + 1) }
    }

    #[inline]
    pub(crate) fn is_none(self) -> bool {
        self == Card::NONE
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.owner(), self.at())
    }
}

/// Some cards of one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub(crate) struct Cards(pub u128);

impl Cards {
    pub const NONE: Cards = Cards(0);

    #[inline]
    pub const fn one(at: usize) -> Cards {
        Cards(1 << at)
    }

    /// The first so many places.
    pub const fn first_n(n: usize) -> Cards {
        Cards((1 << n) - 1)
    }

    #[inline]
    pub const fn has(self, at: usize) -> bool {
        self.0 >> at & 1 == 1
    }

    #[inline]
    pub fn put(&mut self, at: usize) {
        self.0 |= 1 << at;
    }

    #[inline]
    pub fn take(&mut self, at: usize) {
        self.0 &= !(1 << at);
    }

    #[inline]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    #[inline]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    #[inline]
    pub const fn but(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// The place of the card with so many others before it.
    #[inline]
    pub fn nth(self, n: usize) -> usize {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let below = low.count_ones() as usize;
        let (mut rest, n, offset) = if n < below { (low, n, 0) } else { (high, n - below, 64) };
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        rest.trailing_zeros() as usize + offset
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || rest.next())
    }

    /// Takes out the first, if there is one.
    #[inline]
    pub fn next(&mut self) -> Option<usize> {
        let at = self.first()?;
        self.0 &= self.0 - 1;
        Some(at)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
