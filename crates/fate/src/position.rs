//! Any position, as people write it. `docs/SCENARIOS.md` explains the fields.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::written::is_default;
use table::{Seat, SeatSet};

use crate::army::Army;
use crate::card::{Card, CardSet, Skies};
use crate::character::{Ability, Character};
use crate::list::List;
use crate::objective::Objective;
use crate::options::Options;
use crate::place::Place;
use crate::region::Region;
use crate::roll::Roll;
use crate::shadow_card::{ShadowCard, ShadowSet};
use crate::shadow_deck::{Layer, LayerPosition};
use crate::state::{Ending, Fate, PLAYERS, Pile, Top, Wizard};
use crate::step::Step;
use crate::symbol::{Price, Symbol};

/// Any position. What is left out has a default: an empty board with all
/// Nazgûl in Mordor, the first player about to act, nothing in the hands.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The rules of the table. The number of seats is that of the players.
    #[serde(skip_serializing_if = "is_default")]
    pub options: Options,
    /// The players; the suggested characters if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub players: Vec<Player>,
    /// Where figures stand that are not where they start.
    #[serde(skip_serializing_if = "is_default")]
    pub figures: BTreeMap<Character, Place>,
    /// Characters that are in the game, but not on the board.
    #[serde(skip_serializing_if = "is_default")]
    pub away: Vec<Character>,
    /// Whose turn it is, counted from one; the first player's if nothing is said.
    pub turn_of: Option<u8>,
    /// How many turns have begun.
    #[serde(skip_serializing_if = "is_default")]
    pub turn: u16,
    /// Alone: who in the row has the token, counted from zero.
    #[serde(skip_serializing_if = "is_default")]
    pub token: u8,
    /// What is still to be done, the next step last; the current player acts
    /// if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub steps: Vec<Step>,
    /// Hope; as at the start if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub hope: Option<u8>,
    /// The space of the threat marker, counted from zero.
    #[serde(skip_serializing_if = "is_default")]
    pub threat: u8,
    /// Where the Eye is; as at the start if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub eye: Option<Region>,
    /// Where the Nazgûl are: those who are not named are no more. All nine in
    /// Mordor if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub nazgul: Option<BTreeMap<Region, u8>>,
    /// Shadow troops.
    #[serde(skip_serializing_if = "is_default")]
    pub shadow: BTreeMap<Place, u8>,
    /// Friendly troops.
    #[serde(skip_serializing_if = "is_default")]
    pub troops: BTreeMap<Place, BTreeMap<Army, u8>>,
    /// Places with a haven token.
    #[serde(skip_serializing_if = "is_default")]
    pub captured: Vec<Place>,
    /// Havens with a stronghold token.
    #[serde(skip_serializing_if = "is_default")]
    pub fallen: Vec<Place>,
    /// Objectives besides the Ring.
    #[serde(skip_serializing_if = "is_default")]
    pub objectives: Vec<Objective>,
    /// Those that are complete.
    #[serde(skip_serializing_if = "is_default")]
    pub done: Vec<Objective>,
    /// Troops on objectives.
    #[serde(skip_serializing_if = "is_default")]
    pub reserve: BTreeMap<Army, u8>,
    /// Regions with a trophy of the Éored.
    #[serde(skip_serializing_if = "is_default")]
    pub eored: Vec<Region>,
    /// Troops that Legolas has counted.
    #[serde(skip_serializing_if = "is_default")]
    pub six: u8,
    /// Peoples that Merry & Pippin have won.
    #[serde(skip_serializing_if = "is_default")]
    pub pledged: Vec<Army>,
    /// Whether Aragorn has taken the Paths of the Dead.
    #[serde(skip_serializing_if = "is_default")]
    pub dead_called: bool,
    /// What has become of Gandalf.
    #[serde(skip_serializing_if = "is_default")]
    pub wizard: Wizard,
    /// Whose lost character will be replaced, counted from one.
    #[serde(skip_serializing_if = "is_default")]
    pub bereft: Option<u8>,
    /// The player discard pile.
    #[serde(skip_serializing_if = "is_default")]
    pub discard: Vec<Card>,
    /// Skies Darken cards that came.
    #[serde(skip_serializing_if = "is_default")]
    pub skies: Vec<Skies>,
    /// Events in the box; as many as at the start if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub boxed: Option<u8>,
    /// The top cards of the player deck, where they are known.
    #[serde(skip_serializing_if = "is_default")]
    pub known: Vec<Top>,
    /// The stacks below, the next one last; one stack of everything that is
    /// nowhere else, without Skies Darken cards, if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub piles: Option<Vec<Pile>>,
    /// The layers of the shadow deck, the top one last; one layer of
    /// everything that is nowhere else if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub shadow_deck: Option<Vec<LayerPosition>>,
    /// The shadow discard pile; the special cards if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub shadow_discard: Option<Vec<ShadowCard>>,
    /// Shadow cards that were turned this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub resolving: Vec<ShadowCard>,
    /// Who has acted this turn, and how often.
    #[serde(skip_serializing_if = "is_default")]
    pub acted: Vec<(Character, u8)>,
    /// Actions beyond the usual ones.
    #[serde(skip_serializing_if = "is_default")]
    pub bonus: BTreeMap<Character, u8>,
    /// What was used this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub used: Vec<Ability>,
    /// Who was asked whether there is something to say.
    #[serde(skip_serializing_if = "is_default")]
    pub called: SeatSet,
    /// Who has refused a card this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub refused: SeatSet,
    /// The dice on the table.
    #[serde(skip_serializing_if = "is_default")]
    pub roll: Roll,
    /// Where Gollum's treachery was paid for.
    #[serde(skip_serializing_if = "is_default")]
    pub treachery: Option<Place>,
    /// How the game ended.
    #[serde(skip_serializing_if = "is_default")]
    pub ended: Option<Ending>,
}

