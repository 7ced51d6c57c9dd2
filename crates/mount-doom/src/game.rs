//! Adventure to Mount Doom behind the contract.

use table::{About, Chance, Game, OptionsError, Outcome, PositionError, Prompt, Seat, SeatSet, Status, Witness};

use crate::action::{Action, Target};
use crate::card::{Card, CardSet};
use crate::deed::Power;
use crate::event::Event;
use crate::fate::Fate;
use crate::options::{self, MOST_HOUSE_COURAGE, Options};
use crate::pack::{DECK, Pack};
use crate::position::Position;
use crate::state::{Ending, MountDoom, Rules, Step};
use crate::track::Side;
use crate::view::View;

impl Game for MountDoom {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Position = Position;

    const ABOUT: About = About {
        id: "mount-doom",
        name: "The Lord of the Rings: Adventure to Mount Doom",
        seats: (1, 4),
        minutes: (30, 60),
        pitch: "Together along one road to the fire, as far as dice and courage carry.",
        rules_version: 1,
        options: options::SPECS,
        rules: include_str!("../../../docs/rules/mount-doom.md"),
    };

    /// Random play never wins, so the end of a random playout tells nothing.
    const JUDGE_AFTER: Option<u32> = Some(0);
    const ROLLOUTS: bool = true;

    fn setup(options: &Options, chance: &mut impl Chance) -> Result<MountDoom, OptionsError> {
        let mut game = MountDoom::table(options).map_err(OptionsError)?;
        game.set_up(&mut Fate { chance, witness: &mut () });
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.rules.seats
    }

    #[inline]
    fn status(&self) -> Status {
        match self.ended {
            None => Status::Awaiting(SeatSet::one(self.active)),
            Some(ending) => {
                let all = SeatSet::first_n(self.rules.seats);
                let winners = if ending == Ending::RingDestroyed { all } else { SeatSet::EMPTY };
                Status::Over(Outcome::won_by(self.rules.seats, winners))
            }
        }
    }

