//! A whole turn, thought through.
//!
//! A turn is up to five actions that work together: fetch troops, lead them,
//! attack, capture. Looking at one of them at a time sees none of that, so the
//! players follow several lines at once to the end of their actions, and keep
//! the best after every action (a beam search). Where dice are rolled, several
//! rolls are tried: the line goes on from the one in the middle, and counts
//! what they are worth on average. How actions and events are carried out, who comes
//! along for one, is tried as well; everything else is left to instinct.
//!
//! The best of these lines are then [played on](foresee), to see what the shadow
//! makes of them.

use std::collections::HashSet;

use table::{Chance, Game, Planned, Seat, Status};

use crate::action::Action;
use crate::foresight::{Finalist, foresee};
use crate::judge::Weights;
use crate::state::Fate;
use crate::step::Step;

/// How many rolls are tried where there are dice.
const ROLLS: usize = 6;

/// So many choices of how an action is carried out are tried one after the other.
const DETAILS: u8 = 3;

/// So many lines are played on, so many times at least, and on the last march so many
/// times more: it is decided there. Where fewer lines are followed they are played as
/// many times as there are lines.
const FINALISTS: usize = 20;
const GAMES: usize = 64;
const MARCH: usize = 4;

/// How many times less lines are played on that differ by how an action is carried out:
/// that is asked far more often than what to do. But it must be asked, or the company
/// would not be the one with which the action was the best.
const DETAILS_LESS: usize = 2;

/// So many lines of one length are among them at most.
const ALIKE: usize = 8;

/// It takes some games to tell lines apart: where fewer lines than this are
/// followed, what the judge says of their ends must do.
const TELLING: usize = 4;

/// More actions than any turn has, with all that cost none.
const LONGEST: usize = 12;

/// A line of play up to somewhere within the turn.
#[derive(Clone)]
struct Line {
    game: Fate,
    points: f32,
    way: Way,
}

/// How a line came to where it is.
#[derive(Clone, Copy, Default)]
struct Way {
    /// The place of its first action in the list it was chosen from.
    first: Option<usize>,
    /// What the average roll was worth more than those that it met.
    luck: f32,
    /// Its latest choice among all [choices](Planner::choices).
    latest: Option<usize>,
}

/// Whoever thinks a turn through.
struct Planner<'a, C> {
    weights: &'a Weights,
    chance: &'a mut C,
    /// Whether to give up.
    stop: &'a dyn Fn() -> bool,
    turn: u16,
    /// How many lines were looked at.
    lines: u64,
    list: Vec<Action>,
    /// Every choice that was made on some line, each with the one before it.
    choices: Vec<(Option<usize>, Action)>,
    /// Where lines have come to: whoever comes there in another order need not go on.
    seen: HashSet<u64>,
}

/// The best of some lines, the very best first. Lines that are worth the very same differ
/// by the order of their actions only.
fn best_of(lines: &[Line], most: usize) -> Vec<Line> {
    let mut order: Vec<&Line> = lines.iter().collect();
    order.sort_by(|one, other| other.points.total_cmp(&one.points));
    order.dedup_by(|one, other| one.points.to_bits() == other.points.to_bits());
    order.truncate(most);
    order.into_iter().cloned().collect()
}

/// Luck that notes whether there was any.
struct Noticed<'a, C> {
    chance: &'a mut C,
    drawn: bool,
}

impl<C: Chance> Chance for Noticed<'_, C> {
    fn below(&mut self, n: u32) -> u32 {
        self.drawn |= n > 1;
        self.chance.below(n)
    }
}

impl Fate {
    /// Whether the current player is to choose an action of this turn, or how to carry
    /// it out: what can be planned.
    pub(crate) fn is_planned(&self, turn: u16) -> bool {
        let planned = |step: &Step| *step == Step::Actions || self.is_detail(*step);
        self.ended.is_none() && self.turn == turn && self.steps.last().is_some_and(planned)
    }

