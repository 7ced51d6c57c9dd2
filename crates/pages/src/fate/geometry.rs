//! Where everything is on the sheet: places, their names, and the ways that
//! join them. One table holds all coordinates.

use fate::Place;

/// The size of the sheet.
pub(super) const WIDTH: f32 = 1200.0;
/// The size of the sheet.
pub(super) const HEIGHT: f32 = 960.0;

/// The size of the letters of a name at its largest, where the sheet is at its
/// smallest; the style sheet knows the same number.
pub(super) const LETTERS: f32 = 20.0;

/// How far a town reaches around its middle.
pub(super) const TOWN: f32 = 14.0;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub x: f32,
    pub y: f32,
}

/// On which side of its town a name is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Below,
    Above,
    Left,
    Right,
}

use Side::{Above, Below, Left, Right};

/// A table entry: the place, where it lies, and where its name goes.
const PLACES: [(Place, f32, f32, Side); Place::COUNT] = [
    (Place::GreyHavens, 96.0, 300.0, Below),
    (Place::EredLuin, 128.0, 165.0, Right),
    (Place::Shire, 226.0, 240.0, Below),
    (Place::Bree, 338.0, 210.0, Below),
    (Place::SarnFord, 284.0, 345.0, Left),
    (Place::WeatherHills, 448.0, 190.0, Above),
    (Place::Tharbad, 396.0, 405.0, Left),
    (Place::Rivendell, 566.0, 172.0, Below),
    (Place::Hollin, 512.0, 312.0, Left),
    (Place::Dunland, 470.0, 470.0, Left),
    (Place::DruwaithIaur, 398.0, 612.0, Left),
    (Place::Carrock, 694.0, 152.0, Below),
    (Place::GladdenFields, 694.0, 258.0, Left),
    (Place::Moria, 606.0, 350.0, Below),
    (Place::Lorien, 702.0, 398.0, Right),
    (Place::Fangorn, 655.0, 492.0, Right),
    (Place::Isengard, 566.0, 508.0, Below),
    (Place::FordsOfIsen, 488.0, 572.0, Below),
    (Place::HelmsDeep, 580.0, 622.0, Below),
    (Place::Edoras, 672.0, 650.0, Below),
    (Place::Eastemnet, 740.0, 572.0, Left),
    (Place::MinasTirith, 822.0, 735.0, Below),
    (Place::DolAmroth, 520.0, 850.0, Below),
    (Place::Pelargir, 726.0, 830.0, Below),
    (Place::Lamedon, 628.0, 780.0, Right),
    (Place::DruadanForest, 748.0, 672.0, Right),
    (Place::Erech, 535.0, 736.0, Below),
    (Place::PinnathGelin, 430.0, 735.0, Below),
    (Place::NorthIthilien, 878.0, 610.0, Left),
    (Place::Osgiliath, 902.0, 700.0, Right),
    (Place::SouthIthilien, 884.0, 800.0, Below),
    (Place::Udun, 972.0, 590.0, Above),
    (Place::BaradDur, 1104.0, 612.0, Above),
    (Place::MinasMorgul, 980.0, 745.0, Below),
    (Place::MountDoom, 1036.0, 668.0, Right),
    (Place::Gorgoroth, 1110.0, 738.0, Below),
    (Place::Nurn, 1130.0, 836.0, Below),
    (Place::Harondor, 862.0, 890.0, Below),
    (Place::Umbar, 745.0, 922.0, Left),
    (Place::NearHarad, 1000.0, 905.0, Right),
    (Place::Dorwinion, 1015.0, 375.0, Right),
    (Place::Rhun, 1120.0, 455.0, Below),
    (Place::Dagorlad, 908.0, 505.0, Below),
    (Place::BrownLands, 826.0, 436.0, Left),
    (Place::EmynMuil, 806.0, 522.0, Below),
    (Place::WoodlandRealm, 818.0, 140.0, Above),
    (Place::OldForestRoad, 804.0, 236.0, Below),
    (Place::SouthernMirkwood, 880.0, 318.0, Below),
    (Place::DolGuldur, 782.0, 340.0, Left),
    (Place::Erebor, 925.0, 105.0, Below),
    (Place::IronHills, 1062.0, 120.0, Below),
    (Place::LakeTown, 915.0, 205.0, Below),
];

/// Where a place lies.
pub(super) fn at(place: Place) -> Point {
    let (_, x, y, _) = PLACES[place.index()];
    Point { x, y }
}

