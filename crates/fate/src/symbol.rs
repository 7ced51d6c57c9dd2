//! The four symbols, and prices paid in them.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

table::named! {
    /// What region cards and tokens show, and what is spent.
    pub enum Symbol {
        /// Joined hands.
        Friendship => "Friendship",
        /// Crossed swords.
        Valor => "Valor",
        /// A cloak.
        Stealth => "Stealth",
        /// A ring.
        Resistance => "Resistance",
    }
}

/// So many of each symbol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Symbol, u8>", into = "BTreeMap<Symbol, u8>")]
pub struct Price(pub [u8; 4]);

impl Price {
    /// Nothing.
    pub const NOTHING: Price = Price([0; 4]);

    /// So many of one symbol.
    #[inline]
    pub const fn of(symbol: Symbol, count: u8) -> Price {
        let mut price = Price::NOTHING;
        price.0[symbol.index()] = count;
        price
    }

    /// Whether nothing is left to pay.
    #[inline]
    pub const fn is_nothing(self) -> bool {
        u32::from_ne_bytes(self.0) == 0
    }

    /// How many of a symbol.
    #[inline]
    pub const fn count(self, symbol: Symbol) -> u8 {
        self.0[symbol.index()]
    }

    /// How many symbols in all.
    #[inline]
    pub const fn total(self) -> u8 {
        let [friendship, valor, stealth, resistance] = self.0;
        friendship + valor + stealth + resistance
    }

    /// How many symbols of it are missing in a purse with so many of each.
    #[inline]
    pub fn missing(self, purse: [u8; 4]) -> u8 {
        self.0.into_iter().zip(purse).map(|(count, has)| count.saturating_sub(has)).sum()
    }

    /// The price with up to so many fewer of a symbol.
    #[inline]
    #[must_use]
    pub const fn less(mut self, symbol: Symbol, count: u8) -> Price {
        self.0[symbol.index()] = self.0[symbol.index()].saturating_sub(count);
        self
    }

    /// The first symbol that is still to be paid.
    #[inline]
    pub fn first(self) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| self.count(*symbol) > 0)
    }
}

impl From<BTreeMap<Symbol, u8>> for Price {
    fn from(map: BTreeMap<Symbol, u8>) -> Price {
        Price(Symbol::ALL.map(|symbol| map.get(&symbol).copied().unwrap_or(0)))
    }
}

impl From<Price> for BTreeMap<Symbol, u8> {
    fn from(price: Price) -> BTreeMap<Symbol, u8> {
        Symbol::ALL.into_iter().zip(price.0).filter(|&(_, count)| count > 0).collect()
    }
}

impl fmt::Display for Price {
    /// In words: `2 Resistance and 1 Valor`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = Symbol::ALL
            .into_iter()
            .filter(|&symbol| self.count(symbol) > 0)
            .map(|symbol| format!("{} {}", self.count(symbol), symbol.name()))
            .collect();
        f.write_str(&if parts.is_empty() { "nothing".into() } else { parts.join(" and ") })
    }
}
