//! All that anybody may know, which is all there is.

use serde::Serialize;
use table::Seat;

use crate::army::Army;
use crate::card::Card;
use crate::character::Character;
use crate::event::faces;
use crate::objective::Objective;
use crate::place::Place;
use crate::region::Region;
use crate::roll::{Roll, RollKind};
use crate::shadow_card::{Back, ShadowCard};
use crate::sheet::Colour;
use crate::state::{Ending, Fate, Pile, Top};
use crate::step::Step;
use crate::text::abilities;

/// The whole table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Who looks, so that a picture can begin with their own cards.
    pub you: Option<Seat>,
    /// The rules of the table.
    pub options: crate::Options,
    /// Whose turn it is.
    pub current: Seat,
    /// Whom play waits for.
    pub awaited: Seat,
    /// How many turns have begun.
    pub turn: u16,
    /// The decision that play is at.
    pub step: Step,
    /// Hope, and the top of its track.
    pub hope: (u8, u8),
    /// The threat track, and the space of the marker, counted from zero.
    pub threat: ([u8; 7], u8),
    /// The regions.
    pub regions: Vec<RegionView>,
    /// The locations.
    pub places: Vec<PlaceView>,
    /// The players.
    pub players: Vec<PlayerView>,
    /// What is left in the supply.
    pub supply: SupplyView,
    /// The objectives.
    pub objectives: Vec<ObjectiveView>,
    /// The player deck.
    pub deck: DeckView,
    /// The shadow deck.
    pub shadow: ShadowView,
    /// The dice on the table, while they matter.
    pub roll: Option<RollView>,
    /// How the game ended.
    pub ended: Option<Ending>,
}

/// A region.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RegionView {
    /// Which.
    pub region: Region,
    /// What people call it.
    pub name: &'static str,
    /// Nazgûl there.
    pub nazgul: u8,
    /// Whether the Eye is there.
    pub eye: bool,
}

/// What a location is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Standing {
    /// Nothing special.
    Open,
    /// A haven.
    Haven,
    /// A shadow stronghold.
    Stronghold,
}

/// A location.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// What people call it.
    pub name: &'static str,
    /// In which region.
    pub region: Region,
    /// Its colour.
    pub colour: Colour,
    /// What it is now.
    pub standing: Standing,
    /// Whether a token says so, and not the board.
    pub token: bool,
    /// Shadow troops.
    pub shadow: u8,
    /// Friendly troops: Dwarven, Elven, Rohirrim, Gondor.
    pub troops: [u8; 4],
    /// Who stands there.
    pub characters: Vec<Character>,
}

/// A character in play.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CharacterView {
    /// Who.
    pub who: Character,
    /// What people call them.
    pub name: &'static str,
    /// Where; nowhere while they are away.
    pub place: Option<Place>,
    /// What they can do.
    pub text: &'static str,
    /// How many actions they could still do this turn.
    pub actions: u8,
}

/// A card that can be in a hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardView {
    /// Which.
    pub card: Card,
    /// What people call it.
    pub name: &'static str,
    /// What an event does.
    pub text: String,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    /// Which seat.
    pub seat: Seat,
    /// The characters.
    pub characters: Vec<CharacterView>,
    /// The hand.
    pub hand: Vec<CardView>,
    /// Tokens: Friendship, Valor, Stealth, Resistance.
    pub tokens: [u8; 4],
}

/// The supply.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SupplyView {
    /// Shadow troops.
    pub shadow: u8,
    /// Friendly troops: Dwarven, Elven, Rohirrim, Gondor.
    pub troops: [u8; 4],
    /// Tokens: Friendship, Valor, Stealth, Resistance.
    pub tokens: [u8; 4],
}

/// An objective.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ObjectiveView {
    /// Which.
    pub objective: Objective,
    /// What people call it.
    pub name: &'static str,
    /// What it asks for and gives.
    pub text: String,
    /// Whether it is complete.
    pub done: bool,
    /// How far it is, where that is a number.
    pub progress: Option<(u8, u8)>,
}

/// The player deck.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DeckView {
    /// How many cards it has.
    pub cards: u8,
    /// The top cards, where they are known.
    pub known: Vec<Top>,
    /// The stacks below, the next one last.
    pub piles: Vec<Pile>,
    /// The discard pile.
    pub discard: Vec<Card>,
    /// Events in the box.
    pub boxed: u8,
}

/// A shadow card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ShadowCardView {
    /// Which.
    pub card: ShadowCard,
    /// What people call it.
    pub name: &'static str,
    /// What it does.
    pub text: String,
}

/// The shadow deck.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ShadowView {
    /// How many cards it has.
    pub cards: u8,
    /// The back on top.
    pub back: Option<Back>,
    /// The top cards, where they are known.
    pub known: Vec<ShadowCardView>,
    /// The cards that come next, in any order.
    pub next: Vec<ShadowCardView>,
    /// The cards of this turn.
    pub resolving: Vec<ShadowCardView>,
    /// The discard pile.
    pub discard: Vec<ShadowCard>,
}

