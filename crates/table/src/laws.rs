//! The laws every game keeps, as a kit of property tests.
//!
//! One line proves a game: `table::laws::uphold::<MyGame>(&Trial::games(20_000))`.
//! What is checked in every decision of every game:
//!
//! 1. **Play ends**, within [`Trial::longest`] decisions, and never panics.
//! 2. **An awaited seat has a choice**, and no two of its choices share a
//!    notation.
//! 3. **Components are conserved**: [`Game::audit`] finds each of them.
//!
//! And at decisions picked at random ([`Trial::probe_one_in`]):
//!
//! 4. **Only listed actions apply**: a [`Table`] refuses an action it heard
//!    earlier in the game unless the list has it, and is unchanged by refusing.
//! 5. **Secrets are provable**: after [`Game::redeal`] for a seat, everything
//!    that seat, or a spectator, can see or do is as before, and components are
//!    conserved. Over the whole trial a redeal does change something, unless
//!    the game has no secrets ([`Trial::open`]).
//! 6. **What is told is as secret as what is shown**: where several seats choose
//!    at once, two choices of somebody else that look alike to a seat sound
//!    alike to it. Where nothing is announced that cannot be seen afterwards
//!    ([`Trial::quiet`]), so do any two choices, and two strokes of luck.
//! 7. **Positions read back** to the same state, through text, and play on from
//!    there in the same way.
//! 8. **The same seed and actions give the same state**, through a log.
//! 9. **Simultaneous choices commute**, and those who chose first are told
//!    nothing of it.
//! 10. **A free take-back** restores the state before.
//! 11. **An opinion** lies between 0 and 1, and at the end is the result.
//!
//! That these laws can fail is shown in `crates/relay/tests/laws_catch.rs`, with
//! a game that breaks them one at a time. Not shown there: 4, and the
//! restoring in 10, which only a fault of [`Table`] itself could break, and the
//! commuting in 9, for which Relay has no simultaneous choices.

use std::fmt::Debug;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::chance::{Chance, Fast};
use crate::game::Game;
use crate::log::Log;
use crate::playout::{any_choice, any_seat};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::status::Status;
use crate::table::Table;
use crate::witness::Event;
use crate::written;

/// How a game is put to the proof.
#[derive(Clone, Debug)]
pub struct Trial<O> {
    /// The options to play with.
    pub options: O,
    /// How many games to play.
    pub games: u64,
    /// Where the luck of the trial comes from.
    pub seed: u64,
    /// More decisions than any game has.
    pub longest: usize,
    /// The costly laws are checked at one decision in this many.
    pub probe_one_in: u32,
    /// Whether the game has no secrets at all, so that there is nothing to
    /// deal anew.
    pub open: bool,
    /// Whether all that others are told of can still be seen afterwards, as it
    /// is with cards. Dice are not quiet: they are thrown in the open and
    /// picked up again. Nor is a piece that is shown and then hidden.
    pub quiet: bool,
}

impl<O: Default> Trial<O> {
    /// A trial over this many games with default options.
    pub fn games(games: u64) -> Trial<O> {
        Trial { options: O::default(), games, seed: 1, longest: 5_000, probe_one_in: 24, open: false, quiet: false }
    }
}

impl<O> Trial<O> {
    /// The same trial with other options.
    #[must_use]
    pub fn with(self, options: O) -> Trial<O> {
        Trial { options, ..self }
    }

    /// The same trial of a game without secrets.
    #[must_use]
    pub fn open(self) -> Trial<O> {
        Trial { open: true, ..self }
    }

    /// The same trial of a game in which luck leaves what it did on the table.
    #[must_use]
    pub fn quiet(self) -> Trial<O> {
        Trial { quiet: true, ..self }
    }
}

/// How often secrets were dealt anew, and how often something changed by it.
#[derive(Default)]
struct Redeals {
    tried: AtomicU64,
    changed: AtomicU64,
}