/// On which side of a place its name is written.
pub(super) fn side(place: Place) -> Side {
    PLACES[place.index()].3
}

/// The name of a place as a title, in one line or two.
pub(super) fn lines(place: Place) -> Vec<&'static str> {
    let name = title(place);
    let middle = name.len() / 2;
    let gap = name.match_indices(' ').map(|(at, _)| at).min_by_key(|at| at.abs_diff(middle));
    match gap {
        Some(gap) if name.chars().count() > 10 => vec![&name[..gap], &name[gap + 1..]],
        _ => vec![name],
    }
}

/// The name of a place as a title.
pub(super) fn title(place: Place) -> &'static str {
    place.name().trim_start_matches("the ")
}

/// The corner of a name that is nearest to its town, and how its lines are set:
/// the anchor, and the base of the first line.
pub(super) fn lettering(place: Place, push: Point) -> (Point, &'static str) {
    let Point { x, y } = at(place);
    let height = lines(place).len() as f32 * line_height();
    let base = LETTERS * 0.76;
    match side(place) {
        Below => (Point { x, y: y + TOWN + base + 1.0 }, "middle"),
        Above => (Point { x, y: y - TOWN - 3.0 - push.y - height + base }, "middle"),
        Left => (Point { x: x - TOWN - 4.0 - push.x, y: y - height / 2.0 + base }, "end"),
        Right => (Point { x: x + TOWN + 4.0 + push.x, y: y - height / 2.0 + base }, "start"),
    }
}

/// From one line of a name to the next.
pub(super) fn line_height() -> f32 {
    LETTERS * 0.92
}

/// A rectangle on the sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rect {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl Rect {
    pub fn around(at: Point, half: f32) -> Rect {
        Rect { left: at.x - half, top: at.y - half, right: at.x + half, bottom: at.y + half }
    }

    pub fn meets(self, other: Rect) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }
}

/// What the letters of a name cover at their largest.
pub(super) fn name_box(place: Place) -> Rect {
    let written = lines(place);
    let wide = written.iter().map(|line| breadth(line)).fold(0.0, f32::max);
    let (Point { x, y }, anchor) = lettering(place, Point { x: 0.0, y: 0.0 });
    let left = match anchor {
        "middle" => x - wide / 2.0,
        "end" => x - wide,
        _ => x,
    };
    let top = y - LETTERS * 0.76;
    Rect { left, top, right: left + wide, bottom: top + written.len() as f32 * line_height() }
}

/// About how wide a line of small capitals is at its largest.
pub(super) fn breadth(line: &str) -> f32 {
    let letter = |c: char| match c {
        ' ' | '\'' | '-' => 0.3,
        c if c.is_uppercase() => 0.70,
        _ => 0.56,
    };
    line.chars().map(letter).sum::<f32>() * LETTERS
}

/// The way between two places, as the data of a path from the first to the
/// second. It is the same curve in both directions.
pub(super) fn way(from: Place, to: Place) -> String {
    let [a, b, c, d] = curve(from, to);
    format!("M{:.0} {:.0}C{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}", a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y)
}

/// Where the price of a way stands: in its middle, but off the bay on the way
/// by ship.
pub(super) fn priced(from: Place, to: Place) -> Point {
    on_curve(curve(from, to), if by_ship(from, to) { 0.76 } else { 0.5 })
}

/// The point of a curve at `t`, from 0 to 1.
pub(super) fn on_curve([a, b, c, d]: [Point; 4], t: f32) -> Point {
    let u = 1.0 - t;
    let on = |a: f32, b: f32, c: f32, d: f32| u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d;
    Point { x: on(a.x, b.x, c.x, d.x), y: on(a.y, b.y, c.y, d.y) }
}

fn by_ship(from: Place, to: Place) -> bool {
    (from, to) == (Place::GreyHavens, Place::DolAmroth)
}

/// The four points of the curve from one place to another, moved aside by so
/// much: battle lines of several colours run beside each other.
pub(super) fn aside(from: Place, to: Place, by: f32) -> [Point; 4] {
    let [a, b, c, d] = curve(from, to);
    let long = (d.x - a.x).hypot(d.y - a.y).max(1.0);
    // Measured from the same end, whichever way the line runs.
    let turn = if from < to { by } else { -by };
    let off = Point { x: -(d.y - a.y) / long * turn, y: (d.x - a.x) / long * turn };
    [a, b, c, d].map(|p| Point { x: p.x + off.x, y: p.y + off.y })
}

