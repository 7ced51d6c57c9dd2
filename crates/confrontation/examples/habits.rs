//! Learns what each character is wont to do: a bot plays against itself, and what
//! the pieces were seen to do, whom nobody knows yet, is counted.
//!
//! ```text
//! cargo run --release -p confrontation --example habits -- 4000 mo-ismcts:iters=300,depth=10,together=ucb 1 \
//!     > crates/confrontation/src/habits.rs
//! ```
//!
//! The words are how many games, who plays them, and the seed.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use bots::{BotSpec, Streams};
use confrontation::{Character, Confrontation, DEEDS, Mode, Options, Side};
use rayon::prelude::*;
use table::{Game, Status};

/// What is seldom seen proves little: everybody counts as seen so often more, with
/// what anybody does.
const DOUBT: f64 = 100.0;

/// How many ages of a game are told apart.
const AGES: usize = 4;

/// The faces of the games, in turn.
const FACES: [Mode; 3] = [Mode::Classic, Mode::Variant, Mode::Draft];

/// How often each character was seen with each kind of past.
type Counts = Vec<[f64; DEEDS]>;

/// Why nothing was learnt.
type Fault = Box<dyn Error + Send + Sync>;

fn main() -> Result<(), Fault> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [games, bot, seed] = &args[..] else { return Err("habits GAMES BOT SEED".into()) };
    let (games, seed) = (games.parse::<u64>()?, seed.parse::<u64>()?);
    let bot: BotSpec = bot.parse()?;
    let none = || vec![[0.0; DEEDS]; Character::ALL.len()];
    let counts: Result<Counts, Fault> = (0..games)
        .into_par_iter()
        .try_fold(none, |mut counts, nth| {
            count(&bot, Streams { seed, nth }, &mut counts)?;
            Ok(counts)
        })
        .try_reduce(none, |mut one, other| {
            for (sum, more) in one.iter_mut().flatten().zip(other.iter().flatten()) {
                *sum += more;
            }
            Ok(one)
        });
    Ok(write(&counts?, &mut io::stdout().lock())?)
}

/// Plays one game of the same bot with itself, and counts what was seen.
fn count(bot: &BotSpec, luck: Streams, counts: &mut Counts) -> Result<(), Fault> {
    let mode = FACES[luck.nth as usize % FACES.len()];
    let mut chance = luck.table();
    let mut game = Confrontation::setup(&Options { mode, ..Options::default() }, &mut chance)?;
    let mut bots = [bot.bot::<Confrontation>(luck.bot(0))?, bot.bot::<Confrontation>(luck.bot(1))?];
    let mut actions = Vec::new();
    while let Status::Awaiting(seats) = game.status() {
        let seat = seats.first().ok_or("nobody is awaited")?;
        if game.is_between_turns() {
            for (character, kind) in Side::BOTH.into_iter().flat_map(|side| game.kinds_of_past(side)) {
                counts[character as usize][kind] += 1.0;
            }
        }
        actions.clear();
        game.actions(seat, &mut actions);
        let action = bots[seat.index()].choose(&bots::Sight::new(&game, seat, &actions));
        game.apply(seat, action, &mut chance, &mut ());
    }
    Ok(())
}

/// Games of one age are compared with each other only: how long a character is
/// hidden is not what it was seen to do.
fn write(counts: &Counts, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "//! What the example `habits` has learnt: made, not written.\n")?;
    writeln!(out, "use crate::character::Character;\nuse crate::past::DEEDS;\n")?;
    writeln!(out, "/// By how much each kind of past is likelier of a character than of anybody on its")?;
    writeln!(out, "/// side, as a logarithm.\n#[rustfmt::skip]")?;
    writeln!(out, "#[allow(clippy::approx_constant, reason = \"whatever was learnt is no constant of nature\")]")?;
    writeln!(out, "pub(crate) const HABITS: [[f32; DEEDS]; Character::ALL.len()] = [")?;
    for character in Character::ALL {
        let side: Vec<&[f64; DEEDS]> = Character::ALL
            .iter()
            .filter(|other| other.side() == character.side())
            .map(|&other| &counts[other as usize])
            .collect();
        let own = &counts[character as usize];
        writeln!(out, "    [")?;
        for kinds in (0..DEEDS).collect::<Vec<_>>().chunks(DEEDS / AGES) {
            let all: f64 = side.iter().flat_map(|counts| kinds.iter().map(|&kind| counts[kind])).sum();
            let mine: f64 = kinds.iter().map(|&kind| own[kind]).sum();
            let likelier = |&kind: &usize| {
                let usual = side.iter().map(|counts| counts[kind]).sum::<f64>() / all;
                let own = (own[kind] + DOUBT * usual) / (mine + DOUBT);
                // What was never seen tells nothing.
                format!("{:.2}", if usual > 0.0 { (own / usual).ln() } else { 0.0 })
            };
            writeln!(out, "        {},", kinds.iter().map(likelier).collect::<Vec<_>>().join(", "))?;
        }
        writeln!(out, "    ],")?;
    }
    writeln!(out, "];")
}
