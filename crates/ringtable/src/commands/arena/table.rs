//! The scores, in words, as JSON and as comma-separated values.

use std::fmt;

use bots::{Interval, wilson_mean};
use serde::Serialize;
use shelf::ink::{BOLD, FADED, GOLD, inked};
use shelf::words::{count, grouped};
use table::Verdict;

use super::plan::Plan;
use super::results::Record;

/// How everybody fared.
#[derive(Serialize)]
pub struct Report {
    pub game: String,
    /// Games asked for in each seating.
    pub games: u64,
    pub seed: u64,
    /// What the seats are called.
    pub seats: Vec<String>,
    pub bots: Vec<String>,
    /// Each bot in each seat, against everybody it met there.
    pub overall: Vec<Score>,
    /// Each bot in each seat against each other bot.
    pub pairings: Vec<Score>,
}

/// How one bot fared in one seat.
#[derive(Clone, Serialize)]
pub struct Score {
    pub bot: String,
    /// Its seat, counted from one.
    pub seat: usize,
    pub seat_name: String,
    /// Who sat in the other seats; none for all it met.
    pub against: Option<String>,
    pub games: u64,
    pub wins: u64,
    pub draws: u64,
    /// Games given up as too long.
    pub unfinished: u64,
    /// The share of wins, draws counting half, with its 95 % interval.
    #[serde(flatten)]
    pub score: Interval,
    pub mean_points: f64,
}

impl Report {
    /// Adds up the records of the games of the plan.
    pub fn new(game: &str, seats: &[String], plan: &Plan, records: &[Record], games: u64, seed: u64) -> Report {
        let bots: Vec<String> = plan.bots.iter().map(ToString::to_string).collect();
        let wanted: Vec<Vec<String>> =
            plan.seatings.iter().map(|seating| seating.iter().map(|&bot| bots[bot].clone()).collect()).collect();
        let counted: Vec<&Record> =
            records.iter().filter(|record| record.nth < games && wanted.contains(&record.bots)).collect();
        let (mut overall, mut pairings) = (Vec::new(), Vec::new());
        for bot in &bots {
            for (seat, name) in seats.iter().enumerate() {
                let sat = |record: &&&Record| record.bots[seat] == *bot;
                let all: Vec<&Record> = counted.iter().filter(sat).copied().collect();
                for other in bots.iter().filter(|&other| other != bot) {
                    let met = |record: &&&Record| {
                        record.bots.iter().enumerate().all(|(at, name)| at == seat || name == other)
                    };
                    let some: Vec<&Record> = all.iter().filter(met).copied().collect();
                    pairings.extend(Score::of(bot, seat, name, Some(other), &some));
                }
                overall.extend(Score::of(bot, seat, name, None, &all));
            }
        }
        Report { game: game.into(), games, seed, seats: seats.to_vec(), bots, overall, pairings }
    }

    /// Every pairing as a line of comma-separated values.
    pub fn csv(&self) -> String {
        let mut text =
            String::from("bot,seat,seat_name,against,games,wins,draws,unfinished,score,low,high,mean_points\n");
        for score in self.pairings.iter().chain(&self.overall) {
            let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
            let Interval { rate, low, high } = score.score;
            text += &format!(
                "{},{},{},{},{},{},{},{},{rate:.6},{low:.6},{high:.6},{:.4}\n",
                quoted(&score.bot),
                score.seat,
                quoted(&score.seat_name),
                quoted(score.against.as_deref().unwrap_or("")),
                score.games,
                score.wins,
                score.draws,
                score.unfinished,
                score.mean_points,
            );
        }
        text
    }
}

impl Score {
    /// The score of `bot` in `seat` over these records; none if there are none.
    fn of(bot: &str, seat: usize, name: &str, against: Option<&String>, records: &[&Record]) -> Option<Score> {
        if records.is_empty() {
            return None;
        }
        let ended =
            |verdict| records.iter().filter(|record| record.verdicts.get(seat) == Some(&verdict)).count() as u64;
        let (games, wins, draws) = (records.len() as u64, ended(Verdict::Won), ended(Verdict::Drawn));
        let points: i64 =
            records.iter().filter_map(|record| record.points.get(seat)).map(|&points| i64::from(points)).sum();
        Some(Score {
            bot: bot.into(),
            seat: seat + 1,
            seat_name: name.into(),
            against: against.cloned(),
            games,
            wins,
            draws,
            unfinished: records.iter().filter(|record| record.verdicts.is_empty()).count() as u64,
            score: wilson_mean((wins as f64 + draws as f64 / 2.0) / games as f64, games),
            mean_points: points as f64 / games as f64,
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = format!("{} in each seating, seed {}", count(self.games, "game"), self.seed);
        write!(f, "{}  {}", inked(BOLD, &self.game), inked(FADED, head))?;
        let widest =
            |of: &dyn Fn(&Score) -> usize| self.pairings.iter().chain(&self.overall).map(of).max().unwrap_or(0);
        let bot = widest(&|score| score.bot.chars().count());
        let seat = widest(&|score| score.seat_name.chars().count());
        let against = widest(&|score| score.against.as_ref().map_or(0, |name| name.chars().count())).max(8);
        for (title, scores) in [("against", &self.pairings), ("in all", &self.overall)] {
            if scores.is_empty() {
                continue;
            }
            let head = format!(
                "{:<bot$}  {:<seat$}  {title:<against$}  {:>7}  {:>7}  {:>15}  {:>6}",
                "bot", "as", "games", "score %", "95 % interval", "draws"
            );
            write!(f, "\n\n  {}", inked(FADED, head))?;
            for score in scores {
                let Interval { rate, low, high } = score.score;
                write!(
                    f,
                    "\n  {:<bot$}  {:<seat$}  {:<against$}  {:>7}  {}  {:>15}  {:>6}",
                    score.bot,
                    score.seat_name,
                    score.against.as_deref().unwrap_or(""),
                    grouped(score.games),
                    inked(GOLD, format_args!("{:>7}", format!("{:.1}", rate * 100.0))),
                    format!("{:.1}–{:.1}", low * 100.0, high * 100.0),
                    grouped(score.draws),
                )?;
            }
        }
        let unfinished: u64 = self.overall.iter().map(|score| score.unfinished).sum();
        if unfinished > 0 {
            write!(f, "\n\n  Some games took too long and were given up; nobody won them.")?;
        }
        Ok(())
    }
}
