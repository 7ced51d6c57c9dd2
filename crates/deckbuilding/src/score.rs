//! What cards are worth at the end, and who has won.

use table::{Outcome, Seat, SeatSet};

use crate::card::{Bonus, CardId};
use crate::code::Times;
use crate::row::{MOST_SEATS, Zone};
use crate::sheet::Part;
use crate::state::{Deckbuilding, Ending, Frame};

impl Deckbuilding {
    /// The victory points of all cards that a player owns.
    pub(crate) fn points(&self, seat: Seat) -> i16 {
        self.owned(seat).map(|card| self.points_of(seat, card)).sum()
    }

    /// What one card is worth to a player who owns it.
    pub(crate) fn points_of(&self, seat: Seat, card: CardId) -> i16 {
        let spec = self.pack.spec(card);
        let frame = Frame::new(0, seat, card);
        let bonus = match spec.bonus {
            Bonus::None => 0,
            Bonus::Per(vp, Times::Count(place, kinds)) => i16::from(vp) * i16::from(self.count(place, kinds, &frame)),
            Bonus::Per(..) => 0,
            Bonus::If(vp, test) if self.test(test, &frame) => i16::from(vp),
            Bonus::If(..) => 0,
        };
        i16::from(spec.vp) + bonus
    }

    /// All cards of a player, wherever they lie.
    pub(crate) fn owned(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        Zone::all_of(seat).flat_map(|zone| self.row.at(zone)).map(|lying| lying.card)
    }

    /// The Archenemies that a player has defeated and kept.
    pub(crate) fn archenemies_of(&self, seat: Seat) -> usize {
        let archenemy = |card: &CardId| matches!(self.pack.spec(*card).part, Part::Archenemies | Part::Impossible);
        self.owned(seat).filter(archenemy).count()
    }

    /// How the game ended for everybody. Most points win, then most
    /// Archenemies; whoever is still equal shares the victory.
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let seats = self.rules.seats;
        let mut points = [0; MOST_SEATS];
        for seat in Seat::all(seats) {
            points[seat.index()] = self.points(seat);
        }
        let rank = |seat: Seat| (points[seat.index()], self.archenemies_of(seat));
        let best = Seat::all(seats).map(rank).max();
        let winners: SeatSet = Seat::all(seats).filter(|&seat| Some(rank(seat)) == best).collect();
        let winners = if ending == Ending::Doom { SeatSet::EMPTY } else { winners };
        Outcome::won_by(seats, winners).with_points(&points[..usize::from(seats)])
    }
}
