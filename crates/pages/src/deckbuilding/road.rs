//! The middle of the table: the Path as five clearings, and the stacks as
//! standing stones.

use deckbuilding::{Assault, CardView, View};
use maud::{Markup, html};

use super::art;
use super::faces::{face, lying, offered};
use super::marks::{CLEARING, STONE, below};
use super::offers::{Offers, Spot};
use super::piles::{listing, opened};
use crate::card::{Face, back};

/// The Path between the stones.
pub(super) fn road(offers: Offers<'_>) -> Markup {
    html! {
        section.road aria-label="The Path and the stacks" {
            (archenemy(offers))
            (path(offers))
            (valor(offers))
            (stones(offers.view))
        }
    }
}

fn path(offers: Offers<'_>) -> Markup {
    let view = offers.view;
    // Whose Ambush it is: of equal cards the first that lurks no more.
    let ambusher = view.strike.filter(|strike| strike.assault == Assault::Ambush).and_then(|strike| {
        let sprung = |nth: usize| !view.lurking.iter().any(|&slot| usize::from(slot) == nth);
        let mut slots = view.path.iter().enumerate();
        slots.find(|(nth, slot)| sprung(*nth) && slot.as_ref().is_some_and(|shown| shown.card == strike.card))
    });
    html! {
        ol.path aria-label="The Path" {
            @for (nth, slot) in (0..).zip(&view.path) {
                @let lurks = view.lurking.contains(&nth);
                @let springs = ambusher.is_some_and(|(slot, _)| slot == usize::from(nth));
                li.clearing.lurks[lurks || springs] {
                    (below("clearing", CLEARING))
                    @match slot {
                        Some(shown) => (for_sale(offers, shown, nth)),
                        None => span.bare { span.hush { "An empty clearing" } },
                    }
                    @if springs { span.flag { "Ambush!" } } @else if lurks { span.flag { "lurks" } }
                }
            }
        }
    }
}

fn for_sale(offers: Offers<'_>, shown: &CardView, nth: u8) -> Markup {
    let cheaper = shown.price < shown.card.cost();
    let choices = offers.at(Spot::Path, shown.card);
    lying(offered(shown), format!("path {nth} {}", shown.card), &choices, if cheaper { "cheaper" } else { "" })
}

/// The Archenemies: the one that lies face up, and how many are left.
fn archenemy(offers: Offers<'_>) -> Markup {
    let view = offers.view;
    let all = if view.options.impossible { 8 } else { usize::from(view.options.archenemies) };
    let said = format!("Archenemies: {} of {all} are left", view.archenemies);
    html! {
        div.stone.arch {
            (below("stone", STONE))
            @match &view.archenemy {
                Some(shown) => (lying(offered(shown), format!("arch {}", shown.card), &offers.at(Spot::Archenemy, shown.card), "")),
                None if view.archenemies == 0 => span.bare { span.hush { "No Archenemy is left" } },
                None => (back("arch", "fell-crown", None, "The next Archenemy lies face down until the turn is over")),
            }
            p.name { @if view.options.impossible { "Impossible" } @else { "Archenemy" } }
            p.pips role="img" aria-label=(said) title=(said) {
                @for nth in 0..all { span.pip.gone[nth >= view.archenemies] {} }
            }
        }
    }
}

fn valor(offers: Offers<'_>) -> Markup {
    let view = offers.view;
    let Some(card) = view.cards.named("Valor") else { return html! {} };
    let shown = Face { cost: Some(view.valor.price.to_string()), ..face(card) };
    html! {
        div.stone.valor {
            (below("stone", STONE))
            @if view.valor.left > 0 { (lying(shown, "valor".into(), &offers.at(Spot::Valor, card), "")) }
            @else { span.bare { span.hush { "No Valor is left" } } }
            p.name { "Valor " b { (view.valor.left) } }
        }
    }
}

/// The main deck, the Corruptions and what was destroyed.
fn stones(view: &View) -> Markup {
    let corruption = if view.options.impossible {
        "In Impossible Mode a destroyed Corruption comes back to this stack."
    } else {
        "A destroyed Corruption is out of the game."
    };
    let main = html! {
        h2 { "The main deck" }
        p { (view.main) " cards. The game ends when the Path cannot be filled." }
        @if !view.main_bottom.is_empty() { (listing("At its bottom", &view.main_bottom)) }
    };
    let taint = html! {
        h2 { "Corruption" }
        p { (view.corruption) " are left; each costs its owner a victory point. " (corruption) }
    };
    let gone = html! { h2 { "Out of the game" } (listing("Destroyed", &view.destroyed)) };
    let last = view.destroyed.last().map_or("cross", |card| art::picture(*card));
    html! {
        (stone("main", "Main deck", ("free", "leaf"), view.main, main))
        (stone("taint", "Corruption", ("dark", "taint"), view.corruption, taint))
        (stone("gone", "Destroyed", ("plain", last), view.destroyed.len(), gone))
    }
}

/// A small stone with a stack that can be looked into.
fn stone(class: &str, name: &str, (tone, emblem): (&str, &str), count: usize, inside: Markup) -> Markup {
    let said = format!("{name}, {count} cards");
    html! {
        div.stone.small.(class).none[count == 0].few[count <= 15] {
            (below("stone", STONE))
            (opened("heap", &said, back(tone, emblem, Some(count), &said), inside))
            p.name { (name) }
        }
    }
}
