//! Questions and choices in words.

use table::{Prompt, Seat};

use crate::action::Action;
use crate::card::Card;
use crate::character::{Ability, Character};
use crate::event::{capital, faces};
use crate::objective::Objective;
use crate::roll::RollKind;
use crate::state::{Ending, Fate};
use crate::step::Step;
use crate::symbol::Price;

impl Fate {
    /// What `seat` is asked, and which part of the rules explains it.
    pub(crate) fn question(&self, seat: Seat) -> Prompt {
        let Some(&step) = self.steps.last() else {
            let text = match self.ended {
                Some(Ending::RingDestroyed) => "The Ring is destroyed: you have won together.",
                _ => "All hope is lost, and so is the game.",
            };
            return Prompt { text: text.into(), rule: "Winning and losing" };
        };
        let awaited = self.decider(step);
        if seat != awaited {
            let mut text = format!("Player {awaited} is to choose.");
            if self.is_quiet() && self.may_speak(seat) {
                text += " You may speak up meanwhile.";
            }
            return Prompt { text, rule: "Speaking up" };
        }
        let (text, rule) = self.ask(step);
        Prompt { text, rule }
    }

    fn ask(&self, step: Step) -> (String, &'static str) {
        match step {
            Step::Actions => (self.ask_for_action(), "A turn"),
            Step::Breath => {
                let left = self.steps.iter().rev().find_map(|step| match step {
                    Step::Flip(left) => Some(*left),
                    _ => None,
                });
                (format!("{} shadow cards are to come. Turn the next one?", left.unwrap_or(1)), "Speaking up")
            }
            Step::Called(_) => ("You are asked whether you have something to say.".into(), "Speaking up"),
            Step::Limit(_) => ("You have more than seven cards: which do you give up?".into(), "Drawing cards"),
            Step::SkiesFirst(..) => ("The skies darken twice: which card comes first?".into(), "The skies darken"),
            Step::Pay(_, price) => (format!("What do you spend? You owe {price}."), "Symbols"),
            Step::Company { by, from, .. } => (format!("Who comes with {} from {}?", by.name(), from.name()), "Travel"),
            Step::BringAlong(who, _) => {
                (format!("May {} be taken along by player {}?", who.name(), self.current), "Travel")
            }
            Step::Hide => {
                let dice = self.search_dice(false, false);
                (format!("Hide Frodo for 1 Stealth, or roll a search with {dice} dice?"), "Searches")
            }
            Step::Ambush => ("Does Faramir attack from ambush?".into(), "Characters"),
            Step::Exchange { card, from, to } => {
                (format!("Shall {} go from player {from} to player {to}?", card.name()), "Fellowship")
            }
            Step::SendAid(region) => {
                (format!("Does Arwen send an Elven troop to somebody in {}?", region.name()), "Characters")
            }
            Step::Cunning => ("Does Gollum lead a troop away?".into(), "Characters"),
            Step::RingOn(last) => {
                let dice = |ring| self.search_dice(ring, last);
                (format!("A search with {} dice, or {} with the Ring on?", dice(false), dice(true)), "Searches")
            }
            Step::Window => {
                let rule = if self.roll.kind.is_search() { "Searches" } else { "Battles" };
                let what = if self.roll.kind.is_search() { "search" } else { "battle" };
                let dice = faces(self.roll.kind, self.roll.dice);
                (format!("The {what} in {} shows {dice}. Change it?", self.roll.place.name()), rule)
            }
            Step::Losses(left) => {
                (format!("{left} friendly troops fall in {}. Whose?", self.roll.place.name()), "Battles")
            }
            Step::Valor => {
                let place = self.roll.place;
                let left = self.shadow(place);
                (format!("Show valor in {}? {left} shadow troops are left.", place.name()), "Battles")
            }
            Step::Trophy(objective) => (format!("Is a fallen troop counted for {}?", objective.name()), "Objectives"),
            Step::TomRerolls(_, left) => (format!("Tom Bombadil: roll up to {left} dice again."), "Events"),
            Step::Ordeal => {
                let what = if self.roll.kind == RollKind::Balrog { "The Balrog" } else { "Shelob" };
                let dice = faces(self.roll.kind, self.roll.dice);
                (format!("{what}: {dice}. This would cost {} hope. Soften it?", self.ordeal_loss()), "Objectives")
            }
            Step::Hunt(..) => ("Which Nazgûl comes closer to Frodo?".into(), "Special orders"),
            Step::Deploy(_) => ("From where does a Nazgûl come to the Eye?".into(), "Special orders"),
            Step::Wheels => ("The Wheels of Saruman: what do you give up?".into(), "Shadow cards"),
            Step::WheelsTroops(left) => (format!("Which troop is given up? {left} to go."), "Shadow cards"),
            Step::WheelsGive(_, left) => (format!("What do you give up? {left} to go."), "Shadow cards"),
            Step::Gather(_, to) => (format!("Which troops go to {}?", to.name()), "Objectives"),
            Step::MirkwoodTo => ("Where do the Elves of Mirkwood gather?".into(), "Objectives"),
            Step::Spy => ("Does a shadow card on top of the deck leave the game?".into(), "Objectives"),
            Step::SpyOrder => ("Which shadow card is on top?".into(), "Objectives"),
            Step::Shot(_) => ("Where does Legolas shoot?".into(), "Characters"),
            Step::Distraction(..) => ("From where is a Nazgûl drawn away?".into(), "Characters"),
            Step::Arrange(_, at, _) => (format!("Which card is number {} of the deck?", at + 1), "Drawing cards"),
            _ => (self.ask_for_event(step), "Events"),
        }
    }

