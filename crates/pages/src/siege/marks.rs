//! Emblems and colours: what is drawn for this game alone, and which card wears
//! what. Drawn with the classes of the house: `f` is filled, `o` outlined, `h`
//! and `k` are cut out.

use maud::{Markup, PreEscaped, html};
use siege::{CardView, Class, Culture, Phase, Race, Side, Type, Word};

/// The hidden drawing with all of them; part of the land.
pub(super) fn symbols() -> Markup {
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                @for (id, drawing) in MARKS { symbol id={ "e-" (id) } viewBox="0 0 24 24" { (PreEscaped(drawing)) } }
            }
        }
    }
}

/// The colour of a card's frame: its culture's.
pub(super) fn tone(card: &CardView) -> &'static str {
    match (card.is, card.culture) {
        (Type::Site, _) if card.words.contains(Word::Sanctuary) => "haven",
        (Type::Site, _) => "place",
        (Type::Ring, _) => "gold",
        (_, Some(Culture::Gondor)) => "gondor",
        (_, Some(Culture::Rohan)) => "rohan",
        (_, Some(Culture::Shire | Culture::Elven | Culture::Dwarven | Culture::Gandalf)) => "free",
        (_, Some(Culture::Ringwraith)) => "wraith",
        (_, Some(Culture::Raider | Culture::Dunland)) => "raider",
        (_, Some(_)) if card.side == Some(Side::Shadow) => "shadow",
        _ => "plain",
    }
}

/// The picture of a card.
pub(super) fn emblem_of(card: &CardView) -> &'static str {
    match card.is {
        Type::Ring => "ring",
        Type::Site => of_site(card),
        Type::Event => "spark",
        Type::Condition if card.words.contains(Word::Fortification) => "s-wall",
        Type::Possession | Type::Artifact => of_thing(card),
        Type::Condition => card.culture.map_or("cloud", of_culture),
        Type::Companion | Type::Ally | Type::Minion => of_character(card),
    }
}

fn of_site(card: &CardView) -> &'static str {
    let has = |word| card.words.contains(word);
    if has(Word::Sanctuary) {
        "s-city"
    } else if has(Word::River) {
        "s-river"
    } else if has(Word::Plains) {
        "s-plain"
    } else if card.site >= 8 {
        "s-peaks"
    } else if card.site >= 4 {
        "s-wall"
    } else {
        "s-tent"
    }
}

fn of_thing(card: &CardView) -> &'static str {
    match card.class {
        Some(Class::HandWeapon) if card.side == Some(Side::Shadow) => "axe",
        Some(Class::HandWeapon) => "dagger",
        Some(Class::RangedWeapon) => "bow",
        Some(Class::Mount) if card.culture == Some(Culture::Raider) => "s-beast",
        Some(Class::Mount) => "s-horse",
        Some(Class::Armor | Class::Shield) => "s-shield",
        None => "star",
    }
}

fn of_character(card: &CardView) -> &'static str {
    match (card.race, card.culture) {
        (Some(Race::Nazgul | Race::Wraith), _) => "s-hood",
        (Some(Race::Orc | Race::UrukHai), _) => "s-orc",
        (Some(Race::Troll | Race::Ent), _) => "club",
        (Some(Race::Hobbit), _) => "leaf",
        (Some(Race::Wizard), _) => "staff",
        (Some(Race::Elf), _) => "star",
        (Some(Race::Dwarf), _) => "axe",
        (Some(Race::Spider), _) => "spider",
        (Some(Race::Man), Some(culture)) => of_culture(culture),
        _ => "cloak",
    }
}

/// The sign of a culture.
pub(super) fn of_culture(culture: Culture) -> &'static str {
    match culture {
        Culture::Dwarven => "axe",
        Culture::Elven => "star",
        Culture::Gandalf => "staff",
        Culture::Gollum => "fish",
        Culture::Gondor => "s-tree",
        Culture::Rohan => "s-horse",
        Culture::Shire => "leaf",
        Culture::Dunland => "club",
        Culture::Isengard => "hand",
        Culture::Moria => "mouth",
        Culture::Raider => "s-scimitars",
        Culture::Ringwraith => "s-hood",
        Culture::Sauron => "eye",
    }
}

/// The sign of a phase.
pub(super) fn of_phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Fellowship => "leaf",
        Phase::Shadow => "eye",
        Phase::Maneuver => "horn",
        Phase::Archery => "bow",
        Phase::Assignment => "s-shield",
        Phase::Skirmish => "cross",
        Phase::Regroup => "s-tent",
    }
}

