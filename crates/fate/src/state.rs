//! The whole state of a table: plain data, cheap to copy, without secrets.
//!
//! The decks have no order. Which card comes next is drawn when it is needed,
//! from all that it could be: that is the same game as a shuffled deck, and
//! there is nothing hidden that could leak. See `deck` and `shadow_deck`.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::army::{Army, ArmySet};
use crate::card::{Card, CardSet, Skies, SkiesSet};
use crate::character::{Ability, AbilitySet, Character, CharacterSet};
use crate::event::Event;
use crate::list::List;
use crate::objective::{Objective, ObjectiveSet};
use crate::options::Rules;
use crate::pack::Pack;
use crate::place::{Place, PlaceSet};
use crate::region::{Region, RegionSet};
use crate::roll::Roll;
use crate::shadow_card::ShadowSet;
use crate::shadow_deck::Layer;
use crate::sheet::Switch;
use crate::step::Step;
use crate::symbol::{Price, Symbol};
use crate::tale::Tale;

/// The most players.
pub const PLAYERS: usize = 5;

/// The most stacks of the player deck.
pub const PILES: usize = 6;

/// A table of Fate of the Fellowship.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fate {
    pub(crate) pack: &'static Pack,
    pub(crate) rules: Rules,
    pub(crate) ended: Option<Ending>,
    /// Whose turn it is.
    pub(crate) current: Seat,
    /// How many turns have begun.
    pub(crate) turn: u16,
    /// What is still to be done; the last comes first.
    pub(crate) steps: List<Step, 32>,
    pub(crate) hope: u8,
    /// The space of the threat marker, counted from zero.
    pub(crate) threat: u8,
    pub(crate) eye: Region,
    pub(crate) nazgul: [u8; Region::COUNT],
    pub(crate) shadow: [u8; Place::COUNT],
    pub(crate) friends: [[u8; 4]; Place::COUNT],
    /// Where there are shadow troops: kept beside `shadow` because it is asked
    /// all the time.
    pub(crate) shadow_at: PlaceSet,
    /// The same for friendly troops.
    pub(crate) friends_at: PlaceSet,
    /// Troops and tokens in the supply.
    pub(crate) shadow_left: u8,
    pub(crate) friends_left: [u8; 4],
    pub(crate) tokens_left: [u8; 4],
    /// Locations with a haven token.
    pub(crate) captured: PlaceSet,
    /// Printed havens with a stronghold token.
    pub(crate) fallen: PlaceSet,
    /// Where the figures stand; nowhere, if they are not in play.
    pub(crate) at: [Option<Place>; Character::COUNT],
    pub(crate) owner: [Option<Seat>; Character::COUNT],
    /// Alone: the four characters in their row, and who has the token.
    pub(crate) row: List<Character, 4>,
    pub(crate) token: u8,
    pub(crate) hands: [CardSet; PLAYERS],
    pub(crate) tokens: [[u8; 4]; PLAYERS],
    pub(crate) discard: CardSet,
    /// Region cards and events that nobody has seen: in the deck, or events in
    /// the box.
    pub(crate) unseen: CardSet,
    pub(crate) skies_unseen: SkiesSet,
    /// How many events are in the box.
    pub(crate) boxed: u8,
    /// The top cards of the player deck, where everybody knows them.
    pub(crate) known: List<Top, 4>,
    /// The cards below, stack by stack, the next one last.
    pub(crate) piles: List<Pile, PILES>,
    /// The shadow deck, the top layer last.
    pub(crate) layers: List<Layer, 8>,
    pub(crate) shadow_discard: ShadowSet,
    /// Shadow cards that were turned this turn.
    pub(crate) resolving: ShadowSet,
    pub(crate) objectives: ObjectiveSet,
    pub(crate) done: ObjectiveSet,
    /// Troops on objective cards, by army.
    pub(crate) reserve: [u8; 4],
    /// Regions with a trophy of the Éored.
    pub(crate) eored: RegionSet,
    /// Troops that Legolas has counted.
    pub(crate) six: u8,
    /// Peoples that Merry & Pippin have won.
    pub(crate) pledged: ArmySet,
    /// Whether Aragorn has taken the Paths of the Dead.
    pub(crate) dead_called: bool,
    pub(crate) wizard: Wizard,
    /// Whoever gets a new character for Boromir with the next objective.
    pub(crate) bereft: Option<Seat>,
    pub(crate) block: [Option<(Character, u8)>; 2],
    /// Actions beyond the usual ones this turn.
    pub(crate) bonus: [u8; Character::COUNT],
    /// What was used this turn and can be used only once.
    pub(crate) used: AbilitySet,
    /// Who was asked since something last happened.
    pub(crate) called: SeatSet,
    /// Who has refused a card this turn.
    pub(crate) refused: SeatSet,
    pub(crate) roll: Roll,
    /// Where Frodo, Gollum and friendly troops are together, and it was paid
    /// for.
    pub(crate) treachery: Option<Place>,
}

