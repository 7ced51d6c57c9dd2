//! What stands on the land: pieces, and the places one may choose.

use confrontation::{Character, PieceView, Region, Side, Step, View};
use maud::{Markup, html};
use table::Choice;

use super::geometry::{SHEETS, Sheet};
use super::names::{emblem_of, on_piece, short, title};
use crate::ink::emblem;
use crate::picture::Aim;

/// The pieces and the places, as the owner of `view` sees them, and the ways
/// that were gone lately.
pub(super) fn board(view: &View, choices: &[(Choice, Aim)], trails: &[(Region, Region)]) -> Markup {
    let below = view.you.unwrap_or(Side::Fellowship);
    let from = match below {
        Side::Fellowship => "from-fellowship",
        Side::Sauron => "from-sauron",
    };
    let targets: Vec<Region> = Region::ALL.into_iter().filter(|region| aimed(choices, &region.to_string())).collect();
    let plain = |region: Region| choices.iter().any(|(_, aim)| aim.seal.is_none() && aims_at(aim, &region.to_string()));
    html! {
        // How a move is written, for those who ask why it cannot be made.
        div.lands.(from) data-why="{piece}-{place}" {
            @for sheet in SHEETS {
                svg.glow.{ (sheet.name) } viewBox={ "0 0 " (sheet.width) " " (sheet.height) } preserveAspectRatio="none" aria-hidden="true" {
                    @for &region in &targets { path.may.dim[!plain(region)] data-glow=(region) d=(sheet.outline(region, below)) {} }
                    @if let Some(region) = view.battle.as_ref().map(|battle| battle.region).or(view.attacked) {
                        path.clash d=(sheet.outline(region, below)) {}
                    }
                    @for &(from, to) in trails { (trail(sheet, from, to, below)) }
                }
            }
            @for region in in_reading_order(below) { (place(view, region, choices, targets.contains(&region))) }
        }
    }
}

/// A dotted way from land to land.
fn trail(sheet: Sheet, from: Region, to: Region, below: Side) -> Markup {
    let (a, b) = (sheet.centre(from, below), sheet.centre(to, below));
    // It sways aside, so that it can be told from a border.
    let (x, y) = (f32::midpoint(a.x, b.x) + (b.y - a.y) * 0.18, f32::midpoint(a.y, b.y) - (b.x - a.x) * 0.18);
    let way = format!("M{:.0} {:.0}Q{x:.0} {y:.0} {:.0} {:.0}", a.x, a.y, b.x, b.y);
    html! { path.trail.halo d=(way) {} path.trail d=(way) {} circle.trail-start cx=(a.x.round()) cy=(a.y.round()) r="9" {} }
}

/// From the far end to the own home, and from left to right: as one reads.
fn in_reading_order(below: Side) -> Vec<Region> {
    let mut regions = Region::ALL.to_vec();
    regions.sort_by_key(|region| std::cmp::Reverse(region.row()));
    if below == Side::Sauron {
        regions.reverse();
    }
    regions
}

fn aimed(choices: &[(Choice, Aim)], place: &str) -> bool {
    choices.iter().any(|(_, aim)| aims_at(aim, place))
}

fn aims_at(aim: &Aim, place: &str) -> bool {
    aim.place.as_deref() == Some(place)
}

fn place(view: &View, region: Region, choices: &[(Choice, Aim)], target: bool) -> Markup {
    let id = region.to_string();
    let here: Vec<(Side, &PieceView)> = Side::BOTH
        .into_iter()
        .flat_map(|side| view.camp(side).pieces.iter().map(move |piece| (side, piece)))
        .filter(|(_, piece)| piece.region == region)
        .collect();
    let crowd = if here.len() > 2 { "many" } else { "few" };
    let name = region.name().trim_start_matches("the ");
    html! {
        div.place.{ "at-" (id) }.(crowd).held[!here.is_empty()] {
            @if target {
                button.spot type="button" data-spot=(id) aria-label={ "Choose " (region.name()) } { (label(region, name)) }
            } @else {
                span.spot data-spot=(id) { (label(region, name)) }
            }
            @if !here.is_empty() {
                div.stand { @for (side, shown) in here { (piece(view, side, shown, choices)) } }
            }
        }
    }
}