fn curve(from: Place, to: Place) -> [Point; 4] {
    let (first, last) = if from < to { (from, to) } else { (to, from) };
    let (a, d) = (at(first), at(last));
    let inner = if by_ship(first, last) {
        [Point { x: 70.0, y: 640.0 }, Point { x: 240.0, y: 910.0 }]
    } else {
        let sway = noise(first.index() as u32 * 53 + last.index() as u32 * 7) * 0.07;
        let along = |t: f32| Point {
            x: a.x + (d.x - a.x) * t - (d.y - a.y) * sway,
            y: a.y + (d.y - a.y) * t + (d.x - a.x) * sway,
        };
        [along(0.33), along(0.67)]
    };
    let points = [a, inner[0], inner[1], d];
    if from < to { points } else { [d, inner[1], inner[0], a] }
}

/// A number between -1 and 1 that is always the same for the same key.
pub(super) fn noise(key: u32) -> f32 {
    let mut x = key.wrapping_mul(0x9E37_79B9) ^ 0x5bd1_e995;
    x ^= x >> 15;
    x = x.wrapping_mul(0x2C1B_3C6D);
    x ^= x >> 12;
    (x % 2001) as f32 / 1000.0 - 1.0
}

#[cfg(test)]
mod tests {
    use fate::{Pack, Region};

    use super::*;
    use crate::fate::realms;

    const SHEET: Rect = Rect { left: 18.0, top: 62.0, right: WIDTH - 18.0, bottom: HEIGHT - 14.0 };

    fn within(inner: Rect, outer: Rect) -> bool {
        inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
    }

    #[test]
    fn every_place_is_in_the_table_once_and_on_the_sheet() {
        for place in Place::ALL {
            assert_eq!(PLACES[place.index()].0, place, "the table has the order of the places");
            assert!(within(Rect::around(at(place), TOWN), SHEET), "{place}");
            assert!(within(name_box(place), SHEET), "{place}: {:?}", name_box(place));
        }
    }

    #[test]
    fn no_name_meets_another_name_or_a_town() {
        let names: Vec<(String, Rect)> = Place::ALL
            .map(|place| (place.to_string(), name_box(place)))
            .into_iter()
            .chain(Region::ALL.map(|region| (region.to_string(), realms::name_box(region))))
            .collect();
        for (nth, (name, area)) in names.iter().enumerate() {
            for (other, there) in &names[..nth] {
                assert!(!area.meets(*there), "{name} is written over {other}");
            }
            for place in Place::ALL {
                let town = Rect::around(at(place), TOWN - 1.0);
                assert!(!area.meets(town), "{name} is written over the town of {place}");
            }
        }
    }

    #[test]
    fn towns_keep_their_distance() {
        for a in Place::ALL {
            for b in Place::ALL.into_iter().filter(|&b| b > a) {
                let (p, q) = (at(a), at(b));
                assert!((p.x - q.x).hypot(p.y - q.y) > 72.0, "{a} and {b}");
            }
        }
    }

    #[test]
    fn every_path_joins_its_places() {
        let mut count = 0;
        for place in Place::ALL {
            for link in Pack::standard().links(place) {
                let [start, .., end] = curve(place, link.to);
                assert_eq!((start, end), (at(place), at(link.to)), "{place} and {}", link.to);
                let text = way(place, link.to);
                assert!(text.starts_with(&format!("M{:.0} {:.0}C", start.x, start.y)), "{text}");
                assert!(text.ends_with(&format!(" {:.0} {:.0}", end.x, end.y)), "{text}");
                count += 1;
            }
        }
        assert_eq!(count, 2 * 89);
    }

    #[test]
    fn no_path_runs_through_the_town_of_a_third_place() {
        for from in Place::ALL {
            for link in Pack::standard().links(from).iter().filter(|link| from < link.to) {
                for step in 1..20 {
                    let Point { x, y } = on_curve(curve(from, link.to), step as f32 / 20.0);
                    for other in Place::ALL.into_iter().filter(|&other| other != from && other != link.to) {
                        let there = at(other);
                        assert!((there.x - x).hypot(there.y - y) > TOWN, "{from}-{} runs through {other}", link.to);
                    }
                }
            }
        }
    }
}
