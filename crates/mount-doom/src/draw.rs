//! The whole position in plain characters, for whoever studies a scenario.

use crate::figure::Figure;
use crate::pack::SPACES;
use crate::state::{MountDoom, WAITING};

/// A space of the road as text.
pub(crate) fn spot(spot: u8) -> String {
    if spot == WAITING { "waiting".into() } else { spot.to_string() }
}

/// Everything, secrets and all. A card that lies face down is in brackets.
pub(crate) fn whole(game: &MountDoom) -> String {
    let figures: Vec<String> =
        Figure::ALL.into_iter().map(|figure| format!("{figure} {}", spot(game.spot(figure)))).collect();
    let track: Vec<String> = (0..SPACES)
        .map(|space| {
            let slot = game.track[space];
            let card = slot.card.map_or("-".into(), |card| card.to_string());
            let card = if slot.card.is_some() && !slot.up { format!("({card})") } else { card };
            match game.cover {
                Some((over, cover)) if usize::from(over) == space + 1 => format!("{} {cover}/{card}", space + 1),
                _ => format!("{} {card}", space + 1),
            }
        })
        .collect();
    let held: Vec<String> =
        game.held.iter().map(|card| format!("{card} (player {})", game.holders[card.index()])).collect();
    format!(
        "  {:?}, player {} at {:?}, courage {}, Nazgûl {}, Uruk-hai {}, Gandalf's stack {}\n  {}\n  {}\n  cards: {}\n  \
         dice: black {:?}, {:?}, pages {:?}, single {}\n",
        game.stage,
        game.active,
        game.step,
        game.courage,
        game.nazgul,
        game.uruk_hai(),
        game.stack,
        figures.join(", "),
        track.join("  "),
        held.join(", "),
        game.dice.black,
        game.dice.pips,
        game.dice.pages,
        game.dice.single,
    )
}
