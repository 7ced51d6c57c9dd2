//! The Skies Darken, and what shadow cards do.

use table::Seat;

use crate::action::Action;
use crate::army::Army;
use crate::card::Skies;
use crate::event::Event;
use crate::line::Line;
use crate::offer::Offer;
use crate::place::Place;
use crate::region::Region;
use crate::shadow_card::{Back, Order, ShadowCard};
use crate::sheet::Switch;
use crate::state::{Fate, PLAYERS};
use crate::step::Step;
use crate::symbol::Symbol;
use crate::tale::Tale;

/// Troops of a Skies Darken card, and what it costs where the Eye sees Frodo.
const COVER_OF_DARKNESS: u8 = 3;
const SEEN: u8 = 2;

/// What the Wheels of Saruman take.
const WHEELS: u8 = 2;

impl Fate {
    /// How many shadow cards a turn has now.
    pub(crate) fn threat_rate(&self) -> u8 {
        self.pack.threat[usize::from(self.threat)]
    }

    pub(crate) fn darken(&mut self, card: Skies, tale: &mut impl Tale) {
        self.return_gandalf(tale);
        self.threat = (self.threat + 1).min(self.pack.threat.len() as u8 - 1);
        tale.tell(Event::ThreatRose { rate: self.threat_rate() });
        let region = self.frodo_region();
        if self.eye == region {
            self.lose_hope(SEEN, tale);
        } else {
            self.turn_eye(region, tale);
        }
        let place = self.pack.skies_at(card);
        self.add_shadow(place, COVER_OF_DARKNESS, tale);
        if self.ended.is_some() {
            return;
        }
        self.steps.push(Step::Intensify);
        self.steps.push(Step::Settle);
        if self.contested(place) {
            self.steps.push(Step::Battle(place, 0));
        }
    }

    /// Turns the next shadow card. The back below it says which half happens.
    pub(crate) fn flip(&mut self, left: u8, tale: &mut impl Tale) {
        self.steps.push(Step::ShadowStep(left - 1));
        self.steps.push(Step::Settle);
        let Some(card) = self.draw_shadow(tale) else { return };
        self.resolving = self.resolving.with(card);
        let back = self.see_back(tale).unwrap_or(Back::Banner);
        tale.tell(Event::Flipped { card, back });
        match (card, self.pack.face(card)) {
            (ShadowCard::Drums, _) => self.steps.push(Step::Drums(None)),
            (_, None) => self.steps.push(Step::Wheels),
            (_, Some(face)) if back == Back::Flag => self.advance(face.line, tale),
            (_, Some(face)) => {
                let start = self.pack.stops(face.line)[0];
                if !self.captured.contains(start) {
                    self.add_shadow(start, 1, tale);
                }
                self.steps.push(Step::Obey(face.order));
                if self.contested(start) {
                    self.steps.push(Step::Battle(start, 0));
                }
            }
        }
    }

    /// All shadow troops of a line go a stop forward, the foremost first.
    fn advance(&mut self, line: Line, tale: &mut impl Tale) {
        if self.pack.stops_of(line).and(self.shadow_at).is_empty() {
            return;
        }
        let stops = self.pack.stops(line);
        for pair in stops.windows(2).rev() {
            self.move_shadow(pair[0], pair[1], self.shadow(pair[0]), tale);
        }
        self.steps.push(Step::Clashes(line, stops.len() as u8));
    }

    /// Battles along the line, from the front backwards; a haven without
    /// defenders is lost.
    pub(crate) fn clash(&mut self, line: Line, before: u8, tale: &mut impl Tale) {
        let stops = self.pack.stops(line);
        for index in (0..usize::from(before)).rev() {
            let place = stops[index];
            if self.contested(place) {
                self.steps.push(Step::Clashes(line, index as u8));
                self.steps.push(Step::Battle(place, 0));
                return;
            }
            self.check_haven(place, tale);
        }
    }

    pub(crate) fn obey(&mut self, order: Order, tale: &mut impl Tale) {
        match order {
            Order::Hunt => self.steps.push(Step::Hunt(2, None)),
            Order::Deploy => self.steps.push(Step::Deploy(3)),
            Order::Eye if self.eye == self.frodo_region() => self.steps.push(Step::Search(false)),
            Order::Eye => self.turn_eye(self.frodo_region(), tale),
        }
    }

