//! A server in a process of its own, as people start it.

#![allow(dead_code, reason = "not every test file does everything to it")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// A running server. It is killed, without warning, when dropped.
pub struct Server {
    process: Child,
    pub url: String,
}

impl Server {
    /// Starts a server on a free port that keeps its tables in `database`.
    pub fn start(database: &Path) -> Server {
        Server::start_by(&mut Command::new(env!("CARGO_BIN_EXE_ringtable")), database)
    }

    /// The same by another command, which ends in running the program.
    pub fn start_by(command: &mut Command, database: &Path) -> Server {
        let mut process = command
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0", "--per-minute", "1000000", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let mut words = lines
            .map_while(Result::ok)
            .flat_map(|line| line.split_whitespace().map(ToString::to_string).collect::<Vec<_>>());
        let url = words.find(|word| word.starts_with("http://")).expect("the server says where it is");
        Server { process, url }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// `kill -9`.
    pub fn kill(mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it ends");
    }

    pub fn path(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// An answer: its status and its JSON.
pub type Answer = (u16, Value);

pub async fn get(url: String) -> Answer {
    let answer = reqwest::get(url).await.expect("an answer");
    (answer.status().as_u16(), answer.json().await.expect("JSON"))
}

pub async fn post(url: String, body: Value) -> Answer {
    let answer = reqwest::Client::new().post(url).json(&body).send().await.expect("an answer");
    (answer.status().as_u16(), answer.json().await.expect("JSON"))
}

/// Opens a table of The Confrontation; answers its name and the tokens.
pub async fn open(server: &Server, seats: [&str; 2]) -> (String, Vec<String>) {
    let (status, table) = post(server.path("/api/tables"), json!({ "game": "confrontation", "seats": seats })).await;
    assert_eq!(status, 200, "{table}");
    let tokens = table["seats"].as_array().expect("seats").iter();
    (table["table"].as_str().expect("a name").into(), tokens.map(|t| t.as_str().unwrap_or("").into()).collect())
}

/// Waits until it is this seat's turn, or over.
pub async fn awaited(server: &Server, token: &str) -> Value {
    let patience = Instant::now() + Duration::from_secs(20);
    loop {
        let (status, seen) = get(server.path(&format!("/api/seats/{token}"))).await;
        assert_eq!(status, 200, "{seen}");
        if seen["over"] == true || seen["choices"].as_array().is_some_and(|choices| !choices.is_empty()) {
            return seen;
        }
        assert!(Instant::now() < patience, "nobody moves: {seen}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Makes one of the choices, picked by `salt`; answers its number.
pub async fn choose(server: &Server, token: &str, seen: &Value, salt: usize) -> Answer {
    let choices = seen["choices"].as_array().expect("choices");
    let action = &choices[salt % choices.len()]["notation"];
    post(server.path(&format!("/api/seats/{token}/act")), json!({ "action": action, "number": seen["number"] })).await
}
