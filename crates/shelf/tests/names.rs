//! Games are found by name, and words are found for numbers and lists.

use shelf::words::{and, count, grouped, nearest};
use shelf::{all, find, unknown};

#[test]
fn every_game_is_found_by_its_own_name_only() {
    for entry in all() {
        let id = entry.about().id;
        assert_eq!(find(id).map(|found| found.about().name), Some(entry.about().name));
        assert_eq!(all().filter(|other| other.about().id == id).count(), 1, "{id}");
    }
    assert!(find("chess").is_none());
}

#[test]
fn a_wrong_name_gets_a_right_one() {
    assert_eq!(unknown("seige"), "there is no game \"seige\"; did you mean siege?");
    assert!(unknown("chess").contains("confrontation, mount-doom, deckbuilding, fate and siege"));
}

#[test]
fn long_numbers_are_grouped() {
    assert_eq!(grouped(7), "7");
    assert_eq!(grouped(1_000), "1,000");
    assert_eq!(count(12_345_678, "game"), "12,345,678 games");
}

#[test]
fn names_are_listed_as_people_do() {
    assert_eq!(and(&["Frodo", "Merry", "Sam"]), "Frodo, Merry and Sam");
    assert_eq!(and::<&str>(&[]), "nobody");
}

#[test]
fn a_slip_of_the_finger_is_understood() {
    let games = ["confrontation", "mount-doom", "fate"];
    assert_eq!(nearest("confrontaton", games), Some("confrontation"));
    assert_eq!(nearest("Mountdoom", games), Some("mount-doom"));
    assert_eq!(nearest("chess", games), None);
}
