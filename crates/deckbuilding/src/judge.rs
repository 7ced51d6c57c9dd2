//! A quick opinion on how a player stands.
//!
//! Points now, and points to come: how strong the deck is tells what a turn
//! will bring, and the Archenemies and cards that are left tell how many turns
//! there will be.

use table::Seat;

use crate::card::Bonus;
use crate::language::{Effect, Place, To};
use crate::row::{MOST_SEATS, Zone};
use crate::sheet::Entry;
use crate::state::Deckbuilding;

/// Points that a difference of one unit in the opinion stands for.
const SCALE: f32 = 7.0;

/// What a drawn card is worth in Power.
const CARD: f32 = 1.2;

/// What one Power in hand, still to be spent, is worth in points.
const UNSPENT: f32 = 0.45;

/// What a card adds to a turn in which it is played, in Power.
pub(crate) fn worth(entry: &Entry) -> f32 {
    let defense = if entry.defense.is_some() { 0.4 } else { 0.0 };
    let location = if entry.ongoing.is_some() { 1.5 } else { 0.0 };
    text(&entry.play) + defense + location
}

fn text(effects: &[Effect]) -> f32 {
    effects.iter().map(effect).sum()
}

fn effect(one: &Effect) -> f32 {
    match one {
        Effect::Power(n) => f32::from(*n),
        Effect::PowerPer(n, _) => f32::from(*n),
        Effect::Draw(n) | Effect::DrawPer(n, _) => CARD * f32::from(*n),
        Effect::Move(moving) => {
            let own = |place: &Place| matches!(place, Place::Hand | Place::Discard | Place::Seen);
            let count = f32::from(moving.n.min(2));
            match moving.to {
                To::Destroyed if moving.may && moving.from.iter().all(own) => 0.8 * count,
                To::Hand => 1.5,
                To::Discard if moving.from[..] == [Place::Hand] && !moving.may => -0.6 * count,
                _ => 0.1,
            }
        }
        Effect::Gain(gain) if gain.all => 4.0,
        Effect::Gain(_) => 1.8,
        Effect::Look(look) => 0.2 + text(&look.then),
        Effect::Play(borrow) => {
            if borrow.all {
                3.0
            } else {
                2.5
            }
        }
        Effect::If(_, then) => 0.4 * text(then),
        Effect::IfElse(_, then, other) => 0.5 * (text(then) + text(other)),
        Effect::IfDone(first, then) => effect(first) + 0.5 * text(then),
        Effect::Choose(options) => options.iter().map(|option| text(option)).fold(0.0, f32::max) + 0.2,
        Effect::Attack(_) => 0.7,
        Effect::Discount(n, _) => 0.4 * f32::from(*n),
        Effect::TopNext(_) => 0.4,
        Effect::Cleanup(_) => 0.2,
        Effect::Spread(_) | Effect::Fill(_) => 0.0,
    }
}

/// What is known of a deck at a glance.
#[derive(Clone, Copy, Default)]
struct Glance {
    points: f32,
    /// The Power of an average turn.
    power: f32,
}

impl Deckbuilding {
    /// From 0 (lost) to 1 (won).
    pub(crate) fn opinion(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.ended {
            return self.outcome(ending).verdict(seat).reward();
        }
        let seats = usize::from(self.rules.seats);
        let mut glances = [Glance::default(); MOST_SEATS];
        let mut power = 0.0;
        for seat in Seat::all(self.rules.seats) {
            glances[seat.index()] = self.glance(seat);
            power += glances[seat.index()].power;
        }
        let turns = self.turns_left(power / seats as f32);
        let outlook = |seat: Seat| {
            let Glance { points, power } = glances[seat.index()];
            points + turns * income(power) + self.at_hand(seat)
        };
        let mine = outlook(seat);
        let best = Seat::all(self.rules.seats).filter(|&other| other != seat).map(outlook).fold(f32::MIN, f32::max);
        1.0 / (1.0 + (-(mine - best) / SCALE).exp())
    }

    fn glance(&self, seat: Seat) -> Glance {
        let (mut points, mut worth, mut cards, mut fixed) = (0.0, 0.0, 0u32, 0.0);
        for zone in Zone::all_of(seat) {
            let in_play = zone == Zone::locations(seat);
            for lying in self.row.at(zone) {
                let spec = self.pack.spec(lying.card);
                points += match spec.bonus {
                    Bonus::None => f32::from(spec.vp),
                    _ => f32::from(self.points_of(seat, lying.card)) + 0.5,
                };
                if in_play {
                    fixed += spec.worth;
                } else {
                    worth += spec.worth;
                    cards += 1;
                }
            }
        }
        let hand = 5.0f32.min(cards as f32);
        Glance { points, power: fixed + hand * worth / cards.max(1) as f32 }
    }

    /// About how many turns each player will still have, if everybody's turns
    /// are worth so much Power.
    fn turns_left(&self, power: f32) -> f32 {
        let seats = f32::from(self.rules.seats);
        let foes = self.row.len(Zone::ARCHENEMIES) as f32;
        let until_strong = (9.5 - power).max(0.0) * 1.3;
        let until_empty = self.row.len(Zone::MAIN) as f32 / (1.2 * seats);
        (foes * 2.4 / seats + until_strong).min(until_empty) + 0.5
    }

    /// What the Power and the hand of the player whose turn it is may still
    /// bring.
    fn at_hand(&self, seat: Seat) -> f32 {
        if !self.is_turn_of(seat) {
            return 0.0;
        }
        let hand: f32 = self.row.at(Zone::hand(seat)).iter().map(|lying| self.pack.spec(lying.card).worth).sum();
        let power = f32::from(self.turn.power) + 0.9 * hand;
        // Nobody can spend without end in one turn.
        UNSPENT * power.min(18.0)
    }
}

/// The points that a turn of so much Power brings.
fn income(power: f32) -> f32 {
    if power < 6.0 { 0.16 * power } else { 0.96 + 0.55 * (power - 6.0) }
}
