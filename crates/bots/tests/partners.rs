//! Partners search together: what one loses to a friend's gain is no loss.

use bots::search::{Depth, Limit, Method, Settings};
use bots::{Search, Sight};
use relay::Relay;
use table::{About, Chance, Fast, Game, OptionsError, Outcome, PositionError, Seat, SeatSet, Status, Witness};

/// Relay for two friends: if anybody wins, both have won.
#[derive(Clone)]
struct Friends(Relay);

impl Game for Friends {
    type Options = <Relay as Game>::Options;
    type Action = <Relay as Game>::Action;
    type View = <Relay as Game>::View;
    type Event = <Relay as Game>::Event;
    type Position = <Relay as Game>::Position;

    const ABOUT: About = Relay::ABOUT;

    fn setup(options: &Self::Options, chance: &mut impl Chance) -> Result<Self, OptionsError> {
        Relay::setup(options, chance).map(Friends)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn status(&self) -> Status {
        match self.0.status() {
            Status::Over(_) => Status::Over(Outcome::won_by(2, SeatSet::first_n(2))),
            awaiting => awaiting,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.0.actions(seat, out);
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Self::Event>,
    ) {
        self.0.apply(seat, action, chance, witness);
    }

    fn view(&self, seat: Option<Seat>) -> Self::View {
        self.0.view(seat)
    }

    fn redeal(&mut self, observer: Seat, chance: &mut impl Chance) {
        self.0.redeal(observer, chance);
    }

    /// A selfish opinion: all for the first, nothing for the second.
    fn judge(&self, seat: Seat) -> f32 {
        if seat == Seat(0) { 1.0 } else { 0.0 }
    }

    fn position(&self) -> Self::Position {
        self.0.position()
    }

    fn from_position(position: &Self::Position) -> Result<Self, PositionError> {
        Relay::from_position(position).map(Friends)
    }

    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }

    fn partners(&self, _: Seat) -> SeatSet {
        SeatSet::first_n(2)
    }
}

fn outlook(depth: Depth) -> f64 {
    let game = Friends::setup(&Default::default(), &mut Fast::new(1)).unwrap();
    let mut actions = Vec::new();
    game.actions(Seat(0), &mut actions);
    let mut settings = Settings::new(Method::MultipleObserver, Limit::iterations(200));
    settings.playout.depth = depth;
    Search::new(settings, Fast::new(2)).weigh(&Sight::new(&game, Seat(0), &actions)).outlook()
}

#[test]
fn friends_win_together() {
    assert_eq!(outlook(Depth::End), 1.0);
}

#[test]
fn friends_share_opinions() {
    assert_eq!(outlook(Depth::After(3)), 0.5);
}
