//! The twelve regions: their borders, their names, and where the Nazgûl of a
//! region circle. A border is written once and shared by both its neighbours.

use fate::Region;

use super::geometry::{LETTERS, Point};

/// Points along a line.
type Arc = &'static [(i16, i16)];

// Junctions are repeated at the ends of the arcs that meet there.
const NORTH_ERIADOR: Arc = &[(60, 92), (200, 104), (360, 94), (500, 82)];
const NORTH_RHUDAUR: Arc = &[(500, 82), (560, 90), (620, 78)];
const NORTH_MISTY: Arc = &[(620, 78), (690, 88), (748, 80)];
const NORTH_MIRKWOOD: Arc = &[(748, 80), (810, 74), (872, 80)];
const NORTH_DALE: Arc = &[(872, 80), (960, 68), (1080, 76), (1182, 70)];
const EAST_DALE: Arc = &[(1182, 70), (1182, 268)];
const EAST_RHOVANION: Arc = &[(1182, 268), (1182, 565)];
const EAST_MORDOR: Arc = &[(1182, 565), (1182, 885)];
const SOUTH: Arc = &[(1182, 885), (1182, 944), (676, 944)];

const COAST_ERIADOR: Arc = &[
    (318, 548),
    (272, 540),
    (228, 522),
    (236, 486),
    (206, 452),
    (170, 470),
    (108, 448),
    (60, 400),
    (44, 340),
    (62, 312),
    (78, 282),
    (44, 252),
    (60, 210),
    (46, 160),
    (66, 116),
    (60, 92),
];
const COAST_ENEDWAITH: Arc = &[(334, 672), (324, 640), (338, 590), (318, 548)];
const COAST_GONDOR: Arc = &[
    (704, 890),
    (688, 868),
    (672, 884),
    (650, 852),
    (612, 838),
    (570, 848),
    (566, 884),
    (530, 902),
    (484, 892),
    (470, 846),
    (440, 806),
    (392, 786),
    (342, 798),
    (292, 782),
    (278, 752),
    (302, 708),
    (334, 672),
];
const COAST_HARAD: Arc = &[(676, 944), (694, 918), (704, 890)];

const ERIADOR_RHUDAUR: Arc = &[(500, 82), (506, 150), (490, 214), (464, 268), (456, 330), (446, 372)];
const ERIADOR_ENEDWAITH: Arc = &[(446, 372), (432, 420), (404, 448), (366, 496), (318, 548)];
const RHUDAUR_MISTY: Arc = &[(620, 78), (630, 150), (614, 214), (590, 262), (566, 300), (558, 346), (548, 386)];
const RHUDAUR_ENEDWAITH: Arc = &[(548, 386), (500, 388), (446, 372)];
const ENEDWAITH_MISTY: Arc = &[(548, 386), (534, 430), (526, 480), (518, 530)];
const ENEDWAITH_ROHAN: Arc = &[(518, 530), (470, 530), (446, 566), (452, 610), (466, 654)];
const ENEDWAITH_GONDOR: Arc = &[(466, 654), (436, 666), (388, 664), (334, 672)];
const MISTY_MIRKWOOD: Arc = &[(748, 80), (752, 150), (746, 220), (738, 290), (736, 350), (752, 430)];
const MISTY_ROHAN: Arc = &[(752, 430), (742, 484), (716, 530), (652, 548), (590, 552), (518, 530)];
const MIRKWOOD_ROHAN: Arc = &[(752, 430), (764, 424), (776, 412)];
const MIRKWOOD_RHOVANION: Arc = &[(776, 412), (830, 390), (900, 384), (942, 346), (938, 288)];
const MIRKWOOD_DALE: Arc = &[(938, 288), (878, 262), (860, 200), (866, 130), (872, 80)];
const DALE_RHOVANION: Arc = &[(938, 288), (1010, 272), (1090, 282), (1182, 268)];
const ROHAN_RHOVANION: Arc = &[(776, 412), (768, 452), (766, 506), (786, 558), (826, 580)];
const ROHAN_GONDOR: Arc =
    &[(466, 654), (520, 680), (590, 684), (650, 704), (704, 694), (712, 642), (764, 630), (826, 644)];