/// One player of a position.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// Their characters.
    pub characters: Vec<Character>,
    /// Their hand.
    #[serde(skip_serializing_if = "is_default")]
    pub hand: Vec<Card>,
    /// Their tokens.
    #[serde(skip_serializing_if = "is_default")]
    pub tokens: Price,
}

impl Fate {
    /// The options of the table.
    pub(crate) fn options(&self) -> Options {
        let rules = self.rules;
        Options {
            seats: rules.seats,
            level: rules.level,
            quest: rules.quest,
            heroes: rules.heroes,
            trust: rules.trust,
            cards: self.pack.text.clone(),
        }
    }

    pub(crate) fn write_position(&self) -> Position {
        let counted = |counts: &[u8; 4]| -> BTreeMap<Army, u8> {
            Army::ALL.into_iter().zip(*counts).filter(|&(_, count)| count > 0).collect()
        };
        let owned = |seat: Seat| -> Vec<Character> {
            let theirs = Character::ALL.into_iter().filter(|who| self.owner[who.index()] == Some(seat));
            if self.solo() {
                [Character::Frodo].into_iter().chain(self.row.iter().copied()).collect()
            } else {
                theirs.collect()
            }
        };
        let players = Seat::all(self.rules.seats).map(|seat| Player {
            characters: owned(seat),
            hand: self.hands[seat.index()].iter().collect(),
            tokens: Price(self.tokens[seat.index()]),
        });
        let stands = Character::ALL.into_iter().filter_map(|who| self.at[who.index()].map(|place| (who, place)));
        let away = |who: &Character| self.owner[who.index()].is_some() && self.at[who.index()].is_none();
        let layers = self.layers.iter().map(|layer| LayerPosition {
            known: layer.known.to_vec(),
            back: layer.back,
            cards: layer.rest.iter().collect(),
        });
        let coming = self.known.iter().filter_map(|top| match *top {
            Top::Skies(card) => Some(card),
            Top::Card(_) => None,
        });
        let coming: Vec<Skies> = coming.collect();
        let came = |card: &Skies| !self.skies_unseen.contains(*card) && !coming.contains(card);
        Position {
            options: self.options(),
            players: players.collect(),
            figures: stands.filter(|&(who, place)| self.pack.start(who) != place).collect(),
            away: Character::ALL.into_iter().filter(away).collect(),
            turn_of: Some(self.current.0 + 1),
            turn: self.turn,
            token: self.token,
            steps: self.steps.to_vec(),
            hope: Some(self.hope),
            threat: self.threat,
            eye: Some(self.eye),
            nazgul: Some(Region::ALL.into_iter().zip(self.nazgul).filter(|&(_, count)| count > 0).collect()),
            shadow: self.shadow_at.iter().map(|place| (place, self.shadow(place))).collect(),
            troops: self.friends_at.iter().map(|place| (place, counted(&self.friends[place.index()]))).collect(),
            captured: self.captured.iter().collect(),
            fallen: self.fallen.iter().collect(),
            objectives: self.other_objectives().iter().collect(),
            done: self.done.iter().collect(),
            reserve: counted(&self.reserve),
            eored: self.eored.iter().collect(),
            six: self.six,
            pledged: self.pledged.iter().collect(),
            dead_called: self.dead_called,
            wizard: self.wizard,
            bereft: self.bereft.map(|seat| seat.0 + 1),
            discard: self.discard.iter().collect(),
            skies: Skies::ALL.into_iter().filter(came).collect(),
            boxed: Some(self.boxed),
            known: self.known.to_vec(),
            piles: Some(self.piles.to_vec()),
            shadow_deck: Some(layers.collect()),
            shadow_discard: Some(self.shadow_discard.iter().collect()),
            resolving: self.resolving.iter().collect(),
            acted: self.block.iter().flatten().copied().collect(),
            bonus: Character::ALL.into_iter().zip(self.bonus).filter(|&(_, count)| count > 0).collect(),
            used: self.used.iter().collect(),
            called: self.called,
            refused: self.refused,
            roll: self.roll,
            treachery: self.treachery,
            ended: self.ended,
        }
    }

