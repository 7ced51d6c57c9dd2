//! Whole pages around one table: the live one, and the replay.

use maud::{Markup, PreEscaped, html};
use table::About;

use crate::ink;
use crate::parts::Part;
use crate::scene::Scene;
use crate::shell::Page;

/// The page of a table. `socket` is where it listens.
pub fn table_page(about: &About, scene: &Scene, parts: &[Part], socket: &str) -> Markup {
    let role = scene.viewer.map_or("Onlooker", |seat| &scene.seats[seat.index()].role);
    let title = format!("{} · {role}", about.name);
    Page {
        title: &title,
        kind: "table",
        script: "table.js",
        heading: html! { span.where-am-i { (about.name) } div.seats data-part="seats" data-digest=(digest(parts, "seats")) { (slot(parts, "seats")) } },
        body: html! {
            (ink::symbols())
            div.table data-socket=(socket) data-table=(scene.table) data-game=(about.name) data-role=(role) {
                (stage(parts))
                aside.desk aria-label="Your move" {
                    div.prompt data-part="prompt" data-digest=(digest(parts, "prompt")) aria-live="polite" { (slot(parts, "prompt")) }
                    div.close-up data-part="close-up" data-digest=(digest(parts, "close-up")) aria-live="polite" { (slot(parts, "close-up")) }
                    div data-part="news" data-digest=(digest(parts, "news")) aria-live="polite" { (slot(parts, "news")) }
                    p.refusal #refusal role="alert" hidden {}
                    p.hint #hint role="status" hidden {}
                    div.choices data-part="choices" data-digest=(digest(parts, "choices")) { (slot(parts, "choices")) }
                    div.tools data-part="tools" data-digest=(digest(parts, "tools")) { (slot(parts, "tools")) }
                    (tabs(parts, scene.viewer.is_some()))
                }
                p.connection #connection role="status" hidden { "The connection is lost. Trying again…" }
            }
        },
    }
    .render()
}

/// Where a replay is.
pub struct Frame {
    /// How many moves are shown.
    pub at: usize,
    /// How many there are.
    pub of: usize,
    /// Whose eyes: the value and the name of each, and the chosen value.
    pub eyes: Vec<(String, String)>,
    /// The chosen eyes.
    pub chosen: String,
    /// Where the parts of frame `n` are: this, and the number.
    pub source: String,
}

