//! Reports as pages: self-contained, and readable by day and by night.

use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("page.css");

/// A whole page: its title, a sentence or two, what it shows, and the command
/// that made it.
pub fn page(title: &str, lead: &Markup, body: &Markup, command: &str) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    p.lead { (lead) }
                    (body)
                    footer { "Made by " code { (command) } "." }
                }
            }
        }
    }
    .into_string()
}
