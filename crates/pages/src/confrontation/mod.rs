//! The Confrontation: the diamond of sixteen lands and who stands on it.
//!
//! | | |
//! |---|---|
//! | `geometry` | where a land lies on the sheet |
//! | `land` | parchment, ink and washes: what never changes |
//! | `board` | pieces, and the places one may choose |
//! | `battle` | the close-up of a battle, and of the last one |
//! | `cards` | hands, piles, the fallen |

mod battle;
mod board;
mod cards;
mod geometry;
mod land;
mod names;

use confrontation::{Character, Confrontation, Region, Side, View};
use table::{Choice, Told};

use crate::picture::{Aim, Picture, Pictured};

impl Pictured for Confrontation {
    fn picture(view: &View, choices: &[(Choice, Aim)], told: &[Told], since: usize) -> Picture {
        Picture {
            land: land::land(view.you.unwrap_or(Side::Fellowship)),
            board: board::board(view, choices, &trails(told, since)),
            close_up: battle::close_up(view, choices, told, since),
            camps: cards::camps(view),
        }
    }

    fn aim(view: &View, choice: &Choice) -> Aim {
        let text = choice.notation.as_str();
        if cards::choice_card(choice).is_some() {
            return Aim { card: true, ..Aim::default() };
        }
        let (card, rest) = match text.split_once(' ') {
            Some((card, rest)) => (Some(card), rest),
            None => (None, text),
        };
        // `Frodo-Arthedain`, `Frodo@Shire`, `Shadowfax Frodo-Eregion`.
        if let Some((who, to)) = rest.split_once(['-', '@']) {
            let who_named = who.parse().map_or(who, |character: Character| names::title(character));
            let group = match card {
                Some(card) => format!("{card}: {who_named}"),
                None => who_named.into(),
            };
            return Aim {
                // With a special card it is another choice than the plain move
                // of the same piece: made from the list, so that none is meant
                // by mistake.
                piece: card.is_none().then(|| who.into()).filter(|_| !text.contains('@')),
                place: card.is_none().then(|| to.into()),
                group: Some(group),
                label: place_name(to),
                fierce: choice.words.contains(" attacks "),
                card: false,
            };
        }
        // `retreat Rohan`, `attack r`, `Crebain a`, `Palantir Rohan`, `mix Shire`.
        let plain = matches!(card, Some("retreat" | "attack")) && view.battle.is_none() || card == Some("retreat");
        Aim { place: plain.then(|| rest.into()).filter(|place| place != "hidden"), ..Aim::default() }
    }

    fn all_seeing(views: Vec<View>) -> Option<View> {
        let of = |side: Side| views.iter().find(|view| view.you == Some(side)).cloned();
        let (mut both, sauron) = (of(Side::Fellowship)?, of(Side::Sauron)?);
        both.sauron = sauron.sauron;
        both.you = None;
        if let (Some(battle), Some(other)) = (&mut both.battle, sauron.battle) {
            battle.cards[1] = other.cards[1];
        }
        Some(both)
    }
}

/// From where to where pieces went lately: the last two ways at most.
fn trails(told: &[Told], since: usize) -> Vec<(Region, Region)> {
    let region = |name: &serde_json::Value| serde_json::from_value::<Region>(name.clone()).ok();
    let news = told.iter().filter(|told| told.nth > since).filter_map(|told| told.event.get("moved"));
    let ways: Vec<_> = news.filter_map(|moved| Some((region(&moved["from"])?, region(&moved["to"])?))).collect();
    ways[ways.len().saturating_sub(2)..].to_vec()
}

fn place_name(notation: &str) -> Option<String> {
    let region = Region::ALL.into_iter().find(|region| region.to_string() == notation)?;
    Some(region.name().trim_start_matches("the ").into())
}
