//! Before the first turn: faces, special cards, placement.

use table::Seat;

use crate::action::Action;
use crate::board::{Region, RegionSet};
use crate::camp::Camp;
use crate::card::{Special, SpecialSet};
use crate::character::{Character, Face, TILES};
use crate::event::Event;
use crate::options::{Mode, Specials};
use crate::scene::Scene;
use crate::side::Side;
use crate::state::{Confrontation, Errand, Rules, Step};

impl Confrontation {
    /// A table before the first decision.
    pub(crate) fn fresh(rules: Rules, fellowship: Seat) -> Confrontation {
        let mut game = Confrontation {
            rules,
            camps: [Camp::new(Side::Fellowship), Camp::new(Side::Sauron)],
            fellowship,
            score: [0; 2],
            second: false,
            turn: 0,
            to_move: Side::Sauron,
            step: Step::Drafting,
            errand: Errand::None,
            traveller: None,
            ordered: None,
            ring_on_sam: false,
            orcs_spent: false,
            assault: None,
            battle: None,
            named: 0,
            ended: None,
        };
        if !rules.mode.is_draft() {
            let face = if rules.mode == Mode::Variant { Face::Variant } else { Face::Classic };
            for side in Side::BOTH {
                for tile in 0..TILES {
                    game.camp_mut(side).field(Character::of(side, tile, face));
                }
            }
            game.choose_specials();
        }
        game
    }

    fn choose_specials(&mut self) {
        for side in Side::BOTH {
            let agreed = self.rules.agreed.but(SpecialSet::all(side.enemy()));
            self.camp_mut(side).progress = 0;
            if self.rules.specials == Specials::Agreed {
                self.camp_mut(side).specials = agreed;
            }
        }
        self.step = match self.rules.specials {
            Specials::Two => Step::Taking,
            Specials::Named => Step::Naming,
            Specials::None | Specials::Agreed => Step::Placing,
        };
    }

    /// The choices of `side` before the first turn.
    pub(crate) fn list_setup(&self, side: Side, out: &mut Vec<Action>) {
        if !self.owes(side) && self.step != Step::Naming {
            return;
        }
        let camp = self.camp(side);
        let next = camp.progress as usize;
        match self.step {
            Step::Drafting => {
                out.extend([Face::Classic, Face::Variant].map(|face| Action::Field(Character::of(side, next, face))));
            }
            Step::Naming => out.extend((0..=4).map(Action::Name)),
            Step::Taking => {
                let receiver = self.receiver(side);
                let taken = self.camp(receiver).specials;
                let missing = self.to_take() - taken.len();
                // In the order of the cards, so that one set has one way to be
                // taken; and never so late that too few are left.
                let last = taken.iter().last();
                let free =
                    || SpecialSet::all(receiver).iter().filter(|&special| last.is_none_or(|last| special > last));
                let enough = (free().count() + 1).saturating_sub(missing);
                out.extend(free().take(enough).map(Action::Take));
            }
            Step::Placing => {
                let character = camp.character(next);
                let [home, front @ ..] = Region::start(side);
                let front = front.into_iter().fold(RegionSet::EMPTY, |set, one| set.union(RegionSet::one(one)));
                let open = front.but(camp.occupied()).union(RegionSet::one(home).but(camp.full()));
                for region in open.iter() {
                    out.push(Action::Place(character, region));
                }
            }
            _ => {}
        }
    }

    pub(crate) fn field(&mut self, character: Character, scene: &mut impl Scene) {
        let side = character.side();
        scene.tell(Event::Fielded { owner: self.seat_of(side), character });
        let camp = self.camp_mut(side);
        camp.field(character);
        camp.progress += 1;
        if Side::BOTH.into_iter().all(|side| !self.owes(side)) {
            scene.tell(Event::LineupsComplete { shown: self.rules.mode == Mode::Draft });
            self.choose_specials();
        }
    }

    pub(crate) fn name(&mut self, number: u8, scene: &mut impl Scene) {
        scene.tell(Event::Named { number });
        self.named = number;
        self.step = if number == 0 { Step::Placing } else { Step::Taking };
    }

    pub(crate) fn take(&mut self, side: Side, special: Special, scene: &mut impl Scene) {
        scene.tell(Event::Took { owner: self.seat_of(side), special });
        let receiver = self.receiver(side);
        let camp = self.camp_mut(receiver);
        camp.specials = camp.specials.with(special);
        if Side::BOTH.into_iter().all(|side| !self.owes(side)) {
            scene.tell(Event::SpecialsTaken);
            self.step = Step::Placing;
        }
    }

    pub(crate) fn place(&mut self, character: Character, region: Region, scene: &mut impl Scene) {
        let side = character.side();
        scene.tell(Event::Placed { owner: self.seat_of(side), character, region });
        let camp = self.camp_mut(side);
        camp.put(character.tile(), Some(region));
        camp.progress += 1;
        if Side::BOTH.into_iter().all(|side| !self.owes(side)) {
            let hidden = self.rules.mode == Mode::Hidden;
            for camp in &mut self.camps {
                camp.deal_letters(hidden, scene);
            }
            self.step = Step::Turn;
            scene.tell(Event::Ready);
        }
    }
}
