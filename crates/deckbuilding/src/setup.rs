//! Laying out a table.

use arrayvec::ArrayVec;
use table::{Chance, Seat};

use crate::card::CardId;
use crate::event::Event;
use crate::fate::Fates;
use crate::options::{Heroes, Options};
use crate::pack::Pack;
use crate::row::{Lying, MOST_SEATS, Row, SLOTS, Zone};
use crate::state::{Deckbuilding, Phase, Rules, Turn};

/// Cards in a hand.
pub(crate) const HAND: usize = 5;

/// Courage and Despair in the deck that each player begins with.
pub(crate) const STARTERS: [(CardId, usize); 2] = [(CardId::COURAGE, 6), (CardId::DESPAIR, 3)];

/// The height of the Valor and of the Corruption stack.
pub(crate) const STACKS: [(CardId, usize, Zone); 2] =
    [(CardId::VALOR, 16, Zone::VALOR), (CardId::CORRUPTION, 20, Zone::CORRUPTION)];

impl Deckbuilding {
    /// A table with these options and not a card on it.
    pub(crate) fn table(options: &Options) -> Result<Deckbuilding, String> {
        if !(2..=MOST_SEATS as u8).contains(&options.seats) {
            return Err(format!("two to five can play, not {}", options.seats));
        }
        if !(8..=12).contains(&options.archenemies) {
            return Err(format!("there are eight to twelve Archenemies, not {}", options.archenemies));
        }
        if options.impossible && options.archenemies != 8 {
            return Err("Impossible Mode always has its eight Archenemies".into());
        }
        let pack = Pack::with(&options.cards).map_err(|e| format!("the card pack does not hold: {e}"))?;
        let first = pack.heroes.iter().filter(|&&card| pack.spec(card).first_game).count();
        if options.heroes == Heroes::First && first < usize::from(options.seats) {
            return Err(format!("the pack has only {first} heroes for a first game"));
        }
        Ok(Deckbuilding {
            pack,
            rules: Rules {
                seats: options.seats,
                archenemies: options.archenemies,
                impossible: options.impossible,
                heroes: options.heroes,
            },
            row: Row::EMPTY,
            heroes: [None; MOST_SEATS],
            active: Seat(0),
            phase: Phase::Main,
            face_up: true,
            ambushes: 0,
            shown: ArrayVec::new(),
            borrowed: ArrayVec::new(),
            turn: Turn::FRESH,
            votes: Default::default(),
            steps: ArrayVec::new(),
            ended: None,
        })
    }

    /// Heroes are dealt and the table is laid out; or the first player is asked
    /// for a hero.
    pub(crate) fn set_up(&mut self, fate: &mut impl Fates) {
        let seats = self.rules.seats;
        self.active = Seat(fate.luck().draw(u32::from(seats), |seat| format!("Player {}", seat + 1)) as u8);
        if self.rules.heroes == Heroes::Chosen {
            self.phase = Phase::Heroes;
            return;
        }
        let mut heroes: Vec<CardId> = self.pack.heroes.clone();
        if self.rules.heroes == Heroes::First {
            heroes.retain(|&card| self.pack.spec(card).first_game);
        }
        fate.luck().shuffle(&mut heroes, |&card| self.pack.spec(card).hero.clone().unwrap_or_default());
        for (seat, card) in Seat::all(seats).zip(heroes) {
            self.heroes[seat.index()] = Some(card);
        }
        self.lay_out(fate);
    }

    /// The heroes that nobody has.
    pub(crate) fn free_heroes(&self) -> impl Iterator<Item = CardId> + '_ {
        self.pack.heroes.iter().copied().filter(|&card| !self.heroes.contains(&Some(card)))
    }

    /// A player has chosen a hero; after the last of them the table is laid
    /// out.
    pub(crate) fn choose_hero(&mut self, seat: Seat, card: CardId, fate: &mut impl Fates) {
        self.heroes[seat.index()] = Some(card);
        fate.tell(Event::HeroChosen { seat, card: self.pack.card(card) });
        self.active = self.left_of(seat);
        if self.heroes[self.active.index()].is_some() {
            self.lay_out(fate);
        }
    }

    /// Everything but the heroes.
    fn lay_out(&mut self, fate: &mut impl Fates) {
        let pack = self.pack;
        let name = |lying: &Lying| pack.spec(lying.card).word.clone();
        for seat in Seat::all(self.rules.seats) {
            let deck = Zone::deck(seat);
            for (card, count) in STARTERS {
                self.deal(deck, card, count);
            }
            if let Some(card) = self.heroes[seat.index()] {
                self.deal(deck, card, 1);
            }
            fate.luck().shuffle(self.row.at_mut(deck), name);
        }
        for (card, count, stack) in STACKS {
            self.deal(stack, card, count);
        }
        for &card in &pack.main {
            self.deal(Zone::MAIN, card, 1);
        }
        fate.luck().shuffle(self.row.at_mut(Zone::MAIN), name);
        self.stack_archenemies(fate);
        self.open_path();
        for seat in Seat::all(self.rules.seats) {
            self.draw(seat, HAND as u8, fate);
        }
        self.phase = Phase::Main;
        fate.tell(Event::TurnBegan { seat: self.active });
    }

    fn deal(&mut self, zone: Zone, card: CardId, count: usize) {
        for _ in 0..count {
            // A pack was checked for what fits on a table.
            self.row.lay(zone, Lying::hidden(card)).expect("the cards fit on the table");
        }
    }

    /// The first on top, the last at the bottom, and some of each level
    /// between.
    fn stack_archenemies(&mut self, fate: &mut impl Fates) {
        let pack = self.pack;
        if self.rules.impossible {
            pack.impossible.iter().for_each(|&card| self.deal(Zone::ARCHENEMIES, card, 1));
            return;
        }
        for (level, used) in (0..).zip(self.levels_used()) {
            let mut cards = pack.levels[level].clone();
            fate.luck().shuffle(&mut cards, |&card| pack.spec(card).word.clone());
            for (nth, card) in cards.into_iter().enumerate() {
                self.deal(if nth < used { Zone::ARCHENEMIES } else { Zone::UNUSED }, card, 1);
            }
        }
    }

    /// How many Archenemies of each level are used: the more in a longer game
    /// are split evenly, Level 2 first.
    pub(crate) fn levels_used(&self) -> [usize; 4] {
        let middle = usize::from(self.rules.archenemies) - 2;
        [1, middle.div_ceil(2), middle / 2, 1]
    }

    /// The first five cards that are no Fortunes; those go under the main
    /// deck, where everybody knows them.
    fn open_path(&mut self) {
        let mut slot = 0;
        while slot < SLOTS as u8 {
            let Some(lying) = self.row.at_mut(Zone::MAIN).first_mut() else { return };
            lying.show();
            if !self.pack.fortunes.contains(lying.card) {
                self.row.shift(Zone::MAIN, 0, Zone::slot(slot));
                slot += 1;
            } else {
                self.row.shift(Zone::MAIN, 0, Zone::MAIN);
            }
        }
    }
}
