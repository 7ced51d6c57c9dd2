//! Counting the components: every troop, figure, card and token is somewhere,
//! once.

use crate::army::Army;
use crate::card::{CardSet, Skies};
use crate::place::Place;
use crate::shadow_card::ShadowSet;
use crate::state::{Fate, Top};
use crate::symbol::Symbol;

impl Fate {
    pub(crate) fn count_components(&self) -> Result<(), String> {
        self.count_troops()?;
        self.count_tokens()?;
        self.count_player_cards()?;
        self.count_shadow_cards()?;
        let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
        require(self.nazgul_left() <= 9, "there are more than nine Nazgûl")?;
        require(self.hope <= self.pack.hope_top, "hope is above the top")?;
        require((self.hope == 0) == (self.ended == Some(crate::Ending::HopeLost)), "without hope the game is over")?;
        require(self.captured.and(self.pack.havens).is_empty(), "a haven token lies on a printed haven")?;
        require(self.pack.havens.includes(self.fallen), "a stronghold token lies elsewhere than on a haven")?;
        for who in crate::Character::ALL {
            let placed = self.at[who.index()].is_some();
            require(!placed || self.owner[who.index()].is_some(), &format!("{who} stands there and is nobody's"))?;
        }
        require(self.done.but(self.objectives).is_empty(), "an objective is complete that is not in the game")
    }

    fn count_troops(&self) -> Result<(), String> {
        let on_board: u32 = self.shadow.iter().map(|&count| u32::from(count)).sum();
        let trophies = self.eored.len() as u32 + u32::from(self.six);
        let all = on_board + trophies + u32::from(self.shadow_left);
        if all != u32::from(self.pack.shadow_troops) {
            return Err(format!("there are {all} shadow troops"));
        }
        for army in Army::ALL {
            let on_board: u8 = self.friends.iter().map(|place| place[army.index()]).sum();
            let all = on_board + self.friends_left[army.index()] + self.reserve[army.index()];
            if all != self.pack.armies[army.index()] {
                return Err(format!("there are {all} {army} troops"));
            }
        }
        for place in Place::ALL {
            let (shadow, friends) = (self.shadow(place) > 0, self.friends(place) > 0);
            if self.shadow_at.contains(place) != shadow || self.friends_at.contains(place) != friends {
                return Err(format!("who is in {place} is noted wrongly"));
            }
        }
        Ok(())
    }

    fn count_tokens(&self) -> Result<(), String> {
        for symbol in Symbol::ALL {
            let held: u8 = self.tokens.iter().map(|tokens| tokens[symbol.index()]).sum();
            let pledged = if symbol == Symbol::Friendship { self.pledged.len() as u8 } else { 0 };
            let all = held + pledged + self.tokens_left[symbol.index()];
            if all != self.pack.tokens[symbol.index()] {
                return Err(format!("there are {all} {symbol} tokens"));
            }
        }
        Ok(())
    }

    fn count_player_cards(&self) -> Result<(), String> {
        let known: CardSet = self
            .known
            .iter()
            .filter_map(|top| match *top {
                Top::Card(card) => Some(card),
                Top::Skies(_) => None,
            })
            .collect();
        let mut seen = CardSet::EMPTY;
        for set in self.hands.iter().chain([&self.discard, &self.unseen, &known]) {
            if !seen.and(*set).is_empty() {
                return Err(format!("{:?} are in two places", seen.and(*set)));
            }
            seen = seen.union(*set);
        }
        if seen != CardSet::ALL {
            return Err(format!("{:?} are nowhere", CardSet::ALL.but(seen)));
        }
        let below: u32 = self.piles.iter().map(|pile| u32::from(pile.cards - u8::from(pile.skies))).sum();
        if below + u32::from(self.boxed) != self.unseen.len() as u32 {
            return Err(format!(
                "{below} cards in the deck and {} in the box are not those nobody has seen",
                self.boxed
            ));
        }
        if self.unseen.and(CardSet::EVENTS).len() < usize::from(self.boxed) {
            return Err("there are more events in the box than nobody has seen".into());
        }
        let skies = self.piles.iter().filter(|pile| pile.skies).count();
        if skies > self.skies_unseen.len() || self.piles.iter().any(|pile| pile.cards == 0) {
            return Err(format!("{skies} of {} Skies Darken cards are left", Skies::COUNT));
        }
        Ok(())
    }

    fn count_shadow_cards(&self) -> Result<(), String> {
        let mut seen = ShadowSet::EMPTY;
        let layers = self.layers.iter().map(crate::shadow_deck::Layer::all);
        for set in layers.chain([self.shadow_discard, self.resolving]) {
            if !seen.and(set).is_empty() {
                return Err(format!("{:?} are in two places", seen.and(set)));
            }
            seen = seen.union(set);
        }
        let removed = self.shadow_removed().len();
        let spied = self.done.contains(crate::Objective::Morgul);
        if removed > if spied { 2 } else { 0 } {
            return Err(format!("{removed} shadow cards are missing"));
        }
        Ok(())
    }
}
