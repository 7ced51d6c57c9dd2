//! Every kind of bot there is, explained.

use serde::Serialize;

use crate::greedy::Greedy;
use crate::level::Level;
use crate::search::Settings;

/// A kind of bot, explained.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BotKind {
    /// Its name.
    pub name: &'static str,
    /// How it plays.
    pub help: &'static str,
    /// What can be set.
    pub settings: &'static [Setting],
    #[serde(skip)]
    pub(crate) style: Style,
}

/// How a kind of bot comes to its choices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Style {
    Random,
    Greedy,
    Instinct,
    SingleObserver,
    MultipleObserver,
    Determinized,
    Cheating,
    Rollouts,
    Plans,
    Level(Level),
    Program,
}

/// A number, or a word, that changes how a bot plays.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Setting {
    /// The name in `key=value`.
    pub key: &'static str,
    /// What it changes.
    pub help: &'static str,
    /// What it is when nobody says otherwise; of words, which one.
    pub default: f64,
    /// The smallest and the largest it may be.
    pub range: (f64, f64),
    /// Whether only whole numbers will do.
    pub whole: bool,
    /// The words to choose from, if it is no number.
    pub words: &'static [&'static str],
}

const fn whole(key: &'static str, help: &'static str, default: f64, range: (f64, f64)) -> Setting {
    Setting { key, help, default, range, whole: true, words: &[] }
}

const fn number(key: &'static str, help: &'static str, default: f64, range: (f64, f64)) -> Setting {
    Setting { key, help, default, range, whole: false, words: &[] }
}

const ITERS: Setting = whole("iters", "iterations for a choice; 0: 10,000, or as many as fit into ms", 0.0, (0.0, 1e9));
const MS: Setting = whole("ms", "milliseconds for a choice; 0: no limit", 0.0, (0.0, 3_600_000.0));
const EXPLORE: Setting = number("c", "how much it tries what seems worse", Settings::EXPLORE as f64, (0.0, 10.0));
const PLAYOUT: Setting = Setting {
    key: "playout",
    help: "who plays on beyond the tree",
    default: 0.0,
    range: (0.0, 2.0),
    whole: true,
    words: &["random", "greedy", "instinct"],
};
const EPSILON: Setting = number("epsilon", "how often a greedy playout does anything at all", 0.2, (0.0, 1.0));
const EPSILON_OFF: Setting = number("epsilon", "how often who plays on does anything at all", 0.0, (0.0, 1.0));
const DEPTH: Setting =
    whole("depth", "decisions of a playout before the game's judge decides; -1: to the end", -1.0, (-1.0, 10_000.0));
const BELIEF: Setting =
    number("belief", "how much it heeds what its opponents were seen to do; 0: not at all", 0.0, (0.0, 4.0));
const BLUFF: Setting =
    number("bluff", "the share of thought in which opponents do not know its secrets", 0.0, (0.0, 0.9));
const TOGETHER: Setting = Setting {
    key: "together",
    help: "how it chooses where others choose at the same time",
    default: 0.0,
    range: (0.0, 1.0),
    whole: true,
    words: &["exp3", "ucb"],
};
const WORKERS: Setting = whole("workers", "searches side by side, each on its own thread", 1.0, (1.0, 64.0));
const NODES: Setting = whole("nodes", "the most nodes of a tree", Settings::NODES as f64, (16.0, 16_777_216.0));
const DEALS: Setting = whole("deals", "deals that are searched one after the other", 10.0, (1.0, 1000.0));
const ITERS_EACH: Setting =
    whole("iters", "iterations for each deal; 0: 1,000, or as many as fit into ms", 0.0, (0.0, 1e9));

const OPEN: &[Setting] = &[ITERS, MS, EXPLORE, PLAYOUT, EPSILON, DEPTH, TOGETHER, WORKERS, NODES];
const SINGLE: &[Setting] = &[ITERS, MS, EXPLORE, PLAYOUT, EPSILON, DEPTH, BELIEF, TOGETHER, WORKERS, NODES];
const MULTIPLE: &[Setting] = &[ITERS, MS, EXPLORE, PLAYOUT, EPSILON, DEPTH, BELIEF, BLUFF, TOGETHER, WORKERS, NODES];
const DETERMINIZED: &[Setting] = &[DEALS, ITERS_EACH, MS, EXPLORE, PLAYOUT, EPSILON, DEPTH, TOGETHER, WORKERS, NODES];

const ROLLOUTS: &[Setting] = &[ITERS, MS, EPSILON_OFF, DEPTH, WORKERS];

const PLANS: &[Setting] = &[ITERS, MS, WORKERS];

const fn kind(name: &'static str, help: &'static str, settings: &'static [Setting], style: Style) -> BotKind {
    BotKind { name, help, settings, style }
}

/// Every kind of bot there is: those for people, those for studies, and the
/// door for programs of others.
pub const KINDS: &[BotKind] = &[
    kind("gentle", "for a first game: thinks at most 0.3 s", &[], Style::Level(Level::Gentle)),
    kind("steady", "a fair game for most: at most 0.7 s", &[], Style::Level(Level::Steady)),
    kind("sharp", "takes every chance it sees: at most 1.5 s", &[], Style::Level(Level::Sharp)),
    kind("relentless", "as strong as the machine allows: 5 s", &[], Style::Level(Level::Relentless)),
    kind("random", "chooses anything, each choice equally likely", &[], Style::Random),
    kind(
        "greedy",
        "takes what looks best one step ahead",
        &[whole("deals", "imagined positions it looks at", Greedy::DEALS as f64, (1.0, 10_000.0))],
        Style::Greedy,
    ),
    kind("instinct", "plays by the game's own rules of thumb, or greedily", &[], Style::Instinct),
    kind("so-ismcts", "information-set search with one tree", SINGLE, Style::SingleObserver),
    kind("mo-ismcts", "information-set search with a tree for each seat", MULTIPLE, Style::MultipleObserver),
    kind("det-uct", "searches several deals with open cards and adds up", DETERMINIZED, Style::Determinized),
    kind("rollouts", "plays on from every choice against the same luck", ROLLOUTS, Style::Rollouts),
    kind("plans", "thinks whole turns through, in games that know how", PLANS, Style::Plans),
    kind("cheat-uct", "searches the true position; only in arena and bench", OPEN, Style::Cheating),
    kind(
        "program",
        "another program, which speaks the line protocol: program:PATH",
        &[whole("ms", "milliseconds for a choice", 10_000.0, (1.0, 3_600_000.0))],
        Style::Program,
    ),
];

impl BotKind {
    /// Whether it may sit down with people who only know its name: it thinks
    /// for a bounded time, does not cheat, and starts no program.
    pub fn is_sociable(&self) -> bool {
        self.is_company() || matches!(self.style, Style::Random | Style::Greedy | Style::Instinct)
    }

    /// Whether people like to play with it: it thinks, for a time that feels
    /// live.
    pub fn is_company(&self) -> bool {
        matches!(self.style, Style::Level(_))
    }
}

/// Other names people may type.
pub(crate) const ALIASES: &[(&str, &str)] = &[("ismcts", "mo-ismcts")];
