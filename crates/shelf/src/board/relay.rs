//! Relay: two hands of five cards, two scores on the way to forty.

use anstyle::Style as Ink;
use relay::{GOAL, Relay, Shown, View};
use table::Seat;

use super::{Drawn, Style};
use crate::ink::{BOLD, FADED, GOLD, GREEN, RED, inked};

impl Drawn for Relay {
    /// The viewer sits below, as at a table.
    fn draw_view(view: &View, style: Style) -> String {
        let below = view.viewer.unwrap_or(Seat(0));
        let turns = match view.turns_left {
            1 => "the last turn".into(),
            left => format!("{left} turns left at most"),
        };
        [
            player(view, below.other(), style),
            format!("{:4}{}", "", inked(FADED, format_args!("── {turns} ──"))),
            player(view, below, style),
        ]
        .join("\n")
    }
}

fn player(view: &View, seat: Seat, style: Style) -> String {
    let shown = &view.players[seat.index()];
    let (name, ink) = if seat == Seat(0) { ("First", GREEN) } else { ("Second", RED) };
    let you = if view.viewer == Some(seat) { " (you)" } else { "" };
    let turn = if view.to_move == Some(seat) { inked(GOLD, "▶ ") } else { "  ".into() };
    let head = format!("{turn}{}{}  {}", inked(ink.bold(), name), you, score(shown, ink, style));
    let piles =
        format!("    {}", inked(FADED, format_args!("deck {} · discards {}", shown.deck, discards(&shown.discards))));
    format!("{head}\n{}\n{piles}", hand(&shown.hand))
}

/// A track of forty, as far as the player has come.
fn score(shown: &Shown, ink: Ink, style: Style) -> String {
    let goal = usize::from(GOAL);
    let length = style.width.saturating_sub(28).clamp(8, goal);
    let done = (usize::from(shown.score) * length / goal).min(length);
    let track = format!("{}{}", inked(ink, "━".repeat(done)), inked(FADED, "┄".repeat(length - done)));
    format!("{track} {} of {GOAL}", inked(BOLD, shown.score))
}

/// Cards side by side; under each the letter of its slot, as notation has it.
fn hand(cards: &[Option<relay::Card>]) -> String {
    let row = |cell: &dyn Fn(usize, Option<relay::Card>) -> String| {
        let cells: Vec<String> = cards.iter().enumerate().map(|(slot, &card)| cell(slot, card)).collect();
        format!("    {}", cells.join(" "))
    };
    let rows = [
        row(&|_, _| "┌───┐".into()),
        row(&|_, card| match card {
            Some(card) => format!("│ {} │", inked(BOLD, card)),
            None => format!("│{}│", inked(FADED, "░░░")),
        }),
        row(&|_, _| "└───┘".into()),
        row(&|slot, card| match card {
            Some(_) => format!("  {}  ", inked(FADED, char::from(b'a' + slot as u8))),
            None => "     ".into(),
        }),
    ];
    rows.iter().map(|row| row.trim_end()).collect::<Vec<_>>().join("\n").trim_end().into()
}

/// `3×1 1×4`: how many of which.
fn discards(cards: &[relay::Card]) -> String {
    let counted: Vec<String> = (1..=5)
        .filter_map(|card| match cards.iter().filter(|&&found| found == card).count() {
            0 => None,
            n => Some(format!("{n}×{card}")),
        })
        .collect();
    if counted.is_empty() { "none".into() } else { counted.join(" ") }
}