    pub(crate) fn read_position(position: &Position) -> Result<Fate, String> {
        let mut options = position.options.clone();
        if !position.players.is_empty() {
            options.seats = u8::try_from(position.players.len()).unwrap_or(u8::MAX);
        }
        let mut game = Fate::table(&options)?;
        game.read_players(position)?;
        game.read_board(position)?;
        game.read_objectives(position);
        game.read_decks(position)?;
        game.read_turn(position)?;
        game.check_position()?;
        Ok(game)
    }

    fn seat_number(&self, number: u8) -> Result<Seat, String> {
        match number {
            1.. if number <= self.rules.seats => Ok(Seat(number - 1)),
            _ => Err(format!("there is no player {number} among {}", self.rules.seats)),
        }
    }

    fn read_players(&mut self, position: &Position) -> Result<(), String> {
        let usual: Vec<Player> = self.usual_players();
        let players = if position.players.is_empty() { &usual } else { &position.players };
        for (seat, player) in Seat::all(PLAYERS as u8).zip(players) {
            for &who in &player.characters {
                if self.owner[who.index()].is_some() {
                    return Err(format!("{who} is there twice"));
                }
                self.owner[who.index()] = Some(seat);
                let away = position.away.contains(&who);
                let place = position.figures.get(&who).copied().unwrap_or(self.pack.start(who));
                self.at[who.index()] = (!away).then_some(place);
                if self.solo() && who != Character::Frodo {
                    if self.row.len() == 4 {
                        return Err("alone, one plays four characters beside Frodo & Sam".into());
                    }
                    self.row.push(who);
                }
            }
            for &card in &player.hand {
                self.take_unseen(card)?;
                self.hands[seat.index()] = self.hands[seat.index()].with(card);
            }
            for symbol in Symbol::ALL {
                let count = player.tokens.count(symbol);
                let left = self.tokens_left[symbol.index()].checked_sub(count);
                self.tokens_left[symbol.index()] =
                    left.ok_or_else(|| format!("there are not so many {symbol} tokens"))?;
                self.tokens[seat.index()][symbol.index()] = count;
            }
        }
        match position.figures.keys().find(|who| self.owner[who.index()].is_none()) {
            Some(who) => Err(format!("{who} stands there and is nobody's")),
            None => Ok(()),
        }
    }

