//! The whole state of a table: plain data, cheap to clone.

use serde::{Deserialize, Serialize};
use table::written::is_default;
use table::{Seat, SeatSet};

use crate::action::Letter;
use crate::board::Region;
use crate::camp::{Camp, TileSet};
use crate::card::{Card, Special, SpecialSet};
use crate::character::Character;
use crate::event::Ending;
use crate::options::{Anduin, Games, Mixing, Mode, Options, Specials};
use crate::side::Side;

/// A table of The Confrontation.
#[derive(Clone, PartialEq, Debug)]
pub struct Confrontation {
    pub(crate) rules: Rules,
    pub(crate) camps: [Camp; 2],
    /// The seat that leads the Fellowship in this game of the match.
    pub(crate) fellowship: Seat,
    /// Points each seat won in games of the match already over.
    pub(crate) score: [i16; 2],
    /// Whether this is the second game of a match.
    pub(crate) second: bool,
    pub(crate) turn: u16,
    pub(crate) to_move: Side,
    pub(crate) step: Step,
    pub(crate) errand: Errand,
    /// The piece in the tunnel of Moria.
    pub(crate) traveller: Option<Letter>,
    /// The piece Sauron must move, by A King Revealed.
    pub(crate) ordered: Option<Letter>,
    pub(crate) ring_on_sam: bool,
    /// Whether the Orcs have begun a battle this turn.
    pub(crate) orcs_spent: bool,
    pub(crate) assault: Option<Assault>,
    pub(crate) battle: Option<Battle>,
    /// How many special cards the Fellowship named.
    pub(crate) named: u8,
    pub(crate) ended: Option<End>,
}

/// The options, in the form the rules use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub mode: Mode,
    pub specials: Specials,
    pub agreed: SpecialSet,
    pub closed: bool,
    pub anduin: Anduin,
    pub mixing: Mixing,
    pub games: Games,
}

impl From<&Options> for Rules {
    fn from(options: &Options) -> Rules {
        Rules {
            mode: options.mode,
            specials: options.specials,
            agreed: options.agreed.iter().copied().collect(),
            closed: options.closed,
            anduin: options.anduin,
            mixing: options.mixing,
            games: options.games,
        }
    }
}

impl From<Rules> for Options {
    fn from(rules: Rules) -> Options {
        Options {
            mode: rules.mode,
            specials: rules.specials,
            agreed: rules.agreed.iter().collect(),
            closed: rules.closed,
            anduin: rules.anduin,
            mixing: rules.mixing,
            games: rules.games,
        }
    }
}

/// The decision that play is at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Both sides choose faces.
    Drafting,
    /// The Fellowship names how many special cards there are.
    Naming,
    /// Both sides choose special cards.
    Taking,
    /// Both sides place their pieces.
    Placing,
    /// A side moves, or plays a special card.
    #[default]
    Turn,
    /// Sauron may show the Balrog to a traveller in the tunnel.
    Tunnel,
    /// The attacker chooses whom to fight.
    Target,
    /// The Fellowship may play Gwaihir.
    Gwaihir,
    /// The Fellowship may use its character's text.
    FellowshipText,
    /// Sauron may use his character's text.
    SauronText,
    /// Both sides choose a combat card.
    Cards,
    /// Sauron must show a card first.
    SauronCard,
    /// The Fellowship chooses a card, knowing Sauron's.
    FellowshipCard,
    /// Sauron may act on the cards shown.
    AfterReveal,
    /// Sauron turns his Magic into another card.
    SauronMagic,
    /// The Fellowship turns its Magic into another card.
    FellowshipMagic,
    /// Sauron chooses where his Retreat leads.
    SauronRetreat,
    /// The Fellowship chooses where its Retreat leads.
    FellowshipRetreat,
    /// Gandalf* may help.
    Aid,
    /// Wormtongue may slip away.
    Flee,
    /// Sauron may use the Palantír before his turn ends.
    TurnEnd,
    /// The table is over.
    Over,
}

/// An extra step was made by a special card; it says who may move now.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Errand {
    /// No extra step was made.
    #[default]
    None,
    /// Shadowfax: this piece must make the move.
    Same(Letter),
    /// The Dark of Mordor: any other piece must make the move.
    Other(Letter),
}

/// A piece that has moved into a region with enemies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assault {
    /// The piece.
    pub by: Letter,
    /// The region it attacks.
    pub region: Region,
}

/// Two pieces in battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// The piece of the Fellowship.
    pub fellowship: Letter,
    /// The piece of Sauron.
    pub sauron: Letter,
    /// The card each side played from its hand, the Fellowship's first.
    #[serde(default)]
    pub played: [Option<Card>; 2],
    /// The card that counts for each side: the played one, or what replaced it.
    #[serde(default)]
    pub cards: [Option<Card>; 2],
    /// The Fellowship's card that Saruman* sent back.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sent_back: Option<Card>,
    /// What else is the case in this battle.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marks: Marks,
}

/// What else is the case in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Marks {
    /// Gwaihir replaced the text of the Fellowship's character.
    #[serde(skip_serializing_if = "is_default")]
    pub gwaihir: bool,
    /// Sam stands beside Frodo, and both are shown.
    #[serde(skip_serializing_if = "is_default")]
    pub strong_sam: bool,
    /// No cards are played.
    #[serde(skip_serializing_if = "is_default")]
    pub no_cards: bool,
    /// The Eye lies on the Fellowship's text card.
    #[serde(skip_serializing_if = "is_default")]
    pub eye: bool,
    /// The Elven Cloak hides Sauron's strength card.
    #[serde(skip_serializing_if = "is_default")]
    pub cloak: bool,
    /// Gandalf* lends his strength.
    #[serde(skip_serializing_if = "is_default")]
    pub aid: bool,
    /// Sauron's character got away.
    #[serde(skip_serializing_if = "is_default")]
    pub sauron_gone: bool,
    /// The Fellowship's character got away.
    #[serde(skip_serializing_if = "is_default")]
    pub fellowship_gone: bool,
}

