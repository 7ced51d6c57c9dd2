//! What became of each card over many games: how often it was bought and
//! played, and how those fared who had it.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use bots::{Interval, Played, Watcher, wilson_mean};
use serde::Serialize;
use table::{MAX_SEATS, Seat, Witness};

use crate::board::Drawn;

/// Somebody did something with a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// Who.
    pub seat: Seat,
    /// What was done.
    pub what: What,
    /// The card's name.
    pub card: &'static str,
    /// What kind of card it is.
    pub kind: &'static str,
}

/// What was done with a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// It was bought, gained or otherwise taken.
    Taken,
    /// It was played.
    Played,
}

/// Watches games and keeps count of the cards.
pub struct Study<G> {
    cards: BTreeMap<&'static str, Count>,
    /// Which cards each seat has taken in the game that is being played.
    taken: BTreeMap<&'static str, [bool; MAX_SEATS]>,
    /// Seats of all games, and how they fared: two for a win, one for a draw.
    seats: u64,
    score: u64,
    games: u64,
    game: PhantomData<fn() -> G>,
}

#[derive(Clone, Copy, Default)]
struct Count {
    kind: &'static str,
    taken: u64,
    played: u64,
    /// Seats that have taken it, and how they fared.
    owners: u64,
    score: u64,
}

impl<G> Default for Study<G> {
    fn default() -> Study<G> {
        let (cards, taken) = (BTreeMap::new(), BTreeMap::new());
        Study { cards, taken, seats: 0, score: 0, games: 0, game: PhantomData }
    }
}

impl<G: Drawn> Witness<G::Event> for Study<G> {
    fn tell(&mut self, event: G::Event) {
        let Some(Deed { seat, what, card, kind }) = G::deed(&event) else { return };
        let count = self.cards.entry(card).or_default();
        count.kind = kind;
        match what {
            What::Taken => {
                count.taken += 1;
                self.taken.entry(card).or_default()[seat.index()] = true;
            }
            What::Played => count.played += 1,
        }
    }
}

impl<G: Drawn> Watcher<G::Event> for Study<G> {
    fn join(mut self, other: Study<G>) -> Study<G> {
        for (card, theirs) in other.cards {
            let mine = self.cards.entry(card).or_default();
            mine.kind = theirs.kind;
            mine.taken += theirs.taken;
            mine.played += theirs.played;
            mine.owners += theirs.owners;
            mine.score += theirs.score;
        }
        self.seats += other.seats;
        self.score += other.score;
        self.games += other.games;
        self
    }
}

impl<G> Study<G> {
    /// A game is over: whoever took a card fared so with it.
    pub fn ended(&mut self, played: &Played) {
        let taken = std::mem::take(&mut self.taken);
        let Some(outcome) = &played.outcome else { return };
        let fared = |seat: Seat| (outcome.verdict(seat).reward() * 2.0) as u64;
        self.games += 1;
        for seat in Seat::all(outcome.seats()) {
            self.seats += 1;
            self.score += fared(seat);
        }
        for (card, seats) in taken {
            let count = self.cards.entry(card).or_default();
            for seat in Seat::all(outcome.seats()).filter(|seat| seats[seat.index()]) {
                count.owners += 1;
                count.score += fared(seat);
            }
        }
    }

    /// What was found out, those first whose owners fared best.
    pub fn findings(&self) -> Vec<CardFindings> {
        let rate = |score: u64, seats: u64| (seats > 0).then(|| wilson_mean(score as f64 / 2.0 / seats as f64, seats));
        let per_game = |count: u64| count as f64 / self.games.max(1) as f64;
        let mut findings: Vec<CardFindings> = self
            .cards
            .iter()
            .map(|(&card, count)| CardFindings {
                card,
                kind: count.kind,
                taken_per_game: per_game(count.taken),
                played_per_game: per_game(count.played),
                owners: count.owners,
                with: rate(count.score, count.owners),
                without: rate(self.score - count.score, self.seats - count.owners),
            })
            .collect();
        findings.sort_by(|one, other| other.gain().total_cmp(&one.gain()));
        findings
    }
}

/// What was found out about a card.
#[derive(Clone, Debug, Serialize)]
pub struct CardFindings {
    /// Its name.
    pub card: &'static str,
    /// What kind of card it is.
    pub kind: &'static str,
    /// How often it was bought or gained in a game.
    pub taken_per_game: f64,
    /// How often it was played in a game.
    pub played_per_game: f64,
    /// Seats that took it.
    pub owners: u64,
    /// The share of games won by whoever took it; none if nobody did.
    pub with: Option<Interval>,
    /// The share of games won by everybody else.
    pub without: Option<Interval>,
}

impl CardFindings {
    /// How much better its owners fared.
    pub fn gain(&self) -> f64 {
        match (self.with, self.without) {
            (Some(with), Some(without)) => with.rate - without.rate,
            _ => f64::NEG_INFINITY,
        }
    }
}
