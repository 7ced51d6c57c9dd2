//! From texts as they are written to texts as they are played: every name is
//! resolved, and what could go on for ever is refused.

use std::collections::HashMap;

use crate::card::{CardId, MOST_KINDS};
use crate::card_set::CardSet;
use crate::code::{
    Ability, EffectNote, Gaining, GroupOp, Kinds, MOST_AGREED, MOST_LASTING, MOST_TRIGGERS, Moving, Op, Test, Times,
    Trigger, What,
};
use crate::language::{CardType, Condition, Effect, Filter, Group, Move, Ongoing, Per, Pick, Place, Stock, Text, To};
use crate::say;

/// How deep texts may lie within texts.
const DEEPEST: u8 = 5;

/// What filters ask of a card.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    pub kind: Option<CardType>,
    pub cost: u8,
    pub archenemy: bool,
}

/// Makes code of texts.
pub(crate) struct Compiler<'a> {
    pub names: &'a HashMap<String, CardId>,
    pub facts: &'a [Facts],
    pub ops: Vec<Op>,
    /// Whose effect each step is; none for what only holds others together.
    pub notes: Vec<Option<EffectNote>>,
    pub discounts: Vec<CardSet>,
    /// The texts for the end of a turn, and whose they are.
    pub cleanups: Vec<(u16, CardId)>,
    pub first_plays: Vec<CardSet>,
    pub first_gains: Vec<CardSet>,
    pub turn_starts: u8,
    card: CardId,
    card_name: String,
    ability: Ability,
    in_attack: bool,
    in_look: bool,
    in_cleanup: bool,
    in_most: bool,
}

type Checked<T> = Result<T, String>;

