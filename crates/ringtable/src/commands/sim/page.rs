//! The statistics of the cards as a page with charts.

use bots::Interval;
use maud::{Markup, html};
use shelf::study::CardFindings;
use shelf::words::grouped;

use crate::report_page;

/// The whole page.
pub fn page(game: &str, games: u64, bots: &[String], cards: &[CardFindings]) -> String {
    let title = format!("Cards: {game}");
    let lead = html! {
        (grouped(games)) " games of " (bots.join(", ")) ". "
        "How often each card was bought or gained and played in a game, and what share of games those won who had "
        "taken it, against all others. Lines are 95 % Wilson intervals. A card may come with winning without being its "
        "cause: who is ahead can afford more."
    };
    let shown: Vec<&CardFindings> = cards.iter().filter(|card| card.with.is_some() && card.without.is_some()).collect();
    let body = html! {
        h2 { "Who takes it, wins" }
        (fortunes(&shown, 1.0 / bots.len() as f64))
        h2 { "Taken and played in a game" }
        (counts(&shown))
        h2 { "Every card" }
        (table(cards))
    };
    report_page::page(&title, &lead, &body, "ringtable sim --html")
}

const LEFT: f64 = 230.0;
const WIDTH: f64 = 470.0;
const ROW: f64 = 24.0;
const TOP: f64 = 40.0;

/// A line for each card: a circle for those who took it, a square for all
/// others. `even` is what everybody would win among equals.
fn fortunes(cards: &[&CardFindings], even: f64) -> Markup {
    let at = |rate: f64| LEFT + rate * WIDTH;
    let height = TOP + cards.len() as f64 * ROW + 10.0;
    html! {
        figure {
            svg viewBox=(format!("0 0 {} {height}", LEFT + WIDTH + 30.0)) role="img"
                aria-label="Share of games won with and without each card" {
                @for tenth in 0..=10 {
                    @let x = at(f64::from(tenth) / 10.0);
                    line.grid x1=(x) x2=(x) y1=(TOP - 12.0) y2=(height - 6.0) {}
                    @if tenth % 2 == 0 { text.tick x=(x) y=(TOP - 18.0) { (tenth * 10) " %" } }
                }
                line.grid.half x1=(at(even)) x2=(at(even)) y1=(TOP - 12.0) y2=(height - 6.0) {}
                @for (nth, card) in cards.iter().enumerate() {
                    @let y = TOP + nth as f64 * ROW + 10.0;
                    text x=(4) y=(y + 5.0) { (card.card) }
                    (mark(card.without, "second", at, y))
                    (mark(card.with, "first", at, y))
                }
            }
            figcaption {
                span.key.first { "● those who took it" }
                span.key.second { "■ all others" }
                "The dashed line is what everybody would win among equals."
            }
        }
    }
}

fn mark(rate: Option<Interval>, sign: &str, at: impl Fn(f64) -> f64, y: f64) -> Markup {
    let Some(Interval { rate, low, high }) = rate else { return html! {} };
    html! {
        g class=(sign) {
            title { (percent(rate)) }
            line.reach x1=(at(low)) x2=(at(high)) y1=(y) y2=(y) {}
            @if sign == "first" {
                circle.shape r="5" cx=(at(rate)) cy=(y) {}
            } @else {
                rect.shape x=(at(rate) - 4.0) y=(y - 4.0) width="8" height="8" {}
            }
        }
    }
}

/// Two bars for each card.
fn counts(cards: &[&CardFindings]) -> Markup {
    let most = cards.iter().map(|card| card.taken_per_game.max(card.played_per_game)).fold(1e-9, f64::max);
    let long = |count: f64| (count / most).sqrt() * WIDTH;
    let height = TOP + cards.len() as f64 * ROW;
    html! {
        figure {
            svg viewBox=(format!("0 0 {} {height}", LEFT + WIDTH + 60.0)) role="img"
                aria-label="How often each card was taken and played in a game" {
                @for (nth, card) in cards.iter().enumerate() {
                    @let y = 10.0 + nth as f64 * ROW;
                    text x=(4) y=(y + 13.0) { (card.card) }
                    g.first { rect.shape x=(LEFT) y=(y) width=(long(card.taken_per_game)) height="8" {} }
                    g.second { rect.shape x=(LEFT) y=(y + 9.0) width=(long(card.played_per_game)) height="8" {} }
                    text.tick x=(LEFT + long(card.taken_per_game.max(card.played_per_game)) + 28.0) y=(y + 13.0) {
                        (format!("{:.2} · {:.2}", card.taken_per_game, card.played_per_game))
                    }
                }
            }
            figcaption {
                span.key.first { "taken" }
                span.key.second { "played" }
                "The length of a bar is the root of the number, so that rare cards can be seen."
            }
        }
    }
}

fn table(cards: &[CardFindings]) -> Markup {
    let cell = |rate: Option<Interval>| match rate {
        Some(Interval { rate, low, high }) => {
            format!("{} ({:.0}–{:.0})", percent(rate), low * 100.0, high * 100.0)
        }
        None => "–".into(),
    };
    html! {
        div.wide { table {
            thead { tr {
                th { "Card" } th { "Type" } th.number { "taken" } th.number { "played" } th.number { "took it" }
                th.number { "won with it" } th.number { "won without" } th.number { "difference" }
            } }
            tbody {
                @for card in cards { tr {
                    td { (card.card) } td { (card.kind) }
                    td.number { (format!("{:.2}", card.taken_per_game)) }
                    td.number { (format!("{:.2}", card.played_per_game)) }
                    td.number { (grouped(card.owners)) }
                    td.number { (cell(card.with)) } td.number { (cell(card.without)) }
                    td.number { @if card.gain().is_finite() { (format!("{:+.1}", card.gain() * 100.0)) } }
                } }
            }
        } }
    }
}

fn percent(rate: f64) -> String {
    format!("{:.1} %", rate * 100.0)
}
