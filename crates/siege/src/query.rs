//! How things stand: who is active, how strong, where, with which keywords.
//! Everything that lasts is worked out from what is active now.

use crate::cards::{Card, Cards};
use crate::deck::Deck;
use crate::effect::{Amount, Deed, Gift, Lasting, Need, To};
use crate::filter::Filter;
use crate::sort::{Phase, Side, Type, Word};
use crate::state::{Frame, NOBODY, Siege, Step};

/// Whose text is being read: what "this", "it" and "you" mean in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub this: Card,
    pub it: Card,
    pub subject: Card,
    pub by: usize,
    /// The opponent the text speaks of; [`NOBODY`] if none.
    pub foe: u8,
}

impl Context {
    pub fn of(card: Card, by: usize) -> Context {
        Context { this: card, it: Card::NONE, subject: Card::NONE, by, foe: NOBODY }
    }

    pub fn in_frame(frame: &Frame) -> Context {
        Context {
            this: frame.card(),
            it: Card(frame.it),
            subject: Card(frame.subject),
            by: usize::from(frame.by),
            foe: frame.foe,
        }
    }
}

impl Siege {
    /// The cards of a player that are active: in play, and of the side that he
    /// plays this turn.
    #[inline]
    pub(crate) fn active(&self, seat: usize) -> Cards {
        let player = &self.players[seat];
        let side = if seat == self.free() { player.deck.free } else { player.deck.shadow };
        player.play.and(side)
    }

    /// All seats with cards that count.
    #[inline]
    pub(crate) fn seated(&self) -> std::ops::Range<usize> {
        0..usize::from(self.seats)
    }

    /// The active cards that fit.
    pub(crate) fn spotted<'a>(&'a self, who: &'a Filter, context: Context) -> impl Iterator<Item = Card> + 'a {
        self.seated().flat_map(move |seat| {
            let found = self.active(seat).and(self.players[seat].deck.fitting(who));
            found.iter().map(move |at| Card::new(seat, at)).filter(move |&card| self.shifts_fit(who, card, context))
        })
    }

    pub(crate) fn count(&self, who: &Filter, context: Context) -> usize {
        if who.shifts {
            return self.spotted(who, context).count();
        }
        self.seated().map(|seat| self.active(seat).and(self.players[seat].deck.fitting(who)).len()).sum()
    }

    /// Whether `card` fits, print and all.
    pub(crate) fn fits(&self, who: &Filter, card: Card, context: Context) -> bool {
        card.site_number().is_none()
            && self.players[card.owner()].deck.fitting(who).has(card.at())
            && self.shifts_fit(who, card, context)
    }

    fn shifts_fit(&self, who: &Filter, card: Card, context: Context) -> bool {
        if !who.shifts {
            return true;
        }
        (!who.this || card == context.this)
            && (!who.other || card != context.this)
            && (!who.it || card == context.it || context.it == Card::ANY)
            && (!who.subject || card == context.subject)
            && (!who.yours || card.owner() == context.by)
            && (!who.wounded || self.is_character(card) && self.marks(card) > 0)
            && (!who.ring_bearer || card == self.ring_bearer())
            && (!who.borne_by_this || self.bearer(card) == context.this)
            && (!who.bears_this || self.bearer(context.this) == card)
            && (!who.skirmishing || self.is_in_skirmish(card))
            && (!who.idle || !self.pairs.iter().any(|pair| pair.minion == card || pair.companion == card))
            && who.bears.is_none_or(|class| self.borne_by(card).any(|thing| self.def(thing).class == Some(class)))
            && who.carries.is_none_or(|word| self.borne_by(card).any(|thing| self.def(thing).words.contains(word)))
            && (!who.roaming || self.is_roaming(card))
            && who.gained_word().is_none_or(|word| self.has_word(card, word))
            && who.fighting.as_ref().is_none_or(|against| self.fights(card, against, context))
            && (who.any.is_empty() || who.any.iter().any(|one| self.fits(one, card, context)))
    }

    /// Whether `card` is in the current skirmish against somebody like this.
    fn fights(&self, card: Card, against: &Filter, context: Context) -> bool {
        if self.defender.is_none() || card == Card::ANY {
            return card == Card::ANY;
        }
        if card == self.defender {
            return self.attackers().any(|minion| self.fits(against, minion, context));
        }
        self.is_attacking(card) && self.in_play(self.defender) && self.fits(against, self.defender, context)
    }

