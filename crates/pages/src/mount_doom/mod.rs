//! Adventure to Mount Doom: one winding road, the open book of the dice, and
//! what waits on the way.
//!
//! | | |
//! |---|---|
//! | `geometry` | where the road goes, and where its spaces lie |
//! | `land`, `scenery`, `marks` | parchment, landmarks and ink: what never changes |
//! | `board` | figures, the places where enemies gather, the courage chain |
//! | `dice` | the tray and the open book |
//! | `track` | the encounter track |
//! | `encounter` | the close-up: who is met, battles, cards that may help |
//! | `cards` | all cards in play, with what they do |
//! | `lately` | what happened since the viewer last thought |
//! | `aims` | how choices are grouped and called |

mod aims;
mod board;
mod cards;
mod dice;
mod encounter;
mod geometry;
mod land;
mod lately;
mod marks;
mod scenery;
mod track;

use ::mount_doom::{MountDoom, View};
use table::{Choice, Told};

use crate::picture::{Aim, Picture, Pictured};

impl Pictured for MountDoom {
    fn picture(view: &View, choices: &[(Choice, Aim)], told: &[Told], since: usize) -> Picture {
        let lately = lately::Lately::read(told, since);
        Picture {
            land: land::land(&view.road),
            board: board::board(view, choices, &lately),
            close_up: encounter::close_up(view, choices, &lately),
            camps: cards::camps(view),
        }
    }

    fn aim(_: &View, choice: &Choice) -> Aim {
        aims::aim(choice)
    }
}
