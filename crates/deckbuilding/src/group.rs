//! What a Group Ambush asks of several players together: a card to pass, a
//! cost to name, a draft, an agreement.

use arrayvec::ArrayVec;
use table::{Seat, SeatSet};

use crate::card::CardId;
use crate::event::{Event, Spot};
use crate::fate::Fates;
use crate::row::{MOST_SEATS, Zone};
use crate::state::{Deckbuilding, Frame, NO_CARD, Step};

impl Deckbuilding {
    /// Asks for the next cost; done when all have been struck.
    pub(crate) fn name_next(&mut self, step: Step) -> bool {
        let Step::Name { left, .. } = step else { return false };
        if left.is_empty() {
            self.steps.pop();
            return false;
        }
        true
    }

    /// Who names the cost, and against whom.
    pub(crate) fn namer(&self, first: Seat, left: SeatSet, struck: SeatSet) -> Option<(Seat, Seat)> {
        let victim = self.next_of(left, first)?;
        Some((self.right_among(victim, struck), victim))
    }

    /// A cost was named: the victim shows the hand and suffers.
    pub(crate) fn name_cost(&mut self, cost: u8, fate: &mut impl Fates) {
        let Some(&Step::Name { text, this, first, left, struck }) = self.steps.last() else { return };
        let Some((by, against)) = self.namer(first, left, struck) else { return };
        fate.tell(Event::Named { by, against, cost });
        self.replace(Step::Name { text, this, first, left: left.without(against), struck });
        self.show_hand(against, fate);
        if text != 0 {
            self.steps.push(Step::Run(Frame { named: cost, ..Frame::new(text, against, this) }));
        }
    }

    /// A card is laid aside in secret, to be passed on or kept.
    pub(crate) fn set_aside(&mut self, seat: Seat, card: CardId, fate: &mut impl Fates) {
        let (hand, seen) = (Zone::hand(seat), Zone::seen(seat));
        let Some(nth) = self.row.find_known(hand, card) else { return };
        let forced = self.row.len(hand) == 1;
        self.row.shift(hand, nth, seen);
        if !forced {
            self.blur_hand(seat);
            if let Some(lying) = self.row.at_mut(seen).last_mut() {
                lying.only_to(seat);
            }
        }
        fate.tell(Event::Chose { seat, card: Some(self.pack.card(card)) });
        if let Some(Step::Pass { waiting, .. } | Step::Draft { waiting, .. }) = self.steps.last_mut() {
            *waiting = waiting.without(seat);
        }
    }

    /// All cards chosen are passed at once; then the rest goes on player by
    /// player.
    pub(crate) fn pass_cards(&mut self, step: Step, fate: &mut impl Fates) {
        let Step::Pass { text, this, first, struck, .. } = step else { return };
        let mut received = [NO_CARD; MOST_SEATS];
        let mut passed: ArrayVec<(Seat, Seat), MOST_SEATS> = ArrayVec::new();
        for from in self.seats_from(first).filter(|&seat| struck.contains(seat)) {
            if !self.row.is_empty(Zone::seen(from)) {
                passed.push((from, self.left_among(from, struck)));
            }
        }
        for (from, to) in passed {
            let card = self.row.at(Zone::seen(from))[0].card;
            self.row.shift(Zone::seen(from), 0, Zone::discard(to));
            received[to.index()] = card.0;
            fate.tell(Event::Passed { from, to, card: self.pack.card(card) });
        }
        self.replace(Step::Each { text, this, first, left: struck, struck, found: 0, received });
    }

    /// A draft begins. Whoever is alone keeps the hand.
    pub(crate) fn begin_draft(&mut self, struck: SeatSet) {
        if struck.len() < 2 {
            return;
        }
        for seat in struck.iter() {
            self.row.at_mut(Zone::hand(seat)).iter_mut().for_each(|lying| lying.draft());
        }
        let waiting = self.holding(struck);
        self.steps.push(Step::Draft { waiting, struck });
    }

    fn holding(&self, struck: SeatSet) -> SeatSet {
        struck.iter().filter(|&seat| !self.row.is_empty(Zone::hand(seat))).collect()
    }

