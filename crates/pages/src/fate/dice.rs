//! The close-up: dice as they unfold with what can be done about them, the
//! shadow card of the moment, and one's own hand.

use fate::{Face, RollKind, RollView, View};
use maud::{Markup, html};
use table::Choice;

use super::cards;
use super::geometry::title;
use super::lately::{Lately, Rolled};
use super::marks;
use crate::card;
use crate::ink::emblem;
use crate::picture::Aim;

/// What happens now, from near, and one's own cards.
pub(super) fn close_up(view: &View, choices: &[(Choice, Aim)], lately: &Lately) -> Markup {
    let own = view.you.and_then(|seat| view.players.get(seat.index()));
    html! {
        @match (&view.roll, &lately.roll) {
            (Some(roll), _) => (fight(view, roll, choices, lately.fresh_dice)),
            (None, Some(rolled)) => (aftermath(rolled)),
            _ => {},
        }
        (cards::turned(view, lately))
        @if let Some(own) = own { (cards::strip(own, choices)) }
    }
}

fn what(kind: RollKind) -> &'static str {
    match kind {
        RollKind::Search => "The search",
        RollKind::LastSearch => "The last search",
        RollKind::Battle => "The battle",
        RollKind::Balrog => "The Balrog",
        RollKind::Shelob => "Shelob",
    }
}

/// Dice that can still be changed.
fn fight(view: &View, roll: &RollView, choices: &[(Choice, Aim)], fresh: bool) -> Markup {
    let place = view.places.iter().find(|place| place.place == roll.place);
    html! {
        section.roll.now { h2 { (what(roll.kind)) " in " (title(roll.place)) }
            @if let (RollKind::Battle, Some(place)) = (roll.kind, place) {
                p.sides {
                    span.free { (place.troops.iter().sum::<u8>()) " of the Free" }
                    " against "
                    span.foe { (place.shadow) " of the shadow" }
                }
            }
            div.dice { @for (index, &count) in roll.dice.iter().enumerate() { @for _ in 0..count { (die(roll.kind.face(index), choices, fresh)) } } }
            @if roll.dice == [0; 4] { p.faded { "No die is left." } }
        }
    }
}

/// A die; pressing it does what can be done about its face.
fn die(face: Face, choices: &[(Choice, Aim)], fresh: bool) -> Markup {
    let ways: Vec<&Choice> = choices.iter().map(|(choice, _)| choice).filter(|choice| is_about(choice, face)).collect();
    let only = match ways[..] {
        [only] => Some(only),
        _ => None,
    };
    let whole = card::Face {
        title: face.name(),
        tone: if marks::omen(face) == "bad" { "shadow" } else { "free" },
        emblem: marks::of_face(face),
        kind: "A face of a die".into(),
        text: vec![format!("{}: {}.", face.name(), marks::meaning(face))],
        ..card::Face::default()
    };
    html! {
        button.die.{ (marks::omen(face)) }.fresh[fresh].may[!ways.is_empty()] type="button" data-card={ "die-" (face) }
            data-act=[only.map(|choice| &choice.notation)]
            aria-label=(only.map_or_else(|| format!("{}: {}", face.name(), marks::meaning(face)), |choice| choice.words.clone())) {
            span.cube { (emblem(marks::of_face(face))) }
            span.caption { (face.name()) }
            template { (whole.whole(if only.is_some() { &[] } else { &ways })) }
        }
    }
}

/// Whether a choice changes a die with this face: `reroll Weary`,
/// `Aragorn reroll Weary`, `ignore Weary`, `Gandalf Overrun>Rout`.
fn is_about(choice: &Choice, face: Face) -> bool {
    let name = face.to_string();
    let last = choice.notation.rsplit(' ').next().unwrap_or_default();
    choice.notation.contains(' ') && last.split('>').next() == Some(name.as_str())
}

/// What came of the last dice.
fn aftermath(rolled: &Rolled) -> Markup {
    let mut came: Vec<String> = Vec::new();
    if rolled.shadow_fell > 0 {
        came.push(format!("{} of the shadow fell", rolled.shadow_fell));
    }
    if rolled.friends_fell > 0 {
        came.push(format!("{} of the Free fell", rolled.friends_fell));
    }
    if rolled.hope_lost > 0 {
        came.push(format!("{} hope was lost", rolled.hope_lost));
    }
    let came = if came.is_empty() { "nothing came of it".to_string() } else { came.join(", ") };
    html! {
        section.roll.over {
            h2 { (what(rolled.kind)) " in " (title(rolled.place)) }
            div.dice {
                @for (index, &count) in rolled.dice.iter().enumerate() {
                    @let face = rolled.kind.face(index);
                    @for _ in 0..count { span.die.{ (marks::omen(face)) } role="img" aria-label=(face.name()) title={ (face.name()) ": " (marks::meaning(face)) } { span.cube { (emblem(marks::of_face(face))) } } }
                }
            }
            p.came { (came) "." }
        }
    }
}
