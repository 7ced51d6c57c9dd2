//! Battle lines: coloured dashes along the paths, shown when they are asked
//! for. Each colour keeps to its own lane, so that lines which share a path
//! can be told apart.

use fate::{Line, Pack};
use maud::{Markup, html};

use super::geometry::{Point, aside, on_curve};

/// The colour of a line, which is the last word of its notation.
pub(super) fn colour(line: Line) -> &'static str {
    COLOURS.iter().map(|(name, _)| *name).find(|name| line.name().contains(name)).unwrap_or("blue")
}

/// The colours, each with its lane: how far it runs beside the path.
const COLOURS: [(&str, f32); 7] = [
    ("blue", -9.0),
    ("lime", -6.0),
    ("orange", -3.0),
    ("magenta", 0.0),
    ("teal", 3.0),
    ("yellow", 6.0),
    ("emerald", 9.0),
];

/// All lines, hidden until one of them is wanted.
pub(super) fn all(pack: &Pack) -> Markup {
    html! {
        defs {
            @for (name, _) in COLOURS {
                marker.{ "line-" (name) } id={ "head-" (name) } viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto" {
                    path.head d="M0 0L10 5L0 10L2.500 5z" {}
                }
            }
        }
        g.battle-lines {
            @for line in Line::ALL {
                @let colour = colour(line);
                path.battle-line.{ "line-" (colour) } data-line=(line) d=(course(pack, line)) marker-mid={ "url(#head-" (colour) ")" } marker-end={ "url(#head-" (colour) ")" } {}
            }
        }
    }
}

/// The way of a line from stop to stop.
fn course(pack: &Pack, line: Line) -> String {
    let lane = COLOURS.iter().find(|(name, _)| *name == colour(line)).map_or(0.0, |(_, lane)| *lane);
    let mut text = String::new();
    for leg in pack.stops(line).windows(2) {
        let [a, b, c, d] = aside(leg[0], leg[1], lane);
        // Each leg begins and ends a little before the town.
        let (a, d) = (towards(a, b, 12.0), towards(d, c, 14.0));
        let mid = on_curve([a, b, c, d], 0.5);
        text += &format!("M{:.0} {:.0}Q{:.0} {:.0} {:.0} {:.0}", a.x, a.y, b.x, b.y, mid.x, mid.y);
        text += &format!("Q{:.0} {:.0} {:.0} {:.0}", c.x, c.y, d.x, d.y);
    }
    text
}

fn towards(from: Point, to: Point, by: f32) -> Point {
    let long = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    Point { x: from.x + (to.x - from.x) / long * by, y: from.y + (to.y - from.y) / long * by }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_a_colour_and_a_leg_for_each_of_its_steps() {
        let pack = Pack::standard();
        for line in Line::ALL {
            assert!(line.name().contains(colour(line)), "{line}");
            assert_eq!(course(pack, line).matches('M').count(), pack.stops(line).len() - 1, "{line}");
        }
    }
}
