//! Cards: hands of all players, what can be done with each card, the decks and
//! what lies beside them.

use fate::{Army, Back, Card, CardView, CharacterView, Pack, PlayerView, ShadowCardView, Symbol, Top, View};
use maud::{Markup, html};
use table::Choice;

use super::aims::card_of;
use super::lately::Lately;
use super::lines::colour;
use super::marks::{of_army, of_card, of_character, of_order, of_symbol, tone};
use super::{geometry, realms, tracks};
use crate::card::Face;
use crate::ink::emblem;
use crate::picture::Aim;

/// The face of a card that can be in a hand.
fn face(card: &CardView) -> Face<'_> {
    let title = card.card.region().map_or(card.name, realms::title);
    let symbol = card.card.symbol();
    Face {
        title,
        kind: symbol.map_or("Event", |symbol| symbol.name()).into(),
        tone: symbol.map_or("dark", tone),
        emblem: of_card(card.card),
        text: match symbol {
            Some(symbol) => vec![format!(
                "Spend it for 1 {}, wherever you are. Where a character is in {title} it can change hands, and in a haven it can be prepared.",
                symbol.name()
            )],
            None => vec![card.text.clone()],
        },
        ..Face::default()
    }
}

/// The choices that are about a card.
fn ways(card: Card, choices: &[(Choice, Aim)]) -> Vec<&Choice> {
    choices.iter().map(|(choice, _)| choice).filter(|choice| card_of(choice) == Some(card)).collect()
}

/// A hand where it is always seen: its cards and tokens as chips.
pub(super) fn strip(player: &PlayerView, choices: &[(Choice, Aim)]) -> Markup {
    html! {
        div.hand-strip role="group" aria-label={ "Cards and tokens of player " (player.seat) } {
            @for card in &player.hand { (chip(card, choices)) }
            (tokens(player, choices))
        }
    }
}

fn chip(card: &CardView, choices: &[(Choice, Aim)]) -> Markup {
    let face = face(card);
    let ways = ways(card.card, choices);
    let only = match ways[..] {
        [only] => Some(only),
        _ => None,
    };
    let label = match only {
        Some(choice) => format!("{}: {}", card.name, choice.words),
        None => card.name.to_string(),
    };
    html! {
        button.chip.{ "tone-" (face.tone) }.may[!ways.is_empty()] type="button" data-card=(card.card)
            data-act=[only.map(|choice| &choice.notation)] aria-label=(label) {
            (emblem(face.emblem)) span { (face.title) }
            template { (face.whole(if only.is_some() { &[] } else { &ways })) }
        }
    }
}

fn tokens(player: &PlayerView, choices: &[(Choice, Aim)]) -> Markup {
    html! {
        @for (symbol, count) in Symbol::ALL.into_iter().zip(player.tokens).filter(|&(_, count)| count > 0) {
            @let way = choices.iter().map(|(choice, _)| choice).find(|choice| choice.notation == symbol.to_string());
            @let said = format!("{count} {} token{}", symbol.name(), if count == 1 { "" } else { "s" });
            @match way {
                Some(choice) => button.token.may.{ "tone-" (tone(symbol)) } type="button" data-act=(choice.notation) aria-label={ (said) ": " (choice.words) } { (emblem(of_symbol(symbol))) (count) },
                None => span.token.{ "tone-" (tone(symbol)) } role="img" aria-label=(said) title=(said) { (emblem(of_symbol(symbol))) (count) },
            }
        }
    }
}

/// Everything that lies beside the board, for who wants to read.
pub(super) fn camps(view: &View, choices: &[(Choice, Aim)]) -> Markup {
    // One's own cards first.
    let mut players: Vec<&PlayerView> = view.players.iter().collect();
    players.sort_by_key(|player| view.you != Some(player.seat));
    html! {
        div.camps-of-fate {
            @for player in players { (camp(view, player, choices)) }
            section {
                h3 { "Objectives" }
                @for quest in &view.objectives { (tracks::objective(quest)) p.quest-text { (quest.text) } }
            }
            (shadow_cards(view))
            (deck(view))
            (supply(view))
        }
    }
}

fn camp(view: &View, player: &PlayerView, choices: &[(Choice, Aim)]) -> Markup {
    let you = view.you == Some(player.seat);
    html! {
        section.camp.{ "by-" (player.seat.0) } {
            h3 { "Player " (player.seat) @if you { " (you)" } @if view.current == player.seat { span.faded { " · whose turn it is" } } }
            @for who in &player.characters { (character(who)) }
            div.hand-of {
                @if player.hand.is_empty() { p.faded { "No cards." } }
                @for card in &player.hand { (face(card).on_table(&ways(card.card, choices), "")) }
            }
            @if player.tokens.iter().any(|&count| count > 0) { div.hand-strip { (tokens(player, choices)) } }
        }
    }
}

