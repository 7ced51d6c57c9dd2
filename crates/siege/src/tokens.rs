//! Cards and tokens change places: every rule that moves something comes here.

use table::{Chance, Seat, Witness};

use crate::action::Tag;
use crate::cards::{Card, Cards};
use crate::deck::Deck;
use crate::effect::When;
use crate::event::Event;
use crate::fate::Fate;
use crate::sort::{Side, Type};
use crate::state::{Boost, Player, Siege, Step};

impl Siege {
    /// What a card in play is called.
    #[inline]
    pub(crate) fn tag(&self, card: Card) -> Tag {
        let deck = self.players[card.owner()].deck;
        let named = self.seats > 2 && deck.shadow.has(card.at());
        Tag { card, seat: if named { card.owner() as u8 + 1 } else { 0 }, ..deck.tag(card) }
    }

    /// Copies that are not in play are all alike: the one that comes into play
    /// takes the lowest number that is free. The card at `at` is in no zone.
    pub(crate) fn lowest_copy(&mut self, seat: usize, at: usize) -> usize {
        let player = &mut self.players[seat];
        let taken = player.play.or(player.limbo);
        let Some(low) = player.deck.copies(at).but(taken).first().filter(|&low| low != at) else { return at };
        for zone in [&mut player.draw, &mut player.hand, &mut player.discard, &mut player.dead, &mut player.known] {
            if zone.has(low) {
                zone.take(low);
                zone.put(at);
            }
        }
        player.marks.swap(low, at);
        low
    }

    /// Takes a card of this kind from hand; one that everybody knows first.
    pub(crate) fn take_from_hand(&mut self, seat: usize, at: usize) -> usize {
        let player = &mut self.players[seat];
        let copies = player.deck.copies(at);
        let at = player.known.and(copies).first().or(player.hand.and(copies).first()).unwrap_or(at);
        player.hand.take(at);
        player.known.take(at);
        at
    }

    pub(crate) fn drop_from_hand(
        &mut self,
        seat: usize,
        at: usize,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        let at = self.take_from_hand(seat, at);
        self.players[seat].discard.put(at);
        fate.tell(Event::Dropped { seat: Seat(seat as u8), kind: self.players[seat].deck.cards[at].kind });
    }

    /// Takes a card out of play, with all that it bears and all that is said of
    /// it, and leaves it to the caller to say where it goes.
    fn leave_play(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let things: arrayvec::ArrayVec<Card, 24> = self.borne_by(card).take(24).collect();
        for thing in things {
            self.discard_from_play(thing, fate);
        }
        let player = &mut self.players[card.owner()];
        player.play.take(card.at());
        player.borne.take(card.at());
        player.marks[card.at()] = 0;
        player.on[card.at()] = Card::NONE;
        self.pairs.retain(|pair| pair.minion != card);
        self.boosts.retain(|boost| boost.who != card);
        self.watched.retain(|watched| *watched != card);
        self.doomed.retain(|doomed| *doomed != card);
        if card != self.defender {
            self.pairs.retain(|pair| pair.companion != card);
        }
    }

    pub(crate) fn discard_from_play(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if !self.in_play(card) {
            return;
        }
        fate.tell(Event::Discarded { card: self.tag(card) });
        self.leave_play(card, fate);
        self.players[card.owner()].discard.put(card.at());
    }

    pub(crate) fn return_to_hand(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        fate.tell(Event::Returned { card: self.tag(card) });
        self.leave_play(card, fate);
        let player = &mut self.players[card.owner()];
        player.hand.put(card.at());
        player.known.put(card.at());
    }

    /// Whether an effect can discard a card or return it to hand: never the
    /// Ring, nor whoever bears it.
    pub(crate) fn can_leave(&self, card: Card) -> bool {
        card != self.ring_bearer() && self.def(card).is != Type::Ring
    }

    /// A character is killed: the fellowship's go to the dead pile, and bring
    /// the threats down on the others.
    pub(crate) fn kill(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if !self.in_play(card) {
            return;
        }
        fate.tell(Event::Killed { card: self.tag(card) });
        if self.def(card).side != Some(Side::Free) {
            self.leave_play(card, fate);
            self.players[card.owner()].discard.put(card.at());
            return;
        }
        let bearer = card == self.ring_bearer();
        if bearer {
            // The Ring stays for whoever takes it up.
            let seat = self.free();
            self.players[seat].borne.take(crate::deck::RING);
        }
        self.leave_play(card, fate);
        let player = &mut self.players[card.owner()];
        player.dead.put(card.at());
        let threats = player.threats;
        player.threats = 0;
        if threats > 0 {
            fate.tell(Event::Threats { by: -(threats as i8), now: 0 });
            self.push(Step::ThreatWounds(threats));
        }
        if bearer {
            let frodo = self.def(card).title == "Frodo";
            self.push(Step::BearerFell);
            if frodo {
                self.set_off(When::FrodoKilled, card);
            }
        }
        if self.def(card).is == Type::Companion {
            self.set_off(When::CompanionKilled, card);
        }
    }

    /// A wound token is placed, without asking whether it can be.
    pub(crate) fn place_wound(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        fate.tell(Event::Wounded { card: self.tag(card) });
        *self.marks_mut(card) += 1;
        if card.owner() == self.free() {
            self.hurt.put(card.at());
        }
        if self.vitality(card) == 0 {
            self.kill(card, fate);
        }
    }

    pub(crate) fn exert(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if self.can_exert(card) {
            fate.tell(Event::Exerted { card: self.tag(card) });
            *self.marks_mut(card) += 1;
        }
    }

