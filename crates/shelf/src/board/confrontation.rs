//! The Confrontation: a diamond of sixteen regions between the Shire and
//! Mordor, with the viewer's home below.
//!
//! The Fellowship stands in round brackets, Sauron in square ones; a piece the
//! viewer cannot know is only the letter on its back.

use confrontation::{BattleView, CampView, Character, Confrontation, PieceView, Region, Side, Step, View};
use textwrap::core::display_width;

use super::{Drawn, Style};
use crate::ink::{BOLD, FADED, GOLD, GREEN, RED, inked};
use crate::words;

/// How wide a region is, gap included: four in a row fit into 80 characters.
const PITCH: usize = 20;

/// A row of the diamond has at most this many regions.
const WIDEST: usize = 4;

/// Letters that could be this many characters or fewer are worth a line.
const FEW: usize = 3;

impl Drawn for Confrontation {
    fn draw_view(view: &View, style: Style) -> String {
        let below = view.you.unwrap_or(Side::Fellowship);
        let mut parts = vec![headline(view), diamond(view, below)];
        if let Some(battle) = &view.battle {
            parts.push(fight(battle));
        }
        parts.push([below.enemy(), below].map(|side| camp(view, side, style)).join("\n"));
        parts.extend(suspicions(view, below.enemy(), style));
        parts.extend(marks(view));
        parts.join("\n")
    }
}

fn headline(view: &View) -> String {
    let game = if view.second_game { "second game, " } else { "" };
    let whose = match view.ended {
        Some(_) => "the war is over".into(),
        None => format!("the turn of {}", the(view.to_move)),
    };
    let score = match view.score {
        [0, 0] => String::new(),
        [first, second] => format!(", points {first} to {second}"),
    };
    inked(FADED, format_args!("{game}turn {}, {whose}{score}", view.turn))
}

/// The regions as the viewer sees them: turned round for Sauron, so that the
/// own home is always nearest.
fn diamond(view: &View, below: Side) -> String {
    let mut rows: Vec<Vec<Region>> = Vec::new();
    for row in (0..=6).rev() {
        rows.push(Region::ALL.into_iter().filter(|region| region.row() == row).collect());
    }
    if below == Side::Sauron {
        rows.reverse();
        rows.iter_mut().for_each(|row| row.reverse());
    }
    rows.iter().map(|row| line_up(view, row)).collect::<Vec<_>>().join("\n")
}

/// The regions of one row side by side.
fn line_up(view: &View, row: &[Region]) -> String {
    // A home stands alone and has room for its four.
    let width = if row.len() == 1 { 2 * PITCH } else { PITCH };
    let margin = (WIDEST * PITCH - row.len() * width) / 2;
    let insides: Vec<Vec<String>> = row.iter().map(|&region| inside(view, region, width - 3)).collect();
    let height = insides.iter().map(Vec::len).max().unwrap_or(0);
    let cells: Vec<Vec<String>> =
        row.iter().zip(insides).map(|(&region, inside)| boxed(view, region, inside, height, width - 1)).collect();
    let line = |nth: usize| {
        let parts: Vec<&str> = cells.iter().map(|cell| cell[nth].as_str()).collect();
        format!("{:margin$}{}", "", parts.join(" "))
    };
    (0..height + 2).map(line).collect::<Vec<_>>().join("\n")
}

/// The pieces of a region on as few lines as they need.
fn inside(view: &View, region: Region, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for side in Side::BOTH {
        let here = view.camp(side).pieces.iter().filter(|piece| piece.region == region);
        for piece in here.map(|piece| shown(piece, side, view.you)) {
            let line = lines.last_mut().expect("there is a line");
            if line.is_empty() {
                *line = piece;
            } else if display_width(line) + 1 + display_width(&piece) <= width {
                *line += " ";
                *line += &piece;
            } else {
                lines.push(piece);
            }
        }
    }
    lines
}

/// A region as a box with its name in the upper edge: a soft edge for the
/// lands, a hard one for the mountains, gold where a battle is fought.
fn boxed(view: &View, region: Region, inside: Vec<String>, height: usize, width: usize) -> Vec<String> {
    let ink = if view.attacked == Some(region) { GOLD } else { FADED };
    let [upper_left, upper_right, lower_left, lower_right, flat, steep] = if region.is_mountain() {
        ["┏", "┓", "┗", "┛", "━", "┃"]
    } else {
        ["╭", "╮", "╰", "╯", "─", "│"]
    };
    let name = region.name().trim_start_matches("the ");
    let dashes = width.saturating_sub(4 + display_width(name));
    let (left, right) = (flat.repeat(dashes / 2), flat.repeat(dashes - dashes / 2));
    let mut lines = vec![inked(ink, format_args!("{upper_left}{left} {name} {right}{upper_right}"))];
    for nth in 0..height {
        let line = inside.get(nth).map_or("", String::as_str);
        let edge = inked(ink, steep);
        lines.push(format!("{edge}{}{edge}", centred(line, width - 2)));
    }
    lines.push(inked(ink, format_args!("{lower_left}{}{lower_right}", flat.repeat(width - 2))));
    lines
}

