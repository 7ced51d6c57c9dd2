//! A turn: moves, special cards, arrivals, and the end of the turn.

use table::Chance;

use crate::action::{Action, Letter};
use crate::board::{Region, RegionSet};
use crate::camp::{Camp, TileSet};
use crate::card::Special;
use crate::character::{Character, CharacterSet};
use crate::event::{Ending, Event};
use crate::moves::{destinations, uses_tunnel};
use crate::options::{Games, Mixing};
use crate::scene::Scene;
use crate::side::Side;
use crate::state::{Assault, Confrontation, End, Errand, Step};

/// No real game is nearly as long; it guards against what nobody thought of.
const LONGEST: u16 = 400;

impl Confrontation {
    /// Where the tile may go.
    #[inline]
    pub(crate) fn moves_of(&self, side: Side, tile: usize) -> RegionSet {
        moves_in(&self.camps, side, tile)
    }

    /// The pieces that may make the turn's move.
    #[inline]
    fn movers(&self, side: Side) -> TileSet {
        let camp = self.camp(side);
        let mut movers = match self.errand {
            Errand::None => camp.standing(),
            Errand::Same(letter) => TileSet::one(camp.tile(letter)),
            Errand::Other(letter) => camp.standing().but(TileSet::one(camp.tile(letter))),
        };
        if let Some(ordered) = self.duty(side) {
            let tile = camp.tile(ordered);
            if movers.contains(tile) && !self.moves_of(side, tile).is_empty() {
                movers = TileSet::one(tile);
            }
        }
        movers
    }

    /// The piece that `side` has been ordered to move.
    #[inline]
    pub(crate) fn duty(&self, side: Side) -> Option<Letter> {
        self.ordered.filter(|letter| letter.side() == side && self.to_move == side)
    }

    /// Whether `side` has anything to do on its turn. If not, it has lost.
    pub(crate) fn can_go_on(&self, side: Side) -> bool {
        let movable = |tile| !self.moves_of(side, tile).is_empty();
        if self.movers(side).iter().any(movable) {
            return true;
        }
        let mut skips = Vec::new();
        self.list_skips(side, &mut skips);
        !skips.is_empty()
    }

    pub(crate) fn list_turn(&self, side: Side, out: &mut Vec<Action>) {
        let camp = self.camp(side);
        for tile in self.movers(side).iter() {
            let character = camp.character(tile);
            for to in self.moves_of(side, tile).iter() {
                out.push(Action::Move(character, to));
            }
        }
        if camp.specials.is_empty() {
            return;
        }
        if self.errand == Errand::None {
            self.list_extra_steps(side, out);
            self.list_skips(side, out);
        }
        self.list_palantir(side, out);
    }

    /// A Watcher who was seen never moves forward again.
    pub(crate) fn is_fixed(&self, side: Side, tile: usize) -> bool {
        let camp = self.camp(side);
        camp.lasting.contains(tile) && camp.character(tile) == Character::Watcher
    }

    /// The turn's move.
    #[inline]
    pub(crate) fn make_move(&mut self, character: Character, to: Region, scene: &mut impl Scene) {
        let (side, tile) = (character.side(), character.tile());
        let letter = self.camp(side).letter(tile);
        if self.ordered.is_some() {
            self.conclude_from_lapse(letter);
        }
        self.errand = Errand::None;
        self.travel(letter, character, to, scene);
    }

    /// The enemy sees that the ordered piece stays: so it is nobody who could
    /// have moved.
    fn conclude_from_lapse(&mut self, mover: Letter) {
        let Some(ordered) = self.duty(mover.side()) else { return };
        if ordered == mover || self.errand == Errand::Other(ordered) {
            return;
        }
        let (side, tile) = (ordered.side(), self.tile(ordered));
        let (camp, enemy) = (self.camp(side), self.camp(side.enemy()));
        let Some(from) = camp.region(tile) else { return };
        let could: CharacterSet = camp.beliefs[ordered.index()]
            .of(side)
            .filter(|&character| !destinations(character, from, false, camp, enemy).is_empty())
            .collect();
        self.camp_mut(side).rule_out(tile, could);
    }

