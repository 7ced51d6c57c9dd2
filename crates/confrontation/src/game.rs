//! The Confrontation behind the contract.

use table::{About, Chance, Game, OptionsError, Outcome, PositionError, Prompt, Seat, SeatSet, Status, Witness};

use crate::action::Action;
use crate::card::{CardSet, Special, SpecialSet};
use crate::character::TILES;
use crate::event::Event;
use crate::options::{self, Games, Options, Specials};
use crate::position::Position;
use crate::scene::{Scene, Stage};
use crate::side::Side;
use crate::state::{Confrontation, End, Rules, Step};
use crate::view::View;

impl Game for Confrontation {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Position = Position;

    const ABOUT: About = About {
        id: "confrontation",
        name: "The Lord of the Rings: The Confrontation, Deluxe Edition",
        seats: (2, 2),
        minutes: (30, 45),
        pitch: "Carry the Ring to Mordor, or hunt it down: a duel of hidden pieces and bluff.",
        rules_version: 1,
        options: options::SPECS,
        rules: include_str!("../../../docs/rules/confrontation.md"),
    };

    /// Measured: docs/BOTS.md.
    const JUDGE_AFTER: Option<u32> = Some(10);

    fn setup(options: &Options, _: &mut impl Chance) -> Result<Confrontation, OptionsError> {
        if options.specials != Specials::Agreed && !options.agreed.is_empty() {
            return Err(OptionsError("special cards are listed as agreed, but specials is not «agreed»".into()));
        }
        Ok(Confrontation::fresh(Rules::from(options), Seat(0)))
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn status(&self) -> Status {
        if self.step == Step::Over { Status::Over(self.outcome()) } else { Status::Awaiting(self.awaited()) }
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let side = self.side_of(seat);
        match self.step {
            Step::Drafting | Step::Taking | Step::Placing => self.list_setup(side, out),
            Step::Cards => {
                if self.owes(side) {
                    self.list_cards(side, out);
                }
            }
            Step::Over => return,
            step => {
                if self.asked() == Some(side) {
                    match step {
                        Step::Turn => self.list_turn(side, out),
                        Step::Naming => self.list_setup(side, out),
                        Step::Tunnel => self.list_tunnel(out),
                        Step::Target => self.list_targets(out),
                        Step::Gwaihir => self.list_gwaihir(out),
                        Step::FellowshipText => self.list_fellowship_text(out),
                        Step::SauronText => self.list_sauron_text(out),
                        Step::SauronCard | Step::FellowshipCard => self.list_cards(side, out),
                        Step::AfterReveal => self.list_after_reveal(out),
                        Step::SauronMagic | Step::FellowshipMagic => self.list_fetches(side, out),
                        Step::SauronRetreat | Step::FellowshipRetreat => self.list_card_retreats(side, out),
                        Step::Aid => self.list_aid(out),
                        Step::Flee => self.list_flights(out),
                        Step::TurnEnd => {
                            self.list_palantir(side, out);
                            out.push(Action::End);
                        }
                        Step::Drafting | Step::Taking | Step::Placing | Step::Cards | Step::Over => {}
                    }
                }
            }
        }
        self.list_mixes(side, out);
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        let side = self.side_of(seat);
        let scene = &mut Stage { chance, witness };
        match action {
            Action::Move(character, to) => self.make_move(character, to, scene),
            Action::Play(card) => self.play_card(side, card, scene),
            Action::Place(character, region) => self.place(character, region, scene),
            Action::Field(character) => self.field(character, scene),
            Action::Name(number) => self.name(number, scene),
            Action::Take(special) => self.take(side, special, scene),
            Action::Shadowfax(character, to) => self.extra_step(Special::Shadowfax, character, to, scene),
            Action::DarkOfMordor(character, to) => self.extra_step(Special::DarkOfMordor, character, to, scene),
            Action::GandalfTheWhite => self.gandalf_the_white(scene),
            Action::AKingRevealed(letter) => self.a_king_revealed(letter, scene),
            Action::Crebain(letter) => self.crebain(letter, scene),
            Action::Recall(character) => self.recall(character, scene),
            Action::Palantir(region) => self.palantir(region, scene),
            Action::Strike => self.strike(scene),
            Action::Attack(letter) => self.attack(letter, scene),
            Action::AttackHidden => self.attack_hidden(scene),
            Action::Gwaihir => self.gwaihir(scene),
            Action::Retreat(to) => self.retreat_in(self.step, to, scene),
            Action::StepIn => self.step_in(scene),
            Action::ShowFrodo => self.show_frodo(scene),
            Action::Switch(with) => self.switch(with, scene),
            Action::ForbidCards => self.forbid_cards(side, scene),
            Action::Another => self.send_back(scene),
            Action::Swap => self.swap(scene),
            Action::Fetch(card) => self.fetch(side, card, scene),
            Action::Aid => self.aid(scene),
            Action::Pass => self.pass_in(self.step, scene),
            Action::Mix(region) => self.mix(side, region, scene),
            Action::End => self.pass_turn(scene),
        }
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.seen_by(seat.map(|seat| self.side_of(seat)))
    }

    fn redeal(&mut self, observer: Seat, chance: &mut impl Chance) {
        self.deal_anew(self.side_of(observer), chance);
    }

    fn hindsight(&self, seat: Seat) -> Option<f32> {
        Some(self.explained(self.side_of(seat)))
    }

    fn judge(&self, seat: Seat) -> f32 {
        self.opinion(seat)
    }

    fn position(&self) -> Position {
        self.write_position()
    }

    fn from_position(position: &Position) -> Result<Confrontation, PositionError> {
        Confrontation::read_position(position)
    }

    fn audit(&self) -> Result<(), String> {
        for side in Side::BOTH {
            let camp = self.camp(side);
            let table =
                self.battle.map_or([None; 2], |battle| [battle.played[side.index()], battle.cards[side.index()]]);
            let table: CardSet = table.into_iter().flatten().collect();
            let cards = camp.hand.len() + camp.discard.len() + table.len();
            let all = camp.hand.iter().chain(camp.discard.iter()).chain(table.iter()).collect::<CardSet>();
            if cards != 9 || all != CardSet::all(side) {
                return Err(format!("{side} has {cards} combat cards: {all:?}"));
            }
            if camp.specials.iter().any(|special| camp.used.contains(special))
                || !camp.specials.union(camp.used).but(SpecialSet::all(side)).is_empty()
            {
                return Err(format!("{side} has special cards it cannot have"));
            }
            camp.audit()?;
            if let Some(region) = camp.occupied().iter().find(|region| camp.count(*region) > region.limit()) {
                return Err(format!("there are too many pieces of {side} in {}", region.name()));
            }
        }
        Ok(())
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.side_of(seat).name().into()
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.question(self.side_of(seat))
    }

    fn describe(&self, seat: Seat, action: Action) -> String {
        self.words(self.side_of(seat), action)
    }

    fn why_not(&self, seat: Seat, notation: &str) -> Option<String> {
        self.reason_against(self.side_of(seat), notation)
    }
}

impl Confrontation {
    fn outcome(&self) -> Outcome {
        match (self.rules.games, self.ended) {
            (Games::Two, _) => Outcome::by_points(&self.score),
            (Games::One, Some(End { winner: Some(winner), .. })) => {
                Outcome::won_by(2, SeatSet::one(self.seat_of(winner))).with_points(&self.score)
            }
            (Games::One, _) => Outcome::drawn(2),
        }
    }

