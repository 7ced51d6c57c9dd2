//! Battles: who fights whom, what the characters' texts do, who falls.

use crate::action::{Action, Letter};
use crate::board::{Region, RegionSet};
use crate::camp::TileSet;
use crate::card::Special;
use crate::character::Character::{self, *};
use crate::event::{Ending, Event};
use crate::options::Anduin;
use crate::scene::Scene;
use crate::side::Side;
use crate::state::{Assault, Battle, Confrontation, Step};

/// A battle as the rules look at it: its pieces turned over.
#[derive(Clone, Copy)]
pub(crate) struct Fight {
    pub battle: Battle,
    pub region: Region,
    pub attacker: Side,
    pub fellowship: Character,
    pub sauron: Character,
}

impl Fight {
    /// Whether the Fellowship character's own text counts.
    #[inline]
    pub fn text_counts(&self) -> bool {
        self.sauron != Warg && !self.battle.marks.gwaihir
    }

    fn fellowship_attacked(&self) -> bool {
        self.attacker == Side::Sauron
    }
}

impl Confrontation {
    /// The battle that is being fought.
    #[inline]
    pub(crate) fn fight(&self) -> Option<Fight> {
        let (battle, assault) = (self.battle?, self.assault?);
        Some(Fight {
            battle,
            region: assault.region,
            attacker: assault.by.side(),
            fellowship: self.character(battle.fellowship),
            sauron: self.character(battle.sauron),
        })
    }

    // Choosing the opponent.

    /// The attacker meets whoever is left in the region; if nobody is, or the
    /// attacker is gone, the turn ends.
    pub(crate) fn next_battle(&mut self, scene: &mut impl Scene) {
        let Some(Assault { by, region }) = self.assault else { return };
        let camp = self.camp(by.side().enemy());
        let defenders = camp.tiles_in(region);
        if self.camp(by.side()).region(self.tile(by)) != Some(region) || defenders.is_empty() {
            return self.end_turn(scene);
        }
        let named = defenders.iter().any(|tile| camp.revealed.contains(tile));
        let may_look = by.side() == Side::Sauron && self.may_hold(Special::Palantir);
        if defenders.len() > 1 && (named || may_look) {
            self.step = Step::Target;
        } else {
            self.attack_hidden(scene);
        }
    }

    pub(crate) fn list_targets(&self, out: &mut Vec<Action>) {
        let Some(Assault { by, region }) = self.assault else { return };
        let camp = self.camp(by.side().enemy());
        let defenders = camp.tiles_in(region);
        for letter in Letter::all(by.side().enemy()) {
            let tile = camp.tile(letter);
            if defenders.contains(tile) && camp.revealed.contains(tile) {
                out.push(Action::Attack(letter));
            }
        }
        if !defenders.but(camp.revealed).is_empty() {
            out.push(Action::AttackHidden);
        }
        self.list_palantir(by.side(), out);
    }

    /// One of the defenders nobody has turned over, drawn at random; or the
    /// only one there is.
    pub(crate) fn attack_hidden(&mut self, scene: &mut impl Scene) {
        let Some(Assault { by, region }) = self.assault else { return };
        let camp = self.camp(by.side().enemy());
        let defenders = camp.tiles_in(region);
        let hidden = defenders.but(camp.revealed);
        let field = if hidden.is_empty() { defenders } else { hidden };
        let nth = |n: u32| field.iter().nth(n as usize).unwrap_or_default();
        let drawn = match field.len() {
            1 => nth(0),
            count => nth(scene.draw(count, |n| camp.character(nth(n)).to_string())),
        };
        self.attack(camp.letter(drawn), scene);
    }

    /// Both characters are turned over.
    pub(crate) fn attack(&mut self, defender: Letter, scene: &mut impl Scene) {
        let Some(Assault { by, region }) = self.assault else { return };
        let (fellowship, sauron) = match by.side() {
            Side::Fellowship => (by, defender),
            Side::Sauron => (defender, by),
        };
        self.battle = Some(Battle::new(fellowship, sauron));
        for letter in [by, defender] {
            let tile = self.tile(letter);
            self.camp_mut(letter.side()).reveal(tile);
        }
        let (fellowship, sauron) = (self.character(fellowship), self.character(sauron));
        scene.tell(Event::Battle { region, fellowship, sauron, attacker: by.side() });
        if sauron != Warg && self.may_hold(Special::Gwaihir) {
            self.step = Step::Gwaihir;
        } else {
            self.fellowship_text(scene);
        }
    }

