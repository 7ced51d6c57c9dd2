//! From text to a choice.
//!
//! Every action writes itself (`Display`); reading is finding it again in the
//! legal list. So the list that referee, pages and bots share is also the
//! parser, and text that means nothing legal cannot slip through.

use std::fmt::{self, Display, Write as _};

use crate::error::Refusal;

/// The action whose notation is exactly `text`.
pub fn exact<A: Copy + Display>(list: &[A], text: &str) -> Option<A> {
    list.iter().copied().find(|action| is_written(action, text))
}

/// Whether `action.to_string()` is `text`, found out without writing it down.
fn is_written(action: &impl Display, text: &str) -> bool {
    let mut rest = Rest(text);
    write!(rest, "{action}").is_ok() && rest.0.is_empty()
}

/// A text from which what is written is struck off, as long as it is the same.
struct Rest<'a>(&'a str);

impl fmt::Write for Rest<'_> {
    fn write_str(&mut self, written: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(written).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// The action that a person means by `text`: its notation, give or take case,
/// spaces and punctuation, or the beginning of just one notation.
pub fn read<A: Copy + Display>(list: &[A], text: &str) -> Result<Option<A>, Refusal> {
    if let Some(action) = exact(list, text.trim()) {
        return Ok(Some(action));
    }
    let wanted = plain(text);
    if wanted.is_empty() {
        return Ok(None);
    }
    let spelt: Vec<(A, String)> = list.iter().map(|&action| (action, plain(&action.to_string()))).collect();
    let fits = |test: &dyn Fn(&str) -> bool| -> Vec<A> {
        spelt.iter().filter(|(_, notation)| test(notation)).map(|&(action, _)| action).collect()
    };
    let same = fits(&|notation| notation == wanted);
    let found = if same.is_empty() { fits(&|notation| notation.starts_with(&wanted)) } else { same };
    match found[..] {
        [] => Ok(None),
        [one] => Ok(Some(one)),
        _ => Err(Refusal::Ambiguous { action: text.into(), candidates: found.iter().map(A::to_string).collect() }),
    }
}

/// Letters and digits only, in lower case and without their accents.
pub fn plain(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'á' | 'à' | 'â' | 'ä' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'í' | 'ì' | 'î' | 'ï' => 'i',
            'ó' | 'ò' | 'ô' | 'ö' => 'o',
            'ú' | 'ù' | 'û' | 'ü' => 'u',
            other => other,
        })
        .filter(|c| c.is_alphanumeric())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: [&str; 4] = ["Orcs-GapOfRohan", "Orcs-Rohan", "Magic", "Éomer"];

    #[test]
    fn people_need_not_mind_case_spaces_or_accents() {
        assert_eq!(read(&LIST, "orcs - gap of rohan"), Ok(Some("Orcs-GapOfRohan")));
        assert_eq!(read(&LIST, "EOMER"), Ok(Some("Éomer")));
    }

    #[test]
    fn the_beginning_of_one_notation_is_enough() {
        assert_eq!(read(&LIST, "mag"), Ok(Some("Magic")));
        assert!(matches!(read(&LIST, "orcs"), Err(Refusal::Ambiguous { candidates, .. }) if candidates.len() == 2));
    }

    #[test]
    fn nonsense_is_nothing() {
        assert_eq!(read(&LIST, "Balrog"), Ok(None));
        assert_eq!(read(&LIST, "  -- "), Ok(None));
        for text in ["magic", "Mag", "Magical", ""] {
            assert_eq!(exact(&LIST, text), None);
        }
    }
}