    /// A retreat means what the decision it answers says.
    fn retreat_in(&mut self, step: Step, to: crate::board::Region, scene: &mut impl Scene) {
        match step {
            Step::SauronText => self.text_retreat(Side::Sauron, to, scene),
            Step::SauronRetreat => self.card_retreat(Side::Sauron, to, scene),
            Step::FellowshipRetreat => self.card_retreat(Side::Fellowship, to, scene),
            Step::Flee => self.flee(Some(to), scene),
            _ => self.text_retreat(Side::Fellowship, to, scene),
        }
    }

    /// Passing leaves the decision unused, and play goes on behind it.
    fn pass_in(&mut self, step: Step, scene: &mut impl Scene) {
        match step {
            Step::Tunnel => self.pass_tunnel(scene),
            Step::Gwaihir => self.fellowship_text(scene),
            Step::FellowshipText => self.sauron_text(scene),
            Step::SauronText => self.begin_cards(scene),
            Step::AfterReveal => self.resolve_sauron(scene),
            Step::Aid => self.compare(scene),
            Step::Flee => self.flee(None, scene),
            _ => {}
        }
    }

    fn list_tunnel(&self, out: &mut Vec<Action>) {
        let sauron = self.camp(Side::Sauron);
        let balrog = sauron.find(crate::character::Character::Balrog);
        if balrog.is_some_and(|tile| sauron.region(tile) == Some(crate::board::Region::Caradhras)) {
            out.push(Action::Strike);
        }
        out.push(Action::Pass);
    }

    fn list_gwaihir(&self, out: &mut Vec<Action>) {
        if self.camp(Side::Fellowship).specials.contains(Special::Gwaihir) {
            out.push(Action::Gwaihir);
        }
        out.push(Action::Pass);
    }
}

const _: () = assert!(TILES == 9, "the set-up counts on nine tiles a side");
