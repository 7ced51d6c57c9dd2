//! Adventure to Mount Doom: the road in stages, the courage track, the
//! encounter track and the open book of the dice board.
//!
//! Figures are letters (F Ring-bearer, M Merry & Pippin, A Aragorn, L Legolas,
//! G Gimli) above the road; a filled dot is the end of a stage.

use mount_doom::{CourageView, EncounterView, Face, Figure, MountDoom, SlotView, SpaceView, Step, Symbol, View};
use textwrap::core::display_width;

use super::{Drawn, Style, WIDEST, cut, wrapped};
use crate::ink::{BOLD, FADED, GOLD, GREEN, RED, SLATE, inked};

/// How wide one space of the road is.
const PITCH: usize = 4;

impl Drawn for MountDoom {
    fn draw_view(view: &View, style: Style) -> String {
        let width = style.width.min(WIDEST);
        let mut parts = vec![wrapped(&headline(view), width), road(view, width)];
        parts.push(format!("{}\n{}", courage(&view.courage), wrapped(&shadow(view), width)));
        parts.push(track(view, width));
        parts.extend(dice(view).map(|text| wrapped(&text, width)));
        parts.extend(view.encounter.as_ref().map(|met| wrapped(&encounter(view, met), width)));
        parts.extend(cards(view, width));
        parts.join("\n\n")
    }
}

fn letter(figure: Figure) -> char {
    figure.to_string().chars().next().unwrap_or('?')
}

fn headline(view: &View) -> String {
    let whose = match view.ended {
        Some(_) => "the journey is over".into(),
        None => format!("the turn of player {}", view.active),
    };
    let text = format!("{}  {}", inked(BOLD, format_args!("On the way to {}", view.stage.name())), inked(FADED, whose));
    if view.gandalf_fell { format!("{text}  {}", inked(RED, "Gandalf has fallen")) } else { text }
}

/// The road, one line of spaces for as many stages as fit, figures above it.
fn road(view: &View, width: usize) -> String {
    let mut lines = Vec::new();
    let ends: Vec<usize> =
        (0..view.road.len()).filter(|&at| matches!(view.road[at], SpaceView::Destination(_))).collect();
    let longest = ends.iter().scan(0, |from, &end| Some(end - std::mem::replace(from, end))).max().unwrap_or(1);
    // Two columns for the name of where the line begins.
    let per_line = ((width.saturating_sub(8)) / (longest * PITCH)).clamp(1, 2);
    let mut from = 0;
    for chunk in ends.chunks(per_line) {
        let end = *chunk.last().unwrap_or(&from);
        lines.extend(stretch(view, if from == 0 { 0 } else { from + 1 }, end));
        from = end;
    }
    let waiting: Vec<&str> =
        view.figures.iter().filter(|one| one.spot.is_none()).map(|one| one.figure.name()).collect();
    if !waiting.is_empty() {
        lines.push(inked(FADED, format_args!("  beyond Minas Morgul: {}", waiting.join(", "))));
    }
    lines.join("\n")
}

/// The spaces `from` to `end`: who stands there, what is printed there, and the
/// names of the places.
fn stretch(view: &View, from: usize, end: usize) -> Vec<String> {
    let (mut above, mut spaces, mut names) = (String::from("  "), String::from("  "), String::from("  "));
    let mut named = 2;
    for at in from..=end {
        let here: Vec<Figure> =
            view.figures.iter().filter(|one| one.spot.map(usize::from) == Some(at)).map(|one| one.figure).collect();
        above += &standing(view, &here);
        let line = if at == 0 { "" } else { "──" };
        let (mark, ink) = match view.road[at] {
            SpaceView::Destination(stage) if stage == view.stage => ("◉", GOLD),
            SpaceView::Destination(_) => ("●", BOLD),
            SpaceView::DarkHeart => ("♥", RED),
            SpaceView::Nazgul => ("N", RED),
            SpaceView::Plain if at == 0 => ("●", BOLD),
            SpaceView::Plain => ("○", FADED),
        };
        let lead = format!("{line:>2}");
        spaces += &format!("{}{} ", inked(FADED, lead), inked(ink, mark));
        let name = match view.road[at] {
            SpaceView::Destination(stage) => stage.name(),
            _ if at == 0 => "Rivendell",
            _ => continue,
        };
        // The name ends below its space, so that the last one fits.
        let column = 2 + (at - from) * PITCH + 3;
        let start = column.saturating_sub(name.chars().count()).max(named);
        names += &" ".repeat(start - named);
        let ink =
            if matches!(view.road[at], SpaceView::Destination(stage) if stage == view.stage) { GOLD } else { FADED };
        names += &inked(ink, name);
        named = start + name.chars().count();
    }
    [above, spaces, names].into_iter().map(|line| line.trim_end().to_string()).filter(|line| !line.is_empty()).collect()
}

