//! The close-up: who is struck by what and may defend, which card is at work,
//! which cards are to be chosen from; and what the others did meanwhile.

use deckbuilding::{Assault, Card, Ending, StrikeView, View, Whence};
use maud::{Markup, html};
use table::Seat;

use super::aims::called;
use super::faces::{chip, counted, face, lying, points};
use super::lately::{Lately, Turn};
use super::offers::{From, Offers, named};
use crate::ink::emblem;

/// What one must know of this moment.
pub(super) fn close_up(offers: Offers<'_>, lately: &Lately) -> Markup {
    let view = offers.view;
    if let Some(ending) = view.ended {
        return scores(view, ending);
    }
    html! {
        @if let Some(strike) = &view.strike { (struck(offers, strike)) }
        @else if let Some(card) = view.going_on.last() { (at_work(*card)) }
        (spread(offers))
        @if view.strike.is_none() { (meanwhile(view, lately)) }
    }
}

/// Who strikes whom, and who may still avoid it.
fn struck(offers: Offers<'_>, strike: &StrikeView) -> Markup {
    let view = offers.view;
    let (deed, lead) = match strike.assault {
        Assault::Attack => ("attacks", ""),
        Assault::Ambush => ("ambushes", "Ambush"),
        Assault::Group => ("strikes everybody", "Group Ambush"),
    };
    let text = strike.card.lines().iter().find(|line| line.starts_with(lead));
    let defenses: Vec<_> =
        offers.all().filter_map(|choice| Some((choice, choice.notation.strip_prefix("defend ")?))).collect();
    let targets = strike.struck.iter().chain(strike.avoided.iter());
    let mut targets: Vec<Seat> = targets.collect();
    targets.sort_unstable();
    html! {
        section.strike aria-label={ (strike.card.name()) " " (deed) } {
            div.striker { (lying(face(strike.card), format!("strike {}", strike.card), &[], "")) }
            div.told {
                h2 { @if let Some(by) = strike.by { (who(view, by)) ": " } (strike.card.name()) " " (deed) }
                @if let Some(text) = text { p { (text) } }
                ul.targets {
                    @for seat in targets { li.safe[strike.avoided.contains(seat)] { b { (who(view, seat)) } " " (fate(view, strike, seat)) } }
                }
            }
            @if let Some(suffer) = offers.written("suffer") {
                div.answers {
                    p { @if defenses.is_empty() { "You hold no Defense." } @else { "Your Defense:" } }
                    ul.choose {
                        @for (choice, word) in defenses {
                            @if let Some(card) = view.cards.named(word) {
                                li {
                                    (lying(face(card), format!("defend {card}"), &[choice], ""))
                                    @if let Some(line) = card.lines().iter().find(|line| line.starts_with("Defense")) { p.price { b { (card.name()) ": " } (line) } }
                                }
                            }
                        }
                        li { button.choice type="button" data-act="suffer" { (suffer.words) } }
                    }
                }
            }
        }
    }
}

fn who(view: &View, seat: Seat) -> String {
    if view.viewer == Some(seat) { "You".into() } else { called(view, seat) }
}

fn fate(view: &View, strike: &StrikeView, seat: Seat) -> &'static str {
    match (strike.avoided.contains(seat), strike.asked.contains(seat), view.awaited.contains(seat)) {
        (true, ..) => "avoided it",
        (_, true, true) => "may defend now",
        (_, true, false) => "may defend after that",
        _ => "will be struck",
    }
}

/// The card whose text is carried out.
fn at_work(card: Card) -> Markup {
    html! {
        section.at-work aria-label="At work" {
            (lying(face(card), format!("work {card}"), &[], "low"))
            p { b { (card.name()) } " " (card.lines().join(" ")) }
        }
    }
}

/// Cards to choose from that do not lie open on the table.
fn spread(offers: Offers<'_>) -> Markup {
    let view = offers.view;
    let apart = matches!(
        view.whence,
        Some(
            Whence::Discard
                | Whence::HandOrDiscard
                | Whence::Seen
                | Whence::FoesTop
                | Whence::Hands
                | Whence::Corruption
                | Whence::This
        )
    );
    let cards: Vec<_> = offers.all().filter_map(|choice| Some((choice, named(view, &choice.notation)?))).collect();
    html! {
        @if apart && !cards.is_empty() {
            ul.choose aria-label="Choose" {
                @for (choice, one) in cards {
                    li {
                        (lying(face(one.card), format!("choose {}", choice.notation), &[choice], ""))
                        @match one.from {
                            From::Asked => {},
                            From::Hand => p.from { "in hand" },
                            From::Discard => p.from { "discarded" },
                            From::HandOf(seat) => p.from { (who(view, seat)) },
                        }
                    }
                }
            }
        }
    }
}

/// What the others did since the viewer last thought.
fn meanwhile(view: &View, lately: &Lately) -> Markup {
    let turns: Vec<&Turn> =
        lately.news(view.viewer).filter(|turn| !turn.played.is_empty() || !turn.harm.is_empty()).collect();
    html! {
        @if !turns.is_empty() {
            section.meanwhile aria-label="Meanwhile" {
                @for turn in turns {
                    p.line {
                        b { (called(view, turn.seat)) }
                        @if turn.power > 0 { " " span.got { (emblem("power")) (turn.power) span.hush { " Power" } } }
                        @if turn.took.is_empty() { " took nothing" } @else { " took" }
                        @for (card, count) in counted(&turn.took) { " " (chip(card, count)) }
                    }
                    @if !turn.harm.is_empty() { ul.harm { @for words in &turn.harm { li { (words) } } } }
                }
            }
        }
    }
}

/// How it ended, and who has how much.
fn scores(view: &View, ending: Ending) -> Markup {
    let mut players: Vec<_> = view.players.iter().collect();
    players.sort_by_key(|player| std::cmp::Reverse((player.points, player.archenemies)));
    html! {
        section.scores aria-label="The end" {
            p {
                @match ending {
                    Ending::Victory => "The last Archenemy is defeated.",
                    Ending::PathEmpty => "The Path could not be filled any more.",
                    Ending::Doom => "The main deck ran out under the eyes of the last Archenemy: everybody has lost.",
                }
            }
            table {
                thead { tr { th { "Player" } th { "Victory points" } th { "Archenemies" } } }
                tbody {
                    @for player in players {
                        tr.you[view.viewer == Some(player.seat)] {
                            th scope="row" { (called(view, player.seat)) }
                            td { (player.points.map_or("?".into(), points)) }
                            td { (player.archenemies.map_or("?".into(), |count| count.to_string())) }
                        }
                    }
                }
            }
        }
    }
}
