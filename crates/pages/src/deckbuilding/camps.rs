//! The tab with everything that may be read: each player's cards, what is out
//! of the game, and the rules of this table.

use deckbuilding::{Deckbuilding, PlayerView, View};
use maud::{Markup, html};
use table::Game;

use super::aims::called;
use super::faces::{chip, counted, points};

pub(super) fn camps(view: &View) -> Markup {
    let first = view.viewer.map_or(0, |seat| seat.index());
    let players = view.players.iter().cycle().skip(first).take(view.players.len());
    html! {
        section.ledger {
            @for player in players { (side(view, player)) }
            h3 { "Out of the game" }
            (chips(&view.destroyed))
            p.faded { (rules(view)) }
            p.faded { "° Our reading: the printed words are not known to us." }
        }
    }
}

fn side(view: &View, player: &PlayerView) -> Markup {
    html! {
        h3 {
            (called(view, player.seat))
            @if view.viewer == Some(player.seat) { " (you)" }
            @if let Some(vp) = player.points { span.faded { " " (points(vp)) " VP" } }
        }
        p.faded { (player.hand_size) " in hand, " (player.deck_size) " in the deck, " (player.discard.len()) " discarded" }
        @if !player.locations.is_empty() { p.what { "Locations" } (chips(&player.locations)) }
        @if !player.discard.is_empty() { p.what { "Discard pile" } (chips(&player.discard)) }
    }
}

fn chips(cards: &[deckbuilding::Card]) -> Markup {
    html! {
        @if cards.is_empty() { p.faded { "Nothing." } }
        @else { p.chips { @for (card, count) in counted(cards) { (chip(card, count)) } } }
    }
}

fn rules(view: &View) -> String {
    let options = &view.options;
    let mut said = vec![match options.impossible {
        true => "Impossible Mode: eight harder Archenemies in their order".to_string(),
        false => format!("{} Archenemies", options.archenemies),
    }];
    if view.pack != Deckbuilding::ABOUT.name {
        said.push(format!("cards of “{}”", view.pack));
    }
    format!("At this table: {}.", said.join("; "))
}
