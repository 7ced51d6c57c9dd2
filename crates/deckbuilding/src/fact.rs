//! Facts that scenarios state about a position.

use serde::Deserialize;
use table::scenario::Provable;

use crate::row::{SLOTS, Zone};
use crate::sketch;
use crate::state::{Deckbuilding, Ending, Phase};

/// Something that may hold in a position. Players are counted from one.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Fact {
    /// The player has exactly these cards in hand, in any order.
    Hand(u8, Vec<String>),
    /// The player has so many cards in hand.
    HandSize(u8, usize),
    /// The deck begins with these cards.
    DeckTop(u8, Vec<String>),
    /// The deck ends with these cards.
    DeckBottom(u8, Vec<String>),
    /// The deck has so many cards.
    DeckSize(u8, usize),
    /// The discard pile has exactly these cards, in any order.
    Discard(u8, Vec<String>),
    /// The discard pile has so many cards.
    DiscardSize(u8, usize),
    /// This card is in the discard pile.
    Discarded(u8, String),
    /// The player has played exactly these cards, in any order.
    Played(u8, Vec<String>),
    /// The player has exactly these Locations in play.
    Locations(u8, Vec<String>),
    /// The player owns so many of this card.
    Owns(u8, String, usize),
    /// The player owns so many cards in all.
    OwnsInAll(u8, usize),
    /// The victory points of all cards of the player.
    Points(u8, i16),
    /// It is the turn of this player.
    TurnOf(u8),
    /// The turn stands there.
    Phase(Phase),
    /// The Power that can be spent.
    Power(u8),
    /// What a card costs now.
    Price(String, u8),
    /// The slots of the Path; an empty one is `""`.
    Path(Vec<String>),
    /// The Valor stack.
    Valor(usize),
    /// The Corruption stack.
    Corruption(usize),
    /// How many Archenemies are in the stack.
    Archenemies(usize),
    /// Their levels, the top one first.
    Levels(Vec<u8>),
    /// The Archenemy that lies face up; none if it lies face down.
    FaceUp(Option<String>),
    /// How many cards the main deck has.
    Main(usize),
    /// The main deck ends with these cards.
    MainBottom(Vec<String>),
    /// Cards out of the game: exactly these, in any order.
    Destroyed(Vec<String>),
    /// So many cards are on the table in all, unused Archenemies not counted.
    CardsInAll(usize),
    /// How the game ended.
    Ended(Ending),
}

impl Provable for Deckbuilding {
    type Fact = Fact;

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        let words = |zone: Zone| self.row.at(zone).iter().map(|lying| self.pack.spec(lying.card).word.clone());
        let exactly = |zone: Zone, cards: &[String]| {
            let (mut found, mut wanted): (Vec<String>, _) = (words(zone).collect(), cards.to_vec());
            found.sort();
            wanted.sort();
            same(&found, &wanted)
        };
        let size = |zone: Zone, count: usize| same(&self.row.len(zone), &count);
        let seat = |player: u8| self.read_seat(player).map_err(|e| e.0);
        let card = |word: &str| self.pack.find(word).ok_or_else(|| format!("there is no card {word:?}"));
        match fact {
            Fact::Hand(player, cards) => exactly(Zone::hand(seat(*player)?), cards),
            Fact::HandSize(player, count) => size(Zone::hand(seat(*player)?), *count),
            Fact::DeckTop(player, cards) => {
                same(&words(Zone::deck(seat(*player)?)).take(cards.len()).collect::<Vec<_>>(), cards)
            }
            Fact::DeckBottom(player, cards) => {
                let deck: Vec<String> = words(Zone::deck(seat(*player)?)).collect();
                same(&deck[deck.len().saturating_sub(cards.len())..].to_vec(), cards)
            }
            Fact::DeckSize(player, count) => size(Zone::deck(seat(*player)?), *count),
            Fact::Discard(player, cards) => exactly(Zone::discard(seat(*player)?), cards),
            Fact::DiscardSize(player, count) => size(Zone::discard(seat(*player)?), *count),
            Fact::Discarded(player, word) => {
                let pile: Vec<String> = words(Zone::discard(seat(*player)?)).collect();
                if pile.contains(word) { Ok(()) } else { Err(format!("it has {pile:?}")) }
            }
            Fact::Played(player, cards) => exactly(Zone::played(seat(*player)?), cards),
            Fact::Locations(player, cards) => exactly(Zone::locations(seat(*player)?), cards),
            Fact::Owns(player, word, count) => {
                let card = card(word)?;
                same(&self.owned(seat(*player)?).filter(|&other| other == card).count(), count)
            }
            Fact::OwnsInAll(player, count) => same(&self.owned(seat(*player)?).count(), count),
            Fact::Points(player, points) => same(&self.points(seat(*player)?), points),
            Fact::TurnOf(player) => same(&self.active, &seat(*player)?),
            Fact::Phase(phase) => same(&self.phase, phase),
            Fact::Power(power) => same(&self.turn.power, power),
            Fact::Price(word, price) => same(&self.price(card(word)?), price),
            Fact::Path(cards) => {
                let slot = |nth: u8| words(Zone::slot(nth)).next().unwrap_or_default();
                same(&(0..SLOTS as u8).map(slot).collect::<Vec<_>>(), cards)
            }
            Fact::Valor(count) => size(Zone::VALOR, *count),
            Fact::Corruption(count) => size(Zone::CORRUPTION, *count),
            Fact::Archenemies(count) => size(Zone::ARCHENEMIES, *count),
            Fact::Levels(levels) => {
                let stack = self.row.at(Zone::ARCHENEMIES).iter();
                same(&stack.map(|lying| self.pack.spec(lying.card).level).collect::<Vec<_>>(), levels)
            }
            Fact::FaceUp(word) => same(&self.archenemy().map(|card| self.pack.spec(card).word.clone()), word),
            Fact::Main(count) => size(Zone::MAIN, *count),
            Fact::MainBottom(cards) => {
                let main: Vec<String> = words(Zone::MAIN).collect();
                same(&main[main.len().saturating_sub(cards.len())..].to_vec(), cards)
            }
            Fact::Destroyed(cards) => exactly(Zone::DESTROYED, cards),
            Fact::CardsInAll(count) => same(&(self.row.total() - self.row.len(Zone::UNUSED)), count),
            Fact::Ended(ending) => same(&self.ended, &Some(*ending)),
        }
    }

    fn draw(&self) -> String {
        sketch::whole(self)
    }
}

fn same<T: PartialEq + std::fmt::Debug>(found: &T, wanted: &T) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("it is {found:?}")) }
}
