//! The search, on real games.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bots::search::{Depth, Limit, Method, PolicyKind, Settings, Together};
use bots::{BotSpec, Run, Search, Sight, simulate};
use confrontation::{Confrontation, Position};
use relay::Relay;
use table::{Fast, Game, Seat, Status, written};

const METHODS: [Method; 3] = [Method::SingleObserver, Method::MultipleObserver, Method::Determinized { deals: 4 }];

/// Frodo stands before Mordor, and it is his turn.
const BEFORE_MORDOR: &str = r#"(
    to_move: Fellowship,
    pieces: {"Frodo": Gondor, "Merry": Shire, "Gimli": Shire, "Orcs": Mordor, "Saruman": Mordor, "Warg": Rohan},
)"#;

fn position(text: &str) -> Confrontation {
    let position: Position = written::from_text(text).unwrap();
    Confrontation::from_position(&position).unwrap()
}

fn actions<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    list
}

#[test]
fn an_obvious_win_is_found() {
    let game = position(BEFORE_MORDOR);
    let list = actions(&game, Seat(0));
    for method in METHODS {
        let mut search = Search::new(Settings::new(method, Limit::iterations(500)), Fast::new(1));
        let findings = search.weigh_with_lines(&Sight::new(&game, Seat(0), &list));
        let best = &findings.choices[findings.best()];
        assert_eq!(best.action.to_string(), "Frodo-Mordor", "{method:?}");
        assert_eq!(best.value().rate, 1.0);
        assert_eq!(best.line, [(Seat(0), best.action)], "nothing comes after the end");
    }
    let bluffing = Settings { bluff: 0.3, ..Settings::new(Method::MultipleObserver, Limit::iterations(500)) };
    let findings = Search::new(bluffing, Fast::new(1)).weigh_with_lines(&Sight::new(&game, Seat(0), &list));
    assert_eq!(findings.choices[findings.best()].action.to_string(), "Frodo-Mordor");
}

/// What a search of the first decision of a game found, choice by choice.
fn found(settings: Settings) -> Vec<(u64, f64)> {
    let game = Confrontation::setup(&Default::default(), &mut Fast::new(5)).unwrap();
    let list = actions(&game, Seat(0));
    let mut search = Search::new(settings, Fast::new(9));
    let findings = search.weigh(&Sight::new(&game, Seat(0), &list));
    assert!(findings.together);
    findings.choices.iter().map(|choice| (choice.visits, choice.reward)).collect()
}

#[test]
fn the_same_seed_finds_the_same() {
    for method in METHODS {
        for workers in [1, 3] {
            let settings = Settings { workers, ..Settings::new(method, Limit::iterations(301)) };
            let first = found(settings);
            assert_eq!(first.iter().map(|(visits, _)| visits).sum::<u64>(), total(method));
            // Threads are scheduled anew each time; it must not matter.
            assert!((0..5).all(|_| found(settings) == first), "{method:?} with {workers} workers");
        }
    }

    fn total(method: Method) -> u64 {
        if matches!(method, Method::Determinized { deals: 4 }) { 4 * 301 } else { 301 }
    }
}

#[test]
fn belief_and_bluff_change_what_is_found_but_not_from_run_to_run() {
    let plain = Settings::new(Method::MultipleObserver, Limit::iterations(400));
    let visits = |found: &[(u64, f64)]| found.iter().map(|(visits, _)| visits).sum::<u64>();
    let believing = found(Settings { belief: 4.0, ..plain });
    assert_eq!(visits(&believing), 400);
    assert!(believing != found(plain) && believing == found(Settings { belief: 4.0, ..plain }));
    // Behind a mask the searcher learns nothing for himself.
    let bluffing = found(Settings { bluff: 0.5, ..plain });
    assert!((100..300).contains(&visits(&bluffing)), "{bluffing:?}");
    assert_eq!(bluffing, found(Settings { bluff: 0.5, ..plain }));
}

/// Whoever chooses at the same time as others draws lots, or takes the best.
#[test]
fn by_ucb_the_choice_tried_most_is_made_where_others_choose_too() {
    let game = Confrontation::setup(&Default::default(), &mut Fast::new(5)).unwrap();
    let list = actions(&game, Seat(0));
    let chosen = |together| {
        let settings = Settings { together, ..Settings::new(Method::MultipleObserver, Limit::iterations(300)) };
        let mut search = Search::new(settings, Fast::new(9));
        let findings = search.weigh(&Sight::new(&game, Seat(0), &list));
        assert!(findings.together);
        assert_eq!(findings.by_lot, together == Together::Exp3);
        let best = findings.choices[findings.best()].action;
        (0..100).filter(|_| search.choose(&findings) == best).count()
    };
    assert_eq!(chosen(Together::Ucb), 100);
    assert!(chosen(Together::Exp3) < 100);
}

#[test]
fn rollouts_halve_the_field_until_one_is_left() {
    let game = position(BEFORE_MORDOR);
    let list = actions(&game, Seat(0));
    let mut settings = Settings::new(Method::Rollouts, Limit::iterations(400));
    settings.playout.policy = PolicyKind::Greedy { epsilon: 0.1 };
    let weigh = || Search::new(settings, Fast::new(1)).weigh(&Sight::new(&game, Seat(0), &list));
    let findings = weigh();
    assert_eq!(findings.choices[findings.best()].action.to_string(), "Frodo-Mordor");
    let visits = |findings: &bots::search::Findings<_>| findings.choices.iter().map(|c| c.visits).collect::<Vec<_>>();
    assert_eq!(visits(&findings), visits(&weigh()), "the same seed finds the same");
    let (most, least) = (visits(&findings).into_iter().max(), visits(&findings).into_iter().min());
    assert!(least > Some(0) && most > least.map(|few| 2 * few), "what seems worse is dropped: {:?}", visits(&findings));
    assert!((400..400 + 2 * list.len() as u64).contains(&findings.iterations), "{}", findings.iterations);
}

