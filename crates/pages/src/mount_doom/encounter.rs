//! The close-up: who is met and how the battle stands; what came of the last
//! battles; and the cards that may help, ready to be used.

use maud::{Markup, html};
use mount_doom::{EncounterView, Face, HeldView, View};
use table::Choice;

use super::aims::{short, used_card};
use super::lately::Lately;
use super::marks::{self, mark};
use super::track::{face, kind};
use crate::picture::Aim;

/// Encounter, battles and helpers.
pub(super) fn close_up(view: &View, choices: &[(Choice, Aim)], lately: &Lately) -> Markup {
    html! {
        @if let Some(met) = &view.encounter {
            (encounter(view, met, lately))
        } @else if lately.battles.iter().any(|(_, won)| won.is_some()) {
            section.fight.over aria-label="The last battles" { h2 { "The last battles" } (rolls(lately)) }
        }
        @if !view.held.is_empty() {
            ul.held aria-label="Cards that may help" { @for held in &view.held { li { (helper(held, choices)) } } }
        }
    }
}

fn encounter(view: &View, met: &EncounterView, lately: &Lately) -> Markup {
    let battle = &met.battle;
    html! {
        section.fight aria-label={ "Encounter with " (met.card.name) } {
            div.whole.{ (kind(&met.card)) } { (face(&met.card, true)) }
            @if battle.left > 0 {
                @let supporters: Vec<&str> = view.figures.iter().filter(|one| one.supports).map(|one| short(one.figure)).collect();
                p.support {
                    @if battle.row > 0 { "Won in a row: " (battle.won) " of " (battle.row) ". " }
                    @else if battle.left > 1 { (battle.left) " battles to go. " }
                    @if supporters.is_empty() { "Nobody supports the Ring-bearer." } @else { "Support: " (supporters.join(", ")) "." }
                }
                ul.faces aria-label="The battle die" {
                    @for (side, wins) in &met.faces {
                        li.wins[*wins].turns[*side == Face::Gandalf].shows[battle.face == Some(*side)] { (battle_face(*side)) span.hush { (if *wins { "wins" } else { "loses" }) } }
                    }
                }
            }
            @if met.rolls > 0 { p.support { (met.rolls) " dice to go for the Nazgûl." } }
            (rolls(lately))
        }
    }
}

/// The battle rolls that were made lately.
fn rolls(lately: &Lately) -> Markup {
    let decided: Vec<(Face, bool)> = lately.battles.iter().filter_map(|&(side, won)| Some((side, won?))).collect();
    html! {
        @if !decided.is_empty() {
            ol.rolls {
                @for (side, won) in decided {
                    li.won[won].lost[!won] { (battle_face(side)) span { (if won { "won" } else { "lost" }) } }
                }
            }
        }
    }
}

/// A face of the battle die.
fn battle_face(side: Face) -> Markup {
    let (symbol, name) = marks::of_face(side);
    html! { span.battle-face title=(name) { (mark(symbol)) span.hush { (name) ": " } } }
}

/// A card in front of somebody: used by one click, or opened where there is
/// more to say.
fn helper(held: &HeldView, choices: &[(Choice, Aim)]) -> Markup {
    let card = &held.card;
    let uses: Vec<&Choice> = choices
        .iter()
        .map(|(choice, _)| choice)
        .filter(|choice| used_card(choice).is_some_and(|(used, _)| used == card.card))
        .collect();
    let id = format!("held-{}", card.card);
    let name = html! { (mark(marks::of_card(card.card))) span { (card.name) } };
    html! {
        @if let [only] = uses[..] {
            button.helper.{ (kind(card)) }.may type="button" data-act=(only.notation) title=(only.words) aria-label={ "Use " (only.words) } { (name) }
        } @else {
            button.helper.{ (kind(card)) }.may[!uses.is_empty()].tired[!held.usable] type="button" popovertarget=(id) title=(card.text) { (name) }
            div.zoom id=(id) popover="auto" {
                div.whole.{ (kind(card)) } { (face(card, true)) }
                p.faded { "Lies in front of player " (held.seat) "." @if !held.usable { " It cannot be used at present." } }
                @for choice in uses { button.choice type="button" data-act=(choice.notation) { (choice.words) } }
            }
        }
    }
}