    /// The minions in the current skirmish.
    pub(crate) fn attackers(&self) -> impl Iterator<Item = Card> + '_ {
        self.pairs.iter().filter(|pair| pair.companion == self.defender).map(|pair| pair.minion)
    }

    pub(crate) fn is_attacking(&self, minion: Card) -> bool {
        self.pairs.iter().any(|pair| pair.minion == minion && pair.companion == self.defender)
    }

    /// Whether `card` is in the current skirmish.
    pub(crate) fn is_in_skirmish(&self, card: Card) -> bool {
        !self.defender.is_none() && (card == self.defender || self.is_attacking(card))
    }

    #[inline]
    pub(crate) fn is_character(&self, card: Card) -> bool {
        card.site_number().is_none() && self.players[card.owner()].deck.characters.has(card.at())
    }

    /// What `card` bears, whoever owns it.
    pub(crate) fn borne_by(&self, card: Card) -> impl Iterator<Item = Card> + '_ {
        self.borne_among(card, |deck| deck.all)
    }

    /// What `card` bears, among these cards of each deck.
    fn borne_among(&self, card: Card, some: impl Fn(&Deck) -> Cards) -> impl Iterator<Item = Card> {
        self.seated().flat_map(move |seat| {
            let player = &self.players[seat];
            let borne = player.borne.and(some(player.deck));
            borne.iter().filter(move |&at| player.on[at] == card).map(move |at| Card::new(seat, at))
        })
    }

    /// Whether all of this is so.
    pub(crate) fn all_hold(&self, needs: &[Need], context: Context) -> bool {
        needs.iter().all(|need| self.holds(need, context))
    }

    pub(crate) fn holds(&self, need: &Need, context: Context) -> bool {
        match need {
            Need::Initiative(side) => self.initiative() == *side,
            Need::Spot(who) if who.shifts => self.spotted(who, context).next().is_some(),
            Need::Spot(who) => self.count(who, context) > 0,
            Need::SpotMany(many, who) => self.count(who, context) >= usize::from(*many),
            Need::Threats(least) => self.me().threats >= *least,
            Need::ThreatsBelow(most) => self.me().threats < *most,
            Need::Burdens(least) => self.me().burdens >= *least,
            Need::RingBearerWounds(least) => self.marks(self.ring_bearer()) >= *least,
            Need::AtSite(number) => self.me().site == *number,
            Need::SiteHas(word) => self.def(self.here()).words.contains(*word),
            Need::Fights(who) => self.fights(self.holder(context.this), who, context),
            Need::ItFights(who) => self.fights(context.it, who, context),
            Need::It(who) => context.it == Card::ANY || self.fits(who, context.it, context),
            Need::ThreatRoom(least) => self.threat_room() >= *least,
            Need::Controls(least) => self.controls(context.by, *least),
            Need::ControlsSite(word) => self.controls_site_with(context.by, *word),
            Need::Starting => matches!(self.stack.last(), Some(Step::Starting { .. })),
            Need::NoSkirmish => self.phase != Phase::Skirmish,
            Need::Any(needs) => needs.iter().any(|need| self.holds(need, context)),
        }
    }

    /// A number that depends on how things stand. Those that a player spots
    /// are counted by whoever asks him.
    pub(crate) fn amount(&self, amount: &Amount, context: Context) -> i8 {
        match amount {
            Amount::Just(number) => *number,
            Amount::Count { who, over, most } => (self.count(who, context) as i8 - over).clamp(0, *most),
            Amount::Spotted { .. } => 0,
            Amount::If { need, then, or } => {
                if self.holds(need, context) {
                    *then
                } else {
                    *or
                }
            }
            Amount::Threats => self.me().threats as i8,
        }
    }

    /// Which side has initiative: the Free Peoples player while four cards or
    /// more are in his hand, unless something says otherwise. A card that he is
    /// playing still counts.
    pub(crate) fn initiative(&self) -> Side {
        let me = self.me();
        let hand = me.hand.or(me.limbo).len();
        if hand < 4 || self.shadow_rules || self.shadow_claims() { Side::Shadow } else { Side::Free }
    }

    fn shadow_claims(&self) -> bool {
        self.seated().any(|seat| {
            let auras = self.active(seat).and(self.players[seat].deck.auras);
            auras.iter().any(|at| {
                let card = Card::new(seat, at);
                self.def(card).lasting.iter().any(|lasting| {
                    lasting.gives.contains(&Gift::ShadowInitiative)
                        && self.all_hold(&lasting.when, Context::of(card, seat))
                })
            })
        })
    }

    /// Shows `see` every gift that `card` has now, if it is of a wanted sort;
    /// others may be among them.
    pub(crate) fn gifts(&self, card: Card, wanted: u16, see: &mut impl FnMut(&Gift, Context)) {
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
        let gives = |source: Card| self.def(source).gives & wanted != 0;
        if gives(card) {
            for lasting in self.def(card).lasting.iter().filter(|lasting| lasting.to == To::This) {
                read(lasting, card, true);
            }
        }
        for thing in self.borne_among(card, |deck| deck.lenders).filter(|&thing| gives(thing)) {
            for lasting in self.def(thing).lasting.iter().filter(|lasting| lasting.to == To::Bearer) {
                read(lasting, thing, true);
            }
        }
        for seat in self.seated().filter(|&seat| self.players[seat].deck.aura_gifts & wanted != 0) {
            let auras = self.active(seat).and(self.players[seat].deck.auras).iter().map(|at| Card::new(seat, at));
            for source in auras.filter(|&source| gives(source)) {
                for lasting in self.def(source).lasting.iter().filter(|lasting| matches!(lasting.to, To::Each(_))) {
                    read(lasting, source, false);
                }
            }
        }
        let here = self.here();
        if gives(here) {
            for lasting in self.def(here).lasting.iter().filter(|lasting| !lasting.all_turn) {
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
        let mut number = i16::from(self.def(card).site);
        let signs = self.borne_among(card, |deck| deck.signposts);
        number += signs.map(|thing| i16::from(self.def(thing).site_number)).sum::<i16>();
        self.gifts(card, Gift::SiteNumber(0).sort(), &mut |gift, _| {
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
        let changed = (def.gives | self.def(self.here()).gives) & sort != 0
            || !self.all_turn.is_empty()
            || self.seated().any(|seat| self.players[seat].deck.aura_gifts & sort != 0);
        let printed = u16::from(def.cost.saturating_sub(less));
        match self.twilight.checked_sub(printed) {
            None if !changed => false,
            Some(2..) if !changed => true,
            _ => self.cost(card, less) <= self.twilight,
        }
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
        let penalty = if def.is == Type::Minion && self.is_roaming(card) { 2 } else { 0 };
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