#[test]
fn a_time_limit_is_kept_and_a_stop_obeyed() {
    let game = position(BEFORE_MORDOR.replace("Fellowship", "Sauron").as_str());
    let list = actions(&game, Seat(1));
    let sight = Sight::new(&game, Seat(1), &list);
    let limit = Limit { iterations: Some(u64::MAX), time: Some(Duration::from_millis(50)) };
    for (method, workers) in METHODS.into_iter().zip([1, 2, 1]) {
        let mut search = Search::new(Settings { workers, ..Settings::new(method, limit) }, Fast::new(1));
        let start = Instant::now();
        assert!(search.weigh(&sight).iterations > 0);
        assert!(start.elapsed() < Duration::from_secs(1), "{method:?} took {:?}", start.elapsed());
    }
    let endless = Settings::new(Method::MultipleObserver, Limit::iterations(u64::MAX));
    let mut search = Search::new(endless, Fast::new(1));
    let stop = search.stop();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            std::thread::sleep(Duration::from_millis(20));
            stop.store(true, Ordering::Relaxed);
        });
        assert!(search.weigh(&sight).iterations < u64::MAX);
    });
}

#[test]
fn memory_is_bounded() {
    let game = Confrontation::setup(&Default::default(), &mut Fast::new(5)).unwrap();
    let list = actions(&game, Seat(0));
    for method in METHODS {
        let settings = Settings { nodes: 50, ..Settings::new(method, Limit::iterations(2_000)) };
        let findings = Search::new(settings, Fast::new(2)).weigh(&Sight::new(&game, Seat(0), &list));
        assert!(findings.nodes <= 50 * 4, "{method:?}: {} nodes", findings.nodes);
    }
}

#[test]
fn every_playout_policy_plays() {
    let game = position(BEFORE_MORDOR.replace("Gondor", "Shire").as_str());
    let list = actions(&game, Seat(0));
    let mut settings = Settings::new(Method::MultipleObserver, Limit::iterations(100));
    for (policy, depth) in [
        (PolicyKind::Greedy { epsilon: 0.2 }, Depth::End),
        (PolicyKind::Random, Depth::After(6)),
        (PolicyKind::Random, Depth::After(0)),
        (PolicyKind::Random, Depth::Advised),
    ] {
        settings.playout.policy = policy;
        settings.playout.depth = depth;
        let findings = Search::new(settings, Fast::new(2)).weigh(&Sight::new(&game, Seat(0), &list));
        assert_eq!(findings.choices.iter().map(|choice| choice.visits).sum::<u64>(), 100);
        assert!(findings.choices.iter().all(|choice| (0.0..=1.0).contains(&choice.value().rate)));
    }
}

fn wins<G: Game>(bots: &str, seat: u8, games: u64) -> u64 {
    let bots = BotSpec::list(bots).unwrap();
    let run = Run { bots, games, seed: 11, longest: Run::LONGEST };
    simulate::<G>(&Default::default(), &run, || {}).unwrap().seats[usize::from(seat)].wins
}

#[test]
fn search_beats_chance_from_either_side() {
    for bot in ["so-ismcts:iters=200", "mo-ismcts:iters=200"] {
        assert!(wins::<Confrontation>(&format!("{bot},random"), 0, 40) >= 28, "{bot} leads the Fellowship");
        assert!(wins::<Confrontation>(&format!("random,{bot}"), 1, 40) >= 28, "{bot} leads Sauron's");
    }
}

#[test]
fn search_plays_other_games_too() {
    assert!(wins::<Relay>("mo-ismcts:iters=100,random", 0, 40) >= 28);
    assert!(wins::<Relay>("random,so-ismcts:iters=100", 1, 40) >= 28);
}

#[test]
fn the_oracle_is_at_home_in_contests_only() {
    let cheat: BotSpec = "cheat-uct:iters=20".parse().unwrap();
    let run = Run { bots: vec![cheat.clone(), cheat.clone()], games: 1, seed: 1, longest: 10 };
    assert!(simulate::<Relay>(&Default::default(), &run, || {}).unwrap_err().to_string().contains("sees everything"));
    let sit = |who| cheat.contestant::<Relay>(Fast::new(who)).unwrap();
    let game = Relay::setup(&Default::default(), &mut Fast::new(1)).unwrap();
    let played = bots::play_one(game, vec![sit(1), sit(2)], &mut Fast::new(3), Run::LONGEST);
    assert!(played.outcome.is_some());
}

#[test]
fn a_single_choice_needs_no_thought() {
    let game = Confrontation::setup(&Default::default(), &mut Fast::new(5)).unwrap();
    let list = actions(&game, Seat(0));
    assert!(matches!(game.status(), Status::Awaiting(_)));
    let mut search = Search::new(Settings::new(METHODS[0], Limit::iterations(u64::MAX)), Fast::new(2));
    let findings = search.weigh(&Sight::new(&game, Seat(0), &list[..1]));
    assert_eq!((findings.iterations, findings.choose(&mut Fast::new(1))), (0, list[0]));
}
