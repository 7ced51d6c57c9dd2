//! Setting the game up.

use table::{Seat, SeatSet};

use crate::card::{Card, CardSet, EVENTS, SkiesSet};
use crate::character::{AbilitySet, Character, CharacterSet};
use crate::list::List;
use crate::objective::{Objective, ObjectiveSet};
use crate::options::{Heroes, Options, Rules};
use crate::pack::Pack;
use crate::place::{Place, PlaceSet};
use crate::region::RegionSet;
use crate::roll::Roll;
use crate::shadow_card::{ShadowCard, ShadowSet};
use crate::shadow_deck::Layer;
use crate::state::{Fate, PILES, PLAYERS, Pile, Top, Wizard};
use crate::tale::Tale;

/// Shadow cards that are drawn at set-up.
const FIRST_SHADOW_CARDS: usize = 9;

/// The characters suggested for a first game, player by player.
const SUGGESTED: [[Character; 2]; PLAYERS] = [
    [Character::Frodo, Character::Legolas],
    [Character::Merry, Character::Eowyn],
    [Character::Arwen, Character::Aragorn],
    [Character::Gandalf, Character::Boromir],
    [Character::Gimli, Character::Eomer],
];

/// The same for one player alone, beside Frodo & Sam.
const SUGGESTED_ALONE: [Character; 4] = [Character::Merry, Character::Eowyn, Character::Legolas, Character::Gandalf];

/// Events that are shuffled into the player deck, and cards dealt to each
/// hand, by the number of players.
const DEALT: [(u8, u8); PLAYERS] = [(5, 4), (6, 4), (6, 3), (7, 2), (9, 2)];

impl Fate {
    /// An empty table with these options, before anything is laid out.
    pub(crate) fn table(options: &Options) -> Result<Fate, String> {
        if !(1..=PLAYERS as u8).contains(&options.seats) {
            return Err(format!("one to five can play, not {}", options.seats));
        }
        let told = options.quest.objectives().len();
        if told > 0 && told + 1 != options.level.objectives() {
            return Err(format!(
                "this set has {} objectives with the Ring, but the level asks for {}",
                told + 1,
                options.level.objectives()
            ));
        }
        let pack = Pack::with(&options.cards).map_err(|e| format!("the card pack does not hold: {e}"))?;
        let seats = usize::from(options.seats);
        let game = Fate::bare(pack, Rules::from(options));
        if options.heroes == Heroes::Suggested {
            let played = suggested(seats);
            let needed = options.quest.objectives().iter().filter_map(|&objective| pack.quest(objective).uses);
            if let Some(missing) = { needed }.find(|who| !played.contains(*who)) {
                return Err(format!("these objectives need {}, who is not among the suggested", missing.name()));
            }
        }
        Ok(game)
    }

    fn bare(pack: &'static Pack, rules: Rules) -> Fate {
        let seats = usize::from(rules.seats);
        Fate {
            pack,
            rules,
            ended: None,
            current: Seat(0),
            turn: 0,
            steps: List::new(),
            hope: pack.hope_start,
            threat: 0,
            eye: pack.eye,
            nazgul: [0; crate::region::Region::COUNT],
            shadow: [0; Place::COUNT],
            friends: [[0; 4]; Place::COUNT],
            shadow_at: PlaceSet::EMPTY,
            friends_at: PlaceSet::EMPTY,
            shadow_left: pack.shadow_troops,
            friends_left: pack.armies,
            tokens_left: pack.tokens,
            captured: PlaceSet::EMPTY,
            fallen: PlaceSet::EMPTY,
            at: [None; Character::COUNT],
            owner: [None; Character::COUNT],
            row: List::new(),
            token: 0,
            hands: [CardSet::EMPTY; PLAYERS],
            tokens: [[0; 4]; PLAYERS],
            discard: CardSet::EMPTY,
            unseen: CardSet::ALL,
            skies_unseen: SkiesSet::ALL,
            boxed: EVENTS as u8 - DEALT[seats - 1].0,
            known: List::new(),
            piles: List::new(),
            layers: List::new(),
            shadow_discard: ShadowSet::EMPTY,
            resolving: ShadowSet::EMPTY,
            objectives: ObjectiveSet::one(Objective::Ring),
            done: ObjectiveSet::EMPTY,
            reserve: [0; 4],
            eored: RegionSet::EMPTY,
            six: 0,
            pledged: crate::army::ArmySet::EMPTY,
            dead_called: false,
            wizard: Wizard::Grey,
            bereft: None,
            block: [None; 2],
            bonus: [0; Character::COUNT],
            used: AbilitySet::EMPTY,
            called: SeatSet::EMPTY,
            refused: SeatSet::EMPTY,
            roll: Roll::default(),
            treachery: None,
        }
    }

