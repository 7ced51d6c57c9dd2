//! Siege of Gondor: the adventure path, then for every player what lies before
//! him: fellowship, minions, support area, piles; and the hand of the viewer.

use siege::{CardView, InPlayView, PlayerView, Side, Siege, SiteView, Type, View, Word};
use textwrap::core::display_width;

use super::{Drawn, Style, WIDEST};
use crate::ink::{BOLD, FADED, GOLD, GREEN, RED, SLATE, inked};

impl Drawn for Siege {
    fn draw_view(view: &View, style: Style) -> String {
        let width = style.width.min(WIDEST);
        let mut parts = vec![headline(view), path(view)];
        parts.extend(view.players.iter().map(|player| table_of(view, player)));
        parts.extend(skirmish(view));
        parts.extend(view.viewer.and_then(|seat| hand(&view.players[seat.index()])));
        let lines = parts.iter().flat_map(|part| part.lines().map(|line| wrapped(line, width)));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// A line that is too long goes on below, a little further in.
fn wrapped(line: &str, width: usize) -> String {
    if display_width(line) <= width {
        return line.to_string();
    }
    textwrap::fill(line, textwrap::Options::new(width).subsequent_indent("      "))
}

fn headline(view: &View) -> String {
    let phase = match view.winner {
        Some(seat) => format!("player {seat} has won"),
        None => format!("{}{} phase", if view.fierce { "fierce " } else { "" }, view.phase.name()),
    };
    let (moves, limit) = view.moves;
    format!(
        "{}  {}  twilight {}  initiative: {}  {}",
        inked(BOLD, format_args!("turn of player {}", view.turn)),
        phase,
        inked(RED, view.twilight),
        view.initiative.name(),
        inked(FADED, format_args!("moves {moves} of {limit}"))
    )
}

fn path(view: &View) -> String {
    let site = |site: &SiteView| {
        let here: String = site.here.iter().map(|seat| format!(" ▲{seat}")).collect();
        let sanctuary = if site.card.words.contains(Word::Sanctuary) { "†" } else { "" };
        let ink = if site.here.is_empty() { FADED } else { BOLD };
        let held = site.controller.map_or(String::new(), |seat| format!(" (held by {seat})"));
        let name = format!("{} {}{sanctuary}{held}", site.number, site.card.title);
        format!("{}{}", inked(ink, name), inked(GOLD, here))
    };
    view.path.iter().map(site).collect::<Vec<_>>().join(" → ")
}

fn table_of(view: &View, player: &PlayerView) -> String {
    let role = if player.seat == view.turn { "Free Peoples" } else { "Shadow" };
    let worn = if player.worn { "  wears the Ring" } else { "" };
    let mut lines = vec![format!(
        "{} {}",
        inked(BOLD, format_args!("── player {} ({}, {role})", player.seat, player.deck)),
        inked(
            FADED,
            format_args!(
                "hand {}  deck {}  discard {}  dead {}  burdens {}/{}  threats {}{worn}",
                player.hand_size,
                player.draw_size,
                player.discard.len(),
                player.dead.len(),
                player.burdens,
                player.resistance,
                player.threats
            )
        )
    )];
    if player.out {
        lines.push("   out of the game".into());
        return lines.join("\n");
    }
    lines.extend(player.companions.iter().map(|card| row(card, GREEN)));
    lines.extend(player.minions.iter().map(|card| row(card, RED)));
    let is_ally = |card: &&InPlayView| card.card.is == Type::Ally;
    lines.extend(player.support.iter().filter(is_ally).map(|card| row(card, GREEN)));
    let support: Vec<String> = player.support.iter().filter(|card| !is_ally(card)).map(thing).collect();
    if !support.is_empty() {
        lines.push(format!("   support: {}", support.join(", ")));
    }
    let shown: Vec<&str> = player.shown.iter().map(|card| card.title.as_str()).collect();
    if !shown.is_empty() {
        lines.push(format!("   shown: {}", shown.join(", ")));
    }
    if !player.dead.is_empty() {
        let dead: Vec<&str> = player.dead.iter().map(|card| card.title.as_str()).collect();
        lines.push(inked(FADED, format_args!("   dead: {}", dead.join(", "))));
    }
    lines.join("\n")
}

/// A character with its numbers, what it bears and what it can.
fn row(card: &InPlayView, ink: anstyle::Style) -> String {
    let wounds = "♥".repeat(card.vitality.into()) + &"♡".repeat(card.wounds.into());
    let mut words: Vec<String> = card.words.iter().map(|word| word.name().to_string()).collect();
    if card.damage > 0 {
        words.push(format!("damage +{}", card.damage));
    }
    if card.roaming {
        words.push("roaming".into());
    }
    let ink = if card.active { ink } else { FADED };
    let bears: Vec<String> = card.bears.iter().map(thing).collect();
    let bears = if bears.is_empty() { String::new() } else { format!("  bears {}", bears.join(", ")) };
    format!(
        "   {} {} {wounds}{bears}{}",
        inked(ink, format_args!("{:<22}", card.tag.to_string())),
        inked(BOLD, format_args!("{:>2}", card.strength)),
        inked(FADED, if words.is_empty() { String::new() } else { format!("  {}", words.join(", ")) })
    )
}

fn thing(card: &InPlayView) -> String {
    let tokens = if card.tokens > 0 { format!(" ({} tokens)", card.tokens) } else { String::new() };
    format!("{}{tokens}", card.tag)
}

fn skirmish(view: &View) -> Option<String> {
    if let Some(fight) = &view.skirmish {
        let minions: Vec<String> = fight.minions.iter().map(ToString::to_string).collect();
        let text = format!("⚔ {} {} against {} {}", fight.companion, fight.free, fight.shadow, minions.join(", "));
        return Some(inked(GOLD, text));
    }
    if view.pairs.is_empty() {
        return None;
    }
    let pairs: Vec<String> = view.pairs.iter().map(|(one, other)| format!("{one} ⚔ {other}")).collect();
    Some(inked(GOLD, pairs.join("   ")))
}

fn hand(player: &PlayerView) -> Option<String> {
    if player.hand.is_empty() {
        return None;
    }
    let lines: Vec<String> = player.hand.iter().map(in_hand).collect();
    Some(format!("{}\n{}", inked(BOLD, "your hand"), lines.join("\n")))
}

fn in_hand(card: &CardView) -> String {
    let ink = if card.side == Some(Side::Free) { GREEN } else { RED };
    let numbers = match card.is {
        Type::Companion => format!("{}/{}", card.strength, card.vitality),
        Type::Ally => format!("{}/{} home {}", card.strength, card.vitality, card.home),
        Type::Minion => format!("{}/{} site {}", card.strength, card.vitality, card.site),
        Type::Possession | Type::Artifact => format!("{:+}", card.strength),
        other => other.name().into(),
    };
    format!(
        "   {} {} {} {}",
        inked(SLATE, format_args!("({})", card.cost)),
        inked(ink, format_args!("{:<18}", card.kind.to_string())),
        numbers,
        inked(FADED, &card.text)
    )
}
