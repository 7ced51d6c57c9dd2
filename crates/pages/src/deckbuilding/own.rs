//! What is being played, and the viewer's own side of the table: hand, deck,
//! discard pile and Locations.

use deckbuilding::{Card, Phase, PlayerView, View};
use maud::{Markup, html};

use super::aims::called;
use super::art;
use super::faces::{counted, face, lying};
use super::offers::{Offers, Spot};
use super::piles::{known, listing, opened};
use crate::card::back;
use crate::ink::emblem;

/// The cards that lie in play, and the Power they have given.
pub(super) fn in_play(offers: Offers<'_>) -> Markup {
    let view = offers.view;
    let player = &view.players[view.active.index()];
    let yours = view.viewer == Some(view.active);
    let whose = match (matches!(view.phase, Phase::Ambushes | Phase::Morning | Phase::Main), yours) {
        (false, _) => "Between two turns".into(),
        (true, true) => "Your turn".into(),
        (true, false) => format!("Turn of {}", called(view, view.active)),
    };
    html! {
        section.in-play.yours[yours] aria-label="In play" {
            div.power role="status" aria-label={ (view.power) " Power" } {
                (emblem("power")) b { (view.power) } span { "Power" }
            }
            div.cards {
                h2 { (whose) }
                @if player.played.is_empty() && view.aside.is_empty() { p.faded { "Nothing has been played yet." } }
                ul.row {
                    @for (nth, (card, count)) in counted(&player.played).into_iter().enumerate() {
                        li { (lying(face(card), format!("in play {nth} {card}"), &[], "low")) @if count > 1 { b.times { "×" (count) } } }
                    }
                    @for card in &view.aside { li.lent { (lying(face(*card), format!("lent {card}"), &[], "low")) b.times { "lent" } } }
                }
            }
            @if let Some(end) = offers.written("end") {
                button.end.primary type="button" data-act="end" title=(end.words) { "End the turn" }
            }
        }
    }
}

/// The viewer's own side.
pub(super) fn own(offers: Offers<'_>, player: &PlayerView) -> Markup {
    let view = offers.view;
    html! {
        section.own aria-label="Your side of the table" {
            div.stock {
                (deck(player))
                (discard(player))
            }
            (hand(offers, player))
            (sites(offers, player))
            (whoami(view, player))
        }
    }
}

fn whoami(view: &View, player: &PlayerView) -> Markup {
    html! {
        div.me {
            @if let Some(hero) = &player.hero { span.crest { (emblem(art::of_hero(hero))) } b { (hero) } }
            @if let Some(points) = player.points { span.vp title="Victory points of all your cards" { (emblem("laurel")) (super::faces::points(points)) } }
            @if view.viewer != Some(view.active) { span.faded { "waits" } }
        }
    }
}

/// The hand as a fan.
fn hand(offers: Offers<'_>, player: &PlayerView) -> Markup {
    let cards = in_order(&player.hand);
    let middle = cards.len().saturating_sub(1) as i32;
    html! {
        ul.fan.many[cards.len() > 7] aria-label={ "Your hand, " (player.hand_size) " cards" } {
            @for (nth, card) in cards.iter().enumerate() {
                // Twice the distance from the middle, so that it is whole.
                @let lean = (2 * nth as i32 - middle).clamp(-8, 8);
                li.{ "lean" (lean) } { (lying(face(*card), format!("hand {nth} {card}"), &offers.at(Spot::Hand, *card), "")) }
            }
            @if cards.is_empty() { li.none { p.faded { "Your hand is empty." } } }
        }
    }
}

/// Equal cards side by side, what does most first.
fn in_order(hand: &[Card]) -> Vec<Card> {
    let mut cards = hand.to_vec();
    cards.sort_by_key(|card| (std::cmp::Reverse(card.cost()), card.gist().power == 0, card.name()));
    cards
}

fn deck(player: &PlayerView) -> Markup {
    let said = format!("Your deck, {} cards", player.deck_size);
    let shut =
        html! { (back("plain", "ring", None, &said)) span.tag { (emblem("pile")) "Deck " b { (player.deck_size) } } };
    opened(
        "deck",
        &said,
        shut,
        html! {
            h2 { "Your deck" }
            p { (player.deck_size) " cards, face down. When you must draw and it is empty, your discard pile is shuffled." }
            (known("You know of", &player.deck))
        },
    )
}

fn discard(player: &PlayerView) -> Markup {
    let said = format!("Your discard pile, {} cards", player.discard.len());
    let shut = html! {
        @match player.discard.last() {
            Some(card) => span.top.face.{ "tone-" (face(*card).tone) } { span.band { span.title { (card.name()) } } span.art { (emblem(art::picture(*card))) } },
            None => span.bare {},
        }
        span.tag { (emblem("heap")) "Discard " b { (player.discard.len()) } }
    };
    opened(
        "discard",
        &said,
        shut,
        html! { h2 { "Your discard pile" } (listing("The last on top", &reversed(&player.discard))) },
    )
}

/// The last card first.
pub(super) fn reversed(cards: &[Card]) -> Vec<Card> {
    cards.iter().rev().copied().collect()
}

fn sites(offers: Offers<'_>, player: &PlayerView) -> Markup {
    html! {
        @if !player.locations.is_empty() {
            ul.sites aria-label="Your Locations" {
                @for card in &player.locations {
                    li { (lying(face(*card), format!("site {card}"), &offers.at(Spot::Locations, *card), "low")) }
                }
            }
        }
    }
}
