//! Packs: what is built in, what an owner can put in, and what is refused.

use deckbuilding::{CardType, Deckbuilding, MAIN_DECK, Options, Pack, Source};
use table::laws::{Trial, uphold};
use table::{Fast, Game};

fn pack(body: &str) -> String {
    format!("(\n    game: \"deckbuilding\",\n    name: \"Test\",\n{body}\n)")
}

fn refused(body: &str) -> String {
    Pack::with(&pack(body)).unwrap_err().to_string()
}

#[test]
fn the_built_in_cards_are_those_of_the_box() {
    let pack = Pack::standard();
    let copies = |kind: CardType| -> usize {
        let of = |card: &deckbuilding::Card| card.kind() == Some(kind) && card.in_main_deck();
        pack.cards().filter(of).map(|card| usize::from(card.copies())).sum()
    };
    let main: usize = CardType::ALL.into_iter().map(copies).sum();
    assert_eq!(main, MAIN_DECK);
    let all: usize = pack.cards().map(|card| usize::from(card.copies())).sum();
    assert_eq!(all, 226);
    assert!(pack.cards().filter(|card| card.is_archenemy()).count() == 20);
}

#[test]
fn every_card_says_what_it_does_and_where_that_comes_from() {
    for card in Pack::standard().cards() {
        let blank = matches!(card.name(), "Despair" | "Corruption");
        assert_eq!(card.lines().is_empty(), blank, "{card}");
        assert_ne!(card.source(), Source::Printed, "{card}");
    }
    let stand_ins = Pack::standard().cards().filter(|card| card.source() == Source::StandIn).count();
    assert_eq!((stand_ins, Pack::standard().cards().count()), (85, 91));
}

#[test]
fn words_follow_from_effects() {
    let lines = |name: &str| Pack::standard().cards().find(|card| card.name() == name).unwrap().lines().join(" ");
    assert_eq!(
        lines("Goblin Archer"),
        "+1 Power; Attack, each foe: show the top card of your deck; if there is a card of cost 1 or more among \
         these: gain a Corruption; discard every card of these. Ambush: discard a card at random."
    );
    assert_eq!(lines("Mordor Captain"), "+3 Power. Ambush: gain a Corruption, unless you show an Enemy of your hand.");
    assert_eq!(lines("Mithril Shirt"), "+2 Power. Defense: show this card to avoid an attack.");
}

#[test]
fn an_owner_can_replace_take_out_and_add_cards() {
    let text = pack(
        "    main: {
        \"Bill the Pony\": (copies: 0),
        \"Shadowfax\": (type: Ally, cost: 4, vp: 1, copies: 3, play: [Draw(1), Power(1)]),
    },",
    );
    let pack = Pack::with(&text).unwrap();
    let find = |name: &str| pack.cards().find(|card| card.name() == name);
    assert!(find("Bill the Pony").is_none());
    assert_eq!(find("Shadowfax").unwrap().source(), Source::Printed);
    let options = Options { cards: text, ..Options::default() };
    uphold::<Deckbuilding>(&Trial { longest: 20_000, ..Trial::games(3).with(options) });
}

#[test]
fn the_template_reads_once_it_is_filled_in() {
    let template = include_str!("../data/template.ron");
    let refused = Pack::with(template).unwrap_err().to_string();
    assert!(refused.contains("the main deck has 116 cards, not 1"), "{refused}");
}

#[test]
fn a_pack_that_does_not_hold_is_refused_with_line_and_card() {
    for (body, what) in [
        // An unknown word.
        (
            "    main: {\n        \"Sting\": (type: Artifact, copies: 3, play: [Powr(3)]),\n    },",
            "line 5, Sting: there is no word `Powr` for `play`; the words are Power, ",
        ),
        (
            "    main: {\n        \"Sting\": (type: Artifakt),\n    },",
            "line 5, Sting: there is no word `Artifakt` for `type`; the words are Starter, ",
        ),
        (
            "    main: {\n        \"Sting\": (price: 3),\n    },",
            "line 5, Sting: there is no field `price` here; the fields are type, ",
        ),
        (
            "    main: {\n        \"Pippin\": (type: Ally, copies: 2, play: [If(Played(Name(\"Mary\")), [Power(1)])]),\n    },",
            "line 5, Pippin: there is no card called \"Mary\"",
        ),
        // A wrong type.
        (
            "    main: {\n        \"Sting\": (type: Artifact, copies: 3, play: [Power(\"three\")]),\n    },",
            "line 5, Sting: `Power` wants a whole number; here is `\"three\"`",
        ),
        // A slip of the pen.
        (
            "    main: {\n        \"Sting\": (type: Artifact cost: 3),\n    },",
            "line 5, Sting: a comma is missing before `cost`",
        ),
        ("    main: {\n        \"Sting\": (cost: 3, copies: 3),\n    },", "line 5, Sting: has no type"),
        (
            "    main: {\n        \"Sting\": (type: Artifact, copies: 3, ambush: [Draw(1)]),\n    },",
            "line 5, Sting: has an Ambush, but only Enemies of the main deck have one",
        ),
        // A missing card.
        (
            "    without: [basics],\n    basics: {\n        \"Courage\": (type: Starter),\n    },",
            "line 5, Despair: the card is missing",
        ),
        (
            "    without: [archenemies],",
            "line 4, archenemies: there are one, five, five and one Archenemies of Levels 1 to 4, not [0, 0, 0, 0]",
        ),
        (
            "    archenemies: {\n        \"Lurtz\": (type: Enemy, level: 3, cost: 14),\n    },",
            "line 4, archenemies: there are one, five, five and one Archenemies of Levels 1 to 4, not [1, 5, 6, 0]",
        ),
        // A wrong count.
        (
            "    main: {\n        \"Sting\": (type: Artifact, copies: 4),\n    },",
            "line 4, main: the main deck has 116 cards, not 117",
        ),
        // What could go on for ever.
        (
            "    main: {\n        \"Sting\": (type: Artifact, copies: 3, on_gain: [Gain(from: Valor)]),\n    },",
            "line 5, Sting: gains a card whenever it is gained: that could go on for ever",
        ),
        (
            "    main: {\n        \"Sting\": (type: Artifact, copies: 3, play: [Move(from: [This], to: Top), Draw(1)]),\n    },",
            "line 5, Sting: the card itself moves only when it is taken or when the turn ends",
        ),
        (
            "    main: {\n        \"Sting\": (type: Artifact, copies: 3, defense: (then: [Attack([Draw(1)])])),\n    },",
            "line 5, Sting: only the text of a card that is played can attack",
        ),
        (
            "    main: {\n        \"Sting\": (type: Artifact, copies: 3, play: [Move(from: [Played], to: Hand)]),\n    },",
            "line 5, Sting: cards cannot be moved from Played: they could be played for ever",
        ),
    ] {
        let found = refused(body);
        assert!(found.starts_with(what), "expected {what}\nfound    {found}");
    }
    let other = Pack::with("(game: \"fate\", name: \"Other\")").unwrap_err().to_string();
    assert!(other.contains("not for deckbuilding"), "{other}");
}

#[test]
fn a_table_with_a_broken_pack_is_not_set_up() {
    let options = Options { cards: "nonsense".into(), ..Options::default() };
    let refused = Deckbuilding::setup(&options, &mut Fast::new(1)).map(|_| ()).unwrap_err();
    assert!(refused.0.starts_with("the card pack does not hold: line 1"), "{refused}");
}