    pub(crate) fn gwaihir(&mut self, scene: &mut impl Scene) {
        self.use_special(Special::Gwaihir, scene);
        if let Some(battle) = &mut self.battle {
            battle.marks.gwaihir = true;
        }
        self.fellowship_text(scene);
    }

    // The text of the Fellowship's character.

    /// What the Fellowship's character must do, or may.
    pub(crate) fn fellowship_text(&mut self, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        if fight.text_counts() {
            match (fight.fellowship, fight.sauron) {
                (Boromir, _) => return self.fall(true, true, scene),
                (Merry, WitchKing | StarWitchKing)
                | (Legolas, FlyingNazgul | StarFlyingNazgul)
                | (Gimli, Orcs | StarOrcs) => return self.fall(false, true, scene),
                _ => {}
            }
        }
        if self.fellowship_is_asked(&fight) {
            self.step = Step::FellowshipText;
        } else {
            self.sauron_text(scene);
        }
    }

    /// Where the Fellowship's character may retreat to by its text.
    fn text_retreats(&self, fight: &Fight) -> RegionSet {
        let region = fight.region;
        let ways = match fight.fellowship {
            _ if fight.sauron == Warg => RegionSet::EMPTY,
            _ if fight.battle.marks.gwaihir => region.sideways().union(region.backward(Side::Fellowship)),
            Frodo if fight.fellowship_attacked() => region.sideways(),
            Pippin if !fight.fellowship_attacked() => region.backward(Side::Fellowship),
            Faramir if !fight.fellowship_attacked() => region.sideways(),
            _ => RegionSet::EMPTY,
        };
        self.retreats(Side::Fellowship, region, ways)
    }

    /// Companions who could be with the fighter in his region.
    fn beside(&self, fight: &Fight) -> TileSet {
        self.camp(Side::Fellowship).tiles_in(fight.region).but(TileSet::one(fight.fellowship.tile()))
    }

    /// Companions Sméagol could change places with.
    fn partners(&self, fight: &Fight) -> TileSet {
        if fight.fellowship != Smeagol || !fight.fellowship_attacked() || !self.beside(fight).is_empty() {
            return TileSet::EMPTY;
        }
        let roads = fight.region.forward(Side::Sauron).union(fight.region.backward(Side::Sauron));
        let around = roads.union(fight.region.sideways());
        let camp = self.camp(Side::Fellowship);
        around.and(camp.occupied()).iter().fold(TileSet::EMPTY, |all, region| all.union(camp.tiles_in(region)))
    }

    /// Whether the Fellowship has something to decide, as far as Sauron can
    /// know: a question asked only when Sam is there would betray him.
    fn fellowship_is_asked(&self, fight: &Fight) -> bool {
        if !self.text_retreats(fight).is_empty() {
            return true;
        }
        if !fight.text_counts() {
            return false;
        }
        let camp = self.camp(Side::Fellowship);
        let somebody = |who: Character| self.beside(fight).iter().any(|tile| camp.may_be(tile, who));
        match fight.fellowship {
            Frodo | StarFrodo => fight.fellowship_attacked() && somebody(Sam),
            Sam => !fight.battle.marks.strong_sam && (somebody(Frodo) || somebody(StarFrodo)),
            Smeagol => !self.partners(fight).is_empty(),
            StarAragorn => fight.fellowship_attacked(),
            _ => false,
        }
    }

    pub(crate) fn list_fellowship_text(&self, out: &mut Vec<Action>) {
        let Some(fight) = self.fight() else { return };
        out.extend(self.text_retreats(&fight).iter().map(Action::Retreat));
        let camp = self.camp(Side::Fellowship);
        let has = |who: Character| camp.find(who).is_some_and(|tile| self.beside(&fight).contains(tile));
        if fight.text_counts() {
            match fight.fellowship {
                Frodo | StarFrodo if fight.fellowship_attacked() && has(Sam) => out.push(Action::StepIn),
                Sam if has(Frodo) || has(StarFrodo) => out.push(Action::ShowFrodo),
                Smeagol => {
                    out.extend(self.partners(&fight).iter().map(|tile| Action::Switch(camp.character(tile))));
                }
                StarAragorn if fight.fellowship_attacked() => out.push(Action::ForbidCards),
                _ => {}
            }
        }
        out.push(Action::Pass);
    }

