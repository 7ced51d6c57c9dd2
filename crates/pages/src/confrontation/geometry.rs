//! Where things are on the sheet. The sixteen lands are a grid of four by four
//! that stands on one corner, the viewer's home below.
//!
//! There are two sheets, one for wide windows and one for tall ones. Both have
//! every land at the same percentage of their width and height, so that what
//! stands on the land is placed once, by the style sheet.

use confrontation::{Region, Side};

/// The size of a drawing of the land.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    pub name: &'static str,
    pub width: f32,
    pub height: f32,
}

pub(super) const SHEETS: [Sheet; 2] =
    [Sheet { name: "wide", width: 1200.0, height: 930.0 }, Sheet { name: "tall", width: 720.0, height: 1010.0 }];

/// Half the width and half the height of a land, in parts of the sheet. The
/// style sheet of the game knows the same two numbers.
const HALF: (f32, f32) = (0.12, 0.122);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub x: f32,
    pub y: f32,
}

impl Sheet {
    /// The point of the sheet for a point of the grid, as seen from `below`.
    fn at(self, p: f32, q: f32, below: Side) -> Point {
        let turn = if below == Side::Sauron { -1.0 } else { 1.0 };
        let (x, y) = (turn * (q - p) * HALF.0, turn * (4.0 - p - q) * HALF.1);
        Point { x: self.width * (0.5 + x), y: self.height * (0.5 + y) }
    }

    /// The middle of a land.
    pub fn centre(self, region: Region, below: Side) -> Point {
        let (a, b) = grid(region);
        self.at(f32::from(a) + 0.5, f32::from(b) + 0.5, below)
    }

    /// A corner of the grid, a little off as a hand draws it. Who draws it
    /// again draws the same.
    fn corner(self, p: u8, q: u8, below: Side) -> Point {
        let point = self.at(f32::from(p), f32::from(q), below);
        let off = |salt| noise(u32::from(p) * 31 + u32::from(q) * 7 + salt) * self.width * 0.012;
        Point { x: point.x + off(1), y: point.y + off(2) }
    }

    /// The border between two corners, from the first to the second: one curve
    /// whichever land it is drawn for.
    fn border(self, from: (u8, u8), to: (u8, u8), below: Side) -> String {
        let (a, b) = (self.corner(from.0, from.1, below), self.corner(to.0, to.1, below));
        let key = u32::from(from.0 + to.0) * 97 + u32::from(from.1 + to.1) * 13;
        let sway = noise(key) * self.width * 0.022;
        // Across the line, but always measured from the same end.
        let ahead = if (from.0, from.1) < (to.0, to.1) { 1.0 } else { -1.0 };
        let (dx, dy) = ((b.x - a.x) * ahead, (b.y - a.y) * ahead);
        let length = dx.hypot(dy).max(1.0);
        let mid =
            Point { x: f32::midpoint(a.x, b.x) - dy / length * sway, y: f32::midpoint(a.y, b.y) + dx / length * sway };
        format!("Q{:.0} {:.0} {:.0} {:.0}", mid.x, mid.y, b.x, b.y)
    }

    /// The outline of a land, as the data of an SVG path.
    pub fn outline(self, region: Region, below: Side) -> String {
        let (a, b) = grid(region);
        let corners = [(a, b), (a, b + 1), (a + 1, b + 1), (a + 1, b)];
        let first = self.corner(a, b, below);
        let mut path = format!("M{:.0} {:.0}", first.x, first.y);
        for i in 0..4 {
            path += &self.border(corners[i], corners[(i + 1) % 4], below);
        }
        path + "z"
    }
}

/// The place of a land in the grid of four by four: how often one has turned
/// left and right on the way from the Shire.
pub(super) fn grid(region: Region) -> (u8, u8) {
    let row = region.row();
    let before = Region::ALL.iter().filter(|other| other.row() == row && **other < region).count() as u8;
    // In each row, the lands come from left to right.
    let left = row.min(3) - before;
    (left, row - left)
}

/// A number from -1 to 1 that looks random and is always the same.
pub(super) fn noise(key: u32) -> f32 {
    let mut x = key.wrapping_mul(0x9e37_79b9) ^ 0x5bd1_e995;
    x = (x ^ (x >> 15)).wrapping_mul(0x85eb_ca6b);
    x = (x ^ (x >> 13)).wrapping_mul(0xc2b2_ae35);
    f32::from((x >> 16) as u16) / 32_768.0 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_in_the_grid_are_neighbours_in_the_game() {
        assert_eq!((grid(Region::Shire), grid(Region::Mordor)), ((0, 0), (3, 3)));
        for region in Region::ALL {
            let (a, b) = grid(region);
            for next in region.backward(Side::Sauron).iter() {
                assert!(grid(next) == (a + 1, b) || grid(next) == (a, b + 1), "{region} {next}");
            }
        }
    }

    #[test]
    fn the_own_home_is_below() {
        for sheet in SHEETS {
            for side in Side::BOTH {
                let y = |region| sheet.centre(region, side).y;
                assert!(y(Region::home(side)) > y(Region::home(side.enemy())));
            }
        }
    }
}
