//! Dice on the table: what is rolled again, turned, spared.

use table::Seat;

use crate::action::{Action, Face};
use crate::army::Army;
use crate::card::Card;
use crate::character::Character;
use crate::dice::{BattleFace, SearchFace};
use crate::objective::Objective;
use crate::roll::RollKind;
use crate::state::Fate;
use crate::symbol::Symbol;

impl Fate {
    /// What a seat does about the dice that lie there.
    pub(super) fn mend_dice(&self, seat: Seat, actions: &[Action]) -> Option<Action> {
        if self.roll.kind.is_search() { self.mend_search(seat, actions) } else { self.mend_battle(seat, actions) }
    }

    /// Hope that the search dice cost as they lie.
    fn search_cost(&self) -> u8 {
        let exposed = if self.is_haven(self.frodo()) { 0 } else { self.roll.search(SearchFace::Exposed) };
        self.roll.search(SearchFace::Weary) + exposed
    }

    fn mend_search(&self, seat: Seat, actions: &[Action]) -> Option<Action> {
        let cost = self.search_cost();
        if cost == 0 {
            return None;
        }
        let weary = self.roll.search(SearchFace::Weary) > 0;
        let bad = Face::Search(if weary { SearchFace::Weary } else { SearchFace::Exposed });
        let offered = |action: Action| actions.contains(&action).then_some(action);
        let last = self.roll.kind == RollKind::LastSearch;
        let fatal = cost >= self.hope;
        // What the Ring-bearer lacks is kept for him, whoever has it.
        let kept = self.wanted(seat, Symbol::Resistance).max(self.missing_resistance());
        let rich = self.purse(seat, Symbol::Resistance) > kept;
        let resist = if last { fatal } else { fatal || rich };
        offered(Action::FreeReroll(Character::Aragorn, bad))
            .or_else(|| offered(Action::Ignore(bad)).filter(|_| !last || fatal))
            .or_else(|| offered(Action::Play(Card::TomBombadil)).filter(|_| cost >= 3 || fatal))
            .or_else(|| offered(Action::Reroll(bad)).filter(|_| resist))
    }

    /// Friendly troops that the battle dice cost as they lie.
    fn battle_losses(&self) -> u8 {
        let place = self.roll.place;
        let overrun = if self.is_haven(place) { 0 } else { self.roll.battle(BattleFace::Overrun) };
        let haunted = self.nazgul(self.pack.region(place)) > 0 && !self.is_at(Character::Eowyn, place);
        let nazgul = if haunted { 2 * self.roll.battle(BattleFace::Nazgul) } else { 0 };
        self.roll.battle(BattleFace::Exchange) + overrun + nazgul
    }

    /// Whether a haven falls if the dice stay as they lie.
    fn haven_falls(&self) -> bool {
        let place = self.roll.place;
        let killed = self.roll.battle(BattleFace::Rout) + self.roll.battle(BattleFace::Exchange);
        self.is_haven(place) && self.battle_losses() >= self.friends(place) && killed < self.shadow(place)
    }

    fn mend_battle(&self, seat: Seat, actions: &[Action]) -> Option<Action> {
        let place = self.roll.place;
        let haunted = self.nazgul(self.pack.region(place)) > 0;
        let seeks = self.open(Objective::Shieldmaiden) && haunted && self.is_at(Character::Eowyn, place);
        let worst = [BattleFace::Nazgul, BattleFace::Overrun, BattleFace::Exchange, BattleFace::Rout];
        let harmful = |face: BattleFace| match face {
            BattleFace::Nazgul => haunted && !self.is_at(Character::Eowyn, place),
            BattleFace::Overrun => !self.is_haven(place),
            _ => false,
        };
        let shown = |face: &BattleFace| self.roll.battle(*face) > 0;
        let offered = |action: Action| actions.contains(&action).then_some(action);
        if seeks && let Some(from) = worst.into_iter().filter(shown).find(|&face| face != BattleFace::Nazgul) {
            let turn = Action::Turn(Character::Eowyn, from, BattleFace::Nazgul);
            if self.roll.battle(BattleFace::Nazgul) < self.nazgul(self.pack.region(place))
                && let Some(turn) = offered(turn)
            {
                return Some(turn);
            }
        }
        let falls = self.haven_falls();
        let bad = worst.into_iter().filter(shown).find(|&face| harmful(face) || falls && face != BattleFace::Rout)?;
        let spends = |symbol: Symbol| falls || self.purse(seat, symbol) > self.wanted(seat, symbol);
        let rout = |who: Character| Action::Turn(who, bad, BattleFace::Rout);
        offered(Action::FreeReroll(Character::Galadriel, Face::Battle(bad)))
            .or_else(|| offered(rout(Character::Gandalf)).filter(|_| spends(Symbol::Valor) || self.roll.flame))
            .or_else(|| offered(rout(Character::Faramir)).filter(|_| spends(Symbol::Stealth)))
            .or_else(|| {
                let spare = falls && (seat != self.bearer() || self.missing_resistance() > 2);
                offered(Action::Reroll(Face::Battle(bad))).filter(|_| spare)
            })
            .or_else(|| offered(Action::Play(Card::TomBombadil)).filter(|_| falls))
    }

