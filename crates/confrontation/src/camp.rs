//! One side: where its characters stand, what it holds, and what the enemy
//! knows of it.

use table::Chance;

use crate::action::Letter;
use crate::board::{Region, RegionSet};
use crate::card::{CardSet, SpecialSet};
use crate::character::{Character, CharacterSet, Face, TILES};
use crate::knowledge::{self, Beliefs};
use crate::past::Past;
use crate::side::Side;

/// A set of one side's tiles.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct TileSet(u16);

impl TileSet {
    pub const EMPTY: TileSet = TileSet(0);

    #[inline]
    pub const fn one(tile: usize) -> TileSet {
        TileSet(1 << tile)
    }

    #[inline]
    pub const fn contains(self, tile: usize) -> bool {
        self.0 >> tile & 1 == 1
    }

    #[inline]
    pub const fn union(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    #[inline]
    pub const fn but(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let tile = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(tile)
        })
    }
}

/// One side of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Camp {
    side: Side,
    /// Where each tile stands, and which stand anywhere.
    at: [Option<Region>; TILES],
    standing: TileSet,
    /// The letter on the back of each tile, and the tile behind each letter.
    letters: [u8; TILES],
    tiles: [u8; TILES],
    /// The face that each tile shows.
    characters: [Character; TILES],
    /// Where at least one, two, three, four of this side stand.
    crowds: [RegionSet; 4],
    /// Tiles the enemy can see now; those among them that stay so until the
    /// turn ends; those that stay so for good.
    pub revealed: TileSet,
    pub shown: TileSet,
    pub lasting: TileSet,
    /// Who the enemy thinks may be behind each letter.
    pub beliefs: Beliefs,
    /// What the piece behind each letter was seen to do.
    pub past: [Past; TILES],
    /// Regions in which pieces came together or were seen this turn.
    pub stirred: RegionSet,
    /// Combat cards.
    pub hand: CardSet,
    pub discard: CardSet,
    /// Special cards not yet used, and used.
    pub specials: SpecialSet,
    pub used: SpecialSet,
    /// How many tiles were fielded, or placed, so far.
    pub progress: u8,
}

impl Camp {
    /// A side with nobody on the board and all its cards in hand.
    pub fn new(side: Side) -> Camp {
        let order = std::array::from_fn(|i| i as u8);
        Camp {
            side,
            at: [None; TILES],
            standing: TileSet::EMPTY,
            letters: order,
            tiles: order,
            characters: std::array::from_fn(|tile| Character::of(side, tile, Face::Classic)),
            crowds: [RegionSet::EMPTY; 4],
            revealed: TileSet::EMPTY,
            shown: TileSet::EMPTY,
            lasting: TileSet::EMPTY,
            beliefs: [CharacterSet::EMPTY; TILES],
            past: [Past::default(); TILES],
            stirred: RegionSet::EMPTY,
            hand: CardSet::all(side),
            discard: CardSet::EMPTY,
            specials: SpecialSet::EMPTY,
            used: SpecialSet::EMPTY,
            progress: 0,
        }
    }

    // Who is who.

    #[inline]
    pub fn character(&self, tile: usize) -> Character {
        self.characters[tile]
    }

    pub fn field(&mut self, character: Character) {
        self.characters[character.tile()] = character;
    }

    #[inline]
    pub fn letter(&self, tile: usize) -> Letter {
        Letter::new(self.side, self.letters[tile])
    }

    #[inline]
    pub fn tile(&self, letter: Letter) -> usize {
        self.tiles[letter.index()] as usize
    }

    pub fn set_letter(&mut self, tile: usize, letter: Letter) {
        self.letters[tile] = letter.index() as u8;
        self.tiles[letter.index()] = tile as u8;
    }

    /// The nine characters in use.
    pub fn lineup(&self) -> CharacterSet {
        (0..TILES).map(|tile| self.character(tile)).collect()
    }

    /// The tile of this very character, if it is in use.
    #[inline]
    pub fn find(&self, character: Character) -> Option<usize> {
        (self.character(character.tile()) == character).then(|| character.tile())
    }

    // Where they are.

    #[inline]
    pub fn region(&self, tile: usize) -> Option<Region> {
        self.at[tile]
    }

    #[inline]
    pub fn is_on_board(&self, tile: usize) -> bool {
        self.at[tile].is_some()
    }