    pub(crate) fn heal(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if self.marks(card) > 0 {
            fate.tell(Event::Healed { card: self.tag(card) });
            *self.marks_mut(card) -= 1;
        }
    }

    pub(crate) fn add_twilight(&mut self, by: i16, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if by != 0 {
            self.twilight = self.twilight.saturating_add_signed(by);
            fate.tell(Event::Twilight { by, now: self.twilight });
        }
    }

    /// Adds threats, as many as fit.
    pub(crate) fn add_threats(&mut self, many: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let many = many.min(self.threat_room());
        if many > 0 {
            self.me_mut().threats += many;
            fate.tell(Event::Threats { by: many as i8, now: self.me().threats });
        }
    }

    pub(crate) fn remove_threats(&mut self, many: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let many = many.min(self.me().threats);
        if many > 0 {
            self.me_mut().threats -= many;
            fate.tell(Event::Threats { by: -(many as i8), now: self.me().threats });
        }
    }

    /// Burdens are added; with too many the Ring-bearer is corrupted at once.
    pub(crate) fn add_burdens(&mut self, many: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.me_mut().burdens += many;
        fate.tell(Event::Burdens { by: many as i8, now: self.me().burdens });
        self.check_corruption(fate);
    }

    pub(crate) fn check_corruption(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let bearer = self.ring_bearer();
        if !self.me().out && self.me().burdens >= self.def(bearer).resistance {
            self.lose(self.free(), true, fate);
        }
    }

    pub(crate) fn remove_burdens(&mut self, many: u8, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let many = many.min(self.me().burdens);
        self.me_mut().burdens -= many;
        fate.tell(Event::Burdens { by: -(many as i8), now: self.me().burdens });
    }

    pub(crate) fn boost(
        &mut self,
        who: Card,
        strength: i8,
        damage: i8,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        let card = self.tag(who);
        if strength != 0 {
            fate.tell(Event::Stronger { card, by: strength });
        }
        if damage != 0 {
            fate.tell(Event::Damage { card, by: damage });
        }
        match self.boosts.iter_mut().find(|boost| boost.who == who) {
            Some(boost) => {
                boost.strength = boost.strength.saturating_add(strength);
                boost.damage = boost.damage.saturating_add(damage);
            }
            None if strength != 0 || damage != 0 => {
                let _ = self.boosts.try_push(Boost { who, strength, damage });
            }
            None => {}
        }
    }

    /// Puts a card that is in no zone into play.
    pub(crate) fn enter_play(&mut self, card: Card, bearer: Card) {
        let player = &mut self.players[card.owner()];
        player.play.put(card.at());
        player.marks[card.at()] = 0;
        player.on[card.at()] = bearer;
        if !bearer.is_none() {
            player.borne.put(card.at());
        }
    }

    /// The uppermost card of the draw deck: taken at random, as nobody knows
    /// the order, until only what was put under the deck is left.
    pub(crate) fn take_from_deck(&mut self, seat: usize, chance: &mut impl Chance) -> usize {
        let player = &mut self.players[seat];
        let at = match player.draw.but(player.under()) {
            Cards::NONE => {
                let first = player.under().iter().min_by_key(|&at| player.marks[at]).unwrap_or(0);
                player.buried = player.buried.saturating_sub(1);
                first
            }
            loose => one_at_random(player.deck, loose, chance),
        };
        player.draw.take(at);
        player.marks[at] = 0;
        at
    }

    /// A card of the hand, taken at random, goes under the draw deck. Others do
    /// not see it, so what they knew of the hand is no longer certain.
    pub(crate) fn bury(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let Some(player) = self.players.get_mut(seat).filter(|player| !player.hand.is_empty()) else { return };
        let at = one_at_random(player.deck, player.hand, fate.chance);
        player.hand.take(at);
        player.known = Cards::NONE;
        player.put_under(at);
        fate.tell(Event::Buried { seat: Seat(seat as u8), kind: Some(player.deck.cards[at].kind) });
    }

    /// Whoever sees everything that is not in hand knows the hand.
    pub(crate) fn note_known(&mut self, seat: usize) {
        let player = &mut self.players[seat];
        if player.draw.is_empty() {
            player.known = player.hand;
        }
    }

    /// Cards of one player that nobody else can see.
    pub(crate) fn hidden(&self, seat: usize) -> Cards {
        self.players[seat].draw.or(self.players[seat].hand)
    }
}

impl Player {
    /// The part of the draw deck that was put under it.
    pub(crate) fn under(&self) -> Cards {
        if self.buried == 0 {
            return Cards::NONE;
        }
        let deep = self.draw.iter().filter(|&at| self.marks[at] > 0);
        deep.fold(Cards::NONE, |under, at| under.or(Cards::one(at)))
    }

    /// A card goes under the draw deck, below all others.
    pub(crate) fn put_under(&mut self, at: usize) {
        let last = self.under().iter().map(|at| self.marks[at]).max().unwrap_or(0);
        self.draw.put(at);
        self.buried += 1;
        self.marks[at] = last + 1;
    }

    /// The draw deck is shuffled: nothing is known to lie under it.
    pub(crate) fn shuffle(&mut self) {
        for at in self.under().iter() {
            self.marks[at] = 0;
        }
        self.buried = 0;
    }
}

/// One of these cards, each as likely as any other.
fn one_at_random(deck: &Deck, cards: Cards, chance: &mut impl Chance) -> usize {
    let nth = chance.draw(cards.len() as u32, |nth| deck.cards[cards.nth(nth as usize)].kind.to_string());
    cards.nth(nth as usize)
}
