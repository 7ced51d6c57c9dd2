//! Facts that scenarios state about a position.

use serde::Deserialize;
use table::scenario::Provable;
use table::{Game, Seat};

use crate::card::{Card, CardSet};
use crate::draw;
use crate::figure::{Figure, FigureSet};
use crate::stage::Stage;
use crate::state::{Ending, MountDoom, Step, WAITING};

/// Something that may hold in a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Fact {
    /// The figure stands on this space of the road.
    At(Figure, u8),
    /// The figure waits beside Minas Morgul.
    Waiting(Figure),
    /// The Ring is on this circle.
    Courage(u8),
    /// So many Nazgûl are at Minas Morgul, without the Witch-king.
    Nazgul(u8),
    /// The Witch-king and the Nazgûl are gone.
    WitchKingFell,
    /// So many Uruk-hai are in Isengard, the chieftain among them.
    UrukHai(u8),
    /// Treebeard's token lies in Isengard.
    Treebeard,
    /// Gandalf cannot help.
    GandalfFell(bool),
    /// Play is at this decision.
    Step(Step),
    /// The journey is in this stage.
    Stage(Stage),
    /// A black die with this number would meet this card.
    OnTrack(u8, Card),
    /// No card lies on this space of the track.
    EmptySpace(u8),
    /// The card on this space lies face up, or does not.
    FaceUp(u8, bool),
    /// The player, counted from one, has exactly these cards.
    Cards(u8, Vec<Card>),
    /// Nobody has the card.
    Unheld(Card),
    /// Gandalf's stack has so many cards.
    Stack(u8),
    /// A card went to the box unseen, or did not.
    Boxed(bool),
    /// The black die and the Fellowship die on a page.
    Page(u8, u8, Figure, u8),
    /// No die lies on the page.
    EmptyPage(u8),
    /// The Fellowship dice that show a number.
    Rolled(Vec<Figure>),
    /// Exactly these companions support the Ring-bearer.
    Supporters(Vec<Figure>),
    /// So many battles are still to be fought.
    BattlesLeft(u8),
    /// How the game ended.
    Ended(Ending),
    /// The player, counted from one, sees the card on this space, or does not.
    Sees(u8, u8, bool),
}

impl Provable for MountDoom {
    type Fact = Fact;

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        let is = |holds: bool, instead: String| if holds { Ok(()) } else { Err(instead) };
        let slot = |space: u8| self.track[usize::from(space) - 1];
        match fact {
            &Fact::At(figure, spot) => {
                is(self.spot(figure) == spot, format!("{figure} is at {}", draw::spot(self.spot(figure))))
            }
            &Fact::Waiting(figure) => {
                is(self.spot(figure) == WAITING, format!("{figure} is at {}", draw::spot(self.spot(figure))))
            }
            &Fact::Courage(circle) => is(self.courage == circle, format!("it is {}", self.courage)),
            &Fact::Nazgul(count) => is(self.nazgul == count, format!("there are {}", self.nazgul)),
            Fact::WitchKingFell => is(self.slain, "he did not".into()),
            &Fact::UrukHai(count) => is(self.uruk_hai() == count, format!("there are {}", self.uruk_hai())),
            Fact::Treebeard => is(self.token, "it does not".into()),
            &Fact::GandalfFell(fell) => is(self.locked == fell, format!("it is {}", self.locked)),
            &Fact::Step(step) => is(self.step == step, format!("play is at {:?}", self.step)),
            &Fact::Stage(stage) => is(self.stage == stage, format!("it is in {:?}", self.stage)),
            &Fact::OnTrack(space, card) => {
                is(self.on_top(space) == Some(card), format!("there is {:?}", self.on_top(space)))
            }
            &Fact::EmptySpace(space) => is(self.on_top(space).is_none(), format!("there is {:?}", self.on_top(space))),
            &Fact::FaceUp(space, up) => is(slot(space).up == up, format!("it is {}", slot(space).up)),
            Fact::Cards(player, cards) => {
                let mine = |card: &Card| self.holders[card.index()].0 + 1 == *player;
                let found: CardSet = self.held.iter().filter(mine).collect();
                is(found == cards.iter().copied().collect(), format!("they are {:?}", found.iter().collect::<Vec<_>>()))
            }
            &Fact::Unheld(card) => is(!self.held.contains(card), "somebody has it".into()),
            &Fact::Stack(count) => is(self.stack == count, format!("it has {}", self.stack)),
            &Fact::Boxed(boxed) => is(self.boxed.is_some() == boxed, format!("{:?}", self.boxed)),
            &Fact::Page(page, black, figure, pips) => {
                let index = usize::from(page) - 1;
                let found = (self.dice.black[index], self.dice.pages[index], self.dice.pips[figure.index()]);
                is(found == (black, Some(figure), pips), format!("there are {found:?}"))
            }
            &Fact::EmptyPage(page) => {
                let index = usize::from(page) - 1;
                is(self.dice.pages[index].is_none() && self.dice.black[index] == 0, format!("{:?}", self.dice))
            }
            Fact::Rolled(figures) => {
                let shows = |figure: &Figure| self.dice.pips[figure.index()] > 0;
                let found: FigureSet = Figure::ALL.into_iter().filter(shows).collect();
                is(found == figures.iter().copied().collect(), format!("{:?}", self.dice))
            }
            Fact::Supporters(figures) => {
                let found: Vec<Figure> = self.supporters().iter().collect();
                is(self.supporters() == figures.iter().copied().collect(), format!("they are {found:?}"))
            }
            &Fact::BattlesLeft(count) => {
                let left = self.encounter.map_or(0, |encounter| encounter.battle.left);
                is(left == count, format!("there are {left}"))
            }
            &Fact::Ended(ending) => is(self.ended == Some(ending), format!("{:?}", self.ended)),
            &Fact::Sees(player, space, sees) => {
                let view = self.view(Some(Seat(player - 1)));
                let seen = view.track[usize::from(space) - 1].card.is_some();
                is(seen == sees, format!("that is {seen}"))
            }
        }
    }

    fn draw(&self) -> String {
        draw::whole(self)
    }
}
