//! The Lord of the Rings Trading Card Game, as played with the Siege of Gondor
//! starter decks: everybody leads a fellowship along one adventure path, and
//! everybody plays minions against the fellowships of the others.
//!
//! Where to find a rule:
//!
//! | | |
//! |---|---|
//! | `setup` | decks, first player, starting fellowships; bidding in the full rules |
//! | `phases` | the turn: fellowship, move, shadow, maneuver, regroup |
//! | `acting` | the action procedure; playing cards |
//! | `fight` | archery, assignment, skirmishes, wounds, threats; how a player is lost |
//! | `control` | sites under control |
//! | `tokens` | every card and token that changes its place |
//! | `query`, `gifts` | who fits and what holds; strength and the rest, worked out from what is active |
//! | `muster`, `changes` | who is there; where the numbers come from |
//! | `legal` | requirements, costs, targets |
//! | `text`, `ways`, `playing` | card texts carried out deed by deed; choices; cards that a text plays |
//! | `triggers` | what sets texts off; responses |
//! | [`effect`](Deed), [`filter`](Filter), [`pack`](Pack) | the language of cards, and the data written in it |
//! | `position`, `reading` | a position written and read |
//! | `words`, `reasons` | questions and choices in words; why something cannot be chosen |
//! | `view`, `redeal` | what a seat may see, and what it cannot know |

mod acting;
mod action;
mod card;
mod cards;
mod changes;
mod control;
mod deck;
mod effect;
mod event;
mod fact;
mod fate;
mod fight;
mod filter;
mod game;
mod gifts;
mod judge;
mod kind;
mod legal;
mod muster;
mod options;
mod pack;
mod phases;
mod playing;
mod position;
mod query;
mod reading;
mod reasons;
mod redeal;
mod setup;
mod sort;
mod state;
mod text;
mod tokens;
mod triggers;
mod view;
mod ways;
mod words;

pub use action::{Action, Tag};
pub use card::CardDef;
pub use effect::{Ability, Amount, Deed, Gift, Lasting, Need, To, When};
pub use event::Event;
pub use fact::Fact;
pub use filter::Filter;
pub use kind::Kind;
pub use options::{Options, Profile, Rules};
pub use pack::Pack;
pub use position::{InPlay, PlayerPosition, Position};
pub use sort::{Ask, Class, Culture, Phase, Race, Side, Signet, Type, Word, Words};
pub use state::{Pending, Siege};
pub use view::{CardView, InPlayView, PlayerView, SiteView, SkirmishView, View};
