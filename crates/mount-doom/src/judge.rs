//! A quick opinion on a position, for bots and hints.
//!
//! What the beginning of a turn says of the end is learnt (see
//! [`chances`](crate::chances)). Within a turn, what the dice that lie on the
//! table will do is added, counted in circles of courage.

use table::squash;

use crate::deed::{Deed, Power};
use crate::figure::Figure;
use crate::options::Exact;
use crate::pack::SPACES;
use crate::stage::STAGES;
use crate::state::{Ending, MountDoom, Step, WAITING};

// The numbers below were found by trial: small changes, kept when a greedy
// player won more of the same games with them.

/// Spaces the Ring-bearer covers in a turn of a walking stage.
const PACE: f32 = 3.5;

/// How much of an average encounter is suffered by whoever chooses the dice
/// well.
const CHOICE: f32 = 0.8;

/// An encounter of a walking stage costs at least this on average, whatever the
/// track looks like now.
const LEAST: f32 = 0.8;

/// What a turn costs besides its encounters.
const TURN_COST: f32 = 0.7;

/// What a circle of courage adds to the lead in each stage: what is still to
/// come of the dice is counted in circles.
const CIRCLE: [f32; STAGES] = [0.108, 0.134, 0.138, 0.116, 0.109, 0.279];

impl MountDoom {
    /// How the group stands, from 0 to 1: what the beginning of a turn would
    /// say, and what is still to come of this one.
    pub(crate) fn opinion(&self) -> f32 {
        match self.ended {
            Some(Ending::RingDestroyed) => 1.0,
            Some(_) => 0.0,
            None if self.between_turns() => squash(self.lead()),
            None => squash(self.lead() + CIRCLE[self.stage.index()] * Outlook::of(self).pending()),
        }
    }
}

/// A position, with what is asked of it again and again.
struct Outlook<'a> {
    game: &'a MountDoom,
    /// The chance to lose a battle.
    lost: f32,
    /// What each space of the encounter track is worth to whoever comes there.
    meetings: [f32; SPACES],
    /// What they are worth on average.
    average: f32,
}

