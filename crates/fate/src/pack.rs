//! The facts of the board and the cards, ready to play with.

mod check;

use std::sync::LazyLock;

use table::pack::{Library, PackError, Source};

use crate::army::Army;
use crate::card::{Card, REGION_CARDS, Skies};
use crate::character::Character;
use crate::dice::{BattleFace, SearchFace};
use crate::line::Line;
use crate::objective::Objective;
use crate::place::{Place, PlaceSet};
use crate::region::{Region, RegionSet};
use crate::shadow_card::{Back, Order, REGULAR, ShadowCard, ShadowSet};
use crate::sheet::{Colour, Sheet, SwitchSet};
use crate::symbol::{Price, Symbol};

const FILES: [(&str, &str); 3] = [
    ("data/board.ron", include_str!("../data/board.ron")),
    ("data/cards.ron", include_str!("../data/cards.ron")),
    ("data/quests.ron", include_str!("../data/quests.ron")),
];

static STANDARD: LazyLock<Pack> = LazyLock::new(|| {
    // What is built into the program is tested; a slip there is ours.
    let sheet = built_in().unwrap_or_else(|e| panic!("{e}"));
    Pack::check(&sheet, "").unwrap_or_else(|e| panic!("{e}"))
});

fn built_in() -> Result<Sheet, PackError> {
    let mut all = Sheet::default();
    for (_, text) in FILES {
        all.cover(Sheet::read(text)?);
    }
    Ok(all)
}

static PACKS: Library<Pack> = Library::new();

/// A way from one location to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it leads.
    pub to: Place,
    /// What it costs a traveller.
    pub cost: Price,
}

/// What a regular shadow card says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShadowFace {
    /// The line that advances; it reinforces where that line starts.
    pub line: Line,
    /// The special order.
    pub order: Order,
}

/// The numbers and places of an objective.
#[derive(Clone, PartialEq, Debug)]
pub struct Quest {
    /// Who must be in play.
    pub uses: Option<Character>,
    /// Troops that lie on the card until it is complete.
    pub reserve: Option<(Army, u8)>,
    /// Shadow troops that are added at set-up.
    pub troops: Vec<(Place, u8)>,
    /// What may be spent, one or the other.
    pub prices: Vec<Price>,
    /// Troops that must stand there, by army.
    pub armies: [u8; 4],
    /// Tokens that are given.
    pub gift: Price,
    /// Troops that are added.
    pub adds: u8,
    /// How many of whatever is counted.
    pub count: u8,
    /// Hope gained.
    pub hope: u8,
}

