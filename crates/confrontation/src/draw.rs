//! The whole position in plain characters, for whoever studies a scenario.

use std::fmt::Write;

use crate::board::Region;
use crate::side::Side;
use crate::state::Confrontation;

/// Rows of the board from the Shire to Mordor, secrets and all. A piece that is
/// turned over is marked with a `!`.
pub(crate) fn whole(game: &Confrontation) -> String {
    let mut text = String::new();
    for row in 0..=6 {
        let regions: Vec<String> =
            Region::ALL.iter().filter(|region| region.row() == row).map(|&region| cell(game, region)).collect();
        let _ = writeln!(text, "  {}", regions.join("   "));
    }
    let _ = writeln!(text, "  turn {}, {} to move, {:?}", game.turn, game.to_move, game.step);
    for side in Side::BOTH {
        let camp = game.camp(side);
        let list = |cards: &mut dyn Iterator<Item = String>| cards.collect::<Vec<_>>().join(" ");
        let hand = list(&mut camp.hand.iter().map(|card| card.to_string()));
        let discard = list(&mut camp.discard.iter().map(|card| card.to_string()));
        let specials = list(&mut camp.specials.iter().map(|card| card.to_string()));
        let _ = writeln!(text, "  {side}: hand [{hand}] discard [{discard}] special cards [{specials}]");
    }
    if let Some(fight) = game.fight() {
        let [fellowship, sauron] = fight.battle.cards.map(|card| card.map_or("no card", |card| card.notation()));
        let _ = writeln!(
            text,
            "  battle in {}: {} ({fellowship}) and {} ({sauron}), {} attacks",
            fight.region, fight.fellowship, fight.sauron, fight.attacker
        );
    }
    text
}

fn cell(game: &Confrontation, region: Region) -> String {
    let mut pieces = Vec::new();
    for side in Side::BOTH {
        let camp = game.camp(side);
        for tile in camp.tiles_in(region).iter() {
            let mark = if camp.revealed.contains(tile) { "!" } else { "" };
            pieces.push(format!("{}{mark}", camp.character(tile)));
        }
    }
    format!("{region}[{}]", pieces.join(" "))
}