fn label(region: Region, name: &str) -> Markup {
    html! {
        span.region-name {
            @if region == Region::MistyMountains { "Misty " span.long { "Mountains" } span.brief { "Mts." } } @else { (name) }
        }
    }
}

/// A standing piece. One's own shows its face; the enemy's shows its back, or
/// its face where one knows it.
pub(super) fn piece(view: &View, side: Side, shown: &PieceView, choices: &[(Choice, Aim)]) -> Markup {
    let own = view.you == Some(side);
    let letter = shown.letter.map(char::from);
    let key = match (own, shown.character, letter) {
        (true, Some(character), _) => character.to_string(),
        (_, _, Some(letter)) => letter.to_string(),
        (_, Some(character), None) => character.to_string(),
        (_, None, None) => String::new(),
    };
    let plain = |aim: &Aim| aim.seal.is_none();
    let movable = choices.iter().any(|(_, aim)| plain(aim) && aim.piece.as_deref() == Some(key.as_str()));
    let target = choices.iter().any(|(_, aim)| plain(aim) && aims_at(aim, &key));
    let fights = view.battle.as_ref().is_some_and(|battle| {
        battle.region == shown.region && shown.character == Some([battle.fellowship, battle.sauron][side.index()])
    });
    html! {
        button.piece.{ (stand(side)) }.own[own].foe[!own].seen[shown.revealed].known[shown.known && !shown.revealed]
            .guessed[!own && shown.character.is_some() && !shown.revealed].fights[fights]
            .may[movable || target] type="button" data-key=(key) data-movable[movable] data-target[target]
            data-ordered[view.ordered.is_some() && view.ordered == shown.letter && view.step == Step::Turn]
            aria-label=(said(view, side, shown)) {
            @match shown.character {
                Some(character) => { (face(character)) },
                None => { (back(side, letter)) },
            }
            @if !own { @if let (Some(letter), Some(_)) = (letter, shown.character) { span.letter { (letter) } } }
            span.lore-text hidden { (lore(view, side, shown)) }
        }
    }
}

/// The shape of a side's pieces: round tops for the Free, pointed for the
/// Shadow, so that colour is not all that tells them apart.
pub(super) fn stand(side: Side) -> &'static str {
    match side {
        Side::Fellowship => "free",
        Side::Sauron => "shadow",
    }
}

/// The face of a character.
pub(super) fn face(character: Character) -> Markup {
    html! {
        span.strength { (character.strength()) }
        (emblem(emblem_of(character)))
        span.who { span.long { (on_piece(character)) } span.brief { (short(character)) } }
    }
}

fn back(side: Side, letter: Option<char>) -> Markup {
    html! {
        (emblem(match side { Side::Fellowship => "leaf", Side::Sauron => "eye" }))
        @if let Some(letter) = letter { span.back-letter { (letter) } }
    }
}

/// The piece for a screen reader.
fn said(view: &View, side: Side, shown: &PieceView) -> String {
    let place = shown.region.name();
    match (shown.character, shown.letter) {
        (Some(character), _) if view.you == Some(side) => {
            format!("Your {}, strength {}, in {place}", title(character), character.strength())
        }
        (Some(character), _) => format!("Enemy {}, strength {}, in {place}", title(character), character.strength()),
        (None, Some(letter)) => format!("Hidden piece {letter} of {side} in {place}"),
        (None, None) => format!("Hidden piece of {side} in {place}"),
    }
}

/// What one may know of a piece, on a closer look.
fn lore(view: &View, side: Side, shown: &PieceView) -> Markup {
    let own = view.you == Some(side);
    html! {
        @match shown.character {
            Some(character) => {
                strong { (title(character)) ", strength " (character.strength()) } " "
                (character.ability())
                @if own && shown.revealed { em { " Both sides see it." } }
                @else if own && shown.known { em { " The enemy knows who this is." } }
                @else if !own && !shown.revealed && view.you.is_some() { em { " You know this piece, though it is hidden." } }
            },
            None => {
                strong { "A hidden piece of " (side) } " "
                @if !shown.suspects.is_empty() {
                    "It may be " (suspects(&shown.suspects)) "."
                }
            },
        }
    }
}

fn suspects(list: &[Character]) -> String {
    let names: Vec<_> = list.iter().map(|character| title(*character)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
