//! The Lord of the Rings: The Confrontation, Deluxe Edition, after Reiner
//! Knizia's rules: the Fellowship carries the Ring to Mordor, Sauron hunts for
//! it, and neither sees who the other's pieces are.
//!
//! Where to find a rule:
//!
//! | | |
//! |---|---|
//! | [`board`](Region) | regions, roads, limits |
//! | [`character`](Character), [`card`](Card) | who there is and what is printed |
//! | `setup` | draft, special cards, placement |
//! | `moves`, `turn` | where pieces go, arrivals, the end of a turn |
//! | `specials` | special cards |
//! | `battle`, `combat` | texts and falls; combat cards and strengths |
//! | `camp`, `knowledge` | one side's pieces, and what the other side knows of them |
//! | `view`, `redeal` | what a seat may see, and what it cannot know |
//! | `judge`, `outlook`, `starts`, `learnt` | what bots think of a position and of a set-up, learnt from games |
//! | `past`, `habits` | what pieces were seen to do, and whom that fits, learnt from games |

mod action;
mod battle;
mod board;
mod camp;
mod card;
mod character;
mod combat;
mod draw;
mod event;
mod fact;
mod game;
mod habits;
mod judge;
mod knowledge;
mod learnt;
mod moves;
mod options;
mod outlook;
mod past;
mod position;
mod reasons;
mod redeal;
mod scene;
mod setup;
mod side;
mod specials;
mod starts;
mod state;
mod turn;
mod view;
mod words;

pub use action::{Action, Letter};
pub use board::{Region, RegionSet};
pub use card::{Card, CardSet, Special, SpecialSet};
pub use character::{Character, CharacterSet, Face, TILES};
pub use event::{Ending, Event};
pub use fact::Fact;
pub use options::{Anduin, Games, Mixing, Mode, Options, Specials};
pub use outlook::TERMS;
pub use past::{DEEDS, Past};
pub use position::Position;
pub use side::Side;
pub use starts::SET_UP_TERMS;
pub use state::{Assault, Battle, Confrontation, End, Errand, Marks, Step};
pub use view::{BattleView, CampView, PieceView, View};
