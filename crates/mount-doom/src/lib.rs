//! The Lord of the Rings: Adventure to Mount Doom, after Michael Rieneck's
//! rules: one to four players bring five figures along one road, by dice and
//! courage, and win or lose together.
//!
//! Where to find a rule:
//!
//! | | |
//! |---|---|
//! | `journey` | set-up, turns, the end of a stage, the last stage |
//! | `dice` | the two rolls and the dice board |
//! | `road` | movement, destinations, events; courage and Nazgûl |
//! | `track` | encounters and what adversaries do |
//! | [`battle`](Battle) | support, the battle die, Uruk-hai |
//! | `helper` | friends and Gandalf cards |
//! | [`deed`](Deed), [`pack`](Pack) | the language of effects, and the data written in it |
//! | `view`, `redeal` | what a seat may see, and what it cannot know |

mod action;
mod battle;
mod card;
mod chances;
mod deed;
mod dice;
mod draw;
mod event;
mod fact;
mod fate;
mod figure;
mod game;
mod helper;
mod journey;
mod judge;
mod learnt;
mod options;
mod pack;
mod position;
mod redeal;
mod road;
mod sheet;
mod stage;
mod state;
mod track;
mod view;
mod words;
mod worth;

pub use action::{Action, Target};
pub use battle::{Battle, Face};
pub use card::{Card, CardSet, HELPERS};
pub use chances::{COURAGE_TERMS, TERMS};
pub use deed::{Deed, Power};
pub use event::Event;
pub use fact::Fact;
pub use figure::{Figure, FigureSet};
pub use options::{Exact, Options};
pub use pack::{DECK, Pack, SPACES};
pub use position::{DicePosition, Position};
pub use sheet::Symbol;
pub use stage::{STAGES, Stage};
pub use state::{Dice, Encounter, Ending, MountDoom, Step};
pub use table::pack::{PackError, Source};
pub use view::{CardView, CourageView, EncounterView, FigureView, HeldView, SlotView, SpaceView, View};
