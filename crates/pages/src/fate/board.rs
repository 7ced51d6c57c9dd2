//! What stands on the map: towns with their names, troops, characters, Nazgûl
//! and the Eye; and what may be chosen there.

use fate::{Army, Character, PlaceView, Region, RegionView, Standing, Step, View};
use maud::{Markup, html};
use table::Choice;

use super::aims::{SHADOW, nazgul_key, troop_key};
use super::geometry::{self, HEIGHT, Point, TOWN, WIDTH, at, lettering, side, way};
use super::lately::Lately;
use super::marks;
use super::realms;
use super::{listing, tracks};
use crate::picture::Aim;

/// Everything but the land.
pub(super) fn board(view: &View, choices: &[(Choice, Aim)], lately: &Lately) -> Markup {
    let goals = Goals { choices };
    html! {
        // How a journey is written, for those who ask why it cannot be made.
        div.lands.fate.acting[view.step == Step::Actions] data-why="{piece}-{place}" data-near="2" {
            svg.layer viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } preserveAspectRatio="none" role="group" aria-label="The map of Middle-earth" {
                (eye(view))
                @for region in Region::ALL { @if goals.target(&region.to_string()) { path.glow.dim[!goals.plain(&region.to_string())] data-glow=(region) d=(realms::outline(region)) {} } }
                @for place in &view.places { @if goals.target(&place.place.to_string()) {
                    @let Point { x, y } = at(place.place);
                    circle.glow.dim[!goals.plain(&place.place.to_string())] data-glow=(place.place) cx=(x) cy=(y) r="27" {}
                } }
                @for &(from, to, friends) in &lately.marches { path.march-way.foe[!friends] d=(way(from, to)) {} }
                @for &(from, to) in &lately.flights { (flight(from, to)) }
                @for region in &view.regions { (sky(region, &goals)) }
                @for place in &view.places { (town(view, place, &goals, lately)) }
                @for place in &view.places { (standing(view, place, &goals, lately)) }
            }
            (tracks::tracks(view, lately))
            (listing::listing(view, &goals))
        }
    }
}

/// What may be pointed at or picked up now.
pub(super) struct Goals<'a> {
    choices: &'a [(Choice, Aim)],
}

impl Goals<'_> {
    /// Whether some choice points at it.
    pub fn target(&self, key: &str) -> bool {
        self.choices.iter().any(|(_, aim)| aim.place.as_deref() == Some(key))
    }

    /// Whether a choice points at it without anything being taken up before.
    pub fn plain(&self, key: &str) -> bool {
        self.choices.iter().any(|(_, aim)| aim.seal.is_none() && aim.place.as_deref() == Some(key))
    }

    /// Whether some choice picks it up.
    pub fn movable(&self, key: &str) -> bool {
        self.choices.iter().any(|(_, aim)| aim.seal.is_none() && aim.piece.as_deref() == Some(key))
    }
}

/// The Eye lies over its region like a red wash.
fn eye(view: &View) -> Markup {
    html! { @for region in view.regions.iter().filter(|region| region.eye) { path.eye-wash d=(realms::outline(region.region)) {} } }
}

fn flight(from: Region, to: Region) -> Markup {
    let (a, b) = (realms::sky(from), realms::sky(to));
    let (x, y) = (f32::midpoint(a.x, b.x) + (b.y - a.y) * 0.2, f32::midpoint(a.y, b.y) - (b.x - a.x) * 0.2);
    html! { path.flight d={ "M" (a.x) " " (a.y) "Q" (x.round()) " " (y.round()) " " (b.x) " " (b.y) } {} }
}

