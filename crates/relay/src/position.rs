//! A position as people write it.

use serde::{Deserialize, Serialize};
use table::{PositionError, Seat};

use crate::pile::{Card, Pile};
use crate::player::{HAND, Hand, Player};
use crate::{Relay, TURNS, event};

/// A whole position. Whatever is in neither a hand nor a discard pile is in
/// the deck, so no card can be lost in writing.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// How many turns have been taken: the first player is to move when it is
    /// even.
    pub turn: u8,
    /// The first player.
    pub first: Side,
    /// The second player.
    pub second: Side,
}

/// One player in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Side {
    /// The score.
    pub score: u8,
    /// The hand, oldest card first; one of each if nothing is said.
    pub hand: Vec<Card>,
    /// How many cards of the hand, the oldest ones, the other player knows.
    pub known: u8,
    /// The discards, low cards first.
    pub discards: Vec<Card>,
}

impl Default for Side {
    fn default() -> Side {
        Side { score: 0, hand: vec![1, 2, 3, 4, 5], known: 0, discards: Vec::new() }
    }
}

impl Position {
    pub(crate) fn of(game: &Relay) -> Position {
        let [first, second] = game.players.map(|player| Side {
            score: player.score,
            hand: player.hand.cards().to_vec(),
            known: player.known,
            discards: player.discards.cards().collect(),
        });
        Position { turn: game.turn, first, second }
    }

    pub(crate) fn read(&self) -> Result<Relay, PositionError> {
        if self.turn > TURNS {
            return Err(PositionError(format!("a game has {TURNS} turns, not {}", self.turn)));
        }
        let read =
            |side: &Side, seat| side.read().map_err(|what| PositionError(format!("{} has {what}", event::name(seat))));
        let players = [read(&self.first, Seat(0))?, read(&self.second, Seat(1))?];
        Ok(Relay { turn: self.turn, players })
    }
}

impl Side {
    fn read(&self) -> Result<Player, String> {
        if !(1..=HAND).contains(&self.hand.len()) {
            return Err(format!("a hand of {}, not of 1 to {HAND}", self.hand.len()));
        }
        if usize::from(self.known) > self.hand.len() {
            return Err(format!("{} known cards in a hand of {}", self.known, self.hand.len()));
        }
        let (mut deck, mut hand, mut discards) = (Pile::FULL, Hand::default(), Pile::EMPTY);
        let mut take = |card| {
            deck.remove(card).ok_or_else(|| format!("a {card} too many: there are four each of 1, 2, 3, 4 and 5"))
        };
        for &card in &self.hand {
            hand.add(take(card)?);
        }
        for &card in &self.discards {
            discards.add(take(card)?);
        }
        Ok(Player { score: self.score, hand, known: self.known, deck, discards })
    }
}
