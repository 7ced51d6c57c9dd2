//! From texts as they are written to texts as they are played: every name is
//! resolved, and what could go on for ever is refused.

use std::collections::HashMap;

use crate::card::CardId;
use crate::card_set::CardSet;
use crate::code::{
    Ability, EffectNote, Gaining, GroupCode, GroupOp, Kinds, MOST_AGREED, MOST_LASTING, MOST_TRIGGERS, Moving, Op,
    Times, Trigger,
};
use crate::language::{
    CardType, Condition, Defense, Effect, Group, GroupAmbush, Move, Ongoing, Pick, Place, Stock, Text, To,
};
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

/// What can be refused, in a sentence about the card.
pub(crate) type Checked<T> = Result<T, String>;

/// A step, and the effect it is, if it is one.
type Noted = (Op, Option<EffectNote>);

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
        self.enter(ops)
    }

    /// Enters steps into the code; where they begin.
    fn enter(&mut self, ops: Vec<Noted>) -> Checked<u16> {
        let at = self.ops.len();
        for (op, note) in ops {
            self.ops.push(op);
            self.notes.push(note);
        }
        u16::try_from(at).map_err(|_| "the pack has too many texts".into())
    }

    fn effect(&mut self, effect: &Effect, depth: u8, out: &mut Vec<Noted>) -> Checked<()> {
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

    /// A move, if it is one that can be made and comes to an end.
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

    /// A Defense. Where it has no text there is still a place that is come to
    /// when it is used.
    pub fn defense(&mut self, defense: &Defense) -> Checked<u16> {
        match self.ability(Ability::Defense, &defense.then)? {
            0 => self.mark(Ability::Defense, say::defense(defense)),
            text => Ok(text),
        }
    }

    /// A place in the code that only says, for reports, that it was come to.
    fn mark(&mut self, ability: Ability, words: String) -> Checked<u16> {
        let note = EffectNote { card: self.card_name.clone(), ability: ability.name(), words };
        self.enter(vec![(Op::End, Some(note))])
    }

    /// A Group Ambush.
    pub fn group(&mut self, ambush: &GroupAmbush) -> Checked<GroupCode> {
        let at = self.mark(Ability::GroupAmbush, say::group(&ambush.does))?;
        Ok(GroupCode { at, unavoidable: ambush.unavoidable, does: self.group_op(&ambush.does)? })
    }

    fn group_op(&mut self, group: &Group) -> Checked<GroupOp> {
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
