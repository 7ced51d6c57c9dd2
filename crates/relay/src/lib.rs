//! Relay: the smallest complete game at the table, and the one to read first.
//!
//! Two players, twenty cards each, one decision a turn: which card to play.
//! The rules are in `docs/rules/relay.md`; `docs/ADDING-A-GAME.md` walks through
//! the code.
//!
//! Two questions the rules could leave open, and how they are answered here:
//! nobody is ever without a card to play, because a turn ends with five cards
//! and a 4 takes one of them at most; and a turn that reaches the goal is
//! finished, effect and draw included, before the game ends. So read, random
//! play has the published 26.99 decisions a game, 4.81 options a decision and
//! 38.09 points a player (`tests/statistics.rs`).

mod event;
mod pile;
mod player;
mod position;
mod proof;
mod view;

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{About, Chance, Game, OptionsError, Outcome, PositionError, Prompt, Seat, SeatSet, Status, Witness};

pub use event::Event;
pub use pile::{Card, Pile};
pub use player::{HAND, Hand, Player};
pub use position::{Position, Side};
pub use proof::Fact;
pub use view::{Shown, View};

/// A score that ends the game.
pub const GOAL: u8 = 40;

/// The game ends after this many turns, those of both players counted.
pub const TURNS: u8 = 30;

/// The state of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relay {
    /// How many turns have been taken.
    turn: u8,
    players: [Player; 2],
}

/// Relay has no options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Options {}

/// Playing the card in one slot of the hand.
///
/// Equal cards in different slots are different choices: the letter of the
/// slot tells them apart, as in `4b`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    /// The card that lies there.
    pub card: Card,
    /// The slot, counted from zero.
    pub slot: u8,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.card, char::from(b'a' + self.slot))
    }
}

impl Relay {
    /// The player whose turn it is; the first player begins.
    #[inline]
    const fn whose_turn(&self) -> Seat {
        Seat(self.turn % 2)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.turn >= TURNS || self.players.iter().any(|player| player.score >= GOAL)
    }

    fn outcome(&self) -> Outcome {
        Outcome::by_points(&self.players.map(|player| i16::from(player.score)))
    }

    fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
}

impl Game for Relay {
    type Options = Options;
    type Action = Play;
    type View = View;
    type Event = Event;
    type Position = Position;

    const ABOUT: About = About {
        id: "relay",
        name: "Relay",
        seats: (2, 2),
        minutes: (3, 5),
        pitch: "Two players race to forty points, one card a turn.",
        rules_version: 1,
        options: &[],
        rules: include_str!("../../../docs/rules/relay.md"),
    };

    fn setup(_: &Options, chance: &mut impl Chance) -> Result<Relay, OptionsError> {
        let mut players = [Player::new(), Player::new()];
        for (seat, player) in Seat::all(2).zip(&mut players) {
            player.draw_up(seat, chance, &mut ());
        }
        Ok(Relay { turn: 0, players })
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn status(&self) -> Status {
        if self.is_over() { Status::Over(self.outcome()) } else { Status::Awaiting(SeatSet::one(self.whose_turn())) }
    }

    /// Any card of the hand may be played. There always is one: a turn ends
    /// with five, and the other player takes at most one of them.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Play>) {
        if seat == self.whose_turn() && !self.is_over() {
            let hand = self.players[seat.index()].hand.cards();
            out.extend(hand.iter().enumerate().map(|(slot, &card)| Play { card, slot: slot as u8 }));
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, play: Play, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        let [first, second] = &mut self.players;
        let (mine, theirs) = if seat == Seat(0) { (first, second) } else { (second, first) };
        mine.discard(play.slot);
        mine.score += play.card;
        witness.tell(Event::Played { seat, card: play.card });
        match play.card {
            3 => theirs.lose_point(seat.other(), witness),
            4 => theirs.discard_any(seat.other(), chance, witness),
            5 => mine.discard_any(seat, chance, witness),
            _ => {}
        }
        mine.draw_up(seat, chance, witness);
        self.turn += 1;
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::new(self, viewer)
    }

    /// The observer knows his own cards, and of the other's what lies open.
    /// The order of a deck is nothing to deal anew: it is not settled before a
    /// card is drawn.
    fn redeal(&mut self, observer: Seat, chance: &mut impl Chance) {
        self.players[observer.other().index()].redeal_hand(chance);
    }

    fn judge(&self, seat: Seat) -> f32 {
        if self.is_over() {
            return self.outcome().verdict(seat).reward();
        }
        let [mine, theirs] = [seat, seat.other()].map(|seat| f32::from(self.player(seat).score));
        0.5 + (mine - theirs) / f32::from(2 * GOAL)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn from_position(position: &Position) -> Result<Relay, PositionError> {
        position.read()
    }

    fn audit(&self) -> Result<(), String> {
        Seat::all(2)
            .try_for_each(|seat| self.player(seat).audit().map_err(|what| format!("{}: {what}", self.seat_name(seat))))
    }

    fn seat_name(&self, seat: Seat) -> String {
        event::name(seat).into()
    }

    fn prompt(&self, _: Seat) -> Prompt {
        Prompt { text: "Which card do you play?".into(), rule: "A turn" }
    }

    fn describe(&self, _: Seat, play: Play) -> String {
        let card = play.card;
        let then = match card {
            3 => "; the other player loses a point",
            4 => "; the other player discards a card at random",
            5 => "; you discard a card at random",
            _ => "",
        };
        format!("Play a {card} for {card} point{}{then}", if card == 1 { "" } else { "s" })
    }

    fn why_not(&self, seat: Seat, _: &str) -> Option<String> {
        let waiting = !self.is_over() && seat != self.whose_turn();
        waiting.then(|| format!("it is the turn of {}", self.seat_name(seat.other())))
    }
}
