//! What a seat can choose, and how it is written.

use std::fmt;

use table::Seat;

use crate::army::Army;
use crate::card::{Card, Skies};
use crate::character::{Ability, Character};
use crate::dice::{BattleFace, SearchFace};
use crate::objective::Objective;
use crate::place::Place;
use crate::region::Region;
use crate::shadow_card::ShadowCard;
use crate::symbol::Symbol;

/// A face of either kind of dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// Of a search die.
    Search(SearchFace),
    /// Of a battle die.
    Battle(BattleFace),
}

impl Face {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Face::Search(face) => face.name(),
            Face::Battle(face) => face.name(),
        }
    }

    /// Its place among the faces of its die.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Face::Search(face) => face.index(),
            Face::Battle(face) => face.index(),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Search(face) => write!(f, "{face}"),
            Face::Battle(face) => write!(f, "{face}"),
        }
    }
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Stops doing actions and draws cards: `end`.
    End,
    /// Turns the next shadow card: `draw`.
    Draw,
    /// Travels: `Gandalf-Bree`.
    Travel(Character, Place),
    /// Gives a card to a player: `Gandalf give EriadorStealth 2`.
    Give(Character, Card, Seat),
    /// Takes a card from a player: `Gandalf take EriadorStealth 2`.
    Take(Character, Card, Seat),
    /// Prepares with a card: `Frodo prepare GondorValor`.
    Prepare(Character, Card),
    /// Musters so many troops: `Gimli muster`, `Gandalf muster 2`.
    Muster(Character, u8),
    /// Attacks with so many dice: `Arwen attack 2`.
    Attack(Character, u8),
    /// Captures the stronghold, for one of its prices: `Gimli capture`.
    Capture(Character, u8),
    /// Does what an objective asks for, for one of its prices: `Arwen Blessing 2`.
    Quest(Character, Objective, u8),
    /// Uses an ability: `Merry LoyalFriend`.
    Use(Ability),
    /// Uses an ability on a card: `Gollum Slinker RohanStealth`.
    UseOn(Ability, Card),
    /// Plays an event: `play Lembas`.
    Play(Card),
    /// Asks a player whether there is something to say: `ask 2`.
    Ask(Seat),
    /// Agrees: `yes`.
    Yes,
    /// Does not: `no`.
    No,
    /// Goes, with whoever was named: `go`.
    Go,
    /// Is done: `done`.
    Done,
    /// Does none of what one might: `pass`.
    Pass,
    /// This character comes along: `+Legolas`.
    With(Character),
    /// A troop of this army comes along: `+Elven`.
    Troop(Army),
    /// All troops come along: `+troops`.
    Troops,
    /// A troop from there: `Bree+Elven`.
    From(Place, Army),
    /// A place: `Bree`.
    To(Place),
    /// All that are left go there: `all Bree`.
    Rest(Place),
    /// A region: `Rohan`.
    In(Region),
    /// A Nazgûl moves from one region to the next: `Rohan>Gondor`.
    Fly(Region, Region),
    /// A character: `Legolas`.
    Who(Character),
    /// A player: `2`.
    For(Seat),
    /// A token: `Stealth`.
    Token(Symbol),
    /// A card: `EriadorStealth`.
    Card(Card),
    /// A Skies Darken card: `Skies SouthIthilien`.
    Skies(Skies),
    /// A shadow card: `Moria1`.
    Shadow(ShadowCard),
    /// So many: `x2`.
    Number(u8),
    /// Attacks with so many dice where no character does: `attack 2`.
    Strike(u8),
    /// Spends Stealth so that nobody searches: `hide`.
    Hide,
    /// Lets the dice be rolled: `roll`.
    Roll,
    /// Puts on the Ring: `ring`.
    RingOn,
    /// Spends Resistance to roll a die with this face again: `reroll Weary`.
    Reroll(Face),
    /// Rolls a die again by an ability: `Aragorn reroll Weary`.
    FreeReroll(Character, Face),
    /// Spends a symbol so that a die with this face does nothing: `ignore Weary`.
    Ignore(Face),
    /// Turns a die by an ability: `Gandalf Overrun>Rout`.
    Turn(Character, BattleFace, BattleFace),
    /// Spends Valor to remove a shadow troop, or to spare a point of hope:
    /// `valor`.
    Valor,
    /// Spends Friendship to spare a point of hope: `friendship`.
    Friendship,
    /// Loses a troop of this army: `lose Elven`.
    Lose(Army),
    /// Loses a point of hope: `hope`.
    Hope,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The first of several prices goes without a number.
        let nth = |f: &mut fmt::Formatter<'_>, nth: u8| if nth == 0 { Ok(()) } else { write!(f, " {}", nth + 1) };
        match *self {
            Action::End => f.write_str("end"),
            Action::Draw => f.write_str("draw"),
            Action::Travel(who, to) => write!(f, "{who}-{to}"),
            Action::Give(who, card, seat) => write!(f, "{who} give {card} {seat}"),
            Action::Take(who, card, seat) => write!(f, "{who} take {card} {seat}"),
            Action::Prepare(who, card) => write!(f, "{who} prepare {card}"),
            Action::Muster(who, 1) => write!(f, "{who} muster"),
            Action::Muster(who, count) => write!(f, "{who} muster {count}"),
            Action::Attack(who, dice) => write!(f, "{who} attack {dice}"),
            Action::Capture(who, price) => write!(f, "{who} capture").and_then(|()| nth(f, price)),
            Action::Quest(who, objective, price) => write!(f, "{who} {objective}").and_then(|()| nth(f, price)),
            Action::Use(ability) => write!(f, "{} {ability}", ability.of()),
            Action::UseOn(ability, card) => write!(f, "{} {ability} {card}", ability.of()),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Ask(seat) => write!(f, "ask {seat}"),
            Action::Yes => f.write_str("yes"),
            Action::No => f.write_str("no"),
            Action::Go => f.write_str("go"),
            Action::Done => f.write_str("done"),
            Action::Pass => f.write_str("pass"),
            Action::With(who) => write!(f, "+{who}"),
            Action::Troop(army) => write!(f, "+{army}"),
            Action::Troops => f.write_str("+troops"),
            Action::From(place, army) => write!(f, "{place}+{army}"),
            Action::To(place) => write!(f, "{place}"),
            Action::Rest(place) => write!(f, "all {place}"),
            Action::In(region) => write!(f, "{region}"),
            Action::Fly(from, to) => write!(f, "{from}>{to}"),
            Action::Who(who) => write!(f, "{who}"),
            Action::For(seat) => write!(f, "{seat}"),
            Action::Token(symbol) => write!(f, "{symbol}"),
            Action::Card(card) => write!(f, "{card}"),
            Action::Skies(card) => write!(f, "Skies {card}"),
            Action::Shadow(card) => write!(f, "{card}"),
            Action::Number(count) => write!(f, "x{count}"),
            Action::Strike(dice) => write!(f, "attack {dice}"),
            Action::Hide => f.write_str("hide"),
            Action::Roll => f.write_str("roll"),
            Action::RingOn => f.write_str("ring"),
            Action::Reroll(face) => write!(f, "reroll {face}"),
            Action::FreeReroll(who, face) => write!(f, "{who} reroll {face}"),
            Action::Ignore(face) => write!(f, "ignore {face}"),
            Action::Turn(who, from, to) => write!(f, "{who} {from}>{to}"),
            Action::Valor => f.write_str("valor"),
            Action::Friendship => f.write_str("friendship"),
            Action::Lose(army) => write!(f, "lose {army}"),
            Action::Hope => f.write_str("hope"),
        }
    }
}
