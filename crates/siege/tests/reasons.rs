//! A card of the hand that cannot be played says why, all through a game.

use siege::{Options, Rules, Siege};
use table::{Chance, Fast, Match, Seat, Seed, Status, Table};

#[test]
fn every_card_that_lies_still_has_its_reason() {
    let full = Options { rules: Rules::Full, seats: 3, ..Options::default() };
    let kings = Options { decks: "aragorn,eomer".into(), ..Options::default() };
    for (number, options) in [Options::default(), full, kings].into_iter().enumerate() {
        for game in 0..12 {
            let mut luck = Fast::nth(number as u64, game);
            let mut table = Table::<Siege>::new(&options, Seed::from_number(game)).expect("a table");
            while let Status::Awaiting(awaited) = table.status() {
                for seat in Seat::all(options.seats) {
                    every_card_tells(&table, seat);
                }
                let seat = awaited.iter().next().expect("somebody is awaited");
                let choices = table.choices(seat);
                let chosen = &choices[luck.below(choices.len() as u32) as usize];
                table.act(seat, &chosen.notation).expect("a choice is legal");
            }
        }
    }
}

/// Every card of a hand either is in a choice or has a reason.
fn every_card_tells(table: &Table<Siege>, seat: Seat) {
    let choices = table.choices(seat);
    let view = table::Game::view(table.state(), Some(seat));
    for card in &view.players[seat.index()].hand {
        let name = card.kind.name();
        let chosen = choices.iter().any(|choice| {
            let said = choice.notation.trim_start_matches("discard-").trim_start_matches("heal-");
            said.split(['-', '.', '@']).next() == Some(name)
        });
        let why = table.why_not(seat, name);
        assert!(
            chosen || why.as_ref().is_some_and(|why| why.len() > 12),
            "{seat} {name}: {why:?}, asked {:?} in {}",
            view.asks,
            view.phase
        );
    }
}
