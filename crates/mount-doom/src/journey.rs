//! From the set-up to the crater: turns and stages.

use table::{Chance, Seat, SeatSet, Witness};

use crate::action::{Action, Target};
use crate::card::{Card, CardSet, HELPERS};
use crate::deed::Power;
use crate::event::Event;
use crate::fate::Fate;
use crate::figure::{Figure, FigureSet};
use crate::pack::{DECK, Pack, SPACES};
use crate::road::By;
use crate::stage::Stage;
use crate::state::{Dice, MountDoom, Rules, Slot, Step};

impl MountDoom {
    /// A table before anything was shuffled.
    pub(crate) fn fresh(pack: &'static Pack, rules: Rules) -> MountDoom {
        MountDoom {
            pack,
            rules,
            active: Seat(0),
            stage: Stage::Lothlorien,
            step: Step::Pair,
            rolled: false,
            arrived: false,
            spots: [0; 5],
            at_gate: FigureSet::EMPTY,
            courage: pack.start + rules.house_courage,
            nazgul: 0,
            slain: false,
            warriors: 0,
            freed: false,
            token: false,
            locked: false,
            track: [Slot::default(); SPACES],
            cover: None,
            boxed: None,
            gone: CardSet::EMPTY,
            looked: SeatSet::EMPTY,
            held: CardSet::EMPTY,
            holders: [Seat(0); HELPERS],
            unseen: CardSet::GANDALF,
            stack: Card::GANDALF.len() as u8,
            dice: Dice::default(),
            subject: None,
            encounter: None,
            ended: None,
        }
    }

    /// The oldest player, who begins, draws a card of Gandalf's; the youngest,
    /// who sits last, has Boromir.
    pub(crate) fn set_up(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.take(Card::Boromir, Seat(self.rules.seats - 1), fate);
        self.draw_gandalf(fate);
        self.deal(fate);
        self.open_track(fate);
    }

    /// The deck of the stage, shuffled and face down: six cards on the track,
    /// the seventh in the box.
    fn deal(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let mut deck: [Card; DECK] = self.pack.decks[self.stage.index()];
        fate.chance.shuffle(&mut deck, Card::to_string);
        self.track = std::array::from_fn(|space| Slot { card: Some(deck[space]), up: false });
        self.boxed = Some(deck[SPACES]);
    }

    /// The cards between the outer ones are turned up, and the turn begins.
    fn open_track(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        for slot in &mut self.track[1..SPACES - 1] {
            slot.up = true;
        }
        fate.tell(Event::Laid { stage: self.stage, open: std::array::from_fn(|nth| self.track[nth + 1].card) });
        self.begin_turn();
    }

    fn begin_turn(&mut self) {
        self.rolled = false;
        self.dice = Dice::default();
        self.step = if self.stage.is_final() { Step::Roll } else { Step::Pair };
    }

    fn pass_on(&mut self) {
        self.active = Seat((self.active.0 + 1) % self.rules.seats);
    }

    /// All dice are carried out.
    pub(crate) fn end_turn(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if self.arrived {
            self.end_stage(fate);
        } else {
            self.pass_on();
            self.begin_turn();
        }
    }

    /// The Ring-bearer has arrived: what lies on the track goes to the box, and
    /// the next stage is prepared.
    pub(crate) fn end_stage(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.arrived = false;
        self.track = [Slot::default(); SPACES];
        self.cover = None;
        self.boxed = None;
        self.gone = CardSet::EMPTY;
        self.looked = SeatSet::EMPTY;
        self.stage = self.stage.next();
        if self.stage.is_final() {
            self.begin_last_stage(fate);
            if self.step == Step::Over {
                return;
            }
        }
        if self.able(Power::LookAhead).is_empty() {
            self.lay_stage(fate);
        } else {
            self.step = Step::Ahead;
        }
    }

    /// Companions who came to Minas Morgul exactly lend the Ring-bearer a step
    /// each; in the easier game unused cards give courage.
    fn begin_last_stage(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let steps = self.at_gate.len() as u8;
        if steps > 0 {
            self.walk(Figure::Frodo, steps, By::Help, fate);
        }
        if self.rules.friends_in_need {
            self.gain(self.held.len() as u8, fate);
        }
    }

    pub(crate) fn list_ahead(&self, out: &mut Vec<Action>) {
        out.extend(self.able(Power::LookAhead).iter().map(|card| Action::Use(card, Target::Here)));
        out.push(Action::GoOn);
    }

    pub(crate) fn lay_stage(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.deal(fate);
        self.start_stage(fate);
    }

    /// Gandalf's vision: the player sees the card that will lie on space 1.
    pub(crate) fn look_ahead(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.deal(fate);
        self.looked = SeatSet::one(self.active);
        fate.tell(Event::Looked { seat: self.active, card: self.track[0].card });
        self.step = Step::Top;
    }

    pub(crate) fn keep_top(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.start_stage(fate);
    }

    /// The six others are laid out, and none goes to the box.
    pub(crate) fn remove_top(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if let Some(card) = self.track[0].card {
            fate.tell(Event::TurnedUp { space: 1, card });
            fate.tell(Event::Removed { card });
            self.gone = self.gone.with(card);
        }
        self.track.rotate_left(1);
        self.track[SPACES - 1] = Slot { card: self.boxed.take(), up: false };
        self.looked = SeatSet::EMPTY;
        self.start_stage(fate);
    }

    /// After a whole turn the next player begins the stage; a stage that ended
    /// before the roll is begun by the same player.
    fn start_stage(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if self.rolled {
            self.pass_on();
        }
        self.open_track(fate);
    }

    /// A turn of the last stage: one black die.
    pub(crate) fn roll_last(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.rolled = true;
        self.roll_single(fate);
    }
}
