//! The rules of thumb: they play whole games at any table, take what lies at
//! hand, and win now and then.

use std::collections::BTreeMap;

use fate::{Action, Army, Character, Fate, Level, Objective, Options, Place, Player, Position, Price, Region, Symbol};
use table::{Fast, Game, Seat, Status, Verdict};

/// The game after it was played to its end by rules of thumb.
fn played(options: &Options, seed: u64) -> Fate {
    let mut luck = Fast::new(seed);
    let mut game = Fate::setup(options, &mut luck).unwrap();
    let mut actions = Vec::new();
    for _ in 0..20_000 {
        let Status::Awaiting(seats) = game.status() else { return game };
        let seat = seats.first().unwrap();
        actions.clear();
        game.actions(seat, &mut actions);
        let short = game.shortlist(seat, &actions);
        assert!(short.iter().all(|&at| at < actions.len()));
        let at = game.instinct(seat, &actions).unwrap();
        assert!(short.is_empty() || short[0] == at, "the first thought is what instinct says");
        game.apply(seat, actions[at], &mut luck, &mut ());
    }
    panic!("the game does not end");
}

fn is_won(game: &Fate) -> bool {
    matches!(game.status(), Status::Over(outcome) if outcome.verdict(Seat(0)) == Verdict::Won)
}

#[test]
fn it_plays_to_the_end_at_any_table() {
    for seats in 1..=5 {
        for level in Level::ALL {
            for seed in 0..8 {
                played(&Options { seats, level, ..Options::default() }, seed);
            }
        }
    }
}

#[test]
fn it_wins_now_and_then() {
    let options = Options { seats: 2, ..Options::default() };
    assert!((0..400).any(|seed| is_won(&played(&options, seed))));
}

/// Two players with the suggested characters, Frodo's first.
fn two(frodo: Place, tokens: Price) -> Position {
    let player = |one, other, tokens| Player { characters: vec![one, other], tokens, ..Player::default() };
    Position {
        players: vec![
            player(Character::Frodo, Character::Legolas, tokens),
            player(Character::Merry, Character::Eowyn, Price::NOTHING),
        ],
        figures: BTreeMap::from([(Character::Frodo, frodo)]),
        objectives: vec![Objective::Umbar],
        done: vec![Objective::Umbar],
        ..Position::default()
    }
}

fn choice(position: &Position) -> Action {
    let game = Fate::from_position(position).unwrap();
    let mut actions = Vec::new();
    game.actions(Seat(0), &mut actions);
    actions[game.instinct(Seat(0), &actions).unwrap()]
}

#[test]
fn it_takes_a_win_that_lies_at_hand() {
    let position = two(Place::MountDoom, Price::of(Symbol::Resistance, 5));
    assert_eq!(choice(&position), Action::Quest(Character::Frodo, Objective::Ring, 0));
}

#[test]
fn with_all_else_done_frodo_goes_to_the_fire() {
    let mut tokens = Price::of(Symbol::Resistance, 5);
    tokens.0[Symbol::Stealth.index()] = 4;
    assert_eq!(choice(&two(Place::Osgiliath, tokens)), Action::Travel(Character::Frodo, Place::SouthIthilien));
    assert_eq!(choice(&two(Place::BaradDur, tokens)), Action::Travel(Character::Frodo, Place::MountDoom));
}

#[test]
fn it_draws_the_eye_away_from_frodo() {
    let mut position = two(Place::Shire, Price::NOTHING);
    position.done.clear();
    position.eye = Some(Region::Eriador);
    position.nazgul = Some(BTreeMap::from([(Region::Eriador, 5), (Region::Mordor, 4)]));
    position.figures.insert(Character::Legolas, Place::LakeTown);
    position.shadow.insert(Place::LakeTown, 1);
    position.troops.insert(Place::LakeTown, BTreeMap::from([(Army::Elven, 3)]));
    assert!(matches!(choice(&position), Action::Attack(Character::Legolas, _)), "{}", choice(&position));
}