    fn ask_for_action(&self) -> String {
        let acts = |who: Character| {
            let left = if self.may_act(who) { self.actions_left(who) } else { 0 };
            format!("{} ({left} left)", who.name())
        };
        let names: Vec<String> = self.actors().iter().map(acts).collect();
        format!("Actions: {}.", names.join(", "))
    }

    fn ask_for_event(&self, step: Step) -> String {
        match step {
            Step::ArrowFrom(_) => "The Red Arrow: from which haven do troops come?".into(),
            Step::ArrowTo(..) => "The Red Arrow: to which haven do they go?".into(),
            Step::ArrowTroops(_, from, to, left) => {
                format!("The Red Arrow: up to {left} troops from {} to {}.", from.name(), to.name())
            }
            Step::MayAttack(_, place) => format!("Attack in {}?", place.name()),
            Step::Council(..) => "The Council of Elrond: who comes to Rivendell?".into(),
            Step::CouncilAsk(_, who, _) => format!("Do you send {} to the Council?", who.name()),
            Step::CouncilGiver(_) => "The Council of Elrond: which player may give a token?".into(),
            Step::CouncilToken(_) => "The Council of Elrond: which token do you give?".into(),
            Step::CouncilGift(..) => "The Council of Elrond: who gets it?".into(),
            Step::CouncilPrepare(_) => "The Council of Elrond: which card is prepared?".into(),
            Step::GwaihirTo(_) => "Gwaihir: to which location do troops go?".into(),
            Step::GwaihirTroops(_, to) => format!("Gwaihir: which troops go to {}?", to.name()),
            Step::HorsesFrom(_) => "Rohan Lends Horses: who rides? Name their location.".into(),
            Step::HorsesTo(_, at, _, left) => format!("From {} to where? Up to {left} paths.", at.name()),
            Step::Infighting(_) => "Orc Infighting: where?".into(),
            Step::InfightingCount(..) => "Orc Infighting: how many fall?".into(),
            Step::Lembas(_) => "Lembas: who gets more actions?".into(),
            Step::Eagles(_) => "The Eagles: whom do they carry?".into(),
            Step::EaglesTo(_, who) => format!("The Eagles: where do they carry {}?", who.name()),
            Step::Summon(..) => "From where does a Nazgûl follow Frodo?".into(),
            Step::Foresight(_) => "Elrond's Foresight: which card do you take?".into(),
            Step::Ents(_) => "Entmoot: how many Ents wake?".into(),
            Step::EntsTo(..) => "Entmoot: where do they march?".into(),
            Step::EntsCompany(..) => "Entmoot: who goes with them?".into(),
            Step::EntsAsk(_, _, who, _) => format!("Does {} go with the Ents?", who.name()),
            Step::Cloaks(_) => "Elven Cloaks: who travels?".into(),
            Step::CloaksTo(_, who, left) => format!("Where does {} go? Up to {left} paths.", who.name()),
            Step::Palantir(_) => "The Palantír: whom does the Eye see?".into(),
            Step::PalantirNazgul(_, region, left) => {
                format!("From where do Nazgûl come to {}? {left} to go.", region.name())
            }
            Step::Orders(_) => "Conflicting Orders: where do shadow troops leave?".into(),
            Step::OrdersTo(_, from, left) => format!("Where do the troops of {} go? {left} to go.", from.name()),
            Step::Gifts(_) => "Gifts from the Elves: for whom?".into(),
            Step::GiftsToken(..) => "Gifts from the Elves: which token?".into(),
            _ => "Choose.".into(),
        }
    }

