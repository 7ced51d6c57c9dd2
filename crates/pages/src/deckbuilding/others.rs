//! The others' sides of the table, folded small; pressing one unfolds it.

use deckbuilding::{PlayerView, View};
use maud::{Markup, html};

use super::aims::called;
use super::art;
use super::faces::{chip, counted, points};
use super::lately::Lately;
use super::own::reversed;
use super::piles::{known, listing, opened};
use crate::ink::emblem;

/// Everybody but the viewer, clockwise from the viewer's left.
pub(super) fn others(view: &View, lately: &Lately) -> Markup {
    let seats = view.players.len();
    let first = view.viewer.map_or(0, |seat| seat.index() + 1);
    let players: Vec<&PlayerView> = (0..seats)
        .map(|nth| &view.players[(first + nth) % seats])
        .filter(|player| Some(player.seat) != view.viewer)
        .collect();
    html! {
        section.others.{ "of-" (players.len()) } aria-label="The other players" {
            @for player in players { (folded(view, player, lately)) }
        }
    }
}

fn folded(view: &View, player: &PlayerView, lately: &Lately) -> Markup {
    let name = called(view, player.seat);
    let label = format!(
        "{name}: {} cards in hand, {} in the deck, {} discarded{}; unfold",
        player.hand_size,
        player.deck_size,
        player.discard.len(),
        player.points.map_or(String::new(), |vp| format!(", {vp} victory points")),
    );
    let turn = lately.of(player.seat);
    let shut = html! {
        span.who {
            span.crest { (emblem(player.hero.as_deref().map_or("star", art::of_hero))) }
            b { span.nth { (player.seat) } " " (player.hero.as_deref().unwrap_or("no hero yet")) }
            @if let Some(vp) = player.points { span.vp { (emblem("laurel")) (points(vp)) } }
        }
        span.counts {
            span title="In hand" { (emblem("cards")) (player.hand_size) }
            span title="In the deck" { (emblem("pile")) (player.deck_size) }
            span title="Discarded" { (emblem("heap")) (player.discard.len()) }
            @for card in &player.locations { span.site title=(card.name()) { (emblem(art::picture(*card))) } }
        }
        span.deeds {
            @if let Some(stance) = stance(view, player) { em.stance { (stance) } }
            @else if let Some(turn) = turn {
                @if !turn.took.is_empty() { span.took { "took" } @for (card, count) in counted(&turn.took) { (chip(card, count)) } }
                @else if !turn.played.is_empty() { span.took { "played" } @for (card, count) in counted(&turn.played) { (chip(card, count)) } }
            }
        }
    };
    let active = player.seat == view.active && view.ended.is_none();
    let class = format!(
        "fold{}{}",
        if active { " active" } else { "" },
        if view.awaited.contains(player.seat) { " awaited" } else { "" }
    );
    opened(&class, &label, shut, inside(&name, player))
}

/// What a strike means for a player at this moment.
fn stance(view: &View, player: &PlayerView) -> Option<&'static str> {
    let strike = view.strike?;
    let seat = player.seat;
    Some(match () {
        () if strike.by == Some(seat) => "attacks",
        () if strike.avoided.contains(seat) => "safe",
        () if view.awaited.contains(seat) => "may defend",
        () if strike.asked.contains(seat) => "asked next",
        () if strike.struck.contains(seat) => "struck",
        () => return None,
    })
}

/// All of it that may be seen.
fn inside(name: &str, player: &PlayerView) -> Markup {
    html! {
        h2 { (name) }
        p {
            (player.hand_size) " cards in hand, " (player.deck_size) " in the deck."
            @if let Some(vp) = player.points { " " (points(vp)) " victory points." }
            @if let Some(count) = player.archenemies.filter(|count| *count > 0) { " Archenemies defeated: " (count) "." }
        }
        @if !player.hand.is_empty() { (listing("In hand, as far as known", &player.hand)) }
        @if !player.seen.is_empty() { (listing("Shown", &player.seen)) }
        @if !player.played.is_empty() { (listing("In play", &player.played)) }
        @if !player.locations.is_empty() { (listing("Locations", &player.locations)) }
        (known("Known in the deck", &player.deck))
        (listing("Discard pile, the last on top", &reversed(&player.discard)))
    }
}
