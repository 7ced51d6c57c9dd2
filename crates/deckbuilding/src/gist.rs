//! What a card is good for, at a glance: for those who must see it before they
//! read it.

use crate::language::{Effect, Text};
use crate::sheet::Entry;

/// What a card is good for, at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Gist {
    /// The Power it gives for sure.
    pub power: u8,
    /// Whether it may give more.
    pub more_power: bool,
    /// The cards it draws for sure.
    pub draw: u8,
    /// Whether it may draw more.
    pub more_draw: bool,
    /// Whether it attacks.
    pub attack: bool,
    /// Whether it averts attacks.
    pub defense: bool,
    /// Whether it ambushes from the Path.
    pub ambush: bool,
    /// Whether its victory points depend on what its owner has.
    pub points_vary: bool,
}

impl Gist {
    pub(crate) fn of(entry: &Entry) -> Gist {
        let mut gist = Gist {
            defense: entry.defense.is_some(),
            ambush: !entry.ambush.is_empty(),
            points_vary: entry.vp_per.is_some() || entry.vp_if.is_some(),
            ..Gist::default()
        };
        gist.read(&entry.play, true);
        gist
    }

    /// Adds a text that is carried out for sure, or perhaps.
    fn read(&mut self, text: &Text, sure: bool) {
        text.iter().for_each(|effect| self.add(effect, sure));
    }

    fn add(&mut self, effect: &Effect, sure: bool) {
        match effect {
            Effect::Power(more) if sure => self.power = self.power.saturating_add(*more),
            Effect::Power(_) | Effect::PowerPer(..) => self.more_power = true,
            Effect::Draw(more) if sure => self.draw = self.draw.saturating_add(*more),
            Effect::Draw(_) | Effect::DrawPer(..) => self.more_draw = true,
            Effect::Look(look) => self.read(&look.then, sure),
            Effect::If(_, then) => self.read(then, false),
            Effect::IfElse(_, then, other) => [then, other].into_iter().for_each(|text| self.read(text, false)),
            Effect::IfDone(first, then) => {
                self.add(first, sure);
                self.read(then, false);
            }
            Effect::Choose(texts) => texts.iter().for_each(|text| self.read(text, false)),
            Effect::Attack(_) => self.attack = true,
            Effect::Move(_)
            | Effect::Gain(_)
            | Effect::Play(_)
            | Effect::Discount(..)
            | Effect::TopNext(_)
            | Effect::Cleanup(_)
            | Effect::Spread(_)
            | Effect::Fill(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Pack;

    #[test]
    fn a_glance_tells_what_is_sure_and_what_may_be_more() {
        let gist = |word: &str| Pack::standard().named(word).map(|card| card.gist()).expect("a card of this name");
        let sword = gist("AragornsSword");
        assert_eq!((sword.power, sword.more_power, sword.draw), (1, true, 0));
        let overseer = gist("OrcOverseer");
        assert_eq!((overseer.power, overseer.draw, overseer.ambush, overseer.attack), (1, 1, true, false));
        assert!(gist("BlackRider").attack && gist("ElvenCloak").defense && gist("Isildur").points_vary);
        assert!(gist("Merry").more_draw && !gist("Merry").more_power);
    }
}
