//! Who plays on where the tree ends.

use table::{Chance, Fast, Game, MAX_SEATS, Seat, SeatSet, Status};

use super::findings::word;
use super::settings::PolicyKind;

/// Somebody who plays everybody's part in a playout. He may look at
/// everything, for all he sees is imagined. This is the slot for a policy that
/// knows one game.
pub trait Policy<G: Game>: Send + Sync {
    /// The place in `actions` of what `seat` shall choose.
    fn pick(&self, game: &G, seat: Seat, actions: &[G::Action], luck: &mut Fast) -> usize;
}

/// Anything, each choice equally likely.
pub struct Anything;

impl<G: Game> Policy<G> for Anything {
    #[inline]
    fn pick(&self, _: &G, _: Seat, actions: &[G::Action], luck: &mut Fast) -> usize {
        luck.below(actions.len() as u32) as usize
    }
}

/// What the game's judge likes best one step ahead, but now and then anything.
pub struct Judged {
    /// How often anything.
    pub epsilon: f32,
}

impl<G: Game> Policy<G> for Judged {
    fn pick(&self, game: &G, seat: Seat, actions: &[G::Action], luck: &mut Fast) -> usize {
        let any = luck.below(actions.len() as u32) as usize;
        if actions.len() == 1 || luck.unit() < f64::from(self.epsilon) {
            return any;
        }
        // All choices meet the same dice, and not those that will be rolled.
        let dice = Fast::new(word(luck));
        // Among equals the one that luck named, else the first.
        let mut best = (f32::NEG_INFINITY, any);
        for at in (0..actions.len()).map(|i| (any + i) % actions.len()) {
            let mut next = game.clone();
            next.apply(seat, actions[at], &mut dice.clone(), &mut ());
            let worth = match next.status() {
                Status::Over(outcome) => outcome.verdict(seat).reward(),
                Status::Awaiting(_) => next.judge(seat),
            };
            if worth > best.0 {
                best = (worth, at);
            }
        }
        best.1
    }
}

/// What the game's own seasoned player would choose; where the game knows
/// none, what its judge likes best.
pub struct Seasoned {
    /// Who steps in, and how often anything at all is done.
    pub judged: Judged,
}

impl<G: Game> Policy<G> for Seasoned {
    #[inline]
    fn pick(&self, game: &G, seat: Seat, actions: &[G::Action], luck: &mut Fast) -> usize {
        if self.judged.epsilon > 0.0 && luck.unit() < f64::from(self.judged.epsilon) {
            return luck.below(actions.len() as u32) as usize;
        }
        game.instinct(seat, actions).unwrap_or_else(|| Judged { epsilon: 0.0 }.pick(game, seat, actions, luck))
    }
}

impl PolicyKind {
    /// The policy of this kind that knows no game.
    pub fn policy<G: Game>(self) -> Box<dyn Policy<G>> {
        match self {
            PolicyKind::Random => Box::new(Anything),
            PolicyKind::Greedy { epsilon } => Box::new(Judged { epsilon }),
            PolicyKind::Seasoned { epsilon } => Box::new(Seasoned { judged: Judged { epsilon } }),
        }
    }
}

/// What the end is worth to each seat.
pub(crate) type Rewards = [f32; MAX_SEATS];

/// A playout that takes longer than this is left to the judge: bots must not
/// hang where rules let players walk in circles.
const LONGEST: u32 = 20_000;

/// Plays `game` on, to its end or for `depth` decisions and then to a position
/// at rest, and says what that is worth to each seat. `list` is scratch space.
#[inline]
pub(crate) fn play_on<G: Game, P: Policy<G> + ?Sized>(
    game: &mut G,
    policy: &P,
    depth: Option<u32>,
    luck: &mut Fast,
    list: &mut Vec<G::Action>,
) -> Rewards {
    let enough = depth.unwrap_or(LONGEST);
    for nth in 0..LONGEST {
        if nth >= enough && game.at_rest() {
            break;
        }
        let Status::Awaiting(seats) = game.status() else { break };
        let Some(seat) = seats.first() else { break };
        list.clear();
        game.actions(seat, list);
        let pick = policy.pick(game, seat, list, luck);
        game.apply(seat, list[pick], luck, &mut ());
    }
    worth(game)
}

/// What a position is worth to each seat. Partners share what they get, so
/// that nobody shines at the expense of a friend.
pub(crate) fn worth<G: Game>(game: &G) -> Rewards {
    let mut own = [0.0; MAX_SEATS];
    let seats = game.seats();
    match game.status() {
        Status::Over(outcome) => {
            for seat in Seat::all(seats) {
                own[seat.index()] = outcome.verdict(seat).reward();
            }
        }
        Status::Awaiting(_) => {
            for seat in Seat::all(seats) {
                let opinion = game.judge(seat);
                own[seat.index()] = if opinion.is_nan() { 0.5 } else { opinion.clamp(0.0, 1.0) };
            }
        }
    }
    let mut shared = own;
    for seat in Seat::all(seats) {
        let friends = game.partners(seat);
        if friends != SeatSet::one(seat) && !friends.is_empty() {
            let sum: f32 = friends.iter().map(|friend| own[friend.index()]).sum();
            shared[seat.index()] = sum / friends.len() as f32;
        }
    }
    shared
}
