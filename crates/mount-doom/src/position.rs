//! Any position, as people write it. `docs/SCENARIOS.md` explains the fields.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::written::is_default;
use table::{PositionError, Seat};

use crate::card::{Card, CardSet};
use crate::figure::Figure;
use crate::options::Options;
use crate::pack::{Pack, SPACES};
use crate::stage::Stage;
use crate::state::{Dice, Encounter, Ending, MountDoom, Slot, Step, WAITING};

/// Any position. What is left out has a default: the start of the first stage,
/// an empty encounter track, nobody holds a card, and no die is rolled.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The rules of the table.
    #[serde(skip_serializing_if = "is_default")]
    pub options: Options,
    /// Where the journey is.
    #[serde(skip_serializing_if = "is_default")]
    pub stage: Stage,
    /// Whose turn it is, counted from one; the first player's if nothing is said.
    pub turn_of: Option<u8>,
    /// The decision that play is at.
    #[serde(skip_serializing_if = "is_default")]
    pub step: Step,
    /// Whether the dice of the turn were rolled, where the step leaves it open.
    #[serde(skip_serializing_if = "is_default")]
    pub before_roll: bool,
    /// Whether the Ring-bearer has reached the destination of the stage.
    #[serde(skip_serializing_if = "is_default")]
    pub arrived: bool,
    /// Where figures stand; whoever is not named stands where the stage begins.
    #[serde(skip_serializing_if = "is_default")]
    pub figures: BTreeMap<Figure, u8>,
    /// Figures beside Minas Morgul.
    #[serde(skip_serializing_if = "is_default")]
    pub waiting: Vec<Figure>,
    /// Figures that came to Minas Morgul by an exact roll.
    #[serde(skip_serializing_if = "is_default")]
    pub exact: Vec<Figure>,
    /// The circle of the Ring; the start of the track if nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub courage: Option<u8>,
    /// Nazgûl at Minas Morgul, without the Witch-king.
    #[serde(skip_serializing_if = "is_default")]
    pub nazgul: u8,
    /// Whether the Witch-king and the Nazgûl are gone.
    #[serde(skip_serializing_if = "is_default")]
    pub witch_king_fell: bool,
    /// Uruk-hai warriors in Isengard, without the chieftain.
    #[serde(skip_serializing_if = "is_default")]
    pub warriors: u8,
    /// Whether the chieftain is gone.
    #[serde(skip_serializing_if = "is_default")]
    pub isengard_free: bool,
    /// Whether Treebeard's token lies in Isengard.
    #[serde(skip_serializing_if = "is_default")]
    pub treebeard: bool,
    /// Whether Gandalf's token lies at Helm's Deep.
    #[serde(skip_serializing_if = "is_default")]
    pub gandalf_fell: bool,
    /// The cards on the encounter track, by their spaces. Cards of the stage
    /// that are neither here nor boxed have left.
    #[serde(skip_serializing_if = "is_default")]
    pub track: BTreeMap<u8, Card>,
    /// Which of the outer cards are turned up.
    #[serde(skip_serializing_if = "is_default")]
    pub turned_up: Vec<u8>,
    /// A card that lies over another: where, and which.
    #[serde(skip_serializing_if = "is_default")]
    pub cover: Option<(u8, Card)>,
    /// The card of the stage that went to the box unseen.
    #[serde(skip_serializing_if = "is_default")]
    pub boxed: Option<Card>,
    /// Players who know the card that lies face down on the first space.
    #[serde(skip_serializing_if = "is_default")]
    pub looked: Vec<u8>,
    /// The cards in front of each player, counted from one.
    #[serde(skip_serializing_if = "is_default")]
    pub cards: BTreeMap<u8, Vec<Card>>,
    /// Gandalf cards that were drawn and have left the game.
    #[serde(skip_serializing_if = "is_default")]
    pub spent: Vec<Card>,
    /// How many cards Gandalf's stack has; as many as usual in this stage if
    /// nothing is said.
    #[serde(skip_serializing_if = "is_default")]
    pub stack: Option<u8>,
    /// The dice.
    #[serde(skip_serializing_if = "is_default")]
    pub dice: DicePosition,
    /// The figure that the decision is about.
    #[serde(skip_serializing_if = "is_default")]
    pub subject: Option<Figure>,
    /// Who is being met.
    #[serde(skip_serializing_if = "is_default")]
    pub encounter: Option<Encounter>,
    /// How the game ended.
    #[serde(skip_serializing_if = "is_default")]
    pub ended: Option<Ending>,
}

/// The dice in a position.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DicePosition {
    /// The black dice in the hand, then that of the first and of the second
    /// page; 0 in the supply.
    #[serde(skip_serializing_if = "is_default")]
    pub black: [u8; 2],
    /// The numbers of the Fellowship dice that are not in the supply.
    #[serde(skip_serializing_if = "is_default")]
    pub pips: BTreeMap<Figure, u8>,
    /// The Fellowship dice on the two pages.
    #[serde(skip_serializing_if = "is_default")]
    pub pages: [Option<Figure>; 2],
    /// A black die that was rolled alone.
    #[serde(skip_serializing_if = "is_default")]
    pub single: u8,
}

