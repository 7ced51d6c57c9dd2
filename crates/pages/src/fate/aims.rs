//! Where choices point to, how they are grouped and what they are called. The
//! notation tells what a choice is about; see `docs/NOTATION.md`.

use fate::{Ability, Army, Card, Character, Objective, Place, Region, Step, Symbol, View};
use table::Choice;

use super::geometry;
use super::marks::{of_card, of_character, short};
use super::realms;
use crate::picture::{Aim, Seal};

/// Where a choice is made on the board and how it is listed.
pub(super) fn aim(view: &View, choice: &Choice) -> Aim {
    let text = choice.notation.as_str();
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    if let Some((who, to)) = travel(text) {
        let words = cut(&choice.words, &format!("{} to ", who.name()));
        // Gandalf may ride two paths, but alone.
        let (kind, label) = match words.strip_suffix(", alone on Shadowfax") {
            Some(place) => ("Shadowfax", place.into()),
            None => ("Travel", words),
        };
        return of(who, kind, label, Some(to.to_string()));
    }
    if let Ok(who) = first.parse::<Character>() {
        return if rest.is_empty() { named(text, who.name()) } else { deed(view, who, rest, choice) };
    }
    if let Some(name) = text.strip_prefix('+') {
        return along(view, name);
    }
    match first {
        "play" => return event(rest.parse().ok(), choice),
        "ask" => return grouped("Ask", format!("Player {rest}")),
        "lose" => {
            let place = view.roll.as_ref().map(|roll| troop_key(roll.place, rest));
            return Aim { place, ..grouped("Falls", rest.into()) };
        }
        "reroll" | "ignore" => return die(choice),
        "all" => return grouped("All the rest", place_title(rest)),
        _ => {}
    }
    if let Some((from, to)) = text.split_once('>')
        && let (Ok(from), Ok(to)) = (from.parse::<Region>(), to.parse::<Region>())
    {
        let label = realms::title(to).to_string();
        let group = format!("From {}", realms::title(from));
        return Aim { piece: Some(nazgul_key(from)), place: Some(to.to_string()), ..grouped(&group, label) };
    }
    if let Some((place, army)) = text.split_once('+') {
        return Aim { place: Some(text.into()), ..grouped(&place_title(place), army.into()) };
    }
    if text.parse::<Place>().is_ok() {
        return Aim { place: Some(text.into()), ..grouped("Where", place_title(text)) };
    }
    if let Ok(region) = text.parse::<Region>() {
        return Aim { place: Some(text.into()), ..grouped("Where", realms::title(region).into()) };
    }
    if text.parse::<Card>().is_ok() {
        return grouped("Cards", choice.words.clone());
    }
    if text.parse::<Symbol>().is_ok() {
        return grouped("Tokens", text.into());
    }
    if let Some(player) = text.parse::<u8>().ok().and_then(|nth| view.players.get(usize::from(nth).checked_sub(1)?)) {
        let names: Vec<&str> = player.characters.iter().map(|one| short(one.who)).collect();
        return grouped("Player", format!("{text}: {}", names.join(", ")));
    }
    match text {
        "end" => Aim { label: Some("End the actions".into()), ..Aim::default() },
        _ => Aim::default(),
    }
}

/// What a character does here and now.
fn deed(view: &View, who: Character, rest: &str, choice: &Choice) -> Aim {
    let (verb, object) = rest.split_once(' ').unwrap_or((rest, ""));
    let here = view.places.iter().find(|place| place.characters.contains(&who)).map(|place| place.place);
    let town = here.map(|place| place.to_string());
    let words = cut(&choice.words, &format!("{} ", who.name()));
    match verb {
        "give" | "take" => of(who, "Fellowship", words, None),
        "prepare" => of(who, "Prepare", card_title(object), None),
        "muster" => of(who, "Muster", words, town),
        "capture" => of(who, "Capture", words, town),
        "attack" => Aim { fierce: true, ..of(who, "Attack", words, here.map(|place| troop_key(place, SHADOW))) },
        "reroll" => die(choice),
        _ if verb.contains('>') => grouped(&format!("{} turns", short(who)), verb.replace('>', " → ")),
        _ if verb.parse::<Objective>().is_ok() => {
            of(who, "Objective", cut(&choice.words, &format!("{}: ", who.name())), None)
        }
        _ => ability(who, verb.parse().ok(), choice),
    }
}

