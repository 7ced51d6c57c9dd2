//! The server that is measured.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::Failure;

/// A server of our own, on this machine, with a database that goes with it.
pub struct Server {
    process: Child,
    pub url: String,
    _folder: tempfile::TempDir,
}

impl Server {
    /// Starts it.
    pub fn start(program: Option<&Path>) -> Result<Server, Failure> {
        let here = std::env::current_exe()?;
        let beside = here.parent().and_then(Path::parent).ok_or("this program is nowhere")?.join("ringtable");
        let folder = tempfile::tempdir()?;
        let limits = ["--per-minute", "4000000000", "--connections", "100000", "--idle", "2"];
        let mut process = Command::new(program.unwrap_or(&beside))
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(folder.path().join("tables.db"))
            .args(limits)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| format!("{}: {e}; build it first", program.unwrap_or(&beside).display()))?;
        let lines = BufReader::new(process.stdout.take().ok_or("no pipe")?).lines();
        let words = lines.map_while(Result::ok).flat_map(|line| line.split(' ').map(String::from).collect::<Vec<_>>());
        let url = { words }.find(|word| word.starts_with("http://")).ok_or("the server does not say where it is")?;
        Ok(Server { process, url, _folder: folder })
    }

    /// What the kernel says of it in this file.
    fn told(&self, file: &str) -> Result<String, Failure> {
        let path = format!("/proc/{}/{file}", self.process.id());
        Ok(std::fs::read_to_string(&path).map_err(|e| format!("{path}: {e}; memory is measured on Linux only"))?)
    }

    /// Its memory, in bytes.
    pub fn memory(&self) -> Result<i64, Failure> {
        let status = self.told("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no memory")?;
        Ok(line.trim().trim_end_matches(" kB").parse::<i64>()? * 1024)
    }

    /// The time it has computed, in seconds.
    pub fn cpu(&self) -> Result<f64, Failure> {
        computed(&self.told("stat")?)
    }

    /// How often its threads have given a core away, or lost it.
    pub fn switches(&self) -> Result<u64, Failure> {
        let mut switches = 0;
        for thread in std::fs::read_dir(format!("/proc/{}/task", self.process.id()))? {
            let status = std::fs::read_to_string(thread?.path().join("status"))?;
            let counts = status.lines().filter_map(|line| line.split_once("voluntary_ctxt_switches:"));
            switches += counts.filter_map(|(_, count)| count.trim().parse::<u64>().ok()).sum::<u64>();
        }
        Ok(switches)
    }
}

/// The time this tool has computed, in seconds.
pub fn own_cpu() -> Result<f64, Failure> {
    computed(&std::fs::read_to_string("/proc/self/stat")?)
}

/// User and system time, which the kernel tells in hundredths of a second.
fn computed(stat: &str) -> Result<f64, Failure> {
    let fields: Vec<&str> = stat.rsplit_once(')').ok_or("no times")?.1.split_whitespace().collect();
    let ticks = |n: usize| fields.get(n).and_then(|field| field.parse::<f64>().ok()).ok_or("no times");
    Ok((ticks(11)? + ticks(12)?) / 100.0)
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
