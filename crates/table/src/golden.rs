//! Golden playthroughs: a game at random, told so that a changed rule shows as
//! a changed line.
//!
//! One line a step: its number, who chose, what was chosen, and the first
//! digits of a hash of the state and of what each seat sees of it. A test keeps
//! the text, with `insta::assert_snapshot!(golden::playthrough::<MyGame>(&options, 1))`,
//! and whoever changes a rule reads from the difference where play departs, and
//! whether it is the state or only somebody's view of it that changed.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::chance::Fast;
use crate::game::Game;
use crate::playout::any_choice;
use crate::seat::Seat;
use crate::seed::{Seed, hex};
use crate::status::{Outcome, Status};
use crate::table::Table;
use crate::written;

/// A playthrough that is not over after this many steps breaks off.
const LONGEST: usize = 5_000;

/// Plays a game with these options, luck and choices both from `seed`, and
/// tells it step by step.
///
/// # Panics
/// If no game can be set up with the options.
pub fn playthrough<G: Game>(options: &G::Options, seed: u64) -> String {
    let mut table = Table::<G>::new(options, Seed::from_number(seed)).expect("the options of a playthrough are sound");
    let mut choices = Fast::new(seed);
    let about = G::ABOUT;
    let options = serde_json::to_string(options).expect("options serialise");
    let mut text = format!("{}, rules {}, options {options}, seed {seed}\n", about.id, about.rules_version);
    line(&mut text, 0, "set-up", table.state());
    for nth in 1..=LONGEST {
        let (seat, action) = match table.status() {
            Status::Over(outcome) => return text + &result(table.state(), &outcome),
            Status::Awaiting(awaited) => any_choice(table.state(), awaited, &mut choices),
        };
        let who = table.state().seat_name(seat);
        table.play(seat, action).expect("a listed action applies");
        line(&mut text, nth, &format!("{who}: {action}"), table.state());
    }
    text + "not over yet\n"
}

fn line<G: Game>(text: &mut String, nth: usize, what: &str, state: &G) {
    let position = digits(&written::to_line(&state.position()));
    write!(text, "{nth:3} {what:24} state {position} views").expect("a string takes all");
    for seat in Seat::all(state.seats()) {
        let view = serde_json::to_string(&state.view(Some(seat))).expect("views serialise");
        write!(text, " {}", digits(&view)).expect("a string takes all");
    }
    text.push('\n');
}

fn result<G: Game>(state: &G, outcome: &Outcome) -> String {
    let end = |seat: Seat| {
        let verdict = format!("{:?}", outcome.verdict(seat)).to_lowercase();
        format!("{} {verdict} with {}", state.seat_name(seat), outcome.points(seat))
    };
    format!("over: {}\n", Seat::all(state.seats()).map(end).collect::<Vec<_>>().join(", "))
}

/// Enough of a hash to tell two texts apart at a glance.
fn digits(text: &str) -> String {
    hex(&Sha256::digest(text)[..4])
}
