//! Every command but `play`, with good and bad input.

mod common;

use std::fs;

use common::{ringtable, typing};
use table::{Log, Logged, Seat, Seed, Start};
use tempfile::TempDir;

/// A folder with a finished game in `game.log`.
fn finished() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log").display().to_string();
    ringtable(&["play", "relay", "--seed", "5", "--seat", "1=random", "--seat", "2=random", "--save", &path]).ok();
    (folder, path)
}

/// A log that reads well, but may not replay.
fn log(game: &str, rules: u32, moves: &[(u8, &str)]) -> Log {
    let moves = moves.iter().map(|&(seat, notation)| Logged { seat: Seat(seat), notation: notation.into() }).collect();
    Log { game: game.into(), rules, start: Start::Options(serde_json::json!({})), seed: Seed::from_number(1), moves }
}

#[test]
fn serving_is_explained_and_a_bad_address_refused() {
    assert!(ringtable(&["serve", "--help"]).ok().contains("--listen"));
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").display().to_string();
    ringtable(&["serve", "--listen", "nowhere", "--database", &database]).refused(1, "cannot listen");
    ringtable(&["conquer"]).refused(2, "unrecognized subcommand");
}

#[test]
fn games_are_listed() {
    let games = ringtable(&["games", "--json"]).json();
    let ids: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["confrontation", "mount-doom", "deckbuilding", "fate", "siege"]);
    assert_eq!(games[1]["seats"], serde_json::json!({"min": 1, "max": 4}));
    let words = ringtable(&["games"]).ok();
    assert!(words.contains("Fate of the Fellowship") && !words.contains('\x1b'), "{words}");
}

#[test]
fn rules_are_printed_whole_or_in_part() {
    assert!(ringtable(&["rules", "relay"]).ok().contains("forty points"));
    let part = ringtable(&["rules", "relay", "--section", "a turn"]).ok();
    assert!(part.starts_with("A turn\n") && !part.contains("The end"), "{part}");
    let told = ringtable(&["rules", "relay", "--json"]).json();
    assert!(told["game"] == "relay" && told["markdown"].as_str().unwrap().starts_with("# Relay"));
    ringtable(&["rules", "relay", "--section", "Elves"]).refused(2, "they have Relay, Set-up, A turn, The end");
    ringtable(&["rules", "relai"]).refused(2, "did you mean relay?");
    ringtable(&["rules", "chess"]).refused(2, "there are confrontation, mount-doom,");
}

#[test]
fn a_simulation_reports_what_others_rely_on() {
    let args = ["sim", "relay", "--games", "300", "--bots", "greedy:deals=2,random", "--seed", "9", "--json"];
    let report = ringtable(&args).json();
    assert_eq!(report["games"], 300);
    assert!(report["decisions"].as_u64().unwrap() > 300 && report["seconds"].as_f64().unwrap() > 0.0);
    let seats = report["seats"].as_array().unwrap();
    assert_eq!((seats.len(), &seats[0]["bot"]), (2, &"greedy:deals=2".into()));
    let [low, rate, high] = ["low", "rate", "high"].map(|key| seats[0][key].as_f64().unwrap());
    assert!(low < rate && rate <= high && high <= 1.0);
    let wins = |report: &serde_json::Value| report["seats"][0]["wins"].as_u64().unwrap();
    assert!(wins(&report) > 150);
    for threads in ["1", "4"] {
        let again = ringtable(&[&args[..], &["--threads", threads]].concat()).json();
        assert_eq!((wins(&again), &again["decisions"]), (wins(&report), &report["decisions"]));
    }
    assert!(ringtable(&["sim", "relay", "--games", "50", "--seats", "2"]).ok().contains("95 % interval"));
}

#[test]
fn a_simulation_that_cannot_be_is_refused() {
    let sim = |args: &[&str]| ringtable(&[&["sim", "relay"], args].concat());
    sim(&["--seats", "3"]).refused(2, "relay has 2 seats, not 3");
    sim(&["--bots", "saruman"]).refused(2, "there are gentle, steady");
    sim(&["--bots", "random,random,random"]).refused(2, "2 seats need as many bots, or one for all, not 3");
    sim(&["--option", "ring=yes"]).refused(2, "relay has no option \"ring\"");
    sim(&["--option", "ring"]).refused(2, "key=value");
    sim(&["--games", "0"]).refused(2, "--games");
    sim(&["--threads", "0"]).refused(2, "--threads");
}

#[test]
fn a_bench_reports_what_others_rely_on() {
    let one = ringtable(&["bench", "relay", "--seconds", "0.05", "--json"]).json();
    assert_eq!(one["game"], "relay");
    let keys = ["decisions_per_second", "playouts_per_second", "clone_ns", "state_bytes", "decisions_per_game"];
    assert!(keys.iter().all(|key| one[key].as_f64().unwrap() > 0.0), "{one}");
    let all = ringtable(&["bench", "--seconds", "0.05", "--json"]).json();
    assert!(all["benches"].as_array().unwrap().iter().any(|bench| bench["game"] == "relay"));
    assert!(ringtable(&["bench", "relay", "--seconds", "0.05"]).ok().contains("decisions per second"));
    ringtable(&["bench", "relay", "--seconds", "0"]).refused(2, "--seconds");
}

