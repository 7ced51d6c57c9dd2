//! Reading a pack from its sheets, and refusing one that does not hold.

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
            homes: [PlaceSet::EMPTY; 4],
            troops: [0; Place::COUNT],
            links: vec![Vec::new(); Place::COUNT],
            near: [PlaceSet::EMPTY; Place::COUNT],
            free: [PlaceSet::EMPTY; Place::COUNT],
            two: [PlaceSet::EMPTY; Place::COUNT],
            borders: [RegionSet::EMPTY; Region::COUNT],
            distances: [[UNREACHABLE; Region::COUNT]; Region::COUNT],
            ways: Vec::new(),
            treks: [[0.0; Place::COUNT]; 3],
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
            if let Some(army) = self.people(place) {
                self.homes[army.index()] = self.homes(army).with(place);
            }
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
                ways[from.index()][link.to.index()] = 1 + link.cost.total();
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
        self.treks = [0, 1, 2].map(|friendship| self.treks_to_the_fire(friendship));
    }

    /// What it takes to come to Mount Doom with so much Friendship. Stealth is
    /// there to be spent; Resistance and Valor are needed elsewhere.
    fn treks_to_the_fire(&self, friendship: u8) -> [f32; Place::COUNT] {
        let mut treks = [f32::from(UNREACHABLE); Place::COUNT];
        treks[Place::MountDoom.index()] = 0.0;
        loop {
            let mut shorter = false;
            for place in Place::ALL {
                for link in self.links(place) {
                    let [asked, stealth, dear] = [
                        link.cost.count(Symbol::Friendship),
                        link.cost.count(Symbol::Stealth),
                        link.cost.count(Symbol::Resistance) + link.cost.count(Symbol::Valor),
                    ];
                    let lacking = asked.saturating_sub(friendship);
                    let toll = f32::from(stealth)
                        + 6.0 * f32::from(dear)
                        + 0.5 * f32::from(asked - lacking)
                        + 4.0 * f32::from(lacking);
                    let trek = treks[link.to.index()] + 1.0 + toll;
                    if trek < treks[place.index()] {
                        treks[place.index()] = trek;
                        shorter = true;
                    }
                }
            }
            if !shorter {
                return treks;
            }
        }
    }

    /// What lies ahead of shadow troops, by any line.
    fn look_ahead(&mut self) {
        for (line, stops) in Line::ALL.into_iter().zip(&self.lines) {
            for (at, &place) in stops.iter().enumerate() {
                for (steps, &haven) in (0u8..).zip(&stops[at..]).take(FAR) {
                    if self.havens.contains(haven) {
                        self.ahead[place.index()].push((haven, steps, line));
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
        self.threat = threat.rates.clone().try_into().map_err(|_| missing("threat", "the track has seven spaces"))?;
        let search = sheet.search_die.as_ref().ok_or_else(|| missing("search_die", "is missing"))?;
        self.search_die = search.faces.clone().try_into().map_err(|_| missing("search_die", "a die has six faces"))?;
        let battle = sheet.battle_die.as_ref().ok_or_else(|| missing("battle_die", "is missing"))?;
        self.battle_die = battle.faces.clone().try_into().map_err(|_| missing("battle_die", "a die has six faces"))?;
        let nazgul = sheet.nazgul.as_ref().ok_or_else(|| missing("nazgul", "is missing"))?;
        nazgul.start.iter().for_each(|(region, &count)| self.nazgul[region.index()] = count);
        if self.nazgul.iter().map(|&count| u32::from(count)).sum::<u32>() != 9 {
            return Err(missing("nazgul", "there are nine of them"));
        }
        self.eye = nazgul.eye;
        for (item, from) in
            [("threat", threat.from), ("search_die", search.from), ("battle_die", battle.from), ("nazgul", nazgul.from)]
        {
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
