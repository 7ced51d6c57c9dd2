//! A quick opinion on how a player stands.

use table::Seat;

use crate::row::MOST_SEATS;
use crate::state::Deckbuilding;

impl Deckbuilding {
    /// From 0 (lost) to 1 (won).
    pub(crate) fn opinion(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.ended {
            return self.outcome(ending).verdict(seat).reward();
        }
        let mut points = [0.0f32; MOST_SEATS];
        for seat in Seat::all(self.rules.seats) {
            points[seat.index()] = f32::from(self.points(seat));
        }
        let mine = points[seat.index()];
        let best = Seat::all(self.rules.seats).filter(|&other| other != seat).map(|other| points[other.index()]);
        let lead = mine - best.fold(f32::NEG_INFINITY, f32::max);
        1.0 / (1.0 + (-lead / 10.0).exp())
    }
}
