//! Which choice to try next: UCB where one seat chooses, EXP3 where several
//! choose at once.

use table::{Chance, Fast};

use super::tree::Edge;

/// A choice within the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pick {
    /// Its place among the edges of its node.
    pub at: u32,
    /// How likely it was, where it was drawn by EXP3; else zero.
    pub likely: f32,
    /// Whether nothing was known of it.
    pub fresh: bool,
}

/// The best upper confidence bound among the `legal` ones of `edges`. How often
/// a choice could have been made stands where plain UCB counts visits of the
/// node: a choice that few deals allow is not tried more eagerly for that.
#[inline]
pub(crate) fn ucb<A>(edges: &mut [Edge<A>], legal: &[u32], explore: f32, luck: &mut Fast) -> Pick {
    let (mut fresh, mut first) = (0u32, 0);
    for &at in legal {
        let edge = &mut edges[at as usize];
        edge.available += 1;
        if edge.visits == 0 {
            fresh += 1;
            // Each of those met so far stays with the same chance.
            if fresh == 1 || luck.below(fresh) == 0 {
                first = at;
            }
        }
    }
    if fresh > 0 {
        return Pick { at: first, likely: 0.0, fresh: true };
    }
    let (mut best, mut bound) = (legal[0], f32::NEG_INFINITY);
    for &at in legal {
        let edge = &edges[at as usize];
        let visits = edge.visits as f32;
        let value = edge.reward as f32 / visits + explore * ((edge.available as f32).ln() / visits).sqrt();
        if value > bound {
            (best, bound) = (at, value);
        }
    }
    Pick { at: best, likely: 0.0, fresh: false }
}

/// Draws one of the `legal` ones of `edges` by EXP3. UCB settles on one choice,
/// which whoever chooses at the same time could answer; the draws of EXP3 come
/// near a mixed strategy that has no answer. `weights` is scratch space.
pub(crate) fn exp3<A>(edges: &mut [Edge<A>], legal: &[u32], weights: &mut Vec<f32>, luck: &mut Fast) -> Pick {
    let (mut visits, mut highest) = (0u32, f64::NEG_INFINITY);
    for &at in legal {
        let edge = &mut edges[at as usize];
        edge.available += 1;
        visits += edge.visits;
        highest = highest.max(edge.gain);
    }
    let count = legal.len() as f32;
    let explore = exploration(legal.len(), visits);
    let rate = explore / count;
    weights.clear();
    let mut sum = 0.0;
    for &at in legal {
        let weight = (rate * (edges[at as usize].gain - highest) as f32).exp();
        weights.push(weight);
        sum += weight;
    }
    let likely = |weight: f32| (1.0 - explore) * weight / sum + explore / count;
    let mut draw = luck.unit() as f32;
    let mut chosen = legal.len() - 1;
    for (i, &weight) in weights.iter().enumerate() {
        draw -= likely(weight);
        if draw < 0.0 {
            chosen = i;
            break;
        }
    }
    let at = legal[chosen];
    Pick { at, likely: likely(weights[chosen]), fresh: edges[at as usize].visits == 0 }
}

/// The share of draws that EXP3 spends on anything at all, after `visits`
/// draws among `count` choices.
pub(crate) fn exploration(count: usize, visits: u32) -> f32 {
    let count = count as f32;
    let ever = (count * count.ln() / ((std::f32::consts::E - 1.0) * (visits as f32 + 1.0))).sqrt();
    ever.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::*;

    fn edges(count: u8) -> Vec<Edge<u8>> {
        let edge = |action| Edge { action, seat: Seat(0), visits: 0, available: 0, reward: 0.0, gain: 0.0 };
        (0..count).map(edge).collect()
    }

    #[test]
    fn exp3_comes_near_the_mixed_strategy() {
        // The first wins on a match, and only half as much on tails. The
        // solution is heads once in three for either of them.
        const ROUNDS: u32 = 200_000;
        let (mut sides, mut weights, mut luck) = ([edges(2), edges(2)], Vec::new(), Fast::new(3));
        for _ in 0..ROUNDS {
            let picks = [0, 1].map(|side| exp3(&mut sides[side], &[0, 1], &mut weights, &mut luck));
            let win = match picks.map(|pick| pick.at) {
                [0, 0] => 1.0,
                [1, 1] => 0.5,
                _ => 0.0,
            };
            for ((side, pick), reward) in sides.iter_mut().zip(picks).zip([win, 1.0 - win]) {
                let edge = &mut side[pick.at as usize];
                edge.visits += 1;
                edge.gain += reward / f64::from(pick.likely);
            }
        }
        for side in sides {
            let share = f64::from(side[0].visits) / f64::from(ROUNDS);
            assert!((share - 1.0 / 3.0).abs() < 0.06, "{share}");
        }
    }

    #[test]
    fn ucb_tries_everything_and_settles_on_the_best() {
        let (mut edges, mut luck) = (edges(3), Fast::new(1));
        for _ in 0..1000 {
            let pick = ucb(&mut edges, &[0, 1, 2], 0.7, &mut luck);
            let edge = &mut edges[pick.at as usize];
            edge.visits += 1;
            edge.reward += [0.2, 0.8, 0.5][usize::from(edge.action)];
        }
        let visits: Vec<u32> = edges.iter().map(|edge| edge.visits).collect();
        assert!(visits.iter().all(|&visits| visits > 0) && visits[1] > 800, "{visits:?}");
    }
}
