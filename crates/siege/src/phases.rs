//! The turn, phase by phase: what is on top of the stack is carried out until
//! somebody must answer.

use table::{Chance, Seat, Witness};

use crate::cards::Card;
use crate::effect::When;
use crate::event::Event;
use crate::fate::Fate;
use crate::legal::Eye;
use crate::options::Rules;
use crate::sort::{Phase, Word};
use crate::state::{NOBODY, Siege, Step};

/// Cards in hand after reconciling.
pub(crate) const HAND: usize = 8;

/// Wounds a fellowship may heal at a sanctuary.
const SANCTUARY: u8 = 5;

impl Siege {
    /// Carries out what is to be done, until a player must answer or the game
    /// is over.
    pub(crate) fn run(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        while self.winner.is_none() && !self.carry_out(fate) {}
    }

    /// Carries out the step on top; true if it waits for an answer.
    #[inline(always)]
    fn carry_out(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) -> bool {
        let Some(&step) = self.stack.last() else {
            debug_assert!(false, "a game goes on until somebody has won");
            return true;
        };
        match step {
            Step::Text(_) => return self.go_on_with_text(fate),
            Step::PlayFrom { .. } => return self.go_on_playing_from(fate),
            Step::Offer { .. } => {
                let (_, from) = self.offers();
                if self.stack[from..].iter().any(|offer| self.is_open(offer, Eye::Public)) {
                    return true;
                }
                self.stack.truncate(from);
            }
            Step::Wound(card) => self.wound(Card(card)),
            Step::Placed(card) => self.settle_wound(Card(card), fate),
            Step::Draw { seat, left } => self.draw_next(usize::from(seat), left, fate),
            Step::Act { seat, passes } => return self.go_on_acting(usize::from(seat), passes),
            Step::Shadow(seat) => {
                if self.could_act(usize::from(seat)) {
                    return true;
                }
                self.stack.pop();
            }
            Step::Arrows { seat, left } => return self.go_on_shooting(usize::from(seat), left),
            Step::ThreatWounds(left) => return self.go_on_with_threats(left),
            Step::Shooters(total) => return self.go_on_with_shooters(total),
            Step::Sanctuary(left) => {
                if left > 0 && self.fellowship().any(|card| self.marks(card) > 0) {
                    return true;
                }
                self.stack.pop();
            }
            Step::AssignFree => {
                if self.can_assign() {
                    return true;
                }
                self.stack.pop();
            }
            Step::AssignShadow(nth) => return self.go_on_assigning(nth),
            Step::Skirmishes => return self.go_on_with_skirmishes(fate),
            Step::Losses { left, free } => self.take_losses(left, free),
            Step::MoveOrStay => {
                if self.may_move_again() && !self.must_move {
                    return true;
                }
                self.move_or_stay(self.may_move_again());
            }
            Step::Reconcile(seat) => {
                if !self.players[usize::from(seat)].hand.is_empty() {
                    return true;
                }
                self.replace_top(Step::Fill(seat));
            }
            Step::Fill(seat) => {
                let hand = self.players[usize::from(seat)].hand.len();
                if hand > HAND {
                    return true;
                }
                self.stack.pop();
                self.push(Step::Draw { seat, left: (HAND - hand) as u8 });
            }
            Step::Fellowship
            | Step::Ring(_)
            | Step::Reshuffle(_)
            | Step::ExertToAssign { .. }
            | Step::Bids
            | Step::Mulligan(_) => return true,
            Step::Seating(seat) => return self.go_on_seating(seat, fate),
            Step::Starting { seat, spent } => return self.go_on_starting(usize::from(seat), spent, fate),
            step => {
                self.stack.pop();
                self.pass_on(step, fate);
            }
        }
        false
    }

    pub(crate) fn replace_top(&mut self, step: Step) {
        self.stack.pop();
        self.push(step);
    }

    /// The steps that lead from one phase to the next and ask nobody.
    fn pass_on(&mut self, step: Step, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match step {
            Step::First(seat) => {
                self.turn = seat;
                self.push(Step::TurnBegins);
            }
            Step::TurnBegins => self.begin_turn(fate),
            Step::Move => self.move_on(fate),
            Step::Arrive => {
                self.add_twilight(self.shadow_number().into(), fate);
                self.add_twilight(self.companions() as i16, fate);
                self.push(Step::ShadowPhase(1));
            }
            Step::ShadowPhase(nth) => match self.nth_shadow(nth) {
                Some(seat) => {
                    self.enter(Phase::Shadow, fate);
                    self.push(Step::ShadowPhase(nth + 1));
                    self.push(Step::Shadow(seat as u8));
                }
                None if self.any_minion() => self.push(Step::Maneuver),
                None => self.leave_fighting(fate),
            },
            Step::Maneuver => {
                self.enter(Phase::Maneuver, fate);
                self.push(Step::Archery);
                self.push_actions();
                self.set_off(When::ManeuverBegins, Card::NONE);
            }
            Step::Archery if self.any_minion() => {
                self.enter(Phase::Archery, fate);
                self.push(Step::Fire);
                self.push_actions();
            }
            Step::Fire => self.fire(fate),
            Step::Assignment if self.any_minion() => {
                self.arrows = [0; 2];
                self.enter(Phase::Assignment, fate);
                self.pairs.clear();
                self.push(Step::Skirmishes);
                self.push(Step::AssignShadow(1));
                self.push(Step::AssignFree);
                if self.rules == Rules::Full {
                    self.push_actions();
                }
            }
            Step::Archery | Step::Assignment => self.leave_fighting(fate),
            Step::Resolve => self.resolve(fate),
            Step::Victory { free } => self.celebrate(free, fate),
            Step::SkirmishEnds => self.end_skirmish(fate),
            Step::Regroup => self.regroup(fate),
            Step::Reconciling(nth) => match self.nth_shadow(nth) {
                Some(seat) => {
                    self.push(Step::Reconciling(nth + 1));
                    self.push(Step::Reconcile(seat as u8));
                }
                None if self.me().out => self.push(Step::TurnEnds),
                None => self.push(Step::MoveOrStay),
            },
            Step::TurnEnds => self.end_turn(fate),
            Step::BearerFell if !self.in_play(self.ring_bearer()) => self.lose(self.free(), false, fate),
            Step::Spent(card) => {
                let card = Card(card);
                let player = &mut self.players[card.owner()];
                player.limbo.take(card.at());
                player.discard.put(card.at());
            }
            _ => {}
        }
    }

