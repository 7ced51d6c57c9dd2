//! The forest floor on which everything lies. It never changes.

use maud::{Markup, html};

use super::marks;

/// Trees at the rims: what, where, and how large.
const TREES: &[(&str, f32, f32, f32)] = &[
    ("bole", 18.0, 300.0, 74.0),
    ("pine", 70.0, 250.0, 40.0),
    ("tree", 6.0, 420.0, 44.0),
    ("bole", 1110.0, 290.0, 78.0),
    ("tree", 1150.0, 400.0, 46.0),
    ("pine", 1096.0, 240.0, 38.0),
    ("bole", 20.0, 760.0, 90.0),
    ("pine", 96.0, 800.0, 44.0),
    ("tree", 8.0, 850.0, 52.0),
    ("bole", 1092.0, 770.0, 92.0),
    ("pine", 1060.0, 830.0, 42.0),
    ("tree", 1146.0, 850.0, 50.0),
    ("tree", 330.0, 880.0, 40.0),
    ("pine", 820.0, 874.0, 40.0),
];

pub(super) fn land() -> Markup {
    html! {
        (marks::symbols())
        svg.forest viewBox="0 0 1200 930" preserveAspectRatio="xMidYMid slice" focusable="false" {
            rect.paper width="1200" height="930" {}
            rect.stain width="1200" height="930" filter="url(#stain)" {}
            g filter="url(#blot)" {
                path.wash.wood d="M-40 150C200 120 420 190 640 150s400-20 620-10v300c-240 30-420-20-660 10S160 470-40 430z" {}
                path.wash.shire d="M-40 700c220-50 520-30 700-40s400-20 580 20v300H-40z" {}
            }
            g filter="url(#wobble)" {
                @for &(kind, x, y, size) in TREES {
                    use.far href={ "#t-" (kind) } x=(x) y=(y) width=(size) height=(size * 1.2) {}
                }
            }
            rect.grain width="1200" height="930" filter="url(#grain)" {}
            rect.vignette width="1200" height="930" fill="url(#vignette)" {}
        }
    }
}