/// Where a stage begins.
fn start_of(pack: &Pack, stage: Stage) -> u8 {
    stage.index().checked_sub(1).map_or(0, |before| pack.destinations[before])
}

/// How many cards Gandalf's stack has if every destination took one.
fn usual_stack(stage: Stage, arrived: bool, unseen: CardSet) -> u8 {
    let passed = stage.index() + usize::from(arrived && stage.has_gandalf());
    (4usize.saturating_sub(passed) as u8).min(unseen.len() as u8)
}

impl MountDoom {
    pub(crate) fn write_position(&self) -> Position {
        let start = start_of(self.pack, self.stage);
        let usual = |&figure: &Figure| self.spot(figure) == start;
        let waits = |&figure: &Figure| self.spot(figure) == WAITING;
        let mut cards: BTreeMap<u8, Vec<Card>> = BTreeMap::new();
        for card in self.held.iter() {
            cards.entry(self.holders[card.index()].0 + 1).or_default().push(card);
        }
        let outer = [1, SPACES as u8].into_iter().filter(|&space| self.track[usize::from(space) - 1].up);
        let on_track = |(space, slot): (u8, &Slot)| slot.card.map(|card| (space, card));
        let dice = self.dice;
        let shown = Figure::ALL.into_iter().zip(dice.pips).filter(|&(_, pips)| pips > 0);
        let courage = self.pack.start + self.rules.house_courage;
        Position {
            options: self.options(),
            stage: self.stage,
            turn_of: Some(self.active.0 + 1),
            step: self.step,
            before_roll: !self.rolled && !always_before(self.step),
            arrived: self.arrived,
            figures: Figure::ALL
                .into_iter()
                .filter(|figure| !usual(figure) && !waits(figure))
                .map(|figure| (figure, self.spot(figure)))
                .collect(),
            waiting: Figure::ALL.into_iter().filter(waits).collect(),
            exact: self.at_gate.iter().collect(),
            courage: Some(self.courage).filter(|&now| now != courage),
            nazgul: self.nazgul,
            witch_king_fell: self.slain,
            warriors: self.warriors,
            isengard_free: self.freed,
            treebeard: self.token,
            gandalf_fell: self.locked,
            track: (1..).zip(&self.track).filter_map(on_track).collect(),
            turned_up: outer.collect(),
            cover: self.cover,
            boxed: self.boxed,
            looked: self.looked.iter().map(|seat| seat.0 + 1).collect(),
            cards,
            spent: CardSet::GANDALF.but(self.held).but(self.unseen).iter().collect(),
            stack: Some(self.stack).filter(|&stack| stack != usual_stack(self.stage, self.arrived, self.unseen)),
            dice: DicePosition { black: dice.black, pips: shown.collect(), pages: dice.pages, single: dice.single },
            subject: self.subject,
            encounter: self.encounter,
            ended: self.ended,
        }
    }

    pub(crate) fn read_position(position: &Position) -> Result<MountDoom, PositionError> {
        let mut game = MountDoom::table(&position.options).map_err(PositionError)?;
        game.read(position).map_err(PositionError)?;
        Ok(game)
    }

    fn read(&mut self, position: &Position) -> Result<(), String> {
        let seats = self.rules.seats;
        let seat = |number: u8| match number {
            1.. if number <= seats => Ok(Seat(number - 1)),
            _ => Err(format!("there is no player {number} among {seats}")),
        };
        self.stage = position.stage;
        self.active = seat(position.turn_of.unwrap_or(1))?;
        self.step = position.step;
        self.rolled = !position.before_roll && !always_before(position.step);
        self.arrived = position.arrived;
        self.spots = [start_of(self.pack, self.stage); 5];
        for (&figure, &spot) in &position.figures {
            self.spots[figure.index()] = spot;
        }
        for figure in &position.waiting {
            self.spots[figure.index()] = WAITING;
        }
        self.at_gate = position.exact.iter().copied().collect();
        self.courage = position.courage.unwrap_or(self.courage);
        self.nazgul = position.nazgul;
        self.slain = position.witch_king_fell;
        self.warriors = position.warriors;
        self.freed = position.isengard_free;
        self.token = position.treebeard;
        self.locked = position.gandalf_fell;
        for (&space, &card) in &position.track {
            let slot = usize::from(space).checked_sub(1).and_then(|index| self.track.get_mut(index));
            let Some(slot) = slot else { return Err(format!("the track has spaces 1 to 6, not {space}")) };
            let inner = (2..SPACES as u8).contains(&space) && position.step != Step::Top;
            *slot = Slot { card: Some(card), up: inner || position.turned_up.contains(&space) };
        }
        self.cover = position.cover;
        self.boxed = position.boxed;
        let dealt: CardSet = self.track.iter().filter_map(|slot| slot.card).chain(self.boxed).collect();
        let dealt = self.cover.map_or(dealt, |(_, card)| dealt.with(card));
        if self.step != Step::Ahead {
            self.gone = self.pack.deck(self.stage).but(dealt);
        }
        self.looked = position.looked.iter().map(|&number| seat(number)).collect::<Result<_, _>>()?;
        for (&number, cards) in &position.cards {
            for &card in cards {
                if !card.is_helper() || self.held.contains(card) {
                    return Err(format!("nobody can hold {card} here"));
                }
                self.held = self.held.with(card);
                self.holders[card.index()] = seat(number)?;
            }
        }
        let spent: CardSet = position.spent.iter().copied().collect();
        self.unseen = CardSet::GANDALF.but(self.held).but(spent);
        self.stack = position.stack.unwrap_or_else(|| usual_stack(self.stage, self.arrived, self.unseen));
        self.dice = Dice {
            black: position.dice.black,
            pips: Figure::ALL.map(|figure| position.dice.pips.get(&figure).copied().unwrap_or(0)),
            pages: position.dice.pages,
            single: position.dice.single,
        };
        self.subject = position.subject;
        self.encounter = position.encounter;
        self.ended = position.ended;
        self.check_position()
    }

