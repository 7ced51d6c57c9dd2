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
        let read = |side: &Side, seat: Seat| {
            // Only a 4 can have left a player with less than a full hand, and
            // only until the end of the turn that follows.
            let fewest = if seat.0 == self.turn % 2 { HAND - 1 } else { HAND };
            side.read(fewest).map_err(|what| PositionError(format!("{} has {what}", event::name(seat))))
        };
        let players = [read(&self.first, Seat(0))?, read(&self.second, Seat(1))?];
        Ok(Relay { turn: self.turn, players })
    }
}

impl Side {
    fn read(&self, fewest: usize) -> Result<Player, String> {
        if !(fewest..=HAND).contains(&self.hand.len()) {
            return Err(format!("a hand of {}, not of {fewest} to {HAND}", self.hand.len()));
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

#[cfg(test)]
mod tests {
    use table::written;

    use super::*;

    #[test]
    fn a_position_that_cannot_be_is_refused_with_the_reason() {
        for (text, reason) in [
            ("(turn: 31)", "a game has 30 turns, not 31"),
            ("(first: (hand: []))", "First has a hand of 0, not of 4 to 5"),
            ("(second: (hand: [1, 2, 3, 4]))", "Second has a hand of 4, not of 5 to 5"),
            ("(first: (hand: [1, 2, 3, 4, 6]))", "First has a 6 too many"),
            ("(second: (discards: [2, 2, 2, 2]))", "Second has a 2 too many"),
            ("(second: (known: 6))", "Second has 6 known cards in a hand of 5"),
        ] {
            let refused = written::from_text::<Position>(text).unwrap().read().unwrap_err();
            assert!(refused.0.starts_with(reason), "{text}: {refused}");
        }
    }

    #[test]
    fn what_is_left_out_has_a_default() {
        assert!(written::from_text::<Position>("()").unwrap().read().is_ok());
    }
}
