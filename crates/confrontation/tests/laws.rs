//! The Confrontation keeps the laws of the table, in every mode.

use confrontation::{Anduin, Confrontation, Games, Mixing, Mode, Options, Special, Specials};
use table::laws::{Trial, uphold};

fn prove(options: Options) {
    uphold::<Confrontation>(&Trial::games(20_000).with(options));
}

/// What is put together of modes that are proved by themselves.
fn prove_together(options: Options) {
    uphold::<Confrontation>(&Trial::games(5_000).with(options));
}

#[test]
fn classic() {
    prove(Options::default());
}

#[test]
fn classic_with_special_cards() {
    prove(Options { specials: Specials::Two, ..Options::default() });
}

#[test]
fn variant() {
    prove(Options { mode: Mode::Variant, ..Options::default() });
}

#[test]
fn variant_with_special_cards() {
    prove(Options { mode: Mode::Variant, specials: Specials::Named, ..Options::default() });
}

#[test]
fn draft() {
    prove(Options { mode: Mode::Draft, ..Options::default() });
}

#[test]
fn draft_with_special_cards() {
    prove(Options { mode: Mode::Draft, specials: Specials::Agreed, agreed: Special::ALL.into(), ..Options::default() });
}

#[test]
fn hidden_draft_with_closed_special_cards() {
    prove_together(Options { mode: Mode::Hidden, specials: Specials::Two, closed: true, ..Options::default() });
}

#[test]
fn mixed_by_hand_with_the_river_open_in_a_match() {
    prove_together(Options {
        mode: Mode::Draft,
        specials: Specials::Named,
        anduin: Anduin::Faq,
        mixing: Mixing::Manual,
        games: Games::Two,
        ..Options::default()
    });
}
