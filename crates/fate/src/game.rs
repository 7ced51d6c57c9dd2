//! Fate of the Fellowship behind the contract.

use table::{
    About, Chance, Game, OptionsError, Outcome, Planned, PositionError, Prompt, Seat, SeatSet, Status, Witness,
};

use crate::action::Action;
use crate::event::Event;
use crate::judge::WEIGHTS;
use crate::options::{self, Options};
use crate::position::Position;
use crate::state::{Ending, Fate};
use crate::step::Step;
use crate::tale::Told;
use crate::view::View;

impl Game for Fate {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Position = Position;

    const ABOUT: About = About {
        id: "fate",
        name: "The Lord of the Rings: Fate of the Fellowship",
        seats: (1, 5),
        minutes: (60, 150),
        pitch: "Together against the Shadow on the whole map, while Frodo must not be found.",
        rules_version: 1,
        options: options::SPECS,
        rules: include_str!("../../../docs/rules/fate.md"),
    };

    /// The end of a game is too far away to tell two choices apart, the
    /// beginning of the next turn is not: see docs/BOTS.md.
    const JUDGE_AFTER: Option<u32> = Some(1);

    const PLANS: bool = true;

    fn setup(options: &Options, chance: &mut impl Chance) -> Result<Fate, OptionsError> {
        let mut game = Fate::table(options).map_err(OptionsError)?;
        game.set_up(&mut Told { chance, witness: &mut () });
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.rules.seats
    }

    #[inline]
    fn status(&self) -> Status {
        match self.ended {
            None => {
                let step = self.steps.last().copied().unwrap_or_default();
                Status::Awaiting(SeatSet::one(self.decider(step)))
            }
            Some(ending) => {
                let all = SeatSet::first_n(self.rules.seats);
                let winners = if ending == Ending::RingDestroyed { all } else { SeatSet::EMPTY };
                Status::Over(Outcome::won_by(self.rules.seats, winners))
            }
        }
    }

    /// One seat is awaited at a time. Whoever else has an event or an ability
    /// for any time may use it while play is at rest: nobody waits for it.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(&step) = self.steps.last() else { return };
        if seat == self.decider(step) {
            self.list_step(step, out);
        } else if self.is_quiet() {
            self.list_free(seat, out);
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        let tale = &mut Told { chance, witness };
        if !self.speak_up(seat, action, tale)
            && let Some(step) = self.steps.pop()
        {
            // Whoever was called on has answered; the question itself is gone.
            self.answer(step, action, tale);
        }
        self.run(tale);
    }

    fn view(&self, you: Option<Seat>) -> View {
        self.seen(you)
    }

    /// There is nothing to deal: nobody knows more than anybody else, and what
    /// nobody knows is drawn when it comes.
    fn redeal(&mut self, _: Seat, _: &mut impl Chance) {}

    fn judge(&self, _: Seat) -> f32 {
        self.opinion()
    }

    fn at_rest(&self) -> bool {
        self.turn_begins()
    }

    fn instinct(&self, seat: Seat, actions: &[Action]) -> Option<usize> {
        self.rule_of_thumb(seat, actions)
    }

    fn shortlist(&self, seat: Seat, actions: &[Action]) -> Vec<usize> {
        self.worth_a_thought(seat, actions)
    }

    fn plan(
        &self,
        seat: Seat,
        actions: &[Action],
        width: usize,
        chance: &mut impl Chance,
        stop: &dyn Fn() -> bool,
    ) -> Option<Planned> {
        self.think_through(seat, actions, width, &WEIGHTS, chance, stop)
    }

    fn position(&self) -> Position {
        self.write_position()
    }

    fn from_position(position: &Position) -> Result<Fate, PositionError> {
        Fate::read_position(position).map_err(PositionError)
    }

    fn audit(&self) -> Result<(), String> {
        self.count_components()?;
        match self.steps.last() {
            None if self.ended.is_none() => Err("nothing is left to be done".into()),
            Some(Step::Draw | Step::Settle) => Err("play stands still at a step that happens by itself".into()),
            _ => Ok(()),
        }
    }

    fn partners(&self, _: Seat) -> SeatSet {
        SeatSet::first_n(self.rules.seats)
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
