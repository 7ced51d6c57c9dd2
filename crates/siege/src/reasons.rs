//! Why a card of the hand, or a text in play, cannot be used now.

use crate::cards::Card;
use crate::effect::{Ability, When};
use crate::kind::Kind;
use crate::legal::Eye;
use crate::query::Context;
use crate::sort::{Ask, Phase, Side, Type};
use crate::state::Siege;
use crate::view::asks;

impl Siege {
    /// Why `notation` cannot be chosen, as far as it speaks of a card.
    pub(crate) fn reason_against(&self, seat: usize, notation: &str) -> Option<String> {
        if self.winner.is_some() {
            return Some("the game is over".into());
        }
        if !self.asked().contains(table::Seat(seat as u8)) {
            return Some("it is not for you to choose now".into());
        }
        let word = notation.trim();
        if let Some(rest) = word.strip_prefix("use-") {
            return self.reason_against_use(seat, rest);
        }
        let kind = Kind::known(word.split(['-', '.']).next()?)?;
        let player = &self.players[seat];
        let first = player.deck.place(kind)?;
        // The copy in hand: another may be in play.
        let Some(at) = player.hand.and(player.deck.copies(first)).first() else {
            return Some(format!("{} is not in your hand", player.deck.cards[first].title));
        };
        let ask = self.stack.last().and_then(asks)?;
        match ask {
            Ask::Main | Ask::Act | Ask::Offer => {}
            Ask::Setup => return Some("cards are played once the first turn has begun".into()),
            _ => return Some(format!("first it must be settled {}", ask.name())),
        }
        let card = Card::new(seat, at);
        self.reason_against_time(card, ask).or_else(|| self.reason_against_play(card))
    }

    /// Why it is not the time for a card of the hand.
    fn reason_against_time(&self, card: Card, ask: Ask) -> Option<String> {
        let def = self.def(card);
        let title = &def.title;
        let own = self.side_of(card.owner());
        if let Some(side) = def.side.filter(|&side| side != own) {
            return Some(format!("{title} is a card of {}, and you play the other side this turn", side.name()));
        }
        let phase = match (def.is, def.event_phase()) {
            (Type::Event, None) if ask == Ask::Offer => return None,
            (Type::Event, None) => {
                return Some(format!("{title} answers something, and can be played when it happens"));
            }
            (Type::Event, Some(phase)) => phase,
            _ if def.also_in.as_ref().is_some_and(|(phase, _)| *phase == self.phase) => return None,
            _ if own == Side::Free => Phase::Fellowship,
            _ => Phase::Shadow,
        };
        (phase != self.phase || ask == Ask::Offer)
            .then(|| format!("{title} is played in the {} phase, by whoever may act", phase.name()))
    }

    /// What stands in the way of a card whose time it is.
    fn reason_against_play(&self, card: Card) -> Option<String> {
        let def = self.def(card);
        let title = &def.title;
        let context = Context::of(card, card.owner());
        if def.side == Some(Side::Shadow) && !self.is_affordable(card, 0) {
            return Some(format!("{title} costs {} twilight, and there is {}", self.cost(card, 0), self.twilight));
        }
        if def.is != Type::Event && !self.is_free_to_come(card) {
            let dead = if def.side == Some(Side::Free) { " or dead" } else { "" };
            return Some(format!("{title} is unique, and is in play{dead}"));
        }
        if def.is == Type::Companion && !self.has_room_for_companion(card.owner()) {
            return Some("nine companions, in play and dead, are as many as there can be".into());
        }
        if !self.all_hold(&def.to_play, context) {
            return Some(format!("what must be spotted to play {title} is not there"));
        }
        let also = def.also_in.as_ref().filter(|(phase, _)| *phase == self.phase).map_or(&[][..], |(_, extra)| extra);
        if !self.can_pay(&def.extra, context, Eye::Own) || !self.can_pay(also, context, Eye::Own) {
            return Some(format!("what else {title} costs cannot be paid"));
        }
        if def.bearer.is_some() && self.bearers(card).next().is_none() {
            return Some(format!("nobody can bear {title} now"));
        }
        let ability = def.abilities.first().filter(|_| def.is == Type::Event)?;
        self.reason_against_text(ability, context)
    }

    fn reason_against_use(&self, seat: usize, name: &str) -> Option<String> {
        let name = name.trim_end_matches("-b").trim_end_matches("-a");
        let card = self.card_named(&name.replace('@', "/")).ok()?;
        if !self.in_play(card) {
            return Some(format!("{} is not in play", self.title(self.def(card).kind)));
        }
        let acts = |ability: &&Ability| ability.at == When::Action(self.phase);
        let Some(ability) = self.def(card).abilities.iter().find(acts) else {
            return Some(format!("{} has nothing to do in the {} phase", self.called(card), self.phase.name()));
        };
        self.reason_against_text(ability, Context::of(card, seat))
    }

    /// What stands in the way of a text whose time it is.
    fn reason_against_text(&self, ability: &Ability, context: Context) -> Option<String> {
        let context = Context { it: Card::ANY, ..context };
        if !self.all_hold(&ability.needs, context) {
            return Some("what it asks for is not so".into());
        }
        if !self.can_pay(&ability.cost, context, Eye::Own) {
            return Some("its cost cannot be paid".into());
        }
        Some("it would find nobody and change nothing".into())
    }
}