    /// A piece sets out; in the tunnel of Moria the Balrog may be waiting.
    #[inline]
    pub(crate) fn travel(&mut self, letter: Letter, character: Character, to: Region, scene: &mut impl Scene) {
        let (side, tile) = (character.side(), character.tile());
        let Some(from) = self.camp(side).region(tile) else { return };
        let enemy = self.camp(side.enemy());
        if uses_tunnel(character, from, to, enemy) {
            let lone = enemy.lone().contains(Region::Fangorn);
            let balrog = |other: usize| enemy.may_be(other, Character::Balrog);
            let waiting = enemy.tiles_in(Region::Caradhras).iter().any(balrog);
            if lone {
                // Treebeard would have gone by his own way.
                self.camp_mut(side).rule_out(tile, CharacterSet::one(Character::Treebeard));
            }
            if waiting {
                scene.tell(Event::EnteredTunnel { owner: self.seat_of(side), letter, character: Some(character) });
                self.traveller = Some(letter);
                self.step = Step::Tunnel;
                return;
            }
        }
        if character == Character::UrukHai && !from.forward(side).contains(to) {
            self.show(tile, side, scene);
        }
        self.arrive(letter, from, to, scene);
    }

    /// The Balrog lets the traveller pass, or is not there.
    pub(crate) fn pass_tunnel(&mut self, scene: &mut impl Scene) {
        if let Some(letter) = self.traveller.take() {
            self.arrive(letter, Region::Eregion, Region::Fangorn, scene);
        }
    }

    /// The Balrog strikes the traveller down.
    pub(crate) fn strike(&mut self, scene: &mut impl Scene) {
        let Some(letter) = self.traveller.take() else { return };
        self.show(Character::Balrog.tile(), Side::Sauron, scene);
        let tile = self.tile(letter);
        self.camp_mut(Side::Fellowship).reveal(tile);
        if !self.defeat(letter, None, scene) {
            self.end_turn(scene);
        }
    }

    /// A piece reaches a region, and whoever is there is attacked.
    #[inline]
    fn arrive(&mut self, letter: Letter, from: Region, to: Region, scene: &mut impl Scene) {
        let (side, tile) = (letter.side(), self.tile(letter));
        let character = Some(self.camp(side).character(tile));
        scene.tell(Event::Moved { owner: self.seat_of(side), letter, character, from, to });
        let attacks = self.camp(side.enemy()).occupied().contains(to);
        let camp = self.camp_mut(side);
        camp.remember(letter, attacks);
        camp.put(tile, Some(to));
        if self.enter(letter, to, scene) {
            return;
        }
        if attacks {
            self.assault = Some(Assault { by: letter, region: to });
            self.next_battle(scene);
        } else if self.errand == Errand::None {
            self.end_turn(scene);
        } else {
            self.step = Step::Turn;
        }
    }

    /// Whether this character wins the game by entering this region.
    pub(crate) fn wins_by_entering(&self, character: Character, region: Region) -> bool {
        match region {
            Region::Mordor => character.is_frodo() || character.is_sam() && self.ring_on_sam,
            Region::Shire => character == Character::StarWitchKing,
            _ => false,
        }
    }

    /// A piece has come to a region: the game may be won by it. If not, the
    /// enemy knows that it was none of those who would have won.
    #[inline]
    pub(crate) fn enter(&mut self, letter: Letter, region: Region, scene: &mut impl Scene) -> bool {
        if region != Region::Mordor && region != Region::Shire {
            return false;
        }
        let (side, tile) = (letter.side(), self.tile(letter));
        if side == Side::Fellowship && region == Region::Shire || side == Side::Sauron && region == Region::Mordor {
            return false;
        }
        let character = self.camp(side).character(tile);
        if self.wins_by_entering(character, region) {
            self.camp_mut(side).reveal(tile);
            let why = if side == Side::Fellowship { Ending::RingInMordor } else { Ending::WitchKingInShire };
            self.end_game(Some(side), why, scene);
            return true;
        }
        let winners = match side {
            Side::Fellowship if self.ring_on_sam => {
                CharacterSet::tile(Character::Frodo).union(CharacterSet::tile(Character::Sam))
            }
            Side::Fellowship => CharacterSet::tile(Character::Frodo),
            Side::Sauron => CharacterSet::one(Character::StarWitchKing),
        };
        self.camp_mut(side).rule_out(tile, winners);
        if side == Side::Sauron && self.camp(side).count(Region::Shire) >= 3 {
            self.end_game(Some(Side::Sauron), Ending::ShireTaken, scene);
            return true;
        }
        false
    }

    /// A piece shows itself until the turn ends.
    pub(crate) fn show(&mut self, tile: usize, side: Side, scene: &mut impl Scene) {
        let camp = self.camp_mut(side);
        camp.reveal(tile);
        camp.shown = camp.shown.union(TileSet::one(tile));
        self.tell_revealed(tile, side, scene);
    }

