//! What lies before a player besides the field: tokens, piles, the support
//! area, and the fellowship while it rests.

use maud::{Markup, html};
use siege::{CardView, InPlayView, PlayerView, Side};

use super::faces::{plural, printed};
use super::path::banner;
use super::unit::Table;
use crate::card::{Face, back};
use crate::ink::emblem;

/// One player's side of the table.
pub(super) fn camp(table: Table<'_>, player: &PlayerView) -> Markup {
    let view = table.view;
    let own = view.viewer == Some(player.seat);
    let turn = view.turn == player.seat;
    // What is known of other hands: all of it in a replay of a finished game.
    let known = if own { &[][..] } else { &player.hand[..] };
    html! {
        section.camp.own[own].turn[turn].out[player.out].asked[view.asked.contains(player.seat)]
            aria-label={ (if own { "Your side" } else { "Player " }) @if !own { (player.seat) } } {
            (owner(table, player))
            (tokens(player))
            (piles(table, player, own))
            @if !player.support.is_empty() || !turn || !known.is_empty() {
                ul.lying {
                    @for card in &player.support { li { (table.chip(card)) } }
                    @if !turn { @for card in &player.companions { li.resting { (table.chip(card)) } } }
                    @for card in known { li.known { (small(card)) } }
                }
            }
        }
    }
}

/// Whose side it is. Pressed, all that lies there is spread out: where many
/// play, the sides of the others are folded.
fn owner(table: Table<'_>, player: &PlayerView) -> Markup {
    let view = table.view;
    let own = view.viewer == Some(player.seat);
    let (side, role) = if view.turn == player.seat { (Side::Free, "Free Peoples") } else { (Side::Shadow, "Shadow") };
    let name = if own { "You".into() } else { format!("Player {}", player.seat) };
    html! {
        button.owner type="button" data-card="" aria-label={ (name) ": all that lies there" } {
            (banner(player.seat))
            strong { (name) }
            span.role { (player.deck) " · " @if player.out { "out" } @else { (role) } }
            @if view.initiative == side && !player.out {
                span.initiative title="Has initiative: the Free Peoples player has it with four cards in hand or more" { (emblem("star")) span.word { "initiative" } }
            }
            template {
                article.spread {
                    h2 { (name) ", " (player.deck) " deck" }
                    p { (plural(player.burdens, "burden")) " of " (player.resistance) ", " (plural(player.threats, "threat")) ", " (player.hand_size) " cards in hand, " (player.draw_size) " in the draw deck" }
                    (spread(table, "Fellowship", &player.companions))
                    (spread(table, "Minions", &player.minions))
                    (spread(table, "Support area", &player.support))
                    // Where many play, this is where their piles are found on a phone.
                    @if view.players.len() > 2 && !own {
                        (pile_spread("Discard pile", &player.discard))
                        (pile_spread("Dead pile", &player.dead))
                    }
                }
            }
        }
    }
}

fn spread(table: Table<'_>, name: &str, cards: &[InPlayView]) -> Markup {
    html! {
        @if !cards.is_empty() {
            h3 { (name) }
            ul { @for card in cards { li { (table.without_choices().chip(card)) } } }
        }
    }
}

fn tokens(player: &PlayerView) -> Markup {
    let near = player.burdens + 3 >= player.resistance;
    html! {
        ul.tokens {
            li.burdens.near[near && player.burdens > 0] title={ "Burdens: " (player.burdens) "; with " (player.resistance) " the Ring-bearer is corrupted" } {
                (emblem("s-burden")) b { (player.burdens) } span.limit { "/" (player.resistance) } span.hush { " burdens" }
            }
            li.threats.some[player.threats > 0] title={ "Threats: " (player.threats) } {
                (emblem("s-threat")) b { (player.threats) } span.hush { " threats" }
            }
            li.worn[player.worn] title=(if player.worn { "The Ring is worn" } else { "The Ring is not worn" }) {
                (emblem(if player.worn { "eye" } else { "ring" }))
                @if player.worn { "worn" } @else { span.hush { "The Ring is not worn" } }
            }
        }
    }
}

/// Draw deck, hand, discard pile, dead pile. The last two lie open.
fn piles(table: Table<'_>, player: &PlayerView, own: bool) -> Markup {
    let fell = player.dead.iter().any(|card| table.lately.fell(card.kind.name()));
    let count = |many: usize, what: &str| format!("{what}: {many}");
    html! {
        ul.piles {
            li title=(count(player.draw_size, "Draw deck")) { (back("wood", "ring", Some(player.draw_size), &count(player.draw_size, "Draw deck"))) span.of { "deck" } }
            @if !own {
                li.in-hand title=(count(player.hand_size, "Cards in hand")) { (back("wood", "s-cards", Some(player.hand_size), &count(player.hand_size, "Cards in hand"))) span.of { "hand" } }
            }
            li { (pile("Discard pile", "discard", &player.discard)) }
            li.fresh[fell] { (pile("Dead pile", "dead", &player.dead)) }
        }
    }
}

/// A pile that lies open: pressed, it is spread out.
fn pile(name: &str, brief: &str, cards: &[CardView]) -> Markup {
    let top = cards.last();
    html! {
        button.pile.{ (brief) }.empty[cards.is_empty()] type="button" data-card="" aria-label={ (name) ": " (cards.len()) } {
            @if let Some(card) = top { (emblem(super::marks::emblem_of(card))) }
            b.count { (cards.len()) }
            template {
                article.spread {
                    @if cards.is_empty() { h3 { (name) } p.faded { "Nothing lies here." } }
                    (pile_spread(name, cards))
                }
            }
        }
        span.of aria-hidden="true" { (brief) }
    }
}

/// The cards of a pile, each kind once with how many there are.
fn pile_spread(name: &str, cards: &[CardView]) -> Markup {
    let mut kinds: Vec<(&CardView, usize)> = Vec::new();
    for card in cards {
        match kinds.iter_mut().find(|(known, _)| known.kind == card.kind) {
            Some((_, many)) => *many += 1,
            None => kinds.push((card, 1)),
        }
    }
    html! {
        @if !cards.is_empty() {
            h3 { (name) ", " (cards.len()) }
            ul { @for (card, many) in kinds { li { (small(card)) @if many > 1 { b { " ×" (many) } } } } }
        }
    }
}

/// A printed card where there is little room.
pub(super) fn small(card: &CardView) -> Markup {
    let face: Face<'_> = printed(card);
    let seen = html! { (emblem(face.emblem)) span.title { (card.title) } };
    face.lying(&seen, &[], "chip")
}
