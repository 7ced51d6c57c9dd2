//! Any position, as people write it. `docs/SCENARIOS.md` explains the fields.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::written::is_default;
use table::{Game, PositionError, Seat};

use crate::action::Letter;
use crate::board::{Region, RegionSet};
use crate::camp::{Camp, TileSet};
use crate::card::{Card, CardSet, Special, SpecialSet};
use crate::character::{Character, CharacterSet, Face, TILES};
use crate::options::{Mode, Options};
use crate::past::Past;
use crate::side::Side;
use crate::state::{Assault, Battle, Confrontation, End, Errand, Rules, Step};

/// Any position. What is left out has a default: classic characters, Sauron to
/// move, full hands, no special cards, and nobody has seen anything.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The rules of the table.
    #[serde(skip_serializing_if = "is_default")]
    pub options: Options,
    /// The decision that play is at.
    #[serde(skip_serializing_if = "is_default")]
    pub step: Step,
    /// Whose turn it is.
    pub to_move: Side,
    /// How many turns were played.
    #[serde(skip_serializing_if = "is_default")]
    pub turn: u16,
    /// Who stands where. Whoever is not named has fallen (or, during the
    /// set-up, is not placed yet).
    pub pieces: BTreeMap<Character, Region>,
    /// Faces in use that neither `pieces` nor the mode tell.
    #[serde(skip_serializing_if = "is_default")]
    pub lineup: Vec<Character>,
    /// How many faces each side has chosen, while drafting.
    #[serde(skip_serializing_if = "is_default")]
    pub fielded: (u8, u8),
    /// The combat cards each side has used.
    #[serde(skip_serializing_if = "is_default")]
    pub discards: BTreeMap<Side, Vec<Card>>,
    /// Special cards that may still be used.
    #[serde(skip_serializing_if = "is_default")]
    pub specials: Vec<Special>,
    /// Special cards that have been used.
    #[serde(skip_serializing_if = "is_default")]
    pub used: Vec<Special>,
    /// How many special cards the Fellowship named.
    #[serde(skip_serializing_if = "is_default")]
    pub named: u8,
    /// Who is revealed for good.
    #[serde(skip_serializing_if = "is_default")]
    pub revealed: Vec<Character>,
    /// Who is revealed until the turn ends.
    #[serde(skip_serializing_if = "is_default")]
    pub shown: Vec<Character>,
    /// Who is revealed until the battle ends.
    #[serde(skip_serializing_if = "is_default")]
    pub open: Vec<Character>,
    /// The letters on the pieces' backs. By default they go along the regions.
    #[serde(skip_serializing_if = "is_default")]
    pub letters: BTreeMap<Character, Letter>,
    /// Who may be behind a letter, for all the other side knows. By default
    /// anybody who is not revealed.
    #[serde(skip_serializing_if = "is_default")]
    pub beliefs: BTreeMap<Letter, Vec<Character>>,
    /// What pieces were seen to do, by their letters. By default nothing.
    #[serde(skip_serializing_if = "is_default")]
    pub past: BTreeMap<Letter, Past>,
    /// Who may move after a special card's extra step.
    #[serde(skip_serializing_if = "is_default")]
    pub errand: Errand,
    /// The piece in the tunnel of Moria.
    #[serde(skip_serializing_if = "is_default")]
    pub traveller: Option<Letter>,
    /// The piece that A King Revealed makes Sauron move.
    #[serde(skip_serializing_if = "is_default")]
    pub ordered: Option<Letter>,
    /// Whether Sam bears the Ring.
    #[serde(skip_serializing_if = "is_default")]
    pub ring_on_sam: bool,
    /// Whether the Orcs have begun a battle this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub orcs_spent: bool,
    /// The piece that has moved into a region with enemies.
    #[serde(skip_serializing_if = "is_default")]
    pub assault: Option<Assault>,
    /// The battle that is being fought.
    #[serde(skip_serializing_if = "is_default")]
    pub battle: Option<Battle>,
    /// How the game ended.
    #[serde(skip_serializing_if = "is_default")]
    pub ended: Option<End>,
    /// Whether this is the second game of a match: seat 2 leads the Fellowship.
    #[serde(skip_serializing_if = "is_default")]
    pub second: bool,
    /// Points each seat won in the first game of a match.
    #[serde(skip_serializing_if = "is_default")]
    pub score: [i16; 2],
}

