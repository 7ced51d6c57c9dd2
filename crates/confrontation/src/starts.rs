//! What a set-up is worth, as it was learnt from many games: who starts where,
//! and with which face up. See [`outlook`](crate::outlook) for the game itself.

use crate::board::Region;
use crate::character::{Character, TILES};
use crate::learnt::SET_UPS;
use crate::side::Side;
use crate::state::{Confrontation, Step};

/// In how many regions a side starts.
pub(crate) const STARTS: usize = 6;

/// How many terms a set-up has, see [`Confrontation::set_up_terms`].
pub const SET_UP_TERMS: usize = Character::ALL.len() * STARTS;

/// The six regions in which `side` starts lie side by side in the list of all.
fn start_index(place: Region, side: Side) -> usize {
    let first = match side {
        Side::Fellowship => Region::Shire,
        Side::Sauron => Region::Mirkwood,
    };
    place.index() - first.index()
}

/// What it is worth to its side that `character` starts in `place`.
fn worth_at(character: Character, place: Region) -> f32 {
    SET_UPS[character as usize][start_index(place, character.side())]
}

/// What it is worth to its side to have `character`, wherever it will start:
/// four in nine start at home.
fn worth_of(character: Character) -> f32 {
    let [home, front @ ..] = Region::start(character.side());
    let front = front.map(|place| worth_at(character, place));
    (4.0 * worth_at(character, home) + front.iter().sum::<f32>()) / TILES as f32
}

impl Confrontation {
    /// What a set-up can be told by: who starts where, by a number below
    /// [`SET_UP_TERMS`]. The six regions of each character follow each other.
    pub fn set_up_terms(&self, mut tell: impl FnMut(usize)) {
        for side in Side::BOTH {
            let camp = self.camp(side);
            for tile in camp.standing().iter() {
                if let Some(place) = camp.region(tile) {
                    tell(camp.character(tile) as usize * STARTS + start_index(place, side));
                }
            }
        }
    }

    /// What the set-up of `side` is worth to it, as far as it was made.
    pub(crate) fn set_up_worth(&self, side: Side) -> f32 {
        let camp = self.camp(side);
        let fielded = if self.step == Step::Drafting { camp.progress as usize } else { TILES };
        let worth = |tile: usize| {
            let character = camp.character(tile);
            camp.region(tile).map_or_else(|| worth_of(character), |place| worth_at(character, place))
        };
        (0..fielded).map(worth).sum()
    }
}

#[cfg(test)]
mod tests {
    use table::{Fast, Game, Seat};

    use super::*;
    use crate::action::Action;
    use crate::options::{Mode, Options};

    fn judged(mode: Mode, action: Action) -> f32 {
        let luck = &mut Fast::new(1);
        let mut game = Confrontation::setup(&Options { mode, ..Options::default() }, luck).unwrap();
        game.apply(Seat(0), action, luck, &mut ());
        game.judge(Seat(0))
    }

    #[test]
    fn frodo_had_better_start_behind() {
        let at = |place| judged(Mode::Classic, Action::Place(Character::Frodo, place));
        assert!(at(Region::Shire) > at(Region::Eregion) + 0.05);
    }

    #[test]
    fn a_face_is_judged_as_soon_as_it_is_fielded() {
        let faces = [Character::Frodo, Character::StarFrodo];
        let [one, other] = faces.map(|face| judged(Mode::Draft, Action::Field(face)));
        assert_ne!(one, other);
    }

    #[test]
    fn every_start_has_a_term_of_its_own() {
        let mut terms: Vec<usize> = Character::ALL
            .into_iter()
            .flat_map(|one| {
                Region::start(one.side()).map(|place| one as usize * STARTS + start_index(place, one.side()))
            })
            .collect();
        terms.sort_unstable();
        assert_eq!(terms, (0..SET_UP_TERMS).collect::<Vec<_>>());
    }
}
