//! Before the first turn: decks, first player, starting fellowships, hands.

use arrayvec::ArrayVec;
use table::{Chance, Seat, Witness};

use crate::action::Action;
use crate::cards::{Card, Cards, LARGEST};
use crate::deck::{Deck, RING, RING_BEARER};
use crate::event::Event;
use crate::fate::Fate;
use crate::options::{Options, Rules, SEATS};
use crate::pack::Pack;
use crate::phases::HAND;
use crate::sort::Phase;
use crate::state::{NOBODY, Player, Siege, Step};

/// Twilight that a starting fellowship may cost in the full rules.
const START: u8 = 4;

/// Cards in hand after a mulligan.
const MULLIGAN: u8 = 6;

impl Player {
    fn new(deck: &'static Deck) -> Player {
        let mut player = Player {
            deck,
            draw: deck.all.but(Cards::first_n(2)),
            hand: Cards::NONE,
            discard: Cards::NONE,
            dead: Cards::NONE,
            play: Cards::first_n(2),
            borne: Cards::one(RING),
            limbo: Cards::NONE,
            known: Cards::NONE,
            marks: [0; LARGEST],
            on: [Card::NONE; LARGEST],
            buried: 0,
            site: 1,
            threats: 0,
            burdens: 0,
            ring_bearer: RING_BEARER as u8,
            worn: false,
            reshuffled: false,
            out: false,
            gone: false,
            bid: NOBODY,
        };
        player.on[RING] = Card::NONE;
        player
    }
}

impl Siege {
    /// A table with these options: Ring-bearers in play, everything else in the
    /// draw decks.
    pub(crate) fn table(options: &Options) -> Result<Siege, String> {
        if !(2..=SEATS as u8).contains(&options.seats) {
            return Err(format!("two to {SEATS} can play, not {}", options.seats));
        }
        let pack =
            Pack::with(&options.cards, &options.deck).map_err(|e| format!("the card pack does not hold: {e}"))?;
        let named: Vec<&str> = options.decks.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        if named.is_empty() {
            return Err("somebody must play some deck".into());
        }
        let own = pack.own_decks.iter().map(String::as_str);
        let rest = (0..).map(|seat: usize| named[seat % named.len()]);
        let names: Vec<&str> = (0..usize::from(options.seats))
            .zip(own.chain(rest.skip(pack.own_decks.len())))
            .map(|(_, name)| name)
            .collect();
        let mut decks = Vec::new();
        for name in &names {
            decks.push(pack.deck(name, options.profile)?);
            if options.rules == Rules::Full {
                Deck::check_full(pack, name, options.profile)?;
            }
        }
        let mut players: [Player; SEATS] = std::array::from_fn(|seat| Player::new(decks[seat.min(decks.len() - 1)]));
        for (seat, player) in players.iter_mut().enumerate() {
            player.on[RING] = Card::new(seat, RING_BEARER);
        }
        let mut game = Siege {
            pack,
            rules: options.rules,
            profile: options.profile,
            seats: options.seats,
            turn: 0,
            phase: Phase::Fellowship,
            fierce: false,
            twilight: 0,
            path: [NOBODY; 9],
            control: [NOBODY; 9],
            order: std::array::from_fn(|seat| seat as u8),
            right: [0; SEATS],
            moves: 0,
            limit_change: 0,
            must_move: false,
            shadow_rules: false,
            arrows: [0; 2],
            drawn: 0,
            all_turn: ArrayVec::new(),
            pairs: ArrayVec::new(),
            defender: Card::NONE,
            boosts: ArrayVec::new(),
            watched: ArrayVec::new(),
            doomed: ArrayVec::new(),
            rousing: ArrayVec::new(),
            hurt: Cards::NONE,
            used: ArrayVec::new(),
            picked: ArrayVec::new(),
            players,
            stack: ArrayVec::new(),
            winner: None,
        };
        game.close_ring();
        Ok(game)
    }

    /// The options of this table.
    pub(crate) fn options(&self) -> Options {
        let decks: Vec<&str> = self.seated().map(|seat| self.players[seat].deck.name.as_str()).collect();
        Options {
            seats: self.seats,
            decks: decks.join(","),
            profile: self.profile,
            rules: self.rules,
            cards: self.pack.text.clone(),
            deck: self.pack.deck_text.clone(),
        }
    }

    pub(crate) fn set_up(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if self.rules == Rules::Full {
            self.path[0] = 0;
            self.order = [NOBODY; SEATS];
            self.push(Step::Bids);
            return;
        }
        self.turn = fate.chance.below(u32::from(self.seats)) as u8;
        self.path[0] = self.turn;
        for seat in self.seated() {
            self.place_start(seat);
            (0..HAND).for_each(|_| self.draw_card(seat, fate));
        }
        self.push(Step::TurnBegins);
        self.run(fate);
    }

    /// The companions a deck starts with.
    pub(crate) fn place_start(&mut self, seat: usize) {
        for &kind in &self.players[seat].deck.start {
            if let Some(at) = self.players[seat].deck.place(kind) {
                self.players[seat].draw.take(at);
                self.enter_play(Card::new(seat, at), Card::NONE);
            }
        }
    }

