//! How close the end is: hope and threat, the two decks, the objectives. On a
//! desk they lie on the sea, on a phone in a strip above the map.

use fate::{Back, ObjectiveView, Pack, ShadowCardView, View};
use maud::{Markup, html};

use super::cards;
use super::lately::Lately;
use crate::card::{Face, back};
use crate::ink::emblem;

/// The tracks, the decks and the objectives.
pub(super) fn tracks(view: &View, lately: &Lately) -> Markup {
    html! {
        div.quests role="list" aria-label="Objectives" { @for quest in &view.objectives { div role="listitem" { (objective(quest)) } } }
        div.sea {
            (hope(view, lately))
            (threat(view))
            (shadow_deck(view))
            (player_deck(view))
            (done(view))
        }
        div.shows role="group" aria-label="What is shown" {
            button.tool type="button" data-show="lines" aria-pressed="false" { (emblem("flag")) "Battle lines" }
            button.tool type="button" data-show="list" aria-pressed="false" { (emblem("leaf")) "List" }
        }
    }
}

/// The hope track: a chain of lights, the last one lit.
fn hope(view: &View, lately: &Lately) -> Markup {
    let (now, top) = view.hope;
    let before = lately.hope.unwrap_or(now);
    html! {
        div.track.hope.low[now <= 2] role="img" aria-label={ "Hope " (now) " of " (top) } {
            b.called { "Hope" }
            span.steps {
                @for step in 0..=top {
                    span.step.now[step == now].lit[step < now && step > 0].lost[step > now && step <= before].won[step < now && step >= before] {
                        @if step == 0 { (emblem("eye")) } @else { (step) }
                    }
                }
            }
            span.brief-value { (emblem("star")) b { (now) } }
        }
    }
}

/// The threat track: how many shadow cards come in a turn.
fn threat(view: &View) -> Markup {
    let (rates, at) = view.threat;
    let rate = rates.get(usize::from(at)).copied().unwrap_or_default();
    html! {
        div.track.threat role="img" aria-label={ "Threat: " (rate) " shadow cards in a turn, space " (at + 1) " of 7" } {
            b.called { "Threat" }
            span.steps {
                @for (nth, step) in rates.iter().enumerate() {
                    span.step.now[nth == usize::from(at)].lit[nth < usize::from(at)] { (step) }
                }
            }
            span.brief-value { (emblem("flag")) b { (rate) } }
        }
    }
}

/// The shadow deck, with what its next cards can do.
fn shadow_deck(view: &View) -> Markup {
    let shadow = &view.shadow;
    let (mark, name) = match shadow.back {
        Some(Back::Flag) => ("flag", "a red flag"),
        Some(Back::Banner) => ("banner", "a black banner"),
        None => ("cross", "nothing"),
    };
    let face = Face {
        title: "The shadow deck",
        tone: "shadow",
        emblem: mark,
        kind: format!("{} cards; the top shows {name}", shadow.cards),
        text: vec![
            "A card is turned, and the back below it decides: a red flag lets it advance, a black banner lets it reinforce.".into(),
            odds(view),
        ],
        ..Face::default()
    };
    html! {
        button.deck.tone-shadow type="button" data-card="shadow-deck" aria-label={ "The shadow deck: " (shadow.cards) " cards, the top one shows " (name) } {
            (back("shadow", mark, Some(usize::from(shadow.cards)), name))
            span.called { "Shadow" }
            template { (face.whole(&[])) (cards::shadow_list(super::pack(view), "The next card is one of these", &candidates(view))) }
        }
    }
}

/// What the cards that come next say about the halves of cards.
fn odds(view: &View) -> String {
    let next = &view.shadow.next;
    let pack = super::pack(view);
    let flags = next.iter().filter(|card| pack.back(card.card) == Back::Flag).count();
    match next.len() {
        0 => "Nothing is known of the cards that come next.".into(),
        count => format!("Of the {count} cards that come next {flags} have a flag, {} a banner.", count - flags),
    }
}

/// What the top card may be: the cards that come next with the back that is
/// seen, or the card itself where it was looked at.
pub(super) fn candidates(view: &View) -> Vec<ShadowCardView> {
    let pack: &Pack = super::pack(view);
    match view.shadow.known.first() {
        Some(card) => vec![card.clone()],
        None => {
            let fits = |card: &&ShadowCardView| view.shadow.back.is_none_or(|back| pack.back(card.card) == back);
            view.shadow.next.iter().filter(fits).cloned().collect()
        }
    }
}

/// The player deck, and how near the skies darken.
fn player_deck(view: &View) -> Markup {
    let deck = &view.deck;
    let skies = deck.piles.iter().filter(|pile| pile.skies).count();
    let nearest = deck.piles.iter().rev().scan(0, |above, pile| {
        let before = *above;
        *above += usize::from(pile.cards);
        Some((before, pile))
    });
    let next = nearest.into_iter().find(|(_, pile)| pile.skies);
    let soon = match next {
        Some((0, pile)) => format!("One of the next {} cards darkens the skies.", pile.cards),
        Some((above, pile)) => format!("One of the {} cards below the next {above} darkens the skies.", pile.cards),
        None => "The skies darken no more.".into(),
    };
    let face = Face {
        title: "The player deck",
        tone: "free",
        emblem: "leaf",
        kind: format!("{} cards, {skies} of them Skies Darken", deck.cards),
        text: vec![soon, "Two cards are drawn in each turn; each that is missing costs a hope.".into()],
        ..Face::default()
    };
    html! {
        button.deck.tone-free type="button" data-card="player-deck" aria-label={ "The player deck: " (deck.cards) " cards, " (skies) " Skies Darken" } {
            (back("free", "leaf", Some(usize::from(deck.cards)), "player cards"))
            span.called { (skies) " skies" }
            template { (face.whole(&[])) }
        }
    }
}

/// How many objectives are done, for the strip on a phone.
fn done(view: &View) -> Markup {
    let done = view.objectives.iter().filter(|quest| quest.done).count();
    html! { span.done-count { (emblem("ring")) b { (done) "/" (view.objectives.len()) } span.hush { " objectives complete" } } }
}

/// An objective on a ribbon; all of it from near.
pub(super) fn objective(quest: &ObjectiveView) -> Markup {
    let state = match (quest.done, quest.progress) {
        (true, _) => "complete".to_string(),
        (false, Some((now, goal))) => format!("{now} of {goal}"),
        _ => "open".into(),
    };
    let face = Face {
        title: quest.name,
        tone: if quest.done { "free" } else { "gold" },
        emblem: if quest.done { "star" } else { "ring" },
        kind: format!("Objective: {state}"),
        text: vec![quest.text.clone()],
        ..Face::default()
    };
    html! {
        button.quest.done[quest.done] type="button" data-card=(quest.objective) aria-label={ (quest.name) ": " (state) } {
            span.seal-mark { @if quest.done { "✓" } @else { (emblem("ring")) } }
            span.name { (quest.name.trim_matches('"')) }
            @if let Some((now, goal)) = quest.progress { b.progress { (now) "/" (goal) } }
            template { (face.whole(&[])) }
        }
    }
}
