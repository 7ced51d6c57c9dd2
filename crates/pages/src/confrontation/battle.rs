//! The battle as a close-up: two pieces, two cards, two strengths. When it is
//! over, what came of it stays until the viewer has answered.

use confrontation::{BattleView, Card, Character, Region, Side, View};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;
use table::{Choice, Told};

use super::board::{face, stand};
use super::cards::{card_face, choice_card, hand};
use super::names::title;
use crate::picture::Aim;

/// What the close-up shows of one side.
struct Fighter {
    side: Side,
    who: Character,
    card: Option<Card>,
    /// Whether a card lies there face down.
    laid: bool,
    strength: Option<i8>,
    fallen: bool,
    retreated: bool,
}

/// The battle that is fought, or the last one among the news.
pub(super) fn close_up(view: &View, choices: &[(Choice, Aim)], told: &[Told], since: usize) -> Markup {
    let side = view.you.unwrap_or(Side::Fellowship);
    let cards = choices.iter().any(|(choice, _)| choice_card(choice).is_some());
    html! {
        @if let Some(battle) = &view.battle {
            (arena(battle.region, battle.attacker, ongoing(battle), side, None))
        } @else if let Some(last) = Aftermath::read(told, since) {
            (arena(last.region, last.attacker, last.fighters, side, Some(last.words)))
        }
        @if cards { (hand(view, side, choices)) }
        @if let Some(next) = view.you.and_then(|side| view.camp(side).next) { (next_up(next)) }
    }
}

/// Who is to be placed now, for those who do not know them all by heart.
fn next_up(who: Character) -> Markup {
    html! {
        div.next-up {
            div.piece.large.(stand(who.side())) aria-hidden="true" { (face(who)) }
            p { strong { (title(who)) ", strength " (who.strength()) } " " (who.ability()) }
        }
    }
}

fn ongoing(battle: &BattleView) -> [Fighter; 2] {
    let fighter = |side: Side, who| Fighter {
        side,
        who,
        card: battle.cards[side.index()],
        laid: battle.laid[side.index()],
        strength: Some(battle.strengths[side.index()]),
        fallen: false,
        retreated: false,
    };
    [fighter(Side::Fellowship, battle.fellowship), fighter(Side::Sauron, battle.sauron)]
}

fn arena(region: Region, attacker: Side, fighters: [Fighter; 2], own: Side, end: Option<String>) -> Markup {
    let [fellowship, sauron] = fighters;
    let (left, right) = if own == Side::Fellowship { (fellowship, sauron) } else { (sauron, fellowship) };
    html! {
        section.battle.over[end.is_some()] aria-label={ "Battle in " (region.name()) } {
            h2 { "Battle in " (region.name()) }
            div.arena {
                (fighter(&left, attacker))
                span.versus aria-hidden="true" { (crate::ink::emblem("cross")) }
                (fighter(&right, attacker))
            }
            @if let Some(words) = end { p.outcome { (words) } }
        }
    }
}

fn fighter(one: &Fighter, attacker: Side) -> Markup {
    html! {
        div.fighter.(stand(one.side)).fallen[one.fallen].fled[one.retreated] {
            span.stance { (if one.side == attacker { "attacks" } else { "defends" }) }
            div.piece.large.(stand(one.side)) { (face(one.who)) }
            div.laid {
                @match (one.card, one.laid) {
                    (Some(card), _) => div.card.shown.(stand(one.side)) data-card={ (one.side) " " (card) } { (card_face(card, one.side)) },
                    (None, true) => div.card.down.(stand(one.side)) { span.hush { "A card, face down" } },
                    (None, false) => div.card.none { span.hush { "No card" } },
                }
            }
            @if let Some(strength) = one.strength { span.total { span.hush { "Strength " } (strength) } }
            p.ability { b { (title(one.who)) } " " (one.who.ability()) }
        }
    }
}

/// The last battle, put together from what the viewer was told of it.
struct Aftermath {
    region: Region,
    attacker: Side,
    fighters: [Fighter; 2],
    words: String,
}

impl Aftermath {
    fn read(told: &[Told], since: usize) -> Option<Aftermath> {
        let begin = told.iter().rposition(|told| field::<Value>(told, "battle").is_some())?;
        #[derive(Deserialize)]
        struct Battle {
            region: Region,
            fellowship: Character,
            sauron: Character,
        }
        let data = &told[begin].event["battle"];
        let Battle { region, fellowship, sauron } = serde_json::from_value(data.clone()).ok()?;
        let attacker = if data["attacker"] == "Sauron" { Side::Sauron } else { Side::Fellowship };
        let fighter =
            |side, who| Fighter { side, who, card: None, laid: false, strength: None, fallen: false, retreated: false };
        let mut fighters = [fighter(Side::Fellowship, fellowship), fighter(Side::Sauron, sauron)];
        let mut words = Vec::new();
        let mut last = told[begin].nth;
        for told in &told[begin + 1..] {
            if !follow(told, &mut fighters) {
                break;
            }
            last = told.nth;
            if !told.event["defeated"].is_null() || !told.event["retreated"].is_null() || told.event == "stepped_in" {
                words.push(told.words.clone());
            }
        }
        if last <= since {
            return None;
        }
        let words = if words.is_empty() { "The battle is over.".into() } else { words.join(" ") };
        Some(Aftermath { region, attacker, fighters, words })
    }
}

/// Takes one event into account; says whether it belongs to the battle.
fn follow(told: &Told, fighters: &mut [Fighter; 2]) -> bool {
    #[derive(Deserialize)]
    struct Shown {
        side: Side,
        card: Card,
    }
    if let Some(Shown { side, card }) = field(told, "showed_card").or_else(|| field(told, "fetched")) {
        fighters[side.index()].card = Some(card);
    } else if told.event == "stepped_in" {
        fighters[0].who = Character::Sam;
    } else if let Some(strengths) = field::<Value>(told, "compared") {
        for (fighter, key) in fighters.iter_mut().zip(["fellowship", "sauron"]) {
            fighter.strength = strengths[key].as_i64().and_then(|number| i8::try_from(number).ok());
        }
    } else if let Some(who) = field::<Value>(told, "defeated") {
        let who = &who["character"];
        for fighter in fighters.iter_mut().filter(|fighter| *who == *fighter.who.notation()) {
            fighter.fallen = true;
        }
    } else if let Some(who) = field::<Value>(told, "retreated") {
        let who = &who["character"];
        for fighter in fighters.iter_mut().filter(|fighter| *who == *fighter.who.notation()) {
            fighter.retreated = true;
        }
    } else {
        // Whatever else a battle tells does not change the picture; a new
        // move ends it.
        return field::<Value>(told, "moved").is_none();
    }
    true
}

fn field<T: serde::de::DeserializeOwned>(told: &Told, name: &str) -> Option<T> {
    serde_json::from_value(told.event.get(name)?.clone()).ok()
}