    /// All tiles on the board.
    #[inline]
    pub fn standing(&self) -> TileSet {
        self.standing
    }

    /// The tiles in `region`.
    #[inline]
    pub fn tiles_in(&self, region: Region) -> TileSet {
        TileSet((0..TILES).fold(0, |bits, tile| bits | u16::from(self.at[tile] == Some(region)) << tile))
    }

    #[inline]
    pub fn count(&self, region: Region) -> u32 {
        self.crowds.iter().map(|crowd| u32::from(crowd.contains(region))).sum()
    }

    /// Where anybody of this side stands.
    #[inline]
    pub fn occupied(&self) -> RegionSet {
        self.crowds[0]
    }

    /// Where exactly one character of this side stands.
    #[inline]
    pub fn lone(&self) -> RegionSet {
        self.crowds[0].but(self.crowds[1])
    }

    /// Where two or more characters of this side stand.
    #[inline]
    pub fn crowded(&self) -> RegionSet {
        self.crowds[1]
    }

    /// Where nobody more of this side may go.
    #[inline]
    pub fn full(&self) -> RegionSet {
        let [one, two, _, four] = self.crowds;
        let lands = two.but(RegionSet::HOMES);
        one.and(RegionSet::MOUNTAINS).union(lands).union(four)
    }

    /// Puts a tile in a region, or takes it off the board.
    #[inline]
    pub fn put(&mut self, tile: usize, to: Option<Region>) {
        let here = TileSet::one(tile);
        if let Some(from) = self.at[tile] {
            // The highest count that is reached is reached no more.
            let [one, two, three, four] = self.crowds;
            let gone = RegionSet::one(from);
            self.crowds = [one.but(gone.but(two)), two.but(gone.but(three)), three.but(gone.but(four)), four.but(gone)];
        }
        self.at[tile] = to;
        self.standing = self.standing.but(here);
        if let Some(to) = to {
            let [one, two, three, four] = self.crowds;
            let came = RegionSet::one(to);
            self.crowds =
                [one.union(came), two.union(came.and(one)), three.union(came.and(two)), four.union(came.and(three))];
            self.standing = self.standing.union(here);
            self.stirred = self.stirred.union(came);
        }
    }

    // What the enemy knows.

    /// Turns a piece so that both sides see it.
    #[inline]
    pub fn reveal(&mut self, tile: usize) {
        self.revealed = self.revealed.union(TileSet::one(tile));
        if self.character(tile) == Character::Watcher {
            self.lasting = self.lasting.union(TileSet::one(tile));
        }
        if let Some(region) = self.region(tile) {
            self.stirred.set(region, true);
        }
        let character = self.character(tile);
        for belief in &mut self.beliefs {
            *belief = belief.but(CharacterSet::tile(character));
        }
        self.beliefs[self.letters[tile] as usize] = CharacterSet::one(character);
    }

    /// The enemy learns that the piece is none of these.
    #[inline]
    pub fn rule_out(&mut self, tile: usize, characters: CharacterSet) {
        let belief = &mut self.beliefs[self.letters[tile] as usize];
        *belief = belief.but(characters);
    }

    /// Whether, for all the enemy knows, the piece may be `character`.
    #[inline]
    pub fn may_be(&self, tile: usize, character: Character) -> bool {
        self.belief(tile).contains(character) && self.possible(tile).contains(character)
    }

    #[inline]
    fn belief(&self, tile: usize) -> CharacterSet {
        self.beliefs[self.letters[tile] as usize]
    }

    /// Who each tile may be, for all the enemy can work out.
    fn worked_out(&self) -> Beliefs {
        let mut tiles = std::array::from_fn(|tile| self.belief(tile));
        knowledge::narrow(&mut tiles);
        tiles
    }

    /// Who the piece may be, for all the enemy can work out.
    pub fn possible(&self, tile: usize) -> CharacterSet {
        self.worked_out()[tile]
    }

    /// Whether the enemy has worked out who the piece is.
    pub fn is_known(&self, tile: usize) -> bool {
        self.possible(tile) == CharacterSet::one(self.character(tile))
    }

    /// Turns pieces away from the enemy after a battle.
    #[inline]
    pub fn conceal(&mut self) {
        self.revealed = self.lasting.union(self.shown);
    }

