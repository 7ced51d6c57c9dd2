//! Cards that move, are gained or looked at because a text says so.

use table::{Chance, Seat, SeatSet};

use crate::card::CardId;
use crate::code::{Gaining, Moving, Times};
use crate::event::{Event, Spot};
use crate::fate::Fates;
use crate::language::{LookAt, Pick, Place, Stock, To};
use crate::row::Zone;
use crate::state::{Deckbuilding, Frame, IDLE, Step};

impl Deckbuilding {
    /// The place of a text's cards, where it is one.
    fn zone(&self, place: Place, you: Seat) -> Zone {
        match place {
            Place::Discard => Zone::discard(you),
            Place::Seen => Zone::seen(you),
            Place::Deck => Zone::deck(you),
            Place::Main => Zone::MAIN,
            Place::This => Zone::discard(you),
            _ => Zone::hand(you),
        }
    }

    /// Cards move, or somebody is asked which.
    pub(crate) fn move_cards(&mut self, mut frame: Frame, moving: &Moving, fate: &mut impl Fates) -> bool {
        let you = frame.you;
        if frame.left == IDLE {
            let n = if moving.all { IDLE - 1 } else { moving.n.saturating_mul(self.times(moving.times, &frame, fate)) };
            frame = Frame { left: n.min(IDLE - 1), moved: 0, ..frame };
            if moving.pick == Pick::Highest {
                self.show_hand(you, fate);
            }
        }
        loop {
            self.keep(frame);
            if frame.left == 0 || self.ended.is_some() {
                break;
            }
            let Some((zone, nth)) = self.without_choice(&frame, moving, fate) else {
                if self.is_asked(&frame, moving) {
                    return true;
                }
                break;
            };
            self.move_one(you, zone, nth, moving.to, fate);
            frame.left -= 1;
            frame.moved = frame.moved.saturating_add(1);
        }
        self.next(frame);
        false
    }

    /// The next card that moves without anybody's choice.
    fn without_choice(&mut self, frame: &Frame, moving: &Moving, fate: &mut impl Fates) -> Option<(Zone, usize)> {
        let (you, kinds) = (frame.you, moving.kinds);
        if moving.from[0] == Place::Path {
            let mut fitting = self.path().filter(|&(_, card)| self.fits(card, kinds, frame));
            let (slot, card) = fitting.next()?;
            let free = !moving.may && (moving.all || !fitting.any(|(_, other)| other != card));
            return free.then_some((Zone::slot(slot), 0));
        }
        if moving.from[0] != moving.from[1] {
            return None;
        }
        let zone = self.zone(moving.from[0], you);
        match moving.from[0] {
            Place::Main => return (!self.row.is_empty(zone)).then_some((zone, 0)),
            Place::Deck => return self.ready_deck(you, fate).then_some((zone, 0)),
            Place::This => {
                let nth = self.row.find(zone, frame.this)?;
                return (!moving.may).then_some((zone, nth));
            }
            _ => {}
        }
        let cards = self.row.at(zone);
        let mut fitting = (0..cards.len()).filter(|&nth| self.fits(cards[nth].card, kinds, frame));
        if moving.all && !moving.may {
            return fitting.next().map(|nth| (zone, nth));
        }
        match moving.pick {
            Pick::Random => {
                let count = fitting.clone().count();
                if count == 0 {
                    return None;
                }
                let name = |nth: u32| {
                    let nth = fitting.clone().nth(nth as usize).unwrap_or(0);
                    self.pack.spec(cards[nth].card).word.clone()
                };
                let drawn = fate.luck().draw(count as u32, name);
                fitting.nth(drawn as usize).map(|nth| (zone, nth))
            }
            Pick::Highest => {
                let highest = self.highest_of(you);
                let first = self.row.find(zone, *highest.first()?)?;
                (highest.len() == 1).then_some((zone, first))
            }
            // Where all of them go, nobody needs to choose; but whether a
            // hidden card fits is not told by not asking.
            Pick::Choice if moving.may => None,
            Pick::Choice if kinds.is_any() => {
                (!cards.is_empty() && cards.len() <= usize::from(frame.left)).then_some((zone, 0))
            }
            Pick::Choice if moving.from[0] == Place::Discard => {
                let first = fitting.next()?;
                let rest: usize = fitting.clone().count();
                let alike = fitting.all(|nth| cards[nth].card == cards[first].card);
                (alike || rest < usize::from(frame.left)).then_some((zone, first))
            }
            Pick::Choice => None,
        }
    }

