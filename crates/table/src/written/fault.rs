//! What is wrong with a text that does not read: where, in which item, and a
//! sentence that helps its writer.

use ron::error::{Error, Position, SpannedError};

use super::tokens::{What, skip, tokens};
use crate::pack::PackError;

/// Why a text does not read.
pub(crate) fn fault(text: &str, error: &SpannedError) -> PackError {
    let at = skip(text, offset(text, error.span.start));
    let here = excerpt(text, at);
    let Whereabouts { item, field } = whereabouts(text, at);
    PackError { line: Some(line_of(text, at)), item, what: sentence(&error.code, field.as_deref(), &here) }
}

/// The number of the line at this place.
pub(crate) fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// Where `text` first has `item` as a key within the part `part`.
pub(crate) fn find_key(text: &str, part: &str, item: &str) -> Option<usize> {
    let keys = || {
        let ahead = tokens(text).skip(1).map(|token| token.what);
        tokens(text).zip(ahead).filter(|(_, next)| *next == What::Mark(':')).map(|(token, _)| token)
    };
    let part = keys().find(|token| token.what.key() == Some(part))?;
    keys().find(|token| token.at >= part.at && token.what.key() == Some(item)).map(|token| token.at)
}

/// Where `text` has this word, be it a key or not.
pub(crate) fn find_word(text: &str, word: &str) -> Option<usize> {
    tokens(text).find(|token| token.what == What::Word(word)).map(|token| token.at)
}

fn offset(text: &str, place: Position) -> usize {
    let line: usize = text.split_inclusive('\n').take(place.line - 1).map(str::len).sum();
    let within = text[line..].char_indices().nth(place.col - 1);
    within.map_or(text.len(), |(at, _)| line + at)
}

/// The things a place is in.
#[derive(Default)]
struct Whereabouts {
    /// The name in the outermost list of named things.
    item: Option<String>,
    /// The innermost key whose value has begun.
    field: Option<String>,
}

fn whereabouts(text: &str, at: usize) -> Whereabouts {
    /// A bracket that is open, and what was last spoken of in it: at first the
    /// word before it, then its keys.
    struct Open<'a> {
        bracket: char,
        key: Option<&'a str>,
    }
    let mut open: Vec<Open<'_>> = vec![Open { bracket: ' ', key: None }];
    let mut last = None;
    for token in tokens(text).take_while(|token| token.at < at) {
        match token.what {
            What::Mark(bracket @ ('(' | '[' | '{')) => open.push(Open { bracket, key: last }),
            What::Mark(')' | ']' | '}') if open.len() > 1 => drop(open.pop()),
            What::Mark(mark @ (':' | ',')) => {
                if let Some(innermost) = open.last_mut() {
                    innermost.key = last.filter(|_| mark == ':');
                }
            }
            _ => {}
        }
        last = token.what.key();
    }
    let map = open.iter().find(|open| open.bracket == '{');
    // At the very name of an item, its value has not begun: it is the one.
    let begun = || tokens(text).find(|token| token.at == at).and_then(|token| token.what.key());
    let item = map.and_then(|map| map.key.or_else(begun));
    let field = open.iter().rev().find(|open| open.bracket != '[').and_then(|open| open.key);
    Whereabouts { item: item.map(Into::into), field: field.map(Into::into) }
}

/// A short piece of what stands at this place.
fn excerpt(text: &str, at: usize) -> String {
    const MOST: usize = 24;
    let line = text[at..].lines().next().unwrap_or_default();
    // The minus of a number is part of it, though the reader has passed it.
    let sign = if text[..at].ends_with('-') { "-" } else { "" };
    let end = match tokens(line).next().map(|token| token.what) {
        Some(What::Word(word)) => word.len(),
        Some(What::Text(text)) => (text.len() + 2).min(line.len()),
        Some(What::Mark(mark)) => mark.len_utf8(),
        None => return "the end of the text".into(),
    };
    let piece: String = line[..end].chars().take(MOST).collect();
    let more = if piece.len() < end { "…" } else { "" };
    format!("`{sign}{piece}{more}`")
}

/// What is wrong, in our own words. `field` is what is being read, `here` what
/// stands in its place.
fn sentence(error: &Error, field: Option<&str>, here: &str) -> String {
    let name = field.map_or("this place".into(), |field| format!("`{field}`"));
    let wants = |thing: &str| format!("{name} wants {thing}; here is {here}");
    match error {
        Error::ExpectedInteger => wants("a whole number"),
        Error::ExpectedFloat => wants("a number"),
        Error::ExpectedBoolean => wants("true or false"),
        Error::ExpectedString => wants("a text in quotation marks"),
        Error::ExpectedIdentifier => wants("a word"),
        Error::ExpectedArray => wants("a list in [ ]"),
        Error::ExpectedMap => wants("named things in { }"),
        Error::ExpectedNamedStructLike(_) | Error::ExpectedDifferentStructName { .. } => {
            wants("fields in ( ), such as `(name: \"…\")`")
        }
        Error::ExpectedStructLike => format!("a ( is missing before {here}"),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => format!("a ) is missing before {here}"),
        Error::ExpectedArrayEnd => format!("a ] is missing before {here}"),
        Error::ExpectedMapEnd => format!("a }} is missing before {here}"),
        Error::ExpectedComma => format!("a comma is missing before {here}"),
        Error::ExpectedMapColon => format!("a colon is missing before {here}"),
        Error::ExpectedStringEnd => "a quotation mark is never closed".into(),
        Error::Eof => "the text ends too early; a bracket is never closed".into(),
        Error::TrailingCharacters => format!("the text should have ended before {here}"),
        Error::UnexpectedChar(_) => format!("{here} does not belong here"),
        Error::IntegerOutOfBounds => format!("the number {here} is too large or too small for {name}"),
        Error::NoSuchEnumVariant { expected, found, .. } => {
            format!("there is no word `{found}` for {name}; {}", choice("word", expected))
        }
        Error::NoSuchStructField { expected, found, .. } => {
            format!("there is no field `{found}` here; {}", choice("field", expected))
        }
        Error::MissingStructField { field, .. } => format!("the field `{field}` is missing before {here}"),
        Error::DuplicateStructField { field, .. } => format!("the field `{field}` is here twice"),
        other => other.to_string(),
    }
}

