//! The list of choices, as a person sees it.

use table::Choice;
use textwrap::core::display_width;

use super::typed::numbered;
use crate::ink::{FADED, GOLD, SLATE, inked};

/// Past this many, choices stand in columns where they fit.
const LONG: usize = 10;

/// Every choice with what to type for it, what it does, and whether it can be
/// taken back.
pub fn list(choices: &[Choice], width: usize) -> String {
    let all_bind = choices.iter().all(|choice| choice.binding);
    let cells: Vec<String> =
        choices.iter().zip(1..).map(|(choice, number)| cell(choice, number, choices, all_bind)).collect();
    let widest = cells.iter().map(|cell| display_width(cell)).max().unwrap_or(0);
    let columns = if choices.len() > LONG { (width.saturating_sub(2) / (widest + 3)).max(1) } else { 1 };
    let mut text = in_columns(&cells, columns, widest);
    if choices.iter().any(|choice| choice.binding) && !all_bind {
        text += &format!("\n  {}", inked(FADED, "! cannot be taken back"));
    }
    text
}

fn cell(choice: &Choice, number: usize, all: &[Choice], all_bind: bool) -> String {
    let Choice { notation, words, binding } = choice;
    let bind = if *binding && !all_bind { " !" } else { "" };
    if !numbered(all) {
        let widest = all.iter().map(|choice| display_width(&choice.notation)).max().unwrap_or(0);
        let pad = " ".repeat(widest - display_width(notation));
        return format!("{pad}{}  {words}{bind}", inked(GOLD, notation));
    }
    let digits = all.len().to_string().len();
    let number = inked(GOLD, format_args!("{number:>digits$}"));
    if words == notation {
        return format!("{number}  {words}{bind}");
    }
    format!("{number}  {words}{bind}  {}", inked(SLATE, notation))
}

/// Down the first column, then down the next.
fn in_columns(cells: &[String], columns: usize, widest: usize) -> String {
    let rows = cells.len().div_ceil(columns);
    let line = |row: usize| {
        let mut line = String::from("  ");
        for cell in cells.iter().skip(row).step_by(rows.max(1)) {
            line += cell;
            line += &" ".repeat(widest + 3 - display_width(cell));
        }
        line.trim_end().to_string()
    };
    (0..rows).map(line).collect::<Vec<_>>().join("\n")
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
    }

    #[test]
    fn notations_that_are_numbers_are_the_labels() {
        assert_eq!(
            plain(&[choice("5", "Strength 5", false), choice("Magic", "Magic", false)], 80),
            "      5  Strength 5\n  Magic  Magic"
        );
    }
}
