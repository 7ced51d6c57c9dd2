//! The adventure path: nine sites along the edge, and who is where.

use maud::{Markup, html};
use siege::{SiteView, View, Word};
use table::{Choice, Seat};

use super::aims;
use super::faces::printed;
use super::marks::emblem_of;
use crate::ink::emblem;
use crate::picture::Aim;

/// The last site of every path.
const LAST: u8 = 9;

/// The sites in order; those that are not placed yet are numbers.
pub(super) fn path(view: &View, choices: &[(Choice, Aim)]) -> Markup {
    let here = view.players[view.turn.index()].site;
    let rear = view.players.iter().filter(|player| !player.out).map(|player| player.site).min().unwrap_or(1);
    html! {
        ol.path aria-label="The adventure path" {
            @for number in 1..=LAST {
                @let placed = view.path.iter().find(|site| site.number == number);
                li.step.here[number == here].behind[number < rear].ahead[placed.is_none()] {
                    @let going = (number == here + 1).then(|| going(choices)).flatten();
                    @match (placed, going) {
                        (Some(site), going) => (place(site, choices, going)),
                        (None, Some(go)) => button.number.may type="button" data-act=(go.notation) aria-label=(go.words) title=(go.words) { (number) },
                        (None, None) => span.number title={ "Site " (number) " is not placed yet" } { (number) },
                    }
                }
            }
        }
    }
}

/// The choice to move on.
fn going(choices: &[(Choice, Aim)]) -> Option<&Choice> {
    choices.iter().map(|(choice, _)| choice).find(|choice| choice.notation == "move")
}

fn place(site: &SiteView, choices: &[(Choice, Aim)], going: Option<&Choice>) -> Markup {
    let tag = site.card.kind.to_string();
    let mut face = printed(&site.card);
    face.cost = Some(site.number.to_string());
    face.kind = if site.card.words.contains(Word::Sanctuary) { "sanctuary".into() } else { "site".into() };
    let way = if site.left { "left" } else { "right" };
    face.notes.push(format!("The player to the {way} places the next site. This one is player {}'s.", site.owner));
    if let Some(seat) = site.controller {
        face.notes.push(format!("It is under the control of player {seat}."));
    }
    face.piece = Some(tag.clone());
    let seen = html! {
        span.number { (site.number) }
        (emblem(emblem_of(&site.card)))
        span.title { (site.card.title) }
        @match site.controller {
            Some(seat) => span.dark.held title={ "Shadow number; player " (seat) " controls this site" } { (site.card.cost) },
            None => span.dark title="Shadow number" { (site.card.cost) },
        }
        (banners(&site.here))
    };
    let mut own = aims::of_tag(choices, &tag);
    own.extend(going);
    face.lying(&seen, &own, "place own")
}

fn banners(here: &[Seat]) -> Markup {
    html! {
        @if !here.is_empty() {
            span.banners { @for seat in here { (banner(*seat)) } }
        }
    }
}

/// The marker of a player's fellowship.
pub(super) fn banner(seat: Seat) -> Markup {
    html! { span.banner.{ "of-" (seat.0) } title={ "The fellowship of player " (seat) } { (seat) } }
}
