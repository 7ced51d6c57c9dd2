//! Questions, choices and refusals in words.

use table::{Prompt, Seat};

use crate::action::Action;
use crate::card::{Card, CardId};
use crate::code::{Moving, Op};
use crate::language::{GainTo, Pick, Place, To};
use crate::pack::Pack;
use crate::row::Zone;
use crate::say;
use crate::state::{Assault, Deckbuilding, Frame, Phase, Step};

impl Deckbuilding {
    /// What `seat` is asked, and which part of the rules explains it.
    pub(crate) fn question(&self, seat: Seat) -> Prompt {
        let ask = |text: String, rule: &'static str| Prompt { text, rule };
        if self.ended.is_some() {
            return ask("The game is over.".into(), "");
        }
        if !self.awaited().contains(seat) {
            return ask(format!("Waiting for {}.", self.awaited_in_words()), "");
        }
        let name = |card: CardId| self.pack.spec(card).name.as_str();
        match self.steps.last() {
            None => match self.phase {
                Phase::Heroes => ask("Which hero are you?".into(), "Setting up"),
                Phase::Ambushes => ask("Which Ambush comes first?".into(), "Ambushes"),
                _ => {
                    let power = self.turn.power;
                    ask(format!("Your turn, with {power} Power. Play, buy, or end the turn."), "A turn")
                }
            },
            Some(&Step::Run(frame)) => {
                let (what, rule) = self.asked_by(&frame);
                ask(format!("{}: {what}", name(frame.this)), rule)
            }
            Some(&Step::Strike { assault, this, .. }) => match assault {
                Assault::Attack => ask(format!("{} attacks you. Do you defend?", name(this)), "Attacks and Defenses"),
                Assault::Ambush => ask(format!("{} ambushes you. Do you defend?", name(this)), "Ambushes"),
                Assault::Group => ask(format!("{} strikes everybody. Do you defend?", name(this)), "Group Ambushes"),
            },
            Some(&Step::Name { this, first, left, struck, .. }) => {
                let victim = self.namer(first, left, struck).map_or(seat, |(_, victim)| victim);
                ask(format!("{}: which cost do you name against player {victim}?", name(this)), "Group Ambushes")
            }
            Some(&Step::Pass { this, struck, .. }) => {
                let to = self.left_among(seat, struck);
                ask(format!("{}: which card do you pass to player {to}?", name(this)), "Group Ambushes")
            }
            Some(Step::Draft { .. }) => {
                ask("Which card do you keep? The others go on to the left.".into(), "Group Ambushes")
            }
            Some(&Step::Vote { count, .. }) => {
                let voted = self.votes[seat.index()].len();
                let text = format!(
                    "Which of the shown cards shall be destroyed? All must name the same {}; this is your number {}.",
                    say::cards(count),
                    voted + 1
                );
                ask(text, "Group Ambushes")
            }
            Some(Step::Highest { .. }) => {
                ask("Which of your most expensive cards is destroyed?".into(), "Group Ambushes")
            }
            Some(Step::Triggers { .. }) => ask("Which Location works first?".into(), "Locations"),
            Some(&Step::Top { card, .. }) => ask(format!("Where does {} go?", name(card)), "Buying and gaining"),
            Some(Step::Each { .. } | Step::Played { .. }) => ask("Choose.".into(), ""),
        }
    }

    fn awaited_in_words(&self) -> String {
        let players: Vec<String> = self.awaited().iter().map(|seat| format!("player {seat}")).collect();
        players.join(" and ")
    }

