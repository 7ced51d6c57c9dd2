//! All that a seat may know.

use std::fmt;

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::card::{Card, CardId};
use crate::language::CardType;
use crate::moment::{StrikeView, Whence};
use crate::options::Options;
use crate::pack::Pack;
use crate::row::{Lying, SLOTS, Zone};
use crate::state::{Deckbuilding, Ending, Phase, Step};

/// All that one seat, or a spectator, may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The rules of the table, without the text of a pack.
    pub options: Options,
    /// The name of the pack.
    pub pack: String,
    /// All cards that there are, to look up those that are spoken of.
    #[serde(skip)]
    pub cards: Cards,
    /// Who looks; none for a spectator.
    pub viewer: Option<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// Whom play waits for.
    pub awaited: SeatSet,
    /// Where the turn stands.
    pub phase: Phase,
    /// The Power that can be spent.
    pub power: u8,
    /// The players, in the order of their seats.
    pub players: Vec<PlayerView>,
    /// The slots of the Path.
    pub path: [Option<CardView>; SLOTS],
    /// Cards that are borrowed from the Path.
    pub aside: Vec<Card>,
    /// The slots whose cards will ambush.
    pub lurking: Vec<u8>,
    /// How many cards the main deck has.
    pub main: usize,
    /// How many cards at the bottom of it everybody knows, and which.
    pub main_bottom: Vec<Card>,
    /// The Valor stack.
    pub valor: StackView,
    /// How many Corruptions are left.
    pub corruption: usize,
    /// How many Archenemies are left in the stack.
    pub archenemies: usize,
    /// The top one, if it lies face up.
    pub archenemy: Option<CardView>,
    /// Cards out of the game.
    pub destroyed: Vec<Card>,
    /// What is being dealt with: the cards whose texts are carried out, the
    /// first one first.
    pub going_on: Vec<Card>,
    /// Who is struck at this moment, and by what.
    pub strike: Option<StrikeView>,
    /// Where the cards lie that somebody is to choose from.
    pub whence: Option<Whence>,
    /// How the game ended.
    pub ended: Option<Ending>,
}

/// All cards of a table's pack.
#[derive(Clone, Copy)]
pub struct Cards(&'static Pack);

impl Cards {
    /// The card that goes by this word in the notation.
    pub fn named(self, word: &str) -> Option<Card> {
        self.0.named(word)
    }
}

/// Packs are kept once, so two of them are the same only if they are one.
impl PartialEq for Cards {
    fn eq(&self, other: &Cards) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)
    }
}

/// A player as a viewer sees him.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The hero; none before it is chosen.
    pub hero: Option<String>,
    /// How many cards the hand has.
    pub hand_size: usize,
    /// Those of them that the viewer knows.
    pub hand: Vec<Card>,
    /// How many cards are looked at or laid aside.
    pub seen_size: usize,
    /// Those of them that the viewer knows.
    pub seen: Vec<Card>,
    /// How many cards the deck has.
    pub deck_size: usize,
    /// Those of them that the viewer knows, with their place from the top,
    /// counted from one.
    pub deck: Vec<(usize, Card)>,
    /// The discard pile.
    pub discard: Vec<Card>,
    /// What was played this turn.
    pub played: Vec<Card>,
    /// The Locations in play.
    pub locations: Vec<Card>,
    /// The victory points of all cards, where the viewer can tell.
    pub points: Option<i16>,
    /// How many Archenemies the player has, where the viewer can tell.
    pub archenemies: Option<usize>,
}

/// A card that can be bought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardView {
    /// The card.
    pub card: Card,
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: Option<CardType>,
    /// What it costs the player whose turn it is.
    pub price: u8,
    /// The victory points that are printed as a number.
    pub vp: i8,
    /// What it says.
    pub lines: &'static [String],
    /// Whether its text is our own invention.
    pub stand_in: bool,
}

/// The Valor stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StackView {
    /// How many are left.
    pub left: usize,
    /// What one costs now.
    pub price: u8,
}

