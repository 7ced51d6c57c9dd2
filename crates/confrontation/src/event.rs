//! What happened, and who may know it.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;
use table::Seat;

use crate::action::Letter;
use crate::board::Region;
use crate::card::{Card, Special};
use crate::character::Character;
use crate::side::Side;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence on each event names its fields")]
pub enum Event {
    /// A side has chosen the face of one more tile. Only its owner hears.
    Fielded { owner: Seat, character: Character },
    /// Both line-ups are complete.
    LineupsComplete { shown: bool },
    /// The Fellowship named a number of special cards.
    Named { number: u8 },
    /// A seat took a special card. Only that seat hears.
    Took { owner: Seat, special: Special },
    /// Both sides have their special cards.
    SpecialsTaken,
    /// A piece was placed. Only its owner hears.
    Placed { owner: Seat, character: Character, region: Region },
    /// Both sides are in place.
    Ready,
    /// A piece moved. The other side does not hear who it was.
    Moved { owner: Seat, letter: Letter, character: Option<Character>, from: Region, to: Region },
    /// A special card was played.
    PlayedSpecial { special: Special },
    /// A piece went into the tunnel of Moria, where the Balrog may be waiting.
    /// The other side does not hear who it was.
    EnteredTunnel { owner: Seat, letter: Letter, character: Option<Character> },
    /// A piece was shown.
    Revealed { letter: Letter, character: Character, region: Region },
    /// A battle begins.
    Battle { region: Region, fellowship: Character, sauron: Character, attacker: Side },
    /// A character got away before or through the cards.
    Retreated { character: Character, to: Region },
    /// Sam took Frodo's place.
    SteppedIn,
    /// Sméagol changed places.
    Switched { with: Character, to: Region },
    /// Nobody plays cards in this battle.
    CardsForbidden { by: Character },
    /// A seat has chosen its card. Only that seat hears which.
    ChoseCard { owner: Seat, card: Option<Card> },
    /// A card was shown.
    ShowedCard { side: Side, card: Card },
    /// Saruman* sent a card back.
    SentBack { card: Card },
    /// The Mouth of Sauron swapped his card for the 4.
    Swapped { card: Card },
    /// Magic became another card.
    Fetched { side: Side, card: Card },
    /// A card had no effect.
    NoEffect { side: Side, card: Card },
    /// Gandalf* helped.
    Aided,
    /// Strengths were compared.
    Compared { fellowship: i8, sauron: i8 },
    /// A character was defeated.
    Defeated { character: Character },
    /// Wormtongue slipped away.
    SlippedAway { to: Region },
    /// Shelob went home.
    ShelobReturned,
    /// Sam bears the Ring now.
    RingPassed,
    /// Both sides took their nine cards back.
    CardsRenewed,
    /// A side mixed its hidden pieces in a region.
    Mixed { side: Side, region: Region },
    /// A Gandalf came back.
    GandalfReturned { character: Character },
    /// A piece must move next turn.
    Ordered { letter: Letter, region: Region },
    /// A piece went back to Mordor. The other side does not hear who it was.
    Recalled { owner: Seat, letter: Letter, character: Option<Character>, from: Region },
    /// A game ended.
    GameOver { winner: Option<Side>, why: Ending, points: i16 },
    /// The second game of the match begins.
    NextGame { fellowship: Seat },
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize)]
pub enum Ending {
    /// The Ring-bearer entered Mordor.
    RingInMordor,
    /// The Ring-bearer was defeated.
    RingbearerFell,
    /// Three servants of Sauron stand in the Shire.
    ShireTaken,
    /// The Witch-king* entered the Shire.
    WitchKingInShire,
    /// A side could not move.
    NoMove,
    /// The game went on for too long.
    TooLong,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::RingInMordor => "the Ring has come to Mordor",
            Ending::RingbearerFell => "the Ring-bearer has fallen",
            Ending::ShireTaken => "three servants of Sauron stand in the Shire",
            Ending::WitchKingInShire => "the Witch-king has entered the Shire",
            Ending::NoMove => "the enemy cannot move",
            Ending::TooLong => "neither side could win",
        })
    }
}

impl table::Event for Event {
    fn seen_by(&self, viewer: Option<Seat>) -> Option<Event> {
        match *self {
            Event::Fielded { owner, .. } | Event::Took { owner, .. } | Event::Placed { owner, .. }
                if viewer != Some(owner) =>
            {
                None
            }
            Event::Moved { owner, letter, from, to, .. } if viewer != Some(owner) => {
                Some(Event::Moved { owner, letter, character: None, from, to })
            }
            Event::EnteredTunnel { owner, letter, .. } if viewer != Some(owner) => {
                Some(Event::EnteredTunnel { owner, letter, character: None })
            }
            Event::Recalled { owner, letter, from, .. } if viewer != Some(owner) => {
                Some(Event::Recalled { owner, letter, character: None, from })
            }
            Event::ChoseCard { owner, .. } if viewer != Some(owner) => Some(Event::ChoseCard { owner, card: None }),
            event => Some(event),
        }
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::LineupsComplete { .. }
                | Event::SpecialsTaken
                | Event::Ready
                | Event::Revealed { .. }
                | Event::ShowedCard { .. }
                | Event::Battle { .. }
                | Event::GameOver { .. }
        )
    }

    #[inline]
    fn mark(&self, viewer: Option<Seat>) -> u64 {
        self.seen_by(viewer).map_or(0, |seen| table::mark(&seen.without_letter()))
    }
}

