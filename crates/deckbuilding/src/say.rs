//! Effects in words. What a card says is made from what it does, so the two
//! cannot differ.

use crate::language::{
    Borrow, CardType, Condition, Defense, Effect, Filter, Gain, GainTo, Group, GroupAmbush, Lender, Look, LookAt, Move,
    Ongoing, Per, Pick, Place, Stock, To,
};

/// A whole text, as a sentence without its full stop.
pub(crate) fn text(text: &[Effect]) -> String {
    text.iter().map(effect).collect::<Vec<_>>().join("; ")
}

/// One effect.
pub(crate) fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Power(n) => format!("+{n} Power"),
        Effect::PowerPer(n, each) => format!("+{n} Power for each {}", per(each)),
        Effect::Draw(n) => format!("draw {}", cards(*n)),
        Effect::DrawPer(n, each) => format!("draw {} for each {}", cards(*n), per(each)),
        Effect::Move(moving) => moved(moving),
        Effect::Gain(gain) => gained(gain),
        Effect::Look(look) => looked(look),
        Effect::Play(borrow) => borrowed(borrow),
        Effect::If(Condition::Shows(filter), then) => {
            format!("you may show {} of your hand: {}", some(1, filter), text(then))
        }
        Effect::If(when, then) => format!("if {}: {}", condition(when), text(then)),
        Effect::IfElse(Condition::Shows(filter), then, other) => {
            let shown = some(1, filter);
            match (then.is_empty(), other.is_empty()) {
                (true, _) => format!("{}, unless you show {shown} of your hand", text(other)),
                _ => format!("you may show {shown} of your hand: {}; otherwise {}", text(then), text(other)),
            }
        }
        Effect::IfElse(when, then, other) => {
            format!("if {}: {}; otherwise {}", condition(when), text(then), text(other))
        }
        Effect::IfDone(first, then) => format!("{}; if you do, {}", self::effect(first), text(then)),
        Effect::Choose(options) => {
            format!("choose: {}", options.iter().map(|option| text(option)).collect::<Vec<_>>().join(", or "))
        }
        Effect::Attack(then) => format!("Attack, each foe: {}", text(then)),
        Effect::Discount(n, filter) => format!("this turn {} cost you {n} less", all(filter)),
        Effect::TopNext(n) => format!("{} you buy or gain this turn may go on top of your deck", cards(*n)),
        Effect::Cleanup(then) => format!("at the end of your turn, before you draw: {}", text(then)),
        Effect::Spread(each) => format!(
            "you may deal out a Corruption for each {} among the other players who did not avoid this",
            per(each)
        ),
        Effect::Fill(n) => format!("fill up to {} of the Path", count(*n, "empty slot")),
    }
}

fn moved(moving: &Move) -> String {
    let Move { from, to, n, per: each, all: every, only, pick, may } = moving;
    let which = if *every { format!("every {}", kind(only)) } else { some(*n, only) };
    let which = match pick {
        Pick::Choice => which,
        Pick::Random => format!("{which} at random"),
        Pick::Highest => "the most expensive card".into(),
    };
    let place = from.iter().map(|&place| in_place(place)).collect::<Vec<_>>().join(" or ");
    let this = from[..] == [Place::This];
    let what = match to {
        To::Discard if from[..] == [Place::Hand] && only == &Filter::Any && !every => format!("discard {which}"),
        To::Discard if *every && from[..] == [Place::Hand] && only == &Filter::Any => "discard your hand".into(),
        To::Discard => format!("discard {which} of {place}"),
        To::Destroyed => format!("destroy {which} of {place}"),
        To::Hand => format!("return {which} of {place} to your hand"),
        To::Top if this => "put it on top of your deck".into(),
        To::Bottom if this => "it goes under your deck".into(),
        To::Top => format!("put {which} of {place} on top of your deck"),
        To::Bottom => format!("put {which} of {place} under your deck"),
    };
    let shown = if *pick == Pick::Highest { "show your hand and " } else { "" };
    let what = format!("{shown}{what}");
    let what = each.as_ref().map_or(what.clone(), |each| format!("{what} for each {}", per(each)));
    if *may { format!("you may {what}") } else { what }
}

fn gained(gain: &Gain) -> String {
    let Gain { from, n, per: each, all: every, only, to, may } = gain;
    let which = match from {
        Stock::Valor => count(*n, "Valor"),
        Stock::Corruption => count(*n, "Corruption"),
        Stock::Path if *every => format!("every {} of the Path", kind(only)),
        Stock::Path => format!("{} of the Path", some(*n, only)),
    };
    let place = match to {
        GainTo::Discard => "",
        GainTo::Hand => " into your hand",
        GainTo::Top => " onto your deck",
    };
    let each = each.as_ref().map_or(String::new(), |each| format!(" for each {}", per(each)));
    format!("{}gain {which}{place}{each}", if *may { "you may " } else { "" })
}

