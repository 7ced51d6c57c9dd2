//! The data hold together: both decks in both sizes, and what a pack may say.

use siege::{Action, InPlay, Kind, Options, Pack, PlayerPosition, Position, Profile, Rules, Side, Siege, Type};
use table::pack::Source;
use table::{Fast, Game, Seat};

fn set_up(options: &Options) -> Siege {
    Siege::setup(options, &mut Fast::new(7)).unwrap()
}

#[test]
fn the_decks_have_as_many_cards_as_they_should() {
    for (profile, draw) in [(Profile::Online, 50), (Profile::Fixed, 39)] {
        let game = set_up(&Options { profile, ..Options::default() });
        for player in &game.view(None).players {
            assert_eq!((player.hand_size, player.draw_size, player.companions.len()), (8, draw, 3));
            // Draw deck, hand, two companions beside Frodo and the Ring.
            let (cards, sites) = (draw + 8 + 2 + 2, 9);
            assert_eq!(cards + sites, if profile == Profile::Online { 71 } else { 60 });
        }
    }
}

#[test]
fn the_decks_of_the_return_of_the_king_have_as_many_cards_as_they_should() {
    for (profile, all) in [(Profile::Online, 73), (Profile::Fixed, 60)] {
        let game = set_up(&Options { profile, decks: "aragorn,eomer".into(), ..Options::default() });
        let view = game.view(None);
        for player in &view.players {
            // Ring and sites, beside what is counted.
            assert_eq!(player.hand_size + player.draw_size + player.companions.len() + 1 + 9, all);
        }
    }
    for deck in ["aragorn", "eomer"] {
        set_up(&Options { rules: Rules::Full, decks: deck.into(), ..Options::default() });
    }
}

#[test]
fn the_fellowships_stand_as_the_rulebook_says() {
    let view = set_up(&Options::default()).view(None);
    let names: Vec<Vec<String>> =
        view.players.iter().map(|player| player.companions.iter().map(|card| card.tag.to_string()).collect()).collect();
    assert_eq!(names, [["Frodo", "EnragedHorseman", "Merry"], ["Frodo", "GondorianCaptain", "Pippin"]]);
    assert!(view.players.iter().all(|player| player.companions[0].bears[0].tag.to_string() == "RulingRing"));
}

#[test]
fn every_card_says_where_it_comes_from_and_what_it_does() {
    let pack = Pack::standard();
    assert_eq!(pack.cards().count(), 66 + 51, "51 cards, 14 sites and Sam; 51 of The Return of the King");
    for card in pack.cards() {
        assert_ne!(card.from, Source::Printed, "{}: nobody here has read the printed card", card.kind);
        assert!(!card.text.is_empty(), "{} has no words", card.kind);
        assert_eq!(card.side.is_none(), matches!(card.is, Type::Site | Type::Ring));
    }
    let free = pack.cards().filter(|card| card.side == Some(Side::Free)).count();
    assert_eq!(free, 28 + 21, "27 in the decks, and Sam; 21 of The Return of the King");
}

fn refused(options: Options) -> String {
    match Siege::setup(&options, &mut Fast::new(1)) {
        Ok(_) => panic!("these options must be refused"),
        Err(e) => e.to_string(),
    }
}

#[test]
fn what_does_not_hold_is_refused_with_a_reason() {
    let deck = |cards: &str| {
        let sites = r#"["EdorasHall","RohirrimCamp","HallOfTheKings","AnduinBanks","PelennorFlat","FourthCircle","OsgiliathChannel","Morgulduin","HauntedPass"]"#;
        format!(
            "(game: \"siege\", name: \"mine\", decks: {{\n\"mine\": (title: \"Mine\", ring_bearer: \"Frodo\", ring: \"RulingRing\", sites: {sites}, cards: {{{cards}}})}})"
        )
    };
    let with = |text: String| Options { deck: text, ..Options::default() };
    assert!(refused(with(deck("\"Gollum\": 1"))).contains("line 2, mine: there is no card Gollum"));
    assert!(refused(with(deck("\"EdorasHall\": 1"))).contains("does not belong into a draw deck"));
    assert!(refused(with("(game: \"relay\", name: \"x\")".into())).contains("not for siege"));
    assert!(refused(with("(game: \"siege\", name: \"x\")".into())).contains("there is no deck in it"));
    assert!(refused(Options { decks: "merry,sam".into(), ..Options::default() }).contains("there is no deck \"sam\""));
    assert!(refused(Options { seats: 9, ..Options::default() }).contains("two to 6 can play"));
    let few = Options { rules: Rules::Full, ..with(deck("\"Merry\": 2, \"MorgulLurker\": 2")) };
    assert!(refused(few).contains("the full rules want 60 cards"));
    let small = Options { rules: Rules::Full, profile: Profile::Fixed, ..Options::default() };
    assert!(refused(small).contains("it has 25 and 24"));
}

