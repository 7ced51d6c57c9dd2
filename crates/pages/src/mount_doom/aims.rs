//! How choices are grouped and called in the list. Their notation tells what
//! they are about.

use mount_doom::{Card, Figure};
use table::Choice;

use crate::picture::Aim;

/// Where a choice is listed, and under which name.
pub(super) fn aim(choice: &Choice) -> Aim {
    let text = choice.notation.as_str();
    if let Some((one, other)) = text.split_once('+')
        && let (Ok(one), Ok(other)) = (one.parse(), other.parse())
    {
        let label = format!("{} + {}", brief(one), brief(other));
        return Aim { group: Some("Roll".into()), label: Some(label), ..Aim::default() };
    }
    match used_card(choice) {
        Some((card, target)) if !target.is_empty() => {
            Aim { group: Some(card.name().into()), label: Some(target_words(target)), ..Aim::default() }
        }
        _ => Aim::default(),
    }
}

/// The card that a choice uses, and what on.
pub(super) fn used_card(choice: &Choice) -> Option<(Card, &str)> {
    let text = choice.notation.as_str();
    let (card, target) = text.split_once('-').unwrap_or((text, ""));
    Some((card.parse().ok()?, target))
}

/// `2`, `2-5`, `Gimli-6`, `battle`, `courage`, `3` in words. A lone number is a
/// die or, for whoever leads the Ring-bearer, steps: both read well so.
fn target_words(target: &str) -> String {
    let die = |word: &str| word.parse().map_or_else(|_| word.to_string(), |figure| brief(figure).to_string());
    match target.split_once('-') {
        Some((from, to)) => format!("{} → {to}", die(from)),
        None => match target {
            "battle" => "the battle die".into(),
            "courage" => "gain courage".into(),
            "token" => "to Isengard".into(),
            other => die(other),
        },
    }
}

/// A figure where there is hardly any room.
pub(super) fn brief(figure: Figure) -> &'static str {
    match figure {
        Figure::Frodo => "Frodo",
        Figure::Merry => "Merry",
        other => other.name(),
    }
}

/// A figure as a title.
pub(super) fn short(figure: Figure) -> &'static str {
    match figure {
        Figure::Frodo => "Ring-bearer",
        Figure::Merry => "Merry & Pippin",
        other => other.name(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aimed(notation: &str) -> (Option<String>, Option<String>) {
        let choice = Choice { notation: notation.into(), words: "words".into(), binding: true };
        let aim = aim(&choice);
        (aim.group, aim.label)
    }

    #[test]
    fn choices_are_called_by_what_they_are_about() {
        let of = |group: &str, label: &str| (Some(group.to_string()), Some(label.to_string()));
        assert_eq!(aimed("Frodo+Gimli"), of("Roll", "Frodo + Gimli"));
        assert_eq!(aimed("Power-2-5"), of("Gandalf's Power", "2 → 5"));
        assert_eq!(aimed("Trick-Gimli-6"), of("Gandalf's Trick", "Gimli → 6"));
        assert_eq!(aimed("Elrond-battle"), of("Elrond", "the battle die"));
        assert_eq!(aimed("2+Gimli"), (None, None));
        assert_eq!(aimed("Eomer"), (None, None));
        assert_eq!(aimed("on"), (None, None));
    }
}
