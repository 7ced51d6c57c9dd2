//! Whatever comes in, and whatever breaks: nothing panics, nothing is lost.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use common::{Served, config};
use serde_json::{Value, json};
use server::store::{Answer, Change, Kept, Listed, Moment};
use server::{Config, Sqlite, Store, StoreError};
use table::Seat;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// A store whose disk can be full.
struct Flaky {
    inner: Sqlite,
    full: AtomicBool,
}

impl Store for Flaky {
    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Kept>> {
        self.inner.load(id)
    }
    fn find_seat<'a>(&'a self, token_hash: &'a str) -> Answer<'a, Option<(String, Seat)>> {
        self.inner.find_seat(token_hash)
    }
    fn public(&self) -> Answer<'_, Vec<Listed>> {
        self.inner.public()
    }
    fn expired(&self, now: Moment) -> Answer<'_, Vec<String>> {
        self.inner.expired(now)
    }
    fn age(&self) -> Answer<'_, Moment> {
        self.inner.age()
    }
    fn write(&self, change: Change) -> Answer<'_, ()> {
        if self.full.load(Ordering::Relaxed) {
            return Box::pin(async { Err(StoreError("the disk is full".into())) });
        }
        self.inner.write(change)
    }
    fn ready(&self) -> Answer<'_, ()> {
        self.inner.ready()
    }
}

#[tokio::test]
async fn a_full_disk_changes_nothing_and_play_goes_on_when_there_is_space() {
    let directory = tempfile::tempdir().unwrap();
    let inner = Sqlite::open(&directory.path().join("tables.db")).await.unwrap();
    let store = Arc::new(Flaky { inner, full: AtomicBool::new(false) });
    let server = Served::over(store.clone(), config()).await;
    let (_, people) = server.open(json!({ "seats": ["person", "person"], "clock": "60+5" })).await;
    let (_, bots) = server.open(json!({ "seats": ["person", "slow"] })).await;
    assert_eq!(server.choose(&bots[0]).await.0, 200);
    store.full.store(true, Ordering::Relaxed);
    let before = server.look(&people[0]).await;
    for _ in 0..3 {
        let (status, answer) = server.choose(&people[0]).await;
        assert_eq!((status, &answer["error"]["kind"]), (503, &json!("not-kept")), "{answer}");
        for deed in [json!("resign"), json!({ "say": "hm" }), json!("renew"), json!({ "leave": "first" })] {
            assert_eq!(server.perform(&people[0], deed).await.0, 503);
        }
    }
    assert_eq!(server.look(&people[0]).await, before, "what was not kept was not done");
    let wanted = json!({ "game": "relay", "seats": ["person", "person"] });
    assert_eq!(server.post("/api/tables", wanted).await.0, 503);
    // The bot's answer cannot be kept now.
    sleep(Duration::from_millis(300)).await;
    assert_eq!(server.look(&bots[0]).await["moves"], 1);
    store.full.store(false, Ordering::Relaxed);
    assert_eq!(server.choose(&people[0]).await.0, 200);
    server.until(&bots[0], |seen| seen["moves"] == 2).await;
}

