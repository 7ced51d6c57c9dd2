//! Whatever cannot be chosen has a reason in plain words, all through a game.

use confrontation::{Card, Character, Confrontation, Mixing, Mode, Options, Region, Special, Specials};
use table::{Chance, Fast, Match, Refusal, Seat, Seed, Status, Table};

/// Everything people could try to write.
fn everything() -> Vec<String> {
    let mut all = Vec::new();
    for who in Character::ALL {
        all.push(who.to_string());
        all.extend(Region::ALL.iter().flat_map(|to| [format!("{who}-{to}"), format!("{who}@{to}")]));
        all.extend([
            format!("Shadowfax {who}-Rohan"),
            format!("DarkOfMordor {who}-Rohan"),
            format!("RecallToMordor {who}"),
        ]);
    }
    all.extend(Card::ALL.iter().flat_map(|card| [card.to_string(), format!("fetch {card}")]));
    all.extend(Special::ALL.iter().flat_map(|card| [card.to_string(), format!("take {card}")]));
    all.extend(
        Region::ALL.iter().flat_map(|at| [format!("retreat {at}"), format!("mix {at}"), format!("Palantir {at}")]),
    );
    all.extend(["attack hidden", "strike", "no cards", "another", "swap", "aid", "pass", "end"].map(String::from));
    all
}

#[test]
fn every_refusal_has_its_reason() {
    let drafted = Options { mode: Mode::Draft, specials: Specials::Two, mixing: Mixing::Manual, ..Options::default() };
    for (number, options) in [Options::default(), drafted].into_iter().enumerate() {
        let number = number as u64;
        let (mut luck, all) = (Fast::new(number), everything());
        let mut table = Table::<Confrontation>::new(&options, Seed::from_number(number)).expect("a table");
        while let Status::Awaiting(awaited) = table.status() {
            for seat in Seat::all(2) {
                // A stride that meets everything in the course of a game.
                for text in all.iter().skip(table.moves().len() % 5).step_by(5) {
                    let illegal = matches!(table.read(seat, text), Err(Refusal::Illegal { .. }));
                    let why = table.why_not(seat, text).unwrap_or_default();
                    let sentence = why.ends_with('.') && why.len() > 12 && !why.contains(['@', '{']);
                    assert!(!illegal || sentence, "{seat} {text:?}: {why:?}");
                }
            }
            let seat = awaited.iter().next().expect("somebody is awaited");
            let choices = table.choices(seat);
            let chosen = &choices[luck.below(choices.len() as u32) as usize];
            table.act(seat, &chosen.notation).expect("a choice is legal");
        }
    }
}
