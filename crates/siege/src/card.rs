//! What is printed on a card.

use serde::Deserialize;
use table::pack::Source;

use crate::effect::{Ability, Deed, Gift, Lasting, Need, To, When, walk_deeds, walk_needs};
use crate::filter::Filter;
use crate::kind::Kind;
use crate::sort::{Class, Culture, Phase, Race, Side, Signet, Type, Word, Words};

/// A card as the data has it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardDef {
    /// Its collector's number, such as `7_226`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The words below the title.
    #[serde(default)]
    pub subtitle: String,
    /// Whether there is only one of it.
    #[serde(default)]
    pub unique: bool,
    /// Its side; sites and the Ring have none.
    #[serde(default)]
    pub side: Option<Side>,
    /// Its culture.
    #[serde(default)]
    pub culture: Option<Culture>,
    /// Its type.
    pub is: Type,
    /// Its race.
    #[serde(default)]
    pub race: Option<Race>,
    /// Its twilight cost; the Shadow number of a site.
    #[serde(default)]
    pub cost: u8,
    /// Its strength, or what it adds to that of its bearer.
    #[serde(default)]
    pub strength: i8,
    /// Its vitality.
    #[serde(default)]
    pub vitality: u8,
    /// The burdens it can bear with the Ring.
    #[serde(default)]
    pub resistance: u8,
    /// Its site number.
    #[serde(default)]
    pub site: u8,
    /// The number of the site where an ally is at home.
    #[serde(default)]
    pub home: u8,
    /// Its signet.
    #[serde(default)]
    pub signet: Option<Signet>,
    /// Its class.
    #[serde(default)]
    pub class: Option<Class>,
    /// Its keywords.
    #[serde(default)]
    pub words: Words,
    /// Damage bonus.
    #[serde(default)]
    pub damage: i8,
    /// Defender bonus.
    #[serde(default)]
    pub defender: i8,
    /// Ambush.
    #[serde(default)]
    pub ambush: i8,
    /// Added to the site number of its bearer.
    #[serde(default)]
    pub site_number: i8,
    /// On a site: whether the Shadow player to the left places the next one.
    #[serde(default)]
    pub left: bool,
    /// Who can bear it; cards without go to the support area or the row.
    #[serde(default)]
    pub bearer: Option<Filter>,
    /// What must be so to play it.
    #[serde(default)]
    pub to_play: Vec<Need>,
    /// What is paid to play it, besides twilight.
    #[serde(default)]
    pub extra: Vec<Deed>,
    /// Another phase in which it can be played, and what that costs besides.
    #[serde(default)]
    pub also_in: Option<(Phase, Vec<Deed>)>,
    /// What it gives while it is active.
    #[serde(default)]
    pub lasting: Vec<Lasting>,
    /// What can be done with it, and what it sets off.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// Whether it is the Ring that can be put on when the bearer is about to
    /// be wounded in a skirmish.
    #[serde(default)]
    pub ruling: bool,
    /// What it does, in our own words.
    #[serde(default)]
    pub text: String,
    /// Where all this comes from.
    #[serde(default)]
    pub from: Source,
    /// The sorts of gifts that its texts give.
    #[serde(skip)]
    pub(crate) gives: u16,
    /// One bit for each moment that sets off a text of it.
    #[serde(skip)]
    pub(crate) waits: u32,
    /// Its name in the data.
    #[serde(skip, default = "nobody")]
    pub kind: Kind,
}

fn nobody() -> Kind {
    Kind(0)
}

impl CardDef {
    /// Whether it fights.
    pub fn is_character(&self) -> bool {
        matches!(self.is, Type::Companion | Type::Ally | Type::Minion)
    }

    /// Title and subtitle.
    pub fn full_name(&self) -> String {
        if self.subtitle.is_empty() { self.title.clone() } else { format!("{}, {}", self.title, self.subtitle) }
    }

    /// The phase in which an event is played; none for a response.
    pub(crate) fn event_phase(&self) -> Option<Phase> {
        match (self.is, self.abilities.first()?.at) {
            (Type::Event, When::Action(phase)) => Some(phase),
            _ => None,
        }
    }

    /// Whether a text of it gives something of this sort.
    #[inline]
    pub(crate) fn gives_sort(&self, sort: usize) -> bool {
        self.gives >> sort & 1 == 1
    }

