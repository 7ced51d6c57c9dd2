//! Who plays whom, and from which seat.

use std::collections::HashSet;

use bots::BotSpec;
use shelf::Error;

use super::results::Record;

/// Which bot sits in each seat.
pub type Seating = Vec<usize>;

/// Everything that is to be played.
pub struct Plan {
    pub bots: Vec<BotSpec>,
    pub seatings: Vec<Seating>,
}

impl Plan {
    /// Every pair of `bots`, or only those of the first with another, from
    /// every seat.
    pub fn new(bots: &[BotSpec], gauntlet: bool, seats: usize) -> Result<Plan, Error> {
        for (at, bot) in bots.iter().enumerate() {
            if bots[..at].contains(bot) {
                return Err(Error::Usage(format!("{bot} is named twice")));
            }
        }
        let mut seatings: Vec<Seating> = Vec::new();
        for one in 0..bots.len() {
            for other in one + 1..bots.len() {
                if !gauntlet || one == 0 {
                    seatings.extend(of_pair(one, other, seats));
                }
            }
        }
        if bots.len() == 1 {
            seatings.push(vec![0; seats]);
        }
        Ok(Plan { bots: bots.to_vec(), seatings })
    }

    /// The games without a result, all seatings side by side.
    pub fn missing(&self, games: u64, records: &[Record]) -> Vec<(&Seating, u64)> {
        let done: HashSet<(&[String], u64)> = records.iter().map(|record| (&record.bots[..], record.nth)).collect();
        let names: Vec<Vec<String>> = self
            .seatings
            .iter()
            .map(|seating| seating.iter().map(|&bot| self.bots[bot].to_string()).collect())
            .collect();
        (0..games)
            .flat_map(|nth| self.seatings.iter().zip(&names).map(move |(seating, names)| (seating, names, nth)))
            .filter(|(_, names, nth)| !done.contains(&(&names[..], *nth)))
            .map(|(seating, _, nth)| (seating, nth))
            .collect()
    }
}

/// One bot alone in each seat in turn among many of the other, and the other
/// way round.
fn of_pair(one: usize, other: usize, seats: usize) -> Vec<Seating> {
    let mut seatings: Vec<Seating> = Vec::new();
    for (alone, many) in [(one, other), (other, one)] {
        for seat in 0..seats {
            let mut seating = vec![many; seats];
            seating[seat] = alone;
            if !seatings.contains(&seating) {
                seatings.push(seating);
            }
        }
    }
    seatings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(bots: &str, gauntlet: bool, seats: usize) -> Vec<Seating> {
        Plan::new(&BotSpec::list(bots).unwrap(), gauntlet, seats).unwrap().seatings
    }

    #[test]
    fn everybody_meets_everybody_from_both_sides() {
        assert_eq!(
            plan("random,greedy,sharp", false, 2),
            [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]].map(Vec::from)
        );
        assert_eq!(plan("random,greedy,sharp", true, 2).len(), 4);
        assert_eq!(plan("random,greedy", false, 3).len(), 6);
        assert_eq!(plan("random", false, 3), [[0, 0, 0]]);
        assert!(Plan::new(&BotSpec::list("random,random").unwrap(), false, 2).is_err());
    }
}