/// The letters of the figures on one space, right above its mark.
fn standing(view: &View, here: &[Figure]) -> String {
    let letters: String = here.iter().map(|&figure| letter(figure)).collect();
    let text = match here.len() {
        0..=3 => format!("{letters:>3} "),
        4 => letters,
        // All together: nobody is missing.
        _ => "all ".into(),
    };
    let supports = |figure: &Figure| view.figures[figure.index()].supports || *figure == Figure::Frodo;
    if here.contains(&Figure::Frodo) {
        inked(GOLD, text)
    } else if here.iter().any(supports) {
        inked(GREEN, text)
    } else {
        text
    }
}

/// The courage track: the Ring, Galadriel's circle and the Eye.
fn courage(track: &CourageView) -> String {
    let circle = |at: u8| {
        if at == track.now {
            inked(GOLD, "◎")
        } else if at == track.eye {
            inked(RED, "E")
        } else if at == track.galadriel {
            inked(SLATE, "G")
        } else if at < track.now {
            inked(FADED, "●")
        } else {
            inked(FADED, "○")
        }
    };
    let circles: Vec<String> = (1..=track.top).map(circle).collect();
    format!("  courage {} {} {}  {}", inked(RED, "♥"), circles.join(" "), inked(GREEN, "♡"), inked(BOLD, track.now))
}

/// Minas Morgul, Isengard and Gandalf's stack.
fn shadow(view: &View) -> String {
    let nazgul = if view.witch_king_fell {
        inked(GREEN, "the Witch-king has fallen")
    } else {
        let (here, room) = (usize::from(view.nazgul), usize::from(view.nazgul_limit));
        format!("W{}{}", inked(RED, "N".repeat(here)), inked(FADED, "·".repeat(room.saturating_sub(here))))
    };
    let isengard = if view.uruk_hai == 0 {
        inked(GREEN, "free")
    } else {
        let (here, room) = (usize::from(view.uruk_hai), usize::from(view.uruk_hai_limit));
        format!("{}{}", inked(RED, format_args!("C{}", "u".repeat(here - 1))), inked(FADED, "·".repeat(room - here)))
    };
    let tree = if view.treebeard { inked(GREEN, " Treebeard") } else { String::new() };
    format!("  Minas Morgul {nazgul}   Isengard {isengard}{tree}   Gandalf's stack {}", view.gandalf_stack)
}

/// The six cards of the track, each with what it does.
fn track(view: &View, width: usize) -> String {
    let lines: Vec<String> = (1..).zip(&view.track).map(|(space, slot)| slot_line(view, space, slot, width)).collect();
    lines.join("\n")
}

fn slot_line(view: &View, space: u8, slot: &SlotView, width: usize) -> String {
    let on_die = view.dice.black.contains(&space) || view.dice.single == space;
    let number = if on_die { inked(GOLD, format_args!("▶{space}")) } else { inked(FADED, format_args!(" {space}")) };
    let (name, text, ink) = match &slot.card {
        Some(card) => {
            let covers = if slot.covers { " (covering)" } else { "" };
            let guess = if card.stand_in { " *" } else { "" };
            let down = if slot.face_down { " (face down)" } else { "" };
            let ink = if card.card.is_friend() { GREEN } else { BOLD };
            (card.name.to_string(), format!("{}{covers}{down}{guess}", card.text), ink)
        }
        None if slot.face_down => ("░░░░░░".into(), "face down".into(), FADED),
        None => {
            let what = match slot.symbol {
                Symbol::Nazgul => "a Nazgûl comes".into(),
                Symbol::Advance(figure) => format!("{} may advance up to 2", figure.name()),
            };
            ("–".into(), what + if slot.symbol_stand_in { " *" } else { "" }, FADED)
        }
    };
    let room = width.saturating_sub(26);
    format!(
        "  {number} {}{} {}",
        inked(ink, &name),
        " ".repeat(19usize.saturating_sub(display_width(&name))),
        inked(FADED, cut(&text, room))
    )
}