/// So many redeals that change nothing are no accident.
const ENOUGH: u64 = 200;

/// Plays the trial's games and checks every law.
///
/// # Panics
/// At the first broken law, with the seed that shows it.
pub fn uphold<G: Game>(trial: &Trial<G::Options>) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let redeals = Redeals::default();
    std::thread::scope(|scope| {
        let work = |first: u64| {
            for nth in (first..trial.games).step_by(threads as usize) {
                try_one::<G>(trial, nth, &redeals);
            }
        };
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || work(first))).collect();
        for worker in workers {
            // The panic of a thread is handed on, or its words would be lost.
            worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
    let tried = redeals.tried.into_inner();
    let idle = tried >= ENOUGH && redeals.changed.into_inner() == 0;
    assert!(
        trial.open || !idle,
        "the law «a redeal deals secrets anew» is broken: {}, {:?}: none of {tried} redeals changed anything; \
         a game without secrets says so with Trial::open",
        G::ABOUT.id,
        trial.options
    );
}

/// Plays game number `nth` of a trial, and checks every law on the way.
pub fn uphold_one<G: Game>(trial: &Trial<G::Options>, nth: u64) {
    try_one::<G>(trial, nth, &Redeals::default());
}

fn try_one<G: Game>(trial: &Trial<G::Options>, nth: u64, redeals: &Redeals) {
    let mut chance = Fast::nth(trial.seed, nth);
    let seed = Seed::from_number(trial.seed << 32 | nth);
    let mut court = Court {
        at: format!("{}, {:?}, trial seed {}, game {nth}", G::ABOUT.id, trial.options, trial.seed),
        quiet: trial.quiet,
        redeals,
        table: Table::<G>::new(&trial.options, seed).expect("the options of a trial are sound"),
        heard: Vec::new(),
    };
    court.check_audit("in the set-up");
    for _ in 0..trial.longest {
        let Status::Awaiting(awaited) = court.table.status() else {
            court.finish();
            return;
        };
        court.fair(!awaited.is_empty(), "play waits for somebody until it is over");
        for seat in awaited.iter() {
            court.fair(!list(court.table.state(), seat).is_empty(), "an awaited seat has a choice");
        }
        if chance.below(trial.probe_one_in) == 0 {
            court.probe(&mut chance);
        }
        let (seat, action) = any_choice(court.table.state(), awaited, &mut chance);
        court.play(seat, action);
    }
    court.fair(false, "play ends");
}

fn list<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    list
}

/// Events as data and in words: neither may say more than the other.
fn words<E: Event>(events: &[E]) -> String {
    events.iter().map(|event| format!("{event:?} {event} ")).collect()
}

/// The luck of an action that draws none: handles stay as they are.
struct Still;

impl Chance for Still {
    fn below(&mut self, _: u32) -> u32 {
        0
    }

    fn mix<T>(&mut self, _: &mut [T]) {}
}

/// A game while it is on trial.
struct Court<'a, G: Game> {
    at: String,
    quiet: bool,
    redeals: &'a Redeals,
    table: Table<G>,
    heard: Vec<(Seat, G::Action)>,
}

