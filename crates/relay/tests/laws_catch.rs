//! A law that nothing can break proves nothing: here is Relay with one fault at
//! a time, and the law that catches it.

use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};

use relay::{Options, Play, Position, Relay, View};
use serde::{Deserialize, Serialize};
use table::laws::{Trial, uphold};
use table::{About, Chance, Event, Fast, Game, OptionsError, PositionError, Prompt, Seat, SeatSet, Status, Witness};

/// Declares each fault with the test that it is caught.
macro_rules! faults {
    ($($fault:ident is caught by $law:literal;)*) => {
        #[derive(Clone, Copy, PartialEq)]
        enum Fault { Nothing, $($fault),* }

        mod caught {
            $(
                #[test]
                #[should_panic(expected = $law)]
                #[expect(non_snake_case, reason = "a test is named after its fault")]
                fn $fault() {
                    super::uphold::<super::Broken<{ super::Fault::$fault as u8 }>>(&super::trial());
                }
            )*
        }
    };
}

faults! {
    ListsNothing is caught by "«an awaited seat has a choice»";
    WaitsForNobody is caught by "«play waits for somebody until it is over»";
    PlaysOnAfterTheEnd is caught by "«a finished game offers no choice»";
    LeavesOutTheSlot is caught by "«no two choices share a notation»";
    PutsBlanksAround is caught by "«a notation is one line without blanks around it»";
    StartsWithoutBaton is caught by "«components are conserved in the set-up";
    DropsTheBaton is caught by "«components are conserved by a move";
    RedealsTheBatonAway is caught by "«components are conserved by a redeal";
    ShowsTheOtherHand is caught by "«a redeal does not change what the observer sees»";
    ShowsSpectatorsAHand is caught by "«a spectator sees no more than a player»";
    ListsByTheOtherHand is caught by "«a redeal does not change what the observer may do»";
    AsksByTheOtherHand is caught by "«a redeal does not change what the observer is asked»";
    ExplainsByTheOtherHand is caught by "«the words of a choice do not betray secrets»";
    RefusesByTheOtherHand is caught by "«a refusal does not betray secrets»";
    NamesByTheOtherHand is caught by "«a redeal does not change the names of seats»";
    NamesAllAlike is caught by "«no two seats share a name»";
    RedealsNothing is caught by "«a redeal deals secrets anew»";
    TellsDraws is caught by "«choices that look alike sound alike»";
    TellsTheSlot is caught by "«choices that look alike sound alike»";
    WritesNonsense is caught by "«a position gives back the state: this position cannot be";
    ForgetsAScore is caught by "«a position gives back the state»";
    ForgetsItsPast is caught by "«a position plays on as the state does»";
    RollsItsOwnDice is caught by "«the same seed and actions give the same state»";
    ShowsForFree is caught by "«a choice that can be taken back teaches the chooser nothing»";
    MovesOpenlyAtOnce is caught by "«a secret choice is not seen by others»";
    IsOverconfident is caught by "«an opinion lies between 0 and 1»";
    MisjudgesTheEnd is caught by "«the opinion on a finished game is its result»";
}

fn trial() -> Trial<Options> {
    Trial { probe_one_in: 1, ..Trial::games(100).quiet() }
}

#[test]
fn without_a_fault_every_law_holds() {
    uphold::<Broken<{ Fault::Nothing as u8 }>>(&trial());
}

#[test]
#[should_panic(expected = "«play ends»")]
fn a_game_longer_than_any_is_caught() {
    uphold::<Relay>(&Trial { longest: 5, ..Trial::games(1) });
}

/// Relay with a fault. It has one more component, a baton, and one more thing
/// to remember, its past.
#[derive(Clone)]
struct Broken<const FAULT: u8> {
    game: Relay,
    baton: bool,
    past: u8,
}

impl<const FAULT: u8> Broken<FAULT> {
    const fn has(fault: Fault) -> bool {
        FAULT == fault as u8
    }

    /// What nobody but `seat` may know.
    fn hand(&self, seat: Seat) -> Vec<u8> {
        let position = self.game.position();
        if seat == Seat(0) { position.first.hand } else { position.second.hand }
    }

    /// What is said to `seat`: with the fault, it is the other's hand.
    fn betray(&self, fault: Fault, seat: Seat) -> String {
        if Self::has(fault) { format!("{:?}", self.hand(seat.other())) } else { String::new() }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Spelt<const FAULT: u8>(Play);

impl<const FAULT: u8> fmt::Display for Spelt<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if Broken::<FAULT>::has(Fault::LeavesOutTheSlot) {
            return write!(f, "{}", self.0.card);
        }
        let blank = if Broken::<FAULT>::has(Fault::PutsBlanksAround) { " " } else { "" };
        write!(f, "{}{blank}", self.0)
    }
}

#[derive(Clone, Debug, Serialize)]
struct Said<const FAULT: u8> {
    event: relay::Event,
    slot: u8,
}

impl<const FAULT: u8> fmt::Display for Said<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.event.fmt(f)
    }
}

impl<const FAULT: u8> Event for Said<FAULT> {
    fn seen_by(&self, viewer: Option<Seat>) -> Option<Self> {
        let event = if Broken::<FAULT>::has(Fault::TellsDraws) { self.event } else { self.event.seen_by(viewer)? };
        Some(Said { event, ..*self })
    }

    fn reveals(&self) -> bool {
        !Broken::<FAULT>::has(Fault::ShowsForFree) && self.event.reveals()
    }
}

