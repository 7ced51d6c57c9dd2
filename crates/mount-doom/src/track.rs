//! The encounter track: who is met, and what he does.

use table::{Chance, Seat, Witness};

use crate::action::{Action, Target};
use crate::card::{Card, CardSet};
use crate::deed::{Deed, Power};
use crate::dice::list_black_turns;
use crate::event::Event;
use crate::fate::Fate;
use crate::figure::Figure;
use crate::pack::SPACES;
use crate::road::By;
use crate::sheet::Symbol;
use crate::stage::Stage;
use crate::state::{Encounter, MountDoom, Step};

/// Which way the Army of the Dead goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Left,
    Right,
}

impl MountDoom {
    /// A black die meets whatever lies on its space.
    pub(crate) fn meet(&mut self, space: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let Some(card) = self.on_top(space) else {
            return self.follow_symbol(space, fate);
        };
        let covered = self.cover.is_some_and(|(over, _)| over == space);
        let slot = &mut self.track[usize::from(space) - 1];
        if !covered && !slot.up {
            slot.up = true;
            fate.tell(Event::TurnedUp { space, card });
        }
        fate.tell(Event::Met { space, card });
        if card.is_friend() {
            self.remove_from_track(card);
            self.take(card, self.active, fate);
            self.leave_encounter(fate);
        } else {
            let battle = Default::default();
            self.encounter = Some(Encounter { space, card, deeds: 0, rolls: 0, holds: false, battle });
            self.do_deeds(fate);
        }
    }

    fn follow_symbol(&mut self, space: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match self.pack.symbols[usize::from(space) - 1] {
            Symbol::Nazgul => {
                self.place_nazgul(1, fate);
                self.leave_encounter(fate);
            }
            // In the last stage nobody but the Ring-bearer moves.
            Symbol::Advance(_) if self.stage.is_final() => self.leave_encounter(fate),
            Symbol::Advance(figure) => {
                self.subject = Some(figure);
                self.step = Step::Symbol;
            }
        }
    }

    pub(crate) fn advance_symbol(&mut self, steps: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let figure = self.subject.take().expect("a symbol shows a figure");
        self.advance(figure, steps, By::Help, fate);
    }

    /// A helper comes to lie open in front of a player.
    pub(crate) fn take(&mut self, card: Card, seat: Seat, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.held = self.held.with(card);
        self.holders[card.index()] = seat;
        fate.tell(Event::Joined { card, seat });
    }

    /// Takes a card of this stage off the track for good.
    pub(crate) fn remove_from_track(&mut self, card: Card) {
        if self.cover.is_some_and(|(_, over)| over == card) {
            self.cover = None;
        }
        for slot in &mut self.track {
            if slot.card == Some(card) {
                *slot = Default::default();
            }
        }
        self.gone = self.gone.with(card);
    }

    /// Carries out what is left of the adversary's deeds, as far as nobody has
    /// to decide anything.
    pub(crate) fn do_deeds(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        while self.step != Step::Over {
            let encounter = self.encounter.as_mut().expect("deeds belong to an encounter");
            let (card, nth) = (encounter.card, encounter.deeds);
            let Some(deed) = self.pack.deed(card, nth) else {
                return self.end_encounter(fate);
            };
            encounter.deeds += 1;
            match deed {
                Deed::Lose(courage) => self.lose(courage, fate),
                Deed::Gain(courage) => self.gain(courage, fate),
                Deed::PlaceNazgul(count) => self.place_nazgul(count, fate),
                Deed::Muster(count) => self.muster(count, fate),
                Deed::LockGandalf => self.lock_gandalf(fate),
                Deed::HoldRingBearer => encounter.holds = true,
                Deed::RingToEye => self.lose(self.courage.saturating_sub(self.pack.eye), fate),
                Deed::BattleUrukHai { free, .. } if self.freed => self.gain(free, fate),
                Deed::Battles { .. } | Deed::BattlesUntil { .. } | Deed::BattleUrukHai { .. } => {
                    return self.begin_battles(deed, fate);
                }
                Deed::RollForNazgul { .. } if self.slain => {}
                Deed::RollForNazgul { .. } => {
                    encounter.rolls = self.nazgul + 1;
                    return self.roll_single(fate);
                }
                Deed::RollFor(_) => return self.roll_single(fate),
                Deed::LoseFriend => {
                    let friends = self.held.and(CardSet::FRIENDS);
                    match friends.len() {
                        0 => {}
                        1 => self.lose_friend(friends.first().expect("there is one"), fate),
                        _ => return self.step = Step::Friend,
                    }
                }
                Deed::RerollFellowshipDie => match self.dice.pages {
                    [Some(_), Some(_)] => return self.step = Step::Reroll,
                    [Some(figure), None] | [None, Some(figure)] => return self.reroll_placed(figure, fate),
                    [None, None] => {}
                },
                Deed::CoverNeighbour => match (self.neighbour(Side::Left), self.neighbour(Side::Right)) {
                    (Some(_), Some(_)) => return self.step = Step::Army,
                    (Some(_), None) => self.cover_neighbour(Side::Left, fate),
                    (None, Some(_)) => self.cover_neighbour(Side::Right, fate),
                    (None, None) => {}
                },
            }
        }
    }

