//! A table in fragments: whatever changes is sent, whatever stays is left.

use std::hash::{DefaultHasher, Hash, Hasher};

use maud::{Markup, html};
use table::{Choice, Match, Prompt, Status, Table, Told, Verdict};

use crate::picture::{Aim, Picture, Pictured, Seal};
use crate::rules::anchor;
use crate::scene::{Ending, Scene, SeatCard, Sitter, TakeBack};
use crate::seat;

/// A fragment of the page and where it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The place on the page: `data-part`.
    pub name: &'static str,
    /// What stands there now.
    pub html: String,
}

impl Part {
    /// A short mark of what the part says: equal parts have equal marks, so a
    /// page can say what it has already.
    pub fn digest(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.html.hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }
}

/// Everything of a table that may change, as one viewer sees it.
pub fn parts<G: Pictured>(game: &Table<G>, scene: &Scene) -> Vec<Part> {
    let view = seen(game.state(), scene);
    // Who has left the seat to a bot has nothing to choose.
    let stood_in = scene.seat_tools.as_ref().is_some_and(|tools| tools.stood_in);
    let choices: Vec<(Choice, Aim)> = match scene.viewer.filter(|_| scene.live && scene.ending.is_none() && !stood_in) {
        Some(seat) => game.choices(seat).into_iter().map(|choice| (choice.clone(), G::aim(&view, &choice))).collect(),
        None => Vec::new(),
    };
    let told = game.told(scene.viewer, 0);
    let Picture { land, board, close_up, camps } = G::picture(&view, &choices, &told, scene.news_since);
    let tale = G::tale(&view, told);
    let news: Vec<Told> = tale.iter().filter(|told| told.nth > scene.news_since).cloned().collect();
    let prompt = scene.viewer.map(|seat| game.state().prompt(seat));
    let part = |name, html: Markup| Part { name, html: html.into_string() };
    vec![
        part("land", land),
        part("board", board),
        part("close-up", close_up),
        part("camps", camps),
        part("seats", seats(scene)),
        part("prompt", question(G::ABOUT.id, game.status(), prompt, scene, !choices.is_empty())),
        part("news", lately(&news)),
        part("choices", list(&choices)),
        part("seals", seals(&choices)),
        part("offers", offers(&choices)),
        part("tools", tools(scene, game.status())),
        part("log", log(&tale)),
        part("chat", chat(scene)),
        part("seat", seat::seat(scene)),
        part("luck", luck(scene)),
    ]
}

/// The view of the viewer, or of somebody who looks into all hands.
fn seen<G: Pictured>(game: &G, scene: &Scene) -> G::View {
    let all = || G::all_seeing(table::Seat::all(game.seats()).map(|seat| game.view(Some(seat))).collect());
    if scene.all_seeing { all() } else { None }.unwrap_or_else(|| game.view(scene.viewer))
}

fn seats(scene: &Scene) -> Markup {
    html! {
        @for (i, seat) in scene.seats.iter().enumerate() {
            @let you = scene.viewer.is_some_and(|viewer| viewer.index() == i);
            div.seat.{ "seat-" (i) }.awaited[seat.awaited].you[you] {
                span.turn aria-hidden="true" {}
                strong { (seat.role) }
                " " span.sitter { (sitter(seat, you)) }
                (seat::clock(seat.clock))
                @if seat.awaited { span.hush { " (to move)" } }
            }
        }
    }
}

fn sitter(seat: &SeatCard, you: bool) -> Markup {
    html! {
        @match &seat.sitter {
            Sitter::Bot(level) => { (level) },
            Sitter::Nobody => span.faded { "free" },
            Sitter::StandIn { name, bot } => {
                (bot) " for " @if you { "you" } @else if name.is_empty() { "a guest" } @else { (name) }
            },
            Sitter::Person { name, .. } if you => { @if name.is_empty() { "you" } @else { (name) " (you)" } },
            Sitter::Person { name, here } => {
                @if name.is_empty() { "a guest" } @else { (name) }
                @if !here { span.faded { " · away" } }
            },
        }
    }
}