/// A card on top of the player deck that everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Top {
    /// A region card or an event.
    Card(Card),
    /// A Skies Darken card.
    Skies(Skies),
}

impl Default for Top {
    fn default() -> Top {
        Top::Card(Card::Lembas)
    }
}

/// A stack of the player deck.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Pile {
    /// How many cards it still has.
    pub cards: u8,
    /// Whether its Skies Darken card is still among them.
    pub skies: bool,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// The Ring is destroyed.
    RingDestroyed,
    /// Frodo has lost all hope.
    HopeLost,
}

/// What has become of Gandalf.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum Wizard {
    /// As he was.
    #[default]
    Grey,
    /// Fallen with the Balrog, until the skies darken.
    Away,
    /// Sent back.
    White,
}

/// Everything about havens, troops and figures that is asked everywhere.
impl Fate {
    #[inline]
    pub(crate) fn havens(&self) -> PlaceSet {
        self.pack.havens.but(self.fallen).union(self.captured)
    }

    #[inline]
    pub(crate) fn is_haven(&self, place: Place) -> bool {
        self.havens().contains(place)
    }

    #[inline]
    pub(crate) fn strongholds(&self) -> PlaceSet {
        self.pack.strongholds.but(self.captured).union(self.fallen)
    }

    #[inline]
    pub(crate) fn switch(&self, switch: Switch) -> bool {
        self.pack.switches.contains(switch)
    }

    #[inline]
    pub(crate) fn solo(&self) -> bool {
        self.rules.seats == 1
    }

    #[inline]
    pub(crate) fn place_of(&self, who: Character) -> Option<Place> {
        self.at[who.index()]
    }

    /// Where Frodo is. He never leaves the board.
    #[inline]
    pub(crate) fn frodo(&self) -> Place {
        self.at[Character::Frodo.index()].unwrap_or(Place::Shire)
    }

    #[inline]
    pub(crate) fn frodo_region(&self) -> Region {
        self.pack.region(self.frodo())
    }

    #[inline]
    pub(crate) fn is_at(&self, who: Character, place: Place) -> bool {
        self.place_of(who) == Some(place)
    }

    #[inline]
    pub(crate) fn owner_of(&self, who: Character) -> Seat {
        self.owner[who.index()].unwrap_or(self.current)
    }

    /// The characters at a place.
    #[inline]
    pub(crate) fn company_at(&self, place: Place) -> CharacterSet {
        let mut here = CharacterSet::EMPTY;
        for who in Character::ALL {
            if self.at[who.index()] == Some(place) {
                here = here.with(who);
            }
        }
        here
    }

    /// The characters of a seat that are on the board.
    pub(crate) fn characters_of(&self, seat: Seat) -> CharacterSet {
        Character::ALL
            .into_iter()
            .filter(|who| self.owner[who.index()] == Some(seat) && self.at[who.index()].is_some())
            .collect()
    }

    /// All characters on the board.
    pub(crate) fn everybody(&self) -> CharacterSet {
        Character::ALL.into_iter().filter(|who| self.at[who.index()].is_some()).collect()
    }

    #[inline]
    pub(crate) fn friends(&self, place: Place) -> u8 {
        let [a, b, c, d] = self.friends[place.index()];
        a + b + c + d
    }

