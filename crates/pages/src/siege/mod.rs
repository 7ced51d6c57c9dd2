//! Siege of Gondor: a table of cards, as the rulebook lays it out. The
//! adventure path runs along one edge and the twilight pool lies opposite;
//! between them the fellowship of the turn faces the minions.
//!
//! | | |
//! |---|---|
//! | `board` | the table as a whole, and what the auto-pass script reads of it |
//! | `path`, `pool`, `phases` | the nine sites, the beads, the phases of a turn |
//! | `field`, `unit` | who faces whom; a character with wounds and what is borne |
//! | `camp`, `hand` | what lies before each player; one's own cards |
//! | `fight` | the close-up: the skirmish, or the arrows |
//! | `faces`, `marks` | how a card is framed; emblems and colours |
//! | `reading` | all cards with their words, for who wants to read |
//! | `lately`, `tale` | what happened: as marks on cards, and in words |
//! | `aims` | what choices are about, and how they are grouped |
//! | `land` | the ground below it all |

mod aims;
mod board;
mod camp;
mod faces;
mod field;
mod fight;
mod hand;
mod land;
mod lately;
mod marks;
mod path;
mod phases;
mod pool;
mod reading;
mod tale;
mod unit;

use ::siege::{Siege, View};
use table::{Choice, Told};

use crate::picture::{Aim, Picture, Pictured};

impl Pictured for Siege {
    fn picture(view: &View, choices: &[(Choice, Aim)], told: &[Told], since: usize) -> Picture {
        let lately = lately::Lately::read(view, told, since);
        Picture {
            land: land::land(),
            board: board::board(view, choices, &lately),
            close_up: fight::close_up(view, &lately),
            camps: reading::camps(view),
        }
    }

    fn tale(view: &View, told: Vec<Told>) -> Vec<Told> {
        tale::tale(view, told)
    }

    fn aim(view: &View, choice: &Choice) -> Aim {
        aims::aim(view, choice)
    }

    fn all_seeing(views: Vec<View>) -> Option<View> {
        let hands: Vec<_> = views.iter().zip(0..).map(|(view, seat)| view.players[seat].hand.clone()).collect();
        let mut all = views.into_iter().next()?;
        all.viewer = None;
        for (player, hand) in all.players.iter_mut().zip(hands) {
            player.hand = hand;
        }
        Some(all)
    }
}
