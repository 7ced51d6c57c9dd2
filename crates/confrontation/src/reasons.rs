//! Why something cannot be chosen, in plain words. What may be chosen is
//! decided by the list of actions alone; these words only explain it, from what
//! the side that asks may know.

use table::notation::plain;

use crate::action::{Action, Letter};
use crate::board::Region;
use crate::card::{Card, Special};
use crate::character::Character;
use crate::options::Mixing;
use crate::side::Side;
use crate::state::{Confrontation, Errand, Step};

const NOT_NOW: &str = "this is not the moment for that";

impl Confrontation {
    /// Why `side` may not choose what `notation` says; nothing if it says
    /// nothing that is ever chosen here. The name of a character alone asks
    /// why it cannot move.
    pub(crate) fn reason_against(&self, side: Side, notation: &str) -> Option<String> {
        let (word, rest) = notation.split_once(' ').unwrap_or((notation, ""));
        if plain(word) == "mix" {
            return Some(self.reason_against_mixing(side, region(rest)?));
        }
        if !self.awaited().contains(self.seat_of(side)) {
            return Some(self.waiting_for(side).trim_end_matches('.').to_string());
        }
        if let Some(card) = card(notation) {
            return Some(self.reason_against_card(side, card));
        }
        if let Some(special) = Special::ALL.into_iter().find(|one| plain(&one.to_string()) == plain(word)) {
            return Some(self.reason_against_special(side, special, rest));
        }
        if let Some((who, to)) = notation.split_once('@') {
            return Some(self.reason_against_placing(side, character(who)?, region(to)?));
        }
        if let Some(who) = character(notation) {
            return Some(self.reason_against_mover(side, who).unwrap_or_else(|| self.nowhere_to_go(who)));
        }
        if let Some((who, to)) = notation.split_once('-')
            && let (Some(who), Some(to)) = (character(who), region(to))
        {
            return Some(self.reason_against_mover(side, who).unwrap_or_else(|| self.reason_against_way(who, to)));
        }
        match plain(word).as_str() {
            "attack" if self.step == Step::Target => {
                Some("who is hidden is attacked unseen, and who is not there cannot be attacked".into())
            }
            "retreat" => Some(self.reason_against_retreat(rest)),
            "fetch" => Some(match self.step {
                Step::SauronMagic | Step::FellowshipMagic => "Magic becomes a card that has been used".into(),
                _ => NOT_NOW.into(),
            }),
            "switch" if self.step == Step::FellowshipText => {
                Some("Sméagol changes places with a companion near him only".into())
            }
            "take" if self.step == Step::Taking => Some("that special card cannot be taken now".into()),
            "field" if self.step == Step::Drafting => Some("the tiles are chosen one after the other".into()),
            "name" if self.step == Step::Naming => Some("the number goes from 0 to 4".into()),
            "attack" | "switch" | "take" | "field" | "name" | "strike" | "sam" | "show" | "no" | "another" | "swap"
            | "aid" | "pass" | "end" => Some(NOT_NOW.into()),
            _ => None,
        }
    }

    /// Why this character cannot make the turn's move, wherever to.
    fn reason_against_mover(&self, side: Side, who: Character) -> Option<String> {
        if who.side() != side {
            return Some(format!("{} is not on your side", who.name()));
        }
        let camp = self.camp(side);
        let Some(tile) = camp.find(who) else { return Some(format!("{} is not in this game", who.name())) };
        if self.step == Step::Placing {
            return Some("your pieces are put in their order; the question says who comes next".into());
        }
        if self.step != Step::Turn {
            return Some("this is not the moment to move".into());
        }
        if !camp.is_on_board(tile) {
            return Some(format!("{} has been defeated", who.name()));
        }
        if self.is_fixed(side, tile) {
            return Some("the Watcher has been seen and no longer moves forward".into());
        }
        match self.errand {
            Errand::Same(letter) if camp.tile(letter) != tile => {
                return Some("the character that stepped with Shadowfax must make the move".into());
            }
            Errand::Other(letter) if camp.tile(letter) == tile => {
                return Some("another character than the one that stepped in the Dark must move".into());
            }
            _ => {}
        }
        self.reason_of_duty(side, camp.letter(tile))
    }

    /// A King Revealed has ordered another piece to move.
    fn reason_of_duty(&self, side: Side, but: Letter) -> Option<String> {
        let ordered = self.duty(side).filter(|&letter| letter != but)?;
        let able = !self.moves_of(side, self.tile(ordered)).is_empty();
        able.then(|| format!("A King Revealed: {} must move", self.character(ordered).name()))
    }

    fn nowhere_to_go(&self, who: Character) -> String {
        let (side, camp) = (who.side(), self.camp(who.side()));
        match camp.region(who.tile()) {
            Some(from) if from.forward(side).is_empty() => {
                format!("there is nothing ahead of {}, and nobody goes back on his turn", from.name())
            }
            Some(_) if self.moves_of(side, who.tile()).is_empty() => {
                format!("every land ahead of {} holds as many of your characters as it may", who.name())
            }
            _ => format!("{} may go: choose where to", who.name()),
        }
    }

    /// Why no way leads this character there.
    fn reason_against_way(&self, who: Character, to: Region) -> String {
        let (side, camp) = (who.side(), self.camp(who.side()));
        let Some(from) = camp.region(who.tile()) else { return NOT_NOW.into() };
        let name = who.name();
        if from == to {
            return format!("{name} is there already");
        }
        if camp.full().contains(to) {
            return format!("{} already holds as many of your characters as it may", to.name());
        }
        if from.backward(side).contains(to) {
            return format!("{name} may not go back to {}: on a turn one goes forward", to.name());
        }
        if from.beside().contains(to) {
            return format!(
                "{} lies beside {}, and {name} may not go there: on a turn one goes forward",
                to.name(),
                from.name()
            );
        }
        format!("no way leads {name} from {} to {}", from.name(), to.name())
    }