    /// Lays everything out and begins the first turn.
    pub(crate) fn set_up(&mut self, tale: &mut impl Tale) {
        self.place_troops(tale);
        self.choose_objectives(tale);
        self.hand_out_characters(tale);
        self.deal(tale);
        self.begin_turn(tale);
    }

    fn place_troops(&mut self, tale: &mut impl Tale) {
        self.nazgul = self.pack.nazgul;
        for place in Place::ALL {
            let count = self.pack.troops[place.index()];
            match self.pack.people(place) {
                Some(army) => {
                    self.add_friends(place, army, count, tale);
                }
                None => self.add_shadow(place, count, tale),
            }
        }
        self.layers.push(Layer::shuffled(ShadowSet::REGULAR));
        for _ in 0..FIRST_SHADOW_CARDS {
            if let Some(card) = self.draw_shadow(tale) {
                if let Some(face) = self.pack.face(card) {
                    self.add_shadow(self.pack.stops(face.line)[0], 1, tale);
                }
                self.shadow_discard = self.shadow_discard.with(card);
            }
        }
        self.shadow_discard = self.shadow_discard.with(ShadowCard::Drums).with(ShadowCard::Wheels);
        self.see_back(tale);
    }

    fn choose_objectives(&mut self, tale: &mut impl Tale) {
        let told = self.rules.quest.objectives();
        let others = if told.is_empty() { self.draw_objectives(tale) } else { told.iter().copied().collect() };
        self.objectives = others.with(Objective::Ring);
        for objective in others.iter() {
            let quest = self.pack.quest(objective);
            for &(place, count) in &quest.troops {
                self.add_shadow(place, count.min(self.shadow_left), tale);
            }
            if let Some((army, count)) = quest.reserve {
                let kept = count.min(self.friends_left[army.index()]);
                self.friends_left[army.index()] -= kept;
                self.reserve[army.index()] += kept;
            }
        }
    }

    /// Objectives at random, drawn again if they need more characters than one
    /// or two players have.
    fn draw_objectives(&self, tale: &mut impl Tale) -> ObjectiveSet {
        let count = self.rules.level.objectives() - 1;
        let room = match self.rules.seats {
            1 => 5,
            2 => 4,
            _ => usize::MAX,
        };
        let mut all = Objective::ALL;
        loop {
            tale.shuffle(&mut all[1..], |objective| objective.to_string());
            let drawn: ObjectiveSet = all[1..=count].iter().copied().collect();
            let suits = self.rules.heroes == Heroes::Random
                || suggested(usize::from(self.rules.seats)).includes(self.needed(drawn));
            if self.needed(drawn).len() <= room && suits {
                return drawn;
            }
        }
    }

    /// The characters that objectives need.
    pub(crate) fn needed(&self, objectives: ObjectiveSet) -> CharacterSet {
        let uses = objectives.iter().filter_map(|objective| self.pack.quest(objective).uses);
        uses.fold(CharacterSet::one(Character::Frodo), CharacterSet::with)
    }