#[test]
fn scenarios_hold() {
    let report = ringtable(&["scenario", "scenarios", "--json"]).json();
    assert_eq!(report["failed"], 0);
    assert!(report["passed"].as_u64().unwrap() >= 6 && report["failures"].as_array().unwrap().is_empty());
    assert!(ringtable(&["scenario", "scenarios/relay/three.ron"]).ok().contains("1 rule holds"));
}

#[test]
fn a_broken_rule_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("scenarios/relay/deep");
    fs::create_dir_all(&place).unwrap();
    let wrong =
        r#"(rule: "Threes are worth a lot", given: (), luck: ["1"], when: ["First: 3c"], then: [Score("First", 30)])"#;
    fs::write(place.join("wrong.ron"), wrong).unwrap();
    fs::write(place.join("unreadable.ron"), "(rule: ").unwrap();
    fs::write(place.join("notes.txt"), "not a scenario").unwrap();
    let path = folder.path().display().to_string();
    let ran = ringtable(&["scenario", &path]);
    assert_eq!(ran.code, 1);
    for part in ["does not hold: Threes are worth a lot", "wrong.ron, case 1", "Score(\"First\", 30)", "does not read:"]
    {
        assert!(ran.out.contains(part), "{part:?} is not in\n{}", ran.out);
    }
    let ran = ringtable(&["scenario", &path, "--json"]);
    assert_eq!(ran.code, 1);
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&report["passed"], &report["failed"]), (&0.into(), &2.into()));
    assert_eq!(report["failures"][1]["rule"], "Threes are worth a lot");
    assert!(!report["failures"][1]["board"].as_str().unwrap().is_empty());
}

#[test]
fn scenarios_that_are_not_there_are_missed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    ringtable(&["scenario"]).refused(2, "PATH");
    ringtable(&["scenario", &path]).refused(1, "there is no scenario");
    ringtable(&["scenario", "no/such/place"]).refused(1, "there is no file or folder");
    let file = folder.path().join("ruling.ron");
    fs::write(&file, "(rule: \"All is well\", given: ())").unwrap();
    let file = file.display().to_string();
    ringtable(&["scenario", &file]).refused(2, "which game");
    ringtable(&["scenario", &file, "--game", "relay"]).ok();
}

#[test]
fn a_game_is_told_again() {
    let (_folder, path) = finished();
    let told = ringtable(&["replay", &path]).ok();
    assert!(told.contains("  1. First") && told.contains("Points: First"), "{told}");
    let report = ringtable(&["replay", &path, "--json"]).json();
    let moves = report["moves"].as_array().unwrap();
    assert!(moves.len() > 10 && report["over"] == true);
    assert!(moves.iter().all(|played| !played["words"].as_array().unwrap().is_empty()));
    let stepped = typing("\n\nq\n", &["replay", &path, "--step"]).ok();
    assert!(stepped.contains("  2. Second") && !stepped.contains("  3. First"), "{stepped}");
}

#[test]
fn other_eyes_see_less() {
    let (_folder, path) = finished();
    let draws = |seat: &str| {
        let told = ringtable(&["replay", &path, "--seat", seat]).ok();
        (told.contains("First draws a card."), told.contains("Second draws a card."))
    };
    assert_eq!(draws("1"), (false, true));
    assert_eq!(draws("2"), (true, false));
    ringtable(&["replay", &path, "--seat", "3"]).refused(2, "seats 1 to 2, not 3");
}

#[test]
fn a_game_is_verified() {
    let (_folder, path) = finished();
    let report = ringtable(&["verify", &path, "--json"]).json();
    let promise = Seed::from_number(5).commitment();
    assert_eq!((&report["verified"], &report["commitment"]), (&true.into(), &promise.clone().into()));
    assert_eq!(report["result"].as_array().unwrap().len(), 2);
    assert!(ringtable(&["verify", &path, "--promise", &promise[..12]]).ok().contains("the one that was promised"));
    ringtable(&["verify", &path, "--promise", "0123456789"]).refused(1, "not the one that was promised");
    ringtable(&["verify", &path, "--promise", "xyz"]).refused(2, "hexadecimal");
}

