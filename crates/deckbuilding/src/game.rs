//! The Fellowship of the Ring Deck-Building Game behind the contract.

use table::{About, Chance, Game, OptionsError, PositionError, Prompt, Seat, Status, Witness};

use crate::action::Action;
use crate::card::CardId;
use crate::event::Event;
use crate::fate::Fate;
use crate::options::{self, Options};
use crate::position::Position;
use crate::row::Zone;
use crate::setup::{STACKS, STARTERS};
use crate::state::{Deckbuilding, Phase};
use crate::view::View;

impl Game for Deckbuilding {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Position = Position;

    const ABOUT: About = About {
        id: "deckbuilding",
        name: "The Fellowship of the Ring Deck-Building Game",
        seats: (2, 5),
        minutes: (30, 45),
        pitch: "A hero each, a deck each, and Archenemies that strike back.",
        rules_version: 2,
        options: options::SPECS,
        rules: include_str!("../../../docs/rules/deckbuilding.md"),
    };

    /// The judge at once: random players end their turns early and buy what
    /// comes, which tells nothing of how a deck will do.
    const JUDGE_AFTER: Option<u32> = Some(0);

    fn setup(options: &Options, chance: &mut impl Chance) -> Result<Deckbuilding, OptionsError> {
        let mut game = Deckbuilding::table(options).map_err(OptionsError)?;
        game.set_up(&mut Fate { chance, witness: &mut (), trace: |_| () });
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.rules.seats
    }

    #[inline]
    fn status(&self) -> Status {
        match self.ended {
            None => Status::Awaiting(self.awaited()),
            Some(ending) => Status::Over(self.outcome(ending)),
        }
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        self.choose(seat, action, &mut Fate { chance, witness, trace: |_| () });
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.seen_by(seat)
    }

    fn redeal(&mut self, observer: Seat, chance: &mut impl Chance) {
        self.deal_anew(observer, chance);
    }

    fn judge(&self, seat: Seat) -> f32 {
        self.opinion(seat)
    }

    fn position(&self) -> Position {
        self.write_position()
    }

    fn from_position(position: &Position) -> Result<Deckbuilding, PositionError> {
        Deckbuilding::read_position(position)
    }

    /// Cards cannot leave the row; so this counts that the right ones were
    /// laid down, and that nothing lies where it cannot.
    fn audit(&self) -> Result<(), String> {
        if self.phase == Phase::Heroes {
            return if self.row.total() == 0 { Ok(()) } else { Err("cards lie out before heroes are chosen".into()) };
        }
        let mut counts = [0i16; crate::card::MOST_KINDS];
        self.row.all().iter().for_each(|lying| counts[lying.card.index()] += 1);
        self.expected(|card, count| counts[card.index()] -= count as i16);
        if let Some(kind) = counts.iter().position(|&count| count != 0) {
            let name = self.pack.specs.get(kind).map_or("a card that is none", |spec| &spec.name);
            return Err(format!("there are {:+} of {name}", counts[kind]));
        }
        let slots_hold_one = Zone::slots().all(|slot| self.row.len(slot) <= 1);
        let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
        require(slots_hold_one, "a slot of the Path has two cards")?;
        require(self.row.len(Zone::ASIDE) == self.borrowed.len(), "a borrowed card has no slot to return to")
    }

    fn seat_name(&self, seat: Seat) -> String {
        format!("Player {seat}")
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.question(seat)
    }

    fn describe(&self, seat: Seat, action: Action) -> String {
        self.words(seat, action)
    }

    fn why_not(&self, seat: Seat, notation: &str) -> Option<String> {
        self.reason_against(seat, notation)
    }
}

impl Deckbuilding {
    /// Carries out an action that [`Game::actions`] lists, and tells `trace`
    /// every effect it came to, by the numbers of
    /// [`Pack::effects`](crate::Pack::effects): for reports on what was
    /// exercised.
    pub fn apply_traced(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, trace: impl FnMut(u16)) {
        self.choose(seat, action, &mut Fate { chance, witness: &mut (), trace });
    }

    /// Every card that must be on the table, with how often.
    pub(crate) fn expected(&self, mut each: impl FnMut(CardId, usize)) {
        let seats = usize::from(self.rules.seats);
        STARTERS.into_iter().for_each(|(card, count)| each(card, count * seats));
        STACKS.into_iter().for_each(|(card, count, _)| each(card, count));
        self.heroes.iter().flatten().for_each(|&card| each(card, 1));
        self.pack.main.iter().for_each(|&card| each(card, 1));
        if self.rules.impossible {
            self.pack.impossible.iter().for_each(|&card| each(card, 1));
        } else {
            self.pack.levels.iter().flatten().for_each(|&card| each(card, 1));
        }
    }
}