/// An ability; one that may be used at any time lies beside the board.
fn ability(who: Character, ability: Option<Ability>, choice: &Choice) -> Aim {
    let seal = ability.filter(|&ability| ability == Ability::SureShot).map(|ability| Seal {
        name: ability.name().into(),
        emblem: of_character(who),
        help: choice.words.clone(),
    });
    let aim = of(who, "Ability", choice.words.clone(), None);
    // What is taken up beside the board needs no piece to be picked up.
    Aim { piece: aim.piece.filter(|_| seal.is_none()), seal, ..aim }
}

/// An event is a seal beside the board, for anybody at any allowed time.
fn event(card: Option<Card>, choice: &Choice) -> Aim {
    let Some(card) = card else { return Aim::default() };
    let seal = Seal { name: card.name().into(), emblem: of_card(card), help: choice.words.clone() };
    Aim { seal: Some(seal), ..grouped("Events", card.name().into()) }
}

/// What is done about a die: `Spend 1 Resistance: roll Weary again`.
fn die(choice: &Choice) -> Aim {
    let (group, label) = choice.words.split_once(": ").unwrap_or(("Dice", choice.words.as_str()));
    grouped(group, cut(label, ""))
}

/// Who or what comes along.
fn along(view: &View, name: &str) -> Aim {
    let place = match (view.step, name.parse::<Character>(), name.parse::<Army>()) {
        (_, Ok(who), _) => Some(who.to_string()),
        (Step::Company { from, .. }, _, Ok(army)) => Some(troop_key(from, &army.to_string())),
        _ => None,
    };
    let label = match name.parse::<Character>() {
        Ok(who) => who.name().into(),
        Err(_) if name == "troops" => "All troops".to_string(),
        Err(_) => format!("1 {name}"),
    };
    Aim { place, ..grouped("Comes along", label) }
}

/// Something that is chosen by its figure.
fn named(key: &str, label: &str) -> Aim {
    Aim { place: Some(key.into()), ..grouped("Who", label.into()) }
}

/// A choice of a character: picked up first, then pointed at where it matters.
fn of(who: Character, kind: &str, label: String, place: Option<String>) -> Aim {
    Aim {
        piece: Some(who.to_string()),
        place,
        group: Some(format!("{kind}: {}", short(who))),
        label: Some(label),
        ..Aim::default()
    }
}

fn grouped(group: &str, label: String) -> Aim {
    Aim { group: Some(group.into()), label: Some(label), ..Aim::default() }
}

/// `Gandalf-Bree`.
fn travel(text: &str) -> Option<(Character, Place)> {
    let (who, to) = text.split_once('-')?;
    Some((who.parse().ok()?, to.parse().ok()?))
}

/// The cards that a choice is about, as it is written.
pub(super) fn card_of(choice: &Choice) -> Option<Card> {
    choice.notation.split(' ').find_map(|word| word.parse().ok())
}

/// What shadow troops are called where armies are told apart.
pub(super) const SHADOW: &str = "Shadow";

/// The troops of an army in a place, as they are written: `Bree+Elven`.
pub(super) fn troop_key(place: Place, army: &str) -> String {
    format!("{place}+{army}")
}

/// The Nazgûl of a region, as a piece.
pub(super) fn nazgul_key(region: Region) -> String {
    format!("Nazgul-{region}")
}

fn place_title(notation: &str) -> String {
    notation.parse().map_or_else(|_| notation.into(), |place| geometry::title(place).into())
}

