//! The map itself: parchment and sea, washes, rivers, ranges and woods, paths,
//! and the battle lines that are shown when they are asked for.

use fate::{Pack, Place, Region};
use maud::{Markup, html};

use super::geometry::{HEIGHT, Point, WIDTH, priced, way};
use super::lines;
use super::marks::of_symbol;
use super::realms::{BORDERS, coast, outline, path};
use super::scenery::{Drawing, scenery};

/// Rivers, from their springs to the sea.
const RIVERS: &[(&str, &str)] = &[
    (
        "Anduin",
        "M716 84C728 150 724 210 722 270 720 330 734 370 748 400 762 440 748 470 776 500 790 530 826 560 850 590 872 630 866 660 872 700 876 740 852 770 826 800 790 830 752 850 716 866L692 880",
    ),
    ("Baranduin", "M300 120C312 170 290 210 292 260 296 300 262 330 254 380 246 420 224 440 212 456"),
    ("Gwathló", "M530 250C500 290 470 330 452 372 436 420 400 450 366 496L322 548"),
    ("Isen", "M556 490C540 530 510 556 480 580 440 610 400 640 370 650L334 668"),
    ("Lhûn", "M170 96C176 150 150 200 112 240L80 280"),
    ("Celduin", "M926 128C934 170 946 220 960 270 990 310 1040 330 1080 350L1130 380"),
    ("Entwash", "M640 470C660 520 690 550 722 562 756 580 790 600 850 596"),
    ("Celebrant", "M612 366C650 372 690 366 746 392"),
    ("Gladden", "M626 230C660 244 690 240 722 246"),
    ("Harnen", "M1010 872C940 876 880 862 810 876L704 898"),
];

/// Lakes and inland seas: the middle and the halves.
const LAKES: &[(f32, f32, f32, f32)] =
    &[(1150.0, 392.0, 34.0, 22.0), (1096.0, 806.0, 30.0, 12.0), (936.0, 188.0, 8.0, 14.0), (230.0, 150.0, 18.0, 9.0)];

/// The land with the paths of this card pack.
pub(super) fn land(pack: &Pack) -> Markup {
    html! {
        svg.middle-earth viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } preserveAspectRatio="none" focusable="false" {
            rect.paper width=(WIDTH) height=(HEIGHT) {}
            rect.stain width=(WIDTH) height=(HEIGHT) filter="url(#stain)" {}
            g.washes filter="url(#blot)" {
                @for region in Region::ALL { path.wash.{ (wash(region)) } d=(outline(region)) {} }
                path.wash.sea d=(coast(true)) {}
            }
            g.ink filter="url(#wobble)" {
                (waves())
                path.shore.far d=(coast(false)) {}
                path.shore d=(coast(false)) {}
                @for border in BORDERS { path.march d=(path(border)) {} }
                @for (_, course) in RIVERS { path.stream.bank d=(course) {} }
                @for (_, course) in RIVERS { path.stream d=(course) {} }
                @for &(x, y, rx, ry) in LAKES { ellipse.lake cx=(x) cy=(y) rx=(rx) ry=(ry) {} }
                @for (inset, class) in [(9.0, "frame"), (15.0, "frame fine")] {
                    rect class=(class) x=(inset) y=(inset) width=(WIDTH - 2.0 * inset) height=(HEIGHT - 2.0 * inset) rx="6" {}
                }
                @for Drawing { symbol, foot, size: (wide, high) } in scenery() {
                    use href={ "#t-" (symbol) } x=(foot.x - wide / 2.0) y=(foot.y - high) width=(wide) height=(high) {}
                }
            }
            rect.grain width=(WIDTH) height=(HEIGHT) filter="url(#grain)" {}
            rect.vignette width=(WIDTH) height=(HEIGHT) fill="url(#vignette)" {}
            (paths(pack))
            (lines::all(pack))
        }
    }
}

/// The colour of a region.
fn wash(region: Region) -> &'static str {
    match region {
        Region::Eriador => "shire",
        Region::Rhudaur => "eriador",
        Region::Enedwaith | Region::Haradwaith => "waste",
        Region::MistyMountains => "stone",
        Region::Rohan => "south",
        Region::Gondor => "gondor",
        Region::Ithilien => "ithilien",
        Region::Mordor => "mordor",
        Region::Rhovanion => "brown",
        Region::Mirkwood => "wood",
        Region::Dale => "dale",
    }
}

/// The paths: inked, and dotted with their price where they cost something.
fn paths(pack: &Pack) -> Markup {
    let links = || {
        Place::ALL
            .into_iter()
            .flat_map(|from| pack.links(from).iter().filter(move |link| from < link.to).map(move |link| (from, link)))
    };
    html! {
        g.paths {
            @for (from, link) in links() {
                @let d = way(from, link.to);
                path.path.halo d=(d) {}
                path.path.special[!link.cost.is_nothing()] d=(d) {}
            }
            @for (from, link) in links().filter(|(_, link)| !link.cost.is_nothing()) {
                @let emblems: Vec<&str> = fate::Symbol::ALL.iter().flat_map(|&symbol| vec![of_symbol(symbol); usize::from(link.cost.count(symbol))]).collect();
                (price(priced(from, link.to), &emblems))
            }
        }
    }
}

/// What a special path costs, on a slip of paper.
fn price(at: Point, emblems: &[&str]) -> Markup {
    const EACH: f32 = 13.0;
    let wide = emblems.len() as f32 * EACH;
    html! {
        g.price transform={ "translate(" (at.x) " " (at.y) ")" } {
            rect x=(-wide / 2.0 - 3.0) y="-9" width=(wide + 6.0) height="18" rx="9" {}
            @for (nth, emblem) in emblems.iter().enumerate() {
                use href={ "#e-" (emblem) } x=(nth as f32 * EACH - wide / 2.0) y="-6.5" width=(EACH) height=(EACH) {}
            }
        }
    }
}

/// A few strokes on the sea.
fn waves() -> Markup {
    const AT: &[(i16, i16)] = &[
        (24, 470),
        (70, 520),
        (120, 560),
        (30, 620),
        (150, 650),
        (90, 700),
        (220, 700),
        (40, 770),
        (160, 800),
        (230, 860),
        (330, 850),
        (90, 890),
        (300, 920),
        (400, 900),
        (200, 930),
        (590, 900),
        (620, 930),
        (440, 940),
    ];
    html! { @for (x, y) in AT { path.wave d={ "M" (x) " " (y) "q6 -6 12 0t12 0 12 0" } {} } }
}
