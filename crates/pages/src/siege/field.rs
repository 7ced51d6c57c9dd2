//! The field: minions against the fellowship of the turn, in two rows that face
//! each other. Who will fight stands together.

use maud::{Markup, html};
use siege::{InPlayView, Phase, View};

use super::unit::Table;
use crate::ink::emblem;

/// Both rows. Whoever plays the Shadow this turn looks from the other side.
pub(super) fn field(table: Table<'_>) -> Markup {
    let view = table.view;
    let shadow_side = view.viewer.is_some_and(|seat| seat != view.turn);
    let fellowship = &view.players[view.turn.index()].companions;
    let minions: Vec<&InPlayView> = view.players.iter().flat_map(|player| &player.minions).collect();
    let loose: Vec<&&InPlayView> = minions.iter().filter(|minion| !is_paired(view, minion)).collect();
    // Who has fought, or will not, makes room for those who do.
    let aside = view.phase == Phase::Skirmish;
    let away = html! {
        div.line.minions.{ (crowd(loose.len())) }.aside[aside] aria-label="Minions" role="group" {
            @if minions.is_empty() { p.nobody { (emblem("eye")) " No minions are in play." } }
            @for minion in loose { @if aside { (table.chip(minion)) } @else { (table.unit(minion)) } }
        }
    };
    let ranks = html! {
        div.line.fellowship.{ (crowd(fellowship.len())) } aria-label={ "The fellowship of player " (view.turn) } role="group" {
            @for companion in fellowship { (front(table, companion, &minions, shadow_side)) }
        }
    };
    html! {
        section.field.from-shadow[shadow_side].battle-joined[!view.pairs.is_empty()] aria-label="The field" {
            @if shadow_side { (ranks) (between(view)) (away) } @else { (away) (between(view)) (ranks) }
        }
    }
}

/// How narrow cards must be, as a class.
fn crowd(many: usize) -> &'static str {
    match many {
        0..=4 => "few",
        5 | 6 => "some",
        _ => "many",
    }
}

fn is_paired(view: &View, minion: &InPlayView) -> bool {
    let fighting = view.skirmish.iter().flat_map(|fight| &fight.minions);
    fighting.chain(view.pairs.iter().map(|(_, foe)| foe)).any(|foe| *foe == minion.tag)
}

/// A companion, and whoever was sent against him.
fn front(table: Table<'_>, companion: &InPlayView, minions: &[&InPlayView], shadow_side: bool) -> Markup {
    let view = table.view;
    let now = view.skirmish.as_ref().filter(|fight| fight.companion == companion.tag);
    let assigned = |minion: &&&InPlayView| {
        view.pairs.iter().any(|(one, foe)| *one == companion.tag && *foe == minion.tag)
            || now.is_some_and(|fight| fight.minions.contains(&minion.tag))
    };
    let foes: Vec<&&InPlayView> = minions.iter().filter(assigned).collect();
    let totals = match now {
        Some(fight) => (fight.free, fight.shadow),
        None => (companion.strength.into(), foes.iter().map(|foe| u16::from(foe.strength)).sum()),
    };
    let hero = table.unit(companion);
    html! {
        @if foes.is_empty() && now.is_none() {
            (hero)
        } @else {
            @let against = html! { div.foes.pack[foes.len() > 1] { @for foe in &foes { (table.unit(foe)) } } };
            div.front.now[now.is_some()] role="group" aria-label={ "Skirmish of " (companion.card.title) } {
                @if shadow_side { (hero) (scales(totals)) (against) } @else { (against) (scales(totals)) (hero) }
            }
        }
    }
}

/// Both totals, and who has the better of it.
pub(super) fn scales((free, shadow): (u16, u16)) -> Markup {
    let verdict = verdict(free, shadow);
    html! {
        p.scales.{ (verdict.class) } title=(verdict.words) {
            b.free { (free) } (emblem("cross")) b.shadow { (shadow) }
            span.verdict { (verdict.brief) }
            span.hush { ": " (verdict.words) }
        }
    }
}

/// How a skirmish stands.
pub(super) struct Verdict {
    /// The class in the style sheet.
    pub class: &'static str,
    /// In a word or two.
    pub brief: &'static str,
    /// In a sentence.
    pub words: &'static str,
}

/// How it stands at these totals: as the rules decide it if nobody acts.
pub(super) fn verdict(free: u16, shadow: u16) -> Verdict {
    let of = |class, brief, words| Verdict { class, brief, words };
    if free > shadow && free >= 2 * shadow {
        of("free-crushes", "fellowship overwhelms", "The fellowship overwhelms: the minions would be killed")
    } else if free > shadow {
        of("free-leads", "fellowship wins", "The fellowship is ahead")
    } else if shadow > 0 && shadow >= 2 * free {
        of("shadow-crushes", "Shadow overwhelms", "The Shadow overwhelms: the companion would be killed")
    } else if free == shadow {
        of("shadow-leads", "Shadow wins the tie", "Equal, and ties go to the Shadow")
    } else {
        of("shadow-leads", "Shadow wins", "The Shadow is ahead")
    }
}

/// What lies between the rows: the arrows.
fn between(view: &View) -> Markup {
    let (free, shadow) = view.archery;
    let archery = view.phase == Phase::Archery;
    html! {
        div.between.archery[archery] {
            @if archery || free > 0 || shadow > 0 {
                p.arrows title="Archery totals" {
                    (emblem("bow"))
                    span.free { "fellowship " b { (free) } }
                    span.shadow { "minions " b { (shadow) } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn ties_go_to_the_shadow_and_twice_as_strong_overwhelms() {
        let class = |free, shadow| verdict(free, shadow).class;
        assert_eq!((class(8, 8), class(9, 8)), ("shadow-leads", "free-leads"));
        assert_eq!((class(16, 8), class(15, 8)), ("free-crushes", "free-leads"));
        assert_eq!((class(4, 8), class(5, 8)), ("shadow-crushes", "shadow-leads"));
    }
}
