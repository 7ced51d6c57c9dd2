//! A save survives whatever kills the program.

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use common::ringtable;
use relay::Relay;
use table::{Chance, Fast, Log, Table};

/// How often the program is killed.
const KILLS: u64 = 40;

fn resumes(path: &Path) -> usize {
    let text = fs::read_to_string(path).unwrap();
    let log = Log::read(&text).unwrap_or_else(|e| panic!("{e}:\n{text}"));
    Table::<Relay>::resume(&log).unwrap_or_else(|e| panic!("{e}:\n{text}")).moves().len()
}

#[test]
fn a_killed_game_can_be_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    let mut chance = Fast::new(1);
    let mut reached = Vec::new();
    for seed in 0..KILLS {
        let _ = fs::remove_file(&path);
        let mut child = Command::new(env!("CARGO_BIN_EXE_ringtable"))
            .args(["play", "relay", "--seat", "1=random", "--seat", "2=random", "--seed", &seed.to_string()])
            .arg("--save")
            .arg(&path)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // A moment between the first save and, often enough, the last one.
        while !path.exists() && child.try_wait().unwrap().is_none() {
            std::hint::spin_loop();
        }
        sleep(Duration::from_micros(chance.below(20_000).into()));
        child.kill().unwrap();
        child.wait().unwrap();
        reached.push(resumes(&path));
    }
    // The last one still plays to its end.
    ringtable(&["play", "--resume", &path.display().to_string(), "--seat", "1=random", "--seat", "2=random"]).ok();
    assert!(resumes(&path) > 10, "{reached:?}");
    // Were all of them dead before the first move, or over, nothing was tested.
    assert!(reached.iter().any(|&moves| moves > 0), "{reached:?}");
}
