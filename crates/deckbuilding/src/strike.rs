//! Attacks, Ambushes and Group Ambushes: who may defend, and who is struck.

use table::{Seat, SeatSet};

use crate::card::CardId;
use crate::code::{GroupCode, GroupOp};
use crate::event::Event;
use crate::fate::Fates;
use crate::row::{MOST_SEATS, Zone};
use crate::state::{Assault, Deckbuilding, Frame, NO_CARD, Step};

impl Deckbuilding {
    /// Asks the next player for a Defense; when all were asked, those who did
    /// not avoid it are struck.
    pub(crate) fn strike(&mut self, step: Step, fate: &mut impl Fates) -> bool {
        let Step::Strike { assault, text, this, first, mut ask, struck } = step else { return false };
        while let Some(seat) = self.next_of(ask, first) {
            if self.could_hold(seat, self.pack.defenses) {
                self.replace(Step::Strike { assault, text, this, first, ask, struck });
                return true;
            }
            ask = ask.without(seat);
        }
        self.steps.pop();
        if assault == Assault::Attack
            && let Some(Step::Run(frame)) = self.steps.last_mut()
        {
            frame.hit = struck.len() as u8;
        }
        if struck.is_empty() {
            return false;
        }
        let received = [NO_CARD; MOST_SEATS];
        match self.pack.spec(this).group.filter(|_| assault == Assault::Group) {
            Some(group) => self.strike_all(group, this, first, struck, fate),
            None => self.steps.push(Step::Each { text, this, first, left: struck, struck, found: 0, received }),
        }
        false
    }

    /// The step on top was changed.
    pub(crate) fn replace(&mut self, step: Step) {
        if let Some(top) = self.steps.last_mut() {
            *top = step;
        }
    }

    /// The cards with which a player can defend now.
    pub(crate) fn defenses(&self, seat: Seat, assault: Assault) -> impl Iterator<Item = CardId> + '_ {
        let hand = self.row.at(Zone::hand(seat));
        hand.iter().map(|lying| lying.card).filter(move |&card| {
            if !self.pack.defenses.contains(card) {
                return false;
            }
            // Each Ambush at the start of a turn takes a card of its own, even
            // if it is only shown.
            let shown = self.shown.iter().filter(|&&other| other == card).count();
            let copies = || hand.iter().filter(|lying| lying.card == card).count();
            assault != Assault::Ambush || shown == 0 || copies() > shown
        })
    }

    /// A player defends, or does not.
    pub(crate) fn defend(&mut self, seat: Seat, card: Option<CardId>, fate: &mut impl Fates) {
        let Some(&Step::Strike { assault, text, this, first, ask, struck }) = self.steps.last() else { return };
        let (ask, safe) = (ask.without(seat), if card.is_some() { struck.without(seat) } else { struck });
        self.replace(Step::Strike { assault, text, this, first, ask, struck: safe });
        let Some(card) = card else { return };
        let Some(nth) = self.row.find_known(Zone::hand(seat), card) else { return };
        if self.pack.spec(card).defense == Some(true) {
            self.row.at_mut(Zone::hand(seat))[nth].show();
            if assault == Assault::Ambush && !self.shown.is_full() {
                self.shown.push(card);
            }
        } else {
            self.row.shift(Zone::hand(seat), nth, Zone::discard(seat));
        }
        fate.tell(Event::Defended { seat, card: self.pack.card(card) });
        self.run(self.pack.spec(card).texts.defense, seat, card);
    }

    /// The text is carried out for the next of those who were struck.
    pub(crate) fn strike_each(&mut self, step: Step) {
        let Step::Each { text, this, first, left, struck, found, received } = step else { return };
        let Some(seat) = self.next_of(left, first) else {
            self.steps.pop();
            return;
        };
        let left = left.without(seat);
        self.replace(Step::Each { text, this, first, left, struck, found, received });
        if text != 0 {
            let frame = Frame { found, received: received[seat.index()], ..Frame::new(text, seat, this) };
            self.steps.push(Step::Run(frame));
        }
    }

    /// What a new Archenemy does to those who did not avoid it.
    fn strike_all(&mut self, group: GroupCode, this: CardId, first: Seat, struck: SeatSet, fate: &mut impl Fates) {
        fate.trace(group.at);
        if group.does.shows_hands() {
            for seat in self.seats_from(first).filter(|&seat| struck.contains(seat)) {
                self.show_hand(seat, fate);
            }
        }
        let received = [NO_CARD; MOST_SEATS];
        match group.does {
            GroupOp::Each(text) => {
                self.steps.push(Step::Each { text, this, first, left: struck, struck, found: 0, received });
            }
            GroupOp::Most(times, text) => {
                let mut counts = [0; MOST_SEATS];
                for seat in struck.iter() {
                    counts[seat.index()] = self.times(times, &Frame::new(0, seat, this), fate);
                }
                let found = counts.into_iter().max().unwrap_or(0);
                let left = struck.iter().filter(|seat| counts[seat.index()] == found).collect();
                if found > 0 {
                    self.steps.push(Step::Each { text, this, first, left, struck, found, received });
                }
            }
            GroupOp::PassLeft(text) => {
                let holds = |seat: &Seat| !self.row.is_empty(Zone::hand(*seat));
                let alone = struck.len() < 2;
                let waiting = if alone { SeatSet::EMPTY } else { struck.iter().filter(holds).collect() };
                self.steps.push(Step::Pass { text, this, first, waiting, struck });
            }
            GroupOp::NameCost(text) => self.steps.push(Step::Name { text, this, first, left: struck, struck }),
            GroupOp::Agree(count) => self.begin_vote(count, first, struck),
            GroupOp::Draft => self.begin_draft(struck),
        }
    }
}
