//! `ringtable`: play, simulate and prove five Middle-earth tabletop games.
//!
//! Commands and words; which games there are is written in [`shelf`].

mod arguments;
mod commands;
mod files;
mod markdown;
mod output;
mod report_page;

use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;

/// A server makes and drops many small things on all its threads, and should
/// give back what it does not need.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    match commands::run(commands::Cli::parse()) {
        Ok(code) => code,
        Err(error) => output::complain(&error),
    }
}
