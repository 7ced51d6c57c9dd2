//! The cards of the game, checked and ready to play with.

use std::collections::HashMap;
use std::sync::LazyLock;

use table::pack::{Library, PackError, Source};

use crate::card::{Bonus, Card, CardId, MOST_KINDS, Spec, Texts, word_of};
use crate::card_set::CardSet;
use crate::code::{Ability, EffectNote, Op};
use crate::compile::{Compiler, Facts};
use crate::gist::Gist;
use crate::judge;
use crate::language::CardType;
use crate::say;
use crate::sheet::{Entry, Part, Sheet};

/// Cards in the main deck.
pub const MAIN_DECK: usize = 116;

/// The four basic cards, in the order of their numbers.
const BASICS: [&str; 4] = ["Courage", "Despair", "Valor", "Corruption"];

const STANDARD_SHEETS: [(&str, &str); 2] = [
    ("data/cards.ron", include_str!("../data/cards.ron")),
    ("data/archenemies.ron", include_str!("../data/archenemies.ron")),
];

static STANDARD: LazyLock<Pack> = LazyLock::new(|| {
    // What is built into the program is tested; a slip there is ours.
    let all = standard_sheet();
    Pack::check(&all, STANDARD_SHEETS[0].1).unwrap_or_else(|e| panic!("{}, {e}", STANDARD_SHEETS[0].0))
});

static PACKS: Library<Pack> = Library::new();

fn standard_sheet() -> Sheet {
    let mut sheets =
        STANDARD_SHEETS.into_iter().map(|(file, text)| Sheet::read(text).unwrap_or_else(|e| panic!("{file}, {e}")));
    let mut all = sheets.next().expect("there is a sheet");
    sheets.for_each(|sheet| all.cover(sheet));
    all
}

/// Every card of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Pack {
    /// The name of the sheet that was laid on top.
    pub name: String,
    /// The text of the owner's sheet; empty for the standard pack.
    pub(crate) text: String,
    pub(crate) specs: Vec<Spec>,
    pub(crate) code: Vec<Op>,
    notes: Vec<Option<EffectNote>>,
    pub(crate) discounts: Vec<CardSet>,
    pub(crate) cleanups: Vec<(u16, CardId)>,
    /// Cards with a Defense.
    pub(crate) defenses: CardSet,
    pub(crate) locations: CardSet,
    pub(crate) fortunes: CardSet,
    /// Costs that some card has, the lowest first.
    pub(crate) costs: Vec<u8>,
    /// The starting cards of the heroes.
    pub(crate) heroes: Vec<CardId>,
    /// The main deck, card by card.
    pub(crate) main: Vec<CardId>,
    /// The regular Archenemies of each level.
    pub(crate) levels: [Vec<CardId>; 4],
    /// Those of Impossible Mode, the first on top.
    pub(crate) impossible: Vec<CardId>,
}

