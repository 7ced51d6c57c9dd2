//! Any position, as people write it. `docs/SCENARIOS.md` explains the fields.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::Seat;
use table::written::is_default;

use crate::card::CardId;
use crate::code::MOST_LASTING;
use crate::options::Options;
use crate::row::{Lying, SLOTS, Zone};
use crate::state::{Deckbuilding, Ending, Phase, Step};

/// Any position. What is left out has a default: it is the first player's
/// turn, every player has the starting cards in the deck, the Path is empty,
/// and all other cards are where they begin.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The rules of the table.
    #[serde(skip_serializing_if = "is_default")]
    pub options: Options,
    /// Whose turn it is, counted from one.
    pub turn_of: Option<u8>,
    /// Where the turn stands.
    #[serde(skip_serializing_if = "is_default")]
    pub phase: Phase,
    /// The Power that can be spent.
    #[serde(skip_serializing_if = "is_default")]
    pub power: u8,
    /// The players, counted from one.
    #[serde(skip_serializing_if = "is_default")]
    pub players: BTreeMap<u8, Side>,
    /// The slots of the Path; an empty one is `""`.
    #[serde(skip_serializing_if = "is_default")]
    pub path: Vec<String>,
    /// The main deck, the top card first; cards that are named nowhere follow.
    #[serde(skip_serializing_if = "is_default")]
    pub main: Vec<String>,
    /// How many cards the main deck has, if the others were destroyed.
    #[serde(skip_serializing_if = "is_default")]
    pub main_left: Option<usize>,
    /// How many Valors the stack has, if some were destroyed.
    #[serde(skip_serializing_if = "is_default")]
    pub valor: Option<u8>,
    /// How many Corruptions the stack has, if some were destroyed.
    #[serde(skip_serializing_if = "is_default")]
    pub corruption: Option<u8>,
    /// The Archenemies of the stack, the top one first.
    #[serde(skip_serializing_if = "is_default")]
    pub archenemies: Option<Vec<String>>,
    /// Whether the top one lies face down.
    #[serde(skip_serializing_if = "is_default")]
    pub face_down: bool,
    /// Cards out of the game.
    #[serde(skip_serializing_if = "is_default")]
    pub destroyed: Vec<String>,
    /// Cards borrowed from the Path, with their slots, counted from one.
    #[serde(skip_serializing_if = "is_default")]
    pub borrowed: Vec<(u8, String)>,
    /// The slots whose cards will ambush, counted from one.
    #[serde(skip_serializing_if = "is_default")]
    pub lurking: Vec<u8>,
    /// Cards shown against Ambushes at this start of a turn.
    #[serde(skip_serializing_if = "is_default")]
    pub shown: Vec<String>,
    /// How often cards were played this turn, if not once for each card that
    /// lies there.
    #[serde(skip_serializing_if = "is_default")]
    pub this_turn: Option<BTreeMap<String, u8>>,
    /// The discounts and the texts for the end of the turn, by their number in
    /// the pack.
    #[serde(skip_serializing_if = "is_default")]
    pub lasting: [[u8; MOST_LASTING]; 2],
    /// Cards that may still go on top of the deck when they are taken.
    #[serde(skip_serializing_if = "is_default")]
    pub tops: u8,
    /// The triggers of Locations that a gain has set off, one bit each.
    #[serde(skip_serializing_if = "is_default")]
    pub first_gains: u16,
    /// Whether a card of the Path was bought or gained this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub took_from_path: bool,
    /// What players have voted for.
    #[serde(skip_serializing_if = "is_default")]
    pub votes: BTreeMap<u8, Vec<(u8, String)>>,
    /// What waits to be done, as the program writes it.
    #[serde(skip_serializing_if = "is_default")]
    pub steps: Steps,
    /// How the game ended.
    #[serde(skip_serializing_if = "is_default")]
    pub ended: Option<Ending>,
}

/// What waits to be done, as the program writes it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Steps(pub(crate) Vec<Step>);

