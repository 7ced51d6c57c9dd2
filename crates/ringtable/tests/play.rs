//! `ringtable play`, typed by a pipe.

mod common;

use std::fs;

use common::{ringtable, typing};
use table::Log;

const ALONE: [&str; 6] = ["play", "relay", "--seed", "1", "--bot", "greedy"];

#[test]
fn a_game_is_played_to_its_end() {
    let told = typing(&"1\n".repeat(30), &ALONE).ok();
    assert!(told.contains("Points: First"), "{told}");
    assert!(told.contains("The luck came from seed"));
    assert!(!told.contains('\x1b'), "a pipe gets no colours");
}

#[test]
fn the_same_seed_and_input_tell_the_same_game() {
    let once = typing("1\nhint\n2\n", &ALONE).ok();
    assert_eq!(once, typing("1\nhint\n2\n", &ALONE).ok());
    assert_ne!(once, typing("1\nhint\n2\n", &["play", "relay", "--seed", "2"]).ok());
}

#[test]
fn numbers_notation_and_commands_are_understood() {
    let told = typing("?\nhelp\nhint\nlog\nrules\n9z\n77\n\nposition\n4B\nlook\nundo\nquit\n", &ALONE).ok();
    for part in [
        "A turn\n\nPlay one card",
        "what a bot thinks of your choices",
        "95 % interval",
        "Nothing has happened yet.",
        "The end\n",
        "cannot choose \"9z\" now; legal are",
        "cannot choose \"77\" now",
        "(turn: 0,",
        "First plays a 4.",
        "You stopped. The game was not saved.",
    ] {
        assert!(told.contains(part), "{part:?} is not in\n{told}");
    }
}

#[test]
fn against_bots_a_choice_can_always_be_taken_back() {
    let told = typing("1\nundo\nposition\nundo\nq\n", &ALONE).ok();
    assert!(told.contains("(turn: 0,"), "{told}");
    assert!(told.contains("nothing has been chosen yet"), "{told}");
}

#[test]
fn people_at_one_screen_agree_before_something_learnt_is_taken_back() {
    let two = [&ALONE[..], &["--seat", "1=me", "--seat", "2=me"]].concat();
    let told = typing("1\nundo\nposition\nundo agreed\nquit\n", &two).ok();
    assert!(told.contains("──── First ────") && told.contains("──── Second ────"));
    assert!(told.contains("`undo agreed`"), "{told}");
    assert!(told.contains("everybody's secrets") && !told.contains("(turn:"), "{told}");
    assert_eq!(told.matches("──── First ────").count(), 2, "{told}");
    let open = [&two[..], &["--open"]].concat();
    let told = typing("1\nposition\nq\n", &open).ok();
    assert!(told.contains("(turn: 1,") && !told.contains("────"), "{told}");
}

#[test]
fn nobody_reads_the_hand_of_the_other() {
    let told = typing("1\nq\n", &[&ALONE[..], &["--seat", "1=me", "--seat", "2=me"]].concat()).ok();
    let second = told.split("──── Second ────").nth(1).unwrap();
    assert!(second.contains("First draws a card."), "{second}");
}

#[test]
fn a_seat_that_is_not_asked_and_has_no_say_is_refused() {
    let told = typing("2: 1a\n2:\n9: 1a\nq\n", &[&ALONE[..], &["--seat", "1=me", "--seat", "2=me"]].concat()).ok();
    assert!(told.contains("it is the turn of First"), "{told}");
    assert!(told.contains("Second may choose:\n  nothing"), "{told}");
    assert!(told.contains("nobody at this screen sits in seat 9"), "{told}");
}

#[test]
fn a_game_is_saved_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log").display().to_string();
    let told = typing("1\n2\n", &[&ALONE[..], &["--save", &path]].concat()).ok();
    assert!(
        told.contains(&format!("The input has ended. The game is saved; `ringtable play --resume {path}`")),
        "{told}"
    );
    let moves = || Log::read(&fs::read_to_string(&path).unwrap()).unwrap().moves.len();
    assert_eq!(moves(), 4);
    let told = typing("1\nq\n", &["play", "--resume", &path]).ok();
    assert!(told.contains("Going on after 4 moves."), "{told}");
    assert_eq!(moves(), 6);
    typing("q\n", &["play", "relay", "--resume", &path]).ok();
    ringtable(&["play", "siege", "--resume", &path]).refused(2, "is a game of relay, not of siege");
    ringtable(&[&ALONE[..], &["--save", &path]].concat()).refused(2, "is already there");
    assert_eq!(moves(), 6);
}

