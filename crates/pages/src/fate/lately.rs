//! What happened since the viewer last thought about the table.

use std::collections::BTreeMap;

use fate::{Back, Character, Event, Place, Region, RollKind, ShadowCard};
use table::Told;

use crate::news::news;

/// The news, sorted by what they change in the picture.
#[derive(Default)]
pub(super) struct Lately {
    /// Who went from where to where by the very last choice.
    pub walks: BTreeMap<Character, (Place, Place)>,
    /// Friendly and shadow troops on the march, from where to where.
    pub marches: Vec<(Place, Place, bool)>,
    /// Places in which something changed.
    pub changed: Vec<Place>,
    /// Where Nazgûl flew to.
    pub flights: Vec<(Region, Region)>,
    /// Hope before.
    pub hope: Option<u8>,
    /// The shadow card that was turned last, and the back below it.
    pub turned: Option<(ShadowCard, Back)>,
    /// The last dice that were rolled, with all that was done about them.
    pub roll: Option<Rolled>,
    /// Whether dice were rolled by the very last choice.
    pub fresh_dice: bool,
}

/// Dice that were rolled lately.
#[derive(Clone, Copy)]
pub(super) struct Rolled {
    pub kind: RollKind,
    pub place: Place,
    pub dice: [u8; 4],
    /// What came of it: shadow troops and friendly troops fallen, hope lost.
    pub shadow_fell: u8,
    pub friends_fell: u8,
    pub hope_lost: u8,
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
            Event::Moved { who, from: Some(from), to } => {
                if fresh {
                    let start = self.walks.get(&who).map_or(from, |walk| walk.0);
                    self.walks.insert(who, (start, to));
                }
                self.changed.push(to);
            }
            Event::Marched { from, to, .. } => self.marches.push((from, to, true)),
            Event::ShadowMoved { from, to, .. } => self.marches.push((from, to, false)),
            Event::NazgulFlew { from, to } => self.flights.push((from, to)),
            Event::Hope { from, to } => {
                self.hope = self.hope.or(Some(from));
                if let Some(roll) = &mut self.roll {
                    roll.hope_lost += from.saturating_sub(to);
                }
            }
            Event::Flipped { card, back } => {
                self.turned = Some((card, back));
                self.roll = None;
            }
            Event::Rolled { kind, place, dice } => {
                self.roll = Some(Rolled { kind, place, dice, shadow_fell: 0, friends_fell: 0, hope_lost: 0 });
                self.fresh_dice |= fresh;
                self.changed.push(place);
            }
            Event::Rerolled { from, to, .. } => {
                if let Some(roll) = &mut self.roll {
                    let [from, to] = [from, to].map(usize::from);
                    roll.dice[from] = roll.dice[from].saturating_sub(1);
                    roll.dice[to] += 1;
                }
                self.fresh_dice |= fresh;
            }
            Event::ShadowFell { place, count } => {
                self.changed.push(place);
                if let Some(roll) = self.roll.as_mut().filter(|roll| roll.place == place) {
                    roll.shadow_fell += count;
                }
            }
            Event::FriendFell { place, .. } => {
                self.changed.push(place);
                if let Some(roll) = self.roll.as_mut().filter(|roll| roll.place == place) {
                    roll.friends_fell += 1;
                }
            }
            Event::Mustered { place, .. }
            | Event::ShadowCame { place, .. }
            | Event::Captured { place }
            | Event::HavenLost { place } => self.changed.push(place),
            Event::TurnBegan { .. } => (self.roll, self.turned) = (None, None),
            _ => {}
        }
    }
}
