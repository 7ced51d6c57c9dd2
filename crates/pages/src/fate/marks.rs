//! Which emblem and which shape stands for what.

use fate::{Army, BattleFace, Card, Character, Colour, Face, Order, SearchFace, Symbol};

/// What a character carries.
pub(super) fn of_character(who: Character) -> &'static str {
    match who {
        Character::Frodo => "ring",
        Character::Merry => "leaf",
        Character::Aragorn => "crown",
        Character::Arwen => "star",
        Character::Boromir => "horn",
        Character::Eomer => "rider",
        Character::Eowyn => "dagger",
        Character::Faramir => "arrow",
        Character::Galadriel => "spark",
        Character::Gandalf => "staff",
        Character::Gimli => "axe",
        Character::Gollum => "fish",
        Character::Legolas => "bow",
    }
}

/// A character where there is hardly any room.
pub(super) fn brief(who: Character) -> &'static str {
    match who {
        Character::Frodo => "Fro",
        Character::Merry => "Mer",
        Character::Aragorn => "Ara",
        Character::Arwen => "Arw",
        Character::Boromir => "Bor",
        Character::Eomer => "Éom",
        Character::Eowyn => "Éow",
        Character::Faramir => "Far",
        Character::Galadriel => "Gal",
        Character::Gandalf => "Gan",
        Character::Gimli => "Gim",
        Character::Gollum => "Gol",
        Character::Legolas => "Leg",
    }
}

/// A character in a line of choices.
pub(super) fn short(who: Character) -> &'static str {
    match who {
        Character::Frodo => "Frodo",
        Character::Merry => "Merry",
        other => other.name(),
    }
}

pub(super) fn of_symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Friendship => "bond",
        Symbol::Valor => "cross",
        Symbol::Stealth => "cloak",
        Symbol::Resistance => "ring",
    }
}

/// The colour of cards with this symbol.
pub(super) fn tone(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Friendship => "slate",
        Symbol::Valor => "shadow",
        Symbol::Stealth => "free",
        Symbol::Resistance => "gold",
    }
}

pub(super) fn of_army(army: Army) -> &'static str {
    match army {
        Army::Dwarven => "axe",
        Army::Elven => "leaf",
        Army::Rohirrim => "rider",
        Army::Gondor => "tree",
    }
}

/// The shape of a troop, so that colour is not all that tells them apart.
pub(super) fn shield(army: Army) -> &'static str {
    match army {
        Army::Dwarven => "M-11 -11H11V11H-11z",
        Army::Elven => "M0 -14C9 -8 13 0 11 5 8 11 4 13 0 13S-8 11 -11 5C-13 0 -9 -8 0 -14z",
        Army::Rohirrim => "M-12 0A12 12 0 0 1 12 0A12 12 0 0 1 -12 0z",
        Army::Gondor => "M-11 -12H11V1C11 8 5 12 0 14 -5 12 -11 8 -11 1z",
    }
}

/// The shape of shadow troops: a jagged blade.
pub(super) const JAGGED: &str = "M-13 -8L-7 -12 -4 -9 0 -14 4 -9 7 -12 13 -8 9 4 0 15 -9 4z";

/// What can be mustered in a place, or that the enemy does.
pub(super) fn of_colour(colour: Colour) -> Option<&'static str> {
    match colour {
        Colour::White => None,
        Colour::Muster(army) => Some(of_army(army)),
        Colour::Shadow => Some("flame"),
    }
}

pub(super) fn of_face(face: Face) -> &'static str {
    match face {
        Face::Search(SearchFace::SlipBy) => "cloak",
        Face::Search(SearchFace::Weary) => "cloud",
        Face::Search(SearchFace::Exposed) => "eye",
        Face::Search(SearchFace::Recall) => "turn",
        Face::Battle(BattleFace::Rout) => "cross",
        Face::Battle(BattleFace::Exchange) => "mix",
        Face::Battle(BattleFace::Overrun) => "wolf",
        Face::Battle(BattleFace::Nazgul) => "wing",
    }
}

/// What a face does, in a few words.
pub(super) fn meaning(face: Face) -> &'static str {
    match face {
        Face::Search(SearchFace::SlipBy) => "nothing happens",
        Face::Search(SearchFace::Weary) => "1 hope is lost",
        Face::Search(SearchFace::Exposed) => "1 hope is lost outside a haven",
        Face::Search(SearchFace::Recall) => "a Nazgûl goes to Mordor",
        Face::Battle(BattleFace::Rout) => "a shadow troop falls",
        Face::Battle(BattleFace::Exchange) => "a troop of each side falls",
        Face::Battle(BattleFace::Overrun) => "a friendly troop falls outside a haven",
        Face::Battle(BattleFace::Nazgul) => "2 friendly troops fall where a Nazgûl is",
    }
}

/// Whether a face is good or bad for the Free Peoples.
pub(super) fn omen(face: Face) -> &'static str {
    match face {
        Face::Search(SearchFace::SlipBy | SearchFace::Recall) | Face::Battle(BattleFace::Rout) => "good",
        Face::Battle(BattleFace::Exchange) => "even",
        _ => "bad",
    }
}

/// The emblem of a card.
pub(super) fn of_card(card: Card) -> &'static str {
    if let Some(symbol) = card.symbol() {
        return of_symbol(symbol);
    }
    match card {
        Card::RedArrow => "arrow",
        Card::TomBombadil => "pipe",
        Card::Council => "star",
        Card::Gwaihir | Card::Eagles => "eagle",
        Card::Horses => "rider",
        Card::Infighting => "scimitar",
        Card::Lembas => "leaf",
        Card::Entmoot => "tree",
        Card::Cloaks => "cloak",
        Card::Palantir => "eye",
        Card::Orders => "mix",
        _ => "spark",
    }
}

pub(super) fn of_order(order: Order) -> &'static str {
    match order {
        Order::Eye => "eye",
        Order::Hunt => "wing",
        Order::Deploy => "crow",
    }
}
