//! Rules references are Markdown; a terminal shows them a little prettier.

use anstyle::Style;
use shelf::ink::{BOLD, GOLD, SLATE, inked};
use textwrap::Options;

/// The part of `text` under the heading `title`, heading included, up to the
/// next heading that is not below it.
pub fn section<'a>(text: &'a str, title: &str) -> Option<&'a str> {
    let mut lines = offsets(text);
    let (start, level) = lines.find_map(|(at, line)| match heading(line) {
        Some((level, found)) if found.eq_ignore_ascii_case(title.trim()) => Some((at, level)),
        _ => None,
    })?;
    let end = lines.find(|(_, line)| heading(line).is_some_and(|(next, _)| next <= level));
    Some(text[start..end.map_or(text.len(), |(at, _)| at)].trim_end())
}

/// Every heading of `text`.
pub fn headings(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(heading).map(|(_, title)| title)
}

/// `text` for a terminal: paragraphs wrapped to `width`, headings and emphasis
/// inked.
pub fn render(text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut paragraph: Vec<&str> = Vec::new();
    for line in text.lines() {
        let starts_anew = line.trim().is_empty() || heading(line).is_some() || bullet(line).is_some() || verbatim(line);
        if starts_anew {
            flush(&mut paragraph, &mut out, width);
        }
        match heading(line) {
            Some((1, title)) => out += &format!("{}\n", inked(GOLD, title)),
            Some((_, title)) => out += &format!("{}\n", inked(BOLD, title)),
            None if line.trim().is_empty() => out.push('\n'),
            None if verbatim(line) => out += &format!("{line}\n"),
            None => paragraph.push(line),
        }
    }
    flush(&mut paragraph, &mut out, width);
    out.truncate(out.trim_end().len());
    out
}

/// Every line with where it starts.
fn offsets(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line))
    })
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let title = line.trim_start_matches('#');
    let level = line.len() - title.len();
    (level > 0 && title.starts_with(' ')).then(|| (level, title.trim()))
}

/// Tables and indented blocks keep their lines.
fn verbatim(line: &str) -> bool {
    line.starts_with('|') || line.starts_with("    ")
}

/// The depth and the mark of a list item, and what follows.
fn bullet(line: &str) -> Option<(usize, &str, &str)> {
    let text = line.trim_start();
    let depth = line.len() - text.len();
    if let Some(rest) = text.strip_prefix("- ").or_else(|| text.strip_prefix("* ")) {
        return Some((depth, "•", rest));
    }
    let (number, rest) = text.split_once(". ")?;
    (!number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())).then_some((depth, number, rest))
}

fn flush(paragraph: &mut Vec<&str>, out: &mut String, width: usize) {
    let Some(first) = paragraph.first() else { return };
    let (start, body) = match bullet(first) {
        Some((depth, "•", rest)) => (format!("{:depth$}• ", ""), rest),
        Some((depth, number, rest)) => (format!("{:depth$}{number}. ", ""), rest),
        None => (String::new(), first.trim()),
    };
    let text = std::iter::once(body).chain(paragraph[1..].iter().map(|line| line.trim())).collect::<Vec<_>>().join(" ");
    let hang = " ".repeat(start.chars().count());
    let options = Options::new(width).initial_indent(&start).subsequent_indent(&hang);
    *out += &textwrap::fill(&emphasis(&text), options);
    out.push('\n');
    paragraph.clear();
}

/// Inks `**strong**`, `*emphasis*` and `` `notation` ``.
fn emphasis(text: &str) -> String {
    const MARKS: [(&str, Style); 3] = [("`", SLATE), ("**", BOLD), ("*", Style::new().italic())];
    let mut out = String::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        // A mark opens only before a word, or `Frodo*` would emphasise the rest.
        let opens = !out.ends_with(char::is_alphanumeric);
        let marked = MARKS.iter().filter(|_| opens).find_map(|&(mark, ink)| Some((between(rest, mark)?, ink)));
        if let Some(((inside, after), ink)) = marked {
            out += &inked(ink, inside);
            rest = after;
        } else {
            out.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    out
}

/// What stands between two of `mark` at the start of `text`, and what follows.
fn between<'a>(text: &'a str, mark: &str) -> Option<(&'a str, &'a str)> {
    let (inside, after) = text.strip_prefix(mark)?.split_once(mark)?;
    (!inside.is_empty() && inside.trim() == inside).then_some((inside, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# Relay\n\nShort.\n\n## A turn\n\nPlay a **card**,\nthen draw.\n\n### Threes\n\n- They *hurt*.\n- So there.\n\n## The end\n\nForty.\n";

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn a_section_ends_at_the_next_heading_of_its_rank() {
        let found = section(RULES, "a turn").unwrap();
        assert!(found.starts_with("## A turn") && found.ends_with("So there."));
        assert_eq!(section(RULES, "The end"), Some("## The end\n\nForty."));
        assert_eq!(section(RULES, "Fours"), None);
    }

    #[test]
    fn paragraphs_are_joined_and_lists_are_kept() {
        let text = plain(&render(RULES, 70));
        assert!(text.contains("Play a card, then draw.\n"), "{text}");
        assert!(text.contains("• They hurt.\n• So there.\n"), "{text}");
    }

    #[test]
    fn long_items_hang() {
        assert_eq!(plain(&render("- one two three four", 10)), "• one two\n  three\n  four");
    }

    #[test]
    fn not_every_star_is_emphasis() {
        assert_eq!(render("2 * 3 * 4", 20), "2 * 3 * 4");
        assert_eq!(render("Frodo*, Sam*.", 20), "Frodo*, Sam*.");
        assert_eq!(plain(&render("**Sam*** and `Frodo*`, *not* Pippin", 60)), "Sam* and Frodo*, not Pippin");
    }
}