    fn muster(&mut self, count: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let now = (self.warriors + count).min(self.pack.warriors);
        if now > self.warriors && !self.freed {
            self.warriors = now;
            fate.tell(Event::Mustered { now: self.uruk_hai() });
        }
    }

    fn lock_gandalf(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        // Once he is back from Helm's Deep he is not lost again.
        let back = self.stage > Stage::HelmsDeep || self.stage == Stage::HelmsDeep && self.arrived;
        if !back && !self.locked {
            self.locked = true;
            fate.tell(Event::GandalfFell);
        }
    }

    pub(crate) fn list_friends_to_lose(&self, out: &mut Vec<Action>) {
        out.extend(self.held.and(CardSet::FRIENDS).iter().map(Action::GiveUp));
    }

    pub(crate) fn lose_friend(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.held = self.held.without(card);
        fate.tell(Event::FriendLost { card });
    }

    pub(crate) fn list_placed_dice(&self, out: &mut Vec<Action>) {
        out.extend(self.dice.pages.iter().flatten().map(|&figure| Action::Name(figure)));
    }

    /// Denethor: a die on the board is rolled again, and that counts.
    pub(crate) fn reroll_placed(&mut self, figure: Figure, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.dice.pips[figure.index()] = fate.die();
        fate.tell(Event::DieNow { figure, pips: self.dice.pips[figure.index()] });
        self.subject = Some(figure);
        self.weigh_reroll(fate);
    }

    /// Whether the roll stands is asked only if a card could change it.
    pub(crate) fn weigh_reroll(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if self.able(Power::RerollDie).union(self.able(Power::TurnFellowshipDie)).is_empty() {
            self.subject = None;
            self.do_deeds(fate);
        } else {
            self.step = Step::Rerolled;
        }
    }

    pub(crate) fn list_after_reroll(&self, out: &mut Vec<Action>) {
        if let Some(figure) = self.subject {
            out.extend(self.able(Power::RerollDie).iter().map(|card| Action::Use(card, Target::Figure(figure))));
        }
        self.list_turns(self.subject.into_iter(), out);
        out.push(Action::GoOn);
    }

    /// The space of the next card in a direction; empty spaces are skipped, and
    /// the track does not go round.
    pub(crate) fn neighbour(&self, side: Side) -> Option<u8> {
        let space = self.encounter?.space;
        let lies = |space: &u8| self.track[usize::from(*space) - 1].card.is_some();
        match side {
            Side::Left => (1..space).rev().find(lies),
            Side::Right => (space + 1..=SPACES as u8).find(lies),
        }
    }

    /// The Army of the Dead covers the next card, which is dead from then on,
    /// and frees the one it lay on.
    pub(crate) fn cover_neighbour(&mut self, side: Side, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let Some(to) = self.neighbour(side) else { return };
        let encounter = self.encounter.as_mut().expect("the Army was met");
        let (card, from) = (encounter.card, encounter.space);
        encounter.space = to;
        if self.cover.is_none() {
            self.track[usize::from(from) - 1] = Default::default();
        }
        self.cover = Some((to, card));
        fate.tell(Event::Covered { card, from, to });
    }