    #[inline]
    pub(crate) fn troops(&self, place: Place, army: Army) -> u8 {
        self.friends[place.index()][army.index()]
    }

    #[inline]
    pub(crate) fn shadow(&self, place: Place) -> u8 {
        self.shadow[place.index()]
    }

    #[inline]
    pub(crate) fn nazgul(&self, region: Region) -> u8 {
        self.nazgul[region.index()]
    }

    /// Nazgûl that are still in the game.
    pub(crate) fn nazgul_left(&self) -> u8 {
        self.nazgul.iter().sum()
    }

    #[inline]
    pub(crate) fn open(&self, objective: Objective) -> bool {
        self.objectives.contains(objective) && !self.done.contains(objective)
    }

    /// Whether a region has neither shadow troops nor strongholds.
    pub(crate) fn free_of_shadow(&self, region: Region) -> bool {
        self.pack.places(region).and(self.shadow_at.union(self.strongholds())).is_empty()
    }

    /// How many of a symbol a seat could spend.
    #[inline]
    pub(crate) fn purse(&self, seat: Seat, symbol: Symbol) -> u8 {
        let cards = self.hands[seat.index()].and(CardSet::with_symbol(symbol)).len() as u8;
        cards + self.tokens[seat.index()][symbol.index()]
    }

    /// How many of each symbol a seat has.
    pub(crate) fn purse_of(&self, seat: Seat) -> [u8; 4] {
        Symbol::ALL.map(|symbol| self.purse(seat, symbol))
    }

    #[inline]
    pub(crate) fn affords(&self, seat: Seat, price: Price) -> bool {
        price.is_nothing() || Symbol::ALL.into_iter().all(|symbol| self.purse(seat, symbol) >= price.count(symbol))
    }

    #[inline]
    pub(crate) fn unused(&self, ability: Ability) -> bool {
        !self.used.contains(ability)
    }

    /// How many turns there are until a seat's next; none if it is its turn.
    #[inline]
    pub(crate) fn turns_until(&self, seat: Seat) -> u8 {
        (seat.0 + self.rules.seats - self.current.0) % self.rules.seats
    }

    /// The seats in turn order, the current one first.
    pub(crate) fn seats_in_turn(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (seats, first) = (self.rules.seats, self.current.0);
        (0..seats).map(move |i| Seat((first + i) % seats))
    }
}

/// What happens to hope, figures and troops. Everything that changes them goes
/// through here.
impl Fate {
    pub(crate) fn lose_hope(&mut self, count: u8, tale: &mut impl Tale) {
        if count == 0 || self.ended.is_some() {
            return;
        }
        let from = self.hope;
        self.hope = self.hope.saturating_sub(count);
        tale.tell(Event::Hope { from, to: self.hope });
        if self.hope == 0 {
            self.end(Ending::HopeLost, tale);
        }
    }

    pub(crate) fn gain_hope(&mut self, count: u8, tale: &mut impl Tale) {
        let from = self.hope;
        self.hope = (self.hope + count).min(self.pack.hope_top);
        if self.hope != from {
            tale.tell(Event::Hope { from, to: self.hope });
        }
    }

    pub(crate) fn end(&mut self, ending: Ending, tale: &mut impl Tale) {
        self.ended = Some(ending);
        self.steps.clear();
        tale.tell(Event::Ended { ending });
    }

    pub(crate) fn turn_eye(&mut self, region: Region, tale: &mut impl Tale) {
        if self.eye != region {
            self.eye = region;
            tale.tell(Event::Eye { region });
        }
    }

    pub(crate) fn fly(&mut self, from: Region, to: Region, tale: &mut impl Tale) {
        self.nazgul[from.index()] -= 1;
        self.nazgul[to.index()] += 1;
        tale.tell(Event::NazgulFlew { from, to });
    }

    pub(crate) fn put(&mut self, who: Character, to: Place, tale: &mut impl Tale) {
        let from = self.at[who.index()].replace(to);
        tale.tell(Event::Moved { who, from, to });
    }