    /// Whether the current player is to choose how to carry out an action or an event.
    fn is_detail(&self, step: Step) -> bool {
        let detail = matches!(
            step,
            Step::Company { .. }
                | Step::Hide
                | Step::Shot(_)
                | Step::ArrowFrom(_)
                | Step::ArrowTo(..)
                | Step::GwaihirTo(_)
                | Step::GwaihirTroops(..)
                | Step::HorsesFrom(_)
                | Step::HorsesTo(..)
                | Step::Infighting(_)
                | Step::Lembas(_)
                | Step::Eagles(_)
                | Step::EaglesTo(..)
                | Step::Ents(_)
                | Step::EntsTo(..)
                | Step::Cloaks(_)
                | Step::CloaksTo(..)
                | Step::Palantir(_)
                | Step::Orders(_)
                | Step::OrdersTo(..)
                | Step::Gifts(_)
                | Step::GiftsToken(..)
        );
        detail && self.steps.contains(&Step::Actions) && self.decider(step) == self.current
    }

    /// What the choices are worth if the rest of the turn is played as well as
    /// possible, following so many lines, or as well as is known when `stop` says
    /// that it is enough. `None`, where there is nothing to plan.
    pub fn think_through(
        &self,
        seat: Seat,
        actions: &[Action],
        width: usize,
        weights: &Weights,
        chance: &mut impl Chance,
        stop: &dyn Fn() -> bool,
    ) -> Option<Planned> {
        let &step = self.steps.last()?;
        if seat != self.current || !self.is_planned(self.turn) {
            return None;
        }
        let (list, choices, seen) = (Vec::new(), Vec::new(), HashSet::new());
        let mut planner = Planner { weights, chance, stop, turn: self.turn, lines: 0, list, choices, seen };
        let root = Line { game: *self, points: self.points(weights), way: Way::default() };
        let mut best: Vec<Option<f32>> = vec![None; actions.len()];
        // To stop here is worth what there is.
        if let Some(end) = actions.iter().position(|action| *action == Action::End) {
            best[end] = Some(root.points);
        }
        let mut front = vec![root];
        let mut finalists = Vec::new();
        for _ in 0..LONGEST {
            let mut next = Vec::new();
            for line in front.iter().take_while(|_| !stop()) {
                planner.grow(line, &mut next);
            }
            if next.is_empty() {
                break;
            }
            for line in &next {
                let Some(first) = line.way.first else { continue };
                if best[first].is_none_or(|known| known < line.points) {
                    best[first] = Some(line.points);
                }
            }
            front = best_of(&next, width);
            finalists.extend(front.iter().take(ALIKE).cloned());
        }
        let tells = self.is_last_march() || width >= TELLING;
        if tells {
            let games = width.min(GAMES);
            let times = match step {
                Step::Actions if self.is_last_march() => MARCH * games,
                Step::Actions => games,
                _ => games.div_ceil(DETAILS_LESS),
            };
            let worths = planner.look_ahead(self, actions, &finalists, times as u32);
            return Some(Planned { worths, lines: planner.lines });
        }
        let mut worths: Vec<(usize, f32)> =
            best.iter().enumerate().filter_map(|(at, points)| Some((at, (*points)?))).collect();
        worths.sort_by(|one, other| other.1.total_cmp(&one.1));
        for (_, worth) in &mut worths {
            *worth = self.chances(*worth);
        }
        Some(Planned { worths, lines: planner.lines })
    }
}

