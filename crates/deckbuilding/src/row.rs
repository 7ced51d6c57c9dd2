//! All cards of the table in one row.
//!
//! Every place where cards can lie is a stretch of the row, one after the
//! other. A card that moves changes its place in the row and nothing else: so
//! no card can be lost or doubled, whatever the rules do. Places between which
//! cards move most often lie side by side, and most moves only shift the
//! border between them.

use table::{Seat, SeatSet};

use crate::card::CardId;

/// The most cards of a table: ten for each of five players, the main deck, the
/// stacks and all regular Archenemies.
pub(crate) const MOST_CARDS: usize = 50 + 116 + 16 + 20 + 12;

/// Slots of the Path.
pub const SLOTS: usize = 5;

/// The most players.
pub(crate) const MOST_SEATS: usize = 5;

const OF_PLAYER: u8 = 6;
const SHARED: u8 = OF_PLAYER * MOST_SEATS as u8;

/// How many places there are.
const ZONES: usize = SHARED as usize + 12;

/// A place where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Zone(u8);

impl Zone {
    /// Cards of the Path that somebody has borrowed.
    pub const ASIDE: Zone = Zone(SHARED);
    /// The Valor stack.
    pub const VALOR: Zone = Zone(SHARED + 6);
    /// The Archenemies, the top one first.
    pub const ARCHENEMIES: Zone = Zone(SHARED + 7);
    /// The Corruption stack.
    pub const CORRUPTION: Zone = Zone(SHARED + 8);
    /// The main deck, the top card first.
    pub const MAIN: Zone = Zone(SHARED + 9);
    /// Cards out of the game, face up.
    pub const DESTROYED: Zone = Zone(SHARED + 10);
    /// Archenemies that were not dealt into the stack; nobody knows which.
    pub const UNUSED: Zone = Zone(SHARED + 11);

    const fn of(seat: Seat, nth: u8) -> Zone {
        Zone(seat.0 * OF_PLAYER + nth)
    }

    /// Locations in play.
    pub const fn locations(seat: Seat) -> Zone {
        Zone::of(seat, 0)
    }

    /// The discard pile.
    pub const fn discard(seat: Seat) -> Zone {
        Zone::of(seat, 1)
    }

    /// Cards played this turn.
    pub const fn played(seat: Seat) -> Zone {
        Zone::of(seat, 2)
    }

    /// The hand.
    pub const fn hand(seat: Seat) -> Zone {
        Zone::of(seat, 3)
    }

    /// Cards looked at, chosen in secret, or drafted.
    pub const fn seen(seat: Seat) -> Zone {
        Zone::of(seat, 4)
    }

    /// The deck, the top card first.
    pub const fn deck(seat: Seat) -> Zone {
        Zone::of(seat, 5)
    }

    /// A slot of the Path.
    pub const fn slot(nth: u8) -> Zone {
        Zone(SHARED + 1 + nth)
    }

    /// All slots of the Path.
    pub fn slots() -> impl Iterator<Item = Zone> {
        (0..SLOTS as u8).map(Zone::slot)
    }

    /// All places of a player.
    pub fn all_of(seat: Seat) -> impl Iterator<Item = Zone> {
        (0..OF_PLAYER).map(move |nth| Zone::of(seat, nth))
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card that lies somewhere, and who knows it where others do not see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lying {
    pub card: CardId,
    known: u8,
}

/// Marks a card that came into a hand by a draft: nobody else can tell whose
/// it was.
const DRAFTED: u8 = 1 << 7;
const EVERYBODY: u8 = (1 << MOST_SEATS) - 1;

impl Lying {
    /// A card that nobody knows.
    pub const fn hidden(card: CardId) -> Lying {
        Lying { card, known: 0 }
    }

    #[inline]
    pub const fn is_known_to(self, seat: Seat) -> bool {
        self.known >> seat.0 & 1 == 1
    }

    pub const fn is_known_to_all(self) -> bool {
        self.known & EVERYBODY == EVERYBODY
    }

    pub const fn is_drafted(self) -> bool {
        self.known & DRAFTED != 0
    }

    pub const fn learn(&mut self, seat: Seat) {
        self.known |= 1 << seat.0;
    }

    /// Everybody sees it.
    pub const fn show(&mut self) {
        self.known = EVERYBODY;
    }

    /// Nobody but `seat` can tell which card this is.
    pub const fn only_to(&mut self, seat: Seat) {
        self.known = self.known & (DRAFTED | 1 << seat.0);
    }

    /// Nobody knows it any more.
    pub const fn forget(&mut self) {
        self.known = 0;
    }

    pub const fn draft(&mut self) {
        self.known |= DRAFTED;
    }

    /// Who knows it, for a position.
    pub fn knowers(self) -> SeatSet {
        Seat::all(MOST_SEATS as u8).filter(|&seat| self.is_known_to(seat)).collect()
    }
}

/// The row of all cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    cards: [Lying; MOST_CARDS],
    /// Where each place ends; it begins where the one before it ends.
    ends: [u8; ZONES],
}

impl Row {
    /// A table without cards.
    pub const EMPTY: Row = Row { cards: [Lying::hidden(CardId(0)); MOST_CARDS], ends: [0; ZONES] };

