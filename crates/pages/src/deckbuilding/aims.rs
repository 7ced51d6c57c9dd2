//! How choices are grouped and called in the list. Their notation tells what
//! they are about.

use deckbuilding::{View, Whence};
use table::{Choice, Seat};

use super::offers::{self, From};
use crate::picture::Aim;

/// Where a choice is listed, and under which name.
pub(super) fn aim(view: &View, choice: &Choice) -> Aim {
    let text = choice.notation.as_str();
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let name = |word: &str| view.cards.named(word).map(|card| card.name());
    let listed = |group: &str, label: String| Aim { group: Some(group.into()), label: Some(label), ..Aim::default() };
    let priced = |word: &str| match (name(word), price(view, word)) {
        (Some(name), Some(price)) => Some(format!("{name} · {price}")),
        (name, _) => name.map(String::from),
    };
    let aim = match verb {
        "play" => name(rest).map(|name| listed("Play", name.into())),
        "buy" => priced(rest).map(|label| listed("Buy", label)),
        "defeat" => priced(rest).map(|label| Aim { fierce: true, ..listed("Defeat", label) }),
        "defend" => name(rest).map(|name| listed("Defend with", name.into())),
        "show" => name(rest).map(|name| listed("Show", name.into())),
        "cost" => Some(listed("Name a cost", rest.into())),
        "to" => offers::seat(rest).map(|seat| listed("It goes to", called(view, seat))),
        "end" => Some(Aim { label: Some("End the turn".into()), ..Aim::default() }),
        _ => offers::named(view, text).map(|named| {
            let hero = named.card.hero().filter(|_| view.whence == Some(Whence::Heroes));
            listed(&from(view, named.from), hero.unwrap_or(named.card.name()).into())
        }),
    };
    aim.unwrap_or_default()
}

/// What a card costs where it can be bought.
fn price(view: &View, word: &str) -> Option<u8> {
    let shown = view.path.iter().flatten().chain(&view.archenemy).find(|shown| shown.card.word() == word);
    shown.map(|shown| shown.price).or_else(|| (word == "Valor").then_some(view.valor.price))
}

/// Where the cards lie that are asked for.
fn from(view: &View, from: From) -> String {
    match from {
        From::Hand => "Your hand".into(),
        From::Discard => "Your discard pile".into(),
        From::HandOf(seat) => format!("Hand of {}", called(view, seat)),
        From::Asked => match view.whence {
            Some(Whence::Heroes) => "Be",
            Some(Whence::Hand) => "Your hand",
            Some(Whence::Discard) => "Your discard pile",
            Some(Whence::Seen) => "What you see",
            Some(Whence::Path) => "The Path",
            Some(Whence::FoesTop) => "On top of decks",
            Some(Whence::Locations) => "Your Locations",
            _ => "Cards",
        }
        .into(),
    }
}

/// How a player is called at the table.
pub(super) fn called(view: &View, seat: Seat) -> String {
    match view.players.get(seat.index()).and_then(|player| player.hero.as_deref()) {
        Some(hero) => format!("{seat} {hero}"),
        None => format!("Player {seat}"),
    }
}

#[cfg(test)]
mod tests {
    use deckbuilding::{Deckbuilding, Options};
    use table::{Game, Seed, Table};

    use super::*;

    #[test]
    fn choices_are_called_by_what_they_are_about() {
        let table = Table::<Deckbuilding>::new(&Options::default(), Seed::from_number(1)).expect("a table");
        let view = table.state().view(None);
        let aimed = |notation: &str| {
            let aim = aim(&view, &Choice { notation: notation.into(), words: "words".into(), binding: true });
            (aim.group.unwrap_or_default(), aim.label.unwrap_or_default())
        };
        let of = |group: &str, label: &str| (group.to_string(), label.to_string());
        assert_eq!(aimed("play Courage"), of("Play", "Courage"));
        assert_eq!(aimed("buy Valor"), of("Buy", "Valor · 3"));
        assert_eq!(aimed("defend ElvenCloak"), of("Defend with", "Elven Cloak"));
        assert_eq!(aimed("Sting@discard"), of("Your discard pile", "Sting"));
        assert_eq!(aimed("cost 3"), of("Name a cost", "3"));
        assert_eq!(aimed("2 Sting").1, "Sting");
        assert_eq!(aimed("end"), of("", "End the turn"));
        assert_eq!(aimed("done"), of("", ""));
    }
}