impl<C: Chance> Planner<'_, C> {
    /// All lines that are one action longer.
    fn grow(&mut self, line: &Line, out: &mut Vec<Line>) {
        if !line.game.is_planned(self.turn) {
            return;
        }
        let mut actions = Vec::new();
        line.game.actions(line.game.current, &mut actions);
        for (at, &action) in actions.iter().enumerate() {
            // Events come first: who wants one later is asked again then.
            let later = line.way.latest.is_some() && matches!(action, Action::Play(_));
            if !later && !matches!(action, Action::End | Action::Ask(_)) {
                let way = Way { first: line.way.first.or(Some(at)), ..line.way };
                self.follow(&line.game, way, action, 0, out);
            }
        }
    }

    /// What comes of an action, in every way that it could be carried out; so many choices
    /// of how were made before.
    fn follow(&mut self, game: &Fate, way: Way, action: Action, details: u8, out: &mut Vec<Line>) {
        self.choices.push((way.latest, action));
        let way = Way { latest: Some(self.choices.len() - 1), ..way };
        // What is asked after so many is left to instinct.
        let (next, rolled) = self.carry_out(game, action, details < DETAILS);
        if rolled {
            self.roll(game, way, action, out);
        } else if next.is_planned(self.turn) && next.steps.last() != Some(&Step::Actions) {
            let mut actions = Vec::new();
            next.actions(next.current, &mut actions);
            for &action in &actions {
                self.follow(&next, way, action, details + 1, out);
            }
        } else if self.seen.insert(next.fingerprint()) {
            let points = next.points(self.weights) + way.luck;
            out.push(Line { game: next, points, way });
        }
    }

    /// What comes of an action with dice.
    fn roll(&mut self, game: &Fate, way: Way, action: Action, out: &mut Vec<Line>) {
        let mut rolls: Vec<(f32, Fate)> = Vec::with_capacity(ROLLS);
        for _ in 0..ROLLS {
            let (next, _) = self.carry_out(game, action, false);
            rolls.push((next.points(self.weights), next));
        }
        rolls.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mean = rolls.iter().map(|(points, _)| points).sum::<f32>() / ROLLS as f32;
        let (points, game) = rolls[ROLLS / 2];
        out.push(Line { game, points: mean + way.luck, way: Way { luck: way.luck + mean - points, ..way } });
    }

    /// Plays the best lines on; beside them what instinct says, and to stop
    /// here. Tells how likely the first choices are to lead to victory.
    fn look_ahead(&mut self, game: &Fate, actions: &[Action], best: &[Line], times: u32) -> Vec<(usize, f32)> {
        let best = best_of(best, FINALISTS);
        let lines = best.iter().filter_map(|line| Some(Finalist::new(line.way.first?, self.path(line))));
        let habit = game.rule_of_thumb(game.current, actions);
        let end = actions.iter().position(|action| *action == Action::End);
        let plain = habit.into_iter().chain(end).map(|at| Finalist::new(at, vec![actions[at]]));
        let mut lines: Vec<Finalist> = lines.chain(plain).collect();
        self.lines += foresee(game, &mut lines, times, self.weights, self.chance, self.stop);
        let mut worths: Vec<(usize, f32)> = Vec::new();
        for line in &lines {
            if worths.iter().all(|&(first, _)| first != line.first) {
                let worth = if game.is_last_march() { line.mean() } else { game.chances(line.mean()) };
                // What was dropped early may have had good luck in few games.
                let most = worths.last().map_or(1.0, |&(_, worth)| worth);
                worths.push((line.first, worth.min(most)));
            }
        }
        worths
    }

    /// All that was chosen on a line.
    fn path(&self, line: &Line) -> Vec<Action> {
        let before = |&choice: &usize| self.choices[choice].0;
        let mut path: Vec<Action> =
            std::iter::successors(line.way.latest, before).map(|choice| self.choices[choice].1).collect();
        path.reverse();
        path
    }

    /// Carries out an action and all that follows by instinct, and says
    /// whether there was luck in it. With `asks` it stops where the player
    /// chooses how.
    fn carry_out(&mut self, game: &Fate, action: Action, asks: bool) -> (Fate, bool) {
        let mut game = *game;
        let mut chance = Noticed { chance: &mut *self.chance, drawn: false };
        self.lines += 1;
        game.apply(game.current, action, &mut chance, &mut ());
        while game.ended.is_none() && game.turn == self.turn && game.steps.contains(&Step::Actions) {
            match game.steps.last() {
                Some(Step::Actions) => break,
                Some(&step) if asks && game.is_detail(step) => break,
                _ => {}
            }
            let Status::Awaiting(seats) = game.status() else { break };
            let Some(seat) = seats.first() else { break };
            self.list.clear();
            game.actions(seat, &mut self.list);
            let Some(choice) = game.rule_of_thumb(seat, &self.list) else { break };
            game.apply(seat, self.list[choice], &mut chance, &mut ());
        }
        (game, chance.drawn)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::Fast;

    use super::*;
    use crate::card::Card;
    use crate::character::Character;
    use crate::judge::WEIGHTS;
    use crate::options::Options;
    use crate::place::Place;
    use crate::position::{Player, Position};
    use crate::region::Region;
    use crate::state::Ending;

    fn planned(game: &Fate, width: usize) -> (Vec<Action>, Planned) {
        let (seat, mut actions) = (game.current, Vec::new());
        game.actions(seat, &mut actions);
        let plan = game.think_through(seat, &actions, width, &WEIGHTS, &mut Fast::new(1), &|| false).unwrap();
        (actions, plan)
    }

    /// Frodo with all that he needs, nobody who looks for him, and nothing else
    /// left to do.
    fn last_march(from: Place) -> Fate {
        let hand = vec![
            Card::RohanResistance,
            Card::DaleResistance,
            Card::GondorResistance,
            Card::MordorResistance,
            Card::EriadorResistance,
        ];
        let bearer = Player { characters: vec![Character::Frodo, Character::Gimli], hand, ..Player::default() };
        let partner = Player { characters: vec![Character::Arwen, Character::Aragorn], ..Player::default() };
        let position = Position {
            players: vec![bearer, partner],
            figures: BTreeMap::from([(Character::Frodo, from)]),
            turn_of: Some(1),
            nazgul: Some(BTreeMap::from([(Region::Dale, 9)])),
            ..Position::default()
        };
        Fate::from_position(&position).unwrap()
    }

    #[test]
    fn the_ring_is_destroyed_when_it_can_be() {
        let mut game = last_march(Place::BaradDur);
        let mut luck = Fast::new(3);
        while game.ended.is_none() && game.current == Seat(0) {
            let mut actions = Vec::new();
            game.actions(Seat(0), &mut actions);
            let plan = game.think_through(Seat(0), &actions, 4, &WEIGHTS, &mut luck, &|| false);
            let choice = plan.map_or_else(|| game.rule_of_thumb(Seat(0), &actions).unwrap(), |plan| plan.worths[0].0);
            game.apply(Seat(0), actions[choice], &mut luck, &mut ());
        }
        assert_eq!(game.ended, Some(Ending::RingDestroyed));
    }

    #[test]
    fn every_choice_that_was_looked_at_is_legal_and_the_best_comes_first() {
        let game = Fate::setup(&Options::default(), &mut Fast::new(7)).unwrap();
        for width in [TELLING - 1, TELLING] {
            let (actions, plan) = planned(&game, width);
            assert!(plan.lines > actions.len() as u64);
            assert!(plan.worths.iter().all(|&(at, worth)| at < actions.len() && (0.0..=1.0).contains(&worth)));
            assert!(plan.worths.is_sorted_by(|one, other| one.1 >= other.1));
            assert_eq!(planned(&game, width).1, plan, "the same luck, the same plan");
        }
    }

    #[test]
    fn where_there_is_nothing_to_plan_there_is_no_plan() {
        let game = Fate::setup(&Options::default(), &mut Fast::new(7)).unwrap();
        let other = Seat::all(game.rules.seats).find(|&seat| seat != game.current).unwrap();
        assert_eq!(game.think_through(other, &[], 3, &WEIGHTS, &mut Fast::new(1), &|| false), None);
    }
}
