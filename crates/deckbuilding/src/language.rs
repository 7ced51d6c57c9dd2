//! The language of effects, as it stands in the sheets. `docs/CARDS.md`
//! explains it to owners of the box.
//!
//! A text is a list of effects, carried out in order. "You" is the player it is
//! carried out for: whoever plays the card, or whoever an attack has struck.

use serde::Deserialize;

table::named! {
    /// The type of a card. A Corruption has none.
    pub enum CardType {
        /// What a deck begins with.
        Starter => "Starter",
        /// Orcs, wraiths and worse; Archenemies, too.
        Enemy => "Enemy",
        /// Stays in play.
        Location => "Location",
        /// A friend.
        Ally => "Ally",
        /// A deed.
        Maneuver => "Maneuver",
        /// A thing of power.
        Artifact => "Artifact",
        /// Carried out and destroyed as soon as it is taken.
        Fortune => "Fortune",
    }
}

table::set! {
    /// Some types.
    pub struct TypeSet(u8) of CardType;
}

/// What a text says, in order.
pub type Text = Vec<Effect>;

/// One thing that a text does.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Effect {
    /// So much Power, if it is your turn.
    Power(u8),
    /// So much Power for each.
    PowerPer(u8, Per),
    /// Draw so many cards.
    Draw(u8),
    /// Draw so many cards for each.
    DrawPer(u8, Per),
    /// Cards go from one place to another.
    Move(Move),
    /// Take cards at no cost.
    Gain(Gain),
    /// Look at cards, do something about them, and put back what is left.
    Look(Look),
    /// Play cards that are not in your hand as if they were yours.
    Play(Borrow),
    /// Only if something holds.
    If(Condition, Text),
    /// One or the other.
    IfElse(Condition, Text, Text),
    /// The first; and the second if it moved a card.
    IfDone(Box<Effect>, Text),
    /// Your choice of one.
    Choose(Vec<Text>),
    /// Each foe who does not avoid it suffers this.
    Attack(Text),
    /// Until the turn ends these cards cost you so much less.
    Discount(u8, Filter),
    /// So many cards that you take this turn may go on top of your deck.
    TopNext(u8),
    /// At the end of the turn, before you draw.
    Cleanup(Text),
    /// You may deal out that many Corruptions among the other players that a
    /// Group Ambush has struck.
    Spread(Per),
    /// So many empty slots of the Path are filled.
    Fill(u8),
}

/// Cards that go from one place to another.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// From where; from either of two places, where two are named.
    pub from: Vec<Place>,
    /// Where to.
    pub to: To,
    /// How many; as many as there are, if there are fewer.
    #[serde(default = "one")]
    pub n: u8,
    /// So many for each of these.
    #[serde(default)]
    pub per: Option<Per>,
    /// All of them.
    #[serde(default)]
    pub all: bool,
    /// Which cards.
    #[serde(default)]
    pub only: Filter,
    /// Who chooses.
    #[serde(default)]
    pub pick: Pick,
    /// Whether you may as well move fewer, or none.
    #[serde(default)]
    pub may: bool,
}

/// Cards that you take at no cost.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// From where.
    pub from: Stock,
    /// How many.
    #[serde(default = "one")]
    pub n: u8,
    /// So many for each of these.
    #[serde(default)]
    pub per: Option<Per>,
    /// All of them.
    #[serde(default)]
    pub all: bool,
    /// Which cards.
    #[serde(default)]
    pub only: Filter,
    /// Where they go.
    #[serde(default)]
    pub to: GainTo,
    /// Whether you may decline.
    #[serde(default)]
    pub may: bool,
}

/// Cards that you look at.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The top of your deck, or random cards of your hand.
    pub at: LookAt,
    /// How many.
    #[serde(default = "one")]
    pub n: u8,
    /// Whether everybody sees them.
    #[serde(default)]
    pub show: bool,
    /// What happens then; they are the place `Seen`.
    #[serde(default)]
    pub then: Text,
}

/// Cards that you play although they are not yours.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Borrow {
    /// Whose cards they are.
    pub from: Lender,
    /// All of them, not one.
    #[serde(default)]
    pub all: bool,
    /// Which cards; never a Location.
    #[serde(default)]
    pub only: Filter,
    /// Whether you may decline.
    #[serde(default)]
    pub may: bool,
}