fn question(game: &str, status: Status, prompt: Option<Prompt>, scene: &Scene, may: bool) -> Markup {
    let over = matches!(status, Status::Over(_)) || scene.ending.is_some();
    if over {
        return result(scene);
    }
    let rule = prompt.as_ref().map_or("", |prompt| prompt.rule);
    html! {
        p.question.mine[may] {
            @match &prompt {
                Some(prompt) if scene.live => { (prompt.text) },
                _ => { "Waiting for " (awaited(scene)) "." },
            }
            @if scene.live && !may {
                @for seat in scene.seats.iter().filter(|seat| seat.awaited && seat.sitter == Sitter::Nobody) {
                    " The seat of " (seat.role) " is free."
                }
            }
        }
        @if !rule.is_empty() {
            a.rule href={ "/rules/" (game) "#" (anchor(rule)) } target="_blank" rel="noopener" { "Rules: " (rule) }
        }
    }
}

fn awaited(scene: &Scene) -> String {
    let names: Vec<_> = scene.seats.iter().filter(|seat| seat.awaited).map(|seat| seat.role.as_str()).collect();
    names.join(" and ")
}

/// Whether two played against each other.
fn have_sides(scene: &Scene) -> bool {
    let won = |seat: &SeatCard| seat.verdict.map(|(verdict, _)| verdict);
    matches!(scene.seats.as_slice(), [one, other] if won(one) != won(other))
}

fn result(scene: &Scene) -> Markup {
    let verdict = |seat: &SeatCard| seat.verdict.map(|(verdict, _)| verdict);
    let winners: Vec<_> = scene.seats.iter().filter(|seat| verdict(seat) == Some(Verdict::Won)).collect();
    let yours = scene.viewer.and_then(|seat| verdict(&scene.seats[seat.index()]));
    let names = winners.iter().map(|seat| seat.role.as_str()).collect::<Vec<_>>().join(" and ");
    html! {
        div.result {
            h2 {
                @match (yours, winners.is_empty()) {
                    (Some(Verdict::Won), _) => "You have won.",
                    (Some(Verdict::Lost), _) => "You have lost.",
                    (_, true) if scene.seats.iter().all(|seat| verdict(seat) == Some(Verdict::Lost)) => "The game is lost.",
                    (_, true) => "A draw.",
                    _ if winners.len() > 1 => { (names) " have won." },
                    _ => { (names) " has won." },
                }
            }
            @match scene.ending {
                Some(Ending::GaveUp(seat)) => p { (scene.seats[seat.index()].role) " gave up." },
                Some(Ending::OutOfTime(seat)) => p { (scene.seats[seat.index()].role) " ran out of time." },
                None => {},
            }
            // Where nobody has points, nobody asks for them.
            @if scene.seats.iter().any(|seat| seat.verdict.is_some_and(|(_, points)| points != 0)) {
                p.points {
                    @for seat in &scene.seats {
                        @if let Some((_, points)) = seat.verdict { span { (seat.role) " " b { (points) } } }
                    }
                }
            }
        }
    }
}

/// What happened lately, in words, the last thing last.
fn lately(news: &[Told]) -> Markup {
    const SHOWN: usize = 5;
    let last = &news[news.len().saturating_sub(SHOWN)..];
    html! {
        @if !last.is_empty() { ul.news { @for told in last { li { (told.words) } } } }
    }
}

/// The choices under one heading.
type Group<'a> = (Option<&'a str>, Vec<&'a (Choice, Aim)>);

/// The choices as buttons, those of one piece in one line.
fn list(choices: &[(Choice, Aim)]) -> Markup {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for both in choices.iter().filter(|(_, aim)| !aim.card) {
        let group = both.1.group.as_deref();
        match groups.iter_mut().find(|(name, _)| group.is_some() && *name == group) {
            Some((_, members)) => members.push(both),
            None => groups.push((group, vec![both])),
        }
    }
    html! {
        @for (name, members) in groups {
            div.group {
                @if let Some(name) = name { span.of { (name) } }
                span.ways { @for (choice, aim) in members { (button(choice, aim)) } }
            }
        }
    }
}

/// The special cards that may be played, as seals beside the board.
fn seals(choices: &[(Choice, Aim)]) -> Markup {
    let mut shown: Vec<&Seal> = Vec::new();
    for seal in choices.iter().filter_map(|(_, aim)| aim.seal.as_ref()) {
        if shown.iter().all(|other| other.name != seal.name) {
            shown.push(seal);
        }
    }
    html! {
        @for seal in shown {
            button.seal type="button" data-take=(seal.name) aria-pressed="false" title=(seal.help)
                aria-label={ (seal.name) ": " (seal.help) } {
                span.wax { (crate::ink::emblem(seal.emblem)) }
                span.of { (seal.name) }
            }
        }
    }
}

