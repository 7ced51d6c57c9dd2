//! Cards, framed alike in every game that has them: a title band, the cost in
//! a coin, an emblem, the type, numbers below; the words from near.
//!
//! A card on the table is small and shows what one must see at a glance. The
//! whole of it waits in a template that `cards.js` shows on hover, on a long
//! press, or when a card is pressed that does nothing else.

use maud::{Markup, html};
use table::Choice;

use crate::ink::emblem;

/// What a card shows.
#[derive(Clone, Default)]
pub(crate) struct Face<'a> {
    /// Its title.
    pub title: &'a str,
    /// The words below the title; empty if it has none.
    pub subtitle: &'a str,
    /// What stands in the coin.
    pub cost: Option<String>,
    /// The type line.
    pub kind: String,
    /// The type line from near, where there is more room; empty if it says no
    /// more.
    pub kind_whole: String,
    /// The colour of its frame: a class `tone-…` of the style sheets.
    pub tone: &'static str,
    /// The emblem that is its picture.
    pub emblem: &'static str,
    /// What it says, a paragraph each.
    pub text: Vec<String>,
    /// Its numbers, in the order in which they are read.
    pub numbers: Vec<Number>,
    /// Whether the words are our own reading, because the printed ones are not
    /// known to us.
    pub stand_in: bool,
    /// What else is to be known of it now, from near.
    pub notes: Vec<String>,
    /// Where it lies, so that a page knows what was there before.
    pub lies: String,
    /// What it is called as a piece of the board, so that choices can point at
    /// it: see [`Aim`](crate::Aim).
    pub piece: Option<String>,
    /// How it would be chosen, if it cannot be chosen now and somebody may want
    /// to know why.
    pub ask: Option<String>,
}

/// A number on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Number {
    /// What it is.
    pub name: &'static str,
    /// How much, as it is now.
    pub value: String,
    /// Its emblem.
    pub emblem: &'static str,
    /// Whether it differs from what is printed: more, or less.
    pub changed: Option<bool>,
}

impl Face<'_> {
    /// The card on the table. `choices` are what can be done with it: one is
    /// done when it is pressed, several are offered beside the whole card.
    /// `marks` are more classes for it.
    pub fn on_table(&self, choices: &[&Choice], marks: &str) -> Markup {
        self.lying(&self.front(), choices, marks)
    }

    /// The card where there is room for less of it, or for more: `seen` is all
    /// that is seen of it. From near it is whole.
    pub fn lying(&self, seen: &Markup, choices: &[&Choice], marks: &str) -> Markup {
        let only = match choices {
            [only] => Some(*only),
            _ => None,
        };
        let label = match (only, choices.is_empty()) {
            (Some(choice), _) => format!("{}: {}", self.title, choice.words),
            (None, false) => format!("{}: {} ways", self.title, choices.len()),
            (None, true) => format!("{}, from near", self.title),
        };
        html! {
            button.face.{ "tone-" (self.tone) " " (marks) }.piece[self.piece.is_some()].may[!choices.is_empty()] type="button"
                data-card=(self.lies) data-key=[&self.piece] data-act=[only.map(|choice| &choice.notation)]
                aria-label=(label) aria-description=(self.in_words()) {
                (seen)
                template { (self.whole(if only.is_some() { &[] } else { choices })) }
            }
        }
    }

    /// The whole card for who listens instead of looking: its title is its
    /// name, this is the rest.
    fn in_words(&self) -> String {
        let cost = self.cost.iter().map(|cost| format!("cost {cost}"));
        let named = self.numbers.iter().filter(|number| !number.name.is_empty());
        let numbers = named.map(|number| format!("{} {}", number.name.to_lowercase(), number.value));
        let brief = cost.chain(numbers).collect::<Vec<_>>().join(", ");
        let kind = if self.kind_whole.is_empty() { &self.kind } else { &self.kind_whole };
        let parts = [self.subtitle, &brief, &kind.replace(" · ", ", ")].map(String::from);
        let parts = parts.into_iter().chain(self.text.iter().cloned()).chain(self.notes.iter().cloned());
        let sentences = parts.filter(|part| !part.is_empty()).map(|part| match part.ends_with(['.', '!', '?']) {
            true => part,
            false => format!("{part}."),
        });
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// What is seen of it on the table.
    pub fn front(&self) -> Markup {
        html! {
            span.band { (self.coin()) span.title { (self.title) (self.reading()) } }
            span.art { (emblem(self.emblem)) }
            @if !self.kind.is_empty() { span.kind { (self.kind) } }
            (self.row())
        }
    }

    /// All of it, with what can be done with it.
    pub fn whole(&self, choices: &[&Choice]) -> Markup {
        html! {
            article.face-whole.{ "tone-" (self.tone) } {
                header.band { (self.coin()) h2.title { (self.title) (self.reading()) } }
                @if !self.subtitle.is_empty() { p.subtitle { (self.subtitle) } }
                div.art { (emblem(self.emblem)) }
                @if !self.kind_whole.is_empty() { p.kind { (self.kind_whole) } }
                @else if !self.kind.is_empty() { p.kind { (self.kind) } }
                @for line in &self.text { p.text { (line) } }
                @for number in self.numbers.iter().filter(|number| !number.name.is_empty()) {
                    p.number { (emblem(number.emblem)) (number.name) " " b { (number.value) } }
                }
                @for note in &self.notes { p.note { (note) } }
                @if let Some(ask) = &self.ask { p.note.why role="status" data-ask=(ask) { "It cannot be played now." } }
                @if self.stand_in { p.faded { "° Our reading: the printed words are not known to us." } }
            }
            @for choice in choices { button.choice type="button" data-act=(choice.notation) { (choice.words) } }
        }
    }

    fn coin(&self) -> Markup {
        html! { @if let Some(cost) = &self.cost { span.coin { (cost) } } }
    }

    fn reading(&self) -> Markup {
        html! { @if self.stand_in { span.reading title="Our reading: the printed words are not known to us" { "°" } } }
    }

    fn row(&self) -> Markup {
        html! {
            @if !self.numbers.is_empty() {
                span.numbers {
                    @for number in &self.numbers {
                        span.number.more[number.changed == Some(true)].less[number.changed == Some(false)] title=(number.name) {
                            (emblem(number.emblem)) (number.value)
                        }
                    }
                }
            }
        }
    }
}

