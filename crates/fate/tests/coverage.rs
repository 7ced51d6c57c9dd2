//! Every ability, objective, event and shadow card has a scenario that
//! exercises it. `cargo test -p fate --test coverage -- --nocapture` prints
//! the list.

use std::fs;
use std::path::{Path, PathBuf};

use fate::{Card, Objective, Pack, ShadowCard, Skies};

/// The abilities of the characters, with the scenario of each and the words in
/// it that show it at work.
const ABILITIES: [(&str, &str, &str); 38] = [
    ("Frodo & Sam: Stealth or a search", "travel/frodo-hides", "Player 1: hide"),
    ("Frodo & Sam: Elrond's Support", "characters/elronds-support", "Valor: 2"),
    ("Frodo & Sam: Sam's Aid", "characters/sams-aid", "ignore Weary"),
    ("Frodo & Sam: Put on the Ring", "searches/put-on-the-ring", "Player 1: ring"),
    ("Merry & Pippin: Loyal Friend", "characters/loyal-friend", "Merry LoyalFriend"),
    ("Merry & Pippin: Distract", "characters/distract", "Merry Distract"),
    ("Merry & Pippin: Give Us a Song!", "characters/song", "Merry Song"),
    ("Aragorn: Ranger of the North", "characters/ranger-of-the-north", "Aragorn reroll"),
    ("Aragorn: Captain of the West", "characters/captain-of-the-west", "Shadow(Osgiliath, 1)"),
    ("Aragorn: Andúril", "characters/anduril", "Aragorn Anduril"),
    ("Arwen: Evenstar", "characters/own-people", "Arwen muster"),
    ("Arwen: Send Aid", "characters/send-aid", "Player 1: WeatherHills"),
    ("Arwen: Give Counsel", "characters/give-counsel", "Arwen give DaleValor"),
    ("Boromir: Heir to the Steward", "characters/own-people", "Boromir muster"),
    ("Boromir: Hero of Gondor", "characters/boromir", "Boromir capture"),
    ("Boromir: Tempted by Power", "characters/boromir", "GondorResistance"),
    ("Éomer: Rider of Rohan", "characters/eomer", "ActionsLeft(Eomer, 4)"),
    ("Éomer: Marshal of the Mark", "characters/eomer", "Eomer attack"),
    ("Éowyn: Shieldmaiden of Rohan", "characters/own-people", "Eowyn muster"),
    ("Éowyn: No Living Man Am I", "characters/no-living-man", "NazgulLeft(8)"),
    ("Faramir: Ambush", "characters/faramir", "Faramir Overrun>Rout"),
    ("Faramir: Stealthy", "characters/stealthy", "Faramir-MinasMorgul"),
    ("Faramir: Wisdom of the Eldar", "characters/wisdom-of-the-eldar", "Faramir Wisdom"),
    ("Galadriel: Lady of Light", "characters/galadriel", "Galadriel LadyOfLight"),
    ("Galadriel: Mirror", "characters/galadriel", "Galadriel Mirror"),
    ("Galadriel: Nenya", "characters/nenya", "Galadriel reroll"),
    ("Gandalf: Mithrandir", "characters/gandalf", "Gandalf muster 2"),
    ("Gandalf: Shadowfax", "characters/gandalf", "Gandalf-Shire"),
    ("Gandalf: Light and Flame", "characters/light-and-flame", "Gandalf Overrun>Rout"),
    ("Gimli: Son of Glóin", "characters/own-people", "Gimli muster"),
    ("Gimli: Dwarven Craft", "characters/tokens-by-an-action", "Gimli DwarvenCraft"),
    ("Gollum: Treachery", "characters/treachery", "Hope(5)"),
    ("Gollum: Guide", "characters/guide", "Dice(6)"),
    ("Gollum: Slinker", "characters/slinker", "Gollum Slinker"),
    ("Gollum: Cunning", "characters/cunning", "Gollum prepare"),
    ("Legolas: Walk Silently", "characters/tokens-by-an-action", "Legolas WalkSilently"),
    ("Legolas: Sure Shot", "characters/sure-shot", "Legolas SureShot"),
    ("Legolas: Keen Sight", "characters/keen-sight", "Spied([Umbar3])"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/fate")
}

/// The files of a folder with their text.
fn files(part: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder().join(part)).unwrap();
    let mut files: Vec<(String, String)> = entries
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap()))
        .collect();
    files.sort();
    files
}

/// The file of a folder in which all of `words` stand.
fn exercised(part: &str, what: &str, words: &[String]) {
    let files = files(part);
    let found = files.iter().find(|(_, text)| words.iter().all(|word| text.contains(word.as_str())));
    let (file, _) = found.unwrap_or_else(|| panic!("no scenario in {part} exercises {what}: {words:?}"));
    println!("{what:45} {part}/{file}.ron");
}

#[test]
fn every_ability_has_a_scenario() {
    for (ability, file, words) in ABILITIES {
        let text = fs::read_to_string(folder().join(format!("{file}.ron"))).unwrap_or_else(|e| panic!("{file}: {e}"));
        assert!(text.contains(words), "{file} does not show {ability}");
        println!("{ability:45} {file}.ron");
    }
}

#[test]
fn every_objective_has_a_scenario() {
    for objective in Objective::ALL {
        if objective == Objective::Ring {
            exercised("ending", objective.name(), &["Frodo Ring".into(), "Ended(RingDestroyed)".into()]);
        } else {
            exercised("objectives", objective.name(), &[format!("Done({objective}, true)")]);
        }
    }
}

#[test]
fn every_event_has_a_scenario() {
    for card in Card::ALL.into_iter().filter(|card| card.is_event()) {
        exercised("events", card.name(), &[format!("play {card}\"")]);
    }
}

/// Each card with both halves; the special cards by what they say.
#[test]
fn every_shadow_card_has_a_scenario() {
    for card in ShadowCard::ALL {
        let words = match Pack::standard().face(card) {
            Some(_) => vec![format!("[\"{card}\", \"Flag\"]"), format!("[\"{card}\", \"Banner\"]")],
            None => vec![format!("known: [{card}]")],
        };
        exercised("shadow-cards", card.name(), &words);
    }
}

/// A Skies Darken card differs from the others only in its place.
#[test]
fn the_skies_darken_in_scenarios() {
    exercised("draw", "Skies Darken", &[format!("\"{}\"", Skies::SouthIthilien), "Threat(1)".into()]);
}
