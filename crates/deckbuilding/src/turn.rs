//! A turn: playing, buying, the end of it, and the passage to the next.

use table::{Seat, SeatSet};

use crate::card::CardId;
use crate::code::Trigger;
use crate::event::{Event, Spot};
use crate::fate::Fates;
use crate::language::GainTo;
use crate::row::{SLOTS, Zone};
use crate::setup::HAND;
use crate::state::{Assault, Deckbuilding, Ending, Frame, Origin, Phase, Sort, Step, Turn};

impl Deckbuilding {
    /// Carries on until somebody has to choose, or the game is over.
    pub(crate) fn advance(&mut self, fate: &mut impl Fates) {
        while self.ended.is_none() {
            let waits = match self.steps.last().copied() {
                Some(step) => self.step(step, fate),
                None => self.go_on(fate),
            };
            if waits {
                return;
            }
        }
        self.steps.clear();
    }

    /// What comes next when nothing waits to be done; whether a player is
    /// asked.
    fn go_on(&mut self, fate: &mut impl Fates) -> bool {
        match self.phase {
            Phase::Main | Phase::Heroes => return true,
            Phase::Ambushes => return self.next_ambush(fate),
            Phase::Morning => {
                self.phase = Phase::Main;
                self.set_off(self.active, Sort::Start, u16::MAX);
            }
            Phase::Sweep => {
                self.phase = Phase::Draw;
                self.sweep();
            }
            Phase::Draw => {
                self.phase = Phase::Refill;
                self.draw(self.active, HAND as u8, fate);
                self.loom(fate);
            }
            Phase::Refill => {
                self.phase = Phase::Flip;
                self.refill(fate);
            }
            Phase::Flip => {
                self.phase = Phase::Dawn;
                self.flip(fate);
            }
            Phase::Dawn => {
                self.active = self.left_of(self.active);
                self.turn = Turn::FRESH;
                self.phase = Phase::Ambushes;
                fate.tell(Event::TurnBegan { seat: self.active });
            }
        }
        false
    }

    /// A card of the hand is played.
    pub(crate) fn play_from_hand(&mut self, card: CardId, fate: &mut impl Fates) {
        let seat = self.active;
        let Some(nth) = self.row.find_known(Zone::hand(seat), card) else { return };
        let location = self.pack.locations.contains(card);
        let to = if location { Zone::locations(seat) } else { Zone::played(seat) };
        self.row.shift(Zone::hand(seat), nth, to);
        self.play(seat, card, Origin::Own, fate);
    }

    /// A card is played: its text is carried out, and then what it set off.
    pub(crate) fn play(&mut self, seat: Seat, card: CardId, origin: Origin, fate: &mut impl Fates) {
        fate.tell(Event::Played { seat, card: self.pack.card(card), borrowed: origin != Origin::Own });
        let mut triggers = 0;
        if self.is_turn_of(seat) {
            triggers = self.turn.count(self.pack.spec(card));
        }
        if !self.has_room() {
            return;
        }
        // No Location comes into play while a text is carried out.
        let set_off = triggers != 0 && !self.row.is_empty(Zone::locations(seat));
        if set_off || origin != Origin::Own {
            self.steps.push(Step::Played { you: seat, origin, triggers });
        }
        self.run(self.pack.spec(card).texts.play, seat, card);
    }

    /// Carries out a text, if there is one.
    pub(crate) fn run(&mut self, text: u16, you: Seat, this: CardId) {
        if text != 0 && self.has_room() {
            self.steps.push(Step::Run(Frame::new(text, you, this)));
        }
    }

    /// Locations of a player work, those of `triggers`.
    pub(crate) fn set_off(&mut self, you: Seat, sort: Sort, triggers: u16) {
        let mut left = 0;
        for lying in self.row.at(Zone::locations(you)) {
            left |= self.trigger_bit(lying.card, sort) & triggers;
        }
        if left != 0 && self.has_room() {
            self.steps.push(Step::Triggers { you, sort, left });
        }
    }

    /// The bit of a Location's trigger, if it has one of this sort.
    pub(crate) fn trigger_bit(&self, card: CardId, sort: Sort) -> u16 {
        match (self.pack.spec(card).ongoing, sort) {
            (Some(Trigger::FirstPlay { nth, .. }), Sort::Play)
            | (Some(Trigger::FirstGain { nth, .. }), Sort::Gain)
            | (Some(Trigger::TurnStart { nth, .. }), Sort::Start) => 1 << nth,
            _ => 0,
        }
    }

