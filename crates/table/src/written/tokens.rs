//! What a text in RON is made of, as far as one needs it to say where a
//! mistake is: words, names in quotation marks, and marks. It reads broken
//! texts too, for it is asked about nothing else.

/// One piece of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token<'a> {
    /// Where it begins, in bytes.
    pub at: usize,
    pub what: What<'a>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What<'a> {
    /// A word or a number.
    Word(&'a str),
    /// What stands in quotation marks, without them.
    Text(&'a str),
    /// A bracket, a comma, a colon or anything else.
    Mark(char),
}

impl<'a> What<'a> {
    /// What it may be as the key of something, if it can be one.
    pub fn key(self) -> Option<&'a str> {
        match self {
            What::Word(key) | What::Text(key) => Some(key),
            What::Mark(_) => None,
        }
    }
}

/// The pieces of `text`, without blanks and comments.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at = skip(text, at);
        let rest = &text[at..];
        let first = rest.chars().next()?;
        let (what, length) = match first {
            '"' => quoted(rest),
            _ if in_word(first) => {
                let end = rest.find(|c| !in_word(c)).unwrap_or(rest.len());
                (What::Word(&rest[..end]), end)
            }
            mark => (What::Mark(mark), mark.len_utf8()),
        };
        let token = Token { at, what };
        at += length;
        Some(token)
    })
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.')
}

/// What stands in quotation marks at the beginning of `rest`, and how long it
/// is with them. Without a second mark nobody knows how far it goes: the rest
/// of the line is passed over.
fn quoted(rest: &str) -> (What<'_>, usize) {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return (What::Text(&rest[1..at]), at + 1),
            '\n' => return (What::Mark('"'), at),
            _ => escaped = c == '\\' && !escaped,
        }
    }
    (What::Mark('"'), rest.len())
}

/// Where the next piece begins, from `at` on: after blanks and comments.
pub(super) fn skip(text: &str, mut at: usize) -> usize {
    loop {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start().len();
        let comment = match &rest[blank..] {
            rest if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            rest if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            _ => 0,
        };
        if blank + comment == 0 {
            return at;
        }
        at += blank + comment;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_into_pieces() {
        let text = "(a: \"b \\\" c\", // d: \"\n -1 /* e */ [Fé])";
        let all: Vec<What<'_>> = tokens(text).map(|token| token.what).collect();
        let expected = [
            What::Mark('('),
            What::Word("a"),
            What::Mark(':'),
            What::Text("b \\\" c"),
            What::Mark(','),
            What::Word("-1"),
            What::Mark('['),
            What::Word("Fé"),
            What::Mark(']'),
            What::Mark(')'),
        ];
        assert_eq!(all, expected);
        assert!(tokens(text).all(|token| match token.what {
            What::Word(word) => text[token.at..].starts_with(word),
            What::Text(inner) => text[token.at + 1..].starts_with(inner),
            What::Mark(mark) => text[token.at..].starts_with(mark),
        }));
    }

    #[test]
    fn broken_texts_are_read_too() {
        for text in ["", "\"", "\"\\", "/*", "//", "(\"a\nb", "é\"é", "/", "((((", "}"] {
            assert!(tokens(text).count() <= text.chars().count(), "{text:?}");
        }
    }
}
