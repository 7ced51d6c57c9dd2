//! What happens, told while it happens.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::battle::Face;
use crate::card::Card;
use crate::figure::Figure;
use crate::stage::Stage;
use crate::state::Ending;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Dice were rolled; 0 stands for a die that was not.
    Rolled {
        /// The black dice.
        black: [u8; 2],
        /// The Fellowship dice, in the order of the figures.
        pips: [u8; 5],
    },
    /// Two dice were put on the dice board.
    Placed {
        /// Which page.
        page: u8,
        /// The black die.
        black: u8,
        /// The Fellowship die.
        figure: Figure,
        /// Its number.
        pips: u8,
    },
    /// A Fellowship die was rolled again, or turned.
    DieNow {
        /// Whose die.
        figure: Figure,
        /// What it shows now.
        pips: u8,
    },
    /// A black die was rolled, rolled again, or turned.
    BlackNow {
        /// What it shows now.
        face: u8,
    },
    /// A card that lay face down was turned up.
    TurnedUp {
        /// Where it lies.
        space: u8,
        /// Which it is.
        card: Card,
    },
    /// A card of the track was activated.
    Met {
        /// Where it lies.
        space: u8,
        /// Which it is.
        card: Card,
    },
    /// A friend or a card of Gandalf's came to a player.
    Joined {
        /// Which card.
        card: Card,
        /// To whom.
        seat: Seat,
    },
    /// A card was used.
    Used {
        /// Which card.
        card: Card,
        /// By whom.
        seat: Seat,
    },
    /// A card of Gandalf's was given for a victory.
    Discarded {
        /// Which card.
        card: Card,
    },
    /// A card left the game.
    Removed {
        /// Which card.
        card: Card,
    },
    /// Wormtongue took a friend.
    FriendLost {
        /// Which friend.
        card: Card,
    },
    /// A figure moved.
    Moved {
        /// Which figure.
        figure: Figure,
        /// From where.
        from: u8,
        /// To where.
        to: u8,
    },
    /// A companion went beyond Minas Morgul and waits there.
    Waits {
        /// Which figure.
        figure: Figure,
    },
    /// The Ring moved on the courage track.
    Courage {
        /// From this circle.
        from: u8,
        /// To this one.
        to: u8,
    },
    /// A Nazgûl came to Minas Morgul.
    NazgulCame {
        /// How many there are now.
        now: u8,
    },
    /// Uruk-hai came to Isengard.
    Mustered {
        /// How many there are now, the chieftain among them.
        now: u8,
    },
    /// An Uruk-hai left Isengard.
    UrukHaiLeft {
        /// How many are left, the chieftain among them.
        left: u8,
    },
    /// Treebeard's token came to Isengard.
    TreebeardCame,
    /// Gandalf cannot help for a while.
    GandalfFell,
    /// Gandalf can help again.
    GandalfReturned,
    /// A card of Gandalf's went to the box, unseen.
    GandalfLost,
    /// The battle die was rolled.
    BattleRolled {
        /// What it shows.
        face: Face,
    },
    /// A battle was won.
    BattleWon,
    /// A battle was lost.
    BattleLost,
    /// The Army of the Dead covered another card.
    Covered {
        /// The Army.
        card: Card,
        /// Where it lay.
        from: u8,
        /// Where it lies.
        to: u8,
    },
    /// Éowyn slew the Witch-king.
    WitchKingFell,
    /// The Ring-bearer reached the destination of the stage.
    Arrived {
        /// Which stage.
        stage: Stage,
        /// Whether the roll was exact.
        exact: bool,
    },
    /// Somebody looked at the top card of the next stage.
    Looked {
        /// Who looked.
        seat: Seat,
        /// What it is, for those who know.
        card: Option<Card>,
    },
    /// The cards of a stage were laid out.
    Laid {
        /// Which stage.
        stage: Stage,
        /// The open cards, on spaces 2 to 5.
        open: [Option<Card>; 4],
    },
    /// The game is over.
    Over {
        /// How it ended.
        ending: Ending,
    },
}

