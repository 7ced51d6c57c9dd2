//! Friends and Gandalf cards: how they are used.

use table::{Chance, Witness};

use crate::action::{Action, Target};
use crate::card::Card;
use crate::deed::Power;
use crate::event::Event;
use crate::fate::Fate;
use crate::figure::Figure;
use crate::road::By;
use crate::stage::Stage;
use crate::state::{MountDoom, Step, WAITING};

impl MountDoom {
    /// Whether a card could be used that needs no particular moment. Only then
    /// play stops between two dice.
    #[inline]
    pub(crate) fn something_any_time(&self) -> bool {
        !self.able(Power::CourageOrToken(0)).is_empty()
            || !self.able(Power::ToDestination).is_empty()
                && Figure::COMPANIONS.into_iter().any(|figure| self.next_destination(figure).is_some())
    }

    /// The cards that need no particular moment.
    pub(crate) fn list_any_time(&self, out: &mut Vec<Action>) {
        for card in self.able(Power::CourageOrToken(0)).iter() {
            out.push(Action::Use(card, Target::Courage));
            if !self.token && !self.freed {
                out.push(Action::Use(card, Target::Token));
            }
        }
        for card in self.able(Power::ToDestination).iter() {
            let movable = Figure::COMPANIONS.into_iter().filter(|&figure| self.next_destination(figure).is_some());
            out.extend(movable.map(|figure| Action::Use(card, Target::Figure(figure))));
        }
    }

    /// Where Théoden would bring a companion: the end of the stage it is in. A
    /// companion on a destination is in the next stage once the group is.
    pub(crate) fn next_destination(&self, figure: Figure) -> Option<u8> {
        let spot = self.spot(figure);
        if spot == WAITING || self.stage.is_final() {
            return None;
        }
        let walked = &Stage::ALL[..Stage::MountDoom.index()];
        let stage = walked.iter().copied().find(|&stage| spot <= self.pack.destination(stage))?;
        let end = self.pack.destination(stage);
        if spot < end {
            return Some(end);
        }
        let ahead = stage.next();
        (self.stage > stage && !ahead.is_final()).then(|| self.pack.destination(ahead))
    }

    /// A card is used, once: it leaves the game, and does what it can.
    pub(crate) fn use_card(
        &mut self,
        card: Card,
        target: Target,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        self.held = self.held.without(card);
        fate.tell(Event::Used { card, seat: self.active });
        let Some(power) = self.pack.power(card) else { return };
        match power {
            Power::IgnoreEvent => self.after_move(fate),
            Power::RerollDie => self.reroll(target, fate),
            Power::TurnBlackDie | Power::TurnFellowshipDie => self.turn_die(target, fate),
            Power::ToDestination => {
                if let Target::Figure(figure) = target {
                    self.bring_to_destination(figure, fate);
                }
                self.resume(fate);
            }
            Power::RingToGaladriel => {
                self.gain(self.pack.galadriel.saturating_sub(self.courage), fate);
                self.resume(fate);
            }
            Power::CourageOrToken(courage) => {
                if target == Target::Token {
                    self.token = true;
                    fate.tell(Event::TreebeardCame);
                } else {
                    self.gain(courage, fate);
                }
                self.resume(fate);
            }
            Power::SlayWitchKing => self.slay_witch_king(fate),
            Power::WinBattle => self.win_battle(fate),
            Power::RepeatUrukHaiBattle => self.repeat_battle(fate),
            Power::LeadRingBearer(..) => {
                if let Target::Steps(steps) = target {
                    self.advance(Figure::Frodo, steps, By::Help, fate);
                }
            }
            Power::RollFive => {
                for figure in Figure::ALL {
                    self.dice.pips[figure.index()] = fate.die();
                }
                fate.tell(Event::Rolled { black: [0; 2], pips: self.dice.pips });
                self.step = Step::Five;
            }
            Power::LookAhead => self.look_ahead(fate),
            Power::RemoveEncounter => {
                let met = self.encounter.expect("somebody was met").card;
                self.remove_from_track(met);
                fate.tell(Event::Removed { card: met });
                self.leave_encounter(fate);
            }
        }
    }

    fn bring_to_destination(&mut self, figure: Figure, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if let Some(to) = self.next_destination(figure) {
            self.walk(figure, to - self.spot(figure), By::Help, fate);
        }
    }

    /// Play stopped only for cards like this one: if it was the last, it goes on.
    fn resume(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match self.step {
            Step::Act => self.next_die(fate),
            Step::BeforeBattle => self.next_battle(fate),
            _ => {}
        }
    }

    /// Elrond: a die is rolled once more, and the new number counts.
    fn reroll(&mut self, target: Target, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match target {
            Target::BattleDie => self.roll_battle(fate),
            Target::Figure(figure) => {
                let pips = fate.die();
                self.set_pips(figure, pips, fate);
            }
            Target::Black(face) => {
                let to = fate.die();
                self.set_black(face, to, fate);
            }
            _ => {}
        }
    }

    fn turn_die(&mut self, target: Target, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match target {
            Target::Turn(figure, to) => self.set_pips(figure, to, fate),
            Target::TurnBlack(face, to) => self.set_black(face, to, fate),
            _ => {}
        }
    }

    fn set_pips(&mut self, figure: Figure, pips: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.dice.pips[figure.index()] = pips;
        fate.tell(Event::DieNow { figure, pips });
        if self.step == Step::Rerolled {
            self.weigh_reroll(fate);
        }
    }

    fn set_black(&mut self, face: u8, to: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        fate.tell(Event::BlackNow { face: to });
        if self.step == Step::BlackDie {
            self.dice.single = to;
            return self.weigh_single(fate);
        }
        // In the second roll only the second die is in the hand.
        let nth = usize::from(self.step == Step::SecondPage || self.dice.black[0] != face);
        self.dice.black[nth] = to;
    }
}
