//! Games that are won and lost together.

mod common;

use common::Served;
use serde_json::json;

#[tokio::test]
async fn nobody_gives_up_for_a_partner_who_wants_to_go_on() {
    let server = Served::new().await;
    let wanted = json!({ "game": "mount-doom", "options": ["seats=3"], "seats": ["person", "person", "first"] });
    let (_, tokens) = server.open(wanted).await;
    let (status, refused) = server.perform(&tokens[0], json!("resign")).await;
    assert_eq!(status, 403, "{refused}");
    assert_eq!(server.perform(&tokens[0], json!({ "leave": "first" })).await.0, 200, "but one may leave");

    let wanted = json!({ "game": "mount-doom", "options": ["seats=2"], "seats": ["person", "first"] });
    let (_, tokens) = server.open(wanted).await;
    let (_, seen) = server.perform(&tokens[0], json!("resign")).await;
    assert_eq!(seen["outcome"], json!([{ "verdict": "lost", "points": 0 }, { "verdict": "lost", "points": 0 }]));
}

#[tokio::test]
async fn a_hint_is_no_harm_among_partners() {
    let server = Served::new().await;
    let (_, tokens) = server.open(json!({ "game": "mount-doom", "seats": ["person", "person"] })).await;
    let awaited = server.look(&tokens[0]).await["seats"][1]["awaited"] == true;
    let hint = format!("/api/seats/{}/hint", tokens[usize::from(awaited)]);
    assert_eq!(server.post(&hint, json!({})).await.0, 200);
}

#[tokio::test]
async fn onlookers_of_a_lost_game_are_told_that_it_is_lost() {
    let server = Served::new().await;
    let (table, tokens) = server.open(json!({ "game": "mount-doom", "seats": ["person", "first"] })).await;
    server.perform(&tokens[0], json!("resign")).await;
    let page = reqwest::get(format!("{}/t/{table}", server.url)).await.unwrap().text().await.unwrap();
    assert!(page.contains("The game is lost."), "{page}");
}