#[tokio::test]
async fn whatever_is_sent_gets_a_clear_answer() {
    let server = Served::new().await;
    let (table, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    let act = format!("/api/seats/{}/act", tokens[0]);
    let deed = format!("/api/seats/{}/do", tokens[0]);
    let deep = "[".repeat(100_000);
    let bodies: Vec<Vec<u8>> = [
        "",
        "{",
        "null",
        "[]",
        "{}",
        "\"x\"",
        "{\"action\":1,\"number\":0}",
        "{\"action\":\"4\"}",
        "{\"action\":\"4\",\"number\":-1}",
        "{\"action\":\"4\",\"number\":1e99}",
        "{\"action\":\"4\",\"number\":0,\"x\":0}",
        "{\"do\":\"dance\"}",
        "{\"do\":{\"say\":1}}",
        "{\"do\":{\"say\":\"a\",\"name\":\"b\"}}",
        "{\"do\":[]}",
        &deep,
    ]
    .iter()
    .map(|text| text.as_bytes().to_vec())
    .chain([vec![0xff, 0xfe, 0x00], b"{\"action\":\"\xed\xa0\x80\",\"number\":0}".to_vec(), vec![b' '; 300_000]])
    .collect();
    for path in [&act, &deed, &"/api/tables".to_string()] {
        for body in &bodies {
            let (status, answer) = server.send(path, body.clone()).await;
            assert_eq!(status, 400, "{path} {:?}", String::from_utf8_lossy(&body[..body.len().min(60)]));
            assert!(answer["error"]["message"].as_str().is_some_and(|message| !message.is_empty()));
        }
    }
    for token in ["", "x", "%00", "..%2f..", &"f".repeat(4000), &tokens[0][1..], &tokens[0].to_uppercase()] {
        let url = format!("{}/api/seats/{token}/act", server.url);
        let answer =
            reqwest::Client::new().post(url).json(&json!({ "action": "4", "number": 0 })).send().await.unwrap();
        assert!(answer.status().is_client_error(), "{token}: {}", answer.status());
    }
    // Out of turn, and acts of long ago.
    let other = server.look(&tokens[0]).await["choices"][0]["notation"].clone();
    let early = server.post(&format!("/api/seats/{}/act", tokens[1]), json!({ "action": other, "number": 0 })).await;
    assert_eq!(early.0, 422);
    let first = json!({ "action": other, "number": 0 });
    assert_eq!(server.post(&act, first.clone()).await.0, 200);
    server.choose(&tokens[1]).await;
    server.choose(&tokens[0]).await;
    let (status, seen) = server.post(&act, first).await;
    assert_eq!((status, &seen["moves"]), (200, &json!(3)), "an old act again is the same act");
    assert_eq!(server.post(&act, json!({ "action": "no such", "number": 0 })).await.0, 409);
    // A table is looked for without leaving a trace.
    let live = server.house.live();
    for n in 0..50 {
        assert_eq!(server.get(&format!("/api/tables/{n}")).await.0, 404);
    }
    assert_eq!(server.house.live(), live);
    assert_eq!(server.get(&format!("/api/tables/{table}")).await.1["moves"], 3);
}

#[tokio::test]
async fn whatever_is_said_on_a_socket_gets_a_clear_answer() {
    let server = Served::new().await;
    let (table, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    let mut socket = server.socket(&format!("/api/seats/{}/socket", tokens[0])).await;
    let first = socket.hear().await.unwrap();
    assert_eq!(first["number"], 0, "a program is told at once how things stand");
    for said in
        [json!(null), json!([]), json!({ "act": "4" }), json!({ "act": {}, "number": 0 }), json!({ "do": "dance" })]
    {
        socket.say(said).await;
        assert_eq!(socket.hear().await.unwrap()["error"]["kind"], "nonsense");
    }
    socket.say(json!({ "act": "no such card", "number": 0 })).await;
    assert_eq!(socket.hear().await.unwrap()["error"]["kind"], "refused");
    socket.say(json!({ "act": first["choices"][0]["notation"], "number": 0 })).await;
    let seen = socket.hear().await.unwrap();
    assert_eq!((&seen["number"], seen["told"].as_array().unwrap().is_empty()), (&json!(1), false));
    let mut onlooker = server.socket(&format!("/api/tables/{table}/socket")).await;
    onlooker.hear().await.unwrap();
    onlooker.say(json!({ "do": "resign" })).await;
    assert_eq!(onlooker.hear().await.unwrap()["error"]["kind"], "forbidden");
    // Too much at once: this socket is closed, and nothing else.
    onlooker.say(json!({ "do": { "say": "x".repeat(100_000) } })).await;
    assert!(onlooker.closed().await.is_none_or(|code| code == 1009));
    for n in 0..1100 {
        socket.say(json!({ "do": { "name": n.to_string() } })).await;
    }
    assert_eq!(socket.closed().await, Some(1008));
    assert_eq!(server.look(&tokens[0]).await["number"], 1);
}

/// A connection that asks and never listens.
async fn deaf(server: &Served, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.url.trim_start_matches("http://")).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

#[tokio::test]
async fn who_does_not_listen_holds_up_nobody() {
    let server = Served::new().await;
    let (table, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    let mut deaf_ones = Vec::new();
    for path in [format!("/api/tables/{table}/socket"), format!("/api/tables/{table}/events")] {
        let more = if path.ends_with("socket") { upgrade } else { "" };
        for _ in 0..20 {
            deaf_ones.push(deaf(&server, &format!("GET {path} HTTP/1.1\r\nhost: x\r\n{more}\r\n")).await);
        }
    }
    // And one who never finishes to ask, and one who never finishes to tell.
    deaf_ones.push(deaf(&server, "GET /api/games HTT").await);
    deaf_ones.push(deaf(&server, "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{").await);
    sleep(Duration::from_millis(100)).await;
    let began = std::time::Instant::now();
    for n in 0..300 {
        let deed = json!({ "say": format!("{n} {}", "long ".repeat(70)) });
        assert_eq!(server.perform(&tokens[n % 2], deed).await.0, 200);
    }
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    drop(deaf_ones);
}

#[tokio::test]
async fn a_table_nobody_looks_at_leaves_memory_and_comes_back() {
    let server = Served::with(Config { idle: Duration::from_millis(50), ..config() }).await;
    let (_, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    let mut socket = server.socket(&format!("/api/seats/{}/socket", tokens[0])).await;
    let first = socket.hear().await.unwrap();
    socket.say(json!({ "act": first["choices"][0]["notation"], "number": 0 })).await;
    while socket.hear().await.unwrap()["number"] != 1 {}
    sleep(Duration::from_millis(400)).await;
    assert_eq!(server.house.live(), 1, "somebody looks");
    drop(socket);
    let gone = async {
        while server.house.live() > 0 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(10), gone).await.expect("nobody looks");
    let seen = server.look(&tokens[0]).await;
    assert_eq!((&seen["number"], &seen["moves"]), (&json!(1), &json!(1)));
}

/// Many at once on one seat: each number is used once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_is_made_once_however_many_make_it() {
    let server = Arc::new(Served::new().await);
    let (_, tokens) = server.open(json!({ "seats": ["person", "first"] })).await;
    for _ in 0..6 {
        let seen = server.until(&tokens[0], |seen| seen["seats"][0]["awaited"] == true || seen["over"] == true).await;
        let accepted = Arc::new(AtomicU64::new(0));
        let choices: Vec<Value> = seen["choices"].as_array().unwrap().iter().map(|c| c["notation"].clone()).collect();
        let mut askers = tokio::task::JoinSet::new();
        for n in 0..10 {
            let (server, token, accepted) = (server.clone(), tokens[0].clone(), accepted.clone());
            let body = json!({ "action": choices[n % choices.len().min(2)], "number": seen["number"] });
            askers.spawn(async move {
                let (status, _) = server.post(&format!("/api/seats/{token}/act"), body).await;
                assert!(status == 200 || status == 409, "{status}");
                accepted.fetch_add(u64::from(status == 200), Ordering::Relaxed);
            });
        }
        while let Some(done) = askers.join_next().await {
            done.unwrap();
        }
        assert!(accepted.load(Ordering::Relaxed) > 0);
        let after = server.look(&tokens[0]).await;
        assert_eq!(after["number"], seen["number"].as_u64().unwrap() + 1);
    }
}

/// An answer to raw bytes, for what no client would send.
#[tokio::test]
async fn bytes_that_are_no_request_end_the_connection_and_nothing_else() {
    let server = Served::new().await;
    for bytes in ["\r\n\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}", "PUT / HTTP/9.9\r\n\r\n"] {
        let mut stream = deaf(&server, bytes).await;
        stream.shutdown().await.unwrap();
        let mut answer = Vec::new();
        let _ = timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await.expect("it ends");
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&answer));
    }
    assert_eq!(server.get("/api/games").await.0, 200);
}

#[tokio::test]
async fn who_never_ends_a_request_is_shown_out() {
    let server = Served::with(Config { silence: Duration::from_millis(300), ..config() }).await;
    let mut slow = TcpStream::connect(server.url.trim_start_matches("http://")).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
    // A line now and then does not buy more time.
    let drip = async {
        while slow.write_all(b"x: y\r\n").await.is_ok() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(10), drip).await.expect("the connection was closed");
    let (_, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    assert_eq!(server.choose(&tokens[0]).await.0, 200);
}
