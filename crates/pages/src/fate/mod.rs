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