/// The name of a region, and above it the winged shadows and the Eye.
fn sky(shown: &RegionView, goals: &Goals<'_>) -> Markup {
    const STEP: f32 = 13.0;
    let region = shown.region;
    let (key, spot) = (nazgul_key(region), region.to_string());
    let (name, over) = (realms::name_at(region), realms::sky(region));
    let wide = f32::from(shown.nazgul.saturating_sub(1)) * STEP;
    let (movable, target) = (goals.movable(&key), goals.target(&spot));
    let said = sky_words(shown);
    html! {
        g.sky {
            text.region-name x=(name.x) y=(name.y) { (realms::title(region)) }
            g.spot data-spot=(spot) role=[target.then_some("button")] tabindex=[target.then_some("0")]
                aria-label=[target.then(|| format!("Choose {}", shown.name))] {
                rect.hit x=(over.x - 40.0) y=(over.y - 22.0) width="80" height="48" {}
            }
            @if shown.eye { g.eye-mark { circle cx=(over.x - wide / 2.0 - 30.0) cy=(over.y) r="15" {} use href="#e-eye" x=(over.x - wide / 2.0 - 41.0) y=(over.y - 11.0) width="22" height="22" {} } }
            @if shown.nazgul > 0 {
                g transform={ "translate(" (over.x) " " (over.y) ")" } {
                    g.piece.nazgul.own[movable].may[movable] data-key=(key) data-movable[movable] role=(if movable { "button" } else { "img" })
                        tabindex=[movable.then_some("0")] aria-label=(said) {
                        rect.hit x="-26" y="-22" width="52" height="44" {}
                        @for nth in 0..shown.nazgul {
                            use.wing href="#e-wing" x=(f32::from(nth) * STEP - wide / 2.0 - 15.0) y=(if nth % 2 == 0 { -16.0 } else { -11.0 }) width="30" height="26" {}
                        }
                        @if shown.nazgul > 1 { circle.tally cx=(wide / 2.0 + 13.0) cy="9" r="10" {} text.number x=(wide / 2.0 + 13.0) y="15" { (shown.nazgul) } }
                        desc.lore-text { (said) }
                    }
                }
            }
        }
    }
}

/// The Nazgûl and the Eye of a region in words.
pub(super) fn sky_words(shown: &RegionView) -> String {
    let nazgul = match shown.nazgul {
        0 => "no Nazgûl".to_string(),
        1 => "a Nazgûl".into(),
        count => format!("{count} Nazgûl"),
    };
    format!("{}: {nazgul}{}", realms::title(shown.region), if shown.eye { ", and the Eye" } else { "" })
}

/// A town with its name.
fn town(view: &View, shown: &PlaceView, goals: &Goals<'_>, lately: &Lately) -> Markup {
    let Point { x, y } = at(shown.place);
    let key = shown.place.to_string();
    let target = goals.target(&key);
    let friends = shown.troops.iter().filter(|&&count| count > 0).count() as f32;
    // Names make room for what stands beside a town.
    let push = Point {
        x: match side(shown.place) {
            geometry::Side::Right => friends * CHIP,
            _ => {
                if shown.shadow > 0 {
                    CHIP
                } else {
                    0.0
                }
            }
        },
        y: if shown.characters.is_empty() { 0.0 } else { FIGURE_HIGH },
    };
    let (letters, anchor) = lettering(shown.place, push);
    let kind = kind_of(shown);
    html! {
        g.spot.{ "is-" (kind) } data-spot=(key) role=[target.then_some("button")] tabindex=[target.then_some("0")]
            aria-label=[target.then(|| format!("Choose {}", shown.name))] {
            circle.hit cx=(x) cy=(y) r="24" {}
            @if lately.changed.contains(&shown.place) { circle.changed cx=(x) cy=(y) r="21" {} }
            g transform={ "translate(" (x) " " (y) ")" } {
                path.town.{ (people(shown)) }.token[shown.token] d=(shape(shown.standing)) {}
                @match marks::of_colour(shown.colour) {
                    Some(emblem) => use.town-mark.{ (people(shown)) } href={ "#e-" (emblem) } x="-8" y="-7" width="16" height="16" {},
                    None => circle.town-dot r="3.2" {},
                }
            }
            text.place-name text-anchor=(anchor) {
                @for (nth, line) in geometry::lines(shown.place).iter().enumerate() {
                    tspan x=(letters.x) y=(letters.y + nth as f32 * geometry::line_height()) { (line) }
                }
            }
            desc.lore-text { (listing::in_words(view, shown)) }
        }
    }
}

/// How far troops stand from each other, and how tall a figure is.
const CHIP: f32 = 27.0;
const FIGURE_HIGH: f32 = 44.0;

/// The outline of a town: a house for a haven, a spiked wall for a stronghold,
/// a ring for any other.
fn shape(standing: Standing) -> &'static str {
    match standing {
        Standing::Open => "M-11 0A11 11 0 0 1 11 0A11 11 0 0 1 -11 0z",
        Standing::Haven => "M-13 12V-4L0 -17L13 -4V12z",
        Standing::Stronghold => "M-14 13V-14L-8 -7 -4 -14 0 -8 4 -14 8 -7 14 -14V13z",
    }
}

pub(super) fn kind_of(shown: &PlaceView) -> &'static str {
    match shown.standing {
        Standing::Open => "open",
        Standing::Haven => "haven",
        Standing::Stronghold => "stronghold",
    }
}

