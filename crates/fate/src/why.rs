//! Why something may not be chosen.

use table::Seat;

use crate::card::Card;
use crate::character::Character;
use crate::place::Place;
use crate::state::Fate;
use crate::step::Step;
use crate::symbol::Price;

impl Fate {
    /// Why `seat` may not choose what `notation` says, if the rules have a
    /// reason to give.
    pub(crate) fn reason_against(&self, seat: Seat, notation: &str) -> Option<String> {
        let step = *self.steps.last()?;
        let mut words = notation.split([' ', '-']);
        let first = words.next()?;
        if first == "play" {
            return self.reason_against_event(seat, words.next()?);
        }
        let awaited = self.decider(step);
        if seat != awaited {
            return Some(format!("player {awaited} is to choose"));
        }
        let who: Character = first.parse().ok()?;
        if step != Step::Actions {
            return Some("no action is due now: answer the question first".into());
        }
        self.reason_against_action(who, words.next()?)
    }

    fn reason_against_event(&self, seat: Seat, name: &str) -> Option<String> {
        let card: Card = name.parse().ok()?;
        if !self.hands[seat.index()].contains(card) {
            return Some(format!("you do not hold {}", card.name()));
        }
        if card == Card::Lembas && !self.steps.contains(&Step::Actions) {
            return Some("Lembas can only be played while somebody does actions".into());
        }
        if !self.is_timely(card) {
            return Some("no event can be played while a roll, a card or an ability is being resolved".into());
        }
        None
    }

    fn reason_against_action(&self, who: Character, what: &str) -> Option<String> {
        if !self.actors().contains(who) {
            return Some(format!("{} cannot act in this turn", who.name()));
        }
        if !self.may_act(who) {
            return Some(format!("{} is done: the other character has begun to act", who.name()));
        }
        if self.actions_left(who) == 0 {
            return Some(format!("{} has no action left", who.name()));
        }
        let place = self.place_of(who)?;
        let name = place.name();
        if let Ok(to) = what.parse::<Place>() {
            return Some(self.reason_against_travel(who, place, to));
        }
        let gollum = who == Character::Gollum;
        match what {
            "muster" | "attack" | "capture" if gollum => Some("Gollum never does that".into()),
            "muster" => Some(match self.pack.people(place) {
                None => format!("nobody can be mustered in {name}"),
                Some(army) if self.friends_left[army.index()] == 0 => format!("no {} troop is left", army.name()),
                Some(army) => format!("you cannot spend {}", self.muster_cost(who, army)),
            }),
            "attack" => Some(match (self.friends(place), self.shadow(place)) {
                (0, _) => format!("no friendly troop is in {name}"),
                (_, 0) => format!("no shadow troop is in {name}"),
                _ => format!("from 1 to {} dice can be rolled", self.attack_dice(place)),
            }),
            "capture" => Some(match self.capture_price(who, place, 0) {
                None => format!("{name} is no stronghold"),
                Some(_) if self.friends(place) == 0 => format!("no friendly troop is in {name}"),
                Some(_) if self.shadow(place) > 0 => format!("shadow troops still hold {name}"),
                Some(price) => format!("you cannot spend {price}"),
            }),
            "prepare" if !self.is_haven(place) && !gollum => Some(format!("{name} is no haven")),
            "prepare" => {
                Some("the card is not in your hand, no token of it is left, or alone it is of another region".into())
            }
            "give" | "take" if self.solo() => Some("alone there is nobody to exchange cards with".into()),
            "give" | "take" => Some(
                "a card of this very region passes between two characters of different players in one location".into(),
            ),
            _ => None,
        }
    }

    fn reason_against_travel(&self, who: Character, from: Place, to: Place) -> String {
        let link = self.pack.links(from).iter().find(|link| link.to == to);
        match link {
            None => format!("no path leads from {} to {}", from.name(), to.name()),
            Some(link) => {
                let cost: Price = self.way_cost(who, link.cost);
                format!("the path costs {cost}, which you cannot spend")
            }
        }
    }
}
