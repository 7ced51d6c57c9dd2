//! What happens, told while it happens. Everybody sees everything.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::army::Army;
use crate::card::{Card, Skies};
use crate::character::{Ability, Character};
use crate::dice::BattleFace;
use crate::objective::Objective;
use crate::place::Place;
use crate::region::Region;
use crate::roll::RollKind;
use crate::shadow_card::{Back, ShadowCard};
use crate::state::{Ending, Top};
use crate::symbol::Symbol;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields say what they are, and `Display` says what happened")]
pub enum Event {
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A figure came to a place.
    Moved { who: Character, from: Option<Place>, to: Place },
    /// Friendly troops went from one place to another.
    Marched { army: Army, count: u8, from: Place, to: Place },
    /// Friendly troops came from the supply.
    Mustered { place: Place, army: Army, count: u8 },
    /// A friendly troop fell.
    FriendFell { place: Place, army: Army },
    /// Shadow troops came from the supply.
    ShadowCame { place: Place, count: u8 },
    /// Shadow troops fell.
    ShadowFell { place: Place, count: u8 },
    /// Shadow troops went from one place to another.
    ShadowMoved { from: Place, to: Place, count: u8 },
    /// Hope rose or sank.
    Hope { from: u8, to: u8 },
    /// The Eye turned to a region.
    Eye { region: Region },
    /// A Nazgûl flew.
    NazgulFlew { from: Region, to: Region },
    /// A Nazgûl is no more.
    NazgulSlain { region: Region },
    /// A token was taken from the supply.
    TokenGained { seat: Seat, symbol: Symbol },
    /// A token went back to the supply.
    TokenSpent { seat: Seat, symbol: Symbol },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card },
    /// A card was taken from the discard pile.
    TookBack { seat: Seat, card: Card },
    /// A card changed hands.
    CardGiven { card: Card, from: Seat, to: Seat },
    /// A card came to a hand.
    Drew { seat: Seat, card: Card },
    /// An event was played.
    Played { seat: Seat, card: Card },
    /// An ability was used.
    Used { ability: Ability },
    /// The skies darken.
    SkiesDrawn { card: Skies },
    /// The threat marker moved on.
    ThreatRose { rate: u8 },
    /// A card of the player deck was looked at.
    Foreseen { top: Top },
    /// A card of the shadow deck was looked at.
    Spied { card: ShadowCard },
    /// A shadow card left the game.
    ShadowRemoved { card: ShadowCard },
    /// The shadow discard pile was shuffled and laid on the deck.
    ShadowShuffled,
    /// A shadow card was turned, and this back showed below it.
    Flipped { card: ShadowCard, back: Back },
    /// Dice were rolled: how many show each face.
    Rolled { kind: RollKind, place: Place, dice: [u8; 4] },
    /// A die was rolled again.
    Rerolled { kind: RollKind, from: u8, to: u8 },
    /// A die does nothing.
    DieIgnored { kind: RollKind, face: u8 },
    /// A die was turned.
    DieTurned { who: Character, from: BattleFace, to: BattleFace },
    /// A stronghold became a haven.
    Captured { place: Place },
    /// A haven fell.
    HavenLost { place: Place },
    /// Gollum betrayed Frodo.
    Treachery { place: Place },
    /// A people was won by Merry & Pippin.
    Pledged { army: Army },
    /// A trophy was kept.
    TrophyKept { objective: Objective },
    /// An objective is complete.
    Completed { objective: Objective },
    /// A character left the board.
    Left { who: Character },
    /// A character came into play.
    Joined { who: Character, seat: Seat },
    /// The game is over.
    Ended { ending: Ending },
}

impl table::Event for Event {
    fn seen_by(&self, _: Option<Seat>) -> Option<Event> {
        Some(*self)
    }

    /// There are no secrets: what comes next is decided when it comes.
    fn reveals(&self) -> bool {
        false
    }

    #[inline]
    fn mark(&self, _: Option<Seat>) -> u64 {
        table::mark(self)
    }
}

/// `1 troop`, `2 troops`.
fn troops(count: u8) -> String {
    format!("{count} troop{}", if count == 1 { "" } else { "s" })
}

