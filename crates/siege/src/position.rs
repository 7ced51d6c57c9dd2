//! A position as people write it. Whatever is left out is as it would usually
//! be: the starting fellowships, empty hands, everything else in the draw deck.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards};
use crate::deck::RING_BEARER;
use crate::kind::Kind;
use crate::options::Options;
use crate::sort::Phase;
use crate::state::{NOBODY, Pending, Player, Siege};

/// A whole position. Cards in play are called by their names, with the number
/// of the copy unless it is the first: `EnragedHorseman.2`; where somebody
/// else's card could be meant, the seat goes before: `2/DesertRunner`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The rules of the table.
    pub options: Options,
    /// Whose turn it is, counted from one.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// Where the fellowship of the turn is: the name of a site. It says which
    /// of two sites with the same number lies there.
    pub here: Option<String>,
    /// Whose site lies at each place, counted from one.
    pub path: Vec<u8>,
    /// Who controls the site at each place, counted from one; zero or left out
    /// where nobody does.
    pub control: Vec<u8>,
    /// Who goes in each place of the turn order, counted from one, zero where
    /// the place is open; left out, it is the order of the seats.
    pub order: Vec<u8>,
    /// The twilight pool.
    pub twilight: u16,
    /// Moves made this turn.
    pub moves: u8,
    /// Changes to the move limit of this turn.
    pub limit_change: i8,
    /// Whether the fellowship must move again.
    pub must_move: bool,
    /// Whether the Shadow has initiative for the rest of the turn.
    pub shadow_initiative: bool,
    /// Whether the fierce minions are being fought.
    pub fierce: bool,
    /// More arrows: of the fellowship, of the minions.
    pub arrows: (i8, i8),
    /// Cards drawn in this fellowship phase.
    pub drawn: u8,
    /// Sites whose gift holds until the turn ends.
    pub all_turn: Vec<Kind>,
    /// Minions and whom they attack.
    pub pairs: Vec<(String, String)>,
    /// The companion whose skirmish it is.
    pub defender: Option<String>,
    /// Strength and damage until the skirmish ends.
    pub boosts: Vec<(String, i8, i8)>,
    /// Minions whose victory gives initiative to the Shadow.
    pub watched: Vec<String>,
    /// Characters that are discarded when the skirmish ends.
    pub doomed: Vec<String>,
    /// Cards whose text gives a keyword until the regroup phase begins.
    pub rousing: Vec<String>,
    /// Characters with a wound of this skirmish.
    pub hurt: Vec<String>,
    /// Cards whose text was used once in this phase.
    pub used: Vec<String>,
    /// Characters picked for the deed at hand.
    pub picked: Vec<String>,
    /// What lies before each player.
    pub players: Vec<PlayerPosition>,
    /// What is still to be done, in the program's own words; left out, it is
    /// the beginning of the phase.
    pub stack: Option<Pending>,
    /// Who has won, counted from one.
    pub winner: Option<u8>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            options: Options::default(),
            turn: 1,
            phase: Phase::Fellowship,
            here: None,
            path: Vec::new(),
            control: Vec::new(),
            order: Vec::new(),
            twilight: 0,
            moves: 0,
            limit_change: 0,
            must_move: false,
            shadow_initiative: false,
            fierce: false,
            arrows: (0, 0),
            drawn: 0,
            all_turn: Vec::new(),
            pairs: Vec::new(),
            defender: None,
            boosts: Vec::new(),
            watched: Vec::new(),
            doomed: Vec::new(),
            rousing: Vec::new(),
            hurt: Vec::new(),
            used: Vec::new(),
            picked: Vec::new(),
            players: Vec::new(),
            stack: None,
            winner: None,
        }
    }
}

/// What lies before one player.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayerPosition {
    /// Cards in play besides the Ring-bearer and the Ring, which are always
    /// there; left out, the starting fellowship.
    pub play: Option<BTreeMap<String, InPlay>>,
    /// The hand.
    pub hand: Vec<Kind>,
    /// So many more cards in hand that nobody can play now: of the other side.
    pub spare: u8,
    /// The draw deck; left out, it is everything that is nowhere else. If it
    /// is given, the rest lies in the discard pile.
    pub draw: Option<Vec<Kind>>,
    /// The part of the draw deck that was put under it, the uppermost first.
    pub under: Vec<Kind>,
    /// The discard pile.
    pub discard: Vec<Kind>,
    /// The dead pile.
    pub dead: Vec<Kind>,
    /// Cards shown or being played.
    pub limbo: Vec<String>,
    /// The part of the hand that everybody knows.
    pub known: Vec<Kind>,
    /// The number of the site where the fellowship is; left out, site 1.
    pub site: Option<u8>,
    /// Threats.
    pub threats: u8,
    /// Burdens.
    pub burdens: u8,
    /// The Ring-bearer, if it is not the one of the deck.
    pub ring_bearer: Option<String>,
    /// Whether the Ring is worn.
    pub worn: bool,
    /// Whether the one reshuffle was used.
    pub reshuffled: bool,
    /// Whether the player has lost.
    pub out: bool,
    /// Whether all that was his has left the table.
    pub gone: bool,
    /// The bid that was made.
    pub bid: Option<u8>,
}

