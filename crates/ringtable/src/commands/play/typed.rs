//! What a person types at a decision.

use table::Choice;

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// Nothing at all.
    Nothing,
    /// A choice of the list, by its place there.
    Choice(usize),
    /// Something else: for the game to read as notation, or to refuse.
    Notation(String),
    /// What does this decision mean?
    Explain,
    /// Which commands are there?
    Help,
    /// The whole rules.
    Rules,
    /// What has happened so far?
    Log,
    /// What would a bot do?
    Hint,
    /// The position, to write down.
    Position,
    /// Take back.
    Undo {
        /// Everybody at the table is content with it.
        agreed: bool,
    },
    /// Save to a file, or where it is saved anyway.
    Save(Option<String>),
    /// Show everything again.
    Look,
    /// Stop.
    Quit,
    /// Somebody else has something to say: which seat, and what.
    Other(u8, String),
}

/// The commands, as `help` lists them.
pub const COMMANDS: &[(&str, &str)] = &[
    ("?", "what the rules say about this decision"),
    ("hint", "what a bot thinks of your choices"),
    ("undo", "take your last choice back"),
    ("log", "what you have seen happen so far"),
    ("look", "show the table again"),
    ("rules", "all the rules"),
    ("position", "the position on one line, for --position"),
    ("save FILE", "save now, and after every choice from now on"),
    ("quit", "stop playing"),
];

/// Reads a line. The exact notation of a choice always means that choice, even
/// if it looks like a number or a command.
pub fn read(line: &str, choices: &[Choice]) -> Typed {
    if let Some(at) = choices.iter().position(|choice| choice.notation == line) {
        return Typed::Choice(at);
    }
    let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    match (word.to_ascii_lowercase().as_str(), rest) {
        ("", _) => return Typed::Nothing,
        ("?", "") => return Typed::Explain,
        ("help", "") => return Typed::Help,
        ("rules", "") => return Typed::Rules,
        ("log", "") => return Typed::Log,
        ("hint", "") => return Typed::Hint,
        ("position", "") => return Typed::Position,
        ("undo", "") => return Typed::Undo { agreed: false },
        ("undo", "agreed") => return Typed::Undo { agreed: true },
        ("save", "") => return Typed::Save(None),
        ("save", file) => return Typed::Save(Some(file.into())),
        ("look", "") => return Typed::Look,
        ("quit" | "exit" | "q", "") => return Typed::Quit,
        _ => {}
    }
    if let Some((Ok(number), rest)) = line.split_once(':').map(|(head, rest)| (head.trim().parse(), rest.trim())) {
        return Typed::Other(number, rest.into());
    }
    match line.parse::<usize>() {
        Ok(number) if numbered(choices) && (1..=choices.len()).contains(&number) => Typed::Choice(number - 1),
        _ => Typed::Notation(line.into()),
    }
}

/// Whether choices may be picked by number: not where a notation is a number
/// itself, or 3 could mean two things.
pub fn numbered(choices: &[Choice]) -> bool {
    !choices.iter().any(|choice| choice.notation.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(notations: &[&str]) -> Vec<Choice> {
        notations
            .iter()
            .map(|notation| Choice { notation: (*notation).into(), words: String::new(), binding: false })
            .collect()
    }

    #[test]
    fn a_number_is_a_place_in_the_list() {
        let list = choices(&["4a", "1b"]);
        assert_eq!(read("2", &list), Typed::Choice(1));
        assert_eq!(read("1b", &list), Typed::Choice(1));
        assert_eq!(read("3", &list), Typed::Notation("3".into()));
    }

    #[test]
    fn notation_comes_before_numbers_and_commands() {
        let list = choices(&["3", "1", "undo"]);
        assert_eq!(read("3", &list), Typed::Choice(0));
        assert_eq!(read("2", &list), Typed::Notation("2".into()));
        assert_eq!(read("undo", &list), Typed::Choice(2));
    }

    #[test]
    fn commands_are_understood() {
        assert_eq!(read("", &[]), Typed::Nothing);
        assert_eq!(read("undo agreed", &[]), Typed::Undo { agreed: true });
        assert_eq!(read("save my game.log", &[]), Typed::Save(Some("my game.log".into())));
        assert_eq!(read("2: Gift", &[]), Typed::Other(2, "Gift".into()));
        assert_eq!(read("Orcs: Rohan", &[]), Typed::Notation("Orcs: Rohan".into()));
    }
}
