//! Special cards: when they may be played, and what they do.

use crate::action::{Action, Letter};
use crate::board::{Region, RegionSet};
use crate::camp::{Camp, TileSet};
use crate::card::Special;
use crate::character::Character;
use crate::event::Event;
use crate::scene::Scene;
use crate::side::Side;
use crate::state::{Confrontation, Errand, Step};
use crate::turn::moves_in;

impl Confrontation {
    // When they may be played.

    pub(crate) fn list_palantir(&self, side: Side, out: &mut Vec<Action>) {
        if side == Side::Sauron && self.camp(side).specials.contains(Special::Palantir) {
            let regions = self.camp(Side::Fellowship).occupied().but(RegionSet::one(Region::Shire));
            out.extend(regions.iter().map(Action::Palantir));
        }
    }

    /// Shadowfax and the Dark of Mordor: only where the turn's move can follow.
    pub(crate) fn list_extra_steps(&self, side: Side, out: &mut Vec<Action>) {
        let special = match side {
            Side::Fellowship => Special::Shadowfax,
            Side::Sauron => Special::DarkOfMordor,
        };
        let camp = self.camp(side);
        if !camp.specials.contains(special) {
            return;
        }
        for tile in camp.standing().iter() {
            let Some(from) = camp.region(tile) else { continue };
            if self.is_fixed(side, tile) {
                continue;
            }
            let steps = from.forward(side).but(camp.full()).but(self.camp(side.enemy()).occupied());
            for to in steps.iter() {
                if self.move_can_follow(side, tile, to) {
                    let character = camp.character(tile);
                    out.push(match side {
                        Side::Fellowship => Action::Shadowfax(character, to),
                        Side::Sauron => Action::DarkOfMordor(character, to),
                    });
                }
            }
        }
    }

    fn move_can_follow(&self, side: Side, tile: usize, to: Region) -> bool {
        let mut camps = self.camps;
        camps[side.index()].put(tile, Some(to));
        let camp = &camps[side.index()];
        if self.wins_by_entering(camp.character(tile), to) || to == Region::Shire && camp.count(to) >= 3 {
            return true;
        }
        let movable = |tile: usize| !moves_in(&camps, side, tile).is_empty();
        if side == Side::Fellowship {
            return movable(tile);
        }
        // A piece that was ordered to move, and could, must not be walled in.
        if let Some(ordered) = self.duty(side).map(|letter| camp.tile(letter))
            && ordered != tile
            && !self.moves_of(side, ordered).is_empty()
        {
            return movable(ordered);
        }
        camp.standing().but(TileSet::one(tile)).iter().any(movable)
    }

    /// Special cards that are played instead of a turn.
    pub(crate) fn list_skips(&self, side: Side, out: &mut Vec<Action>) {
        if self.duty(side).is_some() || self.errand != Errand::None {
            return;
        }
        let (camp, enemy) = (self.camp(side), self.camp(side.enemy()));
        for special in camp.specials.iter() {
            match special {
                Special::GandalfTheWhite => {
                    let room = !enemy.occupied().contains(Region::Fangorn) && !camp.full().contains(Region::Fangorn);
                    if room && !camp.is_on_board(Character::Gandalf.tile()) {
                        out.push(Action::GandalfTheWhite);
                    }
                }
                Special::AKingRevealed if camp.is_on_board(Character::Aragorn.tile()) => {
                    let loose = |tile| !self.is_fixed(side.enemy(), tile);
                    out.extend(
                        pieces(enemy).filter(|&(_, tile)| loose(tile)).map(|(letter, _)| Action::AKingRevealed(letter)),
                    );
                }
                Special::Crebain => out.extend(pieces(enemy).map(|(letter, _)| Action::Crebain(letter))),
                Special::RecallToMordor => {
                    let home = Region::Mordor;
                    if !enemy.occupied().contains(home) && !camp.full().contains(home) {
                        let away = camp.standing().but(camp.tiles_in(home));
                        out.extend(away.iter().map(|tile| Action::Recall(camp.character(tile))));
                    }
                }
                _ => {}
            }
        }
    }

    // What they do.

    /// A step of a special card that comes before the turn's move.
    pub(crate) fn extra_step(&mut self, special: Special, character: Character, to: Region, scene: &mut impl Scene) {
        self.use_special(special, scene);
        let letter = self.camp(character.side()).letter(character.tile());
        self.errand = match special {
            Special::Shadowfax => Errand::Same(letter),
            _ => Errand::Other(letter),
        };
        self.travel(letter, character, to, scene);
    }

    pub(crate) fn use_special(&mut self, special: Special, scene: &mut impl Scene) {
        scene.tell(Event::PlayedSpecial { special });
        let camp = self.camp_mut(special.side());
        camp.specials = camp.specials.without(special);
        camp.used = camp.used.with(special);
    }

    pub(crate) fn gandalf_the_white(&mut self, scene: &mut impl Scene) {
        self.use_special(Special::GandalfTheWhite, scene);
        let tile = Character::Gandalf.tile();
        let camp = self.camp_mut(Side::Fellowship);
        // He comes back as he went, but free of the Crebain.
        camp.lasting = camp.lasting.but(TileSet::one(tile));
        camp.put(tile, Some(Region::Fangorn));
        let character = camp.character(tile);
        scene.tell(Event::GandalfReturned { character });
        self.end_turn(scene);
    }

    pub(crate) fn a_king_revealed(&mut self, letter: Letter, scene: &mut impl Scene) {
        self.use_special(Special::AKingRevealed, scene);
        self.show(Character::Aragorn.tile(), Side::Fellowship, scene);
        if let Some(region) = self.camp(Side::Sauron).region(self.tile(letter)) {
            scene.tell(Event::Ordered { letter, region });
        }
        self.ordered = Some(letter);
        self.end_turn(scene);
    }

    pub(crate) fn crebain(&mut self, letter: Letter, scene: &mut impl Scene) {
        self.use_special(Special::Crebain, scene);
        let tile = self.tile(letter);
        let camp = self.camp_mut(Side::Fellowship);
        camp.reveal(tile);
        camp.lasting = camp.lasting.union(TileSet::one(tile));
        self.tell_revealed(tile, Side::Fellowship, scene);
        self.end_turn(scene);
    }

    pub(crate) fn recall(&mut self, character: Character, scene: &mut impl Scene) {
        self.use_special(Special::RecallToMordor, scene);
        let (owner, tile) = (self.seat_of(Side::Sauron), character.tile());
        let camp = self.camp_mut(Side::Sauron);
        let Some(from) = camp.region(tile) else { return };
        camp.put(tile, Some(Region::Mordor));
        let letter = camp.letter(tile);
        scene.tell(Event::Recalled { owner, letter, character: Some(character), from });
        self.end_turn(scene);
    }

    /// Sauron looks into a region; his turn goes on.
    pub(crate) fn palantir(&mut self, region: Region, scene: &mut impl Scene) {
        self.use_special(Special::Palantir, scene);
        for tile in self.camp(Side::Fellowship).tiles_in(region).iter() {
            self.show(tile, Side::Fellowship, scene);
        }
        match self.step {
            Step::Target => self.next_battle(scene),
            Step::TurnEnd => self.pass_turn(scene),
            _ => {}
        }
    }
}

/// The pieces on the board in the order of their letters: the order of the
/// tiles would tell who is who.
fn pieces(camp: &Camp) -> impl Iterator<Item = (Letter, usize)> {
    let letters = Letter::all(camp.letter(0).side());
    letters.map(|letter| (letter, camp.tile(letter))).filter(|&(_, tile)| camp.is_on_board(tile))
}
