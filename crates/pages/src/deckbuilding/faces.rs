//! Cards as they lie on the table.

use deckbuilding::{Card, CardType, CardView, Gist, Source};
use maud::{Markup, html};
use table::Choice;

use super::art;
use crate::card::{Face, Number};
use crate::ink::emblem;

/// What is printed on a card.
pub(super) fn face(card: Card) -> Face<'static> {
    let plain = card.name().strip_prefix("Impossible ");
    Face {
        title: plain.unwrap_or(card.name()),
        subtitle: if plain.is_some() { "Impossible Mode" } else { card.hero().unwrap_or("") },
        cost: Some(card.cost().to_string()),
        kind: kind(card),
        tone: tone(card),
        emblem: art::picture(card),
        text: card.lines().to_vec(),
        numbers: numbers(card),
        stand_in: card.source() == Source::StandIn,
        ..Face::default()
    }
}

/// A card that can be bought, with what it costs now.
pub(super) fn offered(view: &CardView) -> Face<'static> {
    let printed = view.card.cost();
    let notes = if view.price == printed {
        Vec::new()
    } else {
        vec![format!("Costs {} this turn; {printed} is printed.", view.price)]
    };
    Face { cost: Some(view.price.to_string()), notes, ..face(view.card) }
}

/// A card on the table that is followed from place to place by where it `lies`.
pub(super) fn lying(face: Face<'_>, lies: String, choices: &[&Choice], marks: &str) -> Markup {
    Face { lies, ..face }.on_table(choices, marks)
}

/// The type line.
fn kind(card: Card) -> String {
    match (card.level(), card.kind()) {
        (Some(level), _) => format!("Archenemy {}", ["I", "II", "III", "IV"][usize::from(level.clamp(1, 4)) - 1]),
        (None, Some(kind)) => kind.name().into(),
        (None, None) => "No type".into(),
    }
}

/// The colour of the frame.
fn tone(card: Card) -> &'static str {
    match card.kind() {
        _ if card.is_archenemy() => "arch",
        Some(CardType::Ally) => "free",
        Some(CardType::Enemy) => "shadow",
        Some(CardType::Artifact) => "slate",
        Some(CardType::Maneuver) => "gold",
        Some(CardType::Fortune) => "luck",
        Some(CardType::Location) => "site",
        Some(CardType::Starter) => "plain",
        None => "dark",
    }
}

/// What it is good for at a glance, and its victory points.
fn numbers(card: Card) -> Vec<Number> {
    let Gist { power, more_power, draw, more_draw, attack, defense, ambush, points_vary } = card.gist();
    let number = |name, value: String, emblem| Number { name, value, emblem, changed: None };
    let mut numbers = Vec::new();
    if power > 0 || more_power {
        numbers.push(number("Power", amount(power, more_power), "power"));
    }
    if draw > 0 || more_draw {
        numbers.push(number("Cards drawn", amount(draw, more_draw), "draw"));
    }
    for (has, name, emblem) in
        [(attack, "Attack", "sword"), (defense, "Defense", "shield"), (ambush, "Ambush", "claws")]
    {
        if has {
            numbers.push(number(name, String::new(), emblem));
        }
    }
    match (card.vp(), points_vary) {
        (_, true) => numbers.push(number("Victory points, as it says", "?".into(), "laurel")),
        (0, false) => {}
        (vp, false) => numbers.push(number("Victory points", points(vp.into()), "laurel")),
    }
    numbers
}

fn amount(sure: u8, more: bool) -> String {
    match (sure, more) {
        (0, _) => "+".into(),
        (sure, more) => format!("{sure}{}", if more { "+" } else { "" }),
    }
}

/// Victory points, with a true minus sign.
pub(super) fn points(points: i16) -> String {
    if points < 0 { format!("−{}", -points) } else { points.to_string() }
}

/// Equal cards together, each with how many, in the order of their first.
pub(super) fn counted(cards: &[Card]) -> Vec<(Card, usize)> {
    let mut counted: Vec<(Card, usize)> = Vec::new();
    for &card in cards {
        match counted.iter_mut().find(|(other, _)| *other == card) {
            Some((_, count)) => *count += 1,
            None => counted.push((card, 1)),
        }
    }
    counted
}

/// A card as a word with its picture, where there is no room for more.
pub(super) fn chip(card: Card, count: usize) -> Markup {
    html! {
        span.chip.{ "tone-" (tone(card)) } {
            (emblem(art::picture(card))) span.of { (card.name()) } @if count > 1 { b { "×" (count) } }
        }
    }
}

/// A card in a list: all that it says.
pub(super) fn line(card: Card, count: usize, note: &str) -> Markup {
    html! {
        li.entry.{ "tone-" (tone(card)) } {
            (emblem(art::picture(card)))
            b { (card.name()) @if card.source() == Source::StandIn { "°" } @if count > 1 { " ×" (count) } }
            span.faded { (kind(card)) ", cost " (card.cost()) @if card.vp() != 0 { ", " (points(card.vp().into())) " VP" } @if !note.is_empty() { ", " (note) } }
            span.words { (card.lines().join(" ")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use deckbuilding::Pack;

    use super::*;

    #[test]
    fn a_card_shows_what_it_is_good_for() {
        let card = |word: &str| Pack::standard().named(word).expect("a card of this name");
        let rider = face(card("BlackRider"));
        let shown: Vec<(&str, &str)> =
            rider.numbers.iter().map(|number| (number.name, number.value.as_str())).collect();
        assert_eq!(shown, [("Power", "2"), ("Attack", ""), ("Ambush", ""), ("Victory points", "1")]);
        assert!(rider.stand_in && rider.kind == "Enemy" && rider.tone == "shadow");
        assert_eq!(face(card("Corruption")).numbers[0].value, "−1");
        assert_eq!(face(card("Lurtz")).kind, "Archenemy IV");
    }
}
