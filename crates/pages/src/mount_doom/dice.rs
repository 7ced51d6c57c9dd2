//! The dice: those in the tray, and those on the open book. What may be chosen
//! is a button here: one click, or two where two dice are chosen together.

use maud::{Markup, html};
use mount_doom::{Figure, Step, View};
use table::Choice;

use super::aims::{brief, short};
use super::lately::Lately;
use super::marks;
use crate::picture::Aim;

/// One die, drawn.
struct Die<'a> {
    /// Whose it is; none for a black one.
    figure: Option<Figure>,
    /// What it shows; 0: not rolled.
    face: u8,
    /// What a click does.
    press: Press<'a>,
    /// Whether it has just been rolled.
    fresh: bool,
    /// Whether it only waits.
    idle: bool,
}

/// What a click on a die does.
#[derive(Clone, Copy)]
enum Press<'a> {
    Nothing,
    /// It is one of two that are chosen together.
    Half,
    /// It is the choice.
    Act(&'a Choice),
}

/// What may be chosen now, by notation.
struct May<'a>(&'a [(Choice, Aim)]);

impl<'a> May<'a> {
    fn act(&self, notation: &str) -> Press<'a> {
        let found = self.0.iter().find(|(choice, _)| choice.notation == notation);
        found.map_or(Press::Nothing, |(choice, _)| Press::Act(choice))
    }

    fn half(&self, key: &str) -> Press<'a> {
        let pairs = self.0.iter().filter_map(|(choice, _)| choice.notation.split_once('+'));
        if pairs.into_iter().any(|(one, other)| one == key || other == key) { Press::Half } else { Press::Nothing }
    }
}

/// Tray and book.
pub(super) fn dice(view: &View, choices: &[(Choice, Aim)], lately: &Lately) -> Markup {
    let tray = tray(view, &May(choices), lately);
    let hint = hint(view.step, choices);
    html! {
        section.dice aria-label="Dice" {
            div.tray role="group" aria-label="Dice in hand" {
                @for die in &tray { (draw(die)) }
                (battle_die(view, &May(choices)))
                @if let Some(hint) = hint { p.hint { (hint) } }
            }
            @if !view.stage.is_final() { (book(view, &May(choices), lately)) }
        }
    }
}

/// What to do with the dice, in as few words as possible.
fn hint(step: Step, choices: &[(Choice, Aim)]) -> Option<String> {
    let on = choices.iter().find(|(choice, _)| choice.notation == "on");
    let words = match step {
        _ if choices.is_empty() => return None,
        Step::Pair => "Pick two dice to roll",
        Step::FirstPage => "Pick a black die and a coloured one",
        Step::Third => "Pick one more to roll",
        Step::SecondPage | Step::Five => "Pick a coloured die",
        Step::Roll => "Roll the black die",
        Step::Act | Step::BlackDie => return on.map(|(choice, _)| format!("Next: {}", choice.words)),
        _ => return None,
    };
    Some(words.into())
}

fn tray<'a>(view: &View, may: &May<'a>, lately: &Lately) -> Vec<Die<'a>> {
    let dice = &view.dice;
    let pips = |figure: Figure| dice.pips[figure.index()];
    let black =
        |face: u8, press| Die { figure: None, face, press, fresh: face > 0 && lately.rolled.black, idle: false };
    let colour = |figure: Figure, press| Die {
        figure: Some(figure),
        face: pips(figure),
        press,
        fresh: lately.rolled.figures.contains(&figure),
        idle: false,
    };
    let loose = || Figure::ALL.into_iter().filter(|&figure| pips(figure) > 0 && dice.pages[0] != Some(figure));
    let name = |figure: Figure| may.act(&figure.to_string());
    match view.step {
        Step::Pair => Figure::ALL.into_iter().map(|figure| colour(figure, may.half(&figure.to_string()))).collect(),
        Step::FirstPage => dice
            .black
            .into_iter()
            .map(|face| black(face, may.half(&face.to_string())))
            .chain(loose().map(|figure| colour(figure, may.half(&figure.to_string()))))
            .collect(),
        Step::Third => {
            let again = std::iter::once(Die { idle: true, fresh: false, ..black(0, Press::Nothing) }).chain(
                loose().map(|figure| Die { idle: true, face: 0, fresh: false, ..colour(figure, Press::Nothing) }),
            );
            let fresh = Figure::ALL.into_iter().filter(|&figure| pips(figure) == 0);
            again.chain(fresh.map(|figure| colour(figure, name(figure)))).collect()
        }
        Step::SecondPage => std::iter::once(black(dice.black[1], Press::Nothing))
            .chain(loose().map(|figure| colour(figure, name(figure))))
            .collect(),
        Step::Five => Figure::ALL.into_iter().map(|figure| colour(figure, name(figure))).collect(),
        Step::Roll => vec![black(0, may.act("roll"))],
        Step::BlackDie => vec![black(dice.single, may.act("on"))],
        _ if dice.single > 0 => vec![black(dice.single, Press::Nothing)],
        _ => Vec::new(),
    }
}

