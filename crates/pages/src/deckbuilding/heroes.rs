//! Before the first turn: who will you be?

use maud::{Markup, html};

use super::art;
use super::faces::{face, lying};
use super::offers::{Offers, named};
use crate::card::Face;
use crate::ink::emblem;

/// The heroes that are still free, or who was chosen so far.
pub(super) fn heroes(offers: Offers<'_>) -> Markup {
    let view = offers.view;
    let free: Vec<_> = offers.all().filter_map(|choice| Some((choice, named(view, &choice.notation)?.card))).collect();
    let own = view.viewer.and_then(|seat| view.players[seat.index()].hero.as_deref());
    html! {
        section.heroes aria-label="Heroes" {
            @match own {
                Some(hero) => h2 { span.crest { (emblem(art::of_hero(hero))) } " You are " (hero) "." },
                None if free.is_empty() => h2 { "Heroes are being chosen." },
                None => h2 { "Who will you be?" },
            }
            ul {
                @for (choice, card) in free {
                    @let hero = Face { title: card.hero().unwrap_or(card.name()), subtitle: card.name(), kind: card.name().into(), ..face(card) };
                    li { (lying(hero, format!("hero {card}"), &[choice], "")) p { (card.lines().join(" ")) } }
                }
            }
        }
    }
}
