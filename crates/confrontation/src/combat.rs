//! Combat cards: choosing, showing, resolving, comparing.

use crate::action::Action;
use crate::battle::Fight;
use crate::board::{Region, RegionSet};
use crate::camp::TileSet;
use crate::card::{Card, CardSet};
use crate::character::Character::{self, *};
use crate::event::Event;
use crate::scene::Scene;
use crate::side::Side;
use crate::state::{Confrontation, Step};

const F: usize = Side::Fellowship.index();
const S: usize = Side::Sauron.index();

impl Confrontation {
    // Choosing.

    /// Cards are chosen, unless they were forbidden. Gandalf sees Sauron's
    /// first.
    pub(crate) fn begin_cards(&mut self, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        if fight.battle.marks.no_cards {
            self.ask_for_aid(scene);
        } else if fight.fellowship == Gandalf && fight.text_counts() {
            self.step = Step::SauronCard;
        } else {
            self.step = Step::Cards;
        }
    }

    pub(crate) fn list_cards(&self, side: Side, out: &mut Vec<Action>) {
        let sent_back = self.battle.and_then(|battle| battle.sent_back).filter(|_| side == Side::Fellowship);
        let hand = sent_back.map_or(self.camp(side).hand, |card| self.camp(side).hand.without(card));
        out.extend(hand.iter().map(Action::Play));
    }

    pub(crate) fn play_card(&mut self, side: Side, card: Card, scene: &mut impl Scene) {
        let camp = self.camp_mut(side);
        camp.hand = camp.hand.without(card);
        let Some(battle) = &mut self.battle else { return };
        battle.played[side.index()] = Some(card);
        battle.cards[side.index()] = Some(card);
        let [fellowship, sauron] = battle.played;
        match self.step {
            Step::Cards => {
                scene.tell(Event::ChoseCard { owner: self.seat_of(side), card: Some(card) });
                if let (Some(fellowship), Some(sauron)) = (fellowship, sauron) {
                    scene.tell(Event::ShowedCard { side: Side::Sauron, card: sauron });
                    scene.tell(Event::ShowedCard { side: Side::Fellowship, card: fellowship });
                    self.after_reveal(scene);
                }
            }
            Step::SauronCard => {
                scene.tell(Event::ShowedCard { side, card });
                self.step = Step::FellowshipCard;
                let counts = self.fight().is_some_and(|fight| sauron_card_counts(&fight));
                if card == Card::Magic && counts && !self.camp(side).discard.is_empty() {
                    self.step = Step::SauronMagic;
                }
            }
            _ => {
                scene.tell(Event::ShowedCard { side, card });
                self.after_reveal(scene);
            }
        }
    }

    // Sauron's answers to the cards shown.

    fn after_reveal(&mut self, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        if self.can_send_back(&fight) || self.can_swap(&fight) {
            self.step = Step::AfterReveal;
        } else {
            self.resolve_sauron(scene);
        }
    }

    /// Saruman* may send a card back once, if there is another to show.
    fn can_send_back(&self, fight: &Fight) -> bool {
        fight.sauron == StarSaruman && fight.battle.sent_back.is_none() && !self.camp(Side::Fellowship).hand.is_empty()
    }

    /// The Mouth of Sauron may replace his card by the 4, wherever it is.
    fn can_swap(&self, fight: &Fight) -> bool {
        let sauron = self.camp(Side::Sauron);
        let four = sauron.hand.contains(Card::Four) || sauron.discard.contains(Card::Four);
        fight.sauron == MouthOfSauron && fight.battle.cards[S] != Some(Card::Four) && four
    }

    pub(crate) fn list_after_reveal(&self, out: &mut Vec<Action>) {
        let Some(fight) = self.fight() else { return };
        if self.can_send_back(&fight) {
            out.push(Action::Another);
        }
        if self.can_swap(&fight) {
            out.push(Action::Swap);
        }
        out.push(Action::Pass);
    }

    pub(crate) fn send_back(&mut self, scene: &mut impl Scene) {
        let Some(battle) = &mut self.battle else { return };
        let Some(card) = battle.played[F].take() else { return };
        battle.cards[F] = None;
        battle.sent_back = Some(card);
        let camp = self.camp_mut(Side::Fellowship);
        camp.hand = camp.hand.with(card);
        scene.tell(Event::SentBack { card });
        self.step = Step::FellowshipCard;
    }

