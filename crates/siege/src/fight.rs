//! Arrows, assignments, skirmishes, wounds; and how a player is lost.

use arrayvec::ArrayVec;
use table::{Chance, Seat, Witness};

use crate::action::{Action, Tag};
use crate::cards::{Card, Cards, LARGEST};
use crate::effect::{Gift, When};
use crate::event::Event;
use crate::fate::Fate;
use crate::sort::{Phase, Side, Word};
use crate::state::{AMBUSH, NOBODY, Pair, Siege, Step};

impl Siege {
    // Archery.

    pub(crate) fn fire(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let (minions, fellowship) = (self.minion_archery(), self.fellowship_archery());
        fate.tell(Event::Fire { side: Side::Shadow, total: minions });
        fate.tell(Event::Fire { side: Side::Free, total: fellowship });
        self.push(Step::Assignment);
        if fellowship > 0 {
            self.push(Step::Shooters(fellowship));
        }
        if minions > 0 {
            self.push(Step::Arrows { seat: self.turn, left: minions });
        }
    }

    /// Shadow players with somebody to shoot at.
    pub(crate) fn shot_at(&self) -> impl Iterator<Item = usize> + '_ {
        self.shadows().filter(|&seat| self.minions_of(seat).next().is_some())
    }

    pub(crate) fn go_on_with_shooters(&mut self, total: u8) -> bool {
        let seats: ArrayVec<usize, 8> = self.shot_at().collect();
        if seats.len() > 1 {
            return true;
        }
        self.stack.pop();
        if let Some(&seat) = seats.first() {
            self.push(Step::Arrows { seat: seat as u8, left: total });
        }
        false
    }

    /// Whom an arrow can hit, among the characters of `seat`.
    pub(crate) fn in_range(&self, seat: usize) -> impl Iterator<Item = Card> + '_ {
        let free = seat == self.free();
        let all = self.fighters().filter(move |_| free).chain(self.minions_of(seat));
        all.filter(|&card| self.can_be_wounded(card) && !self.has_gift(card, &Gift::NoArcheryWounds))
    }

    pub(crate) fn go_on_shooting(&mut self, seat: usize, left: u8) -> bool {
        let found: ArrayVec<Card, 2> = self.in_range(seat).take(2).collect();
        if left > 0 && found.len() > 1 {
            return true;
        }
        match found.first() {
            Some(&only) if left > 0 => self.hit(only),
            _ => {
                self.stack.pop();
            }
        }
        false
    }

    /// One wound fewer to give: `card` takes it.
    pub(crate) fn hit(&mut self, card: Card) {
        if let Some(Step::Arrows { left, .. } | Step::ThreatWounds(left)) = self.stack.last_mut() {
            *left -= 1;
        }
        self.push(Step::Wound(card.0));
    }

    // Threats.

    pub(crate) fn threatened(&self) -> impl Iterator<Item = Card> + '_ {
        self.fellowship().filter(|&card| self.can_be_wounded(card))
    }

    pub(crate) fn go_on_with_threats(&mut self, left: u8) -> bool {
        let found: ArrayVec<Card, 2> = self.threatened().take(2).collect();
        if left > 0 && found.len() > 1 {
            return true;
        }
        match found.first() {
            Some(&only) if left > 0 => self.hit(only),
            _ => {
                self.stack.pop();
            }
        }
        false
    }

    // Assignment.

    /// Whether a minion can still be assigned in this round.
    pub(crate) fn can_be_assigned(&self, minion: Card) -> bool {
        let assigned = self.pairs.iter().any(|pair| pair.minion == minion);
        !assigned && (!self.fierce || self.has_word(minion, Word::Fierce))
    }

    fn unassigned(&self) -> impl Iterator<Item = Card> + '_ {
        self.minions().filter(|&minion| self.can_be_assigned(minion))
    }

    /// Whom the Free Peoples player can still assign.
    fn defenders(&self) -> impl Iterator<Item = Card> + '_ {
        self.fighters().filter(|&card| {
            let busy = self.pairs.iter().filter(|pair| pair.companion == card).count();
            let hasty = !self.def(card).words.contains(Word::Unhasty) || self.has_gift(card, &Gift::MayFight);
            hasty && (busy == 0 || busy < usize::from(self.defends(card)))
        })
    }

    pub(crate) fn can_assign(&self) -> bool {
        self.defenders().next().is_some() && self.unassigned().any(|minion| self.can_afford(minion))
    }

    fn can_afford(&self, minion: Card) -> bool {
        !self.is_dear(minion) || self.fellowship().any(|card| self.can_exert(card))
    }

    pub(crate) fn list_assignments(&self, out: &mut Vec<Action>) {
        let defenders: ArrayVec<Tag, LARGEST> = self.defenders().map(|card| self.tag(card)).collect();
        for minion in self.unassigned().filter(|&minion| self.can_afford(minion)) {
            let minion = self.tag(minion);
            out.extend(defenders.iter().map(|&card| Action::Assign(card, minion)));
        }
        out.push(Action::Pass);
    }

    pub(crate) fn assign_free(
        &mut self,
        companion: Card,
        minion: Card,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        self.pair(companion, minion, fate);
        if self.ambush(minion) > 0 {
            self.push(Step::Offer { card: minion.0, ability: AMBUSH, subject: companion.0 });
        }
        self.set_off_one(minion, When::Assigned, companion);
    }

    pub(crate) fn pair(
        &mut self,
        companion: Card,
        minion: Card,
        fate: &mut Fate<'_, impl Chance, impl Witness<Event>>,
    ) {
        let _ = self.pairs.try_push(Pair { minion, companion });
        fate.tell(Event::Assigned { companion: self.tag(companion), minion: self.tag(minion) });
    }

    pub(crate) fn go_on_assigning(&mut self, nth: u8) -> bool {
        let Some(seat) = self.nth_shadow(nth) else {
            self.stack.pop();
            return false;
        };
        if self.unassigned().any(|minion| minion.owner() == seat) && self.fighters().next().is_some() {
            return true;
        }
        self.replace_top(Step::AssignShadow(nth + 1));
        false
    }

    pub(crate) fn list_shadow_assignments(&self, seat: usize, out: &mut Vec<Action>) {
        let fighters: ArrayVec<Tag, LARGEST> = self.fighters().map(|card| self.tag(card)).collect();
        for minion in self.unassigned().filter(|minion| minion.owner() == seat) {
            let minion = self.tag(minion);
            out.extend(fighters.iter().map(|&card| Action::Assign(minion, card)));
        }
        out.push(Action::Pass);
    }

    // Skirmishes.

    /// Those whose skirmish is still to come.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = Card> + '_ {
        let seat = self.free();
        let all = self.active(seat).and(self.me().deck.characters).iter().map(move |at| Card::new(seat, at));
        all.filter(|&card| self.pairs.iter().any(|pair| pair.companion == card))
    }

    pub(crate) fn go_on_with_skirmishes(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) -> bool {
        let found: ArrayVec<Card, 2> = self.waiting().take(2).collect();
        match found[..] {
            [_, _] => return true,
            [only] => self.begin_skirmish(only, fate),
            _ => {
                self.stack.pop();
                if !self.fierce && self.minions().any(|minion| self.has_word(minion, Word::Fierce)) {
                    self.fierce = true;
                    self.push(Step::Assignment);
                } else {
                    self.leave_fighting(fate);
                }
            }
        }
        false
    }

    pub(crate) fn begin_skirmish(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.defender = card;
        self.hurt = Cards::NONE;
        self.enter(Phase::Skirmish, fate);
        fate.tell(Event::Skirmish { companion: self.tag(card) });
        self.push(Step::SkirmishEnds);
        self.push(Step::Resolve);
        self.push_actions();
        self.set_off(When::SkirmishBegins, card);
    }

    /// Whether one side of the skirmish has nobody left.
    pub(crate) fn skirmish_is_decided(&self) -> bool {
        !self.in_play(self.defender) || self.attackers().next().is_none()
    }

    /// The strengths of both sides, fellowship first.
    pub(crate) fn strengths(&self) -> (u16, u16) {
        let free = if self.in_play(self.defender) { self.strength(self.defender) } else { 0 };
        (free.into(), self.attackers().map(|minion| u16::from(self.strength(minion))).sum())
    }

    pub(crate) fn resolve(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let (free_gone, shadow_gone) = (!self.in_play(self.defender), self.attackers().next().is_none());
        if free_gone && shadow_gone {
            return;
        }
        let (free, shadow) = self.strengths();
        let fought = !free_gone && !shadow_gone;
        let free_wins = shadow_gone || fought && free > shadow;
        let overwhelmed = fought && if free_wins { free >= 2 * shadow } else { shadow >= 2 * free && shadow > 0 };
        let side = if free_wins { Side::Free } else { Side::Shadow };
        fate.tell(Event::Won { side, free: free.min(255) as u8, shadow: shadow.min(255) as u8, overwhelmed });
        if !free_wins && self.watched.iter().any(|&minion| self.is_attacking(minion)) {
            self.shadow_rules = true;
            fate.tell(Event::ShadowInitiative);
        }
        self.push(Step::Victory { free: free_wins });
        if !fought {
            return;
        }
        if overwhelmed {
            if !free_wins {
                self.set_off(When::Overwhelmed, self.defender);
            }
            let fallen: ArrayVec<Card, 64> =
                if free_wins { self.attackers().collect() } else { std::iter::once(self.defender).collect() };
            fallen.into_iter().for_each(|card| self.kill(card, fate));
            return;
        }
        let bonus: u8 = if free_wins {
            self.damage(self.defender)
        } else {
            self.attackers().fold(0, |sum: u8, minion| sum.saturating_add(self.damage(minion)))
        };
        self.push(Step::Losses { left: bonus.saturating_add(1), free: !free_wins });
    }

    /// A round of wounds: one for each loser who is still there.
    pub(crate) fn take_losses(&mut self, left: u8, free: bool) {
        self.stack.pop();
        let losers: ArrayVec<Card, 24> = if free {
            std::iter::once(self.defender).filter(|&card| self.in_play(card)).collect()
        } else {
            self.attackers().take(24).collect()
        };
        if left == 0 || losers.is_empty() {
            return;
        }
        self.push(Step::Losses { left: left - 1, free });
        losers.iter().rev().for_each(|card| self.push(Step::Wound(card.0)));
    }

    /// What victory sets off, for those who are still there.
    pub(crate) fn celebrate(&mut self, free: bool, _: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let victor =
            if free { Some(self.defender).filter(|&card| self.in_play(card)) } else { self.attackers().next() };
        if let Some(victor) = victor {
            self.set_off(When::Wins, victor);
        }
    }

    pub(crate) fn end_skirmish(&mut self, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        for card in std::mem::take(&mut self.doomed) {
            self.discard_from_play(card, fate);
        }
        let over = self.defender;
        self.pairs.retain(|pair| pair.companion != over);
        self.defender = Card::NONE;
        self.boosts.clear();
        self.watched.clear();
        self.used.clear();
        self.phase = Phase::Assignment;
    }

    // Wounds.

    /// A wound is about to be placed, unless it cannot be: who can prevent it
    /// is asked.
    pub(crate) fn wound(&mut self, card: Card) {
        self.stack.pop();
        if self.can_be_wounded(card) {
            self.push(Step::Placed(card.0));
            self.set_off(When::Wounding, card);
        }
    }

    /// The wound that is about to be placed is not.
    pub(crate) fn prevent_wound(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if let Some(at) = self.stack.iter().rposition(|&step| step == Step::Placed(card.0)) {
            self.stack.truncate(at);
            fate.tell(Event::Prevented { card: self.tag(card) });
        }
    }

    /// A wound is placed. In a skirmish phase the Ring can turn it into a
    /// burden.
    pub(crate) fn settle_wound(&mut self, card: Card, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        self.stack.pop();
        let ring = Card::new(self.free(), crate::deck::RING);
        let turned = card == self.ring_bearer() && self.phase == Phase::Skirmish && self.def(ring).ruling;
        match (turned, self.me().worn) {
            (true, true) => self.add_burdens(1, fate),
            (true, false) => self.push(Step::Ring(card.0)),
            _ => self.place_wound(card, fate),
        }
    }

    // Defeat.

    /// A player has lost. With two or more others left, all that is his leaves
    /// the table and they finish his turn.
    pub(crate) fn lose(&mut self, seat: usize, corrupted: bool, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        fate.tell(Event::Lost { seat: Seat(seat as u8), corrupted });
        self.players[seat].out = true;
        self.close_ring();
        self.stack.clear();
        self.pairs.clear();
        self.boosts.clear();
        self.watched.clear();
        self.doomed.clear();
        self.rousing.clear();
        self.picked.clear();
        self.defender = Card::NONE;
        self.fierce = false;
        if self.alive() == 1 {
            let last = self.seated().find(|&other| !self.players[other].out).unwrap_or(seat);
            self.winner = Some(last as u8);
            fate.tell(Event::Victory { seat: Seat(last as u8) });
            return;
        }
        self.clear_away(seat, fate);
        self.phase = Phase::Regroup;
        self.push(Step::Reconciling(1));
    }

    fn clear_away(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let own = self.players[seat].play;
        for at in own.iter() {
            let strangers: ArrayVec<Card, 24> =
                self.borne_by(Card::new(seat, at)).filter(|thing| thing.owner() != seat).take(24).collect();
            strangers.into_iter().for_each(|thing| self.discard_from_play(thing, fate));
        }
        let player = &mut self.players[seat];
        player.gone = true;
        for zone in [
            &mut player.draw,
            &mut player.hand,
            &mut player.discard,
            &mut player.dead,
            &mut player.play,
            &mut player.borne,
            &mut player.limbo,
            &mut player.known,
        ] {
            *zone = Cards::NONE;
        }
        player.buried = 0;
        player.marks.fill(0);
        player.on.fill(Card::NONE);
        player.threats = 0;
        player.burdens = 0;
        player.worn = false;
        self.release_sites(seat);
        self.replace_sites(seat, fate);
    }

    /// The sites of the player who lost are replaced in order of their numbers
    /// by those of the others, counter-clockwise from his right.
    fn replace_sites(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        let mut next = self.after(seat);
        for number in 1..=9u8 {
            let place = usize::from(number) - 1;
            if usize::from(self.path[place]) == seat {
                self.path[place] = next as u8;
                self.control[place] = NOBODY;
                let site = self.def(Card::site(next, number)).kind;
                fate.tell(Event::SitePlaced { seat: Seat(next as u8), site });
                next = self.after(next);
            }
        }
    }
}
