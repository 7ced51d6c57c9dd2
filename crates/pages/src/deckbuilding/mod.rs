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
