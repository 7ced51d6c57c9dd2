//! What a bot thinks of a position, without naming the game.

use std::fmt;

use bots::search::Settings;
use bots::{Findings, Interval, Search, Sight};
use serde::Serialize;
use server::Opinion;
use table::{Fast, Game, Seat, Table};

use crate::ink::{BOLD, FADED, GOLD, SLATE, inked};
use crate::words::{count, grouped};

/// Every choice of a seat, weighed; the best first.
#[derive(Clone, Debug, Serialize)]
pub struct Thought {
    /// Whose choice it is, counted from one.
    pub seat: u8,
    /// What the seat is called.
    pub name: String,
    /// What is asked.
    pub prompt: String,
    /// How many iterations were made.
    pub iterations: u64,
    /// For how long was thought.
    pub seconds: f64,
    /// Whether others choose at the same time, so that one does well to vary.
    pub simultaneous: bool,
    /// The choices.
    pub choices: Vec<Opinion>,
}

impl Thought {
    /// Thinks about the choices of `seat`; none if it has no choice.
    pub fn of<G: Game>(table: &Table<G>, seat: Seat, settings: Settings, luck: Fast) -> Option<Thought> {
        let game = table.state();
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        if actions.is_empty() {
            return None;
        }
        let findings = Search::new(settings, luck).weigh_with_lines(&Sight::new(game, seat, &actions));
        Some(Thought::told(game, seat, &findings))
    }

    fn told<G: Game>(game: &G, seat: Seat, findings: &Findings<G::Action>) -> Thought {
        let mut choices: Vec<Opinion> = findings
            .choices
            .iter()
            .map(|choice| {
                let Interval { rate, low, high } = choice.value();
                let told = |(who, action): &(Seat, G::Action)| format!("{}: {action}", game.seat_name(*who));
                Opinion {
                    notation: choice.action.to_string(),
                    words: game.describe(seat, choice.action),
                    visits: choice.visits,
                    value: rate,
                    low,
                    high,
                    line: choice.line.iter().map(told).collect(),
                }
            })
            .collect();
        choices.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value)));
        Thought {
            seat: seat.0 + 1,
            name: game.seat_name(seat),
            prompt: game.prompt(seat).text,
            iterations: findings.iterations,
            seconds: findings.time.as_secs_f64(),
            simultaneous: findings.together,
            choices,
        }
    }

    /// What the position is worth to the seat if it chooses well.
    pub fn outlook(&self) -> f64 {
        self.choices.first().map_or(0.5, |best| best.value)
    }
}

impl fmt::Display for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", inked(BOLD, format_args!("{}:", self.name)), self.prompt)?;
        let width = self.choices.iter().map(|choice| choice.words.chars().count()).max().unwrap_or(0).min(60);
        let head = format!("  {:<width$}  {:>6}  {:>13}  {:>10}  line", "choice", "value", "95 % interval", "visits");
        writeln!(f, "{}", inked(FADED, head))?;
        for Opinion { words, visits, value, low, high, line, .. } in &self.choices {
            let percent = |value: &f64| format!("{:.1}", value * 100.0);
            // The line starts with the choice itself.
            let line = line.get(1..).unwrap_or_default().join("  ");
            writeln!(
                f,
                "  {words:<width$}  {}  {:>13}  {:>10}  {}",
                inked(GOLD, format_args!("{:>6}", percent(value))),
                format!("{}–{}", percent(low), percent(high)),
                grouped(*visits),
                inked(SLATE, line),
            )?;
        }
        let note = if self.simultaneous { "; others choose at the same time, so vary" } else { "" };
        let foot = format!("  {}{note}", count(self.iterations, "iteration"));
        write!(f, "{}", inked(FADED, foot))
    }
}
