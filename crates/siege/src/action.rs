//! One atomic choice, and how it is written.

use std::fmt;

use crate::cards::Card;
use crate::kind::Kind;
use crate::state::AMBUSH;

/// A card in play, as it is called: its name, which copy it is, and in games
/// of three or more whose Shadow card.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tag {
    pub(crate) card: Card,
    pub(crate) kind: Kind,
    /// Which copy, counted from one.
    pub(crate) copy: u8,
    /// The seat that is named with it, counted from one; zero if none.
    pub(crate) seat: u8,
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if self.copy > 1 {
            write!(f, ".{}", self.copy)?;
        }
        if self.seat > 0 {
            write!(f, "@{}", self.seat)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Tag {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Do nothing, or nothing more.
    Pass,
    /// Move the fellowship to the next site.
    Move,
    /// End the turn where the fellowship is.
    Stay,
    /// Put on the Ring.
    Ring,
    /// Make a new draw deck of the discard pile.
    Reshuffle,
    /// Take a new hand of six.
    Mulligan,
    /// Play a card.
    Play(Kind),
    /// Play a card on somebody.
    PlayOn(Kind, Tag),
    /// Use the text of a card in play: which of its texts, counted from zero.
    Use(Tag, u8),
    /// Discard a card from hand to heal its namesake.
    Heal(Kind),
    /// Give a possession to another bearer.
    Transfer(Tag, Tag),
    /// This card in play.
    Pick(Tag),
    /// Discard this card from hand.
    Drop(Kind),
    /// So many; a bid, or how many are spotted.
    Number(u8),
    /// One of several ways, counted from zero.
    Way(u8),
    /// Let a companion meet a minion; the Shadow names its minion first.
    Assign(Tag, Tag),
    /// This player, counted from zero.
    Player(u8),
    /// This place in the turn order, counted from zero.
    Place(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Pass => f.write_str("pass"),
            Action::Move => f.write_str("move"),
            Action::Stay => f.write_str("stay"),
            Action::Ring => f.write_str("ring"),
            Action::Reshuffle => f.write_str("reshuffle"),
            Action::Mulligan => f.write_str("mulligan"),
            Action::Play(kind) => write!(f, "{kind}"),
            Action::PlayOn(kind, bearer) => write!(f, "{kind}-{bearer}"),
            Action::Use(tag, AMBUSH) => write!(f, "ambush-{tag}"),
            Action::Use(tag, 0) => write!(f, "use-{tag}"),
            Action::Use(tag, nth) => write!(f, "use-{tag}-{}", letter(nth)),
            Action::Heal(kind) => write!(f, "heal-{kind}"),
            Action::Transfer(thing, to) => write!(f, "transfer-{thing}-{to}"),
            Action::Pick(tag) => write!(f, "{tag}"),
            Action::Drop(kind) => write!(f, "discard-{kind}"),
            Action::Number(number) => write!(f, "{number}"),
            Action::Way(nth) => write!(f, "{}", letter(nth)),
            Action::Assign(one, other) => write!(f, "{one}-{other}"),
            Action::Player(seat) => write!(f, "player-{}", seat + 1),
            Action::Place(place) => write!(f, "place-{}", place + 1),
        }
    }
}

/// The first way is a, the second b.
fn letter(nth: u8) -> char {
    char::from(b'a' + nth.min(25))
}