    /// What an effect asks for.
    fn asked_by(&self, frame: &Frame) -> (String, &'static str) {
        match *self.pack.op(frame.at) {
            Op::Move(moving) => (asked_to_move(&moving, frame), "Playing cards"),
            Op::Gain(gaining) => {
                let may = if gaining.may { ", if you like" } else { "" };
                let to = if gaining.to == GainTo::Hand { " into your hand" } else { "" };
                (format!("which card do you gain{to}{may}?"), "Buying and gaining")
            }
            Op::PutBack { .. } => {
                let place = if frame.left == 0 { "on top" } else { "next below" };
                (format!("which card comes {place}?"), "Playing cards")
            }
            Op::Play { may, .. } => {
                let may = if may { ", if you like" } else { "" };
                (format!("which card do you play as if it were yours{may}?"), "Playing cards")
            }
            Op::Shows { .. } => ("do you show a card?".into(), "Ambushes"),
            Op::Choose { .. } => ("which of these?".into(), "Playing cards"),
            Op::Spread(_) => {
                let left = say::count(frame.left, "Corruption");
                let may = if frame.moved == 0 { ", or none at all" } else { "" };
                (format!("{left} to deal out: who gets the next{may}?"), "Group Ambushes")
            }
            _ => ("choose.".into(), ""),
        }
    }

    /// What an action does, in a few words.
    pub(crate) fn words(&self, seat: Seat, action: Action) -> String {
        let price = |card: Card| self.price(card.0.id);
        match action {
            Action::Play(card) => match card.0.lines.first() {
                Some(line) if card.0.texts.play != 0 || card.0.ongoing.is_some() => {
                    format!("Play {}: {line}", card.name())
                }
                _ => format!("Play {}: nothing happens.", card.name()),
            },
            Action::Buy(card) => format!("Buy {} for {}: {}", card.name(), price(card), card.lines().join(" ")),
            Action::Defeat(card) => format!("Defeat {} for {}: {}", card.name(), price(card), played_line(card)),
            Action::End => "End your turn: everything played and in hand is discarded, and you draw five cards.".into(),
            Action::Pick(card) | Action::FromHand(card) | Action::FromDiscard(card) => {
                self.words_of_pick(seat, action, card)
            }
            Action::Done => self.words_of_done(),
            Action::Option(nth) => self.words_of_option(nth),
            Action::Defend(card) => {
                let line = card.lines().iter().find(|line| line.starts_with("Defense"));
                format!("{}: {}", card.name(), line.map_or("", String::as_str))
            }
            Action::Suffer => "Do not defend.".into(),
            Action::Show(card) => format!("Show {}.", card.name()),
            Action::Hide => "Show nothing.".into(),
            Action::Top => "Put it on top of your deck.".into(),
            Action::Cost(cost) => match self.pack.costs.contains(&cost) {
                true => format!("Name cost {cost}."),
                false => format!("Name cost {cost}, which no card has."),
            },
            Action::Give(to) => format!("Player {to} gains a Corruption."),
            Action::Vote(whose, card) => format!("Name {} of player {whose}.", card.name()),
        }
    }

    fn words_of_pick(&self, seat: Seat, action: Action, card: Card) -> String {
        let name = card.name();
        match self.steps.last() {
            None if self.phase == Phase::Heroes => {
                let hero = card.0.hero.as_deref().unwrap_or(name);
                format!("Be {hero}, with {name}: {}", card.lines().join(" "))
            }
            None => format!("{name} ambushes you now."),
            Some(Step::Run(frame)) => match *self.pack.op(frame.at) {
                Op::Move(moving) => {
                    let place = match action {
                        Action::FromHand(_) => " of your hand",
                        Action::FromDiscard(_) => " of your discard pile",
                        _ => "",
                    };
                    match moving.to {
                        To::Discard => format!("Discard {name}{place}."),
                        To::Destroyed => format!("Destroy {name}{place}."),
                        To::Hand => format!("Return {name} to your hand."),
                        To::Top => format!("Put {name} on top of your deck."),
                        To::Bottom => format!("Put {name} under your deck."),
                    }
                }
                Op::Gain(_) => format!("Gain {name}: {}", card.lines().join(" ")),
                Op::PutBack { .. } => format!("{name} comes next."),
                _ => format!("Play {name}: {}", played_line(card)),
            },
            Some(&Step::Pass { struck, .. }) => {
                format!("Pass {name} to player {}.", self.left_among(seat, struck))
            }
            Some(Step::Draft { .. }) => format!("Keep {name}."),
            Some(Step::Highest { .. }) => format!("Destroy {name}."),
            _ => format!("{name} works now."),
        }
    }