    /// A black die is rolled alone: for the Nazgûl, or for a card.
    pub(crate) fn roll_single(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.dice.single = fate.die();
        fate.tell(Event::BlackNow { face: self.dice.single });
        self.weigh_single(fate);
    }

    /// Whether the die stands is asked only if a card could better it.
    pub(crate) fn weigh_single(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let changers = !self.able(Power::RerollDie).union(self.able(Power::TurnBlackDie)).is_empty();
        let face = self.dice.single;
        let ask = match self.deed_at_hand() {
            Some(Deed::RollForNazgul { .. }) if self.able(Power::SlayWitchKing).is_empty() => changers && face % 2 == 1,
            Some(Deed::RollForNazgul { .. }) => changers || face == 6,
            Some(Deed::RollFor(losses)) => changers && losses.iter().any(|&loss| loss < losses[usize::from(face) - 1]),
            _ => changers,
        };
        if ask {
            self.step = Step::BlackDie;
        } else {
            self.accept_single(fate);
        }
    }

    /// The deed that is being carried out.
    pub(crate) fn deed_at_hand(&self) -> Option<Deed> {
        let encounter = self.encounter?;
        self.pack.deed(encounter.card, encounter.deeds.checked_sub(1)?)
    }

    pub(crate) fn list_black_die(&self, out: &mut Vec<Action>) {
        let face = self.dice.single;
        out.extend(self.able(Power::RerollDie).iter().map(|card| Action::Use(card, Target::Black(face))));
        for card in self.able(Power::TurnBlackDie).iter() {
            list_black_turns(card, face, out);
        }
        if face == 6 && matches!(self.deed_at_hand(), Some(Deed::RollForNazgul { .. })) {
            out.extend(self.able(Power::SlayWitchKing).iter().map(|card| Action::Use(card, Target::Here)));
        }
        out.push(Action::GoOn);
    }

    /// The single die counts as it lies.
    pub(crate) fn accept_single(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let face = std::mem::take(&mut self.dice.single);
        match self.deed_at_hand() {
            None => self.meet(face, fate),
            Some(Deed::RollForNazgul { each }) => {
                let encounter = self.encounter.as_mut().expect("the Witch-king was met");
                encounter.rolls -= 1;
                let more = encounter.rolls > 0;
                if face % 2 == 1 {
                    self.lose(each, fate);
                }
                if more && self.step != Step::Over {
                    self.roll_single(fate);
                } else {
                    self.do_deeds(fate);
                }
            }
            Some(Deed::RollFor(losses)) => {
                self.lose(losses[usize::from(face) - 1], fate);
                self.do_deeds(fate);
            }
            Some(_) => self.do_deeds(fate),
        }
    }

    /// The Witch-king falls: he, his card and every Nazgûl are gone.
    pub(crate) fn slay_witch_king(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.dice.single = 0;
        self.slain = true;
        self.nazgul = 0;
        fate.tell(Event::WitchKingFell);
        let card = self.encounter.expect("the Witch-king was met").card;
        self.remove_from_track(card);
        self.leave_encounter(fate);
    }

    /// All deeds are done: the card leaves, or stays unless Gandalf's wrath
    /// strikes it.
    fn end_encounter(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let card = self.encounter.expect("somebody was met").card;
        if self.pack.leaves(card) {
            self.remove_from_track(card);
            fate.tell(Event::Removed { card });
        } else if !self.able(Power::RemoveEncounter).is_empty() {
            self.step = Step::Wrath;
            return;
        }
        self.leave_encounter(fate);
    }

    pub(crate) fn list_wrath(&self, out: &mut Vec<Action>) {
        out.extend(self.able(Power::RemoveEncounter).iter().map(|card| Action::Use(card, Target::Here)));
        out.push(Action::GoOn);
    }

    /// Play goes on behind an encounter: in the last stage with a step of the
    /// Ring-bearer, else with the next die.
    pub(crate) fn leave_encounter(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let held_back = self.encounter.take().is_some_and(|encounter| encounter.holds);
        if self.step == Step::Over {
            return;
        }
        if !self.stage.is_final() {
            return self.next_die(fate);
        }
        if !held_back {
            self.walk(Figure::Frodo, 1, By::Help, fate);
        }
        if self.step != Step::Over {
            self.end_turn(fate);
        }
    }
}
