//! Seats that wait for somebody, and seats that somebody has left.

mod common;

use std::time::Duration;

use common::{Served, config};
use serde_json::json;
use server::Config;

#[tokio::test]
async fn whoever_comes_first_sits_down() {
    let server = Served::new().await;
    let (table, tokens) = server.open(json!({ "seats": ["person", "open"], "clock": "60+5" })).await;
    server.open(json!({ "seats": ["person", "first"], "public": true })).await;
    let (_, list) = server.get("/api/tables").await;
    assert_eq!((&list["tables"][0]["table"], &list["tables"][0]["open"]), (&json!(table), &json!([1])), "sought first");
    assert_eq!(list["tables"][1]["open"], json!([]));

    let sit = format!("/api/tables/{table}/sit");
    assert_eq!(server.post(&sit, json!({ "seat": 0 })).await.0, 403, "somebody sits there");
    assert_eq!(server.post(&sit, json!({ "seat": 7 })).await.0, 404);
    assert_eq!(server.post(&sit, json!({ "seat": "next to me" })).await.0, 400);
    assert_eq!(server.post("/api/tables/nowhere/sit", json!({ "seat": 0 })).await.0, 404);
    // Who is there may begin; nobody's time runs before the other has come.
    assert_eq!(server.choose(&tokens[0]).await.0, 200);
    let waiting = server.look(&tokens[0]).await;
    assert_eq!((&waiting["seats"][1]["open"], &waiting["clock"]["running"]), (&json!(true), &json!([])));

    let (status, seated) = server.post(&sit, json!({ "seat": 1 })).await;
    assert_eq!(status, 200);
    assert_eq!(server.post(&sit, json!({ "seat": 1 })).await.0, 403, "only one is first");
    let token = seated["token"].as_str().unwrap();
    assert_eq!(server.choose(token).await.0, 200);
    assert_eq!(server.get("/api/tables").await.1["tables"][1]["open"], json!([]));

    // It is kept.
    let again = Served::at(&server.file, config()).await;
    let seen = again.look(token).await;
    assert_eq!((&seen["seat"], &seen["seats"][1]["open"]), (&json!(1), &json!(false)));
}

#[tokio::test]
async fn a_bot_may_take_an_open_seat() {
    let server = Served::new().await;
    let (table, tokens) = server.open(json!({ "seats": ["person", "open"] })).await;
    let call = |seat: u8, bot: &str| json!({ "call-bot": { "seat": seat, "bot": bot } });
    assert_eq!(server.perform(&tokens[0], call(1, "nobody")).await.0, 400, "there is no such bot");
    assert_eq!(server.perform(&tokens[0], call(9, "first")).await.0, 404);
    let (_, seen) = server.perform(&tokens[0], call(1, "first")).await;
    assert_eq!((&seen["seats"][1]["bot"], &seen["seats"][1]["open"]), (&json!("first"), &json!(false)));
    assert_eq!(server.post(&format!("/api/tables/{table}/sit"), json!({ "seat": 1 })).await.0, 403);
    server.choose(&tokens[0]).await;
    server.until(&tokens[0], |seen| seen["seats"][0]["awaited"] == true).await;
}

#[tokio::test]
async fn a_bot_plays_for_who_is_away_and_leaves_when_they_are_back() {
    let absence = Duration::from_millis(200);
    let server = Served::with(Config { absence, ..config() }).await;
    let (_, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    let call = json!({ "call-bot": { "seat": 1, "bot": "first" } });
    let mut page = server.socket(&format!("/api/seats/{}/socket", tokens[1])).await;
    page.hear().await.unwrap();
    tokio::time::sleep(absence).await;
    let (status, refused) = server.perform(&tokens[0], call.clone()).await;
    assert_eq!(status, 403, "the other is here: {refused}");
    drop(page);
    while server.perform(&tokens[0], call.clone()).await.0 == 403 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.choose(&tokens[0]).await;
    server.until(&tokens[0], |seen| seen["seats"][0]["awaited"] == true).await;
    let (_, seen) = server.perform(&tokens[1], json!("return")).await;
    assert_eq!((&seen["seats"][1]["bot"], &seen["seats"][1]["stand_in"]), (&json!(null), &json!(false)));
}

#[tokio::test]
async fn a_finished_game_that_is_brought_here_is_over() {
    let server = Served::new().await;
    let (_, tokens) = server.open(json!({ "seats": ["person", "first"] })).await;
    while server.look(&tokens[0]).await["over"] == false {
        server.until(&tokens[0], |seen| seen["over"] == true || seen["seats"][0]["awaited"] == true).await;
        server.choose(&tokens[0]).await;
    }
    let table = server.look(&tokens[0]).await["table"].as_str().unwrap().to_owned();
    let log = server.get(&format!("/api/tables/{table}/log")).await.1["log"].clone();
    let brought = json!({ "log": log, "seats": ["person", "person"], "public": true });
    assert_eq!(server.post("/api/tables", brought).await.0, 200);
    assert_eq!(server.get("/api/tables").await.1["tables"][0]["over"], true);
}