/// A card in play.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct InPlay {
    /// Its wounds.
    pub wounds: u8,
    /// Tokens on it.
    pub tokens: u8,
    /// Who bears it.
    pub on: Option<String>,
}

impl Siege {
    pub(crate) fn name_of(&self, card: Card) -> String {
        format!("{}/{}", card.owner() + 1, self.copy_name(card))
    }

    fn copy_name(&self, card: Card) -> String {
        let tag = self.tag(card);
        if tag.copy > 1 { format!("{}.{}", tag.kind, tag.copy) } else { tag.kind.to_string() }
    }

    pub(crate) fn write_position(&self) -> Position {
        let names = |cards: &[Card]| cards.iter().map(|&card| self.name_of(card)).collect();
        let free = self.free();
        Position {
            options: self.options(),
            turn: self.turn + 1,
            phase: self.phase,
            here: None,
            path: self.path.iter().take_while(|&&owner| owner != NOBODY).map(|owner| owner + 1).collect(),
            control: self.control.iter().map(|&seat| seat.wrapping_add(1)).collect(),
            order: self.order[..usize::from(self.seats)].iter().map(|&seat| seat.wrapping_add(1)).collect(),
            twilight: self.twilight,
            moves: self.moves,
            limit_change: self.limit_change,
            must_move: self.must_move,
            shadow_initiative: self.shadow_rules,
            fierce: self.fierce,
            arrows: (self.arrows[0], self.arrows[1]),
            drawn: self.drawn,
            all_turn: self.all_turn.to_vec(),
            pairs: self.pairs.iter().map(|pair| (self.name_of(pair.minion), self.name_of(pair.companion))).collect(),
            defender: (!self.defender.is_none()).then(|| self.name_of(self.defender)),
            boosts: self.boosts.iter().map(|b| (self.name_of(b.who), b.strength, b.damage)).collect(),
            watched: names(&self.watched),
            doomed: names(&self.doomed),
            rousing: names(&self.rousing),
            hurt: self.hurt.iter().map(|at| self.name_of(Card::new(free, at))).collect(),
            used: names(&self.used),
            picked: names(&self.picked),
            players: self.seated().map(|seat| self.write_player(seat)).collect(),
            stack: Some(Pending(self.stack.to_vec())),
            winner: self.winner.map(|seat| seat + 1),
        }
    }

    fn write_player(&self, seat: usize) -> PlayerPosition {
        let player = &self.players[seat];
        let deck = player.deck;
        let kinds = |cards: Cards| cards.iter().map(|at| deck.cards[at].kind).collect();
        let in_play = |at: usize| {
            let card = Card::new(seat, at);
            let bearer = self.bearer(card);
            let (wounds, tokens) = if self.is_character(card) { (player.marks[at], 0) } else { (0, player.marks[at]) };
            (self.copy_name(card), InPlay { wounds, tokens, on: (!bearer.is_none()).then(|| self.name_of(bearer)) })
        };
        PlayerPosition {
            play: Some(player.play.iter().map(in_play).collect()),
            hand: kinds(player.hand),
            spare: 0,
            draw: None,
            under: {
                let mut under: Vec<usize> = player.under().iter().collect();
                under.sort_by_key(|&at| player.marks[at]);
                under.into_iter().map(|at| deck.cards[at].kind).collect()
            },
            discard: kinds(player.discard),
            dead: kinds(player.dead),
            limbo: player.limbo.iter().map(|at| self.copy_name(Card::new(seat, at))).collect(),
            known: kinds(player.known),
            site: Some(player.site),
            threats: player.threats,
            burdens: player.burdens,
            ring_bearer: (usize::from(player.ring_bearer) != RING_BEARER)
                .then(|| self.copy_name(Card::new(seat, player.ring_bearer.into()))),
            worn: player.worn,
            reshuffled: player.reshuffled,
            out: player.out,
            gone: player.gone,
            bid: Some(player.bid).filter(|&bid| bid != NOBODY),
        }
    }
}

impl Player {
    /// How many cards of a kind are here.
    pub(crate) fn count(&self, cards: Cards, kind: Kind) -> usize {
        self.deck.place(kind).map_or(0, |first| cards.and(self.deck.copies(first)).len())
    }
}
