//! The whole position in plain characters, for whoever studies a scenario.

use table::Seat;

use crate::army::Army;
use crate::character::Character;
use crate::event::faces;
use crate::place::Place;
use crate::region::Region;
use crate::state::Fate;

/// Everything.
pub(crate) fn whole(game: &Fate) -> String {
    let regions = Region::ALL.into_iter().filter(|&region| game.nazgul(region) > 0);
    let nazgul: Vec<String> = regions.map(|region| format!("{region} {}", game.nazgul(region))).collect();
    let mut text = format!(
        "  player {}, hope {}, threat {}, Eye in {}, Nazgûl: {}\n  to do: {:?}\n",
        game.current,
        game.hope,
        game.threat_rate(),
        game.eye,
        nazgul.join(", "),
        game.steps
    );
    for seat in Seat::all(game.rules.seats) {
        let mine: Vec<String> = Character::ALL
            .into_iter()
            .filter(|who| game.owner[who.index()] == Some(seat))
            .map(|who| format!("{who} {}", game.place_of(who).map_or("away".into(), |place| place.to_string())))
            .collect();
        let (hand, tokens) = (game.hands[seat.index()], game.tokens[seat.index()]);
        text += &format!("  player {seat}: {}; {hand:?}; tokens {tokens:?}\n", mine.join(", "));
    }
    for place in Place::ALL {
        let token = game.captured.union(game.fallen).contains(place);
        if game.shadow(place) + game.friends(place) > 0 || token {
            let friends: Vec<String> = Army::ALL
                .into_iter()
                .filter(|&army| game.troops(place, army) > 0)
                .map(|army| format!("{} {army}", game.troops(place, army)))
                .collect();
            let what = if token { " (token)" } else { "" };
            text += &format!("  {place}{what}: shadow {}, {}\n", game.shadow(place), friends.join(", "));
        }
    }
    let objectives = format!("{:?}, complete {:?}", game.objectives, game.done);
    text + &format!("  objectives {objectives}\n  dice: {}\n", faces(game.roll.kind, game.roll.dice))
}
