//! The contract: what a game is to everything else.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::Chance;
use crate::error::{OptionsError, PositionError};
use crate::options::OptionSpec;
use crate::seat::{Seat, SeatSet};
use crate::status::Status;
use crate::witness::{Event, Witness};

/// A tabletop game: a plain value and a handful of pure functions.
///
/// Every choice is small. A turn is a chain of atomic decisions, and the work
/// still pending is part of the value. So a position can be cloned, written
/// down, resumed and searched at any decision, and any client can play by
/// picking from a list. Nothing here knows of screens, sockets or search.
///
/// The laws that hold between these functions are spelled out, and checked, in
/// [`crate::laws`].
pub trait Game: Clone + Send + Sync + 'static {
    /// What the host of a table chooses. `Default` is the game as most people
    /// know it.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// One atomic choice. `Display` is its notation: stable, typable, and
    /// different for any two choices one seat has at the same time.
    type Action: Copy + Debug + Display + Eq + Hash + Send + Sync + 'static;

    /// All that one seat may know. Pages and programs are given only this.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync;

    /// Something that happened.
    type Event: Event;

    /// A whole position as people write it: every field has a default, and
    /// what is written reads back to the very same state.
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// What is printed on the box.
    const ABOUT: About;

    /// After how many decisions of random play the [`judge`](Game::judge)
    /// knows better than the end of the game would tell; `None`, if nobody
    /// measured that he ever does.
    const JUDGE_AFTER: Option<u32> = None;

    /// Whether dice lead the way so much that bots had better try every choice
    /// against the same luck than grow a tree of what may come.
    const ROLLOUTS: bool = false;

    /// Whether turns are so long that bots had better think them through as a
    /// whole, see [`plan`](Game::plan).
    const PLANS: bool = false;

    /// Sets the game up.
    fn setup(options: &Self::Options, chance: &mut impl Chance) -> Result<Self, OptionsError>;

    /// How many seats this table has.
    fn seats(&self) -> u8;

    /// Whom play waits for, or how it ended.
    fn status(&self) -> Status;

    /// Appends everything `seat` may choose now. A seat that is not awaited may
    /// still have something to say; nobody waits for it. This list is the only
    /// source of legality.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Carries out an action that [`actions`](Game::actions) lists for `seat`.
    /// What an unlisted action does is not specified; a
    /// [`Table`](crate::Table) never lets one through.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Self::Event>,
    );

    /// All that `seat` may know; `None` is a spectator. The only way out for
    /// secrets.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// Deals everything `observer` cannot know anew, among all that is
    /// consistent with what it does know.
    fn redeal(&mut self, observer: Seat, chance: &mut impl Chance);

    /// How well the secrets of `seat`, as they are dealt here, explain what it
    /// was seen to do: the logarithm of how much likelier that makes this deal.
    /// `None`, where the game remembers nothing.
    fn hindsight(&self, _seat: Seat) -> Option<f32> {
        None
    }

    /// A quick opinion, from 0 (lost) to 1 (won), on how `seat` stands. It may
    /// look at everything: bots ask it about redealt positions only.
    fn judge(&self, seat: Seat) -> f32;

    /// Whether nothing is half done, so that the judge sees all there is to
    /// see. A playout that is to end early goes on until the position is at
    /// rest.
    fn at_rest(&self) -> bool {
        true
    }

    /// What a seasoned player would choose at once, by rules of thumb and
    /// without looking ahead: its place in `actions`, which are all that `seat`
    /// may choose. `None`, if this game knows no such player. It may look at
    /// everything: bots ask it about redealt positions only.
    fn instinct(&self, seat: Seat, actions: &[Self::Action]) -> Option<usize> {
        let _ = (seat, actions);
        None
    }

    /// The places in `actions` of the choices that a seasoned player would
    /// think about; nothing, if he would think about all of them.
    fn shortlist(&self, seat: Seat, actions: &[Self::Action]) -> Vec<usize> {
        let _ = (seat, actions);
        Vec::new()
    }

    /// Thinks the rest of a turn through, following about `width` lines of play
    /// at once: what the choices in `actions` are worth if it goes on as well as
    /// it can. `None`, where there is nothing to plan. Like
    /// [`instinct`](Game::instinct) it is asked about redealt positions only. It
    /// asks `stop` again and again, and gives up as soon as it is told to.
    fn plan(
        &self,
        seat: Seat,
        actions: &[Self::Action],
        width: usize,
        chance: &mut impl Chance,
        stop: &dyn Fn() -> bool,
    ) -> Option<Planned> {
        let _ = (seat, actions, width, chance, stop);
        None
    }

    /// Writes the position down.
    fn position(&self) -> Self::Position;

    /// Reads a position back, or says what is wrong with it.
    fn from_position(position: &Self::Position) -> Result<Self, PositionError>;

    /// Counts the components: every card, piece and token must be somewhere,
    /// once.
    fn audit(&self) -> Result<(), String>;

    /// The seats that win and lose together with `seat`, itself among them. In
    /// a co-operative game that is everybody.
    fn partners(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat)
    }

    /// What the people at the table call this seat now.
    fn seat_name(&self, seat: Seat) -> String {
        format!("Player {seat}")
    }

    /// What `seat` is to decide, in a sentence.
    fn prompt(&self, seat: Seat) -> Prompt {
        let _ = seat;
        Prompt { text: "Choose.".into(), rule: "" }
    }

    /// What `action` would do, in a few words.
    fn describe(&self, seat: Seat, action: Self::Action) -> String {
        let _ = seat;
        action.to_string()
    }

    /// Why `seat` cannot choose what `notation` says, if the rules have a
    /// reason to give.
    fn why_not(&self, seat: Seat, notation: &str) -> Option<String> {
        let _ = (seat, notation);
        None
    }
}

/// What a seat is asked, and where the rules speak of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Prompt {
    /// The question, as a sentence for the person in the seat.
    pub text: String,
    /// The heading in the game's rules reference that explains this decision;
    /// empty where there is none.
    pub rule: &'static str,
}

/// What is printed on the box of a game.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The short name that commands and logs use.
    pub id: &'static str,
    /// The full name.
    pub name: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// How long a game usually takes, in minutes.
    pub minutes: (u16, u16),
    /// The game in a sentence.
    pub pitch: &'static str,
    /// Raised whenever an old log would play differently.
    pub rules_version: u32,
    /// Every option a host may choose, explained.
    pub options: &'static [OptionSpec],
    /// The rules in our own words, as Markdown.
    pub rules: &'static str,
}

/// What [`Game::plan`] has found out.
#[derive(Clone, PartialEq, Debug)]
pub struct Planned {
    /// Choices by their places, and how likely the seat is to win with each,
    /// from 0 to 1; the best first.
    pub worths: Vec<(usize, f32)>,
    /// How many lines of play were looked at.
    pub lines: u64,
}
