//! The front page: five boxes on a shelf, and the tables there are.

use maud::{Markup, html};
use table::About;

use crate::covers::cover;
use crate::ink;
use crate::shell::{Page, short_name};

/// A box on the shelf.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// The short name.
    pub id: &'static str,
    /// The full name.
    pub name: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// How long a game takes, where known.
    pub minutes: Option<(u16, u16)>,
    /// The game in a sentence.
    pub pitch: &'static str,
}

impl From<About> for Label {
    fn from(about: About) -> Label {
        let About { id, name, seats, minutes, pitch, .. } = about;
        Label { id, name, seats, minutes: Some(minutes), pitch }
    }
}

/// A table, for a list.
#[derive(Clone, Debug)]
pub struct TableLine {
    /// The public name of the table.
    pub id: String,
    /// The name of the game.
    pub game: &'static str,
    /// Who sits there.
    pub who: String,
    /// Whom it seeks, the move it is at, or that it is over.
    pub state: String,
    /// Whether somebody may sit down.
    pub free: bool,
}

/// The shelf.
pub fn front_page(shelf: &[Label], public: &[TableLine]) -> Markup {
    Page {
        title: "ringtable",
        kind: "front",
        game: None,
        script: "front.js",
        heading: html! {},
        body: html! {
            (ink::symbols())
            section.welcome {
                h1 { "Take a seat." }
                p { "Five games of Middle-earth, refereed to the letter. Choose a box, send a friend the other link "
                    "or let a bot sit down, and play. No account, nothing to install." }
            }
            ul.shelf {
                @for label in shelf { li { (boxed(label)) } }
            }
            section.tables #recent hidden {
                h2 { "Your tables" }
                ul {}
            }
            section.tables {
                h2 { "Open to everybody" }
                @if public.is_empty() {
                    p.faded { "No table seeks players or onlookers at the moment." }
                } @else {
                    ul { @for line in public { (table_line(line)) } }
                }
            }
            section.tables {
                details {
                    summary { "Go on from a saved game" }
                    form.import method="post" action="/import" {
                        label { span { "The text of a log, as a table or " code { "ringtable play" } " saves it" }
                            textarea name="log" rows="6" required spellcheck="false" {} }
                        button.button { "Lay it out" }
                    }
                }
            }
            footer.colophon {
                p { "Not affiliated with any publisher. Names and numbers are facts; wording, drawing and code are our own." }
            }
        },
    }
    .render()
}

/// A box on the shelf, and the label on the plank below it.
fn boxed(label: &Label) -> Markup {
    let inside = html! {
        span.cover aria-hidden="true" { (cover(label.id)) span.plate { (short_name(label.name)) } }
        span.card-label {
            strong.name { (label.name) }
            span.pitch { (label.pitch) }
            span.facts { (facts(label)) }
            span.go { "Open a table" }
        }
    };
    html! {
        a.box.{ "box-" (label.id) } href={ "/new/" (label.id) } { (inside) }
    }
}

fn facts(label: &Label) -> String {
    let seats = match label.seats {
        (low, high) if low == high => format!("{low} players"),
        (low, high) => format!("{low}–{high} players"),
    };
    match label.minutes {
        Some((low, high)) if low == high => format!("{seats} · {low} minutes"),
        Some((low, high)) => format!("{seats} · {low}–{high} minutes"),
        None => seats,
    }
}

fn table_line(line: &TableLine) -> Markup {
    html! {
        li {
            a href={ "/t/" (line.id) } { strong { (short_name(line.game)) } " " span { (line.who) } }
            " " @if line.free { strong.seeks { (line.state) } } @else { span.faded { (line.state) } }
        }
    }
}
