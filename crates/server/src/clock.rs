//! Time to think: who has how much, and whose runs.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::time::Moment;

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

/// How much time a table gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Pace {
    /// Fischer's clock: so much for the whole game and a little more after
    /// every turn, in seconds. Written `600+5`.
    Live {
        /// For the whole game.
        base: u32,
        /// After every turn.
        increment: u32,
    },
    /// So many days for every turn. Written `3d`.
    Slow {
        /// For every turn.
        days: u32,
    },
}

impl Pace {
    /// What a seat has at first, in milliseconds.
    fn full(self) -> i64 {
        match self {
            Pace::Live { base, .. } => i64::from(base) * SECOND,
            Pace::Slow { days } => i64::from(days) * DAY,
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Live { base, increment } => write!(f, "{base}+{increment}"),
            Pace::Slow { days } => write!(f, "{days}d"),
        }
    }
}

impl FromStr for Pace {
    type Err = String;

    fn from_str(text: &str) -> Result<Pace, String> {
        let pace = match (text.split_once('+'), text.strip_suffix('d')) {
            (Some((base, increment)), _) => base
                .parse()
                .and_then(|base| Ok(Pace::Live { base, increment: increment.parse()? }))
                .ok()
                .filter(|pace| matches!(pace, Pace::Live { base: 1..=86_400, increment: 0..=3600 })),
            (None, Some(days)) => days
                .parse()
                .ok()
                .map(|days| Pace::Slow { days })
                .filter(|pace| matches!(pace, Pace::Slow { days: 1..=30 })),
            (None, None) => None,
        };
        pace.ok_or_else(|| {
            format!(
                "a clock is seconds for the game and seconds after every turn, as in 600+5 \
                 (1 to 86400, and 0 to 3600), or days for every turn, as in 3d (1 to 30); not {text:?}"
            )
        })
    }
}

impl TryFrom<String> for Pace {
    type Error = String;

    fn try_from(text: String) -> Result<Pace, String> {
        text.parse()
    }
}

impl From<Pace> for String {
    fn from(pace: Pace) -> String {
        pace.to_string()
    }
}

/// The clocks of all seats of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// How much time there is.
    pub pace: Pace,
    /// What each seat had left at the moment `since`, in milliseconds.
    left: Vec<i64>,
    /// Whose clock runs since then.
    running: SeatSet,
    since: Moment,
}

impl Clock {
    /// Full clocks, none of which runs.
    pub fn new(pace: Pace, seats: u8) -> Clock {
        Clock { pace, left: vec![pace.full(); usize::from(seats)], running: SeatSet::EMPTY, since: Moment(0) }
    }

    /// What `seat` has left, in milliseconds; not below zero.
    pub fn left(&self, seat: Seat, now: Moment) -> i64 {
        let gone = if self.running.contains(seat) { now.since(self.since) } else { 0 };
        (self.left[seat.index()] - gone).max(0)
    }

    /// Whose clock runs.
    pub fn running(&self) -> SeatSet {
        self.running
    }

    /// When the first clock will have run out, if nothing happens before.
    pub fn deadline(&self) -> Option<Moment> {
        self.running.iter().map(|seat| Moment(self.since.0 + self.left[seat.index()])).min()
    }

    /// A seat that has run out of time; of several the one that did first.
    pub fn expired(&self, now: Moment) -> Option<Seat> {
        let out = self.running.iter().filter(|&seat| self.left(seat, now) == 0);
        out.min_by_key(|seat| self.left[seat.index()])
    }

    /// From now on the clocks of `ticking` run. Whose clock stops has ended a
    /// turn; whose clock starts begins one.
    pub fn turn(&mut self, now: Moment, ticking: SeatSet) {
        for seat in Seat::all(self.left.len() as u8) {
            let left = self.left(seat, now);
            self.left[seat.index()] = match (self.pace, self.running.contains(seat), ticking.contains(seat)) {
                (Pace::Live { increment, .. }, true, false) => left + i64::from(increment) * SECOND,
                (Pace::Slow { .. }, false, true) => self.pace.full(),
                _ => left,
            };
        }
        (self.running, self.since) = (ticking, now);
    }

    /// Gives `seat` all its time again.
    pub fn refill(&mut self, seat: Seat) {
        self.left[seat.index()] = self.pace.full();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: Pace = Pace::Live { base: 60, increment: 5 };
    const ONE: SeatSet = SeatSet::one(Seat(0));
    const TWO: SeatSet = SeatSet::one(Seat(1));

    #[test]
    fn a_turn_costs_its_time_and_earns_the_increment() {
        let mut clock = Clock::new(LIVE, 2);
        clock.turn(Moment(1000), ONE);
        assert_eq!(clock.left(Seat(0), Moment(11_000)), 50_000);
        // A choice within the turn earns nothing.
        clock.turn(Moment(11_000), ONE);
        assert_eq!(clock.left(Seat(0), Moment(11_000)), 50_000);
        clock.turn(Moment(21_000), TWO);
        assert_eq!(clock.left(Seat(0), Moment(90_000)), 45_000);
        assert_eq!(clock.left(Seat(1), Moment(31_000)), 50_000);
    }

    #[test]
    fn the_first_to_run_out_has_run_out() {
        let mut clock = Clock::new(LIVE, 2);
        clock.turn(Moment(0), ONE);
        clock.turn(Moment(30_000), ONE.with(Seat(1)));
        assert_eq!(clock.deadline(), Some(Moment(60_000)));
        assert_eq!(clock.expired(Moment(59_999)), None);
        assert_eq!(clock.expired(Moment(200_000)), Some(Seat(0)));
        clock.turn(Moment(40_000), SeatSet::EMPTY);
        assert_eq!((clock.deadline(), clock.expired(Moment(i64::MAX))), (None, None));
    }

    #[test]
    fn days_start_anew_with_every_turn() {
        let mut clock = Clock::new(Pace::Slow { days: 2 }, 2);
        clock.turn(Moment(0), ONE);
        clock.turn(Moment(DAY), TWO);
        clock.turn(Moment(DAY + 5), ONE);
        assert_eq!(clock.deadline(), Some(Moment(3 * DAY + 5)));
    }

    #[test]
    fn time_stands_still_while_the_server_is_down() {
        let mut clock = Clock::new(LIVE, 2);
        clock.turn(Moment(50_000), ONE);
        // The age that was written last is older than what the clock knows.
        assert_eq!(clock.left(Seat(0), Moment(46_000)), 60_000);
        let text = serde_json::to_string(&clock).unwrap();
        assert_eq!(serde_json::from_str::<Clock>(&text).unwrap(), clock);
    }

    #[test]
    fn a_pace_is_read_as_it_is_written() {
        for text in ["600+5", "10+0", "3d"] {
            assert_eq!(text.parse::<Pace>().unwrap().to_string(), text);
        }
        for text in ["", "600", "+", "0+1", "600+-1", "0d", "31d", "d", "99999999999+1"] {
            assert!(text.parse::<Pace>().unwrap_err().contains("as in 600+5"), "{text}");
        }
    }
}
