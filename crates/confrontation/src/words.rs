//! Questions and choices in words, for the person in the seat.

use table::Prompt;

use crate::action::{Action, Letter};
use crate::board::Region;
use crate::character::Character;
use crate::event::{capital, does};
use crate::options::Specials;
use crate::side::Side;
use crate::state::{Confrontation, Errand, Step};

impl Confrontation {
    /// What `side` is asked now.
    pub(crate) fn question(&self, side: Side) -> Prompt {
        if !self.awaited().contains(self.seat_of(side)) {
            return Prompt { text: self.waiting_for(side), rule: self.rule() };
        }
        let fighter = |side: Side| self.battle.map_or("", |battle| self.character(battle.fighter(side)).name());
        let text = match self.step {
            Step::Drafting => "Draft: which face of this tile do you use?".into(),
            Step::Naming => "How many special cards shall each side have?".into(),
            Step::Taking => match self.rules.specials {
                Specials::Named => "Choose a special card that your enemy may use.".into(),
                _ => "Choose two of your special cards.".into(),
            },
            Step::Placing => {
                let next = self.camp(side).character(self.camp(side).progress as usize);
                format!("Where {} {} start?", if next.is_plural() { "do" } else { "does" }, next.name())
            }
            Step::Turn => self.turn_question(side),
            Step::Tunnel => "A piece is in the tunnel of Moria. Does the Balrog strike?".into(),
            Step::Target => "Whom do you attack?".into(),
            Step::Gwaihir => format!("Does Gwaihir come for {}?", fighter(Side::Fellowship)),
            Step::FellowshipText => {
                format!("{} faces {}. What does he do?", capital(fighter(Side::Fellowship)), fighter(Side::Sauron))
            }
            Step::SauronText => {
                format!("{} faces {}. Do you use the text?", capital(fighter(Side::Sauron)), fighter(Side::Fellowship))
            }
            Step::Cards => format!("{} against {}: choose a card.", capital(fighter(side)), fighter(side.enemy())),
            Step::SauronCard => "Gandalf sees through you: show your card first.".into(),
            Step::FellowshipCard => match self.battle.and_then(|battle| battle.sent_back) {
                Some(card) => format!("Saruman* sends your {} back. Show another card.", card.name()),
                None => "Sauron has shown his card. Choose yours.".into(),
            },
            Step::AfterReveal => "The cards are shown. Do you change them?".into(),
            Step::SauronMagic | Step::FellowshipMagic => "Which card does your Magic become?".into(),
            Step::SauronRetreat | Step::FellowshipRetreat => {
                format!("Where does {} retreat to?", fighter(side))
            }
            Step::Aid => "Strengths are about to be compared. Does Gandalf* help?".into(),
            Step::Flee => "Wormtongue is defeated. Does he slip away?".into(),
            Step::TurnEnd => "Do you use the Palantír before your turn ends?".into(),
            Step::Over => "The game is over.".into(),
        };
        Prompt { text, rule: self.rule() }
    }

    fn turn_question(&self, side: Side) -> String {
        match self.errand {
            Errand::Same(letter) => format!("{} must now make the move.", capital(self.character(letter).name())),
            Errand::Other(letter) => format!("Another character than {} must now move.", self.character(letter).name()),
            Errand::None => match self.ordered.filter(|letter| letter.side() == side) {
                Some(letter) => {
                    format!("Your turn. A King Revealed: {} must move, if it can.", self.character(letter).name())
                }
                None => "Your turn. Choose a character and where it goes.".into(),
            },
        }
    }

    pub(crate) fn waiting_for(&self, side: Side) -> String {
        match self.step {
            Step::Over => "The game is over.".into(),
            Step::Drafting | Step::Taking | Step::Placing | Step::Cards => {
                format!("You have chosen. {} is still choosing.", side.enemy())
            }
            Step::Turn => format!("It is the turn of {}.", side.enemy()),
            _ => format!("{} has something to decide.", side.enemy()),
        }
    }