const ROHAN_ITHILIEN: Arc = &[(826, 644), (820, 612), (826, 580)];
const ITHILIEN_RHOVANION: Arc = &[(826, 580), (862, 562), (930, 560)];
const GONDOR_ITHILIEN: Arc = &[(826, 644), (856, 690), (858, 750), (836, 796), (806, 842)];
const GONDOR_HARAD: Arc = &[(806, 842), (772, 872), (734, 884), (704, 890)];
const ITHILIEN_MORDOR: Arc = &[(930, 560), (934, 620), (946, 680), (936, 740), (942, 800), (950, 842)];
const ITHILIEN_HARAD: Arc = &[(950, 842), (900, 850), (850, 846), (806, 842)];
const RHOVANION_MORDOR: Arc = &[(930, 560), (994, 548), (1070, 556), (1140, 550), (1182, 565)];
const MORDOR_HARAD: Arc = &[(950, 842), (1000, 866), (1084, 880), (1182, 885)];

/// All borders between regions, to be drawn.
pub(super) const BORDERS: &[Arc] = &[
    ERIADOR_RHUDAUR,
    ERIADOR_ENEDWAITH,
    RHUDAUR_MISTY,
    RHUDAUR_ENEDWAITH,
    ENEDWAITH_MISTY,
    ENEDWAITH_ROHAN,
    ENEDWAITH_GONDOR,
    MISTY_MIRKWOOD,
    MISTY_ROHAN,
    MIRKWOOD_ROHAN,
    MIRKWOOD_RHOVANION,
    MIRKWOOD_DALE,
    DALE_RHOVANION,
    ROHAN_RHOVANION,
    ROHAN_GONDOR,
    ROHAN_ITHILIEN,
    ITHILIEN_RHOVANION,
    GONDOR_ITHILIEN,
    GONDOR_HARAD,
    ITHILIEN_MORDOR,
    ITHILIEN_HARAD,
    RHOVANION_MORDOR,
    MORDOR_HARAD,
];

/// The arcs around a region, each to be walked so that it begins where the one
/// before it ended.
const fn around(region: Region) -> &'static [Arc] {
    match region {
        Region::Eriador => &[NORTH_ERIADOR, ERIADOR_RHUDAUR, ERIADOR_ENEDWAITH, COAST_ERIADOR],
        Region::Rhudaur => &[NORTH_RHUDAUR, RHUDAUR_MISTY, RHUDAUR_ENEDWAITH, ERIADOR_RHUDAUR],
        Region::Enedwaith => {
            &[ERIADOR_ENEDWAITH, RHUDAUR_ENEDWAITH, ENEDWAITH_MISTY, ENEDWAITH_ROHAN, ENEDWAITH_GONDOR, COAST_ENEDWAITH]
        }
        Region::MistyMountains => &[NORTH_MISTY, MISTY_MIRKWOOD, MISTY_ROHAN, ENEDWAITH_MISTY, RHUDAUR_MISTY],
        Region::Rohan => &[MISTY_ROHAN, MIRKWOOD_ROHAN, ROHAN_RHOVANION, ROHAN_ITHILIEN, ROHAN_GONDOR, ENEDWAITH_ROHAN],
        Region::Gondor => &[ENEDWAITH_GONDOR, ROHAN_GONDOR, GONDOR_ITHILIEN, GONDOR_HARAD, COAST_GONDOR],
        Region::Ithilien => &[ITHILIEN_RHOVANION, ITHILIEN_MORDOR, ITHILIEN_HARAD, GONDOR_ITHILIEN, ROHAN_ITHILIEN],
        Region::Mordor => &[RHOVANION_MORDOR, EAST_MORDOR, MORDOR_HARAD, ITHILIEN_MORDOR],
        Region::Haradwaith => &[GONDOR_HARAD, ITHILIEN_HARAD, MORDOR_HARAD, SOUTH, COAST_HARAD],
        Region::Rhovanion => {
            &[MIRKWOOD_RHOVANION, DALE_RHOVANION, EAST_RHOVANION, RHOVANION_MORDOR, ITHILIEN_RHOVANION, ROHAN_RHOVANION]
        }
        Region::Mirkwood => &[NORTH_MIRKWOOD, MIRKWOOD_DALE, MIRKWOOD_RHOVANION, MIRKWOOD_ROHAN, MISTY_MIRKWOOD],
        Region::Dale => &[NORTH_DALE, EAST_DALE, DALE_RHOVANION, MIRKWOOD_DALE],
    }
}

