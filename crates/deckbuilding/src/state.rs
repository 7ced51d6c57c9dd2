//! The whole state of a table: plain data, cheap to copy.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::card::{CardId, MOST_KINDS, Spec};
use crate::card_set::CardSet;
use crate::code::{MOST_AGREED, MOST_LASTING};
use crate::language::TypeSet;
use crate::options::{Heroes, Options};
use crate::pack::Pack;
use crate::row::{MOST_SEATS, Row, Zone};

/// How many steps can wait for each other.
pub(crate) const MOST_STEPS: usize = 64;

/// What needs so many more steps than are left does not begin.
pub(crate) const ROOM: usize = 24;

/// A table of the Fellowship of the Ring Deck-Building Game.
#[derive(Clone, PartialEq, Debug)]
pub struct Deckbuilding {
    pub(crate) pack: &'static Pack,
    pub(crate) rules: Rules,
    pub(crate) row: Row,
    /// The starting card of each player's hero.
    pub(crate) heroes: [Option<CardId>; MOST_SEATS],
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    /// Whether the top Archenemy lies face up.
    pub(crate) face_up: bool,
    /// Slots of the Path whose cards will ambush the next player, one bit
    /// each.
    pub(crate) ambushes: u8,
    /// Cards that the player has shown against an Ambush at this start of a
    /// turn.
    pub(crate) shown: ArrayVec<CardId, 5>,
    /// The slots from which cards were borrowed, in the order of these.
    pub(crate) borrowed: ArrayVec<u8, 5>,
    pub(crate) turn: Turn,
    /// What was voted for so far: whose card, and which.
    pub(crate) votes: [ArrayVec<(Seat, CardId), { MOST_AGREED as usize }>; MOST_SEATS],
    /// What waits to be done, the last first.
    pub(crate) steps: ArrayVec<Step, MOST_STEPS>,
    pub(crate) ended: Option<Ending>,
}

/// The options, in the form the rules use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub seats: u8,
    pub archenemies: u8,
    pub impossible: bool,
    pub heroes: Heroes,
}

/// What holds until the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub power: u8,
    /// How often each card was played.
    played: [u8; MOST_KINDS],
    kinds: CardSet,
    pub plays: u8,
    pub types: TypeSet,
    /// How much less the cards of each discount of the pack cost.
    pub discounts: [u8; MOST_LASTING],
    /// How often each text for the end of a turn was begun.
    pub cleanups: [u8; MOST_LASTING],
    /// Cards that may still go on top of the deck when they are taken.
    pub tops: u8,
    /// Triggers of Locations that were set off, by play and by gain.
    pub first_plays: u16,
    pub first_gains: u16,
    /// Whether a card of the Path was bought or gained.
    pub took_from_path: bool,
}

impl Turn {
    pub const FRESH: Turn = Turn {
        power: 0,
        played: [0; MOST_KINDS],
        kinds: CardSet::EMPTY,
        plays: 0,
        types: TypeSet::EMPTY,
        discounts: [0; MOST_LASTING],
        cleanups: [0; MOST_LASTING],
        tops: 0,
        first_plays: 0,
        first_gains: 0,
        took_from_path: false,
    };

    /// A card was played; the triggers of Locations that it sets off.
    #[inline]
    pub fn count(&mut self, card: &Spec) -> u16 {
        let count = &mut self.played[card.id.index()];
        *count = count.saturating_add(1);
        self.kinds.insert(card.id);
        self.plays = self.plays.saturating_add(1);
        if let Some(kind) = card.kind {
            self.types = self.types.with(kind);
        }
        let triggers = card.first_plays & !self.first_plays;
        self.first_plays |= triggers;
        triggers
    }

    /// How many of these cards were played.
    pub fn played(&self, cards: CardSet) -> u8 {
        let counts = (self.kinds & cards).iter().map(|card| self.played[card.index()]);
        counts.fold(0, u8::saturating_add)
    }

