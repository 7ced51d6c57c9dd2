//! What lasting texts give, and the numbers that come of it: strength, damage,
//! cost, keywords. Nothing of it is kept; all is worked out when it is asked.

use crate::card::CardDef;
use crate::cards::{Card, Cards};
use crate::deck::Deck;
use crate::effect::{Amount, Deed, Gift, Lasting, To};
use crate::query::Context;
use crate::sort::{Phase, Type, Word};
use crate::state::Siege;

/// What a roaming minion costs more.
const ROAMING: u16 = 2;

impl Siege {
    /// Active cards that give something of this sort to others, or to the whole
    /// game.
    #[inline]
    pub(crate) fn spreaders(&self, sort: usize) -> impl Iterator<Item = Card> + '_ {
        self.of_all(move |seat| self.active(seat).and(self.players[seat].deck.spreading(sort)))
    }

    /// Shows `see` every gift of a sort that `card` has now; others may be among
    /// them.
    #[inline]
    pub(crate) fn gifts(&self, card: Card, sort: usize, see: &mut impl FnMut(&Gift, Context)) {
        if !self.are_given(card, sort) {
            return;
        }
        let givers = |deck: &Deck| (deck.lending(sort), deck.spreading(sort));
        self.gifts_of(card, givers, |site| site.gives_sort(sort), see);
    }

    /// Whether gifts of this sort could be there for `card`: most are not, most
    /// of the time, and nothing need be read.
    #[inline]
    fn are_given(&self, card: Card, sort: usize) -> bool {
        self.def(card).gives_sort(sort)
            || self.def(self.here()).gives_sort(sort)
            || !self.all_turn.is_empty()
            || self.players[self.seated()].iter().any(|player| !player.play.and(player.deck.giving(sort)).is_empty())
    }

    /// Shows `see` every gift that `card` has now.
    pub(crate) fn all_gifts(&self, card: Card, see: &mut impl FnMut(&Gift, Context)) {
        self.gifts_of(card, |deck| (deck.lenders, deck.auras), |_| true, see);
    }

    /// The gifts of those that each deck names, for bearers and for all, and of
    /// the card itself and the site if they are wanted.
    fn gifts_of(
        &self,
        card: Card,
        givers: impl Fn(&Deck) -> (Cards, Cards),
        wanted: impl Fn(&CardDef) -> bool,
        see: &mut impl FnMut(&Gift, Context),
    ) {
        let mut read = |lasting: &Lasting, source: Card, mine: bool| {
            let context = Context::of(source, source.owner());
            let meant = match &lasting.to {
                To::This | To::Bearer => mine,
                To::Each(who) => self.fits(who, card, context),
            };
            if meant && self.all_hold(&lasting.when, context) {
                lasting.gives.iter().for_each(|gift| see(gift, context));
            }
        };
        let own = self.def(card);
        if wanted(own) {
            for lasting in own.lasting.iter().filter(|lasting| lasting.to == To::This) {
                read(lasting, card, true);
            }
        }
        for thing in self.borne_among(card, |deck| givers(deck).0) {
            for lasting in self.def(thing).lasting.iter().filter(|lasting| lasting.to == To::Bearer) {
                read(lasting, thing, true);
            }
        }
        for source in self.of_all(|seat| self.active(seat).and(givers(self.players[seat].deck).1)) {
            for lasting in self.def(source).lasting.iter().filter(|lasting| matches!(lasting.to, To::Each(_))) {
                read(lasting, source, false);
            }
        }
        let here = self.here();
        let site = self.def(here);
        if wanted(site) {
            for lasting in site.lasting.iter().filter(|lasting| !lasting.all_turn) {
                read(lasting, here, false);
            }
        }
        let gone_by = self.all_turn.iter().filter_map(|&kind| self.pack.card(kind)).flat_map(|site| &site.lasting);
        for lasting in gone_by.filter(|lasting| lasting.all_turn) {
            read(lasting, here, false);
        }
    }

    /// The strength of a character now.
    pub(crate) fn strength(&self, card: Card) -> u8 {
        let def = self.def(card);
        let mut strength = i16::from(def.strength);
        let arms = self.borne_among(card, |deck| deck.arms);
        strength += arms.map(|thing| i16::from(self.def(thing).strength)).sum::<i16>();
        if def.words.contains(Word::Enduring) {
            strength += 2 * i16::from(self.marks(card));
        }
        strength +=
            self.boosts.iter().filter(|boost| boost.who == card).map(|boost| i16::from(boost.strength)).sum::<i16>();
        self.gifts(card, Gift::Strength(Amount::Just(0)).sort(), &mut |gift, context| {
            if let Gift::Strength(amount) = gift {
                strength += i16::from(self.amount(amount, context));
            }
        });
        strength.clamp(0, 255) as u8
    }

    /// Wounds more for each loser, if `card` wins.
    pub(crate) fn damage(&self, card: Card) -> u8 {
        let mut damage = i16::from(self.def(card).damage);
        damage +=
            self.boosts.iter().filter(|boost| boost.who == card).map(|boost| i16::from(boost.damage)).sum::<i16>();
        self.gifts(card, Gift::Damage(0).sort(), &mut |gift, _| {
            if let Gift::Damage(more) = gift {
                damage += i16::from(*more);
            }
        });
        damage.clamp(0, 50) as u8
    }

    /// To how many minions the Free Peoples player may assign `card`.
    pub(crate) fn defends(&self, card: Card) -> u8 {
        let mut defends = 1 + i16::from(self.def(card).defender);
        self.gifts(card, Gift::Defender(0).sort(), &mut |gift, _| {
            if let Gift::Defender(more) = gift {
                defends += i16::from(*more);
            }
        });
        defends.clamp(1, 20) as u8
    }

    /// Twilight for the owner of an assigned minion.
    pub(crate) fn ambush(&self, card: Card) -> u8 {
        let mut ambush = i16::from(self.def(card).ambush);
        self.gifts(card, Gift::Ambush(0).sort(), &mut |gift, _| {
            if let Gift::Ambush(more) = gift {
                ambush += i16::from(*more);
            }
        });
        ambush.clamp(0, 50) as u8
    }

    /// Whether `card` has a keyword, printed or gained.
    pub(crate) fn has_word(&self, card: Card, word: Word) -> bool {
        let mut found = self.def(card).words.contains(word) || self.is_roused(card, word);
        if !found {
            self.gifts(card, Gift::Keyword(word).sort(), &mut |gift, _| found |= *gift == Gift::Keyword(word));
        }
        found
    }

    /// Whether a text gives a keyword to `card` until the regroup phase.
    pub(crate) fn is_roused(&self, card: Card, word: Word) -> bool {
        self.rousing.iter().any(|&source| {
            let context = Context::of(source, source.owner());
            let mut deeds = self.def(source).abilities.iter().flat_map(|ability| &ability.does);
            deeds
                .any(|deed| matches!(deed, Deed::Gain(who, gained) if *gained == word && self.fits(who, card, context)))
        })
    }

    pub(crate) fn has_gift(&self, card: Card, wanted: &Gift) -> bool {
        let mut found = false;
        self.gifts(card, wanted.sort(), &mut |gift, _| found |= gift == wanted);
        found
    }

    /// The site number of a minion now.
    pub(crate) fn site_number(&self, card: Card) -> u8 {
        let printed = self.def(card).site;
        let sort = Gift::SiteNumber(0).sort();
        if !self.are_given(card, sort) {
            return printed;
        }
        let signs = self.borne_among(card, |deck| deck.signposts);
        let mut number = i16::from(printed) + signs.map(|thing| i16::from(self.def(thing).site_number)).sum::<i16>();
        self.gifts(card, sort, &mut |gift, _| {
            if let Gift::SiteNumber(more) = gift {
                number += i16::from(*more);
            }
        });
        number.clamp(0, 50) as u8
    }

    /// The twilight that arriving at the current site adds.
    pub(crate) fn shadow_number(&self) -> u8 {
        let here = self.here();
        let mut number = i16::from(self.def(here).cost);
        self.gifts(here, Gift::ShadowNumber(0).sort(), &mut |gift, _| {
            if let Gift::ShadowNumber(more) = gift {
                number += i16::from(*more);
            }
        });
        number.clamp(0, 50) as u8
    }

    /// Whether a minion is, or would be, away from where it belongs.
    pub(crate) fn is_roaming(&self, card: Card) -> bool {
        self.site_number(card) > self.me().site && !self.has_gift(card, &Gift::NotRoaming)
    }

    /// Whether there is twilight enough to play the Shadow card `card`, for so
    /// much less. Whether it would be roaming is looked at only where that
    /// tells.
    pub(crate) fn is_affordable(&self, card: Card, less: u8) -> bool {
        let def = self.def(card);
        let sort = Gift::Cost(0).sort();
        if self.are_given(card, sort) {
            return self.cost(card, less) <= self.twilight;
        }
        let spare = self.twilight.checked_sub(u16::from(def.cost.saturating_sub(less)));
        spare.is_some_and(|spare| spare >= ROAMING || def.is != Type::Minion || !self.is_roaming(card))
    }

    /// What it costs to play `card` now, for so much less.
    pub(crate) fn cost(&self, card: Card, less: u8) -> u16 {
        let def = self.def(card);
        let mut cost = i16::from(def.cost) - i16::from(less);
        self.gifts(card, Gift::Cost(0).sort(), &mut |gift, _| {
            if let Gift::Cost(more) = gift {
                cost += i16::from(*more);
            }
        });
        let penalty = if def.is == Type::Minion && self.is_roaming(card) { ROAMING } else { 0 };
        cost.max(0) as u16 + penalty
    }

    /// The vitality that is left.
    #[inline]
    pub(crate) fn vitality(&self, card: Card) -> u8 {
        self.def(card).vitality.saturating_sub(self.marks(card))
    }

    pub(crate) fn can_exert(&self, card: Card) -> bool {
        self.is_character(card) && self.vitality(card) >= 2
    }

    /// Whether a wound can be placed on `card` now.
    pub(crate) fn can_be_wounded(&self, card: Card) -> bool {
        if !self.is_character(card) || !self.in_play(card) || self.has_gift(card, &Gift::NoWounds) {
            return false;
        }
        let capped = card.owner() == self.free() && self.hurt.has(card.at()) && self.phase == Phase::Skirmish;
        !(capped && self.has_gift(card, &Gift::OneWoundPerSkirmish))
    }
}
