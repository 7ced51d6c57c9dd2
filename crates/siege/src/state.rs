//! The whole state of a table: plain data.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::card::CardDef;
use crate::cards::{Card, Cards, LARGEST};
use crate::deck::Deck;
use crate::effect::NO_BRANCH;
use crate::kind::Kind;
use crate::options::{Profile, Rules, SEATS};
use crate::pack::Pack;
use crate::sort::{Phase, Side};

/// A table of Siege of Gondor.
#[derive(Clone, Debug)]
pub struct Siege {
    pub(crate) pack: &'static Pack,
    pub(crate) rules: Rules,
    pub(crate) profile: Profile,
    pub(crate) seats: u8,
    /// Whose turn it is: the Free Peoples player.
    pub(crate) turn: u8,
    /// The phase whose actions can be used.
    pub(crate) phase: Phase,
    /// Whether the fierce minions are being fought.
    pub(crate) fierce: bool,
    pub(crate) twilight: u16,
    /// Whose site lies at each place of the adventure path; [`NOBODY`] where
    /// there is none yet.
    pub(crate) path: [u8; 9],
    /// Who controls the site at each place; [`NOBODY`] where nobody does.
    pub(crate) control: [u8; 9],
    /// Who goes in each place of the turn order; [`NOBODY`] while that place
    /// is open.
    pub(crate) order: [u8; SEATS],
    /// Who sits to the right of each seat, of those who are still in the game.
    /// It follows from the order.
    pub(crate) right: [u8; SEATS],
    /// Moves made this turn.
    pub(crate) moves: u8,
    /// Changes to the move limit of this turn.
    pub(crate) limit_change: i8,
    pub(crate) must_move: bool,
    /// Whether an effect gave initiative to the Shadow for the rest of the turn.
    pub(crate) shadow_rules: bool,
    /// More arrows this phase, by side.
    pub(crate) arrows: [i8; 2],
    /// Cards drawn in this fellowship phase, for the Rule of 4.
    pub(crate) drawn: u8,
    /// Texts of sites that hold until the turn ends, wherever the fellowship
    /// goes.
    pub(crate) all_turn: ArrayVec<Kind, 4>,
    /// Minions and whom they attack, until their skirmish is over.
    pub(crate) pairs: ArrayVec<Pair, 64>,
    /// The companion whose skirmish it is.
    pub(crate) defender: Card,
    /// Changes until the skirmish ends, one entry a character. Each costs a
    /// card, an exertion or a token, so there is room for all.
    pub(crate) boosts: ArrayVec<Boost, 32>,
    /// Minions whose victory gives initiative to the Shadow.
    pub(crate) watched: ArrayVec<Card, 4>,
    /// Characters that are discarded when the skirmish ends.
    pub(crate) doomed: ArrayVec<Card, 4>,
    /// Cards whose text gives a keyword until the regroup phase begins.
    pub(crate) rousing: ArrayVec<Card, 6>,
    /// Characters of the Free Peoples player with a wound of this skirmish.
    pub(crate) hurt: Cards,
    /// Texts used in this phase that can be used but once.
    pub(crate) used: ArrayVec<Card, 16>,
    /// Characters picked for the deed at hand, which asks for different ones.
    pub(crate) picked: ArrayVec<Card, 24>,
    pub(crate) players: [Player; SEATS],
    /// What is still to be done; the last comes first.
    pub(crate) stack: ArrayVec<Step, 48>,
    pub(crate) winner: Option<u8>,
}

/// Nobody's seat.
pub(crate) const NOBODY: u8 = u8::MAX;

/// What lies before one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub deck: &'static Deck,
    pub draw: Cards,
    pub hand: Cards,
    pub discard: Cards,
    pub dead: Cards,
    pub play: Cards,
    /// Those in play that somebody bears.
    pub borne: Cards,
    /// Shown or being played: nowhere else for the moment.
    pub limbo: Cards,
    /// The part of the hand that everybody knows.
    pub known: Cards,
    /// Wounds of characters and tokens on other cards in play. A card of the
    /// draw deck that was put under it has its place there, counted from one.
    pub marks: [u8; LARGEST],
    /// By whom each card is borne.
    pub on: [Card; LARGEST],
    /// How many cards were put under the draw deck, to be drawn last.
    pub buried: u8,
    /// The number of the site where the fellowship is.
    pub site: u8,
    pub threats: u8,
    pub burdens: u8,
    /// The place of the Ring-bearer in the deck list.
    pub ring_bearer: u8,
    /// Whether the Ring is worn.
    pub worn: bool,
    /// Whether the one reshuffle was used.
    pub reshuffled: bool,
    /// Whether the player has lost.
    pub out: bool,
    /// Whether all that was his has left the table.
    pub gone: bool,
    /// The secret bid; [`NOBODY`] while there is none.
    pub bid: u8,
}

