//! The line protocol, from both ends.

mod common;

use std::fs;

use common::{ringtable, typing};
use serde_json::{Value, json};

fn talk(lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    typing(&input, &["engine", "relay"]).ok().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_referee_plays_a_game() {
    let answers = talk(&[
        json!({"do": "about"}),
        json!({"do": "new", "seed": 7}),
        json!({"do": "choices", "seat": 1}),
        json!({"do": "view", "seat": 1}),
        json!({"do": "bot", "seat": 1, "bot": "greedy"}),
        json!({"do": "analyse", "seat": 1, "bot": "mo-ismcts:iters=50"}),
        json!({"do": "position"}),
    ]);
    let [about, opened, choices, view, bot, analysis, position] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!((&about["protocol"], &about["game"]), (&1.into(), &"relay".into()));
    assert_eq!(opened["awaiting"], json!([1]));
    assert!(view["view"].is_object() && position["position"].as_str().unwrap().starts_with('('));
    let listed: Vec<&str> =
        choices["choices"].as_array().unwrap().iter().map(|choice| choice["notation"].as_str().unwrap()).collect();
    assert!(listed.contains(&bot["choose"].as_str().unwrap()));
    assert_eq!(analysis["choices"].as_array().unwrap().len(), listed.len());
    let answers = talk(&[
        json!({"do": "new", "seed": 7}),
        json!({"do": "act", "seat": 1, "choose": listed[0]}),
        json!({"do": "told", "seat": 2, "since": 0}),
        json!({"do": "log"}),
        json!({"do": "status"}),
    ]);
    assert_eq!(answers[1]["moves"], 1);
    assert!(!answers[2]["told"].as_array().unwrap().is_empty());
    assert!(answers[3]["log"].as_str().unwrap().starts_with("ringtable log 1"));
    assert_eq!(answers[4], answers[1]);
}

#[test]
fn the_referee_says_what_is_wrong_and_goes_on() {
    let answers = talk(&[
        json!({"do": "status"}),
        json!({"do": "dance"}),
        json!("hello"),
        json!({"do": "new", "options": ["ring=1"]}),
        json!({"do": "new"}),
        json!({"do": "act", "seat": 1, "choose": "9z"}),
        json!({"do": "act", "seat": 9, "choose": "1a"}),
        json!({"do": "bot", "seat": 1, "bot": "cheat-uct"}),
        json!({"do": "status"}),
        json!({"do": "quit"}),
        json!({"do": "status"}),
    ]);
    let said = |at: usize, what: &str| {
        assert!(answers[at]["error"].as_str().is_some_and(|said| said.contains(what)), "{what}: {}", answers[at]);
    };
    said(0, "there is no table yet");
    said(1, "does not read");
    said(2, "does not read");
    said(3, "no option");
    said(5, "9z");
    said(6, "seats 1 to 2, not 9");
    said(7, "plays in arena and bench only");
    assert_eq!((answers.len(), &answers[8]["moves"]), (9, &0.into()));
    ringtable(&["engine", "chess"]).refused(2, "there is no game");
}

#[test]
fn a_program_takes_a_seat() {
    let bot = "program:python3 examples/bot.py";
    let ran = ringtable(&["arena", "relay", "--bot", bot, "--bot", "random", "--games", "3", "--json"]);
    assert!(!ran.err.contains("failed"), "{}", ran.err);
    assert_eq!(ran.json()["pairings"][0]["games"], 3);
    let told = ringtable(&["play", "relay", "--seed", "1", "--seat", &format!("1={bot}"), "--seat", "2=random"]).ok();
    assert!(told.contains("Points"), "{told}");
    let source = fs::read_to_string(common::root().join("examples/bot.py")).unwrap();
    assert!(source.lines().count() < 60);
}

#[test]
fn a_program_that_fails_does_not_stop_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let script = |name: &str, code: &str| {
        let path = folder.path().join(name).display().to_string();
        fs::write(&path, code).unwrap();
        format!("program:python3 {path},ms=300")
    };
    let answer = |text: &str| format!("import sys\nfor line in sys.stdin: print('{text}', flush=True)\n");
    let cases = [
        (script("gone.py", "raise SystemExit"), "it has gone"),
        (script("rude.py", &answer("no")), "it answered"),
        (
            script(
                "wrong.py",
                "import sys, json\nfor line in sys.stdin:\n    q = json.loads(line)\n    print(json.dumps({'id': q['id'], 'choose': 'everything'}), flush=True)\n",
            ),
            "not legal",
        ),
    ];
    for (bot, why) in cases {
        let ran = ringtable(&["play", "relay", "--seed", "1", "--seat", &format!("1={bot}"), "--seat", "2=random"]);
        assert!(ran.err.contains(why) && ran.err.contains("greedy choice"), "{why}: {}", ran.err);
        assert!(ran.ok().contains("Points"));
    }
    let slow = script("slow.py", "import time\ntime.sleep(60)\n").replace("ms=300", "ms=20");
    let ran = ringtable(&["arena", "relay", "--bot", &slow, "--games", "1", "--position", "(first: (score: 38))"]);
    assert!(ran.err.contains("did not answer within 20 ms"), "{}", ran.err);
    ran.ok();
}
