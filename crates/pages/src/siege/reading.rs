//! All cards with their words, for who wants to read: what is in play, and the
//! sites.

use maud::{Markup, html};
use siege::{CardView, InPlayView, PlayerView, View};

use super::unit::in_words;

/// The side of every player, the viewer's first; then the path.
pub(super) fn camps(view: &View) -> Markup {
    let first = view.viewer.map_or(0, |seat| seat.index());
    let players = view.players[first..].iter().chain(&view.players[..first]);
    html! {
        @for player in players { (side(view, player)) }
        section.reading {
            h3 { "The adventure path" }
            dl { @for site in &view.path { (entry(&format!("{} {}", site.number, site.card.title), &site.card)) } }
        }
    }
}

fn side(view: &View, player: &PlayerView) -> Markup {
    let own = view.viewer == Some(player.seat);
    html! {
        section.reading {
            h3 { @if own { "Your side" } @else { "Player " (player.seat) } ", " (player.deck) }
            dl {
                @for card in player.companions.iter().chain(&player.minions) { (character(card)) }
                @for card in &player.support { (entry(&card.card.title, &card.card)) }
            }
            @if own && !player.hand.is_empty() {
                h4 { "In hand" }
                dl { @for card in &player.hand { (entry(&card.title, card)) } }
            }
        }
    }
}

fn character(card: &InPlayView) -> Markup {
    html! {
        (entry(&in_words(card), &card.card))
        @for (who, what) in &card.changes { dd.change { (who) ": " (what) } }
        @for thing in &card.bears { dd { "bears " (thing.card.title) ": " (thing.card.text) } }
    }
}

fn entry(name: &str, card: &CardView) -> Markup {
    html! {
        dt { (name) }
        dd { @if card.text.is_empty() { "No text." } @else { (card.text) } }
    }
}
