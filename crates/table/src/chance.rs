//! Luck has one door.
//!
//! Rules never own a random number generator: they ask a [`Chance`]. At a real
//! table it is [`Seeded`], so that a game can be replayed from its log; in
//! search and simulation it is [`Fast`]; in a scenario it is [`Scripted`], and
//! the test says what the dice show.

use std::collections::VecDeque;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::seed::Seed;

/// Where dice, shuffles and random picks come from.
pub trait Chance {
    /// A number below `n`, each equally likely. `n` must not be zero.
    fn below(&mut self, n: u32) -> u32;

    /// One of `n` things, each equally likely. A script names the thing it
    /// wants, so `name` must tell the `n` things apart where it matters.
    #[inline]
    fn draw(&mut self, n: u32, name: impl Fn(u32) -> String) -> u32 {
        let _ = name;
        self.below(n)
    }

    /// Puts `items` in random order. A script names the first few in the order
    /// it wants them; the others follow as they were.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T], name: impl Fn(&T) -> String) {
        let _ = name;
        self.mix(items);
    }

    /// Puts `items` in an order that nobody needs to know: handles of hidden
    /// pieces, not a deck. A script leaves them as they are.
    #[inline]
    fn mix<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// Maps a uniform 64-bit word to a number below `n` (multiply and shift; the
/// bias is below 2⁻³² and the same on every platform).
#[inline]
fn scale(word: u64, n: u32) -> u32 {
    debug_assert!(n > 0, "a choice among nothing");
    (((word >> 32) * u64::from(n)) >> 32) as u32
}

/// The luck of a real table: a ChaCha stream per move, so that any move can be
/// replayed without the ones before it.
#[derive(Clone, Debug)]
pub struct Seeded {
    seed: Seed,
    nth: u64,
    /// Begun when it is first asked: most choices need no luck, and whether
    /// they do is found out by trying them all.
    stream: Option<ChaCha8Rng>,
    drawn: bool,
}

impl Seeded {
    /// The luck of move number `nth` (0 is the set-up) at the table with this
    /// seed.
    pub fn new(seed: &Seed, nth: u64) -> Seeded {
        Seeded { seed: seed.clone(), nth, stream: None, drawn: false }
    }

    /// Whether any luck was drawn yet.
    pub fn drawn(&self) -> bool {
        self.drawn
    }
}

impl Chance for Seeded {
    fn below(&mut self, n: u32) -> u32 {
        // A choice among one is no luck: it teaches nobody anything.
        if n == 1 {
            return 0;
        }
        self.drawn = true;
        let stream = self.stream.get_or_insert_with(|| {
            let mut stream = ChaCha8Rng::from_seed(self.seed.0);
            stream.set_stream(self.nth);
            stream
        });
        scale(stream.next_u64(), n)
    }

    /// Handles that are mixed show nobody anything: this luck does not bind.
    fn mix<T>(&mut self, items: &mut [T]) {
        let drawn = self.drawn;
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
        self.drawn = drawn;
    }

    fn shuffle<T>(&mut self, items: &mut [T], _: impl Fn(&T) -> String) {
        self.drawn |= items.len() > 1;
        self.mix(items);
    }
}