fn character(who: &CharacterView) -> Markup {
    html! {
        details.character {
            summary {
                (emblem(of_character(who.who))) b { (who.name) }
                span.faded { @match who.place { Some(place) => { " in " (geometry::title(place)) }, None => " away" } }
                @if who.actions > 0 { span.left { (who.actions) " to do" } }
            }
            p { (who.text) }
        }
    }
}

/// What the shadow has turned, what comes next, and what has been.
fn shadow_cards(view: &View) -> Markup {
    let shadow = &view.shadow;
    let pack = super::pack(view);
    let discard: Vec<ShadowCardView> = shadow
        .discard
        .iter()
        .map(|&card| ShadowCardView { card, name: card.name(), text: pack.shadow_text(card) })
        .collect();
    html! {
        section {
            h3 { "Shadow cards" }
            @if !shadow.resolving.is_empty() { (shadow_list(pack, "Turned in this turn", &shadow.resolving)) }
            p { (shadow.cards) " in the deck; the top shows "
                @match shadow.back { Some(Back::Flag) => "a red flag.", Some(Back::Banner) => "a black banner.", None => "nothing." } }
            @if !shadow.known.is_empty() { (shadow_list(pack, "Known on top", &shadow.known)) }
            details { summary { "What the next card may be" } (shadow_list(pack, "", &tracks::candidates(view))) }
            details { summary { "The discard pile: " (discard.len()) } (shadow_list(pack, "", &discard)) }
        }
    }
}

/// Shadow cards in short; whoever looks at one sees its line on the map.
pub(super) fn shadow_list(pack: &Pack, title: &str, shown: &[ShadowCardView]) -> Markup {
    html! {
        @if !shown.is_empty() {
            div.shadow-list {
                @if !title.is_empty() { p.list-title { (title) } }
                ul { @for card in shown {
                    @match pack.face(card.card) {
                        Some(said) => {
                            @let stops = pack.stops(said.line);
                            li data-shows=(said.line) title=(card.text) {
                                span.swatch.{ "line-" (colour(said.line)) } title=(said.line.name()) {}
                                (geometry::title(stops[0])) " → " (geometry::title(stops[stops.len() - 1]))
                                (emblem(of_order(said.order)))
                                (emblem(if pack.back(card.card) == Back::Flag { "flag" } else { "banner" }))
                            }
                        },
                        None => li title=(card.text) { span.swatch {} (card.name) },
                    }
                } }
            }
        }
    }
}

/// The shadow card that was turned last, with the half of it that happened; the
/// line of one that advances is shown on the map.
pub(super) fn turned(view: &View, lately: &Lately) -> Markup {
    let Some((card, back)) = lately.turned else { return html! {} };
    let pack = super::pack(view);
    let text = pack.shadow_text(card);
    let (flag, banner) = text.split_once(" Banner: ").unwrap_or((&text, &text));
    let (line, mark, what) = match (pack.face(card), back) {
        (None, _) => (None, "banner", flag),
        (Some(face), Back::Flag) => (Some(face.line), "flag", flag.trim_start_matches("Flag: ")),
        (Some(_), Back::Banner) => (None, "banner", banner),
    };
    html! { p.turned-card data-shows=[line] { (emblem(mark)) b { (card.name()) ": " } (what) } }
}

fn deck(view: &View) -> Markup {
    let deck = &view.deck;
    html! {
        section {
            h3 { "The player deck" }
            p { (deck.cards) " cards, in stacks of "
                @for (nth, pile) in deck.piles.iter().rev().enumerate() {
                    @if nth > 0 { ", " } (pile.cards) @if pile.skies { " (with a Skies Darken)" }
                } "." }
            @if !deck.known.is_empty() {
                p { "On top: " @for (nth, top) in deck.known.iter().enumerate() { @if nth > 0 { ", " } @match top { Top::Card(card) => (card.name()), Top::Skies(card) => { "Skies Darken over " (card.name()) } } } "." }
            }
            details {
                summary { "The discard pile: " (deck.discard.len()) }
                ul.discarded { @for &card in &deck.discard { li.{ "tone-" (card.symbol().map_or("dark", tone)) } { (emblem(of_card(card))) (card.name()) } } }
            }
        }
    }
}

fn supply(view: &View) -> Markup {
    html! {
        section {
            h3 { "The supply" }
            ul.discarded {
                li { (emblem("scimitar")) (view.supply.shadow) " shadow troops" }
                @for (army, count) in Army::ALL.into_iter().zip(view.supply.troops) { li { (emblem(of_army(army))) (count) " " (army.name()) } }
                @for (symbol, count) in Symbol::ALL.into_iter().zip(view.supply.tokens) { li { (emblem(of_symbol(symbol))) (count) " " (symbol.name()) } }
            }
        }
    }
}
