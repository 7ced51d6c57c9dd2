//! What choices are about. Their notation tells; where the same word could mean
//! a card in hand or one in play, the words say that it is played.

use siege::{CardView, InPlayView, View};
use table::Choice;

use crate::picture::Aim;

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About<'a> {
    /// A card is played, from hand or wherever a text says.
    Play(&'a str),
    /// A card is played on somebody.
    PlayOn(&'a str, &'a str),
    /// The text of a card in play is used.
    Use(&'a str),
    /// A card from hand heals its namesake.
    Heal(&'a str),
    /// A card is discarded from hand.
    Discard(&'a str),
    /// A thing changes its bearer.
    Transfer(&'a str, &'a str),
    /// One will fight the other.
    Assign(&'a str, &'a str),
    /// A card in play is chosen.
    Pick(&'a str),
    /// So many.
    Number,
    /// No card.
    Nothing,
}

/// What `choice` is about.
pub(super) fn about(choice: &Choice) -> About<'_> {
    let text = choice.notation.as_str();
    if let Some((verb, rest)) = text.split_once('-') {
        match verb {
            "use" => return About::Use(without_letter(rest)),
            "ambush" => return About::Use(rest),
            "heal" => return About::Heal(rest),
            "discard" => return About::Discard(rest),
            "transfer" => return rest.split_once('-').map_or(About::Nothing, |(one, to)| About::Transfer(one, to)),
            "player" | "place" => return About::Nothing,
            one if choice.words.starts_with("play ") => return About::PlayOn(one, rest),
            one => return About::Assign(one, rest),
        }
    }
    match text.chars().next() {
        Some(first) if first.is_ascii_digit() => About::Number,
        Some(first) if first.is_uppercase() && choice.words.starts_with("play ") => About::Play(text),
        Some(first) if first.is_uppercase() => About::Pick(text),
        _ => About::Nothing,
    }
}

/// `FirstLevel-b` is the second text of `FirstLevel`.
fn without_letter(rest: &str) -> &str {
    match rest.rsplit_once('-') {
        Some((card, letter)) if letter.len() == 1 => card,
        _ => rest,
    }
}

/// The key of a card in hand: it must not be taken for its like in play.
pub(super) fn hand_key(kind: &str) -> String {
    format!("hand:{kind}")
}

/// The choices that a card in play offers by itself, without a second card.
pub(super) fn of_tag<'a>(choices: &'a [(Choice, Aim)], tag: &str) -> Vec<&'a Choice> {
    let mine = |choice: &&Choice| matches!(about(choice), About::Use(one) | About::Pick(one) if one == tag);
    choices.iter().map(|(choice, _)| choice).filter(mine).collect()
}

/// The choices of a card in hand, or of one that a text has laid open.
pub(super) fn of_kind<'a>(choices: &'a [(Choice, Aim)], kind: &str) -> Vec<&'a Choice> {
    let mine = |choice: &&Choice| match about(choice) {
        About::Play(one) | About::PlayOn(one, _) | About::Heal(one) | About::Discard(one) => one == kind,
        _ => false,
    };
    choices.iter().map(|(choice, _)| choice).filter(mine).collect()
}

/// Whether the card of this key is one half of a pair that may be chosen: it is
/// picked up, or pointed at.
pub(super) fn is_half(choices: &[(Choice, Aim)], key: &str) -> bool {
    let named = |half: &Option<String>| half.as_deref() == Some(key);
    choices
        .iter()
        .any(|(_, aim)| aim.piece.is_some() && aim.place.is_some() && (named(&aim.piece) || named(&aim.place)))
}

/// Where a choice is listed, under which name, and which cards it joins.
pub(super) fn aim(view: &View, choice: &Choice) -> Aim {
    let of = |group: &str, label: String| Aim { group: Some(group.into()), label: Some(label), ..Aim::default() };
    match about(choice) {
        About::Play(kind) => {
            Aim { piece: Some(hand_key(kind)), ..of("Play", priced(&title_of(view, kind), &choice.words)) }
        }
        About::PlayOn(kind, on) => Aim {
            piece: Some(hand_key(kind)),
            place: Some(on.into()),
            ..of(&format!("{} on", title_of(view, kind)), called(view, on))
        },
        About::Use(tag) => Aim { piece: Some(tag.into()), ..of("Use", called(view, tag)) },
        About::Heal(kind) => Aim { piece: Some(hand_key(kind)), ..of("Discard to heal", title_of(view, kind)) },
        About::Discard(kind) => Aim { piece: Some(hand_key(kind)), ..of("Discard", title_of(view, kind)) },
        About::Transfer(thing, to) => Aim {
            piece: Some(thing.into()),
            place: Some(to.into()),
            ..of(&format!("{} to", called(view, thing)), called(view, to))
        },
        About::Assign(one, other) => Aim {
            piece: Some(one.into()),
            place: Some(other.into()),
            ..of(&format!("{} fights", called(view, one)), called(view, other))
        },
        About::Pick(tag) => Aim { place: Some(tag.into()), ..Aim::default() },
        About::Number => of("How many", choice.notation.clone()),
        About::Nothing => Aim::default(),
    }
}