    #[inline]
    fn start(&self, zone: Zone) -> usize {
        if zone.0 == 0 { 0 } else { usize::from(self.ends[zone.index() - 1]) }
    }

    #[inline]
    fn end(&self, zone: Zone) -> usize {
        usize::from(self.ends[zone.index()])
    }

    /// The cards of a place.
    #[inline]
    pub fn at(&self, zone: Zone) -> &[Lying] {
        &self.cards[self.start(zone)..self.end(zone)]
    }

    #[inline]
    pub fn at_mut(&mut self, zone: Zone) -> &mut [Lying] {
        let (start, end) = (self.start(zone), self.end(zone));
        &mut self.cards[start..end]
    }

    /// The cards of the Path, slot by slot.
    #[inline]
    pub fn path(&self) -> &[Lying] {
        &self.cards[self.start(Zone::slot(0))..self.end(Zone::slot(SLOTS as u8 - 1))]
    }

    /// How many cards lie there.
    #[inline]
    pub fn len(&self, zone: Zone) -> usize {
        self.end(zone) - self.start(zone)
    }

    #[inline]
    pub fn is_empty(&self, zone: Zone) -> bool {
        self.len(zone) == 0
    }

    /// How many cards there are in all.
    pub fn total(&self) -> usize {
        usize::from(self.ends[ZONES - 1])
    }

    /// Every card of the row, with its place.
    pub fn all(&self) -> &[Lying] {
        &self.cards[..self.total()]
    }

    /// A new card is laid down as the last of a place; only for setting up.
    pub fn lay(&mut self, zone: Zone, card: Lying) -> Result<(), String> {
        if self.total() == MOST_CARDS {
            return Err(format!("a table has at most {MOST_CARDS} cards"));
        }
        let at = self.end(zone);
        self.cards[at..].rotate_right(1);
        self.cards[at] = card;
        self.ends[zone.index()..].iter_mut().for_each(|end| *end += 1);
        Ok(())
    }

    /// Card number `nth` of `from` becomes the last of `to`.
    #[inline]
    pub fn shift(&mut self, from: Zone, nth: usize, to: Zone) {
        let at = self.start(from) + nth;
        debug_assert!(at < self.end(from), "a card that moves lies there");
        let (card, end) = (self.cards[at], self.end(to));
        if to < from {
            self.cards.copy_within(end..at, end + 1);
            self.cards[end] = card;
            self.ends[to.index()..from.index()].iter_mut().for_each(|end| *end += 1);
        } else {
            self.cards.copy_within(at + 1..end, at);
            self.cards[end - 1] = card;
            self.ends[from.index()..to.index()].iter_mut().for_each(|end| *end -= 1);
        }
    }

    /// Card number `nth` of `from` becomes the first of `to`.
    pub fn shift_to_top(&mut self, from: Zone, nth: usize, to: Zone) {
        self.shift(from, nth, to);
        self.at_mut(to).rotate_right(1);
    }

    /// All cards of `from` go to `to`.
    pub fn shift_all(&mut self, from: Zone, to: Zone) {
        for _ in 0..self.len(from) {
            self.shift(from, 0, to);
        }
    }

