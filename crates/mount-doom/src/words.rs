//! Questions, choices and refusals in words.

use table::{Prompt, Seat};

use crate::action::{Action, Target};
use crate::battle::Face;
use crate::card::Card;
use crate::deed::{Deed, Power};
use crate::event::capital;
use crate::figure::Figure;
use crate::sheet::Symbol;
use crate::stage::Stage;
use crate::state::{Ending, MountDoom, Step, WAITING};
use crate::track::Side;

impl MountDoom {
    /// What `seat` is asked, and which part of the rules explains it.
    pub(crate) fn question(&self, seat: Seat) -> Prompt {
        if seat != self.active && self.ended.is_none() {
            return Prompt { text: format!("It is the turn of player {}.", self.active), rule: "A turn" };
        }
        let met = || self.encounter.map_or("", |encounter| encounter.card.name());
        let subject = || self.subject.map_or("the figure", Figure::name);
        let (text, rule) = match self.step {
            Step::Pair => ("Which two Fellowship dice do you roll?".into(), "The first roll"),
            Step::FirstPage => ("Which black die and which Fellowship die go on page 1?".into(), "The first roll"),
            Step::Third => ("Which Fellowship die joins the second roll?".into(), "The second roll"),
            Step::SecondPage => ("Which Fellowship die goes on page 2?".into(), "The second roll"),
            Step::Act => ("Carry out the next die, or use a card first?".into(), "Carrying out the dice"),
            Step::Symbol => (format!("How far does {} advance?", subject()), "The encounter track"),
            Step::Event => (format!("An event awaits {}. Is it ignored?", subject()), "Event spaces"),
            Step::Army => ("Which way do the Dead march?".into(), "The adversaries"),
            Step::Friend => ("Which friend does Wormtongue turn away?".into(), "The adversaries"),
            Step::Reroll => ("Which Fellowship die is rolled again for Denethor?".into(), "The adversaries"),
            Step::Rerolled => (format!("Does the new roll of {} stand?", subject()), "Friends"),
            Step::BeforeBattle => (self.battle_question(), "Battles"),
            Step::AfterBattle => {
                let face = self.encounter.and_then(|encounter| encounter.battle.face).unwrap_or(Face::Sauron);
                (format!("The die shows {face}: this battle would be lost. Accept it?"), "Battles")
            }
            Step::BlackDie => (format!("The black die shows {}. Does it stand?", self.dice.single), "Friends"),
            Step::Wrath => (format!("Shall Gandalf's wrath strike {}?", met()), "Gandalf"),
            Step::Ahead => ("Look at the top card before the stage is laid out?".into(), "Gandalf"),
            Step::Top => {
                let top = self.track[0].card.map_or("", Card::name);
                (format!("The top card is {top}. Does it stay?"), "Gandalf")
            }
            Step::Five => ("Which of the five dice moves its figure?".into(), "Gandalf"),
            Step::Roll => ("Roll the black die and take a step.".into(), "The last stage"),
            Step::Over => match self.ended {
                Some(Ending::RingDestroyed) => ("You have won together.".into(), "Winning and losing"),
                _ => ("The game is lost.".into(), "Winning and losing"),
            },
        };
        Prompt { text, rule }
    }

    fn battle_question(&self) -> String {
        let names: Vec<&str> = self.supporters().iter().map(Figure::name).collect();
        let support = if names.is_empty() { "nobody".into() } else { names.join(", ") };
        let met = self.encounter.map_or("", |encounter| encounter.card.name());
        format!("Battle with {met}, supported by {support}. Roll?")
    }