impl Default for Position {
    fn default() -> Position {
        Position {
            options: Options::default(),
            step: Step::default(),
            to_move: Side::Sauron,
            turn: 0,
            pieces: BTreeMap::new(),
            lineup: Vec::new(),
            fielded: (0, 0),
            discards: BTreeMap::new(),
            specials: Vec::new(),
            used: Vec::new(),
            named: 0,
            revealed: Vec::new(),
            shown: Vec::new(),
            open: Vec::new(),
            letters: BTreeMap::new(),
            beliefs: BTreeMap::new(),
            past: BTreeMap::new(),
            errand: Errand::default(),
            traveller: None,
            ordered: None,
            ring_on_sam: false,
            orcs_spent: false,
            assault: None,
            battle: None,
            ended: None,
            second: false,
            score: [0; 2],
        }
    }
}

/// The face a tile shows if nobody says otherwise.
fn usual_face(mode: Mode) -> Face {
    if mode == Mode::Variant { Face::Variant } else { Face::Classic }
}

/// Whether pieces have letters yet: they are dealt when all are placed.
fn has_letters(step: Step) -> bool {
    !matches!(step, Step::Drafting | Step::Naming | Step::Taking | Step::Placing)
}

impl Confrontation {
    pub(crate) fn write_position(&self) -> Position {
        let mut position = Position {
            options: self.rules.into(),
            step: self.step,
            to_move: self.to_move,
            turn: self.turn,
            named: self.named,
            errand: self.errand,
            traveller: self.traveller,
            ordered: self.ordered,
            ring_on_sam: self.ring_on_sam,
            orcs_spent: self.orcs_spent,
            assault: self.assault,
            battle: self.battle,
            ended: self.ended,
            second: self.second,
            score: self.score,
            ..Position::default()
        };
        if self.step == Step::Drafting {
            position.fielded = (self.camps[0].progress, self.camps[1].progress);
        }
        for side in Side::BOTH {
            self.camp(side).write(self, &mut position);
        }
        position
    }

    pub(crate) fn read_position(position: &Position) -> Result<Confrontation, PositionError> {
        let mut game = Confrontation {
            rules: Rules::from(&position.options),
            camps: [Camp::new(Side::Fellowship), Camp::new(Side::Sauron)],
            fellowship: Seat(u8::from(position.second)),
            score: position.score,
            second: position.second,
            turn: position.turn,
            to_move: position.to_move,
            step: position.step,
            errand: position.errand,
            traveller: position.traveller,
            ordered: position.ordered,
            ring_on_sam: position.ring_on_sam,
            orcs_spent: position.orcs_spent,
            assault: position.assault,
            battle: position.battle,
            named: position.named,
            ended: position.ended,
        };
        for side in Side::BOTH {
            game.camps[side.index()].read(position).map_err(PositionError)?;
        }
        game.check_position().map_err(PositionError)?;
        Ok(game)
    }

