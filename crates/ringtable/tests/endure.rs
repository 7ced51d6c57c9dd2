//! A server that is killed, and one whose disk is full.

#[path = "common/server.rs"]
mod server;

use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Server, awaited, choose, get, open, post};
use table::{Chance, Fast};
use tokio::task::JoinSet;

/// How often it is killed.
const KILLS: usize = 25;
/// How many play meanwhile.
const TABLES: usize = 6;

/// A person who plays, and remembers what was acknowledged.
struct Player {
    token: String,
    acknowledged: usize,
    /// A choice that was sent and not answered.
    sent: Option<Value>,
    luck: Fast,
}

impl Player {
    /// Plays until the server is gone.
    async fn play(mut self, url: String) -> Player {
        let client = reqwest::Client::new();
        let seat = format!("{url}/api/seats/{}", self.token);
        loop {
            let Ok(answer) = client.get(&seat).send().await else { return self };
            let Ok(seen) = answer.json::<Value>().await else { return self };
            assert_eq!(seen["number"], self.acknowledged, "every acknowledged choice is there, once");
            let choices = seen["choices"].as_array().unwrap();
            if choices.is_empty() {
                // The bot is to choose, or it is over.
                tokio::time::sleep(Duration::from_millis(1)).await;
                continue;
            }
            let nth = self.luck.below(choices.len() as u32) as usize;
            let body = json!({ "action": choices[nth]["notation"], "number": seen["number"] });
            self.sent = Some(body.clone());
            let Ok(answer) = client.post(format!("{seat}/act")).json(&body).send().await else { return self };
            assert_eq!(answer.status(), 200);
            (self.acknowledged, self.sent) = (self.acknowledged + 1, None);
        }
    }

    /// What was sent and not answered is sent again: it counts once.
    async fn repeat(&mut self, server: &Server) {
        if let Some(body) = self.sent.take() {
            let (status, answer) = post(server.path(&format!("/api/seats/{}/act", self.token)), body).await;
            assert_eq!(status, 200, "{answer}");
            self.acknowledged += 1;
            assert_eq!(answer["number"], self.acknowledged);
        }
    }
}

#[tokio::test]
async fn what_was_acknowledged_survives_kill_dash_nine() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("tables.db");
    let mut server = Server::start(&file);
    let mut players = Vec::new();
    for n in 0..TABLES {
        let (_, tokens) = open(&server, ["person", "random"]).await;
        let luck = Fast::new(n as u64);
        players.push(Player { token: tokens[0].clone(), acknowledged: 0, sent: None, luck });
    }
    let mut luck = Fast::new(99);
    for _ in 0..KILLS {
        let mut playing = JoinSet::new();
        for player in players.drain(..) {
            playing.spawn(player.play(server.url.clone()));
        }
        // A moment in the middle of it.
        tokio::time::sleep(Duration::from_micros(5_000 + u64::from(luck.below(60_000)))).await;
        server.kill();
        while let Some(player) = playing.join_next().await {
            players.push(player.unwrap());
        }
        server = Server::start(&file);
        for player in &mut players {
            player.repeat(&server).await;
        }
    }
    let made: usize = players.iter().map(|player| player.acknowledged).sum();
    assert!(made > 2 * KILLS, "hardly anything was played: {made}");
}

/// Lets no file of the server grow beyond so many bytes; or as they like.
#[cfg(target_os = "linux")]
fn limit(server: &Server, bytes: &str) {
    let words = ["--pid", &server.id().to_string(), &format!("--fsize={bytes}:")];
    assert!(Command::new("prlimit").args(words).status().expect("prlimit runs").success());
}

#[tokio::test]
#[cfg(target_os = "linux")]
async fn a_full_disk_loses_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("tables.db");
    let mut command = Command::new("sh");
    // Who writes too much shall be told so, and not be killed.
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_ringtable")]);
    let server = Server::start_by(&mut command, &file);
    let (_, tokens) = open(&server, ["person", "person"]).await;
    let mut made = 0;
    for full in [false, true, false, true, false] {
        limit(&server, if full { "0" } else { "unlimited" });
        for salt in 0..2 {
            let seen = awaited(&server, &tokens[0]).await;
            assert_eq!(seen["number"], made, "what was refused was not done");
            let (status, answer) = choose(&server, &tokens[0], &seen, salt).await;
            if full {
                assert_eq!((status, &answer["error"]["kind"]), (503, &json!("not-kept")), "{answer}");
            } else {
                assert_eq!(status, 200, "there is space: {answer}");
                made += 1;
            }
        }
    }
    let (_, before) = get(server.path(&format!("/api/seats/{}", tokens[0]))).await;
    server.kill();
    let server = Server::start(&file);
    let (_, after) = get(server.path(&format!("/api/seats/{}", tokens[0]))).await;
    assert_eq!(after["number"], before["number"], "and it was kept");
}
