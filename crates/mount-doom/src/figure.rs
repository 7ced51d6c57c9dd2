//! The five figures of the Fellowship.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A figure on the road, and the die of its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Figure {
    /// Frodo and Sam: the Ring-bearer, orange.
    Frodo,
    /// Merry and Pippin, purple.
    Merry,
    /// Aragorn, blue.
    Aragorn,
    /// Legolas, green.
    Legolas,
    /// Gimli, red.
    Gimli,
}

impl Figure {
    /// All five, the Ring-bearer first.
    pub const ALL: [Figure; 5] = [Figure::Frodo, Figure::Merry, Figure::Aragorn, Figure::Legolas, Figure::Gimli];

    /// The four companions of the Ring-bearer.
    pub const COMPANIONS: [Figure; 4] = [Figure::Merry, Figure::Aragorn, Figure::Legolas, Figure::Gimli];

    /// The figure as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The figure's name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Figure::Frodo => "the Ring-bearer",
            Figure::Merry => "Merry & Pippin",
            Figure::Aragorn => "Aragorn",
            Figure::Legolas => "Legolas",
            Figure::Gimli => "Gimli",
        }
    }
}

impl fmt::Display for Figure {
    /// The notation: one word.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A set of figures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FigureSet(u8);

impl FigureSet {
    /// Nobody.
    pub const EMPTY: FigureSet = FigureSet(0);

    /// The set with `figure` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, figure: Figure) -> FigureSet {
        FigureSet(self.0 | 1 << figure as u8)
    }

    /// The set with `figure` not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, figure: Figure) -> FigureSet {
        FigureSet(self.0 & !(1 << figure as u8))
    }

    /// Whether `figure` is in the set.
    #[inline]
    pub const fn contains(self, figure: Figure) -> bool {
        self.0 >> figure as u8 & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The figures of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Figure> + Clone {
        Figure::ALL.into_iter().filter(move |&figure| self.contains(figure))
    }
}

impl FromIterator<Figure> for FigureSet {
    fn from_iter<I: IntoIterator<Item = Figure>>(figures: I) -> FigureSet {
        figures.into_iter().fold(FigureSet::EMPTY, FigureSet::with)
    }
}
