//! A position that somebody wrote becomes a table, if it can be one.

use table::{PositionError, Seat, SeatSet};

use crate::card::{CardId, MOST_KINDS};
use crate::position::Position;
use crate::row::{Lying, SLOTS, Zone};
use crate::setup::STARTERS;
use crate::state::{Deckbuilding, Phase, Step, Turn};

fn refuse<T>(what: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError(what.into()))
}

impl Deckbuilding {
    pub(crate) fn read_position(position: &Position) -> Result<Deckbuilding, PositionError> {
        let mut game = Deckbuilding::table(&position.options).map_err(PositionError)?;
        if let Some(seat) = position.turn_of {
            game.active = game.read_seat(seat)?;
        }
        game.phase = position.phase;
        game.read_heroes(position)?;
        if position.phase != Phase::Heroes {
            game.read_cards(position)?;
        }
        game.face_up = !position.face_down;
        for &slot in &position.lurking {
            if !(1..=SLOTS as u8).contains(&slot) {
                return refuse(format!("the Path has slots 1 to {SLOTS}, not {slot}"));
            }
            game.ambushes |= 1 << (slot - 1);
        }
        for card in &position.shown {
            let card = game.read_card(card)?.card;
            game.shown.try_push(card).or_else(|_| refuse("too many cards are shown"))?;
        }
        game.read_turn(position)?;
        for (&seat, cast) in &position.votes {
            let seat = game.read_seat(seat)?;
            for (whose, card) in cast {
                let vote = (game.read_seat(*whose)?, game.read_card(card)?.card);
                game.votes[seat.index()].try_push(vote).or_else(|_| refuse("too many votes"))?;
            }
        }
        game.ended = position.ended;
        game.read_steps(&position.steps.0)?;
        table::Game::audit(&game).map_err(PositionError)?;
        let mut choices = Vec::new();
        for seat in game.awaited().iter().filter(|_| game.ended.is_none()) {
            choices.clear();
            game.list(seat, &mut choices);
            if choices.is_empty() {
                return refuse(format!("player {seat} has nothing to choose"));
            }
        }
        if game.awaited().is_empty() && game.ended.is_none() {
            return refuse("nobody has anything to choose");
        }
        Ok(game)
    }

    /// A player, counted from one.
    pub(crate) fn read_seat(&self, number: u8) -> Result<Seat, PositionError> {
        if !(1..=self.rules.seats).contains(&number) {
            return refuse(format!("there are players 1 to {}, not {number}", self.rules.seats));
        }
        Ok(Seat(number - 1))
    }

    /// A card, and who is said to know it.
    fn read_card(&self, text: &str) -> Result<Lying, PositionError> {
        let (word, marks) = text.split_once('/').unwrap_or((text, ""));
        let Some(card) = self.pack.find(word) else { return refuse(format!("there is no card {word:?}")) };
        let mut lying = Lying::hidden(card);
        for mark in marks.chars() {
            match mark {
                '*' => lying.show(),
                'd' => lying.draft(),
                digit => match digit.to_digit(10) {
                    Some(number) => lying.learn(self.read_seat(number as u8)?),
                    None => return refuse(format!("{text:?} does not say which players know it")),
                },
            }
        }
        Ok(lying)
    }

    fn read_heroes(&mut self, position: &Position) -> Result<(), PositionError> {
        for (&number, side) in &position.players {
            let seat = self.read_seat(number)?;
            if let Some(hero) = &side.hero {
                let found = self.pack.specs.iter().find(|spec| spec.hero.as_ref() == Some(hero));
                let Some(spec) = found else { return refuse(format!("there is no hero {hero:?}")) };
                if self.heroes.contains(&Some(spec.id)) {
                    return refuse(format!("two players are {hero}"));
                }
                self.heroes[seat.index()] = Some(spec.id);
            }
        }
        if self.phase != Phase::Heroes {
            for seat in Seat::all(self.rules.seats) {
                if self.heroes[seat.index()].is_none() {
                    let free = self.free_heroes().next();
                    self.heroes[seat.index()] = free;
                }
            }
        }
        Ok(())
    }