impl Deckbuilding {
    pub(crate) fn seen_by(&self, viewer: Option<Seat>) -> View {
        let cards = |zone: Zone| self.row.at(zone).iter().map(|lying| self.pack.card(lying.card)).collect();
        let main = self.row.at(Zone::MAIN);
        let bottom = main.iter().rev().take_while(|lying| lying.is_known_to_all()).count();
        View {
            options: Options { cards: String::new(), ..self.options() },
            pack: self.pack.name.clone(),
            cards: Cards(self.pack),
            viewer,
            active: self.active,
            awaited: if self.ended.is_some() { SeatSet::EMPTY } else { self.awaited() },
            phase: self.phase,
            power: self.turn.power,
            players: Seat::all(self.rules.seats).map(|seat| self.player_view(seat, viewer)).collect(),
            path: std::array::from_fn(|nth| self.slot(nth as u8).map(|card| self.card_view(card))),
            aside: cards(Zone::ASIDE),
            lurking: (0..SLOTS as u8).filter(|&slot| self.ambushes >> slot & 1 == 1).collect(),
            main: main.len(),
            main_bottom: main[main.len() - bottom..].iter().map(|lying| self.pack.card(lying.card)).collect(),
            valor: StackView { left: self.row.len(Zone::VALOR), price: self.price(CardId::VALOR) },
            corruption: self.row.len(Zone::CORRUPTION),
            archenemies: self.row.len(Zone::ARCHENEMIES),
            archenemy: self.archenemy().map(|card| self.card_view(card)),
            destroyed: cards(Zone::DESTROYED),
            going_on: self.steps.iter().filter_map(|step| self.at_work(step)).collect(),
            strike: self.strike_view(),
            whence: self.whence(),
            ended: self.ended,
        }
    }

    fn at_work(&self, step: &Step) -> Option<Card> {
        match *step {
            Step::Run(frame) => Some(self.pack.card(frame.this)),
            Step::Strike { this, .. } | Step::Name { this, .. } | Step::Pass { this, .. } => Some(self.pack.card(this)),
            Step::Draft { .. } | Step::Vote { .. } | Step::Highest { .. } => {
                self.archenemy().map(|card| self.pack.card(card))
            }
            Step::Each { .. } | Step::Played { .. } | Step::Triggers { .. } | Step::Top { .. } => None,
        }
    }

    fn player_view(&self, seat: Seat, viewer: Option<Seat>) -> PlayerView {
        let knows = |lying: &Lying| match viewer {
            Some(viewer) => lying.is_known_to(viewer),
            None => lying.is_known_to_all(),
        };
        let card = |lying: &Lying| self.pack.card(lying.card);
        let known = |zone: Zone| self.row.at(zone).iter().filter(|lying| knows(lying)).map(card).collect();
        let open = |zone: Zone| self.row.at(zone).iter().map(card).collect();
        let deck = self.row.at(Zone::deck(seat));
        // Whose cards are whose can be told, until a draft mixes them.
        let hidden = [Zone::hand(seat), Zone::seen(seat), Zone::deck(seat)];
        let told = viewer == Some(seat)
            || !hidden.iter().any(|&zone| self.row.at(zone).iter().any(|lying| lying.is_drafted()));
        PlayerView {
            seat,
            hero: self.heroes[seat.index()].and_then(|card| self.pack.spec(card).hero.clone()),
            hand_size: self.row.len(Zone::hand(seat)),
            hand: known(Zone::hand(seat)),
            seen_size: self.row.len(Zone::seen(seat)),
            seen: known(Zone::seen(seat)),
            deck_size: deck.len(),
            deck: (1..).zip(deck).filter(|(_, lying)| knows(lying)).map(|(at, lying)| (at, card(lying))).collect(),
            discard: open(Zone::discard(seat)),
            played: open(Zone::played(seat)),
            locations: open(Zone::locations(seat)),
            points: told.then(|| self.points(seat)),
            archenemies: told.then(|| self.archenemies_of(seat)),
        }
    }

    fn card_view(&self, id: CardId) -> CardView {
        let card = self.pack.card(id);
        CardView {
            card,
            name: card.name(),
            kind: card.kind(),
            price: self.price(id),
            vp: card.vp(),
            lines: card.lines(),
            stand_in: self.pack.is_stand_in(id),
        }
    }
}
