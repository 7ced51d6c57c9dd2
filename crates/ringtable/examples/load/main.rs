//! How much a server bears: many live tables with two people each, who choose
//! over sockets, against a server of its own on this machine.
//!
//! ```text
//! cargo build --release -p ringtable
//! cargo run --release -p ringtable --example load -- --tables 1000 --seconds 20 --rate 2000
//! ```
//!
//! The tool makes do with one thread: it shares the machine with the server, and
//! shall measure that, not itself.
//!
//! A move counts from the moment it is sent to the moment both people have been
//! told of it; what is told is stored. Memory is that of the server's process.

mod player;
mod process;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use player::Pair;
use process::Server;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Measure how many tables and moves a server bears
#[derive(Parser)]
struct Args {
    /// How many tables are live at once
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,
    /// For how long they are played, in seconds
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// How many moves are made in a second, at all tables together; 0: as many as possible
    #[arg(long, default_value_t = 2000)]
    rate: u32,
    /// Which game is played
    #[arg(long, default_value = "confrontation")]
    game: String,
    /// The program to measure [default: ringtable beside this one]
    #[arg(long)]
    server: Option<PathBuf>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let args = Args::parse();
    let server = Arc::new(Server::start(args.server.as_deref())?);
    let client = reqwest::Client::new();
    let tables = f64::from(args.tables);
    let kb = |bytes: i64| bytes as f64 / 1024.0 / tables;
    let empty = server.memory()?;

    let seats = Arc::new(open_all(&args, &server, &client).await?);
    let idle = server.memory()?;
    let began = Instant::now();
    let pairs = sit_down(&server, &seats).await?;
    let live = server.memory()?;
    println!("{} tables of {}, {} sockets", args.tables, args.game, 2 * args.tables);
    println!("memory of the server: {:.1} MB empty", empty as f64 / 1e6);
    println!("  per table opened, nobody there   {:8.2} KB", kb(idle - empty));
    println!("  per live table, two sockets each {:8.2} KB", kb(live - idle));
    println!("  connected in {:.1} s", began.elapsed().as_secs_f64());

    let until = Instant::now() + Duration::from_secs(args.seconds);
    let pause = (args.rate > 0).then(|| Duration::from_secs_f64(tables / f64::from(args.rate)));
    let (cpu, own_cpu, switches) = (server.cpu()?, process::own_cpu()?, server.switches()?);
    let began = Instant::now();
    let mut playing = JoinSet::new();
    for (n, pair) in pairs.into_iter().enumerate() {
        // Not all in the same instant.
        let late = pause.map(|pause| pause.mul_f64(n as f64 / tables));
        playing.spawn(pair.play(until, late, pause));
    }
    let mut took = Vec::new();
    while let Some(done) = playing.join_next().await {
        took.extend(done??);
    }
    let wall = began.elapsed().as_secs_f64();
    let (cpu, own_cpu, switches) = (server.cpu()? - cpu, process::own_cpu()? - own_cpu, server.switches()? - switches);
    took.sort_unstable();
    let a_move = |sum: f64| sum / took.len() as f64;
    let at = |share: f64| took.get((took.len() as f64 * share) as usize).map_or(0.0, |took| took.as_secs_f64() * 1e3);
    println!("{} moves in {wall:.1} s: {:.0} moves/s", took.len(), took.len() as f64 / wall);
    println!(
        "  stored and told to both: p50 {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms",
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.999)
    );
    println!("  the server used {:.0} % of a core: {:.0} µs a move", 100.0 * cpu / wall, a_move(1e6 * cpu));
    println!("  this tool used {:.0} %: {:.0} µs a move", 100.0 * own_cpu / wall, a_move(1e6 * own_cpu));
    println!("  the server's threads changed places {:.1} times a move", a_move(switches as f64));
    println!(
        "  by the server's own count {:.2} % were stored and told in 5 ms",
        100.0 * in_time(&server, &client).await?
    );
    println!("  per live table after play        {:8.2} KB", kb(server.memory()? - idle));

    // Everybody has gone: the tables must leave memory, and come back from it.
    all_leave(&server, &client).await?;
    let left = server.memory()?;
    println!("all tables left memory, which is {:.1} MB now", left as f64 / 1e6);
    // What was used once may be kept for the next; so ask what more of them cost.
    drop(sit_down(&server, &open_all(&args, &server, &client).await?).await?);
    all_leave(&server, &client).await?;
    println!("as many others came and went; per idle table {:.2} KB", kb(server.memory()? - left));
    let began = Instant::now();
    let answer = client.get(format!("{}/api/seats/{}", server.url, seats[0][0])).send().await?;
    let seen: Value = answer.error_for_status()?.json().await?;
    println!("one came back after {} moves in {:.1} ms", seen["moves"], began.elapsed().as_secs_f64() * 1e3);
    Ok(())
}