    fn read_cards(&mut self, position: &Position) -> Result<(), PositionError> {
        for (&number, side) in &position.players {
            let seat = self.read_seat(number)?;
            for (zone, cards) in [
                (Zone::hand(seat), &side.hand),
                (Zone::deck(seat), &side.deck),
                (Zone::discard(seat), &side.discard),
                (Zone::played(seat), &side.played),
                (Zone::locations(seat), &side.locations),
                (Zone::seen(seat), &side.seen),
            ] {
                self.lay_all(zone, cards)?;
            }
            self.row.at_mut(Zone::hand(seat)).iter_mut().for_each(|lying| lying.learn(seat));
        }
        if position.path.len() > SLOTS {
            return refuse(format!("the Path has {SLOTS} slots, not {}", position.path.len()));
        }
        for (slot, card) in (0..).zip(&position.path).filter(|(_, card)| !card.is_empty()) {
            self.lay_all(Zone::slot(slot), std::slice::from_ref(card))?;
        }
        for (slot, card) in &position.borrowed {
            self.lay_all(Zone::ASIDE, std::slice::from_ref(card))?;
            let slot = slot.wrapping_sub(1);
            let free = slot < SLOTS as u8 && self.row.is_empty(Zone::slot(slot)) && !self.borrowed.contains(&slot);
            if !free || self.borrowed.try_push(slot).is_err() {
                return refuse(format!("{card} cannot return to slot {}", slot.wrapping_add(1)));
            }
        }
        self.lay_all(Zone::MAIN, &position.main)?;
        self.lay_all(Zone::DESTROYED, &position.destroyed)?;
        if let Some(cards) = &position.archenemies {
            self.lay_all(Zone::ARCHENEMIES, cards)?;
        }
        self.lay_rest(position)
    }

    fn lay_all(&mut self, zone: Zone, cards: &[String]) -> Result<(), PositionError> {
        for card in cards {
            let lying = self.read_card(card)?;
            self.row.lay(zone, lying).map_err(PositionError)?;
        }
        Ok(())
    }

    /// Cards that a position does not name lie where they usually do.
    fn lay_rest(&mut self, position: &Position) -> Result<(), PositionError> {
        let mut missing = [0i16; MOST_KINDS];
        self.expected(|card, count| missing[card.index()] += count as i16);
        self.row.all().iter().for_each(|lying| missing[lying.card.index()] -= 1);
        if let Some(kind) = missing.iter().position(|&count| count < 0) {
            let name = self.pack.specs.get(kind).map_or("cards", |spec| &spec.name);
            return refuse(format!("there are too many of {name}: {} more than in the game", -missing[kind]));
        }
        for seat in Seat::all(self.rules.seats) {
            let hero = self.heroes[seat.index()].map(|card| (card, 1));
            for (card, count) in STARTERS.into_iter().chain(hero) {
                let owned = self.owned(seat).filter(|&other| other == card).count();
                for _ in owned..count {
                    self.lay_missing(Zone::deck(seat), card, &mut missing)?;
                }
            }
        }
        let stacks =
            [(CardId::VALOR, Zone::VALOR, position.valor), (CardId::CORRUPTION, Zone::CORRUPTION, position.corruption)];
        for (card, zone, left) in stacks {
            let left = left.map_or(missing[card.index()], i16::from);
            if left > missing[card.index()] {
                return refuse(format!("the stack cannot have {left} of {}", self.pack.spec(card).name));
            }
            for _ in 0..left {
                self.lay_missing(zone, card, &mut missing)?;
            }
        }
        for &card in &self.pack.main {
            self.lay_missing(Zone::MAIN, card, &mut missing)?;
        }
        while position.main_left.is_some_and(|left| left < self.row.len(Zone::MAIN)) {
            self.row.shift(Zone::MAIN, self.row.len(Zone::MAIN) - 1, Zone::DESTROYED);
        }
        self.lay_archenemies(position, &mut missing)?;
        for kind in 0..self.pack.specs.len() {
            while missing[kind] > 0 {
                self.lay_missing(Zone::DESTROYED, CardId(kind as u8), &mut missing)?;
            }
        }
        Ok(())
    }

