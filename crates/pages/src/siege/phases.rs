//! The phases of a turn in a row, with the one that is played; whose turn it
//! is, and how far the fellowship may go.

use maud::{Markup, html};
use siege::{Phase, View};

use super::marks::of_phase;
use crate::ink::emblem;

/// The row above the table.
pub(super) fn phases(view: &View) -> Markup {
    let (moves, limit) = view.moves;
    let whose = match view.viewer {
        Some(seat) if seat == view.turn => "Your turn".to_string(),
        _ => format!("Player {}'s turn", view.turn),
    };
    html! {
        header.phases {
            p.whose { strong { (whose) } span.facts { "move " (moves) " of " (limit) @if view.must_move { ", must move" } } }
            ol aria-label="The phases of the turn" {
                @for phase in Phase::ALL {
                    @let now = phase == view.phase && view.winner.is_none();
                    li.phase.now[now].past[phase.index() < view.phase.index()] aria-current=[now.then_some("step")] title=(phase.name()) {
                        (emblem(of_phase(phase)))
                        span.name { @if now && view.fierce && fights(phase) { "fierce " } (phase.name()) }
                    }
                }
            }
        }
    }
}

/// Phases that come again for fierce minions.
fn fights(phase: Phase) -> bool {
    matches!(phase, Phase::Assignment | Phase::Skirmish)
}