    /// From the hand, the card played goes back to the hand; from the discard
    /// pile, it goes there. What Magic had fetched returns to the pile.
    pub(crate) fn swap(&mut self, scene: &mut impl Scene) {
        let Some(battle) = &mut self.battle else { return };
        let (Some(played), Some(counting)) = (battle.played[S], battle.cards[S]) else { return };
        battle.played[S] = Some(Card::Four);
        battle.cards[S] = Some(Card::Four);
        let camp = self.camp_mut(Side::Sauron);
        if counting != played {
            camp.discard = camp.discard.with(counting);
        }
        if camp.hand.contains(Card::Four) {
            camp.hand = camp.hand.without(Card::Four).with(played);
        } else {
            camp.discard = camp.discard.without(Card::Four).with(played);
        }
        scene.tell(Event::Swapped { card: played });
        self.resolve_sauron(scene);
    }

    // Text cards, Sauron's first.

    pub(crate) fn resolve_sauron(&mut self, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        let [Some(fellowship), Some(card)] = fight.battle.cards else { return };
        let no_effect = Event::NoEffect { side: Side::Sauron, card };
        if !sauron_card_counts(&fight) {
            scene.tell(no_effect);
            return self.resolve_fellowship(scene);
        }
        match card {
            Card::Magic if !self.camp(Side::Sauron).discard.is_empty() => self.step = Step::SauronMagic,
            Card::Retreat => {
                let ways = self.retreats(Side::Sauron, fight.region, fight.region.sideways());
                self.retreat_by_card(Side::Sauron, ways, scene);
            }
            Card::EyeOfSauron if fellowship.is_text() => {
                if let Some(battle) = &mut self.battle {
                    battle.marks.eye = true;
                }
                self.resolve_fellowship(scene);
            }
            _ => {
                if card.is_text() {
                    scene.tell(no_effect);
                }
                self.resolve_fellowship(scene);
            }
        }
    }

    pub(crate) fn resolve_fellowship(&mut self, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        let [Some(card), Some(_)] = fight.battle.cards else { return };
        let no_effect = Event::NoEffect { side: Side::Fellowship, card };
        if card.is_text() && fight.battle.marks.eye {
            scene.tell(no_effect);
            return self.ask_for_aid(scene);
        }
        match card {
            Card::Magic if !self.camp(Side::Fellowship).discard.is_empty() => self.step = Step::FellowshipMagic,
            Card::NobleSacrifice if !fight.battle.marks.sauron_gone => self.fall(true, true, scene),
            Card::ElvenCloak => {
                if let Some(battle) = &mut self.battle {
                    battle.marks.cloak = true;
                }
                self.ask_for_aid(scene);
            }
            Card::Retreat => {
                let ways = self.retreats(Side::Fellowship, fight.region, fight.region.backward(Side::Fellowship));
                self.retreat_by_card(Side::Fellowship, ways, scene);
            }
            _ => {
                if card.is_text() {
                    scene.tell(no_effect);
                }
                self.ask_for_aid(scene);
            }
        }
    }

    /// A Retreat card must be followed if it can be.
    fn retreat_by_card(&mut self, side: Side, ways: RegionSet, scene: &mut impl Scene) {
        match (ways.len(), ways.first()) {
            (1, Some(to)) => self.card_retreat(side, to, scene),
            (0, _) => {
                scene.tell(Event::NoEffect { side, card: Card::Retreat });
                self.after_card(side, scene);
            }
            _ => {
                self.step = match side {
                    Side::Fellowship => Step::FellowshipRetreat,
                    Side::Sauron => Step::SauronRetreat,
                };
            }
        }
    }

    pub(crate) fn list_card_retreats(&self, side: Side, out: &mut Vec<Action>) {
        let Some(region) = self.assault.map(|assault| assault.region) else { return };
        let ways = match side {
            Side::Fellowship => region.backward(side),
            Side::Sauron => region.sideways(),
        };
        out.extend(self.retreats(side, region, ways).iter().map(Action::Retreat));
    }

    pub(crate) fn card_retreat(&mut self, side: Side, to: Region, scene: &mut impl Scene) {
        if !self.retreat(side, to, scene) {
            self.after_card(side, scene);
        }
    }

    fn after_card(&mut self, side: Side, scene: &mut impl Scene) {
        match side {
            Side::Fellowship => self.ask_for_aid(scene),
            Side::Sauron => self.resolve_fellowship(scene),
        }
    }

    pub(crate) fn list_fetches(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(self.camp(side).discard.iter().map(Action::Fetch));
    }

    /// Magic becomes a card of the discard pile, which counts as if played.
    pub(crate) fn fetch(&mut self, side: Side, card: Card, scene: &mut impl Scene) {
        let camp = self.camp_mut(side);
        camp.discard = camp.discard.without(card);
        scene.tell(Event::Fetched { side, card });
        let Some(battle) = &mut self.battle else { return };
        battle.cards[side.index()] = Some(card);
        match side {
            Side::Fellowship => self.resolve_fellowship(scene),
            // Gandalf's battle: the Fellowship has yet to choose.
            Side::Sauron if battle.cards[F].is_none() => self.step = Step::FellowshipCard,
            Side::Sauron => self.resolve_sauron(scene),
        }
    }