impl Pack {
    /// The pack we know: the rulebook, a few public facts, and many stand-ins.
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
            let mut all = standard_sheet();
            all.cover(Sheet::read(text)?);
            Ok(Pack { text: text.into(), ..Pack::check(&all, text)? })
        })
    }

    #[inline]
    pub(crate) fn spec(&self, card: CardId) -> &Spec {
        &self.specs[card.index()]
    }

    /// A step of the code.
    #[inline]
    pub(crate) fn op(&'static self, at: u16) -> &'static Op {
        &self.code[usize::from(at)]
    }

    #[inline]
    pub(crate) fn card(&'static self, card: CardId) -> Card {
        Card(&self.specs[card.index()])
    }

    /// Every card there is, each kind once.
    pub fn cards(&'static self) -> impl Iterator<Item = Card> {
        self.specs.iter().map(Card)
    }

    /// The card that goes by this word in the notation, or by this name.
    pub fn named(&'static self, word: &str) -> Option<Card> {
        self.find(word).map(|id| self.card(id))
    }

    /// The number of the card that goes by this word, or by this name.
    pub(crate) fn find(&self, word: &str) -> Option<CardId> {
        self.specs.iter().find(|spec| spec.word == word || spec.name == word).map(|spec| spec.id)
    }

    /// Every effect of every card, by its place in the code.
    pub fn effects(&self) -> impl Iterator<Item = (u16, &EffectNote)> {
        (0..).zip(&self.notes).filter_map(|(at, note)| Some((at, note.as_ref()?)))
    }

    fn check(sheet: &Sheet, text: &str) -> Result<Pack, PackError> {
        let listed = listed(sheet, text)?;
        let names: HashMap<String, CardId> =
            listed.iter().zip(0..).map(|(&(_, name, _), id)| (name.to_string(), CardId(id))).collect();
        let facts: Vec<Facts> = listed
            .iter()
            .map(|&(part, _, entry)| Facts {
                kind: entry.kind,
                cost: entry.cost,
                archenemy: matches!(part, Part::Archenemies | Part::Impossible),
            })
            .collect();
        let mut compiler = Compiler::new(&names, &facts);
        let mut specs = Vec::with_capacity(listed.len());
        for (&(part, name, entry), id) in listed.iter().zip(0..) {
            let spec = spec(CardId(id), part, name, entry, &mut compiler)
                .map_err(|what| PackError::at(text, part.word(), name, what))?;
            specs.push(spec);
        }
        let Compiler { ops, notes, discounts, cleanups, first_plays, first_gains, .. } = compiler;
        for spec in &mut specs {
            spec.first_plays = set_off(&first_plays, spec.id);
            spec.first_gains = set_off(&first_gains, spec.id);
        }
        let kinds = |test: &dyn Fn(&Spec) -> bool| specs.iter().filter(|spec| test(spec)).map(|spec| spec.id).collect();
        let of = |part: Part| specs.iter().filter(move |spec| spec.part == part);
        let level = |level: u8| of(Part::Archenemies).filter(|spec| spec.level == level).map(|spec| spec.id).collect();
        let mut costs: Vec<u8> = specs.iter().map(|spec| spec.cost).collect();
        costs.sort_unstable();
        costs.dedup();
        let mut impossible: Vec<(u8, CardId)> =
            of(Part::Impossible).map(|spec| (sheet.impossible[&spec.name].place, spec.id)).collect();
        impossible.sort_unstable();
        let pack = Pack {
            name: sheet.name.clone(),
            text: String::new(),
            defenses: kinds(&|spec| spec.defense.is_some()),
            locations: kinds(&|spec| spec.kind == Some(CardType::Location)),
            fortunes: kinds(&|spec| spec.kind == Some(CardType::Fortune)),
            costs,
            heroes: of(Part::Heroes).map(|spec| spec.id).collect(),
            main: of(Part::Main).flat_map(|spec| (0..spec.copies).map(|_| spec.id)).collect(),
            levels: [level(1), level(2), level(3), level(4)],
            impossible: impossible.iter().map(|&(_, id)| id).collect(),
            code: ops,
            notes,
            discounts,
            cleanups,
            specs,
        };
        pack.check_counts(sheet).map_err(|(part, what)| PackError::at(text, part.word(), part.word(), what))?;
        Ok(pack)
    }

    /// Whether the parts have as many cards as the rules deal out.
    fn check_counts(&self, sheet: &Sheet) -> Result<(), (Part, String)> {
        let wrong = |part: Part, what: String| Err((part, what));
        if self.main.len() != MAIN_DECK {
            return wrong(Part::Main, format!("the main deck has {MAIN_DECK} cards, not {}", self.main.len()));
        }
        if self.heroes.len() < 5 {
            return wrong(Part::Heroes, format!("five players need five heroes; there are {}", self.heroes.len()));
        }
        let counts = self.levels.each_ref().map(Vec::len);
        if counts != [1, 5, 5, 1] {
            let what = format!("there are one, five, five and one Archenemies of Levels 1 to 4, not {counts:?}");
            return wrong(Part::Archenemies, what);
        }
        let places: Vec<u8> = self.impossible.iter().map(|&id| sheet.impossible[&self.spec(id).name].place).collect();
        if places != [1, 2, 3, 4, 5, 6, 7, 8] {
            return wrong(Part::Impossible, format!("the eight Archenemies have the places 1 to 8, not {places:?}"));
        }
        let fortunes = self.main.iter().filter(|card| self.fortunes.contains(**card)).count();
        if fortunes > MAIN_DECK - 10 {
            return wrong(Part::Main, format!("{fortunes} Fortunes leave nothing to fill the Path with"));
        }
        Ok(())
    }
}

