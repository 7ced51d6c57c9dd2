//! What happened lately, turn by turn: who played and took what, and whom it
//! hurt.

use deckbuilding::{Card, View};
use serde_json::Value;
use table::{Seat, Told};

/// How far back is looked for everybody's last turn.
const FAR: usize = 600;

/// One turn, as far as it was played.
pub(super) struct Turn {
    pub seat: Seat,
    /// Cards that were played.
    pub played: Vec<Card>,
    /// The Power that they gave.
    pub power: u64,
    /// Cards that were bought, defeated or gained, in this order.
    pub took: Vec<Card>,
    /// What it did to others, and what an Archenemy did to all.
    pub harm: Vec<String>,
    /// Whether any of it is news.
    pub fresh: bool,
}

/// The last turns, the last one last.
pub(super) struct Lately(pub Vec<Turn>);

impl Lately {
    pub fn read(view: &View, told: &[Told], since: usize) -> Lately {
        let mut turns: Vec<Turn> = Vec::new();
        for told in &told[told.len().saturating_sub(FAR)..] {
            let Some((name, facts)) = told.event.as_object().and_then(|event| event.iter().next()) else { continue };
            let seat = facts["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
            if name == "turn_began" || turns.is_empty() {
                let Some(seat) = seat else { continue };
                turns.push(Turn { seat, played: vec![], power: 0, took: vec![], harm: vec![], fresh: false });
            }
            let Some(turn) = turns.last_mut() else { continue };
            turn.fresh |= told.nth > since;
            turn.hear(view, name, facts, seat, &told.words);
        }
        Lately(turns)
    }

    /// The last turn of a player.
    pub fn of(&self, seat: Seat) -> Option<&Turn> {
        self.0.iter().rfind(|turn| turn.seat == seat)
    }

    /// What others did since the viewer last thought.
    pub fn news(&self, viewer: Option<Seat>) -> impl Iterator<Item = &Turn> {
        self.0.iter().filter(move |turn| turn.fresh && Some(turn.seat) != viewer)
    }
}

impl Turn {
    fn hear(&mut self, view: &View, name: &str, facts: &Value, seat: Option<Seat>, words: &str) {
        let card = facts["card"].as_str().and_then(|word| view.cards.named(word));
        let own = seat == Some(self.seat);
        match (name, card) {
            ("played", Some(card)) if own => self.played.push(card),
            ("power", _) if own => self.power += facts["more"].as_u64().unwrap_or(0),
            // What is bought or defeated is gained, too.
            ("gained", Some(card)) if own => self.took.push(card),
            ("attack" | "ambush" | "defended" | "flipped" | "looms", _) => self.harm.push(words.into()),
            // What it cost others is their business.
            ("gained" | "moved", _) if !own && seat == view.viewer => self.harm.push(words.into()),
            ("passed" | "named", _) => self.harm.push(words.into()),
            _ => {}
        }
    }
}
