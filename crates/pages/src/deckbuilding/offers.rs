//! What can be chosen, sorted by where it lies on the table.

use deckbuilding::{Card, View, Whence};
use table::{Choice, Seat};

use crate::picture::Aim;

/// Where a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    /// The own hand.
    Hand,
    /// The Path.
    Path,
    /// A stack that cards are bought from.
    Valor,
    /// The Archenemy that lies face up.
    Archenemy,
    /// The own Locations.
    Locations,
}

/// What the viewer may choose now.
#[derive(Clone, Copy)]
pub(super) struct Offers<'a> {
    pub view: &'a View,
    pub choices: &'a [(Choice, Aim)],
}

/// What a choice names: a card, and whose or from where, if it says so.
pub(super) struct Named {
    pub card: Card,
    pub from: From,
}

/// Where a choice says that its card lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum From {
    /// Nowhere in particular: as the question says.
    Asked,
    Hand,
    Discard,
    HandOf(Seat),
}

impl<'a> Offers<'a> {
    /// What can be done with a card where it lies.
    pub fn at(self, spot: Spot, card: Card) -> Vec<&'a Choice> {
        self.all().filter(|choice| self.fits(&choice.notation, spot, card)).collect()
    }

    /// All choices, in their order.
    pub fn all(self) -> impl Iterator<Item = &'a Choice> {
        self.choices.iter().map(|(choice, _)| choice)
    }

    /// The choice that is written so.
    pub fn written(self, notation: &str) -> Option<&'a Choice> {
        self.all().find(|choice| choice.notation == notation)
    }

    fn fits(self, notation: &str, spot: Spot, card: Card) -> bool {
        let word = card.word();
        let asked = |here: &[Whence]| self.view.whence.is_some_and(|whence| here.contains(&whence)) && notation == word;
        match spot {
            Spot::Hand => {
                let verb = ["play ", "defend ", "show "].iter().find_map(|verb| notation.strip_prefix(verb));
                let vote = self.view.viewer.is_some_and(|seat| notation == format!("{seat} {word}"));
                verb == Some(word) || notation.strip_suffix("@hand") == Some(word) || vote || asked(&[Whence::Hand])
            }
            Spot::Path => notation.strip_prefix("buy ") == Some(word) || asked(&[Whence::Path]),
            Spot::Valor => notation.strip_prefix("buy ") == Some(word) || asked(&[Whence::Valor]),
            Spot::Archenemy => notation.strip_prefix("defeat ") == Some(word) || asked(&[Whence::Archenemy]),
            Spot::Locations => asked(&[Whence::Locations]),
        }
    }
}

/// The card that a choice of the question's cards names.
pub(super) fn named(view: &View, notation: &str) -> Option<Named> {
    let card = |word: &str| view.cards.named(word);
    if let Some((word, place)) = notation.split_once('@') {
        let from = if place == "hand" { From::Hand } else { From::Discard };
        return Some(Named { card: card(word)?, from });
    }
    match notation.split_once(' ') {
        Some((whose, word)) => Some(Named { card: card(word)?, from: From::HandOf(seat(whose)?) }),
        None => Some(Named { card: card(notation)?, from: From::Asked }),
    }
}

/// A seat as people count them.
pub(super) fn seat(text: &str) -> Option<Seat> {
    let nth: u8 = text.parse().ok()?;
    Some(Seat(nth.checked_sub(1)?))
}