/// Every card of the sheet in the order of its number: the basic ones first.
fn listed<'a>(sheet: &'a Sheet, text: &str) -> Result<Vec<(Part, &'a str, &'a Entry)>, PackError> {
    let mut listed = Vec::new();
    for name in BASICS {
        let Some(entry) = sheet.basics.get(name) else {
            return Err(PackError::at(text, "basics", name, "the card is missing; nobody can play without it"));
        };
        listed.push((Part::Basics, name, entry));
    }
    if let Some(name) = sheet.basics.keys().find(|name| !BASICS.contains(&name.as_str())) {
        let what = "is no basic card; those are Courage, Despair, Valor and Corruption";
        return Err(PackError::at(text, "basics", name, what));
    }
    for part in Part::ALL.into_iter().skip(1) {
        for (name, entry) in sheet.part(part) {
            // A card of which there is none is a card taken out.
            if entry.copies != Some(0) {
                listed.push((part, name.as_str(), entry));
            }
        }
    }
    let mut words = HashMap::new();
    for &(part, name, _) in &listed {
        let word = word_of(name);
        if word.is_empty() {
            return Err(PackError::at(text, part.word(), name, "a name needs a letter"));
        }
        if let Some(twin) = words.insert(word, name) {
            return Err(PackError::at(text, part.word(), name, format!("has the same name as {twin:?}")));
        }
    }
    if listed.len() > MOST_KINDS {
        let what = format!("a pack has at most {MOST_KINDS} different cards, not {}", listed.len());
        return Err(PackError::at(text, "main", "main", what));
    }
    Ok(listed)
}

/// One card, checked.
fn spec(id: CardId, part: Part, name: &str, entry: &Entry, compiler: &mut Compiler<'_>) -> Result<Spec, String> {
    check_entry(part, name, entry)?;
    compiler.card(id, name);
    let texts = Texts {
        play: compiler.ability(Ability::Play, &entry.play)?,
        defense: match &entry.defense {
            Some(defense) => compiler.defense(defense)?,
            None => 0,
        },
        ambush: compiler.ability(Ability::Ambush, &entry.ambush)?,
        on_gain: compiler.ability(Ability::OnGain, &entry.on_gain)?,
        turn_end: compiler.ability(Ability::TurnEnd, &entry.each_turn_end)?,
    };
    let group = entry.group_ambush.as_ref().map(|ambush| compiler.group(ambush)).transpose()?;
    let ongoing = entry.ongoing.as_ref().map(|ongoing| compiler.ongoing(ongoing)).transpose()?;
    let bonus = match (&entry.vp_per, &entry.vp_if) {
        (None, None) => Bonus::None,
        (Some((vp, per)), None) => Bonus::Per(*vp, compiler.times(per)?),
        (None, Some((vp, condition))) => Bonus::If(*vp, compiler.test(condition)?),
        (Some(_), Some(_)) => return Err("has both vp_per and vp_if; one of them is enough".into()),
    };
    Ok(Spec {
        id,
        part,
        name: name.into(),
        word: word_of(name),
        kind: entry.kind,
        cost: entry.cost,
        vp: entry.vp,
        bonus,
        worth: judge::worth(entry),
        copies: copies(part, name, entry),
        hero: entry.hero.clone(),
        first_game: entry.first_game,
        level: entry.level,
        doom: entry.doom,
        texts,
        defense: entry.defense.as_ref().map(|defense| defense.shown),
        group,
        ongoing,
        // Known when all Locations are.
        first_plays: 0,
        first_gains: 0,
        lines: lines(entry),
        gist: Gist::of(entry),
        source: entry.from,
    })
}