fn choice(what: &str, among: &[&str]) -> String {
    match among {
        [] => format!("no {what} is known here"),
        [only] => format!("the only {what} is {only}"),
        [all @ .., last] => format!("the {what}s are {} and {last}", all.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use crate::pack;

    #[derive(Debug, Deserialize)]
    enum Sort {
        Ally,
        Enemy,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only errors matter")]
    enum Effect {
        Power(u8),
        Move { may: bool },
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only errors matter")]
    struct Card {
        sort: Sort,
        #[serde(default)]
        cost: u8,
        #[serde(default)]
        play: Vec<Effect>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only errors matter")]
    struct Sheet {
        name: String,
        cards: BTreeMap<String, Card>,
    }

    /// What is said of a sheet with these cards.
    fn said(cards: &str) -> String {
        let sheet = format!("(\n  name: \"x\", // a \"comment\": {{\n  cards: {{{cards}}},\n)\n");
        pack::read_named::<Sheet>(&sheet).unwrap_err().to_string()
    }

    #[test]
    fn a_wrong_type_is_told_with_the_value() {
        assert_eq!(said(r#""Orc": (cost: "two")"#), "line 3, Orc: `cost` wants a whole number; here is `\"two\"`");
        assert_eq!(said(r#""Orc": (cost: -2)"#), "line 3, Orc: the number `-2` is too large or too small for `cost`");
        assert_eq!(said(r#""Orc": (play: Power(1))"#), "line 3, Orc: `play` wants a list in [ ]; here is `Power`");
        assert_eq!(said(r#""Orc": (play: [Move(may: yes)])"#), "line 3, Orc: `may` wants true or false; here is `yes`");
        let power = "line 3, Orc: `Power` wants a whole number; here is `x`";
        assert_eq!(said(r#""Orc": (play: [Power(x)])"#), power);
        assert_eq!(said(r#""Orc": 4"#), "line 3, Orc: `Orc` wants fields in ( ), such as `(name: \"…\")`; here is `4`");
    }

    #[test]
    fn an_unknown_word_is_told_with_the_known_ones() {
        let unknown = "line 3, Orc: there is no word `Powr` for `play`; the words are Power and Move";
        assert_eq!(said(r#""Orc": (play: [Powr(1)])"#), unknown);
        assert_eq!(
            said(r#""Orc": (price: 1)"#),
            "line 3, Orc: there is no field `price` here; the fields are sort, cost and play"
        );
        assert_eq!(said(r#""Orc": (sort: Ally, sort: Ally)"#), "line 3, Orc: the field `sort` is here twice");
        assert_eq!(said(r#""Orc": (cost: 1)"#), "line 3, Orc: the field `sort` is missing before `)`");
    }

    #[test]
    fn a_slip_of_the_pen_is_found_in_its_card() {
        assert_eq!(said(r#""Orc": (sort: Ally cost: 2)"#), "line 3, Orc: a comma is missing before `cost`");
        let two = "\n    \"Orc\": (sort: Ally)\n    \"Elf\": (sort: Enemy)\n";
        assert_eq!(said(two), "line 5, Orc: a comma is missing before `\"Elf\"`");
        assert_eq!(said(r#""Orc": (play: [Power]), "Elf": 2"#), "line 3, Orc: a ( is missing before `]`");
        assert_eq!(said(r#""Orc": (play: [Power(1, 2)])"#), "line 3, Orc: a ) is missing before `2`");
        assert_eq!(said(r#""Orc: (sort: Ally)"#), "line 3: a quotation mark is never closed");
    }

    #[test]
    fn what_is_no_sheet_at_all_is_refused() {
        let said = |text: &str| pack::read::<Sheet>(text).unwrap_err().to_string();
        let begin = "line 1: this place wants fields in ( ), such as `(name: \"…\")`; here is";
        assert_eq!(said(""), format!("{begin} the end of the text"));
        assert_eq!(said("{\"a\": 1}"), format!("{begin} `{{`"));
        assert_eq!(said("(name: \"x\", cards: {})}"), "line 1: the text should have ended before `}`");
    }
}