    /// Every card that was played, with how often.
    pub fn all_played(&self) -> impl Iterator<Item = (CardId, u8)> {
        self.kinds.iter().map(|card| (card, self.played[card.index()]))
    }
}

/// Where a turn stands when nothing else waits to be done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Players choose their heroes.
    Heroes,
    /// Cards that came into the Path ambush the player.
    Ambushes,
    /// Locations that work at the start of a turn.
    Morning,
    /// The player plays and buys.
    #[default]
    Main,
    /// What waited for the end of the turn, before the new hand is drawn.
    Sweep,
    /// The new hand is drawn.
    Draw,
    /// The Path is filled.
    Refill,
    /// The next Archenemy is turned up.
    Flip,
    /// The turn passes to the left.
    Dawn,
}

impl Phase {
    /// Whether it belongs to the turn of the player whose turn it is.
    pub(crate) const fn is_turn(self) -> bool {
        matches!(self, Phase::Ambushes | Phase::Morning | Phase::Main)
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// The last Archenemy was defeated.
    Victory,
    /// The Path could not be filled.
    PathEmpty,
    /// The main deck ran out while the last Archenemy of Impossible Mode lay
    /// face up: everybody has lost.
    Doom,
}

/// Where a card that is played came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Origin {
    /// The own hand, or a Fortune.
    Own,
    /// The Path, for this turn.
    Path,
    /// The Archenemy that lies face up.
    Archenemy,
    /// The top of a foe's deck.
    Top(Seat),
}

/// A text that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Frame {
    /// The place in the code.
    pub at: u16,
    /// For whom.
    pub you: Seat,
    /// The card whose text it is.
    pub this: CardId,
    /// How many cards of this effect are still to be chosen; [`IDLE`] before it
    /// has begun.
    pub left: u8,
    /// How many cards the last effect moved.
    pub moved: u8,
    /// What a Group Ambush has found.
    pub found: u8,
    /// How many foes the attack has struck.
    pub hit: u8,
    /// The cost that was named.
    pub named: u8,
    /// The card that was passed; [`NO_CARD`] for none.
    pub received: u8,
}

/// An effect that has not begun.
pub(crate) const IDLE: u8 = u8::MAX;

/// No card.
pub(crate) const NO_CARD: u8 = u8::MAX;

impl Frame {
    pub const fn new(at: u16, you: Seat, this: CardId) -> Frame {
        Frame { at, you, this, left: IDLE, moved: 0, found: 0, hit: 0, named: 0, received: NO_CARD }
    }

    /// A text within this one.
    pub const fn within(self, at: u16) -> Frame {
        Frame { at, left: IDLE, moved: 0, ..self }
    }
}

/// On what occasion Defenses are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Assault {
    /// The attack of a card that is played.
    Attack,
    /// The Ambush of a card in the Path.
    Ambush,
    /// The Group Ambush of a new Archenemy.
    Group,
}

/// Something that waits to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Step {
    /// A text is carried out.
    Run(Frame),
    /// Players are struck, unless they defend themselves: first all are asked,
    /// clockwise from `first`.
    Strike { assault: Assault, text: u16, this: CardId, first: Seat, ask: SeatSet, struck: SeatSet },
    /// The text is carried out for each of `left` of those who are `struck`.
    Each { text: u16, this: CardId, first: Seat, left: SeatSet, struck: SeatSet, found: u8, received: [u8; MOST_SEATS] },
    /// For each of `left`, the next on the right names a cost.
    Name { text: u16, this: CardId, first: Seat, left: SeatSet, struck: SeatSet },
    /// Each of `waiting` chooses a card to pass.
    Pass { text: u16, this: CardId, first: Seat, waiting: SeatSet, struck: SeatSet },
    /// Each of `waiting` keeps a card and passes the rest.
    Draft { waiting: SeatSet, struck: SeatSet },
    /// All of `struck` name cards to be destroyed.
    Vote { count: u8, first: Seat, struck: SeatSet },
    /// So many cards of the highest cost among those of `struck` are
    /// destroyed.
    Highest { left: u8, first: Seat, struck: SeatSet },
    /// A card that was played is done: now what it set off.
    Played { you: Seat, origin: Origin, triggers: u16 },
    /// Locations of this player that were set off and wait: by play or by
    /// gain.
    Triggers { you: Seat, sort: Sort, left: u16 },
    /// A card that was taken may go on top of the deck.
    Top { you: Seat, card: CardId },
}