impl Event {
    /// The event without the letter of a piece that is known by its character.
    /// Letters are dealt anew whenever pieces are mixed; to who knows the piece
    /// they say nothing.
    fn without_letter(self) -> Event {
        let any = |letter: Letter| Letter::new(letter.side(), 0);
        match self {
            Event::Moved { owner, letter, character: Some(character), from, to } => {
                Event::Moved { owner, letter: any(letter), character: Some(character), from, to }
            }
            Event::EnteredTunnel { owner, letter, character: Some(character) } => {
                Event::EnteredTunnel { owner, letter: any(letter), character: Some(character) }
            }
            Event::Recalled { owner, letter, character: Some(character), from } => {
                Event::Recalled { owner, letter: any(letter), character: Some(character), from }
            }
            Event::Revealed { letter, character, region } => Event::Revealed { letter: any(letter), character, region },
            other => other,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Fielded { character, .. } => write!(f, "You field {}.", character.name()),
            Event::LineupsComplete { shown: true } => f.write_str("Both line-ups are shown."),
            Event::LineupsComplete { shown: false } => f.write_str("Both line-ups are chosen, and stay hidden."),
            Event::Named { number } => write!(f, "The Fellowship names {number}: so many special cards for each side."),
            Event::Took { special, .. } => write!(f, "You take {}.", special.name()),
            Event::SpecialsTaken => f.write_str("The special cards are chosen."),
            Event::Placed { character, region, .. } => {
                write!(f, "You place {} in {}.", character.name(), region.name())
            }
            Event::Ready => f.write_str("Both sides are in place. Sauron begins."),
            Event::Moved { letter, character, from, to, .. } => match character {
                Some(character) => {
                    write!(f, "{} from {} to {}.", does(character, "goes", "go"), from.name(), to.name())
                }
                None => write!(f, "Piece {letter} goes from {} to {}.", from.name(), to.name()),
            },
            Event::PlayedSpecial { special } => write!(f, "{} plays {}.", special.side(), special.name()),
            Event::EnteredTunnel { letter, character, .. } => match character {
                Some(character) => write!(f, "{} the tunnel of Moria.", does(character, "enters", "enter")),
                None => write!(f, "Piece {letter} enters the tunnel of Moria."),
            },
            Event::Revealed { letter, character, region } => {
                write!(f, "Piece {letter} in {} is {}.", region.name(), character.name())
            }
            Event::Battle { region, fellowship, sauron, attacker } => {
                let (first, second) = match attacker {
                    Side::Fellowship => (fellowship, sauron),
                    Side::Sauron => (sauron, fellowship),
                };
                let attacks = if first.is_plural() { "attack" } else { "attacks" };
                write!(f, "Battle in {}: {} {attacks} {}.", region.name(), first.name(), second.name())
            }
            Event::Retreated { character, to } => {
                write!(f, "{} to {}.", does(character, "retreats", "retreat"), to.name())
            }
            Event::SteppedIn => f.write_str("Sam steps in for Frodo."),
            Event::Switched { with, to } => {
                write!(f, "Sméagol slips away to {}; {} stands in his place.", to.name(), with.name())
            }
            Event::CardsForbidden { by } => write!(f, "{} forbids cards.", capital(by.name())),
            Event::ChoseCard { card: Some(card), .. } => write!(f, "You lay down {}.", card.name()),
            Event::ChoseCard { card: None, .. } => f.write_str("A card is laid down."),
            Event::ShowedCard { side, card } => write!(f, "{side} shows {}.", card.name()),
            Event::SentBack { card } => {
                write!(f, "Saruman* sends the {} back: another card must be shown.", card.name())
            }
            Event::Swapped { card } => write!(f, "The Mouth of Sauron takes back {} and plays the 4.", card.name()),
            Event::Fetched { side, card } => write!(f, "{side}'s Magic becomes {}.", card.name()),
            Event::NoEffect { side, card } => write!(f, "{side}'s {} has no effect.", card.name()),
            Event::Aided => f.write_str("Gandalf* shows himself and lends his strength."),
            Event::Compared { fellowship, sauron } => write!(f, "Fellowship {fellowship}, Sauron {sauron}."),
            Event::Defeated { character } => write!(f, "{} defeated.", does(character, "is", "are")),
            Event::SlippedAway { to } => write!(f, "Wormtongue slips away to {}.", to.name()),
            Event::ShelobReturned => f.write_str("Shelob returns to Gondor."),
            Event::RingPassed => f.write_str("Sam takes the Ring."),
            Event::CardsRenewed => f.write_str("Both sides take their nine cards back."),
            Event::Mixed { side, region } => write!(f, "{side} mixes its pieces in {}.", region.name()),
            Event::GandalfReturned { character } => write!(f, "{} returns to Fangorn.", character.name()),
            Event::Ordered { letter, region } => {
                write!(f, "Sauron must move piece {letter} from {} next.", region.name())
            }
            Event::Recalled { letter, character, from, .. } => match character {
                Some(character) => {
                    write!(f, "{} from {} to Mordor.", does(character, "returns", "return"), from.name())
                }
                None => write!(f, "Piece {letter} returns from {} to Mordor.", from.name()),
            },
            Event::GameOver { winner: Some(winner), why, points } => {
                write!(f, "{winner} wins: {why}. That is worth {points} points.")
            }
            Event::GameOver { winner: None, why, .. } => write!(f, "The game is drawn: {why}."),
            Event::NextGame { .. } => f.write_str("Sides are changed for the second game."),
        }
    }
}

/// Somebody and what he does, or they do.
pub(crate) fn does(who: Character, one: &str, many: &str) -> String {
    format!("{} {}", capital(who.name()), if who.is_plural() { many } else { one })
}

/// The text with its first letter as a capital; most names have one.
pub(crate) fn capital(text: &str) -> Cow<'_, str> {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) if !first.is_uppercase() => first.to_uppercase().chain(chars).collect(),
        _ => text.into(),
    }
}
