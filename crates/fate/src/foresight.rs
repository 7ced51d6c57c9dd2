//! What lines of play come to: they are played on, again and again.
//!
//! Where a plan ends the shadow moves, and nobody can plan for that. So the best
//! lines are played on by instinct for two turns, and the judge is asked there. On
//! the last march he is asked as soon as the turn is over, for instinct leads Frodo astray,
//! and they are then played to the end of the game, too. All lines meet the
//! same luck, and the worse half of them is dropped again and again, or more of them where
//! they are surely worse, or come to the very same. That is enough as soon as all that are
//! left begin with the same action: how to go on will be asked again.

use table::{Chance, Fast, Game, Status};

use crate::action::Action;
use crate::dice::SIDES;
use crate::judge::Weights;
use crate::state::{Ending, Fate};
use crate::step::Step;

/// After so many more turns the judge is asked, whatever the number of players: what
/// instinct does in a longer round tells more of instinct than of the line.
const TURNS: u16 = 2;

/// The same on the last march.
const TURNS_OF_MARCH: u16 = 0;

/// How much the end of the game counts on the last march, beside what the judge
/// says before: instinct often fails where a plan would not.
const END: f32 = 0.5;

/// By so many standard errors a line must be behind to be surely worse, and after
/// fewer games than this nothing is sure.
const SURE: f32 = 3.0;
const FEW: f32 = 8.0;

/// The luck of a game that is played on. Dice and cards are apart, and the dice begin anew
/// with every card: so a line with one battle more still meets the same cards as the
/// others, and the same dice from the next card on, and fewer games tell them apart.
struct Luck {
    seed: u64,
    cards: Fast,
    drawn: u64,
    dice: Option<Fast>,
}

impl Luck {
    fn nth(seed: u64, nth: u64) -> Luck {
        let mut cards = Fast::nth(seed, nth);
        let seed = u64::from(cards.below(u32::MAX));
        Luck { seed, cards, drawn: 0, dice: None }
    }
}

impl Chance for Luck {
    fn below(&mut self, n: u32) -> u32 {
        if n == SIDES {
            return self.dice.get_or_insert_with(|| Fast::nth(self.seed, self.drawn)).below(n);
        }
        self.dice = None;
        self.drawn += 1;
        self.cards.below(n)
    }
}

/// A line of play that is worth a closer look.
pub(crate) struct Finalist {
    /// The place of its first action in the list that is chosen from.
    pub first: usize,
    /// What the players do, one after the other, before instinct takes over.
    path: Vec<Action>,
    /// What each of its games came to.
    games: Vec<f32>,
}

impl Finalist {
    pub fn new(first: usize, path: Vec<Action>) -> Finalist {
        Finalist { first, path, games: Vec::new() }
    }

    /// What its games came to on average: points, or chances on the last march.
    pub fn mean(&self) -> f32 {
        mean(self.games.iter().copied())
    }

    /// Whether it is worse than another one that met the same luck, and not by
    /// chance.
    fn is_surely_worse(&self, other: &Finalist) -> bool {
        let leads = || other.games.iter().zip(&self.games).map(|(theirs, mine)| theirs - mine);
        let (lead, games) = (mean(leads()), self.games.len() as f32);
        let spread = mean(leads().map(|each| (each - lead) * (each - lead)));
        games >= FEW && lead > 0.0 && lead * lead > SURE * SURE * spread / games
    }
}

fn mean(games: impl ExactSizeIterator<Item = f32>) -> f32 {
    let count = games.len().max(1) as f32;
    games.sum::<f32>() / count
}

fn best_first(one: &Finalist, other: &Finalist) -> std::cmp::Ordering {
    other.mean().total_cmp(&one.mean())
}

/// Plays lines, of which there is one at least, on until it is known which action
/// comes first: the best line leads. Each is played at least so many times, unless
/// `stop` says that it is enough. Answers how often they were played.
pub(crate) fn foresee(
    game: &Fate,
    lines: &mut [Finalist],
    times: u32,
    weights: &Weights,
    chance: &mut impl Chance,
    stop: &dyn Fn() -> bool,
) -> u64 {
    let marches = game.is_last_march();
    let until = game.turn + if marches { TURNS_OF_MARCH } else { TURNS };
    let seed = u64::from(chance.below(u32::MAX));
    let (mut played, mut nth, mut times) = (0, 0, times);
    let mut left = lines.len();
    loop {
        for _ in 0..times {
            for line in &mut lines[..left] {
                if stop() {
                    lines.sort_by(best_first);
                    return played;
                }
                let mut game = *game;
                let mut luck = Luck::nth(seed, nth);
                play_on(&mut game, &line.path, until, &mut luck);
                played += 1;
                let worth = if marches {
                    let soon = game.chances(game.points(weights));
                    play_on(&mut game, &[], u16::MAX, &mut luck);
                    let won = f32::from(u8::from(game.ended == Some(Ending::RingDestroyed)));
                    (1.0 - END) * soon + END * won
                } else {
                    game.points(weights)
                };
                line.games.push(worth);
            }
            nth += 1;
        }
        lines[..left].sort_by(best_first);
        left = part_twins(&mut lines[..left]);
        let open = lines[1..left].iter().take_while(|line| !line.is_surely_worse(&lines[0])).count();
        left = left.div_ceil(2).min(1 + open);
        if lines[..left].iter().all(|line| line.first == lines[0].first) {
            return played;
        }
        times *= 2;
    }
}