    fn lay_archenemies(&mut self, position: &Position, missing: &mut [i16; MOST_KINDS]) -> Result<(), PositionError> {
        if self.rules.impossible {
            let zone = if position.archenemies.is_none() { Zone::ARCHENEMIES } else { Zone::DESTROYED };
            return self.pack.impossible.iter().try_for_each(|&card| self.lay_missing(zone, card, missing));
        }
        for (level, used) in self.levels_used().into_iter().enumerate() {
            let mut left = if position.archenemies.is_none() { used } else { 0 };
            for &card in &self.pack.levels[level] {
                let zone = if left > 0 { Zone::ARCHENEMIES } else { Zone::UNUSED };
                if missing[card.index()] > 0 {
                    left = left.saturating_sub(1);
                    self.lay_missing(zone, card, missing)?;
                }
            }
        }
        Ok(())
    }

    fn lay_missing(&mut self, zone: Zone, card: CardId, missing: &mut [i16; MOST_KINDS]) -> Result<(), PositionError> {
        if missing[card.index()] > 0 {
            missing[card.index()] -= 1;
            self.row.lay(zone, Lying::hidden(card)).map_err(PositionError)?;
        }
        Ok(())
    }

    fn read_turn(&mut self, position: &Position) -> Result<(), PositionError> {
        let mut turn = Turn::FRESH;
        match &position.this_turn {
            Some(cards) => {
                for (card, &count) in cards {
                    let spec = self.pack.spec(self.read_card(card)?.card);
                    (0..count).for_each(|_| {
                        turn.count(spec);
                    });
                }
            }
            None => self.row.at(Zone::played(self.active)).iter().for_each(|lying| {
                turn.count(self.pack.spec(lying.card));
            }),
        }
        turn.power = position.power;
        [turn.discounts, turn.cleanups] = position.lasting;
        turn.tops = position.tops;
        turn.first_gains = position.first_gains;
        turn.took_from_path = position.took_from_path;
        self.turn = turn;
        Ok(())
    }

    fn read_steps(&mut self, steps: &[Step]) -> Result<(), PositionError> {
        let waits = matches!(self.phase, Phase::Heroes | Phase::Ambushes | Phase::Main);
        if steps.is_empty() && !waits && self.ended.is_none() {
            return refuse(format!("nobody decides anything in the phase {:?}", self.phase));
        }
        let card = |card: CardId| card.index() < self.pack.specs.len();
        let text = |at: u16| usize::from(at) < self.pack.code.len();
        let seat = |seat: Seat| seat.0 < self.rules.seats;
        let all = |seats: SeatSet| seats.iter().all(seat);
        for step in steps {
            let holds = match *step {
                Step::Run(frame) => text(frame.at) && seat(frame.you) && card(frame.this),
                Step::Strike { text: at, this, first, ask: some, struck, .. }
                | Step::Each { text: at, this, first, left: some, struck, .. }
                | Step::Name { text: at, this, first, left: some, struck }
                | Step::Pass { text: at, this, first, waiting: some, struck } => {
                    text(at) && card(this) && seat(first) && all(some) && all(struck)
                }
                Step::Draft { waiting, struck } => all(waiting) && all(struck),
                Step::Vote { first, struck, .. } | Step::Highest { first, struck, .. } => seat(first) && all(struck),
                Step::Played { you, .. } | Step::Triggers { you, .. } => seat(you),
                Step::Top { you, card: top } => seat(you) && card(top),
            };
            if !holds || self.steps.try_push(*step).is_err() {
                return refuse("what waits to be done is not of this pack");
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::position::marks;

    #[test]
    fn who_knows_a_card_reads_back() {
        let table = Deckbuilding::table(&Options { seats: 5, ..Options::default() }).unwrap();
        for knowers in 0..32u8 {
            for drafted in [false, true] {
                let mut lying = Lying::hidden(CardId::VALOR);
                Seat::all(5).filter(|seat| knowers >> seat.0 & 1 == 1).for_each(|seat| lying.learn(seat));
                if drafted {
                    lying.draft();
                }
                let read = table.read_card(&format!("Valor{}", marks(lying, None))).unwrap();
                assert_eq!(read, lying);
            }
        }
    }
}
