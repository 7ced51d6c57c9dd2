//! Questions, choices and refusals, in words.

use table::Prompt;

use crate::action::Action;
use crate::cards::Card;
use crate::effect::{Amount, Deed};
use crate::kind::Kind;
use crate::legal::Eye;
use crate::sort::{Phase, Side, Type};
use crate::state::{AMBUSH, Frame, From, Siege, Step};

impl Siege {
    /// What a card is called in a sentence.
    pub(crate) fn title(&self, kind: Kind) -> String {
        self.pack.card(kind).map_or_else(|| kind.to_string(), |card| card.title.clone())
    }

    pub(crate) fn called(&self, card: Card) -> String {
        let tag = self.tag(card);
        let title = self.title(tag.kind);
        if tag.copy > 1 { format!("{title} ({})", tag.copy) } else { title }
    }

    pub(crate) fn question(&self, seat: usize) -> Prompt {
        let (text, rule) = match self.stack.last() {
            Some(&step) if self.winner.is_none() && self.asked().contains(table::Seat(seat as u8)) => {
                self.question_of(step)
            }
            _ => ("It is not your turn to choose.".into(), ""),
        };
        Prompt { text, rule }
    }

    fn question_of(&self, step: Step) -> (String, &'static str) {
        match step {
            Step::Bids => {
                ("How many burdens do you bid to choose your place in the turn order?".into(), "The full rules")
            }
            Step::Seating(_) => ("Which place in the turn order do you take?".into(), "The full rules"),
            Step::Starting { spent, .. } => {
                (format!("Which companion starts with you? {spent} of 4 twilight are spent."), "The full rules")
            }
            Step::Mulligan(_) => ("Keep this hand, or shuffle it back and draw six?".into(), "The full rules"),
            Step::Sanctuary(left) => {
                (format!("Sanctuary: heal up to {left} more wounds of your companions."), "The start of a turn")
            }
            Step::Fellowship => ("Fellowship phase: act, or move to the next site.".into(), "Fellowship phase"),
            Step::Shadow(_) => (
                format!("Shadow phase: play for the {} twilight in the pool, or pass.", self.twilight),
                "Shadow phases",
            ),
            Step::Act { .. } => self.question_of_action(),
            Step::Arrows { left, .. } => {
                (format!("Archery: who takes the next wound? {left} are left."), "Archery phase")
            }
            Step::Shooters(total) => (format!("Whose minions take the {total} archery wounds?"), "Archery phase"),
            Step::AssignFree => {
                ("Assign a companion to a minion, or pass when you are done.".into(), "Assignment phase")
            }
            Step::AssignShadow(_) => {
                ("Assign a leftover minion to a companion, or pass when you are done.".into(), "Assignment phase")
            }
            Step::ExertToAssign { minion, .. } => {
                (format!("Who exerts, so that {} can be assigned?", self.called(Card(minion))), "Assignment phase")
            }
            Step::Skirmishes => ("Whose skirmish comes next?".into(), "Skirmish phases"),
            Step::Reconcile(_) => ("Reconcile: discard a card first, or pass.".into(), "Regroup phase"),
            Step::Fill(_) => ("Reconcile: discard down to eight cards.".into(), "Regroup phase"),
            Step::MoveOrStay => ("Move again, or stay and end your turn?".into(), "Regroup phase"),
            Step::Ring(card) => {
                (format!("{} is about to be wounded: put on the Ring, or pass?", self.called(Card(card))), "The Ring")
            }
            Step::ThreatWounds(left) => {
                (format!("Threats: which companion takes the next wound? {left} are left."), "Threats")
            }
            Step::Reshuffle(_) => {
                ("Your draw deck is empty: make a new one of your discard pile? You can do so once.".into(), "Drawing")
            }
            Step::Text(frame) => (self.question_of_text(&frame), "Texts"),
            Step::PlayFrom { from: From::Revealed, .. } => ("Play a card that you revealed, or pass.".into(), "Texts"),
            Step::PlayFrom { .. } => ("Which card of your discard pile do you play?".into(), "Texts"),
            Step::Offer { .. } => (self.question_of_offers(), "Triggers and responses"),
            _ => ("Choose.".into(), ""),
        }
    }