/// The faces of dice in words: `2 Weary, 1 Recall`.
pub(crate) fn faces(kind: RollKind, dice: [u8; 4]) -> String {
    let shown = (0..4).filter(|&face| dice[face] > 0);
    let parts: Vec<String> = shown.map(|face| format!("{} {}", dice[face], kind.face(face).name())).collect();
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

/// The first letter as a capital one.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::TurnBegan { seat } => write!(f, "The turn of player {seat}."),
            Event::Moved { who, from: Some(from), to } => {
                write!(f, "{} go{} from {} to {}.", who.name(), plural(who), from.name(), to.name())
            }
            Event::Moved { who, from: None, to } => {
                write!(f, "{} appear{} in {}.", who.name(), if plural(who).is_empty() { "" } else { "s" }, to.name())
            }
            Event::Marched { army, count, from, to } => {
                write!(f, "{count} {} from {} to {}.", army.name(), from.name(), to.name())
            }
            Event::Mustered { place, army, count } => {
                write!(f, "{} of the {} army in {}.", capital(&troops(count)), army.name(), place.name())
            }
            Event::FriendFell { place, army } => write!(f, "{} falls in {}.", army.a_troop(), place.name()),
            Event::ShadowCame { place, count } => write!(f, "{} of the shadow in {}.", troops(count), place.name()),
            Event::ShadowFell { place, count } => {
                write!(f, "{} of the shadow fall in {}.", troops(count), place.name())
            }
            Event::ShadowMoved { from, to, count } => {
                write!(f, "{} of the shadow from {} to {}.", troops(count), from.name(), to.name())
            }
            Event::Hope { from, to } if to < from => write!(f, "{} hope is lost: {to} left.", from - to),
            Event::Hope { from, to } => write!(f, "{} hope is gained: {to} now.", to - from),
            Event::Eye { region } => write!(f, "The Eye turns to {}.", region.name()),
            Event::NazgulFlew { from, to } => write!(f, "A Nazgûl flies from {} to {}.", from.name(), to.name()),
            Event::NazgulSlain { region } => write!(f, "A Nazgûl is slain in {}.", region.name()),
            Event::TokenGained { seat, symbol } => write!(f, "Player {seat} takes a {} token.", symbol.name()),
            Event::TokenSpent { seat, symbol } => write!(f, "Player {seat} gives a {} token.", symbol.name()),
            Event::Discarded { seat, card } => write!(f, "Player {seat} discards {}.", card.name()),
            Event::TookBack { seat, card } => write!(f, "Player {seat} takes {} from the discard pile.", card.name()),
            Event::CardGiven { card, from, to } => write!(f, "Player {from} gives {} to player {to}.", card.name()),
            Event::Drew { seat, card } => write!(f, "Player {seat} gets {}.", card.name()),
            Event::Played { seat, card } => write!(f, "Player {seat} plays {}.", card.name()),
            Event::Used { ability } => write!(f, "{}: {}.", ability.of().name(), ability.name()),
            Event::SkiesDrawn { card } => write!(f, "The skies darken over {}.", card.name()),
            Event::ThreatRose { rate } => write!(f, "The threat rate is {rate}."),
            Event::Foreseen { top: Top::Card(card) } => write!(f, "{} is seen in the deck.", card.name()),
            Event::Foreseen { top: Top::Skies(card) } => {
                write!(f, "Skies Darken ({}) is seen in the deck.", card.name())
            }
            Event::Spied { card } => write!(f, "{} is seen on the shadow deck.", card.name()),
            Event::ShadowRemoved { card } => write!(f, "{} leaves the game.", card.name()),
            Event::ShadowShuffled => f.write_str("The shadow discard pile is shuffled and laid on top of the deck."),
            Event::Flipped { card, back } => write!(f, "Shadow card {}; the next shows {}.", card.name(), back.name()),
            Event::Rolled { kind, place, dice } => {
                let what = match kind {
                    RollKind::Search => "A search",
                    RollKind::LastSearch => "The last search",
                    RollKind::Battle => "A battle",
                    RollKind::Balrog => "The Balrog",
                    RollKind::Shelob => "Shelob",
                };
                write!(f, "{what} in {}: {}.", place.name(), faces(kind, dice))
            }
            Event::Rerolled { kind, from, to } => {
                let (from, to) = (kind.face(usize::from(from)), kind.face(usize::from(to)));
                write!(f, "{} is rolled again: {}.", from.name(), to.name())
            }
            Event::DieIgnored { kind, face } => write!(f, "{} is ignored.", kind.face(usize::from(face)).name()),
            Event::DieTurned { who, from, to } => {
                write!(f, "{} turns {} to {}.", who.name(), from.name(), to.name())
            }
            Event::Captured { place } => write!(f, "{} is captured and is a haven now.", capital(place.name())),
            Event::HavenLost { place } => write!(f, "{} is lost to the shadow.", capital(place.name())),
            Event::Treachery { place } => write!(f, "Gollum's treachery in {}.", place.name()),
            Event::Pledged { army } => write!(f, "The {} people is won.", army.name()),
            Event::TrophyKept { objective } => write!(f, "A fallen troop is counted for {}.", objective.name()),
            Event::Completed { objective } => write!(f, "{} is complete.", objective.name()),
            Event::Left { who } => write!(f, "{} leaves.", who.name()),
            Event::Joined { who, seat } => write!(f, "{} joins player {seat}.", who.name()),
            Event::Ended { ending: Ending::RingDestroyed } => f.write_str("The Ring is destroyed."),
            Event::Ended { ending: Ending::HopeLost } => f.write_str("All hope is lost."),
        }
    }
}

/// The ending of a verb: pairs are many.
const fn plural(who: Character) -> &'static str {
    match who {
        Character::Frodo | Character::Merry => "",
        _ => "es",
    }
}
