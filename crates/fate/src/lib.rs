//! The Lord of the Rings: Fate of the Fellowship, after Matt Leacock's rules:
//! one to five players hold the map of Middle-earth together while Frodo and
//! Sam go to Mount Doom, and win or lose together.
//!
//! Where to find a rule:
//!
//! | | |
//! |---|---|
//! | `setup` | set-up for any number of players and any level |
//! | `turn` | who may act and how often, drawing cards, the hand limit |
//! | `travel`, `deeds` | the six actions |
//! | `abilities` | abilities that are actions, or may be used at any time |
//! | `roll`, `search`, `battle` | dice, and what is done about them |
//! | `shadow` | the skies darken, shadow cards |
//! | `quests` | objectives |
//! | `cards` | events |
//! | `settle` | havens, treachery, objectives that complete themselves |
//! | `deck`, `shadow_deck` | decks without an order |
//! | [`step`](Step), `flow` | what is still to be done, and how play flows |
//! | [`pack`](Pack) | the data |
//! | `instinct` | what a seasoned player would do at once |
//! | `outlook`, `effort`, `march`, `judge` | how things stand |
//! | `plan`, `foresight` | a whole turn, thought through, and what comes of it |

mod abilities;
mod action;
mod army;
mod audit;
mod battle;
mod card;
mod cards;
mod character;
mod deck;
mod deeds;
mod dice;
mod draw;
mod effort;
mod event;
mod fact;
mod fingerprint;
mod flow;
mod foresight;
mod game;
mod instinct;
mod judge;
mod line;
mod list;
mod march;
mod objective;
mod offer;
mod options;
mod outlook;
mod pack;
mod place;
mod plan;
mod position;
mod quests;
mod region;
mod roll;
mod search;
mod settle;
mod setup;
mod shadow;
mod shadow_card;
mod shadow_deck;
mod sheet;
mod state;
mod step;
mod symbol;
mod tale;
mod text;
mod travel;
mod turn;
mod view;
mod why;
mod words;

pub use action::{Action, Face};
pub use army::{Army, ArmySet};
pub use card::{Card, CardSet, Skies, SkiesSet};
pub use character::{Ability, AbilitySet, Character, CharacterSet};
pub use dice::{BattleFace, SearchFace};
pub use event::Event;
pub use fact::Fact;
pub use judge::{STAGES, WEIGHTS, Weights};
pub use line::Line;
pub use list::List;
pub use objective::{Objective, ObjectiveSet};
pub use options::{Heroes, Level, Options, Story};
pub use outlook::TERMS;
pub use pack::{Link, Pack, Quest, ShadowFace};
pub use place::{Place, PlaceSet};
pub use position::{Player, Position};
pub use region::{Region, RegionSet};
pub use roll::{Roll, RollKind};
pub use shadow_card::{Back, Order, ShadowCard, ShadowSet};
pub use shadow_deck::LayerPosition;
pub use sheet::{Colour, Number, Switch, SwitchSet};
pub use state::{Ending, Fate, Pile, Top, Wizard};
pub use step::Step;
pub use symbol::{Price, Symbol};
pub use text::abilities;
pub use view::{
    CardView, CharacterView, DeckView, ObjectiveView, PlaceView, PlayerView, RegionView, RollView, ShadowCardView,
    ShadowView, Standing, SupplyView, View,
};
