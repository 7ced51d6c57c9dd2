//! Which deals to think about: what is likely, not only what is possible.

use table::{Fast, Game, Seat};

/// So many deals are imagined at once, and as many drawn from them.
const ROOM: usize = 256;

/// Deals of what a seat cannot know, each drawn as often as what its opponents
/// were seen to do makes it likely.
pub(crate) struct Bag<G> {
    seat: Seat,
    /// How much that counts, as a power of its likelihood.
    heed: f32,
    deals: Vec<G>,
    /// What the deals up to each of them weigh together.
    sums: Vec<f64>,
    /// How often it is still drawn from before it is filled anew.
    left: usize,
}

impl<G: Game> Bag<G> {
    /// An empty bag for `seat`.
    pub fn new(seat: Seat, heed: f32) -> Bag<G> {
        Bag { seat, heed, deals: Vec::new(), sums: Vec::new(), left: 0 }
    }

    /// The next deal to think about.
    pub fn draw(&mut self, luck: &mut Fast, imagine: impl Fn(&mut Fast) -> G) -> G {
        if self.left == 0 {
            self.deals.clear();
            self.sums.clear();
            let mut sum = 0.0;
            for _ in 0..ROOM {
                let deal = imagine(luck);
                let Some(weight) = self.weight(&deal) else { return deal };
                sum += weight;
                self.sums.push(sum);
                self.deals.push(deal);
            }
            self.left = ROOM;
        }
        self.left -= 1;
        let drawn = luck.unit() * self.sums[ROOM - 1];
        let at = self.sums.partition_point(|&sum| sum <= drawn).min(ROOM - 1);
        self.deals[at].clone()
    }

    /// How likely a deal is, beside others; nothing, if all are equally likely.
    fn weight(&self, deal: &G) -> Option<f64> {
        if self.heed == 0.0 {
            return None;
        }
        let friends = deal.partners(self.seat);
        let mut opponents = Seat::all(deal.seats()).filter(|&other| !friends.contains(other));
        let likely = opponents.try_fold(0.0, |sum, other| Some(sum + deal.hindsight(other)?))?;
        Some(f64::from((self.heed * likely).exp()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use confrontation::{Character, Confrontation, Letter, Past, Position, Region, Side};

    use super::*;

    /// How often, of a thousand deals, Frodo stands in Arthedain, where a piece of
    /// which this was seen stands, the second by its letter.
    fn frodo(past: Past, heed: f32) -> usize {
        let letter = Letter::new(Side::Fellowship, 1);
        let pieces = BTreeMap::from([
            (Character::Frodo, Region::Shire),
            (Character::Gandalf, Region::Arthedain),
            (Character::Aragorn, Region::Cardolan),
            (Character::WitchKing, Region::Mordor),
        ]);
        let position = Position { pieces, past: BTreeMap::from([(letter, past)]), turn: 15, ..Position::default() };
        let game = Confrontation::from_position(&position).unwrap();
        let seat = game.seat_of(Side::Sauron);
        let (mut bag, mut luck) = (Bag::new(seat, heed), Fast::new(1));
        let imagine = |luck: &mut Fast| {
            let mut deal = game.clone();
            deal.redeal(seat, luck);
            deal
        };
        let at = |deal: &Confrontation| deal.position().pieces[&Character::Frodo];
        (0..1000).filter(|_| at(&bag.draw(&mut luck, imagine)) == Region::Arthedain).count()
    }

    #[test]
    fn who_was_seen_to_attack_is_hardly_frodo() {
        let attacked = Past { steps: 2, attacks: 1 };
        let (heedless, heeded) = (frodo(attacked, 0.0), frodo(attacked, 1.0));
        assert!((250..420).contains(&heedless), "{heedless}");
        assert!(heeded < heedless / 2, "{heeded} of {heedless}");
    }
}