    fn question_of_action(&self) -> (String, &'static str) {
        let rule = match self.phase {
            Phase::Maneuver => "Maneuver phase",
            Phase::Archery => "Archery phase",
            Phase::Skirmish => "Skirmish phases",
            _ => "Regroup phase",
        };
        if self.phase == Phase::Skirmish && !self.defender.is_none() {
            let (free, shadow) = self.strengths();
            let who = self.called(self.defender);
            return (format!("Skirmish of {who}, {free} against {shadow}: act, or pass."), rule);
        }
        let phase = self.phase.name();
        let capital: String = phase.chars().take(1).flat_map(char::to_uppercase).chain(phase.chars().skip(1)).collect();
        (format!("{capital} phase: act, or pass."), rule)
    }

    /// Names what may be used now, as whoever is asked sees it.
    fn question_of_offers(&self) -> String {
        let (_, from) = self.offers();
        let open = self.stack[from..].iter().rev().filter(|offer| self.is_open(offer, Eye::Own));
        let cards = open.filter_map(|offer| match *offer {
            Step::Offer { card, .. } => Some(self.called(Card(card))),
            _ => None,
        });
        let names: Vec<String> = cards.collect();
        if names.is_empty() {
            return "Nothing of yours can be used now.".into();
        }
        format!("{}: use it, or pass?", names.join(" or "))
    }

    fn question_of_text(&self, frame: &Frame) -> String {
        let source = self.called(frame.card());
        let ability = self.ability(frame.card(), frame.ability);
        let what = match ability.deed(frame.branch, frame.pc) {
            Some(Deed::Exert(..) | Deed::ExertTimes(..)) => "who exerts?".into(),
            Some(Deed::ExertAnyNumber(_)) => "who exerts? Pass when it is enough.".into(),
            Some(Deed::Wound(..) | Deed::WoundCounted(_)) => "who is wounded?".into(),
            Some(Deed::Discard(_)) => "what is discarded?".into(),
            Some(Deed::DiscardFromHand(many, _)) => {
                format!("which card do you discard from hand? {} to go.", many.saturating_sub(frame.done))
            }
            Some(Deed::Return(_)) => "who returns to hand?".into(),
            Some(Deed::Strength(_, Amount::Spotted { .. })) => "how many do you spot?".into(),
            Some(Deed::Strength(..) | Deed::Damage(..)) => "whom does it help?".into(),
            Some(Deed::Assign(_)) => "which minion is assigned?".into(),
            Some(Deed::MoveOnto(_)) => "onto whom does it move?".into(),
            Some(Deed::Heal(..)) => "who is healed?".into(),
            Some(Deed::Choose(..)) => "which way?".into(),
            Some(Deed::Opponent) => "which opponent?".into(),
            Some(Deed::DiscardAfter(_)) => "who is discarded when the skirmish ends?".into(),
            _ => "choose.".to_string(),
        };
        format!("{source}: {what}")
    }

