//! Whole pages around one table: the live one, and the replay.

use maud::{Markup, PreEscaped, html};
use table::About;

use crate::ink;
use crate::parts::Part;
use crate::scene::Scene;
use crate::shell::{Page, short_name};

/// The page of a table. `socket` is where it listens.
pub fn table_page(about: &About, scene: &Scene, parts: &[Part], socket: &str) -> Markup {
    let role = scene.viewer.map_or("Onlooker", |seat| &scene.seats[seat.index()].role);
    let title = format!("{} · {role}", short_name(about.name));
    Page {
        title: &title,
        kind: "table",
        game: Some(about.id),
        script: "table.js",
        heading: html! { span.where-am-i { (short_name(about.name)) } div.seats data-part="seats" data-digest=(digest(parts, "seats")) { (slot(parts, "seats")) } },
        body: html! {
            (ink::symbols())
            (curtain(role))
            div.table data-socket=(socket) data-table=(scene.table) data-game=(short_name(about.name)) data-role=(role) {
                (stage(parts))
                aside.desk aria-label="Your move" {
                    button.grab type="button" aria-expanded="false" aria-label="More room for the sheet" {}
                    div.prompt data-part="prompt" data-digest=(digest(parts, "prompt")) aria-live="polite" { (slot(parts, "prompt")) }
                    div.hand-over #hand-over hidden {}
                    div.close-up tabindex="0" role="group" aria-label="The moment" data-part="close-up" data-digest=(digest(parts, "close-up")) aria-live="polite" { (slot(parts, "close-up")) }
                    div.lately tabindex="0" role="group" aria-label="What happened lately" {
                        div data-part="news" data-digest=(digest(parts, "news")) aria-live="polite" { (slot(parts, "news")) }
                        p.lore data-lore="" aria-live="polite" {}
                    }
                    p.refusal #refusal role="alert" hidden {}
                    p.advice #hint role="status" hidden {}
                    div.moves {
                        div.choices data-part="choices" data-digest=(digest(parts, "choices")) { (slot(parts, "choices")) }
                        div.tools data-part="tools" data-digest=(digest(parts, "tools")) { (slot(parts, "tools")) }
                    }
                    (tabs(parts, scene.viewer.is_some()))
                }
                p.connection #connection role="status" hidden { "The connection is lost. Trying again…" }
            }
            (rule_dialog())
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
    let title = format!("{} · replay", short_name(about.name));
    Page {
        title: &title,
        kind: "table replay",
        game: Some(about.id),
        script: "replay.js",
        heading: html! { span.where-am-i { (short_name(about.name)) ": replay" } div.seats data-part="seats" data-digest=(digest(parts, "seats")) { (slot(parts, "seats")) } },
        body: html! {
            (ink::symbols())
            div.table data-table=(scene.table) data-source=(frame.source) data-of=(frame.of) {
                (stage(parts))
                aside.desk aria-label="Replay" {
                    button.grab type="button" aria-expanded="false" aria-label="More room for the sheet" {}
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
                            label.eyes { span { "Seen by" }
                                select name="eyes" {
                                    @for (value, name) in &frame.eyes { option value=(value) selected[*value == frame.chosen] { (name) } }
                                }
                            }
                        }
                    }
                    @if scene.seed.is_some() { (analysis(scene)) }
                    div.prompt data-part="prompt" data-digest=(digest(parts, "prompt")) { (slot(parts, "prompt")) }
                    div.close-up tabindex="0" role="group" aria-label="The moment" data-part="close-up" data-digest=(digest(parts, "close-up")) { (slot(parts, "close-up")) }
                    div.lately tabindex="0" role="group" aria-label="What happened lately" {
                        div data-part="news" data-digest=(digest(parts, "news")) { (slot(parts, "news")) }
                        p.lore data-lore="" aria-live="polite" {}
                    }
                    (tabs(parts, false))
                }
            }
        },
    }
    .render()
}

/// What a bot thinks of the moves, once the game is over.
fn analysis(scene: &Scene) -> Markup {
    let first = scene.seats.first().map_or("the first seat", |seat| seat.role.as_str());
    html! {
        div.analysis {
            svg.graph #graph viewBox="0 -3 300 76" preserveAspectRatio="none" role="img" hidden
                aria-label={ "The chances of " (first) ", move by move; the words below say the same of the move shown" } {}
            p.faded.axis { "Up is good for " (first) ". A red dot gave something away." }
            button.tool type="button" data-analyse=(scene.table) { "Ask a bot about this game" }
            p.advice #analysis role="status" {}
        }
    }
}

/// The board, which can be moved about and looked at closely, and what lies
/// beside it.
fn stage(parts: &[Part]) -> Markup {
    html! {
        section.stage aria-label="The board" {
            div.view tabindex="-1" {
                div.map {
                    div.land data-part="land" data-digest=(digest(parts, "land")) aria-hidden="true" { (slot(parts, "land")) }
                    div.standing data-part="board" data-digest=(digest(parts, "board")) { (slot(parts, "board")) }
                }
            }
            div.lore data-lore="" {}
            div.seals data-part="seals" data-digest=(digest(parts, "seals")) role="group" aria-label="Special cards" { (slot(parts, "seals")) }
            div.offers data-part="offers" data-digest=(digest(parts, "offers")) aria-hidden="true" { (slot(parts, "offers")) }
            div.nearer role="group" aria-label="Look closer" {
                button.plain type="button" data-zoom="in" aria-label="Closer" title="Closer (+)" { "+" }
                button.plain type="button" data-zoom="out" aria-label="Further away" title="Further away (-)" { "−" }
            }
        }
    }
}

/// Where the rules of the step at hand are shown.
fn rule_dialog() -> Markup {
    html! {
        dialog.settings #rule aria-label="The rules of this step" {
            form method="dialog" { button.tool autofocus { "Back to the table" } }
            article.prose {}
        }
    }
}

/// What hides the table while a device goes from hand to hand.
fn curtain(role: &str) -> Markup {
    html! {
        section.curtain #curtain aria-label="The curtain" {
            div.sheet {
                h1 { "Only " (role) " may look." }
                p { "Several seats share this device, and each has its secrets. Whoever is called here opens the curtain; the others look away." }
                // The script lets it be pressed once it can hear that.
                button.button.primary type="button" data-lift="" disabled { "I am " (role) }
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
        game: None,
        script: "opened.js",
        heading: html! { span.where-am-i { (short_name(about.name)) } },
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
                @if own.len() > 1 {
                    p { "You share this device. A curtain falls between the seats, so that nobody sees what is not meant for them." }
                }
                @for (role, link) in own { p { a.button.primary href=(link) data-role=(role) { "Take your seat: " (role) } } }
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