    // What the full rules add.

    /// The most that a player can bid without being corrupted by it.
    pub(crate) fn highest_bid(&self, seat: usize) -> u8 {
        self.players[seat].deck.cards[RING_BEARER].resistance - 1
    }

    pub(crate) fn bid(&mut self, seat: usize, burdens: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.players[seat].bid = burdens;
        if self.seated().any(|other| self.players[other].bid == NOBODY) {
            return;
        }
        self.stack.pop();
        for other in self.seated() {
            let burdens = self.players[other].bid;
            self.players[other].burdens = burdens;
            fate.tell(Event::Bids { seat: Seat(other as u8), burdens: Some(burdens) });
        }
        // The lowest are asked last, so they go on the stack first.
        let mut left: ArrayVec<usize, SEATS> = self.seated().collect();
        while !left.is_empty() {
            let least = left.iter().map(|&other| self.players[other].bid).min();
            let lowest = (0..left.len()).filter(|&nth| Some(self.players[left[nth]].bid) == least);
            let lowest: ArrayVec<usize, SEATS> = lowest.collect();
            let last = left.remove(lowest[fate.chance.below(lowest.len() as u32) as usize]);
            self.push(Step::Seating(last as u8));
        }
    }

    fn open_places(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.seats).filter(|&place| self.order[usize::from(place)] == NOBODY)
    }

    /// Whether a place in the turn order is asked for: the last takes what is
    /// left.
    pub(crate) fn go_on_seating(&mut self, seat: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) -> bool {
        let mut open = self.open_places();
        let (first, second) = (open.next(), open.next());
        drop(open);
        match (first, second) {
            (Some(_), Some(_)) => return true,
            (Some(last), None) => self.take_place(seat, last, fate),
            (None, _) => drop(self.stack.pop()),
        }
        false
    }

    /// A player takes a place in the turn order; when all have, the first turn
    /// is prepared.
    pub(crate) fn take_place(&mut self, seat: u8, place: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.stack.pop();
        self.order[usize::from(place)] = seat;
        fate.tell(Event::Takes { seat: Seat(seat), place });
        if self.open_places().next().is_some() {
            return;
        }
        self.close_ring();
        let order = self.order;
        let order = &order[..usize::from(self.seats)];
        self.path[0] = order[0];
        self.push(Step::First(order[0]));
        order.iter().rev().for_each(|&seat| self.push(Step::Mulligan(seat)));
        order.iter().rev().for_each(|&seat| self.push(Step::Starting { seat, spent: 0 }));
    }

    /// Companions of the draw deck that a starting fellowship can still take.
    pub(crate) fn starters(&self, seat: usize, spent: u8) -> impl Iterator<Item = usize> + '_ {
        let player = &self.players[seat];
        let found = player.draw.and(player.deck.companions);
        self.one_of_each(seat, found).filter(move |&at| {
            let card = Card::new(seat, at);
            u16::from(spent) + self.cost(card, 0) <= u16::from(START) && self.can_be_played(card, 0, &[])
        })
    }

    pub(crate) fn go_on_starting(
        &mut self,
        seat: usize,
        spent: u8,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) -> bool {
        self.turn = seat as u8;
        if self.starters(seat, spent).next().is_some() {
            return true;
        }
        self.end_starting(seat, fate);
        false
    }

    pub(crate) fn end_starting(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.stack.pop();
        (0..HAND).for_each(|_| self.draw_card(seat, fate));
    }

    pub(crate) fn start_with(
        &mut self,
        seat: usize,
        kind: crate::kind::Kind,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        let deck = self.players[seat].deck;
        let found = self.players[seat].draw.iter().find(|&at| deck.cards[at].kind == kind);
        let Some(at) = found else { return };
        let cost = self.cost(Card::new(seat, at), 0) as u8;
        self.players[seat].draw.take(at);
        let at = self.lowest_copy(seat, at);
        self.enter_play(Card::new(seat, at), Card::NONE);
        fate.tell(Event::Played { seat: Seat(seat as u8), kind, on: None });
        if let Some(Step::Starting { spent, .. }) = self.stack.last_mut() {
            *spent += cost;
        }
    }

    pub(crate) fn take_mulligan(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let player = &mut self.players[seat];
        player.draw = player.draw.or(player.hand);
        player.hand = Cards::NONE;
        fate.tell(Event::Mulligan { seat: Seat(seat as u8) });
        (0..MULLIGAN).for_each(|_| self.draw_card(seat, fate));
    }

    /// What a seat may choose before the first turn.
    pub(crate) fn list_setup(&self, step: Step, seat: usize, out: &mut Vec<Action>) {
        match step {
            Step::Bids => out.extend((0..=self.highest_bid(seat)).map(Action::Number)),
            Step::Seating(_) => out.extend(self.open_places().map(Action::Place)),
            Step::Starting { spent, .. } => {
                let deck = self.players[seat].deck;
                out.extend(self.starters(seat, spent).map(|at| Action::Play(deck.cards[at].kind)));
                out.push(Action::Pass);
            }
            _ => out.extend([Action::Pass, Action::Mulligan]),
        }
    }
}