/// Moves lines whose games all came to the same as those of a better one to the end: as
/// a rule they do the same in another order. Answers how many others there are.
fn part_twins(lines: &mut [Finalist]) -> usize {
    let mut left = 0;
    for at in 0..lines.len() {
        if lines[..left].iter().all(|line| line.games != lines[at].games) {
            lines.swap(left, at);
            left += 1;
        }
    }
    left
}

/// Plays a game along the path, and by instinct where dice have barred it or it
/// is at its end, until that turn is over.
fn play_on(game: &mut Fate, path: &[Action], until: u16, luck: &mut impl Chance) {
    let (turn, mut path, mut list) = (game.turn, path.iter().peekable(), Vec::new());
    while let Status::Awaiting(seats) = game.status() {
        let Some(seat) = seats.first().filter(|_| game.turn <= until || !game.turn_begins()) else { break };
        list.clear();
        game.actions(seat, &mut list);
        let wished = match game.steps.last() {
            _ if !game.is_planned(turn) => None,
            Some(Step::Actions) => path.next().filter(|action| list.contains(action)),
            _ => path.next_if(|action| list.contains(action)),
        };
        let chosen = wished.copied().or_else(|| Some(list[game.rule_of_thumb(seat, &list)?]));
        let Some(action) = chosen else { break };
        game.apply(seat, action, luck, &mut ());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::WEIGHTS;
    use crate::options::Options;

    #[test]
    fn a_game_is_played_on_whatever_the_path_says() {
        let start = Fate::setup(&Options::default(), &mut Fast::new(1)).unwrap();
        let path = [Action::End, Action::Yes];
        let mut game = start;
        play_on(&mut game, &path, u16::MAX, &mut Fast::new(2));
        assert!(game.ended.is_some());
        let mut game = start;
        play_on(&mut game, &path, 3, &mut Fast::new(2));
        assert!(game.turn == 4 && game.turn_begins());
    }

    #[test]
    fn how_to_go_on_need_not_be_known_yet() {
        let game = Fate::setup(&Options::default(), &mut Fast::new(1)).unwrap();
        let mut lines: Vec<Finalist> = (0..4).map(|_| Finalist::new(0, vec![Action::End])).collect();
        assert_eq!(foresee(&game, &mut lines, 2, &WEIGHTS, &mut Fast::new(3), &|| false), 8);
    }

    #[test]
    fn lines_that_come_to_the_same_are_played_once() {
        let game = Fate::setup(&Options::default(), &mut Fast::new(1)).unwrap();
        let mut lines: Vec<Finalist> = (0..4).map(|first| Finalist::new(first, vec![Action::End])).collect();
        assert_eq!(foresee(&game, &mut lines, 2, &WEIGHTS, &mut Fast::new(3), &|| false), 8);
    }

    #[test]
    fn who_rolls_more_dice_meets_the_same_luck_from_the_next_card_on() {
        let [mut calm, mut fierce] = [Luck::nth(1, 2), Luck::nth(1, 2)];
        assert!((0..5).map(|_| fierce.below(SIDES)).all(|side| side < SIDES));
        let luck = [40, SIDES, SIDES, 39, SIDES, 38];
        assert_eq!(luck.map(|n| calm.below(n)), luck.map(|n| fierce.below(n)));
        let other = &mut Luck::nth(1, 3);
        assert_ne!([100; 8].map(|n| calm.below(n)), [100; 8].map(|n| other.below(n)));
    }

    #[test]
    fn only_what_lags_behind_again_and_again_is_surely_worse() {
        let told = |games: &[f32]| Finalist { games: games.to_vec(), ..Finalist::new(0, Vec::new()) };
        let best = told(&[9.0, 1.0, 8.0, 2.0, 9.0, 1.0, 8.0, 2.0]);
        let always = told(&[8.0, 0.1, 7.0, 1.1, 8.0, 0.1, 7.0, 1.1]);
        let unlucky = told(&[1.0, 9.0, 2.0, 8.0, 1.0, 9.0, 2.0, 0.0]);
        assert!(always.is_surely_worse(&best));
        assert!(unlucky.mean() < always.mean() && !unlucky.is_surely_worse(&best));
        assert!(!best.is_surely_worse(&always));
    }

    #[test]
    fn the_worse_half_is_played_less() {
        let game = Fate::setup(&Options::default(), &mut Fast::new(1)).unwrap();
        let mut actions = Vec::new();
        game.actions(game.current, &mut actions);
        let steps = actions.iter().filter(|action| matches!(action, Action::Travel(..))).take(4).enumerate();
        let mut lines: Vec<Finalist> =
            steps.map(|(first, &step)| Finalist::new(first, vec![step, Action::Go, Action::End])).collect();
        let all = foresee(&game, &mut lines, 2, &WEIGHTS, &mut Fast::new(3), &|| false);
        let played: Vec<usize> = lines.iter().map(|line| line.games.len()).collect();
        assert_eq!((played, all), (vec![6, 6, 2, 2], 16));
    }
}