    /// Sam takes Frodo's place. Both are shown, and so he is strong.
    pub(crate) fn step_in(&mut self, scene: &mut impl Scene) {
        let camp = self.camp_mut(Side::Fellowship);
        camp.reveal(Sam.tile());
        let sam = camp.letter(Sam.tile());
        if let Some(battle) = &mut self.battle {
            battle.fellowship = sam;
            battle.marks.strong_sam = true;
        }
        self.tell_revealed(Sam.tile(), Side::Fellowship, scene);
        scene.tell(Event::SteppedIn);
        self.sauron_text(scene);
    }

    pub(crate) fn show_frodo(&mut self, scene: &mut impl Scene) {
        self.camp_mut(Side::Fellowship).reveal(Frodo.tile());
        self.tell_revealed(Frodo.tile(), Side::Fellowship, scene);
        if let Some(battle) = &mut self.battle {
            battle.marks.strong_sam = true;
        }
        self.sauron_text(scene);
    }

    /// Sméagol changes places; the companion is now the one attacked.
    pub(crate) fn switch(&mut self, with: Character, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        let camp = self.camp_mut(Side::Fellowship);
        let Some(away) = camp.region(with.tile()) else { return };
        camp.put(Smeagol.tile(), None);
        camp.put(with.tile(), Some(fight.region));
        camp.put(Smeagol.tile(), Some(away));
        camp.reveal(with.tile());
        let newcomer = camp.letter(with.tile());
        if let Some(battle) = &mut self.battle {
            battle.fellowship = newcomer;
        }
        self.tell_revealed(with.tile(), Side::Fellowship, scene);
        scene.tell(Event::Switched { with, to: away });
        if !self.enter(newcomer, fight.region, scene) {
            self.fellowship_text(scene);
        }
    }

    // The text of Sauron's character.

    pub(crate) fn sauron_text(&mut self, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        let orcs_strike = fight.sauron == Orcs && fight.attacker == Side::Sauron && !self.orcs_spent;
        if orcs_strike || fight.sauron == StarSaruman && fight.fellowship.is_gandalf() {
            return self.fall(true, false, scene);
        }
        let asked = match fight.sauron {
            Gollum => !self.gollum_retreats(fight.region).is_empty(),
            Saruman => !fight.battle.marks.no_cards,
            _ => false,
        };
        if asked {
            self.step = Step::SauronText;
        } else {
            self.begin_cards(scene);
        }
    }

    fn gollum_retreats(&self, region: Region) -> RegionSet {
        self.retreats(Side::Sauron, region, region.forward(Side::Sauron))
    }

    pub(crate) fn list_sauron_text(&self, out: &mut Vec<Action>) {
        let Some(fight) = self.fight() else { return };
        if fight.sauron == Gollum {
            out.extend(self.gollum_retreats(fight.region).iter().map(Action::Retreat));
        } else {
            out.push(Action::ForbidCards);
        }
        out.push(Action::Pass);
    }

    pub(crate) fn forbid_cards(&mut self, side: Side, scene: &mut impl Scene) {
        if let Some(battle) = &mut self.battle {
            battle.marks.no_cards = true;
            let by = battle.fighter(side);
            scene.tell(Event::CardsForbidden { by: self.character(by) });
        }
        match side {
            Side::Fellowship => self.sauron_text(scene),
            Side::Sauron => self.begin_cards(scene),
        }
    }

    // Retreats.

    /// Which of `ways` are open to a character of `side` that retreats from
    /// `region`.
    pub(crate) fn retreats(&self, side: Side, region: Region, ways: RegionSet) -> RegionSet {
        let open = ways.but(self.camp(side.enemy()).occupied()).but(self.camp(side).full());
        match self.rules.anduin {
            Anduin::Faq => open,
            Anduin::Forbidden => open.iter().filter(|&to| !region.is_upstream(to)).collect(),
        }
    }

    /// A fighter gets away. Whether the game ends by where it goes.
    pub(crate) fn retreat(&mut self, side: Side, to: Region, scene: &mut impl Scene) -> bool {
        let Some(battle) = &mut self.battle else { return true };
        match side {
            Side::Fellowship => battle.marks.fellowship_gone = true,
            Side::Sauron => battle.marks.sauron_gone = true,
        }
        let letter = battle.fighter(side);
        let (tile, character) = (self.tile(letter), self.character(letter));
        self.camp_mut(side).put(tile, Some(to));
        scene.tell(Event::Retreated { character, to });
        self.enter(letter, to, scene)
    }

