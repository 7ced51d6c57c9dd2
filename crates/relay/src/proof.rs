//! What scenarios can say of a position.

use serde::Deserialize;
use table::scenario::Provable;
use table::{Game, Seat};

use crate::pile::Card;
use crate::{Relay, event};

/// Something that may hold in a position. The player is named as at the table:
/// `Score("First", 7)`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Fact {
    /// The player has this score.
    Score(String, u8),
    /// The player holds exactly these cards, oldest first.
    Hand(String, Vec<Card>),
    /// Of the player's hand the other one knows exactly these cards.
    Known(String, Vec<Card>),
    /// The player has discarded exactly these cards, low ones first.
    Discards(String, Vec<Card>),
    /// The player's deck has this many cards.
    Deck(String, u8),
}

impl Provable for Relay {
    type Fact = Fact;

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        let (Fact::Score(who, _)
        | Fact::Hand(who, _)
        | Fact::Known(who, _)
        | Fact::Discards(who, _)
        | Fact::Deck(who, _)) = fact;
        let seat = Seat::all(2).find(|&seat| event::name(seat) == who).ok_or("the players are First and Second")?;
        let player = self.player(seat);
        let known = &player.hand.cards()[..player.known.into()];
        let discards: Vec<Card> = player.discards.cards().collect();
        let (holds, instead) = match fact {
            Fact::Score(_, score) => (player.score == *score, format!("the score is {}", player.score)),
            Fact::Hand(_, hand) => (player.hand.cards() == hand, format!("the hand is {:?}", player.hand.cards())),
            Fact::Known(_, cards) => (known == cards, format!("the known cards are {known:?}")),
            Fact::Discards(_, cards) => (discards == *cards, format!("the discards are {discards:?}")),
            Fact::Deck(_, count) => (player.deck.len() == *count, format!("the deck has {} cards", player.deck.len())),
        };
        if holds { Ok(()) } else { Err(instead) }
    }

    fn draw(&self) -> String {
        let line = |seat: Seat| {
            let player = self.player(seat);
            let spaced = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
            format!(
                "{:6} {:2} points   hand {:9}   deck {:2}   discards {}",
                self.seat_name(seat),
                player.score,
                spaced(player.hand.cards()),
                player.deck.len(),
                spaced(&player.discards.cards().collect::<Vec<_>>())
            )
        };
        format!("turn {} of {}\n{}\n{}", self.turn, crate::TURNS, line(Seat(0)), line(Seat(1)))
    }
}
