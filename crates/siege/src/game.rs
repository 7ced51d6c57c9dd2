//! Siege of Gondor behind the contract.

use table::{About, Chance, Game, OptionsError, Outcome, PositionError, Prompt, Seat, SeatSet, Status, Witness};

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::fate::Fate;
use crate::legal::Eye;
use crate::options::{self, Options};
use crate::position::Position;
use crate::sort::Type;
use crate::state::{NOBODY, Siege, Step};
use crate::view::View;

impl Game for Siege {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Position = Position;

    const ABOUT: About = About {
        id: "siege",
        name: "The Lord of the Rings TCG: Siege of Gondor",
        seats: (2, options::SEATS as u8),
        minutes: (40, 90),
        pitch: "A fellowship of your own against the minions of the others, site by site.",
        rules_version: 3,
        options: options::SPECS,
        rules: include_str!("../../../docs/rules/siege.md"),
    };

    fn setup(options: &Options, chance: &mut impl Chance) -> Result<Siege, OptionsError> {
        let mut game = Siege::table(options).map_err(OptionsError)?;
        game.set_up(&mut Fate { chance, witness: &mut () });
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn status(&self) -> Status {
        if let Some(winner) = self.winner {
            return Status::Over(Outcome::won_by(self.seats, SeatSet::one(Seat(winner))));
        }
        Status::Awaiting(self.asked())
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.winner.is_none() && self.asked().contains(seat) {
            self.list(seat.index(), out);
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        let fate = &mut Fate { chance, witness };
        self.answer(seat.index(), action, fate);
        self.run(fate);
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.seen_by(seat)
    }

    fn redeal(&mut self, observer: Seat, chance: &mut impl Chance) {
        self.deal_anew(observer.index(), chance);
    }

    fn judge(&self, seat: Seat) -> f32 {
        self.opinion(seat.index())
    }

    fn position(&self) -> Position {
        self.write_position()
    }

    fn from_position(position: &Position) -> Result<Siege, PositionError> {
        Siege::read_position(position).map_err(PositionError)
    }

    fn audit(&self) -> Result<(), String> {
        self.count_everything()
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.question(seat.index())
    }

    fn describe(&self, seat: Seat, action: Action) -> String {
        self.words(seat.index(), action)
    }

    fn why_not(&self, seat: Seat, notation: &str) -> Option<String> {
        self.reason_against(seat.index(), notation)
    }
}

impl Siege {
    /// Whom play waits for.
    pub(crate) fn asked(&self) -> SeatSet {
        let one = |seat: usize| SeatSet::one(Seat(seat as u8));
        let Some(&step) = self.stack.last() else { return SeatSet::EMPTY };
        match step {
            Step::Bids => Seat::all(self.seats).filter(|seat| self.players[seat.index()].bid == NOBODY).collect(),
            Step::Seating(seat)
            | Step::Mulligan(seat)
            | Step::Starting { seat, .. }
            | Step::Shadow(seat)
            | Step::Act { seat, .. }
            | Step::Arrows { seat, .. }
            | Step::Reconcile(seat)
            | Step::Fill(seat)
            | Step::Reshuffle(seat) => one(seat.into()),
            Step::AssignShadow(nth) => self.nth_shadow(nth).map_or(SeatSet::EMPTY, one),
            Step::Text(frame) => one(self.answers_text(&frame)),
            Step::PlayFrom { .. } => self.play_from().map_or(SeatSet::EMPTY, |(seat, ..)| one(seat)),
            Step::Offer { .. } => one(self.offers().0),
            _ => one(self.free()),
        }
    }

    fn list(&self, seat: usize, out: &mut Vec<Action>) {
        let Some(&step) = self.stack.last() else { return };
        let pick = |card: Card| Action::Pick(self.tag(card));
        match step {
            Step::Bids | Step::Seating(_) | Step::Starting { .. } | Step::Mulligan(_) => {
                self.list_setup(step, seat, out);
            }
            Step::Sanctuary(_) => {
                out.extend(self.fellowship().filter(|&card| self.marks(card) > 0).map(pick));
                out.push(Action::Pass);
            }
            Step::Fellowship | Step::Shadow(_) | Step::Act { .. } => {
                self.visit_actions(seat, Eye::Own, &mut |action| {
                    out.push(action);
                    false
                });
                out.push(if step == Step::Fellowship { Action::Move } else { Action::Pass });
            }
            Step::Arrows { seat, .. } => out.extend(self.in_range(seat.into()).map(pick)),
            Step::ThreatWounds(_) => out.extend(self.threatened().map(pick)),
            Step::Shooters(_) => out.extend(self.shot_at().map(|seat| Action::Player(seat as u8))),
            Step::AssignFree => self.list_assignments(out),
            Step::AssignShadow(_) => self.list_shadow_assignments(seat, out),
            Step::ExertToAssign { .. } => {
                out.extend(self.fellowship().filter(|&card| self.can_exert(card)).map(pick));
            }
            Step::Skirmishes => out.extend(self.waiting().map(pick)),
            Step::Reconcile(_) | Step::Fill(_) => {
                let player = &self.players[seat];
                let kinds = self.one_of_each(seat, player.hand).map(|at| Action::Drop(player.deck.cards[at].kind));
                out.extend(kinds);
                if matches!(step, Step::Reconcile(_)) {
                    out.push(Action::Pass);
                }
            }
            Step::MoveOrStay => out.extend([Action::Move, Action::Stay]),
            Step::Ring(_) => out.extend([Action::Ring, Action::Pass]),
            Step::Reshuffle(_) => out.extend([Action::Reshuffle, Action::Pass]),
            Step::Text(frame) => self.list_text(&frame, out),
            Step::PlayFrom { .. } => self.list_play_from(out),
            Step::Offer { .. } => {
                let (_, from) = self.offers();
                for offer in self.stack[from..].iter().rev().filter(|offer| self.is_open(offer, Eye::Own)) {
                    if let Step::Offer { card, ability, .. } = *offer {
                        let def = self.def(Card(card));
                        let event = def.is == Type::Event;
                        out.push(if event {
                            Action::Play(def.kind)
                        } else {
                            Action::Use(self.tag(Card(card)), ability)
                        });
                    }
                }
                out.push(Action::Pass);
            }
            _ => {}
        }
    }

    /// Carries out the answer to the question on top of the stack.
    fn answer(&mut self, seat: usize, action: Action, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let Some(&step) = self.stack.last() else { return };
        match (step, action) {
            (Step::Bids, Action::Number(burdens)) => self.bid(seat, burdens, fate),
            (Step::Seating(_), Action::Place(place)) => self.take_place(seat as u8, place, fate),
            (Step::Starting { .. }, Action::Play(kind)) => self.start_with(seat, kind, fate),
            (Step::Starting { .. }, _) => self.end_starting(seat, fate),
            (Step::Mulligan(_), action) => {
                self.stack.pop();
                if action == Action::Mulligan {
                    self.take_mulligan(seat, fate);
                }
            }
            (Step::Sanctuary(left), Action::Pick(tag)) => {
                self.replace_top(Step::Sanctuary(left - 1));
                self.heal(tag.card, fate);
            }
            (Step::Fellowship, Action::Move) => self.replace_top(Step::Move),
            (Step::Fellowship | Step::Shadow(_), action) if action != Action::Pass => self.act(seat, action, fate),
            (Step::Act { passes, .. }, Action::Pass) => self.pass_turn(seat, passes),
            (Step::Act { .. }, action) => {
                self.replace_top(Step::Act { seat: self.after(seat) as u8, passes: 0 });
                self.act(seat, action, fate);
            }
            (Step::Arrows { .. } | Step::ThreatWounds(_), Action::Pick(tag)) => self.hit(tag.card),
            (Step::Shooters(total), Action::Player(seat)) => self.replace_top(Step::Arrows { seat, left: total }),
            (Step::AssignFree, Action::Assign(companion, minion)) => {
                if self.is_dear(minion.card) {
                    let (minion, companion) = (minion.card.0, companion.card.0);
                    self.push(Step::ExertToAssign { minion, companion });
                } else {
                    self.assign_free(companion.card, minion.card, fate);
                }
            }
            (Step::ExertToAssign { minion, companion }, Action::Pick(tag)) => {
                self.stack.pop();
                self.exert(tag.card, fate);
                self.assign_free(Card(companion), Card(minion), fate);
            }
            (Step::AssignShadow(_), Action::Assign(minion, companion)) => {
                self.pair(companion.card, minion.card, fate);
            }
            (Step::AssignShadow(nth), _) => self.replace_top(Step::AssignShadow(nth + 1)),
            (Step::Skirmishes, Action::Pick(tag)) => self.begin_skirmish(tag.card, fate),
            (Step::Reconcile(_), action) => {
                self.replace_top(Step::Fill(seat as u8));
                self.drop_named(seat, action, fate);
            }
            (Step::Fill(_), action) => self.drop_named(seat, action, fate),
            (Step::MoveOrStay, action) => self.move_or_stay(action == Action::Move),
            (Step::Ring(card), action) => {
                self.stack.pop();
                if action == Action::Ring {
                    self.me_mut().worn = true;
                    fate.tell(Event::RingWorn { worn: true });
                    self.add_burdens(1, fate);
                } else {
                    self.place_wound(Card(card), fate);
                }
            }
            (Step::Reshuffle(_), action) => {
                self.stack.pop();
                if action == Action::Reshuffle {
                    self.reshuffle(seat, fate);
                } else if matches!(self.stack.last(), Some(Step::Draw { .. })) {
                    self.stack.pop();
                }
            }
            (Step::Text(_), action) => self.answer_text(action, fate),
            (Step::PlayFrom { .. }, Action::Play(kind)) => self.play_by_text(kind, Card::NONE, fate),
            (Step::PlayFrom { .. }, Action::PlayOn(kind, bearer)) => self.play_by_text(kind, bearer.card, fate),
            (Step::PlayFrom { .. }, _) => {
                self.stack.pop();
                self.shuffle_back(seat, fate);
            }
            (Step::Offer { .. }, Action::Use(tag, nth)) => self.take_offer(tag.card, nth, fate),
            (Step::Offer { .. }, Action::Play(kind)) => {
                if let Some(event) = self.offered_event(kind) {
                    self.take_offer(event, 0, fate);
                }
            }
            (Step::Offer { .. }, _) => {
                let (_, from) = self.offers();
                self.stack.truncate(from);
            }
            _ => {
                self.stack.pop();
            }
        }
    }

    fn drop_named(&mut self, seat: usize, action: Action, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if let Action::Drop(kind) = action
            && let Some(at) = self.players[seat].deck.place(kind)
        {
            self.drop_from_hand(seat, at, fate);
        }
    }

    /// Every card of every deck is in one place, and all that is said of cards
    /// in play is said of cards in play.
    fn count_everything(&self) -> Result<(), String> {
        for seat in self.seated() {
            let player = &self.players[seat];
            let zones = [player.draw, player.hand, player.discard, player.dead, player.play, player.limbo];
            let cards: usize = zones.iter().map(|zone| zone.len()).sum();
            let all = zones.iter().fold(Cards::NONE, |all, &zone| all.or(zone));
            let (expected, many) =
                if player.gone { (Cards::NONE, 0) } else { (player.deck.all, player.deck.cards.len()) };
            if all != expected || cards != many {
                return Err(format!("the {} cards of player {} are {cards}", player.deck.cards.len(), seat + 1));
            }
            if !player.borne.but(player.play).is_empty() || !player.known.but(player.hand).is_empty() {
                return Err(format!("player {} has cards in two places", seat + 1));
            }
            if player.under().len() != usize::from(player.buried) {
                return Err(format!("player {} has {} cards under the draw deck", seat + 1, player.under().len()));
            }
            for at in player.borne.iter() {
                if !self.in_play(player.on[at]) {
                    return Err(format!("{} is borne by nobody", player.deck.cards[at].kind));
                }
            }
            let dead = player.play.and(player.deck.characters);
            if let Some(at) = dead.iter().find(|&at| player.marks[at] >= player.deck.cards[at].vitality) {
                return Err(format!("{} is alive with {} wounds", player.deck.cards[at].kind, player.marks[at]));
            }
        }
        let lost = self.pairs.iter().any(|pair| !self.in_play(pair.minion));
        if lost { Err("a minion fights that is not in play".into()) } else { Ok(()) }
    }
}
