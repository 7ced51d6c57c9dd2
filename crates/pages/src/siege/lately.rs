//! What happened since the viewer last thought, as marks on the cards; and
//! where play stands, for whoever passes without being asked.

use serde_json::Value;
use siege::View;
use table::Told;

/// The news, by card.
#[derive(Default)]
pub(super) struct Lately {
    hurt: Vec<String>,
    healed: Vec<String>,
    played: Vec<String>,
    used: Vec<String>,
    killed: Vec<String>,
    /// How the last skirmish went, if one was fought.
    pub skirmish: Option<String>,
    /// How many turns have begun.
    pub turns: usize,
    /// How many cards others have played or used.
    pub deeds: usize,
}

/// What a card's mark says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// The class in the style sheet.
    pub class: &'static str,
    /// In words.
    pub words: &'static str,
}

impl Lately {
    pub fn read(view: &View, told: &[Told], since: usize) -> Lately {
        let mut lately = Lately::default();
        for told in told {
            let Some((name, event)) = told.event.as_object().and_then(|event| event.iter().next()) else { continue };
            lately.hear(view, name, event, (told.nth > since).then_some(&told.words));
        }
        lately
    }

    /// `words` are there only if it is news.
    fn hear(&mut self, view: &View, name: &str, event: &Value, words: Option<&String>) {
        let by = event["seat"].as_u64();
        match name {
            "Turn" => self.turns += 1,
            "Played" | "Used" if by != view.viewer.map(|seat| u64::from(seat.0)) => self.deeds += 1,
            _ => {}
        }
        let Some(words) = words else { return };
        let list = match name {
            "Wounded" | "Exerted" => &mut self.hurt,
            "Healed" => &mut self.healed,
            "Used" => &mut self.used,
            "Killed" => &mut self.killed,
            "Played" => {
                self.played.extend(event["kind"].as_str().map(String::from));
                return;
            }
            "Won" => {
                self.skirmish = Some(words.clone());
                return;
            }
            _ => return,
        };
        list.extend(event["card"].as_str().map(String::from));
    }

    /// Whether a card of this kind was killed.
    pub fn fell(&self, kind: &str) -> bool {
        self.killed.iter().any(|tag| kind_of(tag) == kind)
    }

    /// What happened to the card of this tag.
    pub fn mark(&self, tag: &str) -> Option<Mark> {
        let among = |list: &[String]| list.iter().any(|one| one == tag);
        let mark = |class, words| Some(Mark { class, words });
        if among(&self.hurt) {
            mark("hurt", "lately wounded")
        } else if among(&self.healed) {
            mark("healed", "lately healed")
        } else if among(&self.used) {
            mark("used", "lately used")
        } else if self.played.iter().any(|one| one == kind_of(tag)) {
            mark("came", "lately played")
        } else {
            None
        }
    }
}

/// The kind of a card that is called by its tag.
fn kind_of(tag: &str) -> &str {
    tag.split(['.', '@']).next().unwrap_or(tag)
}
