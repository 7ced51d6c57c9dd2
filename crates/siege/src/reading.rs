//! A written position is read, checked and set up.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use table::Scripted;

use crate::cards::{Card, Cards};
use crate::deck::{Deck, RING, RING_BEARER};
use crate::fate::Fate;
use crate::kind::Kind;
use crate::position::{InPlay, PlayerPosition, Position};
use crate::sort::Phase;
use crate::state::{AMBUSH, Boost, NOBODY, Pair, Siege, Step};

/// The place of a card that is called `name`, such as `EnragedHorseman.2`.
fn place(deck: &Deck, name: &str) -> Result<usize, String> {
    let (kind, copy) = match name.split_once('.') {
        Some((kind, copy)) => (kind, copy.parse::<usize>().map_err(|_| format!("{name:?} is no card"))?),
        None => (name, 1),
    };
    let first = Kind::known(kind).and_then(|kind| deck.place(kind));
    let first = first.ok_or_else(|| format!("deck {} has no card {kind}", deck.name))?;
    if copy == 0 || !deck.copies(first).has(first + copy - 1) {
        return Err(format!("deck {} has no {name}", deck.name));
    }
    Ok(first + copy - 1)
}

impl Siege {
    /// The card that `name` means: of the seat before a slash, else of whoever
    /// plays its side this turn.
    pub(crate) fn card_named(&self, name: &str) -> Result<Card, String> {
        if let Some((seat, name)) = name.split_once('/') {
            let seat = seat.parse::<usize>().ok().filter(|seat| (1..=usize::from(self.seats)).contains(seat));
            let seat = seat.ok_or_else(|| format!("{name:?} is nobody's card"))? - 1;
            return Ok(Card::new(seat, place(self.players[seat].deck, name)?));
        }
        let order = std::iter::once(self.free()).chain(self.shadows());
        let mut wrong = Err(format!("nobody has a card {name}"));
        for seat in order {
            match place(self.players[seat].deck, name) {
                Ok(at) => {
                    let side = self.players[seat].deck.cards[at].side;
                    if side.is_none() || side == Some(self.side_of(seat)) {
                        return Ok(Card::new(seat, at));
                    }
                }
                Err(what) => wrong = wrong.or(Err(what)),
            }
        }
        wrong
    }

    pub(crate) fn read_position(position: &Position) -> Result<Siege, String> {
        let mut game = Siege::table(&position.options)?;
        if !(1..=game.seats).contains(&position.turn) {
            return Err(format!("it is the turn of a seat from 1 to {}", game.seats));
        }
        if position.players.len() > usize::from(game.seats) {
            return Err(format!("{} sit at a table for {}", position.players.len(), game.seats));
        }
        game.turn = position.turn - 1;
        let usual = PlayerPosition::default();
        for seat in game.seated() {
            game.read_player(seat, position.players.get(seat).unwrap_or(&usual))?;
        }
        game.phase = position.phase;
        game.twilight = position.twilight;
        game.moves = position.moves;
        game.limit_change = position.limit_change;
        game.must_move = position.must_move;
        game.shadow_rules = position.shadow_initiative;
        game.fierce = position.fierce;
        game.arrows = [position.arrows.0, position.arrows.1];
        game.drawn = position.drawn;
        game.all_turn = position.all_turn.iter().copied().take(4).collect();
        game.winner = position.winner.map(|seat| seat.saturating_sub(1).min(game.seats - 1));
        game.read_path(position)?;
        game.read_order(position)?;
        // Bearers may be of another seat, so they are read when all is there.
        for seat in game.seated() {
            game.read_bearers(seat, position.players.get(seat).unwrap_or(&usual))?;
        }
        game.read_fights(position)?;
        match &position.stack {
            Some(stack) => {
                game.stack = stack.0.iter().copied().take(48).collect();
                game.check_stack()?;
            }
            None => game.begin_phase(position),
        }
        Ok(game)
    }