    /// A retreat by text ends the battle.
    pub(crate) fn text_retreat(&mut self, side: Side, to: Region, scene: &mut impl Scene) {
        if !self.retreat(side, to, scene) {
            self.finish_battle(scene);
        }
    }

    // Who falls.

    /// The fighters that are defeated fall, and what follows from it.
    pub(crate) fn fall(&mut self, fellowship: bool, sauron: bool, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        let slips = sauron && fight.sauron == Wormtongue && !self.flights(fight.region).is_empty();
        // Sauron's character first: who falls together with the Ring-bearer is
        // off the board when the game ends.
        if sauron && !slips {
            self.defeat(fight.battle.sauron, None, scene);
        }
        if fellowship && self.defeat(fight.battle.fellowship, Some(fight.sauron), scene) {
            return;
        }
        if slips {
            self.step = Step::Flee;
            return;
        }
        if fellowship && !sauron && fight.sauron == Shelob && fight.region != Region::Gondor {
            self.shelob_returns(fight.battle.sauron, scene);
        }
        self.finish_battle(scene);
    }

    /// A piece is taken off the board and lies open. Whether the game ends with
    /// it.
    pub(crate) fn defeat(&mut self, letter: Letter, by: Option<Character>, scene: &mut impl Scene) -> bool {
        let (side, tile, character) = (letter.side(), self.tile(letter), self.character(letter));
        let camp = self.camp_mut(side);
        camp.put(tile, None);
        camp.lasting = camp.lasting.but(TileSet::one(tile));
        if self.ordered == Some(letter) {
            self.ordered = None;
        }
        scene.tell(Event::Defeated { character });
        let sam = self.camp(Side::Fellowship).is_on_board(Sam.tile());
        if character == StarFrodo && by != Some(Warg) && sam {
            self.ring_on_sam = true;
            self.camp_mut(Side::Fellowship).reveal(Sam.tile());
            self.tell_revealed(Sam.tile(), Side::Fellowship, scene);
            scene.tell(Event::RingPassed);
        } else if character.is_frodo() || character.is_sam() && self.ring_on_sam {
            self.end_game(Some(Side::Sauron), Ending::RingbearerFell, scene);
            return true;
        }
        false
    }

    /// Shelob goes back to Gondor after a victory elsewhere; if there is no
    /// place for her, she is lost.
    fn shelob_returns(&mut self, letter: Letter, scene: &mut impl Scene) {
        let gondor = Region::Gondor;
        let taken = self.camp(Side::Fellowship).occupied().contains(gondor);
        if taken || self.camp(Side::Sauron).full().contains(gondor) {
            self.defeat(letter, None, scene);
            return;
        }
        let tile = self.tile(letter);
        self.camp_mut(Side::Sauron).put(tile, Some(gondor));
        scene.tell(Event::ShelobReturned);
    }

    /// Where a defeated Wormtongue may slip away to: nobody at all may be there.
    pub(crate) fn flights(&self, region: Region) -> RegionSet {
        let taken = self.camps[0].occupied().union(self.camps[1].occupied());
        region.backward(Side::Sauron).but(taken)
    }

    pub(crate) fn list_flights(&self, out: &mut Vec<Action>) {
        if let Some(assault) = self.assault {
            out.extend(self.flights(assault.region).iter().map(Action::Retreat));
            out.push(Action::Pass);
        }
    }

    /// Wormtongue slips away, or stays defeated.
    pub(crate) fn flee(&mut self, to: Option<Region>, scene: &mut impl Scene) {
        let Some(battle) = self.battle else { return };
        let tile = self.tile(battle.sauron);
        match to {
            Some(to) => {
                self.camp_mut(Side::Sauron).put(tile, Some(to));
                scene.tell(Event::SlippedAway { to });
            }
            None => {
                self.defeat(battle.sauron, None, scene);
            }
        }
        self.finish_battle(scene);
    }

    /// Cards are put away, pieces turned back, and the next battle begins if
    /// there is somebody left to fight.
    pub(crate) fn finish_battle(&mut self, scene: &mut impl Scene) {
        if self.clear_cards() {
            scene.tell(Event::CardsRenewed);
        }
        for camp in &mut self.camps {
            camp.conceal();
        }
        if self.to_move == Side::Sauron {
            self.orcs_spent = true;
        }
        self.next_battle(scene);
    }
}
