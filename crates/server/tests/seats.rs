//! Who sits where, and what they may do besides choosing.

mod common;

use std::time::Duration;

use common::{SLOW, Served};
use serde_json::json;

#[tokio::test]
async fn a_new_link_makes_the_old_one_worthless_at_once() {
    let server = Served::new().await;
    let (_, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    let mut program = server.socket(&format!("/api/seats/{}/socket", tokens[0])).await;
    program.hear().await.unwrap();
    let mut page = server.socket(&format!("/s/{}/socket", tokens[0])).await;
    page.say(json!({ "have": {} })).await;
    page.hear().await.unwrap();
    let mut other = server.socket(&format!("/api/seats/{}/socket", tokens[1])).await;
    other.hear().await.unwrap();
    let events = reqwest::get(format!("{}/api/seats/{}/events", server.url, tokens[0])).await.unwrap();

    let mut renewing = server.socket(&format!("/api/seats/{}/socket", tokens[0])).await;
    renewing.hear().await.unwrap();
    renewing.say(json!({ "do": "renew" })).await;
    let mut answer = renewing.hear().await.unwrap();
    while answer["token"].is_null() {
        answer = renewing.hear().await.unwrap();
    }
    assert_eq!(renewing.closed().await, Some(4001), "even who asked for it");
    let token = answer["token"].as_str().unwrap();
    assert_ne!(token, tokens[0]);
    assert_eq!((program.closed().await, page.closed().await), (Some(4001), Some(4001)));
    assert!(events.text().await.is_ok_and(|text| text.contains("event: table")), "the stream has ended");
    assert_eq!(server.get(&format!("/api/seats/{}", tokens[0])).await.0, 404);
    assert_eq!(server.perform(&tokens[0], json!("resign")).await.0, 404);
    assert_eq!(server.choose(token).await.0, 200, "the new one opens the seat");
    assert!(other.hear().await.is_ok(), "nobody else was thrown out");
}

#[tokio::test]
async fn an_old_link_opens_no_earlier_game_either() {
    let server = Served::new().await;
    let (_, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    server.perform(&tokens[0], json!("resign")).await;
    server.perform(&tokens[0], json!("rematch")).await;
    server.perform(&tokens[0], json!("renew")).await;
    assert_eq!(server.get(&format!("/api/seats/{}", tokens[0])).await.0, 404);
}

#[tokio::test]
async fn a_bot_sits_in_until_one_is_back() {
    let server = Served::new().await;
    let (_, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    assert_eq!(server.perform(&tokens[0], json!({ "leave": "nobody" })).await.0, 400);
    let (_, seen) = server.perform(&tokens[0], json!({ "leave": "first" })).await;
    assert_eq!((&seen["seats"][0]["bot"], &seen["seats"][0]["stand_in"]), (&json!("first"), &json!(true)));
    // It plays, and its holder does not.
    let seen = server.until(&tokens[0], |seen| seen["number"] == 1).await;
    assert_eq!(
        server.post(&format!("/api/seats/{}/act", tokens[0]), json!({ "action": "x", "number": 1 })).await.0,
        403
    );
    assert_eq!(seen["seats"][1]["awaited"], true);
    assert_eq!(server.perform(&tokens[1], json!("take-back")).await.0, 422, "who is away is asked all the same");
    assert_eq!(server.perform(&tokens[0], json!("return")).await.0, 200);
    server.choose(&tokens[1]).await;
    let seen = server.until(&tokens[0], |seen| seen["seats"][0]["awaited"] == true).await;
    assert_eq!((&seen["seats"][0]["bot"], &seen["number"]), (&json!(null), &json!(1)));
    assert_eq!(server.choose(&tokens[0]).await.0, 200);
}

#[tokio::test]
async fn taking_back_what_was_learnt_needs_consent() {
    let server = Served::new().await;
    let (_, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    assert_eq!(server.perform(&tokens[0], json!("ask-back")).await.0, 403, "there is nothing to take back");
    server.choose(&tokens[0]).await;
    assert_eq!(server.perform(&tokens[0], json!("take-back")).await.0, 422, "a card was drawn");
    assert_eq!(server.perform(&tokens[1], json!("agree")).await.0, 403, "nobody has asked");
    let (_, seen) = server.perform(&tokens[0], json!("ask-back")).await;
    assert_eq!(seen["asks_back"], 0);
    assert_eq!(server.perform(&tokens[0], json!("agree")).await.0, 403, "not to oneself");
    let (_, seen) = server.perform(&tokens[1], json!("decline")).await;
    assert!(seen.get("asks_back").is_none() && seen["moves"] == 1);
    server.perform(&tokens[0], json!("ask-back")).await;
    let (_, seen) = server.perform(&tokens[1], json!("agree")).await;
    assert_eq!(seen["moves"], 0);
    // What is asked is over with the next choice.
    server.choose(&tokens[0]).await;
    server.perform(&tokens[0], json!("ask-back")).await;
    server.choose(&tokens[1]).await;
    assert_eq!(server.perform(&tokens[1], json!("agree")).await.0, 403);
}

#[tokio::test]
async fn the_next_game_has_sides_changed_and_the_same_links() {
    let server = Served::new().await;
    let (first, tokens) = server.open(json!({ "seats": ["person", "person"], "clock": "60+5" })).await;
    assert_eq!(server.perform(&tokens[0], json!("rematch")).await.0, 403, "not yet");
    server.perform(&tokens[0], json!({ "name": "  Sam\n" })).await;
    let (_, seen) = server.perform(&tokens[1], json!("resign")).await;
    assert_eq!(seen["ended"], json!({ "why": "gave-up", "seat": 1 }));
    assert_eq!(seen["outcome"][0]["verdict"], "won");
    let (_, one) = server.perform(&tokens[0], json!("rematch")).await;
    assert_eq!(server.look(&tokens[1]).await["table"], one["next"], "both are there");
    let seen = server.look(&tokens[0]).await;
    assert_eq!((&seen["table"], &seen["seat"], &seen["moves"]), (&one["next"], &json!(1), &json!(0)));
    assert_eq!(seen["seats"][1]["name"], "Sam");
    assert_eq!(seen["clock"]["left_ms"], json!([60_000, 60_000]));
    assert_ne!(seen["commitment"], server.get(&format!("/api/tables/{first}")).await.1["commitment"]);
}

#[tokio::test]
async fn talk_does_not_put_a_thinking_bot_out() {
    let server = Served::new().await;
    let (_, tokens) = server.open(json!({ "seats": ["person", SLOW] })).await;
    server.choose(&tokens[0]).await;
    for n in 0..20 {
        server.perform(&tokens[0], json!({ "say": format!("well, {n}") })).await;
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
    server.until(&tokens[0], |seen| seen["seats"][0]["awaited"] == true).await;
}

#[tokio::test]
async fn hints_are_given_against_bots_and_not_against_people() {
    let server = Served::new().await;
    let (table, tokens) = server.open(json!({ "seats": ["person", "first"] })).await;
    let hint = format!("/api/seats/{}/hint", tokens[0]);
    let (status, answer) = server.post(&hint, json!({})).await;
    assert_eq!(status, 200);
    let choices = server.look(&tokens[0]).await["choices"].as_array().unwrap().len();
    assert_eq!(answer["choices"].as_array().unwrap().len(), choices);
    let asked = async |n: usize| {
        for _ in 0..n {
            server.post(&hint, json!({})).await;
        }
    };
    asked(11).await;
    assert_eq!(server.post(&hint, json!({})).await.0, 429, "a bot has others to think for");
    let analysis = format!("/api/tables/{table}/analysis");
    assert_eq!(server.post(&analysis, json!({})).await.0, 403, "while it is played");
    while server.look(&tokens[0]).await["over"] == false {
        server.until(&tokens[0], |seen| seen["over"] == true || seen["seats"][0]["awaited"] == true).await;
        server.choose(&tokens[0]).await;
    }
    assert_eq!(server.get(&analysis).await.0, 404);
    server.post(&analysis, json!({})).await;
    let done = async || loop {
        let (_, analysis) = server.get(&analysis).await;
        if analysis["done"] == true {
            return analysis;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    let done = done().await;
    let moves = server.look(&tokens[0]).await["moves"].clone();
    assert_eq!((&done["of"], &done["looked_at"]), (&moves, &moves));
    assert!(done["moves"].as_array().unwrap().iter().all(|judged| judged["played"]["value"] == 0.5));

    let (_, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    assert_eq!(server.post(&format!("/api/seats/{}/hint", tokens[0]), json!({})).await.0, 403);
}