impl Battle {
    #[inline]
    pub(crate) const fn new(fellowship: Letter, sauron: Letter) -> Battle {
        Battle {
            fellowship,
            sauron,
            played: [None; 2],
            cards: [None; 2],
            sent_back: None,
            marks: Marks {
                gwaihir: false,
                strong_sam: false,
                no_cards: false,
                eye: false,
                cloak: false,
                aid: false,
                sauron_gone: false,
                fellowship_gone: false,
            },
        }
    }

    /// The piece of `side`.
    #[inline]
    pub const fn fighter(&self, side: Side) -> Letter {
        match side {
            Side::Fellowship => self.fellowship,
            Side::Sauron => self.sauron,
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// Who won; nobody if the game went on for too long.
    pub winner: Option<Side>,
    /// By what.
    pub why: Ending,
}

impl Confrontation {
    #[inline]
    pub(crate) fn camp(&self, side: Side) -> &Camp {
        &self.camps[side.index()]
    }

    #[inline]
    pub(crate) fn camp_mut(&mut self, side: Side) -> &mut Camp {
        &mut self.camps[side.index()]
    }

    /// The seat that leads `side`.
    #[inline]
    pub fn seat_of(&self, side: Side) -> Seat {
        match side {
            Side::Fellowship => self.fellowship,
            Side::Sauron => self.fellowship.other(),
        }
    }

    /// The side that `seat` leads.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> Side {
        if seat == self.fellowship { Side::Fellowship } else { Side::Sauron }
    }

    /// The side whose single decision play waits for, if it is not both.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Side> {
        match self.step {
            Step::Drafting | Step::Taking | Step::Placing | Step::Cards | Step::Over => None,
            Step::Turn => Some(self.to_move),
            Step::Target => self.assault.map(|assault| assault.by.side()),
            Step::Naming
            | Step::Gwaihir
            | Step::FellowshipText
            | Step::FellowshipCard
            | Step::FellowshipMagic
            | Step::FellowshipRetreat
            | Step::Aid => Some(Side::Fellowship),
            Step::Tunnel
            | Step::SauronText
            | Step::SauronCard
            | Step::AfterReveal
            | Step::SauronMagic
            | Step::SauronRetreat
            | Step::Flee
            | Step::TurnEnd => Some(Side::Sauron),
        }
    }

    /// Whether `side` still has to choose where both choose at once.
    #[inline]
    pub(crate) fn owes(&self, side: Side) -> bool {
        match self.step {
            Step::Drafting | Step::Placing => self.camp(side).progress < 9,
            Step::Taking => self.camp(self.receiver(side)).specials.len() < self.to_take(),
            Step::Cards => self.battle.is_some_and(|battle| battle.played[side.index()].is_none()),
            _ => false,
        }
    }

    /// The seats that play waits for.
    #[inline]
    pub(crate) fn awaited(&self) -> SeatSet {
        match self.asked() {
            Some(side) => SeatSet::one(self.seat_of(side)),
            None => {
                let mut seats = SeatSet::EMPTY;
                for side in Side::BOTH {
                    if self.owes(side) {
                        seats = seats.with(self.seat_of(side));
                    }
                }
                seats
            }
        }
    }

    /// The side for which `side` chooses special cards.
    pub(crate) fn receiver(&self, side: Side) -> Side {
        match self.rules.specials {
            Specials::Named => side.enemy(),
            _ => side,
        }
    }

    /// How many special cards each side gets.
    pub(crate) fn to_take(&self) -> usize {
        match self.rules.specials {
            Specials::Two => 2,
            Specials::Named => usize::from(self.named),
            Specials::None | Specials::Agreed => 0,
        }
    }

    /// Whether, for all the other side knows, `special` may be played. Asking
    /// about a card only where it is held would betray it.
    #[inline]
    pub(crate) fn may_hold(&self, special: Special) -> bool {
        let camp = self.camp(special.side());
        if !self.rules.closed || self.rules.specials != Specials::Two {
            return camp.specials.contains(special);
        }
        !camp.specials.is_empty() && !camp.used.contains(special)
    }

    /// The tile of a piece.
    #[inline]
    pub(crate) fn tile(&self, letter: Letter) -> usize {
        self.camp(letter.side()).tile(letter)
    }

    /// Who a piece is.
    #[inline]
    pub(crate) fn character(&self, letter: Letter) -> Character {
        let camp = self.camp(letter.side());
        camp.character(camp.tile(letter))
    }

    /// Pieces of `side` that something points at: mixing them would lose it.
    pub(crate) fn kept(&self, side: Side) -> TileSet {
        let errand = match self.errand {
            Errand::None => None,
            Errand::Same(letter) | Errand::Other(letter) => Some(letter),
        };
        let pointed = [errand, self.traveller, self.ordered, self.assault.map(|assault| assault.by)];
        pointed
            .into_iter()
            .flatten()
            .filter(|letter| letter.side() == side)
            .fold(TileSet::EMPTY, |kept, letter| kept.union(TileSet::one(self.tile(letter))))
    }
}
