//! `ringtable arena`, with good and bad input, stopped and resumed.

mod common;

use std::fs;

use common::ringtable;
use serde_json::Value;

const ARENA: [&str; 8] =
    ["arena", "relay", "--bot", "mo-ismcts:iters=30", "--bot", "random", "--bot", "cheat-uct:iters=30"];

fn arena(more: &[&str]) -> Value {
    ringtable(&[&ARENA[..], &["--json"], more].concat()).json()
}

#[test]
fn everybody_plays_everybody_from_both_seats() {
    let report = arena(&["--games", "10"]);
    let pairings = report["pairings"].as_array().unwrap();
    assert_eq!(pairings.len(), 12);
    assert!(pairings.iter().all(|score| score["games"] == 10));
    for score in pairings {
        let [low, rate, high] = ["low", "rate", "high"].map(|key| score[key].as_f64().unwrap());
        assert!(low <= rate && rate <= high, "{score}");
    }
    assert_eq!(report["overall"][0]["games"], 20);
    assert_eq!(arena(&["--games", "10", "--threads", "1"]), report, "threads change nothing");
    let gauntlet = arena(&["--games", "2", "--gauntlet"]);
    assert_eq!(gauntlet["pairings"].as_array().unwrap().len(), 8);
    assert!(ringtable(&[&ARENA[..], &["--games", "2"]].concat()).ok().contains("95 % interval"));
}

#[test]
fn a_stopped_arena_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (file, csv, page) = (path("games.jsonl"), path("scores.csv"), path("page.html"));
    let whole = arena(&["--games", "6"]);
    arena(&["--games", "3", "--file", &file]);
    // The power goes off in the middle of a line.
    let mut text = fs::read_to_string(&file).unwrap();
    text.truncate(text.len() - 20);
    let lines = text.lines().count();
    fs::write(&file, text).unwrap();
    let resumed = arena(&["--games", "6", "--file", &file, "--csv", &csv, "--html", &page]);
    assert_eq!(resumed, whole);
    let kept = fs::read_to_string(&file).unwrap();
    assert_eq!(kept.lines().count(), 1 + 6 * 6, "{lines} lines were kept before");
    // Nothing is missing any more: nothing is played.
    arena(&["--games", "6", "--file", &file]);
    assert_eq!(fs::read_to_string(&file).unwrap(), kept);
    assert_eq!(fs::read_to_string(&csv).unwrap().lines().count(), 1 + 12 + 6);
    let page = fs::read_to_string(&page).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<svg") && page.contains("mo-ismcts:iters=30"));
    assert!(!page.contains("http"), "the page needs nobody else");
    // Another seed, another study.
    ringtable(&[&ARENA[..], &["--seed", "2", "--file", &file]].concat()).refused(2, "about other games");
    fs::write(&file, "some notes of mine\n").unwrap();
    ringtable(&[&ARENA[..], &["--file", &file]].concat()).refused(2, "is not a file of the arena");
    assert_eq!(fs::read_to_string(&file).unwrap(), "some notes of mine\n", "and it is left alone");
}

#[test]
fn a_fixed_position_is_where_all_games_begin() {
    let position = "(first: (score: 39), second: (score: 39))";
    let report = arena(&["--games", "4", "--position", position]);
    assert_eq!(report["pairings"][0]["games"], 4);
}

#[test]
fn an_arena_that_cannot_be_is_refused() {
    let arena = |args: &[&str]| ringtable(&[&["arena", "relay"], args].concat());
    arena(&[]).refused(2, "--bot");
    arena(&["--bot", "saruman"]).refused(2, "there is no bot");
    arena(&["--bot", "random", "--bot", "random"]).refused(2, "random is named twice");
    arena(&["--bot", "random", "--games", "0"]).refused(2, "--games");
    arena(&["--bot", "random", "--seats", "5"]).refused(2, "relay has 2 seats");
    arena(&["--bot", "random", "--position", "(nonsense"]).refused(2, "does not read");
    arena(&["--bot", "random", "--bot", "program:/no/such/program"]).refused(2, "does not start");
}
