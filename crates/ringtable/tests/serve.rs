//! The server, as a program outside sees it.

#[path = "common/server.rs"]
mod server;

use std::process::Stdio;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Server, awaited, choose, get, open, post};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

fn database() -> (tempfile::TempDir, std::path::PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("tables.db");
    (directory, file)
}

#[tokio::test]
async fn a_whole_game_against_a_bot_is_fair_and_can_be_verified() {
    let (directory, file) = database();
    let server = Server::start(&file);
    let (table, tokens) = open(&server, ["person", "greedy"]).await;
    let (_, early) = get(server.path(&format!("/api/tables/{table}/log"))).await;
    assert_eq!(early["error"]["kind"], "forbidden", "the log holds the seed");
    let mut seen = awaited(&server, &tokens[0]).await;
    for salt in 0..2000 {
        if seen["over"] == true {
            break;
        }
        let (status, answer) = choose(&server, &tokens[0], &seen, salt * 5).await;
        assert_eq!(status, 200, "{answer}");
        assert!(answer.get("seed").is_none() || answer["over"] == true);
        seen = awaited(&server, &tokens[0]).await;
    }
    assert_eq!(seen["over"], true);
    let seed: table::Seed = seen["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(seen["commitment"], seed.commitment());
    let (_, log) = get(server.path(&format!("/api/tables/{table}/log"))).await;
    let saved = directory.path().join("game.log");
    std::fs::write(&saved, log["log"].as_str().unwrap()).unwrap();
    let verify =
        std::process::Command::new(env!("CARGO_BIN_EXE_ringtable")).arg("verify").arg(&saved).output().unwrap();
    assert!(verify.status.success(), "{verify:?}");
    // And it can be laid out again.
    let again = json!({ "log": log["log"], "seats": ["person", "person"] });
    let (status, _) = post(server.path("/api/tables"), again).await;
    assert_eq!(status, 200);
}

/// Everything one seat was ever sent, as bytes.
async fn everything(server: &Server, token: &str) -> String {
    let page = reqwest::get(server.path(&format!("/s/{token}"))).await.unwrap().text().await.unwrap();
    let replay = reqwest::get(server.path(&format!("/s/{token}/replay?at=9"))).await.unwrap().text().await.unwrap();
    let (_, api) = get(server.path(&format!("/api/seats/{token}"))).await;
    page + &replay + &api.to_string()
}

#[tokio::test]
async fn what_one_seat_places_is_in_no_byte_of_the_other() {
    let (_directory, file) = database();
    let server = Server::start(&file);
    let (_, tokens) = open(&server, ["person", "person"]).await;
    for salt in 0..9 {
        for token in &tokens {
            let seen = awaited(&server, token).await;
            assert_eq!(choose(&server, token, &seen, salt).await.0, 200);
        }
    }
    let (_, seen) = get(server.path(&format!("/api/seats/{}", tokens[0]))).await;
    let pieces = seen["view"]["sauron"]["pieces"].as_array().unwrap();
    assert_eq!(pieces.len(), 9);
    assert!(pieces.iter().all(|piece| piece["character"].is_null()), "{pieces:?}");
    let text = everything(&server, &tokens[0]).await;
    assert!(!text.contains(&tokens[1]));
    for name in ["Balrog", "Warg", "Shelob", "Saruman", "Orcs", "WitchKing", "CaveTroll", "BlackRider"] {
        // Neither its notation, nor its piece, nor the news of it.
        for secret in [format!("{name}@"), format!("data-key=\"{name}\""), format!("You place {name}")] {
            assert!(!text.contains(&secret), "{secret}");
        }
    }
    assert!(!text.contains("You place the "), "only Sauron's characters have an article");
    assert_eq!(text.matches("Hidden piece").count() % 9, 0);
}

#[tokio::test]
async fn a_choice_counts_once_and_only_in_its_turn() {
    let (_directory, file) = database();
    let server = Server::start(&file);
    let (_, tokens) = open(&server, ["person", "person"]).await;
    let act = server.path(&format!("/api/seats/{}/act", tokens[0]));
    let seen = awaited(&server, &tokens[0]).await;
    let body = json!({ "action": seen["choices"][0]["notation"], "number": 0 });
    assert_eq!(post(act.clone(), body.clone()).await.0, 200);
    let (status, again) = post(act.clone(), body).await;
    assert_eq!((status, &again["number"]), (200, &json!(1)), "the same again is no second choice");
    let (status, other) = post(act.clone(), json!({ "action": "Sam@Shire", "number": 0 })).await;
    assert_eq!((status, &other["error"]["kind"]), (409, &json!("stale")));
    let (status, illegal) = post(act.clone(), json!({ "action": "Frodo-Mordor", "number": 1 })).await;
    assert_eq!(status, 422);
    assert!(illegal["error"]["legal"].as_array().is_some_and(|legal| !legal.is_empty()), "{illegal}");
    let deed = server.path(&format!("/api/seats/{}/do", tokens[0]));
    assert_eq!(post(deed, json!({ "do": "take-back" })).await.1["number"], 0);
}

#[tokio::test]
async fn nonsense_gets_a_clear_answer() {
    let (_directory, file) = database();
    let server = Server::start(&file);
    let client = reqwest::Client::new();
    let send = async |path: &str, body: String| {
        // A connection of its own: the server hangs up on a body that is too large.
        let client = reqwest::Client::new();
        let request = client.post(server.path(path)).header("content-type", "application/json").body(body);
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(send("/api/tables", "{\"game\":".into()).await, 400);
    assert_eq!(send("/api/tables", "[1,2]".into()).await, 400);
    assert_eq!(send("/api/tables", json!({ "game": "chess", "seats": [] }).to_string()).await, 404);
    assert_eq!(send("/api/tables", json!({ "game": "confrontation", "seats": ["person"] }).to_string()).await, 400);
    assert_eq!(send("/api/tables", "x".repeat(1 << 20)).await, 400);
    assert_eq!(send("/api/seats/0000/act", json!({ "action": "x", "number": 0 }).to_string()).await, 404);
    assert_eq!(get(server.path("/api/seats/nobody")).await.0, 404);
    assert_eq!(get(server.path("/api/tables/nothing")).await.0, 404);
    let (_, tokens) = open(&server, ["person", "random"]).await;
    assert_eq!(
        send(&format!("/api/seats/{}/act", tokens[0]), json!({ "action": "x", "number": u64::MAX }).to_string()).await,
        409
    );
    let foreign = client.post(server.path("/api/tables")).header("origin", "https://evil.example").body("{}");
    assert_eq!(foreign.send().await.unwrap().status(), 403);
    for path in ["/healthz", "/readyz", "/metrics", "/", "/new/confrontation", "/rules/confrontation"] {
        assert_eq!(client.get(server.path(path)).send().await.unwrap().status(), 200, "{path}");
    }
}

/// The next message that has parts.
async fn news(
    socket: &mut (impl StreamExt<Item = Result<Message, tokio_tungstenite::tungstenite::Error>> + Unpin),
) -> Value {
    loop {
        match socket.next().await.expect("a message").expect("a good one") {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            _ => continue,
        }
    }
}

#[tokio::test]
async fn two_pages_of_one_seat_stay_in_step() {
    let (_directory, file) = database();
    let server = Server::start(&file);
    let (table, tokens) = open(&server, ["person", "person"]).await;
    let base = server.url.replace("http", "ws");
    let connect = async |path: String| tokio_tungstenite::connect_async(format!("{base}{path}")).await.unwrap().0;
    let mut one = connect(format!("/s/{}/socket", tokens[0])).await;
    let mut two = connect(format!("/s/{}/socket", tokens[0])).await;
    let mut onlooker = connect(format!("/t/{table}/socket")).await;
    for socket in [&mut one, &mut two, &mut onlooker] {
        socket.send(Message::text("{\"have\":{}}")).await.unwrap();
        assert!(news(socket).await["parts"].as_array().is_some_and(|parts| parts.len() > 8));
    }
    one.send(Message::text("{\"act\":\"Frodo@Shire\",\"number\":0}")).await.unwrap();
    while news(&mut one).await["number"] != 1 {}
    while news(&mut two).await["number"] != 1 {}
    onlooker.send(Message::text("{\"act\":\"Sam@Shire\",\"number\":0}")).await.unwrap();
    while news(&mut onlooker).await["refused"] != "Onlookers only look." {}
    one.send(Message::text("no json")).await.unwrap();
    while news(&mut one).await["refused"].is_null() {}
    // Nobody connects from a foreign page.
    let mut request = format!("{base}/s/{}/socket", tokens[0]).into_client_request().unwrap();
    request.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request).await.is_err());
}

/// The example for programs plays a whole game, both sides of it.
#[tokio::test]
async fn programs_take_seats() {
    let (_directory, file) = database();
    let server = Server::start(&file);
    let (_, tokens) = open(&server, ["person", "person"]).await;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/seat.py");
    let play = |token: &String| {
        let link = server.path(&format!("/s/{token}"));
        let program = std::process::Command::new("python3").arg(script).arg(link).stdout(Stdio::piped()).spawn();
        program.expect("Python runs")
    };
    let verdicts: Vec<String> = [play(&tokens[0]), play(&tokens[1])]
        .map(|program| program.wait_with_output().unwrap())
        .map(|output| String::from_utf8(output.stdout).unwrap())
        .map(|text| text.lines().last().unwrap_or_default().into())
        .into();
    let (_, seen) = get(server.path(&format!("/api/seats/{}", tokens[0]))).await;
    assert_eq!(seen["over"], true);
    let expected: Vec<&str> = (0..2).filter_map(|seat| seen["outcome"][seat]["verdict"].as_str()).collect();
    assert_eq!(verdicts, expected);
}
