//! The map itself: parchment, ink, washes, and what grows where.

use confrontation::{Region, Side};
use maud::{Markup, html};

use super::geometry::{Point, SHEETS, Sheet, noise};

/// The land as seen from `below`, on both sheets.
pub(super) fn land(below: Side) -> Markup {
    html! { @for sheet in SHEETS { (draw(sheet, below)) } }
}

fn draw(sheet: Sheet, below: Side) -> Markup {
    let Sheet { name, width, height } = sheet;
    html! {
        svg.{ (name) } viewBox={ "0 0 " (width) " " (height) } preserveAspectRatio="none" focusable="false" {
            rect.paper width=(width) height=(height) {}
            rect.stain width=(width) height=(height) filter="url(#stain)" {}
            g.washes filter="url(#blot)" {
                @for region in Region::ALL { path.wash.{ (wash(region)) } d=(sheet.outline(region, below)) {} }
            }
            g.ink filter="url(#wobble)" {
                (frame(sheet))
                (corners(sheet))
                (river(sheet, below))
                @for region in Region::ALL { path.border d=(sheet.outline(region, below)) {} }
                (tunnel(sheet, below))
                @for region in Region::ALL { (growth(sheet, region, below)) }
            }
            rect.grain width=(width) height=(height) filter="url(#grain)" {}
            rect.vignette width=(width) height=(height) fill="url(#vignette)" {}
        }
    }
}

/// The colour of a land.
fn wash(region: Region) -> &'static str {
    match region {
        Region::Shire => "shire",
        Region::Mordor => "mordor",
        Region::Mirkwood | Region::Fangorn => "wood",
        Region::Dagorlad => "waste",
        Region::Gondor | Region::Rohan => "south",
        region if region.is_mountain() => "stone",
        _ => "eriador",
    }
}

/// What is drawn in a land: symbol, offset from the middle in halves of the
/// land, and size in units of the wide sheet.
fn drawings(region: Region) -> &'static [(&'static str, f32, f32, f32, f32)] {
    match region {
        Region::Shire => {
            &[("smial", 0.0, -0.62, 84.0, 48.0), ("tree", -0.42, -0.34, 22.0, 29.0), ("tree", 0.42, -0.34, 22.0, 29.0)]
        }
        Region::Arthedain => {
            &[("ruin", 0.0, -0.66, 50.0, 38.0), ("hill", -0.36, -0.46, 50.0, 20.0), ("hill", 0.36, -0.46, 46.0, 18.0)]
        }
        Region::Cardolan => {
            &[("hill", -0.16, -0.62, 58.0, 23.0), ("hill", 0.22, -0.52, 54.0, 21.0), ("tree", -0.38, -0.46, 20.0, 26.0)]
        }
        Region::Rhudaur => {
            &[("crag", -0.05, -0.64, 50.0, 42.0), ("pine", 0.28, -0.5, 20.0, 34.0), ("pine", -0.33, -0.5, 20.0, 34.0)]
        }
        Region::Eregion => {
            &[("holly", -0.34, -0.5, 32.0, 38.0), ("holly", -0.16, -0.6, 26.0, 31.0), ("ruin", 0.3, -0.5, 44.0, 33.0)]
        }
        Region::Enedwaith => {
            &[("hill", 0.0, -0.66, 52.0, 20.0), ("reeds", -0.3, -0.5, 44.0, 20.0), ("reeds", 0.26, -0.46, 44.0, 20.0)]
        }
        Region::HighPass => {
            &[("peak", -0.02, -0.62, 78.0, 65.0), ("crag", 0.36, -0.44, 44.0, 37.0), ("crag", -0.38, -0.42, 42.0, 36.0)]
        }
        Region::MistyMountains => {
            &[("peak", -0.2, -0.54, 70.0, 58.0), ("peak", 0.16, -0.6, 78.0, 65.0), ("crag", 0.44, -0.4, 38.0, 32.0)]
        }
        Region::Caradhras => {
            &[("peak", 0.02, -0.6, 96.0, 80.0), ("crag", -0.4, -0.4, 42.0, 36.0), ("crag", 0.42, -0.38, 38.0, 32.0)]
        }
        Region::GapOfRohan => {
            &[("crag", -0.36, -0.46, 54.0, 46.0), ("crag", 0.38, -0.46, 54.0, 46.0), ("hill", 0.0, -0.6, 44.0, 18.0)]
        }
        Region::Mirkwood => &[
            ("pine", -0.2, -0.56, 24.0, 41.0),
            ("pine", 0.02, -0.68, 26.0, 44.0),
            ("pine", 0.22, -0.56, 24.0, 41.0),
            ("pine", -0.4, -0.42, 22.0, 37.0),
            ("pine", 0.42, -0.42, 22.0, 37.0),
        ],
        Region::Fangorn => {
            &[("bole", 0.0, -0.62, 50.0, 61.0), ("tree", -0.3, -0.48, 28.0, 37.0), ("tree", 0.3, -0.48, 28.0, 37.0)]
        }
        Region::Rohan => &[
            ("horse", 0.0, -0.62, 60.0, 44.0),
            ("reeds", -0.36, -0.42, 36.0, 16.0),
            ("reeds", 0.36, -0.42, 36.0, 16.0),
        ],
        Region::Dagorlad => {
            &[("bones", 0.0, -0.6, 74.0, 41.0), ("reeds", -0.36, -0.42, 34.0, 15.0), ("reeds", 0.38, -0.4, 34.0, 15.0)]
        }
        Region::Gondor => {
            &[("city", 0.0, -0.62, 64.0, 60.0), ("crag", 0.36, -0.42, 44.0, 37.0), ("hill", -0.36, -0.4, 46.0, 18.0)]
        }
        Region::Mordor => {
            &[("tower", 0.0, -0.6, 52.0, 83.0), ("peak", -0.36, -0.36, 54.0, 45.0), ("peak", 0.36, -0.36, 54.0, 45.0)]
        }
    }
}

