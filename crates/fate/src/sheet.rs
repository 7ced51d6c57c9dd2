//! Sheets of facts as they are written in RON: the board, the cards, the
//! objectives, or what an owner of the box knows better. `docs/CARDS.md`
//! explains the format.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::pack::{PackError, Source, read};

use crate::army::Army;
use crate::card::{Card, Skies};
use crate::character::Character;
use crate::dice::{BattleFace, SearchFace};
use crate::line::Line;
use crate::objective::Objective;
use crate::place::Place;
use crate::region::Region;
use crate::shadow_card::{Back, Order, ShadowCard};
use crate::symbol::{Price, Symbol};

/// The colour of a location.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize, Deserialize)]
pub enum Colour {
    /// Nobody's.
    #[default]
    White,
    /// An army can be mustered there.
    Muster(Army),
    /// The enemy's.
    Shadow,
}

/// What is printed on a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) enum Site {
    Haven,
    Stronghold,
}

table::named! {
    /// A number that is printed on the board, or the number of its pieces.
    pub enum Number {
        /// Where hope starts.
        HopeStart => "hope at the start",
        /// The top of the hope track.
        HopeTop => "the most hope",
        /// Shadow troops in the box.
        ShadowTroops => "shadow troops",
        /// Dwarven troops in the box.
        DwarvenTroops => "Dwarven troops",
        /// Elven troops in the box.
        ElvenTroops => "Elven troops",
        /// Rohirrim in the box.
        RohirrimTroops => "Rohirrim troops",
        /// Troops of Gondor in the box.
        GondorTroops => "Gondor troops",
        /// Friendship tokens in the box.
        FriendshipTokens => "Friendship tokens",
        /// Valor tokens in the box.
        ValorTokens => "Valor tokens",
        /// Stealth tokens in the box.
        StealthTokens => "Stealth tokens",
        /// Resistance tokens in the box.
        ResistanceTokens => "Resistance tokens",
    }
}

table::named! {
    /// A matter on which public sources disagree. On is the less likely reading.
    pub enum Switch {
        /// Elrond's Support gives Friendship.
        SupportGivesFriendship => "Elrond's Support gives a Friendship token",
        /// The Hobbits win a people with any card of its region.
        PledgeWithAnyCard => "any card of the region wins a people",
        /// Slinker takes any region card.
        SlinkerTakesAny => "Slinker takes any card",
        /// Cunning moves a friendly troop.
        CunningMovesFriends => "Cunning moves a friendly troop",
        /// Nobody gives Boromir a Resistance card.
        NoResistanceToBoromir => "Boromir is given no Resistance",
        /// The Wheels take from the current player only.
        WheelsTakeFromCurrent => "the Wheels take from the current player",
        /// The Ents may attack where they go.
        EntsMayAttack => "the Ents may attack",
        /// Distract may draw a single Nazgûl.
        DistractUpToTwo => "Distract draws up to two",
        /// Dol Guldur needs no Elves.
        MirkwoodWithoutDolGuldur => "Dol Guldur needs no Elves",
    }
}

table::set! {
    /// Switches that are on.
    pub struct SwitchSet(u16) of Switch;
}

