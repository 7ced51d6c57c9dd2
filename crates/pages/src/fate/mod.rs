//! Fate of the Fellowship: the whole map of Middle-earth.
//!
//! | | |
//! |---|---|
//! | `geometry` | where places lie and how their names are written; the ways between them |
//! | `realms` | the borders of the regions, and where their Nazgûl circle |
//! | `land`, `scenery`, `lines` | parchment, sea and ink; paths and battle lines: what never changes |
//! | `board` | towns, troops, characters, Nazgûl, the Eye |
//! | `tracks` | hope and threat, decks, objectives |
//! | `listing` | the board as a list |
//! | `dice` | the close-up: rolls, the shadow card of the moment, one's own hand |
//! | `cards` | all hands, piles and supplies |
//! | `aims` | where choices point to, how they are grouped and called |
//! | `lately` | what happened since the viewer last thought |
//! | `marks` | emblems and shapes |

mod aims;
mod board;
mod cards;
mod dice;
mod geometry;
mod land;
mod lately;
mod lines;
mod listing;
mod marks;
mod realms;
mod scenery;
mod tracks;

use ::fate::{Fate, Pack, View};
use table::{Choice, Told};

use crate::picture::{Aim, Picture, Pictured};

impl Pictured for Fate {
    fn picture(view: &View, choices: &[(Choice, Aim)], told: &[Told], since: usize) -> Picture {
        let lately = lately::Lately::read(told, since);
        Picture {
            land: land::land(pack(view)),
            board: board::board(view, choices, &lately),
            close_up: dice::close_up(view, choices, &lately),
            camps: cards::camps(view, choices),
        }
    }

    fn aim(view: &View, choice: &Choice) -> Aim {
        aims::aim(view, choice)
    }
}

/// What is printed on the board and the cards of this table.
fn pack(view: &View) -> &'static Pack {
    // The options were read when the table was opened.
    Pack::with(&view.options.cards).unwrap_or_else(|_| Pack::standard())
}

#[cfg(test)]
mod tests {
    use ::fate::{Character, Options};
    use table::{Chance, Fast, Game, Seat, Seed, Status, Table};

    use super::*;

    /// Calls `look` with what the awaited seat sees and may choose, through
    /// random games of one to five.
    fn play(mut look: impl FnMut(&View, &[(Choice, Aim)])) {
        for seed in 0..20 {
            let options = Options { seats: (seed % 5) as u8 + 1, trust: true, ..Options::default() };
            let mut table = Table::<Fate>::new(&options, Seed::from_number(seed)).expect("a table");
            let mut chance = Fast::new(seed);
            while let Status::Awaiting(seats) = table.status() {
                for seat in Seat::all(options.seats) {
                    let view = table.state().view(Some(seat));
                    let aimed =
                        table.choices(seat).into_iter().map(|choice| (choice.clone(), Fate::aim(&view, &choice)));
                    let choices: Vec<_> = aimed.collect();
                    if !choices.is_empty() {
                        look(&view, &choices);
                    }
                }
                let seat = seats.first().expect("somebody");
                let choices = table.choices(seat);
                let chosen = &choices[chance.below(choices.len() as u32) as usize];
                table.act(seat, &chosen.notation).expect("a choice");
            }
        }
    }

    #[test]
    fn whatever_a_choice_points_at_is_drawn_on_the_map_and_in_the_list() {
        let mut pointed = 0;
        play(|view, choices| {
            let drawn = board::board(view, choices, &lately::Lately::default()).into_string();
            let (map, list) = drawn.split_once("class=\"listing\"").expect("a map, and a list");
            for (choice, aim) in choices {
                for key in [&aim.piece, &aim.place].into_iter().flatten() {
                    // Who is not on the board is chosen in the list of choices.
                    let away = |who: Character| view.places.iter().all(|place| !place.characters.contains(&who));
                    if key.parse().is_ok_and(away) {
                        continue;
                    }
                    let is_there = |text: &str| {
                        text.contains(&format!("data-key=\"{key}\"")) || text.contains(&format!("data-spot=\"{key}\""))
                    };
                    assert!(is_there(map) && is_there(list), "{}: {key} is not drawn", choice.notation);
                    pointed += 1;
                }
            }
        });
        assert!(pointed > 5_000, "{pointed}");
    }

    #[test]
    fn every_choice_has_a_short_name_and_few_headings_hold_them_all() {
        play(|_, choices| {
            let mut groups: Vec<&str> = choices.iter().filter_map(|(_, aim)| aim.group.as_deref()).collect();
            groups.sort_unstable();
            groups.dedup();
            assert!(groups.len() <= 24, "{groups:?}");
            for (choice, aim) in choices {
                let name = aim.label.as_deref().unwrap_or(&choice.words);
                assert!(!name.is_empty() && name.chars().count() <= 140, "{}: {name}", choice.notation);
            }
        });
    }
}
