//! What stands on the map: the figures and their ways, the enemies who gather,
//! the chain of courage; and below the map the dice and the encounters.

use maud::{Markup, html};
use mount_doom::{Figure, FigureView, Stage, Step, View};
use table::Choice;

use super::aims::short;
use super::dice::dice;
use super::geometry::{Point, Road, SHEETS, Sheet};
use super::lately::Lately;
use super::marks;
use super::track::track;
use crate::picture::Aim;

/// Everything but the land.
pub(super) fn board(view: &View, choices: &[(Choice, Aim)], lately: &Lately) -> Markup {
    html! {
        div.doom {
            @for sheet in &SHEETS { (layer(sheet, view, lately)) }
            (spots(&SHEETS[0], view, choices))
            p.hush { (in_words(view)) }
            (courage(view, lately))
            (dice(view, choices, lately))
            (track(view, choices, lately))
        }
    }
}

fn layer(sheet: &Sheet, view: &View, lately: &Lately) -> Markup {
    let road = sheet.road(&view.road);
    html! {
        svg.layer.{ (sheet.name) } viewBox={ "0 0 " (sheet.width) " " (sheet.height) } preserveAspectRatio="none" aria-hidden="true" {
            (ways(&road, view, lately))
            (isengard(sheet, view, lately))
            (gathering(sheet, view, lately))
            @if view.gandalf_fell { (gandalf_waits(sheet, &road, view)) }
            @for one in view.figures.iter().rev() { (figure(sheet, &road, view, one, lately)) }
        }
    }
}

/// The ways that were gone lately, and those the dice would lead.
fn ways(road: &Road, view: &View, lately: &Lately) -> Markup {
    html! {
        @for way in &lately.ways {
            path.trodden.{ "of-" (way.figure) } d=(road.way(usize::from(way.from), usize::from(way.to))) {}
        }
        @for one in &view.figures {
            @if let (Some(from), Some(to)) = (one.spot, one.reach) {
                @let end = road.spaces[usize::from(to)];
                path.reach.{ "of-" (one.figure) } d=(road.way(usize::from(from), usize::from(to))) {}
                circle.reach.{ "of-" (one.figure) } cx=(end.x) cy=(end.y) r="19" {}
            }
        }
    }
}

/// The tower of Orthanc and who gathers below it.
fn isengard(sheet: &Sheet, view: &View, lately: &Lately) -> Markup {
    let Point { x, y } = sheet.isengard;
    let scale = sheet.scale;
    let step = sheet.apart * 0.94;
    let size = step * 0.92;
    let present = usize::from(view.uruk_hai);
    html! {
        use.landmark href="#d-orthanc" x=(x - 40.0 * scale) y=(y - 72.0 * scale) width=(80.0 * scale) height=(92.0 * scale) {}
        g.uruks.lately[lately.isengard] {
            @for nth in 0..usize::from(view.uruk_hai_limit) {
                @let (left, top) = (x + 46.0 * scale + step * (nth % 3) as f32, y - 26.0 + step * (nth / 3) as f32);
                // The chieftain goes last, so he stands first.
                use.enemy.here[nth < present].chief[nth == 0] href="#m-uruk" x=(left) y=(top) width=(size) height=(size) {}
            }
        }
        @if view.treebeard { use.ent href="#e-tree" x=(x - 62.0 * scale) y=(y - 20.0) width=(size * 1.3) height=(size * 1.3) {} }
        text.site x=(x + 46.0 * scale) y=(y - 34.0) { "Isengard" }
        @if present == 0 { text.site.free x=(x + 46.0 * scale) y=(y - 2.0) { "is free" } }
    }
}

/// The Witch-king and the Nazgûl at Minas Morgul.
fn gathering(sheet: &Sheet, view: &View, lately: &Lately) -> Markup {
    let Point { x, y } = sheet.gathering;
    let step = sheet.apart;
    let size = step * 0.9;
    let (present, newest) = (view.nazgul, view.nazgul.saturating_sub(lately.nazgul));
    html! {
        g.nazgul.close[!view.witch_king_fell && present + 2 >= view.nazgul_limit] {
            text.site x=(x) y=(y - 8.0) {
                @if view.witch_king_fell { "The Nazgûl are gone" } @else { "Nazgûl " (present) " of " (view.nazgul_limit) }
            }
            @if !view.witch_king_fell {
                use.enemy.here.chief href="#m-crowned" x=(x) y=(y) width=(size) height=(size) {}
                @for nth in 0..view.nazgul_limit {
                    @let cell = usize::from(nth) + 1;
                    @let (left, top) = (x + step * (cell % sheet.line) as f32, y + step * (cell / sheet.line) as f32);
                    use.enemy.here[nth < present].came[nth >= newest && nth < present] href="#m-hood"
                        x=(left) y=(top) width=(size) height=(size) {}
                }
            }
        }
    }
}

/// Where Gandalf will be met again.
fn gandalf_waits(sheet: &Sheet, road: &Road, view: &View) -> Markup {
    let space = view.road.iter().position(|space| *space == mount_doom::SpaceView::Destination(Stage::HelmsDeep));
    let at = road.spaces[space.unwrap_or(0)];
    let size = sheet.figure * 0.7;
    html! {
        g.token transform={ "translate(" (at.x + sheet.figure) " " (at.y - sheet.figure * 0.5) ")" } {
            circle r=(size * 0.62) {}
            use href="#e-staff" x=(-size / 2.0) y=(-size / 2.0) width=(size) height=(size) {}
        }
    }
}