    /// What was played and the whole hand become part of the discard pile,
    /// which they lie beside.
    #[inline]
    pub fn sweep(&mut self, seat: Seat) {
        let end = self.ends[Zone::hand(seat).index()];
        self.ends[Zone::discard(seat).index()] = end;
        self.ends[Zone::played(seat).index()] = end;
    }

    /// The top cards of the deck come into the hand, so many of them: the
    /// border between the two moves, if nothing lies in between.
    #[inline]
    pub fn draw(&mut self, seat: Seat, count: usize) -> &mut [Lying] {
        let (hand, seen, deck) = (Zone::hand(seat), Zone::seen(seat), Zone::deck(seat));
        debug_assert!(count <= self.len(deck), "as many are drawn as there are");
        if self.is_empty(seen) {
            self.ends[hand.index()] += count as u8;
            self.ends[seen.index()] += count as u8;
        } else {
            (0..count).for_each(|_| self.shift(deck, 0, hand));
        }
        let end = self.end(hand);
        &mut self.cards[end - count..end]
    }

    /// The discard pile becomes the deck, which must be empty.
    pub fn discard_to_deck(&mut self, seat: Seat) {
        let (discard, deck) = (Zone::discard(seat), Zone::deck(seat));
        debug_assert!(self.is_empty(deck), "a deck is made when there is none");
        let (start, end, len) = (self.start(discard), self.start(deck), self.len(discard));
        self.cards[start..end].rotate_left(len);
        self.ends[discard.index()..deck.index()].iter_mut().for_each(|end| *end -= len as u8);
    }

    /// What was looked at goes back to the hand.
    pub fn seen_to_hand(&mut self, seat: Seat) {
        self.ends[Zone::hand(seat).index()] = self.ends[Zone::seen(seat).index()];
    }

    /// What was looked at goes back on top of the deck, in its order.
    pub fn seen_to_deck(&mut self, seat: Seat) {
        self.ends[Zone::seen(seat).index()] = self.ends[Zone::hand(seat).index()];
    }

    /// Where `card` lies first in a place.
    #[inline]
    pub fn find(&self, zone: Zone, card: CardId) -> Option<usize> {
        self.at(zone).iter().position(|lying| lying.card == card)
    }

    /// Where the copy of `card` lies that most others know of: if a card of
    /// this kind leaves, nobody can be sure of the ones that others knew.
    #[inline]
    pub fn find_known(&self, zone: Zone, card: CardId) -> Option<usize> {
        let mut best: Option<(u32, usize)> = None;
        for (at, lying) in self.at(zone).iter().enumerate() {
            if lying.card == card {
                let known = (lying.known & EVERYBODY).count_ones();
                if best.is_none_or(|(most, _)| known > most) {
                    best = Some((known, at));
                }
            }
        }
        best.map(|(_, at)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> Row {
        let mut row = Row::EMPTY;
        for (zone, cards) in
            [(Zone::discard(Seat(0)), 0..3u8), (Zone::hand(Seat(0)), 3..5), (Zone::deck(Seat(1)), 5..9)]
        {
            cards.for_each(|card| row.lay(zone, Lying::hidden(CardId(card))).unwrap());
        }
        row
    }

    fn ids(row: &Row, zone: Zone) -> Vec<u8> {
        row.at(zone).iter().map(|lying| lying.card.0).collect()
    }

    #[test]
    fn cards_move_and_none_is_lost() {
        let mut row = row();
        let (discard, hand, deck) = (Zone::discard(Seat(0)), Zone::hand(Seat(0)), Zone::deck(Seat(1)));
        row.shift(deck, 1, hand);
        assert_eq!((ids(&row, hand), ids(&row, deck)), (vec![3, 4, 6], vec![5, 7, 8]));
        row.shift(discard, 0, deck);
        assert_eq!((ids(&row, discard), ids(&row, deck)), (vec![1, 2], vec![5, 7, 8, 0]));
        row.shift_to_top(hand, 0, deck);
        assert_eq!(ids(&row, deck), [3, 5, 7, 8, 0]);
        row.sweep(Seat(0));
        assert_eq!((ids(&row, discard), ids(&row, hand)), (vec![1, 2, 4, 6], vec![]));
        row.shift_all(discard, deck);
        assert_eq!((ids(&row, deck).len(), row.total()), (9, 9));
    }
}
