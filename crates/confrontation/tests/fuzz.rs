//! Text from outside, right, nearly right and wrong: it is read or refused,
//! and never breaks anything.

use confrontation::{Confrontation, Mixing, Mode, Options, Specials};
use table::{Chance, Fast, Game, Seat, Seed, Status, Table, written};

/// Letters that occur in notations and positions, and some that do not.
const ALPHABET: &[char] = &[
    'a', 'b', 'e', 'i', 'o', 'r', 's', 't', 'z', 'F', 'M', 'O', 'S', '1', '6', '9', '-', '@', '*', ' ', '(', ')', '[',
    ']', '{', '}', '"', '\'', ':', ',', '\n', 'é', '🜂', '\0',
];

fn options(nth: u64) -> Options {
    Options {
        mode: [Mode::Classic, Mode::Variant, Mode::Draft, Mode::Hidden][nth as usize % 4],
        specials: [Specials::None, Specials::Two, Specials::Named][nth as usize % 3],
        mixing: [Mixing::Auto, Mixing::Manual][nth as usize % 2],
        ..Options::default()
    }
}

fn pick<'a, T>(list: &'a [T], chance: &mut Fast) -> &'a T {
    &list[chance.below(list.len() as u32) as usize]
}

/// Puts in, takes out or changes a character or two, or copies a piece.
fn spoil(text: &str, chance: &mut Fast) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let at = chance.below(chars.len() as u32 + 1) as usize;
        match chance.below(4) {
            0 => chars.insert(at, *pick(ALPHABET, chance)),
            1 if at < chars.len() => {
                chars.remove(at);
            }
            2 if at < chars.len() => chars[at] = *pick(ALPHABET, chance),
            _ => {
                let end = (at + chance.below(12) as usize).min(chars.len());
                let piece = chars[at..end].to_vec();
                let to = chance.below(chars.len() as u32 + 1) as usize;
                chars.splice(to..to, piece);
            }
        }
    }
    chars.into_iter().collect()
}

/// Words of positions, put where other words stood: such a position reads well
/// and is wrong in what it says.
const WORDS: &[&str] = &[
    "Shire",
    "Mordor",
    "Eregion",
    "Caradhras",
    "Fangorn",
    "Gondor",
    "Frodo",
    "Frodo*",
    "Sam",
    "Orcs",
    "Watcher",
    "Gollum",
    "Smeagol",
    "Fellowship",
    "Sauron",
    "Turn",
    "Cards",
    "Target",
    "Tunnel",
    "Flee",
    "Placing",
    "Over",
    "1",
    "6",
    "Magic",
    "Eye",
    "Palantir",
    "Gwaihir",
    "a",
    "i",
    "r",
    "z",
    "true",
    "false",
    "400",
    "draft",
    "variant",
    "two",
];

fn misplace(text: &str, chance: &mut Fast) -> String {
    let word = |c: char| c.is_alphanumeric() || c == '*';
    let mut starts: Vec<usize> = Vec::new();
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        if word(c) && !word(before) {
            starts.push(at);
        }
        before = c;
    }
    let start = *pick(&starts, chance);
    let end = text[start..].find(|c| !word(c)).map_or(text.len(), |length| start + length);
    format!("{}{}{}", &text[..start], pick(WORDS, chance), &text[end..])
}

/// Plays games at random and shows every table to `test` before each move.
fn through_games(games: u64, mut test: impl FnMut(&mut Table<Confrontation>, &mut Fast)) {
    for nth in 0..games {
        let mut chance = Fast::nth(17, nth);
        let mut table = Table::<Confrontation>::new(&options(nth), Seed::from_number(nth)).unwrap();
        while let Status::Awaiting(seats) = table.status() {
            test(&mut table, &mut chance);
            let seat = seats.first().unwrap();
            let mut list = Vec::new();
            table.state().actions(seat, &mut list);
            table.play(seat, *pick(&list, &mut chance)).unwrap();
        }
    }
}

#[test]
fn what_people_type_is_understood_or_refused() {
    through_games(60, |table, chance| {
        let seat = table.status().awaited().first().unwrap();
        let choices = table.choices(seat);
        let choice = pick(&choices, chance);
        assert_eq!(table.read(seat, &choice.notation).unwrap().to_string(), choice.notation);
        // Capitals, blanks and punctuation do not matter, unless it is only by
        // them that two choices differ.
        match table.read(seat, &format!("  {} ", choice.notation.to_lowercase().replace('-', " - "))) {
            Ok(action) => assert_eq!(action.to_string(), choice.notation),
            Err(refusal) => assert!(refusal.to_string().contains("could mean"), "{refusal}"),
        }
    });
}

#[test]
fn wrong_notation_changes_nothing() {
    through_games(120, |table, chance| {
        let before = table.state().position();
        for seat in Seat::all(3) {
            let asked = table.status().awaited().first().unwrap();
            let notation = pick(&table.choices(asked), chance).notation.clone();
            for text in [spoil(&notation, chance), spoil("", chance), spoil("Orcs-Rohan", chance)] {
                let mut trial = table.clone();
                if let Err(refusal) = trial.act(seat, &text) {
                    assert!(!refusal.to_string().contains('\n') || text.contains('\n'), "{refusal}");
                    assert_eq!(trial.state().position(), before);
                }
            }
        }
    });
}

#[test]
fn spoilt_positions_are_refused_or_played() {
    let (mut refused, mut played) = (0, 0);
    through_games(1500, |table, chance| {
        let line = written::to_line(&table.state().position());
        let line = if chance.below(4) == 0 { spoil(&line, chance) } else { misplace(&line, chance) };
        let position = match written::from_text(&line) {
            Ok(position) => position,
            Err(what) => return assert!(what.starts_with("line "), "{what}"),
        };
        match Confrontation::from_position(&position) {
            Err(_) => refused += 1,
            Ok(mut game) => {
                played += 1;
                play_on(&mut game, &line, chance);
            }
        }
    });
    assert!(refused > 500 && played > 500, "{refused} refused, {played} played: spoil more, or less");
}

/// From any position that is taken for one, play goes on.
fn play_on(game: &mut Confrontation, line: &str, chance: &mut Fast) {
    let mut list = Vec::new();
    for _ in 0..40 {
        for seat in Seat::all(2) {
            game.view(Some(seat));
            game.prompt(seat);
            game.clone().redeal(seat, chance);
        }
        let Some(seat) = game.status().awaited().first() else { return };
        list.clear();
        game.actions(seat, &mut list);
        assert!(!list.is_empty(), "{seat} has no choice, from {line}");
        game.apply(seat, *pick(&list, chance), chance, &mut ());
        game.audit().unwrap_or_else(|e| panic!("{e}, from {line}"));
    }
}