/// Dice on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RollView {
    /// What for.
    pub kind: RollKind,
    /// Where.
    pub place: Place,
    /// How many dice show each face.
    pub dice: [u8; 4],
    /// The same in words.
    pub text: String,
}

impl Fate {
    pub(crate) fn seen(&self, you: Option<Seat>) -> View {
        let step = self.steps.last().copied().unwrap_or_default();
        let card = |card: ShadowCard| ShadowCardView { card, name: card.name(), text: self.pack.shadow_text(card) };
        let next = self.layers.last().map_or(Vec::new(), |layer| layer.rest.iter().map(card).collect());
        View {
            you,
            options: self.options(),
            current: self.current,
            awaited: self.decider(step),
            turn: self.turn,
            step,
            hope: (self.hope, self.pack.hope_top),
            threat: (self.pack.threat, self.threat),
            regions: Region::ALL.into_iter().map(|region| self.region_view(region)).collect(),
            places: Place::ALL.into_iter().map(|place| self.place_view(place)).collect(),
            players: Seat::all(self.rules.seats).map(|seat| self.player_view(seat)).collect(),
            supply: SupplyView { shadow: self.shadow_left, troops: self.friends_left, tokens: self.tokens_left },
            objectives: self.objectives.iter().map(|objective| self.objective_view(objective)).collect(),
            deck: DeckView {
                cards: self.deck_size(),
                known: self.known.to_vec(),
                piles: self.piles.to_vec(),
                discard: self.discard.iter().collect(),
                boxed: self.boxed,
            },
            shadow: ShadowView {
                cards: self.shadow_deck_size(),
                back: self.top_back(),
                known: self.spied().iter().copied().map(card).collect(),
                next,
                resolving: self.resolving.iter().map(card).collect(),
                discard: self.shadow_discard.iter().collect(),
            },
            roll: self.roll_view(step),
            ended: self.ended,
        }
    }

    fn region_view(&self, region: Region) -> RegionView {
        RegionView { region, name: region.name(), nazgul: self.nazgul(region), eye: self.eye == region }
    }

    fn place_view(&self, place: Place) -> PlaceView {
        let standing = match (self.is_haven(place), self.strongholds().contains(place)) {
            (true, _) => Standing::Haven,
            (_, true) => Standing::Stronghold,
            _ => Standing::Open,
        };
        PlaceView {
            place,
            name: place.name(),
            region: self.pack.region(place),
            colour: self.pack.colour(place),
            standing,
            token: self.captured.union(self.fallen).contains(place),
            shadow: self.shadow(place),
            troops: Army::ALL.map(|army| self.troops(place, army)),
            characters: self.company_at(place).iter().collect(),
        }
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let theirs = Character::ALL.into_iter().filter(|who| self.owner[who.index()] == Some(seat));
        let card = |card: Card| CardView { card, name: card.name(), text: self.pack.event_text(card) };
        let actors = self.actors();
        let actions = |who: Character| {
            let acts = self.current == seat && actors.contains(who) && self.may_act(who);
            if acts { self.actions_left(who) } else { 0 }
        };
        PlayerView {
            seat,
            characters: theirs
                .map(|who| CharacterView {
                    who,
                    name: who.name(),
                    place: self.place_of(who),
                    text: abilities(who),
                    actions: actions(who),
                })
                .collect(),
            hand: self.hands[seat.index()].iter().map(card).collect(),
            tokens: self.tokens[seat.index()],
        }
    }

    fn objective_view(&self, objective: Objective) -> ObjectiveView {
        let count = self.pack.quest(objective).count;
        let progress = match objective {
            Objective::Eored => Some((self.eored.len() as u8, count)),
            Objective::Six => Some((self.six, count)),
            Objective::Hobbits => Some((self.pledged.len() as u8, count)),
            Objective::Shieldmaiden => Some((9 - self.nazgul_left(), count)),
            Objective::Ring => Some((self.done.len() as u8, self.objectives.len() as u8 - 1)),
            _ => None,
        };
        ObjectiveView {
            objective,
            name: objective.name(),
            text: self.pack.objective_text(objective),
            done: self.done.contains(objective),
            progress: progress.filter(|_| !self.done.contains(objective)),
        }
    }

    fn roll_view(&self, step: Step) -> Option<RollView> {
        let matters = matches!(
            step,
            Step::Window | Step::Losses(_) | Step::Valor | Step::TomRerolls(..) | Step::Ordeal | Step::Trophy(_)
        );
        let Roll { kind, place, dice, .. } = self.roll;
        matters.then(|| RollView { kind, place, dice, text: faces(kind, dice) })
    }
}
