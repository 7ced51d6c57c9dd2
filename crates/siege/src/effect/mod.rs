//! The language of card texts: who, what, how many, from where, when, until
//! when. `docs/CARDS.md` explains every word of it.

mod ability;
mod deed;
mod lasting;
mod need;

pub(crate) use ability::NO_BRANCH;
pub use ability::{Ability, When};
pub use deed::Deed;
pub(crate) use deed::walk_deeds;
pub use lasting::{Gift, Lasting, To};
pub(crate) use need::walk_needs;
pub use need::{Amount, Need};
