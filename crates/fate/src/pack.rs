//! The facts of the board and the cards, ready to play with.

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
    pub(crate) troops: [u8; Place::COUNT],
    links: Vec<Vec<Link>>,
    near: [PlaceSet; Place::COUNT],
    free: [PlaceSet; Place::COUNT],
    two: [PlaceSet; Place::COUNT],
    borders: [RegionSet; Region::COUNT],
    distances: [[u8; Region::COUNT]; Region::COUNT],
    ways: Vec<[u8; Place::COUNT]>,
    ahead: Vec<Vec<(Place, u8)>>,
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

    /// The havens that shadow troops of a location could come to in a few
    /// steps, and how many.
    #[inline]
    pub(crate) fn ahead(&self, place: Place) -> &[(Place, u8)] {
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

/// Reading a pack from its sheets, and refusing one that does not hold.
mod check {
    use super::*;
    use crate::sheet::{Number, Site, Switch};

    const UNREACHABLE: u8 = u8::MAX;

    /// So many stops, its own among them, shadow troops are watched ahead.
    const FAR: usize = 5;

    impl Pack {
        pub(super) fn check(sheet: &Sheet, text: &str) -> Result<Pack, PackError> {
            let mut pack = Pack {
                name: sheet.name.clone(),
                text: String::new(),
                regions: [Region::Eriador; Place::COUNT],
                colours: [Colour::White; Place::COUNT],
                havens: PlaceSet::EMPTY,
                strongholds: PlaceSet::EMPTY,
                places: [PlaceSet::EMPTY; Region::COUNT],
                troops: [0; Place::COUNT],
                links: vec![Vec::new(); Place::COUNT],
                near: [PlaceSet::EMPTY; Place::COUNT],
                free: [PlaceSet::EMPTY; Place::COUNT],
                two: [PlaceSet::EMPTY; Place::COUNT],
                borders: [RegionSet::EMPTY; Region::COUNT],
                distances: [[UNREACHABLE; Region::COUNT]; Region::COUNT],
                ways: Vec::new(),
                ahead: vec![Vec::new(); Place::COUNT],
                lines: Vec::new(),
                on_line: Vec::new(),
                shadow: Vec::new(),
                flags: ShadowSet::EMPTY,
                numbers: [[0; 4]; Region::COUNT],
                skies: [Place::Hollin; Skies::COUNT],
                nazgul: [0; Region::COUNT],
                eye: Region::Eriador,
                threat: [0; 7],
                search_die: [SearchFace::SlipBy; 6],
                battle_die: [BattleFace::Rout; 6],
                hope_start: 0,
                hope_top: 0,
                shadow_troops: 0,
                armies: [0; 4],
                tokens: [0; 4],
                quests: Vec::new(),
                starts: [Place::Shire; Character::COUNT],
                counts: [0; Card::COUNT - REGION_CARDS],
                light: Symbol::Friendship,
                switches: SwitchSet::EMPTY,
                sources: Vec::new(),
            };
            pack.read_map(sheet, text)?;
            pack.read_paths(sheet, text)?;
            pack.read_lines(sheet, text)?;
            pack.read_numbers(sheet, text)?;
            pack.read_dice(sheet, text)?;
            pack.read_decks(sheet, text)?;
            pack.read_quests(sheet, text)?;
            Ok(pack)
        }

        fn read_map(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
            for region in Region::ALL {
                let fail = |what: String| Err(PackError::at(text, "regions", &region.to_string(), what));
                let Some(facts) = sheet.regions.get(&region) else { return fail("the region is missing".into()) };
                self.borders[region.index()] = facts.borders.iter().copied().collect();
                self.sources.push((format!("region {region}"), facts.from));
            }
            for region in Region::ALL {
                let one_way = self.borders(region).iter().find(|&other| !self.borders(other).contains(region));
                if let Some(other) = one_way {
                    let what = format!("borders on {other}, but {other} not on it");
                    return Err(PackError::at(text, "regions", &region.to_string(), what));
                }
                self.measure(region);
                if self.distances[region.index()].contains(&UNREACHABLE) {
                    return Err(PackError::at(text, "regions", &region.to_string(), "some regions cannot be reached"));
                }
            }
            for place in Place::ALL {
                let fail = |what: &str| Err(PackError::at(text, "places", &place.to_string(), what));
                let Some(facts) = sheet.places.get(&place) else { return fail("the location is missing") };
                self.regions[place.index()] = facts.region;
                self.colours[place.index()] = facts.colour;
                self.troops[place.index()] = facts.troops;
                let region = &mut self.places[facts.region.index()];
                *region = region.with(place);
                match facts.site {
                    Some(Site::Haven) => self.havens = self.havens.with(place),
                    Some(Site::Stronghold) => self.strongholds = self.strongholds.with(place),
                    None => {}
                }
                if facts.troops > 0 && facts.colour == Colour::White {
                    return fail("no troops start at a white location");
                }
                self.sources.push((format!("place {place}"), facts.from));
            }
            Ok(())
        }

        /// How far the other regions are: as many borders as one must cross.
        fn measure(&mut self, from: Region) {
            let (mut reached, mut steps) = (RegionSet::one(from), 0);
            let mut edge = reached;
            while !edge.is_empty() {
                for region in edge.iter() {
                    self.distances[from.index()][region.index()] = steps;
                }
                let next = edge.iter().fold(RegionSet::EMPTY, |all, region| all.union(self.borders(region)));
                edge = next.but(reached);
                reached = reached.union(edge);
                steps += 1;
            }
        }

        fn read_paths(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
            for (&from, facts) in &sheet.paths {
                let fail = |what: String| Err(PackError::at(text, "paths", &from.to_string(), what));
                for (&to, symbols) in &facts.to {
                    if to == from || self.near(from).contains(to) {
                        return fail(format!("the path to {to} is there twice, or leads nowhere"));
                    }
                    let mut cost = Price::NOTHING;
                    symbols.iter().for_each(|symbol| cost.0[symbol.index()] += 1);
                    for (one, other) in [(from, to), (to, from)] {
                        self.links[one.index()].push(Link { to: other, cost });
                        self.near[one.index()] = self.near(one).with(other);
                        if cost.is_nothing() {
                            self.free[one.index()] = self.free(one).with(other);
                        }
                    }
                }
                self.sources.push((format!("paths from {from}"), facts.from));
            }
            for place in Place::ALL {
                if self.near(place).is_empty() {
                    return Err(PackError::at(text, "paths", &place.to_string(), "no path leads there"));
                }
                self.links[place.index()].sort_by_key(|link| link.to);
                let further = self.free(place).iter().fold(self.free(place), |all, next| all.union(self.free(next)));
                self.two[place.index()] = further.without(place);
            }
            self.survey();
            Ok(())
        }

        /// The shortest ways between all locations.
        fn survey(&mut self) {
            let mut ways = vec![[UNREACHABLE; Place::COUNT]; Place::COUNT];
            for from in Place::ALL {
                ways[from.index()][from.index()] = 0;
                for link in self.links(from) {
                    ways[from.index()][link.to.index()] = 1 + link.cost.0.iter().sum::<u8>();
                }
            }
            for over in Place::ALL {
                for from in Place::ALL {
                    for to in Place::ALL {
                        let detour = ways[from.index()][over.index()].saturating_add(ways[over.index()][to.index()]);
                        let way = &mut ways[from.index()][to.index()];
                        *way = detour.min(*way);
                    }
                }
            }
            self.ways = ways;
        }

        /// What lies ahead of shadow troops, by any line.
        fn look_ahead(&mut self) {
            for stops in &self.lines {
                for (at, &place) in stops.iter().enumerate() {
                    for (steps, &haven) in (0u8..).zip(&stops[at..]).take(FAR) {
                        if !self.havens.contains(haven) {
                            continue;
                        }
                        match self.ahead[place.index()].iter_mut().find(|(known, _)| *known == haven) {
                            Some((_, known)) => *known = steps.min(*known),
                            None => self.ahead[place.index()].push((haven, steps)),
                        }
                    }
                }
            }
        }

        fn read_lines(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
            for line in Line::ALL {
                let fail = |what: String| Err(PackError::at(text, "lines", &line.to_string(), what));
                let Some(facts) = sheet.lines.get(&line) else { return fail("the line is missing".into()) };
                let all: PlaceSet = facts.stops.iter().copied().collect();
                if facts.stops.len() < 2 || all.len() != facts.stops.len() {
                    return fail("a line has at least two stops, and none of them twice".into());
                }
                if let Some(gap) = facts.stops.windows(2).find(|pair| !self.near(pair[0]).contains(pair[1])) {
                    return fail(format!("no path leads from {} to {}", gap[0], gap[1]));
                }
                if !self.havens.contains(facts.stops[facts.stops.len() - 1]) {
                    return fail("a line ends at a haven".into());
                }
                self.lines.push(facts.stops.clone());
                self.on_line.push(all);
                self.sources.push((format!("line {line}"), facts.from));
            }
            self.look_ahead();
            Ok(())
        }

        fn read_numbers(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
            let [dwarven, elven, rohirrim, gondor] = &mut self.armies;
            let [friendship, valor, stealth, resistance] = &mut self.tokens;
            for (number, place) in [
                (Number::HopeStart, &mut self.hope_start),
                (Number::HopeTop, &mut self.hope_top),
                (Number::ShadowTroops, &mut self.shadow_troops),
                (Number::DwarvenTroops, dwarven),
                (Number::ElvenTroops, elven),
                (Number::RohirrimTroops, rohirrim),
                (Number::GondorTroops, gondor),
                (Number::FriendshipTokens, friendship),
                (Number::ValorTokens, valor),
                (Number::StealthTokens, stealth),
                (Number::ResistanceTokens, resistance),
            ] {
                let fail = |what: &str| Err(PackError::at(text, "numbers", &number.to_string(), what));
                let Some(&(value, source)) = sheet.numbers.get(&number) else { return fail("is missing") };
                if !(1..=99).contains(&value) {
                    return fail("must be from 1 to 99");
                }
                *place = value;
                self.sources.push((format!("number {number}"), source));
            }
            if self.hope_start > self.hope_top {
                return Err(PackError::at(text, "numbers", "HopeStart", "lies above the top of the hope track"));
            }
            let mut starting = [0u16; 4];
            let mut shadow = 9;
            for place in Place::ALL {
                match self.people(place) {
                    Some(army) => starting[army.index()] += u16::from(self.troops[place.index()]),
                    None => shadow += u16::from(self.troops[place.index()]),
                }
            }
            for (army, number) in Army::ALL.into_iter().zip(["Dwarven", "Elven", "Rohirrim", "Gondor"]) {
                if starting[army.index()] > u16::from(self.armies[army.index()]) {
                    let what = "more troops start on the board than there are";
                    return Err(PackError::at(text, "numbers", &format!("{number}Troops"), what));
                }
            }
            if shadow > u16::from(self.shadow_troops) {
                let what = "more troops start on the board than there are";
                return Err(PackError::at(text, "numbers", "ShadowTroops", what));
            }
            Ok(())
        }

        fn read_dice(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
            let missing = |part: &str, what: &str| PackError::at(text, part, part, what);
            let threat = sheet.threat.as_ref().ok_or_else(|| missing("threat", "is missing"))?;
            self.threat =
                threat.rates.clone().try_into().map_err(|_| missing("threat", "the track has seven spaces"))?;
            let search = sheet.search_die.as_ref().ok_or_else(|| missing("search_die", "is missing"))?;
            self.search_die =
                search.faces.clone().try_into().map_err(|_| missing("search_die", "a die has six faces"))?;
            let battle = sheet.battle_die.as_ref().ok_or_else(|| missing("battle_die", "is missing"))?;
            self.battle_die =
                battle.faces.clone().try_into().map_err(|_| missing("battle_die", "a die has six faces"))?;
            let nazgul = sheet.nazgul.as_ref().ok_or_else(|| missing("nazgul", "is missing"))?;
            nazgul.start.iter().for_each(|(region, &count)| self.nazgul[region.index()] = count);
            if self.nazgul.iter().map(|&count| u32::from(count)).sum::<u32>() != 9 {
                return Err(missing("nazgul", "there are nine of them"));
            }
            self.eye = nazgul.eye;
            for (item, from) in [
                ("threat", threat.from),
                ("search_die", search.from),
                ("battle_die", battle.from),
                ("nazgul", nazgul.from),
            ] {
                self.sources.push((item.into(), from));
            }
            Ok(())
        }

        fn read_decks(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
            for region in Region::ALL {
                let Some(facts) = sheet.region_cards.get(&region) else {
                    return Err(PackError::at(text, "region_cards", &region.to_string(), "the cards are missing"));
                };
                let (a, b, c, d) = facts.numbers;
                self.numbers[region.index()] = [a, b, c, d];
                self.sources.push((format!("cards of {region}"), facts.from));
            }
            for card in &ShadowCard::ALL[..REGULAR] {
                let Some(facts) = sheet.shadow_cards.get(card) else {
                    return Err(PackError::at(text, "shadow_cards", &card.to_string(), "the card is missing"));
                };
                self.shadow.push(ShadowFace { line: facts.line, order: facts.order });
                self.flags.set(*card, facts.back == Back::Flag);
                self.sources.push((format!("shadow card {card}"), facts.from));
            }
            for (card, part, facts) in
                [(ShadowCard::Drums, "drums", &sheet.drums), (ShadowCard::Wheels, "wheels", &sheet.wheels)]
            {
                if sheet.shadow_cards.contains_key(&card) {
                    let what = "is a special card without a line";
                    return Err(PackError::at(text, "shadow_cards", &card.to_string(), what));
                }
                let facts = facts.as_ref().ok_or_else(|| PackError::at(text, part, part, "is missing"))?;
                self.flags.set(card, facts.back == Back::Flag);
                self.sources.push((format!("shadow card {card}"), facts.from));
            }
            for card in Skies::ALL {
                let Some(facts) = sheet.skies.get(&card) else {
                    return Err(PackError::at(text, "skies", &card.to_string(), "the card is missing"));
                };
                self.skies[card.index()] = facts.at;
                self.sources.push((format!("skies {card}"), facts.from));
            }
            Ok(())
        }

        fn read_quests(&mut self, sheet: &Sheet, text: &str) -> Result<(), PackError> {
            for objective in Objective::ALL {
                let fail = |what: &str| Err(PackError::at(text, "objectives", &objective.to_string(), what));
                let Some(facts) = sheet.objectives.get(&objective) else { return fail("the objective is missing") };
                let priced = [
                    Objective::Ring,
                    Objective::Blessing,
                    Objective::Theoden,
                    Objective::Freca,
                    Objective::Shieldmaiden,
                    Objective::Banner,
                    Objective::Pits,
                    Objective::Crossing,
                    Objective::Denethor,
                    Objective::Morgul,
                ];
                if facts.prices.is_empty() == priced.contains(&objective) || facts.prices.len() > 3 {
                    return fail("has one to three prices if it is paid for, and none if not");
                }
                self.quests.push(Quest {
                    uses: facts.uses,
                    reserve: facts.reserve,
                    troops: facts.troops.iter().map(|(&place, &count)| (place, count)).collect(),
                    prices: facts.prices.clone(),
                    armies: Army::ALL.map(|army| facts.armies.get(&army).copied().unwrap_or(0)),
                    gift: facts.gift,
                    adds: facts.adds,
                    count: facts.count,
                    hope: facts.hope,
                });
                self.sources.push((format!("objective {objective}"), facts.from));
            }
            for character in Character::ALL {
                let Some(facts) = sheet.characters.get(&character) else {
                    return Err(PackError::at(text, "characters", &character.to_string(), "has no start"));
                };
                self.starts[character.index()] = facts.start;
                self.sources.push((format!("character {character}"), facts.from));
            }
            for &event in &Card::ALL[REGION_CARDS..] {
                let fail = |what: &str| Err(PackError::at(text, "events", &event.to_string(), what));
                let Some(facts) = sheet.events.get(&event) else { return fail("the event is missing") };
                if facts.count == 0 || event == Card::Foresight && facts.count > 4 {
                    return fail("the count is at least 1, and of cards that are looked at at most 4");
                }
                self.counts[event.index() - REGION_CARDS] = facts.count;
                self.sources.push((format!("event {event}"), facts.from));
            }
            let light = sheet.light.as_ref().ok_or_else(|| PackError::at(text, "light", "light", "is missing"))?;
            self.light = light.symbol;
            self.sources.push(("light".into(), light.from));
            for switch in Switch::ALL {
                let Some(&(on, from)) = sheet.switches.get(&switch) else {
                    return Err(PackError::at(text, "switches", &switch.to_string(), "is missing"));
                };
                self.switches.set(switch, on);
                self.sources.push((format!("switch {switch}"), from));
            }
            Ok(())
        }
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
            ("    regions: {\n        Dale: (borders: [Mirkwood]),\n    },", "Rhovanion: borders on Dale, but"),
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
            ("    objectives: {\n        Umbar: (price: 3),\n    },", "line 5, Umbar: Unexpected field"),
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
