//! All cards in play with what they do, for who wants to read.

use maud::{Markup, html};
use mount_doom::{CardView, View};

use super::marks::{self, mark};

/// The encounters of the stage, the helpers, Gandalf's stack, and the rules of
/// this table that differ.
pub(super) fn camps(view: &View) -> Markup {
    let cards: Vec<(String, &CardView)> =
        (1..).zip(&view.track).filter_map(|(nth, slot)| Some((format!("{nth}"), slot.card.as_ref()?))).collect();
    let readings =
        view.track.iter().any(|slot| slot.symbol_stand_in || slot.card.as_ref().is_some_and(|card| card.stand_in));
    html! {
        section.lore-list {
            h3 { "On the way to " (view.stage.name()) }
            dl { @for (nth, card) in &cards { (entry(nth, card)) } }
            @if !view.held.is_empty() {
                h3 { "Help" }
                dl { @for held in &view.held { (entry(&format!("player {}", held.seat), &held.card)) } }
            }
            p.faded {
                @match view.gandalf_stack {
                    0 => "Gandalf's stack is empty.",
                    1 => "One card of Gandalf's is still to come.",
                    n => { (n) " cards of Gandalf's are still to come." },
                }
                @if view.gandalf_fell { " He has fallen and cannot help before the Ring-bearer reaches Helm's Deep." }
            }
            @if let Some(rules) = rules(view) { p.faded { "At this table: " (rules) "." } }
            @if readings { p.faded { "° Our reading: what is printed there is not known to us." } }
            @if !view.options.cards.is_empty() { p.faded { "Cards: " (view.pack) "." } }
        }
    }
}

fn entry(at: &str, card: &CardView) -> Markup {
    html! {
        dt { (mark(marks::of_card(card.card))) " " b { (card.name) } @if card.stand_in { "°" } " " span.faded { (at) } }
        dd { (card.text) }
    }
}

/// The options that are not as usual.
fn rules(view: &View) -> Option<String> {
    let options = &view.options;
    let mut said = Vec::new();
    if options.friends_in_need {
        said.push("friends in need (easier)".to_string());
    }
    if options.close_friends {
        said.push("close friends (harder)".into());
    }
    if options.no_protection {
        said.push("no protection (harder)".into());
    }
    if options.house_courage > 0 {
        said.push(format!("{} more courage, a rule of the house", options.house_courage));
    }
    (!said.is_empty()).then(|| said.join(", "))
}