/// The arcs around a region, each with whether it is walked backwards.
fn walk(region: Region) -> Vec<(Arc, bool)> {
    let arcs = around(region);
    let mut walked: Vec<(Arc, bool)> = Vec::new();
    let mut last = None;
    for (nth, arc) in arcs.iter().enumerate() {
        // The first arc ends where the second has one of its ends.
        let next = arcs[(nth + 1) % arcs.len()];
        let backwards = match last {
            Some(last) => arc.first() != Some(last),
            None => next.first() == arc.first() || next.last() == arc.first(),
        };
        last = if backwards { arc.first() } else { arc.last() };
        walked.push((arc, backwards));
    }
    walked
}

/// A smooth line through points, as the data of a path; from its end on it is
/// the same curve.
pub(super) fn path(points: &[(i16, i16)]) -> String {
    let (x, y) = points[0];
    format!("M{x} {y}") + &onwards(points.to_vec())
}

/// The curves from the first point on to the last.
fn onwards(points: Vec<(i16, i16)>) -> String {
    let at = |nth: usize| {
        let (x, y) = points[nth.min(points.len() - 1)];
        (f32::from(x), f32::from(y))
    };
    let mut text = String::new();
    for nth in 0..points.len() - 1 {
        let (before, from, to, after) = (at(nth.saturating_sub(1)), at(nth), at(nth + 1), at(nth + 2));
        let lean = |a: f32, b: f32| (b - a) / 6.0;
        let (ax, ay) = (from.0 + lean(before.0, to.0), from.1 + lean(before.1, to.1));
        let (bx, by) = (to.0 - lean(from.0, after.0), to.1 - lean(from.1, after.1));
        text += &format!("C{ax:.0} {ay:.0} {bx:.0} {by:.0} {} {}", to.0, to.1);
    }
    text
}

/// The outline of a region as the data of a path.
pub(super) fn outline(region: Region) -> String {
    let mut text = String::new();
    for (arc, backwards) in walk(region) {
        let points: Vec<(i16, i16)> = if backwards { arc.iter().rev().copied().collect() } else { arc.to_vec() };
        if text.is_empty() {
            text = format!("M{} {}", points[0].0, points[0].1);
        }
        text += &onwards(points);
    }
    text + "z"
}

/// The coast from north to south, as the data of a path; `closed` is the sea
/// beside it.
pub(super) fn coast(closed: bool) -> String {
    let mut points: Vec<(i16, i16)> = vec![(56, -10), (48, 50), (60, 92)];
    for arc in [COAST_ERIADOR, COAST_ENEDWAITH, COAST_GONDOR, COAST_HARAD] {
        points.extend(arc.iter().rev().skip(1));
    }
    points.push((660, 975));
    if closed {
        points.extend([(-10, 975), (-10, -10)]);
    }
    path(&points)
}

/// Where the middle of a region's name is, and where its Nazgûl circle.
const fn middle(region: Region) -> [(f32, f32); 2] {
    match region {
        Region::Eriador => [(380.0, 300.0), (384.0, 272.0)],
        Region::Rhudaur => [(548.0, 252.0), (550.0, 226.0)],
        Region::Enedwaith => [(396.0, 540.0), (396.0, 512.0)],
        Region::MistyMountains => [(648.0, 436.0), (636.0, 408.0)],
        Region::Rohan => [(655.0, 604.0), (730.0, 620.0)],
        Region::Gondor => [(688.0, 746.0), (690.0, 718.0)],
        Region::Ithilien => [(898.0, 655.0), (898.0, 752.0)],
        Region::Mordor => [(1046.0, 838.0), (1042.0, 808.0)],
        Region::Haradwaith => [(900.0, 938.0), (930.0, 884.0)],
        Region::Rhovanion => [(1010.0, 470.0), (1010.0, 440.0)],
        Region::Mirkwood => [(800.0, 300.0), (852.0, 196.0)],
        Region::Dale => [(1006.0, 216.0), (1006.0, 188.0)],
    }
}

