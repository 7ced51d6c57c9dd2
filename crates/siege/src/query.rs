//! How things stand: who is active, how strong, where, with which keywords.
//! Everything that lasts is worked out from what is active now.

use crate::cards::{Card, Cards};
use crate::deck::Deck;
use crate::effect::{Amount, Gift, Need};
use crate::filter::{Filter, Shift};
use crate::sort::{Class, Phase, Side};
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

    /// The cards of all players, of each those that `some` names.
    #[inline]
    pub(crate) fn of_all(&self, some: impl Fn(usize) -> Cards) -> impl Iterator<Item = Card> {
        let mut seats = self.seated();
        let (mut seat, mut rest) = (0, Cards::NONE);
        std::iter::from_fn(move || {
            loop {
                if let Some(at) = rest.next() {
                    return Some(Card::new(seat, at));
                }
                seat = seats.next()?;
                rest = some(seat);
            }
        })
    }

    /// The active cards that fit.
    #[inline]
    pub(crate) fn spotted<'a>(&'a self, who: &'a Filter, context: Context) -> impl Iterator<Item = Card> + 'a {
        let likely = self.of_all(move |seat| self.likely(who, seat, context));
        likely.filter(move |&card| self.shifts_fit(who, card, context))
    }

    pub(crate) fn count(&self, who: &Filter, context: Context) -> usize {
        if !who.shifts.is_empty() {
            return self.spotted(who, context).count();
        }
        self.seated().map(|seat| self.active(seat).and(self.players[seat].deck.fitting(who)).len()).sum()
    }

    /// The active cards of `seat` whose print fits. Where somebody certain is
    /// meant, nobody else is looked at.
    pub(crate) fn likely(&self, who: &Filter, seat: usize, context: Context) -> Cards {
        let found = self.active(seat).and(self.players[seat].deck.fitting(who));
        let only = |card: Card| if card.owner() == seat { found.and(Cards::one(card.at())) } else { Cards::NONE };
        match who.shifts.first().filter(|_| !found.is_empty()) {
            Some(Shift::This) => only(context.this),
            Some(Shift::It) if context.it != Card::ANY => only(context.it),
            Some(Shift::Subject) => only(context.subject),
            Some(Shift::BearsThis) => only(self.bearer(context.this)),
            Some(Shift::RingBearer) => only(self.ring_bearer()),
            Some(Shift::Skirmishing | Shift::Fighting) if self.defender.is_none() => Cards::NONE,
            _ => found,
        }
    }

    /// Whether `card` fits, print and all.
    pub(crate) fn fits(&self, who: &Filter, card: Card, context: Context) -> bool {
        card.site_number().is_none()
            && self.players[card.owner()].deck.fitting(who).has(card.at())
            && self.shifts_fit(who, card, context)
    }

    /// Whether `card` fits in all that no print tells.
    #[inline]
    pub(crate) fn shifts_fit(&self, who: &Filter, card: Card, context: Context) -> bool {
        who.shifts.iter().all(|shift| self.shift_fits(shift, who, card, context))
    }

    fn shift_fits(&self, shift: Shift, who: &Filter, card: Card, context: Context) -> bool {
        match shift {
            Shift::This => card == context.this,
            Shift::Other => card != context.this,
            Shift::It => card == context.it || context.it == Card::ANY,
            Shift::Subject => card == context.subject,
            Shift::Yours => card.owner() == context.by,
            Shift::Wounded => self.is_character(card) && self.marks(card) > 0,
            Shift::RingBearer => card == self.ring_bearer(),
            Shift::BorneByThis => self.bearer(card) == context.this,
            Shift::BearsThis => self.bearer(context.this) == card,
            Shift::Skirmishing => self.is_in_skirmish(card),
            Shift::Idle => !self.pairs.iter().any(|pair| pair.minion == card || pair.companion == card),
            Shift::Bears => who.bears.is_none_or(|class| self.bears(card, class).next().is_some()),
            Shift::Carries => {
                who.carries.is_none_or(|word| self.borne_by(card).any(|thing| self.def(thing).words.contains(word)))
            }
            Shift::Roaming => self.is_roaming(card),
            Shift::Gained => who.gained_word().is_none_or(|word| self.has_word(card, word)),
            Shift::Fighting => who.fighting.as_ref().is_none_or(|against| self.fights(card, against, context)),
            Shift::Any => who.any.iter().any(|one| self.fits(one, card, context)),
        }
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

    /// What `card` bears of this class.
    pub(crate) fn bears(&self, card: Card, class: Class) -> impl Iterator<Item = Card> + '_ {
        self.borne_among(card, move |deck| deck.of_class(class))
    }

    /// What `card` bears, among these cards of each deck.
    #[inline]
    pub(crate) fn borne_among(&self, card: Card, some: impl Fn(&Deck) -> Cards) -> impl Iterator<Item = Card> {
        let borne = self.of_all(move |seat| self.players[seat].borne.and(some(self.players[seat].deck)));
        borne.filter(move |thing| self.players[thing.owner()].on[thing.at()] == card)
    }

    /// Whether all of this is so.
    pub(crate) fn all_hold(&self, needs: &[Need], context: Context) -> bool {
        needs.iter().all(|need| self.holds(need, context))
    }

    pub(crate) fn holds(&self, need: &Need, context: Context) -> bool {
        match need {
            Need::Initiative(side) => self.initiative() == *side,
            Need::Spot(who) => self.spotted(who, context).next().is_some(),
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
        let sort = Gift::ShadowInitiative.sort();
        self.spreaders(sort).any(|card| {
            self.def(card).lasting.iter().any(|lasting| {
                lasting.gives.contains(&Gift::ShadowInitiative)
                    && self.all_hold(&lasting.when, Context::of(card, card.owner()))
            })
        })
    }
}
