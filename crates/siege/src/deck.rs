//! A deck: the list of its cards, and what can be said of them beforehand.

use crate::action::Tag;
use crate::card::CardDef;
use crate::cards::{Card, Cards, LARGEST, PLACES};
use crate::effect::{Gift, When};
use crate::filter::Filter;
use crate::kind::Kind;
use crate::options::Profile;
use crate::pack::{DeckDef, Pack};
use crate::sort::{Class, Phase, Side, Type};

/// Places of the Ring-bearer and of the Ring in every deck.
pub(crate) const RING_BEARER: usize = 0;
pub(crate) const RING: usize = 1;

/// No place in the deck.
const NOWHERE: u8 = u8::MAX;

/// A deck that can be played, with its cards in order.
#[derive(Debug)]
pub(crate) struct Deck {
    /// What the options call it.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// Its cards by place: Ring-bearer, Ring, and the rest by name.
    pub cards: Vec<&'static CardDef>,
    /// The print of every place a card can name, sites included; where there
    /// is no card, that of the Ring-bearer.
    prints: [&'static CardDef; PLACES],
    tags: [Tag; PLACES],
    /// For each place, the first with the same card.
    pub first_like: Vec<u8>,
    pub start: Vec<Kind>,
    pub all: Cards,
    pub free: Cards,
    pub shadow: Cards,
    pub companions: Cards,
    pub allies: Cards,
    pub minions: Cards,
    pub characters: Cards,
    pub support: Cards,
    pub auras: Cards,
    /// Cards whose texts give something to whoever bears them.
    pub lenders: Cards,
    /// Cards that change the site number of their bearer.
    pub signposts: Cards,
    /// Cards that change the strength of their bearer.
    pub arms: Cards,
    /// What stays in play once it is played.
    pub permanents: Cards,
    /// The cards with the title or the number of each kind of card, by its
    /// number.
    called: Vec<Cards>,
    /// The lenders and the auras that give something of each sort, and both.
    lending: [Cards; Gift::SORTS],
    spreading: [Cards; Gift::SORTS],
    giving: [Cards; Gift::SORTS],
    /// Cards of each class.
    classes: [Cards; Class::COUNT],
    /// The first place of each kind of card, by its number.
    places: Vec<u8>,
    /// The cards that each filter of the pack fits, as far as print goes.
    fits: Vec<Cards>,
    /// Cards with an action in each phase.
    acting: [Cards; Phase::COUNT],
    /// Events and the like that can be played from hand in each phase, besides
    /// what can always be played in the fellowship and shadow phases.
    timed: [Cards; Phase::COUNT],
    /// Cards that wait for each moment.
    hooked: [Cards; When::MOMENTS],
    /// Events that answer it.
    answering: [Cards; When::MOMENTS],
    /// Both.
    minding: [Cards; When::MOMENTS],
}

/// A place, the number of copies: the deck before it is spread out.
type Count<'a> = (Kind, u8, &'a CardDef);

