//! What happened, as people read it: cards by their titles, and what belongs
//! together in one breath.

use serde_json::Value;
use siege::View;
use table::Told;

use super::aims::called;

/// The story: what goes without saying is left out, what is paid for a card is
/// told with it, and draws of several cards are one line.
pub(super) fn tale(view: &View, told: Vec<Told>) -> Vec<Told> {
    let mut tale: Vec<Told> = Vec::new();
    let mut drawn = 0;
    for one in told {
        let name = name(&one.event);
        let last = tale.last_mut().filter(|last| last.nth == one.nth);
        match (name, last) {
            // A phase in which nothing happened.
            ("Phase", Some(last)) if self::name(&last.event) == "Phase" => *last = titled(view, one),
            ("Twilight", Some(last)) if self::name(&last.event) == "Played" => {
                let cost = one.event["Twilight"]["by"].as_i64().unwrap_or(0).unsigned_abs();
                let now = one.event["Twilight"]["now"].as_u64().unwrap_or(0);
                let dot = last.words.trim_end_matches('.').len();
                last.words.truncate(dot);
                last.words += &format!(" for {cost}: {now} twilight now.");
            }
            ("Twilight", Some(last)) if self::name(&last.event) == "Twilight" => {
                let by = |event: &Value| event["Twilight"]["by"].as_i64().unwrap_or(0);
                let (sum, now) = (by(&last.event) + by(&one.event), one.event["Twilight"]["now"].as_i64().unwrap_or(0));
                last.event["Twilight"]["by"] = sum.into();
                let verb = if sum < 0 { "removed" } else { "added" };
                last.words = format!("{} twilight {verb}: {now} in the pool.", sum.unsigned_abs());
            }
            // No arrows fly.
            ("Fire", _) if one.event["Fire"]["total"] == 0 => {}
            ("Drew", Some(last)) if one.event["Drew"]["kind"].is_null() && last.event == one.event => {
                drawn += 1;
                last.words = format!("Player {} draws {drawn} cards.", seat(&one.event["Drew"]));
            }
            ("Drew", Some(last))
                if self::name(&last.event) == "Drew" && seat(&last.event["Drew"]) == seat(&one.event["Drew"]) =>
            {
                let dot = last.words.trim_end_matches('.').len();
                last.words.truncate(dot);
                last.words += &format!(", {}.", called(view, one.event["Drew"]["kind"].as_str().unwrap_or("a card")));
            }
            _ => {
                drawn = 1;
                tale.push(titled(view, one));
            }
        }
    }
    tale
}

fn seat(event: &Value) -> u64 {
    event["seat"].as_u64().map_or(0, |seat| seat + 1)
}

/// What kind of event it is.
fn name(event: &Value) -> &str {
    match event {
        Value::String(name) => name,
        Value::Object(fields) => fields.keys().next().map_or("", String::as_str),
        _ => "",
    }
}

/// The same with the titles of cards instead of the words of the notation.
fn titled(view: &View, mut told: Told) -> Told {
    let Some(fields) = told.event.as_object().and_then(|event| event.values().next()).and_then(Value::as_object) else {
        return told;
    };
    for field in ["kind", "card", "on", "to", "site", "companion", "minion"] {
        if let Some(word) = fields.get(field).and_then(Value::as_str) {
            told.words = replaced(&told.words, word, &called(view, word));
        }
    }
    told
}

/// `text` with the last `word` in it replaced, where it stands alone.
fn replaced(text: &str, word: &str, with: &str) -> String {
    let alone = |at: usize| {
        let after = &text[at + word.len()..];
        let before = text[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric()) && !after.starts_with(|c: char| c.is_alphanumeric() || c == '@')
    };
    match text.match_indices(word).map(|(at, _)| at).filter(|&at| alone(at)).last() {
        Some(at) => format!("{}{with}{}", &text[..at], &text[at + word.len()..]),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::replaced;

    #[test]
    fn only_whole_words_are_replaced() {
        assert_eq!(
            replaced("Player 1 plays MorgulAxe on MorgulOrc.", "MorgulAxe", "Morgul Axe"),
            "Player 1 plays Morgul Axe on MorgulOrc."
        );
        assert_eq!(replaced("MerryMan fights.", "Merry", "Merry!"), "MerryMan fights.");
        assert_eq!(replaced("Orc.2 is wounded.", "Orc.2", "Orc (2)"), "Orc (2) is wounded.");
    }
}