    /// What the rules take for granted of any position.
    fn check_position(&self) -> Result<(), String> {
        let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
        let over = self.step == Step::Over;
        require(over == self.ended.is_some(), "a game is over exactly when it has ended")?;
        require(over || self.courage > 0, "without courage the game is over")?;
        require(over || self.nazgul < self.pack.nazgul, "with all Nazgûl at Minas Morgul the game is over")?;
        require(!self.slain || self.nazgul == 0, "the Nazgûl are gone with the Witch-king")?;
        require(!self.freed || self.warriors == 0, "the chieftain goes last")?;
        let (bearer, end) = (self.spot(Figure::Frodo), self.destination());
        require(bearer <= end, "the Ring-bearer never passes the destination of his stage")?;
        require(self.stage.is_final() || self.arrived == (bearer == end), "the Ring-bearer has arrived, or has not")?;
        for figure in Figure::COMPANIONS {
            let spot = self.spot(figure);
            require(spot == WAITING || spot <= self.pack.gate(), "companions go as far as Minas Morgul")?;
            let exact = self.at_gate.contains(figure);
            require(!exact || spot == self.pack.gate(), "who arrived exactly stands at Minas Morgul")?;
        }
        let dice = self.dice;
        let faces = dice.black.iter().chain(&dice.pips).chain([&dice.single]);
        require(faces.clone().all(|&face| face <= 6), "dice show 1 to 6")?;
        let placed = dice.pages.iter().flatten().all(|figure| dice.pips[figure.index()] > 0);
        require(placed && (dice.pages[0].is_none() || dice.pages[0] != dice.pages[1]), "a page holds a rolled die")?;
        self.check_step()?;
        if let Some(encounter) = self.encounter {
            require((1..=SPACES as u8).contains(&encounter.space), "the track has spaces 1 to 6")?;
            require(!encounter.card.is_helper(), "friends are not fought")?;
        }
        if let Some((space, _)) = self.cover {
            let below = usize::from(space).checked_sub(1).and_then(|index| self.track.get(index));
            require(below.is_some_and(|slot| slot.card.is_some()), "a card covers another card")?;
        }
        table::Game::audit(self)
    }

    /// What each decision takes for granted.
    fn check_step(&self) -> Result<(), String> {
        let dice = self.dice;
        let loose = self.loose().count();
        let fits = match self.step {
            Step::Pair => !self.stage.is_final(),
            Step::FirstPage => loose == 2 && !dice.black.contains(&0) && dice.pages == [None; 2],
            Step::Third => loose == 1 && dice.pages[0].is_some() && dice.pages[1].is_none(),
            Step::SecondPage => loose == 2 && dice.black[1] > 0 && dice.pages[0].is_some(),
            Step::Act => dice.black != [0; 2] || dice.pages != [None; 2],
            Step::Symbol | Step::Event => self.subject.is_some(),
            Step::Rerolled => self.subject.is_some() && self.encounter.is_some(),
            Step::Reroll => dice.pages.iter().all(Option::is_some) && self.encounter.is_some(),
            Step::BeforeBattle | Step::AfterBattle => self.encounter.is_some_and(|encounter| encounter.battle.left > 0),
            Step::BlackDie => dice.single > 0,
            Step::Friend | Step::Army | Step::Wrath => self.encounter.is_some(),
            Step::Five => !dice.pips.contains(&0),
            Step::Roll => self.stage.is_final(),
            Step::Top => self.track.iter().all(|slot| slot.card.is_some()) && self.boxed.is_some(),
            Step::Ahead | Step::Over => true,
        };
        if fits { Ok(()) } else { Err(format!("the decision {:?} needs other dice or another encounter", self.step)) }
    }
}

/// Decisions at which no die of the turn is ever rolled yet.
fn always_before(step: Step) -> bool {
    matches!(step, Step::Pair | Step::Roll | Step::Five)
}