    /// A Location works, once for each copy in play.
    pub(crate) fn work(&mut self, you: Seat, card: CardId, fate: &mut impl Fates) {
        let Some(trigger) = self.pack.spec(card).ongoing else { return };
        let copies = self.row.at(Zone::locations(you)).iter().filter(|lying| lying.card == card).count();
        for _ in 0..copies {
            fate.tell(Event::Location { seat: you, card: self.pack.card(card) });
            self.run(trigger.text(), you, card);
        }
    }

    /// A card of the Path or a Valor is bought.
    pub(crate) fn buy(&mut self, card: CardId, fate: &mut impl Fates) {
        let (seat, price) = (self.active, self.price(card));
        let from = self.slot_of(card).map_or(Zone::VALOR, Zone::slot);
        self.turn.power -= price;
        fate.tell(Event::Bought { seat, card: self.pack.card(card), price });
        self.take(seat, from, 0, GainTo::Discard, fate);
    }

    /// The Archenemy that lies face up is defeated; the next stays face down.
    pub(crate) fn defeat(&mut self, fate: &mut impl Fates) {
        let (seat, Some(card)) = (self.active, self.archenemy()) else { return };
        let price = self.price(card);
        self.turn.power -= price;
        fate.tell(Event::Defeated { seat, card: self.pack.card(card), price });
        self.face_up = false;
        self.take(seat, Zone::ARCHENEMIES, 0, GainTo::Discard, fate);
        if self.row.is_empty(Zone::ARCHENEMIES) {
            self.end(Ending::Victory, fate);
        }
    }

    /// A card that was bought or gained comes to a player.
    pub(crate) fn take(&mut self, seat: Seat, from: Zone, nth: usize, to: GainTo, fate: &mut impl Fates) {
        let card = self.row.at(from)[nth].card;
        let of_path = Zone::slots().any(|slot| slot == from);
        let own_turn = self.is_turn_of(seat);
        if of_path && own_turn {
            self.turn.took_from_path = true;
        }
        if own_turn {
            let triggers = self.pack.spec(card).first_gains & !self.turn.first_gains;
            self.turn.first_gains |= triggers;
            self.set_off(seat, Sort::Gain, triggers);
        }
        if self.pack.fortunes.contains(card) {
            self.row.shift(from, nth, Zone::DESTROYED);
            self.play(seat, card, Origin::Own, fate);
            return;
        }
        self.row.at_mut(from)[nth].show();
        let spot = match to {
            GainTo::Discard => {
                self.row.shift(from, nth, Zone::discard(seat));
                Spot::Discard
            }
            GainTo::Hand => {
                self.row.shift(from, nth, Zone::hand(seat));
                Spot::Hand
            }
            GainTo::Top => {
                self.row.shift_to_top(from, nth, Zone::deck(seat));
                Spot::Top
            }
        };
        fate.tell(Event::Gained { seat, card: self.pack.card(card), to: spot });
        if to == GainTo::Discard && self.has_room() {
            if own_turn && self.turn.tops > 0 {
                self.steps.push(Step::Top { you: seat, card });
            }
            self.run(self.pack.spec(card).texts.on_gain, seat, card);
        }
    }

    /// The player ends the turn.
    pub(crate) fn end_turn(&mut self, fate: &mut impl Fates) {
        let seat = self.active;
        fate.tell(Event::TurnEnded { seat });
        for slot in std::mem::take(&mut self.borrowed) {
            let card = self.row.at(Zone::ASIDE)[0].card;
            self.row.shift(Zone::ASIDE, 0, Zone::slot(slot));
            fate.tell(Event::Returned { slot, card: self.pack.card(card) });
        }
        self.row.sweep(seat);
        self.turn.power = 0;
        self.turn.tops = 0;
        self.phase = Phase::Sweep;
    }

    /// What waited for the end of the turn.
    fn sweep(&mut self) {
        let counts = std::mem::take(&mut self.turn.cleanups);
        for (count, &(text, card)) in counts.into_iter().zip(&self.pack.cleanups) {
            for _ in 0..count {
                self.run(text, self.active, card);
            }
        }
    }

