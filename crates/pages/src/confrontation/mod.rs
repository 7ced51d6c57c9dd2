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

use confrontation::{Character, Confrontation, Region, Side, Special, View};
use table::{Choice, Told};

use crate::picture::{Aim, Picture, Pictured, Seal};

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
        if cards::choice_card(choice).is_some() {
            return Aim { card: true, ..Aim::default() };
        }
        let text = choice.notation.as_str();
        let (first, rest) = text.split_once(' ').unwrap_or(("", text));
        let seal = seal(if first.is_empty() { text } else { first });
        // `Frodo-Arthedain`, `Frodo@Shire`, `Shadowfax Frodo-Eregion`.
        if let Some((who, to)) = rest.split_once(['-', '@']) {
            let who_named = who.parse().map_or(who, |character: Character| names::title(character));
            return Aim {
                piece: (!text.contains('@')).then(|| who.into()),
                place: Some(to.into()),
                group: Some(seal.as_ref().map_or(who_named.into(), |seal| format!("{}: {who_named}", seal.name))),
                label: place_name(to),
                fierce: choice.words.contains(" attacks "),
                seal,
                ..Aim::default()
            };
        }
        // `retreat Rohan`, `attack r`, `attack hidden`, `Crebain a`, `Palantir Rohan`, `mix Shire`.
        let place = match (first, rest) {
            ("attack", "hidden") => view.attacked.map(|region| region.to_string()),
            ("retreat" | "attack" | "switch", place) => Some(place.into()),
            (_, place) if !first.is_empty() && seal.is_some() => Some(place.into()),
            _ => None,
        };
        let group = seal.as_ref().map(|seal| seal.name.clone());
        let label = place.as_deref().filter(|_| seal.is_some()).and_then(place_name);
        Aim { place, group, label, seal, ..Aim::default() }
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

/// What must be taken up before the board means the choice that begins with
/// this word.
fn seal(word: &str) -> Option<Seal> {
    if word == "mix" {
        let help = "Mix your hidden pieces in a land, so that the enemy loses track of who is who.".into();
        return Some(Seal { name: "Mix".into(), emblem: "mix", help });
    }
    let special = Special::ALL.into_iter().find(|special| special.to_string() == word)?;
    Some(Seal { name: special.name().into(), emblem: names::special_emblem(special), help: special.text().into() })
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

#[cfg(test)]
mod tests {
    use confrontation::Options;
    use table::{Seed, Table};

    use super::*;

    fn aim(notation: &str) -> Aim {
        let table = Table::<Confrontation>::new(&Options::default(), Seed::from_number(1)).expect("a table");
        let view = table::Game::view(table.state(), None);
        Confrontation::aim(&view, &Choice { notation: notation.into(), words: notation.into(), binding: false })
    }

    #[test]
    fn every_choice_can_be_made_on_the_board() {
        let plain = aim("Frodo-Eregion");
        assert_eq!(
            (plain.piece.as_deref(), plain.place.as_deref(), plain.seal),
            (Some("Frodo"), Some("Eregion"), None)
        );
        let sealed = aim("Shadowfax Frodo-Eregion");
        assert_eq!((sealed.piece.as_deref(), sealed.place.as_deref()), (Some("Frodo"), Some("Eregion")));
        assert_eq!(sealed.seal.map(|seal| seal.name).as_deref(), Some("Shadowfax"));
        for (text, place) in
            [("Palantir Rohan", "Rohan"), ("mix Shire", "Shire"), ("Crebain a", "a"), ("RecallToMordor Orcs", "Orcs")]
        {
            let aim = aim(text);
            assert_eq!(aim.place.as_deref(), Some(place), "{text}");
            assert!(aim.piece.is_none() && aim.seal.is_some(), "{text}");
        }
        assert!(aim("GandalfTheWhite").seal.is_some_and(|seal| !seal.help.is_empty()));
        assert!(aim("Magic").card && aim("pass").seal.is_none());
    }
}
