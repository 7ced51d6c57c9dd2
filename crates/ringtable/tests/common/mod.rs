//! Running the program as a user does.

#![allow(dead_code, reason = "not every test file runs it in every way")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What came of it.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs `ringtable` with these arguments and nothing to read.
pub fn ringtable(args: &[&str]) -> Ran {
    typing("", args)
}

/// Runs `ringtable` with these arguments while somebody types `input`.
pub fn typing(input: &str, args: &[&str]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ringtable"))
        .args(args)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that needs no more input may have gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let ran = Ran { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) };
    assert!(!ran.err.contains("panicked"), "{args:?}: {}", ran.err);
    ran
}

/// The top of the repository.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

impl Ran {
    /// The report, after a success.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!(self.code, 0, "{}", self.err);
        self.out
    }

    /// The one JSON value on the output, after a success.
    #[track_caller]
    pub fn json(self) -> Value {
        serde_json::from_str(&self.ok()).unwrap()
    }

    /// Checks that it was refused with this code, in words that say `what`.
    #[track_caller]
    pub fn refused(self, code: i32, what: &str) {
        assert_eq!(self.out, "", "a refusal reports nothing");
        self.stopped(code, what);
    }

    /// Checks that it stopped with this code, in words that say `what`.
    #[track_caller]
    pub fn stopped(self, code: i32, what: &str) {
        assert_eq!(self.code, code, "{}", self.err);
        assert!(self.err.contains(what), "expected {what:?} in {:?}", self.err);
    }
}