    /// What the Archenemy that lies face up does at the end of every turn.
    fn loom(&mut self, fate: &mut impl Fates) {
        if let Some(card) = self.archenemy() {
            let text = self.pack.spec(card).texts.turn_end;
            if text != 0 {
                fate.tell(Event::Looms { card: self.pack.card(card) });
                self.run(text, self.active, card);
            }
        }
    }

    /// Every empty slot is filled from the main deck, or the game ends.
    fn refill(&mut self, fate: &mut impl Fates) {
        self.ambushes = 0;
        for slot in 0..SLOTS as u8 {
            if !self.row.is_empty(Zone::slot(slot)) {
                continue;
            }
            let Some(card) = self.fill(slot, fate) else {
                return self.end(Ending::PathEmpty, fate);
            };
            if self.pack.spec(card).texts.ambush != 0 {
                self.ambushes |= 1 << slot;
            }
        }
    }

    /// The top card of the main deck comes into a slot.
    pub(crate) fn fill(&mut self, slot: u8, fate: &mut impl Fates) -> Option<CardId> {
        let card = self.row.at(Zone::MAIN).first()?.card;
        self.row.shift(Zone::MAIN, 0, Zone::slot(slot));
        fate.tell(Event::Filled { slot, card: self.pack.card(card) });
        self.check_doom(fate);
        Some(card)
    }

    /// Whether everybody has lost because the main deck has run out.
    pub(crate) fn check_doom(&mut self, fate: &mut impl Fates) {
        let doom = self.archenemy().is_some_and(|card| self.pack.spec(card).doom);
        if doom && self.row.is_empty(Zone::MAIN) {
            self.end(Ending::Doom, fate);
        }
    }

    /// The next Archenemy is turned up, and strikes.
    fn flip(&mut self, fate: &mut impl Fates) {
        if self.face_up {
            return;
        }
        let Some(card) = self.row.at(Zone::ARCHENEMIES).first().map(|lying| lying.card) else { return };
        self.face_up = true;
        fate.tell(Event::Flipped { card: self.pack.card(card) });
        self.check_doom(fate);
        if let Some(group) = self.pack.spec(card).group {
            let all = SeatSet::first_n(self.rules.seats);
            let ask = if group.unavoidable { SeatSet::EMPTY } else { all };
            let first = self.left_of(self.active);
            let assault = Assault::Group;
            self.steps.push(Step::Strike { assault, text: 0, this: card, first, ask, struck: all });
        }
    }

    /// The slots whose cards still lie in wait.
    pub(crate) fn ambushers(&self) -> impl Iterator<Item = (u8, CardId)> + '_ {
        self.path().filter(|&(slot, _)| self.ambushes >> slot & 1 == 1)
    }

    /// The next Ambush, or the question which it shall be.
    fn next_ambush(&mut self, fate: &mut impl Fates) -> bool {
        let Some((_, first)) = self.ambushers().next() else {
            self.ambushes = 0;
            self.shown.clear();
            self.phase = Phase::Morning;
            return false;
        };
        if self.ambushers().any(|(_, card)| card != first) {
            return true;
        }
        self.ambush(first, fate);
        false
    }

    /// A card of the Path ambushes the player whose turn it is.
    pub(crate) fn ambush(&mut self, card: CardId, fate: &mut impl Fates) {
        let Some((slot, _)) = self.ambushers().find(|&(_, there)| there == card) else { return };
        let seat = self.active;
        self.ambushes &= !(1 << slot);
        fate.tell(Event::Ambush { seat, card: self.pack.card(card) });
        let (one, text) = (SeatSet::one(seat), self.pack.spec(card).texts.ambush);
        let assault = Assault::Ambush;
        self.steps.push(Step::Strike { assault, text, this: card, first: seat, ask: one, struck: one });
    }

    /// The game is over. What ended it first counts: the last card of the main
    /// deck may doom everybody while more slots of the Path are empty.
    pub(crate) fn end(&mut self, ending: Ending, fate: &mut impl Fates) {
        if self.ended.is_none() {
            self.ended = Some(ending);
            fate.tell(Event::Over { ending });
        }
    }
}
