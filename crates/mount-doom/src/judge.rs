//! A quick opinion on a position, for bots and hints.
//!
//! Everything is counted in circles of courage: what there is, what the rest of
//! the way will cost, and what the dice that lie on the table will do.

use crate::battle::Face;
use crate::card::{Card, CardSet};
use crate::deed::{Deed, Power};
use crate::figure::Figure;
use crate::options::Exact;
use crate::pack::SPACES;
use crate::sheet::Symbol;
use crate::stage::Stage;
use crate::state::{Ending, MountDoom, Step, WAITING};

// The numbers below were found by trial: small changes, kept when a greedy
// player won more of the same games with them.

/// Spaces the Ring-bearer covers in a turn of a walking stage.
const PACE: f32 = 3.5;

/// How much of an average encounter is suffered by whoever chooses the dice
/// well.
const CHOICE: f32 = 0.8;

/// An encounter of a walking stage costs at least this on average, whatever the
/// track looks like now.
const LEAST: f32 = 0.8;

/// What a turn costs besides its encounters.
const TURN_COST: f32 = 0.7;

/// What a whole stage still ahead costs.
const STAGE_COST: f32 = 2.2;

/// What a warrior in Isengard costs before the end.
const WARRIOR: f32 = 0.35;

/// How much more a card is worth unused than used at any moment.
const PATIENCE: f32 = 1.35;

/// So much courage more or less makes an even game a likely one.
const SCALE: f32 = 3.0;

impl MountDoom {
    /// How the group stands, from 0 to 1.
    pub(crate) fn opinion(&self) -> f32 {
        match self.ended {
            Some(Ending::RingDestroyed) => 1.0,
            Some(_) => 0.0,
            None => squash(self.outlook() / SCALE),
        }
    }

    /// The courage the group will have to spare, as far as one can say.
    fn outlook(&self) -> f32 {
        f32::from(self.courage) + self.standing() + self.pending() + self.worth_of_cards()
    }

    /// Everything but courage, cards and dice.
    fn standing(&self) -> f32 {
        let companions: f32 = Figure::COMPANIONS.into_iter().map(|figure| self.worth_of_place(figure)).sum();
        self.way_ahead(self.spot(Figure::Frodo)) + companions
            - self.dread(self.nazgul)
            - WARRIOR * f32::from(self.warriors) * f32::from(u8::from(!self.stage.is_final()))
    }

    /// What the rest of the way costs, with the Ring-bearer on this space.
    fn way_ahead(&self, bearer: u8) -> f32 {
        let end = self.destination();
        let left = f32::from(end - bearer.min(end));
        if self.stage.is_final() {
            return left * 0.9 * self.average_encounter().min(-0.2);
        }
        let turns = left / PACE;
        let here = turns * 2.0 * CHOICE * self.average_encounter().min(-LEAST);
        let ahead = (Stage::MinasMorgul.index() - self.stage.index()) as f32;
        let last = 7.0 * 0.45;
        here - turns * TURN_COST - ahead * STAGE_COST - last
    }

    /// What an encounter on the track costs on average.
    fn average_encounter(&self) -> f32 {
        (1..=SPACES as u8).map(|space| self.worth_of_meeting(space)).sum::<f32>() / SPACES as f32
    }

    /// How much the next Nazgûl would be felt.
    fn dread(&self, nazgul: u8) -> f32 {
        if self.slain || self.stage.is_final() {
            return 0.0;
        }
        let room = f32::from(self.pack.nazgul.saturating_sub(nazgul));
        0.9 * f32::from(nazgul) + 14.0 / (room * room).max(0.3)
    }

    /// Where a companion is of use: near the Ring-bearer and ahead of him, and
    /// at last at Minas Morgul.
    fn worth_of_place(&self, figure: Figure) -> f32 {
        self.worth_of_spot(self.spot(figure), self.at_gate.contains(figure))
    }