/// The replay of a table.
pub fn replay_page(about: &About, scene: &Scene, parts: &[Part], frame: &Frame) -> Markup {
    let title = format!("{} · replay", about.name);
    Page {
        title: &title,
        kind: "table replay",
        script: "replay.js",
        heading: html! { span.where-am-i { (about.name) ": replay" } div.seats data-part="seats" data-digest=(digest(parts, "seats")) { (slot(parts, "seats")) } },
        body: html! {
            (ink::symbols())
            div.table data-table=(scene.table) data-source=(frame.source) data-of=(frame.of) {
                (stage(parts))
                aside.desk aria-label="Replay" {
                    form.reel {
                        label for="at" { "Move " output #shown for="at" { (frame.at) } " of " (frame.of) }
                        input #at type="range" min="0" max=(frame.of) value=(frame.at);
                        div.keys {
                            button.tool type="button" data-step="first" aria-label="To the start" { "|←" }
                            button.tool type="button" data-step="back" aria-label="One move back" { "←" }
                            button.tool type="button" data-step="play" aria-pressed="false" { "Play" }
                            button.tool type="button" data-step="on" aria-label="One move on" { "→" }
                            button.tool type="button" data-step="last" aria-label="To the end" { "→|" }
                        }
                        @if frame.eyes.len() > 1 {
                            label { "Seen by "
                                select name="eyes" {
                                    @for (value, name) in &frame.eyes { option value=(value) selected[*value == frame.chosen] { (name) } }
                                }
                            }
                        }
                    }
                    @if scene.seed.is_some() { (analysis(&scene.table)) }
                    div.prompt data-part="prompt" data-digest=(digest(parts, "prompt")) { (slot(parts, "prompt")) }
                    div.close-up data-part="close-up" data-digest=(digest(parts, "close-up")) { (slot(parts, "close-up")) }
                    div data-part="news" data-digest=(digest(parts, "news")) { (slot(parts, "news")) }
                    (tabs(parts, false))
                }
            }
        },
    }
    .render()
}

/// What a bot thinks of the moves, once the game is over.
fn analysis(table: &str) -> Markup {
    html! {
        p { button.tool type="button" data-analyse=(table) { "Ask a bot about this game" } }
        p.hint #analysis role="status" {}
    }
}

fn stage(parts: &[Part]) -> Markup {
    html! {
        section.stage aria-label="The board" {
            div.map {
                div.land data-part="land" data-digest=(digest(parts, "land")) aria-hidden="true" { (slot(parts, "land")) }
                div.standing data-part="board" data-digest=(digest(parts, "board")) { (slot(parts, "board")) }
                div.lore #lore aria-live="polite" {}
            }
        }
    }
}

/// What is not needed at every move, behind tabs.
fn tabs(parts: &[Part], seated: bool) -> Markup {
    let names = [("camps", "Cards"), ("log", "Story"), ("chat", "Talk"), ("luck", "Table")];
    html! {
        div.tabs {
            div role="tablist" aria-label="More of the table" {
                @for (i, (id, name)) in names.iter().enumerate() {
                    button type="button" role="tab" id={ "tab-" (id) } aria-controls={ "panel-" (id) }
                        aria-selected=(if i == 0 { "true" } else { "false" }) tabindex=(if i == 0 { "0" } else { "-1" }) { (name) }
                }
            }
            @for (i, (id, _)) in names.iter().enumerate() {
                div.panel role="tabpanel" id={ "panel-" (id) } aria-labelledby={ "tab-" (id) } tabindex="0" hidden[i > 0] {
                    div data-part=(id) data-digest=(digest(parts, id)) { (slot(parts, id)) }
                    @if *id == "chat" && seated { (talk()) }
                    @if *id == "luck" && seated { div data-part="seat" data-digest=(digest(parts, "seat")) { (slot(parts, "seat")) } }
                }
            }
        }
    }
}

fn talk() -> Markup {
    html! {
        form.talk data-say="" {
            label { span.hush { "Say something" } input name="text" maxlength="400" autocomplete="off" placeholder="Say something"; }
            button.tool { "Say" }
        }
        form.talk data-name="" {
            label { span.hush { "Your name" } input name="name" maxlength="30" autocomplete="nickname" placeholder="Your name"; }
            button.tool { "Be called so" }
        }
    }
}

/// A table was opened: the own seats, and the secret links for others.
pub fn opened_page(about: &About, own: &[(String, String)], others: &[(String, String)]) -> Markup {
    let title = format!("{}: the table is open", about.name);
    Page {
        title: &title,
        kind: "quiet",
        script: "opened.js",
        heading: html! { span.where-am-i { (about.name) } },
        body: html! {
            section.sheet.opened {
                h1 { "The table is open." }
                @if !others.is_empty() {
                    p { "Who has a link has the seat, so send it to nobody else. It is shown only here." }
                    @for (role, link) in others {
                        label { span { "For who plays " strong { (role) } }
                            span.copy { input readonly value=(link); button.tool type="button" data-copy="" { "Copy" } } }
                    }
                }
                @for (role, link) in own { p { a.button.primary href=(link) { "Take your seat: " (role) } } }
            }
        },
    }
    .render()
}

fn digest(parts: &[Part], name: &str) -> String {
    parts.iter().find(|part| part.name == name).map(Part::digest).unwrap_or_default()
}

/// The part of this name; our own HTML, so it goes in as it is.
fn slot(parts: &[Part], name: &str) -> PreEscaped<String> {
    PreEscaped(parts.iter().find(|part| part.name == name).map(|part| part.html.clone()).unwrap_or_default())
}
