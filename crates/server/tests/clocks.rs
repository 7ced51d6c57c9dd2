//! Time to think.

mod common;

use std::time::Duration;

use common::{Served, config};
use serde_json::json;
use server::Config;
use tokio::time::sleep;

#[tokio::test]
async fn clocks_run_when_everybody_has_chosen_once() {
    let server = Served::new().await;
    let (_, tokens) = server.open(json!({ "seats": ["person", "person"], "clock": "60+5" })).await;
    let seen = server.look(&tokens[0]).await;
    assert_eq!(seen["clock"], json!({ "pace": "60+5", "left_ms": [60_000, 60_000], "running": [] }));
    let (_, seen) = server.choose(&tokens[0]).await;
    assert_eq!(seen["clock"]["running"], json!([]), "the other may not even be there");
    let (_, seen) = server.choose(&tokens[1]).await;
    assert_eq!(seen["clock"]["running"], json!([0]));
    sleep(Duration::from_millis(30)).await;
    let (_, seen) = server.choose(&tokens[0]).await;
    assert_eq!(seen["clock"]["running"], json!([1]));
    let left = seen["clock"]["left_ms"][0].as_i64().unwrap();
    assert!((64_000..65_000).contains(&left), "what was thought is gone, and 5 seconds are won: {left}");
    let page = reqwest::get(format!("{}/s/{}", server.url, tokens[0])).await.unwrap().text().await.unwrap();
    assert!(page.contains("data-left=\""), "the page shows it");
}

/// A table where the first seat has a second, and it runs.
async fn short(server: &Served, seats: [&str; 2]) -> Vec<String> {
    let (_, tokens) = server.open(json!({ "seats": seats, "clock": "1+0" })).await;
    for token in tokens.iter().filter(|token| !token.is_empty()) {
        assert_eq!(server.choose(token).await.0, 200);
    }
    tokens
}

#[tokio::test]
async fn who_runs_out_of_time_has_lost() {
    let server = Served::with(Config { idle: Duration::from_millis(50), ..config() }).await;
    let tokens = short(&server, ["person", "person"]).await;
    // Nobody looks, and the table leaves memory: its time is up all the same.
    sleep(Duration::from_millis(600)).await;
    assert_eq!(server.house.live(), 0);
    sleep(Duration::from_millis(1200)).await;
    let seen = server.look(&tokens[1]).await;
    assert_eq!(seen["ended"], json!({ "why": "out-of-time", "seat": 0 }));
    assert_eq!((&seen["outcome"][0]["verdict"], &seen["outcome"][1]["verdict"]), (&json!("lost"), &json!("won")));
    let late = json!({ "action": "1", "number": 1 });
    assert_eq!(server.post(&format!("/api/seats/{}/act", tokens[0]), late).await.0, 422, "too late");
    assert_eq!(seen["clock"]["running"], json!([]));
}

#[tokio::test]
async fn a_late_choice_is_too_late_even_if_nobody_noticed() {
    let server = Served::new().await;
    let tokens = short(&server, ["person", "first"]).await;
    let seen = server.until(&tokens[0], |seen| seen["clock"]["running"] == json!([0])).await;
    sleep(Duration::from_millis(1010)).await;
    let body = json!({ "action": seen["choices"][0]["notation"], "number": seen["number"] });
    let (status, answer) = server.post(&format!("/api/seats/{}/act", tokens[0]), body).await;
    assert_eq!((status, &answer["error"]["kind"]), (422, &json!("refused")));
}

#[tokio::test]
async fn clocks_stand_still_while_the_server_is_down() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("tables.db");
    let server = Served::at(&file, config()).await;
    let (_, tokens) = server.open(json!({ "seats": ["person", "person"], "clock": "2+0" })).await;
    for token in &tokens {
        server.choose(token).await;
    }
    drop(server);
    sleep(Duration::from_millis(2100)).await;
    let server = Served::at(&file, config()).await;
    let seen = server.look(&tokens[0]).await;
    assert_eq!((&seen["over"], &seen["clock"]["running"]), (&json!(false), &json!([0])));
    assert!(seen["clock"]["left_ms"][0].as_i64().unwrap() > 1000, "{}", seen["clock"]);
    server.until(&tokens[0], |seen| seen["over"] == true).await;
}

#[tokio::test]
async fn a_clock_that_cannot_be_is_refused() {
    let server = Served::new().await;
    for clock in ["soon", "0+5", "60", "99d"] {
        let wanted = json!({ "game": "relay", "seats": ["person", "person"], "clock": clock });
        let (status, answer) = server.post("/api/tables", wanted).await;
        assert_eq!(status, 400);
        assert!(answer["error"]["message"].as_str().unwrap().contains("as in 600+5"), "{answer}");
    }
}