    /// Adds shadow troops; hope is lost for each that the supply lacks.
    pub(crate) fn add_shadow(&mut self, place: Place, count: u8, tale: &mut impl Tale) {
        let there = count.min(self.shadow_left);
        if there > 0 {
            self.shadow_left -= there;
            self.shadow[place.index()] += there;
            self.shadow_at = self.shadow_at.with(place);
            tale.tell(Event::ShadowCame { place, count: there });
        }
        self.lose_hope(count - there, tale);
    }

    /// Removes up to so many shadow troops, and says how many.
    pub(crate) fn remove_shadow(&mut self, place: Place, count: u8, tale: &mut impl Tale) -> u8 {
        let gone = count.min(self.shadow(place));
        if gone > 0 {
            self.shadow[place.index()] -= gone;
            self.shadow_left += gone;
            self.note_shadow(place);
            tale.tell(Event::ShadowFell { place, count: gone });
        }
        gone
    }

    pub(crate) fn move_shadow(&mut self, from: Place, to: Place, count: u8, tale: &mut impl Tale) {
        if count == 0 {
            return;
        }
        self.shadow[from.index()] -= count;
        self.shadow[to.index()] += count;
        self.note_shadow(from);
        self.shadow_at = self.shadow_at.with(to);
        tale.tell(Event::ShadowMoved { from, to, count });
    }

    #[inline]
    pub(crate) fn note_shadow(&mut self, place: Place) {
        self.shadow_at.set(place, self.shadow(place) > 0);
    }

    #[inline]
    pub(crate) fn note_friends(&mut self, place: Place) {
        self.friends_at.set(place, self.friends(place) > 0);
    }

    /// Adds up to so many friendly troops from the supply, and says how many.
    pub(crate) fn add_friends(&mut self, place: Place, army: Army, count: u8, tale: &mut impl Tale) -> u8 {
        let come = count.min(self.friends_left[army.index()]);
        if come > 0 {
            self.friends_left[army.index()] -= come;
            self.friends[place.index()][army.index()] += come;
            self.note_friends(place);
            tale.tell(Event::Mustered { place, army, count: come });
        }
        come
    }

    pub(crate) fn remove_friend(&mut self, place: Place, army: Army, tale: &mut impl Tale) {
        self.friends[place.index()][army.index()] -= 1;
        self.friends_left[army.index()] += 1;
        self.note_friends(place);
        tale.tell(Event::FriendFell { place, army });
    }

    pub(crate) fn march(&mut self, from: Place, to: Place, army: Army, count: u8, tale: &mut impl Tale) {
        if count == 0 {
            return;
        }
        self.friends[from.index()][army.index()] -= count;
        self.friends[to.index()][army.index()] += count;
        self.note_friends(from);
        self.note_friends(to);
        tale.tell(Event::Marched { army, count, from, to });
    }

    /// A token from the supply, if there is one.
    pub(crate) fn gain_token(&mut self, seat: Seat, symbol: Symbol, tale: &mut impl Tale) -> bool {
        let Some(left) = self.tokens_left[symbol.index()].checked_sub(1) else { return false };
        self.tokens_left[symbol.index()] = left;
        self.tokens[seat.index()][symbol.index()] += 1;
        tale.tell(Event::TokenGained { seat, symbol });
        true
    }

    pub(crate) fn spend_token(&mut self, seat: Seat, symbol: Symbol, tale: &mut impl Tale) {
        self.tokens[seat.index()][symbol.index()] -= 1;
        self.tokens_left[symbol.index()] += 1;
        tale.tell(Event::TokenSpent { seat, symbol });
    }

    pub(crate) fn discard_card(&mut self, seat: Seat, card: Card, tale: &mut impl Tale) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(card);
        self.discard = self.discard.with(card);
        tale.tell(Event::Discarded { seat, card });
    }
}

/// The shadow cards that are out of the game.
impl Fate {
    pub(crate) fn shadow_removed(&self) -> ShadowSet {
        let decks = self.layers.iter().fold(ShadowSet::EMPTY, |all, layer| all.union(layer.all()));
        ShadowSet::ALL.but(decks).but(self.shadow_discard).but(self.resolving)
    }
}