/// Passes on what the game tells.
struct Ear<'a, W, const FAULT: u8> {
    witness: &'a mut W,
    slot: u8,
}

impl<W: Witness<Said<FAULT>>, const FAULT: u8> Witness<relay::Event> for Ear<'_, W, FAULT> {
    fn tell(&mut self, event: relay::Event) {
        self.witness.tell(Said { event, slot: self.slot });
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Written {
    position: Position,
    baton: bool,
    past: u8,
}

impl<const FAULT: u8> Game for Broken<FAULT> {
    type Options = Options;
    type Action = Spelt<FAULT>;
    type View = (View, String);
    type Event = Said<FAULT>;
    type Position = Written;

    const ABOUT: About = Relay::ABOUT;

    fn setup(options: &Options, chance: &mut impl Chance) -> Result<Self, OptionsError> {
        static DICE: AtomicU8 = AtomicU8::new(0);
        let baton = !Self::has(Fault::StartsWithoutBaton);
        let past = if Self::has(Fault::RollsItsOwnDice) { DICE.fetch_add(1, Ordering::Relaxed) % 4 } else { 0 };
        Ok(Broken { game: Relay::setup(options, chance)?, baton, past })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        match self.game.status() {
            Status::Awaiting(_) if Self::has(Fault::WaitsForNobody) => Status::Awaiting(SeatSet::EMPTY),
            Status::Awaiting(_) if Self::has(Fault::MovesOpenlyAtOnce) => Status::Awaiting(SeatSet::first_n(2)),
            status => status,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Spelt<FAULT>>) {
        if Self::has(Fault::ListsNothing) {
            return;
        }
        let mut list = Vec::new();
        self.game.actions(seat, &mut list);
        let over = self.game.status().outcome().is_some();
        let anyway = if over { Self::has(Fault::PlaysOnAfterTheEnd) } else { Self::has(Fault::MovesOpenlyAtOnce) };
        if anyway {
            list = (0..).zip(self.hand(seat)).map(|(slot, card)| Play { card, slot }).collect();
        }
        if Self::has(Fault::ListsByTheOtherHand) && self.hand(seat.other())[0] < 3 {
            list.reverse();
        }
        out.extend(list.into_iter().map(Spelt));
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Spelt<FAULT>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Said<FAULT>>,
    ) {
        let slot = if Self::has(Fault::TellsTheSlot) { action.0.slot } else { 0 };
        let ear = &mut Ear { witness, slot };
        if Self::has(Fault::ShowsForFree) {
            self.game.apply(seat, action.0, &mut Fast::new(0), ear);
        } else if Self::has(Fault::ForgetsItsPast) && self.past == 3 {
            self.game.apply(seat, action.0, &mut Fast::new(u64::from(chance.below(2))), ear);
        } else {
            self.game.apply(seat, action.0, chance, ear);
        }
        self.past = (self.past + 1) % 4;
        if Self::has(Fault::DropsTheBaton) && action.0.card == 2 {
            self.baton = false;
        }
    }

    fn view(&self, viewer: Option<Seat>) -> (View, String) {
        let more = match viewer {
            Some(seat) => self.betray(Fault::ShowsTheOtherHand, seat),
            None => self.betray(Fault::ShowsSpectatorsAHand, Seat(0)),
        };
        (self.game.view(viewer), more)
    }

    fn redeal(&mut self, observer: Seat, chance: &mut impl Chance) {
        if !Self::has(Fault::RedealsNothing) {
            self.game.redeal(observer, chance);
        }
        self.baton &= !Self::has(Fault::RedealsTheBatonAway);
    }

    fn judge(&self, seat: Seat) -> f32 {
        let opinion = self.game.judge(seat);
        match self.game.status() {
            Status::Awaiting(_) if Self::has(Fault::IsOverconfident) => 4.0 * opinion,
            Status::Over(_) if Self::has(Fault::MisjudgesTheEnd) => 1.0 - opinion,
            _ => opinion,
        }
    }

    fn position(&self) -> Written {
        let past = if Self::has(Fault::ForgetsItsPast) { 0 } else { self.past };
        Written { position: self.game.position(), baton: self.baton, past }
    }

    fn from_position(written: &Written) -> Result<Self, PositionError> {
        let mut position = written.position.clone();
        if Self::has(Fault::WritesNonsense) {
            position.first.hand.push(6);
        }
        if Self::has(Fault::ForgetsAScore) {
            position.second.score = 0;
        }
        Ok(Broken { game: Relay::from_position(&position)?, baton: written.baton, past: written.past })
    }

    fn audit(&self) -> Result<(), String> {
        if self.baton { self.game.audit() } else { Err("the baton is missing".into()) }
    }

    fn seat_name(&self, seat: Seat) -> String {
        if Self::has(Fault::NamesAllAlike) {
            return "Runner".into();
        }
        self.game.seat_name(seat) + &self.betray(Fault::NamesByTheOtherHand, Seat(0))
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        Prompt { text: self.betray(Fault::AsksByTheOtherHand, seat), rule: "" }
    }

    fn describe(&self, seat: Seat, action: Spelt<FAULT>) -> String {
        self.game.describe(seat, action.0) + &self.betray(Fault::ExplainsByTheOtherHand, seat)
    }

    fn why_not(&self, seat: Seat, _: &str) -> Option<String> {
        Some(self.betray(Fault::RefusesByTheOtherHand, seat))
    }
}