    pub(crate) fn enter(&mut self, phase: Phase, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.phase = phase;
        self.used.clear();
        fate.tell(Event::Phase { phase });
    }

    /// Everybody may act in turn, the Free Peoples player first.
    pub(crate) fn push_actions(&mut self) {
        self.push(Step::Act { seat: self.turn, passes: 0 });
    }

    fn begin_turn(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.twilight = 0;
        self.moves = 0;
        self.limit_change = 0;
        self.must_move = false;
        self.shadow_rules = false;
        self.fierce = false;
        self.drawn = 0;
        self.all_turn.clear();
        fate.tell(Event::Turn { seat: Seat(self.turn) });
        self.enter(Phase::Fellowship, fate);
        self.note_all_turn();
        self.push(Step::Fellowship);
        if self.def(self.here()).words.contains(Word::Sanctuary) {
            self.push(Step::Sanctuary(SANCTUARY));
        }
    }

    /// A site whose gift stays until the turn ends gives it once.
    pub(crate) fn note_all_turn(&mut self) {
        let site = self.def(self.here());
        if site.lasting.iter().any(|lasting| lasting.all_turn) && !self.all_turn.contains(&site.kind) {
            let _ = self.all_turn.try_push(site.kind);
        }
    }

    fn move_on(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let old = self.here();
        let number = self.me().site + 1;
        let free = self.free();
        if self.path[usize::from(number) - 1] == NOBODY {
            let owner = if self.def(old).left { self.left() as u8 } else { self.right[free] };
            self.path[usize::from(number) - 1] = owner;
            let site = self.def(Card::site(usize::from(owner), number)).kind;
            fate.tell(Event::SitePlaced { seat: Seat(owner), site });
        }
        self.me_mut().site = number;
        self.moves += 1;
        self.must_move = false;
        fate.tell(Event::Moved { seat: Seat(self.turn), site: self.def(self.here()).kind, number });
        self.note_all_turn();
        self.push(Step::Arrive);
        self.set_off_one(self.here(), When::MovedTo, Card::NONE);
        self.set_off(When::Moves, Card::NONE);
        self.set_off_one(old, When::Left, Card::NONE);
        if self.phase == Phase::Regroup {
            self.set_off_one(old, When::LeftInRegroup, Card::NONE);
        }
    }

    /// There is nobody to fight, or no more: on to regroup, or to victory.
    pub(crate) fn leave_fighting(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.fierce = false;
        self.pairs.clear();
        if self.me().site == 9 {
            self.winner = Some(self.turn);
            fate.tell(Event::Victory { seat: Seat(self.turn) });
        } else {
            self.push(Step::Regroup);
        }
    }

    fn regroup(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.enter(Phase::Regroup, fate);
        if self.me().worn {
            self.me_mut().worn = false;
            fate.tell(Event::RingWorn { worn: false });
        }
        self.rousing.clear();
        self.push(Step::Reconciling(1));
        self.push_actions();
        self.set_off(When::RegroupBegins, Card::NONE);
    }

    pub(crate) fn move_or_stay(&mut self, again: bool) {
        self.stack.pop();
        if again {
            self.push(Step::Move);
        } else {
            self.push(Step::TurnEnds);
            self.push(Step::Reconcile(self.turn));
        }
    }

    fn end_turn(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        for seat in self.seated() {
            for at in self.players[seat].play.and(self.players[seat].deck.minions).iter() {
                self.discard_from_play(Card::new(seat, at), fate);
            }
        }
        self.turn = self.left() as u8;
        self.push(Step::TurnBegins);
    }

    fn draw_next(&mut self, seat: usize, left: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.stack.pop();
        for left in (0..left).rev() {
            if self.has_drawn_enough() {
                return;
            }
            if self.players[seat].draw.is_empty() {
                self.offer_reshuffle(seat, left + 1);
                return;
            }
            if self.phase == Phase::Fellowship {
                self.drawn += 1;
            }
            self.draw_card(seat, fate);
            if left == 0 {
                self.offer_reshuffle(seat, 0);
            }
        }
    }

    /// A new draw deck may be made of the discard pile, before so many cards
    /// are drawn from it.
    fn offer_reshuffle(&mut self, seat: usize, left: u8) {
        if self.can_reshuffle(seat) {
            self.push(Step::Draw { seat: seat as u8, left });
            self.push(Step::Reshuffle(seat as u8));
        }
    }

    pub(crate) fn draw_card(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let at = self.take_from_deck(seat, fate.chance);
        self.players[seat].hand.put(at);
        self.note_known(seat);
        fate.tell(Event::Drew { seat: Seat(seat as u8), kind: Some(self.players[seat].deck.cards[at].kind) });
    }

    /// The discard pile becomes the new draw deck, once in a game.
    pub(crate) fn reshuffle(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let player = &mut self.players[seat];
        player.known = player.hand;
        player.draw = std::mem::take(&mut player.discard);
        player.reshuffled = true;
        fate.tell(Event::Reshuffled { seat: Seat(seat as u8) });
    }
}