/// The back of a card, or of a pile of them.
pub(crate) fn back(tone: &str, emblem_id: &str, count: Option<usize>, name: &str) -> Markup {
    html! {
        span.face-back.{ "tone-" (tone) }.thick[count.is_some_and(|count| count > 1)] role="img" aria-label=(name) {
            (emblem(emblem_id))
            @if let Some(count) = count { b.count { (count) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(notation: &str) -> Choice {
        Choice { notation: notation.into(), words: format!("do {notation}"), binding: false }
    }

    #[test]
    fn who_listens_hears_the_whole_card() {
        let number = |name, value: &str| Number { name, value: value.into(), emblem: "cross", changed: None };
        let face = Face {
            title: "Merry",
            subtitle: "Of the Shire",
            cost: Some("1".into()),
            kind: "Hobbit".into(),
            kind_whole: "Shire · Hobbit".into(),
            text: vec!["Exert him to help a friend.".into()],
            numbers: vec![number("Strength", "4"), number("Vitality", "3")],
            notes: vec!["1 wound".into()],
            ..Face::default()
        };
        let heard = "Of the Shire. cost 1, strength 4, vitality 3. Shire, Hobbit. Exert him to help a friend. 1 wound.";
        assert_eq!(face.in_words(), heard);
        assert!(face.on_table(&[], "").into_string().contains(heard));
    }

    #[test]
    fn one_choice_is_made_on_the_card_and_several_beside_it() {
        let face = Face { title: "Sting", tone: "free", emblem: "dagger", ..Face::default() };
        let (a, b) = (choice("play Sting"), choice("discard Sting"));
        let one = face.on_table(&[&a], "").into_string();
        assert_eq!(one.matches("data-act").count(), 1, "{one}");
        assert!(one.find("data-act").unwrap() < one.find("<template").unwrap());
        let two = face.on_table(&[&a, &b], "").into_string();
        assert_eq!(two.matches("data-act").count(), 2, "{two}");
        assert!(two.find("data-act").unwrap() > two.find("<template").unwrap());
        assert!(!face.on_table(&[], "").into_string().contains("data-act"));
    }
}