    /// What an action does, in a few words.
    pub(crate) fn words(&self, seat: Seat, action: Action) -> String {
        let step = self.steps.last().copied().unwrap_or_default();
        match action {
            Action::End => "End the actions: draw two cards, then shadow cards come".into(),
            Action::Draw => "Turn the next shadow card".into(),
            Action::Travel(who, to) => self.words_of_travel(who, to),
            Action::Give(who, card, to) => format!("{} gives {} to player {to}", who.name(), card.name()),
            Action::Take(who, card, from) => format!("{} takes {} from player {from}", who.name(), card.name()),
            Action::Prepare(who, card) => {
                let symbol = card.symbol().map_or("", |symbol| symbol.name());
                format!("{}: discard {} for a {symbol} token", who.name(), card.name())
            }
            Action::Muster(who, count) => self.words_of_muster(who, count),
            Action::Attack(who, dice) => format!("{} attacks with {}", who.name(), dice_words(dice)),
            Action::Capture(who, nth) => {
                let place = self.place_of(who);
                let price = place.and_then(|place| self.capture_price(who, place, nth)).unwrap_or_default();
                let name = place.map_or("", |place| place.name());
                format!("{} captures {name} for {price}: 2 hope, and the Eye turns there", who.name())
            }
            Action::Quest(who, objective, nth) => self.words_of_quest(who, objective, nth),
            Action::Use(ability) => format!("{}: {}", ability.name(), ability_text(ability)),
            Action::UseOn(ability, card) => format!("{}: take {} from the discard pile", ability.name(), card.name()),
            Action::Play(Card::TomBombadil) if step == Step::Window => "Tom Bombadil: roll dice again".into(),
            Action::Play(card) => format!("{}: {}", card.name(), self.pack.event_text(card)),
            Action::Ask(other) => format!("Ask player {other} to speak up"),
            Action::Yes => "Yes".into(),
            Action::No if step == Step::Called(seat) => "Nothing to say".into(),
            Action::No => "No".into(),
            Action::Go => "Go".into(),
            Action::Done => "Done".into(),
            Action::Pass => self.words_of_pass(step).into(),
            Action::With(who) => format!("{} comes along", who.name()),
            Action::Troop(army) => format!("{} comes along", army.a_troop()),
            Action::Troops if step == Step::Wheels => "Give up two friendly troops".into(),
            Action::Troops => "All troops come along".into(),
            Action::From(place, army) => format!("{} of {}", army.a_troop(), place.name()),
            Action::To(place) => capital(place.name()),
            Action::Rest(place) => format!("All the rest to {}", place.name()),
            Action::In(region) => capital(region.name()),
            Action::Fly(from, to) => format!("From {} to {}", from.name(), to.name()),
            Action::Who(who) => who.name().into(),
            Action::For(other) if step == Step::Wheels => format!("Player {other} gives up two cards or tokens"),
            Action::For(other) => format!("Player {other}"),
            Action::Token(symbol) => format!("A {} token", symbol.name()),
            Action::Card(card) => card.name().into(),
            Action::Skies(card) => format!("Skies Darken: {}", card.name()),
            Action::Shadow(card) => format!("{}: {}", card.name(), self.pack.shadow_text(card)),
            Action::Number(count) => count.to_string(),
            Action::Strike(dice) => format!("Attack with {}", dice_words(dice)),
            Action::Hide => "Spend 1 Stealth: nobody searches".into(),
            Action::Roll => "Roll the search".into(),
            Action::RingOn => "Put on the Ring: lose 1 hope, the Eye comes, troops do not count".into(),
            Action::Reroll(face) if matches!(step, Step::TomRerolls(..)) => format!("Roll {} again", face.name()),
            Action::Reroll(face) => format!("Spend 1 Resistance: roll {} again", face.name()),
            Action::FreeReroll(who, face) => format!("{}: roll {} again", who.name(), face.name()),
            Action::Ignore(face) if self.roll.kind == RollKind::Balrog => {
                format!("Spend 1 Resistance: ignore {}", face.name())
            }
            Action::Ignore(face) if self.roll.kind == RollKind::Shelob => {
                format!("Spend 1 Valor: ignore {}", face.name())
            }
            Action::Ignore(face) => format!("Sam's Aid, 1 Friendship: ignore {}", face.name()),
            Action::Turn(who, from, to) => format!("{} turns {} to {}", who.name(), from.name(), to.name()),
            Action::Valor if step == Step::Ordeal => "Spend 1 Valor: save 1 hope".into(),
            Action::Valor => "Spend 1 Valor: a shadow troop falls".into(),
            Action::Friendship => "Spend 1 Friendship: save 1 hope".into(),
            Action::Lose(army) => format!("{} falls", army.a_troop()),
            Action::Hope => "Lose 1 hope".into(),
        }
    }