    fn worth_of_spot(&self, spot: u8, at_gate: bool) -> f32 {
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

    /// What unused cards are worth.
    fn worth_of_cards(&self) -> f32 {
        let gandalf = if self.locked { 0.7 } else { 1.0 };
        let mut worth = 0.0;
        for card in self.held.iter() {
            let one = PATIENCE * self.worth_of_card(card);
            worth += if card.is_gandalf() { gandalf * one } else { one };
        }
        if self.rules.friends_in_need && !self.stage.is_final() {
            worth += 0.5 * self.held.len() as f32;
        }
        worth
    }

    fn worth_of_card(&self, card: Card) -> f32 {
        let last = self.stage.is_final();
        match self.pack.power(card) {
            None => 0.0,
            Some(Power::IgnoreEvent) => {
                if last {
                    0.0
                } else {
                    0.6
                }
            }
            Some(Power::RerollDie) => 0.8,
            Some(Power::ToDestination) => {
                if last {
                    0.0
                } else {
                    0.7
                }
            }
            Some(Power::RingToGaladriel) => {
                let rise = f32::from(self.pack.galadriel.saturating_sub(self.courage));
                if last { 0.0 } else { (1.5 + 0.5 * rise).min(5.0) }
            }
            Some(Power::SlayWitchKing) => {
                if self.stage > Stage::MinasMorgul {
                    0.0
                } else {
                    0.8
                }
            }
            Some(Power::WinBattle) => {
                if last {
                    0.0
                } else {
                    1.3
                }
            }
            Some(Power::LeadRingBearer(..)) => {
                if last {
                    0.0
                } else {
                    1.6
                }
            }
            Some(Power::CourageOrToken(courage)) => f32::from(courage) - 0.1,
            Some(Power::RepeatUrukHaiBattle) => {
                if last {
                    0.0
                } else {
                    0.7
                }
            }
            Some(Power::TurnBlackDie) => 1.5,
            Some(Power::TurnFellowshipDie) => {
                if last {
                    0.0
                } else {
                    1.0
                }
            }
            Some(Power::RollFive) => {
                if last {
                    0.0
                } else {
                    1.3
                }
            }
            Some(Power::LookAhead) => {
                if last {
                    0.0
                } else {
                    0.5
                }
            }
            Some(Power::RemoveEncounter) => 1.1,
        }
    }

    /// The chance to win a battle without help.
    fn victory(&self) -> f32 {
        let wins = self.pack.faces.iter().filter(|&&face| self.would_win(face)).count() as f32;
        let spare = !self.held.and(CardSet::GANDALF).is_empty() && !self.locked;
        let gandalf = self.pack.faces.iter().filter(|&&face| face == Face::Gandalf).count() as f32;
        (wins + if spare { 0.4 * gandalf } else { 0.0 }) / 6.0
    }

    /// What courage is worth that would be lost: the last of it is everything.
    fn price(&self, loss: f32) -> f32 {
        let left = f32::from(self.courage) - loss;
        if left < 0.5 {
            loss + 4.5
        } else if left < 2.5 {
            loss * 1.25
        } else {
            loss
        }
    }

    /// What a black die with this number does.
    fn worth_of_meeting(&self, space: u8) -> f32 {
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
        (0..3).map_while(|nth| self.pack.deed(card, nth)).map(|deed| self.worth_of_deed(deed)).sum()
    }

    fn worth_of_deed(&self, deed: Deed) -> f32 {
        let lost = 1.0 - self.victory();
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

    /// What a Fellowship die with this number does.
    fn worth_of_move(&self, figure: Figure, steps: u8) -> f32 {
        let from = self.spot(figure);
        if from == WAITING || steps == 0 {
            return 0.0;
        }
        if figure == Figure::Frodo {
            return self.worth_of_lead(steps, true);
        }
        let gate = self.pack.gate();
        let to = from + steps;
        if to > gate {
            return self.worth_of_spot(WAITING, false) - self.worth_of_place(figure);
        }
        let arrival =
            if self.pack.destinations.contains(&to) { f32::from(u8::from(self.courage < self.top())) } else { 0.0 };
        self.worth_of_spot(to, to == gate) - self.worth_of_place(figure) + arrival + self.worth_of_stop(to)
    }

    fn worth_of_lead(&self, steps: u8, by_die: bool) -> f32 {
        let (from, end) = (self.spot(Figure::Frodo), self.destination());
        let to = (from + steps).min(end);
        let exact = from + steps == end && (by_die || self.rules.exact == Exact::Any);
        let card =
            if to == end && from < end && self.stage.has_gandalf() { if exact { 1.5 } else { -0.1 } } else { 0.0 };
        self.way_ahead(to) - self.way_ahead(from) + card + self.worth_of_stop(to)
    }

    fn worth_of_stop(&self, to: u8) -> f32 {
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

    /// What each Fellowship die is worth with each of its numbers.
    fn worths_of_moves(&self) -> [[f32; 6]; 5] {
        Figure::ALL.map(|figure| std::array::from_fn(|pips| self.worth_of_move(figure, pips as u8 + 1)))
    }

    /// What is still to come of the dice on the table and the encounter at hand.
    fn pending(&self) -> f32 {
        self.pending_dice() + self.pending_encounter()
    }

    fn pending_dice(&self) -> f32 {
        let dice = self.dice;
        let pips = |figure: Figure| dice.pips[figure.index()];
        let best = |worths: &mut dyn Iterator<Item = f32>| worths.fold(f32::NEG_INFINITY, f32::max);
        let page = |nth: usize| {
            let met = if dice.black[nth] > 0 { self.worth_of_meeting(dice.black[nth]) } else { 0.0 };
            met + dice.pages[nth].map_or(0.0, |figure| self.worth_of_move(figure, pips(figure)))
        };
        match self.step {
            Step::FirstPage => {
                // The better black die, and whichever of the two moves leaves
                // the better pair with the die that is rolled again.
                let met = self.worth_of_meeting(dice.black[0]).max(self.worth_of_meeting(dice.black[1]));
                let worths = self.worths_of_moves();
                let moved = |figure: Figure| worths[figure.index()][usize::from(pips(figure)) - 1];
                let left = |placed: Figure| self.loose().find(|&other| other != placed);
                let placed = |figure: Figure| moved(figure) + self.second_roll(&worths, left(figure));
                met + best(&mut self.loose().map(placed))
            }
            Step::Third => page(0) + self.second_roll(&self.worths_of_moves(), self.loose().next()),
            Step::SecondPage => {
                let moved = best(&mut self.loose().map(|figure| self.worth_of_move(figure, pips(figure))));
                page(0) + self.worth_of_meeting(dice.black[1]) + moved
            }
            Step::Five => best(&mut Figure::ALL.into_iter().map(|figure| self.worth_of_move(figure, pips(figure)))),
            Step::Pair | Step::Roll | Step::Over | Step::Ahead | Step::Top => 0.0,
            _ => page(0) + page(1),
        }
    }

    /// What the second roll brings on average: any encounter, and the better
    /// move of the die that is left and the best third one.
    fn second_roll(&self, worths: &[[f32; 6]; 5], left: Option<Figure>) -> f32 {
        let Some(left) = left else { return 0.0 };
        let mine = worths[left.index()];
        let with = |third: Figure| {
            let theirs = worths[third.index()];
            mine.iter().flat_map(|&one| theirs.map(|other| one.max(other))).sum::<f32>() / 36.0
        };
        let fresh = Figure::ALL.into_iter().filter(|figure| self.dice.pips[figure.index()] == 0);
        self.average_encounter() + fresh.map(with).fold(f32::NEG_INFINITY, f32::max)
    }

    fn pending_encounter(&self) -> f32 {
        let peril = match (self.step, self.subject) {
            (Step::Event, Some(figure)) => {
                let spot = self.spot(figure);
                if self.pack.dark_hearts >> spot & 1 == 1 {
                    -self.price(1.0)
                } else {
                    self.dread(self.nazgul) - self.dread(self.nazgul + 1)
                }
            }
            (Step::BlackDie, _) if self.encounter.is_none() => self.worth_of_meeting(self.dice.single),
            _ => 0.0,
        };
        let Some(encounter) = self.encounter else { return peril };
        let battle = encounter.battle;
        let mut worth = 0.0;
        if battle.left > 0 {
            let mut open = f32::from(battle.left);
            if battle.face.is_some() {
                open -= 1.0;
                worth -= self.price(f32::from(battle.price));
            }
            worth -= self.price(open * f32::from(battle.price) * (1.0 - self.victory()));
        }
        if self.step == Step::BlackDie {
            let face = self.dice.single;
            worth += match self.deed_at_hand() {
                Some(Deed::RollForNazgul { each }) => {
                    let now = if face % 2 == 1 { f32::from(each) } else { 0.0 };
                    let slayer = face == 6 && !self.able(Power::SlayWitchKing).is_empty();
                    let later = f32::from(encounter.rolls.saturating_sub(1)) * 0.5;
                    if slayer { 1.0 } else { -self.price(now + later) }
                }
                Some(Deed::RollFor(losses)) => -self.price(f32::from(losses[usize::from(face).max(1) - 1])),
                _ => 0.0,
            };
        }
        worth + peril
    }
}

/// Any number to 0.01..0.99, by plain arithmetic that is the same on every
/// platform: sure is only what is over.
fn squash(lead: f32) -> f32 {
    0.5 + 0.49 * lead / (1.0 + lead.abs())
}
