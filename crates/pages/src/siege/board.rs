//! The table as a whole.

use maud::{Markup, html};
use siege::{PlayerView, View};
use table::Choice;

use super::camp::camp;
use super::field::field;
use super::hand::{hand, tray};
use super::lately::Lately;
use super::path::path;
use super::phases::phases;
use super::pool::pool;
use super::unit::Table;
use crate::picture::Aim;

/// Everything but the ground. The attributes say where play stands, for
/// `autopass.js`: what is asked of the viewer, in which phase or skirmish of
/// which turn, and how many cards others have played or used.
pub(super) fn board(view: &View, choices: &[(Choice, Aim)], lately: &Lately) -> Markup {
    let table = Table { view, choices, lately };
    // Nobody passes once the game is over.
    let plays = view.viewer.is_some() && view.winner.is_none();
    let asked = view.viewer.is_some_and(|seat| view.asked.contains(seat));
    let asks = view.asks.filter(|_| asked).map(|ask| ask.to_string());
    let skirmish = view.skirmish.as_ref().map_or(String::new(), |fight| format!(" {}", fight.companion));
    let scene = format!("{} {}{skirmish}{}", view.moves.0, view.phase, if view.fierce { " fierce" } else { "" });
    let (near, others) = sides(view);
    html! {
        div.siege.crowded[others.len() > 1] data-seated[plays] data-asks=[asks] data-scene=(scene)
            data-round=(lately.turns) data-deeds=(lately.deeds) {
            (phases(view))
            (path(view, choices))
            (pool(view))
            div.others { @for player in others { (camp(table, player)) } }
            (field(table))
            (tray(view, choices))
            (camp(table, near))
            (hand(view, choices))
        }
    }
}

/// Whose side is near: the viewer's, or for onlookers that of the turn; and the
/// others in order from there.
fn sides(view: &View) -> (&PlayerView, Vec<&PlayerView>) {
    let near = view.viewer.unwrap_or(view.turn).index();
    let others = view.players[near + 1..].iter().chain(&view.players[..near]);
    (&view.players[near], others.collect())
}

#[cfg(test)]
mod tests {
    use siege::{Options, Siege};
    use table::{Chance, Game, Seat, Seed, Status, Table};

    use crate::picture::{Aim, Picture, Pictured};

    /// The picture of a table for a viewer, as one text.
    fn drawn(table: &Table<Siege>, viewer: Option<Seat>) -> String {
        let view = table.state().view(viewer);
        let choices: Vec<_> = viewer.map_or(Vec::new(), |seat| table.choices(seat));
        let aimed: Vec<_> =
            choices.into_iter().map(|choice| (choice.clone(), Siege::aim(&view, &choice))).collect::<Vec<(_, Aim)>>();
        let Picture { board, close_up, camps, .. } = Siege::picture(&view, &aimed, &[], 0);
        [board, close_up, camps].map(maud::PreEscaped::into_string).concat()
    }

    /// Random games, drawn at every decision: an onlooker's picture is the same
    /// whatever the hands are, and whatever points at a card finds it.
    #[test]
    fn no_hand_is_betrayed_and_every_choice_on_a_card_is_drawn() {
        for seats in [2, 3, 4] {
            let options = Options { seats, ..Options::default() };
            let mut table = Table::<Siege>::new(&options, Seed::from_number(u64::from(seats))).unwrap();
            let mut chance = table::Fast::new(seats.into());
            for _ in 0..400 {
                let Status::Awaiting(awaited) = table.status() else { break };
                let seat = awaited.first().unwrap();
                let choices = table.choices(seat);
                let picture = drawn(&table, Some(seat));
                for choice in &choices {
                    let aim = Siege::aim(&table.state().view(Some(seat)), choice);
                    for key in aim.piece.iter().chain(&aim.place) {
                        assert!(picture.contains(&format!("data-key=\"{key}\"")), "{} at {key}", choice.notation);
                    }
                }
                let mut other = table.state().clone();
                other.redeal(seat, &mut chance);
                let onlooker = |game: &Siege| {
                    let Picture { board, camps, .. } = Siege::picture(&game.view(None), &[], &[], 0);
                    (board.into_string(), camps.into_string())
                };
                assert_eq!(onlooker(table.state()), onlooker(&other));
                let nth = chance.below(choices.len() as u32) as usize;
                table.act(seat, &choices[nth].notation).unwrap();
            }
        }
    }
}
