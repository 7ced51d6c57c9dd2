//! A seat for any program that reads and writes lines of JSON.
//!
//! The protocol is described in `docs/PROTOCOL.md`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use table::{Fast, Game, notation};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::guard::instead;
use crate::sight::Sight;
use crate::spec::BotSpecError;

/// A longer line than this is no answer.
const LONGEST_LINE: u64 = 1 << 16;

/// A program that has a seat. It is shown its seat's view and legal choices,
/// and has so much time for each; when it fails, a greedy choice is made in
/// its place.
pub struct Program {
    command: String,
    time: Duration,
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    greedy: Greedy,
    /// How many questions were asked, so that a late answer is known as late.
    asked: u64,
}

/// What a program is asked.
#[derive(Serialize)]
struct Question<'a, V> {
    id: u64,
    game: &'static str,
    seat: u8,
    seats: u8,
    name: String,
    prompt: String,
    view: &'a V,
    choices: Vec<Offered>,
    ms: u64,
}

#[derive(Serialize)]
struct Offered {
    notation: String,
    words: String,
}

/// What it answers.
#[derive(Deserialize)]
struct Answer {
    id: u64,
    choose: String,
}

impl Program {
    /// Starts the program: a path, and arguments parted by spaces.
    pub fn start(command: &str, time: Duration, luck: Fast) -> Result<Program, BotSpecError> {
        let mut words = command.split_whitespace();
        let path = words.next().unwrap_or_default();
        let failed = |e: std::io::Error| BotSpecError(format!("the program {path:?} does not start: {e}"));
        let mut child =
            Command::new(path).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(BotSpecError(format!("the program {path:?} has no standard streams")));
        };
        let (tell, answers) = channel();
        // Reading cannot be given a time limit, so somebody else does it. He
        // goes when the program closes its output.
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = next_line(&mut output) {
                if tell.send(line).is_err() {
                    return;
                }
            }
        });
        let greedy = Greedy::new(Greedy::DEALS, luck);
        Ok(Program { command: command.into(), time, child, input, answers, greedy, asked: 0 })
    }

    fn ask<G: Game>(&mut self, sight: &Sight<'_, G>) -> Result<G::Action, String> {
        self.asked += 1;
        let offer = |&action: &G::Action| Offered { notation: action.to_string(), words: sight.describe(action) };
        let question = Question {
            id: self.asked,
            game: G::ABOUT.id,
            seat: sight.seat().0 + 1,
            seats: sight.seats(),
            name: sight.seat_name(),
            prompt: sight.prompt().text,
            view: &sight.view(),
            choices: sight.actions().iter().map(offer).collect(),
            ms: self.time.as_millis() as u64,
        };
        let line = serde_json::to_string(&question).map_err(|e| e.to_string())?;
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| "it has gone".to_string())?;
        let deadline = Instant::now() + self.time;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.answers.recv_timeout(left).map_err(|e| match e {
                RecvTimeoutError::Timeout => format!("it did not answer within {} ms", self.time.as_millis()),
                RecvTimeoutError::Disconnected => "it has gone".into(),
            })?;
            let answer: Answer = serde_json::from_str(&line).map_err(|e| format!("it answered {line:?}: {e}"))?;
            if answer.id == self.asked {
                return notation::exact(sight.actions(), &answer.choose)
                    .ok_or_else(|| format!("it chose {:?}, which is not legal", answer.choose));
            }
        }
    }
}

/// The next line, or as much of it as an answer may have; none at the end.
fn next_line(output: &mut impl BufRead) -> Option<String> {
    let mut line = String::new();
    let read = output.by_ref().take(LONGEST_LINE).read_line(&mut line).ok()?;
    (read > 0).then_some(line)
}

impl<G: Game> Bot<G> for Program {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action {
        if let [only] = sight.actions() {
            return *only;
        }
        match self.ask(sight) {
            Ok(action) => action,
            Err(why) => instead(&format!("program:{}", self.command), &why, &mut self.greedy, sight),
        }
    }
}

impl Drop for Program {
    /// The program goes with its seat.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
