//! The twilight pool: beads of dark glass.

use maud::{Markup, html};
use siege::View;

/// So many beads are drawn; then the number has to do.
const DRAWN: u16 = 24;

/// The beads, and how many they are.
pub(super) fn pool(view: &View) -> Markup {
    html! {
        section.pool aria-label={ "Twilight pool: " (view.twilight) } {
            b.count { (view.twilight) }
            span.of { "twilight" }
            span.beads aria-hidden="true" { @for _ in 0..view.twilight.min(DRAWN) { span.bead {} } }
        }
    }
}