impl<'a> Outlook<'a> {
    fn of(game: &'a MountDoom) -> Outlook<'a> {
        let lost = 1.0 - game.victory();
        let meetings = std::array::from_fn(|space| game.worth_of_meeting(space as u8 + 1, lost));
        Outlook { game, lost, meetings, average: meetings.iter().sum::<f32>() / SPACES as f32 }
    }

    /// What a black die with this number does.
    fn meeting(&self, space: u8) -> f32 {
        self.meetings[usize::from(space) - 1]
    }

    /// What the rest of the stage costs, with the Ring-bearer on this space.
    fn way_ahead(&self, bearer: u8) -> f32 {
        let end = self.game.destination();
        let left = f32::from(end - bearer.min(end));
        if self.game.stage.is_final() {
            return left * 0.9 * self.average.min(-0.2);
        }
        left / PACE * (2.0 * CHOICE * self.average.min(-LEAST) - TURN_COST)
    }

    /// What a Fellowship die with this number does.
    fn worth_of_move(&self, figure: Figure, steps: u8) -> f32 {
        let from = self.game.spot(figure);
        if from == WAITING || steps == 0 {
            return 0.0;
        }
        if figure == Figure::Frodo {
            return self.worth_of_lead(steps, true);
        }
        let gate = self.game.pack.gate();
        let to = from + steps;
        if to > gate {
            return self.game.worth_of_spot(WAITING, false) - self.game.worth_of_place(figure);
        }
        let arrival = if self.game.pack.destinations.contains(&to) {
            f32::from(u8::from(self.game.courage < self.game.top()))
        } else {
            0.0
        };
        self.game.worth_of_spot(to, to == gate) - self.game.worth_of_place(figure)
            + arrival
            + self.game.worth_of_stop(to)
    }

    fn worth_of_lead(&self, steps: u8, by_die: bool) -> f32 {
        let (from, end) = (self.game.spot(Figure::Frodo), self.game.destination());
        let to = (from + steps).min(end);
        let exact = from + steps == end && (by_die || self.game.rules.exact == Exact::Any);
        let card =
            if to == end && from < end && self.game.stage.has_gandalf() { if exact { 1.5 } else { -0.1 } } else { 0.0 };
        self.way_ahead(to) - self.way_ahead(from) + card + self.game.worth_of_stop(to)
    }

    /// What each Fellowship die is worth with each of its numbers.
    fn worths_of_moves(&self) -> [[f32; 6]; 5] {
        Figure::ALL.map(|figure| std::array::from_fn(|pips| self.worth_of_move(figure, pips as u8 + 1)))
    }

    /// What is still to come of the dice on the table and the encounter at hand.
    fn pending(&self) -> f32 {
        self.pending_dice() + self.pending_encounter()
    }

    fn pending_dice(&self) -> f32 {
        let dice = self.game.dice;
        let pips = |figure: Figure| dice.pips[figure.index()];
        let best = |worths: &mut dyn Iterator<Item = f32>| worths.fold(f32::NEG_INFINITY, f32::max);
        let page = |nth: usize| {
            let met = if dice.black[nth] > 0 { self.meeting(dice.black[nth]) } else { 0.0 };
            met + dice.pages[nth].map_or(0.0, |figure| self.worth_of_move(figure, pips(figure)))
        };
        match self.game.step {
            Step::FirstPage => {
                // The better black die, and whichever of the two moves leaves
                // the better pair with the die that is rolled again.
                let met = self.meeting(dice.black[0]).max(self.meeting(dice.black[1]));
                let worths = self.worths_of_moves();
                let moved = |figure: Figure| worths[figure.index()][usize::from(pips(figure)) - 1];
                let left = |placed: Figure| self.game.loose().find(|&other| other != placed);
                let placed = |figure: Figure| moved(figure) + self.second_roll(&worths, left(figure));
                met + best(&mut self.game.loose().map(placed))
            }
            Step::Third => page(0) + self.second_roll(&self.worths_of_moves(), self.game.loose().next()),
            Step::SecondPage => {
                let moved = best(&mut self.game.loose().map(|figure| self.worth_of_move(figure, pips(figure))));
                page(0) + self.meeting(dice.black[1]) + moved
            }
            Step::Five => best(&mut Figure::ALL.into_iter().map(|figure| self.worth_of_move(figure, pips(figure)))),
            Step::Pair | Step::Roll | Step::Over | Step::Ahead | Step::Top => 0.0,
            _ => page(0) + page(1),
        }
    }

    /// What the second roll brings on average: any encounter, and the better
    /// move of the die that is left and the best third one.
    fn second_roll(&self, worths: &[[f32; 6]; 5], left: Option<Figure>) -> f32 {
        let Some(left) = left else { return 0.0 };
        let mine = worths[left.index()];
        let with = |third: Figure| {
            let theirs = worths[third.index()];
            mine.iter().flat_map(|&one| theirs.map(|other| one.max(other))).sum::<f32>() / 36.0
        };
        let fresh = Figure::ALL.into_iter().filter(|figure| self.game.dice.pips[figure.index()] == 0);
        self.average + fresh.map(with).fold(f32::NEG_INFINITY, f32::max)
    }

    fn pending_encounter(&self) -> f32 {
        let peril = match (self.game.step, self.game.subject) {
            (Step::Event, Some(figure)) => {
                let spot = self.game.spot(figure);
                if self.game.pack.dark_hearts >> spot & 1 == 1 {
                    -self.game.price(1.0)
                } else {
                    self.game.dread(self.game.nazgul) - self.game.dread(self.game.nazgul + 1)
                }
            }
            (Step::BlackDie, _) if self.game.encounter.is_none() => self.meeting(self.game.dice.single),
            _ => 0.0,
        };
        let Some(encounter) = self.game.encounter else { return peril };
        let battle = encounter.battle;
        let mut worth = 0.0;
        if battle.left > 0 {
            let mut open = f32::from(battle.left);
            if battle.face.is_some() {
                open -= 1.0;
                worth -= self.game.price(f32::from(battle.price));
            }
            worth -= self.game.price(open * f32::from(battle.price) * self.lost);
        }
        if self.game.step == Step::BlackDie {
            let face = self.game.dice.single;
            worth += match self.game.deed_at_hand() {
                Some(Deed::RollForNazgul { each }) => {
                    let now = if face % 2 == 1 { f32::from(each) } else { 0.0 };
                    let slayer = face == 6 && !self.game.able(Power::SlayWitchKing).is_empty();
                    let later = f32::from(encounter.rolls.saturating_sub(1)) * 0.5;
                    if slayer { 1.0 } else { -self.game.price(now + later) }
                }
                Some(Deed::RollFor(losses)) => -self.game.price(f32::from(losses[usize::from(face).max(1) - 1])),
                _ => 0.0,
            };
        }
        worth + peril
    }
}
