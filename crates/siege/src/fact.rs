//! What a scenario can say about a position, and the position drawn with plain
//! characters.

use serde::Deserialize;
use table::scenario::Provable;

use crate::kind::Kind;
use crate::sort::{Phase, Side, Word};
use crate::state::{NOBODY, Siege};

/// Something that may hold. Seats are counted from one; cards in play are
/// called as in a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Fact {
    /// The card is in play.
    InPlay(String),
    /// It is not.
    NotInPlay(String),
    /// The strength of a character now.
    Strength(String, u8),
    /// Its damage bonus now.
    Damage(String, u8),
    /// Its wounds.
    Wounds(String, u8),
    /// Tokens on a card.
    Tokens(String, u8),
    /// The minions to which it may be assigned.
    Defends(String, u8),
    /// What its owner may add for an ambush.
    Ambush(String, u8),
    /// Its site number now.
    SiteNumber(String, u8),
    /// Whether it is roaming.
    Roaming(String, bool),
    /// Whether it has a keyword.
    Has(String, Word, bool),
    /// The first card is borne by the second.
    On(String, String),
    /// The twilight pool.
    Twilight(u16),
    /// Threats of the player whose turn it is.
    Threats(u8),
    /// His burdens.
    Burdens(u8),
    /// Who has initiative.
    Initiative(Side),
    /// The move limit of this turn.
    MoveLimit(u8),
    /// How many moves were made.
    Moves(u8),
    /// Whose turn it is.
    Turn(u8),
    /// The phase.
    Phase(Phase),
    /// Whether the Ring is worn.
    Worn(bool),
    /// The Ring-bearer of the turn.
    RingBearer(String),
    /// Cards in a hand.
    Hand(u8, usize),
    /// Cards in a draw deck.
    Deck(u8, usize),
    /// How many of a card are in a hand.
    InHand(u8, Kind, usize),
    /// How many of a card are in a discard pile.
    Discarded(u8, Kind, usize),
    /// How many of a card are in a dead pile.
    Dead(u8, Kind, usize),
    /// At which site a fellowship is.
    At(u8, u8),
    /// Which site lies at a number, and whose it is.
    Site(u8, Kind, u8),
    /// Who controls the site with a number; zero if nobody does.
    Control(u8, u8),
    /// How many companions of the turn are in play.
    Companions(usize),
    /// The arrows of the minions now.
    MinionArchery(u8),
    /// The arrows of the fellowship now.
    FellowshipArchery(u8),
    /// What a card of a player's deck would cost now.
    Costs(u8, Kind, u16),
    /// Whether a player has lost.
    Out(u8, bool),
    /// How much of a hand everybody knows.
    Known(u8, usize),
}

fn compare<T: PartialEq + std::fmt::Debug>(found: T, expected: &T) -> Result<(), String> {
    if found == *expected { Ok(()) } else { Err(format!("it is {found:?}")) }
}

impl Siege {
    fn seat_at(&self, seat: u8) -> Result<usize, String> {
        let index = usize::from(seat).wrapping_sub(1);
        if index < usize::from(self.seats) { Ok(index) } else { Err(format!("there is no seat {seat}")) }
    }
}

impl Provable for Siege {
    type Fact = Fact;

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        let card = |name: &String| self.card_named(name);
        let here = |name: &String| {
            let found = card(name)?;
            if self.in_play(found) { Ok(found) } else { Err(format!("{name} is not in play")) }
        };
        match fact {
            Fact::InPlay(name) => here(name).map(|_| ()),
            Fact::NotInPlay(name) => compare(self.in_play(card(name)?), &false),
            Fact::Strength(name, strength) => compare(self.strength(here(name)?), strength),
            Fact::Damage(name, damage) => compare(self.damage(here(name)?), damage),
            Fact::Wounds(name, wounds) => compare(self.marks(here(name)?), wounds),
            Fact::Tokens(name, tokens) => compare(self.marks(here(name)?), tokens),
            Fact::Defends(name, many) => compare(self.defends(here(name)?), many),
            Fact::Ambush(name, many) => compare(self.ambush(here(name)?), many),
            Fact::SiteNumber(name, number) => compare(self.site_number(here(name)?), number),
            Fact::Roaming(name, roaming) => compare(self.is_roaming(here(name)?), roaming),
            Fact::Has(name, word, has) => compare(self.has_word(here(name)?, *word), has),
            Fact::On(thing, bearer) => {
                let (thing, bearer) = (here(thing)?, here(bearer)?);
                compare(self.bearer(thing) == bearer, &true).map_err(|_| "somebody else bears it, or nobody".into())
            }
            Fact::Twilight(twilight) => compare(self.twilight, twilight),
            Fact::Threats(threats) => compare(self.me().threats, threats),
            Fact::Burdens(burdens) => compare(self.me().burdens, burdens),
            Fact::Initiative(side) => compare(self.initiative(), side),
            Fact::MoveLimit(limit) => compare(self.move_limit(), limit),
            Fact::Moves(moves) => compare(self.moves, moves),
            Fact::Turn(seat) => compare(self.turn + 1, seat),
            Fact::Phase(phase) => compare(self.phase, phase),
            Fact::Worn(worn) => compare(self.me().worn, worn),
            Fact::RingBearer(name) => compare(self.ring_bearer() == card(name)?, &true),
            Fact::Hand(seat, many) => compare(self.players[self.seat_at(*seat)?].hand.len(), many),
            Fact::Deck(seat, many) => compare(self.players[self.seat_at(*seat)?].draw.len(), many),
            Fact::InHand(seat, kind, many) => {
                let player = &self.players[self.seat_at(*seat)?];
                compare(player.count(player.hand, *kind), many)
            }
            Fact::Discarded(seat, kind, many) => {
                let player = &self.players[self.seat_at(*seat)?];
                compare(player.count(player.discard, *kind), many)
            }
            Fact::Dead(seat, kind, many) => {
                let player = &self.players[self.seat_at(*seat)?];
                compare(player.count(player.dead, *kind), many)
            }
            Fact::At(seat, site) => compare(self.players[self.seat_at(*seat)?].site, site),
            Fact::Site(number, kind, seat) => {
                let owner = self.path[usize::from(*number).wrapping_sub(1) % 9];
                if owner == NOBODY {
                    return Err("there is no site yet".into());
                }
                let site = crate::cards::Card::site(usize::from(owner), *number);
                compare((self.def(site).kind, owner + 1), &(*kind, *seat))
            }
            Fact::Control(number, seat) => {
                compare(self.control[usize::from(*number).wrapping_sub(1) % 9].wrapping_add(1), seat)
            }
            Fact::Companions(many) => compare(self.companions(), many),
            Fact::MinionArchery(total) => compare(self.minion_archery(), total),
            Fact::FellowshipArchery(total) => compare(self.fellowship_archery(), total),
            Fact::Costs(seat, kind, cost) => {
                let seat = self.seat_at(*seat)?;
                let at = self.players[seat].deck.place(*kind).ok_or_else(|| format!("he has no {kind}"))?;
                compare(self.cost(crate::cards::Card::new(seat, at), 0), cost)
            }
            Fact::Out(seat, out) => compare(self.players[self.seat_at(*seat)?].out, out),
            Fact::Known(seat, many) => compare(self.players[self.seat_at(*seat)?].known.len(), many),
        }
    }

    fn draw(&self) -> String {
        table::written::to_line(&self.write_position())
    }
}
