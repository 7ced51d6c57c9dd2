//! What happened since the viewer last thought about the table.

use mount_doom::{Event, Face, Figure};
use table::Told;

use crate::news::news;

/// The news, sorted by what they change in the picture.
#[derive(Default)]
pub(super) struct Lately {
    /// Who went from where to where, in order, and whether just now.
    pub ways: Vec<Way>,
    /// The circle of the Ring before.
    pub courage: Option<u8>,
    /// How many Nazgûl came.
    pub nazgul: u8,
    /// Whether Isengard changed.
    pub isengard: bool,
    /// The spaces of the track that were met.
    pub met: Vec<u8>,
    /// The battle rolls, and whether each was won.
    pub battles: Vec<(Face, Option<bool>)>,
    /// Whether dice were rolled by the very last choice.
    pub rolled: Rolled,
}

/// A walk of one figure.
pub(super) struct Way {
    pub figure: Figure,
    pub from: u8,
    pub to: u8,
    /// Whether it belongs to the very last choice.
    pub fresh: bool,
}

/// Dice that were rolled or turned by the very last choice.
#[derive(Default)]
pub(super) struct Rolled {
    pub black: bool,
    pub figures: Vec<Figure>,
}

impl Lately {
    pub fn read(told: &[Told], since: usize) -> Lately {
        let mut lately = Lately::default();
        for (event, fresh) in news(told, since) {
            lately.hear(event, fresh);
        }
        lately
    }

    fn hear(&mut self, event: Event, fresh: bool) {
        match event {
            Event::Moved { figure, from, to } => self.ways.push(Way { figure, from, to, fresh }),
            Event::Courage { from, .. } => self.courage = self.courage.or(Some(from)),
            Event::NazgulCame { .. } => self.nazgul += 1,
            Event::Mustered { .. } | Event::UrukHaiLeft { .. } | Event::TreebeardCame => self.isengard = true,
            Event::Met { space, .. } | Event::TurnedUp { space, .. } => self.met.push(space),
            // A new stage has new cards.
            Event::Laid { .. } => self.met.clear(),
            Event::BattleRolled { face } => self.battles.push((face, None)),
            Event::BattleWon => self.decide(true),
            Event::BattleLost => self.decide(false),
            Event::Rolled { pips, .. } if fresh => {
                let rolled = Figure::ALL.into_iter().zip(pips).filter(|(_, pips)| *pips > 0).map(|(figure, _)| figure);
                self.rolled = Rolled { black: true, figures: rolled.collect() };
            }
            Event::DieNow { figure, .. } if fresh => self.rolled.figures.push(figure),
            Event::BlackNow { .. } if fresh => self.rolled.black = true,
            _ => {}
        }
    }

    fn decide(&mut self, won: bool) {
        if let Some((_, verdict @ None)) = self.battles.last_mut() {
            *verdict = Some(won);
        }
    }
}