impl<'a> Compiler<'a> {
    pub fn new(names: &'a HashMap<String, CardId>, facts: &'a [Facts]) -> Compiler<'a> {
        Compiler {
            names,
            facts,
            ops: vec![Op::End],
            notes: vec![None],
            discounts: Vec::new(),
            cleanups: Vec::new(),
            first_plays: Vec::new(),
            first_gains: Vec::new(),
            turn_starts: 0,
            card: CardId::COURAGE,
            card_name: String::new(),
            ability: Ability::Play,
            in_attack: false,
            in_look: false,
            in_cleanup: false,
            in_most: false,
        }
    }

    /// From now on texts of `card` are compiled.
    pub fn card(&mut self, card: CardId, name: &str) {
        self.card = card;
        self.card_name = name.into();
    }

    fn is_fortune(&self) -> bool {
        self.facts[self.card.index()].kind == Some(CardType::Fortune)
    }

    /// Where the code of `text` begins; 0 if there is none.
    pub fn ability(&mut self, ability: Ability, text: &Text) -> Checked<u16> {
        self.ability = ability;
        self.text(text, 0)
    }

    fn text(&mut self, text: &Text, depth: u8) -> Checked<u16> {
        if text.is_empty() {
            return Ok(0);
        }
        if depth > DEEPEST {
            return Err(format!("texts lie more than {DEEPEST} deep within each other; say it more simply"));
        }
        let mut ops = Vec::new();
        for effect in text {
            self.effect(effect, depth, &mut ops)?;
        }
        ops.push((Op::End, None));
        let at = self.ops.len();
        self.ops.extend(ops.iter().map(|(op, _)| *op));
        self.notes.extend(ops.into_iter().map(|(_, note)| note));
        u16::try_from(at).map_err(|_| "the pack has too many texts".into())
    }

    fn effect(&mut self, effect: &Effect, depth: u8, out: &mut Vec<(Op, Option<EffectNote>)>) -> Checked<()> {
        let note =
            EffectNote { card: self.card_name.clone(), ability: self.ability.name(), words: say::effect(effect) };
        let op = match effect {
            &Effect::Power(n) => Op::Power(n, Times::Once),
            Effect::PowerPer(n, per) => Op::Power(*n, self.times(per)?),
            &Effect::Draw(n) => Op::Draw(n, Times::Once),
            Effect::DrawPer(n, per) => Op::Draw(*n, self.times(per)?),
            Effect::Move(moving) => Op::Move(self.moving(moving)?),
            Effect::Gain(gain) => {
                if self.ability == Ability::OnGain {
                    return Err("gains a card whenever it is gained: that could go on for ever".into());
                }
                if self.in_look && gain.from == Stock::Path {
                    return Err("gains from the Path while cards are looked at; do that after the look".into());
                }
                Op::Gain(Gaining {
                    from: gain.from,
                    n: gain.n,
                    times: self.times_or_once(gain.per.as_ref())?,
                    all: gain.all,
                    kinds: self.kinds(&gain.only)?,
                    to: gain.to,
                    may: gain.may,
                })
            }
            Effect::Look(look) => {
                if self.in_look {
                    return Err("looks at cards while it looks at cards".into());
                }
                out.push((Op::Look { at: look.at, n: look.n, show: look.show }, Some(note)));
                self.in_look = true;
                for effect in &look.then {
                    self.effect(effect, depth + 1, out)?;
                }
                self.in_look = false;
                out.push((Op::PutBack { at: look.at }, None));
                return Ok(());
            }
            Effect::Play(borrow) => {
                if self.ability != Ability::Play || self.in_attack || self.in_look || self.in_cleanup {
                    return Err("only the text of a card that is played can play other cards".into());
                }
                if self.is_fortune() {
                    return Err("a Fortune cannot play other cards: it may be gained on another player's turn".into());
                }
                Op::Play { from: borrow.from, all: borrow.all, kinds: self.kinds(&borrow.only)?, may: borrow.may }
            }
            Effect::If(condition, then) => self.branch(condition, then, &Vec::new(), depth)?,
            Effect::IfElse(condition, then, other) => self.branch(condition, then, other, depth)?,
            Effect::IfDone(first, then) => {
                if !matches!(**first, Effect::Move(_) | Effect::Gain(_)) {
                    return Err("IfDone begins with a Move or a Gain".into());
                }
                self.effect(first, depth, out)?;
                out.push((Op::IfMoved(self.text(then, depth + 1)?), None));
                return Ok(());
            }
            Effect::Choose(options) => {
                if !(2..=4).contains(&options.len()) {
                    return Err(format!("a choice is among two to four, not {}", options.len()));
                }
                let mut texts = [0; 4];
                for (place, option) in texts.iter_mut().zip(options) {
                    *place = self.text(option, depth + 1)?;
                }
                Op::Choose { count: options.len() as u8, texts }
            }
            Effect::Attack(text) => {
                if self.ability != Ability::Play || self.in_attack || self.in_look || self.in_cleanup {
                    return Err(
                        "only the text of a card that is played can attack: attacks that answer attacks could go on for ever"
                            .into(),
                    );
                }
                self.in_attack = true;
                let text = self.text(text, depth + 1);
                self.in_attack = false;
                Op::Attack(text?)
            }
            Effect::Discount(less, filter) => {
                let kinds = self.kinds(filter)?;
                if kinds.other || kinds.named {
                    return Err("a discount is for cards that can be told beforehand".into());
                }
                Op::Discount { which: entry(&mut self.discounts, kinds.cards, "discounts")?, less: *less }
            }
            &Effect::TopNext(n) => Op::TopNext(n),
            Effect::Cleanup(text) => {
                if self.ability != Ability::Play || self.in_attack || self.in_look || self.in_cleanup {
                    return Err("only the text of a card that is played can wait for the end of the turn".into());
                }
                self.in_cleanup = true;
                let text = self.text(text, depth + 1);
                self.in_cleanup = false;
                Op::Cleanup(entry(&mut self.cleanups, (text?, self.card), "texts for the end of a turn")?)
            }
            Effect::Spread(per) => {
                if !self.in_most {
                    return Err("Corruptions are dealt out only by a Group Ambush that finds the Most".into());
                }
                Op::Spread(self.times(per)?)
            }
            &Effect::Fill(n) => {
                if self.is_fortune() {
                    return Err("a Fortune that fills the Path could bring the next Fortune, and so for ever".into());
                }
                Op::Fill(n)
            }
        };
        out.push((op, Some(note)));
        Ok(())
    }

    fn branch(&mut self, condition: &Condition, then: &Text, other: &Text, depth: u8) -> Checked<Op> {
        let (then, other) = (self.text(then, depth + 1)?, self.text(other, depth + 1)?);
        if let Condition::Shows(filter) = condition {
            return Ok(Op::Shows { kinds: self.kinds(filter)?, then, other });
        }
        Ok(Op::If { test: self.test(condition)?, then, other })
    }

    /// A condition, resolved.
    pub fn test(&self, condition: &Condition) -> Checked<Test> {
        let what = match condition {
            Condition::Not(inner) => {
                let Test { not, what } = self.test(inner)?;
                return Ok(Test { not: !not, what });
            }
            Condition::Played(filter) => What::Played(1, self.kinds(filter)?),
            Condition::PlayedAtLeast(n, filter) => What::Played(*n, self.kinds(filter)?),
            &Condition::TypesPlayed(n) => What::Types(n),
            Condition::Has(place, filter) => What::Has(1, countable(*place)?, self.kinds(filter)?),
            Condition::HasAtLeast(n, place, filter) => What::Has(*n, countable(*place)?, self.kinds(filter)?),
            Condition::Shows(_) => return Err("whether a card is shown can only be asked by If or IfElse".into()),
            Condition::FirstCard => What::FirstCard,
            Condition::TookFromPath => What::TookFromPath,
        };
        Ok(Test { not: false, what })
    }

    /// What is counted, resolved.
    pub fn times(&self, per: &Per) -> Checked<Times> {
        Ok(match per {
            Per::Count(place, filter) => Times::Count(countable(*place)?, self.kinds(filter)?),
            Per::Hit => Times::Hit,
            Per::Found => Times::Found,
        })
    }

    fn times_or_once(&self, per: Option<&Per>) -> Checked<Times> {
        per.map_or(Ok(Times::Once), |per| self.times(per))
    }

    fn moving(&self, moving: &Move) -> Checked<Moving> {
        let from = match moving.from[..] {
            [one] => [one, one],
            [one, other] if one != other => [one, other],
            _ => return Err("cards move from one place, or from either of two".into()),
        };
        for place in from {
            let same = matches!(
                (place, moving.to),
                (Place::Hand, To::Hand) | (Place::Discard, To::Discard) | (Place::Deck, To::Top)
            );
            if same {
                return Err("cards would move to where they are, for ever".into());
            }
            match place {
                Place::Hand | Place::Discard | Place::Deck | Place::Path => {}
                Place::Main if moving.to == To::Destroyed => {}
                Place::Main => return Err("cards of the main deck can only be destroyed, or fill the Path".into()),
                Place::Seen if self.in_look => {}
                Place::Seen => return Err("nothing is Seen except within a Look".into()),
                Place::This if self.ability == Ability::OnGain || self.in_cleanup => {}
                Place::This => {
                    return Err("the card itself moves only when it is taken or when the turn ends: else it could be played for ever".into());
                }
                Place::Played | Place::Locations | Place::Received | Place::Everywhere => {
                    return Err(format!("cards cannot be moved from {place:?}: they could be played for ever"));
                }
            }
        }
        if from[0] != from[1] && !from.iter().all(|place| matches!(place, Place::Hand | Place::Discard)) {
            return Err("two places to choose from are the Hand and the Discard".into());
        }
        if from[0] == Place::Path && moving.to != To::Destroyed {
            return Err("cards of the Path are gained, or destroyed".into());
        }
        if moving.pick == Pick::Highest && from != [Place::Hand; 2] {
            return Err("the highest cost is looked for in a hand".into());
        }
        if moving.pick == Pick::Random && !matches!(from, [Place::Hand, Place::Hand] | [Place::Discard, Place::Discard])
        {
            return Err("luck picks from a hand or a discard pile".into());
        }
        Ok(Moving {
            from,
            to: moving.to,
            n: moving.n,
            times: self.times_or_once(moving.per.as_ref())?,
            all: moving.all,
            kinds: self.kinds(&moving.only)?,
            pick: moving.pick,
            may: moving.may,
        })
    }

    /// Which cards a filter speaks of.
    pub fn kinds(&self, filter: &Filter) -> Checked<Kinds> {
        let all = || (0..self.facts.len().min(MOST_KINDS) as u8).map(CardId);
        let among = |test: &dyn Fn(Facts) -> bool| Kinds {
            cards: all().filter(|id| test(self.facts[id.index()])).collect(),
            other: false,
            named: false,
        };
        Ok(match filter {
            Filter::Any => Kinds::ANY,
            Filter::Type(types) => among(&|facts| facts.kind.is_some_and(|kind| types.contains(&kind))),
            Filter::Name(name) => {
                let id = self.names.get(name).ok_or_else(|| format!("there is no card called {name:?}"))?;
                Kinds { cards: CardSet::one(*id), other: false, named: false }
            }
            &Filter::CostAtLeast(n) => among(&|facts| facts.cost >= n),
            &Filter::CostAtMost(n) => among(&|facts| facts.cost <= n),
            Filter::CostNamed => Kinds { named: true, ..Kinds::ANY },
            Filter::Archenemy => among(&|facts| facts.archenemy),
            Filter::Corruption => Kinds { cards: CardSet::one(CardId::CORRUPTION), other: false, named: false },
            Filter::Other => Kinds { other: true, ..Kinds::ANY },
            Filter::Not(inner) => {
                let kinds = self.kinds(inner)?;
                if kinds.other || kinds.named {
                    return Err("Other and CostNamed cannot be turned round by Not".into());
                }
                Kinds { cards: !kinds.cards, ..kinds }
            }
            Filter::Both(filters) => {
                let mut kinds = Kinds::ANY;
                for filter in filters {
                    let Kinds { cards, other, named } = self.kinds(filter)?;
                    kinds =
                        Kinds { cards: kinds.cards & cards, other: kinds.other | other, named: kinds.named | named };
                }
                kinds
            }
            Filter::Either(filters) => {
                let mut cards = CardSet::EMPTY;
                for filter in filters {
                    let kinds = self.kinds(filter)?;
                    if kinds.other || kinds.named {
                        return Err("Other and CostNamed can stand in Both, not in Either".into());
                    }
                    cards = cards | kinds.cards;
                }
                Kinds { cards, other: false, named: false }
            }
        })
    }

    /// A Group Ambush.
    pub fn group(&mut self, group: &Group) -> Checked<GroupOp> {
        let ability = Ability::GroupAmbush;
        Ok(match group {
            Group::Each(text) => GroupOp::Each(self.ability(ability, text)?),
            Group::Most(per, text) => {
                self.in_most = true;
                let text = self.ability(ability, text);
                self.in_most = false;
                GroupOp::Most(self.times(per)?, text?)
            }
            Group::PassLeft(text) => GroupOp::PassLeft(self.ability(ability, text)?),
            Group::NameCost(text) => GroupOp::NameCost(self.ability(ability, text)?),
            &Group::Agree(n) if (1..=MOST_AGREED).contains(&n) => GroupOp::Agree(n),
            Group::Agree(n) => return Err(format!("players agree on one to {MOST_AGREED} cards, not {n}")),
            Group::Draft => GroupOp::Draft,
        })
    }

    /// What a Location does.
    pub fn ongoing(&mut self, ongoing: &Ongoing) -> Checked<Trigger> {
        let ability = Ability::Ongoing;
        match ongoing {
            Ongoing::FirstPlay(filter, text) => {
                let kinds = self.kinds(filter)?;
                let nth = trigger(&mut self.first_plays, kinds)?;
                Ok(Trigger::FirstPlay { nth, text: self.ability(ability, text)? })
            }
            Ongoing::FirstGain(filter, text) => {
                let kinds = self.kinds(filter)?;
                let nth = trigger(&mut self.first_gains, kinds)?;
                Ok(Trigger::FirstGain { nth, text: self.ability(ability, text)? })
            }
            Ongoing::TurnStart(text) => {
                let nth = self.turn_starts;
                if usize::from(nth) == MOST_TRIGGERS {
                    return Err(format!("a pack has at most {MOST_TRIGGERS} Locations of a sort"));
                }
                self.turn_starts += 1;
                Ok(Trigger::TurnStart { nth, text: self.ability(ability, text)? })
            }
        }
    }
}

/// Places that can be counted in.
fn countable(place: Place) -> Checked<Place> {
    match place {
        Place::Deck | Place::This | Place::Main => Err(format!("nobody can count in {place:?}")),
        _ => Ok(place),
    }
}

/// The number of `item` in the list, where it is entered if it is new.
fn entry<T: PartialEq>(list: &mut Vec<T>, item: T, what: &str) -> Checked<u8> {
    if let Some(at) = list.iter().position(|known| *known == item) {
        return Ok(at as u8);
    }
    if list.len() == MOST_LASTING {
        return Err(format!("a pack has at most {MOST_LASTING} different {what}"));
    }
    list.push(item);
    Ok(list.len() as u8 - 1)
}

/// A new trigger. Each Location has its own, so that several of them can be
/// put in order.
fn trigger(list: &mut Vec<CardSet>, kinds: Kinds) -> Checked<u8> {
    if kinds.other || kinds.named {
        return Err("a Location waits for cards that can be told beforehand".into());
    }
    if list.len() == MOST_TRIGGERS {
        return Err(format!("a pack has at most {MOST_TRIGGERS} Locations of a sort"));
    }
    list.push(kinds.cards);
    Ok(list.len() as u8 - 1)
}
