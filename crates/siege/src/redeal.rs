//! Deals anew what a seat cannot know: which of the cards it has not seen are
//! in the hands of the others, and what they bid.

use table::Chance;

use crate::cards::Cards;
use crate::state::{NOBODY, Siege, Step};

impl Siege {
    /// Every hand that fits is equally likely. The order of a draw deck is
    /// never settled before a card is drawn, so there is nothing to deal there.
    /// What was shown and shuffled back is not remembered.
    pub(crate) fn deal_anew(&mut self, observer: usize, chance: &mut impl Chance) {
        let bidding = self.stack.last() == Some(&Step::Bids);
        for seat in self.seated().filter(|&seat| seat != observer) {
            if bidding && self.players[seat].bid != NOBODY {
                self.players[seat].bid = chance.below(u32::from(self.highest_bid(seat)) + 1) as u8;
            }
            let player = &mut self.players[seat];
            // What lies under the deck came from a hand that nobody saw.
            let buried = player.buried;
            player.shuffle();
            let unseen = player.hand.but(player.known);
            let mut pool = player.draw.or(unseen);
            let mut hand = Cards::NONE;
            for _ in 0..unseen.len() {
                let at = pool.nth(chance.below(pool.len() as u32) as usize);
                pool.take(at);
                hand.put(at);
            }
            player.hand = player.known.or(hand);
            player.draw = pool;
            for _ in 0..buried {
                let loose = player.draw.but(player.under());
                player.put_under(loose.nth(chance.below(loose.len() as u32) as usize));
            }
        }
    }
}
