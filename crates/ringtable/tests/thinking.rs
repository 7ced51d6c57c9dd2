//! Bots that search, at the command line: analyse, review, bench search.

mod common;

use common::{ringtable, typing};
use tempfile::TempDir;

const BEFORE_MORDOR: &str =
    r#"(to_move: Fellowship, pieces: {"Frodo": Gondor, "Merry": Shire, "Orcs": Mordor, "Warg": Rohan})"#;

const BOT: &str = "mo-ismcts:iters=300";

/// A folder with a finished game in `game.log`.
fn finished() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log").display().to_string();
    ringtable(&["play", "relay", "--seed", "5", "--seat", "1=random", "--seat", "2=greedy", "--save", &path]).ok();
    (folder, path)
}

#[test]
fn a_position_is_analysed() {
    let args = ["analyse", "confrontation", "--position", BEFORE_MORDOR, "--bot", BOT];
    let report = ringtable(&[&args[..], &["--json"]].concat()).json();
    assert_eq!(
        (&report["game"], &report["seat"], &report["iterations"]),
        (&"confrontation".into(), &1.into(), &300.into())
    );
    let best = &report["choices"][0];
    assert_eq!((&best["notation"], &best["value"]), (&"Frodo-Mordor".into(), &1.0.into()));
    assert_eq!(best["line"][0], "Fellowship: Frodo-Mordor");
    for choice in report["choices"].as_array().unwrap() {
        let [low, value, high] = ["low", "value", "high"].map(|key| choice[key].as_f64().unwrap());
        assert!(0.0 <= low && low <= value && value <= high && high <= 1.0, "{choice}");
    }
    let words = ringtable(&args).ok();
    assert!(words.contains("95 % interval") && words.contains("Mordor"), "{words}");
}

#[test]
fn a_move_of_a_saved_game_is_analysed() {
    let (_folder, path) = finished();
    let args = ["analyse", "--replay", &path, "--bot", BOT];
    let report = ringtable(&[&args[..], &["--move", "2", "--json"]].concat()).json();
    assert_eq!(report["seat"], 2);
    let played = report["played"].as_str().unwrap();
    assert!(report["choices"].as_array().unwrap().iter().any(|choice| choice["notation"] == played));
    ringtable(&[&args[..], &["--move", "0"]].concat()).refused(2, "has moves 1 to");
    ringtable(&[&args[..], &["--move", "9999"]].concat()).refused(2, "has moves 1 to");
    ringtable(&args).refused(2, "the game is over");
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    ringtable(&["analyse"]).refused(2, "GAME");
    ringtable(&["analyse", "chess"]).refused(2, "there is no game \"chess\"");
    ringtable(&["analyse", "relay", "--position", "(nonsense"]).refused(2, "does not read");
    ringtable(&["analyse", "relay", "--bot", "greedy"]).refused(2, "does not weigh choices");
    ringtable(&["analyse", "relay", "--bot", "cheat-uct"]).refused(2, "does not weigh choices");
    ringtable(&["analyse", "relay", "--seat", "9"]).refused(2, "seats 1 to 2, not 9");
    ringtable(&["analyse", "relay", "--seat", "2", "--bot", BOT]).refused(2, "nothing to choose");
    ringtable(&["analyse", "relay", "--move", "3"]).refused(2, "--replay");
}

#[test]
fn a_game_is_reviewed() {
    let (_folder, path) = finished();
    let args = ["review", &path, "--bot", "mo-ismcts:iters=100", "--moments", "2"];
    let report = ringtable(&[&args[..], &["--json"]].concat()).json();
    let seats = report["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 2);
    for seat in seats {
        let moments = seat["moments"].as_array().unwrap();
        assert_eq!(moments.len(), 2);
        assert!(moments[0]["nth"].as_u64() < moments[1]["nth"].as_u64());
    }
    assert!(ringtable(&args).ok().contains(" → "));
    ringtable(&["review", "no/such/file"]).refused(1, "there is no file");
    ringtable(&["review", &path, "--bot", "random"]).refused(2, "does not weigh choices");
}

#[test]
fn searches_are_measured() {
    let report = ringtable(&["bench", "search", "relay", "--seconds", "0.02", "--json"]).json();
    let names: Vec<&str> =
        report["algorithms"].as_array().unwrap().iter().map(|pace| pace["algorithm"].as_str().unwrap()).collect();
    assert_eq!(names, ["so-ismcts", "mo-ismcts", "det-uct", "cheat-uct"]);
    assert!(report["algorithms"][1]["iterations_per_second"].as_f64().unwrap() > 0.0);
    ringtable(&["bench", "search", "chess"]).refused(2, "there is no game");
}

#[test]
fn people_meet_levels_and_never_a_cheat() {
    let told = typing("1\nhint\nquit\n", &["play", "relay", "--seed", "1", "--bot", "gentle"]).ok();
    assert!(told.contains("First: you · Second: gentle") && told.contains("iterations"), "{told}");
    ringtable(&["play", "relay", "--bot", "cheat-uct"]).refused(2, "plays in arena and bench only");
    ringtable(&["sim", "relay", "--bots", "cheat-uct"]).refused(2, "plays in arena and bench only");
}
