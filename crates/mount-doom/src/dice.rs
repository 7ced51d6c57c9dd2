//! The two rolls of a turn, and the dice board that they fill.

use table::{Chance, Witness};

use crate::action::{Action, Target};
use crate::card::Card;
use crate::deed::Power;
use crate::event::Event;
use crate::fate::Fate;
use crate::figure::Figure;
use crate::road::By;
use crate::state::{Dice, MountDoom, Step};

impl MountDoom {
    /// The start of a turn: two dice to roll, unless somebody helps first.
    pub(crate) fn list_pairs(&self, out: &mut Vec<Action>) {
        for (nth, &one) in Figure::ALL.iter().enumerate() {
            out.extend(Figure::ALL[nth + 1..].iter().map(|&other| Action::Pair(one, other)));
        }
        for card in self.able(Power::LeadRingBearer(0, 0)).iter() {
            if let Some(Power::LeadRingBearer(least, most)) = self.pack.power(card) {
                out.extend((least..=most).map(|steps| Action::Use(card, Target::Steps(steps))));
            }
        }
        out.extend(self.able(Power::RollFive).iter().map(|card| Action::Use(card, Target::Here)));
        self.list_any_time(out);
    }

    pub(crate) fn roll_pair(
        &mut self,
        one: Figure,
        other: Figure,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        self.rolled = true;
        self.dice = Dice { black: [fate.die(), fate.die()], ..Dice::default() };
        for figure in [one, other] {
            self.dice.pips[figure.index()] = fate.die();
        }
        fate.tell(Event::Rolled { black: self.dice.black, pips: self.dice.pips });
        self.step = Step::FirstPage;
    }

    /// The Fellowship dice that were rolled and lie on no page.
    #[inline]
    pub(crate) fn loose(&self) -> impl Iterator<Item = Figure> + Clone + '_ {
        let dice = &self.dice;
        let loose = move |figure: &Figure| dice.pips[figure.index()] > 0 && dice.pages[0] != Some(*figure);
        Figure::ALL.into_iter().filter(loose)
    }

    /// The black dice that were rolled and lie on no page: equal ones count
    /// once.
    #[inline]
    fn loose_black(&self) -> impl Iterator<Item = u8> + Clone {
        let [first, second] = self.dice.black;
        let first = (self.step == Step::FirstPage && first != second).then_some(first);
        first.into_iter().chain([second])
    }

    pub(crate) fn list_first_page(&self, out: &mut Vec<Action>) {
        for black in self.loose_black() {
            out.extend(self.loose().map(|figure| Action::Place(black, figure)));
        }
        self.list_after_roll(out);
        self.list_any_time(out);
    }

    pub(crate) fn fill_first_page(
        &mut self,
        black: u8,
        figure: Figure,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        if self.dice.black[0] != black {
            self.dice.black.swap(0, 1);
        }
        self.dice.pages[0] = Some(figure);
        fate.tell(Event::Placed { page: 1, black, figure, pips: self.dice.pips[figure.index()] });
        self.step = Step::Third;
    }

    pub(crate) fn list_thirds(&self, out: &mut Vec<Action>) {
        let fresh = Figure::ALL.into_iter().filter(|figure| self.dice.pips[figure.index()] == 0);
        out.extend(fresh.map(Action::Name));
        self.list_any_time(out);
    }

    /// The second roll: the other black die, the die that was left, and one more.
    pub(crate) fn roll_again(&mut self, third: Figure, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let left = self.loose().next();
        self.dice.black[1] = fate.die();
        let mut pips = [0; 5];
        for figure in left.into_iter().chain([third]) {
            pips[figure.index()] = fate.die();
            self.dice.pips[figure.index()] = pips[figure.index()];
        }
        fate.tell(Event::Rolled { black: [self.dice.black[1], 0], pips });
        self.step = Step::SecondPage;
    }

    pub(crate) fn list_second_page(&self, out: &mut Vec<Action>) {
        out.extend(self.loose().map(Action::Name));
        self.list_after_roll(out);
        self.list_any_time(out);
    }

    pub(crate) fn fill_second_page(&mut self, figure: Figure, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        for other in Figure::ALL {
            if other != figure && self.dice.pages[0] != Some(other) {
                self.dice.pips[other.index()] = 0;
            }
        }
        self.dice.pages[1] = Some(figure);
        let pips = self.dice.pips[figure.index()];
        fate.tell(Event::Placed { page: 2, black: self.dice.black[1], figure, pips });
        self.next_die(fate);
    }

    /// Cards that change a die of the roll that lies on the table.
    pub(crate) fn list_after_roll(&self, out: &mut Vec<Action>) {
        let usable = self.usable();
        for card in usable.and(self.pack.with_power(Power::RerollDie)).iter() {
            out.extend(self.loose_black().map(|face| Action::Use(card, Target::Black(face))));
            out.extend(self.loose().map(|figure| Action::Use(card, Target::Figure(figure))));
        }
        for card in usable.and(self.pack.with_power(Power::TurnBlackDie)).iter() {
            for face in self.loose_black() {
                list_black_turns(card, face, out);
            }
        }
        self.list_turns(self.loose(), out);
    }

    /// Cards that turn one of these Fellowship dice.
    pub(crate) fn list_turns(&self, figures: impl Iterator<Item = Figure> + Clone, out: &mut Vec<Action>) {
        for card in self.able(Power::TurnFellowshipDie).iter() {
            for figure in figures.clone() {
                let pips = self.dice.pips[figure.index()];
                let faces = (1..=6).filter(move |&to| to != pips);
                out.extend(faces.map(|to| Action::Use(card, Target::Turn(figure, to))));
            }
        }
    }

    pub(crate) fn list_five(&self, out: &mut Vec<Action>) {
        out.extend(Figure::ALL.map(Action::Name));
        for card in self.able(Power::RerollDie).iter() {
            out.extend(Figure::ALL.map(|figure| Action::Use(card, Target::Figure(figure))));
        }
        self.list_turns(Figure::ALL.into_iter(), out);
    }

    /// Gandalf's support: one of five dice moves its figure before the turn.
    pub(crate) fn choose_of_five(&mut self, figure: Figure, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let pips = self.dice.pips[figure.index()];
        self.dice = Dice::default();
        self.advance(figure, pips, By::Die, fate);
    }

    /// The next die is carried out, or its player may use a card before it.
    pub(crate) fn next_die(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let Dice { black, pages, .. } = self.dice;
        if black == [0; 2] && pages == [None; 2] {
            self.end_turn(fate);
        } else if self.something_any_time() {
            self.step = Step::Act;
        } else {
            self.carry_out(fate);
        }
    }

    /// The first die on the board: black before Fellowship, page one before
    /// page two. A die goes back to the supply as soon as it is used.
    pub(crate) fn carry_out(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        for page in 0..2 {
            let black = std::mem::take(&mut self.dice.black[page]);
            if black > 0 {
                return self.meet(black, fate);
            }
            if let Some(figure) = self.dice.pages[page].take() {
                let pips = std::mem::take(&mut self.dice.pips[figure.index()]);
                return self.advance(figure, pips, By::Die, fate);
            }
        }
    }
}

/// Every other face of a black die.
pub(crate) fn list_black_turns(card: Card, face: u8, out: &mut Vec<Action>) {
    out.extend((1..=6).filter(|&to| to != face).map(|to| Action::Use(card, Target::TurnBlack(face, to))));
}
