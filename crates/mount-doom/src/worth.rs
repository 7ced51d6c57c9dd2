//! What single things are worth, counted in circles of courage: places,
//! cards, encounters.

use crate::battle::Face;
use crate::card::{Card, CardSet};
use crate::deed::{Deed, Power};
use crate::figure::Figure;
use crate::sheet::Symbol;
use crate::state::{MountDoom, WAITING};

/// What a warrior in Isengard costs before the end.
pub(crate) const WARRIOR: f32 = 0.35;

impl MountDoom {
    /// How much the next Nazgûl would be felt.
    pub(crate) fn dread(&self, nazgul: u8) -> f32 {
        if self.slain || self.stage.is_final() {
            return 0.0;
        }
        let room = f32::from(self.pack.nazgul.saturating_sub(nazgul));
        0.9 * f32::from(nazgul) + 14.0 / (room * room).max(0.3)
    }

    /// Where a companion is of use: near the Ring-bearer and ahead of him, and
    /// at last at Minas Morgul.
    pub(crate) fn worth_of_place(&self, figure: Figure) -> f32 {
        self.worth_of_spot(self.spot(figure), self.at_gate.contains(figure))
    }

    pub(crate) fn worth_of_spot(&self, spot: u8, at_gate: bool) -> f32 {
        if self.stage.is_final() {
            return 0.0;
        }
        let (bearer, end) = (self.spot(Figure::Frodo), self.destination());
        if spot == WAITING {
            -0.6
        } else if at_gate {
            0.9
        } else if spot < bearer {
            -0.12 * f32::from(bearer - spot) - 0.35
        } else if spot <= end {
            0.63 + 0.03 * f32::from(spot - bearer)
        } else {
            // Beyond the destination he waits for the others to catch up.
            0.1 - 0.02 * f32::from(spot - end)
        }
    }

    fn worth_of_card(&self, card: Card) -> f32 {
        let last = self.stage.is_final();
        // On the last way there is nothing left to use it on.
        let walking = |worth: f32| if last { 0.0 } else { worth };
        match self.pack.power(card) {
            None => 0.0,
            Some(Power::IgnoreEvent) => walking(0.6),
            Some(Power::RerollDie) => 0.8,
            Some(Power::ToDestination) => walking(0.7),
            Some(Power::RingToGaladriel) => {
                let rise = f32::from(self.pack.galadriel.saturating_sub(self.courage));
                walking((1.5 + 0.5 * rise).min(5.0))
            }
            Some(Power::SlayWitchKing) => walking(0.8),
            Some(Power::WinBattle) => walking(1.3),
            Some(Power::LeadRingBearer(..)) => walking(1.6),
            Some(Power::CourageOrToken(courage)) => f32::from(courage) - 0.1,
            Some(Power::RepeatUrukHaiBattle) => walking(0.7),
            Some(Power::TurnBlackDie) => 1.5,
            Some(Power::TurnFellowshipDie) => walking(1.0),
            Some(Power::RollFive) => walking(1.3),
            Some(Power::LookAhead) => walking(0.5),
            Some(Power::RemoveEncounter) => 1.1,
        }
    }

    /// The chance to win a battle without help.
    pub(crate) fn victory(&self) -> f32 {
        let wins = self.pack.faces.iter().filter(|&&face| self.would_win(face)).count() as f32;
        let spare = !self.held.and(CardSet::GANDALF).is_empty() && !self.locked;
        let gandalf = self.pack.faces.iter().filter(|&&face| face == Face::Gandalf).count() as f32;
        (wins + if spare { 0.4 * gandalf } else { 0.0 }) / 6.0
    }

    /// What courage is worth that would be lost: the last of it is everything.
    pub(crate) fn price(&self, loss: f32) -> f32 {
        let left = f32::from(self.courage) - loss;
        if left < 0.5 {
            loss + 4.5
        } else if left < 2.5 {
            loss * 1.25
        } else {
            loss
        }
    }

    /// What a black die with this number does, where a battle is lost with
    /// this chance.
    pub(crate) fn worth_of_meeting(&self, space: u8, lost: f32) -> f32 {
        let Some(card) = self.on_top(space) else {
            return match self.pack.symbols[usize::from(space) - 1] {
                Symbol::Nazgul => self.dread(self.nazgul) - self.dread(self.nazgul + 1),
                Symbol::Advance(_) if self.stage.is_final() => 0.0,
                Symbol::Advance(_) => 0.35,
            };
        };
        if card.is_friend() {
            return self.worth_of_card(card);
        }
        (0..3).map_while(|nth| self.pack.deed(card, nth)).map(|deed| self.worth_of_deed(deed, lost)).sum()
    }

    fn worth_of_deed(&self, deed: Deed, lost: f32) -> f32 {
        match deed {
            Deed::Lose(n) => -self.price(f32::from(n)),
            Deed::Gain(n) => f32::from(n.min(self.top() - self.courage)),
            Deed::Battles { count, each } => -self.price(f32::from(count) * f32::from(each) * lost),
            Deed::BattlesUntil { row, each } => {
                let win = (1.0 - lost).max(0.08);
                let rolls = (1..=i32::from(row)).map(|nth| win.powi(-nth)).sum::<f32>();
                -self.price((rolls * lost * f32::from(each)).min(12.0))
            }
            Deed::BattleUrukHai { free, .. } if self.freed => f32::from(free),
            Deed::BattleUrukHai { each, .. } => {
                let driven = if self.warriors > 0 { 0.4 * (1.0 - lost) } else { 0.0 };
                driven - self.price(f32::from(self.uruk_hai()) * f32::from(each) * lost)
            }
            Deed::PlaceNazgul(n) => self.dread(self.nazgul) - self.dread(self.nazgul + n),
            Deed::Muster(n) => -WARRIOR * f32::from(n.min(self.pack.warriors - self.warriors)),
            Deed::LockGandalf => -0.4 * self.held.and(CardSet::GANDALF).len() as f32 - 0.2,
            Deed::LoseFriend => {
                let friends = self.held.and(CardSet::FRIENDS);
                let least = friends.iter().map(|card| self.worth_of_card(card)).fold(f32::INFINITY, f32::min);
                if friends.is_empty() { 0.0 } else { -least }
            }
            Deed::RollForNazgul { .. } if self.slain => 0.0,
            Deed::RollForNazgul { each } => -self.price(f32::from(self.nazgul + 1) * 0.5 * f32::from(each)),
            Deed::RingToEye => -f32::from(self.courage.saturating_sub(self.pack.eye)),
            Deed::RerollFellowshipDie => -0.1,
            Deed::CoverNeighbour => 0.3,
            Deed::RollFor(losses) => -losses.iter().map(|&loss| self.price(f32::from(loss))).sum::<f32>() / 6.0,
            Deed::HoldRingBearer => -0.8,
        }
    }

    pub(crate) fn worth_of_stop(&self, to: u8) -> f32 {
        if self.spots.contains(&to) && !self.rules.no_protection {
            return 0.0;
        }
        if self.pack.dark_hearts >> to & 1 == 1 {
            -self.price(1.0)
        } else if self.pack.nazgul_spaces >> to & 1 == 1 {
            self.dread(self.nazgul) - self.dread(self.nazgul + 1)
        } else {
            0.0
        }
    }
}
