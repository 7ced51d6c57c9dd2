//! What may be played and used: requirements first, then whether every cost
//! can be paid and every target is there.

use crate::cards::{Card, Cards};
use crate::effect::{Ability, Deed, Gift};
use crate::filter::Filter;
use crate::options::Rules;
use crate::query::Context;
use crate::sort::{Phase, Side, Type};
use crate::state::Siege;

/// Whether what others cannot see is looked at. A seat is asked by what could
/// be in its hand, and answers with what is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eye {
    /// The hand as it is.
    Own,
    /// Any hand it could be, for all that others know.
    Public,
}

/// From so much on strength is not changed any more by choice.
const MOST_BOOST: u8 = 60;

impl Siege {
    /// The cards that may be in a hand.
    pub(crate) fn maybe_in_hand(&self, seat: usize, eye: Eye) -> Cards {
        match eye {
            Eye::Own => self.players[seat].hand,
            Eye::Public if self.players[seat].hand.is_empty() => Cards::NONE,
            Eye::Public => self.hidden(seat),
        }
    }

    /// Whether a card of this title may come into play: unique ones only once.
    pub(crate) fn is_free_to_come(&self, card: Card) -> bool {
        let def = self.def(card);
        if !def.unique {
            return true;
        }
        let is_there = |place: Cards, owner: usize| !place.and(self.players[owner].deck.called(def.kind)).is_empty();
        if def.side == Some(Side::Shadow) {
            return !self.seated().any(|other| is_there(self.active(other), other));
        }
        let seat = card.owner();
        let lasting = matches!(def.is, Type::Companion | Type::Ally);
        !(is_there(self.active(seat), seat) || lasting && is_there(self.players[seat].dead, seat))
    }

    /// The Rule of 9: companions in play and in the dead pile.
    pub(crate) fn has_room_for_companion(&self, seat: usize) -> bool {
        let player = &self.players[seat];
        self.rules == Rules::Starter || player.play.or(player.dead).and(player.deck.companions).len() < 9
    }

    /// Whether a permanent can be played now for so much less, by one who may
    /// play it at this time. Bearers are asked for separately.
    pub(crate) fn can_be_played(&self, card: Card, less: u8, extra: &[Deed]) -> bool {
        let def = self.def(card);
        let context = Context::of(card, card.owner());
        let affordable = def.side == Some(Side::Free) || self.is_affordable(card, less);
        affordable
            && self.is_free_to_come(card)
            && (def.is != Type::Companion || self.has_room_for_companion(card.owner()))
            && self.all_hold(&def.to_play, context)
            && self.can_pay(&def.extra, context, Eye::Own)
            && self.can_pay(extra, context, Eye::Own)
            && (def.bearer.is_none() || self.bearers(card).next().is_some())
    }

