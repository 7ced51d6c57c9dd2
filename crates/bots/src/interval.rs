//! How sure one may be of a rate.

use serde::Serialize;

/// A rate and the 95 % interval around it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// How often it happened, from 0 to 1.
    pub rate: f64,
    /// The low end of the interval.
    pub low: f64,
    /// The high end of the interval.
    pub high: f64,
}

/// The distance from the middle, in standard deviations, within which 95 % lie.
const Z: f64 = 1.959_963_984_540_054;

/// The Wilson score interval for `hits` out of `n`. Unlike the textbook
/// interval it stays within 0 and 1 and means something for few games, and for
/// none at all, where it says that anything is possible.
pub fn wilson(hits: u64, n: u64) -> Interval {
    if n == 0 {
        return Interval { rate: 0.0, low: 0.0, high: 1.0 };
    }
    let interval = wilson_mean(hits as f64 / n as f64, n);
    // At the ends the interval closes exactly; rounding must not spoil that.
    let low = if hits == 0 { 0.0 } else { interval.low };
    let high = if hits == n { 1.0 } else { interval.high };
    Interval { low, high, ..interval }
}

/// The same for the mean of `n` numbers from 0 to 1. Numbers in between vary
/// less than hits and misses do, so the interval is on the safe side.
pub fn wilson_mean(rate: f64, n: u64) -> Interval {
    if n == 0 {
        return Interval { rate: 0.0, low: 0.0, high: 1.0 };
    }
    let total = n as f64;
    let shrink = 1.0 + Z * Z / total;
    let centre = (rate + Z * Z / (2.0 * total)) / shrink;
    let reach = Z / shrink * (rate * (1.0 - rate) / total + Z * Z / (4.0 * total * total)).sqrt();
    Interval { rate, low: (centre - reach).clamp(0.0, rate), high: (centre + reach).clamp(rate, 1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_the_one_of_the_tables() {
        let Interval { rate, low, high } = wilson(40, 100);
        assert!((rate - 0.4).abs() < 1e-12);
        assert!((low - 0.309_4).abs() < 1e-4, "{low}");
        assert!((high - 0.498_0).abs() < 1e-4, "{high}");
    }

    #[test]
    fn few_games_prove_little_and_none_prove_nothing() {
        assert_eq!(wilson(0, 0), Interval { rate: 0.0, low: 0.0, high: 1.0 });
        assert!(wilson(0, 3).high > 0.5);
        assert_eq!(wilson(0, 3).low, 0.0);
        assert_eq!(wilson(3, 3).high, 1.0);
    }
}
