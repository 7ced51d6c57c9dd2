//! What happens, and who may know.

use std::fmt;

use serde::Serialize;
use table::Seat;

use crate::card::Card;
use crate::state::Ending;

/// Where a card came from, or went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// The hand.
    Hand,
    /// The discard pile.
    Discard,
    /// The top of the deck.
    Top,
    /// The bottom of the deck.
    Bottom,
    /// Cards that were looked at.
    Seen,
    /// The Path.
    Path,
    /// The main deck.
    Main,
    /// Out of the game.
    Destroyed,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say whose, which and how many")]
pub enum Event {
    /// A hero was chosen: the starting card tells which.
    HeroChosen { seat: Seat, card: Card },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A card was played; borrowed, if it is not the player's own.
    Played { seat: Seat, card: Card, borrowed: bool },
    /// Power was added.
    Power { seat: Seat, more: u8, now: u8 },
    /// Cards cost less until the turn ends.
    Discount { seat: Seat, less: u8 },
    /// A card was drawn; only its player knows which.
    Drew { seat: Seat, card: Option<Card> },
    /// A discard pile became a deck.
    Reshuffled { seat: Seat },
    /// A card was bought.
    Bought { seat: Seat, card: Card, price: u8 },
    /// An Archenemy was defeated.
    Defeated { seat: Seat, card: Card, price: u8 },
    /// A card was gained, and lies there now.
    Gained { seat: Seat, card: Card, to: Spot },
    /// A card went from one place to another; not everybody may know which.
    Moved { seat: Seat, card: Option<Card>, from: Spot, to: Spot },
    /// Somebody looked at a card; only that player knows which.
    Looked { seat: Seat, card: Option<Card> },
    /// A card was shown to all.
    Showed { seat: Seat, card: Card },
    /// A whole hand was shown to all.
    HandShown { seat: Seat },
    /// A card attacks.
    Attack { seat: Seat, card: Card },
    /// A card of the Path ambushes a player.
    Ambush { seat: Seat, card: Card },
    /// A player defended with a card.
    Defended { seat: Seat, card: Card },
    /// A Location works.
    Location { seat: Seat, card: Card },
    /// What an Archenemy does at the end of every turn.
    Looms { card: Card },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// A card came into the Path.
    Filled { slot: u8, card: Card },
    /// A borrowed card returned to the Path.
    Returned { slot: u8, card: Card },
    /// A new Archenemy was turned up.
    Flipped { card: Card },
    /// A cost was named against a player.
    Named { by: Seat, against: Seat, cost: u8 },
    /// Somebody has chosen in secret.
    Chose { seat: Seat, card: Option<Card> },
    /// A card was passed to the discard pile of another player.
    Passed { from: Seat, to: Seat, card: Card },
    /// All hands went on to the left.
    HandsPassed,
    /// The draft is over.
    Drafted,
    /// Somebody has voted; only that player knows for what.
    Voted { seat: Seat, whose: Option<Seat>, card: Option<Card> },
    /// Whether all agreed.
    Agreed { agreed: bool },
    /// The game is over.
    Over { ending: Ending },
}

