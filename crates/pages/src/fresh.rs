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
    /// Whether it is for studies rather than for company.
    pub study: bool,
}

/// The form for a new table. `roles` are the names of all seats there can be,
/// `usual` is how many there are if nobody says otherwise; `trouble` says what
/// was wrong with the last attempt.
pub fn new_page(about: &About, roles: &[String], usual: u8, bots: &[BotLevel], trouble: Option<&str>) -> Markup {
    let (seats, rules): (Vec<_>, Vec<_>) = about.options.iter().partition(|spec| spec.key == SEATS);
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
                @for spec in seats { (players(spec, usual)) }
                h2 { "Who sits where" }
                div.seats-form {
                    @for (i, role) in roles.iter().enumerate() { (seat(i, role, bots)) }
                }
                @if bots.iter().any(|bot| bot.study) {
                    label.tick { input.study type="checkbox"; span { "Offer the bots that do not think ahead, too: they answer at once" } }
                }
                @if !rules.is_empty() {
                    details.options {
                        summary { "Rules of this table" span.faded { " (as most people play, unless you say otherwise)" } }
                        @for spec in rules { (option(spec)) }
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

/// What games of different sizes call the option for it.
const SEATS: &str = "seats";

/// How many play. The style sheet hides the seats that are too many.
fn players(spec: &OptionSpec, usual: u8) -> Markup {
    let OptionKind::Number(low, high) = spec.kind else { return option(spec) };
    html! {
        fieldset.players {
            legend { "How many play" }
            @for n in low..=high {
                label.pill { input type="radio" name={ "option." (SEATS) } value=(n) checked[n == u32::from(usual)]; span { (n) } }
            }
        }
    }
}

fn seat(i: usize, role: &str, bots: &[BotLevel]) -> Markup {
    // The first seat is yours and a bot sits opposite, not the weakest if there
    // is a choice: two clicks from the shelf to a game.
    let opposite = bots.len().checked_sub(1).map(|last| last.min(1)).filter(|_| i > 0);
    html! {
        fieldset {
            legend { (role) }
            label.pill { (sitter(i, "me", "Me", "on this device; a curtain falls between several of us", i == 0)) }
            label.pill { (sitter(i, "friend", "A friend", "who gets a secret link from me", i > 0 && opposite.is_none())) }
            label.pill { (sitter(i, "anyone", "Anyone", "who finds the table on the front page", false)) }
            @for (n, bot) in bots.iter().enumerate() {
                label.pill.for-study[bot.study] { (sitter(i, &format!("bot:{}", bot.id), &bot.name, &bot.help, opposite == Some(n))) }
            }
        }
    }
}

/// One who could sit there. What is to be said of them is shown when they are
/// chosen.
fn sitter(seat: usize, value: &str, name: &str, help: &str, chosen: bool) -> Markup {
    html! {
        input type="radio" name={ "seat" (seat) } value=(value) checked[chosen]; span { (name) } small { (help) }
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
