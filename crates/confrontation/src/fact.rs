//! Facts that scenarios state about a position.

use serde::Deserialize;
use table::Game;
use table::scenario::Provable;

use crate::board::Region;
use crate::card::{Card, CardSet, Special, SpecialSet};
use crate::character::Character;
use crate::draw;
use crate::side::Side;
use crate::state::{Confrontation, Step};

/// Something that may hold in a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Fact {
    /// The character stands in this region.
    At(Character, Region),
    /// The characters have been defeated.
    Defeated(Character),
    /// It is this side's turn.
    ToMove(Side),
    /// Play is at this decision.
    Step(Step),
    /// The side has this many combat cards in hand.
    Hand(Side, usize),
    /// The side has this combat card in hand.
    InHand(Side, Card),
    /// The side's discard pile has exactly these cards.
    Discard(Side, Vec<Card>),
    /// The side may still use exactly these special cards.
    Specials(Side, Vec<Special>),
    /// The character is turned so that both sides see it.
    Revealed(Character),
    /// The character is turned away from the enemy.
    Hidden(Character),
    /// The enemy knows where the character is.
    Known(Character),
    /// The enemy cannot be sure where the character is.
    Unknown(Character),
    /// The side knows which nine characters its enemy fields.
    SeesLineup(Side, bool),
    /// Sam bears the Ring.
    SamBearsTheRing,
    /// No battle is being fought.
    Peace,
}

impl Provable for Confrontation {
    type Fact = Fact;

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        let require = |holds: bool, instead: String| if holds { Ok(()) } else { Err(instead) };
        let spot = |character: Character| {
            let camp = self.camp(character.side());
            let tile = camp.find(character).ok_or_else(|| format!("{} is not in play", character.name()))?;
            Ok::<_, String>((camp, tile))
        };
        let place = |character: Character| -> Result<String, String> {
            let (camp, tile) = spot(character)?;
            let place = camp.region(tile).map_or("nowhere", Region::name);
            Ok(format!("{} is {}{place}", character.name(), if camp.is_on_board(tile) { "in " } else { "" }))
        };
        let certain = |character: Character| {
            let (camp, tile) = spot(character)?;
            Ok::<_, String>(camp.is_known(tile))
        };
        match fact {
            &Fact::At(character, region) => {
                let (camp, tile) = spot(character)?;
                require(camp.region(tile) == Some(region), place(character)?)
            }
            &Fact::Defeated(character) => {
                let (camp, tile) = spot(character)?;
                require(!camp.is_on_board(tile), place(character)?)
            }
            &Fact::ToMove(side) => {
                let turn = self.step == Step::Turn && self.to_move == side;
                require(turn, format!("play is at {:?}, and it is the turn of {}", self.step, self.to_move))
            }
            &Fact::Step(step) => require(self.step == step, format!("play is at {:?}", self.step)),
            &Fact::Hand(side, count) => {
                let hand = self.camp(side).hand;
                require(hand.len() == count, format!("{side} has {} cards: {hand:?}", hand.len()))
            }
            &Fact::InHand(side, card) => {
                let hand = self.camp(side).hand;
                require(hand.contains(card), format!("{side} has {hand:?}"))
            }
            Fact::Discard(side, cards) => {
                let discard = self.camp(*side).discard;
                require(discard == cards.iter().copied().collect::<CardSet>(), format!("it is {discard:?}"))
            }
            Fact::Specials(side, cards) => {
                let specials = self.camp(*side).specials;
                require(specials == cards.iter().copied().collect::<SpecialSet>(), format!("they are {specials:?}"))
            }
            &Fact::Revealed(character) => {
                let (camp, tile) = spot(character)?;
                require(camp.revealed.contains(tile), format!("{} is hidden", character.name()))
            }
            &Fact::Hidden(character) => {
                let (camp, tile) = spot(character)?;
                require(!camp.revealed.contains(tile), format!("{} is revealed", character.name()))
            }
            &Fact::Known(character) => {
                require(certain(character)?, format!("the enemy is not sure which piece is {}", character.name()))
            }
            &Fact::Unknown(character) => {
                require(!certain(character)?, format!("the enemy knows which piece is {}", character.name()))
            }
            &Fact::SeesLineup(side, seen) => {
                let shown = self.view(Some(self.seat_of(side))).enemy_lineup.is_some();
                require(shown == seen, format!("the line-up is {}", if shown { "shown" } else { "hidden" }))
            }
            Fact::SamBearsTheRing => require(self.ring_on_sam, "he does not".into()),
            Fact::Peace => require(self.battle.is_none(), "there is a battle".into()),
        }
    }

    fn draw(&self) -> String {
        draw::whole(self)
    }
}