/// The share of moves that took 5 ms at most from the moment the server heard of
/// them. What it takes this tool to hear of it is not counted.
async fn in_time(server: &Server, client: &reqwest::Client) -> Result<f64, Failure> {
    let text = client.get(format!("{}/metrics", server.url)).send().await?.error_for_status()?.text().await?;
    let within = |bound: &str| -> Result<f64, Failure> {
        let name = format!("ringtable_act_seconds_bucket{{le=\"{bound}\"}} ");
        let count = text.lines().find_map(|line| line.strip_prefix(&name)).ok_or("the server counts no moves")?;
        Ok(count.parse()?)
    };
    Ok(within("0.005")? / within("+Inf")?.max(1.0))
}

/// Opens all tables; answers the tokens of their seats.
async fn open_all(args: &Args, server: &Arc<Server>, client: &reqwest::Client) -> Result<Vec<[String; 2]>, Failure> {
    let at_once = Arc::new(Semaphore::new(32));
    let began = Instant::now();
    let mut opening = JoinSet::new();
    for _ in 0..args.tables {
        let (server, client, at_once) = (server.clone(), client.clone(), at_once.clone());
        let body = json!({ "game": args.game, "seats": ["person", "person"] });
        opening.spawn(async move {
            let _turn = at_once.acquire().await?;
            let answer = client.post(format!("{}/api/tables", server.url)).json(&body).send().await?;
            let opened: Value = answer.error_for_status()?.json().await?;
            let token = |seat: usize| opened["seats"][seat].as_str().map(String::from).ok_or("no token");
            Ok::<_, Failure>([token(0)?, token(1)?])
        });
    }
    let mut seats = Vec::new();
    while let Some(opened) = opening.join_next().await {
        seats.push(opened??);
    }
    println!("opened {} tables in {:.1} s", seats.len(), began.elapsed().as_secs_f64());
    Ok(seats)
}

/// Two people come to each table.
async fn sit_down(server: &Server, seats: &[[String; 2]]) -> Result<Vec<Pair>, Failure> {
    let mut pairs = Vec::new();
    for tokens in seats {
        pairs.push(Pair::connect(&server.url, tokens.clone()).await?);
    }
    Ok(pairs)
}

/// Waits until no table is in memory.
async fn all_leave(server: &Server, client: &reqwest::Client) -> Result<(), Failure> {
    let began = Instant::now();
    while in_memory(server, client).await? > 0 {
        if began.elapsed() > Duration::from_secs(60) {
            return Err("tables stay in memory though nobody looks at them".into());
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

/// How many tables the server has in memory.
async fn in_memory(server: &Server, client: &reqwest::Client) -> Result<u64, Failure> {
    let text = client.get(format!("{}/metrics", server.url)).send().await?.text().await?;
    let number = text.lines().find_map(|line| line.strip_prefix("ringtable_tables_in_memory "));
    Ok(number.ok_or("no such number")?.parse()?)
}
