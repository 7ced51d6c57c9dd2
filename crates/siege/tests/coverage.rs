//! Which scenario shows what: every card, and every keyword of the rules. The
//! report is kept as a snapshot, so that nothing is lost unseen.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use siege::{Pack, Siege};
use table::scenario::{Case, Scenario};
use table::written;

/// The words of the rules, and the scenario that shows each.
const RULES: &[(&str, &str)] = &[
    ("action procedure", "skirmish/morgul-predator"),
    ("active cards", "shadow/haradwaith"),
    ("adventure path", "setup/first-site"),
    ("allies", "full-rules/allies"),
    ("alternate timing", "skirmish/long-spear"),
    ("ambush", "assignment/ambush"),
    ("archer", "archery/haradrim-marksman"),
    ("archery phase", "archery/one-at-a-time"),
    ("arrows of sites", "ending/three-players"),
    ("assignment by a text", "full-rules/assignment-actions"),
    ("assignment phase", "assignment/leftover-minions"),
    ("bearers", "movement/bearers"),
    ("bidding", "full-rules/before-the-game"),
    ("burdens", "maneuver/pelennor-flat"),
    ("class", "movement/bearers"),
    ("control of sites", "full-rules/site-control"),
    ("corruption", "maneuver/pelennor-flat"),
    ("culture tokens", "skirmish/doom-drove-them"),
    ("damage bonus", "skirmish/damage-adds-up"),
    ("dead pile", "skirmish/denethor"),
    ("defender", "movement/steps-of-edoras"),
    ("discard to heal", "movement/discard-to-heal"),
    ("discarded, not killed", "regroup/wraiths"),
    ("elimination", "ending/three-players"),
    ("enduring", "ending/keywords-of-packs"),
    ("exert", "skirmish/doom-drove-them"),
    ("exhaust", "skirmish/fourth-level"),
    ("extra cost", "maneuver/long-prepared-costs"),
    ("fellowship phase", "maneuver/gondor-fellowship"),
    ("fierce", "skirmish/fierce"),
    ("fortification", "maneuver/first-level"),
    ("healing", "movement/sanctuary"),
    ("initiative", "shadow/mumakil"),
    ("killed", "skirmish/overwhelmed"),
    ("knight", "skirmish/fourth-level"),
    ("last player left", "skirmish/overwhelmed"),
    ("maneuver phase", "maneuver/first-level"),
    ("mount", "skirmish/white-hot-fury"),
    ("move limit", "shadow/kings-tent"),
    ("moving", "movement/move"),
    ("moving again", "regroup/move-again"),
    ("mulligan and starting fellowship", "full-rules/before-the-game"),
    ("once in a phase", "regroup/sixth-level"),
    ("order of skirmishes", "skirmish/order"),
    ("overwhelmed", "skirmish/overwhelmed"),
    ("playing from the discard pile", "skirmish/charged-headlong"),
    ("playing from the draw deck", "ending/reveals"),
    ("reconcile", "regroup/reconcile"),
    ("regroup phase", "regroup/they-sang"),
    ("reshuffle", "regroup/reshuffle"),
    ("responses from hand", "skirmish/siegecraft"),
    ("response", "shadow/haradwaith"),
    ("Ring-bearer", "ending/sam"),
    ("Ring-bound and unbound", "regroup/wraiths"),
    ("roaming", "shadow/roaming"),
    ("Rule of 4, transfer, no reshuffle", "full-rules/transfer"),
    ("sanctuary", "movement/sanctuary"),
    ("sanctuary and allies", "full-rules/allies-at-a-sanctuary"),
    ("Shadow number", "movement/move"),
    ("shadow phase", "shadow/roaming"),
    ("skirmish phase", "skirmish/ties"),
    ("spot", "movement/to-play"),
    ("spotting by choice", "skirmish/merry"),
    ("succession of the Ring", "ending/sam"),
    ("support area", "maneuver/first-level"),
    ("The One Ring", "skirmish/the-ring"),
    ("threats", "skirmish/threats"),
    ("timing", "refusals/timing"),
    ("triggers", "skirmish/swift-steed"),
    ("turn order", "full-rules/turn-order"),
    ("twilight pool", "movement/edoras-hall"),
    ("under the draw deck", "maneuver/knights-of-his-house"),
    ("unhasty", "ending/keywords-of-packs"),
    ("uniqueness", "movement/uniqueness"),
    ("uniqueness of minions", "shadow/unique-minions"),
    ("winning", "ending/site-nine"),
    ("wounds prevented", "skirmish/riding-armor"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/siege")
}

/// What each scenario does and claims, and the site where that is; not the
/// rest of the position it starts from.
fn claims() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for group in fs::read_dir(folder()).unwrap() {
        for file in fs::read_dir(group.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let name = path.strip_prefix(folder()).unwrap().with_extension("").display().to_string();
            let text = fs::read_to_string(&path).unwrap();
            let Scenario { given, when, then, legal, illegal, choices, told, also, .. }: Scenario<Siege> =
                written::from_text(&text).unwrap();
            let mut claimed = format!("{:?} {when:?} {then:?} {legal:?} {illegal:?} {choices:?} {told:?}", given.here);
            for Case { given, when, then, legal, illegal, choices, told, .. } in also {
                claimed += &format!(
                    "{:?} {when:?} {then:?} {legal:?} {illegal:?} {choices:?} {told:?}",
                    given.and_then(|given| given.here)
                );
            }
            found.insert(name, claimed);
        }
    }
    found
}

/// Whether `text` has `word` as a whole word.
fn names(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        ![before, after].iter().flatten().any(|c| c.is_alphanumeric())
    })
}

#[test]
fn every_card_and_every_rule_has_a_scenario() {
    let claims = claims();
    let (mut report, mut missing) = (String::from("cards\n"), Vec::new());
    let mut cards: Vec<_> = Pack::standard().cards().collect();
    cards.sort_by_key(|card| card.kind.to_string());
    for card in cards {
        let shown: Vec<&str> =
            claims.iter().filter(|(_, text)| names(text, card.kind.name())).map(|(name, _)| name.as_str()).collect();
        if shown.is_empty() {
            missing.push(card.kind);
        }
        report += &format!("  {}: {}\n", card.kind, shown.join(", "));
    }
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
    report += "rules\n";
    for (rule, scenario) in RULES {
        assert!(claims.contains_key(*scenario), "{rule}: there is no scenario {scenario}");
        report += &format!("  {rule}: {scenario}\n");
    }
    insta::assert_snapshot!(report);
}