/// `(Frodo 1)`, `[r]`, `[r Orcs 2]!`.
fn shown(piece: &PieceView, side: Side, viewer: Option<Side>) -> String {
    let letter = piece.letter.filter(|_| viewer != Some(side)).map(|letter| char::from(letter).to_string());
    let who = piece.character.map(|who| named(who, letter.is_some()));
    let text = [letter, who].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let mark = match piece {
        PieceView { revealed: true, .. } => "!",
        PieceView { known: true, .. } => "'",
        _ => "",
    };
    let ink = if viewer == Some(side) { colour(side).bold() } else { colour(side) };
    match side {
        Side::Fellowship => format!("{}{mark}", inked(ink, format_args!("({text})"))),
        Side::Sauron => format!("{}{mark}", inked(ink, format_args!("[{text}]"))),
    }
}

/// Name and strength, as far as there is room for them: with the letter before
/// it a long name goes without its strength.
fn named(who: Character, lettered: bool) -> String {
    let short = match who {
        Character::FlyingNazgul => "Nazgul",
        Character::StarFlyingNazgul => "Nazgul*",
        Character::MouthOfSauron => "Mouth",
        other => other.notation(),
    };
    let whole = format!("{short} {}", who.strength());
    // Two brackets, a mark, and the letter with its space.
    let room = PITCH - 3 - 3 - if lettered { 2 } else { 0 };
    if display_width(&whole) <= room { whole } else { short.into() }
}

fn the(side: Side) -> &'static str {
    match side {
        Side::Fellowship => "the Fellowship",
        Side::Sauron => "Sauron",
    }
}

fn colour(side: Side) -> anstyle::Style {
    match side {
        Side::Fellowship => GREEN,
        Side::Sauron => RED,
    }
}

fn centred(text: &str, width: usize) -> String {
    let space = width.saturating_sub(display_width(text));
    format!("{:left$}{text}{:right$}", "", "", left = space / 2, right = space - space / 2)
}

/// The battle as a close-up: both pieces, their cards, their strengths.
fn fight(battle: &BattleView) -> String {
    let BattleView { region, attacker, fellowship, sauron, cards, laid, strengths, .. } = battle;
    let fighter = |side: Side, name: &str| {
        let card = match (cards[side.index()], laid[side.index()]) {
            (Some(card), _) => format!("with {card}"),
            (None, true) => "with a card face down".into(),
            (None, false) => "without a card yet".into(),
        };
        format!("{} {card}: {}", inked(colour(side).bold(), name), inked(BOLD, strengths[side.index()]))
    };
    format!(
        "\n{}, attacked by {}\n  {}\n  {}",
        inked(GOLD, format_args!("Battle in {}", region.name())),
        the(*attacker),
        fighter(Side::Fellowship, fellowship.name()),
        fighter(Side::Sauron, sauron.name())
    )
}

/// Cards and losses of one side.
fn camp(view: &View, side: Side, style: Style) -> String {
    let CampView { fallen, hand, discard, specials, specials_left, used, chosen, .. } = view.camp(side);
    let list = |items: Vec<String>| items.join(" ");
    let mut parts = vec![format!("cards {}", list(hand.iter().map(ToString::to_string).collect()))];
    if view.step == Step::Drafting && !chosen.is_empty() {
        parts.push(format!("chosen {}", list(chosen.iter().map(|who| who.notation().into()).collect())));
    }
    if !discard.is_empty() {
        parts.push(format!("used {}", list(discard.iter().map(ToString::to_string).collect())));
    }
    match specials {
        Some(known) if !known.is_empty() => {
            parts.push(format!("special {}", list(known.iter().map(ToString::to_string).collect())));
        }
        None if *specials_left > 0 => parts.push(format!("{specials_left} special cards")),
        _ => {}
    }
    if !used.is_empty() {
        parts.push(format!("special used {}", list(used.iter().map(ToString::to_string).collect())));
    }
    if !fallen.is_empty() {
        parts.push(format!("fallen {}", list(fallen.iter().map(|who| who.notation().into()).collect())));
    }
    let text = format!("{} {}", inked(colour(side).bold(), format_args!("{side:<10}")), parts.join(" · "));
    textwrap::fill(&text, textwrap::Options::new(style.width).subsequent_indent("           "))
}

/// Hidden pieces of which the viewer knows nearly who they are.
fn suspicions(view: &View, enemy: Side, style: Style) -> Option<String> {
    let pieces = view.camp(enemy).pieces.iter();
    let lines: Vec<String> = pieces
        .filter(|piece| (1..=FEW).contains(&piece.suspects.len()))
        .filter_map(|piece| {
            let names: Vec<_> = piece.suspects.iter().map(|who| who.notation()).collect();
            Some(format!("{} is one of {}", char::from(piece.letter?), words::and(&names)))
        })
        .collect();
    (!lines.is_empty()).then(|| inked(FADED, textwrap::fill(&lines.join("; "), style.width)))
}

/// What the marks behind pieces mean, if there are any.
fn marks(view: &View) -> Option<String> {
    let any =
        |test: &dyn Fn(&PieceView) -> bool| Side::BOTH.iter().any(|&side| view.camp(side).pieces.iter().any(test));
    let mut meanings = Vec::new();
    if any(&|piece| piece.revealed) {
        meanings.push("! both sides see it");
    }
    if any(&|piece| piece.known && !piece.revealed) {
        meanings.push("' the enemy knows it");
    }
    (!meanings.is_empty()).then(|| inked(FADED, meanings.join("   ")))
}
