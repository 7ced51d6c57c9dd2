//! Boards for the terminal, drawn all through random games.

use anstream::adapter::strip_str;
use confrontation::{Confrontation, Side};
use deckbuilding::Deckbuilding;
use fate::Fate;
use mount_doom::{MountDoom, Stage};
use relay::Relay;
use shelf::board::{Drawn, Style, WIDEST};
use siege::Siege;
use table::{Chance, Fast, Game, Seat, Status};
use textwrap::core::display_width;

/// The board as `viewer` sees it, without its colours.
fn board<G: Drawn>(game: &G, viewer: Option<Seat>, width: usize) -> String {
    strip_str(&G::draw_view(&game.view(viewer), Style { width })).to_string()
}

/// Plays at random, and shows the game before every decision.
fn watch<G: Drawn>(options: &G::Options, seed: u64, mut look: impl FnMut(&G)) {
    let mut chance = Fast::new(seed);
    let mut game = G::setup(options, &mut chance).expect("the options are good");
    let mut list = Vec::new();
    while let Status::Awaiting(seats) = game.status() {
        look(&game);
        let seat = seats.first().expect("somebody is awaited");
        list.clear();
        game.actions(seat, &mut list);
        let pick = chance.below(list.len() as u32) as usize;
        game.apply(seat, list[pick], &mut chance, &mut ());
    }
}

/// No board is wider than the screen, or than people like to read; and none
/// shows what its viewer cannot know.
fn fits_and_keeps_secrets<G: Drawn>(options: &G::Options, seed: u64, width: usize) {
    let mut chance = Fast::new(seed);
    let mut nth = 0;
    watch::<G>(options, seed, |game| {
        nth += 1;
        // Long games need not be drawn at every step.
        if nth > 100 && nth % 10 > 0 {
            return;
        }
        for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
            let drawn = board(game, viewer, width);
            assert!(drawn.lines().all(|line| display_width(line) <= width.min(WIDEST)), "{drawn}");
            if let Some(seat) = viewer {
                let mut other = game.clone();
                other.redeal(seat, &mut chance);
                assert_eq!(drawn, board(&other, viewer, width));
            }
        }
    });
}

#[test]
fn boards_of_the_confrontation_fit_and_keep_secrets() {
    for seed in 0..10 {
        fits_and_keeps_secrets::<Confrontation>(&Default::default(), seed, 80);
    }
}

#[test]
fn boards_of_mount_doom_fit_and_keep_secrets() {
    for (seed, width) in [(1, 60), (2, 80), (3, 100), (4, 200)] {
        fits_and_keeps_secrets::<MountDoom>(&Default::default(), seed, width);
    }
}

#[test]
fn boards_of_the_deck_building_game_fit_and_keep_secrets() {
    for (seed, seats, width) in [(1, 5, 60), (2, 2, 80), (3, 3, 100), (4, 4, 200)] {
        let options = deckbuilding::Options { seats, impossible: seed == 4, ..Default::default() };
        fits_and_keeps_secrets::<Deckbuilding>(&options, seed, width);
    }
}

#[test]
fn boards_of_fate_fit_and_keep_secrets() {
    for (seed, width) in [(1, 60), (2, 80), (3, 100), (4, 200)] {
        fits_and_keeps_secrets::<Fate>(&Default::default(), seed, width);
    }
}

#[test]
fn boards_of_the_siege_fit_and_keep_secrets() {
    for (seed, seats, width) in [(1, 2, 60), (2, 3, 80), (3, 4, 100), (4, 2, 200)] {
        fits_and_keeps_secrets::<Siege>(&siege::Options { seats, ..Default::default() }, seed, width);
    }
}

#[test]
fn boards_of_relay_fit_and_keep_secrets() {
    for seed in 0..10 {
        fits_and_keeps_secrets::<Relay>(&Default::default(), seed, 80);
    }
}

#[test]
fn every_piece_of_the_confrontation_is_on_the_board_once_and_the_own_home_below() {
    for seed in 0..10 {
        watch::<Confrontation>(&Default::default(), seed, |game| {
            for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
                let (view, drawn) = (game.view(viewer), board(game, viewer, 80));
                for side in Side::BOTH {
                    let bracket = if side == Side::Fellowship { '(' } else { '[' };
                    assert_eq!(drawn.matches(bracket).count(), view.camp(side).pieces.len(), "{drawn}");
                }
                let (shire, mordor) = (drawn.find(" Shire ").unwrap(), drawn.find(" Mordor ").unwrap());
                assert_eq!(mordor < shire, view.you != Some(Side::Sauron), "{drawn}");
            }
        });
    }
}

/// The board of a game that has just been set up.
fn first_board<G: Drawn>(viewer: Option<Seat>, width: usize) -> String
where
    G::Options: Default,
{
    board(&G::setup(&Default::default(), &mut Fast::new(1)).expect("the usual options are good"), viewer, width)
}

fn shows(drawn: &str, words: &[&str]) {
    for word in words {
        assert!(drawn.contains(word), "{word} is not in\n{drawn}");
    }
}

#[test]
fn the_road_to_mount_doom_names_its_places() {
    let drawn = first_board::<MountDoom>(None, 100);
    shows(&drawn, &Stage::ALL.map(Stage::name));
    assert_eq!(drawn.matches("face down").count(), 2, "{drawn}");
}

#[test]
fn the_deck_building_board_shows_the_path_and_the_players() {
    let drawn = first_board::<Deckbuilding>(Some(Seat(0)), 100);
    shows(&drawn, &["the Path", "Nazgûl", "Valor 16", "(you)", "your hand", "Courage"]);
}

#[test]
fn the_board_of_fate_names_who_stands_where() {
    let drawn = first_board::<Fate>(None, 120);
    shows(&drawn, &["the Shire⌂", "Frodo & Sam", "Moria♜", "Mordor NNNN", "Eriador ◉"]);
    shows(&drawn, &["Destroy the One Ring", "player 2"]);
}

#[test]
fn the_board_of_the_siege_shows_the_path_the_fellowship_and_the_hand() {
    let drawn = first_board::<Siege>(Some(Seat(0)), 100);
    shows(&drawn, &["EnragedHorseman", "GondorianCaptain", "RulingRing", "your hand", "▲1 ▲2", "♥♥♥♥"]);
}

#[test]
fn who_plays_relay_sits_below_and_sees_only_the_own_hand() {
    let drawn = first_board::<Relay>(Some(Seat(1)), 80);
    assert!(drawn.find("First").unwrap() < drawn.find("Second (you)").unwrap(), "{drawn}");
    assert_eq!(drawn.matches("░░░").count(), 5, "{drawn}");
}