    /// What an action does, in a few words.
    pub(crate) fn words(&self, action: Action) -> String {
        match action {
            Action::Pair(one, other) => format!("Roll the dice of {} and {}", one.name(), other.name()),
            Action::Place(black, figure) => {
                format!("Page 1: {}; {}", self.words_of_black(black), self.words_of_die(figure))
            }
            Action::Name(figure) => match self.step {
                Step::Third => format!("Add the die of {}", figure.name()),
                Step::SecondPage => {
                    format!("Page 2: {}; {}", self.words_of_black(self.dice.black[1]), self.words_of_die(figure))
                }
                Step::Five => capital(&self.words_of_die(figure)),
                _ => format!("Roll the die of {} again", figure.name()),
            },
            Action::Steps(0) => "Stay".into(),
            Action::Steps(steps) => match self.subject {
                Some(figure) => capital(&self.words_of_move(figure, steps)),
                None => format!("{steps} spaces"),
            },
            Action::Use(card, target) => self.words_of_use(card, target),
            Action::Discard(card) => format!("Give up {} and win the battle", card.name()),
            Action::GiveUp(card) => format!("{} is lost", card.name()),
            Action::Left => self.words_of_march(Side::Left),
            Action::Right => self.words_of_march(Side::Right),
            Action::Roll => "Roll the black die".into(),
            Action::Keep => "It stays and will lie on space 1".into(),
            Action::Remove => "It leaves the game".into(),
            Action::GoOn => self.words_of_going_on(),
        }
    }

    fn words_of_march(&self, side: Side) -> String {
        match self.neighbour(side) {
            Some(space) => format!("Cover the card on {space}"),
            None => "Stay".into(),
        }
    }

    /// Whom a black die meets, as far as everybody can see it.
    fn words_of_black(&self, space: u8) -> String {
        let covered = self.cover.is_some_and(|(over, _)| over == space);
        let up = covered || self.track[usize::from(space) - 1].up;
        match self.on_top(space) {
            Some(card) if up => format!("black {space} meets {}", card.name()),
            Some(_) => format!("black {space} turns up a card"),
            None => match self.pack.symbols[usize::from(space) - 1] {
                Symbol::Nazgul => format!("black {space} brings a Nazgûl"),
                Symbol::Advance(figure) => format!("black {space} lets {} advance up to 2", figure.name()),
            },
        }
    }

    fn words_of_die(&self, figure: Figure) -> String {
        self.words_of_move(figure, self.dice.pips[figure.index()])
    }

    /// Where a move leads, and what waits there.
    fn words_of_move(&self, figure: Figure, steps: u8) -> String {
        let (name, from) = (figure.name(), self.spot(figure));
        if from == WAITING {
            return format!("{name} already waits");
        }
        let end = if figure == Figure::Frodo { self.destination() } else { self.pack.gate() };
        if from + steps > end {
            return match figure {
                Figure::Frodo => format!("{name} to {} (not exactly)", self.stage.name()),
                _ => format!("{name} beyond Minas Morgul"),
            };
        }
        let to = from + steps;
        let place = Stage::ALL.into_iter().find(|&stage| self.pack.destination(stage) == to);
        if let Some(stage) = place {
            return format!("{name} exactly to {}", stage.name());
        }
        let free = self.rules.no_protection || !self.spots.contains(&to);
        match (self.pack.dark_hearts >> to & 1, self.pack.nazgul_spaces >> to & 1) {
            (1, _) if free => format!("{name} {steps} to {to}, a dark heart"),
            (_, 1) if free => format!("{name} {steps} to {to}, a Nazgûl"),
            _ => format!("{name} {steps} to {to}"),
        }
    }

    fn words_of_use(&self, card: Card, target: Target) -> String {
        let name = card.name();
        match target {
            Target::Here => format!("{name}: {}", self.pack.text_of(card)),
            Target::Figure(figure) if matches!(self.pack.power(card), Some(Power::ToDestination)) => {
                let to = self.next_destination(figure).unwrap_or(0);
                format!("{name} brings {} to {to}", figure.name())
            }
            Target::Figure(figure) => format!("{name}: roll the die of {} again", figure.name()),
            Target::Turn(figure, to) => format!("{name}: turn the die of {} to {to}", figure.name()),
            Target::Black(face) => format!("{name}: roll the black {face} again"),
            Target::TurnBlack(face, to) => format!("{name}: turn the black {face} to {to}"),
            Target::BattleDie => format!("{name}: roll the battle die again"),
            Target::Steps(steps) => format!("{name}: {}", self.words_of_move(Figure::Frodo, steps)),
            Target::Courage => match self.pack.power(card) {
                Some(Power::CourageOrToken(courage)) => format!("{name}: gain {courage} courage"),
                _ => format!("{name}: gain courage"),
            },
            Target::Token => format!("{name} goes to Isengard: every battle won drives an Uruk-hai out"),
        }
    }

