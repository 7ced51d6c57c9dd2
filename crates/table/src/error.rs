//! Refusals are values: they say what was asked, why not, and what would do.

use std::fmt;

/// Options that no table can be set up with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionsError(pub String);

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionsError {}

/// A written position that cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError(pub String);

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this position cannot be: {}", self.0)
    }
}

impl std::error::Error for PositionError {}

/// An action that was not carried out. The table is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game has ended.
    Over,
    /// There is no such seat at this table.
    NoSuchSeat {
        /// What was asked for.
        seat: String,
        /// The seats there are.
        seats: Vec<String>,
    },
    /// The seat has no such choice now.
    Illegal {
        /// Who wanted to act.
        seat: String,
        /// What was asked for.
        action: String,
        /// Why not, where the rules have a reason to give.
        reason: Option<String>,
        /// What would be legal.
        legal: Vec<String>,
    },
    /// The text fits several choices.
    Ambiguous {
        /// What was asked for.
        action: String,
        /// The choices it could mean.
        candidates: Vec<String>,
    },
    /// Nothing can be taken back freely.
    Bound {
        /// Who wanted to take something back.
        seat: String,
        /// Why not.
        reason: &'static str,
    },
}

impl Refusal {
    /// The same for people, who see what they may choose and read no notation.
    pub fn for_people(&self) -> String {
        let text = match self {
            Refusal::Illegal { reason: Some(reason), .. } => reason.clone(),
            Refusal::Illegal { reason: None, .. } => "that cannot be chosen now".into(),
            Refusal::Ambiguous { .. } => "that could mean several things".into(),
            other => other.to_string(),
        };
        let mut chars = text.chars();
        let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        first + chars.as_str() + "."
    }
}

/// The first few of `items`, and how many more there are.
fn few(items: &[String]) -> String {
    const SHOWN: usize = 12;
    let mut text = items.iter().take(SHOWN).cloned().collect::<Vec<_>>().join(", ");
    if items.len() > SHOWN {
        text += &format!(", and {} more", items.len() - SHOWN);
    }
    text
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("the game is over"),
            Refusal::NoSuchSeat { seat, seats } => {
                write!(f, "nobody here is called {seat:?}; at this table sit {}", few(seats))
            }
            Refusal::Illegal { seat, action, reason, legal } => {
                write!(f, "{seat} cannot choose {action:?} now")?;
                if let Some(reason) = reason {
                    write!(f, ": {reason}")?;
                }
                if legal.is_empty() {
                    write!(f, "; {seat} has nothing to decide")
                } else {
                    write!(f, "; legal are: {}", few(legal))
                }
            }
            Refusal::Ambiguous { action, candidates } => {
                write!(f, "{action:?} could mean {}", few(candidates))
            }
            Refusal::Bound { seat, reason } => write!(f, "{seat} cannot take that back: {reason}"),
        }
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::Refusal;

    #[test]
    fn people_read_a_sentence_and_no_notation() {
        let illegal = |reason: Option<&str>| Refusal::Illegal {
            seat: "Sauron".into(),
            action: "Orcs-Shire".into(),
            reason: reason.map(Into::into),
            legal: vec!["Orcs-Rohan".into()],
        };
        assert_eq!(illegal(Some("no way leads there")).for_people(), "No way leads there.");
        assert_eq!(illegal(None).for_people(), "That cannot be chosen now.");
        assert_eq!(Refusal::Over.for_people(), "The game is over.");
    }
}