    /// Whoever can bear `card`: his own characters, with the class free.
    pub(crate) fn bearers(&self, card: Card) -> impl Iterator<Item = Card> + '_ {
        let def = self.def(card);
        let seat = card.owner();
        let who = def.bearer.as_ref();
        let deck = self.players[seat].deck;
        let found = who.map_or(Cards::NONE, |who| self.active(seat).and(deck.fitting(who)).and(deck.characters));
        found.iter().map(move |at| Card::new(seat, at)).filter(move |&bearer| {
            who.is_some_and(|who| self.shifts_fit(who, bearer, Context::of(card, seat)))
                && def.class.is_none_or(|class| !self.bears(bearer, class).any(|thing| thing != card))
        })
    }

    /// Whether the event `card` can be played now, about `subject` if it
    /// answers something.
    pub(crate) fn can_play_event(&self, card: Card, subject: Card, eye: Eye) -> bool {
        let def = self.def(card);
        let context = Context { subject, ..Context::of(card, card.owner()) };
        let affordable = def.side == Some(Side::Free) || self.is_affordable(card, 0);
        affordable
            && self.all_hold(&def.to_play, context)
            && def.abilities.first().is_some_and(|ability| self.can_use(ability, context, eye))
    }

    /// Whether a text can be used now, by its own words.
    pub(crate) fn can_use(&self, ability: &Ability, context: Context, eye: Eye) -> bool {
        let context = Context { it: Card::ANY, ..context };
        self.all_hold(&ability.needs, context)
            && self.can_pay(&ability.cost, context, eye)
            && ability.does.iter().all(|deed| self.has_aim(ability, deed, context))
    }

    /// Whether the text number `nth` of the card in play can be used as an
    /// action of the phase.
    pub(crate) fn can_act(&self, card: Card, ability: &Ability, by: usize) -> bool {
        let free_of_limit = !ability.once || !self.used.contains(&card);
        let lies_well = !ability.in_support || self.bearer(card).is_none();
        free_of_limit && lies_well && self.can_use(ability, Context::of(card, by), Eye::Own)
    }

    pub(crate) fn can_pay(&self, costs: &[Deed], context: Context, eye: Eye) -> bool {
        costs.iter().all(|cost| self.can_pay_one(cost, context, eye))
    }

    fn can_pay_one(&self, cost: &Deed, context: Context, eye: Eye) -> bool {
        let me = self.me();
        match cost {
            Deed::Exert(many, who) => {
                let many = usize::from(*many);
                self.spotted(who, context).filter(|&card| self.can_exert(card)).take(many).count() == many
            }
            Deed::DiscardFromHand(many, who) => {
                let player = &self.players[context.by];
                // An event leaves the hand before anything is discarded for it.
                let itself = usize::from(self.def(context.this).is == Type::Event);
                let enough = player.hand.len() >= usize::from(*many) + itself;
                enough && self.maybe_in_hand(context.by, eye).and(player.deck.fitting(who)).len() >= usize::from(*many)
            }
            Deed::AddThreats(many) => self.threat_room() >= *many,
            Deed::RemoveThreats(many) => me.threats >= *many,
            Deed::RemoveBurdens(many) => me.burdens >= *many,
            Deed::RemoveTwilight(many) => self.twilight >= u16::from(*many),
            Deed::RemoveToken => self.marks(context.this) > 0,
            deed => !is_aimed(deed) || self.targets(deed, context).next().is_some(),
        }
    }

    /// Whether what a text does would find somebody, or change something.
    fn has_aim(&self, ability: &Ability, deed: &Deed, context: Context) -> bool {
        match deed {
            Deed::RemoveThreats(_) => self.me().threats > 0,
            Deed::AddThreats(_) => self.threat_room() > 0,
            Deed::Gain(who, word) => self.spotted(who, context).any(|card| !self.has_word(card, *word)),
            Deed::TakeControl => self.site_to_take().is_some(),
            Deed::Liberate => self.site_to_free(context.by).is_some(),
            Deed::Times(amount, _) => self.amount(amount, context) > 0,
            Deed::MoveLimit(_) => self.may_move_again(),
            Deed::MustMove => self.may_move_again() && !self.must_move,
            Deed::Draw(_) => self.can_draw(context.by),
            Deed::PlayDiscarded(who, less) => {
                // What was just discarded for it can be played, too.
                let fresh = ability.cost.iter().any(|cost| matches!(cost, Deed::Discard(_)));
                fresh || self.playable_from_discard(context.by, who, *less).next().is_some()
            }
            Deed::ExertEach(who) => self.spotted(who, context).any(|card| self.can_exert(card)),
            deed => !is_aimed(deed) || self.targets(deed, context).next().is_some(),
        }
    }

    /// Whether a player could draw a card, now or after his reshuffle.
    pub(crate) fn can_draw(&self, seat: usize) -> bool {
        let player = &self.players[seat];
        !self.has_drawn_enough() && (!player.draw.is_empty() || self.can_reshuffle(seat))
    }

    /// The Rule of 4: in the fellowship phase no more than four are drawn.
    pub(crate) fn has_drawn_enough(&self) -> bool {
        self.rules == Rules::Full && self.phase == Phase::Fellowship && self.drawn >= 4
    }

    pub(crate) fn can_reshuffle(&self, seat: usize) -> bool {
        let player = &self.players[seat];
        self.rules == Rules::Starter && !player.reshuffled && player.draw.is_empty() && !player.discard.is_empty()
    }

    /// The cards of a discard pile that could be played for so much less, one
    /// of each kind.
    pub(crate) fn playable_from_discard(
        &self,
        seat: usize,
        who: &Filter,
        less: u8,
    ) -> impl Iterator<Item = usize> + '_ {
        let player = &self.players[seat];
        let found = player.discard.and(player.deck.fitting(who));
        self.one_of_each(seat, found).filter(move |&at| self.can_be_played(Card::new(seat, at), less, &[]))
    }

    /// One place for each kind of card among these.
    pub(crate) fn one_of_each(&self, seat: usize, cards: Cards) -> impl Iterator<Item = usize> + '_ {
        let deck = self.players[seat].deck;
        let mut last = u8::MAX;
        cards.iter().filter(move |&at| {
            let first = deck.first_like[at];
            std::mem::replace(&mut last, first) != first
        })
    }

    /// Whom a deed can strike now.
    pub(crate) fn targets<'a>(&'a self, deed: &'a Deed, context: Context) -> impl Iterator<Item = Card> + 'a {
        let who = aimed_at(deed);
        let likely = self.of_all(move |seat| who.map_or(Cards::NONE, |who| self.likely(who, seat, context)));
        likely.filter(move |&card| {
            who.is_some_and(|who| self.shifts_fit(who, card, context)) && self.is_target(deed, card)
        })
    }

    fn is_target(&self, deed: &Deed, card: Card) -> bool {
        match deed {
            Deed::Exert(..) | Deed::ExertAnyNumber(_) => self.can_exert(card),
            Deed::ExertTimes(times, _) => self.is_character(card) && self.vitality(card) > *times,
            Deed::Wound(..) | Deed::WoundCounted(_) => self.can_be_wounded(card),
            Deed::Discard(_) | Deed::Return(_) | Deed::DiscardAfter(_) => self.can_leave(card),
            Deed::Assign(_) => self.can_be_assigned(card),
            Deed::Strength(..) => self.can_be_boosted(card),
            _ => true,
        }
    }

    /// Whether a skirmish has not yet changed the strength of a character
    /// beyond all measure. What one side pays for strength may be what the
    /// other side is paid with: without a limit they could go on for ever.
    fn can_be_boosted(&self, card: Card) -> bool {
        let boost = self.boosts.iter().find(|boost| boost.who == card);
        boost.is_none_or(|boost| boost.strength.unsigned_abs() < MOST_BOOST)
    }

    /// Whether the Free Peoples player must exert somebody to assign `minion`.
    pub(crate) fn is_dear(&self, minion: Card) -> bool {
        self.has_gift(minion, &Gift::ExertToAssign)
    }
}

/// Whom a deed asks for, if it asks for somebody.
pub(crate) fn aimed_at(deed: &Deed) -> Option<&Filter> {
    match deed {
        Deed::Exert(_, who)
        | Deed::ExertTimes(_, who)
        | Deed::ExertAnyNumber(who)
        | Deed::Exhaust(who)
        | Deed::Wound(_, who)
        | Deed::WoundCounted(who)
        | Deed::Heal(_, who)
        | Deed::Discard(who)
        | Deed::Return(who)
        | Deed::Strength(who, _)
        | Deed::Damage(who, _)
        | Deed::MoveOnto(who)
        | Deed::DiscardAfter(who)
        | Deed::Assign(who) => Some(who),
        _ => None,
    }
}

pub(crate) fn is_aimed(deed: &Deed) -> bool {
    aimed_at(deed).is_some()
}