impl table::Event for Event {
    fn seen_by(&self, viewer: Option<Seat>) -> Option<Event> {
        match *self {
            Event::Looked { seat, .. } if viewer != Some(seat) => Some(Event::Looked { seat, card: None }),
            event => Some(event),
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::TurnedUp { .. } | Event::Laid { .. } | Event::Looked { .. })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Rolled { black, pips } => {
                let black = black.iter().filter(|&&face| face > 0).map(|face| format!("black {face}"));
                let colours = Figure::ALL.iter().zip(pips).filter(|&(_, pips)| pips > 0);
                let dice: Vec<String> =
                    black.chain(colours.map(|(figure, pips)| format!("{} {pips}", figure.name()))).collect();
                write!(f, "The dice show {}.", dice.join(", "))
            }
            Event::Placed { page, black, figure, pips } => {
                write!(f, "On page {page} lie black {black} and {} {pips}.", figure.name())
            }
            Event::DieNow { figure, pips } => write!(f, "The die of {} now shows {pips}.", figure.name()),
            Event::BlackNow { face } => write!(f, "The black die shows {face}."),
            Event::TurnedUp { space, card } => write!(f, "The card on {space} is turned up: {}.", card.name()),
            Event::Met { space, card } => write!(f, "On {space} the Fellowship meets {}.", card.name()),
            Event::Joined { card, seat } => write!(f, "{} comes to player {seat}.", card.name()),
            Event::Used { card, seat } => write!(f, "Player {seat} uses {}.", card.name()),
            Event::Discarded { card } => write!(f, "{} is given for the victory.", card.name()),
            Event::Removed { card } => write!(f, "{} leaves the game.", card.name()),
            Event::FriendLost { card } => write!(f, "{} is lost.", card.name()),
            Event::Moved { figure, from, to } => {
                write!(f, "{} goes from {from} to {to}.", capital(figure.name()))
            }
            Event::Waits { figure } => {
                let (name, verb) = (capital(figure.name()), if figure == Figure::Merry { "wait" } else { "waits" });
                write!(f, "{name} {verb} beyond Minas Morgul.")
            }
            Event::Courage { from, to } if to > from => write!(f, "Courage rises from {from} to {to}."),
            Event::Courage { from, to } => write!(f, "Courage falls from {from} to {to}."),
            Event::NazgulCame { now: 1 } => f.write_str("A Nazgûl comes to Minas Morgul."),
            Event::NazgulCame { now } => write!(f, "A Nazgûl comes to Minas Morgul, where there are {now} now."),
            Event::Mustered { now } => write!(f, "Uruk-hai gather in Isengard: {now} now."),
            Event::UrukHaiLeft { left: 0 } => f.write_str("The chieftain is driven out: Isengard is free."),
            Event::UrukHaiLeft { left } => write!(f, "An Uruk-hai is driven out of Isengard: {left} are left."),
            Event::TreebeardCame => f.write_str("Treebeard comes to Isengard."),
            Event::GandalfFell => f.write_str("Gandalf falls. He cannot help before Helm's Deep."),
            Event::GandalfReturned => f.write_str("Gandalf is back."),
            Event::GandalfLost => f.write_str("A card of Gandalf's goes to the box, unseen."),
            Event::BattleRolled { face: Face::Weapon(figure) } => {
                write!(f, "The battle die shows the weapon of {}.", figure.name())
            }
            Event::BattleRolled { face } => write!(f, "The battle die shows {face}."),
            Event::BattleWon => f.write_str("The battle is won."),
            Event::BattleLost => f.write_str("The battle is lost."),
            Event::Covered { card, from, to } => write!(f, "{} goes from {from} to cover {to}.", card.name()),
            Event::WitchKingFell => f.write_str("The Witch-king falls, and the Nazgûl are no more."),
            Event::Arrived { stage, exact: true } => {
                write!(f, "The Ring-bearer reaches {} exactly.", stage.name())
            }
            Event::Arrived { stage, exact: false } => write!(f, "The Ring-bearer reaches {}.", stage.name()),
            Event::Looked { card: Some(card), .. } => write!(f, "You look at the top card: {}.", card.name()),
            Event::Looked { seat, card: None } => write!(f, "Player {seat} looks at the top card."),
            Event::Laid { stage, open } => {
                let names: Vec<&str> = open.iter().flatten().map(|card| card.name()).collect();
                write!(f, "On the way to {}: {}.", stage.name(), names.join(", "))
            }
            Event::Over { ending: Ending::RingDestroyed } => {
                f.write_str("The Ring falls into the fire. You have won together!")
            }
            Event::Over { ending: Ending::CourageLost } => f.write_str("All courage is lost, and so is the game."),
            Event::Over { ending: Ending::NazgulGathered } => {
                f.write_str("The nine are gathered at Minas Morgul. The game is lost.")
            }
        }
    }
}

/// The text with its first letter as a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
