//! One searcher on one thread: its trees, and one iteration after the other.

use table::{Chance, Event, Fast, Game, MAX_SEATS, Seat, SeatSet, Status, Witness, mark};

use super::choice::{exp3, ucb};
use super::policy::{Policy, Rewards, play_on};
use super::settings::{Method, Settings, Together};
use super::tree::{ROOT, Tree};

/// The most trees a searcher has: one for each seat, and one for himself as the
/// others imagine him.
const TREES: usize = MAX_SEATS + 1;

/// A searcher.
pub(crate) struct Worker<G: Game> {
    settings: Settings,
    seat: Seat,
    pub luck: Fast,
    /// Whether the searcher's secrets are not his own in this iteration.
    masked: bool,
    pub trees: Vec<Tree<G::Action>>,
    // Scratch space: an iteration allocates only where a tree grows.
    pub list: Vec<G::Action>,
    found: Vec<u32>,
    weights: Vec<f32>,
    path: Vec<Step>,
}

/// A choice made within a tree, to be credited afterwards.
struct Step {
    tree: u8,
    seat: Seat,
    node: u32,
    at: u32,
    likely: f32,
}

impl<G: Game> Worker<G> {
    /// A searcher that will think as `settings` say.
    pub fn new(settings: Settings) -> Worker<G> {
        Worker {
            settings,
            seat: Seat(0),
            luck: Fast::new(0),
            masked: false,
            trees: Vec::new(),
            list: Vec::new(),
            found: Vec::new(),
            weights: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Forgets everything, to think for `seat` of a table with `seats` seats.
    pub fn prepare(&mut self, seat: Seat, seats: u8, luck: Fast) {
        self.seat = seat;
        self.luck = luck;
        let count = match self.settings.method {
            Method::MultipleObserver => usize::from(seats) + usize::from(self.settings.bluff > 0.0),
            _ => 1,
        };
        self.trees.truncate(count);
        self.forget();
        while self.trees.len() < count {
            self.trees.push(Tree::new(self.settings.nodes));
        }
    }

    /// Whom it thinks for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Back to bare roots.
    pub fn forget(&mut self) {
        self.trees.iter_mut().for_each(Tree::clear);
    }

    /// One walk down the trees from `game`, one playout, and what is learnt
    /// from it.
    #[inline]
    pub fn iterate<P: Policy<G> + ?Sized>(&mut self, mut game: G, policy: &P) {
        self.path.clear();
        self.masked = self.put_on_mask(&mut game);
        let mut at = [ROOT; TREES];
        let mut asked = Some(self.seat);
        while let Status::Awaiting(seats) = game.status() {
            let seats = self.deciding(seats, asked.take());
            if !self.decide(&mut game, seats, &mut at) {
                break;
            }
        }
        let depth = self.settings.playout.depth.of::<G>();
        let rewards = play_on(&mut game, policy, depth, &mut self.luck, &mut self.list);
        self.learn(&rewards);
    }

    /// Now and then the searcher's own secrets are dealt anew, as an opponent
    /// would imagine them: in his true guise alone he would teach his opponents
    /// to know what they cannot.
    fn put_on_mask(&mut self, game: &mut G) -> bool {
        if self.settings.bluff == 0.0 || self.luck.unit() >= f64::from(self.settings.bluff) {
            return false;
        }
        let friends = game.partners(self.seat);
        let opponents: SeatSet = Seat::all(game.seats()).filter(|&seat| !friends.contains(seat)).collect();
        if opponents.is_empty() {
            return false;
        }
        let nth = self.luck.below(opponents.len()) as usize;
        let opponent = opponents.iter().nth(nth).expect("there are that many");
        game.redeal(opponent, &mut self.luck);
        true
    }

    /// The tree in which `seat` chooses: behind a mask the searcher has one of
    /// his own.
    #[inline]
    fn tree_of(&self, seat: Seat) -> usize {
        match self.settings.method {
            Method::MultipleObserver if self.masked && seat == self.seat => self.trees.len() - 1,
            Method::MultipleObserver => seat.index(),
            _ => 0,
        }
    }

    /// Who decides now. Whoever the search is for decides first, even if nobody
    /// waits for him.
    fn deciding(&self, awaited: SeatSet, asked: Option<Seat>) -> SeatSet {
        match asked {
            Some(seat) if !awaited.contains(seat) => SeatSet::one(seat),
            _ => awaited,
        }
    }

    /// Lets all of `seats` decide, none knowing of the others, and moves down
    /// every tree. False where a tree ends.
    #[inline]
    fn decide(&mut self, game: &mut G, seats: SeatSet, at: &mut [u32; TREES]) -> bool {
        let together = seats.len() > 1;
        let mut seen = Seen::new(game.seats(), self.listeners(game.seats()));
        let mut inside = true;
        for seat in seats.iter() {
            if together && !game.status().awaited().contains(seat) {
                continue;
            }
            self.list.clear();
            game.actions(seat, &mut self.list);
            let action = match self.list[..] {
                [] => continue,
                [only] => only,
                _ => {
                    let (action, known) = self.pick(seat, at, together);
                    inside &= known;
                    action
                }
            };
            seen.chose(seat, mark(&action));
            game.apply(seat, action, &mut self.luck, &mut seen);
        }
        inside && self.descend(&seen, at)
    }

    /// A choice of `seat` from its tree, and whether anything was known of it.
    #[inline]
    fn pick(&mut self, seat: Seat, at: &[u32; TREES], together: bool) -> (G::Action, bool) {
        let index = self.tree_of(seat);
        let (tree, node) = (&mut self.trees[index], at[index]);
        if !tree.find_edges(node, seat, &self.list, &mut self.found) {
            let any = self.luck.below(self.list.len() as u32) as usize;
            return (self.list[any], false);
        }
        let edges = tree.edges_mut(node);
        let pick = if together && self.settings.together == Together::Exp3 {
            exp3(edges, &self.found, &mut self.weights, &mut self.luck)
        } else {
            ucb(edges, &self.found, self.settings.explore, &mut self.luck)
        };
        let action = edges[pick.at as usize].action;
        self.path.push(Step { tree: index as u8, seat, node, at: pick.at, likely: pick.likely });
        (action, !pick.fresh)
    }

    #[inline]
    fn descend(&mut self, seen: &Seen, at: &mut [u32; TREES]) -> bool {
        for owner in seen.owners(self.settings.method) {
            let index = self.tree_of(owner);
            let key = seen.key(self.settings.method, self.seat, owner);
            match self.trees[index].child(at[index], key) {
                Some(child) => at[index] = child,
                None => return false,
            }
        }
        true
    }

    /// Whose observations matter.
    fn listeners(&self, seats: u8) -> SeatSet {
        match self.settings.method {
            Method::SingleObserver => SeatSet::one(self.seat),
            _ => SeatSet::first_n(seats),
        }
    }

    #[inline]
    fn learn(&mut self, rewards: &Rewards) {
        for step in &self.path {
            let reward = f64::from(rewards[step.seat.index()]);
            let edge = &mut self.trees[usize::from(step.tree)].edges_mut(step.node)[step.at as usize];
            edge.visits += 1;
            edge.reward += reward;
            if step.likely > 0.0 {
                edge.gain += reward / f64::from(step.likely);
            }
        }
    }

    /// The way from `game` that was tried most, after `action` of the searching
    /// seat: who chooses what, as far as more than a few tries agree.
    pub fn likely_line(&mut self, mut game: G, action: G::Action, longest: usize) -> Vec<(Seat, G::Action)> {
        const FEW: u32 = 8;
        let mut line = Vec::new();
        self.masked = false;
        let mut at = [ROOT; TREES];
        let mut asked = Some(self.seat);
        while let Status::Awaiting(seats) = game.status() {
            let mut seen = Seen::new(game.seats(), self.listeners(game.seats()));
            for seat in self.deciding(seats, asked).iter() {
                self.list.clear();
                game.actions(seat, &mut self.list);
                let index = self.tree_of(seat);
                let edges = self.trees[index].edges(at[index]);
                let tried = edges.iter().filter(|edge| edge.seat == seat && self.list.contains(&edge.action));
                let chosen = match (asked, &self.list[..]) {
                    (Some(first), _) if first == seat => action,
                    (_, []) => continue,
                    (_, [only]) => *only,
                    _ => match tried.max_by_key(|edge| edge.visits).filter(|edge| edge.visits > FEW) {
                        Some(edge) => edge.action,
                        None => return line,
                    },
                };
                line.push((seat, chosen));
                if line.len() == longest {
                    return line;
                }
                seen.chose(seat, mark(&chosen));
                game.apply(seat, chosen, &mut self.luck, &mut seen);
            }
            asked = None;
            for owner in seen.owners(self.settings.method) {
                let index = self.tree_of(owner);
                match self.trees[index].known_child(at[index], seen.key(self.settings.method, self.seat, owner)) {
                    Some(child) => at[index] = child,
                    None => return line,
                }
            }
        }
        line
    }
}

/// What was chosen and seen between two nodes.
struct Seen {
    seats: u8,
    listeners: SeatSet,
    chosen: [u64; MAX_SEATS],
    heard: [u64; MAX_SEATS],
}

impl Seen {
    fn new(seats: u8, listeners: SeatSet) -> Seen {
        Seen { seats, listeners, chosen: [0; MAX_SEATS], heard: [0; MAX_SEATS] }
    }

    fn chose(&mut self, seat: Seat, action: u64) {
        self.chosen[seat.index()] = action;
    }

    /// Whose trees grow by it: everybody's, or the only one there is.
    fn owners(&self, method: Method) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(if method == Method::MultipleObserver { self.seats } else { 1 })
    }

    /// What leads to the next node of a tree: what its owner chose, and what
    /// he saw. A search in open cards sees everything.
    #[inline]
    fn key(&self, method: Method, searcher: Seat, owner: Seat) -> u64 {
        let of = |seat: usize| stir(self.chosen[seat], self.heard[seat]);
        match method {
            Method::SingleObserver => of(searcher.index()),
            Method::MultipleObserver => of(owner.index()),
            _ => (0..usize::from(self.seats)).fold(0, |key, seat| stir(key, of(seat))),
        }
    }
}

impl<E: Event> Witness<E> for Seen {
    #[inline]
    fn tell(&mut self, event: E) {
        for seat in Seat::all(self.seats).filter(|&seat| self.listeners.contains(seat)) {
            let heard = &mut self.heard[seat.index()];
            *heard = stir(*heard, event.mark(Some(seat)));
        }
    }
}

/// Two hashes in one; the order matters.
#[inline]
fn stir(one: u64, other: u64) -> u64 {
    let mixed = (one.rotate_left(23) ^ other).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 32
}