    /// Whether Valor is shown after a battle.
    pub(super) fn shows_valor(&self, seat: Seat) -> bool {
        let place = self.roll.place;
        let (foes, friends, valor) = (self.shadow(place), self.friends(place), self.purse(seat, Symbol::Valor));
        let falls = self.is_haven(place) && friends == 0 && foes <= valor;
        falls || valor > self.wanted(seat, Symbol::Valor).max(2) && friends > 0
    }

    /// Which troops fall: those of which there are most.
    pub(super) fn loses(&self) -> Option<Action> {
        let place = self.roll.place;
        let armies = Army::ALL.into_iter().filter(|&army| self.troops(place, army) > 0);
        armies.max_by_key(|&army| self.troops(place, army)).map(Action::Lose)
    }

    /// What softens an ordeal.
    pub(super) fn soften(&self, seat: Seat, actions: &[Action]) -> Option<Action> {
        let cost = [BattleFace::Nazgul, BattleFace::Exchange, BattleFace::Overrun];
        let offered = |action: Action| actions.contains(&action).then_some(action);
        let die = cost.into_iter().find_map(|face| offered(Action::Ignore(Face::Battle(face))));
        let precious = self.roll.kind == RollKind::Balrog && seat == self.bearer();
        let dear = |action: &Action| {
            !precious || self.ordeal_loss() >= self.hope || *action == Action::Ignore(Face::Battle(BattleFace::Nazgul))
        };
        die.filter(dear).or_else(|| offered(Action::Valor)).or_else(|| offered(Action::Friendship))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::Game;

    use super::*;
    use crate::place::Place;
    use crate::position::{Player, Position};
    use crate::roll::Roll;
    use crate::step::Step;
    use crate::symbol::Price;

    /// What Gimli does about a weary die with so much Resistance of his own, where the
    /// Ring-bearer beside him has so much.
    fn mends(own: u8, bearers: u8) -> Option<Action> {
        let player = |characters: [Character; 2], count: u8| Player {
            characters: characters.to_vec(),
            tokens: Price::of(Symbol::Resistance, count),
            ..Player::default()
        };
        let players = [[Character::Frodo, Character::Arwen], [Character::Gimli, Character::Eowyn]];
        let position = Position {
            players: vec![player(players[0], bearers), player(players[1], own)],
            figures: BTreeMap::from([(Character::Gimli, Place::Shire)]),
            ..Position::default()
        };
        let mut game = Fate::from_position(&position).unwrap();
        let dice = SearchFace::ALL.map(|face| u8::from(face == SearchFace::Weary));
        let asked = Some(Seat(1));
        game.roll = Roll { kind: RollKind::Search, place: Place::Shire, dice, asked, ..Roll::default() };
        game.steps.push(Step::Window);
        let mut actions = Vec::new();
        game.actions(Seat(1), &mut actions);
        assert!(actions.contains(&Action::Reroll(Face::Search(SearchFace::Weary))));
        game.mend_dice(Seat(1), &actions)
    }

    #[test]
    fn what_the_ring_bearer_lacks_is_not_spent_on_dice() {
        assert_eq!(mends(2, 3), None);
        assert_eq!(mends(3, 3), Some(Action::Reroll(Face::Search(SearchFace::Weary))));
    }
}