    fn words_of_pass(&self, step: Step) -> &'static str {
        match step {
            Step::Window => "Let the dice stand",
            Step::Valor => "No more valor",
            Step::Ordeal => "Bear it",
            Step::Ambush | Step::MayAttack(..) => "Do not attack",
            _ => "Nothing",
        }
    }

    fn words_of_travel(&self, who: Character, to: crate::place::Place) -> String {
        let from = self.place_of(who);
        let link = from.and_then(|from| self.pack.links(from).iter().find(|link| link.to == to));
        let cost = self.way_cost(who, link.map_or(Price::NOTHING, |link| link.cost));
        let mut text = format!("{} to {}", who.name(), to.name());
        if !cost.is_nothing() {
            text += &format!(" for {cost}");
        }
        if who == Character::Frodo {
            let dice = self.search_dice_at(to, false, false);
            text +=
                &if dice > 0 { format!("; {} of search, or 1 Stealth", dice_words(dice)) } else { "; unseen".into() };
        }
        if who == Character::Gandalf && link.is_none() {
            text += ", alone on Shadowfax";
        }
        text
    }

    fn words_of_muster(&self, who: Character, count: u8) -> String {
        let army = self.place_of(who).and_then(|place| self.pack.people(place));
        let Some(army) = army else { return "Muster".into() };
        let cost = self.muster_cost(who, army);
        let price = if cost.is_nothing() { "free".into() } else { format!("for {cost}") };
        format!("{} musters {count} {} {price}", who.name(), army.name())
    }

    fn words_of_quest(&self, who: Character, objective: Objective, nth: u8) -> String {
        let price = self.pack.quest(objective).prices.get(usize::from(nth));
        match price {
            Some(price) if objective == Objective::Ring => {
                let dice = dice_words(self.search_dice(false, true));
                format!("{} destroy the Ring for {price}: a last search with {dice}", who.name())
            }
            Some(price) => format!("{}: {} for {price}", who.name(), objective.name()),
            None => format!("{}: {}", who.name(), objective.name()),
        }
    }
}

fn dice_words(count: u8) -> String {
    format!("{count} {}", if count == 1 { "die" } else { "dice" })
}

fn ability_text(ability: Ability) -> &'static str {
    match ability {
        Ability::LoyalFriend => "take a Friendship token",
        Ability::Song => "3 Friendship for 2 hope",
        Ability::Distract => "1 Friendship draws two Nazgûl here",
        Ability::Anduril => "a shadow troop here falls",
        Ability::Wisdom => "take back the Resistance card of this region",
        Ability::LadyOfLight => "take an unused event",
        Ability::Mirror => "see the next four cards and put them in order",
        Ability::DwarvenCraft => "take a Valor token",
        Ability::WalkSilently => "take a Stealth token",
        Ability::SureShot => "1 Stealth: a shadow troop falls, or a Nazgûl goes to Mordor",
        Ability::Slinker => "take back a Stealth card",
        Ability::ElrondsSupport => "one more token",
        Ability::GiveCounsel => "any region card",
        Ability::RiderOfRohan => "a free Travel",
        Ability::KeenSight => "see the next shadow card",
    }
}

#[cfg(test)]
mod tests {
    use table::{Chance, Fast, Game, Status};

    use super::*;
    use crate::options::Options;

    #[test]
    fn every_question_points_to_a_heading_of_the_rules() {
        let headings: Vec<&str> = Fate::ABOUT.rules.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        let (mut list, mut asked) = (Vec::new(), 0);
        for seed in 0..300 {
            let mut chance = Fast::new(seed);
            let options = Options { seats: (seed % 5) as u8 + 1, ..Options::default() };
            let mut game = Fate::setup(&options, &mut chance).unwrap();
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
        assert!(asked > 5_000, "{asked}");
    }

    #[test]
    fn a_refusal_says_why() {
        let text = "(players: [(characters: [Gimli, Legolas], hand: [Lembas]), (characters: [Frodo, Gollum])])";
        let game = Fate::from_position(&table::written::from_text(text).unwrap()).unwrap();
        let why = |seat: u8, text: &str| game.why_not(Seat(seat), text).unwrap();
        assert_eq!(why(1, "Frodo-Bree"), "player 1 is to choose");
        assert_eq!(why(0, "Frodo-Bree"), "Frodo & Sam cannot act in this turn");
        assert_eq!(why(0, "Gimli-Bree"), "no path leads from Erebor to Bree");
        assert_eq!(why(0, "Gimli attack 1"), "no friendly troop is in Erebor");
        assert_eq!(why(0, "Gimli capture"), "Erebor is no stronghold");
        assert_eq!(why(0, "play Gifts"), "you do not hold Gifts from the Elves");
        assert_eq!(game.why_not(Seat(0), "play Lembas"), None);
    }
}