fn looked(look: &Look) -> String {
    let Look { at, n, show, then } = look;
    let verb = if *show { "show" } else { "look at" };
    let what = match (at, n) {
        (LookAt::Deck, 1) => "the top card of your deck".into(),
        (LookAt::Deck, n) => format!("the top {} of your deck", cards(*n)),
        (LookAt::Hand, n) => format!("{} of your hand at random", cards(*n)),
    };
    let back = if *n > 1 && *at == LookAt::Deck { "; put the rest back in any order" } else { "" };
    if then.is_empty() { format!("{verb} {what}") } else { format!("{verb} {what}; {}{back}", text(then)) }
}

fn borrowed(borrow: &Borrow) -> String {
    let Borrow { from, all: every, only, may } = borrow;
    let which = if *every { format!("every {}", kind(only)) } else { some(1, only) };
    let may = if *may { "you may " } else { "" };
    match from {
        Lender::Path => format!("{may}play {which} of the Path as if it were yours; it returns when the turn ends"),
        Lender::Archenemy => format!("{may}play the Archenemy that lies face up as if it were yours"),
        Lender::FoesTop => format!(
            "each foe shows the top card of the deck; {may}play {which} of these as if it were yours; they stay there"
        ),
    }
}

/// A condition after "if".
pub(crate) fn condition(condition: &Condition) -> String {
    match condition {
        Condition::Played(filter) => format!("you have played {} this turn", other(1, filter)),
        Condition::PlayedAtLeast(n, filter) => format!("you have played {} this turn", other(*n, filter)),
        Condition::TypesPlayed(n) => format!("you have played cards of {n} types this turn, this one counted"),
        Condition::Has(place, filter) => format!("there is {} {}", some(1, filter), within(*place)),
        Condition::HasAtLeast(n, place, filter) => format!("there are {} {}", some(*n, filter), within(*place)),
        Condition::Shows(filter) => format!("you show {} of your hand", some(1, filter)),
        Condition::FirstCard => "this is the first card you play this turn".into(),
        Condition::TookFromPath => "you have bought or gained a card of the Path this turn".into(),
        Condition::Not(inner) => match &**inner {
            Condition::TookFromPath => "you have bought or gained no card of the Path this turn".into(),
            inner => format!("it is not so that {}", self::condition(inner)),
        },
    }
}

/// What is counted, after "for each".
pub(crate) fn per(per: &Per) -> String {
    match per {
        Per::Count(Place::Played, filter) => format!("{} you have played this turn", kind(filter)),
        Per::Count(place, filter) => format!("{} {}", kind(filter), within(*place)),
        Per::Hit => "foe that was struck".into(),
        Per::Found => "of these".into(),
    }
}

/// A Defense.
pub(crate) fn defense(defense: &Defense) -> String {
    let cost = if defense.shown { "show this card" } else { "discard this card" };
    let then = if defense.then.is_empty() { String::new() } else { format!("; {}", text(&defense.then)) };
    format!("{cost} to avoid an attack{then}")
}

/// A Group Ambush, with its name.
pub(crate) fn group_ambush(ambush: &GroupAmbush) -> String {
    let none = if ambush.unavoidable { " (no Defense helps)" } else { "" };
    format!("Group Ambush{none}: {}", group(&ambush.does))
}

/// What happens to everybody together.
pub(crate) fn group(group: &Group) -> String {
    match group {
        Group::Each(then) => format!("each player: {}", text(then)),
        Group::Most(Per::Count(_, filter), then) => {
            format!("all show their hands; whoever has the most {}: {}", all(filter), text(then))
        }
        Group::Most(each, then) => format!("whoever has the most of {}: {}", per(each), text(then)),
        Group::PassLeft(then) => format!(
            "all at once, each player puts a card from hand into the discard pile of the next on the left; then {}",
            text(then)
        ),
        Group::NameCost(then) => {
            format!("for each player, the next on the right names a cost; show your hand, then {}", text(then))
        }
        Group::Agree(n) => format!(
            "all show their hands and agree on {} among them to be destroyed; if they do not, the most expensive are",
            cards(*n)
        ),
        Group::Draft => "all draft their hands: keep a card, pass the rest to the left, until none is left".into(),
    }
}

