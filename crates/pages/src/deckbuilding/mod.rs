//! The deck-building game: the Path as five clearings, the stacks as standing
//! stones, one's own side of the table below and the others' folded above.
//!
//! | | |
//! |---|---|
//! | `land`, `marks` | the forest floor, and all that is drawn for this game |
//! | `art`, `faces` | the picture of each card, and cards as they lie on the table |
//! | `offers`, `aims` | what can be chosen where, and how it is listed |
//! | `heroes` | who is free to be chosen |
//! | `road` | the Path and the stacks |
//! | `own`, `others` | the sides of the table |
//! | `piles` | what is opened to be read |
//! | `moment`, `lately` | the close-up, and what happened meanwhile |
//! | `camps` | everything as a list |

mod aims;
mod art;
mod camps;
mod faces;
mod heroes;
mod land;
mod lately;
mod marks;
mod moment;
mod offers;
mod others;
mod own;
mod piles;
mod road;

use ::deckbuilding::{Deckbuilding, Phase, View};
use maud::html;
use table::{Choice, Told};

use crate::picture::{Aim, Picture, Pictured};
use lately::Lately;
use offers::Offers;

impl Pictured for Deckbuilding {
    fn picture(view: &View, choices: &[(Choice, Aim)], told: &[Told], since: usize) -> Picture {
        let lately = Lately::read(view, told, since);
        let offers = Offers { view, choices };
        let player = view.viewer.map(|seat| &view.players[seat.index()]);
        Picture {
            land: land::land(),
            board: html! {
                div.glade-table.{ "seats-" (view.players.len()) }.watched[player.is_none()] {
                    (others::others(view, &lately))
                    @if view.phase == Phase::Heroes { (heroes::heroes(offers)) }
                    @else {
                        (road::road(offers))
                        (own::in_play(offers))
                        @if let Some(player) = player { (own::own(offers, player)) }
                    }
                }
            },
            close_up: moment::close_up(offers, &lately),
            camps: camps::camps(view),
        }
    }

    fn aim(view: &View, choice: &Choice) -> Aim {
        aims::aim(view, choice)
    }

    fn all_seeing(views: Vec<View>) -> Option<View> {
        let players = views.iter().enumerate().map(|(nth, view)| view.players[nth].clone()).collect();
        let first = views.into_iter().next()?;
        Some(View { viewer: None, players, ..first })
    }
}

#[cfg(test)]
mod tests {
    use ::deckbuilding::{Heroes, Options};
    use table::{Fast, Game, Match, Seat, SeatSet, Seed, Status, Table};

    use super::*;

    /// Plays a game with choices as they come, and shows every position to
    /// `look`.
    fn watch(options: &Options, seed: u64, mut look: impl FnMut(&Table<Deckbuilding>, SeatSet)) {
        let mut table = Table::<Deckbuilding>::new(options, Seed::from_number(seed)).expect("a table");
        for step in 0..400usize {
            let Status::Awaiting(awaited) = table.status() else { return };
            look(&table, awaited);
            let seat = awaited.iter().next().expect("somebody is awaited");
            let choices = table.choices(seat);
            // The first things first, and now and then the last: cards are
            // played and bought, and turns end.
            let nth = if step % 7 == 6 { choices.len() - 1 } else { step * 5 % choices.len() };
            table.act(seat, &choices[nth].notation).expect("a listed choice");
        }
    }

    fn drawn(table: &Table<Deckbuilding>, viewer: Option<Seat>) -> (Vec<Choice>, String) {
        let view = table.state().view(viewer);
        let choices: Vec<(Choice, Aim)> = viewer.map_or_else(Vec::new, |seat| {
            table.choices(seat).into_iter().map(|choice| (choice.clone(), Deckbuilding::aim(&view, &choice))).collect()
        });
        let told = table.told(viewer, 0);
        let picture = Deckbuilding::picture(&view, &choices, &told, told.len().saturating_sub(20));
        let html = [picture.board, picture.close_up, picture.camps].map(maud::Markup::into_string).concat();
        (choices.into_iter().map(|(choice, _)| choice).collect(), html)
    }

    #[test]
    fn whatever_names_a_card_can_be_chosen_on_the_table() {
        for (seed, options) in [
            (1, Options { seats: 3, heroes: Heroes::Chosen, ..Options::default() }),
            (2, Options { seats: 5, impossible: true, ..Options::default() }),
        ] {
            let mut picks = 0;
            watch(&options, seed, |table, awaited| {
                let seat = awaited.iter().next();
                let (choices, html) = drawn(table, seat);
                for Choice { notation, .. } in choices {
                    let word = notation.split([' ', '@']).find(|word| word.starts_with(char::is_uppercase));
                    if word.is_some() || notation == "end" {
                        assert!(html.contains(&format!("data-act=\"{notation}\"")), "{notation} is nowhere");
                        picks += 1;
                    }
                }
            });
            assert!(picks > 600, "too little was chosen: {picks}");
        }
    }

    /// Hidden cards dealt anew change nothing for who watches, nor for the
    /// seat they are dealt anew for.
    #[test]
    fn a_page_shows_nothing_hidden() {
        let mut chance = Fast::new(1);
        watch(&Options { seats: 4, ..Options::default() }, 3, |table, awaited| {
            let own = awaited.iter().next();
            let mut other = table.state().clone();
            other.redeal(own.expect("somebody is awaited"), &mut chance);
            for viewer in [None, own] {
                let drawn = |state: &Deckbuilding| {
                    let picture = Deckbuilding::picture(&state.view(viewer), &[], &table.told(viewer, 0), 0);
                    [picture.board, picture.close_up, picture.camps].map(maud::Markup::into_string).concat()
                };
                let html = drawn(table.state());
                assert!(html == drawn(&other), "the page of {viewer:?} shows what is hidden");
                assert_eq!(html.contains("class=\"fan"), viewer.is_some(), "only the own hand is laid out");
            }
        });
    }
}