fn card_title(notation: &str) -> String {
    notation.parse::<Card>().map_or_else(|_| notation.into(), |card| card.name().into())
}

/// The words without what the heading already says, and as a title.
fn cut(words: &str, head: &str) -> String {
    let rest = words.strip_prefix(head).unwrap_or(words);
    let rest = rest.strip_prefix("the ").unwrap_or(rest);
    let mut letters = rest.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use fate::{Fate, Options};
    use table::{Seed, Table};

    use super::*;

    fn aimed(notation: &str, words: &str) -> Aim {
        let table = Table::<Fate>::new(&Options::default(), Seed::from_number(1)).expect("a table");
        let view = table::Game::view(table.state(), None);
        aim(&view, &Choice { notation: notation.into(), words: words.into(), binding: false })
    }

    #[test]
    fn a_character_is_picked_up_and_a_place_is_pointed_at() {
        let travel = aimed("Gandalf-Bree", "Gandalf to Bree");
        assert_eq!((travel.piece.as_deref(), travel.place.as_deref()), (Some("Gandalf"), Some("Bree")));
        assert_eq!((travel.group.as_deref(), travel.label.as_deref()), (Some("Travel: Gandalf"), Some("Bree")));
        let attack = aimed("Frodo attack 2", "Frodo & Sam attacks with 2 dice");
        assert_eq!((attack.place.as_deref(), attack.fierce), (Some("Shire+Shadow"), true));
        let muster = aimed("Frodo muster", "Frodo & Sam musters");
        assert_eq!(muster.place.as_deref(), Some("Shire"));
        let ride = aimed("Gandalf-Shire", "Gandalf to the Shire, alone on Shadowfax");
        assert_eq!((ride.group.as_deref(), ride.label.as_deref()), (Some("Shadowfax: Gandalf"), Some("Shire")));
        let fly = aimed("Rohan>Gondor", "From Rohan to Gondor");
        assert_eq!((fly.piece.as_deref(), fly.place.as_deref()), (Some("Nazgul-Rohan"), Some("Gondor")));
    }

    #[test]
    fn pieces_places_and_regions_are_pointed_at() {
        for (text, place) in [
            ("Legolas", "Legolas"),
            ("+Legolas", "Legolas"),
            ("Bree+Elven", "Bree+Elven"),
            ("Bree", "Bree"),
            ("Rohan", "Rohan"),
        ] {
            assert_eq!(aimed(text, "words").place.as_deref(), Some(place), "{text}");
        }
        for text in ["end", "go", "x2", "all Bree", "reroll Weary", "EriadorStealth", "Stealth", "1", "Moria1"] {
            assert_eq!(aimed(text, "words").place, None, "{text}");
        }
    }

    #[test]
    fn what_is_done_about_dice_is_called_by_its_price() {
        let called = |notation: &str, words: &str| {
            let aim = aimed(notation, words);
            (aim.group.unwrap_or_default(), aim.label.unwrap_or_default())
        };
        let of = |group: &str, label: &str| (group.to_string(), label.to_string());
        let again = of("Spend 1 Resistance", "Roll Weary again");
        assert_eq!(called("reroll Weary", "Spend 1 Resistance: roll Weary again"), again);
        let turned = of("Gandalf turns", "Overrun → Rout");
        assert_eq!(called("Gandalf Overrun>Rout", "Gandalf turns Overrun to Rout"), turned);
    }

    #[test]
    fn events_and_shots_lie_beside_the_board() {
        assert_eq!(aimed("play Lembas", "words").seal.map(|seal| seal.name).as_deref(), Some("Lembas"));
        assert!(aimed("Legolas SureShot", "words").seal.is_some());
        assert!(aimed("Merry LoyalFriend", "words").seal.is_none());
        assert_eq!(aimed("Frodo prepare GondorValor", "words").label.as_deref(), Some("Gondor · Valor"));
    }
}
