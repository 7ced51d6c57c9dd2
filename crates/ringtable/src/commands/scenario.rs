//! `ringtable scenario`: rules as given, when, then.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde::Serialize;
use shelf::ink::{BOLD, FADED, GREEN, RED, inked};
use shelf::words::count;
use shelf::{Entry, Error};

use crate::arguments::GameParser;
use crate::{files, output};

/// Check rules that are told as scenarios
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ringtable scenario scenarios
  ringtable scenario scenarios/relay/three.ron
  ringtable scenario --game relay my-ruling.ron --json

The game is the folder below `scenarios`, or what --game says. In folders, every file that
ends in .ron is run. The exit code is 1 if a rule does not hold.")]
pub struct Args {
    /// Files, or folders to search
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The game the scenarios are about
    #[arg(long, value_parser = GameParser)]
    game: Option<&'static dyn Entry>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs every scenario and reports.
pub fn run(args: &Args) -> Result<ExitCode, Error> {
    let mut found = Vec::new();
    for path in &args.paths {
        if !path.exists() {
            return Err(Error::Failed(format!("there is no file or folder {}", path.display())));
        }
        collect(path, &mut found)?;
    }
    if found.is_empty() {
        let places: Vec<_> = args.paths.iter().map(|path| path.display().to_string()).collect();
        return Err(Error::Failed(format!("there is no scenario (a file that ends in .ron) in {}", places.join(", "))));
    }
    let mut report = Report::default();
    for path in &found {
        let entry = match args.game {
            Some(entry) => entry,
            None => game_of(path)?,
        };
        report.add(path, entry)?;
    }
    output::report(&report, args.json)?;
    Ok(if report.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The scenario files at `path`, in the order of their names.
fn collect(path: &Path, found: &mut Vec<PathBuf>) -> Result<(), Error> {
    if !path.is_dir() {
        found.push(path.into());
        return Ok(());
    }
    // Folders behind links are not searched: a link may lead round in a circle.
    let unreadable = |e: std::io::Error| Error::Failed(format!("{} cannot be read: {e}", path.display()));
    let mut inside = std::fs::read_dir(path)
        .map_err(unreadable)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(unreadable)?;
    inside.sort();
    for path in inside {
        let folder = path.is_dir() && !path.is_symlink();
        let scenario = !path.is_dir() && path.extension().is_some_and(|extension| extension == "ron");
        if folder || scenario {
            collect(&path, found)?;
        }
    }
    Ok(())
}

/// The game a file is about: the folder below the innermost `scenarios`, or
/// the folder the file is in.
fn game_of(path: &Path) -> Result<&'static dyn Entry, Error> {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.into());
    let names: Vec<_> = whole.iter().map(|name| name.to_string_lossy()).collect();
    let below = names.iter().rposition(|name| name == "scenarios").map(|at| at + 1);
    let folder = match below {
        Some(at) if at + 1 < names.len() => &names[at],
        _ => names.iter().rev().nth(1).ok_or_else(|| unnamed(path))?,
    };
    shelf::find(folder).ok_or_else(|| unnamed(path))
}

fn unnamed(path: &Path) -> Error {
    Error::Usage(format!("which game is {} about? Put it into scenarios/<game>/ or say --game", path.display()))
}

#[derive(Default, Serialize)]
struct Report {
    /// Files whose every case holds.
    passed: usize,
    /// Files with a case that does not.
    failed: usize,
    /// Cases that hold, in the files that passed.
    cases: usize,
    failures: Vec<Failed>,
}

#[derive(Serialize)]
struct Failed {
    file: String,
    rule: String,
    case: usize,
    what: String,
    board: String,
}

impl Report {
    fn add(&mut self, path: &Path, entry: &dyn Entry) -> Result<(), Error> {
        match entry.scenario(&files::read(path)?) {
            Ok(cases) => {
                self.passed += 1;
                self.cases += cases;
            }
            Err(failure) => {
                self.failed += 1;
                self.failures.push(Failed {
                    file: path.display().to_string(),
                    rule: failure.rule,
                    case: failure.case,
                    what: failure.what,
                    board: failure.board,
                });
            }
        }
        Ok(())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in &self.failures {
            writeln!(f, "{failure}\n")?;
        }
        let hold = if self.passed == 1 { "holds" } else { "hold" };
        let held = format!("{} {hold} in {}", count(self.passed as u64, "rule"), count(self.cases as u64, "case"));
        match self.failed {
            0 => f.write_str(&inked(GREEN, held)),
            failed => {
                write!(f, "{}; {held}", inked(RED.bold(), format_args!("{} broken", count(failed as u64, "rule"))))
            }
        }
    }
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failed { file, rule, case, what, board } = self;
        if rule.is_empty() {
            writeln!(f, "{} {}", inked(RED.bold(), "does not read:"), inked(BOLD, file))?;
        } else {
            writeln!(f, "{} {}", inked(RED.bold(), "does not hold:"), inked(BOLD, rule))?;
            writeln!(f, "{}", inked(FADED, format_args!("{file}, case {case}")))?;
        }
        write!(f, "{}", textwrap::indent(what, "  ").trim_end())?;
        if !board.is_empty() {
            write!(f, "\n\n  The position at that moment:\n{}", textwrap::indent(board, "  ").trim_end())?;
        }
        Ok(())
    }
}