    /// What the rules take for granted of any position.
    fn check_position(&self) -> Result<(), String> {
        let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
        let [fellowship, sauron] = &self.camps;
        let on_table = |side: usize| self.battle.is_some_and(|battle| battle.played[side].is_some());
        let left = |camp: &Camp, side| camp.hand.len() + usize::from(on_table(side));
        require(left(fellowship, 0) == left(sauron, 1), "both sides must have used the same number of cards")?;
        require(!fellowship.hand.is_empty() || on_table(0), "when all nine cards are used they are taken back")?;
        if has_letters(self.step) && self.step != Step::Over {
            let shared = fellowship.occupied().and(sauron.occupied());
            let fought_over = self.assault.map_or(RegionSet::EMPTY, |assault| RegionSet::one(assault.region));
            if let Some(region) = shared.but(fought_over).first() {
                return Err(format!("both sides stand in {} although nobody attacks there", region.name()));
            }
        }
        let stands = |letter: Letter| self.camp(letter.side()).is_on_board(self.tile(letter));
        let assaulting = self
            .assault
            .is_none_or(|assault| self.camp(assault.by.side()).region(self.tile(assault.by)) == Some(assault.region));
        let in_battle = matches!(
            self.step,
            Step::Gwaihir
                | Step::FellowshipText
                | Step::SauronText
                | Step::Cards
                | Step::SauronCard
                | Step::FellowshipCard
                | Step::AfterReveal
                | Step::SauronMagic
                | Step::FellowshipMagic
                | Step::SauronRetreat
                | Step::FellowshipRetreat
                | Step::Aid
                | Step::Flee
        );
        require(assaulting || in_battle, "the attacking piece does not stand where it attacks")?;
        require(
            !in_battle || self.battle.is_some() && self.assault.is_some(),
            "the step needs a battle and an assault",
        )?;
        require(in_battle || self.battle.is_none(), "there is a battle, but the step is none of a battle")?;
        if let Some(battle) = self.battle {
            require(
                battle.fellowship.side() == Side::Fellowship && battle.sauron.side() == Side::Sauron,
                "a battle is between a piece of the Fellowship and one of Sauron",
            )?;
            for (side, camp) in Side::BOTH.into_iter().zip(&self.camps) {
                let cards = [battle.played[side.index()], battle.cards[side.index()]];
                let own = cards.into_iter().flatten().all(|card| CardSet::all(side).contains(card));
                require(own, "a card in the battle is not of that side")?;
                require(
                    camp.revealed.contains(camp.tile(battle.fighter(side)))
                        || !camp.is_on_board(camp.tile(battle.fighter(side))),
                    "the pieces of a battle must be open",
                )?;
            }
            let chosen =
                battle.played.iter().zip(&battle.cards).all(|(played, card)| played.is_some() == card.is_some());
            require(chosen, "a battle must name both the card played and the card that counts, or neither")?;
            self.check_cards(&battle)?;
        }
        match self.step {
            Step::Target => {
                let open = self
                    .assault
                    .is_some_and(|assault| self.camp(assault.by.side().enemy()).occupied().contains(assault.region));
                require(open, "there is nobody to attack")?;
            }
            Step::Tunnel => {
                let inside = self.traveller.is_some_and(|letter| {
                    letter.side() == Side::Fellowship && fellowship.region(self.tile(letter)) == Some(Region::Eregion)
                });
                require(inside, "the traveller in the tunnel is a Fellowship piece still in Eregion")?;
            }
            Step::Over => require(self.ended.is_some(), "a game that is over has ended somehow")?,
            Step::Turn => {
                let letter = match self.errand {
                    Errand::None => None,
                    Errand::Same(letter) | Errand::Other(letter) => Some(letter),
                };
                require(
                    letter.is_none_or(|letter| letter.side() == self.to_move && stands(letter)),
                    "the piece that made the extra step is not one of the side to move",
                )?;
                let stuck = !self.can_go_on(self.to_move);
                require(!stuck, "the side to move has nothing it could do: the game would be over")?;
            }
            _ => {}
        }
        require(self.step == Step::Over || self.ended.is_none(), "the game has ended, but play goes on")?;
        require(
            self.ordered.is_none_or(|letter| letter.side() == Side::Sauron && stands(letter)),
            "only a piece of Sauron on the board can be ordered to move",
        )?;
        require(self.named <= 4, "at most four special cards can be named")?;
        self.check_choices()
    }
}

impl Confrontation {
    /// The cards on the table are those that the step of the battle speaks of.
    fn check_cards(&self, battle: &Battle) -> Result<(), String> {
        let [fellowship, sauron] = battle.cards;
        let sides = [fellowship.is_some(), sauron.is_some()];
        let fits = match self.step {
            Step::Gwaihir | Step::FellowshipText | Step::SauronText | Step::SauronCard => sides == [false, false],
            Step::Cards => sides != [true, true],
            Step::FellowshipCard => sides == [false, true],
            Step::SauronMagic => sauron == Some(Card::Magic),
            Step::FellowshipMagic => fellowship == Some(Card::Magic) && sides[1],
            Step::SauronRetreat => sauron == Some(Card::Retreat) && sides[0],
            Step::FellowshipRetreat => fellowship == Some(Card::Retreat) && sides[1],
            Step::AfterReveal => sides == [true, true],
            Step::Aid => sides == [!battle.marks.no_cards; 2],
            Step::Flee => sides[0] == sides[1] && self.character(battle.sauron) == Character::Wormtongue,
            _ => true,
        };
        if fits { Ok(()) } else { Err(format!("the cards on the table do not fit {:?}", self.step)) }
    }

