//! The Fellowship of the Ring Deck-Building Game, after Cryptozoic's rules:
//! two to five heroes build their decks along the Path and defeat Archenemies
//! that strike back.
//!
//! Where to find a rule:
//!
//! | | |
//! |---|---|
//! | `setup` | heroes, decks, stacks and the Path |
//! | `turn` | playing, buying, the end of a turn and the passage to the next |
//! | `draw` | drawing and reshuffling, and what others learn by it |
//! | `strike` | attacks, Ambushes, Group Ambushes and Defenses |
//! | `group` | what a Group Ambush asks of several players together |
//! | `run`, `moves`, `borrow` | carrying out what cards say |
//! | `choices` | whom play waits for, and what they may choose |
//! | `score` | victory points and who has won |
//! | `language`, `say` | the language of effects: as written, and in words |
//! | `compile`, `resolve`, `code` | the same as it is played |
//! | `row`, [`state`](Deckbuilding) | where cards lie, and everything else |
//! | `gist` | what a card is good for, at a glance |
//! | `position`, `position_read` | any position, as people write it |
//! | `view`, `moment`, `redeal` | what a seat may see, and what it cannot know |

mod action;
mod borrow;
mod card;
mod card_set;
mod choices;
mod code;
mod compile;
mod draw;
mod event;
mod fact;
mod fate;
mod game;
mod gist;
mod group;
mod judge;
mod language;
mod moment;
mod moves;
mod options;
mod pack;
mod position;
mod position_read;
mod redeal;
mod resolve;
mod row;
mod run;
mod say;
mod score;
mod setup;
mod sheet;
mod sketch;
mod state;
mod strike;
mod turn;
mod view;
mod words;

pub use action::Action;
pub use card::{Card, MOST_KINDS};
pub use code::EffectNote;
pub use event::{Event, Spot};
pub use fact::Fact;
pub use gist::Gist;
pub use language::{CardType, TypeSet};
pub use moment::{StrikeView, Whence};
pub use options::{Heroes, Options};
pub use pack::{MAIN_DECK, Pack};
pub use position::{Position, Side, Steps};
pub use row::SLOTS;
pub use state::{Assault, Deckbuilding, Ending, Phase};
pub use table::pack::{PackError, Source};
pub use view::{CardView, Cards, PlayerView, StackView, View};
