//! Boards for the terminal: what a seat may know, drawn with characters.
//!
//! One file a game. A board is drawn from a view and nothing else, so it can
//! show no secret.

mod confrontation;
mod deckbuilding;
mod fate;
mod mount_doom;
mod relay;
mod siege;

use table::Game;
use textwrap::core::display_width;

use crate::study::Deed;

/// A game whose views can be drawn.
pub trait Drawn: Game {
    /// The view, drawn with box characters and ink; lines are parted by `\n`
    /// and none is wider than the style allows, where that can be helped.
    fn draw_view(view: &Self::View, style: Style) -> String;

    /// What `event` says about a card, for statistics; nothing in games
    /// without cards that are bought.
    fn deed(event: &Self::Event) -> Option<Deed> {
        let _ = event;
        None
    }
}

/// How to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// How many characters fit on a line.
    pub width: usize,
}

/// No board is wider than this, however wide the screen: the eye would lose
/// its way.
pub const WIDEST: usize = 120;

/// Lines that are too long for a narrow screen go on below, a little further
/// in.
fn wrapped(text: &str, width: usize) -> String {
    let fill = |line: &str| {
        if display_width(line) <= width {
            return line.to_string();
        }
        textwrap::fill(line, textwrap::Options::new(width).subsequent_indent("    "))
    };
    text.lines().map(fill).collect::<Vec<_>>().join("\n")
}

/// The text, or as much of it as fits.
fn cut(text: &str, room: usize) -> String {
    if display_width(text) <= room {
        return text.into();
    }
    let short: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", short.trim_end())
}