    /// The moves that bring one of the closest Nazgûl closer to Frodo. Whoever
    /// came first to `moved` does not move twice.
    pub(crate) fn list_hunt(&self, moved: Option<Region>, out: &mut impl Offer) {
        let goal = self.frodo_region();
        let hunters = |region: Region| self.nazgul(region) - u8::from(moved == Some(region));
        let outside = || Region::ALL.into_iter().filter(move |&region| region != goal && hunters(region) > 0);
        let Some(nearest) = outside().map(|region| self.pack.distance(region, goal)).min() else { return };
        for from in outside().filter(|&region| self.pack.distance(region, goal) == nearest) {
            let closer = self.pack.borders(from).iter().filter(|&to| self.pack.distance(to, goal) < nearest);
            out.extend(closer.map(|to| Action::Fly(from, to)));
        }
    }

    /// The regions from which the next Nazgûl may come to the Eye: Mordor as
    /// long as any are there, then wherever most of them are.
    pub(crate) fn list_deploy(&self, out: &mut impl Offer) {
        if self.eye != Region::Mordor && self.nazgul(Region::Mordor) > 0 {
            out.push(Action::In(Region::Mordor));
            return;
        }
        let others = || Region::ALL.into_iter().filter(|&region| region != self.eye);
        let most = others().map(|region| self.nazgul(region)).max().unwrap_or(0);
        if most > 0 {
            out.extend(others().filter(|&region| self.nazgul(region) == most).map(Action::In));
        }
    }

    /// A troop for the next stronghold in Mordor.
    pub(crate) fn drum(&mut self, after: Option<Place>, tale: &mut impl Tale) {
        let mordor = self.pack.places(Region::Mordor).and(self.strongholds());
        let Some(place) = mordor.iter().find(|&place| after.is_none_or(|after| place > after)) else { return };
        self.steps.push(Step::Drums(Some(place)));
        self.add_shadow(place, 1, tale);
        if self.ended.is_none() && self.contested(place) {
            self.steps.push(Step::Battle(place, 0));
        }
    }

    /// The prices of the Wheels of Saruman that can be paid in full.
    pub(crate) fn list_wheels(&self, out: &mut impl Offer) {
        out.push(Action::Hope);
        let troops: u32 = self.friends_at.iter().map(|place| u32::from(self.friends(place))).sum();
        if troops >= u32::from(WHEELS) {
            out.push(Action::Troops);
        }
        let seats = if self.switch(Switch::WheelsTakeFromCurrent) { 1 } else { PLAYERS };
        let rich = self.seats_in_turn().take(seats).filter(|&seat| self.belongings(seat) >= usize::from(WHEELS));
        out.extend(rich.map(Action::For));
    }

    fn belongings(&self, seat: Seat) -> usize {
        self.hands[seat.index()].len()
            + self.tokens[seat.index()].iter().map(|&count| usize::from(count)).sum::<usize>()
    }

    pub(crate) fn answer_wheels(&mut self, action: Action, tale: &mut impl Tale) {
        match action {
            Action::Troops => self.steps.push(Step::WheelsTroops(WHEELS)),
            Action::For(seat) => self.steps.push(Step::WheelsGive(seat, WHEELS)),
            _ => self.lose_hope(1, tale),
        }
    }

    /// Every friendly troop on the board, by place and army.
    pub(crate) fn list_all_troops(&self, out: &mut impl Offer) {
        for place in self.friends_at.iter() {
            let armies = Army::ALL.into_iter().filter(|&army| self.troops(place, army) > 0);
            out.extend(armies.map(|army| Action::From(place, army)));
        }
    }

    /// Every card and token of a seat.
    pub(crate) fn list_belongings(&self, seat: Seat, out: &mut impl Offer) {
        out.extend(self.hands[seat.index()].iter().map(Action::Card));
        let tokens = Symbol::ALL.into_iter().filter(|symbol| self.tokens[seat.index()][symbol.index()] > 0);
        out.extend(tokens.map(Action::Token));
    }

    pub(crate) fn give_up(&mut self, seat: Seat, action: Action, tale: &mut impl Tale) {
        match action {
            Action::Card(card) => self.discard_card(seat, card, tale),
            Action::Token(symbol) => self.spend_token(seat, symbol, tale),
            _ => {}
        }
    }
}
