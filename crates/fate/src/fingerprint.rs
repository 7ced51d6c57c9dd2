//! What tells positions of a turn apart, in one number: lines of play that come to the
//! same by another order need to be followed only once.

use std::hash::{Hash, Hasher};

use crate::state::Fate;

/// A hash that is as quick as can be: nobody chooses positions to make it clash.
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in words.by_ref() {
            self.write_u64(word.iter().fold(0, |all, &byte| all << 8 | u64::from(byte)));
        }
        self.write_u64(words.remainder().iter().fold(1, |all, &byte| all << 8 | u64::from(byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Fate {
    /// A number that is the same for positions of one turn that are the same, and else
    /// hardly ever.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut all = Mixed(0);
        (self.at, self.block, self.bonus, self.used, self.refused).hash(&mut all);
        (self.hope, self.eye, self.nazgul, self.captured, self.fallen, self.treachery).hash(&mut all);
        (self.done, self.six, self.eored, self.pledged, self.dead_called, self.wizard).hash(&mut all);
        (self.hands, self.tokens, self.discard, self.unseen, self.shadow_discard).hash(&mut all);
        (self.known.len(), self.deck_size(), self.shadow_left).hash(&mut all);
        (self.shadow_at, self.friends_at).hash(&mut all);
        for place in self.shadow_at.iter() {
            self.shadow(place).hash(&mut all);
        }
        for place in self.friends_at.iter() {
            self.friends[place.index()].hash(&mut all);
        }
        all.finish()
    }
}

#[cfg(test)]
mod tests {
    use table::{Fast, Game};

    use super::*;
    use crate::action::Action;
    use crate::card::Card;
    use crate::character::Character;
    use crate::position::{Player, Position};

    /// Frodo in the Shire, with two cards, after some actions.
    fn after(actions: &[Action]) -> Fate {
        let hand = vec![Card::RohanValor, Card::DaleStealth];
        let bearer = Player { characters: vec![Character::Frodo, Character::Gimli], hand, ..Player::default() };
        let partner = Player { characters: vec![Character::Arwen, Character::Aragorn], ..Player::default() };
        let position = Position { players: vec![bearer, partner], turn_of: Some(1), ..Position::default() };
        let mut game = Fate::from_position(&position).unwrap();
        for &action in actions {
            game.apply(game.current, action, &mut Fast::new(2), &mut ());
        }
        game
    }

    #[test]
    fn only_where_lines_came_to_counts() {
        let [one, other] = [Card::RohanValor, Card::DaleStealth].map(|card| Action::Prepare(Character::Frodo, card));
        assert_eq!(after(&[one, other]).fingerprint(), after(&[other, one]).fingerprint());
        assert_ne!(after(&[one]).fingerprint(), after(&[other]).fingerprint());
        assert_ne!(after(&[one]).fingerprint(), after(&[]).fingerprint());
    }
}