/// A minion and whom it attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    pub minion: Card,
    pub companion: Card,
}

/// A change until the skirmish ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Boost {
    pub who: Card,
    pub strength: i8,
    pub damage: i8,
}

/// A text while it is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Frame {
    /// The card whose text it is.
    pub card: u16,
    /// Who uses it.
    pub by: u8,
    pub ability: u8,
    /// The branch of a choice that was taken.
    pub branch: u8,
    /// The deed that is next.
    pub pc: u8,
    /// How much of that deed is done.
    pub done: u8,
    /// What was counted.
    pub count: u8,
    /// Whoever was chosen last.
    pub it: u16,
    /// Whom the trigger is about.
    pub subject: u16,
    /// The opponent who was chosen, or who chooses.
    #[serde(default = "nobody")]
    pub foe: u8,
    /// How often the deed at hand is still done, this time included; zero
    /// before it has begun.
    #[serde(default)]
    pub times: u8,
}

const fn nobody() -> u8 {
    NOBODY
}

impl Frame {
    pub fn new(card: Card, ability: u8, by: usize, subject: Card) -> Frame {
        Frame {
            card: card.0,
            by: by as u8,
            ability,
            branch: NO_BRANCH,
            pc: 0,
            done: 0,
            count: 0,
            it: Card::NONE.0,
            subject: subject.0,
            foe: NOBODY,
            times: 0,
        }
    }

    #[inline]
    pub fn card(&self) -> Card {
        Card(self.card)
    }
}

/// Where a card is played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum From {
    Hand,
    Discard,
    Revealed,
}

/// Something still to be done. Those marked with a question wait for a player
/// and stay until he has answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Step {
    /// Everybody's secret bid? (full rules)
    Bids,
    /// Which place in the turn order does this player take? (full rules)
    Seating(u8),
    /// Companions to start with, for so much twilight? (full rules)
    Starting {
        seat: u8,
        spent: u8,
    },
    /// A new hand of six? (full rules)
    Mulligan(u8),
    /// The first turn is this player's.
    First(u8),
    TurnBegins,
    /// Which wounds are healed, of so many?
    Sanctuary(u8),
    /// An action of the Free Peoples player alone, or the move?
    Fellowship,
    /// To the next site.
    Move,
    /// After what leaving and moving set off.
    Arrive,
    /// The shadow phase of the nth Shadow player, counted from one.
    ShadowPhase(u8),
    /// An action of a Shadow player alone?
    Shadow(u8),
    Maneuver,
    Archery,
    Fire,
    /// Who takes the next of so many arrows?
    Arrows {
        seat: u8,
        left: u8,
    },
    /// Which Shadow player takes so many arrows?
    Shooters(u8),
    Assignment,
    /// Whom does the Free Peoples player assign?
    AssignFree,
    /// Whom does the nth Shadow player assign?
    AssignShadow(u8),
    /// Who exerts, so that this minion can be assigned to that companion?
    ExertToAssign {
        minion: u16,
        companion: u16,
    },
    /// Which skirmish comes next?
    Skirmishes,
    Resolve,
    /// So many wounds more for each loser; whether the fellowship lost.
    Losses {
        left: u8,
        free: bool,
    },
    /// What victory sets off; whether the fellowship won.
    Victory {
        free: bool,
    },
    SkirmishEnds,
    Regroup,
    /// The nth Shadow player reconciles.
    Reconciling(u8),
    /// Is a card discarded first?
    Reconcile(u8),
    /// Down or up to eight; which go, if there are too many?
    Fill(u8),
    /// Again, or not?
    MoveOrStay,
    TurnEnds,
    /// An action, by the action procedure; so many have passed in a row?
    Act {
        seat: u8,
        passes: u8,
    },
    /// A wound is about to be placed.
    Wound(u16),
    /// It is, or the Ring turns it.
    Placed(u16),
    /// Is the Ring put on?
    Ring(u16),
    /// Who takes the next of so many threat wounds?
    ThreatWounds(u8),
    /// The Ring-bearer of the Free Peoples player is dead.
    BearerFell,
    /// A text is carried out; it may ask.
    Text(Frame),
    /// A text that may be used.
    Offer {
        card: u16,
        ability: u8,
        subject: u16,
    },
    /// A card of this origin is played by the text below; which?
    PlayFrom {
        from: From,
        left: u8,
        less: u8,
    },
    /// So many cards are drawn.
    Draw {
        seat: u8,
        left: u8,
    },
    /// Is the discard pile shuffled into a new draw deck?
    Reshuffle(u8),
    /// An event goes to the discard pile.
    Spent(u16),
}