    fn words_of_done(&self) -> String {
        match self.steps.last() {
            Some(Step::Top { .. }) => "Leave it in your discard pile.".into(),
            Some(Step::Run(frame)) if matches!(*self.pack.op(frame.at), Op::Spread(_)) => {
                "Deal out no Corruption.".into()
            }
            Some(Step::Run(frame)) if frame.moved > 0 => "No more.".into(),
            _ => "None.".into(),
        }
    }

    /// One of several texts, in the words of the card.
    fn words_of_option(&self, nth: u8) -> String {
        let Some(Step::Run(frame)) = self.steps.last() else { return String::new() };
        let Op::Choose { texts, .. } = *self.pack.op(frame.at) else { return String::new() };
        say::capital(&(self.pack.words_from(texts[usize::from(nth)]) + "."))
    }

    /// Why `seat` cannot choose what `notation` says.
    pub(crate) fn reason_against(&self, seat: Seat, notation: &str) -> Option<String> {
        if self.ended.is_some() {
            return None;
        }
        if !self.awaited().contains(seat) {
            return Some(format!("{} is to choose", self.awaited_in_words()));
        }
        let (verb, rest) = notation.split_once(' ').unwrap_or((notation, ""));
        if let Some(Step::Run(frame)) = self.steps.last() {
            let this = &self.pack.spec(frame.this).name;
            return matches!(verb, "play" | "buy" | "defeat" | "end").then(|| format!("{this} is not done yet"));
        }
        let card = self.pack.find(rest)?;
        let name = &self.pack.spec(card).name;
        match verb {
            "play" => {
                let held = self.row.find(Zone::hand(seat), card).is_some();
                (!held).then(|| format!("you do not have {name} in hand"))
            }
            "buy" if card == CardId::VALOR && self.row.is_empty(Zone::VALOR) => Some("no Valor is left".into()),
            "buy" if card == CardId::CORRUPTION => Some("Corruptions are never bought".into()),
            "buy" if card != CardId::VALOR && self.slot_of(card).is_none() => {
                Some(format!("{name} is not in the Path"))
            }
            "defeat" if self.archenemy().is_none() => {
                Some("the next Archenemy lies face down until the turn is over".into())
            }
            "defeat" if self.archenemy() != Some(card) => {
                Some(format!("{name} is not the Archenemy that lies face up"))
            }
            "buy" | "defeat" => {
                let (price, power) = (self.price(card), self.turn.power);
                (price > power).then(|| format!("{name} costs {price}, and you have {power} Power"))
            }
            _ => None,
        }
    }
}

/// What a card does when it is played.
fn played_line(card: Card) -> &'static str {
    card.0.lines.first().map_or("", String::as_str)
}

fn asked_to_move(moving: &Moving, frame: &Frame) -> String {
    let count = if frame.left > 1 && frame.left < 100 { format!(" ({} more)", frame.left) } else { String::new() };
    let may = if moving.may { ", if you like" } else { "" };
    let (verb, place) = match moving.to {
        To::Discard => ("discard", ""),
        To::Destroyed => ("destroy", ""),
        To::Hand => ("return", " to your hand"),
        To::Top => ("put", " on top of your deck"),
        To::Bottom => ("put", " under your deck"),
    };
    if moving.from[0] == Place::This {
        return format!("do you {verb} it{place}?");
    }
    let which = if moving.pick == Pick::Highest { "which of your most expensive cards" } else { "which card" };
    format!("{which} do you {verb}{place}{may}?{count}")
}

impl Pack {
    /// The effects of a text in words.
    pub(crate) fn words_from(&self, text: u16) -> String {
        let end = self.code[usize::from(text)..].iter().position(|op| *op == Op::End).unwrap_or(0);
        let range = usize::from(text)..usize::from(text) + end;
        self.effects()
            .filter(|(at, _)| range.contains(&usize::from(*at)))
            .map(|(_, note)| note.words.clone())
            .collect::<Vec<_>>()
            .join("; ")
    }
}