#[test]
fn an_own_deck_is_played_from_the_first_seat() {
    let deck = r#"(game: "siege", name: "mine", decks: {"mine": (title: "Mine", ring_bearer: "Frodo", ring: "RulingRing",
        sites: ["EdorasHall","RohirrimCamp","HallOfTheKings","AnduinBanks","PelennorFlat","FourthCircle","OsgiliathChannel","Morgulduin","HauntedPass"],
        cards: {"EnragedHorseman": 10, "MorgulLurker": 10})})"#;
    let game = set_up(&Options { deck: deck.into(), ..Options::default() });
    let view = game.view(Some(Seat(0)));
    assert_eq!(view.players.iter().map(|player| player.deck.as_str()).collect::<Vec<_>>(), ["Mine", "Pippin"]);
    assert_eq!(view.players[0].companions.len(), 1);
}

#[test]
fn the_pack_in_the_documentation_holds() {
    let docs = include_str!("../../../docs/CARDS.md");
    let from = docs.find("(\n    game: \"siege\"").unwrap();
    let pack = &docs[from..from + docs[from..].find("```").unwrap()];
    let game = set_up(&Options { cards: pack.into(), decks: "mine,merry".into(), ..Options::default() });
    assert_eq!(game.view(None).players[0].deck, "Mine");
}

#[test]
fn nine_companions_are_the_most_in_the_full_rules() {
    let cards: String = (0..8)
        .flat_map(|n| {
            let card = |name: &str, sort: &str| {
                format!("\"{name}{n}\": (id: \"{name}{n}\", title: \"{name} {n}\", {sort}, cost: 1, strength: 5, vitality: 3),")
            };
            [
                card("Friend", "side: Free, culture: Rohan, is: Companion, race: Man"),
                card("Foe", "side: Shadow, culture: Raider, is: Minion, race: Man, site: 1"),
            ]
        })
        .collect();
    let copies: String = (0..8).map(|n| format!("\"Friend{n}\": 4, \"Foe{n}\": 4, ")).collect();
    let pack = format!(
        r#"(game: "siege", name: "Friends", cards: {{{cards}}}, decks: {{"friends": (title: "Friends",
            ring_bearer: "Frodo", ring: "RulingRing", sites: ["EdorasHall", "RohirrimCamp", "HallOfTheKings",
            "AnduinBanks", "PelennorFlat", "FourthCircle", "OsgiliathChannel", "Morgulduin", "HauntedPass"],
            cards: {{{copies}}})}})"#
    );
    let can_play_one_more = |rules: Rules, in_play: u8| {
        let options = Options { cards: pack.clone(), decks: "friends".into(), rules, ..Options::default() };
        let kind = |n: u8| Kind::named(&format!("Friend{n}")).unwrap();
        let play = (0..in_play).map(|n| (kind(n).to_string(), InPlay::default())).collect();
        let me = PlayerPosition { play: Some(play), hand: vec![kind(7)], dead: vec![kind(6)], ..Default::default() };
        let game = Siege::from_position(&Position { options, players: vec![me], ..Position::default() }).unwrap();
        let mut list = Vec::new();
        game.actions(Seat(0), &mut list);
        list.contains(&Action::Play(kind(7)))
    };
    // Frodo and one of the dead count, too.
    assert!(can_play_one_more(Rules::Full, 6));
    assert!(!can_play_one_more(Rules::Full, 7));
    assert!(can_play_one_more(Rules::Starter, 7));
}