/// What is still to be done, in the program's own words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pending(pub(crate) Vec<Step>);

/// The ability number of ambush, which any minion can have.
pub(crate) const AMBUSH: u8 = 100;

impl Siege {
    /// The Free Peoples player.
    #[inline]
    pub(crate) fn free(&self) -> usize {
        usize::from(self.turn)
    }

    #[inline]
    pub(crate) fn me(&self) -> &Player {
        &self.players[self.free()]
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Player {
        &mut self.players[usize::from(self.turn)]
    }

    /// What is printed on `card`.
    #[inline]
    pub(crate) fn def(&self, card: Card) -> &'static CardDef {
        self.players[card.owner()].deck.print(card)
    }

    /// The site where the active fellowship is.
    #[inline]
    pub(crate) fn here(&self) -> Card {
        let number = self.me().site;
        let owner = self.path[usize::from(number) - 1];
        Card::site(usize::from(owner), number)
    }

    /// Everybody still in the game besides the Free Peoples player,
    /// counter-clockwise from his right.
    #[inline]
    pub(crate) fn shadows(&self) -> impl Iterator<Item = usize> + use<> {
        let (right, free) = (self.right, self.turn);
        let first = right[usize::from(free)];
        let mut next = Some(first).filter(|&first| first != free);
        std::iter::from_fn(move || {
            let seat = usize::from(next?);
            next = Some(right[seat]).filter(|&after| after != first && after != free);
            Some(seat)
        })
    }

    /// Who sits beside whom follows from the turn order, which goes to the
    /// left; whoever has lost is passed over.
    pub(crate) fn close_ring(&mut self) {
        let seats = usize::from(self.seats);
        let open = self.order[..seats].contains(&NOBODY);
        let at = |place: usize| if open { place } else { usize::from(self.order[place]) };
        let mut right = self.right;
        for place in 0..seats {
            let others = (1..=seats).map(|step| at((place + seats - step) % seats));
            right[at(place)] = others.into_iter().find(|&seat| !self.players[seat].out).unwrap_or(at(place)) as u8;
        }
        self.right = right;
    }

    /// Who sits to the left of the Free Peoples player.
    pub(crate) fn left(&self) -> usize {
        self.shadows().last().unwrap_or(self.free())
    }

    /// The nth of them, counted from one.
    pub(crate) fn nth_shadow(&self, nth: u8) -> Option<usize> {
        self.shadows().nth(usize::from(nth) - 1)
    }

    /// How many are still in the game.
    pub(crate) fn alive(&self) -> usize {
        self.players[..usize::from(self.seats)].iter().filter(|player| !player.out).count()
    }

    /// The next in the action procedure: counter-clockwise.
    pub(crate) fn after(&self, seat: usize) -> usize {
        usize::from(self.right[seat])
    }

    /// On which side `seat` plays this turn.
    #[inline]
    pub(crate) fn side_of(&self, seat: usize) -> Side {
        if seat == self.free() { Side::Free } else { Side::Shadow }
    }

    #[inline]
    pub(crate) fn in_play(&self, card: Card) -> bool {
        !card.is_none() && card.site_number().is_none() && self.players[card.owner()].play.has(card.at())
    }

    /// Wounds or tokens on a card.
    #[inline]
    pub(crate) fn marks(&self, card: Card) -> u8 {
        self.players[card.owner()].marks[card.at()]
    }

    #[inline]
    pub(crate) fn marks_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.players[card.owner()].marks[card.at()]
    }

    /// Who bears `card`; nobody, if it lies by itself.
    #[inline]
    pub(crate) fn bearer(&self, card: Card) -> Card {
        let player = &self.players[card.owner()];
        if player.borne.has(card.at()) { player.on[card.at()] } else { Card::NONE }
    }

    /// The character a text is about: the bearer of a borne card, else the card.
    pub(crate) fn holder(&self, card: Card) -> Card {
        if card.site_number().is_some() {
            return card;
        }
        let bearer = self.bearer(card);
        if bearer.is_none() { card } else { bearer }
    }

    /// The Ring-bearer of the Free Peoples player.
    #[inline]
    pub(crate) fn ring_bearer(&self) -> Card {
        Card::new(self.free(), usize::from(self.me().ring_bearer))
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.stack.push(step);
    }
}
