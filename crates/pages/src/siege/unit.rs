//! A card in play: a character with its wounds and what is tucked under it, or
//! a small card where there is less room.

use maud::{Markup, html};
use siege::{InPlayView, View};
use table::Choice;

use super::aims;
use super::faces::{in_play, plural, words};
use super::lately::Lately;
use crate::ink::emblem;
use crate::picture::Aim;

/// What a card in play is drawn with.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub view: &'a View,
    pub choices: &'a [(Choice, Aim)],
    pub lately: &'a Lately,
}

impl<'a> Table<'a> {
    /// The same table, where nothing is to be chosen.
    pub fn without_choices(self) -> Table<'a> {
        Table { choices: &[], ..self }
    }

    /// A character who stands on the field.
    pub fn unit(&self, card: &InPlayView) -> Markup {
        let tag = card.tag.to_string();
        let face = in_play(card);
        let own = self.choices_of(card);
        let lately = self.lately.mark(&tag).filter(|_| card.active);
        // What is on the card travels with it.
        let seen = html! {
            (face.front())
            @if card.wounds > 0 {
                span.wounds title=(plural(card.wounds, "wound")) { @for _ in 0..card.wounds { (emblem("s-drop")) } }
            }
            @if card.ring_bearer { (self.ring(card)) }
            @if let Some(mark) = lately { span.lately-mark.{ (mark.class) } title=(mark.words) {} }
        };
        html! {
            div.unit.bearing[!card.bears.is_empty()].asleep[!card.active] {
                (face.lying(&seen, &own, &self.marks(card)))
                @if !card.bears.is_empty() {
                    ul.bears aria-label="Bears" { @for thing in &card.bears { li { (self.tucked(thing)) } } }
                }
            }
        }
    }

    /// What a card offers by itself. Only what counts this turn offers anything.
    fn choices_of(&self, card: &InPlayView) -> Vec<&Choice> {
        if card.active { aims::of_tag(self.choices, &card.tag.to_string()) } else { Vec::new() }
    }

    /// Whether a card may be picked up or pointed at, as classes.
    fn marks(&self, card: &InPlayView) -> String {
        let half = card.active && aims::is_half(self.choices, &card.tag.to_string());
        let fights = self
            .view
            .skirmish
            .as_ref()
            .is_some_and(|fight| card.active && (fight.companion == card.tag || fight.minions.contains(&card.tag)));
        format!("own{}{}", if half { " lift" } else { "" }, if fights { " fights" } else { "" })
    }

    fn ring(&self, card: &InPlayView) -> Markup {
        let owner = self.view.players.iter().find(|player| player.companions.iter().any(|one| one.tag == card.tag));
        let worn = owner.is_some_and(|player| player.worn);
        let words = if worn { "wears the Ring" } else { "bears the Ring" };
        html! { span.ring-mark.worn[worn] title=(words) { (emblem(if worn { "eye" } else { "ring" })) } }
    }

    /// What a character bears: its title shows below the bearer.
    fn tucked(&self, thing: &InPlayView) -> Markup {
        let face = in_play(thing);
        let choices = self.choices_of(thing);
        let numbers = &face.numbers;
        let seen = html! {
            (emblem(face.emblem)) span.title { (thing.card.title) }
            @for number in numbers { b { (number.value) } }
            @if thing.tokens > 0 { b title=(plural(thing.tokens, "token")) { "×" (thing.tokens) } }
        };
        face.lying(&seen, &choices, &format!("tab {}", self.marks(thing)))
    }

    /// A card where there is little room: in a support area, or at rest.
    pub fn chip(&self, card: &InPlayView) -> Markup {
        let tag = card.tag.to_string();
        let face = in_play(card);
        let lately = self.lately.mark(&tag).filter(|_| card.active).map_or("", |mark| mark.class);
        let seen = html! {
            (emblem(face.emblem)) span.title { (card.card.title) }
            @if card.strength > 0 { span.brief-numbers { (card.strength) "/" (card.vitality) } }
            @if card.wounds > 0 { span.hush { (plural(card.wounds, "wound")) } @for _ in 0..card.wounds { (emblem("s-drop")) } }
            @if card.tokens > 0 { b title=(plural(card.tokens, "token")) { "×" (card.tokens) } }
            @if !card.bears.is_empty() { span.more title="bears something" { "+" (card.bears.len()) } }
        };
        face.lying(&seen, &self.choices_of(card), &format!("chip {} {lately}", self.marks(card)))
    }
}

/// What a character can, for who listens.
pub(super) fn in_words(card: &InPlayView) -> String {
    format!("{}, strength {}, vitality {}, {}", card.card.title, card.strength, card.vitality, words(card).join(", "))
}
