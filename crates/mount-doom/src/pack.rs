//! The facts of the board and the cards, ready to play with.

use std::sync::LazyLock;

use table::pack::{Library, PackError, Source};

use crate::battle::Face;
use crate::card::{Card, CardSet, HELPERS};
use crate::deed::{Deed, POWERS, Power};
use crate::figure::Figure;
use crate::sheet::{Number, Sheet, Symbol};
use crate::stage::{STAGES, Stage};

/// Cards in the deck of a stage.
pub const DECK: usize = 7;

/// Spaces on the encounter track.
pub const SPACES: usize = 6;

/// The longest road that fits into a set of spaces.
const LONGEST_ROAD: u16 = 63;

static STANDARD: LazyLock<Pack> = LazyLock::new(|| {
    let files =
        [("data/board.ron", include_str!("../data/board.ron")), ("data/cards.ron", include_str!("../data/cards.ron"))];
    let mut sheets = files.into_iter().map(|(file, text)| {
        // What is built into the program is tested; a slip there is ours.
        Sheet::read(text).unwrap_or_else(|e| panic!("{file}, {e}"))
    });
    let mut all = sheets.next().expect("the board has a sheet");
    sheets.for_each(|sheet| all.cover(sheet));
    Pack::check(&all, files[1].1).unwrap_or_else(|e| panic!("{}, {e}", files[1].0))
});

static PACKS: Library<Pack> = Library::new();

/// Everything that is printed on the board and the cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Pack {
    /// The name of the sheet that was laid on top.
    pub name: String,
    /// The text of the owner's sheet; empty for the standard pack.
    pub(crate) text: String,
    pub(crate) destinations: [u8; STAGES],
    /// One bit for every space of the road with a dark heart.
    pub(crate) dark_hearts: u64,
    /// The same for Nazgûl.
    pub(crate) nazgul_spaces: u64,
    pub(crate) start: u8,
    pub(crate) top: u8,
    pub(crate) galadriel: u8,
    pub(crate) eye: u8,
    pub(crate) nazgul: u8,
    pub(crate) warriors: u8,
    pub(crate) symbols: [Symbol; SPACES],
    pub(crate) faces: [Face; 6],
    pub(crate) decks: [[Card; DECK]; STAGES],
    deeds: [[Option<Deed>; 3]; Card::COUNT],
    leaves: CardSet,
    powers: [Option<Power>; HELPERS],
    by_power: [CardSet; POWERS],
    sources: Vec<(String, Source)>,
}