/// Where cards are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Place {
    /// Your hand. To count in it shows it to everybody.
    Hand,
    /// Your discard pile.
    Discard,
    /// The top of your deck.
    Deck,
    /// The cards that you look at.
    Seen,
    /// The card itself.
    This,
    /// What you have played this turn, the card itself included.
    Played,
    /// Your Locations in play.
    Locations,
    /// The Path.
    Path,
    /// The main deck, from the top.
    Main,
    /// The card that was passed to you.
    Received,
    /// All cards that you own.
    Everywhere,
}

/// Where a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum To {
    /// Your hand.
    Hand,
    /// Your discard pile.
    Discard,
    /// The top of your deck.
    Top,
    /// The bottom of your deck.
    Bottom,
    /// Out of the game.
    Destroyed,
}

/// Where a gained card goes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
pub enum GainTo {
    /// The discard pile, as usual.
    #[default]
    Discard,
    /// Your hand.
    Hand,
    /// The top of your deck.
    Top,
}

/// Where cards are gained from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Stock {
    /// The Path.
    Path,
    /// The Valor stack.
    Valor,
    /// The Corruption stack.
    Corruption,
}

/// Where cards are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum LookAt {
    /// The top of your deck.
    Deck,
    /// Your hand, at random.
    Hand,
}

/// Whose cards are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Lender {
    /// The Path; they return to their slots when the turn ends.
    Path,
    /// The Archenemy that lies face up; it stays there.
    Archenemy,
    /// The top card of each foe's deck, which is shown; it stays there.
    FoesTop,
}

/// Who chooses the cards of a move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
pub enum Pick {
    /// You do.
    #[default]
    Choice,
    /// Luck.
    Random,
    /// The highest cost; the hand is shown, and you choose among equals.
    Highest,
}

/// What is counted.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Per {
    /// Cards in a place.
    Count(Place, Filter),
    /// Foes that the attack of this text has struck.
    Hit,
    /// The number that the Group Ambush has found.
    Found,
}

/// Something that may hold.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Condition {
    /// You have played such a card earlier this turn.
    Played(Filter),
    /// You have played at least so many such cards earlier this turn.
    PlayedAtLeast(u8, Filter),
    /// You have played cards of at least so many types this turn, this one
    /// counted.
    TypesPlayed(u8),
    /// There is such a card.
    Has(Place, Filter),
    /// There are at least so many.
    HasAtLeast(u8, Place, Filter),
    /// You show such a card of your hand; you need not.
    Shows(Filter),
    /// This is the first card you play this turn.
    FirstCard,
    /// You have bought or gained a card of the Path this turn.
    TookFromPath,
    /// It does not hold.
    Not(Box<Condition>),
}

/// Which cards.
#[derive(Clone, PartialEq, Default, Debug, Deserialize)]
pub enum Filter {
    /// Any card.
    #[default]
    Any,
    /// Cards of one of these types.
    Type(Vec<CardType>),
    /// The card with this name.
    Name(String),
    /// Cards that cost so much or more.
    CostAtLeast(u8),
    /// Cards that cost so much or less.
    CostAtMost(u8),
    /// Cards of the cost that was named.
    CostNamed,
    /// Archenemies.
    Archenemy,
    /// Corruptions.
    Corruption,
    /// Any card but this one.
    Other,
    /// None of those.
    Not(Box<Filter>),
    /// What all of these fit.
    Both(Vec<Filter>),
    /// What any of these fits.
    Either(Vec<Filter>),
}

/// How a card averts an attack.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Defense {
    /// Whether the card is only shown, and stays in hand.
    #[serde(default)]
    pub shown: bool,
    /// What else happens.
    #[serde(default)]
    pub then: Text,
}

/// What an Archenemy does when it is turned up.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupAmbush {
    /// Whether no Defense helps.
    #[serde(default)]
    pub unavoidable: bool,
    /// What happens to the players who do not avoid it.
    pub does: Group,
}

/// What happens to everybody together.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Group {
    /// Each suffers this.
    Each(Text),
    /// Only those with the most of something, if it is more than none.
    Most(Per, Text),
    /// All at once pass a card to the discard pile of the next on the left;
    /// then each suffers this.
    PassLeft(Text),
    /// The next on the right names a cost, and then each suffers this.
    NameCost(Text),
    /// All show their hands and agree on so many of the cards, which are
    /// destroyed; if they do not, those of the highest cost are.
    Agree(u8),
    /// All draft their hands.
    Draft,
}

/// What a Location in play does.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Ongoing {
    /// After the first such card you play each turn.
    FirstPlay(Filter, Text),
    /// After the first such card you buy or gain each turn.
    FirstGain(Filter, Text),
    /// At the start of your turn, after the Ambushes.
    TurnStart(Text),
}

const fn one() -> u8 {
    1
}