#[test]
fn saving_can_begin_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my game.log").display().to_string();
    let told = typing(&format!("save\nsave {}\nsave {path}\n1\nsave\nq\n", folder.path().display()), &ALONE).ok();
    assert!(told.contains("Where to?") && told.contains("is a folder"), "{told}");
    assert_eq!(Log::read(&fs::read_to_string(&path).unwrap()).unwrap().moves.len(), 2);
}

#[test]
fn a_save_that_cannot_be_written_is_refused_at_once() {
    ringtable(&[&ALONE[..], &["--save", "no/such/folder/game.log"]].concat()).stopped(1, "cannot be saved");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    ringtable(&[&ALONE[..], &["--save", &path]].concat()).refused(2, "is a folder");
}

#[test]
fn play_starts_from_a_position() {
    let position = "(turn: 28, first: (score: 38, hand: [5, 5, 5, 1, 2]), second: (score: 10))";
    let told = typing("1\n", &["play", "relay", "--seed", "1", "--position", position]).ok();
    assert!(told.contains("First has won. Points: First 43, Second 10."), "{told}");
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), position).unwrap();
    let told = typing("1\n", &["play", "relay", "--position", &file.path().display().to_string()]).ok();
    assert!(told.contains("Points: First 43"), "{told}");
    let bad = |position: &str, code, what: &str| {
        ringtable(&["play", "relay", "--position", position]).refused(code, what);
    };
    bad("(first: (hand: [9]))", 2, "this position cannot be");
    bad("(third: ())", 2, "the position does not read: line 1: ");
    bad("no/such/file", 1, "there is no file");
}

#[test]
fn seats_and_seeds_are_checked() {
    let play = |args: &[&str]| ringtable(&[&["play", "relay"], args].concat());
    play(&["--seat", "3=me"]).refused(2, "there is no seat 3");
    play(&["--seats", "3"]).refused(2, "relay has 2 seats, not 3");
    play(&["--seat", "1=balrog"]).refused(2, "there is no bot \"balrog\"");
    play(&["--seat", "me"]).refused(2, "N=WHO");
    play(&["--bot", "greedy:deals=x"]).refused(2, "deals of greedy");
    play(&["--seed", "mellon"]).refused(2, "a seed is a whole number");
    play(&["--option", "ring=1"]).refused(2, "no option");
    play(&["--seed", "1", "--resume", "x"]).refused(2, "cannot be used with");
    ringtable(&["play"]).refused(2, "GAME");
}

#[test]
fn bots_can_play_alone() {
    let told = ringtable(&[&ALONE[..], &["--seat", "1=greedy", "--seat", "2=random"]].concat()).ok();
    assert!(told.contains("Second draws a card.") && told.contains("Points"), "{told}");
}

#[test]
fn a_single_choice_is_confirmed_or_made_by_itself() {
    let war = ["play", "confrontation", "--seed", "1"];
    let told = typing(&"1\n".repeat(9), &war).ok();
    assert!(told.contains("Where does Boromir start?\n  1  Boromir starts in Enedwaith"), "{told}");
    assert!(told.contains("Enter to go on"), "{told}");
    let told = typing(&"1\n".repeat(8), &[&war[..], &["--auto"]].concat()).ok();
    assert!(told.contains("You place Boromir in Enedwaith.") && !told.contains("Where does Boromir start?"), "{told}");
}

#[test]
fn people_who_choose_at_once_are_asked_one_after_the_other() {
    let war = ["play", "confrontation", "--seed", "1", "--seat", "1=me", "--seat", "2=me"];
    let told = typing(&"1\n".repeat(18), &war).ok();
    let (fellowship, sauron) = told.split_once("──── Sauron ────").unwrap();
    assert_eq!(fellowship.matches("You place").count(), 8, "the ninth is told when the screen is theirs again");
    assert!(!sauron.contains("Frodo"), "{sauron}");
    assert!(sauron.contains("Both sides are in place."), "{sauron}");
}
