//! What happens, and who may know.

use std::fmt;

use serde::Serialize;
use table::Seat;

use crate::pile::Card;

/// Something that happened to a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The player whose turn it is played a card.
    #[expect(missing_docs, reason = "whose, and which")]
    Played { seat: Seat, card: Card },
    /// A 3 took a point from this player.
    #[expect(missing_docs, reason = "whose")]
    LostPoint { seat: Seat },
    /// A 4 or a 5 made this player discard a card at random.
    #[expect(missing_docs, reason = "whose, and which")]
    Discarded { seat: Seat, card: Card },
    /// This player's discards became the deck.
    #[expect(missing_docs, reason = "whose")]
    Reshuffled { seat: Seat },
    /// This player drew a card; only the player knows which.
    #[expect(missing_docs, reason = "whose, and which")]
    Drew { seat: Seat, card: Option<Card> },
}

impl table::Event for Event {
    fn seen_by(&self, viewer: Option<Seat>) -> Option<Event> {
        Some(match *self {
            Event::Drew { seat, .. } if viewer != Some(seat) => Event::Drew { seat, card: None },
            open => open,
        })
    }

    /// Every card that moves comes from a hidden place.
    fn reveals(&self) -> bool {
        matches!(self, Event::Played { .. } | Event::Discarded { .. } | Event::Drew { .. })
    }

    fn mark(&self, viewer: Option<Seat>) -> u64 {
        self.seen_by(viewer).map_or(0, |seen| table::mark(&seen))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Played { seat, card } => write!(f, "{} plays a {card}.", name(seat)),
            Event::LostPoint { seat } => write!(f, "{} loses a point.", name(seat)),
            Event::Discarded { seat, card } => write!(f, "{} discards a {card}.", name(seat)),
            Event::Reshuffled { seat } => write!(f, "{} shuffles the discards into a new deck.", name(seat)),
            Event::Drew { seat, card: Some(card) } => write!(f, "{} draws a {card}.", name(seat)),
            Event::Drew { seat, card: None } => write!(f, "{} draws a card.", name(seat)),
        }
    }
}

/// What the players are called.
pub(crate) const fn name(seat: Seat) -> &'static str {
    if seat.0 == 0 { "First" } else { "Second" }
}