    fn reason_against_placing(&self, side: Side, who: Character, to: Region) -> String {
        let camp = self.camp(side);
        if self.step != Step::Placing {
            return "all pieces are in place".into();
        }
        let next = camp.character(camp.progress as usize);
        if who != next {
            return format!("now {} is to be placed", next.name());
        }
        if !Region::start(side).contains(&to) {
            return format!("your side does not start in {}", to.name());
        }
        if to == Region::home(side) {
            return format!("{} is full", to.name());
        }
        format!("somebody stands in {} already, and one character starts in each land ahead of home", to.name())
    }

    fn reason_against_card(&self, side: Side, card: Card) -> String {
        if !matches!(self.step, Step::Cards | Step::SauronCard | Step::FellowshipCard) {
            return "this is not the moment to play a combat card".into();
        }
        let name = card.name();
        if self.camp(side).discard.contains(card) {
            return format!("your {name} has been used; all nine come back when the last is played");
        }
        if self.battle.is_some_and(|battle| battle.sent_back == Some(card)) {
            return "it must be a different card".into();
        }
        format!("{name} is not among your cards")
    }

    fn reason_against_special(&self, side: Side, special: Special, rest: &str) -> String {
        let (camp, name) = (self.camp(side), special.name());
        if special.side() != side {
            return format!("{name} is a card of {}", special.side());
        }
        if camp.used.contains(special) {
            return format!("{name} has been used");
        }
        if !camp.specials.contains(special) {
            return format!("you do not hold {name}");
        }
        match special {
            Special::Gwaihir => {
                return "Gwaihir comes when a battle has begun, before the powers, and never against the Warg".into();
            }
            Special::Palantir if self.to_move != side => return "the Palantír is used in your own turn".into(),
            Special::Palantir => return "there is nobody to be seen there; into the Shire it does not look".into(),
            _ if self.step != Step::Turn => return format!("{name} is played at the start of your turn"),
            _ if self.errand != Errand::None => return "a special card has already been played this turn".into(),
            _ => {}
        }
        match special {
            Special::Shadowfax | Special::DarkOfMordor => self.reason_against_step(side, rest),
            _ if self.duty(side).is_some() => "A King Revealed: you may not skip this turn".into(),
            Special::GandalfTheWhite if camp.is_on_board(Character::Gandalf.tile()) => "Gandalf has not fallen".into(),
            Special::GandalfTheWhite => "there is no room for him in Fangorn".into(),
            Special::AKingRevealed if !camp.is_on_board(Character::Aragorn.tile()) => "Aragorn has fallen".into(),
            Special::RecallToMordor if self.camp(side.enemy()).occupied().contains(Region::Mordor) => {
                "an enemy stands in Mordor".into()
            }
            Special::RecallToMordor if camp.full().contains(Region::Mordor) => "Mordor is full".into(),
            Special::RecallToMordor => "that character is in Mordor or has fallen".into(),
            _ => "that piece cannot be chosen".into(),
        }
    }

    /// Why the extra step of Shadowfax or the Dark of Mordor cannot be made.
    fn reason_against_step(&self, side: Side, rest: &str) -> String {
        let Some((who, to)) = rest.split_once('-') else { return "say who steps where".into() };
        let (Some(who), Some(to)) = (character(who), region(to)) else { return "say who steps where".into() };
        let Some(from) = self.camp(side).region(who.tile()).filter(|_| self.camp(side).find(who).is_some()) else {
            return format!("{} is not on the board", who.name());
        };
        if !from.forward(side).contains(to) {
            return "the extra step is one step forward".into();
        }
        if self.camp(side.enemy()).occupied().contains(to) {
            return "the extra step goes to a land without enemies".into();
        }
        if self.camp(side).full().contains(to) {
            return format!("{} already holds as many of your characters as it may", to.name());
        }
        "the turn's move could not follow".into()
    }

    fn reason_against_retreat(&self, to: &str) -> String {
        let retreats = matches!(
            self.step,
            Step::FellowshipText | Step::SauronText | Step::SauronRetreat | Step::FellowshipRetreat | Step::Flee
        );
        match region(to) {
            Some(to) if retreats => {
                format!(
                    "{} is no land to retreat to: it must lie the right way, hold no enemy and have room",
                    to.name()
                )
            }
            _ => NOT_NOW.into(),
        }
    }

    fn reason_against_mixing(&self, side: Side, at: Region) -> String {
        if self.rules.mixing == Mixing::Auto {
            return "pieces are mixed by themselves at this table".into();
        }
        let mut may = Vec::new();
        self.list_mixes(side, &mut may);
        if may.contains(&Action::Mix(at)) {
            "you may mix there".into()
        } else {
            "there is nothing to hide there".into()
        }
    }
}

fn character(text: &str) -> Option<Character> {
    // A star makes another character, so the name must be exact.
    Character::ALL.into_iter().find(|one| one.notation() == text.trim())
}

fn region(text: &str) -> Option<Region> {
    Region::ALL.into_iter().find(|region| plain(&region.to_string()) == plain(text))
}

fn card(text: &str) -> Option<Card> {
    Card::ALL.into_iter().find(|card| plain(card.notation()) == plain(text))
}
