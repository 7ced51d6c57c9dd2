//! Boards for the terminal: what a seat may know, drawn with characters.
//!
//! One file a game. A board is drawn from a view and nothing else, so it can
//! show no secret.

mod confrontation;
mod mount_doom;
mod relay;
mod siege;

use table::Game;

/// A game whose views can be drawn.
pub trait Drawn: Game {
    /// The view, drawn with box characters and ink; lines are parted by `\n`
    /// and none is wider than the style allows, where that can be helped.
    fn draw_view(view: &Self::View, style: Style) -> String;
}

/// How to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// How many characters fit on a line.
    pub width: usize,
}