impl<G: Game> Court<'_, G> {
    #[track_caller]
    fn fair(&self, holds: bool, law: &str) {
        assert!(holds, "the law «{law}» is broken: {}\n{}", self.at, self.evidence());
    }

    #[track_caller]
    fn same<T: PartialEq + Debug>(&self, found: &T, expected: &T, law: &str) {
        assert!(
            found == expected,
            "the law «{law}» is broken: {}\n{}\nexpected {expected:?}\nfound    {found:?}",
            self.at,
            self.evidence()
        );
    }

    fn evidence(&self) -> String {
        let last = self.heard.iter().rev().take(6).rev();
        let moves: Vec<_> = last.map(|(seat, action)| format!("seat {seat}: {action}")).collect();
        let position = written::to_line(&self.table.state().position());
        format!("after {} moves, the last being {}\n{position}", self.heard.len(), moves.join(", "))
    }

    fn check_audit(&self, when: &str) {
        if let Err(missing) = self.table.state().audit() {
            self.fair(false, &format!("components are conserved {when}: {missing}"));
        }
    }

    fn play(&mut self, seat: Seat, action: G::Action) {
        self.heard.push((seat, action));
        let played = self.table.play(seat, action).is_ok();
        self.fair(played, "a listed action applies");
        self.check_audit("by a move");
    }

    fn probe(&mut self, chance: &mut Fast) {
        self.check_names();
        self.check_opinion();
        self.check_notation();
        self.check_unlisted(chance);
        self.check_position();
        self.check_playing_on(chance);
        self.check_commuting();
        self.check_take_back(chance);
        self.check_alike(chance);
        for seat in Seat::all(self.table.state().seats()) {
            self.check_secrets(seat, chance);
        }
    }

    fn check_names(&self) {
        let state = self.table.state();
        let mut names: Vec<_> = Seat::all(state.seats()).map(|seat| state.seat_name(seat)).collect();
        self.fair(names.iter().all(|name| !name.contains(':')), "the name of a seat has no colon");
        names.sort();
        names.dedup();
        self.same(&names.len(), &usize::from(state.seats()), "no two seats share a name");
    }

    fn check_opinion(&self) {
        for seat in Seat::all(self.table.state().seats()) {
            let opinion = self.table.state().judge(seat);
            self.fair((0.0..=1.0).contains(&opinion), "an opinion lies between 0 and 1");
        }
    }

    fn check_notation(&self) {
        for seat in Seat::all(self.table.state().seats()) {
            let mut notations: Vec<_> = list(self.table.state(), seat).iter().map(ToString::to_string).collect();
            for notation in &notations {
                let clean = notation.trim() == notation && !notation.contains('\n') && !notation.is_empty();
                self.fair(clean, "a notation is one line without blanks around it");
            }
            notations.sort();
            let all = notations.len();
            notations.dedup();
            self.same(&notations.len(), &all, "no two choices share a notation");
        }
    }

    fn check_unlisted(&mut self, chance: &mut Fast) {
        let Some(&(seat, action)) = self.heard.get(chance.below(self.heard.len().max(1) as u32) as usize) else {
            return;
        };
        if list(self.table.state(), seat).contains(&action) {
            return;
        }
        let before = self.table.state().position();
        let refused = self.table.play(seat, action).is_err();
        self.fair(refused, "only listed actions apply");
        self.same(&self.table.state().position(), &before, "a refused action changes nothing");
    }

    fn check_position(&self) {
        let position = self.table.state().position();
        let line = written::to_line(&position);
        self.fair(!line.contains('\n'), "a position fits on one line");
        let read: G::Position = match written::from_text(&line) {
            Ok(read) => read,
            Err(e) => return self.fair(false, &format!("a position reads back: {e}")),
        };
        self.same(&read, &position, "a position reads back");
        match G::from_position(&read) {
            Ok(game) => {
                self.same(&game.position(), &position, "a position gives back the state");
                for seat in Seat::all(game.seats()) {
                    self.same(
                        &game.view(Some(seat)),
                        &self.table.state().view(Some(seat)),
                        "a position gives back the view",
                    );
                    self.same(&list(&game, seat), &list(self.table.state(), seat), "a position gives back the choices");
                }
            }
            Err(e) => self.fair(false, &format!("a position gives back the state: {e}")),
        }
    }

    /// A position holds all there is: with the same luck, the game goes on
    /// from it as it would have.
    fn check_playing_on(&self, chance: &mut Fast) {
        let state = self.table.state();
        let Ok(mut read) = G::from_position(&state.position()) else {
            return; // `check_position` has more to say about it.
        };
        let (seat, action) = any_choice(state, state.status().awaited(), chance);
        let (mut here, mut told_here, mut told_there) = (state.clone(), Vec::new(), Vec::new());
        here.apply(seat, action, &mut chance.clone(), &mut told_here);
        read.apply(seat, action, &mut chance.clone(), &mut told_there);
        self.same(&read.position(), &here.position(), "a position plays on as the state does");
        self.same(&words(&told_there), &words(&told_here), "a position plays on as the state does");
    }

    fn check_secrets(&self, seat: Seat, chance: &mut Fast) {
        let state = self.table.state();
        let view = state.view(Some(seat));
        let actions = list(state, seat);
        let mut dealt = state.clone();
        dealt.redeal(seat, chance);
        self.same(&dealt.view(Some(seat)), &view, "a redeal does not change what the observer sees");
        self.same(&list(&dealt, seat), &actions, "a redeal does not change what the observer may do");
        self.same(&dealt.view(None), &state.view(None), "a spectator sees no more than a player");
        self.same(&dealt.status().awaited(), &state.status().awaited(), "a redeal does not change whom play waits for");
        self.same(&dealt.prompt(seat), &state.prompt(seat), "a redeal does not change what the observer is asked");
        if let Err(missing) = dealt.audit() {
            self.fair(false, &format!("components are conserved by a redeal: {missing}"));
        }
        for named in Seat::all(state.seats()) {
            self.same(&dealt.seat_name(named), &state.seat_name(named), "a redeal does not change the names of seats");
        }
        self.redeals.tried.fetch_add(1, Ordering::Relaxed);
        self.redeals.changed.fetch_add(u64::from(dealt.position() != state.position()), Ordering::Relaxed);
        // Words and warnings are shown before the choice: they must not say
        // more than the observer knows.
        for &action in &actions {
            self.same(
                &dealt.describe(seat, action),
                &state.describe(seat, action),
                "the words of a choice do not betray secrets",
            );
        }
        // So must refusals.
        if let Some(refused) = self.heard.iter().rev().find(|(by, action)| *by == seat && !actions.contains(action)) {
            let text = refused.1.to_string();
            self.same(&dealt.why_not(seat, &text), &state.why_not(seat, &text), "a refusal does not betray secrets");
        }
        // Whoever is awaited in the redealt world has a choice there too.
        for awaited in dealt.status().awaited().iter() {
            self.fair(!list(&dealt, awaited).is_empty(), "an awaited seat has a choice after a redeal");
        }
    }

    fn check_commuting(&self) {
        let awaited: Vec<Seat> = self.table.status().awaited().iter().collect();
        let [first, second, ..] = awaited[..] else {
            return;
        };
        let (a, b) = (list(self.table.state(), first)[0], list(self.table.state(), second)[0]);
        let seen = self.table.state().view(Some(second));
        let after = |order: [(Seat, G::Action); 2]| {
            let mut table = self.table.clone();
            for (seat, action) in order {
                let applied = table.play(seat, action).is_ok();
                self.fair(applied, "simultaneous choices do not exclude each other");
            }
            table.state().position()
        };
        let mut early = self.table.clone();
        if early.play(first, a).is_ok() && !early.status().awaited().contains(first) {
            // The first seat is done; the others learn at most that it is.
            self.same(
                &list(early.state(), second),
                &list(self.table.state(), second),
                "a secret choice changes no other's choices",
            );
        } else {
            self.same(&early.state().view(Some(second)), &seen, "a secret choice is not seen by others");
        }
        if !self.table_draws(first, a) && !self.table_draws(second, b) {
            self.same(
                &after([(first, a), (second, b)]),
                &after([(second, b), (first, a)]),
                "simultaneous choices commute",
            );
        }
    }

    /// Whether making both choices draws luck: then the order decides which
    /// move number the luck belongs to, and the states may differ by it.
    fn table_draws(&self, seat: Seat, action: G::Action) -> bool {
        let mut table = self.table.clone();
        let others: Vec<Seat> = table.status().awaited().iter().filter(|&other| other != seat).collect();
        for other in others {
            let action = list(table.state(), other)[0];
            if table.play(other, action).is_err() {
                return true;
            }
        }
        table.play(seat, action).map_or(true, |played| played.luck)
    }

    fn check_take_back(&self, chance: &mut Fast) {
        for seat in self.table.status().awaited().iter() {
            let actions = list(self.table.state(), seat);
            let action = actions[chance.below(actions.len() as u32) as usize];
            let mut table = self.table.clone();
            if table.play(seat, action).is_ok_and(|played| !played.taught()) {
                let back = table.take_back(seat);
                self.fair(back.is_ok(), "what taught nobody anything can be taken back");
                self.same(&table.state().position(), &self.table.state().position(), "a take-back restores the state");
                // Nothing was learnt: so nothing the chooser sees may depend
                // on what the chooser cannot know.
                let mut other_world = self.table.state().clone();
                other_world.redeal(seat, chance);
                let (mut here, mut there) = (self.table.state().clone(), other_world);
                here.apply(seat, action, &mut Still, &mut ());
                there.apply(seat, action, &mut Still, &mut ());
                self.same(
                    &there.view(Some(seat)),
                    &here.view(Some(seat)),
                    "a choice that can be taken back teaches the chooser nothing",
                );
            }
        }
    }

    /// Tries every choice of one awaited seat with the same luck: where two
    /// choices differ only in what a bystander cannot see, he must have heard
    /// the same. In a quiet game this holds for different luck as well.
    fn check_alike(&self, chance: &mut Fast) {
        let state = self.table.state();
        if !self.quiet && state.status().awaited().len() < 2 {
            return;
        }
        let chooser = any_seat(state.status().awaited(), chance);
        let viewers = Seat::all(state.seats()).filter(move |&seat| seat != chooser);
        let mut lucks = vec![chance.clone()];
        if self.quiet {
            lucks.extend((0..4).map(|_| Fast::new(u64::from(chance.below(u32::MAX)))));
        }
        let outcomes: Vec<(G, Vec<G::Event>)> = list(state, chooser)
            .into_iter()
            .flat_map(|action| lucks.iter().map(move |luck| (action, luck.clone())))
            .map(|(action, mut luck)| {
                let (mut after, mut events) = (state.clone(), Vec::new());
                after.apply(chooser, action, &mut luck, &mut events);
                (after, events)
            })
            .collect();
        for viewer in viewers {
            let mut known: Vec<(G::View, G::Position, String)> = Vec::new();
            for (after, events) in &outcomes {
                let (view, position) = (after.view(Some(viewer)), after.position());
                let heard: Vec<_> = events.iter().filter_map(|event| event.seen_by(Some(viewer))).collect();
                let heard = words(&heard);
                match known.iter().find(|(seen, ..)| *seen == view) {
                    // Two open choices may lead to the very same position: then
                    // there is nothing hidden to betray.
                    Some((_, same, expected)) if *same != position => {
                        self.same(&heard, expected, "choices that look alike sound alike");
                    }
                    Some(_) => {}
                    None => known.push((view, position, heard)),
                }
            }
        }
    }

    fn finish(&self) {
        self.check_position();
        for seat in Seat::all(self.table.state().seats()) {
            self.fair(list(self.table.state(), seat).is_empty(), "a finished game offers no choice");
            let judged = self.table.state().judge(seat);
            let reward = self.table.status().outcome().map_or(0.5, |outcome| outcome.verdict(seat).reward());
            self.same(&judged, &reward, "the opinion on a finished game is its result");
        }
        let text = self.table.log().to_string();
        let replayed = Log::read(&text).and_then(|log| Table::<G>::resume(&log));
        match replayed {
            Ok(table) => self.same(
                &table.state().position(),
                &self.table.state().position(),
                "the same seed and actions give the same state",
            ),
            Err(e) => self.fair(false, &format!("a log replays: {e}")),
        }
    }
}