    /// All have kept a card: the rest goes on to the left. When nothing is left
    /// to pass, what was kept are the new hands.
    pub(crate) fn pass_hands(&mut self, struck: SeatSet, fate: &mut impl Fates) {
        if self.holding(struck).is_empty() {
            struck.iter().for_each(|seat| self.row.seen_to_hand(seat));
            self.steps.pop();
            fate.tell(Event::Drafted);
            return;
        }
        let seats: ArrayVec<Seat, MOST_SEATS> = struck.iter().collect();
        let last = seats.len() - 1;
        self.row.shift_all(Zone::hand(seats[last]), Zone::ASIDE);
        // What was borrowed lies first there; but nobody borrows in a draft.
        for pair in seats.windows(2).rev() {
            self.row.shift_all(Zone::hand(pair[0]), Zone::hand(pair[1]));
        }
        self.row.shift_all(Zone::ASIDE, Zone::hand(seats[0]));
        for &seat in &seats {
            self.row.at_mut(Zone::hand(seat)).iter_mut().for_each(|lying| lying.learn(seat));
        }
        fate.tell(Event::HandsPassed);
        let waiting = self.holding(struck);
        self.replace(Step::Draft { waiting, struck });
    }

    /// All hands lie open: everybody names cards to be destroyed.
    pub(crate) fn begin_vote(&mut self, count: u8, first: Seat, struck: SeatSet) {
        let shown: usize = struck.iter().map(|seat| self.row.len(Zone::hand(seat))).sum();
        let count = usize::from(count).min(shown) as u8;
        self.votes.iter_mut().for_each(ArrayVec::clear);
        if usize::from(count) == shown {
            self.steps.push(Step::Highest { left: count, first, struck });
        } else {
            self.steps.push(Step::Vote { count, first, struck });
        }
    }

    /// Who has not named all cards yet.
    pub(crate) fn voters(&self, count: u8, struck: SeatSet) -> SeatSet {
        struck.iter().filter(|seat| self.votes[seat.index()].len() < usize::from(count)).collect()
    }

    /// A player names a card.
    pub(crate) fn vote(&mut self, seat: Seat, whose: Seat, card: CardId, fate: &mut impl Fates) {
        let votes = &mut self.votes[seat.index()];
        votes.push((whose, card));
        votes.sort_unstable();
        fate.tell(Event::Voted { seat, whose: Some(whose), card: Some(self.pack.card(card)) });
    }

    /// When all have voted: the cards they agree on are destroyed, or those of
    /// the highest cost.
    pub(crate) fn count_votes(&mut self, step: Step, fate: &mut impl Fates) -> bool {
        let Step::Vote { count, first, struck } = step else { return false };
        if !self.voters(count, struck).is_empty() {
            return true;
        }
        let mut ballots = struck.iter().map(|seat| self.votes[seat.index()].clone());
        let chosen = ballots.next().unwrap_or_default();
        let agreed = ballots.all(|ballot| ballot == chosen);
        self.votes.iter_mut().for_each(ArrayVec::clear);
        fate.tell(Event::Agreed { agreed });
        if !agreed {
            self.replace(Step::Highest { left: count, first, struck });
            return false;
        }
        self.steps.pop();
        for (whose, card) in chosen {
            self.destroy_of(whose, card, fate);
        }
        false
    }

    /// Destroys the next of the most expensive cards; its owner chooses among
    /// equals.
    pub(crate) fn destroy_highest(&mut self, step: Step, fate: &mut impl Fates) -> bool {
        let Step::Highest { left, first, struck } = step else { return false };
        let Some(owner) = self.richest(first, struck).filter(|_| left > 0) else {
            self.steps.pop();
            return false;
        };
        let highest = self.highest_of(owner);
        if let [card] = highest[..] {
            self.replace(Step::Highest { left: left - 1, first, struck });
            self.destroy_of(owner, card, fate);
            return false;
        }
        true
    }

    /// Who has the most expensive card; of several the next from `first`.
    pub(crate) fn richest(&self, first: Seat, struck: SeatSet) -> Option<Seat> {
        let most = |seat: Seat| self.row.at(Zone::hand(seat)).iter().map(|lying| self.pack.spec(lying.card).cost).max();
        let highest = struck.iter().filter_map(most).max()?;
        self.seats_from(first).find(|&seat| struck.contains(seat) && most(seat) == Some(highest))
    }

    /// A card of a hand is destroyed.
    pub(crate) fn destroy_of(&mut self, seat: Seat, card: CardId, fate: &mut impl Fates) {
        if let Some(nth) = self.row.find_known(Zone::hand(seat), card) {
            self.destroy(Zone::hand(seat), nth);
            let card = Some(self.pack.card(card));
            fate.tell(Event::Moved { seat, card, from: Spot::Hand, to: Spot::Destroyed });
        }
    }
}
