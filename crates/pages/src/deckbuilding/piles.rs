//! Piles and tables that are opened to be read.

use deckbuilding::Card;
use maud::{Markup, html};

use super::faces::{counted, line};

/// Something that is opened by pressing it: `shut` is what lies on the table,
/// `inside` what is read then.
pub(super) fn opened(class: &str, label: &str, shut: Markup, inside: Markup) -> Markup {
    html! {
        button.opens.(class) type="button" data-card=(label) data-opens="" aria-label=(label) {
            (shut)
            template { article.spread { (inside) } }
        }
    }
}

/// All cards of a pile, under its name.
pub(super) fn listing(name: &str, cards: &[Card]) -> Markup {
    html! {
        h3 { (name) " " span.faded { (cards.len()) } }
        @if cards.is_empty() { p.faded { "Nothing lies here." } }
        @else { ul.entries { @for (card, count) in counted(cards) { (line(card, count, "")) } } }
    }
}

/// Known cards of a deck, with their places.
pub(super) fn known(name: &str, deck: &[(usize, Card)]) -> Markup {
    html! {
        @if !deck.is_empty() {
            h3 { (name) }
            ul.entries { @for (place, card) in deck { (line(*card, 1, &from_top(*place))) } }
        }
    }
}

fn from_top(place: usize) -> String {
    if place == 1 { "on top".into() } else { format!("number {place} from the top") }
}
