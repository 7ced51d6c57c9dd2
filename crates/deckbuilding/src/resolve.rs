//! Conditions, counts and filters of a text, with every name resolved.

use crate::card::{CardId, MOST_KINDS};
use crate::card_set::CardSet;
use crate::code::{Kinds, Test, Times, What};
use crate::compile::{Checked, Compiler, Facts};
use crate::language::{Condition, Filter, Per, Place};

impl Compiler<'_> {
    /// A condition, resolved.
    pub fn test(&self, condition: &Condition) -> Checked<Test> {
        let what = match condition {
            Condition::Not(inner) => {
                let Test { not, what } = self.test(inner)?;
                return Ok(Test { not: !not, what });
            }
            Condition::Played(filter) => What::Played(1, self.kinds(filter)?),
            Condition::PlayedAtLeast(n, filter) => What::Played(*n, self.kinds(filter)?),
            &Condition::TypesPlayed(n) => What::Types(n),
            Condition::Has(place, filter) => What::Has(1, countable(*place)?, self.kinds(filter)?),
            Condition::HasAtLeast(n, place, filter) => What::Has(*n, countable(*place)?, self.kinds(filter)?),
            Condition::Shows(_) => return Err("whether a card is shown can only be asked by If or IfElse".into()),
            Condition::FirstCard => What::FirstCard,
            Condition::TookFromPath => What::TookFromPath,
        };
        Ok(Test { not: false, what })
    }

    /// What is counted, resolved.
    pub fn times(&self, per: &Per) -> Checked<Times> {
        Ok(match per {
            Per::Count(place, filter) => Times::Count(countable(*place)?, self.kinds(filter)?),
            Per::Hit => Times::Hit,
            Per::Found => Times::Found,
        })
    }

    /// How often, where a text may say so.
    pub fn times_or_once(&self, per: Option<&Per>) -> Checked<Times> {
        per.map_or(Ok(Times::Once), |per| self.times(per))
    }

    /// Which cards a filter speaks of.
    pub fn kinds(&self, filter: &Filter) -> Checked<Kinds> {
        let all = || (0..self.facts.len().min(MOST_KINDS) as u8).map(CardId);
        let among = |test: &dyn Fn(Facts) -> bool| Kinds {
            cards: all().filter(|id| test(self.facts[id.index()])).collect(),
            other: false,
            named: false,
        };
        Ok(match filter {
            Filter::Any => Kinds::ANY,
            Filter::Type(types) => among(&|facts| facts.kind.is_some_and(|kind| types.contains(&kind))),
            Filter::Name(name) => {
                let id = self.names.get(name).ok_or_else(|| format!("there is no card called {name:?}"))?;
                Kinds { cards: CardSet::one(*id), other: false, named: false }
            }
            &Filter::CostAtLeast(n) => among(&|facts| facts.cost >= n),
            &Filter::CostAtMost(n) => among(&|facts| facts.cost <= n),
            Filter::CostNamed => Kinds { named: true, ..Kinds::ANY },
            Filter::Archenemy => among(&|facts| facts.archenemy),
            Filter::Corruption => Kinds { cards: CardSet::one(CardId::CORRUPTION), other: false, named: false },
            Filter::Other => Kinds { other: true, ..Kinds::ANY },
            Filter::Not(inner) => {
                let kinds = self.kinds(inner)?;
                if kinds.other || kinds.named {
                    return Err("Other and CostNamed cannot be turned round by Not".into());
                }
                Kinds { cards: !kinds.cards, ..kinds }
            }
            Filter::Both(filters) => {
                let mut kinds = Kinds::ANY;
                for filter in filters {
                    let Kinds { cards, other, named } = self.kinds(filter)?;
                    kinds =
                        Kinds { cards: kinds.cards & cards, other: kinds.other | other, named: kinds.named | named };
                }
                kinds
            }
            Filter::Either(filters) => {
                let mut cards = CardSet::EMPTY;
                for filter in filters {
                    let kinds = self.kinds(filter)?;
                    if kinds.other || kinds.named {
                        return Err("Other and CostNamed can stand in Both, not in Either".into());
                    }
                    cards = cards | kinds.cards;
                }
                Kinds { cards, other: false, named: false }
            }
        })
    }
}

/// Places that can be counted in.
fn countable(place: Place) -> Checked<Place> {
    match place {
        Place::Deck | Place::This | Place::Main => Err(format!("nobody can count in {place:?}")),
        _ => Ok(place),
    }
}