    fn read_player(&mut self, seat: usize, given: &PlayerPosition) -> Result<(), String> {
        let deck = self.players[seat].deck;
        let wrong = |what: String| format!("player {}: {what}", seat + 1);
        let mut left = deck.all;
        let claim = |left: &mut Cards, at: usize| {
            if left.has(at) {
                left.take(at);
                Ok(at)
            } else {
                Err(wrong(format!("{} is in two places", deck.cards[at].kind)))
            }
        };
        let player = &mut self.players[seat];
        (player.play, player.borne, player.draw) = (Cards::NONE, Cards::NONE, Cards::NONE);
        let start: BTreeMap<String, InPlay> =
            deck.start.iter().map(|kind| (kind.to_string(), InPlay::default())).collect();
        if given.gone {
            player.gone = true;
            left = Cards::NONE;
        }
        for (name, state) in given.play.as_ref().unwrap_or(&start).iter().filter(|_| !given.gone) {
            let at = claim(&mut left, place(deck, name).map_err(wrong)?)?;
            player.play.put(at);
            let def = deck.cards[at];
            player.marks[at] = if def.is_character() { state.wounds } else { state.tokens };
            if def.is_character() && state.wounds >= def.vitality {
                return Err(wrong(format!("{name} cannot live with {} wounds", state.wounds)));
            }
        }
        for name in &given.limbo {
            let at = claim(&mut left, place(deck, name).map_err(wrong)?)?;
            player.limbo.put(at);
        }
        let take = |left: &mut Cards, kind: Kind| -> Result<usize, String> {
            let first = deck.place(kind).ok_or_else(|| wrong(format!("deck {} has no card {kind}", deck.name)))?;
            let at = left.and(deck.copies(first)).first();
            let at = at.ok_or_else(|| wrong(format!("there are not so many of {kind}")))?;
            left.take(at);
            Ok(at)
        };
        for &kind in &given.dead {
            player.dead.put(take(&mut left, kind)?);
        }
        // The Ring-bearer and the Ring are in play unless they are elsewhere.
        let ring = left.and(Cards::one(RING_BEARER).or(Cards::one(RING)));
        left = left.but(ring);
        player.play = player.play.or(ring);
        for &kind in &given.hand {
            player.hand.put(take(&mut left, kind)?);
        }
        let mut known = player.hand;
        for &kind in &given.known {
            player.known.put(take(&mut known, kind)?);
        }
        for &kind in &given.discard {
            player.discard.put(take(&mut left, kind)?);
        }
        for &kind in given.draw.iter().flatten() {
            player.draw.put(take(&mut left, kind)?);
        }
        for &kind in &given.under {
            player.put_under(take(&mut left, kind)?);
        }
        let idle = if seat == usize::from(self.turn) { deck.shadow } else { deck.free };
        for _ in 0..given.spare {
            let at = left.and(idle).but(deck.companions).first().ok_or_else(|| wrong("has no spare cards".into()))?;
            left.take(at);
            player.hand.put(at);
        }
        let rest = if given.draw.is_none() { &mut player.draw } else { &mut player.discard };
        *rest = rest.or(left);
        if let Some(name) = &given.ring_bearer {
            player.ring_bearer = place(deck, name).map_err(wrong)? as u8;
        }
        player.site = given.site.unwrap_or(1);
        if !(1..=9).contains(&player.site) {
            return Err(wrong(format!("there is no site {}", player.site)));
        }
        (player.threats, player.burdens) = (given.threats.min(100), given.burdens.min(100));
        (player.worn, player.reshuffled, player.out) = (given.worn, given.reshuffled, given.out);
        player.bid = given.bid.unwrap_or(NOBODY);
        Ok(())
    }

    fn read_bearers(&mut self, seat: usize, given: &PlayerPosition) -> Result<(), String> {
        let deck = self.players[seat].deck;
        let mut ring = self.players[seat]
            .play
            .has(RING)
            .then(|| Card::new(seat, self.players[seat].ring_bearer.into()))
            .filter(|&bearer| self.in_play(bearer));
        for (name, state) in given.play.iter().flatten() {
            let at = place(deck, name)?;
            if at == RING {
                ring = None;
            }
            let Some(bearer) = &state.on else { continue };
            let bearer = match bearer.contains('/') {
                true => self.card_named(bearer)?,
                false => place(deck, bearer).map(|at| Card::new(seat, at)).or_else(|_| self.card_named(bearer))?,
            };
            if !self.in_play(bearer) || !self.is_character(bearer) {
                return Err(format!("{name} is borne by nobody in play"));
            }
            self.players[seat].borne.put(at);
            self.players[seat].on[at] = bearer;
        }
        if let Some(bearer) = ring {
            self.players[seat].borne.put(RING);
            self.players[seat].on[RING] = bearer;
        }
        Ok(())
    }