    pub(crate) fn words(&self, seat: usize, action: Action) -> String {
        let Some(&step) = self.stack.last() else { return action.to_string() };
        match action {
            Action::Pass => match step {
                Step::Sanctuary(_) => "heal no more".into(),
                Step::Ring(_) => "take the wound".into(),
                Step::Reconcile(_) => "discard nothing".into(),
                Step::Reshuffle(_) => "leave the draw deck empty".into(),
                Step::Mulligan(_) => "keep this hand".into(),
                Step::AssignFree | Step::AssignShadow(_) => "assign nobody more".into(),
                Step::Starting { .. } => "start with these".into(),
                _ => "do nothing".into(),
            },
            Action::Move => format!("move the fellowship to site {}", self.me().site + 1),
            Action::Stay => "reconcile and end your turn here".into(),
            Action::Ring => "put on the Ring: a burden instead of the wound, until regroup".into(),
            Action::Reshuffle => "shuffle your discard pile into a new draw deck".into(),
            Action::Mulligan => "shuffle the hand back and draw six".into(),
            Action::Play(kind) | Action::PlayOn(kind, _) => self.words_of_play(seat, kind, action),
            Action::Use(tag, AMBUSH) => format!("{}: add {} twilight", self.called(tag.card), self.ambush(tag.card)),
            Action::Use(tag, _) => format!("{}: {}", self.called(tag.card), self.def(tag.card).text),
            Action::Heal(kind) => format!("discard {} from hand to heal its namesake", self.title(kind)),
            Action::Transfer(thing, to) => {
                format!(
                    "{} goes to {}, for {} twilight",
                    self.called(thing.card),
                    self.called(to.card),
                    self.cost(thing.card, 0)
                )
            }
            Action::Pick(tag) => self.words_of_pick(tag.card),
            Action::Drop(kind) => format!("discard {} from hand", self.title(kind)),
            Action::Number(number) if step == Step::Bids => format!("bid {number} burdens"),
            Action::Number(number) => format!("spot {number}"),
            Action::Way(nth) => self.words_of_way(step, nth),
            Action::Assign(one, other) => format!("{} fights {}", self.called(one.card), self.called(other.card)),
            Action::Player(seat) => format!("player {}", seat + 1),
            Action::Place(0) => "take the first turn".into(),
            Action::Place(1) => "take your first turn after one other".into(),
            Action::Place(place) => format!("take your first turn after {place} others"),
        }
    }

    fn words_of_play(&self, seat: usize, kind: Kind, action: Action) -> String {
        let Some(at) = self.players[seat].deck.place(kind) else { return action.to_string() };
        let card = Card::new(seat, at);
        let less = match self.stack.last() {
            Some(&Step::PlayFrom { less, .. }) => less,
            _ => 0,
        };
        let def = self.def(card);
        let on = match action {
            Action::PlayOn(_, bearer) => format!(" on {}", self.called(bearer.card)),
            _ => String::new(),
        };
        let cost = self.cost(card, less);
        let pays = if def.side == Some(Side::Free) { "adds" } else { "takes" };
        let text = if def.is == Type::Event || def.text.is_empty() { format!(": {}", def.text) } else { String::new() };
        format!("play {}{on}, {pays} {cost} twilight{text}", def.full_name()).trim_end_matches([':', ' ']).to_string()
    }

    fn words_of_pick(&self, card: Card) -> String {
        let vitality = if self.is_character(card) {
            format!(" (strength {}, vitality {})", self.strength(card), self.vitality(card))
        } else {
            String::new()
        };
        format!("{}{vitality}", self.called(card))
    }

    fn words_of_way(&self, step: Step, nth: u8) -> String {
        let Step::Text(frame) = step else { return String::new() };
        let Some((_, ways)) = self.ability(frame.card(), frame.ability).ways() else { return String::new() };
        let deeds = ways.get(usize::from(nth)).map_or(&[][..], Vec::as_slice);
        deeds.iter().map(deed_in_words).collect::<Vec<_>>().join(", then ")
    }
}

/// A deed of a choice, as one would say it to whoever chooses.
fn deed_in_words(deed: &Deed) -> String {
    match deed.core() {
        Deed::DiscardHand => "discard your hand".into(),
        Deed::AddTwilight(many) => format!("{many} twilight is added"),
        Deed::RemoveTwilight(many) => format!("remove {many} twilight"),
        Deed::Bury => "put a card of your hand under your draw deck, taken at random".into(),
        Deed::Strength(_, Amount::Just(by)) => format!("the character is strength {by:+} more"),
        Deed::AddThreats(1) => "a threat is added".into(),
        Deed::AddBurdens(many) => format!("add {many} burdens"),
        Deed::AddThreats(many) => format!("{many} threats are added"),
        Deed::Wound(many, who) if who.ring_bearer => format!("{many} wound for your Ring-bearer"),
        Deed::ExertTimes(many, _) => format!("exert a Ring-bound companion {many} times"),
        Deed::Return(_) => "an unbound companion returns to your hand".into(),
        other => format!("{other:?}").to_lowercase(),
    }
}
