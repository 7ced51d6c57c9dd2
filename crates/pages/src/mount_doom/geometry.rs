//! Where things are on the sheet. The road is one curve through points that a
//! hand has put down, stage by stage; the spaces of a stage lie on it at equal
//! distances, however many there are.
//!
//! There are two sheets, one for wide windows and one for tall ones.

use mount_doom::{STAGES, SpaceView};

/// A point of a sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub x: f32,
    pub y: f32,
}

const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// A drawing of the land.
pub(super) struct Sheet {
    pub name: &'static str,
    pub width: f32,
    pub height: f32,
    /// The size of a figure.
    pub figure: f32,
    /// The radius of a space.
    pub space: f32,
    start: Point,
    /// Points the road goes through; the last of each is the destination.
    way: [&'static [Point]; STAGES],
    /// Where the names of Rivendell and of the destinations are written, by
    /// their middle.
    pub names: [Point; STAGES + 1],
    /// The size of the landmarks, against that of the wide sheet.
    pub scale: f32,
    /// Where Isengard is.
    pub isengard: Point,
    /// Where the Nazgûl gather.
    pub gathering: Point,
    /// How far two of them stand apart.
    pub apart: f32,
    /// How many stand in a line.
    pub line: usize,
    /// Where companions wait who went beyond Minas Morgul.
    pub waiting: Point,
}

pub(super) static SHEETS: [Sheet; 2] = [
    Sheet {
        name: "wide",
        width: 1200.0,
        height: 930.0,
        figure: 46.0,
        space: 14.0,
        start: at(172.0, 128.0),
        way: [
            &[at(240.0, 168.0), at(318.0, 140.0), at(388.0, 92.0), at(470.0, 96.0), at(545.0, 142.0), at(630.0, 138.0)],
            &[
                at(712.0, 104.0),
                at(790.0, 78.0),
                at(870.0, 92.0),
                at(950.0, 76.0),
                at(1030.0, 104.0),
                at(1104.0, 138.0),
            ],
            &[
                at(1148.0, 214.0),
                at(1100.0, 284.0),
                at(1012.0, 296.0),
                at(930.0, 274.0),
                at(846.0, 306.0),
                at(764.0, 320.0),
                at(688.0, 296.0),
            ],
            &[
                at(612.0, 262.0),
                at(530.0, 268.0),
                at(452.0, 300.0),
                at(372.0, 296.0),
                at(296.0, 262.0),
                at(222.0, 284.0),
                at(168.0, 330.0),
            ],
            &[
                at(128.0, 396.0),
                at(156.0, 470.0),
                at(238.0, 496.0),
                at(320.0, 468.0),
                at(398.0, 472.0),
                at(474.0, 506.0),
                at(560.0, 484.0),
            ],
            &[
                at(640.0, 456.0),
                at(716.0, 480.0),
                at(792.0, 512.0),
                at(874.0, 500.0),
                at(950.0, 470.0),
                at(1010.0, 440.0),
                at(1072.0, 388.0),
            ],
        ],
        names: [
            at(148.0, 188.0),
            at(628.0, 186.0),
            at(1056.0, 182.0),
            at(654.0, 346.0),
            at(262.0, 352.0),
            at(594.0, 536.0),
            at(1072.0, 566.0),
        ],
        scale: 1.0,
        isengard: at(826.0, 208.0),
        gathering: at(368.0, 362.0),
        apart: 34.0,
        line: 5,
        waiting: at(730.0, 560.0),
    },
    Sheet {
        name: "tall",
        width: 720.0,
        height: 1010.0,
        figure: 50.0,
        space: 12.5,
        start: at(94.0, 166.0),
        way: [
            &[
                at(128.0, 208.0),
                at(172.0, 194.0),
                at(202.0, 146.0),
                at(250.0, 124.0),
                at(298.0, 154.0),
                at(350.0, 168.0),
            ],
            &[
                at(404.0, 150.0),
                at(446.0, 112.0),
                at(506.0, 106.0),
                at(556.0, 138.0),
                at(602.0, 172.0),
                at(654.0, 160.0),
            ],
            &[
                at(690.0, 226.0),
                at(650.0, 286.0),
                at(590.0, 300.0),
                at(540.0, 276.0),
                at(486.0, 298.0),
                at(436.0, 334.0),
                at(374.0, 322.0),
            ],
            &[
                at(324.0, 288.0),
                at(270.0, 284.0),
                at(224.0, 318.0),
                at(176.0, 344.0),
                at(128.0, 318.0),
                at(72.0, 326.0),
            ],
            &[
                at(34.0, 384.0),
                at(58.0, 442.0),
                at(112.0, 476.0),
                at(162.0, 454.0),
                at(210.0, 446.0),
                at(262.0, 486.0),
                at(322.0, 492.0),
            ],
            &[
                at(376.0, 466.0),
                at(424.0, 476.0),
                at(470.0, 512.0),
                at(524.0, 508.0),
                at(566.0, 470.0),
                at(604.0, 442.0),
                at(642.0, 404.0),
            ],
        ],
        names: [
            at(84.0, 244.0),
            at(350.0, 218.0),
            at(628.0, 210.0),
            at(478.0, 378.0),
            at(174.0, 276.0),
            at(310.0, 546.0),
            at(612.0, 562.0),
        ],
        scale: 0.74,
        isengard: at(438.0, 228.0),
        gathering: at(186.0, 384.0),
        apart: 28.0,
        line: 5,
        waiting: at(450.0, 560.0),
    },
];

/// The road on one sheet: where each space lies.
pub(super) struct Road {
    pub spaces: Vec<Point>,
    /// Every point of the line itself, from space to space.
    line: Vec<Vec<Point>>,
}

impl Sheet {
    /// The road with these spaces.
    pub fn road(&self, spaces: &[SpaceView]) -> Road {
        let mut points = vec![self.start];
        let mut line = vec![vec![self.start]];
        let ends = spaces.iter().enumerate().filter(|(_, space)| matches!(space, SpaceView::Destination(_)));
        let mut from = 0;
        for ((end, _), stage) in ends.zip(0..STAGES) {
            let curve = self.curve(stage);
            let steps = end - from;
            let whole = length(&curve);
            for step in 1..=steps {
                let part = |step: usize| whole * step as f32 / steps as f32;
                line.push(cut(&curve, part(step - 1), part(step)));
                points.push(line.last().and_then(|piece| piece.last()).copied().unwrap_or(self.start));
            }
            from = end;
        }
        Road { spaces: points, line }
    }

