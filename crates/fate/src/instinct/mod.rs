//! What a seasoned player would do at once: rules of thumb for every decision.
//!
//! Everything is weighed in points, and most weights were found by playing: all of
//! them changed a little, this way and the other way round, and moved to where
//! thousands of games went better. For its actions a seat looks at
//! the [`errands`](errand) of its characters, the nearer the better; all other
//! questions have an answer of their own.
//!
//! | | |
//! |---|---|
//! | `danger` | what the shadow threatens, and what a troop more or less changes |
//! | `journey` | where Frodo is safe, and his way to the fire |
//! | `need` | which symbols a seat needs, and what its cards are worth |
//! | `errand` | what a character could set out to do |
//! | `leader`, `quest`, `war` | who sees to an objective, what it asks for, and troops |
//! | `free` | events and abilities that may be used at any time |
//! | `dice` | rerolls, valor, losses |
//! | `answer` | all other questions |

mod answer;
mod danger;
mod dice;
mod errand;
mod free;
mod journey;
mod leader;
mod need;
mod quest;
mod war;

use table::Seat;

use crate::action::Action;
use crate::character::{Ability, Character, CharacterSet};
use crate::state::Fate;
use crate::step::Step;

pub(crate) use danger::Danger;
pub(crate) use need::Needs;

impl Fate {
    /// The place in `actions` of what a seasoned player would choose.
    pub(crate) fn rule_of_thumb(&self, seat: Seat, actions: &[Action]) -> Option<usize> {
        let &step = self.steps.last()?;
        if let [_] = actions {
            return Some(0);
        }
        let wished = match step {
            _ if seat != self.decider(step) => self.wish(seat),
            Step::Actions => self.next_action(actions),
            Step::Breath => self.wished_by_anybody(),
            Step::Called(seat) => self.wish(seat),
            Step::Window => self.mend_dice(seat, actions),
            _ => self.plain_answer(step, seat, actions),
        };
        let at = |action: Action| actions.iter().position(|other| *other == action);
        Some(wished.and_then(at).unwrap_or_else(|| idle(step, actions)))
    }
}

impl Fate {
    /// The places in `actions` of what is worth a thought: the best errands,
    /// and all events and abilities that cost no action.
    pub(crate) fn worth_a_thought(&self, seat: Seat, actions: &[Action]) -> Vec<usize> {
        if self.steps.last() != Some(&Step::Actions) || seat != self.current {
            return Vec::new();
        }
        let errands = self.next_actions();
        let first = self.rule_of_thumb(seat, actions);
        let free = |action: &Action| match action {
            Action::Play(_) | Action::Ask(_) => true,
            Action::Use(ability) => matches!(ability, Ability::Distract | Ability::SureShot | Ability::LadyOfLight),
            _ => false,
        };
        let thought = |at: &usize| Some(*at) != first && (errands.contains(&actions[*at]) || free(&actions[*at]));
        first.into_iter().chain((0..actions.len()).filter(thought)).collect()
    }
}

/// What does the least, where there is nothing to wish for.
fn idle(step: Step, actions: &[Action]) -> usize {
    let nothing = |action: &Action| match step {
        Step::Actions => *action == Action::End,
        Step::Breath => *action == Action::Draw,
        _ => matches!(action, Action::Pass | Action::Done | Action::Go | Action::No | Action::Roll),
    };
    actions.iter().position(nothing).unwrap_or(0)
}

/// Whoever costs least among some characters, the first of equals.
fn least(among: CharacterSet, cost: impl Fn(Character) -> f32) -> Option<Character> {
    let costs = among.iter().map(|who| (cost(who), who));
    costs.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, who)| who)
}
