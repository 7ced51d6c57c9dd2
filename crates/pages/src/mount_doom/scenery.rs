//! What the hand drew around the road, sheet by sheet.

use super::geometry::Sheet;

/// One drawing, standing on a point.
#[derive(Clone, Copy)]
pub(super) struct Drawing {
    pub symbol: &'static str,
    /// The middle of its foot.
    pub x: f32,
    pub y: f32,
    pub size: (f32, f32),
    /// Whether it is far away, and faint.
    pub far: bool,
}

const fn near(symbol: &'static str, x: f32, y: f32, width: f32, height: f32) -> Drawing {
    Drawing { symbol, x, y, size: (width, height), far: false }
}

const fn far(symbol: &'static str, x: f32, y: f32, width: f32, height: f32) -> Drawing {
    Drawing { symbol, x, y, size: (width, height), far: true }
}

/// The drawings of a sheet, from back to front.
pub(super) fn scenery(sheet: &Sheet) -> &'static [Drawing] {
    if sheet.name == "wide" { WIDE } else { TALL }
}

/// A colour, and the ellipse it is laid on.
pub(super) type Wash = (&'static str, f32, f32, f32, f32);

/// The colours of the lands.
pub(super) fn washes(sheet: &Sheet) -> &'static [Wash] {
    if sheet.name == "wide" { WIDE_WASHES } else { TALL_WASHES }
}

const WIDE_WASHES: &[Wash] = &[
    ("shire", 190.0, 110.0, 130.0, 90.0),
    ("stone", 410.0, 120.0, 110.0, 110.0),
    ("lorien", 630.0, 110.0, 120.0, 90.0),
    ("south", 950.0, 120.0, 230.0, 100.0),
    ("wood", 790.0, 215.0, 80.0, 60.0),
    ("stone", 690.0, 270.0, 130.0, 70.0),
    ("eriador", 330.0, 300.0, 240.0, 70.0),
    ("waste", 300.0, 480.0, 220.0, 70.0),
    ("morgul", 560.0, 440.0, 120.0, 90.0),
    ("mordor", 960.0, 460.0, 260.0, 110.0),
];

const WIDE: &[Drawing] = &[
    // The Misty Mountains, with Moria below.
    far("t-peak", 322.0, 78.0, 56.0, 46.0),
    near("t-peak", 372.0, 62.0, 62.0, 52.0),
    near("d-moria", 440.0, 196.0, 112.0, 78.0),
    near("t-crag", 518.0, 98.0, 44.0, 38.0),
    near("t-peak", 462.0, 66.0, 60.0, 50.0),
    near("t-crag", 326.0, 218.0, 50.0, 42.0),
    near("t-peak", 372.0, 226.0, 58.0, 48.0),
    near("t-crag", 508.0, 212.0, 48.0, 40.0),
    // Rivendell.
    near("t-pine", 108.0, 96.0, 18.0, 31.0),
    near("d-rivendell", 176.0, 97.0, 118.0, 77.0),
    near("t-pine", 246.0, 100.0, 18.0, 31.0),
    near("t-pine", 262.0, 112.0, 16.0, 28.0),
    near("t-tree", 232.0, 226.0, 22.0, 29.0),
    near("t-tree", 258.0, 232.0, 24.0, 31.0),
    near("t-hill", 186.0, 232.0, 54.0, 21.0),
    near("t-hill", 130.0, 214.0, 50.0, 20.0),
    // The Golden Wood.
    near("d-lorien", 632.0, 114.0, 118.0, 90.0),
    near("t-tree", 560.0, 84.0, 24.0, 31.0),
    near("t-tree", 704.0, 74.0, 22.0, 29.0),
    near("t-tree", 692.0, 206.0, 24.0, 31.0),
    near("t-tree", 664.0, 214.0, 22.0, 29.0),
    near("t-reeds", 586.0, 204.0, 40.0, 18.0),
    // Rohan.
    near("t-hill", 812.0, 60.0, 50.0, 20.0),
    near("t-horse", 898.0, 66.0, 46.0, 34.0),
    near("t-horse", 996.0, 66.0, 40.0, 30.0),
    near("d-edoras", 1100.0, 112.0, 116.0, 74.0),
    near("t-reeds", 1044.0, 178.0, 38.0, 17.0),
    near("t-reeds", 1000.0, 160.0, 36.0, 16.0),
    // Fangorn and Isengard.
    near("t-bole", 752.0, 196.0, 46.0, 56.0),
    near("t-tree", 720.0, 184.0, 26.0, 34.0),
    near("t-tree", 780.0, 178.0, 24.0, 31.0),
    near("t-bole", 758.0, 246.0, 40.0, 48.0),
    near("t-tree", 726.0, 234.0, 26.0, 34.0),
    // Helm's Deep.
    near("t-peak", 634.0, 242.0, 56.0, 47.0),
    near("d-helm", 688.0, 276.0, 112.0, 74.0),
    near("t-crag", 614.0, 352.0, 44.0, 37.0),
    near("t-crag", 654.0, 366.0, 48.0, 40.0),
    near("t-peak", 748.0, 378.0, 56.0, 46.0),
    near("t-crag", 800.0, 374.0, 44.0, 37.0),
    far("t-hill", 1060.0, 358.0, 54.0, 21.0),
    far("t-hill", 1004.0, 366.0, 50.0, 20.0),
    // Gondor and the White City.
    near("t-peak", 116.0, 254.0, 60.0, 50.0),
    near("d-tirith", 186.0, 314.0, 104.0, 93.0),
    near("t-tree", 292.0, 246.0, 22.0, 29.0),
    near("t-hill", 336.0, 244.0, 48.0, 19.0),
    near("t-hill", 430.0, 262.0, 50.0, 20.0),
    near("t-tree", 470.0, 258.0, 22.0, 29.0),
    near("t-hill", 556.0, 234.0, 48.0, 19.0),
    // The Dead Marshes and Ithilien.
    near("t-reeds", 212.0, 392.0, 40.0, 18.0),
    near("t-reeds", 252.0, 420.0, 40.0, 18.0),
    near("t-bones", 222.0, 452.0, 58.0, 32.0),
    near("t-reeds", 300.0, 412.0, 36.0, 16.0),
    near("t-reeds", 116.0, 530.0, 36.0, 16.0),
    near("t-tree", 170.0, 536.0, 22.0, 29.0),
    near("t-tree", 330.0, 538.0, 22.0, 29.0),
    near("t-crag", 396.0, 552.0, 44.0, 37.0),
    // Minas Morgul, and the mountains of shadow.
    near("t-peak", 640.0, 416.0, 54.0, 45.0),
    near("d-morgul", 562.0, 462.0, 118.0, 102.0),
    near("t-crag", 474.0, 462.0, 40.0, 34.0),
    near("t-crag", 704.0, 434.0, 44.0, 37.0),
    near("t-peak", 764.0, 452.0, 58.0, 48.0),
    near("t-tower", 852.0, 466.0, 50.0, 80.0),
    near("t-crag", 908.0, 440.0, 44.0, 37.0),
    near("t-peak", 960.0, 410.0, 56.0, 47.0),
    near("d-doom", 1072.0, 534.0, 226.0, 170.0),
    near("t-crag", 932.0, 556.0, 44.0, 37.0),
];

