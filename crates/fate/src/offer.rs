//! Where choices are listed: a list for whoever chooses, or only a count for
//! the rules, which make a single choice at once.

use crate::action::Action;

/// Somebody who is offered choices.
pub(crate) trait Offer {
    /// One more choice.
    fn push(&mut self, action: Action);

    /// Some more choices.
    #[inline]
    fn extend(&mut self, actions: impl IntoIterator<Item = Action>) {
        actions.into_iter().for_each(|action| self.push(action));
    }
}

impl Offer for Vec<Action> {
    #[inline]
    fn push(&mut self, action: Action) {
        Vec::push(self, action);
    }
}

/// The first choice, and how many there are.
#[derive(Default)]
pub(crate) struct Only {
    pub count: u32,
    pub first: Option<Action>,
}

impl Offer for Only {
    #[inline]
    fn push(&mut self, action: Action) {
        self.count += 1;
        self.first.get_or_insert(action);
    }
}