    // Strengths.

    /// If strengths will be compared, Gandalf* may help. The Fellowship is
    /// asked whenever he could be near for all Sauron knows.
    pub(crate) fn ask_for_aid(&mut self, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        if fight.battle.marks.sauron_gone || fight.battle.marks.fellowship_gone {
            return self.finish_battle(scene);
        }
        let camp = self.camp(Side::Fellowship);
        let helper = |tile: usize| camp.may_be(tile, StarGandalf);
        if fight.sauron != Warg && self.near(&fight).iter().any(helper) {
            self.step = Step::Aid;
        } else {
            self.compare(scene);
        }
    }

    /// Companions in the region of the battle or next to it.
    fn near(&self, fight: &Fight) -> TileSet {
        let camp = self.camp(Side::Fellowship);
        let around = fight.region.adjacent().union(RegionSet::one(fight.region)).and(camp.occupied());
        let near = around.iter().fold(TileSet::EMPTY, |near, region| near.union(camp.tiles_in(region)));
        near.but(TileSet::one(fight.fellowship.tile()))
    }

    pub(crate) fn list_aid(&self, out: &mut Vec<Action>) {
        let Some(fight) = self.fight() else { return };
        let gandalf = self.camp(Side::Fellowship).find(StarGandalf);
        if gandalf.is_some_and(|tile| self.near(&fight).contains(tile)) {
            out.push(Action::Aid);
        }
        out.push(Action::Pass);
    }

    pub(crate) fn aid(&mut self, scene: &mut impl Scene) {
        self.camp_mut(Side::Fellowship).reveal(StarGandalf.tile());
        self.tell_revealed(StarGandalf.tile(), Side::Fellowship, scene);
        if let Some(battle) = &mut self.battle {
            battle.marks.aid = true;
        }
        scene.tell(Event::Aided);
        self.compare(scene);
    }

    /// The lower total falls; equal totals, both.
    pub(crate) fn compare(&mut self, scene: &mut impl Scene) {
        let Some(fight) = self.fight() else { return };
        let [fellowship, sauron] = totals(&fight);
        scene.tell(Event::Compared { fellowship, sauron });
        self.fall(fellowship <= sauron, sauron <= fellowship, scene);
    }

    /// Used cards go to the discard piles, and back to the hands when all nine
    /// are used. Whether that was so.
    pub(crate) fn clear_cards(&mut self) -> bool {
        let Some(battle) = self.battle.take() else { return false };
        for (camp, cards) in
            self.camps.iter_mut().zip([[battle.played[F], battle.cards[F]], [battle.played[S], battle.cards[S]]])
        {
            camp.discard = cards.into_iter().flatten().fold(camp.discard, CardSet::with);
        }
        let renew = self.camps.iter().all(|camp| camp.hand.is_empty());
        if renew {
            for side in Side::BOTH {
                let camp = self.camp_mut(side);
                camp.hand = CardSet::all(side);
                camp.discard = CardSet::EMPTY;
            }
        }
        renew
    }
}

/// Whether Sauron's card does anything in this battle.
fn sauron_card_counts(fight: &Fight) -> bool {
    let Some(card) = fight.battle.cards[S] else { return false };
    match fight.fellowship {
        _ if fight.sauron == CaveTroll => false,
        StarFrodo if fight.text_counts() => !card.is_text(),
        Elrond if fight.text_counts() => !matches!(card, Card::EyeOfSauron | Card::Magic),
        _ => true,
    }
}

/// The total strengths, the Fellowship's first.
pub(crate) fn totals(fight: &Fight) -> [i8; 2] {
    let Fight { battle, fellowship, sauron, .. } = *fight;
    let card = |side: usize| battle.cards[side].map_or(0, Card::strength);
    let hidden = sauron == CaveTroll || battle.marks.cloak;
    let shadow = sauron_strength(sauron, fight.attacker);
    [
        fellowship_strength(fellowship, fight, shadow) + card(F) + i8::from(battle.marks.aid),
        shadow + if hidden { 0 } else { card(S) },
    ]
}

fn sauron_strength(sauron: Character, attacker: Side) -> i8 {
    match sauron {
        StarOrcs if attacker == Side::Sauron => 6,
        other => other.strength(),
    }
}

fn fellowship_strength(fellowship: Character, fight: &Fight, shadow: i8) -> i8 {
    if !fight.text_counts() {
        return fellowship.strength();
    }
    match fellowship {
        Sam if fight.battle.marks.strong_sam => 5,
        StarSam if fight.attacker == Side::Sauron => shadow,
        Treebeard if fight.region == Region::Fangorn => 6,
        Theoden if matches!(fight.region, Region::Rohan | Region::Gondor) => 4,
        other => other.strength(),
    }
}