/// Luck for search and simulation: as fast as it gets, reproducible from its
/// seed on every platform, not meant to be unguessable.
#[derive(Clone, Debug)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// A stream of its own for each seed.
    pub fn new(seed: u64) -> Fast {
        Fast(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The stream of game number `nth` in a run: independent of how the run is
    /// spread over threads.
    pub fn nth(seed: u64, nth: u64) -> Fast {
        Fast::new(seed.rotate_left(32) ^ nth.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number in 0.0..1.0.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        scale(self.0.next_u64(), n)
    }
}

/// Luck that was written down beforehand, for scenarios.
///
/// Each word of the script answers one draw: the name of the thing drawn, or a
/// number for a bare [`Chance::below`]. A script that does not fit the rules
/// leaves a [`fault`](Scripted::fault) that says what was asked.
#[derive(Clone, Default, Debug)]
pub struct Scripted {
    script: VecDeque<String>,
    fault: Option<String>,
}

impl Scripted {
    /// Luck that answers with these words in turn.
    pub fn new<S: Into<String>>(script: impl IntoIterator<Item = S>) -> Scripted {
        Scripted { script: script.into_iter().map(Into::into).collect(), fault: None }
    }

    /// What went wrong, if the rules asked for luck the script does not have.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// The words nobody asked for.
    pub fn left_over(&self) -> impl Iterator<Item = &str> {
        self.script.iter().map(String::as_str)
    }

    fn blame(&mut self, what: String) -> u32 {
        self.fault.get_or_insert(what);
        0
    }
}

impl Chance for Scripted {
    fn below(&mut self, n: u32) -> u32 {
        self.draw(n, |number| number.to_string())
    }

    fn draw(&mut self, n: u32, name: impl Fn(u32) -> String) -> u32 {
        if n == 1 {
            return 0;
        }
        let names = || (0..n).map(&name).collect::<Vec<_>>().join(", ");
        let Some(word) = self.script.pop_front() else {
            let what = format!("the rules draw one of {}, but the luck of the scenario is used up", names());
            return self.blame(what);
        };
        match (0..n).find(|&i| name(i) == word) {
            Some(i) => i,
            None => {
                let what = format!("the scenario's luck says {word:?}, but the rules draw one of {}", names());
                self.blame(what)
            }
        }
    }

    fn shuffle<T>(&mut self, items: &mut [T], name: impl Fn(&T) -> String) {
        let mut done = 0;
        while let Some(word) = self.script.front() {
            let Some(at) = items[done..].iter().position(|item| name(item) == *word) else {
                break;
            };
            items[done..=done + at].rotate_right(1);
            self.script.pop_front();
            done += 1;
        }
    }

    fn mix<T>(&mut self, _: &mut [T]) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_stays_below_and_reaches_every_number() {
        let mut chance = Fast::new(1);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[chance.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_000..11_000).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_move_draws_the_same_luck_whatever_came_before() {
        let seed = Seed::from_number(7);
        let first: Vec<u32> = (0..9).map(|_| Seeded::new(&seed, 5).below(1000)).collect();
        assert!(first.iter().all(|&n| n == first[0]));
        assert_ne!(Seeded::new(&seed, 5).below(1 << 31), Seeded::new(&seed, 6).below(1 << 31));
    }

    #[test]
    fn a_choice_among_one_is_no_luck() {
        let mut chance = Seeded::new(&Seed::from_number(7), 0);
        assert_eq!(chance.below(1), 0);
        assert!(!chance.drawn());
        chance.below(2);
        assert!(chance.drawn());
    }

    #[test]
    fn a_shuffled_deck_binds_and_mixed_handles_do_not() {
        let mut chance = Seeded::new(&Seed::from_number(7), 0);
        chance.mix(&mut [1, 2, 3]);
        assert!(!chance.drawn());
        chance.shuffle(&mut [1, 2, 3], i32::to_string);
        assert!(chance.drawn());
    }

    #[test]
    fn a_script_names_what_is_drawn() {
        let mut chance = Scripted::new(["Merry", "2"]);
        assert_eq!(chance.draw(3, |i| ["Frodo", "Sam", "Merry"][i as usize].into()), 2);
        assert_eq!(chance.below(4), 2);
        assert_eq!(chance.fault(), None);
        chance.below(6);
        assert!(chance.fault().unwrap().contains("used up"));
    }

    #[test]
    fn a_script_orders_a_deck() {
        let mut deck = [1, 2, 3, 4, 5];
        Scripted::new(["4", "2"]).shuffle(&mut deck, i32::to_string);
        assert_eq!(deck, [4, 2, 1, 3, 5]);
    }
}