    /// Play can go on: somebody is asked, and has something to answer.
    fn check_choices(&self) -> Result<(), String> {
        let awaited = self.awaited();
        if awaited.is_empty() && self.step != Step::Over {
            return Err(format!("nobody has anything to choose at {:?}", self.step));
        }
        let mut list = Vec::new();
        for seat in awaited.iter() {
            list.clear();
            self.actions(seat, &mut list);
            if list.is_empty() {
                return Err(format!("{} has nothing to choose at {:?}", self.side_of(seat), self.step));
            }
        }
        Ok(())
    }
}

impl Camp {
    /// Letters along the regions, those who stand nowhere last.
    fn usual_letters(&self) -> [usize; TILES] {
        let mut order: [usize; TILES] = std::array::from_fn(|tile| tile);
        order.sort_by_key(|&tile| (self.region(tile).map_or(usize::MAX, Region::index), tile));
        order
    }

    /// What the enemy knows if nothing but the revealed pieces was ever seen.
    fn usual_beliefs(&self, hidden: bool) -> [CharacterSet; TILES] {
        let mut camp = *self;
        camp.beliefs = [self.suspects(hidden); TILES];
        let revealed = camp.revealed;
        for tile in 0..TILES {
            if revealed.contains(tile) || !camp.is_on_board(tile) {
                camp.reveal(tile);
            }
        }
        camp.beliefs
    }

    fn write(&self, game: &Confrontation, position: &mut Position) {
        let side = Side::BOTH[usize::from(game.camps[1] == *self)];
        let names = |tiles: TileSet| tiles.iter().map(|tile| self.character(tile)).collect::<Vec<_>>();
        for tile in 0..TILES {
            let character = self.character(tile);
            if let Some(region) = self.region(tile) {
                position.pieces.insert(character, region);
            } else if character.face() != usual_face(game.rules.mode) {
                position.lineup.push(character);
            }
        }
        if !self.discard.is_empty() {
            position.discards.insert(side, self.discard.iter().collect());
        }
        position.specials.extend(self.specials.iter());
        position.used.extend(self.used.iter());
        if !has_letters(game.step) {
            return;
        }
        position.revealed.extend(names(self.lasting));
        position.shown.extend(names(self.shown.but(self.lasting)));
        position.open.extend(names(self.revealed.but(self.shown).but(self.lasting)));
        let usual = self.usual_letters();
        if usual.iter().enumerate().any(|(index, &tile)| self.letter(tile).index() != index) {
            for tile in 0..TILES {
                position.letters.insert(self.character(tile), self.letter(tile));
            }
        }
        let beliefs = self.usual_beliefs(game.rules.mode == Mode::Hidden);
        for letter in Letter::all(side) {
            let belief = self.possible(self.tile(letter));
            if belief != beliefs[letter.index()] {
                position.beliefs.insert(letter, belief.of(side).collect());
            }
            let past = self.past[letter.index()];
            if past != Past::default() {
                position.past.insert(letter, past);
            }
        }
    }

    fn read(&mut self, position: &Position) -> Result<(), String> {
        let side = self.letter(0).side();
        let mine = |list: &[Character]| list.iter().copied().filter(|one| one.side() == side).collect::<Vec<_>>();
        let usual = usual_face(position.options.mode);
        for tile in 0..TILES {
            self.field(Character::of(side, tile, usual));
        }
        let mut named = TileSet::EMPTY;
        let pieces: Vec<_> = position.pieces.iter().filter(|(character, _)| character.side() == side).collect();
        for character in pieces.iter().map(|(character, _)| **character).chain(mine(&position.lineup)) {
            if named.contains(character.tile()) {
                return Err(format!(
                    "{} is the other face of a tile already named, or is named twice",
                    character.name()
                ));
            }
            let fits = position.options.mode.is_draft() || character.face() == usual;
            if !fits {
                return Err(format!("{} does not play in this mode; a draft has both faces", character.name()));
            }
            named = named.union(TileSet::one(character.tile()));
            self.field(character);
        }
        for (character, &region) in pieces {
            if self.full().contains(region) {
                return Err(format!("there are too many pieces in {}", region.name()));
            }
            self.put(character.tile(), Some(region));
        }
        self.progress = match position.step {
            Step::Drafting => [position.fielded.0, position.fielded.1][side.index()],
            Step::Naming | Step::Taking => 0,
            Step::Placing => self.standing().len() as u8,
            _ => TILES as u8,
        };
        self.check_progress(position.step, side)?;
        self.read_cards(position, side)?;
        self.read_secrets(position, side)
    }