    /// The heading of the rules reference that explains the current decision.
    fn rule(&self) -> &'static str {
        match self.step {
            Step::Drafting => "Drafting",
            Step::Naming | Step::Taking => "Choosing special cards",
            Step::Placing => "Setting up",
            Step::Turn | Step::TurnEnd => "Your turn",
            Step::Tunnel => "The tunnel of Moria",
            Step::Target => "Choosing the opponent",
            Step::Gwaihir | Step::FellowshipText | Step::SauronText => "Before the cards",
            Step::Cards | Step::SauronCard | Step::FellowshipCard | Step::SauronMagic | Step::FellowshipMagic => {
                "Combat cards"
            }
            Step::AfterReveal | Step::Aid | Step::Flee => "After the cards",
            Step::SauronRetreat | Step::FellowshipRetreat => "Retreats",
            Step::Over => "Winning",
        }
    }

    /// What `action` would do.
    pub(crate) fn words(&self, side: Side, action: Action) -> String {
        let name = |character: Character| capital(character.name());
        let fighter = |side: Side| self.battle.map_or("", |battle| self.character(battle.fighter(side)).name());
        match action {
            Action::Field(character) => {
                format!("{} (strength {}): {}", name(character), character.strength(), character.ability())
            }
            Action::Name(number) => format!("{number} special cards for each side"),
            Action::Take(special) => special.text().into(),
            Action::Place(character, region) => format!("{} in {}", does(character, "starts", "start"), region.name()),
            Action::Move(character, to) => self.words_of_move(character, to),
            Action::Shadowfax(character, to) => {
                format!("Shadowfax: {} steps to {}, then moves again", character.name(), to.name())
            }
            Action::DarkOfMordor(character, to) => {
                format!("The Dark of Mordor: {} steps to {}, then another moves", character.name(), to.name())
            }
            Action::GandalfTheWhite => "Gandalf returns to Fangorn; your turn is skipped".into(),
            Action::AKingRevealed(letter) => {
                format!("Show Aragorn: Sauron must move {} next; your turn is skipped", self.piece(letter))
            }
            Action::Crebain(letter) => {
                format!("{} is revealed for good; your turn is skipped", capital(&self.piece(letter)))
            }
            Action::Recall(character) => {
                format!("{} to Mordor; your turn is skipped", does(character, "returns", "return"))
            }
            Action::Palantir(region) => format!("See all Fellowship pieces in {}", region.name()),
            Action::Strike => "The Balrog strikes the traveller down".into(),
            Action::Attack(letter) => format!("Attack {}", self.piece(letter)),
            Action::AttackHidden => "Attack one of the hidden pieces, drawn at random".into(),
            Action::Gwaihir => format!("{} may retreat sideways or backward instead of using the text", fighter(side)),
            Action::Retreat(to) => format!("{} retreats to {}", capital(fighter(side)), to.name()),
            Action::StepIn => "Sam steps in for Frodo, with strength 5".into(),
            Action::ShowFrodo => "Show Frodo beside Sam: Sam has strength 5".into(),
            Action::Switch(with) => format!("Sméagol changes places with {}", with.name()),
            Action::ForbidCards => "No cards: bare strengths decide".into(),
            Action::Play(card) | Action::Fetch(card) if !card.is_text() => format!("Strength {}", card.strength()),
            Action::Play(card) => card.text(side).into(),
            Action::Fetch(card) => format!("Magic becomes {}: {}", card.name(), card.text(side)),
            Action::Another => "The Fellowship must show another card".into(),
            Action::Swap => "Your card becomes the 4".into(),
            Action::Aid => "Gandalf* shows himself: +1".into(),
            Action::Pass => self.words_of_pass().into(),
            Action::Mix(region) => format!("Mix your hidden pieces in {}", region.name()),
            Action::End => "End your turn".into(),
        }
    }

    fn words_of_move(&self, character: Character, to: Region) -> String {
        let (side, tile) = (character.side(), character.tile());
        let enemies = self.camp(side.enemy()).count(to);
        let from = self.camp(side).region(tile);
        let far = from.is_some_and(|from| !from.forward(side).contains(to));
        let enters = to == Region::home(side.enemy());
        match (enemies, character) {
            (_, Character::Frodo | Character::StarFrodo) if enters => "Frodo enters Mordor and wins".into(),
            (_, Character::StarWitchKing) if enters => "The Witch-king* enters the Shire and wins".into(),
            (0, Character::UrukHai) if far => format!("The Uruk-hai show themselves and march to {}", to.name()),
            (0, _) => format!("{} to {}", does(character, "goes", "go"), to.name()),
            (1, _) => format!("{} the piece in {}", does(character, "attacks", "attack"), to.name()),
            (n, _) => format!("{} {n} pieces in {}", does(character, "attacks", "attack"), to.name()),
        }
    }

    fn words_of_pass(&self) -> &'static str {
        match self.step {
            Step::Tunnel => "Let the traveller pass",
            Step::Gwaihir => "Gwaihir stays away",
            Step::AfterReveal => "Leave the cards as they are",
            Step::Aid => "Without help",
            Step::Flee => "Wormtongue falls",
            _ => "Stand and fight",
        }
    }

    /// A piece of the enemy, by its letter and, where it is open, its name.
    fn piece(&self, letter: Letter) -> String {
        let camp = self.camp(letter.side());
        let tile = camp.tile(letter);
        let place = camp.region(tile).map_or("nowhere", Region::name);
        if camp.revealed.contains(tile) {
            format!("{} in {place}", camp.character(tile).name())
        } else {
            format!("piece {letter} in {place}")
        }
    }
}