impl table::Event for Event {
    fn seen_by(&self, viewer: Option<Seat>) -> Option<Event> {
        let hides = |seat: Seat| viewer != Some(seat);
        Some(match *self {
            Event::Drew { seat, .. } if hides(seat) => Event::Drew { seat, card: None },
            Event::Looked { seat, .. } if hides(seat) => Event::Looked { seat, card: None },
            Event::Chose { seat, .. } if hides(seat) => Event::Chose { seat, card: None },
            Event::Voted { seat, .. } if hides(seat) => Event::Voted { seat, whose: None, card: None },
            // What goes from a hidden place to a hidden place stays hidden.
            Event::Moved {
                seat, from: from @ (Spot::Hand | Spot::Seen), to: to @ (Spot::Top | Spot::Bottom), ..
            } if hides(seat) => Event::Moved { seat, card: None, from, to },
            open => open,
        })
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Drew { .. }
                | Event::Looked { .. }
                | Event::Showed { .. }
                | Event::HandShown { .. }
                | Event::Played { .. }
                | Event::Moved { .. }
                | Event::Defended { .. }
                | Event::Filled { .. }
                | Event::Flipped { .. }
                | Event::Passed { .. }
                | Event::HandsPassed
                | Event::Drafted
                | Event::Agreed { .. }
        )
    }

    fn mark(&self, viewer: Option<Seat>) -> u64 {
        self.seen_by(viewer).map_or(0, |seen| table::mark(&seen))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |card: &Card| card.name();
        match self {
            Event::HeroChosen { seat, card } => {
                write!(f, "Player {seat} is {}.", card.0.hero.as_deref().unwrap_or(card.name()))
            }
            Event::TurnBegan { seat } => write!(f, "The turn of player {seat} begins."),
            Event::Played { seat, card, borrowed: false } => write!(f, "Player {seat} plays {}.", name(card)),
            Event::Played { seat, card, borrowed: true } => write!(f, "Player {seat} borrows {}.", name(card)),
            Event::Power { seat, more, now } => write!(f, "Player {seat} has {more} more Power: {now} now."),
            Event::Discount { seat, less } => write!(f, "Some cards cost player {seat} {less} less this turn."),
            Event::Drew { seat, card: Some(card) } => write!(f, "Player {seat} draws {}.", name(card)),
            Event::Drew { seat, card: None } => write!(f, "Player {seat} draws a card."),
            Event::Reshuffled { seat } => write!(f, "Player {seat} shuffles the discard pile into a new deck."),
            Event::Bought { seat, card, price } => write!(f, "Player {seat} buys {} for {price}.", name(card)),
            Event::Defeated { seat, card, price } => write!(f, "Player {seat} defeats {} for {price}!", name(card)),
            Event::Gained { seat, card, to: Spot::Discard } => write!(f, "Player {seat} gains {}.", name(card)),
            Event::Gained { seat, card, to } => write!(f, "Player {seat} gains {} {}.", name(card), going(*to)),
            Event::Moved { card, from: Spot::Main, .. } => {
                write!(f, "{} of the main deck is destroyed.", card.as_ref().map_or("A card", name))
            }
            Event::Moved { card, from: Spot::Path, .. } => {
                write!(f, "{} of the Path is destroyed.", card.as_ref().map_or("A card", name))
            }
            Event::Moved { seat, card, from, to } => {
                let card = card.as_ref().map_or("a card", name);
                match to {
                    Spot::Discard => write!(f, "Player {seat} discards {card}."),
                    Spot::Destroyed => write!(f, "Player {seat} destroys {card}."),
                    to if *from == Spot::Discard => write!(f, "Player {seat} puts {card} {} again.", going(*to)),
                    to => write!(f, "Player {seat} puts {card} {}.", going(*to)),
                }
            }
            Event::Looked { seat, card: Some(card) } => write!(f, "Player {seat} looks at {}.", name(card)),
            Event::Looked { seat, card: None } => write!(f, "Player {seat} looks at a card."),
            Event::Showed { seat, card } => write!(f, "Player {seat} shows {}.", name(card)),
            Event::HandShown { seat } => write!(f, "Player {seat} shows the hand."),
            Event::Attack { seat, card } => write!(f, "{} of player {seat} attacks!", name(card)),
            Event::Ambush { seat, card } => write!(f, "{} ambushes player {seat}!", name(card)),
            Event::Defended { seat, card } => write!(f, "Player {seat} avoids it with {}.", name(card)),
            Event::Location { seat, card } => write!(f, "{} works for player {seat}.", name(card)),
            Event::Looms { card } => write!(f, "{} looms over the end of the turn.", name(card)),
            Event::TurnEnded { seat } => write!(f, "The turn of player {seat} is over."),
            Event::Filled { card, .. } => write!(f, "{} comes into the Path.", name(card)),
            Event::Returned { card, .. } => write!(f, "{} returns to the Path.", name(card)),
            Event::Flipped { card } => write!(f, "A new Archenemy: {}!", name(card)),
            Event::Named { by, against, cost } => write!(f, "Player {by} names cost {cost} against player {against}."),
            Event::Chose { seat, card: Some(card) } => write!(f, "Player {seat} has chosen {}.", name(card)),
            Event::Chose { seat, card: None } => write!(f, "Player {seat} has chosen."),
            Event::Passed { from, to, card } => write!(f, "Player {from} passes {} to player {to}.", name(card)),
            Event::HandsPassed => f.write_str("All pass the rest of their cards to the left."),
            Event::Drafted => f.write_str("The draft is over."),
            Event::Voted { seat, whose: Some(whose), card: Some(card) } => {
                write!(f, "Player {seat} votes for {} of player {whose}.", name(card))
            }
            Event::Voted { seat, .. } => write!(f, "Player {seat} has voted."),
            Event::Agreed { agreed: true } => f.write_str("All agree."),
            Event::Agreed { agreed: false } => f.write_str("They do not agree: the most expensive cards go."),
            Event::Over { ending: Ending::Victory } => f.write_str("The last Archenemy is defeated. The game is over."),
            Event::Over { ending: Ending::PathEmpty } => f.write_str("The Path cannot be filled. The game is over."),
            Event::Over { ending: Ending::Doom } => f.write_str("The main deck has run out. Everybody has lost."),
        }
    }
}

fn going(to: Spot) -> &'static str {
    match to {
        Spot::Hand => "into the hand",
        Spot::Discard => "into the discard pile",
        Spot::Top => "on top of the deck",
        Spot::Bottom => "under the deck",
        Spot::Seen | Spot::Path | Spot::Main | Spot::Destroyed => "away",
    }
}