impl Pack {
    /// The pack we know: the rulebook, public sources, and a few stand-ins.
    #[inline]
    pub fn standard() -> &'static Pack {
        &STANDARD
    }

    /// The standard pack with an owner's sheet laid over it. No text is the
    /// standard pack itself.
    pub fn with(text: &str) -> Result<&'static Pack, PackError> {
        if text.trim().is_empty() {
            return Ok(Pack::standard());
        }
        PACKS.keep(text, |text| {
            let mut all = Sheet::read(include_str!("../data/board.ron"))?;
            all.cover(Sheet::read(include_str!("../data/cards.ron"))?);
            all.cover(Sheet::read(text)?);
            Ok(Pack { text: text.into(), ..Pack::check(&all, text)? })
        })
    }

    /// What `card` does when it is met: its deed number `nth`, if it has one.
    #[inline]
    pub fn deed(&self, card: Card, nth: u8) -> Option<Deed> {
        self.deeds[card.index()].get(usize::from(nth)).copied().flatten()
    }

    /// Everything `card` does when it is met, in order.
    pub fn deeds_of(&self, card: Card) -> impl Iterator<Item = Deed> {
        self.deeds[card.index()].into_iter().flatten()
    }

    /// Whether `card` leaves the game once it was met.
    #[inline]
    pub fn leaves(&self, card: Card) -> bool {
        self.leaves.contains(card)
    }

    /// What a friend or a card of Gandalf's can do.
    #[inline]
    pub fn power(&self, card: Card) -> Option<Power> {
        self.powers.get(card.index()).copied().flatten()
    }

    /// The cards with a power of this kind, whatever its numbers.
    #[inline]
    pub(crate) fn with_power(&self, power: Power) -> CardSet {
        self.by_power[power.kind()]
    }

    /// The cards of a stage as a set.
    pub fn deck(&self, stage: Stage) -> CardSet {
        self.decks[stage.index()].into_iter().collect()
    }

    /// The space at which a stage ends.
    #[inline]
    pub const fn destination(&self, stage: Stage) -> u8 {
        self.destinations[stage.index()]
    }

    /// The last space that companions can stand on.
    #[inline]
    pub const fn gate(&self) -> u8 {
        self.destination(Stage::MinasMorgul)
    }

    /// What `card` does, in our own words.
    pub fn text_of(&self, card: Card) -> String {
        if let Some(power) = self.power(card) {
            return power.to_string();
        }
        let deeds: Vec<String> = self.deeds_of(card).map(|deed| deed.to_string()).collect();
        let stays = if self.leaves(card) { "; then it leaves" } else { "" };
        deeds.join("; ") + stays
    }

    /// Where the facts about an item come from, by the item's name in the data.
    pub fn source(&self, item: &str) -> Option<Source> {
        self.sources.iter().find(|(name, _)| name == item).map(|&(_, source)| source)
    }

    /// Every item of the data with where it comes from.
    pub fn sources(&self) -> impl Iterator<Item = (&str, Source)> {
        self.sources.iter().map(|(name, source)| (name.as_str(), *source))
    }

    fn check(sheet: &Sheet, text: &str) -> Result<Pack, PackError> {
        let fail = |item: &str, what: &str| Err(PackError::at(text, item, item, what));
        let mut pack = Pack {
            name: sheet.name.clone(),
            text: String::new(),
            destinations: [0; STAGES],
            dark_hearts: 0,
            nazgul_spaces: 0,
            start: 0,
            top: 0,
            galadriel: 0,
            eye: 0,
            nazgul: 0,
            warriors: 0,
            symbols: [Symbol::Nazgul; SPACES],
            faces: [Face::Sauron; 6],
            decks: [[Card::Nazgul; DECK]; STAGES],
            deeds: [[None; 3]; Card::COUNT],
            leaves: CardSet::EMPTY,
            powers: [None; HELPERS],
            by_power: [CardSet::EMPTY; POWERS],
            sources: Vec::new(),
        };
        pack.read_road(sheet, text)?;
        pack.read_numbers(sheet, text)?;
        pack.read_cards(sheet, text)?;
        for (space, symbol) in (1..).zip(&mut pack.symbols) {
            let Some(&(found, source)) = sheet.symbols.get(&space) else {
                return fail("symbols", &format!("space {space} of the encounter track has no symbol"));
            };
            *symbol = found;
            pack.sources.push((format!("symbol {space}"), source));
        }
        if let Some(space) = sheet.symbols.keys().find(|space| !(1..=SPACES as u8).contains(space)) {
            return fail("symbols", &format!("the encounter track has spaces 1 to 6, not {space}"));
        }
        let Some(die) = &sheet.battle_die else { return fail("battle_die", "the battle die is missing") };
        let Ok(faces) = <[Face; 6]>::try_from(die.faces.clone()) else {
            return fail("battle_die", &format!("a die has six faces, not {}", die.faces.len()));
        };
        if faces.contains(&Face::Weapon(Figure::Frodo)) {
            return fail("battle_die", "the Ring-bearer has no weapon on the die");
        }
        pack.faces = faces;
        pack.sources.push(("battle_die".into(), die.from));
        Ok(pack)
    }

    fn read_road(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
        let mut from = 0u16;
        for stage in Stage::ALL {
            let item = format!("{stage:?}");
            let fail = |what: String| Err(PackError::at(text, "road", &item, what));
            let Some(road) = sheet.road.get(&stage) else { return fail("the stage has no road".into()) };
            let end = from + u16::from(road.steps);
            if road.steps < 2 || end > LONGEST_ROAD {
                return fail(format!("a stage has at least 2 steps, and the whole road at most {LONGEST_ROAD}"));
            }
            for (spaces, offsets) in
                [(&mut self.dark_hearts, &road.dark_hearts), (&mut self.nazgul_spaces, &road.nazgul)]
            {
                for &offset in offsets {
                    // Places with a name carry no event, and the last way has none.
                    if offset == 0 || offset >= road.steps || stage.is_final() {
                        return fail(format!("an event lies between the start and the destination, not on {offset}"));
                    }
                    *spaces |= 1 << (from + u16::from(offset));
                }
            }
            from = end;
            self.destinations[stage.index()] = end as u8;
            self.sources.push((format!("road to {item}"), road.from));
        }
        Ok(())
    }

    fn read_numbers(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
        let fail = |number: Number, what: &str| Err(PackError::at(text, "numbers", &format!("{number:?}"), what));
        for (number, place) in [
            (Number::Start, &mut self.start),
            (Number::Top, &mut self.top),
            (Number::Galadriel, &mut self.galadriel),
            (Number::Eye, &mut self.eye),
            (Number::Nazgul, &mut self.nazgul),
            (Number::Warriors, &mut self.warriors),
        ] {
            let Some(&(value, source)) = sheet.numbers.get(&number) else { return fail(number, "is missing") };
            if !(1..=99).contains(&value) {
                return fail(number, "must be from 1 to 99");
            }
            *place = value;
            self.sources.push((format!("number {number:?}"), source));
        }
        for (number, circle) in
            [(Number::Start, self.start), (Number::Galadriel, self.galadriel), (Number::Eye, self.eye)]
        {
            if circle > self.top {
                return fail(number, "lies above the top of the courage track");
            }
        }
        Ok(())
    }

    fn read_cards(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
        for stage in Stage::ALL {
            let item = format!("{stage:?}");
            let fail = |what: String| Err(PackError::at(text, "decks", &item, what));
            let Some(deck) = sheet.decks.get(&stage) else { return fail("the stage has no cards".into()) };
            let Ok(cards) = <[Card; DECK]>::try_from(deck.cards.clone()) else {
                return fail(format!("a stage has seven cards, not {}", deck.cards.len()));
            };
            if let Some(card) = (0..DECK).find(|&i| cards[..i].contains(&cards[i])).map(|i| cards[i]) {
                return fail(format!("{card} is there twice"));
            }
            if let Some(card) = cards.into_iter().find(|card| card.is_gandalf() || *card == Card::Boromir) {
                return fail(format!("{card} is no encounter"));
            }
            let earlier = self.decks[..stage.index()].iter().flatten();
            if let Some(card) = cards.into_iter().find(|card| card.is_friend() && earlier.clone().any(|c| c == card)) {
                return fail(format!("{card} has been met in an earlier stage"));
            }
            let moving = |card: &Card| sheet.foes.get(card).is_some_and(|foe| foe.does.contains(&Deed::CoverNeighbour));
            if cards.iter().filter(|card| moving(card)).count() > 1 {
                return fail("only one card of a stage can cover others".into());
            }
            self.decks[stage.index()] = cards;
            self.sources.push((format!("cards of {item}"), deck.from));
        }
        for card in Card::ALL {
            let item = card.to_string();
            let part = if card.is_helper() { "helpers" } else { "foes" };
            let fail = |what: &str| Err(PackError::at(text, part, &item, what));
            if card.is_helper() {
                let Some(helper) = sheet.helpers.get(&card) else { return fail("nobody says what the card can do") };
                if sheet.foes.contains_key(&card) {
                    let what = "stands among the foes, but is none";
                    return Err(PackError::at(text, "foes", &item, what));
                }
                match helper.can {
                    Power::LeadRingBearer(least, most) if least == 0 || least > most || most > 6 => {
                        return fail("leads the Ring-bearer by 1 to 6, the smaller number first");
                    }
                    Power::CourageOrToken(0) => return fail("gives no courage"),
                    power => {
                        self.powers[card.index()] = Some(power);
                        let kind = &mut self.by_power[power.kind()];
                        *kind = kind.with(card);
                        self.sources.push((item, helper.from));
                    }
                }
                continue;
            }
            let Some(foe) = sheet.foes.get(&card) else { return fail("nobody says what the card does") };
            if sheet.helpers.contains_key(&card) {
                let what = "stands among the helpers, but is none";
                return Err(PackError::at(text, "helpers", &item, what));
            }
            if foe.does.is_empty() || foe.does.len() > 3 {
                return fail("a foe does one to three things");
            }
            for (place, &deed) in self.deeds[card.index()].iter_mut().zip(&foe.does) {
                match deed {
                    Deed::Battles { count: 0, .. } | Deed::BattlesUntil { row: 0, .. } => {
                        return fail("fights no battle");
                    }
                    // Without a price for defeat such a fight might never end.
                    Deed::BattlesUntil { row, each } if row > 3 || each == 0 => {
                        return fail(
                            "fights until at most 3 battles in a row are won, and each lost one costs courage",
                        );
                    }
                    Deed::Battles { count, .. } if count > 9 => return fail("fights more than nine battles"),
                    _ => *place = Some(deed),
                }
            }
            if foe.leaves {
                self.leaves = self.leaves.with(card);
            }
            self.sources.push((item, foe.from));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(body: &str) -> String {
        let text = format!("(\n    game: \"mount-doom\",\n    name: \"Test\",\n{body}\n)");
        Pack::with(&text).unwrap_err().to_string()
    }

    #[test]
    fn the_built_in_data_hold() {
        let pack = Pack::standard();
        assert_eq!(pack.destinations, [8, 16, 24, 32, 40, 48]);
        assert_eq!((pack.dark_hearts.count_ones(), pack.nazgul_spaces.count_ones()), (5, 6));
        assert_eq!((pack.start, pack.top, pack.galadriel, pack.eye), (13, 16, 12, 5));
    }

    #[test]
    fn every_item_says_where_it_comes_from() {
        let pack = Pack::standard();
        for card in Card::ALL {
            assert!(pack.source(&card.to_string()).is_some_and(|source| source != Source::StandIn), "{card}");
            assert!(!pack.text_of(card).is_empty());
        }
        let stand_ins: Vec<&str> =
            pack.sources().filter(|&(_, source)| source == Source::StandIn).map(|(item, _)| item).collect();
        let symbols = ["symbol 1", "symbol 3", "symbol 4", "symbol 5", "symbol 6"];
        assert_eq!(stand_ins, [&["number Top", "number Galadriel", "number Eye"][..], &symbols[..]].concat());
    }

    #[test]
    fn a_pack_replaces_what_it_names() {
        let text = "(game: \"mount-doom\", name: \"Mine\", numbers: { Top: (20, Printed) })";
        let pack = Pack::with(text).unwrap();
        assert_eq!((pack.top, pack.start, pack.name.as_str()), (20, 13, "Mine"));
        assert!(std::ptr::eq(pack, Pack::with(text).unwrap()), "each pack is kept once");
        assert!(std::ptr::eq(Pack::standard(), Pack::with("  ").unwrap()));
    }

    #[test]
    fn a_pack_that_does_not_hold_is_refused_with_line_and_card() {
        for (body, what) in [
            ("    foes: {\n        Haradrim: (does: []),\n    },", "line 5, Haradrim: a foe does one to three things"),
            (
                "    foes: {\n        Haradrim: (does: [Battles(count: 0, each: 2)]),\n    },",
                "line 5, Haradrim: fights no battle",
            ),
            ("    foes: {\n        Haradrim: (dose: []),\n    },", "line 5, Haradrim: there is no field `dose` here"),
            ("    foes: {\n        Arwen: (does: [Lose(1)]),\n    },", "line 5, Arwen: stands among the foes"),
            ("    numbers: {\n        Eye: (17, Printed),\n    },", "line 5, Eye: lies above the top"),
            ("    numbers: {\n        Top: (0, Printed),\n    },", "line 5, Top: must be from 1 to 99"),
            ("    decks: {\n        Rohan: (cards: [Wargs]),\n    },", "line 5, Rohan: a stage has seven cards, not 1"),
            (
                "    road: {\n        Rohan: (steps: 8, nazgul: [8]),\n    },",
                "line 5, Rohan: an event lies between the start and the destination",
            ),
            (
                "    helpers: {\n        Faramir: (can: LeadRingBearer(4, 2)),\n    },",
                "line 5, Faramir: leads the Ring-bearer by 1 to 6",
            ),
            ("    symbols: {\n        7: (Nazgul, Printed),\n    },", "line 4, symbols: the encounter track has"),
            ("    battle_die: (faces: [Sauron]),", "line 4, battle_die: a die has six faces, not 1"),
        ] {
            let found = refused(body);
            assert!(found.starts_with(what), "{found}");
        }
        let other = Pack::with("(game: \"fate\", name: \"Other\")").unwrap_err().to_string();
        assert!(other.contains("not for mount-doom"), "{other}");
    }
}
