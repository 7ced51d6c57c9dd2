//! One's own cards, and those that a text has laid open.

use maud::{Markup, html};
use siege::{Ask, CardView, View};
use table::Choice;

use super::aims::{self, hand_key};
use super::faces::printed;
use crate::picture::Aim;

/// The hand of the viewer.
pub(super) fn hand(view: &View, choices: &[(Choice, Aim)]) -> Markup {
    let Some(player) = view.viewer.map(|seat| &view.players[seat.index()]) else { return html! {} };
    // While a card of another place is played, the hand lies still.
    let elsewhere = matches!(view.asks, Some(Ask::Revealed | Ask::Discarded));
    let open = if elsewhere { &[][..] } else { choices };
    html! {
        section.hand aria-label={ "Your hand: " (player.hand.len()) " cards" } data-look-first=""
            data-covers="" data-scrolls="" {
            @for card in &player.hand { div.slot { (held(card, open, true)) } }
            @if player.hand.is_empty() { p.faded { "Your hand is empty." } }
        }
    }
}

/// A card that may be played or discarded; or picked up, if somebody must be
/// pointed at and nothing lies over the field.
fn held(card: &CardView, choices: &[(Choice, Aim)], field_is_free: bool) -> Markup {
    let kind = card.kind.name();
    let mut face = printed(card);
    let key = hand_key(kind);
    let mine = aims::of_kind(choices, kind);
    let lift = field_is_free && mine.len() > 1 && aims::is_half(choices, &key);
    if let Some(now) = mine.first().and_then(|choice| aims::price(&choice.words)).filter(|now| *now != card.cost) {
        face.notes.push(format!("It costs {now} now; printed is {}.", card.cost));
        face.cost = Some(now.to_string());
    }
    let idle = if mine.is_empty() { " idle" } else { "" };
    face.piece = Some(key);
    // Who is only laid open has nothing to be asked.
    face.ask = (mine.is_empty() && field_is_free).then(|| kind.to_string());
    if lift { face.on_table(&[], "own lift") } else { face.on_table(&mine, &format!("own{idle}")) }
}

/// Cards that lie open in the middle: what is being played or was revealed, and
/// what can be played of the discard pile.
pub(super) fn tray(view: &View, choices: &[(Choice, Aim)]) -> Markup {
    let shown: Vec<&CardView> = view.players.iter().flat_map(|player| &player.shown).collect();
    let from_discard: Vec<&CardView> = match (view.asks, view.viewer) {
        (Some(Ask::Discarded), Some(seat)) => view.players[seat.index()]
            .discard
            .iter()
            .filter(|card| !aims::of_kind(choices, card.kind.name()).is_empty())
            .collect(),
        _ => Vec::new(),
    };
    let revealed = view.asks == Some(Ask::Revealed);
    html! {
        @if !shown.is_empty() || !from_discard.is_empty() {
            section.tray aria-label=(if from_discard.is_empty() { "Laid open" } else { "From the discard pile" }) {
                @for card in shown { (held(card, if revealed { choices } else { &[] }, false)) }
                @for card in from_discard { (held(card, choices, false)) }
            }
        }
    }
}