/// What set off a Location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Sort {
    Play,
    Gain,
    Start,
}

impl Deckbuilding {
    /// The options of this table.
    pub(crate) fn options(&self) -> Options {
        let Rules { seats, archenemies, impossible, heroes } = self.rules;
        Options { seats, archenemies, impossible, heroes, cards: self.pack.text.clone() }
    }

    pub(crate) fn seats_from(&self, first: Seat) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        let seats = self.rules.seats;
        (0..seats).map(move |step| Seat((first.0 + step) % seats))
    }

    /// The first of `seats`, clockwise from `first`.
    #[inline]
    pub(crate) fn next_of(&self, seats: SeatSet, first: Seat) -> Option<Seat> {
        self.seats_from(first).find(|&seat| seats.contains(seat))
    }

    /// The player on the left.
    #[inline]
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.rules.seats)
    }

    /// The next on the left among `seats`, perhaps the very same.
    pub(crate) fn left_among(&self, seat: Seat, seats: SeatSet) -> Seat {
        self.next_of(seats, self.left_of(seat)).unwrap_or(seat)
    }

    /// The next on the right among `seats`; the neighbour if there is nobody
    /// else.
    pub(crate) fn right_among(&self, seat: Seat, seats: SeatSet) -> Seat {
        let right = Seat((seat.0 + self.rules.seats - 1) % self.rules.seats);
        let others = self.seats_from(self.left_of(seat)).rev().skip(1);
        others.into_iter().find(|&other| seats.contains(other)).unwrap_or(right)
    }

    /// Whether a player is taking a turn, Ambushes at its start included.
    #[inline]
    pub(crate) fn is_turn_of(&self, seat: Seat) -> bool {
        seat == self.active && self.phase.is_turn()
    }

    /// The Archenemy that lies face up.
    #[inline]
    pub(crate) fn archenemy(&self) -> Option<CardId> {
        if !self.face_up {
            return None;
        }
        self.row.at(Zone::ARCHENEMIES).first().map(|lying| lying.card)
    }

    /// The card in a slot of the Path.
    #[inline]
    pub(crate) fn slot(&self, nth: u8) -> Option<CardId> {
        self.row.at(Zone::slot(nth)).first().map(|lying| lying.card)
    }

    /// The cards of the Path, slot by slot.
    #[inline]
    pub(crate) fn path(&self) -> impl Iterator<Item = (u8, CardId)> + '_ {
        (0..crate::row::SLOTS as u8).filter_map(|nth| Some((nth, self.slot(nth)?)))
    }

    /// The first slot of the Path with this card.
    pub(crate) fn slot_of(&self, card: CardId) -> Option<u8> {
        self.path().find(|&(_, there)| there == card).map(|(slot, _)| slot)
    }

    /// What a card costs the player whose turn it is.
    #[inline]
    pub(crate) fn price(&self, card: CardId) -> u8 {
        let cost = self.pack.spec(card).cost;
        if self.turn.discounts == [0; MOST_LASTING] {
            return cost;
        }
        let discounts = self.turn.discounts.iter().zip(&self.pack.discounts);
        discounts.filter(|(_, cards)| cards.contains(card)).fold(cost, |price, (&less, _)| price.saturating_sub(less))
    }

    /// Whether more can be begun without too much waiting for it.
    #[inline]
    pub(crate) fn has_room(&self) -> bool {
        self.steps.remaining_capacity() >= ROOM
    }
}
