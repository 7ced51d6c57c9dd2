//! The list of choices, as a person sees it.

use shelf::ink::{FADED, GOLD, SLATE, inked};
use table::Choice;
use textwrap::core::display_width;

use super::typed::numbered;

/// Past this many, choices stand in columns where they fit.
const LONG: usize = 10;

/// More columns than this are hard to find one's way in.
const COLUMNS: usize = 4;

/// The space between columns, and left and right of them together.
const GAP: usize = 3;

/// Every choice with what to type for it, what it does, and whether it can be
/// taken back. A long list gives up the notation beside the words, if that
/// saves lines.
pub fn list(choices: &[Choice], width: usize) -> String {
    let all_bind = choices.iter().all(|choice| choice.binding);
    let cells = |notation: bool| -> Vec<String> {
        let shape = Shape { notation, marks: !all_bind, ..Shape::of(choices) };
        choices.iter().zip(1..).map(|(choice, number)| shape.cell(choice, number)).collect()
    };
    let long = choices.len() > LONG;
    let mut text = [true, false]
        .into_iter()
        .filter(|_| long)
        .find_map(|notation| (2..=COLUMNS).rev().find_map(|columns| in_columns(&cells(notation), columns, width)))
        .unwrap_or_else(|| cells(true).iter().map(|cell| format!("  {cell}")).collect::<Vec<_>>().join("\n"));
    if choices.iter().any(|choice| choice.binding) && !all_bind {
        text += &format!("\n  {}", inked(FADED, "! cannot be taken back"));
    }
    text
}

/// What all entries of a list have in common.
struct Shape {
    /// Whether to type a number; else the notation.
    numbered: bool,
    /// How wide that is.
    label: usize,
    /// Whether the notation stands beside the words.
    notation: bool,
    /// Whether choices that cannot be taken back are marked.
    marks: bool,
}

impl Shape {
    fn of(choices: &[Choice]) -> Shape {
        let numbered = numbered(choices);
        let widest = || choices.iter().map(|choice| display_width(&choice.notation)).max().unwrap_or(0);
        let label = if numbered { choices.len().to_string().len() } else { widest() };
        Shape { numbered, label, notation: true, marks: true }
    }

    fn cell(&self, choice: &Choice, number: usize) -> String {
        let Choice { notation, words, binding } = choice;
        let label = if self.numbered { number.to_string() } else { notation.clone() };
        let pad = self.label.saturating_sub(display_width(&label));
        let mut cell = format!("{:pad$}{}  {words}", "", inked(GOLD, label));
        if *binding && self.marks {
            cell += " !";
        }
        if self.notation && self.numbered && words != notation {
            cell += &format!("  {}", inked(SLATE, notation));
        }
        cell
    }
}

/// Down the first column, then down the next; nothing if that is too wide.
fn in_columns(cells: &[String], columns: usize, width: usize) -> Option<String> {
    let rows = cells.len().div_ceil(columns);
    let widths: Vec<usize> =
        cells.chunks(rows).map(|column| column.iter().map(|cell| display_width(cell)).max().unwrap_or(0)).collect();
    if widths.iter().map(|width| width + GAP).sum::<usize>() > width {
        return None;
    }
    let line = |row: usize| {
        let mut line = String::from("  ");
        for (cell, width) in cells.iter().skip(row).step_by(rows).zip(&widths) {
            line += cell;
            line += &" ".repeat(width + GAP - display_width(cell));
        }
        line.trim_end().to_string()
    };
    Some((0..rows).map(line).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(notation: &str, words: &str, binding: bool) -> Choice {
        Choice { notation: notation.into(), words: words.into(), binding }
    }

    fn plain(choices: &[Choice], width: usize) -> String {
        anstream::adapter::strip_str(&list(choices, width)).to_string()
    }

    #[test]
    fn few_choices_are_a_list() {
        let text = plain(&[choice("4a", "Play a 4", true), choice("pass", "pass", false)], 80);
        assert_eq!(text, "  1  Play a 4 !  4a\n  2  pass\n  ! cannot be taken back");
    }

    #[test]
    fn what_holds_for_all_is_not_said_of_each() {
        assert_eq!(plain(&[choice("4a", "Play a 4", true)], 80), "  1  Play a 4  4a");
    }

    #[test]
    fn many_choices_stand_in_columns_that_fit() {
        let many: Vec<Choice> = (0..20).map(|n| choice(&format!("go-{n}"), "Go there", false)).collect();
        let text = plain(&many, 60);
        assert_eq!(text.lines().count(), 10, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 60));
        assert!(text.starts_with("   1  Go there  go-0"), "{text}");
        let narrow = plain(&many, 40);
        assert!(narrow.starts_with("   1  Go there   11  Go there\n"), "{narrow}");
        assert_eq!(plain(&many, 20).lines().count(), 20);
    }

    #[test]
    fn notations_that_are_numbers_are_the_labels() {
        assert_eq!(
            plain(&[choice("5", "Strength 5", false), choice("Magic", "Magic", false)], 80),
            "      5  Strength 5\n  Magic  Magic"
        );
    }
}
