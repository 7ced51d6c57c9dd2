//! Learns what the parts of a position, and of a set-up, are worth: a bot plays
//! against itself, and logistic regression over its games weighs the terms.
//!
//! ```text
//! cargo run --release -p confrontation --example weigh -- 14000 mo-ismcts:iters=100,depth=10,together=ucb 1 \
//!     > crates/confrontation/src/learnt.rs
//! ```
//!
//! The words are how many games, who plays them, and the seed. What is learnt
//! makes better players, and what better players do can be learnt from again.
//! The games begin from all kinds of set-ups, and in most of them both sides
//! stumble for some moves: a search meets such positions, too, and who never
//! errs does not learn what errors cost.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use bots::{BotSpec, Contestant, Regression, Row, Streams};
use confrontation::{Action, Character, Confrontation, Mode, Options, SET_UP_TERMS, Side, Specials, TERMS};
use rayon::prelude::*;
use table::{Chance, Fast, Game, Status, Verdict};

/// What is seldom seen proves little.
const DECAY: f32 = 1e-5;

/// The faces and special cards of the games, in turn.
const TABLES: [(Mode, Specials); 6] = [
    (Mode::Classic, Specials::None),
    (Mode::Variant, Specials::None),
    (Mode::Draft, Specials::None),
    (Mode::Classic, Specials::None),
    (Mode::Classic, Specials::Two),
    (Mode::Draft, Specials::Two),
];

/// What was seen in a game.
struct Seen {
    set_up: Row,
    turns: Vec<Row>,
}

/// Why nothing was learnt.
type Fault = Box<dyn Error + Send + Sync>;

fn main() -> Result<(), Fault> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [games, bot, seed] = &args[..] else { return Err("learn GAMES BOT SEED".into()) };
    let (games, seed) = (games.parse::<u64>()?, seed.parse::<u64>()?);
    let bot: BotSpec = bot.parse()?;
    let seen: Vec<Seen> = (0..games)
        .into_par_iter()
        .filter_map(|nth| play(&bot, Streams { seed, nth }).transpose())
        .collect::<Result<_, _>>()?;
    let won = seen.iter().filter(|game| game.set_up.won).count();
    let (set_ups, turns): (Vec<Row>, Vec<Vec<Row>>) = seen.into_iter().map(|game| (game.set_up, game.turns)).unzip();
    // What every tenth game shows is kept, to see whether what was learnt is
    // true.
    let (mut known, mut kept) = (Vec::new(), Vec::new());
    for (nth, turns) in turns.into_iter().enumerate() {
        if nth % 10 == 0 { kept.extend(turns) } else { known.extend(turns) }
    }
    let luck = &mut Fast::new(seed);
    let learnt = Regression { terms: TERMS, decay: DECAY }.learn(&known, |_| (), luck);
    let surprise = |rows: &[Row]| rows.iter().map(|row| row.surprise(&learnt)).sum::<f64>() / rows.len().max(1) as f64;
    eprintln!("the Fellowship won {won} of {} games", set_ups.len());
    eprintln!("{} turns, surprise {:.4}; of those kept {:.4}", known.len(), surprise(&known), surprise(&kept));
    let worth = Regression { terms: SET_UP_TERMS + TABLES.len(), decay: DECAY }.learn(&set_ups, |_| (), luck);
    Ok(write(&learnt, &worth[..SET_UP_TERMS], &mut io::stdout().lock())?)
}

