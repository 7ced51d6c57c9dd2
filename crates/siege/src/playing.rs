//! Cards that a text lets somebody play: from the top of the draw deck, or from
//! the discard pile.

use table::{Chance, Seat, Witness};

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::effect::{Deed, NO_BRANCH};
use crate::event::Event;
use crate::fate::Fate;
use crate::state::{From, Siege, Step};

impl Siege {
    /// Cards of the draw deck are shown to all.
    pub(crate) fn reveal(&mut self, seat: usize, many: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        for _ in 0..many {
            if self.players[seat].draw.is_empty() {
                break;
            }
            let at = self.take_from_deck(seat, fate.chance);
            let at = self.lowest_copy(seat, at);
            self.players[seat].limbo.put(at);
            fate.tell(Event::Revealed { seat: Seat(seat as u8), kind: self.players[seat].deck.cards[at].kind });
        }
    }

    /// The text that asks to play a card from somewhere: who plays, and what
    /// fits.
    pub(crate) fn play_from(&self) -> Option<(usize, Cards, From, u8)> {
        let (&Step::PlayFrom { from, less, .. }, below) = self.stack.split_last()? else { return None };
        let &Step::Text(frame) = below.last()? else { return None };
        let ability = self.ability(frame.card(), frame.ability);
        let deed = ability.deed(NO_BRANCH, frame.pc.checked_sub(1)?)?;
        let (Deed::PlayRevealed(who, _) | Deed::PlayDiscarded(who, _)) = deed else { return None };
        let seat = usize::from(frame.by);
        let player = &self.players[seat];
        let place = if from == From::Revealed { player.limbo } else { player.discard };
        let fit = place.and(player.deck.fitting(who));
        Some((seat, fit.and(player.deck.permanents), from, less))
    }

    /// Lists what can be played from the place that the text names.
    pub(crate) fn list_play_from(&self, out: &mut Vec<Action>) {
        let Some((seat, fit, from, less)) = self.play_from() else { return };
        for at in self.one_of_each(seat, fit) {
            let card = Card::new(seat, at);
            if self.can_be_played(card, less, &[]) {
                self.list_play(card, out);
            }
        }
        if from == From::Revealed {
            out.push(Action::Pass);
        }
    }

    /// The ways to play a permanent: as it is, or on each possible bearer.
    pub(crate) fn list_play(&self, card: Card, out: &mut Vec<Action>) {
        let def = self.def(card);
        if def.bearer.is_none() {
            out.push(Action::Play(def.kind));
        } else {
            out.extend(self.bearers(card).map(|bearer| Action::PlayOn(def.kind, self.tag(bearer))));
        }
    }

    /// Whether the step on top asks to play a card; else it is over.
    pub(crate) fn go_on_playing_from(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) -> bool {
        let Some(&Step::PlayFrom { left, .. }) = self.stack.last() else { return false };
        let Some((seat, fit, from, less)) = self.play_from() else {
            self.stack.pop();
            return false;
        };
        let any = left > 0 && fit.iter().any(|at| self.can_be_played(Card::new(seat, at), less, &[]));
        if any {
            return true;
        }
        self.stack.pop();
        if from == From::Revealed {
            self.shuffle_back(seat, fate);
        }
        false
    }

    /// What was shown and not played goes back, and the deck is shuffled.
    pub(crate) fn shuffle_back(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let player = &mut self.players[seat];
        player.draw = player.draw.or(player.limbo);
        player.limbo = Cards::NONE;
        player.shuffle();
        fate.tell(Event::Shuffled { seat: Seat(seat as u8) });
    }
}