const MARKS: &[(&str, &str)] = &[
    (
        "s-heart",
        r#"<path class="f" d="M12 21C2 14 2 7 6 4.500c3-1.500 5 .5 6 2.500 1-2 3-4 6-2.500 4 2.500 4 9.500-6 16.500z"/>"#,
    ),
    ("s-drop", r#"<path class="f" d="M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z"/>"#),
    ("s-bead", r#"<circle class="f" cx="12" cy="12" r="9"/><path class="k" d="M7 9c1-2 3-3 5-3"/>"#),
    (
        "s-burden",
        r#"<circle class="o" cx="12" cy="8" r="4.500"/><path class="o thin" d="M12 12.500V22M8 18l4 4 4-4"/>"#,
    ),
    ("s-threat", r#"<path class="f" d="M12 2l10 19H2z"/><path class="k" d="M12 9v6M12 17.500v.5"/>"#),
    ("s-site", r#"<path class="o" d="M5 22V3"/><path class="f" d="M6 3h14l-4 5 4 5H6z"/>"#),
    ("s-cards", r#"<path class="o thin" d="M4 5l8-2 4 15-8 2zM13 4l7 2-3 13-2-.5"/>"#),
    (
        "s-tree",
        r#"<path class="o" d="M12 23V9M12 16l-5-5M12 15l5-5M12 11L8 6M12 11l4-5M5 23h14"/><path class="f" d="M12 1l1.200 3L12 7l-1.200-3zM6 3l1.200 2.500L6 8 4.800 5.500zM18 3l1.200 2.500L18 8l-1.200-2.500zM4 9l1 2-1 2-1-2zM20 9l1 2-1 2-1-2z"/>"#,
    ),
    (
        "s-horse",
        r#"<path class="f" d="M8 1l3 4c5 1 9 6 9 12 0 2-.5 4-1 6H8c0-4 2-6 4-8-3 1-5 1-7 3l-3-2c0-4 3-8 5-10z"/><circle class="h" cx="9.500" cy="9" r="1.200"/><path class="k" d="M13 6c4 3 5 8 4 13"/>"#,
    ),
    (
        "s-hood",
        r#"<path class="f" d="M12 1c6 3 8 9 9 22H3C4 10 6 4 12 1z"/><path class="h" d="M12 6c3 2 4 6 3.500 11L12 20l-3.500-3C8 12 9 8 12 6z"/><path class="f" d="M9.800 11l1.700 1.200-1.500.6zM14.200 11l-1.700 1.200 1.500.6z"/>"#,
    ),
    (
        "s-orc",
        r#"<path class="f" d="M12 2c5 0 8 3 8 8l3-2-2 6-2 1c-1 5-4 8-7 8s-6-3-7-8l-2-1-2-6 3 2c0-5 3-8 8-8z"/><path class="h" d="M7 10l4 2-3 1.500zM17 10l-4 2 3 1.500zM8.500 17h7l-1 2.500-1-1.500-1.500 1.500-1.500-1.500-1 1.500z"/>"#,
    ),
    (
        "s-scimitars",
        r#"<path class="f" d="M3 2c1 8 5 12 11 15l-2 2C6 15 2 10 3 2zM21 2c-1 8-5 12-11 15l2 2c6-4 10-9 9-17zM14 17l5 4-2 2-5-4zM10 17l-5 4 2 2 5-4z"/>"#,
    ),
    (
        "s-beast",
        r#"<path class="f" d="M3 22v-9c0-6 4-9 9-9 3 0 5 1 6 3 3 0 4 3 4 6v6c0 2-3 2-3 0v-4c-1 1-2 1-3 1v6h-4v-5H8v5z"/><path class="o thin" d="M18 15c-1 3-4 4-6 3M16 17c-1 2-3 4-6 4"/><circle class="h" cx="17" cy="10" r="1.100"/>"#,
    ),
    (
        "s-shield",
        r#"<path class="f" d="M3 3c6 1 12 1 18 0 1 9-2 16-9 20C5 19 2 12 3 3z"/><path class="k" d="M12 4v17M5 10h14"/>"#,
    ),
    (
        "s-wall",
        r#"<path class="f" d="M2 22V8h3V4h3v4h2.500V4h3v4H16V4h3v4h3v14z"/><path class="k" d="M3 13h18M3 17.500h18M8 8v5M15 8v5M12 13v4.500M6 13v4.500M18 13v4.500"/>"#,
    ),
    (
        "s-city",
        r#"<path class="f" d="M2 22l1-6h3v-4h3V8h2V4l1-3 1 3v4h2v4h3v4h3l1 6z"/><path class="k" d="M6 16h12M9 12h6"/>"#,
    ),
    (
        "s-river",
        r#"<path class="o" d="M2 7c4-4 6 3 10 0s6-3 10 0M2 13c4-4 6 3 10 0s6-3 10 0M2 19c4-4 6 3 10 0s6-3 10 0"/>"#,
    ),
    (
        "s-plain",
        r#"<path class="o" d="M1 20c7-3 15-3 22 0"/><path class="o thin" d="M5 18c0-4-1-6-2-8M6 18c0-5 1-7 3-9M12 17c0-5-1-8-2-10M13 17c0-4 1-6 3-8M18 18c0-4 1-7 3-9"/>"#,
    ),
    ("s-peaks", r#"<path class="f" d="M1 21L8 7l3 5 4-9 8 18z"/><path class="k" d="M8 7l1 5-2 3M15 3l-1 6 3 4"/>"#),
    (
        "s-tent",
        r#"<path class="f" d="M12 3l11 18H1z"/><path class="h" d="M12 11l4 10H8z"/><path class="o thin" d="M12 3V1l4 1-4 1"/>"#,
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_picture_that_is_drawn_and_a_colour() {
        for card in siege::Pack::standard().cards() {
            let view = CardView::from(card);
            let picture = emblem_of(&view);
            let drawn = MARKS.iter().chain(crate::ink::EMBLEMS).any(|(id, _)| *id == picture);
            assert!(drawn, "{} would be drawn as {picture}, and nobody has drawn that", card.kind);
            assert_ne!(tone(&view), "plain", "{} has no colour", card.kind);
        }
    }

    #[test]
    fn every_culture_and_phase_has_a_sign_that_is_drawn() {
        let own = |id: &str| !id.starts_with("s-") || MARKS.iter().any(|(mark, _)| *mark == id);
        assert!(Culture::ALL.into_iter().all(|culture| own(of_culture(culture))));
        assert!(Phase::ALL.into_iter().all(|phase| own(of_phase(phase))));
    }
}
