//! Who: which cards a rule speaks of.

use serde::Deserialize;

use crate::card::CardDef;
use crate::sort::{Class, Culture, Race, Side, Type, Word};

/// Which cards a rule speaks of. Everything that is named must fit.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    /// Its type.
    pub is: Option<Type>,
    /// Its side.
    pub side: Option<Side>,
    /// Its culture.
    pub culture: Option<Culture>,
    /// Its race.
    pub race: Option<Race>,
    /// A keyword it has, printed or gained.
    pub word: Option<Word>,
    /// Its class.
    pub class: Option<Class>,
    /// A companion that is not Ring-bound.
    pub unbound: bool,
    /// At least one of these fits, too.
    pub any: Vec<Filter>,
    /// The card whose text this is.
    pub this: bool,
    /// Any card but that.
    pub other: bool,
    /// The character that was chosen before.
    pub it: bool,
    /// The character that the trigger is about.
    pub subject: bool,
    /// It bears something of this class.
    pub bears: Option<Class>,
    /// It bears a card with this keyword.
    pub carries: Option<Word>,
    /// It is borne by the card whose text this is.
    pub borne_by_this: bool,
    /// It bears the card whose text this is.
    pub bears_this: bool,
    /// It has a wound.
    pub wounded: bool,
    /// It is roaming.
    pub roaming: bool,
    /// It is neither in a skirmish nor waiting for one.
    pub idle: bool,
    /// It belongs to whoever uses the text.
    pub yours: bool,
    /// It bears the Ring.
    pub ring_bearer: bool,
    /// It is in the current skirmish, whoever is left there.
    pub skirmishing: bool,
    /// It is in the current skirmish, against somebody like this.
    pub fighting: Option<Box<Filter>>,
    /// Its number in the pack, by which decks remember whom it fits.
    #[serde(skip)]
    pub(crate) id: u16,
    /// What must be looked at besides print.
    #[serde(skip)]
    pub(crate) shifts: Shifts,
}

table::named! {
    /// Something a filter asks for that no print tells.
    pub enum Shift {
        /// It is the card whose text this is.
        This => "this",
        /// It is the character that was chosen before.
        It => "it",
        /// It is the character that the trigger is about.
        Subject => "subject",
        /// It bears the card whose text this is.
        BearsThis => "bears this",
        /// It bears the Ring.
        RingBearer => "Ring-bearer",
        /// It is in the current skirmish.
        Skirmishing => "skirmishing",
        /// It is in the current skirmish, against somebody.
        Fighting => "fighting",
        /// It is not the card whose text this is.
        Other => "other",
        /// It belongs to whoever uses the text.
        Yours => "yours",
        /// It has a wound.
        Wounded => "wounded",
        /// It is borne by the card whose text this is.
        BorneByThis => "borne by this",
        /// It is neither in a skirmish nor waiting for one.
        Idle => "idle",
        /// It bears something of a class.
        Bears => "bears",
        /// It bears a card with a keyword.
        Carries => "carries",
        /// It is roaming.
        Roaming => "roaming",
        /// It has a keyword that is gained and lost.
        Gained => "gained",
        /// One of several fits.
        Any => "any",
    }
}

table::set! {
    /// What a filter asks for besides print.
    pub struct Shifts(u32) of Shift;
}

/// Keywords that characters gain and lose.
const fn is_gained(word: Word) -> bool {
    matches!(word, Word::Archer | Word::Fierce)
}

impl Filter {
    /// Whether what is printed on `card` fits.
    pub(crate) fn fits_print(&self, card: &CardDef) -> bool {
        fn meets<T: PartialEq>(wanted: Option<T>, found: Option<T>) -> bool {
            wanted.is_none() || wanted == found
        }
        meets(self.is, Some(card.is))
            && meets(self.side, card.side)
            && meets(self.culture, card.culture)
            && meets(self.race, card.race)
            && meets(self.class, card.class)
            && self.word.is_none_or(|word| is_gained(word) || card.words.contains(word))
            && (!self.unbound || card.is == Type::Companion && !card.words.contains(Word::RingBound))
            && (self.any.is_empty() || self.any.iter().any(|one| one.fits_print(card)))
    }

    /// The gained keyword that must be looked up.
    pub(crate) fn gained_word(&self) -> Option<Word> {
        self.word.filter(|&word| is_gained(word))
    }

    /// Numbers this filter and those inside it, and notes what each depends on.
    pub(crate) fn number(&mut self, next: &mut u16) {
        self.any.iter_mut().for_each(|one| one.number(next));
        if let Some(against) = &mut self.fighting {
            against.number(next);
        }
        let asked = [
            (Shift::This, self.this),
            (Shift::It, self.it),
            (Shift::Subject, self.subject),
            (Shift::BearsThis, self.bears_this),
            (Shift::RingBearer, self.ring_bearer),
            (Shift::Skirmishing, self.skirmishing),
            (Shift::Fighting, self.fighting.is_some()),
            (Shift::Other, self.other),
            (Shift::Yours, self.yours),
            (Shift::Wounded, self.wounded),
            (Shift::BorneByThis, self.borne_by_this),
            (Shift::Idle, self.idle),
            (Shift::Bears, self.bears.is_some()),
            (Shift::Carries, self.carries.is_some()),
            (Shift::Roaming, self.roaming),
            (Shift::Gained, self.gained_word().is_some()),
            (Shift::Any, self.any.iter().any(|one| !one.shifts.is_empty())),
        ];
        self.shifts = asked.into_iter().filter(|&(_, asked)| asked).map(|(shift, _)| shift).collect();
        self.id = *next;
        *next += 1;
    }

    /// Shows `see` every filter, this one included.
    pub(crate) fn walk(&self, see: &mut impl FnMut(&Filter)) {
        see(self);
        self.any.iter().for_each(|one| one.walk(see));
        if let Some(against) = &self.fighting {
            against.walk(see);
        }
    }
}