    /// The suggested characters, where a position says nothing.
    fn usual_players(&self) -> Vec<Player> {
        let characters = crate::setup::suggested_for(self.rules.seats);
        characters.into_iter().map(|characters| Player { characters, ..Player::default() }).collect()
    }

    fn take_unseen(&mut self, card: Card) -> Result<(), String> {
        if !self.unseen.contains(card) {
            return Err(format!("{card} is there twice"));
        }
        self.unseen = self.unseen.without(card);
        Ok(())
    }

    fn read_board(&mut self, position: &Position) -> Result<(), String> {
        self.hope = position.hope.unwrap_or(self.hope);
        self.threat = position.threat;
        self.eye = position.eye.unwrap_or(self.eye);
        match &position.nazgul {
            None => self.nazgul[Region::Mordor.index()] = 9,
            Some(regions) => regions.iter().for_each(|(region, &count)| self.nazgul[region.index()] = count),
        }
        for (&place, &count) in &position.shadow {
            let left = self.shadow_left.checked_sub(count).ok_or("there are not so many shadow troops")?;
            self.shadow_left = left;
            self.shadow[place.index()] = count;
            self.note_shadow(place);
        }
        for (&place, armies) in &position.troops {
            for (&army, &count) in armies {
                self.take_friends(army, count)?;
                self.friends[place.index()][army.index()] = count;
            }
            self.note_friends(place);
        }
        for (&army, &count) in &position.reserve {
            self.take_friends(army, count)?;
            self.reserve[army.index()] = count;
        }
        self.captured = position.captured.iter().copied().collect();
        self.fallen = position.fallen.iter().copied().collect();
        let trophies = position.eored.len() as u8 + position.six;
        self.shadow_left = self.shadow_left.checked_sub(trophies).ok_or("there are not so many shadow troops")?;
        Ok(())
    }

    fn take_friends(&mut self, army: Army, count: u8) -> Result<(), String> {
        let left = self.friends_left[army.index()].checked_sub(count);
        self.friends_left[army.index()] = left.ok_or_else(|| format!("there are not so many {army} troops"))?;
        Ok(())
    }

    fn read_objectives(&mut self, position: &Position) {
        self.objectives = position.objectives.iter().copied().chain([Objective::Ring]).collect();
        self.done = position.done.iter().copied().collect();
        self.eored = position.eored.iter().copied().collect();
        self.six = position.six;
        self.pledged = position.pledged.iter().copied().collect();
        let friendship = &mut self.tokens_left[Symbol::Friendship.index()];
        *friendship = friendship.saturating_sub(self.pledged.len() as u8);
        self.dead_called = position.dead_called;
        self.wizard = position.wizard;
    }

    fn read_decks(&mut self, position: &Position) -> Result<(), String> {
        for &card in &position.discard {
            self.take_unseen(card)?;
            self.discard = self.discard.with(card);
        }
        if position.known.len() > 4 {
            return Err("at most four cards of the player deck are known".into());
        }
        for &top in &position.known {
            match top {
                Top::Card(card) => self.take_unseen(card)?,
                Top::Skies(card) => self.skies_unseen = self.skies_unseen.without(card),
            }
            self.known.push(top);
        }
        position.skies.iter().for_each(|&card| self.skies_unseen = self.skies_unseen.without(card));
        let events = self.unseen.and(CardSet::EVENTS).len() as u8;
        self.boxed = position.boxed.unwrap_or(self.boxed.min(events));
        match &position.piles {
            Some(piles) if piles.len() > crate::state::PILES => return Err("there are at most six stacks".into()),
            Some(piles) => self.piles = piles.iter().copied().collect(),
            None => {
                let cards = (self.unseen.len() as u8).saturating_sub(self.boxed);
                self.piles = [Pile { cards, skies: false }].into_iter().filter(|pile| pile.cards > 0).collect();
            }
        }
        self.resolving = position.resolving.iter().copied().collect();
        let special = [ShadowCard::Drums, ShadowCard::Wheels];
        self.shadow_discard = match &position.shadow_discard {
            Some(cards) => cards.iter().copied().collect(),
            None => special.into_iter().filter(|&card| !self.resolving.contains(card)).collect(),
        };
        match &position.shadow_deck {
            Some(layers) if layers.len() > 8 => return Err("the shadow deck has at most eight layers".into()),
            Some(layers) => {
                for layer in layers {
                    if layer.known.len() > 2 {
                        return Err("at most two cards of a layer are known".into());
                    }
                    let known: List<ShadowCard, 2> = layer.known.iter().copied().collect();
                    self.layers.push(Layer { known, back: layer.back, rest: layer.cards.iter().copied().collect() });
                }
            }
            None => {
                let rest = ShadowSet::REGULAR.but(self.shadow_discard).but(self.resolving);
                self.layers.push(Layer::shuffled(rest));
            }
        }
        Ok(())
    }