/// Where the Nazgûl and the Eye of a region are.
pub(super) fn sky(region: Region) -> Point {
    let [_, (x, y)] = middle(region);
    Point { x, y }
}

/// Where the name of a region is written: the middle of its base line.
pub(super) fn name_at(region: Region) -> Point {
    let [(x, y), _] = middle(region);
    Point { x, y: y + LETTERS * 0.3 }
}

/// The name of a region as a title.
pub(super) fn title(region: Region) -> &'static str {
    region.name().trim_start_matches("the ")
}

/// What the name of a region covers at its largest.
#[cfg(test)]
pub(super) fn name_box(region: Region) -> super::geometry::Rect {
    let [(x, y), _] = middle(region);
    let half = super::geometry::breadth(title(region)) * 0.5;
    super::geometry::Rect { left: x - half, top: y - LETTERS * 0.5, right: x + half, bottom: y + LETTERS * 0.5 }
}

/// The line around a region, corner by corner.
#[cfg(test)]
fn corners(region: Region) -> Vec<(i16, i16)> {
    let mut edge: Vec<(i16, i16)> = Vec::new();
    for (arc, backwards) in walk(region) {
        let skip = usize::from(!edge.is_empty());
        if backwards {
            edge.extend(arc.iter().rev().skip(skip));
        } else {
            edge.extend(arc.iter().skip(skip));
        }
    }
    edge
}

/// Whether a point lies in a region.
#[cfg(test)]
fn holds(region: Region, at: Point) -> bool {
    let edge = corners(region);
    let mut inside = false;
    for (nth, &(ax, ay)) in edge.iter().enumerate() {
        let (bx, by) = edge[(nth + 1) % edge.len()];
        let (ax, ay, bx, by) = (f32::from(ax), f32::from(ay), f32::from(bx), f32::from(by));
        if (ay > at.y) != (by > at.y) && at.x < (bx - ax) * (at.y - ay) / (by - ay) + ax {
            inside = !inside;
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fate::{Pack, Place};

    use super::*;
    use crate::fate::geometry::at;

    #[test]
    fn every_place_lies_in_its_region_and_in_no_other() {
        for place in Place::ALL {
            for region in Region::ALL {
                let wanted = Pack::standard().region(place) == region;
                assert_eq!(holds(region, at(place)), wanted, "{place} in {region}");
            }
        }
    }

    #[test]
    fn the_nazgul_of_a_region_circle_within_it_and_beside_its_towns() {
        for region in Region::ALL {
            assert!(holds(region, sky(region)), "{region}");
            for place in Place::ALL {
                let (town, sky) = (at(place), sky(region));
                assert!((town.x - sky.x).hypot(town.y - sky.y) > 36.0, "{region} and {place}");
            }
        }
    }

    #[test]
    fn the_line_around_a_region_is_closed() {
        for region in Region::ALL {
            let edge = corners(region);
            assert_eq!(edge.first(), edge.last(), "{region}");
        }
    }

    #[test]
    fn regions_share_a_line_exactly_where_a_nazgul_can_cross() {
        let edges = |region| around(region).iter().map(|arc| arc.as_ptr() as usize).collect::<BTreeSet<_>>();
        for a in Region::ALL {
            for b in Region::ALL.into_iter().filter(|&b| b != a) {
                let shared = edges(a).intersection(&edges(b)).count() > 0;
                assert_eq!(shared, Pack::standard().borders(a).contains(b), "{a} and {b}");
            }
        }
    }
}
