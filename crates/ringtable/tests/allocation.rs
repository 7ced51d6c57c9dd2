//! Play takes nothing from the heap: not for a decision, not for a copy.

use table::{Fast, Game, playout};

fn plays_without_allocating<G: Game>() {
    let mut list = Vec::with_capacity(1024);
    for seed in 0..500 {
        let mut chance = Fast::new(seed);
        let game = G::setup(&G::Options::default(), &mut chance).unwrap();
        let used = allocation_counter::measure(|| {
            let mut copy = game.clone();
            playout(&mut copy, &mut chance, &mut list);
        });
        assert_eq!(used.count_total, 0, "{} allocates in game {seed}", G::ABOUT.id);
    }
}

#[test]
fn confrontation() {
    plays_without_allocating::<confrontation::Confrontation>();
}

#[test]
fn deckbuilding() {
    plays_without_allocating::<deckbuilding::Deckbuilding>();
}

#[test]
fn mount_doom() {
    plays_without_allocating::<mount_doom::MountDoom>();
}

#[test]
fn fate() {
    plays_without_allocating::<fate::Fate>();
}

#[test]
fn relay() {
    plays_without_allocating::<relay::Relay>();
}

#[test]
fn the_measure_measures() {
    let used = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 9])));
    assert_eq!(used.count_total, 1);
}
