//! The few colours of the house, for the terminal.
//!
//! Text is always inked; streams that are not terminals, or whose owner set
//! `NO_COLOR`, wash the ink off again. So nothing may be told by colour alone.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

/// Headings.
pub const BOLD: Style = Style::new().bold();
/// What one may choose.
pub const GOLD: Style = AnsiColor::Yellow.on_default().bold();
/// What is good, or free.
pub const GREEN: Style = AnsiColor::Green.on_default();
/// What is bad, or of the Shadow.
pub const RED: Style = AnsiColor::Red.on_default();
/// Notation, and what is typed.
pub const SLATE: Style = AnsiColor::Cyan.on_default();
/// What one need not read.
pub const FADED: Style = Style::new().dimmed();

/// `text` in `ink`.
pub fn inked(ink: Style, text: impl Display) -> String {
    format!("{ink}{text}{ink:#}")
}
