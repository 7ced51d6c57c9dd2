//! What the shadow threatens to take.

use crate::line::Line;
use crate::place::Place;
use crate::shadow_card::ShadowSet;
use crate::state::Fate;

/// What a haven that is about to fall is worth: less than the three points of
/// hope, for much can happen before.
const HAVEN: f32 = 2.8;

/// How much of a troop counts that is so many stops away from a haven.
const APPROACH: [f32; 5] = [1.0, 0.29, 0.15, 0.12, 0.072];

/// How much a defender counts against attackers.
const WALL: f32 = 0.76;

/// So many shadow troops in the supply are enough: with fewer, every card that
/// asks for more costs hope.
const SUPPLY: u8 = 10;

/// What is saved with any shadow troop, and with each that the supply is short.
const PREY: f32 = 0.087;
const SHORT: f32 = 0.083;

/// From so much of a threat on a haven wants one, two or three defenders.
const WATCH: [f32; 3] = [0.12, 0.85, 1.3];

/// How much a troop on a battle line counts at least, and how much more with
/// each card of the line that is sure to come soon.
const MARCH: f32 = 0.062;
const CALLED: f32 = 0.68;

/// So many turns are soon.
const SOON: f32 = 1.9;

/// How much each haven is threatened.
#[derive(Clone, Copy)]
pub(crate) struct Danger {
    threats: [f32; Place::COUNT],
    /// What a troop on each battle line counts: the sooner it advances, the
    /// more.
    marches: [f32; Line::COUNT],
}

impl Danger {
    pub(crate) fn of(game: &Fate) -> Danger {
        let marches = game.line_marches();
        let mut threats = [0.0; Place::COUNT];
        for place in game.shadow_at.iter() {
            let troops = f32::from(game.shadow(place));
            for &(haven, stops, line) in game.pack.ahead(place) {
                threats[haven.index()] += troops * APPROACH[usize::from(stops)] * marches[line.index()];
            }
        }
        Danger { threats, marches }
    }

    /// The troops that threaten a haven, counted as if they were there.
    pub(crate) fn threat(&self, haven: Place) -> f32 {
        self.threats[haven.index()]
    }

    /// The hope that a haven with so many defenders will probably cost.
    pub(crate) fn loss(&self, haven: Place, defenders: u8) -> f32 {
        loss(self.threat(haven), defenders)
    }

    /// What one more defender saves at a haven.
    pub(crate) fn relief(&self, game: &Fate, haven: Place) -> f32 {
        if !game.is_haven(haven) {
            return 0.0;
        }
        let here = game.friends(haven);
        self.loss(haven, here) - self.loss(haven, here + 1)
    }

    /// What is saved where a shadow troop falls.
    pub(crate) fn prey(&self, game: &Fate, place: Place) -> f32 {
        let mut saved = PREY + SHORT * f32::from(SUPPLY.saturating_sub(game.shadow_left));
        for &(haven, stops, line) in game.pack.ahead(place) {
            if game.is_haven(haven) {
                let (threat, here) = (self.threat(haven), game.friends(haven));
                let less = (threat - APPROACH[usize::from(stops)] * self.marches[line.index()]).max(0.0);
                saved += loss(threat, here) - loss(less, here);
            }
        }
        saved
    }

    /// The troops that had better stay where they are.
    pub(crate) fn garrison(&self, game: &Fate, place: Place) -> u8 {
        let held = game.held(place);
        if !game.is_haven(place) {
            return held.min(game.friends(place));
        }
        let threat = self.threat(place);
        let wanted = WATCH.iter().filter(|&&least| threat > least).count() as u8;
        wanted.max(held).min(game.friends(place))
    }
}

impl Fate {
    /// What a troop on each battle line counts. Cards that were shuffled last
    /// come first, and when the skies darken those of the discard pile do.
    fn line_marches(&self) -> [f32; Line::COUNT] {
        let mut marches = [MARCH; Line::COUNT];
        let mut call = |cards: ShadowSet, likely: f32| {
            for face in cards.iter().filter_map(|card| self.pack.face(card)) {
                marches[face.line.index()] += CALLED * likely;
            }
        };
        let share = |left: f32, cards: ShadowSet| (left / cards.len().max(1) as f32).min(1.0);
        let mut left = SOON * f32::from(self.threat_rate());
        let again = self.skies_next();
        call(self.shadow_discard, again * share(left, self.shadow_discard));
        left *= 1.0 - again;
        for cards in self.layers.iter().rev().map(|layer| layer.all()) {
            if left <= 0.0 {
                break;
            }
            call(cards, share(left, cards));
            left -= cards.len() as f32;
        }
        marches
    }
}

fn loss(threat: f32, defenders: u8) -> f32 {
    if threat <= 0.0 {
        return 0.0;
    }
    let wall = 0.65 + WALL * f32::from(defenders);
    HAVEN * threat * threat / (threat * threat + wall * wall)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::Game;

    use super::*;
    use crate::position::Position;

    /// A board with shadow troops at one place and one Elf in Lórien.
    fn with_shadow(place: Place, count: u8) -> (Fate, Danger) {
        let elf = BTreeMap::from([(crate::Army::Elven, 1)]);
        let position = Position {
            shadow: BTreeMap::from([(place, count)]),
            troops: BTreeMap::from([(Place::Lorien, elf)]),
            ..Position::default()
        };
        let game = Fate::from_position(&position).unwrap();
        (game, Danger::of(&game))
    }

    #[test]
    fn troops_are_the_more_dangerous_the_nearer_they_are() {
        let (_, near) = with_shadow(Place::GladdenFields, 2);
        let (_, far) = with_shadow(Place::DolGuldur, 2);
        let (_, nowhere) = with_shadow(Place::Umbar, 2);
        assert!(near.threat(Place::Lorien) > far.threat(Place::Lorien));
        assert!(far.threat(Place::Lorien) > 0.0);
        assert_eq!(nowhere.threat(Place::Lorien), 0.0);
    }

    #[test]
    fn defenders_help_and_fallen_foes_do() {
        let (game, danger) = with_shadow(Place::GladdenFields, 2);
        assert!(danger.loss(Place::Lorien, 0) > danger.loss(Place::Lorien, 1));
        assert!(danger.relief(&game, Place::Lorien) > 0.0);
        assert!(danger.prey(&game, Place::GladdenFields) > PREY);
    }

    #[test]
    fn a_threatened_haven_keeps_its_troops_and_another_does_not() {
        let (game, danger) = with_shadow(Place::GladdenFields, 6);
        assert_eq!(danger.garrison(&game, Place::Lorien), 1);
        let (game, danger) = with_shadow(Place::Umbar, 2);
        assert_eq!(danger.garrison(&game, Place::Lorien), 0);
    }
}
