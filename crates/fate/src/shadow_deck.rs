//! The shadow deck: layers that were shuffled one by one, the last on top.
//!
//! Each time the danger intensifies, the discard pile is shuffled and laid on
//! top: so everybody knows which cards come first, but not in which order. A
//! layer is therefore a set. What is known of its top is kept: cards that were
//! looked at, or the back that everybody sees.

use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::list::List;
use crate::shadow_card::{Back, ShadowCard, ShadowSet};
use crate::state::Fate;
use crate::tale::Tale;

/// Cards that were shuffled together.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Layer {
    /// The top cards, where everybody knows them, the first first.
    pub known: List<ShadowCard, 2>,
    /// The back of the top card, where everybody has seen only that.
    pub back: Option<Back>,
    /// The others, in any order.
    pub rest: ShadowSet,
}

impl Layer {
    /// A layer that was just shuffled.
    pub fn shuffled(cards: ShadowSet) -> Layer {
        Layer { known: List::new(), back: None, rest: cards }
    }

    /// All cards of the layer.
    pub fn all(&self) -> ShadowSet {
        self.known.iter().fold(self.rest, |all, &card| all.with(card))
    }

    fn is_empty(&self) -> bool {
        self.known.is_empty() && self.rest.is_empty()
    }
}

/// A layer of the shadow deck, as positions write it.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LayerPosition {
    /// The top cards, where they are known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<ShadowCard>,
    /// The back of the top card, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<Back>,
    /// The others.
    pub cards: Vec<ShadowCard>,
}

impl Fate {
    /// How many cards the shadow deck has.
    pub(crate) fn shadow_deck_size(&self) -> u8 {
        self.layers.iter().map(|layer| layer.all().len() as u8).sum()
    }

    /// The back on top of the shadow deck, as far as anybody knows.
    pub(crate) fn top_back(&self) -> Option<Back> {
        let top = self.layers.last()?;
        top.known.first().map(|&card| self.pack.back(card)).or(top.back)
    }

    /// Turns up whatever back is on top of the shadow deck. An empty deck is
    /// made anew from the discard pile.
    pub(crate) fn see_back(&mut self, tale: &mut impl Tale) -> Option<Back> {
        if self.layers.is_empty() && !self.shadow_discard.is_empty() {
            self.shuffle_discard(tale);
        }
        if let Some(back) = self.top_back() {
            return Some(back);
        }
        let (pack, top) = (self.pack, self.layers.last_mut()?);
        let cards = top.rest;
        let (all, flags) = (cards.len() as u32, cards.and(pack.flags).len() as u32);
        let index = tale.draw(all, |i| if i < flags { "Flag".into() } else { "Banner".into() });
        let back = if index < flags { Back::Flag } else { Back::Banner };
        top.back = Some(back);
        Some(back)
    }

    /// Takes the top card of the shadow deck.
    pub(crate) fn draw_shadow(&mut self, tale: &mut impl Tale) -> Option<ShadowCard> {
        if self.layers.is_empty() && !self.shadow_discard.is_empty() {
            self.shuffle_discard(tale);
        }
        let flags = self.pack.flags;
        let top = self.layers.last_mut()?;
        let card = if top.known.is_empty() { draw_from(top, flags, tale) } else { top.known.remove(0) };
        if top.is_empty() {
            self.layers.pop();
        }
        Some(card)
    }

    /// Looks at the top cards of the shadow deck, and says how many there are.
    pub(crate) fn spy(&mut self, count: u8, tale: &mut impl Tale) -> u8 {
        let flags = self.pack.flags;
        // Nobody looks at more than two, and a layer that ends is joined with
        // the one below: what is known of both stays.
        let mut looked: List<ShadowCard, 2> = List::new();
        while looked.len() < usize::from(count) {
            let Some(top) = self.layers.last_mut() else { break };
            let (card, new) =
                if top.known.is_empty() { (draw_from(top, flags, tale), true) } else { (top.known.remove(0), false) };
            if top.is_empty() {
                self.layers.pop();
            }
            if new {
                tale.tell(Event::Spied { card });
            }
            looked.push(card);
        }
        self.put_back(&looked);
        looked.len() as u8
    }

    /// Puts known cards back on top, the first first.
    pub(crate) fn put_back(&mut self, cards: &[ShadowCard]) {
        for &card in cards.iter().rev() {
            let fits = self.layers.last().is_some_and(|top| top.known.len() < 2 && top.back.is_none());
            if !fits {
                self.layers.push(Layer::default());
            }
            if let Some(top) = self.layers.last_mut() {
                top.known.insert(0, card);
            }
        }
    }

    /// Shuffles the discard pile and lays it on top of the deck.
    pub(crate) fn shuffle_discard(&mut self, tale: &mut impl Tale) {
        if self.shadow_discard.is_empty() {
            return;
        }
        self.layers.push(Layer::shuffled(self.shadow_discard));
        self.shadow_discard = ShadowSet::EMPTY;
        tale.tell(Event::ShadowShuffled);
    }
}

/// Any card of the layer that has the back that was seen.
fn draw_from(layer: &mut Layer, flags: ShadowSet, tale: &mut impl Tale) -> ShadowCard {
    let could_be = match layer.back.take() {
        Some(Back::Flag) => layer.rest.and(flags),
        Some(Back::Banner) => layer.rest.but(flags),
        None => layer.rest,
    };
    let card = could_be.nth(tale.draw(could_be.len() as u32, |i| could_be.nth(i).to_string()));
    layer.rest = layer.rest.without(card);
    card
}
