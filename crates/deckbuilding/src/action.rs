//! What a seat can choose, and how it is written.

use std::fmt;

use table::Seat;

use crate::card::Card;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Plays a card from hand: `play Courage`.
    Play(Card),
    /// Buys a card of the Path, or a Valor: `buy Sting`.
    Buy(Card),
    /// Defeats the Archenemy that lies face up: `defeat Nazgul`.
    Defeat(Card),
    /// Ends the turn: `end`.
    End,
    /// Names the card that the question asks for: `Courage`.
    Pick(Card),
    /// The same, from the hand where there is another place: `Courage@hand`.
    FromHand(Card),
    /// The same, from the discard pile: `Courage@discard`.
    FromDiscard(Card),
    /// Nothing, or nothing more: `done`.
    Done,
    /// The first, second … of several texts: `1`.
    Option(u8),
    /// Defends with a card: `defend ElvenCloak`.
    Defend(Card),
    /// Does not defend: `suffer`.
    Suffer,
    /// Shows a card: `show UrukHai`.
    Show(Card),
    /// Shows none: `hide`.
    Hide,
    /// The card goes on top of the deck: `top`.
    Top,
    /// Names a cost: `cost 3`.
    Cost(u8),
    /// Gives a Corruption to this player: `to 3`.
    Give(Seat),
    /// Votes for a card of this player: `2 Sting`.
    Vote(Seat, Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "play {card}"),
            Action::Buy(card) => write!(f, "buy {card}"),
            Action::Defeat(card) => write!(f, "defeat {card}"),
            Action::End => f.write_str("end"),
            Action::Pick(card) => write!(f, "{card}"),
            Action::FromHand(card) => write!(f, "{card}@hand"),
            Action::FromDiscard(card) => write!(f, "{card}@discard"),
            Action::Done => f.write_str("done"),
            Action::Option(nth) => write!(f, "{}", nth + 1),
            Action::Defend(card) => write!(f, "defend {card}"),
            Action::Suffer => f.write_str("suffer"),
            Action::Show(card) => write!(f, "show {card}"),
            Action::Hide => f.write_str("hide"),
            Action::Top => f.write_str("top"),
            Action::Cost(cost) => write!(f, "cost {cost}"),
            Action::Give(seat) => write!(f, "to {seat}"),
            Action::Vote(seat, card) => write!(f, "{seat} {card}"),
        }
    }
}