    fn read_path(&mut self, position: &Position) -> Result<(), String> {
        let other = self.nth_shadow(1).unwrap_or(self.free()) as u8;
        let furthest = self.players[..usize::from(self.seats)].iter().map(|player| player.site).max().unwrap_or(1);
        for number in 1..=9 {
            let given = position.path.get(number - 1).map(|owner| owner.wrapping_sub(1));
            if given.is_some_and(|owner| owner >= self.seats) {
                return Err(format!("site {number} is nobody's"));
            }
            let usual = if number == 1 { self.turn } else { other };
            self.path[number - 1] = match given {
                Some(owner) => owner,
                None if number <= usize::from(furthest) => usual,
                None => NOBODY,
            };
        }
        let Some(here) = &position.here else { return Ok(()) };
        let kind = Kind::known(here);
        for seat in self.shadows().chain([self.free()]) {
            if let Some(number) = (1..=9u8).find(|&number| Some(self.def(Card::site(seat, number)).kind) == kind) {
                self.me_mut().site = number;
                let number = usize::from(number) - 1;
                for owner in self.path[..number].iter_mut().filter(|owner| **owner == NOBODY) {
                    *owner = other;
                }
                self.path[number] = seat as u8;
                return Ok(());
            }
        }
        Err(format!("nobody has a site {here:?}"))
    }

    /// Who controls which site, and who goes after whom.
    fn read_order(&mut self, position: &Position) -> Result<(), String> {
        let known = |seat: &&u8| **seat <= self.seats;
        let seats = usize::from(self.seats);
        if position.control.len() > 9 || !position.control.iter().all(|seat| known(&seat)) {
            return Err(format!("nine sites are controlled by seats from 1 to {seats}, or by nobody: 0"));
        }
        let mut sorted: Vec<u8> = position.order.iter().copied().filter(|&seat| seat > 0).collect();
        let taken = sorted.len();
        sorted.sort_unstable();
        sorted.dedup();
        let fits = sorted.len() == taken && sorted.iter().all(|seat| known(&seat));
        if !position.order.is_empty() && (position.order.len() != seats || !fits) {
            return Err(format!("the turn order has each seat from 1 to {seats} once, or 0 for an open place"));
        }
        self.control.iter_mut().zip(&position.control).for_each(|(to, seat)| *to = seat.wrapping_sub(1));
        self.order.iter_mut().zip(&position.order).for_each(|(to, seat)| *to = seat.wrapping_sub(1));
        self.close_ring();
        Ok(())
    }

    fn read_fights(&mut self, position: &Position) -> Result<(), String> {
        let card = |name: &String| self.card_named(name);
        let list = |names: &[String]| names.iter().map(card).collect::<Result<Vec<Card>, String>>();
        let pairs: Result<ArrayVec<Pair, 64>, String> = position
            .pairs
            .iter()
            .take(64)
            .map(|(minion, companion)| Ok(Pair { minion: card(minion)?, companion: card(companion)? }))
            .collect();
        let boosts: Result<ArrayVec<Boost, 32>, String> = position
            .boosts
            .iter()
            .take(32)
            .map(|(name, strength, damage)| Ok(Boost { who: card(name)?, strength: *strength, damage: *damage }))
            .collect();
        let (pairs, boosts) = (pairs?, boosts?);
        if let Some(pair) = pairs.iter().find(|pair| !self.in_play(pair.minion)) {
            return Err(format!("{} fights and is not in play", self.name_of(pair.minion)));
        }
        let hurt = list(&position.hurt)?.into_iter().filter(|card| card.owner() == self.free());
        let hurt = hurt.fold(Cards::NONE, |all, card| all.or(Cards::one(card.at())));
        let (watched, used, picked) = (list(&position.watched)?, list(&position.used)?, list(&position.picked)?);
        let (doomed, rousing) = (list(&position.doomed)?, list(&position.rousing)?);
        let defender = position.defender.as_ref().map(card).transpose()?;
        self.pairs = pairs;
        self.boosts = boosts;
        self.hurt = hurt;
        self.watched = watched.into_iter().take(4).collect();
        self.doomed = doomed.into_iter().take(4).collect();
        self.rousing = rousing.into_iter().take(6).collect();
        self.used = used.into_iter().take(16).collect();
        self.picked = picked.into_iter().take(24).collect();
        self.defender = defender.unwrap_or(Card::NONE);
        Ok(())
    }