/// The dice board as an open book, with the dice that are still in the hand.
fn dice(view: &View) -> Option<String> {
    let dice = view.dice;
    let pips = |figure: Figure| dice.pips[figure.index()];
    let loose: Vec<String> = Figure::ALL
        .into_iter()
        .filter(|&figure| pips(figure) > 0 && !dice.pages.contains(&Some(figure)))
        .map(|figure| format!("{} {}", figure.name(), inked(BOLD, pips(figure))))
        .collect();
    let placed = dice.pages[0].is_some() || dice.pages[1].is_some();
    if !placed && loose.is_empty() && dice.black == [0; 2] && dice.single == 0 {
        return None;
    }
    let mut lines = Vec::new();
    // Until the first page is filled, both black dice are in the hand; until
    // the second is, the other one.
    let in_hand = match view.step {
        Step::FirstPage => [true, true],
        Step::Third | Step::SecondPage => [false, true],
        _ => [false, false],
    };
    if placed || !in_hand[0] && dice.black != [0; 2] {
        let page = |nth: usize| {
            let black = match dice.black[nth] {
                face if face > 0 && !in_hand[nth] => format!("black {face}"),
                _ => String::new(),
            };
            let colour = dice.pages[nth].map_or(String::new(), |figure| format!("{} {}", figure.name(), pips(figure)));
            (format!("{black:<20}"), format!("{colour:<20}"))
        };
        let ((one, two), (three, four)) = (page(0), page(1));
        lines.push(format!("  ┌─ page 1 {}┬─ page 2 {}┐", "─".repeat(13), "─".repeat(13)));
        lines.push(format!("  │ {one} │ {three} │"));
        lines.push(format!("  │ {two} │ {four} │"));
        lines.push(format!("  └{}┴{}┘", "─".repeat(22), "─".repeat(22)));
    }
    let black = dice.black.iter().zip(in_hand).filter(|&(&face, held)| held && face > 0);
    let single = Some(dice.single).filter(|&face| face > 0);
    let mut hand: Vec<String> =
        black.map(|(&face, _)| face).chain(single).map(|face| format!("black {}", inked(BOLD, face))).collect();
    hand.extend(loose);
    if !hand.is_empty() {
        lines.push(format!("  rolled: {}", hand.join("   ")));
    }
    Some(lines.join("\n"))
}

/// Whom the Fellowship meets, and how a battle would go.
fn encounter(view: &View, met: &EncounterView) -> String {
    let mut text = format!("  {} {}", inked(RED, "meeting"), inked(BOLD, met.card.name));
    if met.battle.left > 0 {
        let faces: Vec<String> = met
            .faces
            .iter()
            .map(|&(face, wins)| match face {
                Face::Weapon(_) if wins => inked(GREEN, face),
                Face::Gandalf => inked(SLATE, face),
                _ => inked(FADED, face),
            })
            .collect();
        text += &format!("\n  battles left {}  die: {}", met.battle.left, faces.join(" "));
        if let Some(face) = met.battle.face {
            text += &format!("  shows {}", inked(BOLD, face));
        }
    } else if met.rolls > 0 {
        text += &format!("  dice left {}", met.rolls);
    }
    if view.step == Step::Rerolled { text + "  a die was rolled again" } else { text }
}

/// The cards in front of the players.
fn cards(view: &View, width: usize) -> Option<String> {
    let lines: Vec<String> = view
        .held
        .iter()
        .map(|held| {
            let ink = if held.usable { SLATE } else { FADED };
            let name = format!("{:<18}", held.card.name);
            let alone = view.options.seats == 1;
            let whose = if alone { String::new() } else { format!("player {}  ", held.seat) };
            let room = width.saturating_sub(22 + whose.len());
            format!("  {} {}{}", inked(ink, name), inked(FADED, &whose), inked(FADED, cut(&held.card.text, room)))
        })
        .collect();
    (!lines.is_empty()).then(|| format!("{}\n{}", inked(BOLD, "friends and Gandalf"), lines.join("\n")))
}