/// A map key with what is said of it and where that comes from.
macro_rules! facts {
    ($( $(#[$meta:meta])* $Name:ident { $( $(#[$field_meta:meta])* $field:ident: $Type:ty ),+ $(,)? } )+) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Debug, Deserialize)]
            #[serde(deny_unknown_fields)]
            pub(crate) struct $Name {
                $( $(#[$field_meta])* pub $field: $Type, )+
                #[serde(default)]
                pub from: Source,
            }
        )+
    };
}

facts! {
    RegionFacts { borders: Vec<Region> }
    PlaceFacts {
        region: Region,
        #[serde(default)]
        colour: Colour,
        #[serde(default)]
        site: Option<Site>,
        #[serde(default)]
        troops: u8,
    }
    PathFacts { to: BTreeMap<Place, Vec<Symbol>> }
    LineFacts { stops: Vec<Place> }
    ThreatFacts { rates: Vec<u8> }
    SearchDie { faces: Vec<SearchFace> }
    BattleDie { faces: Vec<BattleFace> }
    NazgulFacts { start: BTreeMap<Region, u8>, eye: Region }
    RegionCardFacts { numbers: (u16, u16, u16, u16) }
    ShadowFacts { line: Line, order: Order, back: Back }
    BackFacts { back: Back }
    SkiesFacts { at: Place }
    CharacterFacts { start: Place }
    EventFacts { count: u8 }
    LightFacts { symbol: Symbol }
}

/// The numbers and places of an objective.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ObjectiveFacts {
    pub uses: Option<Character>,
    pub reserve: Option<(Army, u8)>,
    pub troops: BTreeMap<Place, u8>,
    pub prices: Vec<Price>,
    pub armies: BTreeMap<Army, u8>,
    pub gift: Price,
    pub adds: u8,
    pub count: u8,
    pub hope: u8,
    pub from: Source,
}

/// Any part of the facts. Sheets are laid over one another: what the upper one
/// says counts.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Sheet {
    pub game: String,
    pub name: String,
    pub regions: BTreeMap<Region, RegionFacts>,
    pub places: BTreeMap<Place, PlaceFacts>,
    pub paths: BTreeMap<Place, PathFacts>,
    pub lines: BTreeMap<Line, LineFacts>,
    pub numbers: BTreeMap<Number, (u8, Source)>,
    pub threat: Option<ThreatFacts>,
    pub search_die: Option<SearchDie>,
    pub battle_die: Option<BattleDie>,
    pub nazgul: Option<NazgulFacts>,
    pub region_cards: BTreeMap<Region, RegionCardFacts>,
    pub shadow_cards: BTreeMap<ShadowCard, ShadowFacts>,
    pub drums: Option<BackFacts>,
    pub wheels: Option<BackFacts>,
    pub skies: BTreeMap<Skies, SkiesFacts>,
    pub objectives: BTreeMap<Objective, ObjectiveFacts>,
    pub characters: BTreeMap<Character, CharacterFacts>,
    pub events: BTreeMap<Card, EventFacts>,
    pub light: Option<LightFacts>,
    pub switches: BTreeMap<Switch, (bool, Source)>,
}

impl Sheet {
    /// Reads a sheet; the error names the line and the item.
    pub fn read(text: &str) -> Result<Sheet, PackError> {
        let sheet: Sheet = read(text)?;
        if sheet.game != "fate" {
            let what = format!("this is a pack for {:?}, not for fate", sheet.game);
            return Err(PackError::at(text, "game", "game", what));
        }
        Ok(sheet)
    }

    /// Lays `upper` over this sheet.
    pub fn cover(&mut self, upper: Sheet) {
        self.name = upper.name;
        self.game = upper.game;
        self.regions.extend(upper.regions);
        self.places.extend(upper.places);
        self.paths.extend(upper.paths);
        self.lines.extend(upper.lines);
        self.numbers.extend(upper.numbers);
        self.threat = upper.threat.or(self.threat.take());
        self.search_die = upper.search_die.or(self.search_die.take());
        self.battle_die = upper.battle_die.or(self.battle_die.take());
        self.nazgul = upper.nazgul.or(self.nazgul.take());
        self.region_cards.extend(upper.region_cards);
        self.shadow_cards.extend(upper.shadow_cards);
        self.drums = upper.drums.or(self.drums.take());
        self.wheels = upper.wheels.or(self.wheels.take());
        self.skies.extend(upper.skies);
        self.objectives.extend(upper.objectives);
        self.characters.extend(upper.characters);
        self.events.extend(upper.events);
        self.light = upper.light.or(self.light.take());
        self.switches.extend(upper.switches);
    }
}
