//! How a search thinks, and for how long.

use std::time::Duration;

use table::Game;

/// Everything that can be set about a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Which algorithm.
    pub method: Method,
    /// When to stop.
    pub limit: Limit,
    /// How much it tries what seems worse: the constant `c` of UCB.
    pub explore: f32,
    /// How positions beyond the tree are valued.
    pub playout: Playout,
    /// How much it heeds what its opponents were seen to do when it imagines
    /// their secrets, as a power of the likelihood; 0: all deals are equally
    /// likely.
    pub belief: f32,
    /// The share of iterations in which an opponent learns what he would do if
    /// he did not know the searcher's secrets. Only with a tree for each seat.
    pub bluff: f32,
    /// How it chooses where others choose at the same time.
    pub together: Together,
    /// Independent searches, each on a thread of its own, whose results are
    /// added up. The result depends on their number, not on that of the cores.
    pub workers: u32,
    /// The most nodes one tree may have; a full tree goes on learning, but
    /// grows no more.
    pub nodes: u32,
}

/// Which algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Single-observer information-set search: one tree, of what the searching
    /// seat can tell apart.
    SingleObserver,
    /// Multiple-observer information-set search: a tree for each seat, of what
    /// that seat can tell apart.
    MultipleObserver,
    /// Deals what it cannot know so many times, searches each deal as if all
    /// were open, and adds up. The iterations are those of each deal.
    Determinized {
        /// How many deals.
        deals: u32,
    },
    /// Searches the true position. A yardstick, not a player.
    Cheating,
    /// No tree: every choice is played on from by the policy, all against the
    /// same luck, and the worse half of them is dropped again and again.
    Rollouts,
    /// No tree: the game's own [`plan`](Game::plan), with twice as many lines
    /// again and again; an iteration is a line that was looked at. What cannot
    /// be planned is left to instinct.
    Plans,
    /// What the game advises, see [`Game::PLANS`] and [`Game::ROLLOUTS`].
    Advised,
}

impl Method {
    /// Whether it is content with what its seat may know.
    pub const fn is_honest(self) -> bool {
        !matches!(self, Method::Cheating)
    }
}

/// How a seat chooses where others choose at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Together {
    /// By EXP3, and in the end drawn by lot: near a mixed strategy that has no
    /// answer, but it takes many iterations to come near it.
    Exp3,
    /// By UCB like everywhere else, each seat for itself (decoupled UCT), and
    /// in the end the choice that was tried most. It could be read by whoever
    /// knew the search, but it is far quicker to tell good from bad.
    Ucb,
}

/// When a search stops: whatever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// So many iterations.
    pub iterations: Option<u64>,
    /// So much time.
    pub time: Option<Duration>,
}

impl Limit {
    /// So many iterations, however long they take.
    pub const fn iterations(count: u64) -> Limit {
        Limit { iterations: Some(count), time: None }
    }

    /// As many iterations as fit.
    pub const fn time(time: Duration) -> Limit {
        Limit { iterations: None, time: Some(time) }
    }
}

/// How positions beyond the tree are valued.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Playout {
    /// Who plays on.
    pub policy: PolicyKind,
    /// When the game's own judge decides.
    pub depth: Depth,
}

/// When a playout stops, and the game's judge decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// Never: the game is played to its end.
    End,
    /// After so many decisions.
    After(u32),
    /// When the game advises it, see [`Game::JUDGE_AFTER`].
    Advised,
}

impl Depth {
    /// The number of decisions in playouts of `G`; none: to the end.
    pub(crate) const fn of<G: Game>(self) -> Option<u32> {
        match self {
            Depth::End => None,
            Depth::After(decisions) => Some(decisions),
            Depth::Advised => G::JUDGE_AFTER,
        }
    }
}

/// Who plays a playout.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PolicyKind {
    /// Everybody chooses at random.
    Random,
    /// Everybody takes what the game's judge likes best one step ahead, but
    /// now and then anything.
    Greedy {
        /// How often anything.
        epsilon: f32,
    },
    /// Everybody follows the game's own [`instinct`](Game::instinct), or its
    /// judge where it has none, but now and then does anything.
    Seasoned {
        /// How often anything.
        epsilon: f32,
    },
}

impl Settings {
    /// The same with what `G` advises in place of [`Method::Advised`].
    pub(crate) fn advised<G: Game>(mut self) -> Settings {
        if self.method == Method::Advised {
            self.method = match (G::PLANS, G::ROLLOUTS) {
                (true, _) => Method::Plans,
                (_, true) => Method::Rollouts,
                _ => Method::MultipleObserver,
            };
            if self.method != Method::MultipleObserver {
                self.playout.policy = PolicyKind::Seasoned { epsilon: 0.0 };
            }
        }
        self
    }

    /// The exploration of the literature on The Confrontation.
    pub const EXPLORE: f32 = 0.7;
    /// Iterations when nobody says otherwise.
    pub const ITERATIONS: u64 = 10_000;
    /// Nodes when nobody says otherwise: with their edges some hundred
    /// megabytes at the very most.
    pub const NODES: u32 = 1 << 20;

    /// The usual settings of a method.
    pub const fn new(method: Method, limit: Limit) -> Settings {
        Settings {
            method,
            limit,
            explore: Settings::EXPLORE,
            playout: Playout { policy: PolicyKind::Random, depth: Depth::End },
            belief: 0.0,
            bluff: 0.0,
            together: Together::Exp3,
            workers: 1,
            nodes: Settings::NODES,
        }
    }
}
