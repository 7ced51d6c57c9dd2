//! What happens, told while it happens.

use std::fmt;

use serde::Serialize;
use table::Seat;

use crate::action::Tag;
use crate::kind::Kind;
use crate::sort::{Phase, Side, Word};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields say what they are, and Display says it in words")]
pub enum Event {
    /// A turn begins.
    Turn { seat: Seat },
    /// A phase begins.
    Phase { phase: Phase },
    /// Somebody bids burdens.
    Bids { seat: Seat, burdens: Option<u8> },
    /// Somebody goes in this place of the turn order.
    Takes { seat: Seat, place: u8 },
    /// Somebody takes a new hand.
    Mulligan { seat: Seat },
    /// A card is played.
    Played { seat: Seat, kind: Kind, on: Option<Tag> },
    /// The text of a card is used.
    Used { seat: Seat, card: Tag },
    /// A site is placed on the path.
    SitePlaced { seat: Seat, site: Kind },
    /// Somebody takes control of a site.
    Controls { seat: Seat, number: u8 },
    /// Somebody sets a site free.
    Liberated { seat: Seat, number: u8 },
    /// The fellowship moves.
    Moved { seat: Seat, site: Kind, number: u8 },
    /// The twilight pool changes.
    Twilight { by: i16, now: u16 },
    /// A wound is placed.
    Wounded { card: Tag },
    /// A character exerts.
    Exerted { card: Tag },
    /// A wound is removed.
    Healed { card: Tag },
    /// A character is killed.
    Killed { card: Tag },
    /// A card in play is discarded.
    Discarded { card: Tag },
    /// A card in play returns to its owner's hand.
    Returned { card: Tag },
    /// A card in play moves onto somebody.
    MovedOnto { card: Tag, to: Tag },
    /// A card is discarded from hand.
    Dropped { seat: Seat, kind: Kind },
    /// A card is drawn; which, only its player knows.
    Drew { seat: Seat, kind: Option<Kind> },
    /// A card of a hand goes under the draw deck; which, only its player knows.
    Buried { seat: Seat, kind: Option<Kind> },
    /// A card of a draw deck is shown.
    Revealed { seat: Seat, kind: Kind },
    /// A draw deck is shuffled.
    Shuffled { seat: Seat },
    /// The discard pile becomes a new draw deck.
    Reshuffled { seat: Seat },
    /// Threats are added or removed.
    Threats { by: i8, now: u8 },
    /// Burdens are added or removed.
    Burdens { by: i8, now: u8 },
    /// A token is put on a card or taken off.
    Token { card: Tag, by: i8 },
    /// A character is stronger for this skirmish.
    Stronger { card: Tag, by: i8 },
    /// A character does more damage for this skirmish.
    Damage { card: Tag, by: i8 },
    /// A character has a keyword until the regroup phase begins.
    Gains { card: Tag, word: Word },
    /// A character will be discarded when the skirmish ends.
    Doomed { card: Tag },
    /// A wound is prevented.
    Prevented { card: Tag },
    /// More arrows.
    Arrows { side: Side, by: i8 },
    /// So many arrows fly.
    Fire { side: Side, total: u8 },
    /// A minion and a companion will meet.
    Assigned { companion: Tag, minion: Tag },
    /// A skirmish begins.
    Skirmish { companion: Tag },
    /// A skirmish is over.
    Won { side: Side, free: u8, shadow: u8, overwhelmed: bool },
    /// The Ring is put on, or comes off.
    RingWorn { worn: bool },
    /// Somebody else bears the Ring.
    NewBearer { card: Tag },
    /// The move limit of this turn changes.
    MoveLimit { now: u8 },
    /// The fellowship must move again.
    MustMove,
    /// The Shadow has initiative for the rest of the turn.
    ShadowInitiative,
    /// Somebody has lost.
    Lost { seat: Seat, corrupted: bool },
    /// Somebody has won.
    Victory { seat: Seat },
}

impl table::Event for Event {
    fn seen_by(&self, viewer: Option<Seat>) -> Option<Event> {
        match *self {
            Event::Drew { seat, .. } if viewer != Some(seat) => Some(Event::Drew { seat, kind: None }),
            Event::Buried { seat, .. } if viewer != Some(seat) => Some(Event::Buried { seat, kind: None }),
            event => Some(event),
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::Drew { .. } | Event::Revealed { .. } | Event::Bids { .. } | Event::Dropped { .. })
            || matches!(self, Event::Played { .. } | Event::Buried { .. })
    }

    fn mark(&self, viewer: Option<Seat>) -> u64 {
        self.seen_by(viewer).map_or(0, |seen| table::mark(&seen))
    }
}

