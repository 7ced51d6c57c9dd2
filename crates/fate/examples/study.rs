//! Tells how games go that the planner plays with itself: how many are won, how things
//! stand when all is done but the Ring, what costs hope, how often each objective is
//! done, and whether what the judge promises is kept.
//!
//! ```text
//! cargo run --release -p fate --example study -- games=100 lines=24 seats=2 level=standard
//! ```
//!
//! `seed=7` plays other games, `with=Hobbits` only those that ask for this objective, and
//! `threads=1` leaves a core to others; whatever else is said is an option of the game.

mod common;

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use bots::wilson;
use common::Tables;
use fate::{Character, Event, Fate, Objective, Symbol, WEIGHTS};
use table::{Fast, Game, Seat};

/// Among so many games those with an objective are looked for.
const SEARCHED: u64 = 100_000;

/// Into so many parts the judge's promises are sorted.
const PARTS: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let (mut games, mut lines, mut seed, mut threads, mut with) = (20, 24, 4242, 2, None);
    let mut of_the_game = Vec::new();
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("games", value)) => games = number(value)?,
            Some(("lines", value)) => lines = number(value)? as usize,
            Some(("seed", value)) => seed = number(value)?,
            Some(("threads", value)) => threads = number(value)?.max(1),
            Some(("with", value)) => with = Some(value.parse()?),
            _ => of_the_game.push(word),
        }
    }
    let options = table::options::from_words::<Fate, _>(&of_the_game)?;
    println!("{} with {lines} lines, seed {seed}", of_the_game.join(" "));
    let tables = Tables { options, lines, weights: &WEIGHTS, seed };
    let chosen = choose(&tables, games as usize, with)?;
    let (begun, next, tally) = (Instant::now(), AtomicUsize::new(0), Mutex::new(Ok(Tally::default())));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&nth) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let told = play(&tables, nth);
                    let mut tally = tally.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    match (&mut *tally, told) {
                        (Ok(tally), Ok(told)) => tally.add(&told),
                        (tally, Err(error)) => *tally = Err(error),
                        (Err(_), _) => break,
                    }
                }
            });
        }
    });
    tally.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)?.print();
    println!("{:.1} s of a core for a game", begun.elapsed().as_secs_f64() * threads as f64 / games.max(1) as f64);
    Ok(())
}

/// The first so many games, of those with an objective if one is named.
fn choose(tables: &Tables, games: usize, with: Option<Objective>) -> Result<Vec<u64>, String> {
    let Some(with) = with else { return Ok((0..games as u64).collect()) };
    let asks = |&nth: &u64| {
        let game = Fate::setup(&tables.options, &mut Fast::nth(tables.seed, nth));
        game.is_ok_and(|game| game.view(None).objectives.iter().any(|each| each.objective == with))
    };
    let chosen: Vec<u64> = (0..SEARCHED).filter(asks).take(games).collect();
    if chosen.len() < games { Err(format!("only {} games ask for {with}", chosen.len())) } else { Ok(chosen) }
}

fn number(value: &str) -> Result<u64, String> {
    value.parse().map_err(|_| format!("{value:?} is no whole number"))
}

/// What is told of a game.
#[derive(Default)]
struct Told {
    won: bool,
    turns: u16,
    objectives: Vec<(Objective, bool)>,
    ready: Option<Ready>,
    /// Hope that was lost, by what cost it.
    lost: BTreeMap<&'static str, u32>,
    /// What the judge promised whenever a turn began.
    promises: Vec<f32>,
}

/// How things stood when all was done but the Ring.
struct Ready {
    turn: u16,
    hope: u8,
    cards: u16,
    /// Resistance and Stealth of the Ring-bearer.
    resistance: u8,
    stealth: u8,
}

fn play(tables: &Tables, nth: u64) -> Result<Told, String> {
    let (mut told, mut cause) = (Told::default(), "other");
    let (game, won) = tables.play(nth, |game, event| match event {
        Event::TurnBegan { .. } => {
            cause = "cards";
            told.promises.push(game.judge(Seat(0)));
        }
        Event::Rolled { kind, .. } => cause = if kind.is_search() { "searches" } else { "battles" },
        Event::HavenLost { .. } => cause = "havens",
        Event::SkiesDrawn { .. } => cause = "skies",
        Event::Flipped { .. } => cause = "supply",
        Event::Hope { from, to } if to < from => *told.lost.entry(cause).or_default() += u32::from(from - to),
        Event::Completed { .. } if told.ready.is_none() => told.ready = ready(game),
        _ => {}
    })?;
    let view = game.view(None);
    told.won = won;
    told.turns = view.turn;
    told.objectives = view.objectives.iter().map(|each| (each.objective, each.done)).collect();
    Ok(told)
}

