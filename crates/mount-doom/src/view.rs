//! What one seat may know. Everything lies open but the cards that are face
//! down.

use serde::Serialize;
use table::Seat;
use table::pack::Source;

use crate::battle::{Battle, Face};
use crate::card::Card;
use crate::deed::Deed;
use crate::figure::Figure;
use crate::options::Options;
use crate::pack::SPACES;
use crate::sheet::Symbol;
use crate::stage::Stage;
use crate::state::{Dice, Ending, MountDoom, Step, WAITING};

/// All that one seat, or a spectator, may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The rules of the table.
    pub options: Options,
    /// Whose view this is.
    pub you: Option<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// Where the journey is.
    pub stage: Stage,
    /// The decision that play is at.
    pub step: Step,
    /// The five figures.
    pub figures: Vec<FigureView>,
    /// The road, space by space.
    pub road: Vec<SpaceView>,
    /// The courage track.
    pub courage: CourageView,
    /// Nazgûl at Minas Morgul, without the Witch-king.
    pub nazgul: u8,
    /// How many of them lose the game.
    pub nazgul_limit: u8,
    /// Whether the Witch-king and the Nazgûl are gone.
    pub witch_king_fell: bool,
    /// Uruk-hai in Isengard, the chieftain among them.
    pub uruk_hai: u8,
    /// How many there can be.
    pub uruk_hai_limit: u8,
    /// Whether Treebeard's token lies in Isengard.
    pub treebeard: bool,
    /// Whether Gandalf cannot help at the moment.
    pub gandalf_fell: bool,
    /// How many cards Gandalf's stack has.
    pub gandalf_stack: u8,
    /// The encounter track.
    pub track: Vec<SlotView>,
    /// The cards that lie open in front of the players.
    pub held: Vec<HeldView>,
    /// The dice.
    pub dice: Dice,
    /// The figure the decision is about.
    pub subject: Option<Figure>,
    /// Who is being met.
    pub encounter: Option<EncounterView>,
    /// How the game ended.
    pub ended: Option<Ending>,
    /// The name of the card pack in use.
    pub pack: String,
}

/// A figure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FigureView {
    /// Which one.
    pub figure: Figure,
    /// Its space on the road; none: it waits beside Minas Morgul.
    pub spot: Option<u8>,
    /// Whether it would support the Ring-bearer in a battle now.
    pub supports: bool,
    /// Whether it came to Minas Morgul exactly.
    pub at_gate: bool,
    /// The space its die would bring it to; none: it has no die, or would wait
    /// beside Minas Morgul.
    pub reach: Option<u8>,
}

/// A space of the road.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SpaceView {
    /// Nothing is printed here.
    Plain,
    /// A dark heart.
    DarkHeart,
    /// A Nazgûl.
    Nazgul,
    /// The destination of a stage.
    Destination(Stage),
}

/// The courage track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CourageView {
    /// Where the Ring is.
    pub now: u8,
    /// The highest circle.
    pub top: u8,
    /// Galadriel's circle.
    pub galadriel: u8,
    /// The circle with the Eye.
    pub eye: u8,
}

/// A space of the encounter track.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SlotView {
    /// The card that a black die meets here, as far as the viewer knows it.
    pub card: Option<CardView>,
    /// Whether a card lies here face down.
    pub face_down: bool,
    /// Whether the card lies on another one.
    pub covers: bool,
    /// The symbol that shows when no card is here.
    pub symbol: Symbol,
    /// Whether the symbol is a guess of ours.
    pub symbol_stand_in: bool,
}

/// A card, explained.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardView {
    /// Which one.
    pub card: Card,
    /// Its name.
    pub name: &'static str,
    /// What it does, in our own words.
    pub text: String,
    /// What it does when it is met, as data.
    pub deeds: Vec<Deed>,
    /// Whether it leaves the game once it was met.
    pub leaves: bool,
    /// Whether that is a guess of ours.
    pub stand_in: bool,
}

/// A card in front of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HeldView {
    /// The card.
    pub card: CardView,
    /// In front of whom it lies.
    pub seat: Seat,
    /// Whether the player whose turn it is may use it at the right moment.
    pub usable: bool,
}

