//! The Fellowship of the Ring Deck-Building Game: the Path and the stacks,
//! everybody's area, and one's own hand.

use deckbuilding::{Card, CardType, CardView, Deckbuilding, Event, Phase, PlayerView, Source, View};
use table::Seat;
use textwrap::core::display_width;

use super::{Drawn, Style, WIDEST, cut, wrapped};
use crate::ink::{BOLD, FADED, GOLD, GREEN, RED, SLATE, inked};
use crate::study::{Deed, What};

impl Drawn for Deckbuilding {
    fn draw_view(view: &View, style: Style) -> String {
        let width = style.width.min(WIDEST);
        let mut parts = vec![wrapped(&headline(view), width), path(view, width)];
        parts.push(wrapped(&stacks(view), width));
        parts.push(view.players.iter().map(|player| area(view, player, width)).collect::<Vec<_>>().join("\n"));
        parts.extend(hand(view, width));
        parts.join("\n\n")
    }

    fn deed(event: &Event) -> Option<Deed> {
        let deed = |seat: Seat, card: Card, what: What| {
            let kind = if card.is_archenemy() { "Archenemy" } else { card.kind().map_or("", CardType::name) };
            Some(Deed { seat, what, card: card.name(), kind })
        };
        match *event {
            // Whatever is bought is told again when it arrives, except a
            // Fortune, which is played at once.
            Event::Gained { seat, card, .. } => deed(seat, card, What::Taken),
            Event::Bought { seat, card, .. } if card.kind() == Some(CardType::Fortune) => deed(seat, card, What::Taken),
            Event::Played { seat, card, .. } => deed(seat, card, What::Played),
            _ => None,
        }
    }
}

fn headline(view: &View) -> String {
    let whose = match (view.ended, view.phase) {
        (Some(_), _) => "the game is over".into(),
        (None, Phase::Heroes) => format!("player {} chooses a hero", view.active),
        (None, Phase::Ambushes) => format!("player {} is ambushed", view.active),
        (None, _) => format!("the turn of player {}", view.active),
    };
    let power = inked(GOLD, format_args!("{} Power", view.power));
    let mut text = format!("{}  {power}", inked(BOLD, whose));
    if let Some(card) = view.going_on.last() {
        text += &format!("  {}", inked(RED, format_args!("dealing with {}", card.name())));
    }
    text
}

/// The slots of the Path and the Archenemy, each with what it says.
fn path(view: &View, width: usize) -> String {
    let mut lines = vec![inked(BOLD, "the Path")];
    for (slot, card) in view.path.iter().enumerate() {
        let lurks = view.lurking.contains(&(slot as u8));
        lines.push(match card {
            Some(card) => card_line(card, lurks, width),
            None => inked(FADED, "   –"),
        });
    }
    if let Some(card) = &view.archenemy {
        lines.push(inked(BOLD, "the Archenemy"));
        lines.push(card_line(card, true, width));
    }
    lines.join("\n")
}

fn card_line(card: &CardView, dark: bool, width: usize) -> String {
    let kind = card.kind.map_or("", |kind| kind.name());
    let star = if card.stand_in { " *" } else { "" };
    let text = format!("{} VP. {}{star}", card.vp, card.lines.join(" "));
    let ink = if dark { RED } else { BOLD };
    let name = cut(card.name, 24);
    let pad = " ".repeat(24usize.saturating_sub(display_width(&name)));
    let room = width.saturating_sub(41);
    format!(
        "  {} {}{pad} {} {}",
        inked(GOLD, format_args!("{:>2}", card.price)),
        inked(ink, name),
        inked(SLATE, format_args!("{kind:<9}")),
        inked(FADED, cut(&text, room))
    )
}

fn stacks(view: &View) -> String {
    let archenemies = if view.archenemy.is_some() { "" } else { " (the next face down)" };
    let mut text = format!(
        "  Valor {} (for {})   Corruption {}   Archenemies {}{archenemies}   main deck {}   destroyed {}",
        view.valor.left,
        view.valor.price,
        view.corruption,
        view.archenemies,
        view.main,
        view.destroyed.len()
    );
    if !view.aside.is_empty() {
        text += &format!("   borrowed: {}", names(&view.aside));
    }
    text
}

/// What lies in front of a player.
fn area(view: &View, player: &PlayerView, width: usize) -> String {
    let active = view.active == player.seat && view.ended.is_none();
    let mark = if active { inked(GOLD, "▶") } else { " ".into() };
    let you = if view.viewer == Some(player.seat) { " (you)" } else { "" };
    let hero = player.hero.as_deref().unwrap_or("no hero yet");
    let points = player.points.map_or(String::new(), |points| format!("   points {points}"));
    let mut lines = vec![format!(
        "{mark} {}   hand {}   deck {}   discard {}{points}",
        inked(BOLD, format_args!("Player {}, {hero}{you}", player.seat)),
        player.hand_size,
        player.deck_size,
        player.discard.len()
    )];
    let mut part = |what: &str, cards: &[Card]| {
        if !cards.is_empty() {
            lines.push(format!("    {what}: {}", names(cards)));
        }
    };
    part("Locations", &player.locations);
    part("played", &player.played);
    part("discard pile", &player.discard);
    part("looked at", &player.seen);
    if view.viewer != Some(player.seat) {
        part("known in hand", &player.hand);
    }
    if !player.deck.is_empty() {
        let known: Vec<String> = player.deck.iter().map(|(at, card)| format!("{at}. {}", card.name())).collect();
        lines.push(format!("    known in the deck: {}", known.join(", ")));
    }
    lines.iter().map(|line| wrapped(line, width)).collect::<Vec<_>>().join("\n")
}

/// Each kind once, with how often.
fn names(cards: &[Card]) -> String {
    let mut counted: Vec<(Card, usize)> = Vec::new();
    for &card in cards {
        match counted.iter_mut().find(|(known, _)| *known == card) {
            Some((_, count)) => *count += 1,
            None => counted.push((card, 1)),
        }
    }
    let name = |&(card, count): &(Card, usize)| match count {
        1 => card.name().to_string(),
        n => format!("{n} {}", card.name()),
    };
    counted.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// The viewer's own hand, with what each card says.
fn hand(view: &View, width: usize) -> Option<String> {
    let player = view.players.get(view.viewer?.index())?;
    if player.hand.is_empty() {
        return None;
    }
    let mut lines = vec![inked(BOLD, "your hand")];
    for card in &player.hand {
        let star = if card.source() == Source::StandIn { " *" } else { "" };
        let name = cut(card.name(), 27);
        let pad = " ".repeat(27usize.saturating_sub(display_width(&name)));
        let text = format!("{}{star}", card.lines().join(" "));
        lines.push(format!("  {}{pad} {}", inked(GREEN, name), inked(FADED, cut(&text, width.saturating_sub(32)))));
    }
    Some(lines.join("\n"))
}
