//! What is going on at this moment, as everybody sees it: who is struck by
//! what, and where the cards lie that somebody may choose from.

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::card::Card;
use crate::code::Op;
use crate::language::{Lender, Place, Stock};
use crate::state::{Assault, Deckbuilding, Frame, Phase, Step};

/// Players are struck, unless they defend themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StrikeView {
    /// On what occasion.
    pub assault: Assault,
    /// The card that strikes.
    pub card: Card,
    /// Who played it; nobody, if it strikes by itself.
    pub by: Option<Seat>,
    /// Who may still defend, and is asked in turn.
    pub asked: SeatSet,
    /// Who is struck, unless they still defend.
    pub struck: SeatSet,
    /// Who has avoided it.
    pub avoided: SeatSet,
}

/// Where the cards lie that somebody is to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Whence {
    /// The heroes that are still free.
    Heroes,
    /// The own hand.
    Hand,
    /// The own discard pile.
    Discard,
    /// The own hand and the own discard pile.
    HandOrDiscard,
    /// Cards that are looked at.
    Seen,
    /// The Path.
    Path,
    /// The Valor stack.
    Valor,
    /// The Corruption stack.
    Corruption,
    /// The Archenemy that lies face up.
    Archenemy,
    /// The tops of the foes' decks.
    FoesTop,
    /// The own Locations.
    Locations,
    /// The hands of all who are struck.
    Hands,
    /// The card itself whose text is carried out.
    This,
}

impl Deckbuilding {
    /// The strike at hand; also while a Defense is carried out.
    pub(crate) fn strike_view(&self) -> Option<StrikeView> {
        let strike = |step: &Step| match *step {
            Step::Strike { assault, this, ask, struck, .. } => Some((assault, this, ask, struck)),
            _ => None,
        };
        let (assault, this, asked, struck) = self.steps.iter().rev().find_map(strike)?;
        let all: SeatSet = Seat::all(self.rules.seats).collect();
        let targets = match assault {
            Assault::Attack => all.without(self.active),
            Assault::Ambush => SeatSet::one(self.active),
            Assault::Group => all,
        };
        Some(StrikeView {
            assault,
            card: self.pack.card(this),
            by: (assault == Assault::Attack).then_some(self.active),
            asked,
            struck,
            avoided: targets.iter().filter(|&seat| !struck.contains(seat)).collect(),
        })
    }

    /// Where the cards lie among which somebody is to choose now.
    pub(crate) fn whence(&self) -> Option<Whence> {
        if self.ended.is_some() {
            return None;
        }
        match self.steps.last() {
            None => match self.phase {
                Phase::Heroes => Some(Whence::Heroes),
                Phase::Ambushes => Some(Whence::Path),
                _ => None,
            },
            Some(Step::Run(frame)) => self.asks_for(frame),
            Some(Step::Strike { .. } | Step::Pass { .. } | Step::Draft { .. } | Step::Highest { .. }) => {
                Some(Whence::Hand)
            }
            Some(Step::Vote { .. }) => Some(Whence::Hands),
            Some(Step::Triggers { .. }) => Some(Whence::Locations),
            Some(Step::Name { .. } | Step::Top { .. } | Step::Each { .. } | Step::Played { .. }) => None,
        }
    }

    fn asks_for(&self, frame: &Frame) -> Option<Whence> {
        Some(match *self.pack.op(frame.at) {
            Op::Move(moving) if moving.from[0] != moving.from[1] => Whence::HandOrDiscard,
            Op::Move(moving) => match moving.from[0] {
                Place::Discard => Whence::Discard,
                Place::Seen => Whence::Seen,
                Place::Path => Whence::Path,
                Place::This => Whence::This,
                _ => Whence::Hand,
            },
            Op::Gain(gaining) => match gaining.from {
                Stock::Path => Whence::Path,
                Stock::Valor => Whence::Valor,
                Stock::Corruption => Whence::Corruption,
            },
            Op::PutBack { .. } => Whence::Seen,
            Op::Play { from: Lender::Path, .. } => Whence::Path,
            Op::Play { from: Lender::Archenemy, .. } => Whence::Archenemy,
            Op::Play { from: Lender::FoesTop, .. } => Whence::FoesTop,
            Op::Shows { .. } => Whence::Hand,
            _ => return None,
        })
    }
}
