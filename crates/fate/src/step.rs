//! What is still to be done: the pending work of a game, one step on the other.
//!
//! The last step of the stack comes first. Some steps happen by themselves,
//! others wait for somebody to choose; [`Fate::decider`](crate::Fate) says who.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::card::{Card, Skies};
use crate::character::{Character, CharacterSet};
use crate::line::Line;
use crate::objective::Objective;
use crate::place::Place;
use crate::region::Region;
use crate::shadow_card::Order;
use crate::symbol::Price;

/// A step that is still to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum Step {
    // The turn.
    /// The current player does actions.
    #[default]
    Actions,
    /// Two player cards are drawn.
    Draw,
    /// Which of two Skies Darken cards comes first?
    SkiesFirst(Skies, Skies),
    /// A Skies Darken card is resolved.
    Skies(Skies),
    /// The shadow discard pile comes back on top of the deck.
    Intensify,
    /// A hand goes down to its limit.
    Limit(Seat),
    /// The shadow cards of this turn are next.
    BeginShadow,
    /// So many shadow cards are still to be turned.
    ShadowStep(u8),
    /// A breath before the next shadow card, for whoever has something to say.
    Breath,
    /// The next shadow card is turned, the first of so many.
    Flip(u8),
    /// The next player's turn begins.
    EndTurn,
    /// What everybody looks at after anything happened: treachery, havens,
    /// objectives.
    Settle,
    /// This seat was asked whether it has something to say.
    Called(Seat),

    // Actions.
    /// Symbols are spent.
    Pay(Seat, Price),
    /// The character travels to a place, and pays for the way before.
    Depart(Character, Place),
    /// Who and what comes along from this place?
    Company {
        /// Who travels.
        by: Character,
        /// Where they came from.
        from: Place,
        /// Who does not want to come.
        refused: CharacterSet,
    },
    /// May this character be taken along from there?
    BringAlong(Character, Place),
    /// The company has arrived: Frodo hides or is searched for.
    Arrive {
        /// Who travelled.
        by: Character,
        /// Whether Frodo came along.
        frodo: bool,
        /// Whether troops did.
        troops: bool,
    },
    /// Does Frodo's company spend Stealth, or is it searched for?
    Hide,
    /// May Faramir attack where he came?
    Ambush,
    /// Do both agree that a card changes hands?
    Exchange {
        /// The card.
        card: Card,
        /// Who has it.
        from: Seat,
        /// Who gets it.
        to: Seat,
    },
    /// Arwen may send an Elven troop to somebody in this region.
    SendAid(Region),
    /// Gollum may move a troop away.
    Cunning,
    /// A stronghold falls to the Free Peoples.
    Conquer(Place),

    // Rolls.
    /// Frodo is searched for; `true` for the last search of all.
    Search(bool),
    /// Does Frodo put on the Ring?
    RingOn(bool),
    /// The search dice are rolled, with the Ring on or not.
    RollSearch {
        /// Whether Frodo wears the Ring.
        ring: bool,
        /// Whether it is the last search of all.
        last: bool,
    },
    /// A battle of so many dice; 0 for one that the shadow begins.
    Battle(Place, u8),
    /// After a roll: does anybody change it?
    Window,
    /// A die with this face is rolled again.
    RollAgain(u8),
    /// The dice of the search happen.
    SearchDone,
    /// The dice of the battle happen.
    BattleDone,
    /// So many friendly troops are still to be removed from the battle.
    Losses(u8),
    /// Does anybody show valor?
    Valor,
    /// The battle is over.
    BattleEnd,
    /// Is a fallen shadow troop put on this objective?
    Trophy(Objective),
    /// Tom Bombadil: so many dice may still be rolled again.
    TomRerolls(Seat, u8),
    /// Does anybody soften the ordeal with the Balrog or Shelob?
    Ordeal,
    /// The ordeal happens.
    OrdealDone,

    // The shadow.
    /// After an advance: battles along the line, from this stop backwards.
    Clashes(Line, u8),
    /// The special order of a shadow card.
    Obey(Order),
    /// So many Nazgûl come closer to Frodo; one has already come to this region.
    Hunt(u8, Option<Region>),
    /// So many Nazgûl come to the Eye.
    Deploy(u8),
    /// Drums of War at this location and those after it.
    Drums(Option<Place>),
    /// Which price do the Wheels of Saruman take?
    Wheels,
    /// So many friendly troops are still to be given up.
    WheelsTroops(u8),
    /// So many cards or tokens are still to be given up.
    WheelsGive(Seat, u8),

    // Objectives.
    /// An objective is complete: what it says then happens.
    Reward(Objective),
    /// Aragorn has taken the Paths of the Dead.
    PathsOfTheDead,
    /// Troops may go to a place for an objective.
    Gather(Objective, Place),
    /// Where do the Elves of Mirkwood gather?
    MirkwoodTo,
    /// The top shadow cards: which of them leave the game?
    Spy,
    /// The top shadow cards: which of them is first?
    SpyOrder,

    // Abilities and events; the seat is that of whoever uses them.
    /// Legolas shoots.
    Shot(Seat),
    /// Galadriel finds an event.
    Light(Seat),
    /// So many Nazgûl are still to be distracted.
    Distraction(Seat, u8),
    /// The top player cards are put in order, from this one on; how many are
    /// looked at.
    Arrange(Seat, u8, u8),
    /// The Red Arrow: from which haven?
    ArrowFrom(Seat),
    /// The Red Arrow: to which haven?
    ArrowTo(Seat, Place),
    /// The Red Arrow: so many troops may still go.
    ArrowTroops(Seat, Place, Place, u8),
    /// Is there an attack at this place?
    MayAttack(Seat, Place),
    /// The Council of Elrond: who comes?
    Council(Seat, CharacterSet),
    /// Does this character come to the Council?
    CouncilAsk(Seat, Character, CharacterSet),
    /// The Council of Elrond: who gives a token?
    CouncilGiver(Seat),
    /// The Council of Elrond: which token?
    CouncilToken(Seat),
    /// The Council of Elrond: a token of this kind, for whom?
    CouncilGift(Seat, crate::symbol::Symbol),
    /// The Council of Elrond alone: a card may be prepared.
    CouncilPrepare(Seat),
    /// Gwaihir Brings News: to where?
    GwaihirTo(Seat),
    /// Gwaihir Brings News: which troops?
    GwaihirTroops(Seat, Place),
    /// Rohan Lends Horses: from where?
    HorsesFrom(Seat),
    /// Rohan Lends Horses: these ride on from there, up to so many times.
    HorsesTo(Seat, Place, CharacterSet, u8),
    /// Orc Infighting: where?
    Infighting(Seat),
    /// Orc Infighting: how many?
    InfightingCount(Seat, Place),
    /// Lembas: for whom?
    Lembas(Seat),
    /// The Eagles: whom do they carry?
    Eagles(Seat),
    /// The Eagles: to where?
    EaglesTo(Seat, Character),
    /// The Eagles: so many Nazgûl still come to Frodo.
    Summon(Seat, u8),
    /// Elrond's Foresight: which of the cards is taken?
    Foresight(u8),
    /// Entmoot: how many Ents?
    Ents(Seat),
    /// Entmoot: to where do so many of them go?
    EntsTo(Seat, u8),
    /// Entmoot: who goes with them?
    EntsCompany(Seat, Place, CharacterSet),
    /// Does this character go with the Ents?
    EntsAsk(Seat, Place, Character, CharacterSet),
    /// Elven Cloaks and Rope: who?
    Cloaks(Seat),
    /// Elven Cloaks and Rope: to where, up to so many times?
    CloaksTo(Seat, Character, u8),
    /// Elven Cloaks and Rope: the way is paid for.
    CloaksGo(Character, Place),
    /// Gaze into a Palantír: who?
    Palantir(Seat),
    /// Gaze into a Palantír: so many Nazgûl are still to come there.
    PalantirNazgul(Seat, Region, u8),
    /// Conflicting Orders: where?
    Orders(Seat),
    /// Conflicting Orders: to where do they go?
    OrdersTo(Seat, Place, u8),
    /// Gifts from the Elves: for whom?
    Gifts(Seat),
    /// Gifts from the Elves: which token?
    GiftsToken(Seat, Seat),
}