fn growth(sheet: Sheet, region: Region, below: Side) -> Markup {
    let centre = sheet.centre(region, below);
    let (half_width, half_height) = (sheet.width * 0.12, sheet.height * 0.122);
    // On the tall sheet there is less room, but it is looked at from nearer.
    let scale = if sheet.name == "tall" { 0.8 } else { 1.0 };
    html! {
        @for (symbol, dx, dy, width, height) in drawings(region) {
            @let (width, height) = (width * scale, height * scale);
            use href={ "#t-" (symbol) } width=(width) height=(height)
                x=(round(centre.x + dx * half_width - width / 2.0)) y=(round(centre.y + dy * half_height - height / 2.0)) {}
        }
    }
}

/// The Anduin runs through Mirkwood, Fangorn and Rohan, and only the
/// Fellowship may go down it.
fn river(sheet: Sheet, below: Side) -> Markup {
    let [wood, fangorn, rohan] = [Region::Mirkwood, Region::Fangorn, Region::Rohan].map(|r| sheet.centre(r, below));
    let turn = if below == Side::Sauron { -1.0 } else { 1.0 };
    let reach = turn * sheet.width * 0.1;
    let drop = sheet.height * 0.012;
    let path = format!(
        "M{:.0} {:.0}C{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}S{:.0} {:.0} {:.0} {:.0}",
        wood.x - reach,
        wood.y - drop,
        wood.x + reach * 0.4,
        wood.y + drop * 3.0,
        fangorn.x - reach * 1.1,
        fangorn.y - drop * 3.0,
        fangorn.x,
        fangorn.y + drop,
        rohan.x - reach * 0.3,
        rohan.y - drop * 2.0,
        rohan.x + reach,
        rohan.y + drop * 2.0
    );
    html! {
        path.river.bank d=(path) {}
        path.river d=(path) {}
        (arrow(between(wood, fangorn), turn, 0.0))
        (arrow(between(fangorn, rohan), turn, 0.0))
    }
}

/// The tunnel of Moria: from Eregion below the mountains to Fangorn.
fn tunnel(sheet: Sheet, below: Side) -> Markup {
    let (from, to) = (sheet.centre(Region::Eregion, below), sheet.centre(Region::Fangorn, below));
    let turn = if below == Side::Sauron { -1.0 } else { 1.0 };
    // A gate in Eregion, a dotted way below the mountains, an arrow out.
    let middle = between(from, to);
    let (mouth, exit) = (middle.y + sheet.height * 0.05 * turn, middle.y - sheet.height * 0.035 * turn);
    let path = format!("M{:.0} {mouth:.0}L{:.0} {exit:.0}", middle.x, middle.x);
    let (width, height) = (sheet.width * 0.028, sheet.width * 0.021);
    html! {
        path.tunnel d=(path) {}
        use href="#t-gate" x=(round(middle.x - width / 2.0)) y=(round(mouth - height / 2.0)) width=(width) height=(height) {}
        (arrow(Point { x: middle.x, y: exit }, turn, -90.0))
    }
}

/// The head of an arrow, which only the Fellowship follows.
fn arrow(at: Point, turn: f32, angle: f32) -> Markup {
    let angle = if turn < 0.0 { angle + 180.0 } else { angle };
    html! { path.arrow d="M-11 -9 L11 0 L-11 9 L-6 0z" transform={ "translate(" (round(at.x)) " " (round(at.y)) ") rotate(" (angle) ")" } {} }
}

fn between(a: Point, b: Point) -> Point {
    Point { x: f32::midpoint(a.x, b.x), y: f32::midpoint(a.y, b.y) }
}

/// Two lines around everything, drawn along a ruler by an unruly hand.
fn frame(sheet: Sheet) -> Markup {
    html! {
        @for (inset, class) in [(10.0, "frame"), (17.0, "frame fine")] {
            rect class=(class) x=(inset) y=(inset) width=(sheet.width - 2.0 * inset) height=(sheet.height - 2.0 * inset) rx="6" {}
        }
    }
}

/// What the hand drew where there is no land: a compass rose, far hills.
fn corners(sheet: Sheet) -> Markup {
    let wide = sheet.name == "wide";
    let size = if wide { 130.0 } else { 84.0 };
    let (x, y) = (sheet.width - size - 34.0, sheet.height - size - 34.0);
    html! {
        use.far href="#t-rose" x=(x) y=(y) width=(size) height=(size) {}
        @for i in 0..if wide { 9 } else { 5 } {
            @let along = f32::from(i as u8);
            @let at = Point {
                x: sheet.width - 60.0 - along * sheet.width * 0.03 + noise(i) * 14.0,
                y: 46.0 + along * 17.0 + noise(i + 50) * 20.0,
            };
            use.far href=(if i % 3 == 0 { "#t-peak" } else { "#t-crag" }) x=(round(at.x - 22.0)) y=(round(at.y)) width="40" height="34" {}
        }
        @for i in 0..if wide { 8 } else { 4 } {
            @let along = f32::from(i as u8);
            @let at = Point { x: 40.0 + along * 30.0 + noise(i + 9) * 16.0, y: sheet.height - 70.0 - noise(i + 70) * 18.0 - (8.0 - along) * 9.0 };
            use.far href=(if i % 2 == 0 { "#t-tree" } else { "#t-hill" }) x=(round(at.x)) y=(round(at.y)) width="34" height="30" {}
        }
    }
}

fn round(x: f32) -> i32 {
    x.round() as i32
}
