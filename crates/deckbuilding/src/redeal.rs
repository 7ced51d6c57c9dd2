//! Dealing anew what a player cannot know.
//!
//! Whose a card is, everybody can tell: it was bought, gained or given in the
//! open. So what an observer does not know of another player is only which of
//! the remaining cards are in the hand and which in the deck, and in which
//! order. Only a draft mixes cards of several players; those are dealt anew
//! among all of them.

use table::{Chance, Seat};

use crate::card::CardId;
use crate::row::{Lying, MOST_CARDS, Row, Zone};
use crate::state::{Deckbuilding, Step};

/// Cards picked up from where they lie, to be dealt anew to the same places.
struct Pool {
    cards: [CardId; MOST_CARDS],
    len: usize,
}

impl Pool {
    const EMPTY: Pool = Pool { cards: [CardId(0); MOST_CARDS], len: 0 };

    fn deal(&mut self, row: &mut Row, zones: &[Zone], hidden: impl Fn(Lying) -> bool, chance: &mut impl Chance) {
        self.len = 0;
        for &zone in zones {
            for lying in row.at(zone).iter().filter(|&&lying| hidden(lying)) {
                self.cards[self.len] = lying.card;
                self.len += 1;
            }
        }
        chance.mix(&mut self.cards[..self.len]);
        let mut next = 0;
        for &zone in zones {
            for lying in row.at_mut(zone).iter_mut().filter(|lying| hidden(**lying)) {
                lying.card = self.cards[next];
                next += 1;
            }
        }
    }
}

impl Deckbuilding {
    pub(crate) fn deal_anew(&mut self, observer: Seat, chance: &mut impl Chance) {
        let mut pool = Pool::EMPTY;
        let unknown = |lying: Lying| !lying.is_known_to(observer);
        let mut drafts = false;
        for seat in Seat::all(self.rules.seats) {
            let zones = [Zone::hand(seat), Zone::seen(seat), Zone::deck(seat)];
            drafts |= zones.iter().any(|&zone| self.row.at(zone).iter().any(|lying| lying.is_drafted()));
            pool.deal(&mut self.row, &zones, |lying| unknown(lying) && !lying.is_drafted(), chance);
        }
        if drafts {
            let zones: arrayvec::ArrayVec<Zone, 15> = Seat::all(self.rules.seats)
                .flat_map(|seat| [Zone::hand(seat), Zone::seen(seat), Zone::deck(seat)])
                .collect();
            pool.deal(&mut self.row, &zones, |lying| unknown(lying) && lying.is_drafted(), chance);
        }
        pool.deal(&mut self.row, &[Zone::MAIN], unknown, chance);
        self.deal_archenemies(&mut pool, chance);
        self.deal_votes(observer, chance);
    }

    /// Those that lie face down, and those that are not used; the levels are
    /// known. Those of Impossible Mode have a fixed order.
    fn deal_archenemies(&mut self, pool: &mut Pool, chance: &mut impl Chance) {
        if self.rules.impossible {
            return;
        }
        let open = self.archenemy();
        let pack = self.pack;
        for level in 2..=3 {
            let hidden = |lying: Lying| pack.spec(lying.card).level == level && Some(lying.card) != open;
            pool.deal(&mut self.row, &[Zone::ARCHENEMIES, Zone::UNUSED], hidden, chance);
        }
    }

    /// What others have voted for is a secret until all have.
    fn deal_votes(&mut self, observer: Seat, chance: &mut impl Chance) {
        let Some(&Step::Vote { struck, .. }) = self.steps.last() else { return };
        let mut choices = Vec::new();
        for seat in struck.iter().filter(|&seat| seat != observer) {
            let count = self.votes[seat.index()].len();
            self.votes[seat.index()].clear();
            for _ in 0..count {
                choices.clear();
                for whose in struck.iter() {
                    for lying in self.row.at(Zone::hand(whose)) {
                        choices.push((whose, lying.card));
                    }
                }
                // A card that was named already cannot be named again.
                for vote in &self.votes[seat.index()] {
                    if let Some(at) = choices.iter().position(|choice| choice == vote) {
                        choices.swap_remove(at);
                    }
                }
                let vote = choices[chance.below(choices.len() as u32) as usize];
                self.votes[seat.index()].push(vote);
            }
            self.votes[seat.index()].sort_unstable();
        }
    }
}