const TALL_WASHES: &[Wash] = &[
    ("shire", 80.0, 150.0, 90.0, 80.0),
    ("stone", 210.0, 150.0, 80.0, 80.0),
    ("lorien", 350.0, 140.0, 80.0, 70.0),
    ("south", 570.0, 150.0, 150.0, 80.0),
    ("wood", 440.0, 240.0, 70.0, 50.0),
    ("stone", 380.0, 300.0, 90.0, 60.0),
    ("eriador", 170.0, 310.0, 150.0, 60.0),
    ("waste", 150.0, 450.0, 140.0, 60.0),
    ("morgul", 320.0, 460.0, 80.0, 70.0),
    ("mordor", 570.0, 470.0, 170.0, 100.0),
];

const TALL: &[Drawing] = &[
    near("t-peak", 190.0, 118.0, 48.0, 40.0),
    near("d-moria", 232.0, 232.0, 84.0, 58.0),
    near("t-crag", 292.0, 122.0, 36.0, 31.0),
    near("t-crag", 188.0, 262.0, 38.0, 32.0),
    near("d-rivendell", 98.0, 138.0, 96.0, 63.0),
    near("t-tree", 168.0, 250.0, 20.0, 26.0),
    near("t-hill", 30.0, 200.0, 34.0, 14.0),
    near("d-lorien", 352.0, 142.0, 92.0, 70.0),
    near("t-tree", 408.0, 116.0, 20.0, 26.0),
    near("t-tree", 300.0, 226.0, 20.0, 26.0),
    near("t-horse", 520.0, 92.0, 38.0, 28.0),
    near("d-edoras", 648.0, 132.0, 92.0, 58.0),
    near("t-reeds", 580.0, 216.0, 32.0, 14.0),
    near("t-bole", 388.0, 250.0, 38.0, 46.0),
    near("t-tree", 358.0, 238.0, 22.0, 29.0),
    near("t-peak", 318.0, 268.0, 44.0, 36.0),
    near("d-helm", 392.0, 304.0, 88.0, 58.0),
    near("t-crag", 600.0, 372.0, 40.0, 34.0),
    near("t-peak", 566.0, 362.0, 46.0, 38.0),
    near("t-hill", 640.0, 350.0, 44.0, 18.0),
    near("d-tirith", 86.0, 310.0, 84.0, 74.0),
    near("t-hill", 262.0, 266.0, 44.0, 17.0),
    near("t-reeds", 112.0, 412.0, 34.0, 15.0),
    near("t-reeds", 58.0, 508.0, 34.0, 15.0),
    near("t-bones", 150.0, 526.0, 50.0, 28.0),
    near("d-morgul", 326.0, 474.0, 88.0, 76.0),
    near("t-crag", 398.0, 440.0, 36.0, 31.0),
    near("t-tower", 482.0, 476.0, 40.0, 64.0),
    near("t-crag", 500.0, 564.0, 36.0, 31.0),
    near("t-peak", 536.0, 452.0, 44.0, 37.0),
    near("d-doom", 642.0, 528.0, 172.0, 129.0),
];