    /// Whether `when` sets off a text of it.
    #[inline]
    pub(crate) fn waits_for(&self, when: When) -> bool {
        self.waits >> when.moment() & 1 == 1
    }

    /// Notes which sorts of gifts its texts give, and what they wait for.
    pub(crate) fn note_texts(&mut self) {
        self.waits = self.abilities.iter().fold(0, |all, ability| all | 1 << ability.at.moment());
        let gifts = self.lasting.iter().flat_map(|lasting| &lasting.gives);
        self.gives = gifts.fold(0, |all, gift| all | 1 << gift.sort());
    }

    /// Whether some text of it changes others, or the whole game.
    pub(crate) fn is_aura(&self) -> bool {
        self.lasting.iter().any(|lasting| {
            matches!(lasting.to, To::Each(_))
                || lasting.gives.iter().any(|gift| matches!(gift, Gift::MinionArchery(_) | Gift::ShadowInitiative))
        })
    }

    /// Whether some text of it changes whoever bears it.
    pub(crate) fn is_lender(&self) -> bool {
        self.lasting.iter().any(|lasting| lasting.to == To::Bearer)
    }

    /// Shows `see` every filter of the card.
    pub(crate) fn walk(&mut self, see: &mut impl FnMut(&mut Filter)) {
        if let Some(bearer) = &mut self.bearer {
            see(bearer);
        }
        walk_needs(&mut self.to_play, see);
        walk_deeds(&mut self.extra, see);
        if let Some((_, cost)) = &mut self.also_in {
            walk_deeds(cost, see);
        }
        self.lasting.iter_mut().for_each(|lasting| lasting.walk(see));
        self.abilities.iter_mut().for_each(|ability| ability.walk(see));
    }

    /// What is wrong with it, if anything.
    pub(crate) fn fault(&self) -> Option<String> {
        let wrong = |is: bool, what: &str| is.then(|| what.to_string());
        wrong(self.title.is_empty(), "a card has a title")
            .or_else(|| wrong(self.is_character() && self.vitality == 0, "a character has vitality"))
            .or_else(|| wrong(self.vitality > 20 || self.cost > 20, "numbers go up to 20"))
            .or_else(|| wrong(self.strength.unsigned_abs() > 40, "strength goes up to 40"))
            .or_else(|| {
                let sided = !matches!(self.is, Type::Site | Type::Ring);
                wrong(sided && self.side.is_none(), "every card but sites and the Ring has a side")
            })
            .or_else(|| wrong(self.is == Type::Minion && self.side != Some(Side::Shadow), "minions serve the Shadow"))
            .or_else(|| {
                let free = matches!(self.is, Type::Companion | Type::Ally);
                wrong(free && self.side != Some(Side::Free), "companions and allies serve the Free Peoples")
            })
            .or_else(|| {
                wrong(self.is == Type::Site && !(1..=9).contains(&self.site), "a site has a number from 1 to 9")
            })
            .or_else(|| {
                let settled = (1..=9).contains(&self.home);
                wrong((self.is == Type::Ally) != settled, "allies, and only they, are at home at a site from 1 to 9")
            })
            .or_else(|| wrong(self.is == Type::Event && self.abilities.is_empty(), "an event does something"))
            .or_else(|| {
                wrong(self.words.contains(Word::Unhasty) && self.is != Type::Companion, "companions are unhasty")
            })
            .or_else(|| self.abilities.iter().find_map(fault_of_ability))
    }
}

fn fault_of_ability(ability: &Ability) -> Option<String> {
    let choose = |deed: &Deed| matches!(deed.core(), Deed::Choose(..));
    let early = ability.cost.iter().any(choose)
        || ability.does.split_last().is_some_and(|(_, before)| before.iter().any(choose));
    if early {
        return Some("nothing can follow a choice".into());
    }
    if ability.cost.iter().any(|deed| matches!(deed, Deed::If(..) | Deed::Times(..))) {
        return Some("a cost is paid once, and always".into());
    }
    let (_, ways) = ability.ways()?;
    let again = |deed: &Deed| matches!(deed.core(), Deed::Choose(..)) || matches!(deed, Deed::Times(..));
    (ways.len() < 2 || ways.len() > 4 || ways.iter().flatten().any(again))
        .then(|| "a choice is among two to four, and none of them is a choice itself, or done several times".into())
}
