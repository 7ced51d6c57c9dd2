//! What grows and towers on the map: ranges, woods, hills, far things. It is
//! strewn along lines as a hand would, and leaves towns and names free.

use fate::Place;

use super::geometry::{Point, Rect, TOWN, at, name_box, noise};

/// A drawn thing: its symbol, the middle of its foot, and its size.
#[derive(Clone, Copy)]
pub(super) struct Drawing {
    pub symbol: &'static str,
    pub foot: Point,
    pub size: (f32, f32),
}

/// Things strewn along a line.
struct Range {
    /// What, in turns.
    symbols: &'static [&'static str],
    /// The line.
    along: &'static [(f32, f32)],
    /// From one thing to the next.
    step: f32,
    /// How far a thing may lie beside the line.
    spread: f32,
    /// How large it is.
    size: (f32, f32),
}

const PEAKS: &[&str] = &["peak", "crag", "peak", "peak", "crag"];
const PINES: &[&str] = &["pine", "pine", "tree"];
const TREES: &[&str] = &["tree"];
const HILLS: &[&str] = &["hill"];

const RANGES: &[Range] = &[
    // The Misty Mountains.
    Range {
        symbols: PEAKS,
        along: &[
            (634.0, 70.0),
            (640.0, 130.0),
            (628.0, 200.0),
            (606.0, 262.0),
            (582.0, 300.0),
            (566.0, 350.0),
            (556.0, 410.0),
            (550.0, 470.0),
        ],
        step: 19.0,
        spread: 9.0,
        size: (40.0, 34.0),
    },
    // Ered Nimrais, the White Mountains.
    Range {
        symbols: PEAKS,
        along: &[
            (340.0, 700.0),
            (400.0, 678.0),
            (466.0, 678.0),
            (520.0, 700.0),
            (590.0, 712.0),
            (650.0, 732.0),
            (716.0, 726.0),
            (786.0, 716.0),
        ],
        step: 20.0,
        spread: 7.0,
        size: (38.0, 32.0),
    },
    // Ered Luin, the Blue Mountains, north and south of the gulf.
    Range {
        symbols: PEAKS,
        along: &[(88.0, 88.0), (80.0, 150.0), (84.0, 214.0)],
        step: 19.0,
        spread: 7.0,
        size: (34.0, 29.0),
    },
    Range { symbols: PEAKS, along: &[(84.0, 376.0), (116.0, 426.0)], step: 20.0, spread: 6.0, size: (32.0, 27.0) },
    // The Grey Mountains in the north.
    Range {
        symbols: PEAKS,
        along: &[(660.0, 62.0), (740.0, 56.0), (830.0, 62.0), (890.0, 58.0)],
        step: 26.0,
        spread: 4.0,
        size: (32.0, 27.0),
    },
    // Mordor's walls: Ephel Dúath and Ered Lithui.
    Range {
        symbols: PEAKS,
        along: &[
            (938.0, 590.0),
            (944.0, 660.0),
            (944.0, 740.0),
            (948.0, 806.0),
            (968.0, 856.0),
            (1040.0, 884.0),
            (1120.0, 894.0),
            (1180.0, 898.0),
        ],
        step: 18.0,
        spread: 5.0,
        size: (38.0, 32.0),
    },
    Range {
        symbols: PEAKS,
        along: &[(1000.0, 564.0), (1060.0, 572.0), (1140.0, 566.0), (1186.0, 578.0)],
        step: 19.0,
        spread: 5.0,
        size: (36.0, 31.0),
    },
    // The Iron Hills.
    Range {
        symbols: &["crag", "hill"],
        along: &[(1010.0, 108.0), (1060.0, 92.0), (1130.0, 100.0), (1170.0, 112.0)],
        step: 22.0,
        spread: 6.0,
        size: (30.0, 22.0),
    },
    // Mirkwood.
    Range {
        symbols: PINES,
        along: &[(770.0, 112.0), (764.0, 180.0), (770.0, 250.0), (756.0, 310.0)],
        step: 10.0,
        spread: 10.0,
        size: (15.0, 25.0),
    },
    Range {
        symbols: PINES,
        along: &[(792.0, 108.0), (796.0, 180.0), (790.0, 204.0)],
        step: 10.0,
        spread: 8.0,
        size: (15.0, 25.0),
    },
    Range {
        symbols: PINES,
        along: &[(846.0, 112.0), (842.0, 190.0), (848.0, 262.0), (846.0, 300.0)],
        step: 10.0,
        spread: 9.0,
        size: (15.0, 25.0),
    },
    Range {
        symbols: PINES,
        along: &[(872.0, 288.0), (916.0, 306.0), (920.0, 350.0), (830.0, 376.0), (796.0, 392.0)],
        step: 10.0,
        spread: 8.0,
        size: (15.0, 25.0),
    },
    Range {
        symbols: PINES,
        along: &[(820.0, 290.0), (824.0, 330.0), (816.0, 366.0)],
        step: 10.0,
        spread: 9.0,
        size: (15.0, 25.0),
    },
    // Fangorn.
    Range {
        symbols: &["bole", "tree"],
        along: &[(620.0, 470.0), (618.0, 520.0), (650.0, 540.0), (690.0, 524.0)],
        step: 18.0,
        spread: 8.0,
        size: (22.0, 28.0),
    },
    // Lórien.
    Range {
        symbols: TREES,
        along: &[(672.0, 380.0), (690.0, 372.0), (716.0, 374.0)],
        step: 10.0,
        spread: 5.0,
        size: (16.0, 22.0),
    },
    Range {
        symbols: TREES,
        along: &[(676.0, 420.0), (700.0, 432.0), (724.0, 428.0)],
        step: 10.0,
        spread: 5.0,
        size: (16.0, 22.0),
    },
    // The Old Forest.
    Range {
        symbols: TREES,
        along: &[(276.0, 206.0), (284.0, 246.0), (280.0, 272.0)],
        step: 10.0,
        spread: 9.0,
        size: (16.0, 21.0),
    },
    // Drúadan, Eryn Vorn, the woods of Ithilien.
    Range {
        symbols: TREES,
        along: &[(724.0, 656.0), (744.0, 650.0), (772.0, 654.0)],
        step: 10.0,
        spread: 4.0,
        size: (15.0, 20.0),
    },
    Range { symbols: TREES, along: &[(246.0, 510.0), (276.0, 528.0)], step: 10.0, spread: 6.0, size: (15.0, 20.0) },
    Range { symbols: TREES, along: &[(906.0, 586.0), (914.0, 640.0)], step: 16.0, spread: 5.0, size: (14.0, 19.0) },
    Range { symbols: TREES, along: &[(912.0, 776.0), (920.0, 826.0)], step: 16.0, spread: 5.0, size: (14.0, 19.0) },
    // Hills: the Shire, the Weather Hills, Emyn Muil, the green hills of Gondor, the south.
    Range {
        symbols: HILLS,
        along: &[(176.0, 226.0), (196.0, 296.0), (250.0, 300.0)],
        step: 34.0,
        spread: 6.0,
        size: (30.0, 12.0),
    },
    Range {
        symbols: HILLS,
        along: &[(404.0, 186.0), (420.0, 240.0), (480.0, 222.0)],
        step: 28.0,
        spread: 6.0,
        size: (32.0, 13.0),
    },
    Range {
        symbols: &["crag", "hill"],
        along: &[(772.0, 548.0), (846.0, 552.0), (852.0, 520.0)],
        step: 22.0,
        spread: 5.0,
        size: (26.0, 16.0),
    },
    Range {
        symbols: HILLS,
        along: &[(390.0, 752.0), (430.0, 790.0), (500.0, 800.0)],
        step: 30.0,
        spread: 5.0,
        size: (30.0, 12.0),
    },
    Range {
        symbols: HILLS,
        along: &[(960.0, 930.0), (1100.0, 926.0), (1170.0, 930.0)],
        step: 46.0,
        spread: 6.0,
        size: (34.0, 13.0),
    },
    // Grass, reeds and waste.
    Range {
        symbols: &["reeds"],
        along: &[(714.0, 300.0), (716.0, 240.0)],
        step: 24.0,
        spread: 6.0,
        size: (26.0, 11.0),
    },
    Range {
        symbols: &["reeds"],
        along: &[(690.0, 566.0), (660.0, 576.0), (620.0, 586.0), (720.0, 616.0)],
        step: 40.0,
        spread: 8.0,
        size: (24.0, 10.0),
    },
    Range {
        symbols: &["reeds"],
        along: &[(860.0, 540.0), (920.0, 548.0)],
        step: 26.0,
        spread: 5.0,
        size: (26.0, 11.0),
    },
    Range {
        symbols: &["bones"],
        along: &[(968.0, 520.0), (1060.0, 520.0)],
        step: 80.0,
        spread: 4.0,
        size: (36.0, 20.0),
    },
    Range {
        symbols: &["reeds"],
        along: &[(440.0, 440.0), (420.0, 500.0), (370.0, 560.0)],
        step: 44.0,
        spread: 9.0,
        size: (26.0, 11.0),
    },
];