    fn hand_out_characters(&mut self, tale: &mut impl Tale) {
        let seats = usize::from(self.rules.seats);
        let count = if self.solo() { 5 } else { 2 * seats };
        let mut cards: List<Character, 13> = List::new();
        if self.rules.heroes == Heroes::Suggested {
            if self.solo() {
                cards.push(Character::Frodo);
                SUGGESTED_ALONE.into_iter().for_each(|who| cards.push(who));
            } else {
                SUGGESTED[..seats].iter().flatten().for_each(|&who| cards.push(who));
            }
        } else {
            let needed = self.needed(self.objectives);
            needed.iter().for_each(|who| cards.push(who));
            let mut others: List<Character, 13> = CharacterSet::ALL.but(needed).iter().collect();
            tale.shuffle(&mut others, |who| who.to_string());
            others.iter().take(count - cards.len()).for_each(|&who| cards.push(who));
            let first = usize::from(self.solo());
            // Frodo & Sam lie apart when one plays alone.
            loop {
                tale.shuffle(&mut cards[first..], |who| who.to_string());
                if self.solo() || !self.objectives.contains(Objective::Shelob) || !keeps_both(&cards) {
                    break;
                }
            }
        }
        for (nth, &who) in cards.iter().enumerate() {
            self.owner[who.index()] = Some(Seat(if self.solo() { 0 } else { (nth / 2) as u8 }));
            self.at[who.index()] = Some(self.pack.start(who));
            if self.solo() && who != Character::Frodo {
                self.row.push(who);
            }
        }
    }

    /// Hands, and the stacks of the player deck with a Skies Darken card each.
    fn deal(&mut self, tale: &mut impl Tale) {
        let seats = self.rules.seats;
        let (events, hand) = DEALT[usize::from(seats) - 1];
        let left = 48 + events - hand * seats;
        self.piles.push(Pile { cards: 48 + events, skies: false });
        for seat in Seat::all(seats) {
            for _ in 0..hand {
                if let Some(Top::Card(card)) = self.draw_top(tale) {
                    self.hands[seat.index()] = self.hands[seat.index()].with(card);
                }
            }
        }
        self.piles = stacks(left, self.rules.level.skies());
        if self.rules.heroes == Heroes::Suggested {
            self.current = self.owner_of(Character::Frodo);
        } else {
            self.current = self.lowest_card();
        }
    }

    /// Whoever has the lowest number on a region card begins.
    pub(crate) fn lowest_card(&self) -> Seat {
        let lowest = |seat: &Seat| {
            let numbers = self.hands[seat.index()].iter().filter_map(|card: Card| self.pack.number(card));
            numbers.min().unwrap_or(u16::MAX)
        };
        Seat::all(self.rules.seats).min_by_key(lowest).unwrap_or(Seat(0))
    }
}

/// So many cards in stacks as even as can be, the larger ones on top; each
/// with a Skies Darken card.
pub(crate) fn stacks(cards: u8, count: usize) -> List<Pile, PILES> {
    let (each, larger) = (cards / count as u8, cards % count as u8);
    let size = |nth: u8| each + u8::from(nth < larger) + 1;
    (0..count as u8).rev().map(|nth| Pile { cards: size(nth), skies: true }).collect()
}

/// The characters suggested for so many players.
fn suggested(seats: usize) -> CharacterSet {
    match seats {
        1 => SUGGESTED_ALONE.into_iter().chain([Character::Frodo]).collect(),
        _ => SUGGESTED[..seats].iter().flatten().copied().collect(),
    }
}

/// Whether one player would have both Frodo and Gollum.
fn keeps_both(cards: &[Character]) -> bool {
    cards.chunks(2).any(|pair| pair.contains(&Character::Frodo) && pair.contains(&Character::Gollum))
}

/// The suggested characters, player by player.
pub(crate) fn suggested_for(seats: u8) -> Vec<Vec<Character>> {
    match seats {
        1 => vec![[Character::Frodo].into_iter().chain(SUGGESTED_ALONE).collect()],
        _ => SUGGESTED[..usize::from(seats)].iter().map(|pair| pair.to_vec()).collect(),
    }
}