/// Everything that is printed on the board and the cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Pack {
    /// The name of the sheet that was laid on top.
    pub name: String,
    /// The text of the owner's sheet; empty for the standard pack.
    pub(crate) text: String,
    regions: [Region; Place::COUNT],
    colours: [Colour; Place::COUNT],
    pub(crate) havens: PlaceSet,
    pub(crate) strongholds: PlaceSet,
    places: [PlaceSet; Region::COUNT],
    homes: [PlaceSet; 4],
    pub(crate) troops: [u8; Place::COUNT],
    links: Vec<Vec<Link>>,
    near: [PlaceSet; Place::COUNT],
    free: [PlaceSet; Place::COUNT],
    two: [PlaceSet; Place::COUNT],
    borders: [RegionSet; Region::COUNT],
    distances: [[u8; Region::COUNT]; Region::COUNT],
    ways: Vec<[u8; Place::COUNT]>,
    treks: [[f32; Place::COUNT]; 3],
    ahead: Vec<Vec<(Place, u8, Line)>>,
    lines: Vec<Vec<Place>>,
    on_line: Vec<PlaceSet>,
    shadow: Vec<ShadowFace>,
    pub(crate) flags: ShadowSet,
    numbers: [[u16; 4]; Region::COUNT],
    skies: [Place; Skies::COUNT],
    pub(crate) nazgul: [u8; Region::COUNT],
    pub(crate) eye: Region,
    pub(crate) threat: [u8; 7],
    pub(crate) search_die: [SearchFace; 6],
    pub(crate) battle_die: [BattleFace; 6],
    pub(crate) hope_start: u8,
    pub(crate) hope_top: u8,
    pub(crate) shadow_troops: u8,
    pub(crate) armies: [u8; 4],
    pub(crate) tokens: [u8; 4],
    quests: Vec<Quest>,
    starts: [Place; Character::COUNT],
    counts: [u8; Card::COUNT - REGION_CARDS],
    pub(crate) light: Symbol,
    pub(crate) switches: SwitchSet,
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
            let mut all = built_in()?;
            all.cover(Sheet::read(text)?);
            Ok(Pack { text: text.into(), ..Pack::check(&all, text)? })
        })
    }

    /// The region a location lies in.
    #[inline]
    pub const fn region(&self, place: Place) -> Region {
        self.regions[place.index()]
    }

    /// The locations of a region.
    #[inline]
    pub const fn places(&self, region: Region) -> PlaceSet {
        self.places[region.index()]
    }

    /// The colour of a location.
    #[inline]
    pub const fn colour(&self, place: Place) -> Colour {
        self.colours[place.index()]
    }

    /// The army that can be mustered at a location.
    #[inline]
    pub const fn people(&self, place: Place) -> Option<Army> {
        match self.colour(place) {
            Colour::Muster(army) => Some(army),
            _ => None,
        }
    }

    /// Where an army can be mustered.
    #[inline]
    pub(crate) const fn homes(&self, army: Army) -> PlaceSet {
        self.homes[army.index()]
    }

    /// The ways that leave a location.
    #[inline]
    pub fn links(&self, place: Place) -> &[Link] {
        &self.links[place.index()]
    }

    /// The locations next to one.
    #[inline]
    pub const fn near(&self, place: Place) -> PlaceSet {
        self.near[place.index()]
    }

    /// The locations next to one by paths that cost nothing.
    #[inline]
    pub const fn free(&self, place: Place) -> PlaceSet {
        self.free[place.index()]
    }

    /// The locations that are one or two paths away which cost nothing.
    #[inline]
    pub(crate) const fn within_two(&self, place: Place) -> PlaceSet {
        self.two[place.index()]
    }

    /// About how many actions it takes to get from one location to another: a
    /// step each, and another for each symbol that the way costs.
    #[inline]
    pub(crate) fn way(&self, from: Place, to: Place) -> u8 {
        self.ways[from.index()][to.index()]
    }

    /// About how many actions it takes Frodo from a location to Mount Doom, if
    /// his company has so much Friendship: what it lacks must be waited for.
    #[inline]
    pub(crate) fn trek(&self, from: Place, friendship: u8) -> f32 {
        self.treks[usize::from(friendship).min(2)][from.index()]
    }

    /// The havens that shadow troops of a location could come to in a few
    /// steps, how many, and by which line.
    #[inline]
    pub(crate) fn ahead(&self, place: Place) -> &[(Place, u8, Line)] {
        &self.ahead[place.index()]
    }

    /// The regions that border on one.
    #[inline]
    pub const fn borders(&self, region: Region) -> RegionSet {
        self.borders[region.index()]
    }

    /// How many borders a Nazgûl crosses between two regions.
    #[inline]
    pub const fn distance(&self, from: Region, to: Region) -> u8 {
        self.distances[from.index()][to.index()]
    }

    /// The stops of a battle line, from its start to the haven at its end.
    #[inline]
    pub fn stops(&self, line: Line) -> &[Place] {
        &self.lines[line.index()]
    }

    /// The stops of a battle line as a set.
    #[inline]
    pub(crate) fn stops_of(&self, line: Line) -> PlaceSet {
        self.on_line[line.index()]
    }

    /// What a shadow card says; the special cards say something else.
    #[inline]
    pub fn face(&self, card: ShadowCard) -> Option<ShadowFace> {
        self.shadow.get(card.index()).copied()
    }

    /// The back of a shadow card.
    #[inline]
    pub const fn back(&self, card: ShadowCard) -> Back {
        if self.flags.contains(card) { Back::Flag } else { Back::Banner }
    }

    /// The number on a region card; events have none.
    pub fn number(&self, card: Card) -> Option<u16> {
        let (region, symbol) = (card.region()?, card.symbol()?);
        Some(self.numbers[region.index()][symbol.index()])
    }

    /// Where the troops of a Skies Darken card come.
    #[inline]
    pub const fn skies_at(&self, card: Skies) -> Place {
        self.skies[card.index()]
    }

    /// The numbers and places of an objective.
    #[inline]
    pub fn quest(&self, objective: Objective) -> &Quest {
        &self.quests[objective.index()]
    }

    /// Where a character starts.
    pub const fn start(&self, character: Character) -> Place {
        self.starts[character.index()]
    }

    /// The number of an event: how many it is about.
    #[inline]
    pub(crate) const fn count(&self, event: Card) -> u8 {
        self.counts[event.index() - REGION_CARDS]
    }

    /// Where the facts about an item come from, by the item's name in the data.
    pub fn source(&self, item: &str) -> Option<Source> {
        self.sources.iter().find(|(name, _)| name == item).map(|&(_, source)| source)
    }

    /// Every item of the data with where it comes from.
    pub fn sources(&self) -> impl Iterator<Item = (&str, Source)> {
        self.sources.iter().map(|(name, source)| (name.as_str(), *source))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_data_hold() {
        let pack = Pack::standard();
        let links: usize = Place::ALL.iter().map(|&place| pack.links(place).len()).sum();
        let special = Place::ALL.iter().flat_map(|&place| pack.links(place)).filter(|link| !link.cost.is_nothing());
        assert_eq!((links / 2, special.count() / 2), (89, 14));
        assert_eq!((pack.havens.len(), pack.strongholds.len(), pack.flags.len()), (9, 7, 25));
        for region in Region::ALL {
            assert!(!pack.places(region).is_empty());
        }
    }

    #[test]
    fn every_line_is_on_two_cards_with_different_orders() {
        let pack = Pack::standard();
        for line in Line::ALL {
            let orders: Vec<Order> = ShadowCard::ALL
                .iter()
                .filter_map(|&card| pack.face(card))
                .filter(|face| face.line == line)
                .map(|face| face.order)
                .collect();
            assert!(orders.len() == 2 && orders[0] != orders[1], "{line}: {orders:?}");
        }
    }

    #[test]
    fn distances_are_those_of_the_rulebook() {
        let pack = Pack::standard();
        let from_eriador = |region| pack.distance(Region::Eriador, region);
        assert_eq!(from_eriador(Region::MistyMountains), 2);
        assert_eq!((from_eriador(Region::Rhovanion), from_eriador(Region::Haradwaith)), (3, 3));
        assert_eq!((from_eriador(Region::Dale), from_eriador(Region::Mordor)), (4, 4));
    }

    #[test]
    fn no_two_region_cards_share_a_number() {
        let pack = Pack::standard();
        let mut numbers: Vec<u16> = Card::ALL.iter().filter_map(|&card| pack.number(card)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), REGION_CARDS);
    }

    #[test]
    fn stand_ins_are_the_tokens_the_guessed_lines_and_a_token_of_elrond() {
        let guesses = |kind: &str| {
            Pack::standard()
                .sources()
                .filter(|(item, source)| *source == Source::StandIn && item.starts_with(kind))
                .count()
        };
        assert_eq!((guesses("shadow card"), guesses("number"), guesses("switch"), guesses("")), (12, 4, 1, 17));
    }

    #[test]
    fn a_pack_replaces_what_it_names() {
        let text = "(game: \"fate\", name: \"Mine\", numbers: { HopeStart: (7, Printed) })";
        let pack = Pack::with(text).unwrap();
        assert_eq!((pack.hope_start, pack.hope_top, pack.name.as_str()), (7, 8, "Mine"));
        assert!(std::ptr::eq(pack, Pack::with(text).unwrap()), "each pack is kept once");
        assert!(std::ptr::eq(Pack::standard(), Pack::with("  ").unwrap()));
    }

    #[test]
    fn a_pack_that_does_not_hold_is_refused_with_line_and_item() {
        for (body, what) in [
            ("    numbers: {\n        HopeStart: (9, Printed),\n    },", "line 5, HopeStart: lies above the top"),
            ("    numbers: {\n        HopeTop: (0, Printed),\n    },", "line 5, HopeTop: must be from 1 to 99"),
            ("    regions: {\n        Dale: (borders: [Mirkwood]),\n    },", "line 4, Rhovanion: borders on Dale, but"),
            (
                "    lines: {\n        DunlandBlue: (stops: [Dunland, Bree]),\n    },",
                "line 5, DunlandBlue: no path leads from Dunland to Bree",
            ),
            (
                "    lines: {\n        DunlandBlue: (stops: [Dunland, Tharbad]),\n    },",
                "line 5, DunlandBlue: a line ends at a haven",
            ),
            (
                "    paths: {\n        Bree: (to: { Shire: [], Tharbad: [] }),\n    },",
                "line 5, Bree: the path to Shire is there twice",
            ),
            ("    events: {\n        Foresight: (count: 5),\n    },", "line 5, Foresight: the count is at least 1"),
            ("    objectives: {\n        Umbar: (prices: [{ Valor: 1 }]),\n    },", "line 5, Umbar: has one to three"),
            ("    objectives: {\n        Umbar: (price: 3),\n    },", "line 5, Umbar: there is no field `price` here"),
            ("    threat: (rates: [2]),", "line 4, threat: the track has seven spaces"),
            ("    shadow_cards: {\n        Drums: (line: NurnTeal, order: Eye, back: Flag),\n    },", "line 5, Drums:"),
        ] {
            let text = format!("(\n    game: \"fate\",\n    name: \"Test\",\n{body}\n)");
            let found = Pack::with(&text).unwrap_err().to_string();
            assert!(found.starts_with(what), "{found}");
        }
        let other = Pack::with("(game: \"mount-doom\", name: \"Other\")").unwrap_err().to_string();
        assert!(other.contains("not for fate"), "{other}");
    }
}