/// The battle die, while there is a battle.
fn battle_die(view: &View, may: &May<'_>) -> Markup {
    let fights = matches!(view.step, Step::BeforeBattle | Step::AfterBattle);
    let Some(battle) = view.encounter.as_ref().filter(|_| fights).map(|met| met.battle) else { return html! {} };
    let (symbol, name) = battle.face.map_or(("e-cross", "not rolled yet"), marks::of_face);
    let cube = html! {
        span.cube.fresh[battle.face.is_some()] {
            svg viewBox="0 0 24 24" aria-hidden="true" { use href={ "#" (symbol) } x="3.500" y="3.500" width="17" height="17" {} }
        }
        span.caption aria-hidden="true" { span.who { "Battle" } }
    };
    html! {
        @match may.act("on") {
            Press::Act(choice) if battle.face.is_none() => button.die.of-battle.may type="button" data-act=(choice.notation)
                aria-label={ "Battle die: " (choice.words) } title=(choice.words) { (cube) },
            _ => div.die.of-battle role="img" aria-label={ "Battle die: " (name) } { (cube) },
        }
    }
}

/// The open book: two pages, a black die above a Fellowship die on each.
fn book(view: &View, may: &May<'_>, lately: &Lately) -> Markup {
    let placing = matches!(view.step, Step::Pair | Step::FirstPage | Step::Five);
    let dice = &view.dice;
    let shown = |page: usize| !placing && (page == 0 || !matches!(view.step, Step::Third | Step::SecondPage));
    // The next die to be carried out, first page first, black first.
    let acting = view.step == Step::Act;
    let next = (0..2)
        .flat_map(|page| [(page, true), (page, false)])
        .find(|&(page, black)| if black { dice.black[page] > 0 } else { dice.pages[page].is_some() });
    html! {
        div.book role="group" aria-label="The dice board, an open book" {
            @for page in 0..2 {
                div.page aria-label={ "Page " (page + 1) } role="group" {
                    span.folio aria-hidden="true" { (["i", "ii"][page]) }
                    @let due = |black: bool| acting && next == Some((page, black));
                    @let press = |black: bool| if due(black) { may.act("on") } else { Press::Nothing };
                    div.rest.black.due[due(true)] {
                        @if shown(page) && dice.black[page] > 0 {
                            (draw(&Die { figure: None, face: dice.black[page], press: press(true), fresh: false, idle: false }))
                        }
                    }
                    div.rest.due[due(false)] {
                        @if let Some(figure) = dice.pages[page].filter(|_| shown(page)) {
                            @let reroll = if view.step == Step::Reroll { may.act(&figure.to_string()) } else { press(false) };
                            @let fresh = lately.rolled.figures.contains(&figure) && matches!(view.step, Step::Reroll | Step::Rerolled);
                            (draw(&Die { figure: Some(figure), face: dice.pips[figure.index()], press: reroll, fresh, idle: false }))
                        }
                    }
                }
            }
        }
    }
}

fn draw(die: &Die<'_>) -> Markup {
    let who = die.figure.map_or("black".into(), |figure| figure.to_string());
    let key = die.figure.map_or_else(|| die.face.to_string(), |figure| figure.to_string());
    let name = die.figure.map_or("Black die", short);
    let shows = if die.face > 0 { format!("{name}: {}", die.face) } else { name.into() };
    let inside = html! {
        span.cube.fresh[die.fresh] { (face(die)) }
        span.caption aria-hidden="true" { @if let Some(figure) = die.figure { (marks::mark(marks::of_figure(figure))) span.who { (brief(figure)) } } }
    };
    html! {
        @match die.press {
            Press::Act(choice) => button.die.{ "of-" (who) }.may type="button" data-act=(choice.notation)
                aria-label={ (shows) ". " (choice.words) } title=(choice.words) { (inside) },
            Press::Half => button.die.{ "of-" (who) }.may type="button" data-half=(key) aria-pressed="false" aria-label=(shows) { (inside) },
            Press::Nothing => div.die.{ "of-" (who) }.idle[die.idle] role="img" aria-label=(shows) { (inside) },
        }
    }
}

fn face(die: &Die<'_>) -> Markup {
    const LEFT: f32 = 6.5;
    const MIDDLE: f32 = 12.0;
    const RIGHT: f32 = 17.5;
    let corners = [(LEFT, LEFT), (RIGHT, RIGHT), (RIGHT, LEFT), (LEFT, RIGHT), (LEFT, MIDDLE), (RIGHT, MIDDLE)];
    let face = usize::from(die.face);
    let centre = (face % 2 == 1).then_some((MIDDLE, MIDDLE));
    let pips = corners.into_iter().take(face / 2 * 2).chain(centre);
    html! {
        svg viewBox="0 0 24 24" aria-hidden="true" {
            @if die.face > 0 {
                @for (x, y) in pips { circle.pip cx=(x) cy=(y) r="2.3" {} }
            } @else if let Some(figure) = die.figure {
                use href={ "#" (marks::of_figure(figure)) } x="4" y="4" width="16" height="16" {}
            } @else {
                use href="#e-eye" x="3.500" y="3.500" width="17" height="17" {}
            }
        }
    }
}
