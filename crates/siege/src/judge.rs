//! A quick opinion on how a seat stands, for bots.

use crate::cards::Card;
use crate::state::Siege;

impl Siege {
    /// From 0, lost, to 1, won.
    pub(crate) fn opinion(&self, seat: usize) -> f32 {
        if let Some(winner) = self.winner {
            return if usize::from(winner) == seat { 1.0 } else { 0.0 };
        }
        if self.players[seat].out {
            return 0.0;
        }
        let own = self.standing(seat);
        let best = self.seated().filter(|&other| other != seat && !self.players[other].out);
        let best = best.map(|other| self.standing(other)).fold(f32::NEG_INFINITY, f32::max);
        let lead = (own - best) / 12.0;
        (0.5 + 0.5 * lead.tanh()).clamp(0.01, 0.99)
    }

    /// How far a player has come, and how safely.
    fn standing(&self, seat: usize) -> f32 {
        let player = &self.players[seat];
        let bearer = Card::new(seat, player.ring_bearer.into());
        let mut worth = 3.0 * f32::from(player.site);
        worth += 1.6 * f32::from(self.vitality(bearer));
        let resistance = f32::from(self.def(bearer).resistance);
        let burdens = f32::from(player.burdens) / resistance.max(1.0);
        worth -= 9.0 * burdens * burdens;
        worth -= 0.5 * f32::from(player.threats);
        for at in player.play.and(player.deck.companions).iter().filter(|&at| at != usize::from(player.ring_bearer)) {
            worth += 2.0 + 0.5 * f32::from(self.vitality(Card::new(seat, at)));
        }
        worth += 0.5 * player.play.and(player.borne).len() as f32;
        worth + 0.15 * player.hand.len().min(8) as f32
    }
}
