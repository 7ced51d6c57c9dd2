//! What a game adds to its rules to be shown in a browser.

use maud::Markup;
use table::{Choice, Game, Told};

/// A game that can be drawn.
pub trait Pictured: Game {
    /// The table as the owner of `view` sees it. `choices` are what may be
    /// chosen now, each with its aim; `told` is all that happened; what
    /// came after the first `since` moves is news.
    fn picture(view: &Self::View, choices: &[(Choice, Aim)], told: &[Told], since: usize) -> Picture;

    /// What happened, as people read it: a game may say things in other words
    /// than the notation's, or several in one breath. What belongs to a move
    /// keeps its number.
    fn tale(view: &Self::View, told: Vec<Told>) -> Vec<Told> {
        let _ = view;
        told
    }

    /// Where on the board a choice points to.
    fn aim(view: &Self::View, choice: &Choice) -> Aim {
        let _ = (view, choice);
        Aim::default()
    }

    /// What somebody sees who looks into all hands at once: for replays of
    /// games that are over. `views` are those of all seats, in order.
    fn all_seeing(views: Vec<Self::View>) -> Option<Self::View> {
        let _ = views;
        None
    }
}

/// The drawn part of a table. The land hardly ever changes and is expensive to
/// draw, so it is a part of its own.
pub struct Picture {
    /// What lies below everything.
    pub land: Markup,
    /// What stands on it.
    pub board: Markup,
    /// The clash of the moment, or what just came of one.
    pub close_up: Markup,
    /// Cards, piles and losses of all sides.
    pub camps: Markup,
}

/// Where on the board a choice points to, so that it can be made there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Aim {
    /// The piece that is picked up first.
    pub piece: Option<String>,
    /// The place or piece that is then pointed at.
    pub place: Option<String>,
    /// The heading under which the choice is listed.
    pub group: Option<String>,
    /// What the button says under that heading.
    pub label: Option<String>,
    /// Whether the choice is one of the cards drawn in the picture.
    pub card: bool,
    /// Whether it starts a fight.
    pub fierce: bool,
    /// What is taken up before the board means this choice, so that a plain
    /// move is never mistaken for it.
    pub seal: Option<Seal>,
}

/// A special card or power that lies beside the board like a seal. While it is
/// taken up, the board shows what can be done with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seal {
    /// What it is called.
    pub name: String,
    /// The emblem pressed into the wax.
    pub emblem: &'static str,
    /// What it does.
    pub help: String,
}
