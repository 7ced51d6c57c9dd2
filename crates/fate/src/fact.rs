//! Facts that scenarios state about a position.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::Seat;
use table::scenario::Provable;

use crate::army::Army;
use crate::card::{Card, CardSet};
use crate::character::Character;
use crate::draw;
use crate::objective::Objective;
use crate::place::Place;
use crate::region::Region;
use crate::shadow_card::{Back, ShadowCard, ShadowSet};
use crate::state::{Ending, Fate, Top, Wizard};
use crate::step::Step;
use crate::symbol::{Price, Symbol};

/// Something that may hold in a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Fact {
    /// So much hope is left.
    Hope(u8),
    /// The threat marker is on this space, counted from zero.
    Threat(u8),
    /// The Eye is there.
    Eye(Region),
    /// So many Nazgûl are there.
    Nazgul(Region, u8),
    /// So many Nazgûl are in the game.
    NazgulLeft(u8),
    /// So many shadow troops are there.
    Shadow(Place, u8),
    /// Exactly these friendly troops are there.
    Troops(Place, BTreeMap<Army, u8>),
    /// So many shadow troops are in the supply.
    ShadowSupply(u8),
    /// So many troops of an army are in the supply.
    Supply(Army, u8),
    /// So many tokens are in the supply.
    TokenSupply(Symbol, u8),
    /// The character stands there.
    At(Character, Place),
    /// The character is not on the board.
    Away(Character),
    /// The player, counted from one, has the character.
    Plays(u8, Character),
    /// It is a haven, or not.
    Haven(Place, bool),
    /// It is a shadow stronghold, or not.
    Stronghold(Place, bool),
    /// The player, counted from one, has exactly these cards.
    Hand(u8, Vec<Card>),
    /// The player, counted from one, has so many cards.
    HandSize(u8, u8),
    /// The player, counted from one, has exactly these tokens.
    Tokens(u8, Price),
    /// The card is in the discard pile.
    Discarded(Card),
    /// The player deck has so many cards.
    Deck(u8),
    /// These cards are on top of the player deck.
    Known(Vec<Top>),
    /// These cards are the next of the shadow deck, in any order.
    NextShadow(Vec<ShadowCard>),
    /// These cards are known on top of the shadow deck.
    Spied(Vec<ShadowCard>),
    /// The back on top of the shadow deck.
    Back(Back),
    /// Exactly these cards are in the shadow discard pile.
    ShadowDiscard(Vec<ShadowCard>),
    /// So many shadow cards were turned this turn.
    Resolving(u8),
    /// The shadow card has left the game.
    Removed(ShadowCard),
    /// The objective is complete, or not.
    Done(Objective, bool),
    /// So many dice lie on the table.
    Dice(u8),
    /// How many dice show each face.
    Faces([u8; 4]),
    /// Play is at this decision.
    Step(Step),
    /// It is the turn of this player, counted from one.
    TurnOf(u8),
    /// Alone: who has the token.
    Token(Character),
    /// How many actions the character could still do.
    ActionsLeft(Character, u8),
    /// What has become of Gandalf.
    Wizard(Wizard),
    /// How the game ended.
    Ended(Ending),
}

impl Provable for Fate {
    type Fact = Fact;

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        let is = |holds: bool, instead: String| if holds { Ok(()) } else { Err(instead) };
        let number = |found: u8, wanted: u8| is(found == wanted, format!("it is {found}"));
        let seat = |player: u8| Seat(player.saturating_sub(1));
        match fact {
            &Fact::Hope(hope) => number(self.hope, hope),
            &Fact::Threat(space) => number(self.threat, space),
            &Fact::Eye(region) => is(self.eye == region, format!("it is in {}", self.eye)),
            &Fact::Nazgul(region, count) => number(self.nazgul(region), count),
            &Fact::NazgulLeft(count) => number(self.nazgul_left(), count),
            &Fact::Shadow(place, count) => number(self.shadow(place), count),
            Fact::Troops(place, troops) => {
                let wanted = Army::ALL.map(|army| troops.get(&army).copied().unwrap_or(0));
                let found = self.friends[place.index()];
                is(found == wanted, format!("there are {found:?}"))
            }
            &Fact::ShadowSupply(count) => number(self.shadow_left, count),
            &Fact::Supply(army, count) => number(self.friends_left[army.index()], count),
            &Fact::TokenSupply(symbol, count) => number(self.tokens_left[symbol.index()], count),
            &Fact::At(who, place) => is(self.is_at(who, place), format!("{:?}", self.place_of(who))),
            &Fact::Away(who) => is(self.place_of(who).is_none(), format!("{:?}", self.place_of(who))),
            &Fact::Plays(player, who) => {
                is(self.owner[who.index()] == Some(seat(player)), format!("{:?}", self.owner[who.index()]))
            }
            &Fact::Haven(place, haven) => is(self.is_haven(place) == haven, format!("{}", !haven)),
            &Fact::Stronghold(place, held) => is(self.strongholds().contains(place) == held, format!("{}", !held)),
            Fact::Hand(player, cards) => {
                let found = self.hands[seat(*player).index()];
                is(found == cards.iter().copied().collect::<CardSet>(), format!("it is {found:?}"))
            }
            &Fact::HandSize(player, count) => number(self.hands[seat(player).index()].len() as u8, count),
            Fact::Tokens(player, tokens) => {
                let found = Price(self.tokens[seat(*player).index()]);
                is(found == *tokens, format!("they are {found}"))
            }
            &Fact::Discarded(card) => is(self.discard.contains(card), format!("{:?}", self.discard)),
            &Fact::Deck(count) => number(self.deck_size(), count),
            Fact::Known(tops) => is(*self.known == **tops, format!("they are {:?}", self.known)),
            Fact::NextShadow(cards) => {
                let found = self.layers.last().map_or(ShadowSet::EMPTY, |layer| layer.all());
                is(found == cards.iter().copied().collect(), format!("they are {found:?}"))
            }
            Fact::Spied(cards) => is(*self.spied() == **cards, format!("they are {:?}", self.spied())),
            &Fact::Back(back) => is(self.top_back() == Some(back), format!("it is {:?}", self.top_back())),
            Fact::ShadowDiscard(cards) => {
                let found = self.shadow_discard;
                is(found == cards.iter().copied().collect(), format!("they are {found:?}"))
            }
            &Fact::Resolving(count) => number(self.resolving.len() as u8, count),
            &Fact::Removed(card) => is(self.shadow_removed().contains(card), "it has not".into()),
            &Fact::Done(objective, done) => is(self.done.contains(objective) == done, format!("{}", !done)),
            &Fact::Dice(count) => number(self.roll.dice.iter().sum(), count),
            &Fact::Faces(dice) => is(self.roll.dice == dice, format!("they are {:?}", self.roll.dice)),
            &Fact::Step(step) => is(self.steps.last() == Some(&step), format!("play is at {:?}", self.steps.last())),
            &Fact::TurnOf(player) => number(self.current.0 + 1, player),
            &Fact::Token(who) => {
                let found = self.row.get(usize::from(self.token));
                is(found == Some(&who), format!("{found:?} has it"))
            }
            &Fact::ActionsLeft(who, count) => number(if self.may_act(who) { self.actions_left(who) } else { 0 }, count),
            &Fact::Wizard(wizard) => is(self.wizard == wizard, format!("{:?}", self.wizard)),
            &Fact::Ended(ending) => is(self.ended == Some(ending), format!("{:?}", self.ended)),
        }
    }

    fn draw(&self) -> String {
        draw::whole(self)
    }
}