/// Things that stand alone.
const LANDMARKS: &[Drawing] = &[
    Drawing { symbol: "peak", foot: Point { x: 960.0, y: 104.0 }, size: (50.0, 44.0) },
    Drawing { symbol: "tower", foot: Point { x: 1146.0, y: 632.0 }, size: (30.0, 48.0) },
    Drawing { symbol: "tower", foot: Point { x: 596.0, y: 500.0 }, size: (20.0, 34.0) },
    Drawing { symbol: "tower", foot: Point { x: 756.0, y: 334.0 }, size: (18.0, 30.0) },
    Drawing { symbol: "city", foot: Point { x: 794.0, y: 748.0 }, size: (34.0, 32.0) },
    Drawing { symbol: "smial", foot: Point { x: 196.0, y: 262.0 }, size: (34.0, 20.0) },
    Drawing { symbol: "horse", foot: Point { x: 640.0, y: 668.0 }, size: (30.0, 23.0) },
    Drawing { symbol: "ruin", foot: Point { x: 432.0, y: 420.0 }, size: (26.0, 20.0) },
    Drawing { symbol: "gate", foot: Point { x: 582.0, y: 344.0 }, size: (24.0, 18.0) },
    Drawing { symbol: "holly", foot: Point { x: 484.0, y: 352.0 }, size: (16.0, 20.0) },
    Drawing { symbol: "rose", foot: Point { x: 214.0, y: 560.0 }, size: (72.0, 72.0) },
];

