//! The encounter track: six spaces, each with a card, a card's back, or the
//! symbol that shows where no card is.

use maud::{Markup, html};
use mount_doom::{CardView, Deed, SlotView, Step, Symbol, View};
use table::Choice;

use super::aims::short;
use super::lately::Lately;
use super::marks::{self, mark};
use crate::picture::Aim;

/// All six spaces.
pub(super) fn track(view: &View, choices: &[(Choice, Aim)], lately: &Lately) -> Markup {
    html! {
        ol.track aria-label={ "Encounters on the way to " (view.stage.name()) } {
            @for (nth, slot) in (1..).zip(&view.track) {
                @let met = view.encounter.as_ref().is_some_and(|encounter| encounter.space == nth);
                li.slot.met[met].lately[lately.met.contains(&nth)].aimed[aimed(view, nth)] {
                    (space(view, choices, nth, slot))
                }
            }
        }
    }
}

/// Whether a black die that lies open points here.
fn aimed(view: &View, space: u8) -> bool {
    match view.step {
        Step::FirstPage => view.dice.black.contains(&space),
        Step::Third => view.dice.black[0] == space,
        Step::BlackDie if view.encounter.is_none() => view.dice.single == space,
        _ => !view.stage.is_final() && view.step != Step::Pair && view.dice.black.contains(&space),
    }
}

fn space(view: &View, choices: &[(Choice, Aim)], nth: u8, slot: &SlotView) -> Markup {
    let id = format!("space-{nth}");
    let act = march(view, choices, nth);
    let inside = html! {
        span.nth { (nth) }
        @match (&slot.card, slot.face_down) {
            (Some(card), hidden) => {
                (face(card, false))
                @if hidden { span.private { "only you know it" } }
                @if slot.covers { span.seal { "covers a card" } }
            },
            (None, true) => { span.back { (mark("e-eye")) } span.card-name { "Face down" } },
            (None, false) => { span.symbol { (mark(symbol_mark(slot.symbol))) } span.card-name.faint { (symbol_name(slot.symbol)) @if slot.symbol_stand_in { (stand_in()) } } },
        }
    };
    let kind = slot.card.as_ref().map_or(if slot.face_down { "down" } else { "bare" }, kind);
    html! {
        @if let Some(choice) = act {
            button.tile.{ (kind) }.may type="button" data-act=(choice.notation) title=(choice.words) aria-label={ "Space " (nth) ": " (choice.words) } { (inside) }
        } @else {
            button.tile.{ (kind) } type="button" popovertarget=(id) { (inside) }
            div.zoom id=(id) popover="auto" { (zoomed(nth, slot)) }
        }
    }
}

/// The choice to march there, if the card that is met may.
fn march<'a>(view: &View, choices: &'a [(Choice, Aim)], nth: u8) -> Option<&'a Choice> {
    let from = view.encounter.as_ref().filter(|_| view.step == Step::Army)?.space;
    let side = if nth < from { "left" } else { "right" };
    let holds = |space: u8| {
        let slot = &view.track[usize::from(space) - 1];
        slot.card.is_some() || slot.face_down
    };
    let next = if nth < from { (1..from).rev().find(|&n| holds(n)) } else { (from + 1..=6).find(|&n| holds(n)) };
    choices.iter().map(|(choice, _)| choice).find(|choice| next == Some(nth) && choice.notation == side)
}

/// A card in the colours of its kind.
pub(super) fn kind(card: &CardView) -> &'static str {
    if card.card.is_friend() {
        "friend"
    } else if card.card.is_gandalf() {
        "gandalf"
    } else {
        "foe"
    }
}

/// The face of a card: its mark, its name, what it does in signs, and in words
/// where there is room.
pub(super) fn face(card: &CardView, large: bool) -> Markup {
    html! {
        span.card-mark { (mark(marks::of_card(card.card))) }
        span.card-name { (card.name) @if card.stand_in { (stand_in()) } }
        @if !card.deeds.is_empty() { span.signs { @for deed in &card.deeds { (sign(*deed)) } } }
        span.card-text.large[large] { (card.text) }
    }
}

/// The discreet sign of what nobody could tell us.
fn stand_in() -> Markup {
    html! { span.stand-in title="Our reading: what is printed here is not known to us" { "°" span.hush { " (our reading)" } } }
}

fn zoomed(nth: u8, slot: &SlotView) -> Markup {
    html! {
        p.of-space { "Space " (nth) }
        @match (&slot.card, slot.face_down) {
            (Some(card), _) => { div.whole.{ (kind(card)) } { (face(card, true)) } @if card.stand_in { (reading()) } },
            (None, true) => p { "A card lies here face down. It is turned up when a black die comes here." },
            (None, false) => {},
        }
        @if !(slot.card.is_none() && slot.face_down) || slot.card.is_some() {
            p.faded { @if slot.card.is_some() { "Without a card: " } (symbol_words(slot.symbol)) @if slot.symbol_stand_in { (stand_in()) } }
        }
        @if slot.symbol_stand_in { (reading()) }
    }
}

fn reading() -> Markup {
    html! { p.faded { "° Our reading: what is printed in the box is not known to us." } }
}

fn symbol_mark(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Nazgul => "m-hood",
        Symbol::Advance(figure) => marks::of_figure(figure),
    }
}

fn symbol_name(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Nazgul => "a Nazgûl",
        Symbol::Advance(figure) => short(figure),
    }
}

fn symbol_words(symbol: Symbol) -> String {
    match symbol {
        Symbol::Nazgul => "a Nazgûl comes to Minas Morgul.".into(),
        Symbol::Advance(figure) => format!("{} may advance up to two spaces.", short(figure)),
    }
}

/// What a deed does, in signs.
fn sign(deed: Deed) -> Markup {
    let hearts = |n: u8| html! { span.harm { (mark("m-heart")) "−" (n) } };
    let fights = |count: &str| html! { span { (mark("e-cross")) (count) } };
    html! {
        span.sign aria-hidden="true" {
            @match deed {
                Deed::Lose(n) => (hearts(n)),
                Deed::Gain(n) => span.boon { (mark("m-heart")) "+" (n) },
                Deed::Battles { count: 1, each } => { (fights("")) (hearts(each)) },
                Deed::Battles { count, each } => { (fights(&format!("×{count}"))) (hearts(each)) },
                Deed::BattlesUntil { each, .. } => { (fights("…")) (hearts(each)) },
                Deed::BattleUrukHai { each, .. } => { (fights("×")) (mark("m-uruk")) (hearts(each)) },
                Deed::PlaceNazgul(n) => { (mark("m-hood")) "+" (n) },
                Deed::Muster(n) => { (mark("m-uruk")) "+" (n) },
                Deed::LockGandalf => (mark("m-lock")),
                Deed::LoseFriend => { (mark("e-leaf")) "−1" },
                Deed::RollForNazgul { each } => { (mark("m-hood")) "×" (hearts(each)) },
                Deed::RingToEye => (mark("e-eye")),
                Deed::RerollFellowshipDie => (mark("e-turn")),
                Deed::CoverNeighbour => { "← →" },
                Deed::RollFor(_) => { (mark("m-heart")) "?" },
                Deed::HoldRingBearer => { (mark("e-ring")) "0" },
            }
        }
    }
}