/// A player in a position. A hidden card may be followed by who else knows it:
/// `"Sting/2"`, or `"Sting/*"` for everybody; a `d` marks a card that came into
/// a hand by a draft.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Side {
    /// The hero; any that is free if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub hero: Option<String>,
    /// The hand.
    #[serde(skip_serializing_if = "is_default")]
    pub hand: Vec<String>,
    /// The deck, the top card first; starting cards that are named nowhere
    /// follow.
    #[serde(skip_serializing_if = "is_default")]
    pub deck: Vec<String>,
    /// The discard pile.
    #[serde(skip_serializing_if = "is_default")]
    pub discard: Vec<String>,
    /// What was played this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub played: Vec<String>,
    /// Locations in play.
    #[serde(skip_serializing_if = "is_default")]
    pub locations: Vec<String>,
    /// Cards looked at, or laid aside in secret.
    #[serde(skip_serializing_if = "is_default")]
    pub seen: Vec<String>,
}

impl Deckbuilding {
    pub(crate) fn write_position(&self) -> Position {
        let word = |card: CardId| self.pack.spec(card).word.clone();
        let open = |zone: Zone| self.row.at(zone).iter().map(|lying| word(lying.card)).collect::<Vec<_>>();
        let hidden = |zone: Zone, owner: Option<Seat>| {
            self.row.at(zone).iter().map(|lying| word(lying.card) + &marks(*lying, owner)).collect::<Vec<_>>()
        };
        let side = |seat: Seat| Side {
            hero: self.heroes[seat.index()].and_then(|card| self.pack.spec(card).hero.clone()),
            hand: hidden(Zone::hand(seat), Some(seat)),
            deck: hidden(Zone::deck(seat), None),
            discard: open(Zone::discard(seat)),
            played: open(Zone::played(seat)),
            locations: open(Zone::locations(seat)),
            seen: hidden(Zone::seen(seat), None),
        };
        let count = |zone: Zone| Some(self.row.len(zone) as u8);
        let path: Vec<String> = (0..SLOTS as u8).map(|nth| self.slot(nth).map_or_else(String::new, word)).collect();
        let votes = Seat::all(self.rules.seats).map(|seat| {
            let cast = self.votes[seat.index()].iter().map(|&(whose, card)| (whose.0 + 1, word(card)));
            (seat.0 + 1, cast.collect::<Vec<_>>())
        });
        Position {
            options: self.options(),
            turn_of: Some(self.active.0 + 1),
            phase: self.phase,
            power: self.turn.power,
            players: Seat::all(self.rules.seats).map(|seat| (seat.0 + 1, side(seat))).collect(),
            path: if path.iter().all(String::is_empty) { Vec::new() } else { path },
            main: hidden(Zone::MAIN, None),
            main_left: None,
            valor: count(Zone::VALOR),
            corruption: count(Zone::CORRUPTION),
            archenemies: Some(open(Zone::ARCHENEMIES)),
            face_down: !self.face_up,
            destroyed: open(Zone::DESTROYED),
            borrowed: self.borrowed.iter().map(|slot| slot + 1).zip(open(Zone::ASIDE)).collect(),
            lurking: (0..SLOTS as u8).filter(|&slot| self.ambushes >> slot & 1 == 1).map(|slot| slot + 1).collect(),
            shown: self.shown.iter().map(|&card| word(card)).collect(),
            this_turn: Some(self.turn.all_played().map(|(card, count)| (word(card), count)).collect()),
            lasting: [self.turn.discounts, self.turn.cleanups],
            tops: self.turn.tops,
            first_gains: self.turn.first_gains,
            took_from_path: self.turn.took_from_path,
            votes: votes.filter(|(_, cast)| !cast.is_empty()).collect(),
            steps: Steps(self.steps.to_vec()),
            ended: self.ended,
        }
    }
}

/// Who knows a hidden card, beyond its owner.
pub(crate) fn marks(lying: Lying, owner: Option<Seat>) -> String {
    let mut marks = String::new();
    if lying.is_known_to_all() {
        marks.push('*');
    } else {
        let others = lying.knowers().iter().filter(|&seat| Some(seat) != owner);
        marks.extend(others.map(|seat| char::from(b'1' + seat.0)));
    }
    if lying.is_drafted() {
        marks.push('d');
    }
    if marks.is_empty() { marks } else { format!("/{marks}") }
}
