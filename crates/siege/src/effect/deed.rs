//! What texts do.

use serde::Deserialize;

use super::need::{Amount, Need, walk_amount, walk_needs};
use crate::filter::Filter;
use crate::sort::{Side, Word};

/// Something that is done. As a cost it must be possible in full.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Deed {
    /// So many different characters exert.
    Exert(u8, Filter),
    /// One character exerts so many times.
    ExertTimes(u8, Filter),
    /// Any number of different characters exert, one at least; they are
    /// counted.
    ExertAnyNumber(Filter),
    /// Everybody like this exerts who can.
    ExertEach(Filter),
    /// A character exerts until it is exhausted.
    Exhaust(Filter),
    /// A character takes so many wounds.
    Wound(u8, Filter),
    /// As many different characters as were counted take a wound each.
    WoundCounted(Filter),
    /// A character heals so many wounds.
    Heal(u8, Filter),
    /// Everybody like this heals a wound.
    HealEach(Filter),
    /// A card in play is discarded.
    Discard(Filter),
    /// Exactly so many cards of the hand are discarded.
    DiscardFromHand(u8, Filter),
    /// The whole hand is discarded.
    DiscardHand,
    /// A character returns to its owner's hand.
    Return(Filter),
    /// Threats are added, as many as fit.
    AddThreats(u8),
    /// Threats are removed.
    RemoveThreats(u8),
    /// Burdens are added.
    AddBurdens(u8),
    /// Burdens are removed.
    RemoveBurdens(u8),
    /// Twilight is added.
    AddTwilight(u8),
    /// Twilight is removed.
    RemoveTwilight(u8),
    /// A character is stronger until the phase ends.
    Strength(Filter, Amount),
    /// A character does more damage until the phase ends.
    Damage(Filter, Amount),
    /// The card moves onto somebody.
    MoveOnto(Filter),
    /// A culture token is put on the card.
    AddToken,
    /// A culture token is taken from it.
    RemoveToken,
    /// More arrows of one side, until the phase ends.
    Archery(Side, i8),
    /// Cards are drawn.
    Draw(u8),
    /// So many cards of the draw deck are shown to all.
    Reveal(u8),
    /// Of the cards shown some may be played, one or any number; then the draw
    /// deck is shuffled.
    PlayRevealed(Filter, u8),
    /// A card of the player's discard pile is played, for so much less.
    PlayDiscarded(Filter, u8),
    /// The move limit of this turn.
    MoveLimit(i8),
    /// The fellowship must move again.
    MustMove,
    /// If whoever was chosen wins this skirmish, the Shadow has initiative for
    /// the rest of the turn.
    InitiativeIfItWins,
    /// A character is discarded when the skirmish ends.
    DiscardAfter(Filter),
    /// Everybody like this has a keyword until the regroup phase begins.
    Gain(Filter, Word),
    /// A minion like this is assigned to whoever was chosen.
    Assign(Filter),
    /// The wound that set off the text is not placed.
    PreventWound,
    /// Whoever uses the text takes control of the lowest site that nobody
    /// controls and all fellowships have passed.
    TakeControl,
    /// The highest site that an opponent controls is free again.
    Liberate,
    /// An opponent is chosen.
    Opponent,
    /// The opponent who was chosen, or who took this way, puts a card of his
    /// hand under his draw deck, taken at random.
    Bury,
    /// This, if all that is so and somebody is there.
    If(Vec<Need>, Box<Deed>),
    /// This, so many times.
    Times(Amount, Box<Deed>),
    /// A player of this side takes one of these. Nothing can follow it. Of the
    /// Shadow it is the opponent who was chosen; if none was, each in turn may
    /// take another way than the first, which is gone if nobody does.
    Choose(Side, Vec<Vec<Deed>>),
    /// The card itself bears the Ring from now on.
    BearTheRing,
}

impl Deed {
    /// What is done, without how often and on what condition.
    pub(crate) fn core(&self) -> &Deed {
        match self {
            Deed::If(_, deed) | Deed::Times(_, deed) => deed.core(),
            deed => deed,
        }
    }
}

/// Shows `see` every filter in a list of deeds.
pub(crate) fn walk_deeds(deeds: &mut [Deed], see: &mut impl FnMut(&mut Filter)) {
    for deed in deeds {
        match deed {
            Deed::Exert(_, who)
            | Deed::ExertTimes(_, who)
            | Deed::ExertAnyNumber(who)
            | Deed::ExertEach(who)
            | Deed::Exhaust(who)
            | Deed::Wound(_, who)
            | Deed::WoundCounted(who)
            | Deed::Heal(_, who)
            | Deed::HealEach(who)
            | Deed::Discard(who)
            | Deed::DiscardFromHand(_, who)
            | Deed::Return(who)
            | Deed::MoveOnto(who)
            | Deed::DiscardAfter(who)
            | Deed::Assign(who)
            | Deed::Gain(who, _)
            | Deed::PlayRevealed(who, _)
            | Deed::PlayDiscarded(who, _) => see(who),
            Deed::Strength(who, amount) | Deed::Damage(who, amount) => {
                see(who);
                walk_amount(amount, see);
            }
            Deed::If(needs, deed) => {
                walk_needs(needs, see);
                walk_deeds(std::slice::from_mut(deed), see);
            }
            Deed::Times(amount, deed) => {
                walk_amount(amount, see);
                walk_deeds(std::slice::from_mut(deed), see);
            }
            Deed::Choose(_, options) => options.iter_mut().for_each(|deeds| walk_deeds(deeds, see)),
            _ => {}
        }
    }
}
