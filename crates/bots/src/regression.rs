//! What parts of a position say of the end of the game: logistic regression,
//! for judges that learn from games bots have played.

use table::{Chance, Fast, squash};

/// A position by those of its terms that are not nothing, and how its game
/// ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The number of each term, and how much of it there is.
    pub terms: Vec<(u32, f32)>,
    /// Whether the game was won.
    pub won: bool,
}

/// How weights are learnt.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Regression {
    /// How many terms there are.
    pub terms: usize,
    /// How much weights are drawn back to nothing: what is seldom seen proves
    /// little.
    pub decay: f32,
}

impl Regression {
    /// The weights by which the terms of `rows` tell best how games ended.
    /// After every step `tame` may put right what cannot be.
    ///
    /// It is stochastic gradient descent with the steps of Adam.
    pub fn learn(&self, rows: &[Row], tame: impl Fn(&mut [f32]), luck: &mut Fast) -> Vec<f32> {
        const BATCH: usize = 64;
        const ROUNDS: usize = 12;
        let nothing = vec![0.0_f32; self.terms];
        let (mut weights, mut mean, mut spread) = (nothing.clone(), nothing.clone(), nothing.clone());
        let mut slope = nothing;
        for round in 0..ROUNDS {
            let pace = 0.01 * 0.7_f32.powi(round as i32);
            for _ in 0..rows.len() / BATCH {
                slope.iter_mut().zip(&weights).for_each(|(slope, weight)| *slope = self.decay * weight);
                for _ in 0..BATCH {
                    let row = &rows[luck.below(rows.len() as u32) as usize];
                    let pull = row.pull(&weights) / BATCH as f32;
                    for &(term, much) in &row.terms {
                        slope[term as usize] += pull * much;
                    }
                }
                let moments = mean.iter_mut().zip(&mut spread);
                for ((weight, slope), (mean, spread)) in weights.iter_mut().zip(&slope).zip(moments) {
                    *mean += 0.1 * (slope - *mean);
                    *spread += 0.001 * (slope * slope - *spread);
                    *weight -= pace * *mean / (spread.sqrt() + 1e-6);
                }
                tame(&mut weights);
            }
        }
        weights
    }
}

impl Row {
    fn lead(&self, weights: &[f32]) -> f32 {
        self.terms.iter().map(|&(term, much)| weights[term as usize] * much).sum()
    }

    /// How much a larger lead would add to the surprise at how a game ended.
    fn pull(&self, weights: &[f32]) -> f32 {
        let lead = self.lead(weights);
        let chance = squash(lead);
        let half = lead / 2.0;
        let steep = 0.245 / (1.0 + half * half).powf(1.5);
        let error = chance - f32::from(u8::from(self.won));
        error * steep / (chance * (1.0 - chance))
    }

    /// How surprising the end is to whoever trusts `weights`: the less, the
    /// better they are.
    pub fn surprise(&self, weights: &[f32]) -> f64 {
        let chance = f64::from(squash(self.lead(weights)));
        -(if self.won { chance } else { 1.0 - chance }).ln()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_decides_is_found_and_what_does_not_is_not() {
        // The first term decides three games in four, the second none.
        let mut luck = Fast::new(4);
        let rows: Vec<Row> = (0..20_000)
            .map(|_| {
                let [first, second] = [0, 1].map(|_| luck.below(2) as f32 * 2.0 - 1.0);
                let won = (first > 0.0) == (luck.below(4) > 0);
                Row { terms: vec![(0, first), (1, second)], won }
            })
            .collect();
        let weights = Regression { terms: 2, decay: 0.0 }.learn(&rows, |_| (), &mut luck);
        assert!((squash(weights[0]) - 0.75).abs() < 0.02 && weights[1].abs() < 0.1, "{weights:?}");
        let surprise = |weights: &[f32]| rows.iter().map(|row| row.surprise(weights)).sum::<f64>();
        assert!(surprise(&weights) < 0.9 * surprise(&[0.0, 0.0]));
    }
}
