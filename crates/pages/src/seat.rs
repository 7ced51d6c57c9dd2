//! One's own seat: handing it on, leaving it, and its time.

use maud::{Markup, html};

use crate::scene::{ClockFace, Scene};

/// What may be done with the viewer's seat.
pub(crate) fn seat(scene: &Scene) -> Markup {
    let Some(tools) = &scene.seat_tools else { return html! {} };
    html! {
        details.own-seat open[tools.stood_in] {
            summary { "Your seat" }
            @if tools.stood_in {
                p { "A bot plays in your place." }
                p { button.tool.primary type="button" data-do="return" { "Take your seat again" } }
            } @else {
                p { "Somebody else may go on for you: a bot, until you are back, or whoever you give the address of this page." }
                p { @for bot in tools.bots.iter().filter(|bot| !bot.study) {
                    button.tool type="button" data-leave=(bot.id) title=(bot.help) { "Leave it to " (lower(&bot.name)) } " "
                } }
            }
            p { "If the address has got into wrong hands, a new one makes it worthless at once." }
            p { button.tool type="button" data-do="renew" { "Give me a new address" } }
        }
    }
}

/// The time of a seat. The page lets it run.
pub(crate) fn clock(face: Option<ClockFace>) -> Markup {
    html! {
        @if let Some(ClockFace { left, runs }) = face {
            span.clock data-left=(left) data-runs[runs] { (written(left)) }
        }
    }
}

/// Milliseconds as people read them.
fn written(left: i64) -> String {
    let seconds = left / 1000;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        (1, _) => format!("1 day {hours} h"),
        _ => format!("{days} days {hours} h"),
    }
}

/// How much time a table may have: the value, and what it says.
pub(crate) const PACES: [(&str, &str); 7] = [
    ("", "No clock"),
    ("300+5", "Live: 5 minutes, and 5 seconds after every turn"),
    ("900+10", "Live: 15 minutes, and 10 seconds after every turn"),
    ("2700+30", "Live: 45 minutes, and 30 seconds after every turn"),
    ("1d", "Slow: a day for every turn"),
    ("3d", "Slow: 3 days for every turn"),
    ("7d", "Slow: a week for every turn"),
];

fn lower(name: &str) -> String {
    name.strip_prefix("The ").map_or_else(|| name.into(), |rest| format!("the {rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_written_as_people_read_it() {
        let said = [0, 61_999, 3_600_000, 86_400_000, 300_000_000].map(written);
        assert_eq!(said, ["0:00", "1:01", "1:00:00", "1 day 0 h", "3 days 11 h"]);
    }
}