/// How things stand, if all is done but the Ring.
fn ready(game: &Fate) -> Option<Ready> {
    let view = game.view(None);
    let open = view.objectives.iter().filter(|each| !each.done && each.objective != Objective::Ring);
    let bearer =
        view.players.iter().find(|player| player.characters.iter().any(|each| each.who == Character::Frodo))?;
    let has = |symbol: Symbol| {
        let cards = bearer.hand.iter().filter(|each| each.card.symbol() == Some(symbol));
        cards.count() as u8 + bearer.tokens[symbol.index()]
    };
    let (resistance, stealth) = (has(Symbol::Resistance), has(Symbol::Stealth));
    let ready = Ready { turn: view.turn, hope: view.hope.0, cards: view.deck.cards.into(), resistance, stealth };
    (open.count() == 0).then_some(ready)
}

/// What is told of all games together.
#[derive(Default)]
struct Tally {
    games: u32,
    won: u32,
    turns: u32,
    ready: u32,
    /// Turn, hope, cards, Resistance and Stealth when all was done but the Ring.
    stood: [f64; 5],
    lost: BTreeMap<&'static str, u32>,
    objectives: BTreeMap<Objective, (u32, u32)>,
    /// How often victory was promised, how likely on average, and how often it came.
    promises: [(u32, f64, u32); PARTS],
}

impl Tally {
    fn add(&mut self, told: &Told) {
        let won = u32::from(told.won);
        self.games += 1;
        self.won += won;
        self.turns += u32::from(told.turns);
        if let Some(ready) = &told.ready {
            self.ready += 1;
            let Ready { turn, hope, cards, resistance, stealth } = *ready;
            let all = [turn.into(), hope.into(), cards.into(), resistance.into(), stealth.into()];
            self.stood.iter_mut().zip(all).for_each(|(sum, each): (&mut f64, f64)| *sum += each);
        }
        for (cause, hope) in &told.lost {
            *self.lost.entry(cause).or_default() += hope;
        }
        for &(objective, done) in &told.objectives {
            let (asked, completed) = self.objectives.entry(objective).or_default();
            *asked += 1;
            *completed += u32::from(done);
        }
        for &promise in &told.promises {
            let part = ((promise * PARTS as f32) as usize).min(PARTS - 1);
            let (count, sum, kept) = &mut self.promises[part];
            *count += 1;
            *sum += f64::from(promise);
            *kept += won;
        }
    }

    fn print(&self) {
        let won = wilson(self.won.into(), self.games.into());
        let [rate, low, high] = [won.rate, won.low, won.high].map(|share| 100.0 * share);
        let of = |count: u32, all: u32| 100.0 * f64::from(count) / f64::from(all.max(1));
        let each = |count: u32| f64::from(count) / f64::from(self.games.max(1));
        println!("{} of {} games won: {rate:.1} % ({low:.1}–{high:.1})", self.won, self.games);
        println!("turns: {:.1}", each(self.turns));
        println!("all done but the Ring: {:.1} %", of(self.ready, self.games));
        let [turn, hope, cards, resistance, stealth] = self.stood.map(|sum| sum / f64::from(self.ready.max(1)));
        print!("  then: turn {turn:.1}, hope {hope:.1}, {cards:.1} cards left, ");
        println!("{resistance:.1} Resistance and {stealth:.1} Stealth with the Ring-bearer");
        let lost = self.lost.iter().map(|(cause, &hope)| format!("{cause} {:.1}", each(hope)));
        println!("hope lost in a game: {}", lost.collect::<Vec<_>>().join(", "));
        println!("objectives done, in per cent of the games that asked for them:");
        for (objective, &(asked, done)) in &self.objectives {
            println!("  {objective} {:.0} of {asked}", of(done, asked));
        }
        println!("what the judge promised as turns began, and what came of it, in per cent:");
        for &(count, sum, kept) in self.promises.iter().filter(|part| part.0 > 0) {
            println!("  {:.0}: {:.0} of {count}", 100.0 * sum / f64::from(count), of(kept, count));
        }
    }
}