/// The triggers that wait for this card, one bit each.
fn set_off(triggers: &[CardSet], card: CardId) -> u16 {
    triggers.iter().zip(0..).filter(|(cards, _)| cards.contains(card)).fold(0, |bits, (_, nth)| bits | 1 << nth)
}

/// How many of a card there are. The numbers of the basic ones are the rules'.
fn copies(part: Part, name: &str, entry: &Entry) -> u8 {
    match (part, name) {
        (Part::Basics, "Courage") => 31,
        (Part::Basics, "Despair" | "Valor") => 16,
        (Part::Basics, _) => 20,
        _ => entry.copies.unwrap_or(1),
    }
}

/// Whether a card has what cards of its part have, and nothing else.
fn check_entry(part: Part, name: &str, entry: &Entry) -> Result<(), String> {
    let archenemy = matches!(part, Part::Archenemies | Part::Impossible);
    let refuse = |wrong: bool, what: &str| if wrong { Err(what.to_string()) } else { Ok(()) };
    refuse(entry.kind.is_none() && name != "Corruption", "has no type; only Corruption has none")?;
    refuse(part == Part::Heroes && entry.hero.is_none(), "does not say whose starting card it is: hero: \"…\"")?;
    refuse(part != Part::Heroes && entry.hero.is_some(), "is no starting card; those stand under heroes")?;
    refuse(part != Part::Main && entry.copies.is_some(), "has copies, but only cards of the main deck can")?;
    refuse(archenemy && !(1..=4).contains(&entry.level), "is an Archenemy and needs a level from 1 to 4")?;
    refuse(archenemy && entry.kind != Some(CardType::Enemy), "is an Archenemy, and those are Enemies")?;
    refuse(!archenemy && (entry.level > 0 || entry.group_ambush.is_some()), "is no Archenemy; those stand apart")?;
    refuse(!archenemy && (entry.doom || !entry.each_turn_end.is_empty()), "is no Archenemy; those stand apart")?;
    refuse(
        !entry.ambush.is_empty() && (part != Part::Main || entry.kind != Some(CardType::Enemy)),
        "has an Ambush, but only Enemies of the main deck have one",
    )?;
    let location = entry.kind == Some(CardType::Location);
    refuse(location && part != Part::Main, "is a Location, and those are cards of the main deck")?;
    refuse(location && !entry.play.is_empty(), "is a Location; what it does is Ongoing")?;
    refuse(!location && entry.ongoing.is_some(), "is no Location; only those have an Ongoing text")?;
    let fortune = entry.kind == Some(CardType::Fortune);
    refuse(fortune && (part != Part::Main || entry.cost > 0), "is a Fortune, and those cost nothing in the main deck")?;
    refuse(entry.cost > 99, "costs more than 99")
}

/// What a card says.
fn lines(entry: &Entry) -> Vec<String> {
    let mut lines = Vec::new();
    let mut say = |lead: &str, text: String| {
        if !text.is_empty() {
            lines.push(format!("{}.", say::capital(&format!("{lead}{text}"))));
        }
    };
    say("", say::text(&entry.play));
    say("When you buy or gain it: ", say::text(&entry.on_gain));
    say("", entry.ongoing.as_ref().map_or(String::new(), say::ongoing));
    say("Defense: ", entry.defense.as_ref().map_or(String::new(), say::defense));
    say("Ambush: ", say::text(&entry.ambush));
    say("", entry.group_ambush.as_ref().map_or(String::new(), say::group_ambush));
    say("While it lies face up, at the end of every turn: ", say::text(&entry.each_turn_end));
    let doom = "While it lies face up, everybody loses when the main deck runs out";
    say("", if entry.doom { doom.into() } else { String::new() });
    if let Some((vp, per)) = &entry.vp_per {
        say("", format!("{vp} VP for each {}", say::per(per)));
    }
    if let Some((vp, condition)) = &entry.vp_if {
        say("", format!("{vp} VP if {}", say::condition(condition)));
    }
    lines
}

impl Pack {
    /// Whether the facts of `card` are our own invention.
    pub(crate) fn is_stand_in(&self, card: CardId) -> bool {
        self.spec(card).source == Source::StandIn
    }
}
