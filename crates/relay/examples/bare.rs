//! What the contract costs: Relay in bare Rust, without trait, list or event,
//! against the same game through `table::playout`.
//!
//! `cargo run --release -p relay --example bare`

use std::time::Instant;

use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use relay::{Options, Relay};
use table::{Fast, Game, Seat, playout};

const GAMES: u64 = 400_000;
const ROUNDS: usize = 7;

/// What came of a run, to see that both played the same game.
#[derive(Default, PartialEq, Debug)]
struct Tally {
    decisions: u64,
    options: u64,
    points: u64,
}

fn main() {
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        // One after the other in every round, so that a busy machine slows both.
        let (bare, contract) = (measure("bare", play_bare), measure("contract", play_contract));
        assert_eq!(bare.1, contract.1, "both play the very same games");
        ratios.push(contract.0 / bare.0);
    }
    ratios.sort_by(f64::total_cmp);
    println!("through the contract: {:.0} % of bare (median of {ROUNDS})", 100.0 * ratios[ROUNDS / 2]);
}

fn measure(name: &str, play: fn() -> Tally) -> (f64, Tally) {
    let start = Instant::now();
    let tally = play();
    let speed = tally.decisions as f64 / start.elapsed().as_secs_f64();
    println!(
        "{name:8} {:6.2} M decisions/s   {:.2} decisions a game, {:.2} options each, mean score {:.2}",
        speed / 1e6,
        tally.decisions as f64 / GAMES as f64,
        tally.options as f64 / tally.decisions as f64,
        tally.points as f64 / (2 * GAMES) as f64
    );
    (speed, tally)
}

fn play_contract() -> Tally {
    let (mut chance, mut list, mut tally) = (Fast::new(1), Vec::new(), Tally::default());
    for _ in 0..GAMES {
        let mut game = Relay::setup(&Options {}, &mut chance).expect("relay has no options");
        let end = playout(&mut game, &mut chance, &mut list);
        tally.decisions += end.decisions;
        tally.options += end.options;
        tally.points += Seat::all(2).map(|seat| end.outcome.points(seat) as u64).sum::<u64>();
    }
    tally
}

#[derive(Clone, Copy, Default)]
struct Player {
    score: u8,
    hand: [u8; 5],
    held: u8,
    known: u8,
    deck: [u8; 5],
    discards: [u8; 5],
}

fn below(luck: &mut Xoshiro256PlusPlus, n: u8) -> u8 {
    (((luck.next_u64() >> 32) * u64::from(n)) >> 32) as u8
}

impl Player {
    fn discard(&mut self, slot: u8) -> u8 {
        let card = self.hand[usize::from(slot)];
        for slot in usize::from(slot)..4 {
            self.hand[slot] = self.hand[slot + 1];
        }
        self.held -= 1;
        self.known -= u8::from(slot < self.known);
        self.discards[usize::from(card - 1)] += 1;
        card
    }

    fn draw_up(&mut self, luck: &mut Xoshiro256PlusPlus) {
        while self.held < 5 {
            if self.deck == [0; 5] {
                self.deck = self.discards;
                self.discards = [0; 5];
                self.known = self.held;
            }
            let nth = below(luck, self.deck.iter().sum());
            let (mut passed, mut card) = (0, 1);
            for count in &self.deck[..4] {
                passed += count;
                card += u8::from(passed <= nth);
            }
            self.deck[usize::from(card - 1)] -= 1;
            self.hand[usize::from(self.held)] = card;
            self.held += 1;
        }
    }
}

fn play_bare() -> Tally {
    let (mut luck, mut tally) = (Xoshiro256PlusPlus::seed_from_u64(1), Tally::default());
    for _ in 0..GAMES {
        let mut players = [Player { deck: [4; 5], ..Player::default() }; 2];
        players[0].draw_up(&mut luck);
        players[1].draw_up(&mut luck);
        let mut turn = 0;
        while turn < 30 && players[0].score < 40 && players[1].score < 40 {
            let (me, other) = (turn % 2, 1 - turn % 2);
            let held = players[me].held;
            let card = players[me].discard(below(&mut luck, held));
            players[me].score += card;
            match card {
                3 => players[other].score = players[other].score.saturating_sub(1),
                4 | 5 => {
                    let who = if card == 4 { other } else { me };
                    let slot = below(&mut luck, players[who].held);
                    players[who].discard(slot);
                }
                _ => {}
            }
            players[me].draw_up(&mut luck);
            turn += 1;
            tally.decisions += 1;
            tally.options += u64::from(held);
        }
        tally.points += u64::from(players[0].score) + u64::from(players[1].score);
    }
    tally
}
