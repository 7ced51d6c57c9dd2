//! The board as a list of regions and places: for phones, for screen readers,
//! and for whoever likes words. It is chosen from like the map.

use fate::{Army, Character, PlaceView, RegionView, Standing, View};
use maud::{Markup, html};

use super::aims::{SHADOW, nazgul_key, troop_key};
use super::board::{Goals, kind_of, sky_words};
use super::geometry::title;
use super::{marks, realms};
use crate::ink::emblem;

/// All regions with who and what is there.
pub(super) fn listing(view: &View, goals: &Goals<'_>) -> Markup {
    html! {
        div.listing {
            @for region in &view.regions { (land(view, region, goals)) }
        }
    }
}

fn land(view: &View, region: &RegionView, goals: &Goals<'_>) -> Markup {
    let places = || view.places.iter().filter(|place| place.region == region.region);
    let (spot, key) = (region.region.to_string(), nazgul_key(region.region));
    let busy = |place: &&PlaceView| is_busy(place) || goals.target(&place.place.to_string());
    let quiet: Vec<&str> = places().filter(|place| !busy(place)).map(|place| title(place.place)).collect();
    html! {
        section.region {
            h3 {
                @if goals.target(&spot) { button.spot type="button" data-spot=(spot) { (realms::title(region.region)) } } @else { (realms::title(region.region)) }
                @if region.eye { span.eye-here { (emblem("eye")) " the Eye" } }
                @if region.nazgul > 0 {
                    @let movable = goals.movable(&key);
                    @if movable { button.piece.own.may type="button" data-key=(key) data-movable aria-label=(sky_words(region)) { (emblem("wing")) (region.nazgul) } }
                    @else { span.nazgul-here title=(sky_words(region)) { (emblem("wing")) (region.nazgul) span.hush { " Nazgûl" } } }
                }
            }
            ul { @for place in places().filter(busy) { (row(view, place, goals)) } }
            @if !quiet.is_empty() { p.quiet { "Nothing in " (quiet.join(", ")) "." } }
        }
    }
}

fn is_busy(place: &PlaceView) -> bool {
    place.shadow > 0 || place.troops.iter().any(|&count| count > 0) || !place.characters.is_empty()
}

fn row(view: &View, shown: &PlaceView, goals: &Goals<'_>) -> Markup {
    let key = shown.place.to_string();
    html! {
        li.place.{ "is-" (kind_of(shown)) } {
            @if goals.target(&key) { button.spot type="button" data-spot=(key) { (title(shown.place)) } }
            @else { span.spot data-spot=(key) { (title(shown.place)) } }
            @match shown.standing { Standing::Haven => span.kind { "haven" }, Standing::Stronghold => span.kind { "stronghold" }, Standing::Open => {} }
            @for &who in &shown.characters { (figure(view, who, goals)) }
            @for (army, count) in Army::ALL.into_iter().zip(shown.troops).filter(|&(_, count)| count > 0) {
                (troop(&troop_key(shown.place, &army.to_string()), marks::of_army(army), count, army.name(), goals))
            }
            @if shown.shadow > 0 { (troop(&troop_key(shown.place, SHADOW), "scimitar", shown.shadow, "shadow", goals)) }
        }
    }
}

fn figure(view: &View, who: Character, goals: &Goals<'_>) -> Markup {
    let key = who.to_string();
    let (movable, target) = (goals.movable(&key), goals.target(&key));
    let seat = view
        .players
        .iter()
        .find(|player| player.characters.iter().any(|one| one.who == who))
        .map_or(0, |player| player.seat.0);
    html! {
        @if movable || target {
            button.piece.own.may.{ "by-" (seat) } type="button" data-key=(key) data-movable[movable] data-target[target] { (emblem(marks::of_character(who))) (marks::short(who)) }
        } @else {
            span.who { (emblem(marks::of_character(who))) (marks::short(who)) }
        }
    }
}

fn troop(key: &str, mark: &str, count: u8, army: &str, goals: &Goals<'_>) -> Markup {
    html! {
        @if goals.target(key) {
            button.piece.may type="button" data-key=(key) data-target { (emblem(mark)) (count) " " (army) }
        } @else {
            span.troops { (emblem(mark)) (count) " " (army) }
        }
    }
}

/// A place in a sentence.
pub(super) fn in_words(view: &View, shown: &PlaceView) -> String {
    let kind = match shown.standing {
        Standing::Haven => ", a haven",
        Standing::Stronghold => ", a stronghold",
        Standing::Open => "",
    };
    let muster = match shown.colour {
        fate::Colour::Muster(army) => format!(" {} troops can be mustered here.", army.name()),
        _ => String::new(),
    };
    let mut there: Vec<String> = shown.characters.iter().map(|who| who.name().to_string()).collect();
    let armies = Army::ALL.into_iter().zip(shown.troops).filter(|&(_, count)| count > 0);
    there.extend(armies.map(|(army, count)| format!("{count} {}", army.name())));
    if shown.shadow > 0 {
        there.push(format!("{} of the shadow", shown.shadow));
    }
    let there = if there.is_empty() { String::new() } else { format!(" Here: {}.", there.join(", ")) };
    let region = view.regions.iter().find(|region| region.region == shown.region).map_or("", |region| region.name);
    format!("{} in {region}{kind}.{muster}{there}", title(shown.place))
}
