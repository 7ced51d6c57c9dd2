//! A new table: who sits where, and by which rules.

use maud::{Markup, html};
use table::{About, OptionKind, OptionSpec};

use crate::covers::cover;
use crate::ink;
use crate::seat::PACES;
use crate::shell::Page;

/// A bot that can be asked to sit down.
#[derive(Clone, Debug)]
pub struct BotLevel {
    /// What the server calls it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How it plays.
    pub help: String,
}

/// The form for a new table. `roles` are the names of its seats; `trouble`
/// says what was wrong with the last attempt.
pub fn new_page(about: &About, roles: &[String], bots: &[BotLevel], trouble: Option<&str>) -> Markup {
    let title = format!("{}: a new table", about.name);
    Page {
        title: &title,
        kind: "quiet",
        game: None,
        script: "house.js",
        heading: html! { span.where-am-i { "A new table" } },
        body: html! {
            (ink::symbols())
            form.sheet.fresh method="post" action={ "/new/" (about.id) } {
                div.head {
                    span.cover aria-hidden="true" { (cover(about.id)) }
                    div {
                        h1 { (about.name) }
                        p.pitch { (about.pitch) " " a href={ "/rules/" (about.id) } { "Read the rules" } "." }
                    }
                }
                @if let Some(trouble) = trouble { p.refusal role="alert" { (trouble) } }
                h2 { "Who sits where" }
                div.seats-form {
                    @for (i, role) in roles.iter().enumerate() { (seat(i, role, bots)) }
                }
                @if usize::from(about.seats.1) > roles.len() {
                    p.faded { "Up to " (about.seats.1) " can play: say how many under the rules of this table. Further players are of the same kind as the last one here." }
                }
                @if !about.options.is_empty() {
                    details.options {
                        summary { "Rules of this table" span.faded { " (as most people play, unless you say otherwise)" } }
                        @for spec in about.options { (option(spec)) }
                    }
                }
                label.clock-form { span { "Time to think" }
                    select name="clock" { @for (value, words) in PACES { option value=(value) { (words) } } }
                }
                label.tick { input type="checkbox" name="public" value="yes"; span { "Show the table on the front page, so that others may watch" } }
                p { button.button.primary { "Open the table" } }
            }
        },
    }
    .render()
}

fn seat(i: usize, role: &str, bots: &[BotLevel]) -> Markup {
    // The first seat is yours and a bot sits opposite, not the weakest if there
    // is a choice: two clicks from the shelf to a game.
    let opposite = bots.len().checked_sub(1).map(|last| last.min(1)).filter(|_| i > 0);
    html! {
        fieldset {
            legend { (role) }
            (sitter(i, "me", "Me", "on this device; a curtain falls between several of us", i == 0))
            (sitter(i, "friend", "A friend", "who gets a secret link from me", i > 0 && opposite.is_none()))
            @for (n, bot) in bots.iter().enumerate() {
                (sitter(i, &format!("bot:{}", bot.id), &bot.name, &bot.help, opposite == Some(n)))
            }
        }
    }
}

/// One who could sit there. What is to be said of them is shown when they are
/// chosen.
fn sitter(seat: usize, value: &str, name: &str, help: &str, chosen: bool) -> Markup {
    html! {
        label.pill { input type="radio" name={ "seat" (seat) } value=(value) checked[chosen]; span { (name) } small { (help) } }
    }
}

fn option(spec: &OptionSpec) -> Markup {
    let name = format!("option.{}", spec.key);
    html! {
        fieldset.option {
            legend { (spec.title) }
            p.faded { (spec.help) }
            @match spec.kind {
                OptionKind::Flag => label.tick { input type="checkbox" name=(name) value="yes"; span { "Yes" } },
                OptionKind::OneOf(words) => @for (n, (word, help)) in words.iter().enumerate() {
                    label.tick {
                        input type="radio" name=(name) value=(word) checked[n == 0];
                        span { (capital(word)) " " small { (help) } }
                    }
                },
                OptionKind::AnyOf(words) => @for (word, help) in words {
                    label.tick {
                        input type="checkbox" name=(name) value=(word);
                        span { (word) " " small { (help) } }
                    }
                },
                OptionKind::Number(low, high) => label {
                    span { "From " (low) " to " (high) }
                    input type="number" name=(name) min=(low) max=(high);
                },
                OptionKind::Text => label {
                    span { "As text" }
                    textarea name=(name) rows="3" {}
                },
            }
        }
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
