//! The report as a page.

use bots::Interval;
use maud::{Markup, html};
use shelf::words::grouped;

use super::table::{Report, Score};
use crate::report_page;

/// The whole page.
pub fn page(report: &Report) -> String {
    let title = format!("Arena: {}", report.game);
    let games: u64 = report.pairings.iter().filter(|score| score.seat == 1).map(|score| score.games).sum();
    let lead = html! {
        (grouped(games)) " games between " (report.bots.len()) " bots, "
        (grouped(report.games)) " asked for in each seating, seed " (report.seed) ". "
        "A score is the share of games won, a draw counting half. Lines and ranges are 95 % Wilson intervals: "
        "the true score lies outside them once in twenty times."
    };
    let body = html! {
        h2 { "How each bot fared" }
        (chart(report))
        @if report.seats.len() == 2 && report.bots.len() > 1 {
            h2 { "Who beats whom" }
            (matrix(report))
        }
        h2 { "Every pairing" }
        (table(&report.pairings, report.pairings.iter().any(|score| score.unfinished > 0)))
    };
    report_page::page(&title, &lead, &body, "ringtable arena")
}

/// The colour and the shape by which a seat is known; never the colour alone.
fn sign(seat: usize) -> &'static str {
    ["first", "second", "third", "fourth"][(seat - 1) % 4]
}

/// A line for each bot and seat: a mark at the score, a line for its interval.
fn chart(report: &Report) -> Markup {
    const LEFT: f64 = 20.0;
    const WIDTH: f64 = 640.0;
    const ROW: f64 = 34.0;
    const TOP: f64 = 40.0;
    let at = |value: f64| LEFT + value * WIDTH;
    let seats = report.seats.len();
    let group = ROW * (seats as f64 + 1.0);
    let height = TOP + report.bots.len() as f64 * group + 10.0;
    html! {
        figure {
            svg viewBox=(format!("0 0 {} {height}", WIDTH + 2.0 * LEFT + 60.0)) role="img" aria-label="Scores of all bots with their intervals" {
                @for tenth in 0..=10 {
                    @let x = at(f64::from(tenth) / 10.0);
                    line .grid .half[tenth == 5] x1=(x) x2=(x) y1=(TOP - 12.0) y2=(height - 6.0) {}
                    @if tenth % 2 == 0 { text.tick x=(x) y=(TOP - 18.0) { (tenth * 10) " %" } }
                }
                @for (nth, bot) in report.bots.iter().enumerate() {
                    @let top = TOP + nth as f64 * group;
                    text.bot x=(LEFT) y=(top + 18.0) { (bot) }
                    @for score in report.overall.iter().filter(|score| score.bot == *bot) {
                        @let y = top + score.seat as f64 * ROW + 8.0;
                        (mark(score, at, y))
                    }
                }
            }
            figcaption {
                @for (seat, name) in report.seats.iter().enumerate() {
                    span.key {
                        svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true" { (shape(seat + 1, 0.0, 0.0)) }
                        " as " (name)
                    }
                }
            }
        }
    }
}

fn mark(score: &Score, at: impl Fn(f64) -> f64, y: f64) -> Markup {
    let Interval { rate, low, high } = score.score;
    let said = format!("{} as {}: {} of {} games", score.bot, score.seat_name, percent(score.score), score.games);
    html! {
        g class=(sign(score.seat)) {
            title { (said) }
            line.reach x1=(at(low)) x2=(at(high)) y1=(y) y2=(y) {}
            @for end in [low, high] { line.reach x1=(at(end)) x2=(at(end)) y1=(y - 5.0) y2=(y + 5.0) {} }
            (shape(score.seat, at(rate), y))
            text.figure x=(at(high) + 8.0) y=(y + 5.0) { (format!("{:.1}", rate * 100.0)) }
        }
    }
}

fn shape(seat: usize, x: f64, y: f64) -> Markup {
    let place = format!("translate({x} {y})");
    html! {
        @match (seat - 1) % 4 {
            0 => circle .shape .first r="6" transform=(place) {},
            1 => rect .shape .second x="-5.5" y="-5.5" width="11" height="11" transform=(place) {},
            2 => path .shape .third d="M0 -7 L7 6 L-7 6 Z" transform=(place) {},
            _ => path .shape .fourth d="M0 -8 L8 0 L0 8 L-8 0 Z" transform=(place) {},
        }
    }
}

/// Rows are bots in the first seat, columns those in the second.
fn matrix(report: &Report) -> Markup {
    let [first, second] = &report.seats[..] else { return html! {} };
    let find = |row: &str, column: &str| {
        report
            .pairings
            .iter()
            .find(|score| score.seat == 1 && score.bot == row && score.against.as_deref() == Some(column))
    };
    html! {
        div.wide { table.matrix {
            caption { "The score of " (first) " (rows) against " (second) " (columns), in per cent" }
            thead { tr {
                td {}
                @for column in &report.bots { th scope="col" { (column) } }
            } }
            tbody {
                @for row in &report.bots { tr {
                    th scope="row" { (row) }
                    @for column in &report.bots {
                        @match find(row, column) {
                            Some(score) => td style=(format!("--score: {:.3}", score.score.rate)) {
                                strong { (format!("{:.1}", score.score.rate * 100.0)) }
                                small { (range(score.score)) br; "n " (grouped(score.games)) }
                            },
                            None => td.none { "·" },
                        }
                    }
                } }
            }
        } }
    }
}

fn table(scores: &[Score], given_up: bool) -> Markup {
    html! {
        div.wide { table {
            thead { tr {
                th { "Bot" } th { "as" } th { "against" }
                th.number { "games" } th.number { "won" } th.number { "drawn" }
                @if given_up { th.number { "given up" } }
                th.number { "score %" } th.number { "95 %" } th.number { "points" }
            } }
            tbody {
                @for score in scores { tr {
                    td { (score.bot) } td { (score.seat_name) } td { (score.against.as_deref().unwrap_or("")) }
                    td.number { (grouped(score.games)) } td.number { (grouped(score.wins)) } td.number { (grouped(score.draws)) }
                    @if given_up { td.number { (grouped(score.unfinished)) } }
                    td.number { strong { (format!("{:.1}", score.score.rate * 100.0)) } }
                    td.number { (range(score.score)) }
                    td.number { (format!("{:.2}", score.mean_points)) }
                } }
            }
        } }
    }
}

fn range(Interval { low, high, .. }: Interval) -> String {
    format!("{:.1}–{:.1}", low * 100.0, high * 100.0)
}

fn percent(score: Interval) -> String {
    format!("{:.1} % ({})", score.rate * 100.0, range(score))
}
