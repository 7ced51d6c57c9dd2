//! Which deals to think about: what is likely, not only what is possible.

use table::{Fast, Game, Seat};

/// Deals to choose one from.
const CANDIDATES: usize = 4;

/// A deal, drawn among a few in favour of those that suit the opponents of
/// `seat`: they have had their say in how things stand. `rather` is how much a
/// won position is preferred to a lost one, as an exponent of e.
pub(crate) fn believed<G: Game>(seat: Seat, rather: f32, luck: &mut Fast, imagine: impl Fn(&mut Fast) -> G) -> G {
    let mut chosen = imagine(luck);
    if rather == 0.0 {
        return chosen;
    }
    let mut sum = weight(&chosen, seat, rather);
    for _ in 1..CANDIDATES {
        let other = imagine(luck);
        let weight = weight(&other, seat, rather);
        sum += weight;
        if luck.unit() < f64::from(weight / sum) {
            chosen = other;
        }
    }
    chosen
}

fn weight<G: Game>(deal: &G, seat: Seat, rather: f32) -> f32 {
    let friends = deal.partners(seat);
    let (mut sum, mut count) = (0.0, 0.0);
    for other in Seat::all(deal.seats()).filter(|&other| !friends.contains(other)) {
        sum += deal.judge(other);
        count += 1.0;
    }
    if count == 0.0 { 1.0 } else { (rather * sum / count).exp() }
}
