//! What a bot is shown.

use table::{Chance, Game, Prompt, Seat};

/// A position through the eyes of one seat.
///
/// The true position is inside, but nothing here hands it out: a bot gets the
/// seat's view, its legal actions, and positions in which everything the seat
/// cannot know is dealt anew. So bots are honest because they cannot be
/// otherwise.
#[derive(Clone, Copy)]
pub struct Sight<'a, G: Game> {
    truth: &'a G,
    seat: Seat,
    actions: &'a [G::Action],
}

impl<'a, G: Game> Sight<'a, G> {
    /// The position `truth` as `seat` sees it; `actions` are its legal actions.
    pub fn new(truth: &'a G, seat: Seat, actions: &'a [G::Action]) -> Sight<'a, G> {
        debug_assert!(!actions.is_empty(), "a bot is asked when it has a choice");
        Sight { truth, seat, actions }
    }

    /// Whose eyes these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.truth.seats()
    }

    /// Everything the seat may choose.
    pub fn actions(&self) -> &'a [G::Action] {
        self.actions
    }

    /// Everything the seat may know.
    pub fn view(&self) -> G::View {
        self.truth.view(Some(self.seat))
    }

    /// What the people at the table call the seat.
    pub fn seat_name(&self) -> String {
        self.truth.seat_name(self.seat)
    }

    /// What the seat is asked.
    pub fn prompt(&self) -> Prompt {
        self.truth.prompt(self.seat)
    }

    /// What one of its actions would do, in a few words.
    pub fn describe(&self, action: G::Action) -> String {
        self.truth.describe(self.seat, action)
    }

    /// A position that could be the true one for all the seat knows. The same
    /// actions are legal for the seat in it.
    pub fn imagine(&self, chance: &mut impl Chance) -> G {
        let mut deal = self.truth.clone();
        deal.redeal(self.seat, chance);
        deal
    }
}