/// Plays one game of the same bot with itself; nothing, if nobody won it.
fn play(bot: &BotSpec, luck: Streams) -> Result<Option<Seen>, Fault> {
    let table = luck.nth as usize % TABLES.len();
    let (mode, specials) = TABLES[table];
    let mut chance = luck.table();
    let mut game = Confrontation::setup(&Options { mode, specials, ..Options::default() }, &mut chance)?;
    let sit = |who| bot.bot::<Confrontation>(luck.bot(who)).map(Contestant::Honest);
    let mut bots = [sit(0)?, sit(1)?];
    let mut whim = luck.bot(2);
    // Each side sets up well or anyhow; and for a while both move anyhow.
    let careful = [0, 1].map(|_| whim.below(2) == 0);
    let stumble = 20 + whim.below(80) as usize;
    let steady = if whim.below(3) == 0 { 0 } else { stumble + 1 + whim.below(8) as usize };
    let (mut set_up, mut turns, mut actions) = (None, Vec::new(), Vec::new());
    for nth in 0.. {
        let seat = match game.status() {
            Status::Over(outcome) => {
                let won = outcome.verdict(game.seat_of(Side::Fellowship)) == Verdict::Won;
                let row = |terms| Row { terms, won };
                let decided = won || outcome.verdict(game.seat_of(Side::Sauron)) == Verdict::Won;
                let seen =
                    set_up.map(|set_up| Seen { set_up: row(set_up), turns: turns.into_iter().map(row).collect() });
                return Ok(seen.filter(|_| decided));
            }
            Status::Awaiting(seats) => seats.first().ok_or("nobody is awaited")?,
        };
        if game.is_between_turns() {
            set_up.get_or_insert_with(|| set_up_terms(&game, table));
            if nth >= steady {
                turns.push(terms(&game));
            }
        }
        actions.clear();
        game.actions(seat, &mut actions);
        let any = actions[whim.below(actions.len() as u32) as usize];
        let action = match any {
            Action::Field(_) | Action::Take(_) => any,
            Action::Place(..) if !careful[seat.index()] => any,
            _ if (stumble..steady).contains(&nth) => any,
            _ => bots[seat.index()].choose(&game, seat, &actions),
        };
        game.apply(seat, action, &mut chance, &mut ());
    }
    Ok(None)
}

fn terms(game: &Confrontation) -> Vec<(u32, f32)> {
    let mut terms = Vec::new();
    game.terms(|term, much| terms.push((term as u32, much)));
    terms
}

/// Who starts where, and which of the [`TABLES`] it is: one may be better for
/// the Fellowship than another.
fn set_up_terms(game: &Confrontation, table: usize) -> Vec<(u32, f32)> {
    let mut terms = vec![((SET_UP_TERMS + table) as u32, 1.0)];
    game.set_up_terms(|term| terms.push((term as u32, 1.0)));
    terms
}

fn write(learnt: &[f32], worth: &[f32], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "//! What the example `weigh` has learnt: made, not written.\n")?;
    writeln!(out, "use crate::character::Character;\nuse crate::outlook::TERMS;\nuse crate::starts::STARTS;\n")?;
    writeln!(out, "/// What each term is worth to the Fellowship.\n#[rustfmt::skip]")?;
    writeln!(out, "pub(crate) const LEARNT: [f32; TERMS] = [")?;
    for row in learnt.chunks(16) {
        writeln!(out, "    {},", numbers(row))?;
    }
    writeln!(out, "];\n")?;
    writeln!(out, "/// What each character is worth to its own side where it may start, in the order of")?;
    writeln!(out, "/// the regions.\n#[rustfmt::skip]")?;
    writeln!(out, "pub(crate) const SET_UPS: [[f32; STARTS]; Character::ALL.len()] = [")?;
    for row in own_worth(worth) {
        writeln!(out, "    [{}],", numbers(&row))?;
    }
    writeln!(out, "];")
}

fn numbers(row: &[f32]) -> String {
    row.iter().map(|number| format!("{number:.3}")).collect::<Vec<_>>().join(", ")
}

/// What is worth something to the Fellowship, as each side sees it. Only
/// differences matter: between regions, and between the two faces of a tile.
fn own_worth(worth: &[f32]) -> Vec<Vec<f32>> {
    let starts = SET_UP_TERMS / Character::ALL.len();
    let sign = |character: Character| if character.side() == Side::Fellowship { 1.0 } else { -1.0 };
    let row = |character: Character| &worth[character as usize * starts..][..starts];
    let mean = |character: Character| row(character).iter().sum::<f32>() / starts as f32;
    let tile_mate = |one: Character, other: Character| one.side() == other.side() && one.tile() == other.tile();
    let middle = |character: Character| {
        let faces = Character::ALL.into_iter().filter(|&other| tile_mate(character, other));
        faces.map(mean).sum::<f32>() / 2.0
    };
    let own = |character: Character| {
        row(character).iter().map(|worth| sign(character) * (worth - middle(character))).collect()
    };
    Character::ALL.into_iter().map(own).collect()
}
