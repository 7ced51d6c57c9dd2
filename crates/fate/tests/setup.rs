//! How the game is set up, for any number of players and at every level.

use fate::{Army, Card, Character, Fate, Heroes, Level, Objective, Options, Place, Region, ShadowCard, Story, View};
use table::{Fast, Game};

fn set_up(options: &Options, seed: u64) -> View {
    Fate::setup(options, &mut Fast::new(seed)).unwrap().view(None)
}

fn first_game() -> Options {
    Options { quest: Story::Darkness, ..Options::default() }
}

#[test]
fn five_of_each_army_stay_in_the_supply() {
    assert_eq!(set_up(&first_game(), 1).supply.troops, [5; 4]);
}

#[test]
fn twenty_seven_shadow_troops_and_nine_nazgul_stand_on_the_board() {
    for seed in 0..50 {
        let view = set_up(&first_game(), seed);
        assert_eq!(view.supply.shadow, 21);
        assert_eq!(view.places.iter().map(|place| u32::from(place.shadow)).sum::<u32>(), 27);
        let nazgul: Vec<(Region, u8)> = view
            .regions
            .iter()
            .filter(|region| region.nazgul > 0)
            .map(|region| (region.region, region.nazgul))
            .collect();
        let wanted = [
            (Region::Eriador, 2),
            (Region::Rhudaur, 1),
            (Region::MistyMountains, 1),
            (Region::Gondor, 1),
            (Region::Mordor, 4),
        ];
        assert_eq!(nazgul, wanted);
        assert!(view.regions[Region::Eriador.index()].eye);
    }
}

/// The nine shadow cards of the set-up add troops at their starts and do
/// nothing else; with the two special cards they lie in the discard pile.
#[test]
fn nine_shadow_cards_only_add_troops() {
    let red = [
        Place::Dunland,
        Place::Isengard,
        Place::Moria,
        Place::DolGuldur,
        Place::Rhun,
        Place::Nurn,
        Place::Umbar,
        Place::NearHarad,
        Place::MinasMorgul,
        Place::BaradDur,
    ];
    for seed in 0..50 {
        let view = set_up(&first_game(), seed);
        assert!(view.places.iter().all(|place| place.shadow == 0 || red.contains(&place.place)));
        assert_eq!((view.shadow.cards, view.shadow.discard.len()), (39, 11));
        assert!(view.shadow.discard.contains(&ShadowCard::Drums) && view.shadow.discard.contains(&ShadowCard::Wheels));
        assert!(view.shadow.back.is_some() && view.shadow.known.is_empty());
    }
}

#[test]
fn the_deck_is_stacked_by_players_and_level() {
    let sizes = |seats, level| -> Vec<u8> {
        let view = set_up(&Options { seats, level, ..Options::default() }, 1);
        assert!(view.deck.piles.iter().all(|pile| pile.skies));
        // The next stack is the last; each has its Skies Darken card.
        view.deck.piles.iter().rev().map(|pile| pile.cards - 1).collect()
    };
    assert_eq!(sizes(1, Level::Introductory), [13, 12, 12, 12]);
    assert_eq!(sizes(1, Level::Legendary), [9, 8, 8, 8, 8, 8]);
    assert_eq!(sizes(2, Level::Standard), [10, 9, 9, 9, 9]);
    assert_eq!(sizes(3, Level::Heroic), [9, 9, 9, 9, 9]);
    assert_eq!(sizes(4, Level::Epic), [8, 8, 8, 8, 8, 7]);
    assert_eq!(sizes(5, Level::Introductory), [12, 12, 12, 11]);
    let view = set_up(&Options { seats: 5, ..Options::default() }, 1);
    assert_eq!((view.deck.cards, view.players[4].hand.len(), view.deck.boxed), (51, 2, 5));
    assert_eq!(set_up(&Options { level: Level::Standard, ..Options::default() }, 1).deck.cards, 51);
}

#[test]
fn levels_have_their_skies_and_objectives() {
    let counts = Level::ALL.map(|level| (level.skies(), level.objectives()));
    assert_eq!(counts, [(4, 4), (5, 4), (5, 5), (6, 5), (6, 6)]);
    for level in Level::ALL {
        let view = set_up(&Options { seats: 3, level, ..Options::default() }, 4);
        assert_eq!((view.deck.piles.len(), view.objectives.len()), (level.skies(), level.objectives()));
        assert_eq!(view.objectives[0].objective, Objective::Ring);
    }
}

#[test]
fn the_lowest_card_begins() {
    let pack = fate::Pack::standard();
    for seed in 0..200 {
        let view = set_up(&Options { seats: 3, ..Options::default() }, seed);
        let lowest = |seat: usize| {
            view.players[seat].hand.iter().filter_map(|card| pack.number(card.card)).min().unwrap_or(u16::MAX)
        };
        let first = (0..3).min_by_key(|&seat| lowest(seat)).unwrap();
        assert_eq!(view.current.index(), first);
    }
    assert_eq!(pack.number(Card::MordorResistance), Some(1));
}

/// Objectives that need more characters than two players have are drawn again.
#[test]
fn the_characters_that_objectives_need_are_in_play() {
    for seats in 1..=5 {
        for seed in 0..300 {
            let options = Options { seats, level: Level::Legendary, ..Options::default() };
            let view = set_up(&options, seed);
            let played: Vec<Character> =
                view.players.iter().flat_map(|player| player.characters.iter().map(|one| one.who)).collect();
            assert_eq!(played.len(), if seats == 1 { 5 } else { 2 * usize::from(seats) });
            assert!(played.contains(&Character::Frodo));
            for objective in &view.objectives {
                if let Some(who) = fate::Pack::standard().quest(objective.objective).uses {
                    assert!(played.contains(&who), "{who} is missing for {}", objective.name);
                }
            }
            let lair = view.objectives.iter().any(|objective| objective.objective == Objective::Shelob);
            let both = view.players.iter().any(|player| {
                let has = |who| player.characters.iter().any(|one| one.who == who);
                has(Character::Frodo) && has(Character::Gollum)
            });
            assert!(seats == 1 || !lair || !both, "Frodo's player has Gollum");
        }
    }
}

#[test]
fn objectives_lay_out_what_they_say() {
    let riders = Options { seats: 3, level: Level::Heroic, quest: Story::Riders, ..Options::default() };
    assert_eq!(set_up(&riders, 1).supply.troops[Army::Rohirrim.index()], 1);
    let small = Options { seats: 3, level: Level::Legendary, quest: Story::Small, ..Options::default() };
    assert_eq!(set_up(&small, 1).places[Place::EredLuin.index()].shadow, 1);
}

#[test]
fn the_suggested_characters_and_options_that_do_not_fit() {
    let options = Options { seats: 5, quest: Story::First, heroes: Heroes::Suggested, ..Options::default() };
    let view = set_up(&options, 3);
    let who: Vec<Character> = view.players[3].characters.iter().map(|one| one.who).collect();
    assert_eq!(who, [Character::Boromir, Character::Gandalf]);
    assert_eq!(view.current.0, 0);
    let refused = |options: Options| Fate::setup(&options, &mut Fast::new(1)).err().unwrap().to_string();
    assert!(refused(Options { seats: 6, ..Options::default() }).contains("one to five can play, not 6"));
    let unfit = Options { quest: Story::Riders, ..Options::default() };
    assert!(refused(unfit).contains("5 objectives with the Ring, but the level asks for 4"));
    let missing = Options { quest: Story::Darkness, heroes: Heroes::Suggested, ..Options::default() };
    assert!(refused(missing).contains("need Gandalf"));
}
