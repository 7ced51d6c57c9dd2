//! Cards: in the hand, on the piles, and who has fallen.

use confrontation::{CampView, Card, Character, Side, Special, View};
use maud::{Markup, html};
use table::Choice;

use super::board::stand;
use super::names::{card_emblem, emblem_of, title};
use crate::ink::emblem;
use crate::picture::Aim;

/// Both sides of the table, one's own first.
pub(super) fn camps(view: &View) -> Markup {
    let first = view.you.unwrap_or(Side::Fellowship);
    html! { @for side in [first, first.enemy()] { (camp(view, side)) } }
}

fn camp(view: &View, side: Side) -> Markup {
    let CampView { fallen, hand, discard, specials, specials_left, used, .. } = view.camp(side);
    html! {
        section.camp.(stand(side)) {
            h3 { (side) @if view.score != [0, 0] { span.points { " " (points(view, side)) " points" } } }
            (row("In hand", hand.iter().map(|card| small_card(*card, side))))
            @if !discard.is_empty() { (row("Used", discard.iter().map(|card| small_card(*card, side)))) }
            @match specials {
                Some(known) if !known.is_empty() => (row("Special", known.iter().map(|card| special_card(*card)))),
                None if *specials_left > 0 => p.faded { (specials_left) " special cards, kept secret" },
                _ => {},
            }
            @if !used.is_empty() { (row("Special, used", used.iter().map(|card| special_card(*card)))) }
            @if !fallen.is_empty() { (row("Fallen", fallen.iter().map(|who| gone(*who)))) }
        }
    }
}

fn points(view: &View, side: Side) -> i16 {
    let seat = if side == Side::Fellowship { view.fellowship_seat } else { view.fellowship_seat.other() };
    view.score[seat.index()]
}

fn row(name: &str, items: impl Iterator<Item = Markup>) -> Markup {
    html! { div.row { span.what { (name) } ul { @for item in items { li { (item) } } } } }
}

fn small_card(card: Card, side: Side) -> Markup {
    html! { span.mini.text[card.is_text()] title=(card.text(side)) { (card.name()) } }
}

fn special_card(special: Special) -> Markup {
    html! { span.mini.text title=(special.text()) { (special.name()) } }
}

fn gone(who: Character) -> Markup {
    html! { span.gone title=(who.ability()) { (emblem(emblem_of(who))) (title(who)) } }
}

/// The cards one may play now, as buttons; those that are spent stay in sight
/// and tell why they cannot be played.
pub(super) fn hand(view: &View, side: Side, choices: &[(Choice, Aim)]) -> Markup {
    let offered =
        |card: Card| choices.iter().map(|(choice, _)| choice).find(|choice| choice_card(choice) == Some(card));
    let camp = view.camp(side);
    let fetching = choices.iter().any(|(choice, _)| choice.notation.starts_with("fetch "));
    let mut cards: Vec<Card> = camp.hand.iter().chain(&camp.discard).copied().collect();
    cards.sort_unstable();
    html! {
        div.hand.(stand(side)) role="group" aria-label="Your cards" {
            @for card in cards {
                @match offered(card) {
                    Some(choice) => button.card.text[card.is_text()] type="button" data-act=(choice.notation)
                        aria-label={ "Play " (card.name()) ": " (choice.words) } title=(choice.words) { (card_face(card, side)) },
                    None if fetching => {},
                    None => button.card.spent.text[card.is_text()] type="button" data-ask=(card) aria-disabled="true"
                        aria-label={ (card.name()) ": cannot be played now" } { (card_face(card, side)) },
                }
            }
        }
    }
}

/// The combat card that a choice plays.
pub(super) fn choice_card(choice: &Choice) -> Option<Card> {
    choice.notation.trim_start_matches("fetch ").parse().ok()
}

/// The face of a combat card.
pub(super) fn card_face(card: Card, side: Side) -> Markup {
    html! {
        @match card_emblem(card) {
            Some(id) => { (emblem(id)) span.card-title { (card.name()) } span.card-text { (card.text(side)) } },
            None => { span.number { (card.strength()) } span.card-title { "Strength" } },
        }
    }
}