/// Where a figure stands: beside the others on its space.
fn standing(sheet: &Sheet, road: &Road, view: &View, one: &FigureView) -> Point {
    let here: Vec<Figure> =
        view.figures.iter().filter(|other| other.spot == one.spot).map(|other| other.figure).collect();
    let nth = here.iter().position(|&figure| figure == one.figure).unwrap_or(0) as f32;
    let spread = sheet.figure * if here.len() > 3 { 0.5 } else { 0.62 };
    let at = one.spot.map_or(sheet.waiting, |spot| road.spaces[usize::from(spot)]);
    let x = at.x + (nth - (here.len() - 1) as f32 / 2.0) * spread;
    Point { x: x.clamp(sheet.figure * 0.6, sheet.width - sheet.figure * 0.6), y: at.y - sheet.figure * 0.3 }
}

fn figure(sheet: &Sheet, road: &Road, view: &View, one: &FigureView, lately: &Lately) -> Markup {
    let Point { x, y } = standing(sheet, road, view, one);
    let scale = sheet.figure / 46.0;
    // Where it came from, for the walk.
    let from = lately.ways.iter().find(|way| way.figure == one.figure && way.fresh).map(|way| way.from);
    let walk = from.map(|from| road.way(usize::from(from), one.spot.map_or(0, usize::from)));
    html! {
        g transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {
            g.figure.{ "of-" (one.figure) }.supports[one.supports && view.encounter.is_some()] data-walk=[walk] {
                path.base d="M-17 21h34l3 5h-40z" {}
                path.stand d="M-15 21V-6C-15 -24 15 -24 15 -6V21z" {}
                use href={ "#" (marks::of_figure(one.figure)) } x="-11" y="-12" width="22" height="22" {}
            }
        }
    }
}

/// Spaces and figures that are choices. On a small sheet they would be too
/// small to touch: there the list is enough.
fn spots(sheet: &Sheet, view: &View, choices: &[(Choice, Aim)]) -> Markup {
    let road = sheet.road(&view.road);
    let found: Vec<(&Choice, Point)> =
        choices.iter().filter_map(|(choice, _)| Some((choice, spot(sheet, &road, view, choice)?))).collect();
    html! {
        @if !found.is_empty() {
            svg.spots.wide viewBox={ "0 0 " (sheet.width) " " (sheet.height) } preserveAspectRatio="none" {
                @for (choice, at) in found {
                    foreignObject x=(at.x - 26.0) y=(at.y - 26.0) width="52" height="52" {
                        button.step-here type="button" data-act=(choice.notation) aria-label=(choice.words) title=(choice.words) {}
                    }
                }
            }
        }
    }
}

fn spot(sheet: &Sheet, road: &Road, view: &View, choice: &Choice) -> Option<Point> {
    let of = |figure: Figure| &view.figures[figure.index()];
    let ahead = |figure: Figure, steps: u8| road.spaces.get(usize::from(of(figure).spot? + steps)).copied();
    let text = choice.notation.as_str();
    match (view.step, view.subject) {
        (Step::Symbol, Some(figure)) => ahead(figure, text.parse().ok()?),
        _ => match text.split_once('-')? {
            ("Faramir", steps) => ahead(Figure::Frodo, steps.parse().ok()?),
            ("Theoden", figure) => Some(standing(sheet, road, view, of(figure.parse().ok()?))),
            _ => None,
        },
    }
}

/// The chain of courage, with the Ring on one of its links.
fn courage(view: &View, lately: &Lately) -> Markup {
    let track = view.courage;
    let before = lately.courage.unwrap_or(track.now);
    let said = format!(
        "Courage {} of {}. The Eye's circle is {}, Galadriel's is {}.",
        track.now, track.top, track.eye, track.galadriel
    );
    html! {
        div.courage.many[track.top > 20].low[track.now <= 3] role="img" aria-label=(said) {
            @for circle in 1..=track.top {
                span.link.now[circle == track.now].lost[circle > track.now && circle <= before]
                    .won[circle < track.now && circle >= before && before != track.now].below[circle < track.now] {
                    @if circle == track.now { b { (circle) } }
                    @else if circle == track.galadriel { (marks::mark("e-star")) }
                    @else if circle == track.eye { (marks::mark("e-eye")) }
                    @else { span.count { (circle) } }
                }
            }
            span.courage-name { (marks::mark("m-heart")) }
        }
    }
}

/// The board for who cannot see it.
fn in_words(view: &View) -> String {
    let end = view.road.len() - 1;
    let place = |one: &FigureView| match one.spot {
        Some(spot) => format!("{} on space {spot}", short(one.figure)),
        None => format!("{} waiting beyond Minas Morgul", short(one.figure)),
    };
    let figures: Vec<String> = view.figures.iter().map(place).collect();
    let nazgul = if view.witch_king_fell {
        "The Witch-king and the Nazgûl are gone".into()
    } else {
        format!("{} of {} Nazgûl at Minas Morgul", view.nazgul, view.nazgul_limit)
    };
    format!(
        "The road has {end} spaces; the stage leads to {}. {}. {nazgul}. {} of {} Uruk-hai in Isengard.",
        view.stage.name(),
        figures.join(", "),
        view.uruk_hai,
        view.uruk_hai_limit
    )
}
