//! What one seat may know.

use serde::Serialize;
use table::Seat;

use crate::pile::Card;
use crate::{Relay, TURNS};

/// The table as one seat, or a spectator, sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose view this is; none for a spectator.
    pub viewer: Option<Seat>,
    /// Whose turn it is; nobody's when the game is over.
    pub to_move: Option<Seat>,
    /// How many turns are left at most.
    pub turns_left: u8,
    /// Both players, in order of their seats.
    pub players: [Shown; 2],
}

/// One player, as somebody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Shown {
    /// The score.
    pub score: u8,
    /// The hand, oldest card first; `None` is a card the viewer cannot know.
    pub hand: Vec<Option<Card>>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The discards, low cards first.
    pub discards: Vec<Card>,
}

impl View {
    pub(crate) fn new(game: &Relay, viewer: Option<Seat>) -> View {
        let show = |seat: Seat| {
            let player = game.player(seat);
            let open = if viewer == Some(seat) { player.hand.cards().len() } else { player.known.into() };
            let hand = player.hand.cards().iter().enumerate();
            Shown {
                score: player.score,
                hand: hand.map(|(slot, &card)| (slot < open).then_some(card)).collect(),
                deck: player.deck.len(),
                discards: player.discards.cards().collect(),
            }
        };
        View {
            viewer,
            to_move: (!game.is_over()).then(|| game.whose_turn()),
            turns_left: TURNS - game.turn,
            players: [show(Seat(0)), show(Seat(1))],
        }
    }
}
