//! The close-up: the skirmish that is fought, or how the last one went.

use maud::{Markup, html};
use siege::{SkirmishView, View};

use super::aims::called;
use super::field::{scales, verdict};
use super::lately::Lately;

/// The skirmish of the moment in large figures.
pub(super) fn close_up(view: &View, lately: &Lately) -> Markup {
    html! {
        @if let Some(fight) = &view.skirmish {
            (skirmish(view, fight))
        } @else if let Some(words) = &lately.skirmish {
            p.aftermath { (words) }
        }
    }
}

fn skirmish(view: &View, fight: &SkirmishView) -> Markup {
    let foes: Vec<String> = fight.minions.iter().map(|minion| called(view, &minion.to_string())).collect();
    html! {
        section.skirmish aria-label="The skirmish" {
            span.side.free { (called(view, &fight.companion.to_string())) }
            (scales((fight.free, fight.shadow)))
            span.side.shadow { @if foes.is_empty() { "nobody" } @else { (foes.join(", ")) } }
            p.words { (verdict(fight.free, fight.shadow).words) "." }
        }
    }
}