    /// What the enemy knows of the hidden pieces in a region, if by that he can
    /// tell them apart; pieces that must be `kept` aside do not count.
    pub fn told_apart(&self, region: Region, kept: TileSet) -> Option<Beliefs> {
        let mut loose = self.tiles_in(region).but(self.revealed.union(kept)).iter();
        let first = loose.next()?;
        if loose.clone().all(|tile| self.belief(tile) == self.belief(first)) {
            return None;
        }
        let known = self.worked_out();
        loose.any(|tile| known[tile] != known[first]).then_some(known)
    }

    /// Mixes the hidden pieces of a region, but for those that must be `kept`
    /// aside, if the enemy could tell them apart. He no longer can.
    pub fn mix(&mut self, region: Region, kept: TileSet, chance: &mut impl Chance) {
        let Some(known) = self.told_apart(region, kept) else { return };
        // What cannot be must be ruled out before sets are united: afterwards
        // it could seem possible.
        for (tile, &belief) in known.iter().enumerate() {
            self.beliefs[self.letters[tile] as usize] = belief;
        }
        self.deal_mixed(self.tiles_in(region).but(self.revealed.union(kept)), chance);
    }

    /// Deals the letters of these tiles anew.
    fn deal_mixed(&mut self, loose: TileSet, chance: &mut impl Chance) {
        let (mut letters, mut count) = ([0u8; TILES], 0);
        let mut together = CharacterSet::EMPTY;
        for tile in loose.iter() {
            letters[count] = self.letters[tile];
            together = together.union(self.belief(tile));
            count += 1;
        }
        self.share_past(&letters[..count]);
        chance.mix(&mut letters[..count]);
        for (tile, &letter) in loose.iter().zip(&letters[..count]) {
            self.letters[tile] = letter;
            self.tiles[letter as usize] = tile as u8;
            self.beliefs[letter as usize] = together;
        }
    }

    /// Deals letters for the start of the game: along the regions, and mixed
    /// within each.
    pub fn deal_letters(&mut self, hidden: bool, chance: &mut impl Chance) {
        let mut next = 0;
        for region in Region::ALL {
            for tile in self.tiles_in(region).iter() {
                self.set_letter(tile, Letter::new(self.side, next));
                next += 1;
            }
        }
        self.beliefs = [self.suspects(hidden); TILES];
        for region in self.crowded().iter() {
            self.deal_mixed(self.tiles_in(region), chance);
        }
    }

    /// Whom the enemy reckons with before anything is seen.
    pub fn suspects(&self, hidden: bool) -> CharacterSet {
        let lineup = self.lineup();
        if hidden { lineup.of(self.side).fold(lineup, |all, one| all.union(CharacterSet::tile(one))) } else { lineup }
    }

    /// Checks that every tile has one letter, and is counted where it stands.
    pub fn audit(&self) -> Result<(), String> {
        for tile in 0..TILES {
            if self.tile(self.letter(tile)) != tile {
                return Err(format!("{} has lost its letter", self.character(tile)));
            }
            if self.standing.contains(tile) != self.is_on_board(tile) || self.character(tile).tile() != tile {
                return Err(format!("{} is not where it is thought to be", self.character(tile)));
            }
        }
        // Before letters are dealt nobody believes anything.
        let dealt = self.beliefs[0] != CharacterSet::EMPTY;
        if let Some(tile) = (0..TILES).find(|&tile| dealt && !self.belief(tile).contains(self.character(tile))) {
            return Err(format!("{} is believed to be somebody else", self.character(tile)));
        }
        match Region::ALL.into_iter().find(|&region| self.count(region) != self.tiles_in(region).len()) {
            Some(region) => Err(format!("the pieces of {} in {} are miscounted", self.side, region.name())),
            None => Ok(()),
        }
    }

    /// Deals this side's secrets anew, as far as the enemy cannot know them.
    pub fn redeal(&mut self, chance: &mut impl Chance) {
        let dealt = knowledge::deal(&self.beliefs, self.side, chance);
        let old = *self;
        for letter in Letter::all(self.side) {
            let character = dealt[letter.index()];
            self.field(character);
            self.set_letter(character.tile(), letter);
            self.at[character.tile()] = old.at[old.tile(letter)];
        }
        self.standing = TileSet((0..TILES).fold(0, |bits, tile| bits | u16::from(self.is_on_board(tile)) << tile));
    }
}
