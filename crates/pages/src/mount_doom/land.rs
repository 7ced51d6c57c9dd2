//! The map: parchment, washes, mountains and woods, and the road with its
//! landmarks. It changes only with the card pack.

use maud::{Markup, html};
use mount_doom::{SpaceView, Stage};

use super::geometry::{Point, SHEETS, Sheet};
use super::marks;
use super::scenery::{Drawing, scenery, washes};

/// The land, on both sheets.
pub(super) fn land(spaces: &[SpaceView]) -> Markup {
    html! {
        (marks::symbols())
        @for sheet in &SHEETS { (draw(sheet, spaces)) }
    }
}

fn draw(sheet: &Sheet, spaces: &[SpaceView]) -> Markup {
    let Sheet { name, width, height, .. } = *sheet;
    let road = sheet.road(spaces);
    let way = road.way(0, spaces.len());
    html! {
        svg.doom-land.{ (name) } viewBox={ "0 0 " (width) " " (height) } preserveAspectRatio="none" focusable="false" {
            rect.paper width=(width) height=(height) {}
            rect.stain width=(width) height=(height) filter="url(#stain)" {}
            g.washes filter="url(#spill)" {
                @for &(kind, x, y, rx, ry) in washes(sheet) { ellipse.wash.{ (kind) } cx=(x) cy=(y) rx=(rx) ry=(ry) {} }
            }
            g.ink filter="url(#wobble)" {
                @for (inset, class) in [(9.0, "frame"), (15.0, "frame fine")] {
                    rect class=(class) x=(inset) y=(inset) width=(width - 2.0 * inset) height=(height - 2.0 * inset) rx="6" {}
                }
                @for &Drawing { symbol, x, y, size: (w, h), far } in scenery(sheet) {
                    use.far[far] href={ "#" (symbol) } x=(x - w / 2.0) y=(y - h) width=(w) height=(h) {}
                }
                path.road.edge d=(way) {}
                path.road d=(way) {}
                path.road.ruts d=(way) {}
                @for (nth, (&space, &point)) in spaces.iter().zip(&road.spaces).enumerate() { (printed(sheet, nth, space, point)) }
            }
            @for (nth, (&space, &point)) in spaces.iter().zip(&road.spaces).enumerate() { (lettering(sheet, nth, space, point)) }
            (names(sheet))
            rect.grain width=(width) height=(height) filter="url(#grain)" {}
            rect.vignette width=(width) height=(height) fill="url(#vignette)" {}
        }
    }
}

/// What is printed on a space.
fn printed(sheet: &Sheet, nth: usize, space: SpaceView, at: Point) -> Markup {
    let r = sheet.space;
    let big = r * 1.35;
    html! {
        @match space {
            SpaceView::Plain if nth == 0 => { circle.space.haven cx=(at.x) cy=(at.y) r=(big) {} circle.space.inner cx=(at.x) cy=(at.y) r=(r) {} },
            SpaceView::Plain => circle.space cx=(at.x) cy=(at.y) r=(r) {},
            SpaceView::Destination(stage) => {
                circle.space.goal.last[stage == Stage::MountDoom] cx=(at.x) cy=(at.y) r=(big) {}
                circle.space.inner cx=(at.x) cy=(at.y) r=(r) {}
            },
            SpaceView::DarkHeart | SpaceView::Nazgul => circle.space.peril cx=(at.x) cy=(at.y) r=(r * 1.2) {},
        }
    }
}

/// Numbers, marks and names: straight, for they are read.
fn lettering(sheet: &Sheet, nth: usize, space: SpaceView, at: Point) -> Markup {
    let size = sheet.space * 1.7;
    let symbol = match space {
        SpaceView::DarkHeart => Some("m-heart"),
        SpaceView::Nazgul => Some("m-hood"),
        _ => None,
    };
    html! {
        @if let Some(symbol) = symbol {
            use.peril-mark href={ "#" (symbol) } x=(at.x - size / 2.0) y=(at.y - size / 2.0) width=(size) height=(size) {}
        } @else if sheet.name == "wide" {
            text.number x=(at.x) y=(at.y + 5.5) { (nth) }
        }
    }
}

/// The names of the places the road leads to.
fn names(sheet: &Sheet) -> Markup {
    let places = std::iter::once("Rivendell").chain(Stage::ALL.map(Stage::name));
    html! { @for (name, at) in places.zip(sheet.names) { text.place-name x=(at.x) y=(at.y) { (name) } } }
}