/// An adversary while he is met.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EncounterView {
    /// The space of the track, counted from one.
    pub space: u8,
    /// The card.
    pub card: CardView,
    /// Black dice still to be rolled for the Nazgûl.
    pub rolls: u8,
    /// The battles, if there are any.
    pub battle: Battle,
    /// The faces of the battle die, and whether each would win now.
    pub faces: Vec<(Face, bool)>,
}

impl MountDoom {
    pub(crate) fn seen_by(&self, viewer: Option<Seat>) -> View {
        let supporters = self.supporters();
        let figure = |figure: Figure| FigureView {
            figure,
            spot: Some(self.spot(figure)).filter(|&spot| spot != WAITING),
            supports: supporters.contains(figure),
            at_gate: self.at_gate.contains(figure),
            reach: self.reach(figure, self.dice.pips[figure.index()]),
        };
        let usable = self.usable();
        let held = self.held.iter().map(|card| HeldView {
            card: self.card_view(card),
            seat: self.holders[card.index()],
            usable: usable.contains(card),
        });
        View {
            options: self.options(),
            you: viewer,
            active: self.active,
            stage: self.stage,
            step: self.step,
            figures: Figure::ALL.map(figure).into(),
            road: (0..=self.pack.destination(Stage::MountDoom)).map(|space| self.space_view(space)).collect(),
            courage: CourageView {
                now: self.courage,
                top: self.top(),
                galadriel: self.pack.galadriel,
                eye: self.pack.eye,
            },
            nazgul: self.nazgul,
            nazgul_limit: self.pack.nazgul,
            witch_king_fell: self.slain,
            uruk_hai: self.uruk_hai(),
            uruk_hai_limit: self.pack.warriors + 1,
            treebeard: self.token,
            gandalf_fell: self.locked,
            gandalf_stack: self.stack,
            track: (0..SPACES).map(|space| self.slot_view(viewer, space)).collect(),
            held: held.collect(),
            dice: self.dice,
            subject: self.subject,
            encounter: self.encounter.map(|encounter| EncounterView {
                space: encounter.space,
                card: self.card_view(encounter.card),
                rolls: encounter.rolls,
                battle: encounter.battle,
                faces: self.pack.faces.map(|face| (face, self.would_win(face))).into(),
            }),
            ended: self.ended,
            pack: self.pack.name.clone(),
        }
    }

    /// Where so many steps bring a figure; none for no step, and beyond the road.
    fn reach(&self, figure: Figure, steps: u8) -> Option<u8> {
        let from = Some(self.spot(figure)).filter(|&spot| spot != WAITING && steps > 0)?;
        match figure {
            Figure::Frodo => Some((from + steps).min(self.destination())),
            _ => Some(from + steps).filter(|&to| to <= self.pack.gate()),
        }
    }

    /// Whether a face of the battle die wins without any card.
    pub(crate) fn would_win(&self, face: Face) -> bool {
        matches!(face, Face::Weapon(figure) if self.supporters().contains(figure))
    }

    fn space_view(&self, space: u8) -> SpaceView {
        if let Some(stage) = Stage::ALL.into_iter().find(|&stage| self.pack.destination(stage) == space) {
            SpaceView::Destination(stage)
        } else if self.pack.dark_hearts >> space & 1 == 1 {
            SpaceView::DarkHeart
        } else if self.pack.nazgul_spaces >> space & 1 == 1 {
            SpaceView::Nazgul
        } else {
            SpaceView::Plain
        }
    }

    fn slot_view(&self, viewer: Option<Seat>, space: usize) -> SlotView {
        let number = space as u8 + 1;
        let covers = self.cover.is_some_and(|(over, _)| over == number);
        let known = covers || self.knows(viewer, space);
        SlotView {
            card: self.on_top(number).filter(|_| known).map(|card| self.card_view(card)),
            face_down: !covers && self.track[space].card.is_some() && !self.track[space].up,
            covers,
            symbol: self.pack.symbols[space],
            symbol_stand_in: self.pack.source(&format!("symbol {number}")) == Some(Source::StandIn),
        }
    }

    fn card_view(&self, card: Card) -> CardView {
        CardView {
            card,
            name: card.name(),
            text: self.pack.text_of(card),
            deeds: self.pack.deeds_of(card).collect(),
            leaves: self.pack.leaves(card),
            stand_in: self.pack.source(&card.to_string()) == Some(Source::StandIn),
        }
    }
}
