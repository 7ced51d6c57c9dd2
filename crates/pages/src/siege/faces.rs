//! How a card is framed: as it is printed, and as it is now.

use siege::{CardView, InPlayView, Side, Type, Word};
use table::pack::Source;

use super::marks::{emblem_of, tone};
use crate::card::{Face, Number};

/// A card as it is printed.
pub(super) fn printed(card: &CardView) -> Face<'_> {
    Face {
        title: &card.title,
        subtitle: &card.subtitle,
        cost: (card.is != Type::Ring).then(|| card.cost.to_string()),
        kind: brief(card),
        kind_whole: sort(card),
        tone: tone(card),
        emblem: emblem_of(card),
        text: text(card),
        numbers: numbers(card),
        stand_in: card.from == Source::StandIn,
        notes: Vec::new(),
        piece: None,
        lies: String::new(),
        ask: None,
    }
}

/// A card in play, with the numbers it has now and where they come from.
pub(super) fn in_play(card: &InPlayView) -> Face<'_> {
    let printed = printed(&card.card);
    let character = matches!(card.card.is, Type::Companion | Type::Ally | Type::Minion);
    let mut notes = Vec::new();
    if character {
        let CardView { strength, vitality, .. } = card.card;
        if i16::from(card.strength) != i16::from(strength) || card.wounds > 0 {
            notes.push(format!("Printed: strength {strength}, vitality {vitality}."));
        }
        notes.extend(card.changes.iter().map(|(who, what)| format!("{who}: {what}")));
    }
    if card.wounds > 0 {
        notes.push(plural(card.wounds, "wound"));
    }
    if card.tokens > 0 {
        notes.push(plural(card.tokens, "token"));
    }
    if card.roaming {
        notes.push(format!("Roaming: it belongs to site {} or later.", card.site));
    }
    if !card.active {
        notes.push("It does not count this turn.".into());
    }
    for thing in &card.bears {
        notes.push(format!("Bears {}: {}", thing.card.title, thing.card.text));
    }
    Face {
        kind: words(card).join(", "),
        numbers: if character { numbers_now(card) } else { printed.numbers.clone() },
        notes,
        // Two players may have the same card; only one of them counts.
        piece: card.active.then(|| card.tag.to_string()),
        ..printed
    }
}

/// So many of these, in words.
pub(super) fn plural(many: u8, what: &str) -> String {
    format!("{many} {what}{}", if many == 1 { "" } else { "s" })
}

fn text(card: &CardView) -> Vec<String> {
    if card.text.is_empty() { Vec::new() } else { vec![card.text.clone()] }
}

/// What one must know of a card in hand besides its numbers.
fn brief(card: &CardView) -> String {
    match (card.is, card.phase) {
        (Type::Event, Some(phase)) => format!("{} event", phase.name()),
        (Type::Event, None) => "response event".into(),
        (Type::Possession, _) => card.class.map_or("possession", |class| class.name()).into(),
        (Type::Companion | Type::Minion, _) => card.race.map_or("", |race| race.name()).into(),
        (is, _) => is.name().into(),
    }
}

/// The whole type line.
fn sort(card: &CardView) -> String {
    let mut line: Vec<&str> = Vec::new();
    line.extend(card.culture.map(|culture| culture.name()));
    line.extend(card.race.map(|race| race.name()));
    line.push(if card.unique { "unique" } else { "" });
    line.push(card.is.name());
    line.extend(card.class.map(|class| class.name()));
    line.extend(card.words.iter().map(Word::name));
    line.retain(|word| !word.is_empty());
    let side = card.side.map(|side| format!(" · {}", if side == Side::Free { "Free Peoples" } else { "Shadow" }));
    format!("{}{}", line.join(" · "), side.unwrap_or_default())
}

/// What a character can now, in a few words.
pub(super) fn words(card: &InPlayView) -> Vec<String> {
    // What is only looked for by other cards is not worth the room.
    let telling = |word: &Word| {
        matches!(word, Word::Archer | Word::Fierce | Word::Enduring | Word::Unhasty)
            || matches!(word, Word::Knight | Word::Ranger | Word::Valiant)
    };
    let mut words: Vec<String> = Vec::new();
    if card.damage > 0 {
        words.push(format!("damage +{}", card.damage));
    }
    words.extend(card.words.iter().filter(telling).map(|word| word.name().to_string()));
    if card.roaming {
        words.push("roaming".into());
    }
    if words.is_empty() {
        words.extend(card.card.race.map(|race| race.name().to_string()));
    }
    words
}

fn numbers(card: &CardView) -> Vec<Number> {
    let number = |name, value: String, emblem| Number { name, value, emblem, changed: None };
    let strength = |value: String| number("Strength", value, "cross");
    match card.is {
        Type::Companion => {
            vec![strength(card.strength.to_string()), number("Vitality", card.vitality.to_string(), "s-heart")]
        }
        Type::Ally => vec![
            strength(card.strength.to_string()),
            number("Vitality", card.vitality.to_string(), "s-heart"),
            number("Home site", card.home.to_string(), "s-tent"),
        ],
        Type::Minion => vec![
            strength(card.strength.to_string()),
            number("Vitality", card.vitality.to_string(), "s-heart"),
            number("Site number", card.site.to_string(), "s-site"),
        ],
        Type::Site => vec![number("Shadow number", card.cost.to_string(), "s-bead")],
        _ if card.strength != 0 => vec![strength(format!("{:+}", card.strength))],
        _ => Vec::new(),
    }
}

fn numbers_now(card: &InPlayView) -> Vec<Number> {
    let against = |now: i16, printed: i16| (now != printed).then_some(now > printed);
    let changed = [
        against(card.strength.into(), card.card.strength.into()),
        against(card.vitality.into(), card.card.vitality.into()),
        against(card.site.into(), card.card.site.into()),
    ];
    let third = if card.card.is == Type::Ally { card.card.home } else { card.site };
    let now = [card.strength, card.vitality, third];
    let mut numbers = numbers(&card.card);
    for ((number, now), changed) in numbers.iter_mut().zip(now).zip(changed) {
        number.value = now.to_string();
        number.changed = changed;
    }
    numbers
}