    /// The different cards of the highest cost in a hand.
    pub(crate) fn highest_of(&self, seat: Seat) -> arrayvec::ArrayVec<CardId, 16> {
        let hand = self.row.at(Zone::hand(seat));
        let cost = |card: CardId| self.pack.spec(card).cost;
        let highest = hand.iter().map(|lying| cost(lying.card)).max();
        let mut cards = arrayvec::ArrayVec::new();
        for lying in hand {
            if Some(cost(lying.card)) == highest && !cards.contains(&lying.card) && !cards.is_full() {
                cards.push(lying.card);
            }
        }
        cards
    }

    /// Whether somebody has to be asked: there is something to choose, or
    /// others could not tell that there is not.
    fn is_asked(&self, frame: &Frame, moving: &Moving) -> bool {
        let you = frame.you;
        if moving.all && !moving.may || moving.pick == Pick::Random {
            return false;
        }
        moving.from.iter().any(|&place| match place {
            Place::Hand | Place::Seen => !self.row.is_empty(self.zone(place, you)),
            Place::Discard => {
                self.row.at(Zone::discard(you)).iter().any(|lying| self.fits(lying.card, moving.kinds, frame))
            }
            Place::This => self.row.find(Zone::discard(you), frame.this).is_some(),
            Place::Path => self.path().any(|(_, card)| self.fits(card, moving.kinds, frame)),
            _ => false,
        })
    }

    /// A card goes where a text sends it.
    pub(crate) fn move_one(&mut self, you: Seat, from: Zone, nth: usize, to: To, fate: &mut impl Fates) {
        let card = self.row.at(from)[nth].card;
        let secret = from == Zone::hand(you) || from == Zone::seen(you);
        let spot = self.spot_of(from, you);
        match to {
            To::Hand => {
                self.row.at_mut(from)[nth].show();
                self.row.shift(from, nth, Zone::hand(you));
            }
            To::Discard => self.row.shift(from, nth, Zone::discard(you)),
            To::Top | To::Bottom => {
                let lying = &mut self.row.at_mut(from)[nth];
                if !secret {
                    lying.show();
                } else if from == Zone::hand(you) {
                    lying.only_to(you);
                }
                if to == To::Top {
                    self.row.shift_to_top(from, nth, Zone::deck(you));
                } else {
                    self.row.shift(from, nth, Zone::deck(you));
                }
                if from == Zone::hand(you) {
                    self.blur_hand(you);
                }
            }
            To::Destroyed => self.destroy(from, nth),
        }
        let to = match to {
            To::Hand => Spot::Hand,
            To::Discard => Spot::Discard,
            To::Top => Spot::Top,
            To::Bottom => Spot::Bottom,
            To::Destroyed => Spot::Destroyed,
        };
        fate.tell(Event::Moved { seat: you, card: Some(self.pack.card(card)), from: spot, to });
        if from == Zone::MAIN {
            self.check_doom(fate);
        }
    }

    fn spot_of(&self, zone: Zone, you: Seat) -> Spot {
        match zone {
            zone if zone == Zone::hand(you) => Spot::Hand,
            zone if zone == Zone::seen(you) => Spot::Seen,
            zone if zone == Zone::deck(you) => Spot::Top,
            zone if zone == Zone::discard(you) => Spot::Discard,
            Zone::MAIN => Spot::Main,
            _ => Spot::Path,
        }
    }

    /// A card leaves the game; in Impossible Mode a Corruption goes back to its
    /// stack.
    pub(crate) fn destroy(&mut self, from: Zone, nth: usize) {
        let corruption = self.row.at(from)[nth].card == CardId::CORRUPTION;
        let to = if self.rules.impossible && corruption { Zone::CORRUPTION } else { Zone::DESTROYED };
        self.row.shift(from, nth, to);
    }

    /// Cards are gained, or somebody is asked which.
    pub(crate) fn gain_cards(&mut self, mut frame: Frame, gaining: &Gaining, fate: &mut impl Fates) -> bool {
        if frame.left == IDLE {
            let n =
                if gaining.all { IDLE - 1 } else { gaining.n.saturating_mul(self.times(gaining.times, &frame, fate)) };
            frame = Frame { left: n.min(IDLE - 1), moved: 0, ..frame };
        }
        self.keep(frame);
        if frame.left == 0 {
            self.next(frame);
            return false;
        }
        let Some((zone, free)) = self.next_to_gain(&frame, gaining) else {
            self.next(frame);
            return false;
        };
        if !free {
            return true;
        }
        self.gain_one(frame, zone, gaining, fate);
        false
    }