impl Deck {
    /// The cards of a deck, if they make one.
    pub fn list<'a>(pack: &'a Pack, name: &str, profile: Profile) -> Result<Vec<Count<'a>>, String> {
        let Some(def) = pack.decks.get(name) else {
            let known: Vec<&str> = pack.deck_names().collect();
            return Err(format!("there is no deck {name:?}; there are {}", known.join(", ")));
        };
        let known = |kind: Kind| pack.card(kind).ok_or_else(|| format!("there is no card {kind}"));
        let mut list = Vec::new();
        for (kind, wanted) in [(def.ring_bearer, Type::Companion), (def.ring, Type::Ring)] {
            let card = known(kind)?;
            if card.is != wanted {
                return Err(format!("{kind} is no {}", wanted.name()));
            }
            list.push((kind, 1, card));
        }
        if list[0].2.resistance == 0 {
            return Err(format!("{} cannot bear the Ring", def.ring_bearer));
        }
        check_sites(pack, def)?;
        for (card, &count) in &def.cards {
            let kind = Kind::known(card).filter(|&kind| pack.card(kind).is_some());
            let Some(kind) = kind else { return Err(format!("there is no card {card}")) };
            let count = match profile {
                Profile::Online => count,
                Profile::Fixed => def.fixed.get(card).copied().unwrap_or(count),
            };
            let card = known(kind)?;
            if matches!(card.is, Type::Site | Type::Ring) {
                return Err(format!("{kind} does not belong into a draw deck"));
            }
            list.push((kind, count, card));
        }
        for kind in &def.start {
            let fits =
                list[2..].iter().any(|(other, count, card)| other == kind && *count > 0 && card.is == Type::Companion);
            if !fits {
                return Err(format!("{kind} cannot start: it is no companion of the deck"));
            }
        }
        let size: usize = list.iter().map(|&(_, count, _)| usize::from(count)).sum();
        if size > LARGEST {
            return Err(format!("a deck has at most {} cards, not {}", LARGEST - 2, size - 2));
        }
        Ok(list)
    }

    /// Whether the comprehensive rules allow the deck.
    pub fn check_full(pack: &Pack, name: &str, profile: Profile) -> Result<(), String> {
        let list = Deck::list(pack, name, profile)?;
        let rest = &list[2..];
        let side = |side: Side| -> u32 {
            rest.iter().filter(|(_, _, card)| card.side == Some(side)).map(|&(_, count, _)| u32::from(count)).sum()
        };
        let (free, shadow) = (side(Side::Free), side(Side::Shadow));
        if free + shadow < 60 || free != shadow {
            return Err(format!(
                "deck {name}: the full rules want 60 cards or more, as many of the Free Peoples as of the Shadow; \
                 it has {free} and {shadow}"
            ));
        }
        for (_, _, card) in rest {
            let copies: u32 = rest
                .iter()
                .filter(|(_, _, other)| other.title == card.title)
                .map(|&(_, count, _)| u32::from(count))
                .sum();
            if copies > 4 {
                return Err(format!("deck {name}: the full rules allow 4 cards called {}, not {copies}", card.title));
            }
        }
        Ok(())
    }

    pub fn build(pack: &'static Pack, name: &str, profile: Profile) -> Result<Deck, String> {
        let list = Deck::list(pack, name, profile)?;
        let def = &pack.decks[name];
        let mut cards: Vec<&'static CardDef> = Vec::new();
        let mut first_like = Vec::new();
        for (_, count, card) in list {
            let first = cards.len() as u8;
            for _ in 0..count {
                cards.push(card);
                first_like.push(first);
            }
        }
        let most = cards.iter().map(|card| card.kind.index()).max().unwrap_or(0);
        let mut places = vec![NOWHERE; most + 1];
        cards.iter().enumerate().rev().for_each(|(at, card)| places[card.kind.index()] = at as u8);
        let pick = |fits: &dyn Fn(&CardDef) -> bool| -> Cards {
            let mut found = Cards::NONE;
            cards.iter().enumerate().filter(|(_, card)| fits(card)).for_each(|(at, _)| found.put(at));
            found
        };
        let sites: [&'static CardDef; 9] =
            std::array::from_fn(|nth| pack.card(def.sites[nth]).expect("they were checked"));
        let prints: [_; PLACES] = std::array::from_fn(|at| match Card::new(0, at).site_number() {
            None => cards.get(at).copied().unwrap_or(cards[RING_BEARER]),
            Some(number) => sites.get(usize::from(number) - 1).copied().unwrap_or(cards[RING_BEARER]),
        });
        let tags = std::array::from_fn(|at| Tag {
            card: Card::new(0, at),
            kind: prints[at].kind,
            copy: first_like.get(at).map_or(1, |&first| at as u8 - first + 1),
            seat: 0,
        });
        let acts = |card: &CardDef, phase| card.abilities.iter().any(|ability| ability.at == When::Action(phase));
        let waits = |card: &CardDef, moment: usize| moment > 0 && card.waits >> moment & 1 == 1;
        Ok(Deck {
            name: name.into(),
            title: def.title.clone(),
            first_like,
            start: def.start.clone(),
            all: Cards::first_n(cards.len()),
            free: pick(&|card| card.side == Some(Side::Free) || card.is == Type::Ring),
            shadow: pick(&|card| card.side == Some(Side::Shadow)),
            companions: pick(&|card| card.is == Type::Companion),
            allies: pick(&|card| card.is == Type::Ally),
            minions: pick(&|card| card.is == Type::Minion),
            characters: pick(&CardDef::is_character),
            support: pick(&|card| {
                let lies = !card.is_character() && card.bearer.is_none() && card.is != Type::Event;
                lies || card.is == Type::Ally
            }),
            auras: pick(&CardDef::is_aura),
            lenders: pick(&CardDef::is_lender),
            signposts: pick(&|card| card.site_number != 0),
            arms: pick(&|card| !card.is_character() && card.strength != 0),
            permanents: pick(&|card| !matches!(card.is, Type::Event | Type::Ring)),
            called: pack
                .kinds()
                .map(|named| {
                    named.map_or(Cards::NONE, |named| pick(&|card| card.title == named.title || card.id == named.id))
                })
                .collect(),
            lending: std::array::from_fn(|sort| pick(&|card| card.is_lender() && card.gives_sort(sort))),
            spreading: std::array::from_fn(|sort| pick(&|card| card.is_aura() && card.gives_sort(sort))),
            giving: std::array::from_fn(|sort| {
                pick(&|card| {
                    let signpost = sort == Gift::SiteNumber(0).sort() && card.site_number != 0;
                    signpost || (card.is_lender() || card.is_aura()) && card.gives_sort(sort)
                })
            }),
            classes: Class::ALL.map(|class| pick(&|card| card.class == Some(class))),
            places,
            fits: pack.filters.iter().map(|filter| pick(&|card| filter.fits_print(card))).collect(),
            acting: Phase::ALL.map(|phase| pick(&|card| card.is != Type::Event && acts(card, phase))),
            timed: Phase::ALL.map(|phase| {
                pick(&|card| {
                    let also = card.also_in.as_ref().is_some_and(|(other, _)| *other == phase);
                    also || card.event_phase() == Some(phase)
                })
            }),
            hooked: std::array::from_fn(|moment| pick(&|card| card.is != Type::Event && waits(card, moment))),
            answering: std::array::from_fn(|moment| pick(&|card| card.is == Type::Event && waits(card, moment))),
            minding: std::array::from_fn(|moment| pick(&|card| waits(card, moment))),
            prints,
            tags,
            cards,
        })
    }

    /// The cards that fit `filter`, as far as print goes.
    #[inline]
    pub fn fitting(&self, filter: &Filter) -> Cards {
        self.fits[usize::from(filter.id)]
    }

    /// The cards that are called like `kind`, or have its number.
    #[inline]
    pub fn called(&self, kind: Kind) -> Cards {
        self.called.get(kind.index()).copied().unwrap_or_default()
    }

    /// Cards that give something of this sort to whoever bears them.
    #[inline]
    pub fn lending(&self, sort: usize) -> Cards {
        self.lending[sort]
    }

    /// Cards that give something of this sort to others, or to the whole game.
    #[inline]
    pub fn spreading(&self, sort: usize) -> Cards {
        self.spreading[sort]
    }

    /// Cards that give something of this sort to anybody but themselves.
    #[inline]
    pub fn giving(&self, sort: usize) -> Cards {
        self.giving[sort]
    }

    #[inline]
    pub fn of_class(&self, class: Class) -> Cards {
        self.classes[class.index()]
    }

    /// Cards with an action in `phase`, once they are in play.
    #[inline]
    pub fn acting(&self, phase: Phase) -> Cards {
        self.acting[phase.index()]
    }

    /// Cards that `when` sets off, once they are in play.
    #[inline]
    pub fn hooked(&self, when: When) -> Cards {
        self.hooked[when.moment()]
    }

    /// Events that answer `when`, as long as they are in hand.
    #[inline]
    pub fn answering(&self, when: When) -> Cards {
        self.answering[when.moment()]
    }

    /// Cards that `when` concerns, in play or in hand.
    #[inline]
    pub fn minding(&self, when: When) -> Cards {
        self.minding[when.moment()]
    }

    /// What is printed on a card of this deck, be it a site.
    #[inline]
    pub fn print(&self, card: Card) -> &'static CardDef {
        self.prints[card.at()]
    }

    /// What a card of this deck is called, as if the deck were the first
    /// player's.
    #[inline]
    pub fn tag(&self, card: Card) -> Tag {
        self.tags[card.at()]
    }

    /// Cards that can be played from hand in `phase` because they say so.
    #[inline]
    pub fn timed(&self, phase: Phase) -> Cards {
        self.timed[phase.index()]
    }

    /// All copies of the card at `at`.
    pub fn copies(&self, at: usize) -> Cards {
        let first = usize::from(self.first_like[at]);
        let count = self.first_like[first..].iter().take_while(|&&other| usize::from(other) == first).count();
        Cards(Cards::first_n(count).0 << first)
    }

    /// The place of the first copy of this card.
    #[inline]
    pub fn place(&self, kind: Kind) -> Option<usize> {
        self.places.get(kind.index()).filter(|&&at| at != NOWHERE).map(|&at| usize::from(at))
    }
}

fn check_sites(pack: &Pack, def: &DeckDef) -> Result<(), String> {
    if def.sites.len() != 9 {
        return Err(format!("an adventure deck has nine sites, not {}", def.sites.len()));
    }
    for (number, &kind) in (1..).zip(&def.sites) {
        let card = pack.card(kind).ok_or_else(|| format!("there is no card {kind}"))?;
        if card.is != Type::Site || card.site != number {
            return Err(format!("{kind} is not site {number}"));
        }
    }
    Ok(())
}