    fn check_progress(&self, step: Step, side: Side) -> Result<(), String> {
        match step {
            Step::Drafting | Step::Naming | Step::Taking if !self.standing().is_empty() => {
                Err("nobody can stand on the board before the pieces are placed".into())
            }
            Step::Drafting if usize::from(self.progress) > TILES => Err("there are nine tiles to field".into()),
            Step::Placing => {
                let in_order = (0..usize::from(self.progress)).all(|tile| self.is_on_board(tile));
                let start = Region::start(side);
                let at_start = self.occupied().iter().all(|region| start.contains(&region));
                let one_each = start[1..].iter().all(|&region| self.count(region) < 2);
                if in_order && at_start && one_each {
                    Ok(())
                } else {
                    Err("pieces are placed in the order of the tiles, four at home and one in each region before it"
                        .into())
                }
            }
            _ => Ok(()),
        }
    }

    fn read_cards(&mut self, position: &Position, side: Side) -> Result<(), String> {
        let discard: CardSet = position.discards.get(&side).into_iter().flatten().copied().collect();
        if let Some(card) = discard.but(CardSet::all(side)).iter().next() {
            return Err(format!("{card} is not a card of {side}"));
        }
        self.discard = discard;
        self.hand = CardSet::all(side).but(discard);
        if let Some(battle) = position.battle {
            for card in [battle.played[side.index()], battle.cards[side.index()]].into_iter().flatten() {
                if discard.contains(card) {
                    return Err(format!("{side}'s {card} is both in the battle and in the discard pile"));
                }
                self.hand = self.hand.without(card);
            }
        }
        let own =
            |list: &[Special]| list.iter().copied().filter(|special| special.side() == side).collect::<SpecialSet>();
        self.specials = own(&position.specials);
        self.used = own(&position.used);
        if self.specials.iter().any(|special| self.used.contains(special)) {
            return Err("a special card is both used and still in hand".into());
        }
        Ok(())
    }

    fn read_secrets(&mut self, position: &Position, side: Side) -> Result<(), String> {
        if !has_letters(position.step) {
            return Ok(());
        }
        for (index, tile) in self.usual_letters().into_iter().enumerate() {
            self.set_letter(tile, Letter::new(side, index as u8));
        }
        let letters: Vec<_> = position.letters.iter().filter(|(character, _)| character.side() == side).collect();
        if !letters.is_empty() {
            let mut taken = [false; TILES];
            for &(&character, &letter) in &letters {
                let tile = self.find(character).ok_or_else(|| format!("{} is not in play", character.name()))?;
                if letter.side() != side || std::mem::replace(&mut taken[letter.index()], true) {
                    return Err(format!("{} cannot have the letter {letter}", character.name()));
                }
                self.set_letter(tile, letter);
            }
            if letters.len() != TILES {
                return Err("either all nine pieces of a side have letters, or none".into());
            }
        }
        let tiles = |list: &[Character]| -> Result<TileSet, String> {
            let own = list.iter().filter(|character| character.side() == side);
            own.map(|&character| self.find(character).ok_or_else(|| format!("{} is not in play", character.name())))
                .try_fold(TileSet::EMPTY, |tiles, tile| Ok(tiles.union(TileSet::one(tile?))))
        };
        let (lasting, shown, open) = (tiles(&position.revealed)?, tiles(&position.shown)?, tiles(&position.open)?);
        self.lasting = lasting;
        self.shown = shown;
        self.revealed = lasting.union(shown).union(open);
        let hidden = position.options.mode == Mode::Hidden;
        self.beliefs = self.usual_beliefs(hidden);
        for (letter, characters) in position.beliefs.iter().filter(|(letter, _)| letter.side() == side) {
            let belief: CharacterSet = characters.iter().copied().filter(|one| one.side() == side).collect();
            self.beliefs[letter.index()] = belief;
        }
        for tile in 0..TILES {
            let (letter, character) = (self.letter(tile), self.character(tile));
            if !self.beliefs[letter.index()].contains(character) {
                return Err(format!("the piece {letter} is {}, but is believed not to be", character.name()));
            }
        }
        for (letter, &past) in position.past.iter().filter(|(letter, _)| letter.side() == side) {
            self.past[letter.index()] = past;
        }
        self.stirred = self.occupied();
        Ok(())
    }
}
