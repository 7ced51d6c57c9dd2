//! Every effect of every card is carried out, in games of players who play
//! whatever they can: the report of what there is stands in the snapshot, and
//! nothing of it may be missing.

use std::collections::BTreeSet;

use deckbuilding::{Action, Deckbuilding, Options, Pack};
use table::{Chance, Fast, Game, Seat, Status};

/// With this pack players can afford everything, and come to the last
/// Archenemies before the main deck runs out.
const RICH: &str = r#"(
    game: "deckbuilding",
    name: "Everything for a song, for tests",
    basics: {
        "Courage": (type: Starter, play: [Power(8)], from: StandIn),
    },
)"#;

/// Plays a game and notes every effect it comes to. Players rather play and
/// buy than end their turns.
fn play(options: &Options, seed: u64, seen: &mut BTreeSet<u16>) {
    let mut chance = Fast::new(seed);
    let mut game = Deckbuilding::setup(options, &mut chance).unwrap();
    let mut list = Vec::new();
    while let Status::Awaiting(seats) = game.status() {
        let seat: Seat = seats.first().unwrap();
        list.clear();
        game.actions(seat, &mut list);
        let mut pick = || list[chance.below(list.len() as u32) as usize];
        let mut action = match pick() {
            Action::End | Action::Done | Action::Suffer => pick(),
            other => other,
        };
        if chance.below(3) == 0 {
            let foe = list.iter().find(|action| matches!(action, Action::Defeat(_)));
            action = foe.copied().unwrap_or(action);
        }
        game.apply_traced(seat, action, &mut chance, |at| {
            seen.insert(at);
        });
    }
}

#[test]
fn every_effect_of_every_card_is_exercised() {
    let mut seen = BTreeSet::new();
    let tables = [(2, 8, false), (3, 12, false), (5, 12, false), (2, 8, true), (4, 8, true)];
    let pack = Pack::with(RICH).unwrap();
    let all: BTreeSet<u16> = pack.effects().map(|(at, _)| at).collect();
    let mut seed = 0;
    while seed < 2_000 && !seen.is_superset(&all) {
        let (seats, archenemies, impossible) = tables[seed as usize % tables.len()];
        let options = Options { seats, archenemies, impossible, cards: RICH.into(), ..Options::default() };
        play(&options, seed, &mut seen);
        seed += 1;
    }
    let missing: Vec<String> = pack
        .effects()
        .filter(|(at, _)| !seen.contains(at))
        .map(|(_, note)| format!("{}, {}: {}", note.card, note.ability, note.words))
        .collect();
    assert!(missing.is_empty(), "never carried out:\n{}", missing.join("\n"));
}

#[test]
fn the_report_of_all_effects() {
    let report: Vec<String> = Pack::standard()
        .effects()
        .map(|(_, note)| format!("{}, {}: {}", note.card, note.ability, note.words))
        .collect();
    insta::assert_snapshot!(report.join("\n"));
}
