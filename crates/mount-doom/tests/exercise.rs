//! Random games come to every decision, meet every card and use every helper.

mod common;

use std::collections::BTreeSet;

use common::GENTLE;
use mount_doom::{Action, Card, Event, MountDoom, Options, Step};
use table::{Chance, Fast, Game, Status};

/// Every decision there is, but the end.
const STEPS: [Step; 19] = [
    Step::Pair,
    Step::FirstPage,
    Step::Third,
    Step::SecondPage,
    Step::Act,
    Step::Symbol,
    Step::Event,
    Step::Army,
    Step::Friend,
    Step::Reroll,
    Step::Rerolled,
    Step::BeforeBattle,
    Step::AfterBattle,
    Step::BlackDie,
    Step::Wrath,
    Step::Ahead,
    Step::Top,
    Step::Five,
    Step::Roll,
];

#[test]
fn everything_is_exercised() {
    let options = Options { cards: GENTLE.into(), ..Options::default() };
    let (mut steps, mut met, mut used) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let (mut list, mut events) = (Vec::new(), Vec::new());
    let mut won = 0;
    for seed in 0..3_000 {
        let mut chance = Fast::new(seed);
        let mut game = MountDoom::setup(&options, &mut chance).unwrap();
        let outcome = loop {
            let seat = match game.status() {
                Status::Over(outcome) => break outcome,
                Status::Awaiting(seats) => seats.first().unwrap(),
            };
            steps.insert(format!("{:?}", game.view(None).step));
            list.clear();
            game.actions(seat, &mut list);
            let mut pick = || list[chance.below(list.len() as u32) as usize];
            // Whoever plays every card at once has none for the rare moments.
            let action = match pick() {
                Action::Use(..) => pick(),
                other => other,
            };
            game.apply(seat, action, &mut chance, &mut events);
        };
        won += outcome.winners().len() / 2;
        for event in events.drain(..) {
            match event {
                Event::Met { card, .. } => met.insert(card),
                Event::Used { card, .. } => used.insert(card),
                _ => false,
            };
        }
    }
    for step in STEPS {
        assert!(steps.contains(&format!("{step:?}")), "no game came to {step:?}");
    }
    for card in Card::ALL {
        let encounter = !card.is_gandalf() && card != Card::Boromir;
        assert!(!encounter || met.contains(&card), "nobody met {card}");
        assert!(!card.is_helper() || used.contains(&card), "nobody used {card}");
    }
    assert!(won > 1_000, "only {won} games came to the crater");
}