/// By so many more, or fewer.
fn change(by: i16, what: &str) -> String {
    let many = by.unsigned_abs();
    let ending = if many == 1 { "" } else { "s" };
    let verb = if by < 0 { "removed" } else { "added" };
    format!("{many} {what}{ending} {verb}")
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Turn { seat } => write!(f, "The turn of player {seat}."),
            Event::Phase { phase } => write!(f, "The {} phase.", phase.name()),
            Event::Bids { seat, burdens: Some(burdens) } => write!(f, "Player {seat} bids {burdens}."),
            Event::Bids { seat, burdens: None } => write!(f, "Player {seat} has bid."),
            Event::Takes { seat, place } => write!(f, "Player {seat} will go in place {}.", place + 1),
            Event::Mulligan { seat } => write!(f, "Player {seat} takes a new hand."),
            Event::Played { seat, kind, on: None } => write!(f, "Player {seat} plays {kind}."),
            Event::Played { seat, kind, on: Some(on) } => write!(f, "Player {seat} plays {kind} on {on}."),
            Event::Used { seat, card } => write!(f, "Player {seat} uses {card}."),
            Event::SitePlaced { seat, site } => write!(f, "Player {seat} places {site}."),
            Event::Controls { seat, number } => write!(f, "Player {seat} takes control of site {number}."),
            Event::Liberated { seat, number } => write!(f, "Player {seat} liberates site {number}."),
            Event::Moved { seat, site, number } => write!(f, "Player {seat} moves to site {number}, {site}."),
            Event::Twilight { by, now } => {
                let verb = if by < 0 { "removed" } else { "added" };
                write!(f, "{} twilight {verb}: {now} in the pool.", by.unsigned_abs())
            }
            Event::Wounded { card } => write!(f, "{card} is wounded."),
            Event::Exerted { card } => write!(f, "{card} exerts."),
            Event::Healed { card } => write!(f, "{card} heals a wound."),
            Event::Killed { card } => write!(f, "{card} is killed."),
            Event::Discarded { card } => write!(f, "{card} is discarded."),
            Event::Returned { card } => write!(f, "{card} returns to hand."),
            Event::MovedOnto { card, to } => write!(f, "{card} moves onto {to}."),
            Event::Dropped { seat, kind } => write!(f, "Player {seat} discards {kind} from hand."),
            Event::Drew { seat, kind: Some(kind) } => write!(f, "Player {seat} draws {kind}."),
            Event::Drew { seat, kind: None } => write!(f, "Player {seat} draws a card."),
            Event::Buried { seat, kind: Some(kind) } => write!(f, "Player {seat} puts {kind} under the draw deck."),
            Event::Buried { seat, kind: None } => {
                write!(f, "Player {seat} puts a card of the hand under the draw deck.")
            }
            Event::Revealed { seat, kind } => write!(f, "Player {seat} reveals {kind}."),
            Event::Shuffled { seat } => write!(f, "Player {seat} shuffles."),
            Event::Reshuffled { seat } => write!(f, "Player {seat} shuffles the discard pile into a new draw deck."),
            Event::Threats { by, now } => write!(f, "{}: {now} now.", change(by.into(), "threat")),
            Event::Burdens { by, now } => write!(f, "{}: {now} now.", change(by.into(), "burden")),
            Event::Token { card, by } => write!(f, "{} on {card}.", change(by.into(), "token")),
            Event::Stronger { card, by } => write!(f, "{card} is strength {by:+}."),
            Event::Damage { card, by } => write!(f, "{card} is damage {by:+}."),
            Event::Gains { card, word } => write!(f, "{card} is {} until regroup.", word.name()),
            Event::Doomed { card } => write!(f, "{card} will be discarded when the skirmish ends."),
            Event::Prevented { card } => write!(f, "{card} is not wounded."),
            Event::Arrows { side, by } => write!(f, "The archery total of {} is {by:+}.", side.name()),
            Event::Fire { side: Side::Free, total } => write!(f, "The fellowship archery total is {total}."),
            Event::Fire { side: Side::Shadow, total } => write!(f, "The minion archery total is {total}."),
            Event::Assigned { companion, minion } => write!(f, "{companion} will fight {minion}."),
            Event::Skirmish { companion } => write!(f, "The skirmish of {companion}."),
            Event::Won { side, free, shadow, overwhelmed } => {
                let how = if overwhelmed { "overwhelms" } else { "wins" };
                let who = match side {
                    Side::Free => "The fellowship",
                    Side::Shadow => "The Shadow",
                };
                write!(f, "{who} {how}, {free} against {shadow}.")
            }
            Event::RingWorn { worn: true } => f.write_str("The Ring-bearer puts on the Ring."),
            Event::RingWorn { worn: false } => f.write_str("The Ring-bearer takes off the Ring."),
            Event::NewBearer { card } => write!(f, "{card} bears the Ring from now on."),
            Event::MoveLimit { now } => write!(f, "The move limit is {now} this turn."),
            Event::MustMove => f.write_str("The fellowship must move again."),
            Event::ShadowInitiative => f.write_str("The Shadow has initiative for the rest of the turn."),
            Event::Lost { seat, corrupted: true } => write!(f, "The Ring-bearer of player {seat} is corrupted."),
            Event::Lost { seat, corrupted: false } => write!(f, "The Ring-bearer of player {seat} has fallen."),
            Event::Victory { seat } => write!(f, "Player {seat} has won!"),
        }
    }
}