/// What a card costs now, which the words of the choice tell.
pub(super) fn price(words: &str) -> Option<u8> {
    words.split(" twilight").next()?.rsplit(' ').next()?.parse().ok()
}

/// A title with what the card costs now.
fn priced(title: &str, words: &str) -> String {
    match price(words) {
        Some(cost) => format!("{title} ({cost})"),
        None => title.into(),
    }
}

/// The title of a kind of card, as far as the viewer sees one.
pub(super) fn title_of(view: &View, kind: &str) -> String {
    printed(view, kind).map_or_else(|| spaced(kind), |card| card.title.clone())
}

/// What a card in play is called: its title, and which copy it is.
pub(super) fn called(view: &View, tag: &str) -> String {
    let (name, seat) = tag.split_once('@').unwrap_or((tag, ""));
    let (kind, copy) = name.split_once('.').unwrap_or((name, ""));
    let mut title = title_of(view, kind);
    if !copy.is_empty() {
        title = format!("{title} ({copy})");
    }
    if !seat.is_empty() {
        title = format!("{title} of player {seat}");
    }
    title
}

/// A name of several words in one, as people write it.
fn spaced(kind: &str) -> String {
    let mut title = String::new();
    for letter in kind.chars() {
        if letter.is_uppercase() && !title.is_empty() {
            title.push(' ');
        }
        title.push(letter);
    }
    title
}

/// A card of this kind that the viewer sees somewhere.
fn printed<'a>(view: &'a View, kind: &str) -> Option<&'a CardView> {
    let named = |card: &&CardView| card.kind.name() == kind;
    let sites = view.path.iter().map(|site| &site.card);
    let piles = view
        .players
        .iter()
        .flat_map(|player| player.hand.iter().chain(&player.discard).chain(&player.dead).chain(&player.shown));
    sites.chain(piles).find(named).or_else(|| in_play(view).map(|card| &card.card).find(named))
}

/// Every card in play, bearers before what they bear.
pub(super) fn in_play(view: &View) -> impl Iterator<Item = &InPlayView> {
    let lying =
        view.players.iter().flat_map(|player| player.companions.iter().chain(&player.minions).chain(&player.support));
    lying.flat_map(|card| std::iter::once(card).chain(&card.bears))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notation_tells_what_a_choice_is_about() {
        let said = |notation: &str, words: &str| {
            let choice = Choice { notation: notation.into(), words: words.into(), binding: false };
            format!("{:?}", about(&choice))
        };
        assert_eq!(said("Eowyn", "play Éowyn, adds 2 twilight"), r#"Play("Eowyn")"#);
        assert_eq!(said("Eowyn", "Éowyn (strength 6, vitality 3)"), r#"Pick("Eowyn")"#);
        assert_eq!(said("LongSpear-Eowyn", "play Long Spear on Éowyn"), r#"PlayOn("LongSpear", "Eowyn")"#);
        assert_eq!(
            said("Pippin-DesertRunner.2", "Pippin fights Desert Runner"),
            r#"Assign("Pippin", "DesertRunner.2")"#
        );
        assert_eq!(said("use-FirstLevel.2-b", "First Level"), r#"Use("FirstLevel.2")"#);
        assert_eq!(said("ambush-DesertSneak", "Desert Sneak"), r#"Use("DesertSneak")"#);
        assert_eq!(said("discard-MorgulAxe", "discard"), r#"Discard("MorgulAxe")"#);
        assert_eq!(said("transfer-LongSpear-Eowyn", "goes"), r#"Transfer("LongSpear", "Eowyn")"#);
        assert_eq!((said("2", "spot 2").as_str(), said("pass", "do nothing").as_str()), ("Number", "Nothing"));
        assert_eq!(said("place-2", "take your first turn after one other"), "Nothing");
        assert_eq!((said("b", "2 threats").as_str(), said("player-2", "player 2").as_str()), ("Nothing", "Nothing"));
    }

    #[test]
    fn a_title_is_priced_by_the_words() {
        assert_eq!(priced("Éowyn", "play Éowyn, Restless Maiden, adds 2 twilight"), "Éowyn (2)");
        assert_eq!(priced("Sam", "start with Sam"), "Sam");
    }

    #[test]
    fn a_name_of_several_words_is_spaced() {
        assert_eq!((spaced("MorgulPredator").as_str(), spaced("Merry").as_str()), ("Morgul Predator", "Merry"));
    }
}