    fn read_turn(&mut self, position: &Position) -> Result<(), String> {
        self.current = self.seat_number(position.turn_of.unwrap_or(1))?;
        self.turn = position.turn;
        self.token = position.token;
        self.bereft = position.bereft.map(|number| self.seat_number(number)).transpose()?;
        if position.steps.len() > 24 || position.acted.len() > 2 {
            return Err("so much cannot be going on".into());
        }
        self.steps = position.steps.iter().copied().collect();
        if self.steps.is_empty() && position.ended.is_none() {
            self.steps.push(Step::Actions);
        }
        for (place, acted) in self.block.iter_mut().zip(&position.acted) {
            *place = Some(*acted);
        }
        position.bonus.iter().for_each(|(who, &count)| self.bonus[who.index()] = count);
        self.used = position.used.iter().copied().collect();
        self.called = position.called;
        self.refused = position.refused;
        self.roll = position.roll;
        self.treachery = position.treachery;
        self.ended = position.ended;
        Ok(())
    }

    /// What the rules take for granted of any position.
    fn check_position(&self) -> Result<(), String> {
        let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
        require(self.place_of(Character::Frodo).is_some(), "Frodo & Sam are always on the board")?;
        require(usize::from(self.threat) < self.pack.threat.len(), "the threat track has seven spaces")?;
        require(!self.solo() || self.row.len() == 4, "alone, one plays four characters beside Frodo & Sam")?;
        require(usize::from(self.token) < 4, "the token is with one of four characters")?;
        require(self.ended.is_some() == self.steps.is_empty(), "a game is over exactly when nothing is left to do")?;
        table::Game::audit(self)?;
        for &step in self.steps.iter() {
            self.check_step(step)?;
        }
        if let Some(&step) = self.steps.last() {
            let mut list = Vec::new();
            self.list_step(step, &mut list);
            require(!list.is_empty(), "play stands at a step that leaves nothing to choose")?;
        }
        Ok(())
    }

    /// What a step takes for granted when it comes.
    fn check_step(&self, step: Step) -> Result<(), String> {
        let sits = |seat: Seat| seat.0 < self.rules.seats;
        let fits = match step {
            Step::Exchange { from, to, .. } => sits(from) && sits(to),
            Step::GiftsToken(_, to) => sits(to),
            Step::RollAgain(face) => self.roll.dice.get(usize::from(face)).is_some_and(|&dice| dice > 0),
            Step::Flip(left) => left > 0,
            Step::Arrange(_, _, seen) | Step::Foresight(seen) => usize::from(seen) <= self.known.len(),
            Step::OrdersTo(_, from, left) => left > 0 && left <= self.shadow(from),
            Step::Losses(left) => left <= self.friends(self.roll.place),
            Step::EntsTo(_, count) => count <= self.troops(Place::Fangorn, Army::Elven),
            Step::ArrowTroops(_, _, _, left) | Step::HorsesTo(_, _, _, left) | Step::CloaksTo(_, _, left) => left > 0,
            _ => true,
        };
        if fits && sits(self.decider(step)) {
            return Ok(());
        }
        Err(format!("{step:?} cannot be what is to be done here"))
    }
}
