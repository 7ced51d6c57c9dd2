//! Fate of the Fellowship: the tracks, the regions with their locations, the
//! players, the objectives and what the shadow has in store.
//!
//! Locations where nothing is are left out. Friendly troops are letters
//! (D Dwarven, E Elven, R Rohirrim, G Gondor), shadow troops `s`.

use fate::{
    CharacterView, Ending, Fate, ObjectiveView, PlaceView, PlayerView, RegionView, Standing, Symbol, Top, View,
};

use super::{Drawn, Style, WIDEST, wrapped};
use crate::ink::{BOLD, FADED, GOLD, GREEN, RED, SLATE, inked};

impl Drawn for Fate {
    fn draw_view(view: &View, style: Style) -> String {
        let width = style.width.min(WIDEST);
        let mut lines = vec![headline(view), tracks(view), String::new()];
        lines.extend(view.regions.iter().map(|region| region_line(view, region)));
        lines.push(String::new());
        lines.extend(view.players.iter().flat_map(|player| player_lines(view, player)));
        lines.push(String::new());
        lines.extend(view.objectives.iter().map(objective_line));
        lines.push(String::new());
        lines.extend(shadow_lines(view));
        lines.push(deck_line(view));
        lines.extend(view.roll.as_ref().map(|roll| format!("  {} {}", inked(GOLD, "dice:"), inked(BOLD, &roll.text))));
        wrapped(&lines.join("\n"), width)
    }
}

fn headline(view: &View) -> String {
    let whose = match view.ended {
        Some(Ending::RingDestroyed) => "the Ring is destroyed".into(),
        Some(Ending::HopeLost) => "all hope is lost".into(),
        None if view.current == view.awaited => format!("the turn of player {}", view.current),
        None => format!("the turn of player {}, player {} is to choose", view.current, view.awaited),
    };
    format!("{}  {}", inked(BOLD, format_args!("Turn {}", view.turn)), inked(FADED, whose))
}

/// Hope and threat.
fn tracks(view: &View) -> String {
    let (hope, top) = (usize::from(view.hope.0), usize::from(view.hope.1));
    let hearts = format!("{}{}", inked(GOLD, "♥".repeat(hope)), inked(FADED, "♡".repeat(top.saturating_sub(hope))));
    let (rates, at) = view.threat;
    let rate = |(space, rate): (usize, &u8)| {
        if space == usize::from(at) { inked(RED, format_args!("[{rate}]")) } else { inked(FADED, rate) }
    };
    let threat: Vec<String> = rates.iter().enumerate().map(rate).collect();
    format!("  hope {hearts} {hope}   threat {}   shadow supply {}", threat.join(" "), view.supply.shadow)
}

fn region_line(view: &View, region: &RegionView) -> String {
    let eye = if region.eye { inked(RED, " ◉") } else { String::new() };
    let nazgul = match region.nazgul {
        0 => String::new(),
        count => inked(RED, format_args!(" {}", "N".repeat(usize::from(count)))),
    };
    let places = view.places.iter().filter(|place| place.region == region.region);
    let shown: Vec<String> = places.filter(|place| is_worth_showing(place)).map(place_words).collect();
    format!("  {}{eye}{nazgul}  {}", inked(BOLD, region.name), shown.join(&inked(FADED, " · ")))
}

fn is_worth_showing(place: &PlaceView) -> bool {
    place.shadow > 0
        || place.troops != [0; 4]
        || !place.characters.is_empty()
        || place.standing != Standing::Open
        || place.token
}

fn place_words(place: &PlaceView) -> String {
    let (mark, ink) = match place.standing {
        Standing::Haven => ("⌂", GREEN),
        Standing::Stronghold => ("♜", RED),
        Standing::Open => ("", FADED),
    };
    let mut text = inked(ink, format_args!("{}{mark}", place.name));
    let troops: String = "DERG"
        .chars()
        .zip(place.troops)
        .flat_map(|(army, count)| std::iter::repeat_n(army, usize::from(count)))
        .collect();
    if !troops.is_empty() {
        text += &inked(GREEN, format_args!(" {troops}"));
    }
    if place.shadow > 0 {
        let shadow =
            if place.shadow > 5 { format!("s×{}", place.shadow) } else { "s".repeat(usize::from(place.shadow)) };
        text += &inked(RED, format_args!(" {shadow}"));
    }
    if !place.characters.is_empty() {
        let names: Vec<&str> = place.characters.iter().map(|who| who.name()).collect();
        text += &inked(GOLD, format_args!(" [{}]", names.join(", ")));
    }
    text
}

fn player_lines(view: &View, player: &PlayerView) -> Vec<String> {
    let named = |one: &CharacterView| match one.actions {
        0 => one.name.to_string(),
        left => format!("{} ({left})", one.name),
    };
    let names: Vec<String> = player.characters.iter().map(named).collect();
    let ink = if view.current == player.seat { GOLD } else { BOLD };
    let head = format!("  {} {}", inked(ink, format_args!("player {}", player.seat)), inked(FADED, names.join(", ")));
    let mut held: Vec<String> = player.hand.iter().map(|card| card.name.to_string()).collect();
    held.extend(tokens(player.tokens));
    if held.is_empty() { vec![head] } else { vec![head, format!("    {}", held.join(", "))] }
}

/// The tokens in words.
fn tokens(counts: [u8; 4]) -> Option<String> {
    let some: Vec<String> = Symbol::ALL
        .into_iter()
        .zip(counts)
        .filter(|&(_, count)| count > 0)
        .map(|(symbol, count)| format!("{count} {}", symbol.name()))
        .collect();
    (!some.is_empty()).then(|| inked(SLATE, format_args!("tokens: {}", some.join(", "))))
}

fn objective_line(objective: &ObjectiveView) -> String {
    if objective.done {
        return format!("  {} {}", inked(GREEN, "✓"), inked(FADED, objective.name));
    }
    let progress = objective.progress.map_or(String::new(), |(now, all)| format!(" {now}/{all}"));
    format!("  ○ {}{progress}  {}", inked(BOLD, objective.name), inked(FADED, &objective.text))
}

/// What the next shadow cards can do.
fn shadow_lines(view: &View) -> Vec<String> {
    let shadow = &view.shadow;
    let back = shadow.back.map_or("nothing", fate::Back::name);
    let mut lines =
        vec![format!("  {} {} cards, on top {}", inked(BOLD, "shadow deck"), shadow.cards, inked(RED, back))];
    lines.extend(shadow.known.iter().map(|card| format!("    known: {}: {}", card.name, inked(FADED, &card.text))));
    if shadow.next.len() <= 12 {
        let names: Vec<&str> = shadow.next.iter().map(|card| card.name).collect();
        lines.push(format!("    next, in any order: {}", inked(FADED, names.join(", "))));
    }
    lines
        .extend(shadow.resolving.iter().map(|card| format!("    turned: {}: {}", card.name, inked(FADED, &card.text))));
    lines
}

fn deck_line(view: &View) -> String {
    let known: Vec<&str> = view
        .deck
        .known
        .iter()
        .map(|top| match top {
            Top::Card(card) => card.name(),
            Top::Skies(card) => card.name(),
        })
        .collect();
    let skies = view.deck.piles.iter().filter(|pile| pile.skies).count();
    let next = if known.is_empty() { String::new() } else { format!(", next: {}", known.join(", ")) };
    format!("  {} {} cards, {skies} Skies Darken among them{next}", inked(BOLD, "player deck"), view.deck.cards)
}