    /// Where the next card to gain lies, and whether nobody has to choose; none
    /// if there is none.
    fn next_to_gain(&self, frame: &Frame, gaining: &Gaining) -> Option<(Zone, bool)> {
        let stack = match gaining.from {
            Stock::Valor => Zone::VALOR,
            Stock::Corruption => Zone::CORRUPTION,
            Stock::Path => {
                let mut fitting = self.path().filter(|&(_, card)| self.fits(card, gaining.kinds, frame));
                let (slot, card) = fitting.next()?;
                let free = !gaining.may && (gaining.all || fitting.all(|(_, other)| other == card));
                return Some((Zone::slot(slot), free));
            }
        };
        (!self.row.is_empty(stack)).then_some((stack, !gaining.may))
    }

    /// One card is gained; what it sets off comes before the next.
    pub(crate) fn gain_one(&mut self, frame: Frame, zone: Zone, gaining: &Gaining, fate: &mut impl Fates) {
        let frame = Frame { left: frame.left - 1, moved: frame.moved.saturating_add(1), ..frame };
        if frame.left == 0 {
            self.next(frame);
        } else {
            self.keep(frame);
        }
        self.take(frame.you, zone, 0, gaining.to, fate);
    }

    /// Somebody looks at cards, or shows them.
    pub(crate) fn look(&mut self, you: Seat, at: LookAt, n: u8, show: bool, fate: &mut impl Fates) {
        let (hand, seen, deck) = (Zone::hand(you), Zone::seen(you), Zone::deck(you));
        for _ in 0..n {
            match at {
                LookAt::Deck => {
                    if !self.ready_deck(you, fate) {
                        return;
                    }
                    self.row.shift(deck, 0, seen);
                }
                LookAt::Hand => {
                    let cards = self.row.at(hand);
                    if cards.is_empty() {
                        return;
                    }
                    let name = |nth: u32| self.pack.spec(cards[nth as usize].card).word.clone();
                    let nth = fate.luck().draw(cards.len() as u32, name) as usize;
                    self.row.shift(hand, nth, seen);
                }
            }
            let Some(lying) = self.row.at_mut(seen).last_mut() else { return };
            let card = lying.card;
            if show {
                lying.show();
                fate.tell(Event::Showed { seat: you, card: self.pack.card(card) });
            } else {
                lying.learn(you);
                fate.tell(Event::Looked { seat: you, card: Some(self.pack.card(card)) });
            }
        }
    }

    /// What is left of the cards looked at goes back, in an order of the
    /// player's choice.
    pub(crate) fn put_back(&mut self, frame: Frame, at: LookAt) -> bool {
        let you = frame.you;
        if at == LookAt::Hand {
            self.row.seen_to_hand(you);
            self.next(frame);
            return false;
        }
        let count = self.row.len(Zone::seen(you));
        let placed = if frame.left == IDLE { 0 } else { usize::from(frame.left) };
        if placed + 1 < count {
            self.keep(Frame { left: placed as u8, ..frame });
            return true;
        }
        self.row.seen_to_deck(you);
        self.next(frame);
        false
    }

    /// The player says which card comes next from the top.
    pub(crate) fn put_next(&mut self, frame: Frame, card: CardId) {
        let (seen, placed) = (Zone::seen(frame.you), usize::from(frame.left));
        let cards = self.row.at_mut(seen);
        if let Some(nth) = cards[placed..].iter().position(|lying| lying.card == card) {
            cards[placed..=placed + nth].rotate_right(1);
        }
        // The order is the player's secret.
        cards.iter_mut().for_each(|lying| lying.only_to(frame.you));
        self.keep(Frame { left: frame.left + 1, ..frame });
    }

    /// Somebody deals out Corruptions among the others that were struck.
    pub(crate) fn spread(&mut self, mut frame: Frame, times: Times, fate: &mut impl Fates) -> bool {
        if frame.left == IDLE {
            let found = self.times(times, &frame, fate);
            let left = usize::from(found).min(self.row.len(Zone::CORRUPTION)) as u8;
            frame = Frame { left, moved: 0, ..frame };
        }
        if frame.left == 0 || self.others_struck(frame.you).is_empty() {
            self.next(frame);
            return false;
        }
        self.keep(frame);
        true
    }

    /// The others whom the same Group Ambush has struck.
    pub(crate) fn others_struck(&self, you: Seat) -> SeatSet {
        let struck = self.steps.iter().rev().find_map(|step| match step {
            Step::Each { struck, .. } => Some(*struck),
            _ => None,
        });
        struck.unwrap_or(SeatSet::EMPTY).without(you)
    }
}