#[test]
fn logs_that_cannot_be_believed_are_refused() {
    let (folder, path) = finished();
    let whole = fs::read_to_string(&path).unwrap();
    let bad = |text: &[u8], what: &str| {
        let path = folder.path().join("bad.log").display().to_string();
        fs::write(&path, text).unwrap();
        ringtable(&["verify", &path]).refused(1, what);
        ringtable(&["replay", &path]).refused(1, what);
        ringtable(&["play", "--resume", &path]).refused(1, what);
    };
    bad(&whole.as_bytes()[..whole.len() / 2], "cut off");
    bad(whole.replacen("1. seat 1", "1. seat 2", 1).as_bytes(), "changed after it was written");
    bad(b"", "not a ringtable log");
    bad(&[0xff, 0xfe, 0x00], "is not a text file");
    bad(log("relay", 99, &[]).to_string().as_bytes(), "version 99 of the rules");
    bad(log("relay", 1, &[(0, "9z")]).to_string().as_bytes(), "move 1");
    bad(log("relay", 1, &[(7, "1a")]).to_string().as_bytes(), "move 1");
    bad(log("chess", 1, &[]).to_string().as_bytes(), "there is no game \"chess\"");
    let folder = folder.path().display().to_string();
    for command in [&["verify"][..], &["replay"], &["play", "--resume"]] {
        ringtable(&[command, &[&folder]].concat()).refused(1, "is a folder, not a file");
        ringtable(&[command, &["no/such/file"]].concat()).refused(1, "there is no file");
    }
}

#[test]
fn shells_are_taught() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(ringtable(&["completions", shell]).ok().contains("scenario"), "{shell}");
    }
    ringtable(&["completions", "teletype"]).refused(2, "teletype");
}

#[test]
fn card_packs_are_checked_and_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (good, bad, other) = (path("good.ron"), path("bad.ron"), path("other.ron"));
    fs::write(&good, "(game: \"mount-doom\", name: \"Mine\", numbers: { Top: (20, Printed) })").unwrap();
    fs::write(
        &bad,
        "(\n    game: \"mount-doom\",\n    name: \"Mine\",\n    foes: {\n        Haradrim: (does: []),\n    },\n)",
    )
    .unwrap();
    fs::write(&other, "(game: \"relay\", name: \"None\")").unwrap();
    assert!(ringtable(&["cards", "check", &good]).ok().contains("Mine for mount-doom can be played with"));
    assert_eq!(ringtable(&["cards", "check", &good, "--json"]).json()["game"], "mount-doom");
    ringtable(&["cards", "check", &bad]).refused(1, "bad.ron: the card pack does not hold: line 5, Haradrim:");
    ringtable(&["cards", "check", &other]).refused(2, "relay takes no card pack");
    ringtable(&["cards", "check", &path("none.ron")]).refused(1, "there is no file");
    ringtable(&["sim", "mount-doom", "--games", "20", "--cards", &bad]).refused(1, "line 5, Haradrim:");
    ringtable(&["sim", "mount-doom", "--games", "20", "--cards", &good]).ok();
    ringtable(&["bench", "mount-doom", "--seconds", "0.05", "--cards", &good]).ok();
    ringtable(&["bench", "--seconds", "0.05", "--cards", &good]).refused(2, "<GAME>");
    // A saved game carries its pack: the file may be lost.
    let save = path("game.log");
    let play = ["play", "mount-doom", "--seats", "1", "--seat", "1=random", "--seed", "3", "--cards", &good];
    ringtable(&[&play[..], &["--save", &save]].concat()).ok();
    fs::remove_file(&good).unwrap();
    assert!(ringtable(&["replay", &save]).ok().contains("mount-doom"));
    ringtable(&["verify", &save]).ok();
}

#[test]
fn what_became_of_each_card_is_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("cards.html").display().to_string();
    ringtable(&["sim", "deckbuilding", "--games", "4", "--html", &page]).ok();
    let text = fs::read_to_string(&page).unwrap();
    for part in ["<svg", "Who takes it, wins", "Valor", "Orc Overseer", "4 games of random"] {
        assert!(text.contains(part), "{part} is not in the page");
    }
    ringtable(&["sim", "relay", "--games", "4", "--html", &page]).refused(2, "relay has no cards that are bought");
}

#[test]
fn packs_of_the_deck_building_game_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (good, bad) = (path("good.ron"), path("bad.ron"));
    let pack = |play: &str| {
        format!(
            "(\n  game: \"deckbuilding\",\n  name: \"Mine\",\n  main: {{\n    \"Sting\": (type: Artifact, cost: 3, copies: 3, play: [{play}]),\n  }},\n)"
        )
    };
    fs::write(&good, pack("Power(2), Gain(from: Path, only: CostAtMost(2), may: true)")).unwrap();
    fs::write(&bad, pack("Powr(2)")).unwrap();
    assert!(ringtable(&["cards", "check", &good]).ok().contains("Mine for deckbuilding can be played with"));
    ringtable(&["cards", "check", &bad]).refused(1, "bad.ron: the card pack does not hold: line 5, Sting:");
    ringtable(&["sim", "deckbuilding", "--games", "2", "--cards", &good]).ok();
}
