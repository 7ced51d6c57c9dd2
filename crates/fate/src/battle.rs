//! Battles: what the dice do, who falls, and what is lost.

use table::Seat;

use crate::action::Action;
use crate::army::Army;
use crate::character::Character;
use crate::dice::BattleFace;
use crate::event::Event;
use crate::objective::Objective;
use crate::offer::Offer;
use crate::place::Place;
use crate::roll::Roll;
use crate::state::Fate;
use crate::step::Step;
use crate::symbol::{Price, Symbol};
use crate::tale::Tale;

/// The most battle dice.
pub(crate) const MOST_DICE: u8 = 3;

/// Shadow troops that a Rout removes where Aragorn leads.
const CAPTAIN: u8 = 2;

impl Fate {
    /// How many dice an attack at a place may roll.
    pub(crate) fn attack_dice(&self, place: Place) -> u8 {
        if self.shadow(place) == 0 { 0 } else { self.friends(place).min(MOST_DICE) }
    }

    /// Whether both sides have troops at a place.
    #[inline]
    pub(crate) fn contested(&self, place: Place) -> bool {
        self.shadow_at.and(self.friends_at).contains(place)
    }

    /// Somebody attacks: the Eye turns there, and dice are rolled.
    pub(crate) fn attack(&mut self, by: Option<Character>, place: Place, dice: u8, ambush: bool, tale: &mut impl Tale) {
        self.turn_eye(self.pack.region(place), tale);
        self.roll = Roll { by, ambush, ..Roll::default() };
        self.steps.push(Step::Battle(place, dice));
    }

    /// Rolls a battle; one that the shadow begins has a die for each of its
    /// troops.
    pub(crate) fn roll_battle(&mut self, place: Place, dice: u8, tale: &mut impl Tale) {
        let attacked = dice > 0;
        let dice = if attacked { dice } else { self.shadow(place).min(MOST_DICE) };
        let (by, ambush) = if attacked { (self.roll.by, self.roll.ambush) } else { (None, false) };
        let riders = self.troops(place, Army::Rohirrim) > 0;
        self.roll = Roll { place, by, ambush, riders, ..Roll::default() };
        self.roll_dice(dice, tale);
        self.steps.push(Step::BattleDone);
        self.steps.push(Step::Window);
    }

    /// What the battle dice do, together; the excess is ignored.
    pub(crate) fn finish_battle(&mut self, tale: &mut impl Tale) {
        let (roll, place) = (self.roll, self.roll.place);
        let region = self.pack.region(place);
        let rout = if self.is_at(Character::Aragorn, place) { CAPTAIN } else { 1 };
        let exchange = roll.battle(BattleFace::Exchange);
        let mut losses = exchange;
        if !self.is_haven(place) {
            losses += roll.battle(BattleFace::Overrun);
        }
        let witch_kings = roll.battle(BattleFace::Nazgul);
        if self.is_at(Character::Eowyn, place) {
            // No living man is she.
            for _ in 0..witch_kings.min(self.nazgul(region)) {
                self.nazgul[region.index()] -= 1;
                tale.tell(Event::NazgulSlain { region });
            }
        } else if self.nazgul(region) > 0 {
            losses += 2 * witch_kings;
        }
        if self.is_at(Character::Eomer, place) && self.troops(place, Army::Rohirrim) > 0 {
            losses = losses.saturating_sub(1);
        }
        self.roll.removed = self.remove_shadow(place, roll.battle(BattleFace::Rout) * rout + exchange, tale);
        let losses = losses.min(self.friends(place));
        self.roll.fell = losses > 0;
        self.roll.passed = table::SeatSet::EMPTY;
        self.steps.push(Step::BattleEnd);
        self.steps.push(Step::Valor);
        self.steps.push(Step::Losses(losses));
    }

    /// Friendly troops fall; who, is asked only where there is a choice. True
    /// if play must wait for it.
    pub(crate) fn take_losses(&mut self, left: u8, tale: &mut impl Tale) -> bool {
        let place = self.roll.place;
        let armies = Army::ALL.into_iter().filter(|&army| self.troops(place, army) > 0);
        if left < self.friends(place) && left > 0 && armies.clone().count() > 1 {
            self.steps.push(Step::Losses(left));
            return true;
        }
        for _ in 0..left {
            if let Some(army) = Army::ALL.into_iter().find(|&army| self.troops(place, army) > 0) {
                self.remove_friend(place, army, tale);
            }
        }
        false
    }

    pub(crate) fn list_losses(&self, out: &mut impl Offer) {
        let place = self.roll.place;
        out.extend(Army::ALL.into_iter().filter(|&army| self.troops(place, army) > 0).map(Action::Lose));
    }

    /// Asks the next seat that could show valor; false if nobody can.
    pub(crate) fn ask_for_valor(&mut self) -> bool {
        let present = self.present();
        let next = self.seats_in_turn().find(|&seat| {
            present.contains(seat) && !self.roll.passed.contains(seat) && self.purse(seat, Symbol::Valor) > 0
        });
        self.roll.asked = next.filter(|_| self.shadow(self.roll.place) > 0);
        self.roll.asked.is_some()
    }

    pub(crate) fn answer_valor(&mut self, seat: Seat, action: Action, tale: &mut impl Tale) {
        self.steps.push(Step::Valor);
        if action == Action::Valor {
            self.roll.removed += self.remove_shadow(self.roll.place, 1, tale);
            self.steps.push(Step::Pay(seat, Price::of(Symbol::Valor, 1)));
        } else {
            self.roll.passed = self.roll.passed.with(seat);
        }
    }

    /// The battle is over: havens, trophies and last stands.
    pub(crate) fn end_battle(&mut self, tale: &mut impl Tale) {
        let place = self.roll.place;
        let last_stand = self.roll.fell
            && self.open(Objective::Honor)
            && self.friends(place) == 0
            && self.is_at(Character::Boromir, place)
            && self.company_at(place).len() > 1;
        if last_stand {
            // Whoever falls beside him falls before the haven is lost.
            self.complete(Objective::Honor, tale);
            self.reward(Objective::Honor, tale);
        }
        self.check_haven(place, tale);
        let region = self.pack.region(place);
        let rode = self.roll.by == Some(Character::Eomer) && self.roll.riders && self.roll.removed > 0;
        if rode && self.open(Objective::Eored) && self.has_trophy_space(region) && self.ended.is_none() {
            self.steps.push(Step::Trophy(Objective::Eored));
        }
    }
}