/// The class of who musters there.
fn people(shown: &PlaceView) -> String {
    match shown.colour {
        fate::Colour::White => "of-nobody".into(),
        fate::Colour::Shadow => "of-shadow".into(),
        fate::Colour::Muster(army) => format!("of-{army}"),
    }
}

/// Troops beside a town, and the characters who stand there.
fn standing(view: &View, shown: &PlaceView, goals: &Goals<'_>, lately: &Lately) -> Markup {
    let Point { x, y } = at(shown.place);
    let armies = Army::ALL.into_iter().zip(shown.troops).filter(|&(_, count)| count > 0);
    let many = shown.characters.len();
    let step = (150.0 / many.max(1) as f32).min(34.0);
    html! {
        @if shown.shadow > 0 || shown.troops.iter().any(|&count| count > 0) || many > 0 {
            g.place.fights[view.roll.as_ref().is_some_and(|roll| roll.place == shown.place)] transform={ "translate(" (x) " " (y) ")" } {
                // Whoever points at a piece that cannot be chosen means the town below it.
                g data-spot=(shown.place) data-goal[goals.target(&shown.place.to_string())] {}
                @if shown.shadow > 0 {
                    (troop(&troop_key(shown.place, SHADOW), "foe", marks::JAGGED, -TOWN - 11.0, shown.shadow, "shadow", shown.name, goals))
                }
                @for (nth, (army, count)) in armies.enumerate() {
                    (troop(&troop_key(shown.place, &army.to_string()), &format!("of-{army}"), marks::shield(army), TOWN + 11.0 + nth as f32 * CHIP, count, army.name(), shown.name, goals))
                }
                @for (nth, &who) in shown.characters.iter().enumerate() {
                    g transform={ "translate(" ((nth as f32 - (many as f32 - 1.0) / 2.0) * step) " " (-TOWN - 1.0) ")" } {
                        (figure(view, who, goals, lately))
                    }
                }
            }
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "a troop is all of this, and drawn in one place")]
fn troop(key: &str, class: &str, d: &str, x: f32, count: u8, army: &str, place: &str, goals: &Goals<'_>) -> Markup {
    let target = goals.target(key);
    let said = format!("{count} {army} troop{} in {place}", if count == 1 { "" } else { "s" });
    html! {
        g transform={ "translate(" (x) " 1)" } {
            g.piece.troop.{ (class) }.may[goals.plain(key)] data-key=(key) data-target[target] role=(if target { "button" } else { "img" })
                tabindex=[target.then_some("0")] aria-label=(said) {
                circle.hit r="22" {}
                path d=(d) {}
                text.number y="6" { (count) }
                desc.lore-text { (said) }
            }
        }
    }
}

/// A character as a standing piece.
fn figure(view: &View, who: Character, goals: &Goals<'_>, lately: &Lately) -> Markup {
    let key = who.to_string();
    let owner = view.players.iter().find(|player| player.characters.iter().any(|one| one.who == who));
    let seen = owner.and_then(|player| player.characters.iter().find(|one| one.who == who));
    let seat = owner.map_or(0, |player| player.seat.0);
    let (movable, target) = (goals.movable(&key), goals.target(&key));
    let walk = lately.walks.get(&who).map(|&(from, to)| way(from, to));
    let acts = seen.map_or(0, |one| one.actions);
    // Where a phone looks first: at one's own, or at Frodo.
    let own = view.you.and_then(|seat| view.players.get(seat.index())).and_then(|player| player.characters.first());
    let home = own.map_or(Character::Frodo, |one| one.who) == who;
    html! {
        g.piece.figure.own.{ "by-" (seat) }.may[movable || goals.plain(&key)] data-key=(key) data-movable[movable] data-target[target]
            data-walk=[walk] data-home[home] role="button" tabindex="0" aria-label={ (who.name()) ", player " (seat + 1) @if acts > 0 { ", " (acts) " actions" } } {
            rect.hit x="-20" y="-46" width="40" height="50" {}
            path.base d="M-16 -4h32l3 5h-38z" {}
            path.stand d="M-15 -4V-28C-15 -46 15 -46 15 -28V-4z" {}
            use href={ "#e-" (marks::of_character(who)) } x="-9" y="-39" width="18" height="18" {}
            text.who y="-8" { (marks::brief(who)) }
            @if acts > 0 { circle.tally cx="14" cy="-38" r="9" {} text.number x="14" y="-32" { (acts) } }
            @if let Some(seen) = seen { desc.lore-text { (seen.name) " (player " (seat + 1) "). " (seen.text) } }
        }
    }
}