    /// The steps that stand at the beginning of a phase.
    fn begin_phase(&mut self, position: &Position) {
        if self.winner.is_some() {
            return;
        }
        let act = Step::Act { seat: self.turn, passes: 0 };
        let steps: &[Step] = match self.phase {
            Phase::Fellowship => &[Step::Fellowship],
            Phase::Shadow => &[Step::ShadowPhase(1)],
            Phase::Maneuver => &[Step::Maneuver],
            Phase::Archery => &[Step::Archery],
            Phase::Assignment => &[Step::Assignment],
            Phase::Skirmish if position.defender.is_none() => &[Step::Skirmishes],
            Phase::Skirmish => &[Step::Skirmishes, Step::SkirmishEnds, Step::Resolve, act],
            Phase::Regroup => &[Step::Reconciling(1), act],
        };
        self.stack.extend(steps.iter().copied());
        if self.moves == 0 && self.phase != Phase::Fellowship {
            self.moves = 1;
        }
        self.note_all_turn();
        self.run(&mut Fate { chance: &mut Scripted::default(), witness: &mut () });
    }

    /// A stack that was written by hand must not lead beyond what there is.
    fn check_stack(&self) -> Result<(), String> {
        let card = |card: u16| {
            let card = Card(card);
            let known = card.owner() < usize::from(self.seats)
                && (card.site_number().is_some_and(|number| number <= 9)
                    || card.at() < self.players[card.owner()].deck.cards.len());
            if known || card.is_none() || card == Card::ANY {
                Ok(card)
            } else {
                Err("the stack speaks of no card".to_string())
            }
        };
        let seat = |seat: u8| if seat < self.seats { Ok(()) } else { Err("the stack speaks of nobody".to_string()) };
        if self.stack.is_empty() && self.winner.is_none() {
            return Err("there is nothing to be done".into());
        }
        for step in &self.stack {
            match *step {
                Step::Text(frame) => {
                    card(frame.it)?;
                    card(frame.subject)?;
                    seat(frame.by)?;
                    if frame.foe != NOBODY {
                        seat(frame.foe)?;
                    }
                    let source = card(frame.card)?;
                    if source.is_none() || usize::from(frame.ability) >= self.def(source).abilities.len() {
                        return Err("the stack speaks of no text".into());
                    }
                }
                Step::Offer { card: source, ability, subject } => {
                    card(subject)?;
                    let source = card(source)?;
                    let known = ability == AMBUSH
                        || !source.is_none() && usize::from(ability) < self.def(source).abilities.len();
                    if source.is_none() || !known {
                        return Err("the stack speaks of no text".into());
                    }
                }
                Step::Wound(one) | Step::Placed(one) | Step::Ring(one) | Step::Spent(one) => drop(card(one)?),
                Step::ExertToAssign { minion, companion } => drop((card(minion)?, card(companion)?)),
                Step::Seating(one)
                | Step::Mulligan(one)
                | Step::First(one)
                | Step::Shadow(one)
                | Step::Reconcile(one)
                | Step::Fill(one)
                | Step::Reshuffle(one)
                | Step::Starting { seat: one, .. }
                | Step::Act { seat: one, .. }
                | Step::Arrows { seat: one, .. }
                | Step::Draw { seat: one, .. } => seat(one)?,
                _ => {}
            }
        }
        Ok(())
    }
}