    /// The curve of one stage as a line of short pieces: a spline through the
    /// points of the way that goes smoothly over into the neighbouring stages.
    fn curve(&self, stage: usize) -> Vec<Point> {
        const FINE: usize = 16;
        let all: Vec<Point> = std::iter::once(self.start).chain(self.way.iter().copied().flatten().copied()).collect();
        let first: usize = self.way[..stage].iter().map(|way| way.len()).sum();
        let mut curve = vec![all[first]];
        for i in first..first + self.way[stage].len() {
            let knots = [all[i.saturating_sub(1)], all[i], all[i + 1], all[(i + 2).min(all.len() - 1)]];
            curve.extend((1..=FINE).map(|n| spline(knots, n as f32 / FINE as f32)));
        }
        curve
    }
}

impl Road {
    /// The line from one space to another, as the data of an SVG path.
    pub fn way(&self, from: usize, to: usize) -> String {
        let start = self.spaces[from.min(self.spaces.len() - 1)];
        let mut path = format!("M{:.0} {:.0}", start.x, start.y);
        for point in self.line.iter().take(to + 1).skip(from + 1).flatten() {
            path += &format!("L{:.1} {:.1}", point.x, point.y);
        }
        path
    }
}

/// A Catmull-Rom spline between the second and the third knot.
fn spline([a, b, c, d]: [Point; 4], t: f32) -> Point {
    let one = |a: f32, b: f32, c: f32, d: f32| {
        0.5 * (2.0 * b
            + (c - a) * t
            + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
            + (3.0 * b - a - 3.0 * c + d) * t * t * t)
    };
    at(one(a.x, b.x, c.x, d.x), one(a.y, b.y, c.y, d.y))
}

fn length(curve: &[Point]) -> f32 {
    curve.windows(2).map(|pair| (pair[1].x - pair[0].x).hypot(pair[1].y - pair[0].y)).sum()
}

/// The piece of a curve between two distances from its start.
fn cut(curve: &[Point], from: f32, to: f32) -> Vec<Point> {
    let (mut gone, mut piece) = (0.0, Vec::new());
    for pair in curve.windows(2) {
        let step = (pair[1].x - pair[0].x).hypot(pair[1].y - pair[0].y);
        let along = |way: f32| {
            let part = ((way - gone) / step.max(f32::EPSILON)).clamp(0.0, 1.0);
            at(pair[0].x + (pair[1].x - pair[0].x) * part, pair[0].y + (pair[1].y - pair[0].y) * part)
        };
        if gone + step > from && gone < to {
            piece.push(along(to.min(gone + step)));
        }
        gone += step;
    }
    piece
}

#[cfg(test)]
mod tests {
    use mount_doom::Stage;

    use super::*;

    fn spaces(steps: usize) -> Vec<SpaceView> {
        let stage = |stage| std::iter::repeat_n(SpaceView::Plain, steps - 1).chain([SpaceView::Destination(stage)]);
        std::iter::once(SpaceView::Plain).chain(Stage::ALL.into_iter().flat_map(stage)).collect()
    }

    #[test]
    fn spaces_lie_on_the_sheet_and_apart() {
        for sheet in &SHEETS {
            for steps in [5, 8, 10] {
                let road = sheet.road(&spaces(steps));
                assert_eq!(road.spaces.len(), 6 * steps + 1);
                assert!(road.spaces.iter().all(|p| p.x > 0.0 && p.x < sheet.width && p.y > 0.0 && p.y < sheet.height));
                let gap = |pair: &[Point]| (pair[1].x - pair[0].x).hypot(pair[1].y - pair[0].y);
                assert!(road.spaces.windows(2).all(|pair| gap(pair) > 2.0 * sheet.space), "{} {steps}", sheet.name);
            }
        }
    }

    #[test]
    fn every_stage_ends_where_the_hand_put_it() {
        for sheet in &SHEETS {
            let road = sheet.road(&spaces(8));
            for (stage, way) in sheet.way.iter().enumerate() {
                let (end, space) = (way[way.len() - 1], road.spaces[8 * (stage + 1)]);
                assert!((end.x - space.x).hypot(end.y - space.y) < 1.0, "{} {stage}", sheet.name);
            }
        }
    }
}