/// What a Location does.
pub(crate) fn ongoing(ongoing: &Ongoing) -> String {
    match ongoing {
        Ongoing::FirstPlay(filter, then) => {
            format!("Ongoing: after the first {} you play each turn: {}", kind(filter), text(then))
        }
        Ongoing::FirstGain(filter, then) => {
            format!("Ongoing: after the first {} you buy or gain each turn: {}", kind(filter), text(then))
        }
        Ongoing::TurnStart(then) => format!("Ongoing: at the start of your turn: {}", text(then)),
    }
}

fn in_place(place: Place) -> &'static str {
    match place {
        Place::Hand => "your hand",
        Place::Discard => "your discard pile",
        Place::Deck => "the top of your deck",
        Place::Seen => "these",
        Place::This => "this card",
        Place::Played => "what you have played",
        Place::Locations => "your Locations",
        Place::Path => "the Path",
        Place::Main => "the top of the main deck",
        Place::Received => "what was passed to you",
        Place::Everywhere => "all your cards",
    }
}

fn within(place: Place) -> String {
    match place {
        Place::Seen => "among these".into(),
        Place::Everywhere => "among all your cards".into(),
        Place::Received => "passed to you".into(),
        place => format!("in {}", in_place(place)),
    }
}

/// "a card", "two Enemies": so many of what the filter lets through.
pub(crate) fn some(n: u8, filter: &Filter) -> String {
    let (noun, tail) = noun(filter);
    format!("{}{tail}", count(n, &noun))
}

/// The same, when the card itself does not count.
fn other(n: u8, filter: &Filter) -> String {
    let (noun, tail) = noun(filter);
    match n {
        1 => format!("another {noun}{tail}"),
        n => format!("{} other {}{tail}", number(n), plural(&noun)),
    }
}

fn kind(filter: &Filter) -> String {
    let (noun, tail) = noun(filter);
    format!("{noun}{tail}")
}

fn all(filter: &Filter) -> String {
    let (noun, tail) = noun(filter);
    format!("{}{tail}", plural(&noun))
}

/// A noun, and what follows it.
fn noun(filter: &Filter) -> (String, String) {
    match filter {
        Filter::Any => ("card".into(), String::new()),
        Filter::Type(types) => {
            (types.iter().map(|kind: &CardType| kind.name()).collect::<Vec<_>>().join(" or "), String::new())
        }
        Filter::Name(name) => (name.clone(), String::new()),
        Filter::CostAtLeast(n) => ("card".into(), format!(" of cost {n} or more")),
        Filter::CostAtMost(n) => ("card".into(), format!(" of cost {n} or less")),
        Filter::CostNamed => ("card".into(), " of that cost".into()),
        Filter::Archenemy => ("Archenemy".into(), String::new()),
        Filter::Corruption => ("Corruption".into(), String::new()),
        Filter::Other => ("other card".into(), String::new()),
        Filter::Not(inner) => ("card".into(), format!(" that is no {}", kind(inner))),
        Filter::Both(filters) => {
            let mut words: Vec<(String, String)> = filters.iter().map(noun).collect();
            // Others than this one, and cards of a cost, are told by the rest.
            let other = filters.contains(&Filter::Other);
            let tails: String = words.iter().map(|(_, tail)| tail.as_str()).collect();
            words.retain(|(noun, _)| noun != "card" && noun != "other card");
            let noun = words.iter().map(|(noun, _)| noun.as_str()).collect::<Vec<_>>().join(" and ");
            let noun = if noun.is_empty() { "card".into() } else { noun };
            (if other { format!("other {noun}") } else { noun }, tails)
        }
        Filter::Either(filters) => (filters.iter().map(kind).collect::<Vec<_>>().join(" or "), String::new()),
    }
}

pub(crate) fn cards(n: u8) -> String {
    count(n, "card")
}

/// "a card", "two cards".
pub(crate) fn count(n: u8, noun: &str) -> String {
    if n == 1 {
        let an = noun.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']);
        return format!("{} {noun}", if an { "an" } else { "a" });
    }
    format!("{} {}", number(n), plural(noun))
}

fn number(n: u8) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.get(usize::from(n)).map_or_else(|| n.to_string(), ToString::to_string)
}

fn plural(noun: &str) -> String {
    match noun {
        "Enemy" | "Archenemy" | "Ally" => format!("{}ies", noun.trim_end_matches('y')),
        noun if noun.ends_with("Enemy") || noun.ends_with("Ally") => format!("{}ies", noun.trim_end_matches('y')),
        "Courage" | "Despair" | "Uruk-hai" => noun.into(),
        noun => format!("{noun}s"),
    }
}

/// The text with its first letter as a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