    /// Only the player whose turn it is decides, and only that player uses
    /// cards, whoever they lie in front of.
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.active {
            return;
        }
        match self.step {
            Step::Pair => self.list_pairs(out),
            Step::FirstPage => self.list_first_page(out),
            Step::Third => self.list_thirds(out),
            Step::SecondPage => self.list_second_page(out),
            Step::Act => {
                self.list_any_time(out);
                out.push(Action::GoOn);
            }
            Step::Symbol => out.extend((0..=2).map(Action::Steps)),
            Step::Event => {
                let helpers = self.able(Power::IgnoreEvent);
                out.extend(helpers.iter().map(|card| Action::Use(card, Target::Here)));
                out.push(Action::GoOn);
            }
            Step::Army => out.extend([Action::Left, Action::Right]),
            Step::Friend => self.list_friends_to_lose(out),
            Step::Reroll => self.list_placed_dice(out),
            Step::Rerolled => self.list_after_reroll(out),
            Step::BeforeBattle => self.list_before_battle(out),
            Step::AfterBattle => self.list_after_battle(out),
            Step::BlackDie => self.list_black_die(out),
            Step::Wrath => self.list_wrath(out),
            Step::Ahead => self.list_ahead(out),
            Step::Top => out.extend([Action::Keep, Action::Remove]),
            Step::Five => self.list_five(out),
            Step::Roll => {
                out.push(Action::Roll);
                self.list_any_time(out);
            }
            Step::Over => {}
        }
    }

    #[inline]
    fn apply(&mut self, _: Seat, action: Action, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        let fate = &mut Fate { chance, witness };
        match action {
            Action::Pair(one, other) => self.roll_pair(one, other, fate),
            Action::Place(black, figure) => self.fill_first_page(black, figure, fate),
            Action::Name(figure) => match self.step {
                Step::Third => self.roll_again(figure, fate),
                Step::SecondPage => self.fill_second_page(figure, fate),
                Step::Five => self.choose_of_five(figure, fate),
                _ => self.reroll_placed(figure, fate),
            },
            Action::Steps(steps) => self.advance_symbol(steps, fate),
            Action::Use(card, target) => self.use_card(card, target, fate),
            Action::Discard(card) => self.discard(card, fate),
            Action::GiveUp(card) => {
                self.lose_friend(card, fate);
                self.do_deeds(fate);
            }
            Action::Left | Action::Right => {
                self.cover_neighbour(if action == Action::Left { Side::Left } else { Side::Right }, fate);
                self.do_deeds(fate);
            }
            Action::Roll => self.roll_last(fate),
            Action::Keep => self.keep_top(fate),
            Action::Remove => self.remove_top(fate),
            Action::GoOn => self.go_on(fate),
        }
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.seen_by(seat)
    }

    fn redeal(&mut self, observer: Seat, chance: &mut impl Chance) {
        self.deal_anew(observer, chance);
    }

    fn at_rest(&self) -> bool {
        self.between_turns()
    }

    fn judge(&self, _: Seat) -> f32 {
        self.opinion()
    }

    fn position(&self) -> Position {
        self.write_position()
    }

    fn from_position(position: &Position) -> Result<MountDoom, PositionError> {
        MountDoom::read_position(position)
    }

    fn audit(&self) -> Result<(), String> {
        let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
        let laid = self.track.iter().filter_map(|slot| slot.card);
        let cards: Vec<Card> =
            laid.chain(self.cover.map(|(_, card)| card)).chain(self.boxed).chain(self.gone.iter()).collect();
        if self.step == Step::Ahead {
            require(cards.is_empty(), "cards lie out before the stage is laid")?;
        } else {
            let all: CardSet = cards.iter().copied().collect();
            require(
                cards.len() == DECK && all == self.pack.deck(self.stage),
                &format!("the cards of the stage are {cards:?}"),
            )?;
        }
        let here: CardSet = cards.iter().copied().collect::<CardSet>().but(self.gone);
        require(here.and(self.held).is_empty(), "a card is on the track and held")?;
        require(self.unseen.and(self.held).is_empty(), "an unseen card is held")?;
        require(usize::from(self.stack) <= self.unseen.len(), "the Gandalf stack is too high")?;
        require(self.courage <= self.top(), "courage is above the top")?;
        require(self.nazgul <= self.pack.nazgul && self.warriors <= self.pack.warriors, "there are too many figures")
    }

    fn partners(&self, _: Seat) -> SeatSet {
        SeatSet::first_n(self.rules.seats)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.question(seat)
    }

    fn describe(&self, _: Seat, action: Action) -> String {
        self.words(action)
    }

    fn why_not(&self, seat: Seat, notation: &str) -> Option<String> {
        self.reason_against(seat, notation)
    }
}

impl MountDoom {
    /// A table with these options before anything is dealt.
    pub(crate) fn table(options: &Options) -> Result<MountDoom, String> {
        if !(1..=4).contains(&options.seats) {
            return Err(format!("one to four can play, not {}", options.seats));
        }
        if options.house_courage > MOST_HOUSE_COURAGE {
            return Err(format!("the house gives at most {MOST_HOUSE_COURAGE} more courage"));
        }
        let pack = Pack::with(&options.cards).map_err(|e| format!("the card pack does not hold: {e}"))?;
        Ok(MountDoom::fresh(pack, Rules::from(options)))
    }

    /// Going on means what the decision says: nothing is used, and what was
    /// pending happens.
    fn go_on(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        match self.step {
            Step::Act => self.carry_out(fate),
            Step::Event => {
                if let Some(peril) = self.subject.and_then(|figure| self.peril_at(figure)) {
                    self.suffer(peril, fate);
                }
                self.after_move(fate);
            }
            Step::Rerolled => {
                self.subject = None;
                self.do_deeds(fate);
            }
            Step::BeforeBattle => self.roll_battle(fate),
            Step::AfterBattle => self.lose_battle(fate),
            Step::BlackDie => self.accept_single(fate),
            Step::Wrath => self.leave_encounter(fate),
            Step::Ahead => self.lay_stage(fate),
            _ => {}
        }
    }
}
