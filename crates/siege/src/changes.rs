//! Where the numbers of a character come from, for those who want to know.

use crate::cards::Card;
use crate::effect::Gift;
use crate::sort::Word;
use crate::state::Siege;

impl Siege {
    /// What changes the numbers of `card`: whose text it is, and what it gives.
    pub(crate) fn changes(&self, card: Card) -> Vec<(String, String)> {
        let mut list = Vec::new();
        for thing in self.borne_by(card) {
            let def = self.def(thing);
            if def.strength != 0 {
                list.push((def.full_name(), format!("strength {:+}", def.strength)));
            }
        }
        if self.def(card).words.contains(Word::Enduring) && self.marks(card) > 0 {
            list.push(("enduring".into(), format!("strength {:+}", 2 * self.marks(card))));
        }
        for boost in self.boosts.iter().filter(|boost| boost.who == card) {
            for (what, by) in [("strength", boost.strength), ("damage", boost.damage)] {
                if by != 0 {
                    list.push(("until the skirmish ends".into(), format!("{what} {by:+}")));
                }
            }
        }
        for word in Word::ALL.into_iter().filter(|&word| self.is_roused(card, word)) {
            list.push(("until regroup".into(), word.name().into()));
        }
        if self.doomed.contains(&card) {
            list.push(("when the skirmish ends".into(), "discarded".into()));
        }
        self.all_gifts(card, &mut |gift, context| {
            let words = match gift {
                Gift::Strength(amount) => {
                    let by = self.amount(amount, context);
                    (by != 0).then(|| format!("strength {by:+}"))
                }
                Gift::Damage(by) => Some(format!("damage {by:+}")),
                Gift::Defender(by) => Some(format!("defender {by:+}")),
                Gift::Ambush(by) => Some(format!("ambush {by:+}")),
                Gift::Keyword(word) => Some(word.name().into()),
                Gift::SiteNumber(by) => Some(format!("site number {by:+}")),
                Gift::NotRoaming => Some("not roaming".into()),
                Gift::NoWounds => Some("cannot be wounded".into()),
                Gift::NoArcheryWounds => Some("no archery wounds".into()),
                Gift::MayFight => Some("may fight here".into()),
                Gift::OneWoundPerSkirmish => Some("one wound in a skirmish at most".into()),
                Gift::ExertToAssign => Some("somebody must exert to be assigned to it".into()),
                Gift::Cost(_) | Gift::MinionArchery(_) | Gift::ShadowInitiative | Gift::ShadowNumber(_) => None,
            };
            list.extend(words.map(|words| (self.def(context.this).full_name(), words)));
        });
        list
    }
}