    fn words_of_going_on(&self) -> String {
        match self.step {
            Step::Act => {
                let dice = self.dice;
                for page in 0..2 {
                    if dice.black[page] > 0 {
                        return capital(&self.words_of_black(dice.black[page]));
                    }
                    if let Some(figure) = dice.pages[page] {
                        return capital(&self.words_of_die(figure));
                    }
                }
                "Go on".into()
            }
            Step::Event => "Suffer it".into(),
            Step::BeforeBattle => "Roll the battle die".into(),
            Step::AfterBattle => match self.encounter {
                Some(encounter) => format!("Lose the battle and {} courage", encounter.battle.price),
                None => "Lose the battle".into(),
            },
            Step::BlackDie => match self.deed_at_hand() {
                None => capital(&self.words_of_black(self.dice.single)),
                Some(Deed::RollForNazgul { each }) if self.dice.single % 2 == 1 => format!("Lose {each} courage"),
                Some(Deed::RollFor(losses)) => {
                    format!("Lose {} courage", losses[usize::from(self.dice.single) - 1])
                }
                Some(_) => "It stands".into(),
            },
            Step::Wrath => "The card stays".into(),
            Step::Ahead => "Lay out the stage".into(),
            _ => "It stands".into(),
        }
    }

    /// Why `seat` may not choose what `notation` says.
    pub(crate) fn reason_against(&self, seat: Seat, notation: &str) -> Option<String> {
        if self.ended.is_some() {
            return None;
        }
        if seat != self.active {
            return Some(format!("it is the turn of player {}", self.active));
        }
        let word = notation.split(['-', '+']).next()?;
        let card =
            Card::ALL.into_iter().find(|card| card.is_helper() && card.to_string().eq_ignore_ascii_case(word))?;
        if !self.held.contains(card) {
            return Some(format!("nobody has {}", card.name()));
        }
        if card.is_gandalf() && self.locked {
            return Some("Gandalf cannot help before the Ring-bearer reaches Helm's Deep".into());
        }
        if !self.usable().contains(card) {
            return Some(format!("{} helps only player {}", card.name(), self.holders[card.index()]));
        }
        Some(format!("this is not the moment: {}", self.pack.text_of(card)))
    }
}

#[cfg(test)]
mod tests {
    use table::{Chance, Fast, Game, Status};

    use super::*;

    #[test]
    fn every_question_points_to_a_heading_of_the_rules() {
        let headings: Vec<&str> = MountDoom::ABOUT.rules.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        let (mut list, mut asked) = (Vec::new(), 0);
        for seed in 0..200 {
            let mut chance = Fast::new(seed);
            let mut game = MountDoom::setup(&Default::default(), &mut chance).unwrap();
            while let Status::Awaiting(seats) = game.status() {
                for seat in Seat::all(game.seats()) {
                    let prompt = game.prompt(seat);
                    assert!(headings.contains(&prompt.rule) && !prompt.text.is_empty(), "{prompt:?}");
                }
                let seat = seats.first().unwrap();
                list.clear();
                game.actions(seat, &mut list);
                assert!(list.iter().all(|&action| !game.describe(seat, action).is_empty()));
                let action = list[chance.below(list.len() as u32) as usize];
                game.apply(seat, action, &mut chance, &mut ());
                asked += 1;
            }
        }
        assert!(asked > 5_000);
    }

    #[test]
    fn a_refusal_says_why() {
        let game = MountDoom::setup(&Default::default(), &mut Fast::new(1)).unwrap();
        let why = |seat: u8, text: &str| game.why_not(Seat(seat), text).unwrap();
        assert_eq!(why(1, "Aragorn+Gimli"), "it is the turn of player 1");
        assert_eq!(why(0, "Arwen"), "nobody has Arwen");
        assert!(why(0, "Boromir").starts_with("this is not the moment: after a lost"));
    }
}
