//! Control of sites: the Shadow takes what all fellowships have left behind,
//! and somebody may set it free again.

use table::{Chance, Seat, Witness};

use crate::cards::Card;
use crate::event::Event;
use crate::fate::Fate;
use crate::sort::Word;
use crate::state::{NOBODY, Siege};

impl Siege {
    /// The number of the site that can be taken now: the lowest that nobody
    /// controls, if every fellowship has passed it.
    pub(crate) fn site_to_take(&self) -> Option<u8> {
        let fellowships = self.players[..usize::from(self.seats)].iter().filter(|player| !player.out);
        let passed = fellowships.map(|player| player.site).min()?;
        (1..passed).find(|&number| self.control[usize::from(number) - 1] == NOBODY)
    }

    /// The number of the site that `seat` can set free: the highest that an
    /// opponent controls.
    pub(crate) fn site_to_free(&self, seat: usize) -> Option<u8> {
        (1..=9).rev().find(|&number| {
            let controller = self.control[usize::from(number) - 1];
            controller != NOBODY && usize::from(controller) != seat
        })
    }

    /// The sites that `seat` controls.
    fn controlled(&self, seat: usize) -> impl Iterator<Item = Card> + '_ {
        let taken = (1..).zip(self.path).zip(self.control);
        taken
            .filter(move |&(_, controller)| usize::from(controller) == seat)
            .map(|((number, owner), _)| Card::site(usize::from(owner), number))
    }

    pub(crate) fn controls(&self, seat: usize, least: u8) -> bool {
        self.controlled(seat).count() >= usize::from(least)
    }

    /// The keywords of a controlled site still count.
    pub(crate) fn controls_site_with(&self, seat: usize, word: Word) -> bool {
        self.controlled(seat).any(|site| self.def(site).words.contains(word))
    }

    pub(crate) fn take_control(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if let Some(number) = self.site_to_take() {
            self.control[usize::from(number) - 1] = seat as u8;
            fate.tell(Event::Controls { seat: Seat(seat as u8), number });
        }
    }

    pub(crate) fn liberate(&mut self, seat: usize, fate: &mut Fate<'_, impl Chance, impl Witness<Event>>) {
        if let Some(number) = self.site_to_free(seat) {
            self.control[usize::from(number) - 1] = NOBODY;
            fate.tell(Event::Liberated { seat: Seat(seat as u8), number });
        }
    }

    /// A player who has lost controls nothing any more.
    pub(crate) fn release_sites(&mut self, seat: usize) {
        for controller in self.control.iter_mut().filter(|controller| usize::from(**controller) == seat) {
            *controller = NOBODY;
        }
    }
}
