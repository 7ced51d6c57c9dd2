//! The road: how figures move, where they stop, and what waits there.

use table::{Chance, Witness};

use crate::deed::Power;
use crate::event::Event;
use crate::fate::Fate;
use crate::figure::Figure;
use crate::options::Exact;
use crate::stage::Stage;
use crate::state::{Dice, Ending, MountDoom, Step, WAITING};

/// What brought a figure where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    /// The number of a Fellowship die.
    Die,
    /// Anything else: a symbol, a friend.
    Help,
}

/// What waits on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Peril {
    DarkHeart,
    Nazgul,
}

impl MountDoom {
    /// Whether stopping just on a destination counts as exact.
    #[inline]
    fn is_exact(&self, by: By) -> bool {
        by == By::Die || self.rules.exact == Exact::Any
    }

    /// A figure advances, suffers what waits where it stops, and play goes on.
    #[inline]
    pub(crate) fn advance(
        &mut self,
        figure: Figure,
        steps: u8,
        by: By,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        self.walk(figure, steps, by, fate);
        if steps > 0
            && let Some(peril) = self.peril_at(figure)
        {
            if self.able(Power::IgnoreEvent).is_empty() {
                self.suffer(peril, fate);
            } else {
                self.subject = Some(figure);
                self.step = Step::Event;
                return;
            }
        }
        self.after_move(fate);
    }

    /// Moves the figure and gives what an exact arrival brings.
    pub(crate) fn walk(
        &mut self,
        figure: Figure,
        steps: u8,
        by: By,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        let from = self.spot(figure);
        if from == WAITING || steps == 0 {
            return;
        }
        if figure == Figure::Frodo {
            return self.walk_ring_bearer(steps, by, fate);
        }
        let gate = self.pack.gate();
        let to = from + steps;
        self.at_gate = self.at_gate.without(figure);
        if to > gate {
            self.spots[figure.index()] = WAITING;
            fate.tell(Event::Waits { figure });
            return;
        }
        self.spots[figure.index()] = to;
        fate.tell(Event::Moved { figure, from, to });
        if self.pack.destinations.contains(&to) && self.is_exact(by) {
            if to == gate {
                self.at_gate = self.at_gate.with(figure);
            }
            self.gain(1, fate);
        }
    }

    /// The Ring-bearer never passes the destination of his stage: what he has
    /// too much is lost, and so is Gandalf's card.
    fn walk_ring_bearer(&mut self, steps: u8, by: By, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let (from, end) = (self.spot(Figure::Frodo), self.destination());
        let way = end - from;
        if way == 0 {
            return;
        }
        let to = from + steps.min(way);
        self.spots[Figure::Frodo.index()] = to;
        fate.tell(Event::Moved { figure: Figure::Frodo, from, to });
        if to < end {
            return;
        }
        if self.stage.is_final() {
            return self.end(Ending::RingDestroyed, fate);
        }
        self.arrived = true;
        let exact = steps == way && self.is_exact(by);
        fate.tell(Event::Arrived { stage: self.stage, exact });
        if self.stage.has_gandalf() && self.stack > 0 {
            if exact {
                self.draw_gandalf(fate);
            } else {
                self.stack -= 1;
                fate.tell(Event::GandalfLost);
            }
        }
        if self.stage == Stage::HelmsDeep && self.locked {
            self.locked = false;
            fate.tell(Event::GandalfReturned);
        }
    }

    /// The top card of Gandalf's stack comes to the player whose turn it is.
    pub(crate) fn draw_gandalf(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let unseen = self.unseen;
        let name = |nth: u32| unseen.iter().nth(nth as usize).map_or_else(String::new, |card| card.to_string());
        let nth = fate.chance.draw(unseen.len() as u32, name);
        let Some(card) = unseen.iter().nth(nth as usize) else { return };
        self.unseen = self.unseen.without(card);
        self.stack -= 1;
        self.take(card, self.active, fate);
    }

    /// What harms the figure on the space where it has just stopped.
    #[inline]
    pub(crate) fn peril_at(&self, figure: Figure) -> Option<Peril> {
        let spot = self.spot(figure);
        if spot >= 64 {
            return None;
        }
        let peril = if self.pack.dark_hearts >> spot & 1 == 1 {
            Peril::DarkHeart
        } else if self.pack.nazgul_spaces >> spot & 1 == 1 {
            Peril::Nazgul
        } else {
            return None;
        };
        let covered = self.spots.iter().filter(|&&other| other == spot).count() > 1;
        if covered && !self.rules.no_protection { None } else { Some(peril) }
    }

    pub(crate) fn suffer(&mut self, peril: Peril, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match peril {
            Peril::DarkHeart => self.lose(1, fate),
            Peril::Nazgul => self.place_nazgul(1, fate),
        }
    }

    /// Play goes on after a move: with the next die, or where the turn was.
    pub(crate) fn after_move(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.subject = None;
        if self.step == Step::Over {
            return;
        }
        if self.rolled {
            self.next_die(fate);
        } else if self.arrived {
            // Before the dice are rolled a stage ends on the spot, and the same
            // player goes on in the next.
            self.end_stage(fate);
        } else {
            self.step = Step::Pair;
        }
    }

    pub(crate) fn gain(&mut self, courage: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let now = (self.courage + courage).min(self.top());
        if now > self.courage {
            fate.tell(Event::Courage { from: self.courage, to: now });
            self.courage = now;
        }
    }

    /// The game is lost if the Ring would leave the lowest circle.
    pub(crate) fn lose(&mut self, courage: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if courage == 0 {
            return;
        }
        let now = self.courage.saturating_sub(courage);
        fate.tell(Event::Courage { from: self.courage, to: now });
        self.courage = now;
        if now == 0 {
            self.end(Ending::CourageLost, fate);
        }
    }

    /// The game is lost if the last Nazgûl comes.
    pub(crate) fn place_nazgul(&mut self, count: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if self.slain {
            return;
        }
        self.nazgul = (self.nazgul + count).min(self.pack.nazgul);
        fate.tell(Event::NazgulCame { now: self.nazgul });
        if self.nazgul == self.pack.nazgul {
            self.end(Ending::NazgulGathered, fate);
        }
    }

    pub(crate) fn end(&mut self, ending: Ending, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.ended = Some(ending);
        self.step = Step::Over;
        self.encounter = None;
        self.subject = None;
        self.dice = Dice::default();
        fate.tell(Event::Over { ending });
    }
}