    pub(crate) fn tell_revealed(&mut self, tile: usize, side: Side, scene: &mut impl Scene) {
        let camp = self.camp(side);
        if let Some(region) = camp.region(tile) {
            scene.tell(Event::Revealed { letter: camp.letter(tile), character: camp.character(tile), region });
        }
    }

    /// All battles are fought; Sauron may still have something to see.
    #[inline]
    pub(crate) fn end_turn(&mut self, scene: &mut impl Scene) {
        self.assault = None;
        let something_to_see = || !self.camp(Side::Fellowship).occupied().but(RegionSet::one(Region::Shire)).is_empty();
        if self.to_move == Side::Sauron && self.may_hold(Special::Palantir) && something_to_see() {
            self.step = Step::TurnEnd;
        } else {
            self.pass_turn(scene);
        }
    }

    /// Pieces are turned away and mixed, and the other side is to move.
    #[inline]
    pub(crate) fn pass_turn(&mut self, scene: &mut impl Scene) {
        self.errand = Errand::None;
        self.orcs_spent = false;
        if self.to_move == Side::Sauron
            && let Some(ordered) = self.ordered.take()
        {
            self.stir(ordered);
        }
        for side in Side::BOTH {
            let camp = self.camp_mut(side);
            camp.shown = TileSet::EMPTY;
            camp.conceal();
            if self.rules.mixing == Mixing::Auto && !self.camp(side).stirred.is_empty() {
                self.mix_stirred(side, scene);
            }
        }
        self.to_move = self.to_move.enemy();
        self.turn += 1;
        self.step = Step::Turn;
        if self.turn >= LONGEST {
            self.end_game(None, Ending::TooLong, scene);
        } else if !self.can_go_on(self.to_move) {
            self.end_game(Some(self.to_move.enemy()), Ending::NoMove, scene);
        }
    }

    /// A piece need no longer be kept apart from its companions.
    fn stir(&mut self, letter: Letter) {
        let tile = self.tile(letter);
        let camp = self.camp_mut(letter.side());
        if let Some(region) = camp.region(tile) {
            camp.stirred.set(region, true);
        }
    }

    fn mix_stirred(&mut self, side: Side, chance: &mut impl Chance) {
        let stirred = std::mem::take(&mut self.camp_mut(side).stirred);
        if stirred.and(self.camp(side).crowded()).is_empty() {
            return;
        }
        let kept = self.kept(side);
        for region in stirred.and(self.camp(side).crowded()).iter() {
            self.camp_mut(side).mix(region, kept, chance);
        }
    }

    /// Where `side` could mix its hidden pieces to confuse the enemy.
    pub(crate) fn list_mixes(&self, side: Side, out: &mut Vec<Action>) {
        if self.rules.mixing == Mixing::Auto
            || matches!(self.step, Step::Drafting | Step::Naming | Step::Taking | Step::Placing | Step::Over)
        {
            return;
        }
        let kept = self.kept(side);
        let regions = self.camp(side).crowded().iter();
        out.extend(regions.filter(|&region| self.camp(side).told_apart(region, kept).is_some()).map(Action::Mix));
    }

    pub(crate) fn mix(&mut self, side: Side, region: Region, scene: &mut impl Scene) {
        let kept = self.kept(side);
        self.camp_mut(side).mix(region, kept, scene);
        scene.tell(Event::Mixed { side, region });
    }

    pub(crate) fn end_game(&mut self, winner: Option<Side>, why: Ending, scene: &mut impl Scene) {
        self.clear_cards();
        let points = winner.map_or(0, |winner| self.camp(winner).standing().len() as i16);
        if let Some(winner) = winner {
            self.score[self.seat_of(winner).index()] += points;
        }
        scene.tell(Event::GameOver { winner, why, points });
        self.assault = None;
        self.traveller = None;
        self.ordered = None;
        self.errand = Errand::None;
        self.ended = Some(End { winner, why });
        self.step = Step::Over;
        if self.rules.games == Games::Two && !self.second {
            let score = self.score;
            *self = Confrontation::fresh(self.rules, self.fellowship.other());
            self.score = score;
            self.second = true;
            scene.tell(Event::NextGame { fellowship: self.fellowship });
        }
    }
}

/// Where a tile may go, on a board that need not be the table's.
#[inline]
pub(crate) fn moves_in(camps: &[Camp; 2], side: Side, tile: usize) -> RegionSet {
    let (own, enemy) = (&camps[side.index()], &camps[side.enemy().index()]);
    let Some(from) = own.region(tile) else { return RegionSet::EMPTY };
    let character = own.character(tile);
    let fixed = character == Character::Watcher && own.lasting.contains(tile);
    destinations(character, from, fixed, own, enemy)
}
