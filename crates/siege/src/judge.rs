//! A quick opinion on how a seat stands, for bots: how far a fellowship has
//! come, how well it is, and what the fights at hand would do to it.

use crate::cards::Card;
use crate::sort::Phase;
use crate::state::{Siege, Step};

/// A step along the path.
const SITE: f32 = 3.0;
/// A card in hand.
const CARD: f32 = 0.2;
/// A point of strength of a companion.
const STRENGTH: f32 = 0.2;
/// A point of vitality of a companion who does not bear the Ring.
const VITALITY: f32 = 0.8;
/// A companion, for being there.
const COMPANION: f32 = 1.5;
/// A burden; more when they become many.
const BURDEN: f32 = 0.7;
/// Twilight that Shadow players can still spend on minions.
const FRESH_TWILIGHT: f32 = 0.3;
/// Twilight in later phases.
const STALE_TWILIGHT: f32 = 0.06;
/// A point of strength of a minion that will fight.
const MINION: f32 = 0.22;
/// The same when the fights are over.
const SPENT_MINION: f32 = 0.06;
/// The Ring-bearer's life.
const LIFE: f32 = 30.0;
/// A lead that is nearly decisive.
const LEAD: f32 = 14.0;

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
        let others = self.seated().filter(|&other| other != seat && !self.players[other].out);
        let best = others.map(|other| self.standing(other)).fold(f32::NEG_INFINITY, f32::max);
        (0.5 + 0.5 * ((own - best) / LEAD).tanh()).clamp(0.01, 0.99)
    }

    /// How far a player has come, and how safely.
    fn standing(&self, seat: usize) -> f32 {
        let player = &self.players[seat];
        let bearer = Card::new(seat, player.ring_bearer.into());
        let mut worth = SITE * f32::from(player.site) - self.harm_to_bearer(bearer);
        for at in player.play.and(player.deck.companions).iter() {
            let card = Card::new(seat, at);
            worth += if card == bearer { STRENGTH * f32::from(self.strength(card)) } else { self.worth_of(card) };
        }
        worth += CARD * player.hand.len().min(9) as f32;
        worth -= 0.5 * f32::from(player.threats);
        // Conditions and possessions that lie ready are worth what they cost.
        let ready = player.play.and(player.deck.free).but(player.deck.companions);
        worth += 0.3 * ready.iter().map(|at| 1.0 + f32::from(player.deck.cards[at].cost)).sum::<f32>();
        let waiting = player.play.and(player.deck.shadow).and(player.deck.support);
        worth += 0.25 * waiting.iter().map(|at| 1.0 + f32::from(player.deck.cards[at].cost)).sum::<f32>();
        if seat == self.free() { worth - self.danger() } else { worth }
    }

    /// A companion who does not bear the Ring.
    fn worth_of(&self, card: Card) -> f32 {
        COMPANION + STRENGTH * f32::from(self.strength(card)) + VITALITY * f32::from(self.vitality(card))
    }

    /// Wounds and burdens of a Ring-bearer: the last are the worst.
    fn harm_to_bearer(&self, bearer: Card) -> f32 {
        let wounds = match self.vitality(bearer) {
            0 | 1 => 4.5,
            2 => 1.7,
            3 => 0.5,
            _ => 0.0,
        };
        let resistance = f32::from(self.def(bearer).resistance.max(1));
        let burdens = f32::from(self.players[bearer.owner()].burdens);
        wounds + BURDEN * burdens + 8.0 * (burdens / resistance).powi(3)
    }

    /// What the minions and the pool will do to the fellowship whose turn it is.
    fn danger(&self) -> f32 {
        let early = matches!(self.phase, Phase::Fellowship | Phase::Shadow);
        let twilight = f32::from(self.twilight.min(40)) * if early { FRESH_TWILIGHT } else { STALE_TWILIGHT };
        let fighting = match self.phase {
            Phase::Fellowship => 0.0,
            Phase::Regroup => self.minion_strength() * SPENT_MINION,
            Phase::Shadow | Phase::Maneuver | Phase::Archery => self.threat_of_minions(),
            Phase::Assignment | Phase::Skirmish => self.threat_of_pairs(),
        };
        twilight + fighting
    }

    fn minion_strength(&self) -> f32 {
        self.minions().map(|minion| f32::from(self.strength(minion))).sum()
    }

    /// Before anybody is assigned: strength, arrows, and being outnumbered.
    fn threat_of_minions(&self) -> f32 {
        let minions = self.minions().count();
        let crowd = minions.saturating_sub(self.companions()) as f32;
        self.minion_strength() * MINION + crowd + 0.6 * f32::from(self.minion_archery())
    }

    /// What the skirmishes at hand would do. While the Shadow can still assign,
    /// its leftover minions are feared to go for the Ring-bearer.
    fn threat_of_pairs(&self) -> f32 {
        let bearer = self.ring_bearer();
        let open = self.stack.iter().any(|step| matches!(step, Step::AssignFree | Step::AssignShadow(_)));
        let mut threat = 0.0;
        let mut idle = 0.0;
        let (mut on_bearer, mut hurt_on_bearer) = (0, 0);
        for minion in self.minions() {
            let strength = self.strength(minion);
            if self.pairs.iter().any(|pair| pair.minion == minion) {
                continue;
            }
            if open {
                on_bearer += u16::from(strength);
                hurt_on_bearer += self.damage(minion);
            } else {
                idle += f32::from(strength) * SPENT_MINION;
            }
        }
        for companion in self.fellowship() {
            let (mut against, mut damage, mut any) = (0u16, 0u8, false);
            if companion == bearer {
                (against, damage, any) = (on_bearer, hurt_on_bearer, on_bearer > 0);
            }
            for pair in self.pairs.iter().filter(|pair| pair.companion == companion) {
                against += u16::from(self.strength(pair.minion));
                damage = damage.saturating_add(self.damage(pair.minion));
                any = true;
            }
            if any {
                threat += self.loss_of(companion, against, damage + 1);
            }
        }
        threat + idle
    }

    /// What a companion loses by a fight against so much strength, and so many
    /// wounds for the loser.
    fn loss_of(&self, companion: Card, against: u16, wounds: u8) -> f32 {
        let strength = u16::from(self.strength(companion));
        // A little for the margin: somebody may still play something.
        let margin = 0.05 * (f32::from(against) - f32::from(strength)).clamp(-8.0, 8.0);
        let bearer = companion == self.ring_bearer();
        if strength > against {
            let gain = 0.1 * f32::from(against);
            return margin - if strength >= 2 * against { gain * 2.0 } else { gain };
        }
        let killed = against >= 2 * strength || !bearer && wounds >= self.vitality(companion);
        let loss = match (killed, bearer) {
            (true, true) => LIFE,
            (true, false) => self.worth_of(companion) + 0.5 * f32::from(self.me().threats),
            (false, true) => 1.2 * f32::from(wounds),
            (false, false) => VITALITY * f32::from(wounds),
        };
        loss + margin
    }
}