/// The choices that point nowhere, repeated on the board where they are few.
/// The list has them too, so they are not read out twice.
fn offers(choices: &[(Choice, Aim)]) -> Markup {
    const FEW: usize = 3;
    let nowhere = |aim: &Aim| !aim.card && aim.piece.is_none() && aim.place.is_none() && aim.seal.is_none();
    let offers: Vec<_> = choices.iter().filter(|(_, aim)| nowhere(aim)).collect();
    html! {
        @if offers.len() <= FEW {
            @for (choice, _) in offers { button.offer type="button" tabindex="-1" data-act=(choice.notation) { (choice.words) } }
        }
    }
}

fn button(choice: &Choice, aim: &Aim) -> Markup {
    let label = aim.label.as_deref().unwrap_or(&choice.words);
    html! {
        button.choice.fierce[aim.fierce] type="button" data-act=(choice.notation) data-piece=[&aim.piece]
            data-place=[&aim.place] data-seal=[aim.seal.as_ref().map(|seal| &seal.name)] aria-label=[aim.label.as_ref().map(|_| &choice.words)] title=(choice.words) {
            @if aim.fierce { (crate::ink::emblem("cross")) }
            (label)
        }
    }
}

fn tools(scene: &Scene, status: Status) -> Markup {
    let over = matches!(status, Status::Over(_)) || scene.ending.is_some();
    html! {
        @for seat in &scene.free {
            form method="post" action={ "/t/" (scene.table) "/sit" } {
                button.tool.primary name="seat" value=(seat.0) { "Sit down as " (scene.seats[seat.index()].role) }
            }
        }
        @if let Some(bot) = scene.seat_tools.as_ref().and_then(|tools| tools.bots.get(1).or(tools.bots.first())) {
            @for seat in &scene.deserted {
                button.tool type="button" data-call=(seat.0) data-bot=(bot.id) { "Let a bot play " (scene.seats[seat.index()].role) }
            }
        }
        @if scene.live && scene.viewer.is_some() {
            @match scene.take_back {
                TakeBack::No => {},
                TakeBack::Free => button.tool type="button" data-do="take-back" { "Take back" },
                TakeBack::Ask => button.tool type="button" data-do="ask-back" { "Ask to take back" },
                TakeBack::Asked => span.faded { "You asked to take back; the others may agree." },
                TakeBack::Answer(seat) => {
                    span { (scene.seats[seat.index()].role) " asks to take a move back." }
                    button.tool type="button" data-do="agree" { "Agree" }
                    button.tool type="button" data-do="decline" { "Decline" }
                },
            }
            @if scene.hints && !over { button.tool type="button" data-hint="" { "Hint" } }
            @if over {
                @if scene.rematch.is_none() {
                    button.tool.primary type="button" data-do="rematch" { (if have_sides(scene) { "Play again, sides changed" } else { "Play again" }) }
                } @else {
                    button.tool.primary type="button" data-do="rematch" { "To the next game" }
                }
            } @else if scene.seat_tools.as_ref().is_some_and(|tools| tools.may_give_up) {
                button.tool type="button" data-do="resign" { "Give up" }
            }
        }
        a.tool href={ "/t/" (scene.table) "/replay" } data-replay="" { "Replay" }
        @if over { a.tool href={ "/t/" (scene.table) "/log" } download={ (scene.table) ".log" } { "Save the log" } }
    }
}

fn log(told: &[Told]) -> Markup {
    // It is sent again with every choice; the replay has all of it.
    const SHOWN: usize = 240;
    let earlier = told.len().saturating_sub(SHOWN);
    html! {
        ol.story {
            // The newest on top: it is what one looks for.
            @for told in told.iter().rev().take(SHOWN) { li value=(told.nth) { (told.words) } }
        }
        @if earlier > 0 { p.faded { "What came before, the replay tells." } }
        @if told.is_empty() { p.faded { "Nothing has happened yet." } }
    }
}

fn chat(scene: &Scene) -> Markup {
    html! {
        @if scene.chat.is_empty() { p.faded { "Nobody has said anything yet." } }
        ul.said { @for line in &scene.chat { li { b { (line.who) } " " (line.text) } } }
    }
}

fn luck(scene: &Scene) -> Markup {
    html! {
        details.luck {
            summary { "Fair luck" }
            p { "All luck of this table follows from a seed that was drawn before the first move. "
                "This is its SHA-256 hash:" }
            code { (scene.commitment) }
            @match &scene.seed {
                Some(seed) => { p { "And this is the seed; " code { "ringtable verify" } " checks the saved log against it:" } code { (seed) } },
                None => p.faded { "The seed itself is shown when the game is over." },
            }
        }
    }
}