/// Everything that is drawn, the far things first.
pub(super) fn scenery() -> Vec<Drawing> {
    let free: Vec<Rect> =
        Place::ALL.iter().flat_map(|&place| [Rect::around(at(place), TOWN + 2.0), name_box(place)]).collect();
    let mut all: Vec<Drawing> = LANDMARKS.to_vec();
    for (nth, range) in RANGES.iter().enumerate() {
        strew(range, nth as u32 * 1009, &mut all);
    }
    all.retain(|drawing| {
        let Drawing { foot, size: (wide, high), .. } = *drawing;
        // A little may peep out from behind a name.
        let body =
            Rect { left: foot.x - wide * 0.32, top: foot.y - high * 0.75, right: foot.x + wide * 0.32, bottom: foot.y };
        free.iter().all(|taken| !taken.meets(body))
    });
    all.sort_by(|a, b| a.foot.y.total_cmp(&b.foot.y));
    all
}

fn strew(range: &Range, salt: u32, out: &mut Vec<Drawing>) {
    let mut nth = salt;
    for ends in range.along.windows(2) {
        let ((ax, ay), (bx, by)) = (ends[0], ends[1]);
        let count = ((bx - ax).hypot(by - ay) / range.step).round().max(1.0);
        for step in 0..count as u32 {
            nth += 1;
            let t = step as f32 / count;
            let grown = 1.0 + noise(nth + 7) * 0.16;
            out.push(Drawing {
                symbol: range.symbols[(nth - salt) as usize % range.symbols.len()],
                foot: Point {
                    x: ax + (bx - ax) * t + noise(nth * 3) * range.spread,
                    y: ay + (by - ay) * t + noise(nth * 5 + 1) * range.spread * 0.6 + range.size.1 * 0.5,
                },
                size: (range.size.0 * grown, range.size.1 * grown),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_drawn_over_a_name() {
        let all = scenery();
        assert!(all.len() > 150, "{}", all.len());
        for drawing in &all {
            let foot = Rect::around(Point { x: drawing.foot.x, y: drawing.foot.y - 2.0 }, 1.0);
            for place in Place::ALL {
                assert!(!foot.meets(name_box(place)), "{} over {place}", drawing.symbol);
            }
        }
    }
}
